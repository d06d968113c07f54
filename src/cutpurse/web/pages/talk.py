"""Log and chat in one panel."""

from __future__ import annotations

from collections.abc import Iterable

from cutpurse.web.kit.pieces import icon
from cutpurse.web.markup import Html, el, join


def talk(lines: Iterable[Html], said: Iterable[Html], speaks: bool, log: bool = True) -> Html:
    """`speaks`: there is a chat; `log`: there is a log."""
    return el(
        "section",
        el(
            "div",
            tab("log", "ui-log", "Log", True) if log else None,
            tab("chat", "ui-chat", "Chat", not log) if speaks else None,
            cls="tabs",
            role="tablist",
        ),
        el("ol", join(lines), cls="log", data_log=True, data_tab="log", aria_label="Log")
        if log
        else None,
        el("ol", join(said), cls="log", data_chat=True, data_tab="chat", aria_label="Chat"),
        say() if speaks else None,
        cls="panel talk",
        aria_label="Log and chat",
        data_dock="log chat",
    )


def say() -> Html:
    return el(
        "form",
        el(
            "input",
            name="text",
            aria_label="Message",
            placeholder="Say something to the table",
            maxlength=500,
            autocomplete="off",
        ),
        el("button", "Send", cls="btn btn--night"),
        cls="chatbox",
        data_say=True,
    )


def tab(key: str, symbol: str, label: str, chosen: bool) -> Html:
    return el(
        "button",
        icon(symbol),
        label,
        el("i", cls="unread", data_unread=key),
        cls="tab",
        type="button",
        role="tab",
        aria_selected="true" if chosen else "false",
        data_show=key,
    )

"""Log and chat in one panel."""

from __future__ import annotations

from collections.abc import Iterable

from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import icon


def talk(
    lines: Iterable[Html],
    said: Iterable[Html],
    speaks: bool,
    log: bool = True,
    aloud: bool = False,
    asides: Html | None = None,
) -> Html:
    """`speaks`: there is a chat; `log`: there is a log; `aloud`: a screen reader reads out what is
    new; `asides`: what the game lets people say."""
    live = "polite" if aloud else None
    return el(
        "section",
        el(
            "div",
            tab("log", "ui-log", "Log", True) if log else None,
            tab("chat", "ui-chat", "Chat", not log) if speaks else None,
            cls="tabs",
            role="tablist",
        ),
        listing("log", "Log", lines, live) if log else None,
        listing("chat", "Chat", said, live),
        None if asides is None else el("div", asides, cls="asides", data_r="asides"),
        say() if speaks else None,
        cls="panel talk",
        aria_label="Log and chat",
        data_dock="log chat",
    )


def listing(key: str, label: str, lines: Iterable[Html], live: str | None) -> Html:
    return el(
        "ol",
        join(lines),
        cls="log",
        data_log=key == "log",
        data_chat=key == "chat",
        data_tab=key,
        aria_label=label,
        aria_live=live,
    )


def say() -> Html:
    return el(
        "form",
        el(
            "input",
            name="text",
            aria_label="Message",
            placeholder="Say something",
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

"""What all widgets write for the page: parts of an answer, and controls for the text table."""

from __future__ import annotations

from collections.abc import Iterable

from cutpurse.web.kit.markup import Attribute, Child, Html, el

Parts = tuple[int, ...]  # actions that make an answer, or a part of one


def written(parts: Iterable[int]) -> str:
    """Parts in an attribute."""
    return " ".join(map(str, parts))


def send(label: str, disabled: bool = False) -> Html:
    """The button that gives the answer. Its label is what will happen; the page rewrites it."""
    return el(
        "button",
        label,
        cls="btn btn--gold",
        type="button",
        data_send=True,
        disabled=disabled,
    )


def sheet(
    name: str, title: str, *content: Child, head: Child = None, cls: str = "", **data: Attribute
) -> Html:
    """A papyrus sheet over the table, with the widget in it. `head` stands for the plain title."""
    return el(
        "section",
        head if head is not None else el("h2", title, cls="wsheet__t"),
        *content,
        cls=f"wsheet {cls}".strip(),
        aria_label=title,
        data_w=name,
        **data,
    )


def plain_form(
    title: str, *controls: Child, button: str, done: Parts = (), answers: str = ""
) -> Html:
    """The same answer in the text table: controls whose values are parts, and a button. `done` are
    the parts that end the answer. With `answers` ("3:17 4|5:20") the values are numbers instead,
    and their sum says which answer is meant."""
    return el(
        "form",
        el("h3", title),
        *controls,
        el("button", button, cls="btn btn--gold"),
        cls="wform",
        data_parts_form=True,
        data_done=written(done) or None,
        data_answers=answers or None,
        aria_label=title,
    )


def choice(label: str, options: Iterable[tuple[Parts, str, bool]]) -> Html:
    """One of several, by its parts."""
    return el(
        "label",
        el("span", label),
        el(
            "select",
            [
                el("option", text, value=written(parts), selected=chosen)
                for parts, text, chosen in options
            ],
        ),
    )


def tick(label: str, parts: Parts, on: bool = False) -> Html:
    """Some of several: the parts of what is ticked."""
    return el(
        "label",
        el("input", type="checkbox", value=written(parts), checked=on),
        el("span", label),
        cls="wform__tick",
    )

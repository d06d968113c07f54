"""Acts beside the questions, as easy as a line of chat: a sentence with gaps to choose for.

A scene that has some draws them into a region of its own, `asides`; it stands above the chat.
"""

from __future__ import annotations

from dataclasses import dataclass

from cutpurse.web.kit.markup import Html, el, join


@dataclass(frozen=True, slots=True)
class Choice:
    """What may stand in a gap. It is refused beside the choice `beside` of another gap."""

    value: str  # as the action's name has it: "p1", "p2 0", "aker"
    text: str
    beside: str = ""


@dataclass(frozen=True, slots=True)
class Gap:
    """A gap of the sentence, and the word before it."""

    before: str
    label: str  # for those who do not see the sentence
    choices: tuple[Choice, ...]


def aside_form(verb: str, button: str, gaps: tuple[Gap, ...]) -> Html:
    """The action is `verb` and what stands in the gaps, in their order."""
    parts: list[Html] = []
    for gap in gaps:
        choices = [
            el("option", c.text, value=c.value, data_not=c.beside or None) for c in gap.choices
        ]
        if gap.before:
            parts.append(el("span", gap.before))
        parts.append(el("select", join(choices), aria_label=gap.label))
    return el(
        "form",
        join(parts),
        el("button", button, cls="btn btn--night"),
        cls="aside",
        data_aside=verb,
        data_n=f"aside-{verb}",
        aria_label=button,
    )

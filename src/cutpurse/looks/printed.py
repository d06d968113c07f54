"""The table and its rules as plain text, for those who read: as the terminal prints them."""

from __future__ import annotations

from io import StringIO

from rich.console import Console, RenderableType

from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.verbs import Speech
from cutpurse.looks.look import Look
from cutpurse.looks.oracle import Oracle

WIDTH = 100  # columns
LONGEST = 3000  # letters of an explanation


def printed(what: RenderableType) -> str:
    """Something of the terminal as text without colours, frames and spaces at the ends of lines."""
    paper = StringIO()
    console = Console(file=paper, width=WIDTH, no_color=True, highlight=False)
    console.print(what)
    lines = [line.strip("│╭╮╰╯─ ").rstrip() for line in paper.getvalue().splitlines()]
    return "\n".join(line for line in lines if line)


def look_at(view: View, speech: Speech) -> str:
    """The table as a viewer may know it."""
    return printed(Look(view.rules, speech).scene(view))


def explained(rules: Rules, thing: str) -> str:
    """What a card is, a rule of this number, or the rules with these words."""
    return printed(Oracle(Look(rules, Speech([]))).explain(thing))[:LONGEST]

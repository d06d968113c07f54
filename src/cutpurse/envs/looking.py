"""The table and its rules as plain text, for those who read: as the terminal prints them.

How a game looks in a terminal is found by its name, so nothing here depends on the terminal's
commands, and a game without such a look is told field by field.
"""

from __future__ import annotations

import importlib
from io import StringIO

from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.verbs import Speech

WIDTH = 100  # columns
LONGEST = 3000  # letters of an explanation


def printed(what: object) -> str:
    """Something of the terminal as text without colours, frames and spaces at the ends of lines."""
    from rich.console import Console

    paper = StringIO()
    console = Console(file=paper, width=WIDTH, no_color=True, highlight=False)
    console.print(what)
    lines = [line.strip("│╭╮╰╯─ ").rstrip() for line in paper.getvalue().splitlines()]
    return "\n".join(line for line in lines if line)


def look_at(view: View, speech: Speech) -> str:
    """The table as a viewer may know it."""
    look = importlib.import_module("cutpurse.terminal.look").Look(view.rules, speech)
    return printed(look.scene(view))


def explained(rules: Rules, thing: str) -> str:
    """What a card is, a rule of this number, or the rules with these words."""
    look = importlib.import_module("cutpurse.terminal.look").Look(rules, Speech([]))
    oracle = importlib.import_module("cutpurse.terminal.oracle").Oracle(look)
    return printed(oracle.explain(thing))[:LONGEST]

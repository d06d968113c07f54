"""The score sheet, line by line, and the places."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cutpurse.kernel.rules import Result
from cutpurse.looks.look import letter, seat_style


def score_sheet(result: Result, names: list[str], you: int) -> RenderableType:
    """One column for each player; `you` is the only person's seat, or -1."""
    table = Table(title="Score", title_justify="left", show_edge=False, pad_edge=False)
    table.add_column("")
    for i, name in enumerate(names):
        called = "You" if i == you else name
        table.add_column(Text(f"{letter(i)} {called}", style=seat_style(i)), justify="right")
    table.add_column("rule", style="dim")
    for line in result.sheet:
        table.add_row(line.label, *(points(p) for p in line.points), line.rule)
    table.add_section()
    table.add_row("Points", *(points(p) for p in result.points), style="bold")
    table.add_row("Place", *(str(place) for place in result.places))
    return Group(table, Text(), Text(verdict(result, names, you), style="bold"))


def points(value: float) -> str:
    """Half points as they are said."""
    return f"{value:g}"


def verdict(result: Result, names: list[str], you: int) -> str:
    winners = ["you" if w == you else names[w] for w in result.winners]
    best = max(result.points)
    if not winners:
        return "Nobody wins."
    if len(winners) == 1:
        who = winners[0].capitalize() if winners[0] == "you" else winners[0]
        verb = "win" if winners[0] == "you" else "wins"
        return f"{who} {verb} with {points(best)} {'point' if best == 1 else 'points'}."
    shared = ", ".join(winners[:-1]) + " and " + winners[-1]
    return f"{shared[0].upper()}{shared[1:]} share the victory with {points(best)} points."

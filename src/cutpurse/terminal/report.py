"""What a simulation found, as a table."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cutpurse.arena.simulate import Simulation, Tally, wilson


def simulation_report(series: Simulation, wanted: int) -> RenderableType:
    """Win shares with their 95 % intervals, points and lengths."""
    played = len(series.games)
    head = f"{series.rules.title}, {len(series.seats)} players, seed {series.seed}: {played} games"
    if played < wanted:
        head += f" of {wanted} (stopped)"
    if not played:
        return Text(head)
    lengths = series.lengths()
    mean = sum(lengths) / played
    seats = [
        row(f"{t.name} {'' if series.rotate else series.seats[i]}".strip(), t)
        for i, t in enumerate(series.by_seat)
    ]
    bots = [row(t.name, t) for t in series.by_bot.values()]
    return Group(
        Text(head, style="bold"),
        sheet("seat", seats),
        Text(),
        sheet("bot", bots),
        Text(),
        Text(
            f"{mean:.1f} decisions a game, from {lengths[0]} to {lengths[-1]};"
            " wins are per seat sat in, with the 95 % interval"
        ),
    )


def row(name: str, tally: Tally) -> list[str]:
    low, high = wilson(tally.wins, tally.games)
    return [
        name,
        f"{100 * tally.wins / tally.games:.1f} %",
        f"{100 * low:.1f} – {100 * high:.1f}",
        f"{100 * tally.chance / tally.games:.1f} %",
        f"{tally.mean():.2f}",
        f"{tally.spread():.2f}",
    ]


def sheet(what: str, rows: list[list[str]]) -> Table:
    table = Table(show_edge=False, pad_edge=False)
    table.add_column(what)
    for heading in ("wins", "95 %", "if equal", "points", "± sd"):
        table.add_column(heading, justify="right")
    for cells in rows:
        table.add_row(*cells)
    return table

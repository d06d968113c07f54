"""The curve of a game: how the points stood after each decision, from its record."""

from __future__ import annotations

from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import replayed
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.step import CHANCE
from cutpurse.web.kit.pieces import EMBLEMS
from cutpurse.web.markup import Html, el, join

WIDTH, HEIGHT, EDGE = 640, 150, 26
POINTS = 120  # more could not be told apart


def standings(rules: Rules, text: str) -> list[list[float]]:
    """The score of each seat as if the game ended there, at up to POINTS moments."""
    record = Record.read(text)
    seats = [entry.seat != CHANCE for entry in record.entries]
    every = max(1, sum(seats) // POINTS)
    answers = 0
    found: list[list[float]] = []
    for i, game in enumerate(replayed(rules, record)):
        if i and seats[i - 1]:
            answers += 1
            if answers % every == 0 or game.over:
                found.append(rules.result(game.state).points)
    return found


def curve(rules: Rules, text: str, names: list[str]) -> Html:
    rows = standings(rules, text)
    low = min(min(row) for row in rows)
    high = max(max(row) for row in rows)
    span = (high - low) or 1

    def place(i: int, value: float) -> str:
        x = EDGE + (WIDTH - 2 * EDGE) * i / max(1, len(rows) - 1)
        y = HEIGHT - EDGE / 2 - (HEIGHT - EDGE) * (value - low) / span
        return f"{x:.1f} {y:.1f}"

    lines = join(
        el(
            "g",
            el("title", name),
            el(
                "polyline",
                points=" ".join(place(i, row[seat]) for i, row in enumerate(rows)),
                cls=f"c-{EMBLEMS[seat]}",
            ),
        )
        for seat, name in enumerate(names)
    )
    ticks = join(
        el("text", f"{value:g}", x=EDGE - 5, y=place(0, value).split()[1], text_anchor="end")
        for value in (low, high)
    )
    return el(
        "svg",
        el("line", x1=EDGE, y1=HEIGHT - EDGE / 2, x2=WIDTH - EDGE, y2=HEIGHT - EDGE / 2),
        ticks,
        lines,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label="How the points stood in the course of the game",
    )

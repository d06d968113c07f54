"""The curve of a game: how the points stood after each decision, from its record; and how such a
curve is drawn, for whatever is told of each seat."""

from __future__ import annotations

from dataclasses import dataclass, field

from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import replayed
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.step import CHANCE
from cutpurse.web.kit.markup import Html, el, join
from cutpurse.web.kit.pieces import EMBLEMS, medal

POINTS = 120  # more could not be told apart
HEIGHT = 100
ROOM = 6  # above and below, so that a line at the edge is not cut


@dataclass
class Graph:
    """What each seat had after how many decisions."""

    title: str
    names: list[str]
    last: int  # decisions of the whole game
    low: float
    high: float
    unit: str = ""
    rows: list[tuple[int, list[float]]] = field(default_factory=list)
    marks: list[tuple[int, int, float]] = field(default_factory=list)  # when, who, how much

    def place(self, at: int, value: float) -> str:
        share = (value - self.low) / ((self.high - self.low) or 1)
        return f"{at} {ROOM + (HEIGHT - 2 * ROOM) * (1 - share):.1f}"

    def drawn(self) -> Html:
        """The lines are stretched to any width; what must not be stretched stands beside them."""
        grid = join(
            el(
                "path",
                d=f"M{self.place(0, self.low + (self.high - self.low) * part)}H{self.last}",
                cls="graph__grid",
            )
            for part in (0, 0.5, 1)
        )
        lines = join(
            el(
                "polyline",
                points=" ".join(self.place(at, values[seat]) for at, values in self.rows),
                cls=f"c-{EMBLEMS[seat]}",
            )
            for seat in range(len(self.names))
        )
        dots = join(
            el("path", d=f"M{self.place(at, value)}h0", cls=f"graph__dot c-{EMBLEMS[seat]}")
            for at, seat, value in self.marks
        )
        now = el("path", d=f"M0 0V{HEIGHT}", cls="graph__now", data_now=True)
        return el(
            "figure",
            el("span", written(self.high) + self.unit, cls="graph__y"),
            el("span", written(self.low) + self.unit, cls="graph__y graph__y--low"),
            el(
                "svg",
                grid,
                now,
                lines,
                dots,
                viewBox=f"0 0 {max(1, self.last)} {HEIGHT}",
                preserveAspectRatio="none",
                role="img",
                aria_label=self.title,
                data_graph=self.last,
            ),
            el("figcaption", join(map(self.key, range(len(self.names)))), cls="graph__key"),
            cls="graph",
        )

    def key(self, seat: int) -> Html:
        """Whose line is which: by colour and by pattern."""
        line = el("svg", el("path", d="M0 5H34", cls=f"c-{EMBLEMS[seat]}"), viewBox="0 0 34 10")
        return el("span", medal(seat, small=True), self.names[seat], line)


def written(value: float) -> str:
    return f"{value:g}".replace("-", "−")


def standings(rules: Rules, text: str) -> list[tuple[int, list[float]]]:
    """The score of each seat as if the game ended there, at up to POINTS moments."""
    record = Record.read(text)
    seats = [entry.seat != CHANCE for entry in record.entries]
    every = max(1, sum(seats) // POINTS)
    answers = 0
    found: list[tuple[int, list[float]]] = []
    for i, game in enumerate(replayed(rules, record)):
        if i and seats[i - 1]:
            answers += 1
            if answers % every == 0 or game.over:
                found.append((answers, rules.result(game.state).points))
    return found


def curve(rules: Rules, text: str, names: list[str]) -> Html:
    rows = standings(rules, text)
    graph = Graph(
        "How the points stood in the course of the game",
        names,
        rows[-1][0],
        min(min(points) for _, points in rows),
        max(max(points) for _, points in rows),
        rows=rows,
    )
    return graph.drawn()

"""A night of Moonless, in the order of the rulebook."""

from __future__ import annotations

from typing import ClassVar

from cutpurse.games.moonless import words as w
from cutpurse.games.moonless.state import KINDS, Moonless, strength
from cutpurse.kernel.decks import DrawFromCounts
from cutpurse.kernel.step import EVERYBODY, LUCK, Composite, Roll, Step
from cutpurse.kernel.verbs import Names


class SetOut(Step[Moonless]):
    """MO-003 Each thief draws four tools; then the first night falls."""

    def happen(self, g: Moonless, a: list[int]) -> None:
        g.push(*[Draw(seat) for seat in range(g.players) for _ in range(4)], Nightfall())


class Draw(DrawFromCounts[Moonless]):
    """MO-003, 016 A tool from the pile; only who draws it sees which."""

    def __init__(self, who: int) -> None:
        self.who = who

    def counts(self, g: Moonless) -> list[int]:
        return g.tools.held

    def start(self, g: Moonless) -> int:
        return g.players * KINDS

    def total(self, g: Moonless) -> int:
        return g.tools.size[g.players]

    def names(self) -> Names:
        return w.TOOLS

    def witnesses(self, g: Moonless, seat: int) -> int:
        return 1 << self.who

    def happen(self, g: Moonless, a: list[int]) -> None:
        g.tools.move(g.players, self.who, a[LUCK], 1 << self.who)
        g.whisper(1 << self.who, w.DRAWS, "MO-016" if g.night else "MO-003", self.who, a[LUCK])


class Nightfall(Roll[Moonless]):
    """MO-010 Two dice say how much gold is added."""

    def dice(self, g: Moonless) -> int:
        return 2

    def happen(self, g: Moonless, a: list[int]) -> None:
        g.night += 1
        g.gold += sum(face + 1 for face in self.faces(g, a[LUCK]))
        g.tell(w.FALLS, "MO-010", g.night, g.gold)
        g.next(Bundle())


class Bundle(Composite[Moonless]):
    """MO-011 All choose at once: up to three tools, or nothing."""

    rule: ClassVar[str] = "MO-011"

    def seats(self, g: Moonless) -> int:
        return (1 << g.players) - 1

    def further(self, g: Moonless, seat: int, parts: list[int]) -> list[int]:
        if len(parts) == 3 or (parts and not w.TAKE.said(parts[-1])):
            return []
        left = [k for k in range(KINDS) if g.tools.count(seat, k) > parts.count(w.TAKE.do(k))]
        return [*(w.TAKE.do(k) for k in left), w.GO.do() if parts else w.STAY.do()]

    def happen(self, g: Moonless, a: list[int]) -> None:
        for seat in range(g.players):
            show(g, seat, [w.TAKE.of(part) for part in g.parts_of(seat) if w.TAKE.said(part)])
        g.next(Spoils())


def show(g: Moonless, seat: int, tools: list[int]) -> None:
    """MO-012 A bundle is shown and spent."""
    for kind in range(KINDS):
        g.brought[seat * KINDS + kind] = tools.count(kind)
    for kind in tools:
        g.tools.spend(seat, kind)
        g.spent[kind] += 1
    if tools:
        g.tell_all(EVERYBODY, w.BRINGS, "MO-012", [seat, *tools])
    else:
        g.tell(w.STAYS, "MO-011", seat)


class Spoils(Step[Moonless]):
    """MO-013 to MO-016 Who takes the gold, who is cursed, who draws; then the next night falls."""

    def happen(self, g: Moonless, a: list[int]) -> None:
        strong = [strength(g.bundle(seat)) for seat in range(g.players)]
        first = [seat for seat in range(g.players) if 0 < strong[seat] == max(strong)]
        if len(first) == 1:
            g.tell(w.TAKES, "MO-013", first[0], g.gold)
            g.loot[first[0]] += g.gold
            g.gold = 0
        else:
            for seat in first:
                g.curses[seat] += 1
                g.tell(w.CURSED, "MO-014", seat)
            g.tell(w.LEFT, "MO-014" if first else "MO-015", g.gold)
        home = [seat for seat in range(g.players) if not strong[seat]]
        night = [Nightfall()] if g.night < g.nights else []
        g.push(*[Draw(seat) for seat in home for _ in range(2)], *night)

"""Drawing items from the bag into a pack."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.curse.packs import KEEP_DRAWN, MAKE_ROOM, add_items, into_bag
from cutpurse.games.curse.pieces import EVENT_RULES, ITEMS, KHONSU
from cutpurse.games.curse.reactions import Reaction
from cutpurse.games.curse.state import NOTHING, Curse
from cutpurse.games.curse.words import BACK_IN_BAG, DREW, IN_VAIN, KEEP, USE_KHONSU
from cutpurse.kernel.decks import DrawFromSet
from cutpurse.kernel.step import LUCK, MAX_SEATS, Ask, Step
from cutpurse.kernel.verbs import Names
from cutpurse.kernel.zones import bits, count_bits, nth_bit

BY_KHONSU: Final = 3


class DrawItems(Step[Curse]):
    """CR-109 A player is about to draw so many items and keep one; from an empty bag, nothing."""

    def __init__(self, who: int, count: int) -> None:
        self.who = who
        self.count = count

    def happen(self, g: Curse, a: list[int]) -> None:
        if not g.bag:
            g.tell(IN_VAIN, "CR-109", self.who)
            return
        g.drawer = self.who
        g.draws = self.count
        g.push(
            DRAW_WINDOW[(g.active + 1) % g.players],
            DRAW_ALL,
            KEEP_ONE[self.who],
            MAKE_ROOM[self.who],
            KEEP_DRAWN[self.who],
            DRAW_OVER,
        )


class DrawWindow(Reaction):
    """CR-288 CR-290 Khonsu: three are drawn instead."""

    rule: ClassVar[str] = "CR-288"

    def accepts(self) -> int:
        return 1 << KHONSU

    def uses(self, g: Curse, seat: int, cartouche: int) -> list[int]:
        return [USE_KHONSU.base]

    def cartouche_of(self, action: int) -> int:
        return KHONSU

    def use(self, g: Curse, seat: int, action: int) -> None:
        g.draws = BY_KHONSU


class DrawAll(Step[Curse]):
    """CR-289 So many as are to be drawn, or what is left."""

    def happen(self, g: Curse, a: list[int]) -> None:
        count = min(g.draws, count_bits(g.bag))
        for _ in range(count):
            g.next(DRAW_ITEM)


class DrawItem(DrawFromSet[Curse]):
    """CR-210 CR-310 CR-311 An item of the bag, shown to all."""

    def pile(self, g: Curse) -> int:
        return g.bag

    def names(self) -> Names:
        return ITEMS

    def happen(self, g: Curse, a: list[int]) -> None:
        item: i64 = nth_bit(g.bag, a[LUCK])
        one: i64 = 1
        g.bag &= ~(one << item)
        g.drawn |= one << item
        g.tell(DREW, drawn_by(g), g.drawer, item)


def drawn_by(g: Curse) -> str:
    """The rule by which items are drawn: Khonsu's, a Trial's reward, or what an Event says."""
    if g.draws == BY_KHONSU:
        return "CR-288"
    return "CR-210" if g.trialist >= 0 else EVENT_RULES[g.event]


class KeepOne(Ask[Curse]):
    """CR-288 CR-311 Of several items one is kept, the rest go back."""

    rule: ClassVar[str] = "CR-311"

    def reason(self, g: Curse) -> str:
        return drawn_by(g)

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        add_items(KEEP.base, g.drawn, out)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        kept: i64 = KEEP.of(a[self.who])
        for item in bits(g.drawn):
            if item != kept:
                into_bag(g, item)
                g.tell(BACK_IN_BAG, "CR-289" if g.draws == BY_KHONSU else "CR-311", item)
        one: i64 = 1
        g.drawn = one << kept


class DrawOver(Step[Curse]):
    """Nobody draws any longer."""

    def happen(self, g: Curse, a: list[int]) -> None:
        g.drawer = NOTHING
        g.draws = 0


DRAW_WINDOW: Final = [DrawWindow(seat) for seat in range(MAX_SEATS)]
DRAW_ALL: Final = DrawAll()
DRAW_ITEM: Final = DrawItem()
KEEP_ONE: Final = [KeepOne(seat) for seat in range(MAX_SEATS)]
DRAW_OVER: Final = DrawOver()

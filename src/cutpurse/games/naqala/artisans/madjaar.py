"""Madjaar, the thief of the artisans."""

from __future__ import annotations

from typing import ClassVar, Final

from cutpurse.games.naqala.artisans.trove import add, holds
from cutpurse.games.naqala.pieces import ITEMS, MADJAAR
from cutpurse.games.naqala.refusals import NaqalaQuestion, SeatQuestion
from cutpurse.games.naqala.state import Naqala, altered
from cutpurse.games.naqala.thieves.raids import Raid
from cutpurse.games.naqala.words import GIVE_ITEM, SHOWS_ITEM, TAKE_ITEM
from cutpurse.kernel.step import Step


class Madjaar(Raid):
    """NQ-356 Everybody else discards an item face up; the user takes one."""

    def index(self) -> int:
        return MADJAAR

    def give(self, g: Naqala, victim: int) -> None:
        if g.item_count[victim]:
            g.next(GiveItem(victim))

    def take(self) -> Step[Naqala]:
        return TAKE_GIVEN_ITEM


class GiveItem(SeatQuestion):
    """NQ-356 The victim discards an item of his choice."""

    rule: ClassVar[str] = "NQ-356"

    def options(self, g: Naqala, seat: int) -> list[int]:
        return [GIVE_ITEM.do(item) for item in range(ITEMS) if holds(g, seat, item)]

    def asked_anyway(self, g: Naqala, seat: int) -> bool:
        return g.item_count[seat] > 1

    def happen(self, g: Naqala, a: list[int]) -> None:
        item = GIVE_ITEM.of(a[self.who])
        add(g, self.who, item, -1)
        g.item_table = altered(g.item_table, item, 1)
        g.tell(SHOWS_ITEM, "NQ-356", self.who, item)


class TakeGivenItem(NaqalaQuestion):
    """NQ-356 The user takes one face down, the rest goes to the item discard."""

    rule: ClassVar[str] = "NQ-356"

    def seats(self, g: Naqala) -> int:
        return 1 << g.active if sum(g.item_table) else 0

    def options(self, g: Naqala, seat: int) -> list[int]:
        return [TAKE_ITEM.do(item) for item in range(ITEMS) if g.item_table[item]]

    def happen(self, g: Naqala, a: list[int]) -> None:
        if TAKE_ITEM.said(a[g.active]):
            item = TAKE_ITEM.of(a[g.active])
            g.item_table = altered(g.item_table, item, -1)
            add(g, g.active, item, 1)
        for item in range(ITEMS):
            g.item_discard = altered(g.item_discard, item, g.item_table[item])
        g.item_table = [0] * ITEMS


TAKE_GIVEN_ITEM: Final = TakeGivenItem()

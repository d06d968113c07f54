"""Selling merchandise at the end of the turn."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.naqala.pieces import AL_AMIN, FAKIR, GOODS, RESOURCES, SUIT
from cutpurse.games.naqala.purse import earn, maybe_goods, surrender
from cutpurse.games.naqala.refusals import SeatQuestion
from cutpurse.games.naqala.state import Naqala, add, altered, total
from cutpurse.games.naqala.words import SELL, SELLS, SOLD

NOTHING: Final[list[i64]] = [0] * RESOURCES  # on the table when no suit is for sale


def add_goods(g: Naqala, who: i64, out: list[int]) -> None:
    """Add the kinds in the hand that are not in the suit on the table yet (NQ-131, NQ-133)."""
    cards = g.cards
    table = g.table
    hand = who * RESOURCES
    left = g.card_count[who] - cards[hand + FAKIR]
    kind: i64 = 0
    while left and kind < GOODS:
        held = cards[hand + kind]
        if held:
            left -= held
            if not table[kind]:
                out.append(SELL.ready[kind])
        kind += 1


def unsaleable(g: Naqala, who: i64, kind: i64) -> str:
    """The rule by which a card cannot go into the suit: fakirs never do, not even with Al-Amin; of
    the rest each kind once, if it is in the hand."""
    if kind == FAKIR:
        return "NQ-162" if g.djinns[who] >> AL_AMIN & 1 else "NQ-133"
    return "NQ-131"


def lay_for_sale(g: Naqala, who: i64, kind: i64) -> None:
    """A card goes into the suit, open on the table; perhaps more follow."""
    surrender(g, who, kind)
    g.table = altered(g.table, kind, 1)
    g.next(SUIT_OF[who])


class Suit(SeatQuestion):
    """NQ-130 NQ-131 NQ-132 Add another kind to the suit, or sell it for its price."""

    rule: ClassVar[str] = "NQ-131"

    def options(self, g: Naqala, seat: int) -> list[int]:
        out: list[int] = []
        add_goods(g, seat, out)
        out.append(SOLD.base)
        return out

    def why_not(self, g: Naqala, seat: int, action: int) -> str:
        if SELL.said(action):
            return unsaleable(g, seat, SELL.of(action))
        return super().why_not(g, seat, action)

    def asked_anyway(self, g: Naqala, seat: int) -> bool:
        return maybe_goods(g, seat) and total(g.table) < GOODS

    def untimed(self, g: Naqala, seat: int) -> int:
        return SOLD.base

    def happen(self, g: Naqala, a: list[int]) -> None:
        answer = a[self.who]
        if SELL.said(answer):
            lay_for_sale(g, self.who, SELL.of(answer))
            return
        size: i64 = 0
        table = g.table
        kind: i64 = 0
        while kind < GOODS:
            laid: i64 = table[kind]
            if laid:
                size += laid
                add(g.discard, kind, laid)
            kind += 1
        g.table = NOTHING
        g.tell(SELLS, "NQ-132", self.who, size, SUIT[size])
        earn(g, self.who, SUIT[size], "NQ-132")


SUIT_OF: Final = [Suit(who) for who in range(4)]

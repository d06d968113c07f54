"""Items: drawing them, keeping them, the artisans' action and the workshop."""

from __future__ import annotations

from typing import ClassVar, Final

from cutpurse.games.naqala.assassins import Profit
from cutpurse.games.naqala.pieces import ARTISAN, COST_WORKSHOP, ITEM_IDS, ITEMS
from cutpurse.games.naqala.purse import maybe_pays, openly, pay, payable, welcome
from cutpurse.games.naqala.state import Naqala, altered
from cutpurse.games.naqala.words import (
    DRAWS_ITEM,
    KEEP_ITEM,
    KEEPS_ITEM,
    PAY,
    RESHUFFLES,
    SHOWS_ITEM,
    SKIP,
    SPARES,
)
from cutpurse.kernel.step import LUCK, Step, Weighted


# Places: one for each seat, then the items being chosen from, then the pile.
def chosen_from(g: Naqala) -> int:
    return g.players


def pile(g: Naqala) -> int:
    return g.players + 1


def holds(g: Naqala, place: int, item: int) -> int:
    return g.items[place * ITEMS + item]


def add(g: Naqala, place: int, item: int, count: int) -> None:
    g.items = altered(g.items, place * ITEMS + item, count)
    g.item_count = altered(g.item_count, place, count)


def discard(g: Naqala, place: int, item: int) -> None:
    """An item goes face up to the item discard (NQ-345)."""
    add(g, place, item, -1)
    g.item_discard = altered(g.item_discard, item, 1)


def drawable(g: Naqala) -> bool:
    return g.item_count[pile(g)] > 0 or sum(g.item_discard) > 0


def refill(g: Naqala) -> bool:
    """If the pile is empty, the discard becomes a new one (NQ-321). Is there an item now?"""
    if not g.item_count[pile(g)] and sum(g.item_discard) > 0:
        for item in range(ITEMS):
            add(g, pile(g), item, g.item_discard[item])
        g.item_discard = [0] * ITEMS
        g.tell(RESHUFFLES, "NQ-321")
    return g.item_count[pile(g)] > 0


class DrawItem(Weighted[Naqala]):
    """NQ-307 NQ-340 The active player draws an item that only he sees, to a place."""

    def __init__(self, place: int) -> None:
        self.place = place

    def odds(self, g: Naqala) -> list[int]:
        start = pile(g) * ITEMS
        return g.items[start : start + ITEMS]

    def outcome(self, g: Naqala, index: int) -> str:
        return ITEM_IDS[index]

    def witnesses(self, g: Naqala, seat: int) -> int:
        return 1 << g.active

    def happen(self, g: Naqala, a: list[int]) -> None:
        item = a[LUCK]
        add(g, pile(g), item, -1)
        add(g, self.place, item, 1)
        g.whisper(1 << g.active, DRAWS_ITEM, "NQ-340", g.active, item)


class TopItem(Step[Naqala]):
    """NQ-324 NQ-330 The top item, if there is one, for the active player."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        if refill(g):
            g.next(DrawItem(g.active))


class Artisans(Step[Naqala]):
    """NQ-320 Artisans stay in front of the player; he draws as many items."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        welcome(g, g.active, ARTISAN, g.taken)
        place = chosen_from(g)
        g.item_seen = altered(g.item_seen, place, (1 << g.active) - g.item_seen[place])
        g.next(DrawItems(g.taken))


class DrawItems(Step[Naqala]):
    """NQ-320 NQ-321 As many as artisans were taken, or as many as there are."""

    def __init__(self, left: int) -> None:
        self.left = left

    def happen(self, g: Naqala, a: list[int]) -> None:
        if self.left and refill(g):
            g.push(DrawItem(chosen_from(g)), DrawItems(self.left - 1))
        elif g.item_count[chosen_from(g)]:
            g.next(KEEP)


class KeepItem(Step[Naqala]):
    """NQ-320 One item is kept face down, the others are discarded face up."""

    rule: ClassVar[str] = "NQ-320"
    asks: ClassVar[str] = "Which item do you keep?"

    def seats(self, g: Naqala) -> int:
        return 1 << g.active

    def witnesses(self, g: Naqala, seat: int) -> int:
        return 1 << seat

    def options(self, g: Naqala, seat: int) -> list[int]:
        return [KEEP_ITEM.do(item) for item in range(ITEMS) if holds(g, chosen_from(g), item)]

    def happen(self, g: Naqala, a: list[int]) -> None:
        who = g.active
        kept = KEEP_ITEM.of(a[who])
        place = chosen_from(g)
        add(g, place, kept, -1)
        add(g, who, kept, 1)
        g.whisper(1 << who, KEEPS_ITEM, "NQ-320", who, kept)
        for item in range(ITEMS):
            while holds(g, place, item):
                discard(g, place, item)
                g.tell(SHOWS_ITEM, "NQ-320", who, item)
        g.item_seen = altered(g.item_seen, place, -g.item_seen[place])


class Workshop(Step[Naqala]):
    """NQ-330 One may pay an artisan or two fakirs for the top item."""

    rule: ClassVar[str] = "NQ-330"
    asks: ClassVar[str] = "What do you pay at the workshop?"

    def seats(self, g: Naqala) -> int:
        return 1 << g.active

    def options(self, g: Naqala, seat: int) -> list[int]:
        out = [SKIP.do()]
        if drawable(g):
            for payment in COST_WORKSHOP:
                if payable(g, seat, payment):
                    out.append(PAY.do(payment))
        return out

    def witnesses(self, g: Naqala, seat: int) -> int:
        return openly(drawable(g) and maybe_pays(g, seat, COST_WORKSHOP))

    def happen(self, g: Naqala, a: list[int]) -> None:
        answer = a[g.active]
        if PAY.said(answer):
            pay(g, g.active, PAY.of(answer), "NQ-330")
            g.next(TOP_ITEM)


class TakenInWithItem(Profit):
    """NQ-324 Kandicha: the artisan is kept, and the top item is taken."""

    def profit(self, g: Naqala, who: int, place: int) -> None:
        g.tell(SPARES, "NQ-324", who, self.tribe)
        welcome(g, who, self.tribe, 1)
        g.next(TOP_ITEM)


KEEP: Final = KeepItem()
TOP_ITEM: Final = TopItem()

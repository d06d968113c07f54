"""Items: drawing them, keeping them, the artisans' action and the workshop."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.naqala.assassins import Profit
from cutpurse.games.naqala.pieces import ARTISAN, COST_WORKSHOP, ITEM_NAMES, ITEMS
from cutpurse.games.naqala.purse import maybe_pays, pay, payable, welcome
from cutpurse.games.naqala.refusals import ActiveQuestion
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
from cutpurse.kernel.decks import DrawFromCounts
from cutpurse.kernel.step import LUCK, Step
from cutpurse.kernel.verbs import Names


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


class DrawItem(DrawFromCounts[Naqala]):
    """NQ-307 NQ-340 The active player draws an item that only he sees, to a place: to choose from
    (NQ-320), or as his own, at a workshop (NQ-330) or by Kandicha (NQ-324)."""

    def __init__(self, place: int, kandicha: int) -> None:
        self.place = place
        self.kandicha = kandicha

    def counts(self, g: Naqala) -> list[i64]:
        return g.items

    def start(self, g: Naqala) -> int:
        return pile(g) * ITEMS

    def total(self, g: Naqala) -> int:
        return g.item_count[pile(g)]

    def names(self) -> Names:
        return ITEM_NAMES

    def word(self) -> str:
        return ""

    def witnesses(self, g: Naqala, seat: int) -> int:
        return 1 << g.active

    def happen(self, g: Naqala, a: list[int]) -> None:
        item = a[LUCK]
        add(g, pile(g), item, -1)
        add(g, self.place, item, 1)
        g.whisper(1 << g.active, DRAWS_ITEM, self.why(g), g.active, item)

    def why(self, g: Naqala) -> str:
        if self.place == chosen_from(g):
            return "NQ-320"
        return "NQ-324" if self.kandicha else "NQ-330"


class TopItem(Step[Naqala]):
    """NQ-324 NQ-330 The top item, if there is one, for the active player."""

    def __init__(self, kandicha: int) -> None:
        self.kandicha = kandicha

    def happen(self, g: Naqala, a: list[int]) -> None:
        if refill(g):
            g.next(DrawItem(g.active, self.kandicha))


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
            g.push(DrawItem(chosen_from(g), 0), DrawItems(self.left - 1))
        elif g.item_count[chosen_from(g)]:
            g.next(KEEP)


class KeepItem(ActiveQuestion):
    """NQ-320 One item is kept face down, the others are discarded face up."""

    rule: ClassVar[str] = "NQ-320"

    def witnesses(self, g: Naqala, seat: int) -> int:
        return 1 << seat

    def asked_anyway(self, g: Naqala, seat: int) -> bool:
        return True

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


class Workshop(ActiveQuestion):
    """NQ-330 One may pay an artisan or two fakirs for the top item."""

    rule: ClassVar[str] = "NQ-330"

    def options(self, g: Naqala, seat: int) -> list[int]:
        out = [SKIP.do()]
        if drawable(g):
            for payment in COST_WORKSHOP:
                if payable(g, seat, payment):
                    out.append(PAY.do(payment))
        return out

    def asked_anyway(self, g: Naqala, seat: int) -> bool:
        return drawable(g) and maybe_pays(g, seat, COST_WORKSHOP)

    def untimed(self, g: Naqala, seat: int) -> int:
        return SKIP.do()

    def happen(self, g: Naqala, a: list[int]) -> None:
        answer = a[g.active]
        if PAY.said(answer):
            pay(g, g.active, PAY.of(answer), "NQ-330")
            g.next(TopItem(0))


class TakenInWithItem(Profit):
    """NQ-324 Kandicha: the artisan is kept, and the top item is taken."""

    def profit(self, g: Naqala, who: int, place: int) -> None:
        g.tell(SPARES, "NQ-324", who, self.tribe)
        welcome(g, who, self.tribe, 1)
        g.next(TopItem(1))


KEEP: Final = KeepItem()

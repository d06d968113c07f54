"""Paying: what a piece still needs, what can pay for it, and in which order it is told.

A payment is told resource by resource in the order of the resources, and for each of them in the
order standard card, double, trompe-l'œil, merchant (CL-100). So the numbers of its sources rise or
stay, and no two lists stand for the same payment.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.cleopatra.cards import in_hand
from cutpurse.games.cleopatra.pieces import (
    BY_DOUBLE,
    BY_MERCHANT,
    BY_STANDARD,
    BY_TROMPE,
    COST,
    DOUBLE,
    RESOURCE_COUNT,
    STANDARD,
    TROMPE,
    WAYS_TO_PAY,
)
from cutpurse.games.cleopatra.state import NO_TROMPE_ARTISAN, Cleopatra

ARTISAN: Final = 0
LEAST_CORRUPTION: Final = 0
SAVE_MERCHANTS: Final = 1
DEAR: Final = 1 << 40  # more than any payment costs


def affordable(g: Cleopatra, who: i64, piece: i64) -> bool:
    """CL-104 Can the player pay for a piece?"""
    merchants: i64 = g.merchants[who]
    wild = in_hand(g, who, TROMPE) + merchants
    gaps: i64 = 0
    for resource in range(RESOURCE_COUNT):
        gap: i64 = COST[RESOURCE_COUNT * piece + resource] - g.pool[resource]
        if gap <= 0:
            continue
        gap -= in_hand(g, who, STANDARD + resource) + 2 * in_hand(g, who, DOUBLE + resource)
        if gap > 0:
            gaps += gap
            if gaps > wild:
                return False
            if resource == ARTISAN and g.variant & NO_TROMPE_ARTISAN and gap > merchants:
                return False
    return True


class Bill:
    """What is still to be paid for a piece, and with what that can be done."""

    def __init__(self, g: Cleopatra, who: i64, piece: i64) -> None:
        self.need: list[i64] = [0] * RESOURCE_COUNT
        self.standard: list[i64] = [0] * RESOURCE_COUNT
        self.double: list[i64] = [0] * RESOURCE_COUNT
        for resource in range(RESOURCE_COUNT):
            left: i64 = COST[RESOURCE_COUNT * piece + resource] - g.pool[resource]
            self.need[resource] = left if left > 0 else 0
            self.standard[resource] = in_hand(g, who, STANDARD + resource)
            self.double[resource] = in_hand(g, who, DOUBLE + resource)
        self.trompe: i64 = in_hand(g, who, TROMPE)
        self.merchants: i64 = g.merchants[who]
        self.artisans_only: bool = bool(g.variant & NO_TROMPE_ARTISAN)
        self.resource: i64 = 0  # what is being paid for
        self.way: i64 = BY_STANDARD  # ways before this one are passed over

    def paid(self) -> bool:
        """Is nothing missing? Moves on to the resource that is."""
        while self.resource < RESOURCE_COUNT and not self.need[self.resource]:
            self.resource += 1
            self.way = BY_STANDARD
        return self.resource == RESOURCE_COUNT

    def stock(self, way: i64) -> i64:
        """How many sources of this way are left for the resource in work."""
        if way == BY_STANDARD:
            return self.standard[self.resource]
        if way == BY_DOUBLE:
            return self.double[self.resource]
        if way == BY_MERCHANT:
            return self.merchants
        if self.resource == ARTISAN and self.artisans_only:
            return 0
        return self.trompe

    def change(self, way: i64, by: i64) -> None:
        """Take sources of a way for the resource in work, or put them back."""
        if way == BY_STANDARD:
            self.standard[self.resource] += by
        elif way == BY_DOUBLE:
            self.double[self.resource] += by
        elif way == BY_TROMPE:
            self.trompe += by
        else:
            self.merchants += by

    def pay(self, source: i64) -> None:
        """Pay with a source that may be used now."""
        self.paid()
        self.way = source % WAYS_TO_PAY
        self.change(self.way, -1)
        self.need[self.resource] -= 1
        if self.way == BY_DOUBLE and self.need[self.resource]:
            self.need[self.resource] -= 1

    def sources(self) -> list[int]:
        """CL-105 What may pay next, so that the rest can be paid as well; none: it is paid."""
        out: list[int] = []
        if self.paid():
            return out
        way = self.way
        while way < WAYS_TO_PAY:
            if self.stock(way) and self.leads_on(way):
                out.append(self.resource * WAYS_TO_PAY + way)
            way += 1
        return out

    def leads_on(self, way: i64) -> bool:
        """Could the rest be paid after one more source of this way?"""
        self.change(way, -1)
        missing = self.need[self.resource] - (2 if way == BY_DOUBLE else 1)
        fits = self.payable(missing if missing > 0 else 0, way)
        self.change(way, 1)
        return fits

    def payable(self, missing: i64, way: i64) -> bool:
        """Can so many units of the resource in work be paid with this way and later ones, and all
        of the other resources?"""
        if way == BY_STANDARD:
            missing -= self.standard[self.resource]
        if way <= BY_DOUBLE:
            missing -= 2 * self.double[self.resource]
        if missing < 0:
            missing = 0
        no_trompe = self.resource == ARTISAN and self.artisans_only
        if missing > self.merchants and (way == BY_MERCHANT or no_trompe):
            return False
        for resource in range(self.resource + 1, RESOURCE_COUNT):
            gap = self.need[resource] - self.standard[resource] - 2 * self.double[resource]
            if gap > 0:
                missing += gap
        return missing <= self.trompe + self.merchants

    def rest(self, wish: i64) -> list[int]:
        """The best payment of what is missing. LEAST_CORRUPTION: fewest amulets, then fewest
        merchants; SAVE_MERCHANTS: the other way round; in both cases then fewest cards, fewest
        trompe-l'œil, and what comes first in the order of the sources."""
        if self.standard_pays():
            return self.all_standard()
        search = Search(wish)
        self.search(search, 0)
        return search.best

    def standard_pays(self) -> bool:
        """Do standard cards pay for everything? Nothing is better."""
        if self.paid():
            return True
        for resource in range(self.resource, RESOURCE_COUNT):
            if self.need[resource] > self.standard[resource]:
                return False
        return self.way == BY_STANDARD

    def all_standard(self) -> list[int]:
        out: list[int] = []
        for resource in range(self.resource, RESOURCE_COUNT):
            for _ in range(self.need[resource]):
                out.append(resource * WAYS_TO_PAY + BY_STANDARD)
        return out

    def search(self, search: Search, cost: i64) -> None:
        """Try every payment from here, in the order of the sources."""
        if cost >= search.cost:
            return
        if self.paid():
            search.cost = cost
            search.best = search.path[:]
            return
        resource, way = self.resource, self.way
        need = self.need[resource]
        for source in self.sources():
            search.path.append(source)
            self.pay(source)
            self.search(search, cost + search.prices[source % WAYS_TO_PAY])
            self.resource, self.way = resource, way
            self.need[resource] = need
            self.change(source % WAYS_TO_PAY, 1)
            search.path.pop()


# What a source costs, so that the wishes come one after another: a merchant or an amulet, then a
# card, then a trompe-l'œil. No payment has more than seven sources.
ONE: Final = 1
CARD: Final = 1 << 4
SECOND: Final = 1 << 8
FIRST: Final = 1 << 12


class Search:
    """The best payment found so far, and the one that is being tried."""

    def __init__(self, wish: i64) -> None:
        self.cost: i64 = DEAR
        self.best: list[int] = []
        self.path: list[int] = []
        amulet: i64 = FIRST if wish == LEAST_CORRUPTION else SECOND
        merchant: i64 = SECOND if wish == LEAST_CORRUPTION else FIRST
        self.prices: list[i64] = [CARD, CARD + amulet, CARD + amulet + ONE, merchant]


def whole_payment(g: Cleopatra, who: i64, piece: i64, told: list[int], wish: i64) -> list[int]:
    """The sources that are told, and the best of those for what they leave unpaid."""
    bill = Bill(g, who, piece)
    for source in told:
        bill.pay(source)
    return told + bill.rest(wish)


def every_payment(g: Cleopatra, who: i64, piece: i64) -> list[list[int]]:
    """All payments of a piece, each in its order."""
    out: list[list[int]] = []
    collect(Bill(g, who, piece), [], out)
    return out


def collect(bill: Bill, path: list[int], out: list[list[int]]) -> None:
    sources = bill.sources()
    if not sources:
        out.append(path)
        return
    resource, way = bill.resource, bill.way
    need = bill.need[resource]
    for source in sources:
        bill.pay(source)
        collect(bill, [*path, source], out)
        bill.resource, bill.way = resource, way
        bill.need[resource] = need
        bill.change(source % WAYS_TO_PAY, 1)

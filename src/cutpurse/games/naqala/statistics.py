"""What is worth counting in Naqala: djinns, thieves, tiles, goods, tribes, items, and the bids."""

from __future__ import annotations

from typing import Final

from cutpurse.games.naqala.pieces import (
    BIDS,
    CARDS,
    DJINN_CARDS,
    ITEM_NAMES,
    ITEMS,
    KINDS,
    RESOURCES,
    THIEF_CARDS,
    TRIBE_NAMES,
)
from cutpurse.games.naqala.state import Naqala
from cutpurse.games.naqala.words import BID, BUY_THIEF, KEEP_DJINN, KEEP_ITEM, TAKE_DJINN
from cutpurse.kernel.statistics import Column, Interest, Notes, Topic, Watcher
from cutpurse.kernel.verbs import SEATS
from cutpurse.kernel.zones import bits

TOPICS: Final = [
    Topic("djinns", "Djinns", DJINN_CARDS, [TAKE_DJINN, KEEP_DJINN]),
    Topic("thieves", "Thieves", THIEF_CARDS, [BUY_THIEF]),
    Topic("tiles", "Tiles controlled at the end", KINDS, []),
    Topic("goods", "Goods in hand at the end", CARDS, []),
    Topic("tribes", "Tribes kept at the end", TRIBE_NAMES, []),
    Topic("items", "Items", ITEM_NAMES, [KEEP_ITEM]),
]
BIDDING: Final = Notes(
    "bids",
    "Bids",
    "What was bid for the order of play, and how many points the bidder made in that round.",
    [
        Column("seat", SEATS),
        Column("round"),
        Column("bid", BIDS),
        Column("gain", exact=True),
    ],
    group="bid",
    within="round",
)
TRIBES: Final = 6


class NaqalaWatcher(Watcher[Naqala]):
    """Keeps the bids of a round until the round is over."""

    def __init__(self) -> None:
        self.fresh: list[list[float]] = []
        self.bids: list[list[float]] = []
        self.before: list[float] = []

    def turn(self, g: Naqala) -> int:
        return g.round

    def turned(self, g: Naqala, points: list[float]) -> None:
        for row in self.fresh:
            seat = int(row[0])
            row[3] = points[seat] - (self.before[seat] if self.before else 0.0)
            self.bids.append(row)
        self.fresh = []
        self.before = points

    def answered(self, g: Naqala, seat: int, action: int) -> None:
        if BID.said(action):
            self.fresh.append([float(seat), float(g.round), float(BID.of(action)), 0.0])

    def held(self, g: Naqala, topic: int, seat: int) -> list[int]:
        if topic == 0:
            return bits(g.djinns[seat])
        if topic == 1:
            return bits(g.thieves[seat])
        if topic == 2:
            return [g.tile[cell] for cell in bits(g.camp[seat])]
        if topic == 3:
            return spread(g.cards, seat * RESOURCES, RESOURCES)
        if topic == 4:
            return spread(g.retinue, seat * TRIBES, TRIBES)
        return spread(g.items, seat * ITEMS, ITEMS)

    def rows(self, table: int) -> list[list[float]]:
        return self.bids


def spread(counts: list[int], start: int, size: int) -> list[int]:
    """An entry for each piece of a list of counts."""
    out: list[int] = []
    for kind in range(size):
        for _ in range(counts[start + kind]):
            out.append(kind)
    return out


INTEREST: Final = Interest(TOPICS, [BIDDING], NaqalaWatcher)

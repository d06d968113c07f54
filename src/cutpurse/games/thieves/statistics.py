"""What is worth counting in THIEVES!: treasures, rooms, cards, statements, and the scouts' word."""

from __future__ import annotations

from typing import Final

from cutpurse.games.thieves.cards import CARDS, ROOMS, TREASURES
from cutpurse.games.thieves.facts import FACT_NAMES
from cutpurse.games.thieves.state import Thieves
from cutpurse.games.thieves.words import CLAIM_FACT, FIND_TREASURE, LAY, PLAY, TAKE, VERDICTS
from cutpurse.kernel.statistics import Column, Interest, Notes, Topic, Watcher
from cutpurse.kernel.verbs import SEATS
from cutpurse.kernel.zones import bits

TOPICS: Final = [
    Topic("treasures", "Treasures", TREASURES, [TAKE, FIND_TREASURE]),
    Topic("cards", "Cards played", CARDS, [PLAY]),
    Topic("rooms", "Rooms laid", ROOMS, [LAY]),
    Topic("statements", "Statements about rooms", FACT_NAMES, [CLAIM_FACT]),
]
CLAIMS: Final = Notes(
    "claims",
    "The scouts' word",
    "What the table found of each claim, and by how many points the scout then gained on the"
    " average of the others in that turn.",
    [
        Column("seat", SEATS),
        Column("verdict", VERDICTS),
        Column("room", ROOMS),
        Column("gain", exact=True),
    ],
    group="verdict",
    within="room",
)


class ThievesWatcher(Watcher[Thieves]):
    """Reads the scouts' word off the history the table keeps."""

    def __init__(self) -> None:
        self.read = 0
        self.before: list[float] = []
        self.claims: list[list[float]] = []

    def turn(self, g: Thieves) -> int:
        return int(g.turn)

    def turned(self, g: Thieves, points: list[float]) -> None:
        while self.read < len(g.history):
            judged = g.history[self.read]
            self.read += 1
            seat = judged & 7
            gain = self.gain(seat, points)
            self.claims.append([float(seat), float(judged >> 3 & 7), float(judged >> 6), gain])
        self.before = points

    def gain(self, seat: int, points: list[float]) -> float:
        """What the seat gained more than the others on average."""
        mine = 0.0
        others = 0.0
        for p in range(len(points)):
            by = points[p] - (self.before[p] if self.before else 0.0)
            if p == seat:
                mine = by
            else:
                others += by
        return mine - others / (len(points) - 1)

    def held(self, g: Thieves, topic: int, seat: int) -> list[int]:
        return bits(g.loot[seat]) if topic == 0 else []

    def rows(self, table: int) -> list[list[float]]:
        return self.claims


INTEREST: Final = Interest(TOPICS, [CLAIMS], ThievesWatcher)

"""What is worth counting in THIEVES!: treasures, rooms, cards, statements, and the scouts' word."""

from __future__ import annotations

from typing import Final

from cutpurse.games.thieves.cards import CARDS, FIRST_SKILL, LIES, ROOMS, TREASURES
from cutpurse.games.thieves.facts import FACT_NAMES
from cutpurse.games.thieves.state import Thieves
from cutpurse.games.thieves.words import (
    CLAIM_FACT,
    FIND_TREASURE,
    KINDS,
    LAY,
    LIE,
    NOTHING,
    PARADOX,
    PLAY,
    TAKE,
    VERDICTS,
)
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


TRICKERY: Final = len(KINDS.ids) - 1


def kind_of(card: int) -> int:
    """The kind of a card, as scouts suggest it."""
    return card - FIRST_SKILL if card >= FIRST_SKILL else TRICKERY


class ThievesWatcher(Watcher[Thieves]):
    """Reads the scouts' word off the history the table keeps."""

    def __init__(self) -> None:
        self.read = 0
        self.before: list[float] = []
        self.judged: list[list[float]] = []
        self.plays: list[int] = []  # the cards on the table, before the turn ended
        self.advice: list[int] = []
        self.said: list[list[int]] = []  # claims with who believed and who doubted them

    def turn(self, g: Thieves) -> int:
        return int(g.turn)

    def turned(self, g: Thieves, points: list[float]) -> None:
        while self.read < len(g.history):
            judged = g.history[self.read]
            self.read += 1
            seat = judged & 7
            gain = self.gain(seat, points)
            self.judged.append([float(seat), float(judged >> 3 & 7), float(judged >> 6), gain])
            self.hear(seat, judged >> 3 & 7)
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
        return self.judged

    def answered(self, g: Thieves, seat: int, action: int) -> None:
        """Remember what lies on the table: the end of a turn clears it."""
        if self.read == len(g.history):
            self.plays = g.played[:]
            self.advice = g.advice[:]
            if PLAY.said(action):
                self.plays[seat] = PLAY.of(action)

    def hear(self, scout: int, verdict: int) -> None:
        """A claim was judged: who played as the scout suggested, and who played LIES?"""
        if verdict == NOTHING or verdict == PARADOX or not self.plays:
            return
        believed = 0
        doubted = 0
        for p in range(len(self.plays)):
            card = self.plays[p]
            if p == scout or card < 0:
                continue
            if card == LIES:
                doubted += 1
            elif self.advice[p] >= 0 and self.advice[p] == kind_of(card):
                believed += 1
        self.said.append([scout, 1 if verdict == LIE else 0, believed, doubted])

    def claims(self) -> list[list[int]]:
        return self.said


INTEREST: Final = Interest(
    TOPICS,
    [CLAIMS],
    ThievesWatcher,
    "what a scout says of a room; believed by those who play as suggested, doubted by LIES",
)

"""What is worth counting in Cleopatra: corruption and wealth through the game and who was eaten,
what pieces paid, which category stays unfinished, sanctuaries, offerings, and the garden."""

from __future__ import annotations

from typing import Final

from cutpurse.games.cleopatra.cards import in_hand
from cutpurse.games.cleopatra.garden import PLAN, SQUARES, Area, covered_squares, placement
from cutpurse.games.cleopatra.pieces import (
    CARDS,
    CATEGORIES,
    CATEGORY_COUNT,
    CHARACTERS,
    KINDS,
    MOSAICS,
    PIECES,
    SPOT_PIECE,
    SPOTS,
)
from cutpurse.games.cleopatra.pieces import MOSAIC as MOSAIC_PIECE
from cutpurse.games.cleopatra.priest import rank
from cutpurse.games.cleopatra.quarry import mosaic_value, pieces_left, spot_value
from cutpurse.games.cleopatra.score import final_amulets
from cutpurse.games.cleopatra.state import Cleopatra
from cutpurse.games.cleopatra.words import BUILD, DONE, LAY, MOSAIC, PLAY, POSE
from cutpurse.kernel.state import State
from cutpurse.kernel.statistics import Column, Interest, Notes, Topic, Watcher
from cutpurse.kernel.verbs import SEATS, Names

TOPICS: Final = [
    Topic("spots", "Where was built", SPOTS, [BUILD]),
    Topic("mosaics", "Mosaics laid", MOSAICS, [MOSAIC]),
    Topic("characters", "Characters played", CHARACTERS, [PLAY]),
    Topic("cards", "Cards in hand at the end", CARDS, []),
]
FATES: Final = Names("fate", ["alive", "eaten"], ["Alive", "Fed to the crocodile"])
ENDINGS: Final = Names("outcome", ["unfinished", "complete"], ["Unfinished", "Complete"])
PLACES: Final = Names("spot", [*SPOTS.ids, "garden"], [*SPOTS.labels, "in the garden"])
ARCHITECTS: Final = Names(
    "architect", [f"p{seat}" for seat in range(5)], [f"Laid by seat {seat}" for seat in range(5)]
)
SIZES: Final = Names("size", ["1-2", "3-4", "5-8", "9+"])

LIVES: Final = Notes(
    "lives",
    "Corruption, wealth and the crocodile",
    "The table after every tenth turn and at the end, which counts as the tenth turn that follows:"
    " amulets of each player, hidden cards not counted before the end, and whether the crocodile"
    " gets them at last. The gain is talents.",
    [
        Column("seat", SEATS),
        Column("fate", FATES),
        Column("turn"),
        Column("amulets"),
        Column("merchants"),
        Column("gain", exact=True),
    ],
    group="fate",
    within="turn",
    means=["amulets", "gain"],
)
PAID: Final = Notes(
    "paid",
    "What pieces paid",
    "Every piece: what it brought, and in which turn it was built.",
    [
        Column("seat", SEATS),
        Column("piece", PIECES),
        Column("spot", PLACES),
        Column("turn"),
        Column("gain", exact=True),
    ],
    group="piece",
    within="seat",
)
UNFINISHED: Final = Notes(
    "categories",
    "What stays unfinished",
    "Each category at the end of a game: whether it is complete, how many of its pieces everybody"
    " built and how many were left.",
    [
        Column("seat", SEATS),
        Column("category", CATEGORIES),
        Column("outcome", ENDINGS),
        Column("built"),
        Column("left"),
    ],
    group="outcome",
    within="category",
)
SHRINES: Final = Notes(
    "sanctuaries",
    "Sanctuaries",
    "Every sanctuary that was claimed, by its size; the gain is its squares.",
    [Column("seat", SEATS), Column("size", SIZES), Column("turn"), Column("gain", exact=True)],
    group="size",
    within="seat",
)
BIDS: Final = Notes(
    "offerings",
    "Offerings",
    "Every bid: which of the game's offerings it was, the rank it had, and the talents it cost.",
    [
        Column("seat", SEATS),
        Column("offering"),
        Column("rank"),
        Column("talents"),
        Column("gain", exact=True),
    ],
    group="rank",
    within="offering",
)
FLOOR: Final = Notes(
    "garden",
    "The garden",
    "Every square that was covered: by whom, in which turn and by which mosaic.",
    [
        Column("seat", SEATS),
        Column("architect", ARCHITECTS),
        Column("square", SQUARES),
        Column("mosaic", MOSAICS),
        Column("turn"),
    ],
    group="architect",
    within="square",
    plan=[
        " ".join("." if "#" in mark else f"r{row}c{col}" for col, mark in enumerate(line))
        for row, line in enumerate(PLAN)
    ],
)
EVERY: Final = 10  # turns between two looks at all pyramids


class CleopatraWatcher(Watcher):
    """Compares the table from turn to turn, and follows what is built and bid."""

    def __init__(self) -> None:
        self.lives: list[list[float]] = []
        self.paid: list[list[float]] = []
        self.categories: list[list[float]] = []
        self.shrines: list[list[float]] = []
        self.bids: list[list[float]] = []
        self.garden: list[list[float]] = []
        self.laid: list[int] = []
        self.offered = 0
        self.claimed = 0

    def turn(self, g: State) -> int:
        assert isinstance(g, Cleopatra)
        return int(g.turn)

    def answered(self, g: State, seat: int, action: int) -> None:
        assert isinstance(g, Cleopatra)
        self.look(g)
        parts = g.parts_of(seat)
        if not DONE.said(action) or not parts:
            return
        turn = float(g.turn)
        if BUILD.said(parts[0]):
            spot = int(BUILD.of(parts[0]))
            piece, value = float(SPOT_PIECE[spot]), float(spot_value(g, spot))
            self.paid.append([float(seat), piece, float(spot), turn, value])
        elif MOSAIC.said(parts[0]):
            at = placement(MOSAIC.of(parts[0]), POSE.of(parts[1]), LAY.of(parts[2]))
            value = float(mosaic_value(at))
            self.paid.append([float(seat), float(MOSAIC_PIECE), float(len(SPOTS)), turn, value])

    def look(self, g: Cleopatra) -> None:
        """What happened since the last answer."""
        if not self.laid:
            self.laid = [-1] * len(MOSAICS)
        for mosaic in range(len(MOSAICS)):
            at = int(g.laid[mosaic])
            if at >= 0 and self.laid[mosaic] < 0:
                self.laid[mosaic] = at
                who, turn = float(g.laid_by[mosaic]), float(g.turn)
                for square in covered_squares(at):
                    self.garden.append([who, who, float(square), float(mosaic), turn])
        while self.claimed < len(g.sanctuaries):
            owner, low, high = g.sanctuaries[self.claimed : self.claimed + 3]
            squares = int(Area(low, high).size())
            self.shrines.append([float(owner), size_of(squares), float(g.turn), float(squares)])
            self.claimed += 3
        if g.offerings > self.offered:
            self.offered = int(g.offerings)
            for seat in range(g.players):
                self.bids.append(bid_row(g, seat))

    def turned(self, g: State, points: list[float]) -> None:
        assert isinstance(g, Cleopatra)
        self.look(g)
        over = not g.stack
        if not over and g.turn % EVERY != 1:
            return
        for seat in range(g.players):
            amulets = final_amulets(g, seat) if over else g.amulets[seat]
            turn = float(-(-g.turn // EVERY) * EVERY if over else g.turn - 1)
            row = [turn, float(amulets), float(g.merchants[seat]), float(g.talents[seat])]
            self.lives.append([float(seat), 0.0, *row])
        if over:
            self.close(g)

    def close(self, g: Cleopatra) -> None:
        """The end: who was eaten, and what is not finished."""
        for row in self.lives:
            row[1] = float(g.fed >> int(row[0]) & 1)
        for category in range(CATEGORY_COUNT):
            left = int(pieces_left(g, category))
            for seat in range(g.players):
                built = sum(1 for row in self.paid if row[:2] == [float(seat), float(category)])
                row = [float(seat), float(category), float(not left), float(built), float(left)]
                self.categories.append(row)

    def held(self, g: State, topic: int, seat: int) -> list[int]:
        assert isinstance(g, Cleopatra)
        if topic != len(TOPICS) - 1:
            return []
        return [kind for kind in range(KINDS) for _ in range(in_hand(g, seat, kind))]

    def rows(self, table: int) -> list[list[float]]:
        return [
            *(self.lives, self.paid, self.categories, self.shrines, self.bids, self.garden),
        ][table]


def size_of(squares: int) -> float:
    """Which of SIZES."""
    return 0.0 if squares <= 2 else 1.0 if squares <= 4 else 2.0 if squares <= 8 else 3.0


def bid_row(g: Cleopatra, seat: int) -> list[float]:
    """A bid of the last offering."""
    bid = int(g.bids[seat])
    return [float(seat), float(g.offerings), float(rank(g, seat)), float(bid), -float(bid)]


INTEREST: Final = Interest(
    TOPICS, [LIVES, PAID, UNFINISHED, SHRINES, BIDS, FLOOR], CleopatraWatcher
)

"""What is worth counting in The Pyramid of Horus: who gets out and when, where they die, what the
load costs, and which idols were tried."""

from __future__ import annotations

from typing import Final

from cutpurse.games.horus.board import HALL, SPACES
from cutpurse.games.horus.cards import count_of, where
from cutpurse.games.horus.corridor import idol_here
from cutpurse.games.horus.pieces import (
    ADVENTURERS,
    BLOCK,
    CARD,
    FIRST_IDOL,
    IDOLS,
    ITEMS,
    SNAKE,
)
from cutpurse.games.horus.state import INSIDE, NOTHING, SLOTS, Horus
from cutpurse.games.horus.words import CHOOSE, DISCARD, MOVE, PICK, REROLL
from cutpurse.kernel.state import State
from cutpurse.kernel.statistics import Column, Interest, Notes, Topic, Watcher
from cutpurse.kernel.verbs import SEATS, Names

TOPICS: Final = [
    Topic("adventurers", "Adventurers", ADVENTURERS, [CHOOSE]),
    Topic("idols", "Idols carried at the end", IDOLS, []),
    Topic("cards", "Cards at the end", CARD, []),
    Topic("dropped", "Items dropped", ITEMS, [DISCARD]),
]
FATES: Final = Names(
    "fate",
    ["waiting", "inside", "escaped", "trapped", "crushed", "mummified", "stayed_out"],
    ["Waiting", "Inside", "Got out", "Sealed in", "Crushed", "Became a mummy", "Never got in"],
)
LEVELS: Final = Names(
    "level", ["0", "1", "2", "3", "4", "5"], [f"level {level}" for level in range(6)]
)
TRACES: Final = Names("trace", ["visit", "wound", "death"], ["Visits", "Wounds", "Deaths"])
TAKEN: Final = Names("outcome", ["left", "taken"], ["Left", "Taken"])
VISIT: Final = 0
WOUND: Final = 1
DEATH: Final = 2

ENDS: Final = Notes(
    "fates",
    "Who gets out, and when",
    "How each adventurer ended, in which round and with how many cards; the gain is what they"
    " scored.",
    [
        Column("seat", SEATS),
        Column("fate", FATES),
        Column("round"),
        Column("load"),
        Column("adventurer", ADVENTURERS),
        Column("gain", exact=True),
    ],
    group="fate",
    within="round",
)
FLOOR: Final = Notes(
    "floor",
    "Where it happens",
    "Spaces that were entered, where adventurers were wounded, and where they died.",
    [Column("seat", SEATS), Column("trace", TRACES), Column("space", SPACES), Column("round")],
    group="trace",
    within="space",
    plan=[
        "nw h1 h2 h3 h4 h5 h6 ne",
        *(
            " ".join([f"a{y}", *(f"b{6 * y - 6 + x:02}" for x in range(1, 7)), f"t{y}"])
            for y in range(6, 0, -1)
        ),
    ],
)
LOADS: Final = Notes(
    "loads",
    "Load and actions",
    "The level of everybody inside in each round, how many actions the dice gave, and by how many"
    " points the finds grew.",
    [
        Column("seat", SEATS),
        Column("round"),
        Column("level", LEVELS),
        Column("load"),
        Column("actions"),
        Column("gain", exact=True),
    ],
    group="level",
    within="round",
    means=["load", "actions"],
)
LOCKS: Final = Notes(
    "locks",
    "Idols tried and taken",
    "Every attempt at a lock: how many rolls it took, and whether the idol was taken.",
    [Column("seat", SEATS), Column("idol", IDOLS), Column("outcome", TAKEN), Column("rolls")],
    group="outcome",
    within="idol",
)


class HorusWatcher(Watcher):
    """Compares the table from round to round, and follows every step."""

    def __init__(self) -> None:
        self.fates: list[list[float]] = []
        self.floor: list[list[float]] = []
        self.loads: list[list[float]] = []
        self.locks: list[list[float]] = []
        self.before: list[float] = []
        self.gone: list[int] = []  # seats whose fate is told
        self.wounds: list[int] = []
        self.given: list[int] = []  # actions of the round
        self.at_lock: list[int] = []  # seat, idol and rolls of an attempt that is going on

    def turn(self, g: State) -> int:
        assert isinstance(g, Horus)
        return int(g.round)

    def answered(self, g: State, seat: int, action: int) -> None:
        assert isinstance(g, Horus)
        if not self.wounds:
            self.wounds = [0] * g.players
            self.given = [0] * g.players
        if g.phase == 3 and g.actions[seat] > self.given[seat]:
            self.given[seat] = int(g.actions[seat])
        self.look(g)
        if MOVE.said(action) and MOVE.of(action) >= HALL:
            self.trace(seat, VISIT, int(MOVE.of(action)), g)
        if PICK.said(action):
            self.at_lock = [seat, int(idol_here(g, seat)), 1]
        elif REROLL.said(action) and self.at_lock:
            self.at_lock[2] += 1

    def look(self, g: Horus) -> None:
        """What happened since the last answer: a lock was opened or left, somebody was hurt."""
        if self.at_lock and g.lock == NOTHING:
            seat, idol, rolls = self.at_lock
            taken = float(where(g, seat, FIRST_IDOL + idol) >= 0)
            self.locks.append([float(seat), float(idol), taken, float(rolls)])
            self.at_lock = []
        for seat in range(g.players):
            wounds = int(count_of(g, seat, SNAKE, BLOCK))
            for _ in range(wounds - self.wounds[seat]):
                self.trace(seat, WOUND, int(g.at[seat]), g)
            self.wounds[seat] = wounds

    def trace(self, seat: int, what: int, space: int, g: Horus) -> None:
        self.floor.append([float(seat), float(what), float(space), float(g.round)])

    def turned(self, g: State, points: list[float]) -> None:
        assert isinstance(g, Horus)
        over = not g.stack
        last = g.round if over else g.round - 1  # the round that is over
        for seat in range(g.players):
            gain = points[seat] - (self.before[seat] if self.before else 0.0)
            if seat in self.gone:
                continue
            if last > 0 and self.given:
                level, load = float(g.level[seat]), float(g.load[seat])
                row = [float(seat), float(last), level, load, float(self.given[seat]), gain]
                self.loads.append(row)
            if g.status[seat] > INSIDE:
                self.ended(g, seat, int(last), points[seat])
        self.given = [0] * g.players
        self.before = points

    def ended(self, g: Horus, seat: int, last: int, points: float) -> None:
        """An adventurer is out of play."""
        self.gone.append(seat)
        fate, load = float(g.status[seat]), float(g.load[seat])
        self.fates.append([float(seat), fate, float(last), load, float(g.adventurer[seat]), points])
        if g.at[seat] >= HALL:
            self.trace(seat, DEATH, int(g.at[seat]), g)

    def held(self, g: State, topic: int, seat: int) -> list[int]:
        assert isinstance(g, Horus)
        if topic == 0:
            return [int(g.adventurer[seat])]
        cards = [int(g.cards[slot]) for slot in range(seat * SLOTS, seat * SLOTS + SLOTS)]
        if topic == 1:
            return [card - FIRST_IDOL for card in cards if 0 <= card - FIRST_IDOL < len(IDOLS)]
        return [card for card in cards if card >= 0] if topic == 2 else []

    def rows(self, table: int) -> list[list[float]]:
        return [self.fates, self.floor, self.loads, self.locks][table]


INTEREST: Final = Interest(TOPICS, [ENDS, FLOOR, LOADS, LOCKS], HorusWatcher)

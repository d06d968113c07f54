"""What is worth counting in Curse Reverse: how long tours are, which goals and Trials are hard,
when Cartouches are used, what robberies bring, and where it all happens."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.curse.board import (
    NODE_COLUMN,
    NODE_COUNT,
    NODE_IDS,
    NODE_ON,
    NODE_ROW,
    NODE_SIGN,
    SIDE,
    SQUARES,
)
from cutpurse.games.curse.cartouches import is_use, used_by
from cutpurse.games.curse.pieces import (
    CARTOUCHES,
    COLOURS,
    EVENTS,
    GOALS,
    GOALS_EACH,
    ITEMS,
    LANDS,
    MODIFIERS,
    SPACES,
    THIEVES,
    TRIALS,
)
from cutpurse.games.curse.state import NOTHING, Curse
from cutpurse.games.curse.travel import remaining
from cutpurse.games.curse.words import (
    CHOOSE,
    FAIL,
    MOVE,
    NEW_GOAL,
    ROB,
    ROTATE,
    TAKE,
    TELL,
    TURN_IN,
    USE_BABI,
    USE_KHNUM,
    USE_KHONSU,
    USE_MAAT,
    USE_MAFDET,
    USE_WADJET,
)
from cutpurse.kernel.state import State
from cutpurse.kernel.statistics import Column, Interest, Notes, Topic, Watcher
from cutpurse.kernel.verbs import SEATS, Names, Verb
from cutpurse.kernel.zones import bits

TOPICS: Final = [
    Topic("thieves", "Thieves", THIEVES, [CHOOSE]),
    Topic("goals", "Goals finished", GOALS, [NEW_GOAL]),
    Topic("items", "Items turned in", ITEMS, [TURN_IN]),
    Topic("taken", "Items picked up or robbed", ITEMS, [TAKE]),
]
OUTCOMES: Final = Names("outcome", ["failed", "passed"], ["Failed", "Passed"])
SUCCESS: Final = Names("success", ["fended_off", "robbed"], ["Fended off", "Robbed"])
CHANGES: Final = Names("change", ["given", "shed"], ["Given", "Got rid of"])
GIVEN: Final = 0
SHED: Final = 1
TRACES: Final = Names(
    "trace",
    ["visit", "robbery", "loss", "goal"],
    ["Ends of Moves", "Robberies", "Robberies lost", "Goals finished"],
)


def spot(node: int) -> str:
    """A node in as few letters as a picture has room for: "b3", "b3 ?", "temple"."""
    if node >= SQUARES:
        return "temple"
    sign = {"S": " boot", "D": " ♦", "?": " ?"}.get(NODE_SIGN[node], "")
    return f"{'abcdefg'[NODE_COLUMN[node]]}{NODE_ROW[node] + 1}{sign}"


def land_rows(left: int, right: int) -> list[str]:
    """Two lands beside each other as they are printed, with a gap between."""
    rows: list[str] = []
    for row in range(SIDE):
        spots: list[str] = []
        for land in (left, right):
            for column in range(SIDE):
                node = NODE_ON[(land * SIDE + row) * SIDE + column]
                spots.append(NODE_IDS[node] if node >= 0 else ".")
            spots.append(".")
        rows.append(" ".join(spots[:-1]))
    return rows


SPOTS: Final = Names("node", NODE_IDS, [spot(node) for node in range(NODE_COUNT)])
VISIT: Final = 0
ROBBERY: Final = 1
LOSS: Final = 2
GOAL: Final = 3
IS_LIE: Final = 1  # columns of a claim
BELIEVED: Final = 2
DOUBTED: Final = 3
IN_WINDOWS: Final[list[tuple[Verb, str]]] = [
    (USE_BABI, "babi"),
    (USE_KHNUM, "khnum"),
    (USE_KHONSU, "khonsu"),
    (USE_MAAT, "maat"),
    (USE_MAFDET, "mafdet"),
    (USE_WADJET, "wadjet"),
]

JOURNEYS: Final = Notes(
    "tours",
    "Tours and goals",
    "Every finished goal: in which turn, by which thief, and how many turns the rest was thought to"
    " take then.",
    [
        Column("seat", SEATS),
        Column("goal", GOALS),
        Column("turn"),
        Column("thief", THIEVES),
        Column("left", exact=True),
    ],
    group="thief",
    within="goal",
)
TALES: Final = Notes(
    "trials",
    "Trials",
    "Every Trial by scenario and Modifier, with the items its teller held, how many judges were"
    " against it, and how it ended.",
    [
        Column("seat", SEATS),
        Column("trial", TRIALS),
        Column("modifier", MODIFIERS),
        Column("outcome", OUTCOMES),
        Column("items"),
        Column("against"),
        Column("turn"),
    ],
    group="outcome",
    within="trial",
)
AGAINST: Final = 5  # which column that is
BLESSINGS: Final = Notes(
    "cartouches",
    "Cartouches",
    "Every Cartouche that was used: when, and by how many turns it brought its user nearer or the"
    " others farther.",
    [
        Column("seat", SEATS),
        Column("cartouche", CARTOUCHES),
        Column("turn"),
        Column("gain", exact=True),
    ],
    group="cartouche",
    within="turn",
)
CRIMES: Final = Notes(
    "robberies",
    "Robberies",
    "Every attempt: how many dice, and whether it succeeded.",
    [
        Column("seat", SEATS),
        Column("success", SUCCESS),
        Column("red"),
        Column("blue"),
        Column("turn"),
    ],
    group="success",
    within="red",
)
TURNINGS: Final = Notes(
    "turnings",
    "Lands that turned by choice",
    "Every land that a player turned, and what it was worth to them in turns, less half of what it"
    " was worth to the best of the others.",
    [Column("seat", SEATS), Column("land", LANDS), Column("turn"), Column("gain", exact=True)],
    group="land",
    within="turn",
)
PLACES: Final = Notes(
    "traffic",
    "Where it happens",
    "Where Moves ended, where robberies were tried and lost, and where goals were finished. The"
    " lands lie as they are printed, however they had turned: "
    + ", ".join(land.replace("The ", "the ") for land in LANDS.labels)
    + ", row by row.",
    [Column("seat", SEATS), Column("trace", TRACES), Column("node", SPOTS), Column("turn")],
    group="trace",
    within="node",
    plan=[*land_rows(0, 1), ".", *land_rows(2, 3)],
)
CARDS: Final = Notes(
    "events",
    "Events",
    "Every Event that was drawn.",
    [Column("seat", SEATS), Column("event", EVENTS), Column("turn")],
    group="event",
    within="seat",
)

BURDENS: Final = Notes(
    "curses",
    "Curses",
    "Every time somebody was given Curses or got rid of them: how many, and how many were left.",
    [
        Column("seat", SEATS),
        Column("change", CHANGES),
        Column("curses"),
        Column("left"),
        Column("turn"),
    ],
    group="change",
    within="curses",
)


def votes_against(g: Curse) -> int:
    """Of the Trial that was judged last."""
    return sum(1 for vote in g.votes if FAIL.said(vote))


def advantage(g: Curse, who: int) -> float:
    """Turns that the best of the others needs more than oneself."""
    others = [remaining(g, seat) for seat in range(g.players) if seat != who]
    return 0.5 * min(others) - remaining(g, who)


class HeardClaim:
    """What somebody was told of a tile, and the row that says what they made of it: who told it,
    whether it was a lie, whether it was believed, whether it was doubted."""

    def __init__(self, row: list[int], listener: int, tile: int, face: int) -> None:
        self.row = row
        self.listener = listener
        self.tile = tile
        self.face = face

    def tested(self, g: Curse) -> bool:
        """Has the listener seen the tile?"""
        return bool(g.face_seen[self.tile] >> self.listener & 1)


class CurseWatcher(Watcher):
    """Follows every answer, and compares the table before and after."""

    def __init__(self) -> None:
        self.tables: list[list[list[float]]] = [[] for _ in range(8)]
        self.done: list[int] = []
        self.curses: list[i64] = []
        self.trial: list[int] = []  # the running Trial as a row, failed until it is passed
        self.judged = False  # has it been noted?
        self.robbery: list[int] = []  # robber and victim of the running robbery
        self.dice: list[i64] = []  # those of the robbery before
        self.event = NOTHING
        self.told: list[HeardClaim] = []  # about Cartouches
        self.pending: list[tuple[int, list[float], float]] = []  # a use or turn, judged next time

    def turn(self, g: State) -> int:
        assert isinstance(g, Curse)
        return int(g.turn)

    def note(self, table: int, values: list[int]) -> None:
        self.tables[table].append([float(value) for value in values])

    def answered(self, g: State, seat: int, action: int) -> None:
        assert isinstance(g, Curse)
        self.look(g)
        if MOVE.said(action):
            self.note(5, [seat, VISIT, MOVE.of(action), g.turn])
        elif ROTATE.said(action):
            row = [float(seat), float(ROTATE.of(action)), float(g.turn)]
            self.pending.append((4, row, advantage(g, seat)))
        elif ROB.said(action):
            self.note(5, [seat, ROBBERY, g.at[seat], g.turn])
            self.robbery = [seat, int(ROB.of(action))]
            self.dice = g.red_dice
        elif TELL.said(action):
            self.hear(g, seat, action)
        elif cartouche_of(action) >= 0:
            row = [float(seat), float(cartouche_of(action)), float(g.turn)]
            self.pending.append((2, row, advantage(g, seat)))

    def hear(self, g: Curse, seat: int, action: int) -> None:
        """Somebody is told of a tile, by a teller who may have been told of it as well."""
        other, whose, slot, face = TELL.values(action)
        tile = int(g.hand[whose * SPACES + slot])
        for claim in self.told:
            if claim.listener == seat and claim.tile == tile and not claim.tested(g):
                claim.row[BELIEVED if claim.face == face else DOUBTED] = 1
        real = g.face[tile]
        if real >= 0:  # what nobody has seen is neither true nor false yet
            self.told.append(HeardClaim([seat, int(real != face), 0, 0], other, tile, face))

    def look_at_claims(self, g: Curse) -> None:
        """A lie is caught at the latest when whoever heard it sees the tile."""
        for claim in self.told:
            if claim.row[IS_LIE] and claim.tested(g):
                claim.row[DOUBTED] = 1

    def look(self, g: Curse) -> None:
        """What happened since the last answer."""
        for table, row, before in self.pending:
            self.tables[table].append([*row, advantage(g, int(row[0])) - before])
        self.pending = []
        self.look_at_goals(g)
        self.look_at_curses(g)
        self.look_at_trial(g)
        self.look_at_robbery(g)
        self.look_at_claims(g)
        if g.event >= 0 and self.event < 0:
            self.note(6, [g.active, g.event, g.turn])
        self.event = int(g.event)

    def look_at_goals(self, g: Curse) -> None:
        if not self.done:
            self.done = [0] * g.players
        for seat in range(g.players):
            for colour in bits(g.done[seat] & ~self.done[seat]):
                goal = colour * GOALS_EACH + g.goal[seat * COLOURS + colour]
                left = remaining(g, seat) if len(g.stack) else 0.0
                row = [float(value) for value in (seat, goal, g.turn, g.thief[seat])]
                self.tables[0].append([*row, left])
                self.note(5, [seat, GOAL, g.at[seat], g.turn])
            self.done[seat] = int(g.done[seat])

    def look_at_trial(self, g: Curse) -> None:
        """Who has passed is asked for the reward; who has failed is asked nothing more, and the
        Trial is over when somebody answers again."""
        if g.trialist < 0:
            if self.trial and not self.judged:
                self.trial[AGAINST] = votes_against(g)
                self.note(1, self.trial)
            self.trial = []
            self.judged = False
        elif len(g.modifiers) and not self.judged:
            items = len(bits(g.pack[g.trialist]))
            passed = int(g.passed > 0)
            cards = [int(g.scenario), int(g.modifiers[0])]
            self.trial = [int(g.trialist), *cards, passed, items, votes_against(g), int(g.turn)]
            if g.passed >= 0:
                self.note(1, self.trial)
                self.judged = True

    def look_at_curses(self, g: Curse) -> None:
        """Tiles come one by one, and a question may come between: a batch is noted as a whole."""
        if g.coming:
            return
        before = self.curses or [0] * g.players
        for seat in range(g.players):
            had: i64 = before[seat]
            has: i64 = g.curses[seat]
            if has > had:
                self.note(7, [seat, GIVEN, has - had, has, g.turn])
            elif has < had:
                self.note(7, [seat, SHED, had - has, has, g.turn])
        self.curses = g.curses[:]

    def look_at_robbery(self, g: Curse) -> None:
        """A robbery is noted once its dice have been compared; one that was called off is not."""
        if not self.robbery:
            return
        asked = type(g.stack[-1]).__name__ if len(g.stack) else ""
        if asked in ("DeclareWindow", "RollWindow", "NutGoal", "NutCard", "CurseWindow"):
            return
        robber, victim = self.robbery
        self.robbery = []
        if g.red_dice is self.dice:
            return
        won = int(g.victim >= 0)
        self.note(3, [robber, won, len(g.red_dice), len(g.blue_dice), g.turn])
        if won:
            self.note(5, [victim, LOSS, g.at[victim], g.turn])

    def turned(self, g: State, points: list[float]) -> None:
        assert isinstance(g, Curse)
        self.look(g)

    def held(self, g: State, topic: int, seat: int) -> list[int]:
        assert isinstance(g, Curse)
        if topic == 0:
            return [int(g.thief[seat])]
        if topic == 1:
            return [c * GOALS_EACH + g.goal[seat * COLOURS + c] for c in bits(g.done[seat])]
        if topic == 2:
            return [item for item in range(len(ITEMS)) if g.brought[item] == seat]
        return bits(g.pack[seat])

    def rows(self, table: int) -> list[list[float]]:
        return self.tables[table]

    def claims(self) -> list[list[int]]:
        return [claim.row for claim in self.told]


def cartouche_of(action: int) -> int:
    """The Cartouche that an answer uses; NOTHING if it uses none. In a window a use may be void:
    it is counted when it was meant."""
    for verb, name in IN_WINDOWS:
        if verb.said(action):
            return CARTOUCHES.index[name]
    return used_by(action) if is_use(action) else NOTHING


INTEREST: Final = Interest(
    TOPICS,
    [JOURNEYS, TALES, BLESSINGS, CRIMES, TURNINGS, PLACES, CARDS, BURDENS],
    CurseWatcher,
    "what a player tells another of a Cartouche; believed by whoever tells it on, doubted by"
    " whoever tells of it otherwise, and a lie is caught as well by whoever sees the Cartouche",
)

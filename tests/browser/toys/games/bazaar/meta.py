"""One question for each widget, asked again and again."""

from __future__ import annotations

from typing import Any, ClassVar

from cutpurse.kernel.chance import Dice
from cutpurse.kernel.events import EventKinds
from cutpurse.kernel.fields import Field, Plain
from cutpurse.kernel.rules import GameSetting, Result, Rules
from cutpurse.kernel.state import State
from cutpurse.kernel.step import LUCK, Composite, Roll, Step, Window
from cutpurse.kernel.verbs import SEATS, Names, Vocabulary

SIDE = 5
COLUMNS = "abcde"
CELL_IDS = [f"{column}{row + 1}" for row in range(SIDE) for column in COLUMNS]
# An L of three squares in its four ways to lie: columns and rows from its middle.
POSES = (
    ((0, 0), (1, 0), (0, 1)),
    ((0, 0), (0, 1), (-1, 0)),
    ((0, 0), (-1, 0), (0, -1)),
    ((0, 0), (0, -1), (1, 0)),
)
STALLS = (
    ("Fig", "Date", ""),
    ("", "", "Silk", "Fig"),
    ("Jar",),
    ("Fig", "", "Lapis lazuli", "Jar", "", "Silk", "Date", "Fig", "", "Jar", "Date", "", "Fig"),
)
CHIP_IDS = ["cat", "goose", "teapot", "song"]
RULES = ["cat_or_goose", "teapot", "long"]
WAY = (20, 21, 22, 17, 12, 13, 14, 9, 4)  # the cells of the path, in order

CELLS = Names("cell", CELL_IDS, [c.upper() for c in CELL_IDS])
POSE_NAMES = Names("pose", ["0", "1", "2", "3"], ["first", "second", "third", "fourth"])
SOURCES = Names("source", ["stone", "jar", "double", "merchant"], ["a stone", "a jar", "2", "m"])
PRICES = Names("price", [str(i) for i in range(13)], [str(i) for i in range(13)])
DICE = Names("die", [str(i) for i in range(5)], [f"die {i + 1}" for i in range(5)])
STALL_NAMES = Names(
    "stall", ["0", "1", "2", "3"], ["the first stall", "the second", "the third", "the last"]
)
LANDS = Names("land", ["0", "1", "2", "3"], ["the court", "the reeds", "the library", "the desert"])
CHIPS = Names("chip", CHIP_IDS, CHIP_IDS)
BROKEN = Names("demand", RULES, RULES)

WORDS = Vocabulary()
DONE = WORDS.verb("done", says="Done")
POSE = WORDS.verb("pose", POSE_NAMES, says="Lay it the {0} way")
AT = WORDS.verb("at", CELLS, says="Lay it on {0}")
USE = WORDS.verb("use", SOURCES, says="Pay with {0}")
BID = WORDS.verb("bid", PRICES, says="Bid {0}")
AGAIN = WORDS.verb("again", DICE, says="Roll {0} again")
TAKE = WORDS.verb("take", STALL_NAMES, says="Take {0}")
TURN = WORDS.verb("turn", LANDS, says="Turn {0}")
WALK = WORDS.verb("walk", CELLS, says="Walk to {0}")
DROP = WORDS.verb("drop", CELLS, says="Let a stone fall on {0}")
USES = WORDS.verb("with", CHIPS, says="Tell of a {0}")
PASSES = WORDS.verb("passes", says="She may pass")
BREAKS = WORDS.verb("breaks", BROKEN, says="Broken: {0}")
SHOUT = WORDS.verb("shout", says="Shout")
PASS = WORDS.verb("pass", says="Let it be")

TALES = EventKinds()
DID = TALES.kind("did", [("who", SEATS), ("what", None)], "{0} is done with {1}")


class Bazaar(State):
    """The whole table."""

    def __init__(self, players: int, dice: Dice) -> None:
        super().__init__(players, dice)
        self.only = 0
        self.left = 0
        self.board = [0] * SIDE * SIDE
        self.paid: list[int] = []
        self.bids = [-1] * players
        self.eyes = [1, 2, 3, 4, 5]
        self.rolls = [0] * 5
        self.stalls = [1, 1, 1, 1]
        self.turns = [0, 0, 0, 0]
        self.at = 0  # how far along the way
        self.was = 0
        self.stones: list[int] = []
        self.hanging = 0  # the last stone is in the air
        self.chips: list[int] = []
        self.votes = [-2] * players

    def clone(self) -> Bazaar:
        g = Bazaar(self.players, self.dice.clone())
        g.copy_kernel(self)
        for name in FIELDS:
            value = getattr(self, name)
            setattr(g, name, value[:] if isinstance(value, list) else value)
        return g


FIELDS = [
    *("only", "left", "board", "paid", "bids", "eyes", "rolls", "stalls", "turns", "at", "was"),
    *("stones", "hanging", "chips", "votes"),
]


def covered(pose: int, cell: int) -> list[int]:
    """The cells that the shape would cover; empty: it does not fit on the board."""
    out = []
    for dx, dy in POSES[pose]:
        x, y = cell % SIDE + dx, cell // SIDE + dy
        if not (0 <= x < SIDE and 0 <= y < SIDE):
            return []
        out.append(y * SIDE + x)
    return out


def fits(g: Bazaar, pose: int, cell: int) -> bool:
    cells = covered(pose, cell)
    return bool(cells) and not any(g.board[c] for c in cells)


class OfFirst(Composite[Bazaar]):
    """Asks seat 0 for an answer in parts."""

    rule: ClassVar[str] = "BZ-001"

    def seats(self, g: Bazaar) -> int:
        return 1


class Lay(OfFirst):
    """Lay the shape: which way, and where."""

    def further(self, g: Bazaar, seat: int, parts: list[int]) -> list[int]:
        cells = range(SIDE * SIDE)
        if not parts:
            return [POSE.do(p) for p in range(4) if any(fits(g, p, c) for c in cells)]
        return [AT.do(c) for c in cells if fits(g, POSE.of(parts[0]), c)] if len(parts) == 1 else []

    def happen(self, g: Bazaar, a: list[int]) -> None:
        pose, at = g.parts_of(0)
        for cell in covered(POSE.of(pose), AT.of(at)):
            g.board[cell] = 1
        g.tell(DID, "BZ-001", 0, 1)


class Pay(OfFirst):
    """Three units: the first two by stone, jar or the double, the third by jar or merchant."""

    def further(self, g: Bazaar, seat: int, parts: list[int]) -> list[int]:
        if parts and parts[-1] == DONE.do():
            return []
        return [*(USE.do(s) for s in range(4) if USE.do(s) not in parts), DONE.do()]

    def happen(self, g: Bazaar, a: list[int]) -> None:
        g.paid = [USE.of(part) for part in g.parts_of(0) if USE.said(part)]
        g.tell(DID, "BZ-001", 0, 2)


class KeepDice(OfFirst):
    """Roll some dice again."""

    def further(self, g: Bazaar, seat: int, parts: list[int]) -> list[int]:
        if parts and parts[-1] == DONE.do():
            return []
        return [*(AGAIN.do(d) for d in range(5) if AGAIN.do(d) not in parts), DONE.do()]

    def happen(self, g: Bazaar, a: list[int]) -> None:
        loose = [AGAIN.of(part) for part in g.parts_of(0) if AGAIN.said(part)]
        if loose:
            g.push(Throw(sum(1 << d for d in loose)), KeepDice())


class Throw(Roll[Bazaar]):
    """The loose dice."""

    def __init__(self, which: int) -> None:
        self.which = which

    def dice(self, g: Bazaar) -> int:
        return self.which.bit_count()

    def happen(self, g: Bazaar, a: list[int]) -> None:
        faces = self.faces(g, a[LUCK])
        for die in range(5):
            if self.which >> die & 1:
                g.eyes[die] = faces.pop(0) + 1
                g.rolls[die] += 1


class Tell(OfFirst):
    """A story with chips, in some time."""

    def __init__(self, time: int) -> None:
        self.time = time

    def further(self, g: Bazaar, seat: int, parts: list[int]) -> list[int]:
        if parts and parts[-1] == DONE.do():
            return []
        return [*(USES.do(c) for c in range(4) if USES.do(c) not in parts), DONE.do()]

    def longest_text(self, g: Bazaar, seat: int) -> int:
        return 600

    def seconds(self, g: Bazaar, seat: int) -> int:
        return self.time

    def happen(self, g: Bazaar, a: list[int]) -> None:
        g.chips = [USES.of(part) for part in g.parts_of(0) if USES.said(part)]
        g.votes = [-2] * g.players
        g.push(Judge())


class Judge(Step[Bazaar]):
    """Everybody else votes, sealed."""

    rule: ClassVar[str] = "BZ-002"

    def seats(self, g: Bazaar) -> int:
        return (1 << g.players) - 2

    def witnesses(self, g: Bazaar, seat: int) -> int:
        return 1 << seat

    def options(self, g: Bazaar, seat: int) -> list[int]:
        return [PASSES.do(), *(BREAKS.do(r) for r in range(3))]

    def happen(self, g: Bazaar, a: list[int]) -> None:
        for seat in range(1, g.players):
            g.votes[seat] = BREAKS.of(a[seat]) if BREAKS.said(a[seat]) else -1
        g.push(See())


class BidAll(Step[Bazaar]):
    """Everybody bids, sealed; all open together."""

    rule: ClassVar[str] = "BZ-003"

    def seats(self, g: Bazaar) -> int:
        return (1 << g.players) - 1

    def witnesses(self, g: Bazaar, seat: int) -> int:
        return 1 << seat

    def options(self, g: Bazaar, seat: int) -> list[int]:
        return [BID.do(i) for i in range(13)]

    def happen(self, g: Bazaar, a: list[int]) -> None:
        g.bids = [BID.of(a[seat]) for seat in range(g.players)]
        g.push(See())


class One(Step[Bazaar]):
    """Asks seat 0 for one action."""

    rule: ClassVar[str] = "BZ-004"

    def seats(self, g: Bazaar) -> int:
        return 1


class See(One):
    """What was sealed lies open until the first seat has seen it."""

    def options(self, g: Bazaar, seat: int) -> list[int]:
        return [DONE.do(), PASS.do()]

    def happen(self, g: Bazaar, a: list[int]) -> None:
        g.bids = [-1] * g.players
        g.votes = [-2] * g.players


class TakeStall(One):
    def options(self, g: Bazaar, seat: int) -> list[int]:
        return [*(TAKE.do(s) for s in range(4) if g.stalls[s]), DONE.do()]

    def happen(self, g: Bazaar, a: list[int]) -> None:
        if TAKE.said(a[0]):
            g.stalls[TAKE.of(a[0])] = 0


class TurnLand(One):
    def options(self, g: Bazaar, seat: int) -> list[int]:
        return [TURN.do(land) for land in range(4)]

    def happen(self, g: Bazaar, a: list[int]) -> None:
        g.turns[TURN.of(a[0])] += 1


class Walk(One):
    def options(self, g: Bazaar, seat: int) -> list[int]:
        return [WALK.do(c) for i, c in enumerate(WAY) if i != g.at]

    def happen(self, g: Bazaar, a: list[int]) -> None:
        g.was, g.at = g.at, WAY.index(WALK.of(a[0]))


class Loosen(One):
    def options(self, g: Bazaar, seat: int) -> list[int]:
        return [DROP.do(c) for c in range(SIDE * SIDE) if c not in g.stones]

    def happen(self, g: Bazaar, a: list[int]) -> None:
        g.stones.append(DROP.of(a[0]))
        g.hanging = 1
        g.push(Fall())


class Fall(One):
    """The stone hangs in the air until somebody has seen it."""

    def options(self, g: Bazaar, seat: int) -> list[int]:
        return [DONE.do(), PASS.do()]

    def happen(self, g: Bazaar, a: list[int]) -> None:
        g.hanging = 0


class React(Window[Bazaar]):
    """Seat 0 may shout; nobody knows who else could."""

    rule: ClassVar[str] = "BZ-005"

    def may_react(self, g: Bazaar) -> int:
        return (1 << g.players) - 1

    def reactions(self, g: Bazaar, seat: int) -> list[int]:
        return [SHOUT.do()] if seat == 0 and not g.paid else []

    def passing(self) -> int:
        return PASS.do()

    def react(self, g: Bazaar, seat: int, action: int) -> None:
        g.paid.append(0)
        g.tell(DID, "BZ-005", seat, 5)


QUESTIONS: dict[str, Step[Bazaar]] = {
    "lay": Lay(),
    "pay": Pay(),
    "bid": BidAll(),
    "dice": KeepDice(),
    "stalls": TakeStall(),
    "lands": TurnLand(),
    "walk": Walk(),
    "fall": Loosen(),
    "tell": Tell(60),
    "hurry": Tell(8),
    "react": React(0),
}
ASKED = list(QUESTIONS)


class Again(Step[Bazaar]):
    """The same question, ten times."""

    def happen(self, g: Bazaar, a: list[int]) -> None:
        if g.left:
            g.left -= 1
            g.push(QUESTIONS[ASKED[g.only]], Again())


class BazaarRules(Rules[Bazaar]):
    def __init__(self) -> None:
        super().__init__(
            *("tests.browser.toys.games.bazaar", "bazaar", "Bazaar", "BZ", 1, 1, (2, 4)),
            [GameSetting("ask", ASKED, "what is asked")],
            WORDS,
            TALES,
            [Field(name) for name in FIELDS],
        )

    def blank(self, players: int, settings: dict[str, Any], dice: Dice) -> Bazaar:
        g = Bazaar(players, dice)
        g.only = ASKED.index(settings["ask"])
        g.left = 10
        return g

    def begin(self, g: Bazaar) -> None:
        g.push(Again())

    def result(self, g: Bazaar) -> Result:
        return Result([0.0] * g.players, [1] * g.players, [])

    def settings_of(self, g: Bazaar) -> dict[str, Any]:
        return {"ask": ASKED[g.only]}

    def audit(self, g: Bazaar) -> list[str]:
        return []

    def arrange(self, g: Bazaar, what: Plain) -> None:
        g.push(Again())

    def quiet(self, g: Bazaar, seat: int, options: list[int]) -> int:
        return options[-1]


GAME = BazaarRules()

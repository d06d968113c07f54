"""A game of nothing but questions: what a test wants to ask is put on its stack.

It is interpreted even where the kernel is compiled, as games under development are.
"""

from __future__ import annotations

from typing import Any, ClassVar

from cutpurse.kernel.chance import Dice
from cutpurse.kernel.events import EventKinds
from cutpurse.kernel.fields import Cards, Field, Plain, Secret
from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import GameSetting, Refused, Result, Rules
from cutpurse.kernel.state import State
from cutpurse.kernel.step import EVERYBODY, LUCK, Chance, Composite, Roll, Step, Weighted, Window
from cutpurse.kernel.verbs import SEATS, Names, Vocabulary
from cutpurse.kernel.zones import Pack

COLOURS = Names("colour", ["red", "green", "blue"], ["RED", "GREEN", "BLUE"])

WORDS = Vocabulary()
PASS = WORDS.verb("pass", says="Pass")
SAY = WORDS.verb("say", COLOURS, says="Say {0}")
POINT = WORDS.verb("point", SEATS, COLOURS, says="Point at {0} with {1}")
TELL = WORDS.verb("tell", SEATS, COLOURS, COLOURS, says="Tell {0} of {1}, then of {2}")

TALES = EventKinds()
SAID = TALES.kind("said", [("who", SEATS), ("colour", COLOURS)], "{0} says {1}")
HID = TALES.kind(
    "hid", [("who", SEATS), ("colour_", COLOURS)], "{0} hides {1}", "{0} hides something"
)
ROLLED = TALES.kind("rolled", [("number", None)], "The die shows {0 eyes}")
LAID = TALES.kind("laid", [("who", SEATS), ("colours*", COLOURS)], "{0} lays {1}")
THREW = TALES.kind("threw", [("faces*", None)], "The dice show {0}")
TOLD = TALES.kind(
    "told",
    [("who", SEATS), ("whom", SEATS), ("colour_", COLOURS)],
    "{0} tells {1} of {2}",
    "{0} whispers to {1}",
)


class Toy(State):
    """What was said, in order; a hidden colour for each seat; a pack of six cards."""

    def __init__(self, players: int, dice: Dice) -> None:
        super().__init__(players, dice)
        self.said: list[int] = []  # seat * 10 + colour, or 100 + what chance rolled
        self.hidden = [-1] * players
        self.hidden_seen = [127] * players
        self.stones = [0] * players  # what can be paid for reacting in a window
        self.whispers = 0  # how often somebody has told somebody of colours
        self.pack = Pack(players, 1)

    def clone(self) -> Toy:
        g = Toy(self.players, self.dice.clone())
        g.copy_kernel(self)
        g.said = self.said[:]
        g.hidden = self.hidden[:]
        g.hidden_seen = self.hidden_seen[:]
        g.stones = self.stones[:]
        g.whispers = self.whispers
        g.pack = self.pack.clone()
        return g


# Questions --------------------------------------------------------------------------------------
class Mark(Step[Toy]):
    """Asks nobody."""

    def __init__(self, mark: int) -> None:
        self.mark = mark

    def happen(self, g: Toy, a: list[int]) -> None:
        g.said.append(1000 + self.mark)


class Ask(Step[Toy]):
    """Asks one seat for one of the first colours."""

    rule: ClassVar[str] = "TY-001"

    def __init__(self, who: int, colours: int) -> None:
        self.who = who
        self.colours = colours

    def seats(self, g: Toy) -> int:
        return 1 << self.who

    def options(self, g: Toy, seat: int) -> list[int]:
        return [SAY.do(colour) for colour in range(self.colours)]

    def why_not(self, g: Toy, seat: int, action: int) -> str:
        return "TY-002" if SAY.said(action) else ""

    def happen(self, g: Toy, a: list[int]) -> None:
        colour = SAY.of(a[self.who])
        g.said.append(self.who * 10 + colour)
        g.tell(SAID, "TY-001", self.who, colour)


class Hide(Ask):
    """The same, but nobody else learns the answer."""

    def witnesses(self, g: Toy, seat: int) -> int:
        return 1 << seat

    def asked_anyway(self, g: Toy, seat: int) -> bool:
        return True

    def happen(self, g: Toy, a: list[int]) -> None:
        g.hidden[self.who] = SAY.of(a[self.who])
        g.hidden_seen[self.who] = 1 << self.who
        g.whisper(1 << self.who, HID, "TY-003", self.who, g.hidden[self.who])


class Show(Step[Toy]):
    """A hidden colour is shown, and taken off the table at once if `gone`."""

    def __init__(self, whose: int, gone: int) -> None:
        self.whose = whose
        self.gone = gone

    def happen(self, g: Toy, a: list[int]) -> None:
        g.hidden_seen[self.whose] = 127
        if self.gone:
            g.hidden[self.whose] = -1


class AskAll(Step[Toy]):
    """Asks everybody at once; the answers are open, but nobody has said so to the kernel."""

    rule: ClassVar[str] = "TY-004"

    def seats(self, g: Toy) -> int:
        return (1 << g.players) - 1

    def options(self, g: Toy, seat: int) -> list[int]:
        return [SAY.do(colour) for colour in range(3)]

    def happen(self, g: Toy, a: list[int]) -> None:
        for seat in range(g.players):
            g.said.append(seat * 10 + SAY.of(a[seat]))
            g.tell(SAID, "TY-004", seat, SAY.of(a[seat]))


class Die(Chance[Toy]):
    """A fair die."""

    def __init__(self, faces: int) -> None:
        self.faces = faces

    def sides(self, g: Toy) -> int:
        return self.faces

    def outcome(self, g: Toy, index: int) -> str:
        return f"eyes {index + 1}"

    def happen(self, g: Toy, a: list[int]) -> None:
        g.said.append(100 + a[LUCK])
        g.tell(ROLLED, "TY-005", a[LUCK] + 1)


class Loaded(Weighted[Toy]):
    """A loaded die: 1, 0, 2 and 3 chances in six."""

    def odds(self, g: Toy) -> list[int]:
        return [1, 0, 2, 3]

    def happen(self, g: Toy, a: list[int]) -> None:
        g.said.append(100 + a[LUCK])


class React(Window[Toy]):
    """Whoever has a stone may pay one to say red."""

    rule: ClassVar[str] = "TY-006"

    def may_react(self, g: Toy) -> int:
        return sum(1 << seat for seat in range(g.players) if g.stones[seat])

    def reactions(self, g: Toy, seat: int) -> list[int]:
        return [SAY.do(0)] if g.stones[seat] else []

    def passing(self) -> int:
        return PASS.do()

    def react(self, g: Toy, seat: int, action: int) -> None:
        g.stones[seat] -= 1
        g.said.append(seat * 10)
        g.tell(SAID, "TY-006", seat, 0)

    def hides_hands(self) -> bool:
        return False


class Spring(React):
    """Whoever hides red may show it: who hides something is seen, what is not."""

    def may_react(self, g: Toy) -> int:
        return sum(1 << seat for seat in range(g.players) if g.hidden[seat] != -1)

    def reactions(self, g: Toy, seat: int) -> list[int]:
        return [SAY.do(0)] if g.hidden[seat] == 0 else []

    def react(self, g: Toy, seat: int, action: int) -> None:
        g.hidden[seat] = -1
        g.hidden_seen[seat] = 127
        g.said.append(seat * 10)
        g.tell(SAID, "TY-006", seat, 0)

    def hides_hands(self) -> bool:
        return True


class Offer(Composite[Toy]):
    """Everybody lays up to three colours together at once, each at most once, and nobody sees how
    many before all have done."""

    rule: ClassVar[str] = "TY-007"

    def seats(self, g: Toy) -> int:
        return (1 << g.players) - 1

    def further(self, g: Toy, seat: int, parts: list[int]) -> list[int]:
        if parts and parts[-1] == PASS.do():
            return []
        return [*(SAY.do(c) for c in range(3) if SAY.do(c) not in parts), PASS.do()]

    def happen(self, g: Toy, a: list[int]) -> None:
        for seat in range(g.players):
            laid = [SAY.of(part) for part in g.parts_of(seat) if SAY.said(part)]
            g.said += [seat * 10 + colour for colour in laid]
            g.tell_all(EVERYBODY, LAID, "TY-007", [seat, *laid])


class Shape(Composite[Toy]):
    """One seat names a colour, then a seat and a colour: two parts and no word at the end."""

    def seats(self, g: Toy) -> int:
        return 1

    def further(self, g: Toy, seat: int, parts: list[int]) -> list[int]:
        if not parts:
            return [SAY.do(0), SAY.do(1)]
        return [POINT.do(1, SAY.of(parts[0])), POINT.do(2, 2)] if len(parts) == 1 else []

    def happen(self, g: Toy, a: list[int]) -> None:
        g.said += g.parts_of(0)


class Tale(Ask):
    """An answer with a story of at most 20 characters, in half a minute."""

    def longest_text(self, g: Toy, seat: int) -> int:
        return 20

    def seconds(self, g: Toy, seat: int) -> int:
        return 30


class TaleHidden(Tale):
    """The same, told to nobody."""

    def witnesses(self, g: Toy, seat: int) -> int:
        return 1 << seat


class Swear(Ask):
    """What was said is said."""

    def binds(self, g: Toy, seat: int, action: int) -> bool:
        return True


class Throw(Roll[Toy]):
    """Some dice together."""

    def __init__(self, many: int) -> None:
        self.many = many

    def dice(self, g: Toy) -> int:
        return self.many

    def happen(self, g: Toy, a: list[int]) -> None:
        faces = [face + 1 for face in self.faces(g, a[LUCK])]
        g.said += [100 + face for face in faces]
        g.tell_all(EVERYBODY, THREW, "TY-008", faces)


# The game ---------------------------------------------------------------------------------------
def any_colour(g: Any, viewer: int, index: int) -> list[int]:
    return [0, 1, 2]


class ToyRules(Rules[Toy]):
    """Asks what it is given."""

    def __init__(self, *steps: Step[Toy], stones: list[int] | None = None) -> None:
        super().__init__(
            *("tests.kernel.toy", "toy", "Toy", "TY", 3, 2, (2, 5)),
            [
                GameSetting("length", [1, 2, 10], "how long"),
                GameSetting("lamps", [True, False], "with light"),
            ],
            WORDS,
            TALES,
            [
                Field("said"),
                Field("stones"),
                Field("whispers"),
                Field("hidden_seen"),
                Cards("pack"),
                Secret("hidden", "hidden_seen", any_colour),
            ],
        )
        self.first = list(steps)
        self.stones = stones

    def blank(self, players: int, settings: dict[str, Any], dice: Dice) -> Toy:
        return Toy(players, dice)

    def begin(self, g: Toy) -> None:
        if self.stones is not None:
            g.stones = self.stones[:]
        g.push(*self.first)

    def result(self, g: Toy) -> Result:
        return Result([float(p) for p in range(g.players)], [1] * g.players, [])

    def asides(self, g: Toy, seat: int) -> list[int]:
        others = [p for p in range(g.players) if p != seat] if g.whispers < 2 else []
        return [TELL.make([p, c, d]) for p in others for c in range(3) for d in range(3) if c != d]

    def aside_witnesses(self, g: Toy, seat: int, action: int) -> int:
        return 1 << seat | 1 << TELL.values(action)[0]

    def aside(self, g: Toy, seat: int, action: int) -> None:
        g.whispers += 1
        whom, colour, _ = TELL.values(action)
        g.whisper(1 << seat | 1 << whom, TOLD, "TY-009", seat, whom, colour)

    def settings_of(self, g: Toy) -> dict[str, Any]:
        return {"length": 1, "lamps": True}

    def audit(self, g: Toy) -> list[str]:
        return ["there are stones to pay back"] if min(g.stones) < 0 else []

    def arrange(self, g: Toy, what: Plain) -> None:
        for word in what:
            if word != "stones":
                raise Refused(f"a scenario of Toy has no {word!r}; it has: stones")
        g.stones = what.get("stones", g.stones)
        g.push(*self.first)

    def quiet(self, g: Toy, seat: int, options: list[int]) -> int:
        return options[-1]


def toy(
    *steps: Step[Toy], players: int = 3, stones: list[int] | None = None, seed: int = 1
) -> Game:
    """A game that asks these questions."""
    return Game(ToyRules(*steps, stones=stones), players, None, seed).start()


def said(game: Game) -> list[int]:
    assert isinstance(game.state, Toy)
    return game.state.said

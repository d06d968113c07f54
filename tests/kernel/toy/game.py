"""A game of nothing but questions: what a test wants to ask is put on its stack.

It is interpreted even where the kernel is compiled, as games under development are.
"""

from __future__ import annotations

from typing import Any, ClassVar

from cutpurse.kernel.chance import Dice
from cutpurse.kernel.events import Chronicle
from cutpurse.kernel.fields import Cards, Field, Plain, Secret
from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Choice, Refused, Result, Rules
from cutpurse.kernel.state import State
from cutpurse.kernel.step import LUCK, Chance, Step, Weighted, Window
from cutpurse.kernel.verbs import SEATS, Names, Vocabulary
from cutpurse.kernel.zones import Pack

COLOURS = Names("colour", ["red", "green", "blue"], ["RED", "GREEN", "BLUE"])

WORDS = Vocabulary()
PASS = WORDS.verb("pass", says="Pass")
SAY = WORDS.verb("say", COLOURS, says="Say {0}")
POINT = WORDS.verb("point", SEATS, COLOURS, says="Point at {0} with {1}")

TALES = Chronicle()
SAID = TALES.kind("said", [("who", SEATS), ("colour", COLOURS)], "{0} says {1}")
HID = TALES.kind(
    "hid", [("who", SEATS), ("colour_", COLOURS)], "{0} hides {1}", "{0} hides something"
)
ROLLED = TALES.kind("rolled", [("number", None)], "The die shows {0 eyes}")


class Toy(State):
    """What was said, in order; a hidden colour for each seat; a pack of six cards."""

    def __init__(self, players: int, dice: Dice) -> None:
        super().__init__(players, dice)
        self.said: list[int] = []  # seat * 10 + colour, or 100 + what chance rolled
        self.hidden = [-1] * players
        self.hidden_seen = [127] * players
        self.stones = [0] * players  # what can be paid for reacting in a window
        self.pack = Pack(players, 1)

    def clone(self) -> Toy:
        g = Toy(self.players, self.dice.clone())
        g.copy_kernel(self)
        g.said = self.said[:]
        g.hidden = self.hidden[:]
        g.hidden_seen = self.hidden_seen[:]
        g.stones = self.stones[:]
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
    asks: ClassVar[str] = "Which colour?"

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
    asks: ClassVar[str] = "Which colour, all together?"

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
    asks: ClassVar[str] = "React?"

    def table(self, g: Toy) -> int:
        return g.players

    def reactions(self, g: Toy, seat: int) -> list[int]:
        return [SAY.do(0)] if g.stones[seat] else []

    def passing(self) -> int:
        return PASS.do()

    def react(self, g: Toy, seat: int, action: int) -> None:
        g.stones[seat] -= 1
        g.said.append(seat * 10)

    def resumed(self, first: int, asked: int) -> React:
        return React(first, asked)


class Persist(React):
    """The same, but the round goes on with whoever reacted."""

    def goes_on(self) -> bool:
        return True

    def resumed(self, first: int, asked: int) -> Persist:
        return Persist(first, asked)


# The game ---------------------------------------------------------------------------------------
def any_colour(g: Any, viewer: int, index: int) -> list[int]:
    return [0, 1, 2]


class ToyRules(Rules):
    """Asks what it is given."""

    def __init__(self, *steps: Step[Toy], stones: list[int] | None = None) -> None:
        super().__init__(
            *("tests.kernel.toy", "toy", "Toy", "TY", 3, 2, (2, 5)),
            [
                Choice("length", [1, 2, 10], "how long"),
                Choice("lamps", [True, False], "with light"),
            ],
            WORDS,
            TALES,
            [
                Field("said"),
                Field("stones"),
                Field("hidden_seen"),
                Cards("pack"),
                Secret("hidden", "hidden_seen", any_colour),
            ],
        )
        self.first = list(steps)
        self.stones = stones

    def blank(self, players: int, options: dict[str, Any], dice: Dice) -> State:
        return Toy(players, dice)

    def begin(self, g: State) -> None:
        assert isinstance(g, Toy)
        if self.stones is not None:
            g.stones = self.stones[:]
        g.push(*self.first)

    def result(self, g: State) -> Result:
        return Result([float(p) for p in range(g.players)], [1] * g.players, [])

    def chosen(self, g: State) -> dict[str, Any]:
        return {"length": 1, "lamps": True}

    def audit(self, g: State) -> list[str]:
        assert isinstance(g, Toy)
        return ["there are stones to pay back"] if min(g.stones) < 0 else []

    def arrange(self, g: State, what: Plain) -> None:
        assert isinstance(g, Toy)
        for word in what:
            if word != "stones":
                raise Refused(f"a scenario of Toy has no {word!r}; it has: stones")
        g.stones = what.get("stones", g.stones)
        g.push(*self.first)

    def quiet(self, g: State, seat: int, options: list[int]) -> int:
        return options[-1]


def toy(*steps: Step[Toy], players: int = 3, stones: list[int] | None = None) -> Game:
    """A game that asks these questions."""
    return Game(ToyRules(*steps, stones=stones), players, None, 1).start()


def said(game: Game) -> list[int]:
    assert isinstance(game.state, Toy)
    return game.state.said

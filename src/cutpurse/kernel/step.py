"""A step is one question of a rulebook and its consequence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from cutpurse.kernel.chance import Dice, pick

if TYPE_CHECKING:
    from cutpurse.kernel.state import State

S = TypeVar("S", bound="State")

MAX_SEATS: Final = 6  # no game has more
AUDIENCE: Final = MAX_SEATS  # spectators sit behind the last seat and know what everybody knows
SEALED_BIT: Final = 1 << 29  # stands in a view where a window is open, whoever is asked
CHANCE: Final = 30  # dice and decks sit in seat 30
CHANCE_BIT: Final = 1 << 30
EVERYBODY: Final = (1 << (MAX_SEATS + 1)) - 1  # all seats and the audience
BRANCH: Final = 31  # stands for a seat where a record says that chance begins anew
LUCK: Final = -1  # where `happen` finds the answer of chance
SILENT: Final = -1  # the answer of a seat that has not answered


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Immutable, so that clones share it. Its constructor's parameters are ints and equal its
    fields: that is how snapshots write it down. It carries no secrets."""

    rule: ClassVar[str] = ""  # the rule that asks

    def seats(self, g: S) -> int:
        """Bit mask of who must answer; 0: it just happens."""
        return 0

    def options(self, g: S, seat: int) -> list[int]:
        """Every legal answer of the seat; never empty. The caller does not change the list."""
        return []

    def happen(self, g: S, a: list[int]) -> None:
        """The consequence; the step is off the stack already and may push more."""

    def witnesses(self, g: S, seat: int) -> int:
        """Bit mask of who learns the answer of the seat as it is given."""
        return EVERYBODY

    def asked_anyway(self, g: S, seat: int) -> bool:
        """Is the seat asked even if it has one answer, because others must not learn that? Must be
        said from what everybody knows."""
        return False

    def untimed(self, g: S, seat: int) -> int:
        """The silent answer (pass, decline, go on) whose moment would tell whether there was a
        choice; SILENT: there is none. A table holds it back until a pause is over. An answer that
        says something is never held back."""
        return SILENT

    def in_parts(self) -> bool:
        """Is the answer built from parts? Quicker to ask than what kind of step it is."""
        return False

    def binds(self, g: S, seat: int, action: int) -> bool:
        """Have others heard something that cannot be unsaid? Then it is not undone freely."""
        return False

    def seconds(self, g: S, seat: int) -> int:
        """The question's own time, a sand timer; 0: none. When it has run out, the answer as far as
        it is built is the answer."""
        return 0

    def longest_text(self, g: S, seat: int) -> int:
        """How many characters may come with the answer. Rules never read them."""
        return 0

    def why_not(self, g: S, seat: int, action: int) -> str:
        """The rule that forbids an action which is not among the options."""
        return ""

    def reason(self, g: S) -> str:
        """The rule that asks, where the same question comes from several; empty: `rule`."""
        return ""

    # For chance ---------------------------------------------------------------------------------
    def odds(self, g: S) -> list[int]:
        """Integer weights; the answer of chance is an index into them."""
        return [1] * self.sides(g)

    def sides(self, g: S) -> int:
        """How many equally likely answers there are (see Weighted for others)."""
        return 1

    def roll(self, g: S, dice: Dice) -> int:
        """An answer of chance. A step that knows a quicker way to the same odds may go it."""
        return dice.below(self.sides(g))

    def outcome(self, g: S, index: int) -> str:
        """The name of an answer of chance, for records."""
        return str(index)

    def outcome_index(self, g: S, name: str) -> int:
        """The answer of chance with this name; -1: there is none."""
        for index in range(len(self.odds(g))):
            if self.outcome(g, index) == name:
                return index
        return -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[S]):
    """A question to one seat."""

    def __init__(self, who: int) -> None:
        self.who = who

    def seats(self, g: S) -> int:
        return 1 << self.who


class Course:
    """Steps that come one after another, written in that order. Made once and pushed often, so they
    are kept as the stack wants them: the last first."""

    def __init__(self, *steps: Step[Any]) -> None:
        self.last_first: list[Step[Any]] = list(reversed(steps))

    def __len__(self) -> int:
        return len(self.last_first)


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step[S]):
    """A question to the dice."""

    def seats(self, g: S) -> int:
        return CHANCE_BIT

    def witnesses(self, g: S, seat: int) -> int:
        return EVERYBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class Weighted(Chance[S]):
    """A question to loaded dice: `odds` must be given."""

    def roll(self, g: S, dice: Dice) -> int:
        return pick(self.odds(g), dice)


@mypyc_attr(allow_interpreted_subclasses=True)
class Roll(Chance[S]):
    """Dice rolled together: one question, whose answer reads `roll 3 1 4 1 5`. Faces count from 1
    in names and from 0 in `faces`."""

    def dice(self, g: S) -> int:
        """How many dice there are."""
        return 1

    def pips(self) -> int:
        """How many faces each has."""
        return 6

    def sides(self, g: S) -> int:
        sides: i64 = 1
        for _ in range(self.dice(g)):
            sides *= self.pips()
        return sides

    def faces(self, g: S, index: int) -> list[int]:
        """The faces that an answer of chance stands for, die by die."""
        pips = self.pips()
        out: list[int] = []
        for _ in range(self.dice(g)):
            out.append(index % pips)
            index //= pips
        return out

    def outcome(self, g: S, index: int) -> str:
        return "roll " + " ".join([str(face + 1) for face in self.faces(g, index)])

    def outcome_index(self, g: S, name: str) -> int:
        word, *faces = name.split(" ")
        pips = self.pips()
        if word != "roll" or len(faces) != self.dice(g):
            return -1
        index = 0
        for face in reversed(faces):
            if not face.isdecimal() or not 1 <= int(face) <= pips:
                return -1
            index = index * pips + int(face) - 1
        return index


@mypyc_attr(allow_interpreted_subclasses=True)
class Composite(Step[S]):
    """A question whose answer is built from parts: several cards of an offer, a shape with its
    place and turn, the cards of a payment.

    Each part is an action, chosen from what the parts so far leave. The parts wait in the state,
    known to their seat alone and free to be taken back; the answer is given when none is left to
    choose. In `happen`, `g.parts_of(seat)` has them all, and `a[seat]` the last.
    """

    def further(self, g: S, seat: int, parts: list[int]) -> list[int]:
        """What may come next; none: the answer is complete. Not empty before the first part."""
        raise NotImplementedError

    def in_parts(self) -> bool:
        return True

    def options(self, g: S, seat: int) -> list[int]:
        return self.further(g, seat, g.parts_of(seat))


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Step[S]):
    """A timing point: one sealed question to all who may react as far as everybody can know.

    Each passes or reacts, in secret; views show neither who is asked nor who has answered. When all
    are in, the first reaction in the window's order takes effect, the others are void and unspent,
    and the window opens anew, until all pass. `first` is the seat where the order begins.
    """

    def __init__(self, first: int) -> None:
        self.first = first

    def may_react(self, g: S) -> int:
        """Bit mask of the seats that may hold a reaction, said from what everybody knows."""
        raise NotImplementedError

    def reactions(self, g: S, seat: int) -> list[int]:
        """What the seat could do here, not counting passing; empty if nothing."""
        raise NotImplementedError

    def passing(self) -> int:
        """The action that declines."""
        raise NotImplementedError

    def react(self, g: S, seat: int, action: int) -> None:
        """What the reaction does."""
        raise NotImplementedError

    def hides_hands(self) -> bool:
        """Could a seat hold a reaction that others do not see? Then a table gives everybody the
        same short breath, and who says nothing passes."""
        return True

    def seats(self, g: S) -> int:
        return self.may_react(g)

    def options(self, g: S, seat: int) -> list[int]:
        return [*self.reactions(g, seat), self.passing()]

    def asked_anyway(self, g: S, seat: int) -> bool:
        return True

    def untimed(self, g: S, seat: int) -> int:
        return self.passing()

    def witnesses(self, g: S, seat: int) -> int:
        return 1 << seat

    def happen(self, g: S, a: list[int]) -> None:
        count = len(a) - 1
        for i in range(count):
            seat = (self.first + i) % count
            if a[seat] != SILENT and a[seat] != self.passing():
                g.next(self)
                self.react(g, seat, a[seat])
                return

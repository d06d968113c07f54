"""A step is one question of a rulebook and its consequence."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from cutpurse.kernel.chance import Dice, pick

S = TypeVar("S")

AUDIENCE: Final = 6  # spectators sit behind the last possible seat and know what everybody knows
CHANCE: Final = 30  # dice and decks sit in seat 30
CHANCE_BIT: Final = 1 << 30
EVERYBODY: Final = (1 << 7) - 1  # six seats and the audience
LUCK: Final = -1  # where `happen` finds the answer of chance
SILENT: Final = -1  # the answer of a seat that has not answered


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Immutable, so that clones share it. Its constructor's parameters are ints and equal its
    fields: that is how snapshots write it down. It carries no secrets."""

    rule: ClassVar[str] = ""  # the rule that asks
    asks: ClassVar[str] = ""  # the question in words

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
class Window(Step[S]):
    """A timing point: those who could react are asked in order, each may pass.

    `first` is where the round of asking starts, `asked` how many seats have passed since the last
    reaction. A reaction reopens the round, unless `goes_on` says otherwise.
    """

    def __init__(self, first: int, asked: int) -> None:
        self.first = first
        self.asked = asked

    def table(self, g: S) -> int:
        """How many seats there are."""
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

    def resumed(self, first: int, asked: int) -> Window[S]:
        """The same window with the round of asking at another place."""
        raise NotImplementedError

    def goes_on(self) -> bool:
        """True: after a reaction the same seat is asked again and the round goes on from there."""
        return False

    def turn(self, g: S) -> int:
        """Who is asked now: the first from here on who could react, or -1."""
        count = self.table(g)
        i = self.asked
        while i < count:
            seat = (self.first + i) % count
            if self.reactions(g, seat):
                return seat
            i += 1
        return -1

    def seats(self, g: S) -> int:
        seat = self.turn(g)
        return 0 if seat < 0 else 1 << seat

    def options(self, g: S, seat: int) -> list[int]:
        return [*self.reactions(g, seat), self.passing()]

    def happen(self, g: S, a: list[int]) -> None:
        seat = self.turn(g)
        if seat < 0:
            return
        count = self.table(g)
        place = (seat - self.first) % count
        state: Any = g
        if a[seat] == self.passing():
            state.push(self.resumed(self.first, place + 1))
            return
        state.push(self.resumed(self.first, place) if self.goes_on() else self.resumed(seat, 0))
        self.react(g, seat, a[seat])

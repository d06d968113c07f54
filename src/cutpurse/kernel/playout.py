"""Random play: what roll-outs, laws and benchmarks do most."""

from __future__ import annotations

from cutpurse.kernel.chance import Dice
from cutpurse.kernel.state import State, advance, legal, seat_of


def first_owing(g: State) -> int:
    """The lowest seat that owes an answer."""
    return seat_of(g.owing & -g.owing)


def random_step(g: State, dice: Dice) -> None:
    """One seat that owes an answer gives a random one."""
    seat = first_owing(g)
    options = legal(g, seat)
    advance(g, seat, options[dice.below(len(options))])


def playout(g: State, dice: Dice) -> int:
    """Play at random to the end; how many decisions it took."""
    decisions = 0
    while g.owing:
        random_step(g, dice)
        decisions += 1
    return decisions

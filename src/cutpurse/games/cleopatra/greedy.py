"""A bot that wants the most talents it can get, and does not count what the others did."""

from __future__ import annotations

from cutpurse.games.cleopatra.habits import Habits
from cutpurse.games.cleopatra.reckoning import Temper
from cutpurse.games.cleopatra.state import Cleopatra
from cutpurse.kernel.bot import Bot
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.snapshot import View


def greed() -> Temper:
    """Builds as soon as it pays, whatever that costs in amulets."""
    temper = Temper()
    temper.counts = False
    temper.price = 2.0
    temper.patience = 4.0
    temper.urge = 0.4
    temper.square = 0.0
    temper.denies = False
    temper.ends = False
    temper.bidding = 0.4
    return temper


class Greedy(Bot):
    """Answers by habit, from the view alone."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.habits = Habits(greed())

    def choose(self, view: View[Cleopatra], options: list[int]) -> int:
        return self.habits.answer(view.state, view.seat, options, self.dice)

"""What Cleopatra tells a search: habits, and who stands better."""

from __future__ import annotations

import math
from typing import Final

from cutpurse.games.cleopatra.habits import Habits
from cutpurse.games.cleopatra.meta import GAME
from cutpurse.games.cleopatra.reckoning import Temper
from cutpurse.games.cleopatra.score import crocodile, final_amulets, wealth
from cutpurse.games.cleopatra.state import Cleopatra
from cutpurse.kernel.bot import Advice
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import View


def careful() -> Temper:
    """Who counts everything."""
    return Temper()


def rash() -> Temper:
    """Who counts, and minds neither what the others get nor how it ends."""
    temper = Temper()
    temper.denies = False
    temper.steep = 0.12
    temper.patience = 5.5
    temper.urge = 0.5
    return temper


class CleopatraAdvice(Advice[Cleopatra]):
    """Advice at any moment; `study` makes the advice for one decision."""

    def __init__(self, rules: Rules[Cleopatra], habits: Habits) -> None:
        super().__init__(rules)
        self.habits = habits
        self.rash = Habits(rash())
        self.heat = 9.0  # talents that make a difference

    def study(self, view: View[Cleopatra], dice: Dice, effort: int) -> Advice[Cleopatra]:
        return CleopatraStudy(self, self.habits if effort else self.rash, dice)

    def payoffs(self, g: Cleopatra) -> list[float]:
        """The chance to win, by wealth among those who would not be fed."""
        if g.over:
            return self.rules.result(g).shares
        fed = crocodile(g)
        marks: list[float] = []
        for who in range(g.players):
            mark = math.exp(float(wealth(g, who)) / self.heat)
            if fed >> who & 1:
                mark *= 0.3
            marks.append(mark / (1.0 + 0.05 * float(final_amulets(g, who))))
        total = sum(marks)
        return [mark / total for mark in marks]

    def habit(self, g: Cleopatra, seat: int, options: list[int], dice: Dice) -> int:
        return self.habits.answer(g, seat, options, dice)

    def turn(self, g: Cleopatra) -> int:
        return int(g.turn)


class CleopatraStudy(CleopatraAdvice):
    """What one player makes of one decision."""

    def __init__(self, advice: CleopatraAdvice, habits: Habits, dice: Dice) -> None:
        super().__init__(advice.rules, habits)
        self.dice = dice

    def lines(self, view: View[Cleopatra], options: list[int]) -> list[list[int]]:
        return [[self.habits.answer(view.state, view.seat, options, self.dice)]]


ADVICE: Final = CleopatraAdvice(GAME, Habits(careful()))
ADVICE.settings = "search=halving,iterations=1,rollout=greedy,horizon=turn,rivals=habit"
ADVICE.levels = {
    "easy": "careless:greedy",
    "medium": "ismcts:iterations=1,effort=0",
    "hard": "ismcts:iterations=1",
}

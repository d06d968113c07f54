"""What The Pyramid of Horus tells a search: habits, and who stands better."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from cutpurse.games.horus.habits import Habits
from cutpurse.games.horus.hunter import Temper
from cutpurse.games.horus.meta import GAME
from cutpurse.games.horus.score import finds_worth
from cutpurse.games.horus.state import ESCAPED, Horus, in_play
from cutpurse.kernel.bot import Advice
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import View

USUAL_END: Final = 0.88  # of those who still have time, so many get out


def careful() -> Temper:
    """Who thinks longest fears a little more than there is reason to, and minds the time."""
    temper = Temper(1.4)
    temper.tempo = 0.7
    temper.touch = 2.0
    return temper


def rash() -> Temper:
    """Who thinks less believes the ceiling will hold."""
    temper = Temper(0.6)
    temper.tempo = 0.3
    return temper


class HorusAdvice(Advice[Horus]):
    """Advice at any moment; `study` makes the advice for one decision."""

    def __init__(self, rules: Rules[Horus], habits: Habits) -> None:
        super().__init__(rules)
        self.habits = habits
        self.rash = Habits(rash())
        self.ahead = 3  # rounds that are played in an imagined game
        self.growth = 4.2  # points that a round brings which can be spared
        self.heat = 9.0  # points that make a difference
        self.winning = 0.75  # what winning counts; the rest is points
        self.many = 60.0  # points that are as good as it gets

    def study(self, view: View[Horus], dice: Dice, effort: int) -> Advice[Horus]:
        return HorusStudy(self, self.habits if effort else self.rash, view, dice)

    def payoffs(self, g: Horus) -> list[float]:
        """The chance to win, and a little for every point to be expected: who dies has none."""
        expected = [self.expected(g, who) for who in range(g.players)]
        out: list[float] = []
        if g.stack:
            shares = likelihoods(expected, self.heat)
        else:
            shares = self.rules.result(g).shares
        for who in range(g.players):
            points = expected[who] / self.many
            out.append(
                self.winning * shares[who]
                + (1.0 - self.winning) * (points if points < 1.0 else 1.0)
            )
        return out

    def expected(self, g: Horus, who: i64) -> float:
        """Points at the end, by and large."""
        if not in_play(g, who):
            return float(finds_worth(g, who)) if g.status[who] == ESCAPED else 0.0
        hunter = self.habits.hunter(g, who, g.at[who], 0)
        chance = hunter.survival(hunter.here, 0, hunter.out[hunter.here], hunter.load, hunter.dice)
        if hunter.rounds > 1.0 and chance > USUAL_END:
            chance = USUAL_END
        return chance * (hunter.points + self.growth * hunter.rounds)

    def habit(self, g: Horus, seat: int, options: list[int], dice: Dice) -> int:
        return self.habits.answer(g, seat, options, dice)

    def turn(self, g: Horus) -> int:
        return int(g.round * 8 + g.phase)


def likelihoods(points: list[float], heat: float) -> list[float]:
    """The more points are to be expected, the likelier one wins; without any never."""
    marks = [math.exp(mark / heat) if mark > 0.0 else 0.0 for mark in points]
    total = sum(marks)
    return [mark / total if total > 0.0 else 0.0 for mark in marks]


class HorusStudy(HorusAdvice):
    """What one player makes of one decision."""

    def __init__(self, advice: HorusAdvice, habits: Habits, view: View[Horus], dice: Dice) -> None:
        super().__init__(advice.rules, habits)
        self.growth = advice.growth
        self.heat = advice.heat
        self.winning = advice.winning
        self.many = advice.many
        self.dice = dice
        self.last: i64 = view.state.round + advice.ahead  # the last round that is imagined

    def beyond(self, g: Horus) -> bool:
        return g.round > self.last

    def lines(self, view: View[Horus], options: list[int]) -> list[list[int]]:
        """What habit says: comparing lines of play in a few imagined games was worse than that."""
        world = view.imagine(self.dice)
        return [[self.habits.answer(world, view.seat, options, self.dice)]]


ADVICE: Final = HorusAdvice(GAME, Habits(careful()))
ADVICE.settings = "search=halving,iterations=1,rollout=greedy,horizon=turn,rivals=habit"
ADVICE.levels = {
    "easy": "careless:greedy",
    "medium": "ismcts:iterations=1,effort=0",
    "hard": "ismcts:iterations=1",
}

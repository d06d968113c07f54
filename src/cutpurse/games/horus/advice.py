"""What The Pyramid of Horus tells a search: habits, and who stands better."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from cutpurse.games.horus.fear import MANY, Fear
from cutpurse.games.horus.habits import Habits
from cutpurse.games.horus.meta import GAME
from cutpurse.games.horus.score import finds_worth
from cutpurse.games.horus.state import ESCAPED, Horus, in_play
from cutpurse.games.horus.temper import Temper
from cutpurse.kernel.bot import BOLD, CAREFUL, SPITEFUL, Advice
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import View

# Adventurers in the order of who plans. In 1,867 duels it won least with José and Rasputin, but the
# differences between the others are within chance, and so may these be.
WELL_USED: Final[list[i64]] = [0, 2, 4, 3, 7, 6, 1, 5]
AHEAD: Final = 3  # rounds that are played in an imagined game
USUAL_END: Final = 0.88  # of those who still have time, so many get out
GROWTH: Final = 4.2  # points that a round brings which can be spared
HEAT: Final = 9.0  # points that make a difference
WINNING: Final = 0.8  # what winning counts; the rest is points
RICH: Final = 60.0  # points that are as good as it gets


def careful() -> Temper:
    """Fears a little more than there is reason to, minds the time and avoids mummies."""
    temper = Temper(1.4)
    temper.tempo = 0.7
    temper.touch = 2.0
    return temper


def seasoned() -> Temper:
    """Thinks a whole expedition through, looks at what others have, rests where no mummy comes, and
    goes when it has won."""
    temper = careful()
    temper.rivalry = 0.75
    temper.tempo = 0.8
    temper.touch = 5.0
    temper.shy = 8.0
    temper.stride = 1.7
    temper.exposure = 0.15  # because of that
    temper.light = 2.5
    temper.race = 0.1
    temper.plans = True
    temper.favourites = WELL_USED
    return temper


def bold() -> Temper:
    """Fears half of what there is to fear, and would rather be rich once than alive twice."""
    temper = seasoned()
    temper.caution = 0.5
    temper.life = 3.0
    temper.touch = 2.0
    temper.shy = 2.0
    return temper


def wary() -> Temper:
    """Careful: fears twice what there is to fear, and leaves while the way is short."""
    temper = seasoned()
    temper.caution = 2.0
    temper.life = 16.0
    return temper


def grudging() -> Temper:
    """Spiteful: thinks of nothing but who has more, and takes first what others could take."""
    temper = seasoned()
    temper.rivalry = 1.0
    temper.race = 0.4
    return temper


def novice() -> Temper:
    """Who has never been in a pyramid goes for what glitters, minds neither time nor mummies, and
    is soon afraid."""
    temper = Temper(3.0)
    temper.tempo = 0.0
    temper.touch = 0.0
    return temper


class HorusAdvice(Advice[Horus]):
    """Advice at any moment; `study` makes the advice for one decision."""

    def __init__(self, rules: Rules[Horus], habits: Habits) -> None:
        super().__init__(rules)
        self.habits = habits

    def study(self, view: View[Horus], dice: Dice, effort: int) -> Advice[Horus]:
        habits = BY_STYLE.get(self.style)
        if habits is None:
            most = len(BY_EFFORT) - 1
            habits = BY_EFFORT[effort if effort < most else most]
        return HorusStudy(self, habits, view, dice)

    def payoffs(self, g: Horus) -> list[float]:
        """The chance to win, and a little for every point to be expected: who dies has none."""
        expected = [self.expected(g, who) for who in range(g.players)]
        shares = likelihoods(expected) if g.stack else self.rules.result(g).shares
        out: list[float] = []
        for who in range(g.players):
            points = expected[who] / RICH
            out.append(WINNING * shares[who] + (1.0 - WINNING) * (points if points < 1.0 else 1.0))
        return out

    def expected(self, g: Horus, who: i64) -> float:
        """Points at the end, by and large."""
        if not in_play(g, who):
            return float(finds_worth(g, who)) if g.status[who] == ESCAPED else 0.0
        hunter = self.habits.hunter(g, who, g.at[who], 0)
        chance = hunter.survival(hunter.here, 0, hunter.out[hunter.here], hunter.load, hunter.dice)
        if hunter.rounds > 1.0 and chance > USUAL_END:
            chance = USUAL_END
        return chance * (hunter.points + GROWTH * hunter.rounds)

    def habit(self, g: Horus, seat: int, options: list[int], dice: Dice) -> int:
        return self.habits.answer(g, seat, options, dice)

    def turn(self, g: Horus) -> int:
        return int(g.round * 8 + g.phase)


def likelihoods(points: list[float]) -> list[float]:
    """The more points are to be expected, the likelier one wins; without any never."""
    marks = [math.exp(mark / HEAT) if mark > 0.0 else 0.0 for mark in points]
    total = sum(marks)
    return [mark / total if total > 0.0 else 0.0 for mark in marks]


class HorusStudy(HorusAdvice):
    """What one player makes of one decision."""

    def __init__(self, advice: HorusAdvice, habits: Habits, view: View[Horus], dice: Dice) -> None:
        super().__init__(advice.rules, habits)
        self.dice = dice
        self.last: i64 = view.state.round + AHEAD  # the last round that is imagined

    def beyond(self, g: Horus) -> bool:
        return g.round > self.last

    def lines(self, view: View[Horus], options: list[int]) -> list[list[int]]:
        """What habit says. Comparing lines of play, or tempers, in as many imagined games as there
        is time for was worse: how a game ends depends on dice more than on any one answer."""
        world = view.imagine(self.dice)
        return [[self.habits.answer(world, view.seat, options, self.dice)]]


FEAR: Final = Fear()  # all fear the same stones
SURE_FEAR: Final = Fear(MANY)
BY_EFFORT: Final = [
    Habits(novice(), FEAR),
    Habits(careful(), FEAR),
    Habits(seasoned(), SURE_FEAR),
]
BY_STYLE: Final[dict[str, Habits]] = {
    BOLD: Habits(bold(), SURE_FEAR),
    CAREFUL: Habits(wary(), SURE_FEAR),
    SPITEFUL: Habits(grudging(), SURE_FEAR),
}
ADVICE: Final = HorusAdvice(GAME, BY_EFFORT[1])
ADVICE.settings = "search=halving,iterations=1,rollout=greedy,horizon=turn,rivals=habit"
ADVICE.levels = {
    "easy": "ismcts:iterations=1,effort=0",
    "medium": "ismcts:iterations=1,effort=1",
    "hard": "ismcts:iterations=1,effort=2",
}
ADVICE.characters = {
    "bold": "ismcts:iterations=1,effort=2,style=bold",
    "careful": "ismcts:iterations=1,effort=2,style=careful",
    "spiteful": "ismcts:iterations=1,effort=2,style=spiteful",
}

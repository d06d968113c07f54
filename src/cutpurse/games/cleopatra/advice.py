"""What Cleopatra tells a search: habits, lines worth comparing, and who stands better."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from cutpurse.games.cleopatra.cards import in_hand
from cutpurse.games.cleopatra.habits import Habits
from cutpurse.games.cleopatra.meta import GAME
from cutpurse.games.cleopatra.pieces import DOUBLE, STALL_COUNT, TROMPE
from cutpurse.games.cleopatra.priest import Bid
from cutpurse.games.cleopatra.reckoning import UNIT, Temper, amulet_price
from cutpurse.games.cleopatra.score import final_amulets, wealth
from cutpurse.games.cleopatra.state import Cleopatra
from cutpurse.games.cleopatra.turn import ChooseAction
from cutpurse.games.cleopatra.visits import ways_to_begin
from cutpurse.games.cleopatra.words import BID, DONE, PLAY, VISIT
from cutpurse.kernel.bot import BOLD, CAREFUL, Advice
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import View

BEGINNINGS: Final = 4  # pieces to begin a visit with that are compared
BID_STEPS: Final = [0, -3, 3, 6]  # bids around the usual one


class CleopatraAdvice(Advice[Cleopatra]):
    """Advice at any moment; `study` makes the advice for one decision."""

    def __init__(self, rules: Rules[Cleopatra], habits: Habits) -> None:
        super().__init__(rules)
        self.habits = habits
        self.heat = 8.0  # talents that make a difference
        self.bite = 0.6  # how much likelier an amulet more makes the crocodile
        self.rounds = 2  # that are played in an imagined game

    def study(self, view: View[Cleopatra], dice: Dice, effort: int) -> Advice[Cleopatra]:
        made = CleopatraStudy(self, self.habits, view, dice, effort)
        made.own = BY_STYLE.get(self.style, self.habits)
        return made

    def payoffs(self, g: Cleopatra) -> list[float]:
        """The chance to win: not to be eaten, and to be the richest of the others."""
        if g.over:
            return self.rules.result(g).shares
        alive = self.survivals(g)
        marks: list[float] = []
        for who in range(g.players):
            marks.append(alive[who] * math.exp(self.expected(g, who) / self.heat))
        total = sum(marks)
        return [mark / total for mark in marks]

    def survivals(self, g: Cleopatra) -> list[float]:
        """How likely each is not to be the most corrupt in the end."""
        bite = self.bite * (0.5 + 0.15 * float(g.queen))
        weights: list[float] = []
        for who in range(g.players):
            weights.append(math.exp(bite * float(final_amulets(g, who))))
        total = sum(weights)
        return [1.0 - weight / total for weight in weights]

    def expected(self, g: Cleopatra, who: i64) -> float:
        """Wealth, and what the cards in hand will bring."""
        cards = 0.0
        for resource in range(len(UNIT)):
            units = in_hand(g, who, resource) + 2 * in_hand(g, who, DOUBLE + resource)
            cards += UNIT[resource] * float(units)
        cards += 1.5 * float(in_hand(g, who, TROMPE))
        late = 0.85 - 0.15 * float(g.queen)
        return float(wealth(g, who)) + cards * (late if late > 0.2 else 0.2)

    def habit(self, g: Cleopatra, seat: int, options: list[int], dice: Dice) -> int:
        return self.habits.answer(g, seat, options, dice)

    def turn(self, g: Cleopatra) -> int:
        return int(g.turn)


class CleopatraStudy(CleopatraAdvice):
    """What one player makes of one decision."""

    def __init__(
        self,
        advice: CleopatraAdvice,
        habits: Habits,
        view: View[Cleopatra],
        dice: Dice,
        effort: int,
    ) -> None:
        super().__init__(advice.rules, habits)
        self.me: i64 = view.seat
        self.own = habits  # of whoever thinks; the others are taken to have the usual ones
        self.dice = dice
        self.effort = effort
        self.last: i64 = view.state.turn + advice.rounds * view.state.players

    def beyond(self, g: Cleopatra) -> bool:
        return g.turn > self.last

    def habit(self, g: Cleopatra, seat: int, options: list[int], dice: Dice) -> int:
        habits = self.own if seat == self.me else self.habits
        return habits.answer(g, seat, options, dice)

    def lines(self, view: View[Cleopatra], options: list[int]) -> list[list[int]]:
        """The stalls and the best visits, or bids around the usual one; else what habit says."""
        g = view.state
        who = view.seat
        usual = self.own.answer(g, who, options, self.dice)
        found: list[list[int]] = [[usual]]
        if not self.effort or g.parts_of(who):
            return found
        step = g.stack[-1]
        if isinstance(step, Bid):
            return self.bids(options, BID.of(usual))
        if not isinstance(step, ChooseAction) or PLAY.said(usual):
            return found
        if not VISIT.said(usual):
            found = []
        for stall in range(STALL_COUNT):
            action = VISIT.do(stall)
            if action in options and action != usual:
                found.append([action])
        price = amulet_price(g, who, self.own.temper)
        visits = ways_to_begin(g, who, price, self.own.temper, BEGINNINGS)
        for parts in visits:
            found.append([*parts, DONE.base])
        return found

    def bids(self, options: list[int], usual: i64) -> list[list[int]]:
        most = len(options) - 1
        out: list[list[int]] = []
        for step in BID_STEPS:
            bid = usual + step
            if 0 <= bid <= most:
                out.append([options[bid]])
        return out


def bold() -> Temper:
    """Builds with whatever pays, and minds the crocodile when it is seen."""
    temper = Temper()
    temper.price = 0.7
    temper.steep = 0.4
    temper.cheapest = 0.1
    temper.bidding = 0.8
    return temper


def wary() -> Temper:
    """Careful: keeps clean hands, and buys amulets off early."""
    temper = Temper()
    temper.price = 2.6
    temper.cheapest = 1.2
    temper.dearest = 4.5
    temper.square = 0.8
    return temper


BY_STYLE: Final[dict[str, Habits]] = {BOLD: Habits(bold()), CAREFUL: Habits(wary())}
ADVICE: Final = CleopatraAdvice(GAME, Habits(Temper()))
ADVICE.settings = "search=halving,iterations=60,rollout=greedy,horizon=turn,rivals=habit"
ADVICE.levels = {
    "easy": "careless:greedy",
    "medium": "ismcts:iterations=1,effort=0",
    "hard": "ismcts:iterations=60",
    "master": "ismcts:iterations=600",
}
ADVICE.characters = {
    "bold": "ismcts:iterations=60,style=bold",
    "careful": "ismcts:iterations=60,style=careful",
    "spiteful": "ismcts:iterations=60,style=spiteful",
}

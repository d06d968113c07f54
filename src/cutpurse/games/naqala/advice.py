"""What Naqala tells a search: the turns worth a thought, quick answers, and who stands better."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from cutpurse.games.naqala.bidding import Bid
from cutpurse.games.naqala.greedy import Greedy, Taste, outlook, quietest, standing, survey
from cutpurse.games.naqala.meta import GAME
from cutpurse.games.naqala.paths import KEYS, Paths
from cutpurse.games.naqala.sowing import Sow
from cutpurse.games.naqala.state import Naqala
from cutpurse.games.naqala.turn import Between, EndWindow, StartWindow
from cutpurse.games.naqala.words import PICK
from cutpurse.kernel.bot import Advice
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.state import State, advance, legal

HEAT: Final = 1500.0  # hundredths of points that make a difference
TASTED: Final = 10  # answers that are tried where there are more
UNKNOWN: Final = -1000000
MIX: Final[i64] = 1000003
WORD: Final[i64] = 0x3FFFFFFF


class NaqalaAdvice(Advice):
    """Advice at any moment; `study` makes the advice for one decision."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.ends = 10  # ends of moves that are thought about
        self.ahead = 3  # turns that are played in thought, this one included

    def study(self, view: View, dice: Dice, effort: int) -> Advice:
        return Study(self.rules, view, dice, self.ends, self.ahead)

    def payoffs(self, g: State) -> list[float]:
        """Chances by standing; at the end the winner is sure, and a wide lead a little better."""
        assert isinstance(g, Naqala)
        out = chances(g)
        if not g.stack and g.ending:
            sure = Advice.payoffs(self, g)
            for p in range(g.players):
                out[p] = 0.8 * sure[p] + 0.2 * out[p]
        return out

    def turn(self, g: State) -> int:
        assert isinstance(g, Naqala)
        return clock(g)


def chances(g: Naqala) -> list[float]:
    marks = [standing(g, p) / HEAT for p in range(g.players)]
    top = max(marks)
    out: list[float] = []
    total = 0.0
    for mark in marks:
        total += math.exp(mark - top)
    for mark in marks:
        out.append(math.exp(mark - top) / total)
    return out


def clock(g: Naqala) -> int:
    """Turns begun since the game began; bidding belongs to the first of its round."""
    markers = 0
    for who in g.track:
        if who >= 0:
            markers += 1
    all_markers = 4 if g.players == 2 else g.players
    done = len(g.bid_order)
    return g.round * 8 + (0 if done + markers < all_markers else done)


def trace(g: Naqala) -> i64:
    """A number for the place in a move: where the hand is and what was dropped."""
    mix: i64 = g.at + 64 * g.came
    cell = 0
    while cell < g.cells:
        mix = (mix * MIX + g.meeples[cell]) & WORD
        cell += 1
    return mix


class Study(NaqalaAdvice):
    """What one player makes of the board at one decision."""

    def __init__(self, rules: Rules, view: View, dice: Dice, ends: int, ahead: int) -> None:
        super().__init__(rules)
        self.ends = ends
        self.ahead = ahead
        g = view.state
        assert isinstance(g, Naqala)
        self.me = view.seat
        self.now = clock(g)
        self.end = 0  # the first turn that is not thought about
        self.greedy = Greedy(dice)
        self.greedy.depth = 1
        self.plan: list[int] = []  # how somebody means to go on with a move
        self.ways: dict[int, list[int]] = {}  # drops worth a thought, by the place in the move
        self.worth: dict[int, list[float]] = {}
        self.starts: list[int] = []
        self.value: dict[int, float] = {}
        step = g.stack[-1]
        if isinstance(step, StartWindow) and g.active == self.me:
            self.look_around(view, dice, True)
        elif isinstance(step, Sow) and g.active == self.me:
            self.look_around(view, dice, False)

    # The turns worth a thought ------------------------------------------------------------------
    def look_around(self, view: View, dice: Dice, whole: bool) -> None:
        world = view.imagine(dice)
        assert isinstance(world, Naqala)
        paths = survey(world, self.me) if whole else rest(world, self.me)
        keys = promising(paths, self.ends)
        if not keys:
            return
        top = float(paths.best[keys[0]])
        for key in keys:
            hint = 1.0 + (paths.best[key] - top) / HEAT
            for path in paths.found[key]:
                self.remember(world, path, hint if hint > 0.05 else 0.05)

    def remember(self, world: Naqala, path: list[int], hint: float) -> None:
        """Note the answers along a path, and how promising they are."""
        g = world.clone()
        for action in path:
            if g.owing != 1 << self.me:
                return
            options = legal(g, self.me)
            if action not in options:
                continue  # it was made without asking, being the only one
            if PICK.said(action):
                if action not in self.starts:
                    self.starts.append(action)
                if hint > self.value.get(action, 0.0):
                    self.value[action] = hint
            else:
                place = trace(g)
                ways = self.ways.setdefault(place, [])
                worth = self.worth.setdefault(place, [])
                if action in ways:
                    i = ways.index(action)
                    if hint > worth[i]:
                        worth[i] = hint
                else:
                    ways.append(action)
                    worth.append(hint)
            advance(g, self.me, action)

    def searched(self, g: State, seat: int) -> bool:
        """Only this turn is searched; the next ones are played by habit."""
        assert isinstance(g, Naqala)
        return seat == self.me and clock(g) == self.now

    def candidates(self, g: State, seat: int, options: list[int]) -> list[int]:
        assert isinstance(g, Naqala)
        step = g.stack[-1]
        if isinstance(step, StartWindow) and self.starts:
            return [a for a in options if not PICK.said(a) or a in self.starts]
        if isinstance(step, Sow):
            ways = self.ways.get(trace(g), [])
            if ways:
                return ways
        return options

    def hint(self, g: State, seat: int, options: list[int]) -> list[float]:
        assert isinstance(g, Naqala)
        step = g.stack[-1]
        if isinstance(step, StartWindow):
            return [self.value.get(action, 0.5) for action in options]
        if isinstance(step, Sow):
            return self.worth.get(trace(g), [])
        return []

    # Playing on ---------------------------------------------------------------------------------
    def world(self, view: View, dice: Dice) -> State:
        self.plan = []
        self.end = 0
        return view.imagine(dice)

    def beyond(self, g: State) -> bool:
        """A few turns ahead."""
        assert isinstance(g, Naqala)
        now = clock(g)
        if now == self.now:
            return False
        if not self.end:
            self.end = turns_on(g, self.now, self.ahead)
        return now >= self.end

    def habit(self, g: State, seat: int, options: list[int], dice: Dice) -> int:
        assert isinstance(g, Naqala)
        if self.plan:
            if self.plan[0] in options:
                return self.plan.pop(0)
            self.plan = []
        step = g.stack[-1]
        if isinstance(step, StartWindow):
            return self.go(g, seat, survey(g, seat), options, dice)
        if isinstance(step, Sow):
            return self.go(g, seat, rest(g, seat), options, dice)
        if isinstance(step, Bid):
            return self.greedy.bid(g, seat, options)
        if isinstance(step, (Between, EndWindow)):
            return quietest(options)
        return self.tasted(g, seat, options, dice)

    def go(self, g: Naqala, seat: int, paths: Paths, options: list[int], dice: Dice) -> int:
        """The turn that looks best."""
        best = promising(paths, 1)
        if best:
            found = paths.found[best[0]]
            path = found[dice.below(len(found))]
            if path[0] in options:
                self.plan = path[1:]
                return path[0]
        return options[dice.below(len(options))]

    def tasted(self, g: Naqala, seat: int, options: list[int], dice: Dice) -> int:
        """Any other question: what leaves the best outlook at once."""
        some = options
        if len(options) > TASTED:
            some = [options[-1]]
            for _ in range(TASTED):
                some.append(options[dice.below(len(options))])
        best = -1000000000
        chosen = options[0]
        for action in some:
            w = g.clone()
            advance(w, seat, action)
            worth = outlook(w, seat)
            if worth > best:
                best = worth
                chosen = action
        return chosen


def rest(g: Naqala, who: int) -> Paths:
    """The ways to go on with a move."""
    paths = Paths(g, Taste(g, who))
    paths.rest_of_move(g)
    return paths


def turns_on(g: Naqala, since: int, ahead: int) -> int:
    """The clock when enough turns have been played."""
    markers = 4 if g.players == 2 else g.players
    at = since // 8 * markers + max(since % 8, 1) + ahead
    turn = (at - 1) % markers
    return (at - 1) // markers * 8 + (turn + 1 if turn else 0)


def promising(paths: Paths, count: int) -> list[int]:
    """The ends with the best values, best first."""
    out: list[int] = []
    while len(out) < count:
        best = -1
        for key in range(KEYS):
            if paths.found[key] and key not in out:
                if best < 0 or paths.best[key] > paths.best[best]:
                    best = key
        if best < 0:
            return out
        out.append(best)
    return out


ADVICE: Final = NaqalaAdvice(GAME)
ADVICE.settings = "iterations=200,rollout=greedy,horizon=turn,rivals=habit"
ADVICE.levels = {
    "easy": "careless:greedy",
    "medium": "ismcts:iterations=30",
    "hard": "ismcts:iterations=400",
}

"""What Naqala tells a search: the turns worth a thought, quick answers, and who stands better."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from cutpurse.games.naqala.bidding import Bid
from cutpurse.games.naqala.greedy import POINT, Greedy, Taste, outlook, quietest, standing, survey
from cutpurse.games.naqala.meta import GAME
from cutpurse.games.naqala.paths import KEYS, Paths
from cutpurse.games.naqala.sowing import Sow
from cutpurse.games.naqala.state import Naqala
from cutpurse.games.naqala.turn import Between, EndWindow, StartWindow
from cutpurse.games.naqala.words import NO_MOVE, PICK
from cutpurse.kernel.bot import Advice
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.fields import HOLE
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.state import State, advance, legal

PURSE: Final = 39  # gold that is imagined behind a screen, on average
HEAT: Final = 3000.0  # hundredths of points that make a difference
TASTED: Final = 10  # answers that are tried where there are more
FEW: Final = 4  # turns that are tried in a roll-out
WIDE: Final = (
    1000  # so far behind the best, in hundredths of points, an answer is not thought about
)
MANY: Final = 24  # answers that are not all tried for a hint
MIX: Final[i64] = 1000003
WORD: Final[i64] = 0x3FFFFFFF


class NaqalaAdvice(Advice):
    """Advice at any moment; `study` makes the advice for one decision."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.ends = 10  # ends of moves that are tried out
        self.turns = 8  # turns that are searched

    def study(self, view: View, dice: Dice, effort: int) -> Advice:
        return Study(self.rules, view, dice, self.ends, self.turns, effort)

    def payoffs(self, g: State) -> list[float]:
        """Chances by standing; at the end the winner is sure, and a wide lead a little better."""
        assert isinstance(g, Naqala)
        out = chances(self.standings(g))
        if not g.stack and g.ending:
            sure = Advice.payoffs(self, g)
            for p in range(g.players):
                out[p] = 0.8 * sure[p] + 0.2 * out[p]
        return out

    def standings(self, g: Naqala) -> list[int]:
        return [standing(g, p) for p in range(g.players)]

    def turn(self, g: State) -> int:
        assert isinstance(g, Naqala)
        return clock(g)


def chances(standings: list[int]) -> list[float]:
    """The better one stands, the likelier one wins."""
    marks = [points / HEAT for points in standings]
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

    def __init__(
        self, rules: Rules, view: View, dice: Dice, ends: int, turns: int, effort: int
    ) -> None:
        super().__init__(rules)
        self.ends = ends
        self.turns = turns
        g = view.state
        assert isinstance(g, Naqala)
        self.me = view.seat
        self.seen = g
        self.now = clock(g)
        self.round = g.round
        self.known = False
        self.usual = [0] * g.players  # how everybody stood in the first world, with usual purses
        self.luck = [0] * g.players  # and how much better in this one
        self.greedy = Greedy(dice)
        self.greedy.depth = 1
        self.plan: list[int] = []  # how somebody means to go on with a move
        self.ways: dict[int, list[int]] = {}  # drops worth a thought, by the place in the move
        self.worth: dict[int, list[float]] = {}
        self.starts: list[int] = []
        self.value: dict[int, float] = {}
        self.effort = effort
        self.player = Greedy(dice)  # somebody who thinks about their turn
        self.player.ends = 3
        self.player.depth = 1
        self.few: list[int] = []  # answers to any other question that are worth a thought
        self.first = True  # nothing has been answered yet in this world
        step = g.stack[-1]
        options = view.options()
        if isinstance(step, StartWindow):
            self.look_around(view, dice, True)
            self.powers(view, dice, options)
        elif isinstance(step, Sow):
            self.look_around(view, dice, False)
        elif not isinstance(step, Bid) and len(options) <= MANY:
            self.weigh(view, dice, options)

    # The turns worth a thought ------------------------------------------------------------------
    def look_around(self, view: View, dice: Dice, whole: bool) -> None:
        world = view.imagine(dice)
        assert isinstance(world, Naqala)
        paths = survey(world, self.me) if whole else rest(world, self.me)
        found: list[list[int]] = []
        values: list[int] = []
        for key in promising(paths, self.ends):
            for path in paths.found[key]:
                found.append(path)
                values.append(self.greedy.play_out(world, self.me, path))
        if not found:
            return
        top = max(values)
        kept = 0
        while kept < self.turns:
            best = 0
            i = 1
            while i < len(found):
                if values[i] > values[best]:
                    best = i
                i += 1
            if values[best] < top - WIDE:
                break
            self.remember(world, found[best], promise(values[best] - top))
            values[best] = top - WIDE - 1
            kept += 1

    def weigh(self, view: View, dice: Dice, options: list[int]) -> None:
        """Keep the answers after which the outlook is about as good as it can be."""
        world = view.imagine(dice)
        assert isinstance(world, Naqala)
        values = [self.taste(world, self.me, action) for action in options]
        top = max(values)
        i = 0
        while i < len(options):
            if values[i] >= top - WIDE // 2:
                self.few.append(options[i])
                self.value[options[i]] = promise(values[i] - top)
            i += 1

    def powers(self, view: View, dice: Dice, options: list[int]) -> None:
        """Powers used before the move, if they pay by themselves."""
        world = view.imagine(dice)
        assert isinstance(world, Naqala)
        now = outlook(world, self.me)
        for action in options:
            if not PICK.said(action) and not NO_MOVE.said(action):
                if self.taste(world, self.me, action) - now > POINT:
                    self.starts.append(action)

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
        """This decision, and a whole move; everything after is played by habit."""
        assert isinstance(g, Naqala)
        if self.first:
            self.first = False
            return True
        return seat == self.me and clock(g) == self.now and isinstance(g.stack[-1], Sow)

    def candidates(self, g: State, seat: int, options: list[int]) -> list[int]:
        assert isinstance(g, Naqala)
        step = g.stack[-1]
        if isinstance(step, StartWindow) and self.starts:
            return self.starts
        if isinstance(step, Sow):
            ways = self.ways.get(trace(g), [])
            if ways:
                return ways
        elif self.few:
            return self.few
        return options

    def hint(self, g: State, seat: int, options: list[int]) -> list[float]:
        assert isinstance(g, Naqala)
        step = g.stack[-1]
        if isinstance(step, Sow):
            return self.worth.get(trace(g), [])
        if isinstance(step, Bid):
            return []
        return [self.value.get(action, 0.5) for action in options]

    # Playing on ---------------------------------------------------------------------------------
    def world(self, view: View, dice: Dice) -> State:
        self.plan = []
        self.first = True
        world = view.imagine(dice)
        assert isinstance(world, Naqala)
        for p in range(world.players):
            now = standing(world, p)
            if not self.known:
                purse = world.gold[p] if self.seen.gold[p] != HOLE else PURSE
                self.usual[p] = now + (purse - world.gold[p]) * POINT
            self.luck[p] = now - self.usual[p]
        self.known = True
        return world

    def standings(self, g: Naqala) -> list[int]:
        """As if every world had begun alike: what a rival's purse may hold is not for me to
        change."""
        return [standing(g, p) - self.luck[p] for p in range(g.players)]

    def beyond(self, g: State) -> bool:
        """The end of the round, when everybody has had as many turns."""
        assert isinstance(g, Naqala)
        return g.round != self.round

    def habit(self, g: State, seat: int, options: list[int], dice: Dice) -> int:
        assert isinstance(g, Naqala)
        if self.plan:
            if self.plan[0] in options:
                return self.plan.pop(0)
            self.plan = []
        step = g.stack[-1]
        if isinstance(step, StartWindow):
            if self.effort:
                action = self.player.start(g, seat, options)
                self.plan = self.player.plan
                return action
            return self.go(g, seat, survey(g, seat), options, dice)
        if isinstance(step, Sow):
            return self.go(g, seat, rest(g, seat), options, dice)
        if isinstance(step, Bid):
            return self.greedy.bid(g, seat, options)
        if isinstance(step, (Between, EndWindow)):
            return quietest(options)
        return self.tasted(g, seat, options, dice)

    def go(self, g: Naqala, seat: int, paths: Paths, options: list[int], dice: Dice) -> int:
        """Of a few turns that look good, the one that leaves the best outlook."""
        best = -1000000000
        chosen: list[int] = []
        for key in promising(paths, FEW):
            found = paths.found[key]
            path = found[dice.below(len(found))]
            if path[0] in options:
                worth = self.gain(g, seat, path)
                if worth > best:
                    best = worth
                    chosen = path
        if not chosen:
            return options[dice.below(len(options))]
        self.plan = chosen[1:]
        return chosen[0]

    def gain(self, g: Naqala, seat: int, path: list[int]) -> int:
        """The outlook after a turn."""
        w = g.clone()
        for action in path:
            if w.owing == 1 << seat and action in legal(w, seat):
                advance(w, seat, action)
        self.greedy.patience = TASTED
        return self.greedy.settle(w, seat, 1)

    def taste(self, g: Naqala, seat: int, action: int) -> int:
        """The outlook after an answer."""
        w = g.clone()
        advance(w, seat, action)
        self.greedy.patience = TASTED
        return self.greedy.settle(w, seat, 1)

    def tasted(self, g: Naqala, seat: int, options: list[int], dice: Dice) -> int:
        """Any other question: what leaves the best outlook."""
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


def promise(behind: int) -> float:
    """A hint from how much an answer is behind the best: ten points behind promises little."""
    hint = 1.0 + behind / (10.0 * POINT)
    return hint if hint > 0.05 else 0.05


def rest(g: Naqala, who: int) -> Paths:
    """The ways to go on with a move."""
    paths = Paths(g, Taste(g, who))
    paths.rest_of_move(g)
    return paths


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
ADVICE.settings = "iterations=200,rollout=greedy,horizon=turn,rivals=habit,bias=3"
ADVICE.levels = {
    "easy": "careless:greedy",
    "medium": "ismcts:iterations=30",
    "hard": "ismcts:iterations=400",
}

"""What Naqala tells a search: the turns worth a thought, quick answers, and who stands better."""

from __future__ import annotations

from typing import Final

from cutpurse.games.naqala.bidding import Bid
from cutpurse.games.naqala.greedy import POINT, Greedy, Taste, quietest, survey
from cutpurse.games.naqala.meta import GAME
from cutpurse.games.naqala.paths import KEYS, Paths
from cutpurse.games.naqala.pieces import PRICES
from cutpurse.games.naqala.prospects import FEATURES, features, progress
from cutpurse.games.naqala.sowing import Sow
from cutpurse.games.naqala.state import Naqala
from cutpurse.games.naqala.turn import Between, EndWindow, StartWindow
from cutpurse.games.naqala.words import BID, NO_MOVE, PICK
from cutpurse.kernel.bot import BOLD, CAREFUL, SPITEFUL, Advice
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.evaluator import Evaluator, packaged_evaluator
from cutpurse.kernel.fields import HOLE
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.state import advance, legal

PURSE: Final = 39  # gold that is imagined behind a screen, on average
TASTED: Final = 10  # answers that are tried where there are more
FEW: Final = 4  # turns that are tried in a roll-out
WIDE: Final = 1000  # so far behind the best, in hundredths of points, nothing is thought about
MANY: Final = 24  # answers of which all are tried
THRIFT: Final = 3  # gold for a place, at which the bold begin and the careful end
FEWEST: Final = 6  # whole turns that are compared, however little there is to think
MOST: Final = 40  # and at the most
WORKED_OUT: Final = 1  # effort with which lines are worked out; with more, all turns that follow


class Judicious(Greedy):
    """Plays like the greedy one, but by what the evaluator weighs, and against all others alike."""

    def __init__(self, dice: Dice, evaluator: Evaluator, depth: int) -> None:
        super().__init__(dice)
        self.evaluator = evaluator
        self.depth = depth
        self.spite = 1.0  # how much the others count

    def outlook(self, g: Naqala, who: int) -> int:
        others = 0.0
        for seat in range(g.players):
            if seat != who:
                others += self.evaluator.points(features(g, seat))
        mine = self.evaluator.points(features(g, who))
        return int(POINT * (mine - self.spite * others / float(g.players - 1)))


class NaqalaAdvice(Advice[Naqala]):
    """Advice at any moment; `study` makes the advice for one decision."""

    def study(self, view: View[Naqala], dice: Dice, effort: int) -> Advice:
        assert self.evaluator is not None
        made = NaqalaStudy(self.rules, view, dice, effort, self.evaluator)
        made.games = self.games
        made.style = self.style
        made.greedy.spite = 2.0 if self.style == SPITEFUL else 1.0
        return made

    def payoffs(self, g: Naqala) -> list[float]:
        """Chances by standing; at the end the winner is sure, and a wide lead a little better."""
        assert self.evaluator is not None
        out = self.evaluator.chances(self.standings(g), progress(g))
        if not g.stack and g.ending:
            sure = Advice.payoffs(self, g)
            for p in range(g.players):
                out[p] = 0.8 * sure[p] + 0.2 * out[p]
        return out

    def standings(self, g: Naqala) -> list[float]:
        """What everybody may expect, in points."""
        assert self.evaluator is not None
        return [self.evaluator.points(features(g, p)) for p in range(g.players)]

    def turn(self, g: Naqala) -> int:
        return clock(g)

    def feature_names(self) -> list[str]:
        return FEATURES

    def features(self, g: Naqala, seat: int) -> list[float]:
        return features(g, seat)

    def progress(self, g: Naqala) -> float:
        return progress(g)

    def stretch(self, g: Naqala) -> int:
        """A round: everybody has had as many turns."""
        return g.round


def clock(g: Naqala) -> int:
    """Turns begun since the game began; bidding belongs to the first of its round."""
    markers = 0
    for who in g.track:
        if who >= 0:
            markers += 1
    all_markers = 4 if g.players == 2 else g.players
    done = len(g.bid_order)
    return g.round * 8 + (0 if done + markers < all_markers else done)


class NaqalaStudy(NaqalaAdvice):
    """What one player makes of the board at one decision."""

    def __init__(
        self, rules: Rules, view: View[Naqala], dice: Dice, effort: int, evaluator: Evaluator
    ) -> None:
        super().__init__(rules)
        self.evaluator = evaluator
        g = view.state
        self.me = view.seat
        self.seen = g
        self.dice = dice
        self.now = clock(g)
        self.round = g.round
        self.known = False
        self.usual = [0.0] * g.players  # how everybody stood in the first world, by usual purses
        self.luck = [0.0] * g.players  # and how much better in this one
        self.effort = effort
        self.greedy = Judicious(dice, evaluator, 1)
        self.careful = Judicious(dice, evaluator, 2)  # how I go on with my own turn
        self.plan: list[int] = []  # how somebody means to go on with a move
        self.first = True  # nothing has been answered yet in this world

    # What is worth a thought --------------------------------------------------------------------
    def lines(self, view: View[Naqala], options: list[int]) -> list[list[int]]:
        world = view.imagine(self.dice)
        step = world.stack[-1]
        found: list[list[int]] = []
        if isinstance(step, StartWindow):
            found = self.best_turns(world, survey(world, self.me), options)
            found.extend(self.powers(world, options))
        elif isinstance(step, Sow):
            found = self.best_turns(world, rest(world, self.me), options)
        elif isinstance(step, Bid):
            found = self.bids(world, options)
        elif len(options) <= MANY:
            found = self.best_answers(world, options)
        return found or [[action] for action in options]

    def best_turns(self, world: Naqala, paths: Paths, options: list[int]) -> list[list[int]]:
        """Whole moves, if they are not far behind the best."""
        found: list[list[int]] = []
        values: list[int] = []
        for key in promising(paths, self.breadth()):
            for path in paths.found[key]:
                if path[0] in options:
                    found.append(path)
                    values.append(self.promise(world, path))
        return foremost(found, values, WIDE, self.breadth())

    def breadth(self) -> int:
        """How many turns are compared: the more, the longer one may think."""
        fair = self.games // 3
        return FEWEST if fair < FEWEST else MOST if fair > MOST else fair

    def bids(self, world: Naqala, options: list[int]) -> list[list[int]]:
        """The usual bid first, and with effort all others; what they are good for shows when the
        round is played."""
        if self.style == CAREFUL:
            options = [action for action in options if PRICES[BID.of(action)] <= THRIFT]
        elif self.style == BOLD:
            options = [a for a in options if PRICES[BID.of(a)] >= THRIFT] or options[-1:]
        usual = self.greedy.bid(world, self.me, options)
        found = [[usual]]
        if self.effort:
            for action in options:
                if action != usual:
                    found.append([action])
        return found

    def promise(self, world: Naqala, path: list[int]) -> int:
        """The outlook after a move, and with effort what it leaves for the next player."""
        if self.effort:
            return self.greedy.play_out(world, self.me, path)
        return self.gain(world, self.me, path)

    def powers(self, world: Naqala, options: list[int]) -> list[list[int]]:
        """Powers used before the move, if they pay by themselves."""
        now = self.greedy.outlook(world, self.me)
        found: list[list[int]] = []
        for action in options:
            if not PICK.said(action) and not NO_MOVE.said(action):
                if self.taste(world, self.me, action) - now > POINT:
                    found.append([action])
        return found

    def best_answers(self, world: Naqala, options: list[int]) -> list[list[int]]:
        """Any other question: answers after which the outlook is about as good as it can be."""
        found = [[action] for action in options]
        values = [self.taste(world, self.me, action) for action in options]
        return foremost(found, values, WIDE // 2, self.breadth())

    def searched(self, g: Naqala, seat: int) -> bool:
        """This decision; everything after is played by habit."""
        if self.first:
            self.first = False
            return True
        return False

    # Playing on ---------------------------------------------------------------------------------
    def world(self, view: View[Naqala], dice: Dice) -> Naqala:
        self.plan = []
        self.first = True
        world = view.imagine(dice)
        for p, now in enumerate(NaqalaAdvice.standings(self, world)):
            if not self.known:
                purse = world.gold[p] if self.seen.gold[p] != HOLE else PURSE
                self.usual[p] = now + float(purse - world.gold[p])
            self.luck[p] = now - self.usual[p]
        self.known = True
        return world

    def standings(self, g: Naqala) -> list[float]:
        """As if every world had begun alike: what a rival's purse may hold is not for me to
        change."""
        points = NaqalaAdvice.standings(self, g)
        return [points[p] - self.luck[p] for p in range(g.players)]

    def beyond(self, g: Naqala) -> bool:
        """The end of the round, when everybody has had as many turns."""
        return g.round != self.round

    def habit(self, g: Naqala, seat: int, options: list[int], dice: Dice) -> int:
        if self.plan:
            if self.plan[0] in options:
                return self.plan.pop(0)
            self.plan = []
        step = g.stack[-1]
        if isinstance(step, StartWindow):
            if self.effort > WORKED_OUT:
                self.greedy.plan = []
                action = self.greedy.start(g, seat, options)
                self.plan = self.greedy.plan
                return action
            return self.go(g, seat, survey(g, seat), options, dice)
        if isinstance(step, Sow):
            return self.go(g, seat, rest(g, seat), options, dice)
        if isinstance(step, Bid):
            return self.greedy.bid(g, seat, options)
        if isinstance(step, (Between, EndWindow)):
            return quietest(options)
        if self.effort and seat == self.me and clock(g) == self.now:
            return self.careful.best_option(g, seat, options)
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
            worth = self.greedy.outlook(w, seat)
            if worth > best:
                best = worth
                chosen = action
        return chosen


def foremost(lines: list[list[int]], values: list[int], behind: int, most: int) -> list[list[int]]:
    """The lines with the best values, best first, and none that is far behind."""
    out: list[list[int]] = []
    left = values[:]
    top = max(values) if values else 0
    while len(out) < most and len(out) < len(lines):
        best = left.index(max(left))
        if left[best] < top - behind:
            break
        out.append(lines[best])
        left[best] = top - behind - 1
    return out


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
ADVICE.evaluator = packaged_evaluator(GAME.package, FEATURES)
ADVICE.settings = "search=halving,iterations=12,rollout=greedy,horizon=turn,rivals=habit"
ADVICE.levels = {
    "easy": "careless:greedy",
    "medium": "ismcts:iterations=8,effort=0",
    "hard": "ismcts:iterations=60",
    "master": "ismcts:iterations=300",
}
ADVICE.characters = {
    "bold": "ismcts:iterations=60,style=bold",
    "careful": "ismcts:iterations=60,style=careful",
    "spiteful": "ismcts:iterations=60,style=spiteful",
}

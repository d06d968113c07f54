"""The bot `ismcts`: information-set Monte Carlo tree search, for any game and any number of seats.

Each iteration imagines a world from the view alone, follows the trees down, plays on to the end or
the horizon, and counts what came of it. Every seat has a tree of its own, whose branches are what
that seat did and saw: a secret answer of another seat is no branch, so nobody acts on what they
cannot know. A question to several seats at once is asked seat by seat, each without knowing what
the others answered. An answer that is possible only in some worlds is judged by how often it could
be chosen. The payoffs are one number for each seat, and each tree counts its owner's. Chance is
rolled by the dice of the imagined world.
"""

from __future__ import annotations

import math
import time
from typing import Final

from mypy_extensions import i64

from cutpurse.bots.characters import felt
from cutpurse.bots.halving import Halving
from cutpurse.bots.race import Race
from cutpurse.bots.settings import SearchSettings
from cutpurse.kernel.bot import Advice, Bot
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.playout import first_owing
from cutpurse.kernel.snapshot import View, view
from cutpurse.kernel.state import State, advance, legal

SEATS: Final[i64] = 8  # a key is an action times this, plus the seat
LEAST_SPREAD: Final = 0.01  # of payoffs, so that a search explores where all seems alike
TRACES: Final = 40  # positions looked at when an old tree is picked up again
PATIENCE: Final = 32  # iterations between looks at the clock and at the lead


class Node:
    """One answer, at one place in what one seat has seen and done."""

    def __init__(self, key: i64) -> None:
        self.key: i64 = key
        self.visits: i64 = 0
        self.chances: i64 = 0  # how often it could have been chosen
        self.total: float = 0.0
        self.hint: float = 0.0
        self.children: list[Node] = []

    def child(self, key: i64) -> Node | None:
        for node in self.children:
            if node.key == key:
                return node
        return None


class Search:
    """The trees of one decision, and the iterations that grow them."""

    def __init__(self, settings: SearchSettings, advice: Advice, seen: View, dice: Dice) -> None:
        self.settings = settings
        self.advice = advice
        self.seen = seen
        self.me = seen.seat
        self.players = seen.state.players
        self.dice = dice
        self.roots: list[Node] = [Node(0) for _ in range(seen.state.players)]
        self.here: list[Node] = self.roots[:]
        self.path: list[Node] = []
        self.owners: list[int] = []
        self.inside: i64 = 0  # the seats whose trees are still followed, as a set
        self.played: i64 = 0  # iterations so far
        self.sums = [0.0] * self.players
        self.squares = [0.0] * self.players
        self.scale = [0.3] * self.players  # how much payoffs differ

    # One iteration ------------------------------------------------------------------------------
    def iterate(self) -> None:
        g: State = self.advice.world(self.seen, self.dice)
        if self.settings.horizon:
            self.advice.shorten(g)
        self.descend(g)
        self.play_on(g)
        payoffs = self.advice.payoffs(g)[:]
        payoffs[self.me] = felt(payoffs, self.me, self.settings.style)
        self.count(payoffs)

    def descend(self, g: State) -> None:
        """Down the trees, each until it meets an answer that was never tried."""
        self.path = []
        self.owners = []
        self.here = self.roots[:]
        self.inside = (1 << self.players) - 1 if self.settings.rivals else 1 << self.me
        mine: i64 = 1 << self.me
        near = self.settings.horizon
        while g.owing and self.inside & mine:
            if near and self.advice.beyond(g):
                return
            seat = first_owing(g)
            options = legal(g, seat)
            if len(options) == 1:
                advance(g, seat, options[0])
                continue
            if self.inside >> seat & 1 and self.advice.searched(g, seat):
                action = self.select(g, seat, options)
            else:
                action = self.quickly(g, seat, options)
            self.observe(g, seat, action)
            advance(g, seat, action)

    def select(self, g: State, seat: int, options: list[int]) -> int:
        """The answer with the highest upper confidence bound, in the tree of the seat."""
        options = self.advice.candidates(g, seat, options)
        children = self.here[seat].children
        known: i64 = len(children)
        met = known > 0
        found: list[Node] = []
        fresh: i64 = 0
        for i in range(len(options)):
            key: i64 = options[i] * SEATS + seat
            node: Node | None = None
            if i < known and children[i].key == key:
                node = children[i]
            elif met:
                node = self.here[seat].child(key)
            if node is None:
                node = Node(key)
                children.append(node)
                fresh += 1
            found.append(node)
        if fresh:
            hints = self.advice.hint(g, seat, options)
            for i in range(len(hints)):
                if found[i].chances == 0:
                    found[i].hint = hints[i]
        best = self.highest(found, seat)
        if best.visits == 0:
            self.inside &= ~(1 << seat)
        self.here[seat] = best
        self.path.append(best)
        self.owners.append(seat)
        return best.key // SEATS

    def highest(self, found: list[Node], seat: int) -> Node:
        """The node with the highest bound; those never visited come first, the most promising one
        of them, or any."""
        scale: float = self.scale[seat]
        explore: float = self.settings.explore * scale
        bias: float = self.settings.bias * scale
        mean: float = self.sums[seat] / float(self.played) if self.played else 0.5
        best = found[0]
        high: float = -1e9
        alike: i64 = 1
        for node in found:
            node.chances += 1
            value: float
            if node.visits:
                n: float = float(node.visits)
                value = (
                    node.total / n
                    + explore * math.sqrt(math.log(float(node.chances)) / n)
                    + bias * node.hint / (n + 1.0)
                )
            elif node.hint > 0.0:
                value = mean + 2.0 * explore + bias * node.hint
            else:
                value = 1e6
            if value > high:
                high = value
                best = node
                alike = 1
            elif value == high:
                alike += 1
                if self.dice.below(alike) == 0:
                    best = node
        return best

    def observe(self, g: State, seat: int, action: int) -> None:
        """The other seats go down their trees by what they see, if they see it now."""
        watching = self.inside & ~(1 << seat)
        if not watching or g.menu is None:
            return  # a question to several seats: what they answered is not known yet
        watching &= g.stack[-1].witnesses(g, seat)
        q = 0
        key: i64 = action * SEATS + seat
        while watching >> q:
            if watching >> q & 1:
                node = self.here[q].child(key)
                if node is None:
                    node = Node(key)
                    self.here[q].children.append(node)
                if node.visits == 0:
                    self.inside &= ~(1 << q)
                node.visits += 1
                self.here[q] = node
            q += 1

    def quickly(self, g: State, seat: int, options: list[int]) -> int:
        if self.settings.habit or (seat != self.me and not self.settings.rivals):
            return self.advice.habit(g, seat, options, self.dice)
        return options[self.dice.below(len(options))]

    def play_on(self, g: State) -> None:
        """The roll-out."""
        left: i64 = self.settings.depth or 1 << 40
        near = self.settings.horizon
        while g.owing and left:
            if near and self.advice.beyond(g):
                return
            seat = first_owing(g)
            options = legal(g, seat)
            action = options[0] if len(options) == 1 else self.quickly(g, seat, options)
            advance(g, seat, action)
            left -= 1

    def count(self, payoffs: list[float]) -> None:
        self.played += 1
        for i in range(len(self.path)):
            node = self.path[i]
            node.visits += 1
            node.total += payoffs[self.owners[i]]
        n: float = float(self.played)
        for seat in range(self.players):
            x: float = payoffs[seat]
            s: float = self.sums[seat] + x
            q: float = self.squares[seat] + x * x
            self.sums[seat] = s
            self.squares[seat] = q
            if self.played >= 16:
                variance: float = (q - s * s / n) / n
                spread: float = math.sqrt(variance) if variance > 0.0 else 0.0
                self.scale[seat] = spread if spread > LEAST_SPREAD else LEAST_SPREAD

    # Many iterations ----------------------------------------------------------------------------
    def run(self, iterations: int, seconds: float) -> int:
        """Think; ends early when the lead cannot be lost any more. How many iterations it took."""
        began = time.perf_counter()
        done = 0
        most = iterations if seconds <= 0.0 else 1 << 40
        longest = self.settings.longest
        while done < most:
            self.iterate()
            done += 1
            if longest > 0.0 and time.perf_counter() - began >= longest:
                break
            if done % PATIENCE == 0:
                left = most - done
                if seconds > 0.0:
                    took = time.perf_counter() - began
                    if took >= seconds:
                        break
                    left = int(done * (seconds - took) / took) if took > 0.0 else most
                if self.lead() > left:
                    break
        return done

    def lead(self) -> int:
        """How many more visits the best answer has than the second."""
        first: i64 = 0
        second: i64 = 0
        for node in self.roots[self.me].children:
            if node.visits > first:
                second = first
                first = node.visits
            elif node.visits > second:
                second = node.visits
        return first - second

    def best(self, options: list[int]) -> int:
        """The answer visited most often; of several, the one worth most."""
        chosen = options[0]
        most: i64 = -1
        worth = 0.0
        for action in options:
            node = self.roots[self.me].child(action * SEATS + self.me)
            if node is None:
                continue
            mean = node.total / float(node.visits) if node.visits else 0.0
            if node.visits > most or (node.visits == most and mean > worth):
                chosen = action
                most = node.visits
                worth = mean
        return chosen

    def estimate(self, action: int) -> float:
        """What an answer seems to be worth; -1 if it was never tried."""
        node = self.roots[self.me].child(action * SEATS + self.me)
        return node.total / float(node.visits) if node is not None and node.visits else -1.0

    # Picking up where the last decision ended ---------------------------------------------------
    def follow(self, action: int, now: View) -> list[Node]:
        """The trees below an answer and what was seen since, or nothing if that cannot be told."""
        here = self.roots[:]
        g: State = self.seen.imagine(self.dice)
        return self.trace(g, self.me, action, here, now.text(), [TRACES])

    def trace(
        self, g: State, seat: int, action: int, here: list[Node], target: str, tries: list[int]
    ) -> list[Node]:
        """Depth first through the answers that were seen; `tries` counts down."""
        if tries[0] == 0:
            return []
        tries[0] -= 1
        here = here[:]
        seen = g.stack[-1].witnesses(g, seat) if g.menu is not None else 0
        key: i64 = action * SEATS + seat
        for q in range(self.players):
            if q == seat or seen >> q & 1:
                node = here[q].child(key)
                if q == self.me and node is None:
                    return []
                here[q] = node if node is not None else Node(0)
        advance(g, seat, action)
        while g.owing:
            if g.owing >> self.me & 1:
                return here if view(self.seen.rules, g, self.me).text() == target else []
            seat = first_owing(g)
            options = legal(g, seat)
            secret = g.menu is None or not g.stack[-1].witnesses(g, seat) >> self.me & 1
            if not secret and len(options) > 1:
                break
            advance(g, seat, options[0])
        if g.owing:
            for action in legal(g, seat):
                if here[self.me].child(action * SEATS + seat) is not None:
                    found = self.trace(g.clone(), seat, action, here, target, tries)
                    if found:
                        return found
        return []


class Ismcts(Bot):
    """Searches for every decision, with what is left of its thinking for the turn."""

    def __init__(self, settings: SearchSettings, advice: Advice, dice: Dice) -> None:
        self.settings = settings
        self.advice = advice
        self.dice = dice
        self.last: Search | None = None
        self.said = 0  # the last answer
        self.turn = -1
        self.pool = 0.0  # what is left for this turn: iterations, or seconds
        self.iterations = 0  # of the last decision, for whoever is curious
        self.line: list[int] = []  # how it means to go on

    def choose(self, view: View, options: list[int]) -> int:
        self.iterations = 0
        if len(options) == 1:
            return options[0]
        self.begin(self.advice.turn(view.state))
        if self.settings.halving:
            return self.along_a_line(view, options)
        advice = self.studied(view)
        search = self.prepared(advice, view)
        likely = advice.candidates(view.state, view.seat, options)
        if len(likely) > 1:
            self.think(search)
        self.said = search.best(likely)
        self.last = search if self.settings.reuse else None
        return self.said

    def remark(self, view: View) -> int:
        return self.advice.remark(view, self.dice)

    def hurry(self, seconds: float) -> None:
        self.settings.longest = seconds

    def begin(self, turn: int) -> None:
        """With a new turn there is new time to think, and what was meant for the last is over."""
        if turn != self.turn:
            self.turn = turn
            self.last = None
            self.line = []
            timed = self.settings.seconds > 0.0
            budget = self.settings.seconds if timed else float(self.settings.iterations)
            self.pool = budget * self.settings.turn

    def along_a_line(self, view: View, options: list[int]) -> int:
        """The next answer of the line that was found best, or of a new one."""
        while self.line:
            action = self.line.pop(0)
            if action in options:
                return action
        advice = self.studied(view)
        lines = advice.lines(view, options)
        race: Halving
        if self.settings.racing:
            race = Race(self.settings, advice, view, lines, self.dice)
        else:
            race = Halving(self.settings, advice, view, lines, self.dice)
        self.think(race)
        line = race.best()
        self.line = line[1:] if self.settings.reuse else []
        return line[0]

    def studied(self, view: View) -> Advice:
        """The game's advice for this decision, which knows who thinks and for how long."""
        timed = self.settings.seconds > 0.0
        self.advice.games = self.settings.iterations if timed else self.games()
        self.advice.style = self.settings.style
        return self.advice.study(view, self.dice, self.settings.effort)

    def prepared(self, advice: Advice, view: View) -> Search:
        """A search, with the trees of the last decision if this one follows from it."""
        search = Search(self.settings, advice, view, self.dice)
        if self.last is not None:
            found = self.last.follow(self.said, view)
            if found:
                search.roots = found
        return search

    def think(self, search: Search | Halving) -> None:
        """As long as one decision may take, but no longer than the turn has left; a little, always.

        A decision that was thought through before it came up, as part of another, takes less."""
        if self.settings.seconds > 0.0:
            began = time.perf_counter()
            self.iterations = search.run(0, self.seconds())
            self.pool -= time.perf_counter() - began
        else:
            self.iterations = search.run(self.games(), 0.0)
            self.pool -= float(self.iterations)

    def seconds(self) -> float:
        """For this decision."""
        share = self.settings.seconds
        seconds = share if share < self.pool else self.pool
        return seconds if seconds > share / 8.0 else share / 8.0

    def games(self) -> int:
        """To be imagined for this decision."""
        whole = self.settings.iterations
        left = whole if whole < self.pool else int(self.pool)
        floor = whole // 8 + 1
        return left if left > floor else floor

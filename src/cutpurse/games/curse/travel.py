"""Where a thief had better go: tours over the goals that are left, by the bridges there are now.

A tour is a list of stops, each with a Turn Action at its end: fetch an item, rob its owner, bring
it to the temple. What it costs is turns. With speed s a turn that ends with an action covers s
steps, and any other turn 2 s.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.curse.board import DIAMOND, NODE_COUNT, SQUARES, Ways, is_temple, temple
from cutpurse.games.curse.demands import unfinished
from cutpurse.games.curse.moving import ways_of
from cutpurse.games.curse.pieces import BASE_SPEED, COLOURS, OFFENSIVE, SPACES
from cutpurse.games.curse.robbery import blue_dice, red_dice
from cutpurse.games.curse.state import NOTHING, Curse, filled
from cutpurse.games.curse.temples import owed
from cutpurse.kernel.zones import bits, count_bits

# The robber's chance with so many red dice (rows) against so many blue ones
ODDS: Final[list[list[float]]] = [
    [0.333, 0.167, 0.083, 0.042, 0.021, 0.010],
    [0.667, 0.444, 0.278, 0.167, 0.097, 0.056],
    [0.852, 0.685, 0.509, 0.356, 0.238, 0.154],
    [0.938, 0.840, 0.704, 0.556, 0.417, 0.299],
    [0.975, 0.924, 0.836, 0.721, 0.592, 0.465],
    [0.990, 0.966, 0.916, 0.837, 0.736, 0.622],
]
FAR: Final = 99.0
CHASE: Final = 1.5  # turns that it takes longer to catch somebody who moves

# How an item is come by
HELD: Final = 0
LYING: Final = 1
OFFERED: Final = 2
CARRIED: Final = 3
BAGGED: Final = 4


class Stop:
    """The next place of a tour: a node, what to do there, and the item it is about."""

    def __init__(self, node: i64, how: i64, item: i64) -> None:
        self.node = node
        self.how = how
        self.item = item


class Tour:
    """What is left to do for a player: how many turns it takes, and the first stop."""

    def __init__(self, cost: float, stop: Stop) -> None:
        self.cost = cost
        self.stop = stop


def odds(g: Curse, robber: i64, victim: i64) -> float:
    return ODDS[red_dice(g, robber) - 1][blue_dice(g, victim) - 1]


def leg(steps: i64, speed: i64) -> float:
    """Turns for a way that ends with a Turn Action."""
    if steps <= speed:
        return 1.0
    return 1.0 + float(steps - speed) / (2.0 * float(speed))


class Traveller:
    """A player's way through the dream as it is now."""

    def __init__(self, g: Curse, who: i64) -> None:
        self.g = g
        self.who = who
        self.map = ways_of(g)
        self.goals = bits(unfinished(g, who))
        self.wanted: i64 = 0  # items that would finish a goal, as a set
        for colour in self.goals:
            self.wanted |= owed(g, who, colour)
        self.needed: i64 = self.wanted & g.pack[who]  # those in the own pack
        light: i64 = BASE_SPEED + SPACES - g.curses[who] - count_bits(self.needed)
        tiles: i64 = filled(g, who) - g.curses[who] - count_bits(g.pack[who])
        self.speed: i64 = max(light - tiles, BASE_SPEED)  # once junk is dropped

    def junk(self) -> i64:
        """Items in the own pack that serve no goal, as a set."""
        return self.g.pack[self.who] & ~self.wanted

    # Tours --------------------------------------------------------------------------------------
    def tour(self, start: i64) -> Tour:
        """The cheapest order of the goals that are left."""
        best = Tour(FAR, Stop(start, HELD, NOTHING))
        count = len(self.goals)
        for first in range(count):
            for second in range(count):
                if count > 1 and second == first:
                    continue
                order = [self.goals[first]]
                if count > 1:
                    order.append(self.goals[second])
                if count > 2:
                    order.append(self.goals[3 - first - second])
                found = self.along(start, order, best.cost)
                if found.cost < best.cost:
                    best = found
                if count == 1:
                    return best
        return best

    def along(self, start: i64, order: list[int], limit: float) -> Tour:
        """The goals in one order, each by the cheaper of its items."""
        cost = 0.0
        here = start
        first = Stop(start, HELD, NOTHING)
        begun = False
        spent: i64 = 0
        for colour in order:
            best = FAR
            chosen = Stop(here, HELD, NOTHING)
            for item in bits(owed(self.g, self.who, colour)):
                if spent >> item & 1:
                    continue
                stop = self.source(here, item)
                if stop.item < 0:
                    continue
                turns = self.turns(here, stop, colour)
                if turns < best:
                    best = turns
                    chosen = stop
            if chosen.item < 0:
                return Tour(FAR, first)
            if not begun:
                first = chosen if chosen.how != HELD else Stop(temple(colour), HELD, chosen.item)
                begun = True
            cost += best
            one: i64 = 1
            spent |= one << chosen.item
            here = temple(colour)
            if cost >= limit:
                break
        return Tour(cost, first)

    def turns(self, here: i64, stop: Stop, colour: i64) -> float:
        """Turns to fetch an item and bring it to a temple."""
        end = temple(colour)
        if stop.how == HELD:
            return leg(self.map.steps(here, end), self.speed)
        fetch = leg(self.map.steps(here, stop.node), self.speed)
        bring = leg(self.map.steps(stop.node, end), self.speed)
        if stop.how == CARRIED:
            chance = odds(self.g, self.who, self.victim(stop.item))
            return (fetch + CHASE) / max(chance, 0.05) + bring
        if stop.how == BAGGED:
            return fetch + self.draws() + bring
        return fetch + bring

    def draws(self) -> float:
        """How many items must be drawn, by and large, until one comes that is wanted."""
        size = count_bits(self.g.bag)
        return (size + 1.0) / (count_bits(self.g.bag & self.wanted) + 1.0) + 1.0

    def source(self, here: i64, item: i64) -> Stop:
        """Where an item is, and how it is come by."""
        g = self.g
        if g.pack[self.who] >> item & 1:
            return Stop(here, HELD, item)
        node: i64 = g.lies[item]
        if node >= 0:
            if not is_temple(node):
                return Stop(node, LYING, item)
            if g.brought[item] != self.who:
                return Stop(node, OFFERED, item)
            return Stop(here, HELD, NOTHING)  # one's own offering is out of reach
        holder = self.victim(item)
        if holder >= 0:
            return Stop(g.at[holder], CARRIED, item)
        if g.bag >> item & 1:
            return Stop(self.well(here), BAGGED, item)
        return Stop(here, HELD, NOTHING)

    def victim(self, item: i64) -> i64:
        """Who else has an item in the pack."""
        for other in range(self.g.players):
            if other != self.who and self.g.pack[other] >> item & 1:
                return other
        return NOTHING

    def well(self, here: i64) -> i64:
        """The nearest place where items of the bag come: a temple for Trials, if one is ready for
        them, or else a diamond square."""
        best: i64 = DIAMOND[0]
        far: i64 = NODE_COUNT
        trials = self.ready_for_trials()
        for land in range(COLOURS):
            node: i64 = SQUARES + land if trials else DIAMOND[land]
            steps = self.map.steps(here, node)
            if steps < far:
                far = steps
                best = node
        return best

    def nearest_temple(self, here: i64) -> i64:
        best: i64 = SQUARES
        for land in range(COLOURS):
            if self.map.steps(here, SQUARES + land) < self.map.steps(here, best):
                best = SQUARES + land
        return best

    def ready_for_trials(self) -> bool:
        """One item of each kind solves nearly every Trial."""
        pack: i64 = self.g.pack[self.who]
        return (pack & OFFENSIVE) != 0 and (pack & ~OFFENSIVE) != 0


def remaining(g: Curse, who: i64) -> float:
    """Turns that a player still needs, by and large."""
    return Traveller(g, who).tour(g.at[who]).cost


def leader(g: Curse, but: i64) -> i64:
    """Who is nearest to lifting the curse among the others."""
    best: i64 = NOTHING
    least = 2 * FAR
    for other in range(g.players):
        if other != but:
            cost = remaining(g, other) - 0.01 * count_bits(g.done[other])
            if cost < least:
                least = cost
                best = other
    return best


def nearest(map_: Ways, nodes: list[i64], goal: i64) -> i64:
    """The node among these from which a goal is nearest."""
    steps = map_.near(goal).steps
    best: i64 = nodes[0]
    for node in nodes:
        if steps[node] < steps[best]:
            best = node
    return best

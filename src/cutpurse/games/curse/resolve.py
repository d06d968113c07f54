"""A thief with something in mind: an aim is followed until it is reached or lost, come what may;
then habit decides again. Imagined games tell which aim is best."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.curse.board import NODE_COUNT, SQUARES, is_temple, temple
from cutpurse.games.curse.cunning import Cunning, prey
from cutpurse.games.curse.pieces import COLOURS
from cutpurse.games.curse.state import Curse
from cutpurse.games.curse.temples import owed
from cutpurse.games.curse.travel import (
    BAGGED,
    CARRIED,
    HELD,
    LYING,
    Stop,
    Tour,
    Traveller,
)
from cutpurse.games.curse.words import LAY, TRIAL
from cutpurse.kernel.zones import bits, lowest

LASTING: Final = 4  # rounds after which an aim that was not reached is given up
TEMPLES_TRIED: Final = 2  # the nearest ones, for Trials


class Aim:
    """A stop to make next, or none; and whether Cartouches are kept on the way."""

    def __init__(self, stop: Stop | None, keeps: bool) -> None:
        self.stop = stop
        self.keeps = keeps


NO_AIM: Final = Aim(None, False)


class Resolute(Cunning):
    """Follows an aim; without one it is cunning."""

    def __init__(self) -> None:
        super().__init__()
        self.aim = NO_AIM
        self.stop: Stop | None = None  # of the aim, as it is now: whoever is to be robbed moves
        self.until: i64 = 0  # the turn in which it is given up

    def set_out(self, aim: Aim, g: Curse) -> None:
        """Have something in mind from now on."""
        self.aim = aim
        self.stop = aim.stop
        self.until = g.turn + LASTING * g.players

    def menu(self, g: Curse, who: i64, options: list[int]) -> int:
        self.look(g, who)
        action = super().menu(g, who, options)
        if TRIAL.said(action):
            self.stop = None
        return action

    def destination(self, g: Curse, who: i64, options: list[int]) -> int:
        self.look(g, who)
        return super().destination(g, who, options)

    def next_stop(self, g: Curse, me: Traveller, tour: Tour) -> Stop:
        return super().next_stop(g, me, tour) if self.stop is None else self.stop

    def burden(self, g: Curse, me: Traveller, tour: Tour, stop: Stop, options: list[int]) -> int:
        found = super().burden(g, me, tour, stop, options)
        return -1 if self.aim.keeps and LAY.said(found) and g.turn <= self.until else found

    def look(self, g: Curse, who: i64) -> None:
        """Is the aim still to be reached?"""
        stop = self.stop
        if stop is None:
            return
        if g.turn > self.until:
            self.stop = None
        elif stop.how == BAGGED:
            return
        elif stop.how == HELD:
            if not g.pack[who] >> stop.item & 1:
                self.stop = None
        elif stop.how == CARRIED:
            victim = Traveller(g, who).victim(stop.item)
            if victim < 0 or is_temple(g.at[victim]):
                self.stop = None
            else:
                self.stop = Stop(g.at[victim], CARRIED, stop.item)
        elif g.lies[stop.item] != stop.node:
            self.stop = None


def aims(g: Curse, who: i64) -> list[Stop]:
    """What one might go for: every item that would finish a goal, wherever it is; Trials; and what
    the only rival cannot do without."""
    me = Traveller(g, who)
    here: i64 = g.at[who]
    out: list[Stop] = []
    for colour in me.goals:
        for item in bits(owed(g, who, colour)):
            stop = me.source(here, item)
            if stop.item < 0 or stop.how == BAGGED:
                continue
            out.append(Stop(temple(colour), HELD, item) if stop.how == HELD else stop)
    if g.bag & me.wanted:
        item = lowest(g.bag & me.wanted)
        for node in near_temples(me, here):
            out.append(Stop(node, BAGGED, item))
    for item in bits(prey(g, who) & ~me.wanted):
        stop = me.source(here, item)
        if (
            stop.item >= 0
            and not is_temple(stop.node)
            and (stop.how == LYING or stop.how == CARRIED)
        ):
            out.append(stop)
    return out


def near_temples(me: Traveller, here: i64) -> list[i64]:
    """The nearest temples, nearest first."""
    out: list[i64] = []
    for _ in range(TEMPLES_TRIED):
        best: i64 = -1
        least: i64 = NODE_COUNT
        for land in range(COLOURS):
            node: i64 = SQUARES + land
            steps = me.map.steps(here, node)
            if node not in out and steps < least:
                least = steps
                best = node
        out.append(best)
    return out

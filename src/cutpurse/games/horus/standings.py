"""What adventurers have so far, and so what it is worth to get out with so many points."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from cutpurse.games.horus.pieces import CHEST, GOD, KIND, VALUE, VARIETY
from cutpurse.games.horus.score import finds_worth
from cutpurse.games.horus.state import ESCAPED, SLOTS, Horus, in_play
from cutpurse.games.horus.temper import Temper
from cutpurse.kernel.zones import count_bits

CHEST_WORTH: Final = 3.5  # of one that is not opened yet
USUALLY: Final = 0.75  # of rivals, so many get out
GROWTH: Final = 3.0  # points that anybody makes in a round which can be spared
WINNING: Final = 60.0  # what winning is worth, in points
VANITY: Final = 0.1  # and what a point is worth where nothing but winning counts
ENOUGH: Final = 0.5  # points more than the best rival has
DOUBT: Final = 6.0  # points that are missing and make winning much less likely


def gods_of(g: Horus, who: i64) -> i64:
    """The set of gods of whom somebody has something."""
    gods: i64 = 0
    for slot in range(who * SLOTS, who * SLOTS + SLOTS):
        card: i64 = g.cards[slot]
        if card >= 0 and GOD[card] >= 0:
            gods |= 1 << GOD[card]
    return gods


def carried(g: Horus, who: i64) -> float:
    """What somebody's finds are worth so far; chests by what they usually hold."""
    points: float = float(VARIETY[count_bits(gods_of(g, who))])
    for slot in range(who * SLOTS, who * SLOTS + SLOTS):
        card: i64 = g.cards[slot]
        if card >= 0:
            points += CHEST_WORTH if KIND[card] == CHEST else float(VALUE[card])
    return points


class Standings:
    """How one player stands among the others; with no rivalry nobody else matters."""

    def __init__(self, g: Horus, who: i64, temper: Temper, rounds: float) -> None:
        self.temper = temper
        self.alone = temper.rivalry > 0.0  # is nobody else inside?
        self.best: float = -1.0  # the most that anybody got out with; less than nothing: nobody did
        self.ends: list[float] = []  # what rivals may end with
        self.coming: float = GROWTH * rounds  # what is still to be found
        if temper.rivalry <= 0.0:
            return
        for rival in range(g.players):
            if rival != who and g.status[rival] == ESCAPED:
                points = float(finds_worth(g, rival))
                self.ends.append(points)
                if points > self.best:
                    self.best = points
            elif rival != who and in_play(g, rival):
                self.alone = False
                self.ends.append(carried(g, rival) + self.coming)

    def value(self, points: float) -> float:
        """What it is worth to get out with so many points, in points: as long as rivals are inside
        partly the chance to win with them, then nothing but whether they are enough. Until then
        one will find as much as anybody."""
        return self.weighed(points, self.coming)

    def final(self, points: float) -> float:
        """The same if nothing more will be found."""
        return self.weighed(points, 0.0)

    def weighed(self, points: float, more: float) -> float:
        if self.alone:
            lack = self.best + ENOUGH - points
            sure = 1.0 if self.best < 0.0 or lack <= 0.0 else math.exp(-lack / DOUBT)
            return WINNING * sure + VANITY * points
        temper = self.temper
        win: float = 1.0
        for end in self.ends:
            ahead = (points + more - end) / temper.spread
            win *= 1.0 - USUALLY / (1.0 + math.exp(ahead))
        return temper.rivalry * WINNING * win + (1.0 - temper.rivalry) * (points + temper.life)

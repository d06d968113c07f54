"""The end: tainted cards, pyramids, sanctuaries, the crocodile, wealth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.cleopatra.cards import tainted_in_hand
from cutpurse.games.cleopatra.mosaics import sanctuary_squares
from cutpurse.games.cleopatra.pieces import MERCHANT_WORTH, POISONED
from cutpurse.games.cleopatra.state import ALL, Cleopatra
from cutpurse.games.cleopatra.words import (
    ENDED,
    FED,
    FORGIVEN,
    LAST_HAND,
    NOBODY_FED,
    PYRAMID,
    STOPPED,
    WEALTH,
)
from cutpurse.kernel.rules import Result, ScoreLine
from cutpurse.kernel.step import Step


def final_amulets(g: Cleopatra, who: i64) -> i64:
    """CL-313, CL-314 The pyramid and the tainted cards in hand, less the squares of the own
    sanctuaries."""
    left = g.amulets[who] + tainted_in_hand(g, who) - sanctuary_squares(g, who)
    return left if left > 0 else 0


def crocodile(g: Cleopatra) -> i64:
    """CL-315, CL-316 The set of those with the most amulets, if anybody has any; with two players,
    of those with eight or more (CL-346)."""
    left: list[i64] = [final_amulets(g, who) for who in range(g.players)]
    most: i64 = 1
    for amulets in left:
        if amulets > most:
            most = amulets
    if g.players == 2:
        most = POISONED
    eaten: i64 = 0
    for who in range(g.players):
        if left[who] >= most:
            eaten |= 1 << who
    return eaten


def wealth(g: Cleopatra, who: i64) -> i64:
    """CL-317 Talents, and three for each merchant."""
    return g.talents[who] + MERCHANT_WORTH * g.merchants[who]


def penalty(g: Cleopatra, who: i64) -> i64:
    """CL-346 With two players an amulet costs a talent."""
    return final_amulets(g, who) if g.players == 2 else 0


def result(g: Cleopatra) -> Result:
    """CL-315 to CL-320 Who was fed cannot win; then most wealth, then fewest amulets."""
    seats = range(g.players)
    sheet = [
        ScoreLine("talents", "CL-317", [float(g.talents[who]) for who in seats]),
        ScoreLine(
            "merchants", "CL-317", [float(MERCHANT_WORTH * g.merchants[who]) for who in seats]
        ),
    ]
    if g.players == 2:
        sheet.append(
            ScoreLine("amulets", "CL-346", [0.0 - float(penalty(g, who)) for who in seats])
        )
    points = [sum(line.points[who] for line in sheet) for who in seats]
    clean = [-float(final_amulets(g, who)) for who in seats]
    return Result.ranked(points, sheet, [clean], crocodile(g))


class EndGame(Step[Cleopatra]):
    """CL-310 to CL-320 Everything is shown, and the most corrupt are fed to the crocodile."""

    def __init__(self, stopped: int) -> None:
        self.stopped = stopped  # 1: the last turn is over (CL-322)

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        g.over = 1
        if self.stopped:
            g.tell(STOPPED, "CL-322")
        else:
            g.tell(ENDED, "CL-310")
        for place in range(g.cards.places):
            g.cards.show(place, ALL)
        g.talents_seen = [ALL] * g.players
        g.amulets_seen = [ALL] * g.players
        g.again_seen = [ALL] * len(g.again)
        g.fed = crocodile(g)
        if g.listener is not None:
            tell_end(g)


def tell_end(g: Cleopatra) -> None:
    """The end in its order."""
    seats = range(g.players)
    for who in seats:
        g.tell(LAST_HAND, "CL-313", who, tainted_in_hand(g, who))
    for who in seats:
        g.tell(PYRAMID, "CL-313", who, g.amulets[who] + tainted_in_hand(g, who))
    for who in seats:
        before = g.amulets[who] + tainted_in_hand(g, who)
        if before > final_amulets(g, who):
            g.tell(FORGIVEN, "CL-314", who, before - final_amulets(g, who))
    rule = "CL-346" if g.players == 2 else "CL-315"
    for who in seats:
        if g.fed >> who & 1:
            g.tell(FED, rule, who, final_amulets(g, who))
    if not g.fed:
        g.tell(NOBODY_FED, "CL-316")
    for who in seats:
        if not g.fed >> who & 1:
            g.tell(WEALTH, "CL-317", who, wealth(g, who) - penalty(g, who))


END_GAME: Final = [EndGame(0), EndGame(1)]

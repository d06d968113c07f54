"""Positions with an obvious answer, for the tests of bots."""

from __future__ import annotations

import cutpurse
from cutpurse.games import find
from cutpurse.kernel.scenario import Scenario

THIEVES = find("thieves")


def who_gets_it() -> Scenario:
    """The last treasure of a game of THIEVES!, and the scout awards it."""
    s = cutpurse.scenario(
        "thieves",
        players=3,
        scout=2,
        round=3,
        pending="sword_of_honor",
        room="death",
        plays=["lies", "lies", "stab"],
    )
    while s.asking != "Award":
        seat = s.waiting[0]
        s.play(seat, s.rules.quiet(s.state, seat, [o.id for o in s.options(seat)]))
    return s

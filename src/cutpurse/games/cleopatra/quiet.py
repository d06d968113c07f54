"""The quietest answer for somebody who is away."""

from __future__ import annotations

from typing import Final

from cutpurse.games.cleopatra.cards import in_hand
from cutpurse.games.cleopatra.pieces import DOUBLE, STALL_COUNT
from cutpurse.games.cleopatra.state import Cleopatra
from cutpurse.games.cleopatra.words import (
    BID,
    DECLINE,
    DISCARD,
    DONE,
    END,
    FINISH,
    GIVE,
    KEEP_ALL,
    PASS,
    VISIT,
)

QUIET: Final[list[int]] = [
    *(DONE.base, FINISH.base, END.base, DECLINE.base, PASS.base, BID.base),
]


def quiet_answer(g: Cleopatra, seat: int, options: list[int]) -> int:
    """Do nothing, or as little as possible: take the smallest stall, bid nothing, give the card
    that is there most often, discard what is tainted first."""
    for action in QUIET:
        if action in options:
            return action
    visits = [VISIT.do(stall) for stall in range(STALL_COUNT) if VISIT.do(stall) in options]
    if visits:
        return min(visits, key=lambda action: g.stall_size[VISIT.of(action)])
    gifts = [action for action in options if GIVE.said(action)]
    if gifts:
        return max(gifts, key=lambda action: in_hand(g, seat, GIVE.of(action)))
    if KEEP_ALL.base in options:
        return KEEP_ALL.base
    tainted = [a for a in options if DISCARD.said(a) and DISCARD.of(a) >= DOUBLE]
    return tainted[0] if tainted else options[0]

"""What a claim gives away: what a scout says points at the rooms one would say it about.

Who lies does so for a purpose: to lure the others to where the room hurts them, or to where they
crowd. So praise of STEAL speaks for a room that rewards it, and as much for one that punishes it,
but hardly for a room that does not care.
"""

from __future__ import annotations

from typing import Final

from cutpurse.games.thieves.cards import ROOM_COUNT
from cutpurse.games.thieves.claim import FACT_0, THE_PARADOX
from cutpurse.games.thieves.facts import BAIT, CORE, TRUE
from cutpurse.games.thieves.judgement import normal, prior
from cutpurse.games.thieves.state import Thieves
from cutpurse.kernel.zones import count_bits

# How often an honest scout says what of a room, and a lying one.
NAMED: Final = 0.45  # its name
HEART: Final = 0.5  # the first of what is essential
ASIDE: Final = 0.05  # something else that is essential
CHATTER: Final = 0.01  # anything, true or false
LURE: Final = 0.7  # one of the lies that would serve
ANOTHER: Final = 0.012  # the name of one other room


def fathom(g: Thieves, viewer: int, claim: list[int], lies: float) -> list[float]:
    """How likely each room is, given a claim of somebody who lies so often."""
    weights = prior(g, viewer)
    for statement in claim:
        for room in range(ROOM_COUNT):
            weights[room] *= said_of(statement, room, lies)
    return normal(weights)


def said_of(statement: int, room: int, lies: float) -> float:
    """How likely this is said of a room."""
    if statement == THE_PARADOX:
        return 1.0
    if statement < FACT_0:
        return (1.0 - lies) * NAMED if statement == room else lies * ANOTHER
    fact = 1 << (statement - FACT_0)
    if TRUE[room] & fact:
        core = CORE[room]
        if core & fact:
            return (1.0 - lies) * (ASIDE if core & (fact - 1) else HEART)
        return (1.0 - lies) * CHATTER
    bait = BAIT[room]
    return lies * (LURE / float(count_bits(bait)) if bait & fact else CHATTER)

"""The quietest answer for somebody who is away."""

from __future__ import annotations

from typing import Final

from cutpurse.games.thieves.cards import CURSED_IDOL, DRAGON_SCALES, HALF_GOLD
from cutpurse.games.thieves.score import worth
from cutpurse.games.thieves.state import Thieves, covered
from cutpurse.games.thieves.words import (
    ABSTAIN,
    ADVISE_NONE,
    AWARD,
    CLAIM_DONE,
    COLLAR_KEEP,
    CURSE_NOT,
    DRAW_NOT,
    ENDURE,
    ENOUGH,
    KEEP_FORETELLING,
    LEAVE_KEEPING,
    ORDER_NONE,
    PASS,
    PEEK_NONE,
    SACK_STAYS,
    STAB_NONE,
    STAND,
    SUGGEST_NONE,
    SWIPE_NONE,
    TAKE_NONE,
    VOCABULARY,
)
from cutpurse.kernel.zones import bits

DECLINE: Final = [
    PASS,
    CLAIM_DONE,
    SUGGEST_NONE,
    ADVISE_NONE,
    ORDER_NONE,
    STAND,
    KEEP_FORETELLING,
    LEAVE_KEEPING,
    SACK_STAYS,
    ABSTAIN,
    COLLAR_KEEP,
    DRAW_NOT,
    TAKE_NONE,
    STAB_NONE,
    ENOUGH,
    ENDURE,
    CURSE_NOT,
    PEEK_NONE,
    SWIPE_NONE,
]


def quiet_answer(g: Thieves, seat: int, options: list[int]) -> int:
    """Decline what can be declined; SNEAK if possible; the EMPTY CHAMBER; the treasure to the last
    in points; otherwise the first that is legal."""
    for action in options:
        for verb in DECLINE:
            if verb.said(action):
                return action
    if AWARD.said(options[0]):
        poorest = options[0]
        for action in options:
            if in_sight(g, AWARD.of(action)) < in_sight(g, AWARD.of(poorest)):
                poorest = action
        return poorest
    for name in ("play sneak", "lay empty_chamber"):
        wanted = VOCABULARY.parse(name)
        if wanted in options:
            return wanted
    return options[0]


def in_sight(g: Thieves, p: int) -> int:
    """Half points as the table shows them. Hands do not count: an answer given for somebody who is
    away must not tell who holds trickery."""
    points = -2 * g.wounds[p]
    for treasure in bits(g.loot[p] & ~covered(g)):
        if treasure == DRAGON_SCALES or treasure == CURSED_IDOL:
            points += worth(g, p, treasure)
        else:
            points += HALF_GOLD[treasure]
    return points

# cutpurse: interpreted
"""How a table is read: what everybody can count, see and say. Screens are made from it."""

from __future__ import annotations

from cutpurse.games.thieves.cards import (
    CARD_NAMES,
    CEREMONIAL_DAGGER,
    CURSED_IDOL,
    DRAGON_SCALES,
    EMPTY_CHAMBER,
    HALF_GOLD,
    LIES,
    NO_CARD,
    SAINTS_SKULL,
    SKIN_TAMBOUR,
    SNEAK,
    STAB,
    STEAL,
    SWORD_OF_HONOR,
    TREASURE_NAMES,
)
from cutpurse.games.thieves.claim import FACT_0, THE_PARADOX
from cutpurse.games.thieves.facts import FACTS
from cutpurse.games.thieves.score import half_points, worth
from cutpurse.games.thieves.state import Thieves, bans, covered, is_trick, owns
from cutpurse.kernel.zones import bits

BANS = {SNEAK: SKIN_TAMBOUR, STEAL: SAINTS_SKULL, STAB: CEREMONIAL_DAGGER}  # others: the SWORD


def table_cards(g: Thieves, p: int) -> int:
    """What of a thief's cards lies on the table and not in hand."""
    out = 0
    if g.played[p] >= 0:
        out |= 1 << g.played[p]
    if p == g.scout and g.room[0] >= 0:
        out |= 1 << g.room[0]
    return out


def hand_size(g: Thieves, p: int) -> int:
    """How many cards a thief has in hand, which everybody may count."""
    size = g.pack.size[p] + 5
    if g.played[p] != NO_CARD and not (g.revealed and is_trick(g.played[p])):
        size -= 1
    if p == g.scout and g.room[0] != NO_CARD and not (g.flipped and g.room[0] != EMPTY_CHAMBER):
        size -= 1
    return size


def public_worth(g: Thieves, p: int, treasure: int) -> int:
    """Half gold as far as everybody can see it, hands not counted."""
    if treasure == DRAGON_SCALES or treasure == CURSED_IDOL:
        return worth(g, p, treasure)
    return HALF_GOLD[treasure]


def known_points(g: Thieves, p: int, viewer: int) -> int:
    """Half points as the viewer may count them: with the hand their own, at the end everybody's."""
    if p == viewer or not g.stack:
        return half_points(g, p)
    return sum(public_worth(g, p, t) for t in bits(g.loot[p] & ~covered(g))) - 2 * g.wounds[p]


def ban_reason(g: Thieves, p: int, card: int) -> str:
    """Why a card of the hand may not be played, or nothing."""
    if not bans(g, p) >> card & 1:
        return ""
    if card == LIES:
        return "not as scout"
    treasure = BANS.get(card, SWORD_OF_HONOR)
    return f"not with {TREASURE_NAMES[treasure]}" if owns(g, p, treasure) else "not now"


def statement_text(number: int) -> str:
    """A statement of a claim in words."""
    if number < FACT_0:
        return f"It is {CARD_NAMES[number]}"
    if number < THE_PARADOX:
        return FACTS[number - FACT_0][2]
    return "Everything I say is a lie"


def verdicts_on(g: Thieves, scout: int) -> list[int]:
    """The verdicts on a scout so far, oldest first."""
    return [h // 8 % 8 for h in g.history if h % 8 == scout]

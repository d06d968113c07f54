"""What a hidden number could be, for worlds that fit a view."""

from __future__ import annotations

from typing import Any

from cutpurse.games.cleopatra.pieces import CHARACTER_COUNT, FIRST_CHARACTER
from cutpurse.games.cleopatra.state import ASIDE, DISCARD, LAID_OFF, LAID_OUT


def counted_talents(g: Any, viewer: int, i: int) -> list[int]:
    """CL-331 Every change was public: who writes along knows the number."""
    return [g.ledger[i]]


def counted_amulets(g: Any, viewer: int, i: int) -> list[int]:
    return [g.ledger[g.players + i]]


def possible_copies(g: Any, viewer: int, i: int) -> list[int]:
    """CL-351 How many copies of a character that were played this turn the vizier may have brought
    back to a place: no more than lie there, and no more than were shuffled in."""
    character = i % CHARACTER_COUNT
    place = g.active
    if i >= LAID_OUT:
        place = g.players + ASIDE
    elif i >= LAID_OFF:
        place = g.players + DISCARD
    earlier = sum(g.again[j] for j in range(character, i, CHARACTER_COUNT))
    there = g.cards.count(place, FIRST_CHARACTER + character)
    if i >= LAID_OFF and i < LAID_OUT:
        there -= g.played[character]
    most = max(0, min(there, g.loose[character] - earlier))
    return list(range(most + 1))

"""What the viewer has and could do with it: the hand, and what it lacks for a piece."""

from __future__ import annotations

from cutpurse.games.cleopatra.cards import in_hand
from cutpurse.games.cleopatra.pieces import (
    COST,
    DOUBLE,
    KINDS,
    RESOURCE_COUNT,
    STANDARD,
    TROMPE,
)
from cutpurse.games.cleopatra.state import Cleopatra


def hand(g: Cleopatra, seat: int) -> list[tuple[int, int]]:
    """Kinds of cards in a hand with their number, clean ones first."""
    held = g.cards.held[seat * KINDS : (seat + 1) * KINDS]
    return [(kind, count) for kind, count in enumerate(held) if count > 0]


def gaps(g: Cleopatra, seat: int, piece: int) -> list[int]:
    """Units of each resource that the player's own cards and the pool do not give."""
    return [
        max(
            0,
            COST[RESOURCE_COUNT * piece + resource]
            - g.pool[resource]
            - in_hand(g, seat, STANDARD + resource)
            - 2 * in_hand(g, seat, DOUBLE + resource),
        )
        for resource in range(RESOURCE_COUNT)
    ]


def lacks(g: Cleopatra, seat: int, piece: int) -> int:
    """How many units are missing even with trompe-l'œil and merchants."""
    wild = in_hand(g, seat, TROMPE) + g.merchants[seat]
    return max(0, sum(gaps(g, seat, piece)) - wild)

"""What a thief has and may come to, as an evaluator weighs it: see `kernel/evaluator.py`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.thieves.cards import (
    CARD_NAMES,
    EMPTY_CHAMBER,
    PACK_CARDS,
    TREASURE_COUNT,
    TREASURE_NAMES,
)
from cutpurse.games.thieves.judgement import time_left
from cutpurse.games.thieves.score import gold, worth
from cutpurse.games.thieves.state import Thieves, clockwise, hand
from cutpurse.kernel.zones import bits

EARLY: Final = ", early"  # what is counted by the share of the game that is left

# What counts at the end; who scouts when; then every treasure and every card of the pack, with what
# it is worth besides and what may become of it while there is time.
FEATURES: Final = [
    *("gold", f"gold{EARLY}", "wounds", f"wounds{EARLY}", "covered gold"),
    *("turns to scout", "scouts next"),
]
for _name in (*TREASURE_NAMES, *CARD_NAMES[EMPTY_CHAMBER + 1 : PACK_CARDS]):
    FEATURES.append(_name)
    FEATURES.append(f"{_name}{EARLY}")


def features(g: Thieves, p: int) -> list[float]:
    """Of a thief, at the end of a turn."""
    left = time_left(g)
    loot: i64 = g.loot[p]
    held: i64 = hand(g, p)
    coins = gold(g, p) / 2.0
    wounds = float(g.wounds[p])
    covered = 0.0
    for treasure in bits(loot):
        if treasure == g.sack_on or treasure == g.keeping_on:
            covered += worth(g, p, treasure) / 2.0
    out = [coins, coins * left, wounds, wounds * left, covered]
    out.append(float(turns_to_scout(g, p)))
    out.append(1.0 if clockwise(g, 1) == p else 0.0)
    add_each(out, loot, 0, TREASURE_COUNT, left)
    add_each(out, held, EMPTY_CHAMBER + 1, PACK_CARDS, left)
    return out


def add_each(out: list[float], owned: i64, first: i64, end: i64, left: float) -> None:
    """Is each of these in the set, and for how much of the game will it be?"""
    for thing in range(first, end):
        if owned >> thing & 1:
            out.append(1.0)
            out.append(left)
        else:
            out.append(0.0)
            out.append(0.0)


def turns_to_scout(g: Thieves, p: int) -> int:
    """How often a thief will be scout after this turn."""
    after = g.players * g.rounds - g.turn - 1
    until = (p - g.scout) % g.players or g.players
    return int((after - until) // g.players + 1)

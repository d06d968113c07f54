"""What a thief has and may come to, as an evaluator weighs it: see `kernel/evaluator.py`."""

from __future__ import annotations

from typing import Final

from cutpurse.games.thieves.cards import CHAMBERS, TRICKS
from cutpurse.games.thieves.judgement import BONUS, time_left
from cutpurse.games.thieves.score import gold, worth
from cutpurse.games.thieves.state import Thieves, hand
from cutpurse.kernel.zones import bits, count_bits

# What counts at the end, then what may become of things while there is time: those are counted by
# the share of the game that is left.
FEATURES: Final = [
    *("gold", "wounds", "trickery", "chambers", "covered gold"),
    *("gold to lose", "wounds to heal", "trickery to play", "chambers to scout"),
    *("treasures to use", "treasures to be robbed of", "cards to choose from"),
]


def features(g: Thieves, p: int) -> list[float]:
    left = time_left(g)
    held = hand(g, p)
    tricks = float(count_bits(held & TRICKS))
    chambers = float(count_bits(held & CHAMBERS))
    coins = gold(g, p) / 2.0
    wounds = float(g.wounds[p])
    covered = 0.0
    useful = 0.0
    for treasure in bits(g.loot[p]):
        useful += BONUS[treasure]
        if treasure == g.sack_on or treasure == g.keeping_on:
            covered += worth(g, p, treasure) / 2.0
    return [
        coins,
        wounds,
        tricks,
        chambers,
        covered,
        coins * left,
        wounds * left,
        tricks * left,
        chambers * left,
        useful * left,
        count_bits(g.loot[p]) * left,
        count_bits(held) * left,
    ]

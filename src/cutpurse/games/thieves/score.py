"""The end and the score (chapter J), in half points."""

from __future__ import annotations

from cutpurse.games.thieves.cards import (
    CHAMBERS,
    CURSED_IDOL,
    DRAGON_SCALES,
    HALF_GOLD,
    SHADOW_COMPASS,
    TRICKS,
    WRIT_OF_WEALTH,
)
from cutpurse.games.thieves.state import Thieves, covered, hand
from cutpurse.games.thieves.words import DREW_LOTS, REVEALED_HAND
from cutpurse.kernel.rules import Line, Result
from cutpurse.kernel.step import LUCK, Chance, Step
from cutpurse.kernel.verbs import SEATS
from cutpurse.kernel.zones import count_bits, nth_bit


def tricks_in_hand(g: Thieves, p: int) -> int:
    return count_bits(hand(g, p) & TRICKS)


def worth(g: Thieves, p: int, treasure: int) -> int:
    """Half gold of one uncovered treasure in its owner's hands."""
    if treasure == DRAGON_SCALES:
        return 2 * count_bits(g.loot[p])
    if treasure == CURSED_IDOL:
        return -2 * g.idol_tokens
    if treasure == WRIT_OF_WEALTH:
        return 2 + 2 * tricks_in_hand(g, p)
    if treasure == SHADOW_COMPASS:
        return 4 + 4 * count_bits(hand(g, p) & CHAMBERS)
    return HALF_GOLD[treasure]


def gold(g: Thieves, p: int) -> int:
    """Half gold of all uncovered treasures (TH-221)."""
    total = 0
    left = g.loot[p] & ~covered(g)
    treasure = 0
    while left:
        if left & 1:
            total += worth(g, p, treasure)
        left >>= 1
        treasure += 1
    return total


def gross(g: Thieves, p: int) -> int:
    """Half points without wounds."""
    return gold(g, p) + 2 * tricks_in_hand(g, p)


def half_points(g: Thieves, p: int) -> int:
    """TH-265 Gold, trickery in hand, minus wounds."""
    return gross(g, p) - 2 * g.wounds[p]


def ahead(g: Thieves, p: int, q: int) -> int:
    """TH-266 to TH-269: positive if p is ranked before q, 0 if nothing tells them apart."""
    by = half_points(g, p) - half_points(g, q)
    if by == 0:
        by = gross(g, p) - gross(g, q)
    if by == 0:
        by = tricks_in_hand(g, p) - tricks_in_hand(g, q)
    if by == 0:
        by = g.lots[p] - g.lots[q]
    return by


class EndGame(Step[Thieves]):
    """TH-265 Hands are shown, and ties that nothing else breaks are broken by a coin (TH-269)."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        for p in range(g.players):
            g.pack.reveal(p)
            g.tell(REVEALED_HAND, "TH-265", p, tricks_in_hand(g, p))
        g.next(FlipCoins())


class FlipCoins(Step[Thieves]):
    """TH-269 Thieves tied in everything draw lots."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        for p in range(g.players):
            tied = 0
            for q in range(g.players):
                if ahead(g, p, q) == 0:
                    tied |= 1 << q
            if tied & (tied - 1):
                g.push(Lot(tied), FlipCoins())
                return


class Lot(Chance[Thieves]):
    """TH-269 One of the tied thieves goes before the others, with equal chances."""

    def __init__(self, tied: int) -> None:
        self.tied = tied

    def sides(self, g: Thieves) -> int:
        return count_bits(self.tied)

    def outcome(self, g: Thieves, index: int) -> str:
        return "favour " + SEATS.ids[nth_bit(self.tied, index)]

    def happen(self, g: Thieves, a: list[int]) -> None:
        winner = nth_bit(self.tied, a[LUCK])
        g.lots[winner] += count_bits(self.tied)
        g.tell(DREW_LOTS, "TH-269", winner)


def result(g: Thieves) -> Result:
    """The score sheet as the rulebook scores it."""
    seats = range(g.players)
    points = [half_points(g, p) / 2 for p in seats]
    places = [1 + sum(1 for q in seats if ahead(g, q, p) > 0) for p in seats]
    sheet = [
        Line("Gold of treasures", "TH-265", [gold(g, p) / 2 for p in seats]),
        Line("Trickery in hand", "TH-196", [float(tricks_in_hand(g, p)) for p in seats]),
        Line("Wounds", "TH-265", [-float(g.wounds[p]) for p in seats]),
    ]
    return Result(points, places, sheet)

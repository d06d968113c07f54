"""The end and the score (chapter J), in half points."""

from __future__ import annotations

from mypy_extensions import i64

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
from cutpurse.kernel.decks import DrawFromSet
from cutpurse.kernel.rules import Result, ScoreLine
from cutpurse.kernel.step import Step
from cutpurse.kernel.verbs import SEATS, Names
from cutpurse.kernel.zones import count_bits, lowest


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
    left: i64 = g.loot[p] & ~covered(g)
    while left:
        total += worth(g, p, lowest(left))
        left &= left - 1
    return total


def gross(g: Thieves, p: int) -> int:
    """Half points without wounds."""
    return gold(g, p) + 2 * tricks_in_hand(g, p)


def half_points(g: Thieves, p: int) -> int:
    """TH-265 Gold, trickery in hand, minus wounds."""
    return gross(g, p) - 2 * g.wounds[p]


class Ranking:
    """TH-266 to TH-269: what thieves are compared by, one after another."""

    def __init__(self, g: Thieves) -> None:
        seats = range(g.players)
        self.tricks = [tricks_in_hand(g, p) for p in seats]
        self.gross = [gold(g, p) + 2 * self.tricks[p] for p in seats]
        self.points = [self.gross[p] - 2 * g.wounds[p] for p in seats]
        self.lots = g.lots

    def ahead(self, p: int, q: int) -> int:
        """Positive if p is ranked before q, 0 if nothing tells them apart."""
        by = self.points[p] - self.points[q]
        if by == 0:
            by = self.gross[p] - self.gross[q]
        if by == 0:
            by = self.tricks[p] - self.tricks[q]
        if by == 0:
            by = self.lots[p] - self.lots[q]
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
        ranking = Ranking(g)
        for p in range(g.players):
            tied = 0
            for q in range(g.players):
                if ranking.ahead(p, q) == 0:
                    tied |= 1 << q
            if tied & (tied - 1):
                g.push(Lot(tied), FlipCoins())
                return


class Lot(DrawFromSet[Thieves]):
    """TH-269 One of the tied thieves goes before the others, with equal chances."""

    def __init__(self, tied: int) -> None:
        self.tied = tied

    def pile(self, g: Thieves) -> int:
        return self.tied

    def names(self) -> Names:
        return SEATS

    def word(self) -> str:
        return "favour"

    def happen(self, g: Thieves, a: list[int]) -> None:
        winner = self.card(g, a)
        g.lots[winner] += count_bits(self.tied)
        g.tell(DREW_LOTS, "TH-269", winner)


def result(g: Thieves) -> Result:
    """The score sheet as the rulebook scores it."""
    seats = range(g.players)
    ranking = Ranking(g)
    points = [half / 2 for half in ranking.points]
    gilt = [(ranking.gross[p] - 2 * ranking.tricks[p]) / 2 for p in seats]
    sheet = [
        ScoreLine("Gold of treasures", "TH-265", gilt),
        ScoreLine("Trickery in hand", "TH-196", [float(tricks) for tricks in ranking.tricks]),
        ScoreLine("Wounds", "TH-265", [0.0 - float(g.wounds[p]) for p in seats]),
    ]
    ties = [[float(value) for value in by] for by in (ranking.gross, ranking.tricks, ranking.lots)]
    return Result.ranked(points, sheet, ties)

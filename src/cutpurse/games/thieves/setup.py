"""Setting up (chapter A)."""

from __future__ import annotations

from typing import ClassVar

from cutpurse.games.thieves.decks import DrawCard
from cutpurse.games.thieves.state import RANDOM_SCOUT, VOTED_SCOUT, Thieves, clockwise
from cutpurse.games.thieves.turn import Turn
from cutpurse.games.thieves.words import ACCUSE
from cutpurse.kernel.step import LUCK, Chance, Step
from cutpurse.kernel.verbs import SEATS
from cutpurse.kernel.zones import count_bits, nth_bit


class SetUp(Step[Thieves]):
    """TH-002 to TH-009 Decks, first scout, two cards for everybody."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        g.next(Deal())
        if g.first_scout == VOTED_SCOUT:
            g.next(MostDishonest())
        elif g.first_scout == RANDOM_SCOUT:
            g.next(RandomScout((1 << g.players) - 1))


class RandomScout(Chance[Thieves]):
    """TH-006 The first scout is drawn by lot among these seats."""

    def __init__(self, seats_: int) -> None:
        self.seats_ = seats_

    def sides(self, g: Thieves) -> int:
        return count_bits(self.seats_)

    def outcome(self, g: Thieves, index: int) -> str:
        return "scout " + SEATS.ids[nth_bit(self.seats_, index)]

    def happen(self, g: Thieves, a: list[int]) -> None:
        g.scout = nth_bit(self.seats_, a[LUCK])


class MostDishonest(Step[Thieves]):
    """TH-006 Everybody secretly names the most dishonest thief, who scouts first; ties by lot."""

    rule: ClassVar[str] = "TH-006"
    asks: ClassVar[str] = "Who is the most dishonest thief?"

    def seats(self, g: Thieves) -> int:
        return (1 << g.players) - 1

    def witnesses(self, g: Thieves, seat: int) -> int:
        return 1 << seat

    def options(self, g: Thieves, seat: int) -> list[int]:
        return ACCUSE.each((1 << g.players) - 1)

    def happen(self, g: Thieves, a: list[int]) -> None:
        votes = [0] * g.players
        p = 0
        while p < g.players:
            votes[ACCUSE.of(a[p])] += 1
            p += 1
        most = max(votes)
        named = 0
        p = 0
        while p < g.players:
            if votes[p] == most:
                named |= 1 << p
            p += 1
        g.next(RandomScout(named))


class DealtCard(DrawCard):
    """TH-005 A card of the first hand."""

    def why(self) -> str:
        return "TH-005"


class Deal(Step[Thieves]):
    """TH-005 Everybody draws two cards of the chamber deck, clockwise from the first scout."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        g.next(Turn())
        i = g.players - 1
        while i >= 0:
            p = clockwise(g, i)
            g.push(DealtCard(p), DealtCard(p))
            i -= 1

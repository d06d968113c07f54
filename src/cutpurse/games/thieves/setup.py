"""Setting up (chapter A)."""

from __future__ import annotations

from typing import ClassVar, Final

from cutpurse.games.thieves.decks import DrawCard
from cutpurse.games.thieves.refusals import ThievesQuestion
from cutpurse.games.thieves.state import RANDOM_SCOUT, VOTED_SCOUT, Thieves
from cutpurse.games.thieves.turn import Turn
from cutpurse.games.thieves.words import ACCUSE
from cutpurse.kernel.decks import DrawFromSet
from cutpurse.kernel.step import MAX_SEATS, Course, Step
from cutpurse.kernel.verbs import SEATS, Names


class SetUp(Step[Thieves]):
    """TH-002 to TH-009 Decks, first scout, two cards for everybody."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        g.next(Deal())
        if g.first_scout == VOTED_SCOUT:
            g.next(MostDishonest())
        elif g.first_scout == RANDOM_SCOUT:
            g.next(RandomScout((1 << g.players) - 1))


class RandomScout(DrawFromSet[Thieves]):
    """TH-006 The first scout is drawn by lot among these seats."""

    def __init__(self, seats_: int) -> None:
        self.seats_ = seats_

    def pile(self, g: Thieves) -> int:
        return self.seats_

    def names(self) -> Names:
        return SEATS

    def word(self) -> str:
        return "scout"

    def happen(self, g: Thieves, a: list[int]) -> None:
        g.scout = self.card(g, a)


class MostDishonest(ThievesQuestion):
    """TH-006 Everybody secretly names the most dishonest thief, who scouts first; ties by lot."""

    rule: ClassVar[str] = "TH-006"

    def seats(self, g: Thieves) -> int:
        return (1 << g.players) - 1

    def witnesses(self, g: Thieves, seat: int) -> int:
        return 1 << seat

    def options(self, g: Thieves, seat: int) -> list[int]:
        return ACCUSE.each((1 << g.players) - 1)

    def happen(self, g: Thieves, a: list[int]) -> None:
        votes = [0] * g.players
        for p in range(g.players):
            votes[ACCUSE.of(a[p])] += 1
        most = max(votes)
        named = 0
        for p in range(g.players):
            if votes[p] == most:
                named |= 1 << p
        g.next(RandomScout(named))


class DealtCard(DrawCard):
    """TH-005 A card of the first hand."""

    def why(self) -> str:
        return "TH-005"


class Deal(Step[Thieves]):
    """TH-005 Everybody draws two cards of the chamber deck, clockwise from the first scout."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        g.next(Turn())
        g.courses_in_turn(g.scout, FIRST_HAND)


FIRST_HAND: Final = [Course(DealtCard(p), DealtCard(p)) for p in range(MAX_SEATS)]

"""Searching rubble, sand and water; avoiding what bites."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.horus.board import DECK_AT
from cutpurse.games.horus.cards import acquire, free_place, give_up
from cutpurse.games.horus.load import FOR_SEARCH, MAKE_ROOM, has_room
from cutpurse.games.horus.pieces import (
    CROCODILE,
    DECK_CARDS,
    DECK_START,
    EDGAR,
    FULL,
    KIND,
    MAKI,
    SCORPION,
    SEARCHED,
    SNAKE,
)
from cutpurse.games.horus.state import (
    ALL,
    NOTHING,
    SECRECY,
    Horus,
    has_ability,
)
from cutpurse.games.horus.words import ABILITY, AVOIDED, FOUND, NO, YES
from cutpurse.kernel.decks import DrawFromSet
from cutpurse.kernel.step import MAX_SEATS, Ask
from cutpurse.kernel.verbs import Names


def can_search(g: Horus, who: i64) -> bool:
    """HO-056 HO-057 HO-058 HO-033"""
    deck: i64 = DECK_AT[g.at[who]]
    return deck >= 0 and g.deck_left[deck] > 0 and has_room(g, who, FOR_SEARCH)


def search(g: Horus, who: i64) -> None:
    """HO-034 HO-056 Room is made before the card is drawn."""
    g.next(DRAW_CARD[who][DECK_AT[g.at[who]]])
    if g.load[who] >= FULL:
        g.next(MAKE_ROOM[who][FOR_SEARCH])


class DrawFromDeck(DrawFromSet[Horus]):
    """HO-056 HO-059 HO-161 The top card of the zone's deck is shown to all, in total secrecy to
    nobody, and lies in front of the player."""

    def __init__(self, who: int, deck: int) -> None:
        self.who = who
        self.deck = deck

    def pile(self, g: Horus) -> int:
        return g.deck[self.deck]

    def names(self) -> Names:
        return DECK_CARDS[self.deck]

    def witnesses(self, g: Horus, seat: int) -> int:
        return 1 << self.who if g.variant & SECRECY else ALL

    def happen(self, g: Horus, a: list[int]) -> None:
        who: i64 = self.who
        local: i64 = self.card(g, a)
        g.deck[self.deck] &= ~(1 << local)
        g.deck_left[self.deck] -= 1
        card: i64 = DECK_START[self.deck] + local
        rule = "HO-161" if g.variant & SECRECY else "HO-059"
        g.whisper(self.witnesses(g, who), FOUND, rule, who, card, self.deck)
        slot = free_place(g, who)
        bag_shown = acquire(g, who, card)
        if g.variant & SECRECY:
            g.drawn = NOTHING if bag_shown else slot
        elif can_avoid(g, who, card):
            g.drawn = slot
            g.next(AVOID[who])


def can_avoid(g: Horus, who: i64, card: i64) -> bool:
    """HO-108 HO-114 Reflexes are for Snakes and Scorpions, Swimming is for Crocodiles."""
    kind: i64 = KIND[card]
    if kind == SNAKE or kind == SCORPION:
        return has_ability(g, who, MAKI)
    return kind == CROCODILE and has_ability(g, who, EDGAR)


def avoidable(g: Horus, who: i64) -> bool:
    """HO-171 In total secrecy: has the player just drawn something that can be avoided? The turn
    goes on all the same, so nobody else sees that there is a choice."""
    return g.drawn >= 0 and bool(g.variant & SECRECY) and can_avoid(g, who, g.cards[g.drawn])


def avoid(g: Horus, who: i64) -> None:
    """HO-115 The card is shown, discarded, and never counts."""
    g.used |= 1 << who
    g.tell(ABILITY, "HO-100", who, g.adventurer[who])
    card = give_up(g, who, g.drawn)
    g.drawn = NOTHING
    g.tell(AVOIDED, "HO-115", who, card)


class AvoidWound(Ask[Horus]):
    """HO-108 HO-114 What was just drawn can be avoided."""

    rule: ClassVar[str] = "HO-108"

    def options(self, g: Horus, seat: int) -> list[int]:
        return [YES.base, NO.base]

    def reason(self, g: Horus) -> str:
        return "HO-108" if g.adventurer[self.who] == MAKI else "HO-114"

    def happen(self, g: Horus, a: list[int]) -> None:
        if YES.said(a[self.who]):
            avoid(g, self.who)
        g.drawn = NOTHING


DRAW_CARD: Final = [
    [DrawFromDeck(seat, deck) for deck in range(SEARCHED)] for seat in range(MAX_SEATS)
]
AVOID: Final = [AvoidWound(seat) for seat in range(MAX_SEATS)]

"""Drawing from and searching the two decks. What nobody has seen has no order: a draw is chance."""

from __future__ import annotations

from typing import ClassVar

from cutpurse.games.thieves.cards import CARDS, TREASURES
from cutpurse.games.thieves.refusals import ThiefQuestion
from cutpurse.games.thieves.state import Thieves, table_room
from cutpurse.games.thieves.treasures import gain
from cutpurse.games.thieves.words import (
    DRAW,
    DRAW_NOT,
    DREW,
    FIND_CARD,
    FIND_TREASURE,
    FOUND,
    REFILLED,
    TURNED_UP,
)
from cutpurse.kernel.decks import DrawFromSet
from cutpurse.kernel.verbs import Names
from cutpurse.kernel.zones import count_bits


# The chamber deck -------------------------------------------------------------------------------
def refill_cards(g: Thieves) -> bool:
    """TH-261 An empty chamber deck is made anew from its discard pile. True if there is a card."""
    deck = g.deck()
    if g.pack.size[deck] == 0 and g.discard:
        g.pack.fill(deck, g.discard)
        g.discard = 0
        g.tell(REFILLED, "TH-261", g.pack.size[deck])
    return g.pack.size[deck] > 0


class DrawCard(DrawFromSet[Thieves]):
    """TH-020 One card of the chamber deck goes to a thief's hand, unseen by the others."""

    def __init__(self, who: int) -> None:
        self.who = who

    def witnesses(self, g: Thieves, seat: int) -> int:
        return 1 << self.who

    def pile(self, g: Thieves) -> int:
        return g.pack.held[g.deck()]

    def names(self) -> Names:
        return CARDS

    def happen(self, g: Thieves, a: list[int]) -> None:
        card = self.card(g, a)
        g.pack.move(card, g.deck(), self.who, 1 << self.who)
        g.whisper(1 << self.who, DREW, self.why(), self.who, card)

    def why(self) -> str:
        return "TH-020"


def draw_card(g: Thieves, draw: DrawCard) -> None:
    """Draw from the chamber deck; nothing if there is no card (TH-263)."""
    if refill_cards(g):
        g.next(draw)


class LiesDraw(DrawCard):
    """TH-061 LIES draws a card."""

    def why(self) -> str:
        return "TH-061"


class SearchCards(ThiefQuestion):
    """TH-168, TH-228 The searcher takes any card of the chamber deck secretly; the deck is
    shuffled."""

    rule: ClassVar[str] = "TH-168"

    def witnesses(self, g: Thieves, seat: int) -> int:
        return 1 << self.who

    def options(self, g: Thieves, seat: int) -> list[int]:
        return FIND_CARD.each(g.pack.held[g.deck()])

    def reason(self, g: Thieves) -> str:
        return "TH-168" if g.flipped else "TH-228"  # THINKING AHEAD, or the WRIT before the draw

    def happen(self, g: Thieves, a: list[int]) -> None:
        card = FIND_CARD.of(a[self.who])
        g.pack.move(card, g.deck(), self.who, 1 << self.who)
        g.whisper(1 << self.who, FOUND, self.reason(g), self.who, card)


def search_cards(g: Thieves, who: int) -> bool:
    """Open the chamber deck to the searcher. False if there is no card."""
    if not refill_cards(g):
        return False
    g.pack.look(who, g.deck(), g.pack.held[g.deck()], 0)
    g.next(SearchCards(who))
    return True


# The treasure deck: all that is not in it lies open, so its content is no secret ------------------
def refill_treasures(g: Thieves) -> bool:
    """TH-262 An empty treasure deck is made anew from its discard pile. True if there is one."""
    if g.treasure_deck == 0 and g.treasure_discard:
        g.tell(REFILLED, "TH-262", count_bits(g.treasure_discard))
        g.treasure_deck = g.treasure_discard
        g.treasure_discard = 0
    return g.treasure_deck != 0


class TreasureChance(DrawFromSet[Thieves]):
    """A treasure of the deck, turned up for all to see."""

    def pile(self, g: Thieves) -> int:
        return g.treasure_deck

    def names(self) -> Names:
        return TREASURES

    def word(self) -> str:
        return "treasure"

    def taken(self, g: Thieves, a: list[int]) -> int:
        """The treasure that came; it is no longer in the deck."""
        treasure = self.card(g, a)
        g.treasure_deck &= ~(1 << treasure)
        return treasure


class TurnUp(TreasureChance):
    """TH-021 One treasure is turned face up each turn."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        g.pending = self.taken(g, a)
        g.tell(TURNED_UP, "TH-021", g.pending)


class DrawTreasure(TreasureChance):
    """A drawn treasure is gained."""

    def __init__(self, who: int) -> None:
        self.who = who

    def happen(self, g: Thieves, a: list[int]) -> None:
        gain(g, self.who, self.taken(g, a), table_room(g).draw)


class MayDraw(ThiefQuestion):
    """TH-104, TH-124, TH-139, TH-143 The room lets a thief draw a treasure; not asked if there is
    none (TH-148)."""

    rule: ClassVar[str] = "TH-124"

    def seats(self, g: Thieves) -> int:
        return 1 << self.who if g.treasure_deck | g.treasure_discard else 0

    def reason(self, g: Thieves) -> str:
        return table_room(g).draw

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [DRAW.do(), DRAW_NOT.do()]

    def happen(self, g: Thieves, a: list[int]) -> None:
        if DRAW.said(a[self.who]):
            refill_treasures(g)
            g.next(DrawTreasure(self.who))


class SearchTreasures(ThiefQuestion):
    """TH-169, TH-212 The searcher gains any treasure of the deck; the deck is shuffled."""

    rule: ClassVar[str] = "TH-169"

    def options(self, g: Thieves, seat: int) -> list[int]:
        return FIND_TREASURE.each(g.treasure_deck)

    def reason(self, g: Thieves) -> str:
        return "TH-169" if g.flipped else "TH-212"  # YOUR PLAN, or the KEY before the draw

    def happen(self, g: Thieves, a: list[int]) -> None:
        treasure = FIND_TREASURE.of(a[self.who])
        g.treasure_deck &= ~(1 << treasure)
        gain(g, self.who, treasure, self.reason(g))

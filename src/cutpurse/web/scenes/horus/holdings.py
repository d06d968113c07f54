"""What lies in front of a player, as far as a view knows it."""

from __future__ import annotations

from cutpurse.games.horus.cards import contents
from cutpurse.games.horus.pieces import (
    BAG,
    CHEST,
    CURSED,
    DICE,
    GOD,
    IDOL,
    IN_A_BAG,
    KIND,
    LAST_TREASURE,
    VALUE,
    VARIETY,
)
from cutpurse.games.horus.state import SLOTS, Horus
from cutpurse.web.scenes.horus.cards import sort_of

SORTS = ("idol", "find", "gear", "wound")
BAGS = frozenset(card for card, kind in enumerate(KIND) if kind == BAG)
# Where each card comes in a rack
IN_RACK = [(SORTS.index(sort_of(card)), -value, card) for card, value in enumerate(VALUE)]


def held(g: Horus, seat: int) -> list[int]:
    """Every card in front of the viewer."""
    row = g.cards[seat * SLOTS : seat * SLOTS + SLOTS]
    return [card for card in row if card >= 0]


def packed(g: Horus, seat: int) -> dict[int, tuple[int, ...]]:
    """What lies in each Bag."""
    row = g.cards[seat * SLOTS : seat * SLOTS + SLOTS]
    return {
        card: tuple([g.cards[inside] for inside in contents(g, seat, seat * SLOTS + place)])
        for place, card in enumerate(row)
        if card in BAGS
    }


def rack_order(g: Horus, seat: int, bags: dict[int, tuple[int, ...]]) -> list[int]:
    """Idols, finds by value, gear, wounds; what lies in Bags is drawn in them."""
    inside = {card for cards in bags.values() for card in cards}
    return sorted([card for card in held(g, seat) if card not in inside], key=IN_RACK.__getitem__)


def finds(g: Horus, seat: int) -> tuple[int, int, int]:
    """The sum of values, the gods as a set, and how many chests wait for a die."""
    cards = held(g, seat)
    values = sum(VALUE[card] for card in cards)
    gods = 0
    for card in cards:
        if GOD[card] >= 0:
            gods |= 1 << GOD[card]
    return values, gods, sum(1 for card in cards if KIND[card] == CHEST)


def load_of(cards: list[int]) -> int:
    """How many places such cards take: what lies in Bags takes none."""
    treasures = sum(1 for card in cards if KIND[card] <= LAST_TREASURE)
    bags = sum(1 for card in cards if KIND[card] == BAG)
    return len(cards) - min(treasures, IN_A_BAG * bags)


def good_dice(cards: list[int]) -> int:
    """The dice that no idol among these cards has cursed."""
    cursed = {CURSED[GOD[card]] for card in cards if KIND[card] == IDOL}
    return DICE - len(cursed)


def sum_of(cards: list[int]) -> tuple[int, int]:
    """The values of such cards without closed chests, and what their gods add."""
    gods = {GOD[card] for card in cards if GOD[card] >= 0}
    return sum(VALUE[card] for card in cards), VARIETY[len(gods)]

"""Worlds that fit a view: hidden cards are dealt to where the viewer knows they may be.

Of a hidden card the viewer knows the back. Besides, everybody knows the count of every player and
which Bags hold something; that a card dropped unseen was an item; and that who is asked to make
room can. Cards are dealt at random and then changed for one another until all of that is true.
"""

from __future__ import annotations

from typing import Any, Final

from cutpurse.games.horus.board import TOMB_DECK
from cutpurse.games.horus.cards import bags, find, treasures
from cutpurse.games.horus.load import FOR_IDOL, MakeRoom, room_items
from cutpurse.games.horus.pieces import (
    ALL_STONES,
    BAG,
    DECK_SIZE,
    DECK_START,
    DECKS,
    HORUS,
    IN_A_BAG,
    KIND,
    LAST_ITEM,
    LAST_TREASURE,
)
from cutpurse.games.horus.state import (
    ALL,
    KEPT,
    LOOKED,
    NOTHING,
    SECRECY,
    SLOTS,
    SWAPPED,
    Horus,
)
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.fields import HOLE, Secret
from cutpurse.kernel.zones import bits

CHANGES: Final = 400  # tried before another world is begun

# Where a card may lie
IN_FRONT: Final = 0
DROPPED: Final = 1
IN_TOMB: Final = 2
IN_DECK: Final = 3


def possible_stones(g: Any, viewer: int, index: int) -> list[int]:
    """What a stone that somebody looked at or laid aside could be (HO-165)."""
    left = bits(ALL_STONES & ~g.blocked)
    if index == LOOKED:
        # what was put back may have fallen since, by the idol of Horus
        back = g.peek == SWAPPED and not g.idols >> HORUS & 1
        return bits(ALL_STONES) if back else left
    if g.peek == KEPT:
        return [g.stones[LOOKED]]
    others = [stone for stone in left if stone != g.stones[LOOKED]]
    return others or left


def possible_chests(g: Any, viewer: int, index: int) -> list[int]:
    return [1, 2, 3, 4, 5, 6]


def dealt_already(g: Any, viewer: int, index: int) -> list[int]:
    """For what is filled together with the cards."""
    raise AssertionError("this is dealt with the cards")


class Deal:
    """The hidden cards of one deck: where they lie, and which lies where."""

    def __init__(self, kinds: list[int], places: list[int], cards: list[int]) -> None:
        self.kinds = kinds
        self.places = places
        self.cards = cards


class HiddenCards(Secret):
    """Cards in front of players; fills also what was dropped, sarcophagi and decks."""

    def imagine(self, g: Any, viewer: int, dice: Dice) -> bool:
        assert isinstance(g, Horus)
        g.discard = g.discard[:]  # clones share them
        g.tomb = g.tomb[:]
        clear(g)
        deals = [dealt(g, deck, dice) for deck in range(DECKS)]
        age(g, dice)
        if not mended(g, deals, dice):
            return False
        for deck in range(DECKS):
            if g.deck[deck] == HOLE:
                g.deck[deck] = rest(deals[deck], deck)
        return True


def clear(g: Horus) -> None:
    """Where no back lies, no card lies."""
    for slot in range(len(g.cards)):
        if g.backs[slot] == NOTHING:
            g.cards[slot] = NOTHING
            g.ages[slot] = NOTHING


def dealt(g: Horus, deck: int, dice: Dice) -> Deal:
    """Deal what the viewer cannot place of a deck."""
    first, size = DECK_START[deck], DECK_SIZE[deck]
    seen = {*g.cards, *g.discard, *g.tomb}
    known = 0 if g.deck[deck] == HOLE else g.deck[deck]
    pool = [
        card
        for card in range(first, first + size)
        if card not in seen and not known >> (card - first) & 1
    ]
    i = len(pool) - 1
    while i > 0:
        j = dice.below(i + 1)
        pool[i], pool[j] = pool[j], pool[i]
        i -= 1
    kinds: list[int] = []
    places: list[int] = []
    for slot in range(len(g.cards)):
        if g.cards[slot] == HOLE and g.backs[slot] == deck:
            kinds.append(IN_FRONT)
            places.append(slot)
    for at in range(len(g.discard)):
        if g.discard[at] == HOLE and g.discard_back[at] == deck:
            kinds.append(DROPPED)
            places.append(at)
    for tomb in range(len(g.tomb)):
        if g.tomb[tomb] == HOLE and TOMB_DECK[tomb] == deck:
            kinds.append(IN_TOMB)
            places.append(tomb)
    while len(kinds) < len(pool):
        kinds.append(IN_DECK)
        places.append(NOTHING)
    deal = Deal(kinds, places, pool)
    for at in range(len(pool)):
        lay(g, deal, at)
    return deal


def lay(g: Horus, deal: Deal, at: int) -> None:
    """Put a card where it was dealt to."""
    kind, place, card = deal.kinds[at], deal.places[at], deal.cards[at]
    if kind == IN_FRONT:
        g.cards[place] = card
    elif kind == DROPPED:
        g.discard[place] = card
    elif kind == IN_TOMB:
        g.tomb[place] = card


def rest(deal: Deal, deck: int) -> int:
    """The cards left in a deck, as a set."""
    left = 0
    for kind, card in zip(deal.kinds, deal.cards, strict=True):
        if kind == IN_DECK:
            left |= 1 << (card - DECK_START[deck])
    return left


def age(g: Horus, dice: Dice) -> None:
    """When hidden cards were acquired: at any time that no other card of the player was."""
    for who in range(g.players):
        slots = range(who * SLOTS, who * SLOTS + SLOTS)
        free = [n for n in range(g.taken[who]) if n not in [g.ages[slot] for slot in slots]]
        for slot in slots:
            if g.ages[slot] == HOLE:
                g.ages[slot] = free.pop(dice.below(len(free)))


# What must be true -------------------------------------------------------------------------------
def wrong(g: Horus, deals: list[Deal]) -> int:
    """How much of what the viewer knows is not true in this world."""
    count = 0
    for deal in deals:
        for kind, card in zip(deal.kinds, deal.cards, strict=True):
            if kind == DROPPED and KIND[card] > LAST_ITEM:
                count += 1
            if kind == IN_FRONT and not g.variant & SECRECY and KIND[card] > LAST_TREASURE:
                count += 1
    for who in range(g.players):
        count += wrong_load(g, who)
    step = g.stack[-1] if len(g.stack) else None
    if (
        isinstance(step, MakeRoom)
        and step.why != FOR_IDOL
        and not room_items(g, step.who, step.why)
    ):
        count += 1
    return count


def wrong_load(g: Horus, who: int) -> int:
    """Do Bags and treasures of a player come to the count, and does everybody see the Bags that
    hold something (HO-163)?"""
    cards = sum(1 for slot in range(who * SLOTS, who * SLOTS + SLOTS) if g.backs[slot] != NOTHING)
    packed, places = treasures(g, who), IN_A_BAG * bags(g, who)
    count: int = abs(int(cards - min(packed, places) - g.load[who]))
    if packed and places and g.card_seen[find(g, who, BAG)] != ALL:
        count += 1
    if packed > IN_A_BAG and places > IN_A_BAG:
        hidden = [
            slot
            for slot in range(who * SLOTS, who * SLOTS + SLOTS)
            if g.cards[slot] >= 0 and KIND[g.cards[slot]] == BAG and g.card_seen[slot] != ALL
        ]
        count += 1 if hidden else 0
    return count


def mended(g: Horus, deals: list[Deal], dice: Dice) -> bool:
    """Change cards for one another until all is true; False if that does not come about."""
    now = wrong(g, deals)
    for _ in range(CHANGES):
        if not now:
            return True
        deal = deals[dice.below(len(deals))]
        many = len(deal.cards)
        if many < 2:
            continue
        one, other = dice.below(many), dice.below(many)
        if deal.kinds[one] == deal.kinds[other] == IN_DECK:
            continue
        change(g, deal, one, other)
        then = wrong(g, deals)
        if then > now:
            change(g, deal, one, other)
        else:
            now = then
    return not now


def change(g: Horus, deal: Deal, one: int, other: int) -> None:
    deal.cards[one], deal.cards[other] = deal.cards[other], deal.cards[one]
    lay(g, deal, one)
    lay(g, deal, other)

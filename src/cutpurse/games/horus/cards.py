"""What lies in front of a player: cards, Bags, the count, and who has seen which.

Cards that others have not seen are told apart by their back alone. Which of the places with the
same back a hidden card lies in tells nothing, because hidden cards change places when one leaves.
"""

from __future__ import annotations

from mypy_extensions import i64

from cutpurse.games.horus.pieces import (
    BACK,
    BAG,
    BLOCK_CARD,
    CHEST,
    CHEST_IN_BAG,
    IN_A_BAG,
    KIND,
    LAST_ITEM,
    LAST_TREASURE,
    MUMMY_CARD,
    SEARCHED,
    VALUE,
)
from cutpurse.games.horus.state import (
    ALL,
    HIDE_SEEN,
    NOTHING,
    SECRECY,
    SLOTS,
    Horus,
    replaced,
)
from cutpurse.games.horus.words import DISCARDED, SHOWED_BAG


# Reading -----------------------------------------------------------------------------------------
def is_hidden(g: Horus, slot: i64) -> bool:
    """Does a card lie there that somebody has not seen?"""
    return g.backs[slot] != NOTHING and g.card_seen[slot] != ALL


def any_hidden(g: Horus, who: i64) -> bool:
    """HO-176 Has the player a card the others have not seen? Everybody knows the answer."""
    if not g.variant & SECRECY:
        return False
    return any(is_hidden(g, slot) for slot in range(who * SLOTS, who * SLOTS + SLOTS))


def end_of(g: Horus, who: i64) -> i64:
    """From this place on nothing has ever lain in front of a player: a card comes to the first that
    is empty."""
    taken: i64 = g.taken[who]
    if taken > SLOTS:
        taken = SLOTS
    return who * SLOTS + taken


def find(g: Horus, who: i64, kind: i64) -> i64:
    """HO-177 The place of the card of a kind that was acquired first, or NOTHING."""
    best: i64 = NOTHING
    for slot in range(who * SLOTS, end_of(g, who)):
        card: i64 = g.cards[slot]
        if card >= 0 and KIND[card] == kind and (best < 0 or g.ages[slot] < g.ages[best]):
            best = slot
    return best


def kinds_of(g: Horus, who: i64) -> i64:
    """The kinds of cards that lie in front of a player, as a set."""
    kinds: i64 = 0
    one: i64 = 1
    cards = g.cards
    for slot in range(who * SLOTS, end_of(g, who)):
        card: i64 = cards[slot]
        if card >= 0:
            kinds |= one << KIND[card]
    return kinds


def where(g: Horus, who: i64, card: i64) -> i64:
    """The place of a card, or NOTHING."""
    for slot in range(who * SLOTS, end_of(g, who)):
        if g.cards[slot] == card:
            return slot
    return NOTHING


def has_items(g: Horus, who: i64) -> bool:
    for slot in range(who * SLOTS, end_of(g, who)):
        card: i64 = g.cards[slot]
        if card >= 0 and KIND[card] <= LAST_ITEM:
            return True
    return False


def bag_value(card: i64) -> i64:
    """HO-091 What counts when Bags are filled."""
    return CHEST_IN_BAG if KIND[card] == CHEST else VALUE[card]


def count_of(g: Horus, who: i64, low: i64, high: i64) -> i64:
    """How many cards of these kinds lie in front of the player."""
    count: i64 = 0
    for slot in range(who * SLOTS, end_of(g, who)):
        card: i64 = g.cards[slot]
        if card >= 0 and low <= KIND[card] <= high:
            count += 1
    return count


def treasures(g: Horus, who: i64) -> i64:
    return count_of(g, who, 0, LAST_TREASURE)


def bags(g: Horus, who: i64) -> i64:
    return count_of(g, who, BAG, BAG)


def bag_has_room(g: Horus, who: i64) -> bool:
    return treasures(g, who) < IN_A_BAG * bags(g, who)


def contents(g: Horus, who: i64, bag: i64) -> list[i64]:
    """HO-091 The places of the treasures that lie in the Bag at a place: the cheapest are in Bags,
    of equal ones the first acquired, and the Bag acquired first is filled first."""
    order: list[i64] = []
    earlier: i64 = 0
    for slot in range(who * SLOTS, end_of(g, who)):
        card: i64 = g.cards[slot]
        if card < 0:
            continue
        if KIND[card] == BAG and g.ages[slot] < g.ages[bag]:
            earlier += 1
        if KIND[card] <= LAST_TREASURE:
            at = 0
            while at < len(order) and lies_deeper(g, order[at], slot):
                at += 1
            order.insert(at, slot)
    first = earlier * IN_A_BAG
    return order[first : first + IN_A_BAG]


def lies_deeper(g: Horus, one: i64, other: i64) -> bool:
    """Is the treasure at one place packed before that at another?"""
    a, b = bag_value(g.cards[one]), bag_value(g.cards[other])
    return a < b or (a == b and g.ages[one] < g.ages[other])


# Changing ----------------------------------------------------------------------------------------
def who_sees(g: Horus, who: i64, card: i64) -> i64:
    """Who goes on seeing a card that lies in front of a player from now on."""
    if KIND[card] <= LAST_TREASURE and g.variant & HIDE_SEEN:
        return 1 << who
    if BACK[card] < SEARCHED and g.variant & SECRECY:
        return 1 << who
    return ALL


def free_place(g: Horus, who: i64) -> i64:
    """Where the next card comes to lie."""
    slot: i64 = who * SLOTS
    while g.backs[slot] != NOTHING:
        slot += 1
    return slot


def acquire(g: Horus, who: i64, card: i64) -> bool:
    """A card comes to lie in front of a player. Was a Bag shown by that?"""
    slot = free_place(g, who)
    g.cards[slot] = card
    g.backs[slot] = BACK[card]
    g.ages[slot] = g.taken[who]
    g.taken[who] += 1
    seen = who_sees(g, who, card)
    if g.card_seen[slot] != seen:
        g.card_seen = replaced(g.card_seen, slot, seen)
    return count_load(g, who)


def count_load(g: Horus, who: i64) -> bool:
    """HO-027 HO-028 The count of now; in total secrecy a Bag is shown as soon as treasure lies in
    it (HO-163). Was one shown?"""
    cards: i64 = 0
    packed: i64 = 0
    places: i64 = 0
    for slot in range(who * SLOTS, end_of(g, who)):
        card: i64 = g.cards[slot]
        if card < 0:
            continue
        cards += 1
        kind: i64 = KIND[card]
        if kind <= LAST_TREASURE:
            packed += 1
        elif kind == BAG:
            places += IN_A_BAG
    g.load[who] = cards - (packed if packed < places else places)
    return bool(places and packed and g.variant & SECRECY) and show_bags(g, who, packed)


def show_bags(g: Horus, who: i64, packed: i64) -> bool:
    """HO-163 Everybody sees the Bags that hold something, the one acquired first before the
    other. Was one hidden until now?"""
    first = find(g, who, BAG)
    age: i64 = g.ages[first]
    shown = show(g, who, first)
    if packed > IN_A_BAG:
        for slot in range(who * SLOTS, who * SLOTS + SLOTS):
            card: i64 = g.cards[slot]
            if card >= 0 and KIND[card] == BAG and g.ages[slot] > age:
                return show(g, who, slot) or shown
    return shown


def show(g: Horus, who: i64, slot: i64) -> bool:
    """Everybody sees a Bag; it changes places with the first hidden card of the same back. Was it
    hidden until now?"""
    if g.card_seen[slot] == ALL:
        return False
    first: i64 = who * SLOTS
    while not is_hidden(g, first) or g.backs[first] != g.backs[slot]:
        first += 1
    card, age = g.cards[slot], g.ages[slot]
    g.cards[slot], g.ages[slot] = g.cards[first], g.ages[first]
    g.cards[first], g.ages[first] = card, age
    g.card_seen = replaced(g.card_seen, first, ALL)
    g.tell(SHOWED_BAG, "HO-163", who)
    return True


def remove(g: Horus, who: i64, slot: i64, shown: bool) -> None:
    """A card leaves its place. A hidden one is replaced by the last hidden one of the same back,
    so that the place which becomes empty tells nothing."""
    last = slot
    if is_hidden(g, slot):
        for place in range(slot + 1, who * SLOTS + SLOTS):
            if is_hidden(g, place) and g.backs[place] == g.backs[slot]:
                last = place
        if shown:
            g.card_seen = replaced(g.card_seen, last, ALL)
    g.cards[slot] = g.cards[last]
    g.ages[slot] = g.ages[last]
    g.cards[last] = NOTHING
    g.ages[last] = NOTHING
    g.backs[last] = NOTHING


def lay_off(g: Horus, card: i64, seen: i64) -> None:
    """HO-024 A card comes onto the discard pile. Mummy and Block cards go back to their supply
    (HO-177)."""
    if card == MUMMY_CARD or card == BLOCK_CARD:
        return
    g.discard = [*g.discard, card]
    g.discard_seen = [*g.discard_seen, seen]
    g.discard_back = [*g.discard_back, BACK[card]]


def drop(g: Horus, who: i64, slot: i64, rule: str) -> None:
    """HO-023 HO-092 HO-164 A player discards an item; a Bag goes with its contents, and in total
    secrecy what was found by searching is seen by its back alone."""
    card: i64 = g.cards[slot]
    packed: list[i64] = []
    if KIND[card] == BAG:
        packed = [g.cards[place] for place in contents(g, who, slot)]
    drop_one(g, who, slot, rule)
    for treasure in packed:
        drop_one(g, who, where(g, who, treasure), "HO-092")
    count_load(g, who)


def drop_one(g: Horus, who: i64, slot: i64, rule: str) -> None:
    card: i64 = g.cards[slot]
    shown = not g.variant & SECRECY or BACK[card] >= SEARCHED or g.card_seen[slot] == ALL
    seen: i64 = ALL if shown else 1 << who
    remove(g, who, slot, shown)
    lay_off(g, card, seen)
    if not shown and rule != "HO-092":
        rule = "HO-164"
    g.whisper(seen, DISCARDED, rule, who, card, BACK[card])


def give_up(g: Horus, who: i64, slot: i64) -> i64:
    """A card is used, healed or avoided, and everybody sees it (HO-163); the card."""
    card: i64 = g.cards[slot]
    remove(g, who, slot, True)
    lay_off(g, card, ALL)
    count_load(g, who)
    return card


def reveal(g: Horus, who: i64) -> None:
    """HO-169 Everybody sees all cards in front of a player."""
    if not g.variant & (SECRECY | HIDE_SEEN):
        return  # they do
    seen = g.card_seen[:]
    for slot in range(who * SLOTS, who * SLOTS + SLOTS):
        seen[slot] = ALL
    g.card_seen = seen

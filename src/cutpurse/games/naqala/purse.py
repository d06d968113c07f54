"""Gold, cards and payments: what players hold and hand over."""

from __future__ import annotations

from mypy_extensions import i64

from cutpurse.games.naqala.pieces import (
    ARTISAN,
    DHENIM,
    ELDER,
    FAKIR,
    GOODS,
    PAID_ARTISANS,
    PAID_ELDERS,
    PAID_FAKIRS,
    RESOURCES,
    TRIBES,
    VIZIER,
)
from cutpurse.games.naqala.state import ALL, NOWHERE, Naqala, add
from cutpurse.games.naqala.words import DISCARDS, EARNS, GETS_CARD, PAYS, RESHUFFLES, SPENDS


def earn(g: Naqala, who: i64, gold: i64, rule: str) -> None:
    if gold:
        add(g.gold, who, gold)
        g.tell(EARNS, rule, who, gold)


def spend(g: Naqala, who: i64, gold: i64, rule: str) -> None:
    if gold:
        add(g.gold, who, -gold)
        g.tell(SPENDS, rule, who, gold)


def master(g: Naqala, djinn: i64) -> i64:
    """Who owns the djinn, or NOWHERE."""
    djinns = g.djinns
    seat: i64 = 0
    while seat < len(djinns):
        owned: i64 = djinns[seat]
        if owned >> djinn & 1:
            return seat
        seat += 1
    return NOWHERE


def reward(g: Naqala, djinn: i64, doer: i64, times: i64, rule: str) -> None:
    """Djinns that watch: 1 gold for what their owner does, 2 for what an opponent does."""
    seat = master(g, djinn)
    if seat != NOWHERE:
        earn(g, seat, times if seat == doer else 2 * times, rule)


# Meeples in front of players ---------------------------------------------------------------------
def followers(g: Naqala, who: i64, tribe: i64) -> i64:
    return g.retinue[who * TRIBES + tribe]


def welcome(g: Naqala, who: i64, tribe: i64, count: i64) -> None:
    """Meeples come to stand in front of a player."""
    add(g.retinue, who * TRIBES + tribe, count)
    if tribe == VIZIER:
        reward(g, DHENIM, who, count, "NQ-205")


def dismiss(g: Naqala, who: i64, tribe: i64, count: i64) -> None:
    """Meeples in front of a player go to the bag."""
    add(g.retinue, who * TRIBES + tribe, -count)
    add(g.bag, tribe, count)


# Resource cards ----------------------------------------------------------------------------------
def held(g: Naqala, who: i64, kind: i64) -> i64:
    return g.cards[who * RESOURCES + kind]


def fakirs(g: Naqala, who: i64) -> i64:
    return g.cards[who * RESOURCES + FAKIR]


def has_goods(g: Naqala, who: i64) -> bool:
    """Does the player hold merchandise?"""
    return g.card_count[who] > g.cards[who * RESOURCES + FAKIR]


def goods(g: Naqala, who: i64) -> list[int]:
    """The kinds of merchandise in a hand."""
    start = who * RESOURCES
    return [kind for kind in range(GOODS) if g.cards[start + kind]]


def receive(g: Naqala, who: i64, kind: i64) -> None:
    """A card comes into a hand."""
    add(g.cards, who * RESOURCES + kind, 1)
    add(g.card_count, who, 1)


def surrender(g: Naqala, who: i64, kind: i64) -> None:
    """A card leaves a hand."""
    add(g.cards, who * RESOURCES + kind, -1)
    add(g.card_count, who, -1)


def throw(g: Naqala, who: i64, kind: i64, count: i64, rule: str) -> None:
    """Cards go from a hand to the discards (NQ-106)."""
    for _ in range(count):
        surrender(g, who, kind)
        add(g.discard, kind, 1)
        g.tell(DISCARDS, rule, who, kind)


def take_from_row(g: Naqala, who: i64, place: i64, rule: str) -> None:
    """A card of the row comes into a hand; the others move up."""
    kind = g.row.pop(place)
    receive(g, who, kind)
    g.tell(GETS_CARD, rule, who, kind)


def pile_of(g: Naqala) -> i64:
    """Where the counts of the pile start."""
    return g.players * RESOURCES


def drawable(g: Naqala) -> bool:
    """Is there a card in the pile or the discards?"""
    if g.card_count[g.players]:
        return True
    return sum(g.discard) > 0


def refill_pile(g: Naqala, rule: str) -> bool:
    """If the pile is empty, the discards become a new one (NQ-141, NQ-206). Is there a card now?"""
    if g.card_count[g.players]:
        return True
    pile = pile_of(g)
    total = 0
    for kind in range(RESOURCES):
        count = g.discard[kind]
        g.cards[pile + kind] += count
        total += count
        g.discard[kind] = 0
    g.card_count[g.players] = total
    if total:
        g.tell(RESHUFFLES, rule)
    return total > 0


# Payments ----------------------------------------------------------------------------------------
def payable(g: Naqala, who: i64, payment: i64) -> bool:
    return payable_with(g, who, payment, fakirs(g, who))


def payable_with(g: Naqala, who: i64, payment: i64, hand: i64) -> bool:
    """Could it be paid with so many fakirs in the hand?"""
    return (
        hand >= PAID_FAKIRS[payment]
        and followers(g, who, ELDER) >= PAID_ELDERS[payment]
        and followers(g, who, ARTISAN) >= PAID_ARTISANS[payment]
    )


def pay(g: Naqala, who: i64, payment: i64, rule: str) -> None:
    """Elders and artisans go to the bag, fakirs to the discards (NQ-123)."""
    g.tell(PAYS, rule, who, payment)
    dismiss(g, who, ELDER, PAID_ELDERS[payment])
    dismiss(g, who, ARTISAN, PAID_ARTISANS[payment])
    throw(g, who, FAKIR, PAID_FAKIRS[payment], rule)


def ready(g: Naqala, who: i64, djinn: i64) -> bool:
    """Does the player own the djinn, and is its use not up yet? (NQ-151, NQ-159)"""
    mine: i64 = g.djinns[who]
    spent: i64 = g.spent[who]
    return bool((mine & ~spent) >> djinn & 1)


# What the others cannot rule out -----------------------------------------------------------------
# Whether a question is asked must not depend on what only the one asked can see (NQ-289).
def maybe_fakirs(g: Naqala, who: i64) -> i64:
    """How many fakirs a player may hold for all that the others see: the number of his cards."""
    return fakirs(g, who) if g.card_seen[who] == ALL else g.card_count[who]


def maybe_goods(g: Naqala, who: i64) -> bool:
    """May the player hold merchandise?"""
    return has_goods(g, who) if g.card_seen[who] == ALL else g.card_count[who] > 0


def maybe_pays(g: Naqala, who: i64, price: list[int]) -> bool:
    """May the player be able to make one of these payments?"""
    hand = maybe_fakirs(g, who)
    return any(payable_with(g, who, payment, hand) for payment in price)

"""What a player who counts makes of the table: how corrupt everybody is, what an amulet is worth,
what a card is worth.

Only what the player sees is used: the own hand, what lies open, and what anybody can add up from
public events (`ledger`, `sure`). So it reckons the same in a view and in an imagined world.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.cleopatra.cards import in_hand, tainted_in_hand
from cutpurse.games.cleopatra.mosaics import sanctuary_squares
from cutpurse.games.cleopatra.pieces import (
    BEGGAR,
    COURTESAN,
    DOUBLE,
    FIRST_CHARACTER,
    KINDS,
    LAST_STEP,
    MERCHANT_WORTH,
    SCRIBE,
    TROMPE,
    VIZIER,
)
from cutpurse.games.cleopatra.state import FACE_DOWN, Cleopatra
from cutpurse.games.cleopatra.turn import complete_categories

UNIT: Final = [0.8, 1.0, 1.3, 1.3, 1.6]  # talents that a unit of each resource is worth
HIDDEN_TAINTED: Final = 0.2  # so many of the cards that nobody has seen are tainted and kept
UNKNOWN: Final = 1.0  # a face-down card


class Temper:
    """What kind of player it is."""

    def __init__(self) -> None:
        self.counts = True  # adds up everybody's corruption
        self.price = 1.5  # talents that an amulet is worth if all are as corrupt
        self.steep = 0.25  # how much more for each amulet nearer to the crocodile
        self.dearest = 3.5
        self.cheapest = 0.35
        self.patience = 7.0  # what a visit must bring with an empty hand
        self.urge = 0.55  # and how much less for each card in hand
        self.card = 0.5  # what a card that pays could bring later, as a share of its worth
        self.square = 0.55  # a square of a sanctuary, in amulets
        self.merchant = 2.6
        self.denies = True  # minds what is left for the next player
        self.ends = True  # minds how the game would end
        self.bidding = 0.6  # talents bid for each own amulet


def corruption(g: Cleopatra, who: i64, me: i64) -> float:
    """Amulets that a player would have at the end, as far as `me` can tell."""
    amulets = float(g.ledger[g.players + who])
    if who == me:
        amulets += float(tainted_in_hand(g, who))
    else:
        known: i64 = 0
        tainted: i64 = 0
        for kind in range(KINDS):
            sure: i64 = g.sure[who * KINDS + kind]
            known += sure
            if kind >= DOUBLE:
                tainted += sure
        amulets += float(tainted) + HIDDEN_TAINTED * float(g.cards.size[who] - known)
    amulets -= float(sanctuary_squares(g, who))
    return amulets if amulets > 0.0 else 0.0


def worst_rival(g: Cleopatra, me: i64) -> float:
    """Amulets of the most corrupt rival."""
    worst = 0.0
    for who in range(g.players):
        if who != me:
            amulets = corruption(g, who, me)
            if amulets > worst:
                worst = amulets
    return worst


def amulet_price(g: Cleopatra, me: i64, temper: Temper) -> float:
    """What an amulet is worth to a player now: the nearer to the crocodile, the more, and the more
    the nearer the end is."""
    if not temper.counts:
        return temper.price
    if g.players == 2:
        return 1.2 if corruption(g, me, me) < 5.0 else temper.dearest
    margin = worst_rival(g, me) - corruption(g, me, me)
    late = 0.6 + 0.15 * float(g.queen)
    price = temper.price - temper.steep * (margin - 2.0) * late
    if price > temper.dearest:
        return temper.dearest
    return price if price > temper.cheapest else temper.cheapest


def wealth_of(g: Cleopatra, who: i64) -> float:
    """What a player owns, by what was told."""
    return float(g.ledger[who] + MERCHANT_WORTH * g.merchants[who])


def would_win(g: Cleopatra, me: i64, talents: float, amulets: float) -> float:
    """How well a player stands if the game ended now, with so many more talents and amulets: the
    lead over the richest rival who is not fed, or how far from safety."""
    own = corruption(g, me, me) + amulets
    worst = worst_rival(g, me)
    if own >= worst and own > 0.0:
        return -20.0 - 3.0 * (own - worst)
    richest = 0.0
    for who in range(g.players):
        if who == me:
            continue
        fed = corruption(g, who, me) >= worst
        wealth = wealth_of(g, who)
        if not fed and wealth > richest:
            richest = wealth
    return wealth_of(g, me) + talents - richest


def near_the_end(g: Cleopatra) -> bool:
    return complete_categories(g) >= LAST_STEP - 1


# Cards -------------------------------------------------------------------------------------------
def card_worth(g: Cleopatra, me: i64, kind: i64, price: float) -> float:
    """What one more card of a kind is worth to a player."""
    if kind >= FACE_DOWN:
        return UNKNOWN - 0.2 * price * 0.5
    if kind < DOUBLE:
        held = in_hand(g, me, kind) + 2 * in_hand(g, me, DOUBLE + kind)
        plenty: i64 = 5 if kind == 0 else 3
        worth = UNIT[kind]
        return worth if held < plenty else worth * 0.5
    if kind < TROMPE:
        return 2.0 * UNIT[kind - DOUBLE] - 0.75 * price
    if kind == TROMPE:
        return 1.9 - 0.75 * price
    return character_worth(g, me, kind - FIRST_CHARACTER, price)


def character_worth(g: Cleopatra, me: i64, character: i64, price: float) -> float:
    """What a character is worth in hand; each costs an amulet if it is still there at the end."""
    if character == BEGGAR:
        return 1.1 * float(g.players - 1) - 2.0 * price
    if character == VIZIER:
        return 2.5 - 1.2 * price
    if character == COURTESAN:
        return 1.4 - price
    if character == SCRIBE:
        return 0.4
    return 0.1 - 0.2 * price


def stall_worth(g: Cleopatra, me: i64, cards: list[int], price: float) -> float:
    """What a stall is worth to a player."""
    total = 0.0
    for card in cards:
        total += card_worth(g, me, card, price)
    return total

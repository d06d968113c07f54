"""Cards, talents and amulets: what changes hands, and who sees it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.cleopatra.pieces import (
    DOUBLE,
    FIRST_CHARACTER,
    KINDS,
    RESOURCE_COUNT,
)
from cutpurse.games.cleopatra.state import ALL, DISCARD, UNPLAYED, Cleopatra, replaced
from cutpurse.games.cleopatra.words import CORRUPTED, PLAYED, SHED


# Talents and amulets: every change is seen (CL-331), so anybody can write along ------------------
def earn(g: Cleopatra, who: i64, talents: i64) -> None:
    """CL-116 Talents come to a player, or leave."""
    g.talents[who] = g.talents[who] + talents
    g.ledger[who] = g.ledger[who] + talents


def corrupt(g: Cleopatra, who: i64, amulets: i64, rule: str) -> None:
    """A player takes amulets."""
    if amulets:
        count_amulets(g, who, amulets)
        g.tell(CORRUPTED, rule, who, amulets)


def absolve(g: Cleopatra, who: i64, amulets: i64, rule: str) -> None:
    """A player is rid of amulets, or of all that are there."""
    if amulets > g.amulets[who]:
        amulets = g.amulets[who]
    count_amulets(g, who, -amulets)
    g.tell(SHED, rule, who, amulets)


def count_amulets(g: Cleopatra, who: i64, amulets: i64) -> None:
    g.amulets[who] += amulets
    g.ledger[g.players + who] += amulets


# Hands -------------------------------------------------------------------------------------------
def hand_size(g: Cleopatra, who: i64) -> i64:
    """CL-330 Everybody sees how many cards somebody holds."""
    return g.cards.size[who]


def in_hand(g: Cleopatra, who: i64, kind: i64) -> i64:
    """How many cards of a kind somebody holds."""
    return g.cards.held[who * KINDS + kind]


def tainted_in_hand(g: Cleopatra, who: i64) -> i64:
    """CL-313 Doubles, trompe-l'œil and characters."""
    count: i64 = 0
    for kind in range(DOUBLE, KINDS):
        count += in_hand(g, who, kind)
    return count


def may_surprise(g: Cleopatra, who: i64) -> bool:
    """CL-348 Could the player have a choice of which others do not know? With a card that they do
    not surely know; or with a courtesan, when the vizier has laid off unseen some of the characters
    that were played this turn and cannot be taken (CL-262)."""
    if g.loose != UNPLAYED:
        return True
    known: i64 = 0
    for kind in range(KINDS):
        known += g.sure[who * KINDS + kind]
    return known < g.cards.size[who]


STANDARD_CARDS: Final = (1 << RESOURCE_COUNT) - 1  # as a set of kinds


def surely_less(g: Cleopatra, who: i64, kind: i64) -> None:
    """CL-347 One card less of those that are surely in a hand."""
    at = who * KINDS + kind
    sure = g.sure[at]
    if sure:
        g.sure[at] = sure - 1


def lay_off(g: Cleopatra, who: i64, kind: i64) -> None:
    """CL-095, CL-334 A card leaves a hand for the discard pile, and everybody sees it."""
    g.cards.move(who, g.players + DISCARD, kind, ALL)
    g.spent[kind] = g.spent[kind] + 1
    g.spent_top = kind
    surely_less(g, who, kind)


def give_unseen(g: Cleopatra, who: i64, to: i64, kind: i64) -> None:
    """CL-255 A gift: only giver and receiver know which card it is."""
    g.cards.move(who, to, kind, 1 << who | 1 << to, STANDARD_CARDS)
    for resource in range(RESOURCE_COUNT):
        surely_less(g, who, resource)


def give_openly(g: Cleopatra, who: i64, to: i64, kind: i64) -> None:
    """CL-271 A card that an envoy gets: everybody has seen it."""
    g.cards.move(who, to, kind, ALL)
    surely_less(g, who, kind)
    g.sure[to * KINDS + kind] += 1


# Characters in hand ------------------------------------------------------------------------------
def unplayed(g: Cleopatra, who: i64, character: i64) -> i64:
    """CL-241, CL-351 Copies in hand that were not played this turn."""
    return in_hand(g, who, FIRST_CHARACTER + character) - g.again[character]


def play_character(g: Cleopatra, who: i64, character: i64) -> None:
    """CL-240 The card goes to the discard pile; its effect and its cost follow."""
    lay_off(g, who, FIRST_CHARACTER + character)
    g.played = replaced(g.played, character, g.played[character] + 1)
    g.tell(PLAYED, "CL-240", who, character)

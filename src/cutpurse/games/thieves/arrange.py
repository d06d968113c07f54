# cutpurse: interpreted
"""Scenarios of THIEVES!: a bare table on which one names what lies there.

Words understood: scout, round, hands {seat: [cards]}, treasures {seat: [treasures]},
wounds {seat: n}, pending, discard [cards], deck [cards] (what is left of it), treasure_discard,
treasure_deck, removed, sack (the treasure under it), keeping (likewise), idol_tokens, doll_used,
hurt {seat: n}, robbed [seats]; and to begin in the middle of a turn: room, claim [statements],
advice {seat: kind}, order (a skill for the wearer of the COLLAR), plays [a card or None for each
seat from 0].

Hands hold the basic cards and what is named. With `plays` the room is about to be flipped; with
`room` alone the cards are about to be played; with `talk=True` the scout is about to lay a room;
with `end=True` the turn is about to end; otherwise a turn begins.
"""

from __future__ import annotations

from typing import Any, Final

from cutpurse.games.thieves.cards import (
    CARDS,
    CHAMBERS,
    EMPTY_CHAMBER,
    FIRST_SKILL,
    PACK_CARDS,
    ROOMS,
    STYLISH_COLLAR,
    TREASURES,
    TRICKS,
)
from cutpurse.games.thieves.claim import FACT_0, THE_PARADOX
from cutpurse.games.thieves.facts import FACT_NAMES
from cutpurse.games.thieves.play import PlayCards
from cutpurse.games.thieves.state import Thieves, bans, owner
from cutpurse.games.thieves.turn import Flip, Play, Turn, end_of
from cutpurse.games.thieves.words import KINDS
from cutpurse.kernel.arranging import number, understood
from cutpurse.kernel.rules import Refused

WORDS: Final = [
    "scout",
    "round",
    "hands",
    "treasures",
    "wounds",
    "pending",
    "discard",
    "deck",
    "treasure_discard",
    "treasure_deck",
    "removed",
    "sack",
    "keeping",
    "idol_tokens",
    "doll_used",
    "hurt",
    "robbed",
    "room",
    "claim",
    "advice",
    "order",
    "plays",
    "talk",
    "end",
]


def arrange(g: Thieves, what: dict[str, Any]) -> None:
    """Lay the table as the words say."""
    understood("THIEVES!", what, WORDS)
    g.scout = what.get("scout", 0)
    g.round = what.get("round", 1)
    g.turn = (g.round - 1) * g.players + what.get("scout", 0)
    deal_cards(g, what)
    deal_treasures(g, what)
    for p, wounds in what.get("wounds", {}).items():
        g.wounds[p] = wounds
    for p, wounds in what.get("hurt", {}).items():
        g.hurt[p] = wounds
    for p in what.get("robbed", []):
        g.robbed |= 1 << p
    g.idol_tokens = what.get("idol_tokens", 0)
    g.doll_round = g.round if what.get("doll_used") else 0
    begin_at(g, what)


def deal_cards(g: Thieves, what: dict[str, Any]) -> None:
    deck = g.deck()
    g.pack.fill(deck, CHAMBERS | TRICKS)
    hands: dict[int, list[str]] = {p: list(cards) for p, cards in what.get("hands", {}).items()}
    if "room" in what:
        hands.setdefault(g.scout, []).append(what["room"])
    for p, card in enumerate(what.get("plays", [])):
        if card is not None:
            hands.setdefault(p, []).append(card)
    for p, cards in hands.items():
        for name in dict.fromkeys(cards):
            card = number(CARDS, name)
            if EMPTY_CHAMBER < card < FIRST_SKILL:
                if not g.pack.held[deck] >> card & 1:
                    raise Refused(f"{name} was named twice")
                g.pack.move(card, deck, p, 1 << p)
    open_cards = [number(CARDS, name) for name in what.get("discard", [])]
    if "keeping" in what:
        g.pack.show(number(CARDS, "keeping"), deck)
    if "deck" in what:
        kept = [number(CARDS, name) for name in what["deck"]]
        open_cards += [
            c for c in range(1, PACK_CARDS) if g.pack.held[deck] >> c & 1 and c not in kept
        ]
    for card in dict.fromkeys(open_cards):
        if not g.pack.held[deck] >> card & 1:
            raise Refused(f"{CARDS.ids[card]} was named twice")
        g.pack.show(card, deck)
        g.discard |= 1 << card


def deal_treasures(g: Thieves, what: dict[str, Any]) -> None:
    def take(name: str) -> int:
        treasure = number(TREASURES, name)
        if not g.treasure_deck >> treasure & 1:
            raise Refused(f"{name} was named twice")
        g.treasure_deck &= ~(1 << treasure)
        return treasure

    for p, names in what.get("treasures", {}).items():
        for name in names:
            g.loot[p] |= 1 << take(name)
    if what.get("pending"):
        g.pending = take(what["pending"])
    for name in what.get("treasure_discard", []):
        g.treasure_discard |= 1 << take(name)
    for name in what.get("removed", []):
        g.removed |= 1 << take(name)
    if "treasure_deck" in what:
        kept = sum(1 << number(TREASURES, name) for name in what["treasure_deck"])
        g.removed |= g.treasure_deck & ~kept
        g.treasure_deck &= kept
    if "sack" in what:
        g.sack_on = number(TREASURES, what["sack"])
    if "keeping" in what:
        g.keeping_on = number(TREASURES, what["keeping"])


def statement(text: str) -> int:
    """A statement by a room's id, a fact's id or "paradox"."""
    if text == "paradox":
        return THE_PARADOX
    if text in ROOMS.index:
        return ROOMS.index[text]
    return FACT_0 + number(FACT_NAMES, text)


def begin_at(g: Thieves, what: dict[str, Any]) -> None:
    rest = end_of(g.scout)
    if what.get("end"):
        g.push(*rest)
        return
    if what.get("talk"):
        g.push(Play(), *rest)
        return
    if "room" not in what:
        g.next(Turn())
        return
    g.room[0] = number(ROOMS, what["room"])
    g.room_seen[0] = 1 << g.scout
    g.claim = [statement(text) for text in what.get("claim", [])]
    for p, kind in what.get("advice", {}).items():
        g.advice[p] = number(KINDS, kind)
    if "order" in what:
        g.command = number(CARDS, what["order"])
        g.commanded = owner(g, STYLISH_COLLAR)
    if "plays" not in what:
        g.push(PlayCards(), Flip(), *rest)
        return
    for p, name in enumerate(what["plays"]):
        if name is not None:
            g.played[p] = number(CARDS, name)
            g.played_seen[p] = 1 << p
            g.barred[p] = bans(g, p)
    g.push(Flip(), *rest)

# cutpurse: interpreted
"""What must always be true of the table (laws of the game, checked in random play)."""

from __future__ import annotations

from cutpurse.games.thieves.cards import (
    ALL_TREASURES,
    CARD_IDS,
    FAT_SACK,
    KEEPING,
    LIES,
    NO_CARD,
    PACK_CARDS,
    PEARL_OF_GREAT_PRICE,
    TREASURE_IDS,
)
from cutpurse.games.thieves.state import Thieves, is_trick, owner, owns
from cutpurse.kernel.zones import count_bits


def complaints(g: Thieves) -> list[str]:
    """Everything wrong with a table whose secrets are all known."""
    wrong: list[str] = []
    check_cards(g, wrong)
    check_treasures(g, wrong)
    for p in range(g.players):
        if g.wounds[p] < 0 or g.hurt[p] < 0:
            wrong.append(f"p{p} has less than no wounds")
        if g.played[p] == LIES and p == g.scout:
            wrong.append("the scout played LIES")
        if owns(g, p, PEARL_OF_GREAT_PRICE) and count_bits(g.loot[p]) > 1:
            wrong.append(f"p{p} owns more than an uncovered PEARL")
    for place, size in enumerate(g.pack.size):
        if size != count_bits(g.pack.held[place]):
            wrong.append(f"place {place} holds another number of cards than it says")
    for p in range(g.players):
        for card in range(PACK_CARDS):
            truth = next((i for i, held in enumerate(g.pack.held) if held >> card & 1), -1)
            believed = g.pack.beliefs(p, card)
            if truth >= 0 and not believed >> truth & 1:
                wrong.append(f"p{p} is wrong about {CARD_IDS[card]}")
            if truth < 0 and believed:
                wrong.append(f"p{p} thinks the open card {CARD_IDS[card]} is hidden")
            if believed >> p & 1 and believed != 1 << p:
                wrong.append(f"p{p} does not know whether they hold {CARD_IDS[card]}")
    return wrong


def check_cards(g: Thieves, wrong: list[str]) -> None:
    """42 cards of the chamber deck, each in exactly one place."""
    seen = [0] * PACK_CARDS
    for held in (*g.pack.held, g.discard):
        for card in range(PACK_CARDS):
            seen[card] += held >> card & 1
    if g.room[0] > 0 and g.flipped:
        seen[g.room[0]] += 1
    elif g.room[0] > 0 and not g.pack.held[g.scout] >> g.room[0] & 1:
        wrong.append("the scout laid a room of somebody else")
    for p in range(g.players):
        card = g.played[p]
        shown = is_trick(card) and bool(g.revealed)
        if is_trick(card) and not g.revealed and not g.pack.held[p] >> card & 1:
            wrong.append(f"p{p} played trickery of somebody else")
        moved_on = card == KEEPING and (g.keeping_on >= 0 or seen[KEEPING])
        if shown and not moved_on:
            seen[card] += 1
    if g.keeping_on >= 0:
        seen[KEEPING] += 1
    for card in range(1, PACK_CARDS):
        if seen[card] != 1:
            wrong.append(f"{CARD_IDS[card]} is in {seen[card]} places")
    if seen[0]:
        wrong.append("an EMPTY CHAMBER left its owner")


def check_treasures(g: Thieves, wrong: list[str]) -> None:
    """27 treasures, each in exactly one place; covers lie on owned ones."""
    piles = [g.treasure_deck, g.treasure_discard, g.removed, *g.loot]
    if g.pending != NO_CARD:
        piles.append(1 << g.pending)
    for treasure in range(len(TREASURE_IDS)):
        count = sum(pile >> treasure & 1 for pile in piles)
        if count != 1:
            wrong.append(f"{TREASURE_IDS[treasure]} is in {count} places")
    if any(pile & ~ALL_TREASURES for pile in piles):
        wrong.append("there is a treasure too many")
    if g.keeping_on >= 0 and owner(g, g.keeping_on) < 0:
        wrong.append("KEEPING lies on a treasure nobody owns")
    if g.sack_on >= 0:
        p = owner(g, g.sack_on)
        if p < 0 or not owns(g, p, FAT_SACK) or g.sack_on == FAT_SACK:
            wrong.append("the FAT SACK lies where it cannot")
    if g.sack_on >= 0 and g.sack_on == g.keeping_on:
        wrong.append("a treasure has two covers")
    if g.idol_tokens < 0:
        wrong.append("the CURSED IDOL has less than no tokens")

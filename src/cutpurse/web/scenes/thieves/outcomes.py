"""What became of a card once all lie open: does it work, and why or why not."""

from __future__ import annotations

from typing import NamedTuple

from cutpurse.games.thieves.cards import LIES, SHARED_TRICKS, SNEAK, SNEAKERY, STAB, STEAL
from cutpurse.games.thieves.state import (
    Thieves,
    final,
    how_many,
    is_trick,
    skill_works,
    table_room,
    trick_works,
)
from cutpurse.games.thieves.words import LIE, NOTHING, PARADOX, PARTIAL, TRUTH
from cutpurse.web.scenes.thieves.table import ThievesTable

# What a word is worth to whoever plays Lies
CAUGHT = {
    LIE: "the scout lied",
    NOTHING: "the scout said nothing",
    PARADOX: "the word was a paradox",
}
NOT_CAUGHT = {TRUTH: "the scout told the truth", PARTIAL: "half a lie is no lie"}
# What a thief does, as "you …" and as "Bahir …"
DOING = {SNEAK: ("sneak", "sneaks"), STEAL: ("steal", "steals"), STAB: ("stab", "stabs")}


class PlayOutcome(NamedTuple):
    """In a word, and the reason in a few more."""

    works: bool
    word: str
    why: str = ""


def outcome(table: ThievesTable, p: int) -> PlayOutcome:
    g = table.g
    card = final(g, p)
    if g.noped >> p & 1:
        return PlayOutcome(False, "never played", "somebody said Nope!")
    if g.unmasked >> p & 1 and card in (SNEAK, SNEAKERY):
        return PlayOutcome(False, "unmasked", "by the Hand of Glory")
    if is_trick(card):
        return trick_outcome(g, p, card)
    if table_room(g).void >> card & 1:
        return PlayOutcome(False, "no effect", "not in this room")
    if card == LIES:
        return lies_outcome(table)
    if skill_works(g, p):
        return PlayOutcome(True, "works", "" if how_many(g, card) > 1 else "the only one")
    return PlayOutcome(False, "crowded out", crowd(table, p, card))


def trick_outcome(g: Thieves, p: int, card: int) -> PlayOutcome:
    if trick_works(g, p):
        return PlayOutcome(True, "works", "" if SHARED_TRICKS >> card & 1 else "the only trickery")
    if table_room(g).void >> card & 1:
        return PlayOutcome(False, "no effect", "not in this room")
    return PlayOutcome(False, "no effect", "not the only trickery")


def lies_outcome(table: ThievesTable) -> PlayOutcome:
    """Whoever plays Lies draws if the scout lied; while the table votes nobody knows."""
    verdict = table.g.verdict
    if not table.judged():
        return PlayOutcome(True, "waits", "for the verdict")
    if verdict in CAUGHT:
        return PlayOutcome(True, "draws a card", CAUGHT[verdict])
    return PlayOutcome(False, "draws nothing", NOT_CAUGHT.get(verdict, ""))


def crowd(table: ThievesTable, p: int, card: int) -> str:
    """Who else does the same."""
    g = table.g
    others = [q for q in range(g.players) if q != p and g.played[q] == card]
    if len(others) != 1:
        return f"{len(others)} others {DOING[card][0]} too"
    me = others[0] == table.me
    return f"{table.name(others[0])} {DOING[card][0 if me else 1]} too"

"""The vizier: five cards of the draw pile for his player's eyes alone.

Nobody sees how these cards lay in the pile, the top one apart. So they take nothing from what is
known of the pile's faces: how the next card lies is drawn as if they were still among the rest.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.cleopatra.cards import corrupt
from cutpurse.games.cleopatra.market import TOP_CARD, LookAt, renew
from cutpurse.games.cleopatra.pieces import (
    CHARACTER_COUNT,
    FIRST_CHARACTER,
    KINDS,
    VIZIER_DRAWS,
)
from cutpurse.games.cleopatra.state import (
    ALL,
    ASIDE,
    DISCARD,
    FACE_DOWN,
    IN_HAND,
    LAID_OFF,
    LAID_OUT,
    NOTHING,
    PILE,
    Cleopatra,
)
from cutpurse.games.cleopatra.words import DONE, KEEP, KEPT, LOOKED, REJECTED
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.step import LUCK, MAX_SEATS, Composite, Step, Weighted


def call_vizier(g: Cleopatra, who: i64) -> None:
    """CL-300 Up to five cards are laid out, then their player chooses."""
    g.push(LAY_OUT[who][VIZIER_DRAWS], KEEP_CARDS[who])


class LayOut(Step[Cleopatra]):
    """CL-300, CL-302 One card after another, as long as there are any; a pile that is used up is
    renewed, also after the last (CL-061)."""

    def __init__(self, who: int, left: int) -> None:
        self.who = who
        self.left = left

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        if not g.deck and not renew(g):
            return
        if not self.left:
            if g.top == NOTHING:
                g.next(TOP_CARD)
            return
        g.next(LAY_OUT[self.who][self.left - 1])
        g.deck -= 1
        if g.top == NOTHING or g.top == FACE_DOWN:
            g.next(LAY_OUT_CARD[self.who])
        else:  # everybody has seen it
            g.cards.gain(g.players + ASIDE, g.top, ALL)
            g.whisper(ALL, LOOKED, "CL-300", self.who, g.top)
            character = g.top - FIRST_CHARACTER
            if character >= 0 and loose_copies(g, character) > 0:
                g.next(WHICH_COPY[self.who][character])
        g.top = NOTHING


# A character that was played this turn and came back ---------------------------------------------
class LayOutCard(LookAt):
    """CL-301, CL-351 A card of the pile that only the vizier's player sees. Chance says in the same
    breath whether it is a copy that was played this turn: a question of its own would tell the
    others that such a card came."""

    def odds(self, g: Cleopatra) -> list[int]:
        out = super().odds(g)
        for character in range(CHARACTER_COUNT):
            loose = loose_in_pile(g, character)
            out[FIRST_CHARACTER + character] -= loose
            out.append(loose)
        return out

    def sides(self, g: Cleopatra) -> int:
        return KINDS + CHARACTER_COUNT

    def roll(self, g: Cleopatra, dice: Dice) -> int:
        kind = super().roll(g, dice)
        character = kind - FIRST_CHARACTER
        if character >= 0:
            loose = loose_in_pile(g, character)
            if loose and dice.below(g.cards.count(self.place(g), kind)) < loose:
                return KINDS + character
        return kind

    def outcome(self, g: Cleopatra, index: int) -> str:
        if index < KINDS:
            return super().outcome(g, index)
        return f"{super().outcome(g, index - KINDS + FIRST_CHARACTER)} again"

    def outcome_index(self, g: Cleopatra, name: str) -> int:
        odds = self.odds(g)
        for index in range(len(odds)):
            if odds[index] and self.outcome(g, index) == name:
                return index
        return -1

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        kind: i64 = a[LUCK]
        if kind >= KINDS:
            g.again[LAID_OUT + kind - KINDS] += 1
            kind += FIRST_CHARACTER - KINDS
        g.cards.move(g.players + PILE, g.players + ASIDE, kind, 1 << self.who)
        g.whisper(1 << self.who, LOOKED, "CL-300", self.who, kind)


def loose_in_pile(g: Cleopatra, character: i64) -> i64:
    """How many of a character's copies in the pile were played this turn."""
    loose = loose_copies(g, character)
    copies = g.cards.count(g.players + PILE, FIRST_CHARACTER + character)
    return loose if loose < copies else copies


def loose_copies(g: Cleopatra, character: i64) -> i64:
    """Copies that were played this turn and lie in the pile, seen by nobody."""
    back: i64 = 0
    for part in (IN_HAND, LAID_OFF, LAID_OUT):
        back += g.again[part + character]
    return g.loose[character] - back


class WhichCopy(Weighted[Cleopatra]):
    """CL-241, CL-351 Of a character that lay open on the pile: the copy that was played, or the
    other one."""

    def __init__(self, who: int, character: int) -> None:
        self.who = who
        self.character = character

    def odds(self, g: Cleopatra) -> list[int]:
        kind = FIRST_CHARACTER + self.character
        copies = 1 + g.cards.count(g.players + PILE, kind)  # with the one that was laid out
        loose = min(copies, loose_copies(g, self.character))
        return [copies - loose, loose]

    def outcome(self, g: Cleopatra, index: int) -> str:
        return "copy played" if index else "copy unplayed"

    def witnesses(self, g: Cleopatra, seat: int) -> int:
        return 1 << self.who

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        if a[LUCK]:
            g.again[LAID_OUT + self.character] += 1


# Choosing ----------------------------------------------------------------------------------------
class KeepCards(Composite[Cleopatra]):
    """CL-300, CL-301, CL-303 The player keeps any of the cards, at an amulet each; nobody sees what
    is kept and what is laid off."""

    rule: ClassVar[str] = "CL-300"

    def __init__(self, who: int) -> None:
        self.who = who

    def seats(self, g: Cleopatra) -> int:
        return 1 << self.who

    def further(self, g: Cleopatra, seat: int, parts: list[int]) -> list[int]:
        out: list[int] = []
        if parts and DONE.said(parts[-1]):
            return out
        for kind in range(KINDS):
            if g.cards.count(g.players + ASIDE, kind) > parts.count(KEEP.do(kind)):
                out.append(KEEP.do(kind))
        out.append(DONE.base)
        return out

    def witnesses(self, g: Cleopatra, seat: int) -> int:
        return 1 << self.who

    def why_not(self, g: Cleopatra, seat: int, action: int) -> str:
        return "CL-300"

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        kept: i64 = 0
        for part in g.parts_of(self.who):
            if KEEP.said(part):
                keep(g, self.who, KEEP.of(part))
                kept += 1
        for kind in range(KINDS):
            while g.cards.count(g.players + ASIDE, kind):
                reject(g, self.who, kind)
        corrupt(g, self.who, kept, "CL-300")


def keep(g: Cleopatra, who: i64, kind: i64) -> None:
    """CL-351 A card comes into the hand; of a character the copy that was not played, if there is
    one."""
    aside = g.players + ASIDE
    character = kind - FIRST_CHARACTER
    if character >= 0 and g.cards.count(aside, kind) == g.again[LAID_OUT + character]:
        g.again[LAID_OUT + character] -= 1
        g.again[IN_HAND + character] += 1
    g.cards.move(aside, who, kind, 1 << who)
    g.whisper(1 << who, KEPT, "CL-300", who, kind)


def reject(g: Cleopatra, who: i64, kind: i64) -> None:
    """CL-301, CL-334 A card goes to the discard pile unseen."""
    character = kind - FIRST_CHARACTER
    if character >= 0 and g.again[LAID_OUT + character]:
        g.again[LAID_OUT + character] -= 1
        g.again[LAID_OFF + character] += 1
    g.cards.move(g.players + ASIDE, g.players + DISCARD, kind, 1 << who)
    g.rejected += 1
    g.whisper(1 << who, REJECTED, "CL-301", who, kind)


LAY_OUT: Final = [
    [LayOut(seat, left) for left in range(VIZIER_DRAWS + 1)] for seat in range(MAX_SEATS)
]
LAY_OUT_CARD: Final = [LayOutCard(seat) for seat in range(MAX_SEATS)]
WHICH_COPY: Final = [
    [WhichCopy(seat, character) for character in range(CHARACTER_COUNT)]
    for seat in range(MAX_SEATS)
]
KEEP_CARDS: Final = [KeepCards(seat) for seat in range(MAX_SEATS)]

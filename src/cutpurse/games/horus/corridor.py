"""The Mummies' Corridor: sarcophagi, and idols behind locks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.horus.board import ALCOVE_AT, TOMB_AT, TOMB_DECK
from cutpurse.games.horus.cards import acquire, bag_has_room
from cutpurse.games.horus.load import FOR_IDOL, FOR_TAKE, MAKE_ROOM, has_room
from cutpurse.games.horus.pieces import (
    ALL_DICE,
    DECK_CARDS,
    DECK_START,
    DICE,
    FIRST_IDOL,
    FULL,
    HORUS,
    LOCK,
)
from cutpurse.games.horus.state import (
    ALL,
    EMPTY,
    NOTHING,
    OPENED,
    Horus,
    replaced,
)
from cutpurse.games.horus.stones import CURSE_OF_HORUS, box
from cutpurse.games.horus.words import GOT_IDOL, OPENED_TOMB, PICKED, READ, TOOK
from cutpurse.kernel.decks import DrawFromSet
from cutpurse.kernel.step import EVERYBODY, LUCK, MAX_SEATS, Roll, Step
from cutpurse.kernel.verbs import Names
from cutpurse.kernel.zones import count_bits


# Sarcophagi --------------------------------------------------------------------------------------
def tomb_is(g: Horus, who: i64, state: i64) -> bool:
    """Is there a sarcophagus where the player stands, and is it closed, open or empty (HO-066)?"""
    tomb: i64 = TOMB_AT[g.at[who]]
    return tomb >= 0 and g.tomb_state[tomb] == state


class DrawTomb(DrawFromSet[Horus]):
    """HO-015 What lies in a sarcophagus is undecided until somebody sees it."""

    def __init__(self, tomb: int) -> None:
        self.tomb = tomb

    def pile(self, g: Horus) -> int:
        return g.deck[TOMB_DECK[self.tomb]]

    def names(self) -> Names:
        return DECK_CARDS[TOMB_DECK[self.tomb]]

    def reveal(self, g: Horus, a: list[int], seen: i64) -> i64:
        """The card is decided, and these see it."""
        deck: i64 = TOMB_DECK[self.tomb]
        local: i64 = self.card(g, a)
        g.deck[deck] &= ~(1 << local)
        g.deck_left[deck] -= 1
        card: i64 = DECK_START[deck] + local
        g.tomb = replaced(g.tomb, self.tomb, card)
        g.tomb_seen = replaced(g.tomb_seen, self.tomb, seen)
        return card


class OpenTomb(DrawTomb):
    """HO-063 The card is turned face up for everybody."""

    def happen(self, g: Horus, a: list[int]) -> None:
        card = self.reveal(g, a, ALL)
        g.tomb_state = replaced(g.tomb_state, self.tomb, OPENED)
        g.tell(OPENED_TOMB, "HO-063", g.active, self.tomb, card)


class ReadTomb(DrawTomb):
    """HO-105 HO-166 Abdel alone learns what lies there."""

    def witnesses(self, g: Horus, seat: int) -> int:
        return 1 << g.active

    def happen(self, g: Horus, a: list[int]) -> None:
        seen: i64 = 1 << g.active
        card = self.reveal(g, a, seen)
        deck: i64 = TOMB_DECK[self.tomb]
        g.deck_seen = replaced(g.deck_seen, deck, g.deck_seen[deck] & seen)
        g.whisper(seen, READ, "HO-105", g.active, self.tomb, card)


def open_tomb(g: Horus, who: i64) -> None:
    """HO-063 Chance says what lies there, unless somebody has read it before."""
    tomb: i64 = TOMB_AT[g.at[who]]
    if g.tomb_seen[tomb] == ALL:
        g.next(OPEN_TOMB[tomb])
        return
    g.tomb_seen = replaced(g.tomb_seen, tomb, ALL)
    g.tomb_state = replaced(g.tomb_state, tomb, OPENED)
    g.tell(OPENED_TOMB, "HO-063", who, tomb, g.tomb[tomb])


def can_take(g: Horus, who: i64) -> bool:
    """HO-064 HO-033 HO-035"""
    return tomb_is(g, who, OPENED) and (bag_has_room(g, who) or has_room(g, who, FOR_TAKE))


class TakeTreasure(Step[Horus]):
    """HO-064 HO-067 The treasure lies in front of the player, the sarcophagus stays empty."""

    def __init__(self, who: int) -> None:
        self.who = who

    def happen(self, g: Horus, a: list[int]) -> None:
        tomb: i64 = TOMB_AT[g.at[self.who]]
        card: i64 = g.tomb[tomb]
        g.tomb = replaced(g.tomb, tomb, NOTHING)
        g.tomb_state = replaced(g.tomb_state, tomb, EMPTY)
        g.tell(TOOK, "HO-064", self.who, card)
        acquire(g, self.who, card)


def take_treasure(g: Horus, who: i64) -> None:
    g.next(TAKE_TREASURE[who])
    if g.load[who] >= FULL and not bag_has_room(g, who):
        g.next(MAKE_ROOM[who][FOR_TAKE])


# Locks -------------------------------------------------------------------------------------------
def idol_here(g: Horus, who: i64) -> i64:
    """HO-068 HO-077 The idol in the alcove where the player stands, or NOTHING."""
    idol: i64 = ALCOVE_AT[g.at[who]]
    return idol if idol >= 0 and g.idols >> idol & 1 else NOTHING


def missing(g: Horus) -> i64:
    """HO-070 How many numbers of the lock no die shows."""
    shown: i64 = 0
    for face in g.lock_dice:
        shown |= 1 << face
    lack: i64 = 0
    number: i64 = 1
    while number <= LOCK[g.lock]:
        if not shown >> number & 1:
            lack += 1
        number += 1
    return lack


class PickLock(Roll[Horus]):
    """HO-069 HO-072 Dice are rolled for the lock, all five at first, any of them again; the others
    are kept."""

    def __init__(self, which: int) -> None:
        self.which = which

    def dice(self, g: Horus) -> int:
        return count_bits(self.which)

    def happen(self, g: Horus, a: list[int]) -> None:
        dice = g.lock_dice[:]
        faces = self.faces(g, a[LUCK])
        at = 0
        for die in range(DICE):
            if self.which >> die & 1:
                dice[die] = faces[at] + 1
                at += 1
        g.lock_dice = dice
        if g.listener is not None:
            g.tell_all(EVERYBODY, PICKED, "HO-069", [g.active, g.lock, *dice])
        if not missing(g):
            open_lock(g, g.active)


def open_lock(g: Horus, who: i64) -> None:
    """HO-073 HO-076 The idol is taken at once; with twelve cards one makes room or declines."""
    g.next(TAKE_IDOL[who])
    if g.load[who] >= FULL:
        g.next(MAKE_ROOM[who][FOR_IDOL])


class TakeIdol(Step[Horus]):
    """HO-073 HO-078 The idol comes with its curse; that of Horus also brings down a stone."""

    def __init__(self, who: int) -> None:
        self.who = who

    def happen(self, g: Horus, a: list[int]) -> None:
        idol = g.lock
        if idol < 0:
            return  # declined
        g.lock = NOTHING
        g.idols &= ~(1 << idol)
        g.tell(GOT_IDOL, "HO-073", self.who, idol)
        acquire(g, self.who, FIRST_IDOL + idol)
        if idol == HORUS and box(g):
            g.next(CURSE_OF_HORUS)


OPEN_TOMB: Final = [OpenTomb(tomb) for tomb in range(len(TOMB_DECK))]
READ_TOMB: Final = [ReadTomb(tomb) for tomb in range(len(TOMB_DECK))]
TAKE_TREASURE: Final = [TakeTreasure(seat) for seat in range(MAX_SEATS)]
TAKE_IDOL: Final = [TakeIdol(seat) for seat in range(MAX_SEATS)]
PICK_LOCK: Final = [PickLock(which) for which in range(ALL_DICE + 1)]

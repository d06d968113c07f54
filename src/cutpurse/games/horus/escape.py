"""Leaving the pyramid alive, and leaving play otherwise."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.horus.cards import any_hidden, count_of, is_hidden, reveal, where
from cutpurse.games.horus.pieces import CHEST, CHESTS, SAND, WATER
from cutpurse.games.horus.state import (
    ALL,
    ESCAPED,
    HIDE_SEEN,
    SLOTS,
    Horus,
)
from cutpurse.games.horus.words import GOT_OUT, OPENED_CHESTS
from cutpurse.kernel.step import LUCK, MAX_SEATS, Roll


def escape(g: Horus, who: i64, rule: str) -> None:
    """HO-053 HO-139 The figure leaves the board with all cards in front of it."""
    g.status[who] = ESCAPED
    g.actions[who] = 0
    g.tell(GOT_OUT, rule, who)
    if hides_chests(g, who) or chest_count(g, who):
        g.next(OPEN_CHESTS[who])


def chest_count(g: Horus, who: i64) -> i64:
    return count_of(g, who, CHEST, CHEST)


def hides_chests(g: Horus, who: i64) -> bool:
    """HO-171 HO-180 May there be chests that others do not see? Then as many dice are rolled as
    there are chests in the game, so that their number tells nothing."""
    if not g.variant & HIDE_SEEN and not any_hidden(g, who):
        return False
    for slot in range(who * SLOTS, who * SLOTS + SLOTS):
        if is_hidden(g, slot) and (g.backs[slot] == SAND or g.backs[slot] == WATER):
            return True
    return False


class OpenChests(Roll[Horus]):
    """HO-150 HO-171 Each chest is worth one die; where others may not know of it, only its owner
    sees the roll."""

    def __init__(self, who: int) -> None:
        self.who = who

    def dice(self, g: Horus) -> int:
        return len(CHESTS) if hides_chests(g, self.who) else chest_count(g, self.who)

    def witnesses(self, g: Horus, seat: int) -> int:
        return 1 << self.who if hides_chests(g, self.who) else ALL

    def happen(self, g: Horus, a: list[int]) -> None:
        who: i64 = self.who
        hidden = hides_chests(g, who)
        seen: i64 = 1 << who if hidden else ALL
        faces = self.faces(g, a[LUCK])
        chests = g.chests[:]
        chest_seen = g.chest_seen[:]
        row = who * len(CHESTS)
        total: i64 = 0
        die = 0
        for i in range(len(CHESTS)):
            held = where(g, who, CHESTS[i]) >= 0
            if held or hidden:
                chests[row + i] = faces[die] + 1
                chest_seen[row + i] = seen
                die += 1
            if held:
                total += chests[row + i]
        g.chests = chests
        g.chest_seen = chest_seen
        g.whisper(seen, OPENED_CHESTS, "HO-150", who, total)


def lose(g: Horus, who: i64, status: i64) -> None:
    """Out of the game, and all cards are shown (HO-169)."""
    g.status[who] = status
    g.actions[who] = 0
    reveal(g, who)


OPEN_CHESTS: Final = [OpenChests(seat) for seat in range(MAX_SEATS)]

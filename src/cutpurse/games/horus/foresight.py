"""Udjat and Clairvoyance: one looks at the stone of the round, and may exchange it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.horus.state import (
    KEPT,
    LOOKED,
    LOOKING,
    NOT_LOOKED,
    NOTHING,
    SWAPPED,
    Horus,
)
from cutpurse.games.horus.stones import DrawStone, box
from cutpurse.games.horus.words import KEEP, KEPT_STONE, PEEKED, SWAP, SWAPPED_STONE
from cutpurse.kernel.step import MAX_SEATS, Ask
from cutpurse.kernel.zones import count_bits


def can_look(g: Horus) -> bool:
    """HO-097 HO-099 Once a round at the whole table, while there is a stone in the box."""
    return g.peek == NOT_LOOKED and box(g) != 0


def look(g: Horus, who: i64) -> None:
    g.next(KEEP_OR_SWAP[who])
    g.next(LOOK_AT_STONE[who])


class LookAtStone(DrawStone):
    """HO-094 HO-098 A random stone of the box; only who looks sees its number."""

    def __init__(self, who: int) -> None:
        self.who = who

    def witnesses(self, g: Horus, seat: int) -> int:
        return 1 << self.who

    def happen(self, g: Horus, a: list[int]) -> None:
        stone: i64 = self.card(g, a)
        g.peek = LOOKING
        g.looker = self.who
        g.stones = [stone, NOTHING]
        g.stones_seen = [1 << self.who, g.stones_seen[1]]
        g.whisper(1 << self.who, PEEKED, "HO-098", self.who, stone)


class KeepOrSwap(Ask[Horus]):
    """HO-094 HO-179 Keep the stone for this round, or put it back and take another unseen; all see
    which."""

    rule: ClassVar[str] = "HO-094"

    def options(self, g: Horus, seat: int) -> list[int]:
        return [KEEP.base, SWAP.base]

    def happen(self, g: Horus, a: list[int]) -> None:
        stone: i64 = g.stones[LOOKED]
        if KEEP.said(a[self.who]):
            g.peek = KEPT
            g.stones = [stone, stone]
            g.stones_seen = [1 << self.who, 1 << self.who]
            g.tell(KEPT_STONE, "HO-179", self.who)
        else:
            g.peek = SWAPPED
            g.tell(SWAPPED_STONE, "HO-179", self.who)
            g.next(LAY_ASIDE)


class LayAside(DrawStone):
    """HO-095 HO-167 Another stone is laid aside, seen by nobody: not the one that was put back,
    unless there is no other."""

    def pile(self, g: Horus) -> int:
        left = box(g)
        return left & ~(1 << g.stones[LOOKED]) if count_bits(left) > 1 else left

    def witnesses(self, g: Horus, seat: int) -> int:
        return 0

    def happen(self, g: Horus, a: list[int]) -> None:
        g.stones = [g.stones[LOOKED], self.card(g, a)]
        g.stones_seen = [g.stones_seen[0], 0]


LOOK_AT_STONE: Final = [LookAtStone(seat) for seat in range(MAX_SEATS)]
KEEP_OR_SWAP: Final = [KeepOrSwap(seat) for seat in range(MAX_SEATS)]
LAY_ASIDE: Final = LayAside()

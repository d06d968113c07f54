"""Phase 5: a stone falls, whoever is under it jumps, and ways out close."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.horus.board import (
    FIRST_ROW,
    HALL,
    NEXT_TO,
    leads_out,
    open_squares,
    stone_on,
)
from cutpurse.games.horus.cards import acquire, has_items
from cutpurse.games.horus.escape import escape, lose
from cutpurse.games.horus.load import FOR_BLOCK, MAKE_ROOM
from cutpurse.games.horus.mummies import touch_one
from cutpurse.games.horus.pieces import ALL_STONES, BLOCK_CARD, CHANTAL, FULL, STONES
from cutpurse.games.horus.state import (
    ALL,
    CRUSHED,
    INSIDE,
    NOT_LOOKED,
    NOTHING,
    RESERVED,
    STAYED_OUT,
    TRAPPED,
    WAITING,
    Horus,
    has_ability,
)
from cutpurse.games.horus.words import (
    ABILITY,
    FELL,
    FULL_LOAD,
    HIT,
    JUMP,
    JUMPED,
    NEVER_ENTERED,
    NO,
    SEALED_IN,
    WAS_CRUSHED,
    YES,
)
from cutpurse.kernel.decks import DrawFromSet
from cutpurse.kernel.step import MAX_SEATS, Ask, Step
from cutpurse.kernel.verbs import Names


def box(g: Horus) -> i64:
    """The stones in the box: all that have not fallen, without the one laid aside."""
    left: i64 = ALL_STONES & ~g.blocked
    reserved: i64 = g.stones[RESERVED]
    if reserved >= 0:
        left &= ~(1 << reserved)
    return left


# Which stone -------------------------------------------------------------------------------------
class DrawStone(DrawFromSet[Horus]):
    """HO-134 A random stone of the box falls."""

    def pile(self, g: Horus) -> int:
        return box(g)

    def names(self) -> Names:
        return STONES

    def word(self) -> str:
        return "stone"

    def happen(self, g: Horus, a: list[int]) -> None:
        fall(g, self.card(g, a), "HO-134")


class CurseOfHorus(DrawStone):
    """HO-078 HO-079 The idol of Horus brings down a stone of the box, never the one laid aside."""

    def happen(self, g: Horus, a: list[int]) -> None:
        fall(g, self.card(g, a), "HO-078")


class DropStone(Step[Horus]):
    """HO-096 HO-134 HO-141 The stone of the round: the one laid aside, else a random one, none if
    the box is empty."""

    def happen(self, g: Horus, a: list[int]) -> None:
        if g.peek == NOT_LOOKED:
            if box(g):
                g.next(DRAW_STONE)
            return
        reserved: i64 = g.stones[RESERVED]
        g.peek = NOT_LOOKED
        g.looker = NOTHING
        g.stones = [NOTHING, NOTHING]
        g.stones_seen = [ALL, ALL]
        fall(g, reserved, "HO-096")


def fall(g: Horus, stone: i64, rule: str) -> None:
    """HO-135 HO-137 The stone stays for good; all under it jump in turn order, then ways out are
    looked at."""
    g.blocked |= 1 << stone
    g.tell(FELL, rule, stone)
    g.next(SEAL)
    for i in range(g.players):
        who: i64 = (g.keeper + g.players - 1 - i) % g.players  # the last first
        if g.status[who] == INSIDE and g.at[who] == HALL + stone:
            g.next(JUMP_ASIDE[who])


# Jumping -----------------------------------------------------------------------------------------
def ways_from(g: Horus, space: i64) -> list[i64]:
    """The neighbours across a dotted line on which no stone lies (HO-049, HO-051)."""
    return [other for other in NEXT_TO[space] if not stone_on(g.blocked, other)]


class JumpAside(Ask[Horus]):
    """HO-136 HO-140 Under a falling stone one jumps to a neighbouring space, or is crushed."""

    rule: ClassVar[str] = "HO-136"

    def seats(self, g: Horus) -> int:
        return 1 << self.who if ways_from(g, g.at[self.who]) else 0

    def options(self, g: Horus, seat: int) -> list[int]:
        return [JUMP.do(space) for space in ways_from(g, g.at[seat])]

    def why_not(self, g: Horus, seat: int, action: int) -> str:
        return "HO-136"

    def happen(self, g: Horus, a: list[int]) -> None:
        who: i64 = self.who
        answer: i64 = a[who]
        if answer < 0:
            g.tell(WAS_CRUSHED, "HO-140", who)
            lose(g, who, CRUSHED)
            return
        space: i64 = JUMP.of(answer)
        g.at[who] = space
        g.tell(JUMPED, "HO-136", who, space)
        if space < HALL:
            escape(g, who, "HO-139")
        else:
            g.next(STONE_WOUND[who])
            touch_one(g, who, len(g.mummies))


class StoneWound(Ask[Horus]):
    """HO-138 HO-102 HO-133 One Block card, unless Chantal dodges; with twelve cards one makes room,
    with twelve wounds nothing happens."""

    rule: ClassVar[str] = "HO-102"

    def seats(self, g: Horus) -> int:
        asked = has_ability(g, self.who, CHANTAL) and g.status[self.who] == INSIDE
        return 1 << self.who if asked else 0

    def options(self, g: Horus, seat: int) -> list[int]:
        return [YES.base, NO.base]

    def happen(self, g: Horus, a: list[int]) -> None:
        who: i64 = self.who
        if g.status[who] != INSIDE:
            return
        if YES.said(a[who]):
            g.used |= 1 << who
            g.tell(ABILITY, "HO-102", who, CHANTAL)
            return
        g.tell(HIT, "HO-138", who)
        if g.load[who] < FULL:
            acquire(g, who, BLOCK_CARD)
            return
        if has_items(g, who):
            g.tell(FULL_LOAD, "HO-128", who)
            g.next(TAKE_BLOCK_CARD[who])
            g.next(MAKE_ROOM[who][FOR_BLOCK])
        else:
            g.tell(FULL_LOAD, "HO-133", who)


class TakeBlockCard(Step[Horus]):
    """HO-128 The wound comes once there is room."""

    def __init__(self, who: int) -> None:
        self.who = who

    def happen(self, g: Horus, a: list[int]) -> None:
        acquire(g, self.who, BLOCK_CARD)


# Sealing -----------------------------------------------------------------------------------------
class Seal(Step[Horus]):
    """HO-142 HO-144 HO-159 Who has no way out is trapped; who never got in and cannot any more
    stays out."""

    def happen(self, g: Horus, a: list[int]) -> None:
        open_now = open_squares(g.blocked)
        for i in range(g.players):
            who: i64 = (g.keeper + i) % g.players
            if g.status[who] == INSIDE and not leads_out(open_now, g.at[who]):
                g.tell(SEALED_IN, "HO-142", who)
                lose(g, who, TRAPPED)
            elif g.status[who] == WAITING and not FIRST_ROW & ~g.blocked:
                g.tell(NEVER_ENTERED, "HO-159", who)
                lose(g, who, STAYED_OUT)


DRAW_STONE: Final = DrawStone()
CURSE_OF_HORUS: Final = CurseOfHorus()
DROP_STONE: Final = DropStone()
JUMP_ASIDE: Final = [JumpAside(seat) for seat in range(MAX_SEATS)]
STONE_WOUND: Final = [StoneWound(seat) for seat in range(MAX_SEATS)]
TAKE_BLOCK_CARD: Final = [TakeBlockCard(seat) for seat in range(MAX_SEATS)]
SEAL: Final = Seal()

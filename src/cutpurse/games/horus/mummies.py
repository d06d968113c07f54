"""Phase 4: mummies on their rounds, and the mummy's touch."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.horus.board import CORRIDOR, PATH
from cutpurse.games.horus.cards import acquire, has_items, lay_off, remove, reveal
from cutpurse.games.horus.load import FOR_MUMMY, MAKE_ROOM
from cutpurse.games.horus.pieces import (
    AT_LEAST,
    DICE,
    FACES,
    FIRST_MUMMIES,
    FULL,
    MUMMY_CARD,
    MUMMY_STEP,
    ROLLS,
)
from cutpurse.games.horus.state import (
    ALL,
    INSIDE,
    MUMMIFIED,
    NOTHING,
    SLOTS,
    Horus,
    nobody_left,
)
from cutpurse.games.horus.words import (
    BECAME_MUMMY,
    FULL_LOAD,
    STOOD_UP,
    STRODE,
    TOUCHED,
    WALKED,
)
from cutpurse.kernel.step import EVERYBODY, LUCK, MAX_SEATS, Roll, Step

MOST_MUMMIES: Final = FIRST_MUMMIES + MAX_SEATS


def mummy_space(g: Horus, mummy: i64) -> i64:
    """Where a mummy stands or lies."""
    return PATH[g.mummy_section[mummy]][g.mummy_index[mummy]]


def standing(g: Horus, mummy: i64) -> bool:
    return not g.mummy_down >> mummy & 1


# The touch ---------------------------------------------------------------------------------------
class Touch(Step[Horus]):
    """HO-125 HO-127 A mummy wounds an adventurer."""

    def __init__(self, who: int, mummy: int) -> None:
        self.who = who
        self.mummy = mummy

    def happen(self, g: Horus, a: list[int]) -> None:
        touch(g, self.who, self.mummy)


class TakeMummyCard(Step[Horus]):
    """HO-128 The wound comes once there is room."""

    def __init__(self, who: int) -> None:
        self.who = who

    def happen(self, g: Horus, a: list[int]) -> None:
        acquire(g, self.who, MUMMY_CARD)


def touch(g: Horus, who: i64, mummy: i64) -> None:
    """HO-125 HO-128 HO-129 One Mummy card; with twelve cards one makes room, and who has twelve
    wounds becomes a mummy."""
    if g.status[who] != INSIDE:
        return
    g.tell(TOUCHED, "HO-125", who, g.mummies[mummy])
    if g.load[who] < FULL:
        acquire(g, who, MUMMY_CARD)
        return
    g.tell(FULL_LOAD, "HO-128", who)
    if has_items(g, who):
        g.next(TAKE_MUMMY_CARD[who])
        g.next(MAKE_ROOM[who][FOR_MUMMY])
    else:
        become_mummy(g, who, mummy)


def become_mummy(g: Horus, who: i64, mummy: i64) -> None:
    """HO-129 HO-130 The figure stays as a mummy, on the rounds of the one that touched it; the
    wounds go back."""
    g.status[who] = MUMMIFIED
    g.mummies = [*g.mummies, FIRST_MUMMIES + g.adventurer[who]]
    g.mummy_section = [*g.mummy_section, g.mummy_section[mummy]]
    g.mummy_index.append(g.mummy_index[mummy])
    g.mummy_facing.append(g.mummy_facing[mummy])
    g.tell(BECAME_MUMMY, "HO-129", who)
    reveal(g, who)
    for slot in range(who * SLOTS, who * SLOTS + SLOTS):
        if g.backs[slot] != NOTHING:
            lay_off(g, g.cards[slot], ALL)
            remove(g, who, slot, True)
    g.load[who] = 0


def touch_all(g: Horus, mummy: i64) -> None:
    """HO-127 A mummy wounds everybody in its space, in turn order. Those with twelve cards are
    asked, so from the first of them on all comes by steps."""
    space = mummy_space(g, mummy)
    waiting: list[Step[Horus]] = []
    for i in range(g.players):
        who: i64 = (g.keeper + i) % g.players
        if g.status[who] == INSIDE and g.at[who] == space:
            if g.load[who] < FULL and not waiting:
                touch(g, who, mummy)
            else:
                waiting.append(TOUCH[who][mummy])
    for step in reversed(waiting):
        g.next(step)


def touch_one(g: Horus, who: i64, mummies: i64) -> None:
    """HO-052 HO-127 Every standing mummy among these wounds an adventurer who shares its space."""
    mummy: i64 = mummies - 1
    while mummy >= 0:  # the last first, as the stack wants them
        if standing(g, mummy) and mummy_space(g, mummy) == g.at[who]:
            g.next(TOUCH[who][mummy])
        mummy -= 1


# The round ---------------------------------------------------------------------------------------
class StillThere(Step[Horus]):
    """HO-125 HO-126 HO-132 At the start of a round who shares a space with a mummy is wounded; one
    that is made by this does not count."""

    def happen(self, g: Horus, a: list[int]) -> None:
        many = len(g.mummies)
        for i in range(g.players):
            who: i64 = (g.keeper + g.players - 1 - i) % g.players  # the last first
            if g.status[who] == INSIDE and g.at[who] >= CORRIDOR:
                touch_one(g, who, many)


class MummyDice(Roll[Horus]):
    """HO-116 Five dice say how far every mummy walks."""

    def dice(self, g: Horus) -> int:
        return DICE

    def sides(self, g: Horus) -> int:
        return len(ROLLS)

    def happen(self, g: Horus, a: list[int]) -> None:
        answer: i64 = a[LUCK]
        steps: i64 = AT_LEAST[answer * FACES + MUMMY_STEP]
        g.tell_all(EVERYBODY, STRODE, "HO-116", ROLLS[answer])
        if not g.mummy_down and not occupied(g) >> CORRIDOR:
            for mummy in range(len(g.mummies)):  # nobody is in their way
                walk(g, mummy, steps, 0)
            return
        mummy = len(g.mummies) - 1  # HO-131 only those that are there now
        while mummy >= 0:
            g.next(WALK[mummy][steps])
            mummy -= 1


class Walk(Step[Horus]):
    """HO-117 HO-118 HO-121 A mummy walks so many steps and wounds all it meets; one on the floor
    stands up instead (HO-111)."""

    def __init__(self, mummy: int, left: int) -> None:
        self.mummy = mummy
        self.left = left

    def happen(self, g: Horus, a: list[int]) -> None:
        mummy: i64 = self.mummy
        if nobody_left(g):
            return
        if not standing(g, mummy):
            g.mummy_down &= ~(1 << mummy)
            g.tell(STOOD_UP, "HO-111", g.mummies[mummy])
            touch_all(g, mummy)
            return
        left = walk(g, mummy, self.left, occupied(g))
        if left >= 0:
            g.next(WALK[mummy][left])
            touch_all(g, mummy)


def walk(g: Horus, mummy: i64, left: i64, met: i64) -> i64:
    """HO-117 HO-118 A mummy walks, at most to the first space of these in which there is somebody;
    how many steps are left then, or NOTHING if it met nobody."""
    one: i64 = 1
    path = PATH[g.mummy_section[mummy]]
    last: i64 = len(path) - 1
    index: i64 = g.mummy_index[mummy]
    facing: i64 = g.mummy_facing[mummy]
    told = g.listener is not None  # roll-outs are not, and walk much
    stopped: i64 = NOTHING
    while left and stopped < 0:
        left -= 1
        if index + facing < 0 or index + facing > last:
            facing = -facing
        index += facing
        if told:
            g.tell(WALKED, "HO-117", g.mummies[mummy], path[index])
        if met and met & one << path[index]:
            stopped = left
    g.mummy_index[mummy] = index
    g.mummy_facing[mummy] = facing
    return stopped


def occupied(g: Horus) -> i64:
    """The spaces in which there are adventurers, as a set."""
    spaces: i64 = 0
    one: i64 = 1
    for who in range(g.players):
        if g.status[who] == INSIDE:
            spaces |= one << g.at[who]
    return spaces


TOUCH: Final = [[Touch(seat, mummy) for mummy in range(MOST_MUMMIES)] for seat in range(MAX_SEATS)]
TAKE_MUMMY_CARD: Final = [TakeMummyCard(seat) for seat in range(MAX_SEATS)]
STILL_THERE: Final = StillThere()
MUMMY_DICE: Final = MummyDice()
WALK: Final = [[Walk(mummy, left) for left in range(DICE + 1)] for mummy in range(MOST_MUMMIES)]

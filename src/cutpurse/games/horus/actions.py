"""Phase 3: a turn is any sequence of actions, with cards and abilities in between."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.horus.board import (
    CORRIDOR,
    HALL,
    NEXT_TO,
    SQUARES_BESIDE,
    TOMB_AT,
    adjacent,
    stone_on,
)
from cutpurse.games.horus.cards import any_hidden, find, give_up, kinds_of
from cutpurse.games.horus.corridor import (
    PICK_LOCK,
    READ_TOMB,
    can_take,
    idol_here,
    missing,
    open_lock,
    open_tomb,
    take_treasure,
    tomb_is,
)
from cutpurse.games.horus.escape import escape
from cutpurse.games.horus.foresight import can_look, look
from cutpurse.games.horus.load import FOR_IDOL, add_cures, cure, has_room
from cutpurse.games.horus.mummies import mummy_space, standing, touch_one
from cutpurse.games.horus.pieces import (
    ABDEL,
    ALL_DICE,
    DAVID,
    JOSE,
    RASPUTIN,
)
from cutpurse.games.horus.pieces import (
    ANTIDOTE as FIRST_EQUIPMENT,
)
from cutpurse.games.horus.pieces import (
    CROWBAR as CROWBAR_KIND,
)
from cutpurse.games.horus.pieces import (
    UDJAT as UDJAT_KIND,
)
from cutpurse.games.horus.refusals import why_not
from cutpurse.games.horus.search import avoid, avoidable, can_search, search
from cutpurse.games.horus.state import (
    CLOSED,
    INSIDE,
    NOTHING,
    WAITING,
    Horus,
    has_ability,
    in_play,
)
from cutpurse.games.horus.words import (
    ABILITY,
    CLAIRVOYANCE,
    CROWBAR,
    END,
    LINGUISTICS,
    LOCKPICKING,
    MOVE,
    MOVED,
    OPEN,
    PICK,
    REROLL,
    SEARCH,
    SHOOT,
    SHOT,
    TAKE,
    UDJAT,
    USED,
    YES,
)
from cutpurse.kernel.step import MAX_SEATS, SILENT, Ask

# What can be done --------------------------------------------------------------------------------
STEPS: Final = [[MOVE.ready[other] for other in beside] for beside in NEXT_TO]


def add_moves(g: Horus, space: i64, out: list[int]) -> None:
    """HO-049 HO-051 Neighbours across a dotted line without a stone."""
    blocked = g.blocked
    if not blocked & SQUARES_BESIDE[space]:
        out.extend(STEPS[space])
        return
    ready = MOVE.ready
    for other in NEXT_TO[space]:
        if not stone_on(blocked, other):
            out.append(ready[other])


def first_steps(g: Horus, who: i64) -> list[int]:
    """HO-054 Whoever has not entered must: up, or sideways where a stone lies above."""
    if not g.actions[who]:
        out: list[int] = []
        if has_ability(g, who, RASPUTIN) and can_look(g):
            out.append(CLAIRVOYANCE.base)
        out.append(END.base)
        return out
    above: i64 = g.at[who] + HALL
    if not stone_on(g.blocked, above):
        return [MOVE.do(above)]
    sideways: list[int] = []
    add_moves(g, g.at[who], sideways)
    return sideways


def add_paid(g: Horus, who: i64, out: list[int]) -> None:
    """HO-047 What costs an action."""
    here: i64 = g.at[who]
    add_moves(g, here, out)
    if can_search(g, who):
        out.append(SEARCH.base)
    if here >= CORRIDOR:
        add_finds(g, who, out)


def add_finds(g: Horus, who: i64, out: list[int]) -> None:
    """HO-064 HO-068 Sarcophagi and alcoves are in the corridor."""
    if tomb_is(g, who, CLOSED):
        out.append(OPEN.base)
    elif can_take(g, who):
        out.append(TAKE.base)
    if g.lock >= 0:
        out.extend(REROLL.ready)
    elif idol_here(g, who) >= 0 and has_room(g, who, FOR_IDOL):
        out.append(PICK.base)


def add_free(g: Horus, who: i64, out: list[int]) -> None:
    """HO-081 HO-101 Cards and abilities cost no action."""
    if g.lock >= 0 and missing(g) == 1:
        if find(g, who, CROWBAR_KIND) >= 0:
            out.append(CROWBAR.base)
        if has_ability(g, who, JOSE):
            out.append(LOCKPICKING.base)
    if g.load[who]:
        kinds = kinds_of(g, who)
        add_cures(kinds, out)
        if kinds >> UDJAT_KIND & 1 and can_look(g):
            out.append(UDJAT.base)
    if not g.used >> who & 1:
        add_ability(g, who, out)


def add_ability(g: Horus, who: i64, out: list[int]) -> None:
    """HO-104 HO-105 HO-109 Abilities of the own turn."""
    adventurer: i64 = g.adventurer[who]
    if adventurer == RASPUTIN:
        if can_look(g):
            out.append(CLAIRVOYANCE.base)
    elif adventurer == ABDEL:
        if tomb_is(g, who, CLOSED):
            out.append(LINGUISTICS.base)
    elif adventurer == DAVID:
        for mummy in range(len(g.mummies)):
            if standing(g, mummy) and adjacent(g.at[who], mummy_space(g, mummy)):
                out.append(SHOOT.do(g.mummies[mummy]))


# The turn ----------------------------------------------------------------------------------------
class Act(Ask[Horus]):
    """HO-045 HO-046 One thing after another, until the player ends the turn or is out."""

    rule: ClassVar[str] = "HO-045"

    def seats(self, g: Horus) -> int:
        return 1 << self.who if in_play(g, self.who) else 0

    def options(self, g: Horus, seat: int) -> list[int]:
        if g.status[seat] == WAITING:
            return first_steps(g, seat)
        out: list[int] = []
        if g.actions[seat]:
            add_paid(g, seat, out)
        add_free(g, seat, out)
        if avoidable(g, seat):
            out.append(YES.base)
        out.append(END.base)
        return out

    def asked_anyway(self, g: Horus, seat: int) -> bool:
        return any_hidden(g, seat)

    def untimed(self, g: Horus, seat: int) -> int:
        return END.base if not g.actions[seat] and any_hidden(g, seat) else SILENT

    def why_not(self, g: Horus, seat: int, action: int) -> str:
        return why_not(g, seat, action)

    def reason(self, g: Horus) -> str:
        return "HO-054" if g.status[self.who] == WAITING else "HO-045"

    def happen(self, g: Horus, a: list[int]) -> None:
        who: i64 = self.who
        answer: i64 = a[who]
        if answer < 0 or END.said(answer):
            g.lock = NOTHING
            g.drawn = NOTHING
            g.actions[who] = 0
            return
        g.next(self)
        if YES.said(answer):
            avoid(g, who)
            return
        g.drawn = NOTHING
        if not paid(g, who, answer):
            free(g, who, answer)


def paid(g: Horus, who: i64, answer: i64) -> bool:
    """HO-181 What costs an action, paid as it is chosen; False if the answer was something else.
    Where a lock is picked, moving away is all that ends the attempt (HO-074)."""
    if MOVE.said(answer):
        g.lock = NOTHING
        g.actions[who] -= 1
        move(g, who, MOVE.of(answer))
    elif SEARCH.said(answer):
        g.actions[who] -= 1
        search(g, who)
    elif OPEN.said(answer):
        g.actions[who] -= 1
        open_tomb(g, who)
    elif TAKE.said(answer):
        g.actions[who] -= 1
        take_treasure(g, who)
    elif PICK.said(answer):
        g.actions[who] -= 1
        g.lock = idol_here(g, who)
        g.next(PICK_LOCK[ALL_DICE])
    elif REROLL.said(answer):
        g.actions[who] -= 1
        g.next(PICK_LOCK[REROLL.of(answer) + 1])
    else:
        return False
    return True


def move(g: Horus, who: i64, space: i64) -> None:
    """HO-049 HO-052 HO-053 A step; onto a mummy, or out of the pyramid."""
    g.at[who] = space
    g.tell(MOVED, "HO-049", who, space)
    if space >= HALL:
        g.status[who] = INSIDE
        if space >= CORRIDOR:
            touch_one(g, who, len(g.mummies))
    elif g.status[who] == INSIDE:
        escape(g, who, "HO-053")


def free(g: Horus, who: i64, answer: i64) -> None:
    """HO-081 HO-100 Cards and abilities."""
    if cure(g, who, answer):
        return
    if UDJAT.said(answer):
        g.tell(USED, "HO-094", who, UDJAT_KIND - FIRST_EQUIPMENT)
        give_up(g, who, find(g, who, UDJAT_KIND))
        look(g, who)
    elif CROWBAR.said(answer):
        g.tell(USED, "HO-087", who, CROWBAR_KIND - FIRST_EQUIPMENT)
        give_up(g, who, find(g, who, CROWBAR_KIND))
        open_lock(g, who)
    else:
        g.used |= 1 << who
        g.tell(ABILITY, "HO-100", who, g.adventurer[who])
        if CLAIRVOYANCE.said(answer):
            look(g, who)
        elif LOCKPICKING.said(answer):
            open_lock(g, who)
        elif LINGUISTICS.said(answer):
            g.next(READ_TOMB[TOMB_AT[g.at[who]]])
        else:
            shoot(g, who, SHOOT.of(answer))


def shoot(g: Horus, who: i64, target: i64) -> None:
    """HO-109 The mummy falls to the floor."""
    for mummy in range(len(g.mummies)):
        if g.mummies[mummy] == target:
            g.mummy_down |= 1 << mummy
            g.tell(SHOT, "HO-109", who, target)


ACT: Final = [Act(seat) for seat in range(MAX_SEATS)]

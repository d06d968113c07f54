"""Why not: the rule that forbids what is not offered."""

from __future__ import annotations

from mypy_extensions import i64

from cutpurse.games.horus.board import ALCOVE_AT, DECK_AT, stone_on
from cutpurse.games.horus.cards import find
from cutpurse.games.horus.corridor import idol_here, tomb_is
from cutpurse.games.horus.load import FOR_IDOL, FOR_SEARCH, has_room, why_no_cure
from cutpurse.games.horus.pieces import ABDEL, CROWBAR, DAVID, JOSE, RASPUTIN, UDJAT
from cutpurse.games.horus.state import EMPTY, NOT_LOOKED, OPENED, WAITING, Horus
from cutpurse.games.horus.words import (
    ANTIDOTE,
    CLAIRVOYANCE,
    LINGUISTICS,
    LOCKPICKING,
    MEDIKIT,
    MOVE,
    OPEN,
    PICK,
    REROLL,
    SEARCH,
    SHOOT,
    TAKE,
)
from cutpurse.games.horus.words import CROWBAR as USE_CROWBAR
from cutpurse.games.horus.words import UDJAT as USE_UDJAT


def why_not(g: Horus, who: i64, action: i64) -> str:
    """In a turn; nothing if it is no matter of a turn at all."""
    if g.status[who] == WAITING and (g.actions[who] or not CLAIRVOYANCE.said(action)):
        return "HO-054"
    if MOVE.said(action):
        if not g.actions[who]:
            return "HO-038"
        return "HO-051" if stone_on(g.blocked, MOVE.of(action)) else "HO-049"
    if SEARCH.said(action) or OPEN.said(action) or TAKE.said(action) or PICK.said(action):
        return why_not_here(g, who, action) if g.actions[who] else "HO-038"
    if REROLL.said(action):
        return "HO-038" if g.lock >= 0 else "HO-072"
    if ANTIDOTE.said(action) or MEDIKIT.said(action):
        return why_no_cure(g, who, action)
    if USE_CROWBAR.said(action):
        return "HO-088" if g.lock >= 0 and find(g, who, CROWBAR) >= 0 else "HO-087"
    if USE_UDJAT.said(action):
        return why_not_look(g) if find(g, who, UDJAT) >= 0 else "HO-094"
    return why_not_able(g, who, action)


def why_not_here(g: Horus, who: i64, action: i64) -> str:
    """Search, Open, Take or Pick where the player stands."""
    if SEARCH.said(action):
        if DECK_AT[g.at[who]] < 0:
            return "HO-057"
        return "HO-033" if not has_room(g, who, FOR_SEARCH) else "HO-058"
    if PICK.said(action):
        return why_not_pick(g, who)
    if tomb_is(g, who, EMPTY):
        return "HO-067"
    if OPEN.said(action):
        return "HO-063"
    return "HO-033" if tomb_is(g, who, OPENED) else "HO-064"


def why_not_pick(g: Horus, who: i64) -> str:
    """There is no alcove, its idol is gone, there is no room, or the attempt is under way."""
    if ALCOVE_AT[g.at[who]] < 0:
        return "HO-068"
    if idol_here(g, who) < 0:
        return "HO-077"
    return "HO-033" if not has_room(g, who, FOR_IDOL) else "HO-072"


def why_not_look(g: Horus) -> str:
    """Somebody has looked at a stone in this round, or there is none left."""
    return "HO-097" if g.peek != NOT_LOOKED else "HO-099"


def why_not_able(g: Horus, who: i64, action: i64) -> str:
    """The ability is somebody else's, is used, or is of no use now."""
    if CLAIRVOYANCE.said(action):
        return missed(g, who, RASPUTIN, "HO-104") or why_not_look(g)
    if LOCKPICKING.said(action):
        return missed(g, who, JOSE, "HO-106") or ("HO-107" if g.lock >= 0 else "HO-106")
    if LINGUISTICS.said(action):
        return missed(g, who, ABDEL, "HO-105") or "HO-105"
    if SHOOT.said(action):
        return missed(g, who, DAVID, "HO-109") or "HO-109"
    return ""


def missed(g: Horus, who: i64, adventurer: i64, rule: str) -> str:
    """The rule of an ability if another adventurer has it; HO-100 if it was used; else nothing."""
    if g.adventurer[who] != adventurer:
        return rule
    return "HO-100" if g.used >> who & 1 else ""

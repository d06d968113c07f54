"""Why not? The rule that forbids what the menu does not offer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.curse.board import is_temple
from cutpurse.games.curse.packs import has_room, holds, lies_on, tiles_on
from cutpurse.games.curse.pieces import (
    AKER,
    APEP,
    ATEN,
    BABI,
    BAST,
    BENNU,
    KHNUM,
    KHONSU,
    MAAT,
    MAFDET,
    MENHIT,
    NEKHBET,
    NUT,
    SET,
    WADJET,
)
from cutpurse.games.curse.state import HEAVY_DREAMS, Curse
from cutpurse.games.curse.temples import offerings, shown, temple_of
from cutpurse.games.curse.words import (
    CLEANSE,
    DROP,
    FIRST_MOVE,
    LAY,
    PICK_UP,
    ROB,
    SECOND_MOVE,
    STEAL,
    TRIAL,
    TURN_IN,
    USE_AKER,
    USE_APEP,
    USE_ATEN,
    USE_BABI,
    USE_BAST,
    USE_BENNU,
    USE_KHNUM,
    USE_KHONSU,
    USE_MAAT,
    USE_MAFDET,
    USE_MENHIT,
    USE_NEKHBET,
    USE_NUT,
    USE_SET,
    USE_WADJET,
)
from cutpurse.kernel.verbs import Verb

# Each use, its Cartouche, and the rule that says when or at whom it may not be played (CR-258)
NO_USE: Final[list[tuple[Verb, int, str]]] = [
    (USE_AKER, AKER, "CR-258"),
    (USE_APEP, APEP, "CR-258"),
    (USE_ATEN, ATEN, "CR-258"),
    (USE_BABI, BABI, "CR-276"),
    (USE_BAST, BAST, "CR-258"),
    (USE_BENNU, BENNU, "CR-284"),
    (USE_KHNUM, KHNUM, "CR-286"),
    (USE_KHONSU, KHONSU, "CR-288"),
    (USE_MAAT, MAAT, "CR-292"),
    (USE_MAFDET, MAFDET, "CR-294"),
    (USE_MENHIT, MENHIT, "CR-258"),
    (USE_NEKHBET, NEKHBET, "CR-299"),
    (USE_NUT, NUT, "CR-301"),
    (USE_SET, SET, "CR-258"),
    (USE_WADJET, WADJET, "CR-305"),
]


def why_not(g: Curse, who: i64, action: i64) -> str:
    """The rule that forbids an action which is not offered in the menu."""
    if FIRST_MOVE.said(action):
        return "CR-329" if g.marks & HEAVY_DREAMS else "CR-040"
    if DROP.said(action) or LAY.said(action):
        return "CR-093" if is_temple(g.at[who]) else "CR-090"
    for verb, cartouche, rule in NO_USE:
        if verb.said(action):
            return no_use(g, who, cartouche, rule)
    if SECOND_MOVE.said(action):
        return "CR-047" if not g.actions else "CR-046"
    if is_turn_action(action):
        return "CR-047" if not g.actions else why_not_here(g, who, action)
    return ""


def no_use(g: Curse, who: i64, cartouche: i64, rule: str) -> str:
    """Why a Cartouche is not used: it is not in the pack, or it is not the moment for it. What lies
    face down on the ground and was never seen is not told."""
    if holds(g, who, cartouche) >= 0:
        return rule
    for tile in tiles_on(g, g.at[who]):
        if g.face[tile] == cartouche and g.face_seen[tile] >> who & 1:
            return "CR-257"
    return "CR-254"


def is_turn_action(action: i64) -> bool:
    return (
        ROB.said(action)
        or PICK_UP.said(action)
        or TURN_IN.said(action)
        or CLEANSE.said(action)
        or TRIAL.said(action)
        or STEAL.said(action)
    )


def why_not_here(g: Curse, who: i64, action: i64) -> str:
    """The rule that forbids a Turn Action where the player stands."""
    inside = is_temple(g.at[who])
    if ROB.said(action):
        return "CR-111" if inside else "CR-110"
    if PICK_UP.said(action):
        if inside:
            return "CR-099"
        node = g.at[who]
        lies = lies_on(g, node) or tiles_on(g, node)
        return "CR-096" if lies and not has_room(g, who) else "CR-095"
    if TURN_IN.said(action):
        asked = shown(g, who, temple_of(g, who)) if inside else 0
        return "CR-135" if asked >> TURN_IN.of(action) & 1 or not inside else "CR-137"
    if CLEANSE.said(action):
        return "CR-239"
    if TRIAL.said(action):
        return "CR-180"
    if inside and g.lies[STEAL.of(action)] == g.at[who]:
        return "CR-146" if offerings(g, who) >> STEAL.of(action) & 1 else "CR-144"
    return "CR-143"

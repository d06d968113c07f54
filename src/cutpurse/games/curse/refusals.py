"""Why not? The rule that forbids what the menu does not offer."""

from __future__ import annotations

from mypy_extensions import i64

from cutpurse.games.curse.board import is_temple
from cutpurse.games.curse.packs import has_room
from cutpurse.games.curse.state import HEAVY_DREAMS, Curse
from cutpurse.games.curse.temples import offerings, owed, temple_of
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
    USE_WADJET,
)


def why_not(g: Curse, who: i64, action: i64) -> str:
    """The rule that forbids an action which is not offered in the menu."""
    if FIRST_MOVE.said(action):
        return "CR-329" if g.marks & HEAVY_DREAMS else "CR-040"
    if DROP.said(action) or LAY.said(action):
        return "CR-093" if is_temple(g.at[who]) else "CR-090"
    if USE_AKER.base <= action < USE_WADJET.end:
        return "CR-258"
    if SECOND_MOVE.said(action):
        return "CR-047" if not g.actions else "CR-046"
    if is_turn_action(action):
        return "CR-047" if not g.actions else why_not_here(g, who, action)
    return ""


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
        return "CR-095" if has_room(g, who) else "CR-096"
    if TURN_IN.said(action):
        wanted = owed(g, who, temple_of(g, who)) if inside else 0
        return "CR-135" if wanted >> TURN_IN.of(action) & 1 or not inside else "CR-137"
    if CLEANSE.said(action):
        return "CR-239"
    if TRIAL.said(action):
        return "CR-180"
    if inside and g.lies[STEAL.of(action)] == g.at[who]:
        return "CR-146" if offerings(g, who) >> STEAL.of(action) & 1 else "CR-144"
    return "CR-143"

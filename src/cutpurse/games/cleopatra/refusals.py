"""Why something cannot be done now: the rule that forbids it."""

from __future__ import annotations

from mypy_extensions import i64

from cutpurse.games.cleopatra.cards import unplayed
from cutpurse.games.cleopatra.characters import playable
from cutpurse.games.cleopatra.garden import fits
from cutpurse.games.cleopatra.payment import affordable
from cutpurse.games.cleopatra.pieces import (
    COURTESAN,
    DOOR,
    FIRST_CHARACTER,
    FIRST_DOOR,
    OBELISK,
    SCRIBE,
    SMUGGLER,
    SPHINX,
    SPOT_PIECE,
    THRONE,
    WALL,
)
from cutpurse.games.cleopatra.pieces import MOSAIC as MOSAIC_PIECE
from cutpurse.games.cleopatra.quarry import pieces_left
from cutpurse.games.cleopatra.state import Cleopatra
from cutpurse.games.cleopatra.words import BUILD, FINISH, LAY, MOSAIC, PASS, PAY, PLAY, POSE, VISIT


def why_not(g: Cleopatra, who: i64, action: i64) -> str:
    """The rule that forbids an answer in the own turn."""
    if VISIT.said(action):
        return "CL-051"
    if BUILD.said(action):
        return why_not_build(g, who, BUILD.of(action))
    if MOSAIC.said(action):
        return why_not_mosaic(g, who, MOSAIC.of(action))
    if POSE.said(action) or LAY.said(action):
        return "CL-174"
    if PAY.said(action):
        return "CL-105" if g.parts_of(who) else "CL-043"
    if PLAY.said(action):
        return why_not_play(g, who, PLAY.of(action))
    if PASS.said(action):
        return "CL-042"
    return "CL-043" if FINISH.said(action) else ""


STANDS: list[str] = ["CL-123", "CL-131", "CL-005", "CL-151", "CL-111", "CL-006"]


def why_not_build(g: Cleopatra, who: i64, spot: i64) -> str:
    """Is something there already, or is the price too high?"""
    piece: i64 = SPOT_PIECE[spot]
    if piece == WALL and g.walls >> spot & 1:
        return STANDS[WALL]
    if piece == DOOR and g.doors >> (spot - FIRST_DOOR) & 1:
        return STANDS[DOOR]
    if piece in (SPHINX, THRONE, OBELISK) and not pieces_left(g, piece):
        return STANDS[piece]
    return "CL-104"


def why_not_mosaic(g: Cleopatra, who: i64, mosaic: i64) -> str:
    if not pieces_left(g, MOSAIC_PIECE):
        return "CL-203"
    if g.laid[mosaic] >= 0:
        return STANDS[MOSAIC_PIECE]
    if g.set_aside >> mosaic & 1:
        return "CL-200"
    if not affordable(g, who, MOSAIC_PIECE):
        return "CL-104"
    if unplayed(g, who, SCRIBE) <= 0:
        return "CL-171"
    return "CL-281" if not fits(g.free_low, g.free_high, mosaic) else ""


def why_not_play(g: Cleopatra, who: i64, character: i64) -> str:
    if character == SMUGGLER:
        return "CL-291"
    if not g.cards.held[who * g.cards.kinds + FIRST_CHARACTER + character]:
        return "CL-103"
    if unplayed(g, who, character) <= 0:
        return "CL-241"
    if playable(g, who, character):
        return ""
    return "CL-262" if character == COURTESAN else "CL-302"

"""Building as one gesture: what the page must know to show a piece, its place and what pays for it
before anything is sent (`cleopatra-build.js`)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final

from cutpurse.games.cleopatra.garden import (
    AT_ANCHOR,
    AT_POSE,
    GARDEN,
    PALMS,
    POSE_CELLS,
    all_placements,
    squares_in,
)
from cutpurse.games.cleopatra.mosaics import new_sanctuaries
from cutpurse.games.cleopatra.payment import (
    LEAST_CORRUPTION,
    SAVE_MERCHANTS,
    Bill,
    every_payment,
    whole_payment,
)
from cutpurse.games.cleopatra.pieces import (
    BY_DOUBLE,
    BY_MERCHANT,
    BY_TROMPE,
    DOOR_VALUE,
    FIRST_DOOR,
    GODS,
    PIECES,
    RESOURCES,
    SCRIBE_PRICE,
    SPOT_OBELISK,
    SPOT_PIECE,
    SPOT_SPHINX,
    SPOT_THRONE,
    SPOTS,
    THRONE,
    WALL_COUNT,
    WALL_VALUE,
    WAYS_TO_PAY,
)
from cutpurse.games.cleopatra.pieces import MOSAIC as MOSAIC_PIECE
from cutpurse.games.cleopatra.quarry import linked_walls, mosaics_left, spot_value
from cutpurse.games.cleopatra.state import ANY_DEAD_AREA, Cleopatra
from cutpurse.games.cleopatra.words import BUILD, DONE, LAY, MOSAIC, PAY, POSE
from cutpurse.kernel.text import counted
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, el
from cutpurse.web.kit.pieces import EMBLEMS, KEPT
from cutpurse.web.kit.widgets.answer import written
from cutpurse.web.kit.widgets.ghost import Ghost, GhostPlace
from cutpurse.web.scenes.cleopatra.cards import NAMES
from cutpurse.web.scenes.cleopatra.landscape import god
from cutpurse.web.scenes.cleopatra.remembering import Remembered, hand_key

MOST = 120  # payments among which one can choose; the dearest are left out
ART = ("wall", "sphinx", "throne", "obelisk", "door", "")  # by piece; a mosaic is in the prompt
BONUS = ("", "Second piece: +2.", "Third piece: +5 in all.", "The bonus is +5 already.")
WAY_NAMES = [
    name
    for resource in range(len(RESOURCES.ids))
    for name in (NAMES[resource], NAMES[5 + resource], "Trompe-l’œil", "Nile merchant")
]


def builds(sight: Sight[Cleopatra]) -> list[int]:
    """The options that begin a build."""
    return [o.id for o in sight.options if BUILD.said(o.id) or MOSAIC.said(o.id)]


# What a spot brings ------------------------------------------------------------------------------
def lines(g: Cleopatra, spot: int) -> list[tuple[str, str]]:
    """How the talents of a piece are made up."""
    whole = spot_value(g, spot)
    if spot < WALL_COUNT:
        more = whole - WALL_VALUE
        rows = [("column wall", str(WALL_VALUE))]
        if more:
            rows.append((f"{counted(more, 'mosaic square')} beside it", str(more)))
    elif spot < SPOT_SPHINX:
        walls = linked_walls(g, spot - FIRST_DOOR)
        rows = [("door frame", str(DOOR_VALUE))]
        if walls:
            rows.append((counted(walls, "linked wall"), str(walls)))
    elif spot == SPOT_SPHINX:
        rows = [("ends the pair" if g.sphinxes % 2 else "starts a pair", str(whole))]
    else:
        rows = [(named(g, spot), str(whole))]
    return [*rows, ("Talents", str(whole))] if len(rows) > 1 else rows


def named(g: Cleopatra, spot: int) -> str:
    """What would be built: the pedestal comes before the throne."""
    if spot == SPOT_THRONE:
        return "the throne" if g.throne else "the pedestal"
    if spot == SPOT_OBELISK:
        return "an obelisk"
    return PIECES.labels[SPOT_PIECE[spot]]


def spot_data(g: Cleopatra, spot: int) -> dict[str, object]:
    where = SPOTS.labels[spot].partition(": ")[2]
    title = f"Build {named(g, spot)}"
    return {
        "piece": PIECES.ids[SPOT_PIECE[spot]],
        "title": title,
        "where": where or title,
        "brings": f"+{spot_value(g, spot)}",
        "lines": lines(g, spot),
    }


# Mosaics -----------------------------------------------------------------------------------------
Closings = dict[tuple[int, int], tuple[int, ...]]
# They change only when a mosaic is laid, and many pages ask for them between.
CLOSINGS: Final[Remembered[tuple[int, int, int, int, bool], Closings]] = Remembered(KEPT)
PAYMENTS: Final[Remembered[tuple[object, ...], dict[str, object]]] = Remembered()


def closed_by(g: Cleopatra, mosaic: int) -> Closings:
    """For each pose and anchor of a mosaic that closes areas in: all squares of these areas."""
    left = int(mosaics_left(g)) & ~(1 << mosaic)
    any_dead = bool(g.variant & ANY_DEAD_AREA)
    key = (int(g.free_low), int(g.free_high), mosaic, left, any_dead)
    return CLOSINGS.get(key, lambda: all_closings(g, mosaic, left))


def all_closings(g: Cleopatra, mosaic: int, left: int) -> Closings:
    found: Closings = {}
    for at in all_placements(g.free_low, g.free_high, mosaic):
        areas = new_sanctuaries(g, at, left)
        if areas:
            squares = [s for area in areas for s in squares_in(area.low, area.high)]
            found[int(AT_POSE[at]), int(AT_ANCHOR[at])] = tuple(squares)
    return found


def mosaic_data(g: Cleopatra, mosaic: int, seat: int) -> dict[str, object]:
    at: list[list[int]] = [[] for _ in POSE_CELLS[mosaic]]
    for place in all_placements(g.free_low, g.free_high, mosaic):
        at[AT_POSE[place]].append(int(AT_ANCHOR[place]))
    closes = closed_by(g, mosaic) if g.statues[seat] else {}
    return {
        "name": f"the mosaic of {GODS[mosaic]}",
        "god": god(mosaic),
        "scribe": 0 if mosaic == g.mosaic_top else SCRIBE_PRICE,
        "poses": POSE_CELLS[mosaic],
        "at": [written(anchors) for anchors in at],
        "closes": {f"{pose} {anchor}": written(s) for (pose, anchor), s in closes.items()},
    }


# Payments ----------------------------------------------------------------------------------------
def dearness(way: list[int]) -> tuple[int, int, int]:
    """Amulets, merchants, cards."""
    kinds = [source % WAYS_TO_PAY for source in way]
    taint = kinds.count(BY_DOUBLE) + kinds.count(BY_TROMPE)
    return taint, kinds.count(BY_MERCHANT), len(way)


def payment_data(g: Cleopatra, seat: int, piece: int) -> dict[str, object]:
    key = (piece, hand_key(g, seat), g.variant, g.throne)
    return PAYMENTS.get(key, lambda: every_way(g, seat, piece))


def every_way(g: Cleopatra, seat: int, piece: int) -> dict[str, object]:
    """What a piece needs and how it can be paid for, the cheapest ways first."""
    least = whole_payment(g, seat, piece, [], LEAST_CORRUPTION)
    save = whole_payment(g, seat, piece, [], SAVE_MERCHANTS)
    ways = sorted(every_payment(g, seat, piece), key=dearness)[:MOST]
    first = [least] if save == least else [least, save]
    ways = [*first, *(way for way in ways if way not in first)]
    label = PIECES.labels[piece] if piece != MOSAIC_PIECE else "the mosaic"
    return {
        "title": f"{label[:1].upper()}{label[1:]}: who pays what",
        "art": "pedestal" if piece == THRONE and not g.throne else ART[piece],
        "need": [int(units) for units in Bill(g, seat, piece).need],
        "ways": ways,
        "save": 1 if len(first) > 1 else 0,
    }


# For the page ------------------------------------------------------------------------------------
def gesture(sight: Sight[Cleopatra]) -> Html:
    """The widget, for the end of the board's picture; nothing if nothing can be built."""
    g = sight.view.state
    seat = sight.viewer
    firsts = builds(sight)
    if not firsts:
        return Html("")
    spots = [BUILD.of(first) for first in firsts if BUILD.said(first)]
    mosaics = [MOSAIC.of(first) for first in firsts if MOSAIC.said(first)]
    pieces = {int(SPOT_PIECE[spot]) for spot in spots} | ({MOSAIC_PIECE} if mosaics else set())
    known = {
        "spots": {str(BUILD.do(spot)): spot_data(g, spot) for spot in spots},
        "mosaics": {str(MOSAIC.do(m)): mosaic_data(g, m, seat) for m in mosaics},
        "pays": {PIECES.ids[piece]: payment_data(g, seat, piece) for piece in sorted(pieces)},
        "names": WAY_NAMES,
        "palms": PALMS,
        "squares": GARDEN,
        "statues": int(g.statues[seat]),
        "amulets": int(g.amulets[seat]),
        "merchants": int(g.merchants[seat]),
        "colour": f"c-{EMBLEMS[seat]}",
        "visit": BONUS[min(int(g.built), 3)],
        "pose": POSE.do(0),
        "lay": LAY.do(0),
        "pay": PAY.do(0),
        "done": DONE.do(),
    }
    return el(
        "g",
        cls="cl-gesture",
        data_w="cleopatra-build",
        data_own=True,
        data_opens=written(firsts),
        data_build=json.dumps(known, separators=(",", ":"), ensure_ascii=False),
    )


# Where the page shows what is being built: a slip on the board, and the payment over it.
SLOTS = (
    el("div", data_own=True, data_tip=True, data_wc="cleopatra-build", cls="cl-here"),
    el("div", data_own=True, data_payment=True, data_wc="cleopatra-build", cls="cl-over"),
)


def controls() -> Html:
    """For the prompt; on the phone they lie under the thumb."""
    return el("div", data_own=True, data_controls=True, data_wc="cleopatra-build", cls="cl-open")


# For the text table ------------------------------------------------------------------------------
def turned(cells: Iterable[tuple[int, int]], flip: bool) -> list[tuple[int, int]]:
    moved = [(row, -column) if flip else (column, -row) for row, column in cells]
    top, left = min(row for row, _ in moved), min(column for _, column in moved)
    return sorted((row - top, column - left) for row, column in moved)


def laying(sight: Sight[Cleopatra]) -> Ghost | None:
    """The mosaic on top of the pile with everywhere it may lie, paid with least corruption."""
    g = sight.view.state
    top = int(g.mosaic_top)
    if not any(MOSAIC.said(o.id) and MOSAIC.of(o.id) == top for o in sight.options):
        return None
    closes = closed_by(g, top)
    places: list[GhostPlace] = []
    for place in all_placements(g.free_low, g.free_high, top):
        pose, anchor = int(AT_POSE[place]), int(AT_ANCHOR[place])
        covered = [anchor + 9 * row + column for row, column in POSE_CELLS[top][pose]]
        palms = len([square for square in covered if square in PALMS])
        closed = closes.get((pose, anchor), ())
        places.append(
            GhostPlace(
                pose,
                f"r{anchor // 9}c{anchor % 9}",
                (MOSAIC.do(top), POSE.do(pose), LAY.do(anchor), DONE.do()),
                f"+{4 + palms}",
                closing=f"{counted(len(closed), 'square')} closed in" if closed else "",
            )
        )
    poses = POSE_CELLS[top]
    return Ghost(
        f"Lay the mosaic of {GODS[top]}: the upper left corner of its box",
        poses=tuple(tuple((column, row) for row, column in cells) for cells in poses),
        turned=tuple(poses.index(turned(cells, flip=False)) for cells in poses),
        flipped=tuple(poses.index(turned(cells, flip=True)) for cells in poses),
        places=tuple(places),
        verb="Lay it there",
    )

"""The Quarry: what can be built, what it costs and what it brings.

A build is one answer in parts (CL-349): a spot, or a mosaic with its pose and its place; what pays;
done. Nothing has happened before `done` is said.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.cleopatra.cards import (
    corrupt,
    earn,
    lay_off,
    play_character,
    unplayed,
)
from cutpurse.games.cleopatra.garden import (
    AT_ANCHOR,
    AT_PALMS,
    BESIDE_HIGH,
    BESIDE_LOW,
    MOST,
    POSE_COUNT,
    STARTS,
    fits,
    fits_at,
    placement,
)
from cutpurse.games.cleopatra.mosaics import lay_mosaic
from cutpurse.games.cleopatra.payment import LEAST_CORRUPTION, Bill, affordable, whole_payment
from cutpurse.games.cleopatra.pieces import (
    BY_DOUBLE,
    BY_MERCHANT,
    BY_TROMPE,
    COST,
    DOOR,
    DOOR_VALUE,
    DOUBLE,
    FIRST_DOOR,
    MOSAIC_VALUE,
    OBELISK,
    OBELISK_VALUE,
    PIECE_COUNT,
    RESOURCE_COUNT,
    SCRIBE,
    SCRIBE_PRICE,
    SPHINX,
    SPHINX_VALUE,
    SPOT_OBELISK,
    SPOT_PIECE,
    SPOT_SPHINX,
    SPOT_THRONE,
    STANDARD,
    THRONE,
    THRONE_VALUE,
    TROMPE,
    WALL,
    WALL_COUNT,
    WALL_VALUE,
    WAYS_TO_PAY,
)
from cutpurse.games.cleopatra.pieces import MOSAIC as MOSAIC_PIECE
from cutpurse.games.cleopatra.state import NOTHING, Cleopatra, replaced
from cutpurse.games.cleopatra.words import (
    BUILD,
    BUILT,
    COMPLETE,
    DONE,
    LAID,
    LAY,
    MOSAIC,
    PAID,
    PAY,
    POSE,
)
from cutpurse.kernel.step import EVERYBODY
from cutpurse.kernel.zones import count_bits

ALL_WALLS: Final = (1 << WALL_COUNT) - 1
BOTH_DOORS: Final = 3


# What pieces bring -------------------------------------------------------------------------------
def wall_value(g: Cleopatra, slot: i64) -> i64:
    """CL-121, CL-124 Three talents, and one for each square beside it that a mosaic covers."""
    low: i64 = BESIDE_LOW[slot] & ~g.free_low
    high: i64 = BESIDE_HIGH[slot] & ~g.free_high
    return WALL_VALUE + count_bits(low) + count_bits(high)


def linked_walls(g: Cleopatra, door: i64) -> i64:
    """CL-162 to CL-164 The unbroken run of walls from the door's corner on."""
    run: i64 = 0
    while run < WALL_COUNT:
        slot = WALL_COUNT - 1 - run if door else run
        if not g.walls >> slot & 1:
            break
        run += 1
    return run


def sphinx_value(g: Cleopatra) -> i64:
    """CL-132 What the next sphinx is worth."""
    return SPHINX_VALUE[g.sphinxes % 2]


def spot_value(g: Cleopatra, spot: i64) -> i64:
    """What a piece brings there now."""
    if spot < WALL_COUNT:
        return wall_value(g, spot)
    if spot < SPOT_SPHINX:
        return DOOR_VALUE + linked_walls(g, spot - FIRST_DOOR)
    if spot == SPOT_SPHINX:
        return sphinx_value(g)
    return THRONE_VALUE if spot == SPOT_THRONE else OBELISK_VALUE


def mosaic_value(at: i64) -> i64:
    """CL-172 Four talents, and one for each palm it covers."""
    return MOSAIC_VALUE + AT_PALMS[at]


# What can be built -------------------------------------------------------------------------------
def mosaics_left(g: Cleopatra) -> i64:
    """The set of mosaics in the pile, the top one with them."""
    return g.mosaic_pile if g.mosaic_top < 0 else g.mosaic_pile | 1 << g.mosaic_top


def pieces_left(g: Cleopatra, piece: i64) -> i64:
    """How many pieces of a category can still be built, at most."""
    if piece == WALL:
        return PIECE_COUNT[WALL] - count_bits(g.walls)
    if piece == SPHINX:
        return PIECE_COUNT[SPHINX] - g.sphinxes
    if piece == THRONE:
        return PIECE_COUNT[THRONE] - g.throne
    if piece == OBELISK:
        return PIECE_COUNT[OBELISK] - g.obelisks
    if piece == DOOR:
        return PIECE_COUNT[DOOR] - count_bits(g.doors)
    return count_bits(mosaics_left(g))


def add_builds(g: Cleopatra, who: i64, out: list[int]) -> None:
    """CL-043, CL-104 Every piece that can be paid for and placed."""
    if g.walls != ALL_WALLS and affordable(g, who, WALL):
        for slot in range(WALL_COUNT):
            if not g.walls >> slot & 1:
                out.append(BUILD.do(slot))
    if g.doors != BOTH_DOORS and affordable(g, who, DOOR):
        for door in range(2):
            if not g.doors >> door & 1:
                out.append(BUILD.do(FIRST_DOOR + door))
    if g.sphinxes < PIECE_COUNT[SPHINX] and affordable(g, who, SPHINX):
        out.append(BUILD.do(SPOT_SPHINX))
    if g.throne < PIECE_COUNT[THRONE] and affordable(g, who, THRONE):
        out.append(BUILD.do(SPOT_THRONE))
    if g.obelisks < PIECE_COUNT[OBELISK] and affordable(g, who, OBELISK):
        out.append(BUILD.do(SPOT_OBELISK))
    if g.mosaic_top >= 0 and affordable(g, who, MOSAIC_PIECE):
        out.append(MOSAIC.do(g.mosaic_top))
        if unplayed(g, who, SCRIBE) > 0:
            add_scribe_mosaics(g, out)


def add_scribe_mosaics(g: Cleopatra, out: list[int]) -> None:
    """CL-281 With a scribe, every other mosaic of the pile that fits somewhere."""
    mosaic: i64 = 0
    left = g.mosaic_pile
    while left:
        if left & 1 and fits(g.free_low, g.free_high, mosaic):
            out.append(MOSAIC.do(mosaic))
        left >>= 1
        mosaic += 1


def poses(g: Cleopatra, mosaic: i64) -> list[int]:
    """CL-175 The poses of a mosaic that fit somewhere."""
    out: list[int] = []
    for pose in range(POSE_COUNT[mosaic]):
        start: i64 = STARTS[MOST * mosaic + pose]
        end: i64 = STARTS[MOST * mosaic + pose + 1]
        while start < end:
            if fits_at(g.free_low, g.free_high, start):
                out.append(POSE.do(pose))
                break
            start += 1
    return out


def anchors(g: Cleopatra, mosaic: i64, pose: i64) -> list[int]:
    """CL-174 Where the corner of a mosaic in this pose may come to lie."""
    out: list[int] = []
    for at in range(STARTS[MOST * mosaic + pose], STARTS[MOST * mosaic + pose + 1]):
        if fits_at(g.free_low, g.free_high, at):
            out.append(LAY.do(AT_ANCHOR[at]))
    return out


# The answer in parts -----------------------------------------------------------------------------
PARTS_OF_MOSAIC: Final = 3  # mosaic, pose, place
PARTS_OF_OTHERS: Final = 1  # the spot


def built_piece(first: i64) -> i64:
    """What kind of piece an answer begins to build; NOTHING: none."""
    if BUILD.said(first):
        return SPOT_PIECE[BUILD.of(first)]
    return MOSAIC_PIECE if MOSAIC.said(first) else NOTHING


def further_parts(g: Cleopatra, who: i64, parts: list[int]) -> list[int]:
    """What may follow the first parts of a build; none: it is complete."""
    first: i64 = parts[0]
    last: i64 = parts[-1]
    if DONE.said(last):
        return []
    placed: i64 = PARTS_OF_OTHERS
    if MOSAIC.said(first):
        if len(parts) == 1:
            return poses(g, MOSAIC.of(first))
        if len(parts) == 2:
            return anchors(g, MOSAIC.of(first), POSE.of(last))
        placed = PARTS_OF_MOSAIC
    bill = Bill(g, who, built_piece(first))
    for i in range(placed, len(parts)):
        bill.pay(PAY.of(parts[i]))
    out: list[int] = []
    for source in bill.sources():
        out.append(PAY.do(source))
    out.append(DONE.base)
    return out


def told_sources(parts: list[int]) -> list[int]:
    """The sources that the parts of a build name."""
    return [PAY.of(part) for part in parts if PAY.said(part)]


# Building ----------------------------------------------------------------------------------------
def build(g: Cleopatra, who: i64, parts: list[int]) -> None:
    """CL-090 A piece is paid for and placed, and its talents are paid out (CL-112)."""
    first: i64 = parts[0]
    piece = built_piece(first)
    if MOSAIC.said(first) and MOSAIC.of(first) != g.mosaic_top:
        play_character(g, who, SCRIBE)
        corrupt(g, who, SCRIBE_PRICE, "CL-280")
    pay(g, who, piece, whole_payment(g, who, piece, told_sources(parts), LEAST_CORRUPTION))
    g.built += 1
    if MOSAIC.said(first):
        at = placement(MOSAIC.of(first), POSE.of(parts[1]), LAY.of(parts[2]))
        value = mosaic_value(at)
        earn(g, who, value)
        if g.listener is not None:
            told = [who, MOSAIC.of(first), POSE.of(parts[1]), LAY.of(parts[2]), value]
            g.tell_all(EVERYBODY, LAID, "CL-172", told)
        lay_mosaic(g, who, at)
    else:
        place_piece(g, who, BUILD.of(first))


def place_piece(g: Cleopatra, who: i64, spot: i64) -> None:
    """A piece comes to its spot."""
    value = spot_value(g, spot)
    earn(g, who, value)
    rule = "CL-151"
    if spot < WALL_COUNT:
        g.walls |= 1 << spot
        rule = "CL-121"
    elif spot < SPOT_SPHINX:
        g.doors |= 1 << (spot - FIRST_DOOR)
        rule = "CL-161"
    elif spot == SPOT_SPHINX:
        g.sphinxes += 1
        rule = "CL-132"
    elif spot == SPOT_THRONE:
        g.throne += 1
        rule = "CL-141"
    else:
        g.obelisks += 1
    g.tell(BUILT, rule, who, spot, value)
    if not pieces_left(g, SPOT_PIECE[spot]):
        g.tell(COMPLETE, "CL-213", SPOT_PIECE[spot])


def pay(g: Cleopatra, who: i64, piece: i64, sources: list[int]) -> None:
    """CL-095, CL-096 Cards go to the discard pile, merchants leave the game, tainted cards bring
    an amulet each; a unit that is left over waits in the pool (CL-099)."""
    amulets: i64 = 0
    units: list[i64] = g.pool[:]
    for source in sources:
        resource: i64 = source // WAYS_TO_PAY
        way: i64 = source % WAYS_TO_PAY
        units[resource] += 2 if way == BY_DOUBLE else 1
        if way == BY_MERCHANT:
            g.merchants = replaced(g.merchants, who, g.merchants[who] - 1)
        elif way == BY_TROMPE:
            lay_off(g, who, TROMPE)
            amulets += 1
        elif way == BY_DOUBLE:
            lay_off(g, who, DOUBLE + resource)
            amulets += 1
        else:
            lay_off(g, who, STANDARD + resource)
    for resource in range(RESOURCE_COUNT):
        units[resource] -= COST[RESOURCE_COUNT * piece + resource]
    g.pool = units
    if g.listener is not None and sources:
        g.tell_all(EVERYBODY, PAID, "CL-095", [who, *sources])
    corrupt(g, who, amulets, "CL-096")

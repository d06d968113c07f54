"""The pyramid: spaces, dotted lines, the corridor's sections, and ways out.

y=7        nw h1 h2 h3 h4 h5 h6 ne
y=1 to 6   a1 to a6, the hall of 36 numbered squares, t1 to t6
y=0        e1 to e6
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.horus.pieces import (
    ALL_STONES,
    ANUBIS_DECK,
    HORUS_DECK,
    RUBBLE,
    SAND,
    STONE_COUNT,
    THOTH_DECK,
    WATER,
)
from cutpurse.kernel.verbs import Names

WIDE: Final = 6  # squares of the hall in a row, and rows
SPACE_IDS: Final[list[str]] = [
    *[f"e{x}" for x in range(1, 7)],
    *[f"b{number:02}" for number in range(1, STONE_COUNT + 1)],
    *[f"a{y}" for y in range(1, 7)],
    "nw",
    *[f"h{x}" for x in range(1, 7)],
    "ne",
    *[f"t{y}" for y in range(1, 7)],
]
SPACES: Final = Names("space", SPACE_IDS)
ENTRANCES: Final = Names("space", SPACE_IDS[:6], [f"stair {x}" for x in range(1, 7)])
HALL: Final = 6  # square 1 of the hall; square n is the space HALL + n - 1
CORRIDOR: Final = HALL + STONE_COUNT  # the first space of the corridor
SPACE_COUNT: Final = len(SPACE_IDS)
NW: Final = SPACE_IDS.index("nw")
NE: Final = SPACE_IDS.index("ne")

# The corridor ------------------------------------------------------------------------------------
SECTIONS: Final = Names("section", ["anubis", "horus", "thoth"], ["Anubis", "Horus", "Thoth"])


def named(ids: str) -> list[i64]:
    return [SPACE_IDS.index(space) for space in ids.split()]


PATH: Final[list[list[i64]]] = [
    named("a1 a2 a3 a4 a5 a6 nw"),
    named("nw h1 h2 h3 h4 h5 h6 ne"),
    named("t1 t2 t3 t4 t5 t6 ne"),
]
START_SECTION: Final[list[i64]] = [0, 1, 2]  # of Initkaes, Sanakht, Imhotep (HO-012)
START_INDEX: Final[list[i64]] = [0, 3, 4]
START_FACING: Final[list[i64]] = [1, 1, -1]

# Sarcophagi: number, where it is, whose deck it is dealt from.
TOMB_SPACE: Final[list[i64]] = named("a1 a2 a4 a5 a6 t1 t2 t4 t5 t6 h1 h2 h5 h6")
TOMB_DECK: Final[list[i64]] = [*[ANUBIS_DECK] * 5, *[THOTH_DECK] * 5, *[HORUS_DECK] * 4]
TOMBS: Final = Names("tomb", [SPACE_IDS[space] for space in TOMB_SPACE])
TOMB_AT: Final[list[i64]] = [
    TOMB_SPACE.index(space) if space in TOMB_SPACE else -1 for space in range(SPACE_COUNT)
]
ALCOVES: Final[list[list[i64]]] = [
    named("nw"),  # Hededet
    named("ne"),  # Sobek
    named("t3"),  # Thoth
    named("a3"),  # Anubis
    named("h3 h4"),  # Horus
]
ALCOVE_AT: Final[list[i64]] = [
    next((idol for idol in range(len(ALCOVES)) if space in ALCOVES[idol]), -1)
    for space in range(SPACE_COUNT)
]

# What can be searched ----------------------------------------------------------------------------
POND: Final = named("b20 b21 b22 b23 b26 b27 b28 b29")


def deck_of(space: int) -> int:
    """The deck of the zone a space lies in (HO-056); none on the Entrance and in the corridor."""
    if not HALL <= space < CORRIDOR:
        return -1
    if space < HALL + 12:
        return RUBBLE
    return WATER if space in POND else SAND


DECK_AT: Final[list[i64]] = [deck_of(space) for space in range(SPACE_COUNT)]


# Dotted lines (HO-049) ---------------------------------------------------------------------------
def dotted_lines() -> list[tuple[int, int]]:
    """Every dotted line; what is not here is a wall."""
    lines: list[tuple[int, int]] = []
    for x in range(WIDE):
        lines.append((x, HALL + x))
        if x + 1 < WIDE:
            lines.append((x, x + 1))
    for square in range(STONE_COUNT):
        if square % WIDE + 1 < WIDE:
            lines.append((HALL + square, HALL + square + 1))
        if square + WIDE < STONE_COUNT:
            lines.append((HALL + square, HALL + square + WIDE))
    for path in PATH:
        for i in range(len(path) - 1):
            lines.append((path[i], path[i + 1]))
    for passage in ("b19 a4", "b31 a6", "b32 h2", "b35 h5", "b24 t4", "b36 t6"):
        hall, corridor = named(passage)
        lines.append((hall, corridor))
    return lines


LINES: Final = dotted_lines()
NEXT_TO: Final[list[list[i64]]] = [
    sorted([b for a, b in LINES if a == space] + [a for a, b in LINES if b == space])
    for space in range(SPACE_COUNT)
]
# The squares of the hall beside each space, as sets
SQUARES_BESIDE: Final[list[i64]] = [
    sum(1 << (other - HALL) for other in beside if HALL <= other < CORRIDOR) for beside in NEXT_TO
]
PASSAGES: Final[i64] = sum(
    1 << (a - HALL) for a, b in LINES if HALL <= a < CORRIDOR and b >= CORRIDOR
)
FIRST_ROW: Final[i64] = (1 << WIDE) - 1  # squares 1 to 6, the way in and out
WEST: Final[i64] = sum(1 << square for square in range(0, STONE_COUNT, WIDE))
EAST: Final[i64] = WEST << (WIDE - 1)
EVERY_SQUARE: Final[i64] = ALL_STONES


def stone_on(blocked: i64, space: i64) -> bool:
    """Does a stone block lie there? Never on the Entrance or in the corridor (HO-055)."""
    return HALL <= space < CORRIDOR and bool(blocked >> (space - HALL) & 1)


def adjacent(space: i64, other: i64) -> bool:
    """Does a dotted line part two spaces?"""
    return any(near == other for near in NEXT_TO[space])


def open_squares(blocked: i64) -> i64:
    """The squares of the hall from which a way leads to the Entrance (HO-142). The corridor is one
    piece: whoever reaches one passage reaches all that are free."""
    free = EVERY_SQUARE & ~blocked
    reached = FIRST_ROW & free
    while True:
        more = reached | reached << WIDE | reached >> WIDE
        more |= (reached & ~EAST) << 1 | (reached & ~WEST) >> 1
        if reached & PASSAGES:
            more |= PASSAGES
        more &= free
        if more == reached:
            return reached
        reached = more


def leads_out(open_now: i64, space: i64) -> bool:
    """Is there a way out from a space, given the squares from which there is one?"""
    if space < HALL:
        return True
    if space < CORRIDOR:
        return bool(open_now >> (space - HALL) & 1)
    return bool(open_now & PASSAGES)

"""The garden: its squares, what lies where, and everything that can be asked of a shape on it.

A set of squares is two words, because 81 bits do not fit one: `low` has rows 0 to 4, `high` rows 5
to 8. Square 9 * row + col is bit number 9 * row + col of the first or, less 45, of the second.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.cleopatra.pieces import MOSAIC_COUNT, SHAPES
from cutpurse.kernel.verbs import Names
from cutpurse.kernel.zones import count_bits

ROWS: Final = 9
COLS: Final = 9
SQUARE_COUNT: Final = 81
LOW_SQUARES: Final = 45  # rows 0 to 4
SQUARES: Final = Names("square", [f"r{row}c{col}" for row in range(ROWS) for col in range(COLS)])
# CL-010: # is the dais, P a palm.
PLAN: Final = [
    "P...P...P",
    ".P.###.P.",
    "..P###P..",
    ".P.###.P.",
    "P.......P",
    "..P.P.P..",
    ".P.....P.",
    "...P.P...",
    "P.......P",
]


def low_of(squares: list[int]) -> int:
    """The first word of a set of squares."""
    return sum(1 << square for square in squares if square < LOW_SQUARES)


def high_of(squares: list[int]) -> int:
    """The second word of a set of squares."""
    return sum(1 << (square - LOW_SQUARES) for square in squares if square >= LOW_SQUARES)


def squares_in(low: i64, high: i64) -> list[int]:
    """The squares of a set, in order."""
    out: list[int] = []
    for square in range(SQUARE_COUNT):
        if has(low, high, square):
            out.append(square)
    return out


def has(low: i64, high: i64, square: i64) -> bool:
    if square < LOW_SQUARES:
        return bool(low >> square & 1)
    return bool(high >> (square - LOW_SQUARES) & 1)


def marked(marks: str) -> list[int]:
    """The squares with one of these marks on the plan."""
    plan = "".join(PLAN)
    return [square for square in range(SQUARE_COUNT) if plan[square] in marks]


GARDEN: Final = marked(".P")
PALMS: Final = marked("P")
ALL_LOW: Final[i64] = low_of(GARDEN)
ALL_HIGH: Final[i64] = high_of(GARDEN)
PALM_LOW: Final[i64] = low_of(PALMS)
PALM_HIGH: Final[i64] = high_of(PALMS)


# Wall slots (CL-011), in ring order --------------------------------------------------------------
def beside(slot: int) -> list[int]:
    """The three squares that a wall slot touches."""
    side, third = divmod(slot, 3)
    if side == 0:
        return [COLS * (ROWS - 1 - 3 * third - i) for i in range(3)]
    if side == 1:
        return [3 * third + i for i in range(3)]
    return [COLS * (3 * third + i) + COLS - 1 for i in range(3)]


BESIDE: Final = [sorted(beside(slot)) for slot in range(9)]
BESIDE_LOW: Final[list[i64]] = [low_of(squares) for squares in BESIDE]
BESIDE_HIGH: Final[list[i64]] = [high_of(squares) for squares in BESIDE]


# Poses and placements ----------------------------------------------------------------------------
Cells = list[tuple[int, int]]


def cells_of(shape: str) -> Cells:
    """Rows and columns of a drawn shape."""
    return [
        (row, col)
        for row, line in enumerate(shape.split())
        for col, mark in enumerate(line)
        if mark == "#"
    ]


def normal(cells: Cells) -> Cells:
    """The same shape at the top left, its cells in order."""
    top = min(row for row, _ in cells)
    left = min(col for _, col in cells)
    return sorted((row - top, col - left) for row, col in cells)


def poses_of(shape: str) -> list[Cells]:
    """CL-175 All different rotations and mirror images, in a fixed order."""
    found: list[Cells] = []
    cells = cells_of(shape)
    for _ in range(2):
        for _ in range(4):
            cells = normal([(col, -row) for row, col in cells])
            if cells not in found:
                found.append(cells)
        cells = normal([(row, -col) for row, col in cells])
    return sorted(found)


POSE_CELLS: Final = [poses_of(shape) for shape in SHAPES]  # mosaic -> pose -> cells
POSE_COUNT: Final[list[i64]] = [len(poses) for poses in POSE_CELLS]
MOST: Final = 8  # poses of a mosaic

# Every placement of every mosaic on the empty garden (2,040), by mosaic and pose, then by anchor:
# the square under the corner of its bounding box.
AT_MOSAIC: Final[list[i64]] = []
AT_POSE: Final[list[i64]] = []
AT_ANCHOR: Final[list[i64]] = []
AT_LOW: Final[list[i64]] = []
AT_HIGH: Final[list[i64]] = []
AT_PALMS: Final[list[i64]] = []  # how many palms it covers
STARTS: Final[list[i64]] = []  # where the placements of 8 * mosaic + pose begin, and the end of all


def lay_all() -> None:
    """Fill the tables of placements."""
    garden = set(GARDEN)
    for mosaic in range(MOSAIC_COUNT):
        for pose in range(MOST):
            STARTS.append(len(AT_MOSAIC))
            if pose >= POSE_COUNT[mosaic]:
                continue
            for anchor in range(SQUARE_COUNT):
                row, col = divmod(anchor, COLS)
                cells = [(row + r, col + c) for r, c in POSE_CELLS[mosaic][pose]]
                squares = [COLS * r + c for r, c in cells if r < ROWS and c < COLS]
                if len(squares) == len(cells) and garden.issuperset(squares):
                    AT_MOSAIC.append(mosaic)
                    AT_POSE.append(pose)
                    AT_ANCHOR.append(anchor)
                    AT_LOW.append(low_of(squares))
                    AT_HIGH.append(high_of(squares))
                    AT_PALMS.append(len([square for square in squares if square in PALMS]))
    STARTS.append(len(AT_MOSAIC))


lay_all()
PLACEMENTS: Final = len(AT_MOSAIC)


def placement(mosaic: i64, pose: i64, anchor: i64) -> i64:
    """The number of a placement; -1: there is none."""
    for at in range(STARTS[MOST * mosaic + pose], STARTS[MOST * mosaic + pose + 1]):
        if AT_ANCHOR[at] == anchor:
            return at
    return -1


def covered_squares(at: i64) -> list[int]:
    """The squares that a placement covers."""
    return squares_in(AT_LOW[at], AT_HIGH[at])


# What fits ---------------------------------------------------------------------------------------
def fits_at(low: i64, high: i64, at: i64) -> bool:
    """CL-174 Does this placement lie wholly on these squares?"""
    return not (AT_LOW[at] & ~low or AT_HIGH[at] & ~high)


def fits(low: i64, high: i64, mosaic: i64) -> bool:
    """Has a mosaic any placement on these squares?"""
    for at in range(STARTS[MOST * mosaic], STARTS[MOST * (mosaic + 1)]):
        if not (AT_LOW[at] & ~low or AT_HIGH[at] & ~high):
            return True
    return False


def any_fits(low: i64, high: i64, mosaics: i64) -> bool:
    """Has any mosaic of a set a placement on these squares?"""
    mosaic: i64 = 0
    while mosaics:
        if mosaics & 1 and fits(low, high, mosaic):
            return True
        mosaics >>= 1
        mosaic += 1
    return False


def all_placements(low: i64, high: i64, mosaic: i64) -> list[int]:
    """Every placement of a mosaic on these squares."""
    out: list[int] = []
    for at in range(STARTS[MOST * mosaic], STARTS[MOST * (mosaic + 1)]):
        if not (AT_LOW[at] & ~low or AT_HIGH[at] & ~high):
            out.append(at)
    return out


# Areas (CL-181) ----------------------------------------------------------------------------------
LOW_MASK: Final[i64] = (1 << LOW_SQUARES) - 1
FIRST_COL_LOW: Final[i64] = low_of([COLS * row for row in range(ROWS)])
FIRST_COL_HIGH: Final[i64] = high_of([COLS * row for row in range(ROWS)])
LAST_COL_LOW: Final[i64] = low_of([COLS * row + COLS - 1 for row in range(ROWS)])
LAST_COL_HIGH: Final[i64] = high_of([COLS * row + COLS - 1 for row in range(ROWS)])
BACK: Final = LOW_SQUARES - COLS  # where the last row of the first word begins


class Area:
    """A set of squares."""

    def __init__(self, low: i64, high: i64) -> None:
        self.low = low
        self.high = high

    def size(self) -> i64:
        return count_bits(self.low) + count_bits(self.high)

    def first(self) -> i64:
        """The square with the smallest number; for areas that are not empty."""
        low = self.low
        square: i64 = 0
        if not low:
            low = self.high
            square = LOW_SQUARES
        while not low & 1:
            low >>= 1
            square += 1
        return square


def area_around(low: i64, high: i64, seed_low: i64, seed_high: i64) -> Area:
    """The squares of a set that hang together with the given ones, which are among them."""
    now_low, now_high = seed_low, seed_high
    while True:
        inner_low = now_low & ~LAST_COL_LOW
        inner_high = now_high & ~LAST_COL_HIGH
        next_low = now_low | (inner_low << 1) | ((now_low & ~FIRST_COL_LOW) >> 1)
        next_high = now_high | (inner_high << 1) | ((now_high & ~FIRST_COL_HIGH) >> 1)
        next_low |= (
            ((now_low << COLS) & LOW_MASK) | (now_low >> COLS) | ((now_high << BACK) & LOW_MASK)
        )
        next_high |= (now_high << COLS) | (now_high >> COLS) | (now_low >> BACK)
        next_low &= low
        next_high &= high
        if next_low == now_low and next_high == now_high:
            return Area(now_low, now_high)
        now_low, now_high = next_low, next_high


def areas(low: i64, high: i64) -> list[Area]:
    """All areas of a set of squares, by their first square."""
    out: list[Area] = []
    while low or high:
        if low:
            area = area_around(low, high, low & -low, 0)
        else:
            area = area_around(low, high, 0, high & -high)
        out.append(area)
        low &= ~area.low
        high &= ~area.high
    return out

"""Where things stand on the board, in the units of its picture."""

from __future__ import annotations

from functools import cache

from cutpurse.games.horus.board import ALCOVES, CORRIDOR, HALL, NE, NW, SPACE_IDS, TOMB_SPACE, WIDE

BOARD_WIDTH = 1012
BOARD_HEIGHT = 734
WALL = 106  # the side walls
CELL_WIDTH = 100
CELL_HEIGHT = 68
TOP_ROW = 86  # higher, because the wall of the hall hides a part of it
TOP = 148  # where the floor begins
ENTRANCE_ROW = 642


def column_and_row(space: int) -> tuple[int, int]:
    """West is column 0; row 0 is the Entrance, row 7 the corridor of Horus."""
    if space < HALL:
        return space + 1, 0
    if space < CORRIDOR:
        return (space - HALL) % WIDE + 1, (space - HALL) // WIDE + 1
    if space == NW:
        return 0, 7
    if space == NE:
        return 7, 7
    side, number = SPACE_IDS[space][0], int(SPACE_IDS[space][1:])
    if side == "h":
        return number, 7
    return (0 if side == "a" else 7), number


@cache
def box(space: int) -> tuple[int, int, int, int]:
    """Left, top, width and height of a space."""
    column, row = column_and_row(space)
    left = WALL + CELL_WIDTH * column
    if row == 7:
        return left, TOP, CELL_WIDTH, TOP_ROW
    return left, TOP + TOP_ROW + CELL_HEIGHT * (6 - row), CELL_WIDTH, CELL_HEIGHT


@cache
def middle(space: int) -> tuple[int, int]:
    """Where a way leads through a space."""
    left, top, width, height = box(space)
    return left + width // 2, top + (45 if height == TOP_ROW else 44)


@cache
def foot(space: int) -> tuple[int, int]:
    """Where somebody stands: a stone in front never hides a base."""
    left, top, width, height = box(space)
    return left + width // 2, top + (67 if height == TOP_ROW else height - 15)


@cache
def niche(space: int) -> tuple[int, int, int, int]:
    """Left, top, width and height of the arch beside a space of the corridor."""
    column, row = column_and_row(space)
    left, top, _, _ = box(space)
    if row == 7 and 0 < column < 7:
        return left + 14, 60, 72, 88
    if row == 7:  # Hededet and Sobek, above the corners
        return left + 14, 60, 72, 88
    x = 22 if column == 0 else 926
    return x, top + 2, 64, 63


@cache
def tomb_place(tomb: int) -> tuple[float, float, float]:
    """Left, top and size of a sarcophagus."""
    left, top, width, _ = niche(TOMB_SPACE[tomb])
    if width > 64:
        return left + 7, 80, 58
    return left + 4, top + 4, 56


@cache
def shrine(idol: int) -> tuple[float, float, float, float]:
    """Middle, top, width and bottom of an idol's arch; that of Horus is as wide as two spaces."""
    spaces = ALCOVES[idol]
    if len(spaces) > 1:
        return 506, 58, 176, 148
    left, top, width, height = niche(spaces[0])
    if width > 64:
        return left + width / 2, top, width, top + height
    return left + width / 2, top - 10, 80, top + 63

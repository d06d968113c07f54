"""Where everything is on the board: 14 by 14 squares in four lands that float apart."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cutpurse.games.curse.board import NODE_COLUMN, NODE_LAND, NODE_ROW, SIDE, SQUARES, cell_of
from cutpurse.games.curse.state import Curse
from cutpurse.web.kit.pieces import KEPT

UNIT: Final = 64  # a square
MARGIN: Final = 34
GAP: Final = 32  # between two lands
LAND: Final = SIDE * UNIT
BOARD: Final = 2 * MARGIN + 2 * LAND + GAP

Point = tuple[float, float]
Layout = tuple[tuple[int, ...], tuple[int, ...]]  # the land in each place, and how far each turned


def layout_of(g: Curse) -> Layout:
    return tuple(g.order), tuple(g.turned)


def land_corner(place: int) -> Point:
    """The upper left corner of the land in a place: 0 is north-west, 3 south-east."""
    return MARGIN + place % 2 * (LAND + GAP), MARGIN + place // 2 * (LAND + GAP)


def land_middle(place: int) -> Point:
    x, y = land_corner(place)
    return x + LAND / 2, y + LAND / 2


def square_middle(row: int, column: int) -> Point:
    """The middle of a square of the board, counted from 0 to 13 both ways."""
    x = MARGIN + column * UNIT + UNIT / 2 + (GAP if column >= SIDE else 0)
    y = MARGIN + row * UNIT + UNIT / 2 + (GAP if row >= SIDE else 0)
    return x, y


def turned_square(place: int, turned: int, row: int, column: int) -> Point:
    """The middle of a square of a land, as the land lies now."""
    cell = cell_of(place, turned, row, column)
    return square_middle(cell // (2 * SIDE), cell % (2 * SIDE))


def node_middle(layout: Layout, node: int) -> Point:
    """Where a node is; of a temple the middle of its four squares."""
    order, turned = layout
    land = NODE_LAND[node]
    return middle_on(order.index(land), turned[land], node)


@lru_cache(KEPT)
def middle_on(place: int, turned: int, node: int) -> Point:
    """Where a node is, if its land lies in this place and has turned so far."""
    row, column = NODE_ROW[node], NODE_COLUMN[node]
    x, y = turned_square(place, turned, row, column)
    if node >= SQUARES:
        other_x, other_y = turned_square(place, turned, row + 1, column + 1)
        x, y = (x + other_x) / 2, (y + other_y) / 2
    return x, y

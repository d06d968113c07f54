"""Where the tiles of the board lie in its picture."""

from __future__ import annotations

from functools import cache

from cutpurse.games.naqala.board import WIDTH

TILE = 158  # from one tile to the next
SIZE = 152
MARGIN = 26  # for the letters of the columns and the numbers of the rows


def corner(cell: int) -> tuple[int, int]:
    """Where a tile lies in the picture."""
    row, column = divmod(cell, WIDTH)
    return MARGIN + column * TILE, MARGIN + row * TILE


@cache
def middle(cell: int) -> tuple[int, int]:
    x, y = corner(cell)
    return x + SIZE // 2, y + SIZE // 2

"""The larger board: workshops with mountains, specialised markets and a chasm."""

from __future__ import annotations

from typing import Final

from cutpurse.games.naqala.board import (
    EAST,
    NORTH,
    SOUTH,
    STRIDES,
    WEST,
    WIDTH,
    connected,
    grid,
)
from cutpurse.games.naqala.pieces import (
    BASE_KINDS,
    CELLS,
    CHASM_TILE,
    TILE_COUNT,
    TILE_IDS,
    WORKSHOP_NW,
    WORKSHOP_SE,
)
from cutpurse.games.naqala.setup import lay
from cutpurse.games.naqala.state import Naqala
from cutpurse.kernel.step import LUCK, Step, Weighted

CORE: Final[list[int]] = [
    row * WIDTH + column for row in range(1, 5) for column in range(1, 5)
]  # b2 to e5
BORDER: Final[list[int]] = [cell for cell in range(CELLS) if cell not in CORE]
ORDER: Final[list[int]] = [*BORDER, *CORE]


def found(g: Naqala) -> None:
    """Mountains and the chasm shape where one can step (NQ-304, NQ-310, NQ-311)."""
    ways = grid(CELLS)
    g.land = (1 << CELLS) - 1
    for cell in range(CELLS):
        kind = g.tile[cell]
        if kind == WORKSHOP_NW:
            block(ways, cell, NORTH)
            block(ways, cell, WEST)
        elif kind == WORKSHOP_SE:
            block(ways, cell, SOUTH)
            block(ways, cell, EAST)
        elif kind == CHASM_TILE:
            g.land &= ~(1 << cell)
            for direction in range(4):
                block(ways, cell, direction)
    g.ways = ways


def block(ways: list[int], cell: int, direction: int) -> None:
    """No step across this edge, from either side."""
    if ways[direction] >> cell & 1:
        ways[direction] &= ~(1 << cell)
    other = cell + STRIDES[direction]
    back = direction ^ 2
    if 0 <= other < CELLS and (direction % 2 == 0 or other // WIDTH == cell // WIDTH):
        ways[back] &= ~(1 << other)


class LayLand(Weighted[Naqala]):
    """NQ-302 NQ-303 Twenty base tiles form the border, the other ten and the new ones the core."""

    def __init__(self, place: int) -> None:
        self.place = place

    def odds(self, g: Naqala) -> list[int]:
        return g.box[:BASE_KINDS] if self.place < len(BORDER) else g.box[:]

    def outcome(self, g: Naqala, index: int) -> str:
        return TILE_IDS[index]

    def happen(self, g: Naqala, a: list[int]) -> None:
        lay(g, ORDER[self.place], a[LUCK], "NQ-302")
        if self.place + 1 < CELLS:
            g.next(LayLand(self.place + 1))
        else:
            g.next(CHECK_LAND)


class CheckLand(Step[Naqala]):
    """NQ-305 If some tile cannot be reached, the board is laid anew."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        found(g)
        if not connected(g.ways, g.land):
            g.tile = [-1] * CELLS
            g.box = TILE_COUNT[:]
            g.next(LayLand(0))


CHECK_LAND: Final = CheckLand()

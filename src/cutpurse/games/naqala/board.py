"""The board: where one can step, how far things are, what lies around a tile."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.naqala.pieces import BLUE, CELLS, RED, TILE_TYPE, TRIBES
from cutpurse.games.naqala.state import BITS, FEW, NOWHERE, STRAIGHT, Naqala

WIDTH: Final = 6
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3  # the opposite of a direction d is d ^ 2
STRIDES: Final[list[int]] = [-WIDTH, 1, WIDTH, -1]

FIRST_COLUMN: Final = sum(1 << cell for cell in range(0, CELLS, WIDTH))


def grid(cells: int) -> list[i64]:
    """For N, E, S, W: the tiles of a full grid from which one can step that way."""
    everywhere = (1 << cells) - 1
    last_column = FIRST_COLUMN << (WIDTH - 1)
    return [
        everywhere & ~((1 << WIDTH) - 1),
        everywhere & ~last_column,
        everywhere >> WIDTH,
        everywhere & ~FIRST_COLUMN,
    ]


def around(cell: int) -> int:
    """The 3×3 block of a tile, diagonals and itself included, on the largest board (NQ-086)."""
    row, column = divmod(cell, WIDTH)
    return sum(
        1 << (r * WIDTH + c)
        for r in range(max(0, row - 1), min(WIDTH, row + 2))
        for c in range(max(0, column - 1), min(WIDTH, column + 2))
    )


BLOCK: Final[list[i64]] = [around(cell) for cell in range(CELLS)]


def distance(a: int, b: int) -> int:
    """Orthogonal steps between two tiles, whatever lies between (NQ-092)."""
    return abs(a // WIDTH - b // WIDTH) + abs(a % WIDTH - b % WIDTH)


def within(cell: int, reach: int) -> int:
    """The tiles at most `reach` steps away (NQ-091, NQ-093)."""
    mask = 0
    for other in range(CELLS):
        if distance(cell, other) <= reach:
            mask |= 1 << other
    return mask


FARTHEST: Final = 10
NEAR: Final[list[i64]] = [within(c, d) for c in range(CELLS) for d in range(FARTHEST + 1)]


def near(cell: i64, reach: i64) -> i64:
    return NEAR[cell * (FARTHEST + 1) + (reach if reach < FARTHEST else FARTHEST)]


def blue_around(g: Naqala, cell: i64) -> i64:
    """How many blue tiles are in the block (NQ-085)."""
    count: i64 = 0
    tiles = g.tile
    other = cell - WIDTH - 1  # where the block of a tile begins
    if other < 0:
        other = 0
    block = BLOCK[cell] >> other
    while block and other < g.cells:
        if block & 1 and BLUE[tiles[other]]:
            count += 1
        block >>= 1
        other += 1
    return count


def red_around(g: Naqala, cell: int) -> int:
    """How many red tiles are in the block (NQ-336)."""
    count = 0
    block = BLOCK[cell]
    for other in range(g.cells):
        if block >> other & 1 and RED[g.tile[other]]:
            count += 1
    return count


def ring(g: Naqala, cell: int) -> int:
    """The surrounding tiles on which things can stand, without the tile itself (NQ-173)."""
    return BLOCK[cell] & g.land & ~(1 << cell)


def of_type(g: Naqala, kind: i64) -> i64:
    """The tiles of one type."""
    mask: i64 = 0
    here: i64 = 1
    for tile in g.tile:
        if TILE_TYPE[tile] == kind:
            mask |= here
        here <<= 1
    return mask


def controlled(g: Naqala) -> i64:
    """The tiles with a camel or a tent of anybody."""
    mask: i64 = 0
    for camp in g.camp:
        mask |= camp
    return mask


def peopled(g: Naqala) -> i64:
    """The tiles on which meeples stand."""
    homes = g.homes
    out: i64 = homes[0]
    tribe: i64 = 1
    while tribe < TRIBES:
        out |= homes[tribe]
        tribe += 1
    return out


def unbuilt(g: Naqala) -> i64:
    """The tiles with neither a palm tree nor a palace nor anybody's camel."""
    mask = g.land & ~controlled(g)
    palms = g.palms
    palaces = g.palaces
    one: i64 = 1
    cell: i64 = 0
    while cell < g.cells:
        if palms[cell] or palaces[cell]:
            mask &= ~(one << cell)
        cell += 1
    return mask


def bare(g: Naqala) -> i64:
    """The tiles with nothing at all on them (NQ-164)."""
    return unbuilt(g) & ~peopled(g)


def owner(g: Naqala, cell: i64) -> int:
    """Who controls the tile, or NOWHERE."""
    for seat in range(g.players):
        if g.camp[seat] >> cell & 1:
            return seat
    return NOWHERE


# Meeples on tiles --------------------------------------------------------------------------------
def count_of(packed: i64, tribe: i64) -> i64:
    return packed >> (tribe * BITS) & FEW


def how_many(packed: i64) -> i64:
    """How many meeples a packed number holds."""
    total: i64 = 0
    while packed:
        total += packed & FEW
        packed >>= BITS
    return total


def put(g: Naqala, cell: i64, tribe: i64) -> None:
    """A meeple comes to stand on a tile."""
    one: i64 = 1
    here: i64 = g.meeples[cell]
    g.meeples[cell] = here + (one << (tribe * BITS))
    homes: i64 = g.homes[tribe]
    g.homes[tribe] = homes | one << cell


def remove(g: Naqala, cell: i64, tribe: i64) -> None:
    """A meeple leaves a tile."""
    g.meeples[cell] -= 1 << (tribe * BITS)
    if not count_of(g.meeples[cell], tribe):
        g.homes[tribe] &= ~(1 << cell)


def find_homes(g: Naqala) -> None:
    """Look up anew where each tribe stands."""
    for tribe in range(TRIBES):
        mask = 0
        for cell in range(g.cells):
            if count_of(g.meeples[cell], tribe):
                mask |= 1 << cell
        g.homes[tribe] = mask


# Walks -------------------------------------------------------------------------------------------
def ends(ways: list[i64], at: i64, came: i64, steps: i64) -> i64:
    """The last tiles of all walks of so many steps that never turn back on the spot."""
    can_n: i64 = ways[0]
    can_e: i64 = ways[1]
    can_s: i64 = ways[2]
    can_w: i64 = ways[3]
    one: i64 = 1
    here = one << at
    # n, e, s, w: the tiles entered by a step in that direction
    n: i64 = 0
    e: i64 = 0
    s: i64 = 0
    w: i64 = 0
    if came != SOUTH:
        n = (here & can_n) >> 6
    if came != WEST:
        e = (here & can_e) << 1
    if came != NORTH:
        s = (here & can_s) << 6
    if came != EAST:
        w = (here & can_w) >> 1
    left: i64 = steps - 1
    while left > 0:
        upright = n | s
        level = e | w
        new_n = ((level | n) & can_n) >> 6
        new_s = ((level | s) & can_s) << 6
        new_e = ((upright | e) & can_e) << 1
        new_w = ((upright | w) & can_w) >> 1
        n = new_n
        e = new_e
        s = new_s
        w = new_w
        left -= 1
    return n | e | s | w


def entered(ways: list[i64], at: int, came: int, steps: int) -> list[int]:
    """The last tiles of such walks, by the direction (N, E, S, W) of their last step."""
    here = 1 << at
    sets = [0, 0, 0, 0]
    for _ in range(steps):
        after = [0, 0, 0, 0]
        for direction in range(4):
            before = 0
            for last in range(4):
                if last != direction ^ 2:
                    before |= sets[last]
            if here and came != direction ^ 2:
                before |= here
            before &= ways[direction]
            stride = STRIDES[direction]
            after[direction] = before << stride if stride > 0 else before >> -stride
        here = 0
        sets = after
    return sets


def returns(ways: list[i64], at: int, came: int, steps: int) -> bool:
    """Is there a walk of so many steps whose last tile was entered earlier in it? (NQ-065)

    The loop at its end takes at least four steps, and the direction in which its tile was entered
    first decides how the loop may begin.
    """
    first = steps - 4
    while first >= 1:
        sets = entered(ways, at, came, first)
        for direction in range(4):
            tiles: i64 = sets[direction]
            cell = 0
            while tiles:
                if tiles & 1 and ends(ways, cell, direction, steps - first) >> cell & 1:
                    return True
                tiles >>= 1
                cell += 1
        first -= 1
    return False


def completable(
    g: Naqala, at: i64, came: i64, hand: i64, steps: i64, dropped: i64, loops: bool
) -> bool:
    """Can the rest of the move be completed on foot? (NQ-051, NQ-064)

    `dropped` is the tribe put on `at` just now, or NOWHERE; it counts if loops do.
    """
    homes: i64 = 0
    one: i64 = 1
    pair = False
    tribe: i64 = 0
    rest = hand
    while rest:
        count = rest & FEW
        if count:
            homes |= g.homes[tribe]
            if tribe == dropped and loops:
                homes |= one << at
            if count > 1:
                pair = True
        rest >>= BITS
        tribe += 1
    if reach(g, at, came, steps) & homes:
        return True
    return loops and pair and steps >= 5 and returns(g.ways, at, came, steps)


def connected(ways: list[i64], land: int) -> bool:
    """Can every tile be reached from every other by steps? (NQ-305)"""
    seen = land & -land
    while True:
        more = seen
        for direction in range(4):
            stride = STRIDES[direction]
            moved = seen & ways[direction]
            more |= moved << stride if stride > 0 else moved >> -stride
        if more == seen:
            return seen == land
        seen = more


# The board of the base game never changes, so the ends of short walks are looked up: by the
# direction of the step before, the number of steps and the tile.
BASE_BOARD: Final = 30
SHORT: Final = 8
WALKS: Final[list[i64]] = [
    ends(grid(BASE_BOARD), cell, came, steps) if steps else 0
    for came in range(STRAIGHT + 1)
    for steps in range(SHORT + 1)
    for cell in range(BASE_BOARD)
]
FRESH: Final = STRAIGHT * (SHORT + 1) * BASE_BOARD  # where the walks from a standstill begin


def reach(g: Naqala, at: i64, came: i64, steps: i64) -> i64:
    """The same as `ends` on the board of a table, looked up if possible."""
    if g.cells == BASE_BOARD and steps <= SHORT:
        return WALKS[(came * (SHORT + 1) + steps) * BASE_BOARD + at]
    return ends(g.ways, at, came, steps)

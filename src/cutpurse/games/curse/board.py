"""The board: squares and temples, and which lie beside which in a layout.

A node is a path square or a temple and belongs to its land for good; its number never changes, so a
land that turns carries everything along. What changes are the ways across the borders. They follow
from the layout: which land lies in which quarter of the board, and how often each has turned.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.curse.pieces import COLOURS, DATA, LANDS, TEMPLES
from cutpurse.kernel.verbs import Names

SIDE: Final = 7  # squares along a land
WHOLE: Final = 2 * SIDE
CELLS: Final = WHOLE * WHOLE
NOWHERE: Final = -1

ROWS: Final[list[list[str]]] = [row["rows"] for row in DATA["lands"]]
NODE_IDS: Final[list[str]] = []
NODE_LAND: Final[list[i64]] = []
NODE_ROW: Final[list[i64]] = []  # in the land before it turned; of a temple, its first square
NODE_COLUMN: Final[list[i64]] = []
NODE_SIGN: Final[list[str]] = []
# The node on each square of each land: land * 49 + row * 7 + column
NODE_ON: Final[list[i64]] = [NOWHERE] * (COLOURS * SIDE * SIDE)


def print_land(land: int) -> None:
    """Number the path squares of a land, row by row."""
    for row, line in enumerate(ROWS[land]):
        for column, sign in enumerate(line):
            if sign not in ".T":
                NODE_ON[(land * SIDE + row) * SIDE + column] = len(NODE_IDS)
                add_node(f"{LANDS.ids[land]}-{row}{column}", land, row, column, sign)


def print_temple(land: int) -> None:
    """A temple takes four squares and is one node (CR-023, CR-071)."""
    for row, line in enumerate(ROWS[land]):
        for column, sign in enumerate(line):
            if sign == "T":
                NODE_ON[(land * SIDE + row) * SIDE + column] = len(NODE_IDS)
    row = next(i for i, line in enumerate(ROWS[land]) if "T" in line)
    add_node(f"{LANDS.ids[land]}-temple", land, row, ROWS[land][row].index("T"), "T")


def add_node(name: str, land: int, row: int, column: int, sign: str) -> None:
    NODE_IDS.append(name)
    NODE_LAND.append(land)
    NODE_ROW.append(row)
    NODE_COLUMN.append(column)
    NODE_SIGN.append(sign)


for each_land in range(COLOURS):
    print_land(each_land)
SQUARES: Final = len(NODE_IDS)  # path squares come first, then the temples in the order of lands
for each_land in range(COLOURS):
    print_temple(each_land)
NODE_COUNT: Final = len(NODE_IDS)


def called(node: int) -> str:
    """A node in words."""
    land = NODE_LAND[node]
    if node >= SQUARES:
        return f"the {TEMPLES.labels[land]}"
    signs = {"S": "the boot square", "D": "the diamond square", "?": "an event square"}
    what = signs.get(NODE_SIGN[node], "a square")
    where = f"{'abcdefg'[NODE_COLUMN[node]]}{NODE_ROW[node] + 1}"
    return f"{what} {where} of {LANDS.labels[land].replace('The ', 'the ')}"


NODES: Final = Names("node", NODE_IDS, [called(node) for node in range(NODE_COUNT)])
BOOT: Final[list[i64]] = [
    next(n for n in range(SQUARES) if NODE_LAND[n] == land and NODE_SIGN[n] == "S")
    for land in range(COLOURS)
]
DIAMOND: Final[list[i64]] = [
    next(n for n in range(SQUARES) if NODE_LAND[n] == land and NODE_SIGN[n] == "D")
    for land in range(COLOURS)
]
EVENT_SQUARE: Final[list[bool]] = [sign == "?" for sign in NODE_SIGN]


def is_temple(node: i64) -> bool:
    return node >= SQUARES


def temple(land: i64) -> i64:
    return SQUARES + land


# Layouts -----------------------------------------------------------------------------------------
ORDERS: Final[list[list[i64]]] = [  # which land lies north-west, north-east, south-west, south-east
    [a, b, c, d]
    for a in range(COLOURS)
    for b in range(COLOURS)
    for c in range(COLOURS)
    for d in range(COLOURS)
    if len({a, b, c, d}) == COLOURS
]
PLACES: Final = ["NW", "NE", "SW", "SE"]
STANDARD_ORDER: Final[list[i64]] = [LANDS.index[DATA["standard"][place][0]] for place in PLACES]
STANDARD_TURNED: Final[list[i64]] = [0] * COLOURS
for each_place in PLACES:
    STANDARD_TURNED[LANDS.index[DATA["standard"][each_place][0]]] = DATA["standard"][each_place][1]


def cell_of(place: i64, turned: i64, row: i64, column: i64) -> i64:
    """The cell of the board (row * 14 + column) where a square of a land lies (CR-226)."""
    for _ in range(turned):
        was = row
        row = column
        column = SIDE - 1 - was
    if place >= 2:
        row += SIDE
    if place & 1:
        column += SIDE
    return row * WHOLE + column


class Near:
    """Everything as seen from one node: the nodes in the order of their distance."""

    def __init__(self, beside: list[list[i64]], start: i64) -> None:
        self.nodes: list[i64] = [start]
        self.steps: list[i64] = [NOWHERE] * NODE_COUNT  # how far each node is
        self.within: list[i64] = []  # how many nodes there are within 0, 1, 2 … steps
        self.steps[start] = 0
        at: i64 = 0
        far: i64 = 0
        while at < len(self.nodes):
            node: i64 = self.nodes[at]
            if self.steps[node] > far:
                self.within.append(at)
                far = self.steps[node]
            for other in beside[node]:
                if self.steps[other] < 0:
                    self.steps[other] = far + 1
                    self.nodes.append(other)
            at += 1
        self.within.append(at)


class Ways:
    """The board in one layout."""

    def __init__(self, order: list[i64], turned: list[i64]) -> None:
        self.node_at: list[i64] = [NOWHERE] * CELLS  # the node of each cell of the board
        for place in range(COLOURS):
            land: i64 = order[place]
            for row in range(SIDE):
                for column in range(SIDE):
                    cell = cell_of(place, turned[land], row, column)
                    self.node_at[cell] = NODE_ON[(land * SIDE + row) * SIDE + column]
        self.beside: list[list[i64]] = [[] for _ in range(NODE_COUNT)]  # one step on the paths
        self.around: list[list[i64]] = [[] for _ in range(NODE_COUNT)]  # one step over the rim
        self.known: list[Near | None] = [None] * NODE_COUNT
        for at in range(CELLS):
            if at % WHOLE < WHOLE - 1:
                self.link(self.beside, at, at + 1)
            else:
                self.link(self.around, at, at + 1 - WHOLE)
            if at < CELLS - WHOLE:
                self.link(self.beside, at, at + WHOLE)
            else:
                self.link(self.around, at, at + WHOLE - CELLS)

    def link(self, lists: list[list[i64]], cell: i64, other: i64) -> None:
        """CR-065 CR-066 CR-073 CR-076 Two cells that share an edge, unless both are temples."""
        one, two = self.node_at[cell], self.node_at[other]
        if one < 0 or two < 0 or (one >= SQUARES and two >= SQUARES):
            return
        if two not in lists[one]:
            lists[one].append(two)
            lists[two].append(one)

    def near(self, node: i64) -> Near:
        """Everything as seen from a node; worked out once."""
        known = self.known[node]
        if known is None:
            known = Near(self.beside, node)
            self.known[node] = known
        return known

    def steps(self, start: i64, end: i64) -> i64:
        """How far it is from node to node on the paths."""
        return self.near(start).steps[end]


MOST_LAYOUTS: Final = 512  # remembered; a game has few, a search comes back to the same
LAYOUTS: Final[dict[int, Ways]] = {}


def layout_code(order: list[i64], turned: list[i64]) -> i64:
    """A number for each of the 6144 layouts."""
    code: i64 = 0
    for place in range(COLOURS):
        land: i64 = order[place]
        code = (code * COLOURS + land) * 4 + turned[land]
    return code


def ways(order: list[i64], turned: list[i64]) -> Ways:
    """The board in a layout; worked out once."""
    code = layout_code(order, turned)
    known = LAYOUTS.get(code)
    if known is None:
        if len(LAYOUTS) >= MOST_LAYOUTS:
            LAYOUTS.clear()
        known = Ways(order, turned)
        LAYOUTS[code] = known
    return known

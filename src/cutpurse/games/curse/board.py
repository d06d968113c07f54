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
WORD: Final = 60  # so many nodes are marked in one number

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
    return f"{what} {coordinates(node)} of {LANDS.labels[land].replace('The ', 'the ')}"


def coordinates(node: int) -> str:
    """A square of a land by column and row, as the land lies before it turns."""
    return f"{'abcdefg'[NODE_COLUMN[node]]}{NODE_ROW[node] + 1}"


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


class Marks:
    """A set of nodes: they do not fit one machine word."""

    def __init__(self) -> None:
        self.low: i64 = 0
        self.high: i64 = 0

    def add(self, node: i64) -> bool:
        """Is it new?"""
        one: i64 = 1
        if node < WORD:
            bit: i64 = one << node
            if self.low & bit:
                return False
            self.low |= bit
            return True
        bit = one << node - WORD
        if self.high & bit:
            return False
        self.high |= bit
        return True


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


# A land as it lies after each number of quarters: its squares row by row, and one step on its own
# paths from each of its nodes, squares first and the temple last. Layouts share these lists.
def print_turned(land: int, turned: int) -> list[i64]:
    out: list[i64] = [NOWHERE] * (SIDE * SIDE)
    for row in range(SIDE):
        for column in range(SIDE):
            cell = cell_of(0, turned, row, column)
            out[cell // WHOLE * SIDE + cell % WHOLE] = NODE_ON[(land * SIDE + row) * SIDE + column]
    return out


# Where to look from the first cell of a square and of a temple, as rows and columns
FROM_SQUARE: Final[list[i64]] = [-1, 0, 0, -1, 0, 1, 1, 0]
FROM_TEMPLE: Final[list[i64]] = [-1, 0, -1, 1, 0, -1, 0, 2, 1, -1, 2, 0, 1, 2, 2, 1]


def one_step(cells: list[i64], side: i64, cell: i64) -> list[i64]:
    """CR-065 CR-066 CR-073 CR-076 The nodes that share an edge with the node on a cell (of a
    temple, its first one), row by row; two temples are never beside each other."""
    in_temple = is_temple(cells[cell])
    ways_out = FROM_TEMPLE if in_temple else FROM_SQUARE
    out: list[i64] = []
    i: i64 = 0
    while i < len(ways_out):
        row: i64 = cell // side + ways_out[i]
        column: i64 = cell % side + ways_out[i + 1]
        i += 2
        if 0 <= row < side and 0 <= column < side:
            other: i64 = cells[row * side + column]
            if other >= 0 and not (in_temple and is_temple(other)):
                out.append(other)
    return out


PRINTED: Final[list[list[i64]]] = [
    print_turned(land, turned) for land in range(COLOURS) for turned in range(4)
]
INSIDE: Final[list[list[list[i64]]]] = [
    [
        one_step(PRINTED[land * 4 + turned], SIDE, PRINTED[land * 4 + turned].index(node))
        for node in range(NODE_COUNT)
        if NODE_LAND[node] == land
    ]
    for land in range(COLOURS)
    for turned in range(4)
]


class Ways:
    """The board in one layout."""

    def __init__(self, order: list[i64], turned: list[i64]) -> None:
        self.node_at: list[i64] = []  # the node of each cell of the board
        self.beside: list[list[i64]] = []  # one step on the paths from each node
        self.over_rim: list[list[i64]] = []  # one step over the rim, once it was asked for
        self.known: list[Near | None] = [None] * NODE_COUNT
        self.lay(order[0] * 4 + turned[order[0]], order[1] * 4 + turned[order[1]])
        self.lay(order[2] * 4 + turned[order[2]], order[3] * 4 + turned[order[3]])
        for land in range(COLOURS):
            self.beside += INSIDE[land * 4 + turned[land]][:-1]
        for land in range(COLOURS):
            self.beside.append(INSIDE[land * 4 + turned[land]][-1])
        for i in range(WHOLE):
            self.bridge(i * WHOLE + SIDE - 1, i * WHOLE + SIDE)
            self.bridge((SIDE - 1) * WHOLE + i, SIDE * WHOLE + i)

    def lay(self, left: i64, right: i64) -> None:
        """Two lands beside each other, as they lie."""
        at: i64 = 0
        while at < SIDE * SIDE:
            self.node_at += PRINTED[left][at : at + SIDE]
            self.node_at += PRINTED[right][at : at + SIDE]
            at += SIDE

    def bridge(self, cell: i64, other: i64) -> None:
        """Two cells that face each other across a border: the ways of both are found anew."""
        one: i64 = self.node_at[cell]
        two: i64 = self.node_at[other]
        if one >= 0 and two >= 0 and not (is_temple(one) and is_temple(two)):
            self.find(one, cell)
            self.find(two, other)

    def find(self, node: i64, cell: i64) -> None:
        first = self.node_at.index(node) if is_temple(node) else cell
        self.beside[node] = one_step(self.node_at, WHOLE, first)

    @property
    def around(self) -> list[list[i64]]:
        """One step over the rim of the board from each node (CR-270)."""
        if not self.over_rim:
            self.over_rim = [[] for _ in range(NODE_COUNT)]
            for i in range(WHOLE):
                self.link(i * WHOLE, i * WHOLE + WHOLE - 1)
                self.link(i, CELLS - WHOLE + i)
        return self.over_rim

    def link(self, cell: i64, other: i64) -> None:
        """Two cells on opposite rims, unless both are temples."""
        one, two = self.node_at[cell], self.node_at[other]
        if one < 0 or two < 0 or (one >= SQUARES and two >= SQUARES):
            return
        if two not in self.over_rim[one]:
            self.over_rim[one].append(two)
            self.over_rim[two].append(one)

    def within(self, start: i64, steps: i64) -> list[i64]:
        """The nodes within so many steps, in the order of their distance. Farther ones are not
        looked at, unless they are known anyway."""
        known = self.known[start]
        if known is not None:
            far: i64 = len(known.within)
            return known.nodes[: known.within[steps]] if steps < far else known.nodes
        nodes: list[i64] = [start]
        seen = Marks()
        seen.add(start)
        at: i64 = 0
        for _ in range(steps):
            end: i64 = len(nodes)
            if at == end:
                break
            while at < end:
                for other in self.beside[nodes[at]]:
                    if seen.add(other):
                        nodes.append(other)
                at += 1
        return nodes

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

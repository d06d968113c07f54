"""The lands themselves: slab, roads, scenery and squares, drawn once for each land and rotation."""

from __future__ import annotations

from functools import cache

from cutpurse.games.curse.board import (
    NODE_LAND,
    NODE_ON,
    NODE_SIGN,
    NODES,
    ROWS,
    SIDE,
    SQUARES,
)
from cutpurse.games.curse.pieces import GODS, LANDS
from cutpurse.kernel.chance import Dice, dice
from cutpurse.web.kit.markup import Html
from cutpurse.web.kit.pieces import address
from cutpurse.web.scenes.curse.layout import LAND, UNIT
from cutpurse.web.scenes.curse.palette import VEIL

HALF = LAND / 2
SLAB = ("#5c1e20", "#1b4680", "#2a5c36", "#a8742a")  # the edge of each land's slab
STONE = ("#f3d3b4", "#cfe0f2", "#d5ecc8", "#f7e3b2")  # its squares
# What grows, burns or lies about where no path is, the commonest first
SCENERY = (
    ("sc-embers", "sc-embers", "sc-ruin", "sc-brazier"),
    ("sc-wave", "sc-wave", "sc-shelf", "sc-scroll", "sc-column"),
    ("sc-reeds", "sc-grass", "sc-reeds", "sc-lotus"),
    ("sc-dune", "sc-dune", "sc-bones", "sc-obelisk", "sc-palm"),
)
SIGNS = {"?": "sq-event", "D": "sq-item", "S": "sq-boot", "#": "sq-path"}


def own_middle(row: float, column: float) -> tuple[float, float]:
    """The middle of a square of a land that has not turned, seen from the land's middle."""
    return column * UNIT + UNIT / 2 - HALF, row * UNIT + UNIT / 2 - HALF


@cache
def outline(land: int) -> str:
    """A square that is torn at its edges; each land in its own way."""
    luck = dice(f"slab {land}")
    edge = HALF + 4
    steps = 15
    corners = [(-edge, -edge, 1, 0), (edge, -edge, 0, 1), (edge, edge, -1, 0), (-edge, edge, 0, -1)]
    points: list[str] = []
    for x, y, along_x, along_y in corners:
        for i in range(steps):
            far = 2 * edge * i / steps
            torn = luck.below(7) - 3
            px = x + along_x * far + (torn if along_y else 0)
            py = y + along_y * far + (torn if along_x else 0)
            points.append(f"{px:.1f} {py:.1f}")
    return f"M{'L'.join(points)}Z"


def node_on(land: int, row: int, column: int) -> int:
    """The node on a square of a land; -1: none."""
    if not (0 <= row < SIDE and 0 <= column < SIDE):
        return -1
    return int(NODE_ON[(land * SIDE + row) * SIDE + column])


@cache
def roads(land: int) -> str:
    """Lines between path squares that lie side by side, and steps up to the temple."""
    lines: list[str] = []
    steps: list[str] = []
    for row in range(SIDE):
        for column in range(SIDE):
            here = node_on(land, row, column)
            for down, right in ((0, 1), (1, 0)):
                there = node_on(land, row + down, column + right)
                if here < 0 or there < 0 or here == there:
                    continue
                x, y = own_middle(row, column)
                if here < SQUARES and there < SQUARES:
                    lines.append(f"M{x:g} {y:g}l{right * UNIT} {down * UNIT}")
                else:
                    steps.append(stairs(x + right * UNIT / 2, y + down * UNIT / 2, bool(right)))
    way = "".join(lines)
    return f'<path d="{way}" class="cr-kerb"/><path d="{way}" class="cr-road"/>{"".join(steps)}'


def stairs(x: float, y: float, across: bool) -> str:
    """Steps at a temple's entrance, around a point of its edge."""
    turn = "" if across else " rotate(90)"
    return (
        f'<g transform="translate({x:g} {y:g}){turn}">'
        '<rect x="-9" y="-15" width="18" height="30" rx="2" class="cr-stairs"/>'
        '<path d="M-4-14V14M3-14V14" class="cr-tread"/></g>'
    )


@cache
def floor(land: int) -> Html:
    """A land before it ever turned, around its middle."""
    torn = outline(land)
    frame = HALF - 3
    return Html(
        f'<path d="{torn}" transform="translate(3 13)" class="cr-pool"/>'
        f'<path d="{torn}" transform="translate(0 7)" fill="{SLAB[land]}" class="cr-slab"/>'
        f'<path d="{torn}" fill="url(#cr-land-{LANDS.ids[land]})" class="cr-slab"/>'
        f'<rect x="{-frame}" y="{-frame}" width="{2 * frame}" height="{2 * frame}"'
        ' class="cr-border"/>'
        f'<path d="M-7 {2 - HALF}l7-10l7 10Z" class="cr-north"/>'
        f"{roads(land)}"
    )


@cache
def scenery(land: int) -> list[tuple[int, int, str]]:
    """What stands on squares without a path: row, column, symbol."""
    luck: Dice = dice(f"scenery {land}")
    choices = SCENERY[land]
    out: list[tuple[int, int, str]] = []
    for row, line in enumerate(ROWS[land]):
        for column, sign in enumerate(line):
            if sign == ".":
                out.append((row, column, choices[luck.below(len(choices))]))
    return out


@cache
def prop(symbol: str) -> Html:
    """A piece of scenery around its square's middle."""
    fire = '<circle r="46" class="cr-fire"/>' if symbol == "sc-brazier" else ""
    return Html(
        f'{fire}<use href="{address(f"curse/{symbol}")}" x="-28" y="-28" width="56" height="56"'
        ' class="cr-prop"/>'
    )


@cache
def square(node: int) -> Html:
    """A path square around its middle."""
    land = NODE_LAND[node]
    symbol = SIGNS[NODE_SIGN[node]]
    return Html(
        f'<use href="{address(f"curse/{symbol}")}" x="-30" y="-30" width="60" height="60"'
        f' color="{STONE[land]}"/>'
        f'<rect x="-29" y="-29" width="58" height="58" rx="5"'
        f' class="veil {VEIL[land]}"/>'
        '<rect x="-27.5" y="-27.5" width="55" height="55" rx="6" class="glow"/>'
    )


@cache
def temple(land: int) -> Html:
    """A temple around the middle of its four squares."""
    return Html(
        f'<use href="{address(f"curse/tp-{GODS.ids[land]}")}" x="-63" y="-63" width="126"'
        ' height="126"/>'
        f'<rect x="-60" y="-58" width="120" height="117" class="veil {VEIL[land]}"/>'
        '<rect x="-60" y="-60" width="120" height="120" rx="8" class="glow"/>'
    )


@cache
def land_nodes(land: int) -> tuple[int, ...]:
    """The path squares of a land, then its temple."""
    squares = [node for node in range(SQUARES) if NODE_LAND[node] == land]
    return (*squares, SQUARES + land)


def target(node: int) -> str:
    return f"node:{NODES.ids[node]}"

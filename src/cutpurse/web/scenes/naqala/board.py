"""The board: wood, tiles, mountains and the move, the same for everybody."""

from __future__ import annotations

from functools import cache

from cutpurse.games.naqala.assassins import Strike
from cutpurse.games.naqala.board import WIDTH
from cutpurse.games.naqala.pieces import CELLS, WORKSHOP_NW, WORKSHOP_SE
from cutpurse.games.naqala.sowing import Sow
from cutpurse.games.naqala.state import NOWHERE, Naqala
from cutpurse.kernel.zones import bits
from cutpurse.table.model.sight import Told
from cutpurse.web.kit.pieces import address
from cutpurse.web.scenes.naqala.layout import MARGIN, SIZE, TILE, corner
from cutpurse.web.scenes.naqala.move import aim, freshest, hand, trail, way
from cutpurse.web.scenes.naqala.palette import palette
from cutpurse.web.scenes.naqala.tiles import tile


@cache
def frame(cells: int) -> str:
    """The wood, with letters above and numbers at the left."""
    height = cells // WIDTH * TILE
    letters = "".join(
        f'<text x="{MARGIN + i * TILE + SIZE // 2}" y="18">{letter}</text>'
        for i, letter in enumerate("abcdef")
    )
    numbers = "".join(
        f'<text x="13" y="{MARGIN + i * TILE + SIZE // 2 + 7}">{i + 1}</text>'
        for i in range(cells // WIDTH)
    )
    wood = f'<rect class="nq-wood" width="{MARGIN + 6 * TILE + 2}" height="{MARGIN + height + 4}"/>'
    return f'{wood}<g class="nq-grid">{letters}{numbers}</g>'


@cache
def ridges(tiles: tuple[int, ...]) -> str:
    """The mountains on the edges of the workshops."""
    parts: list[str] = []
    for cell, kind in enumerate(tiles):
        x, y = corner(cell)
        if kind == WORKSHOP_NW:
            parts += [ridge("h", x - 6, y - 27), ridge("v", x - 23, y - 6)]
        elif kind == WORKSHOP_SE:
            parts += [ridge("h", x - 6, y + 131), ridge("v", x + 135, y - 6)]
    return f'<g class="nq-ridges">{"".join(parts)}</g>' if parts else ""


def ridge(way: str, x: int, y: int) -> str:
    size = (164, 44) if way == "h" else (40, 164)
    return (
        f'<use href="{address(f"naqala/ridge-{way}")}" x="{x}" y="{y}"'
        f' width="{size[0]}" height="{size[1]}"/>'
    )


def owners(g: Naqala) -> list[int]:
    """Who holds each tile, or NOWHERE."""
    out = [NOWHERE] * g.cells
    for seat, camp in enumerate(g.camp):
        for cell in bits(camp):
            out[cell] = seat
    return out


def field(g: Naqala, told: list[Told]) -> list[str]:
    """The board as one picture, in pieces."""
    tiles = tuple(g.tile)
    if NOWHERE in tiles:
        return []
    top = g.stack[-1] if g.stack else None
    struck = top.place if isinstance(top, Strike) and top.place < CELLS else NOWHERE
    sowing = isinstance(top, Sow)
    held = owners(g)
    laid = [
        tile(
            cell,
            kind,
            g.meeples[cell],
            held[cell],
            held[cell] >= 0 and g.tents[held[cell]] == cell,
            g.palms[cell],
            g.palaces[cell],
            cell == struck,
            cell == g.at and sowing,
        )
        for cell, kind in enumerate(tiles)
    ]
    width = MARGIN + 6 * TILE + 2
    height = MARGIN + g.cells // WIDTH * TILE + 4
    opening = f'<svg class="field veils" viewBox="0 0 {width} {height}" role="group"'
    return [
        f'{opening} aria-label="The board">',
        palette(frozenset(tiles), g.players),
        frame(g.cells),
        *laid,
        ridges(tiles),
        trail(way(told), g.active, not sowing),
        ring("just", freshest(told)),
        ring("nq-aim", aim(top)),
        hand(g.at, g.hand, g.active) if sowing and g.hand else "",
        "</svg>",
    ]


@cache
def ring(cls: str, cell: int) -> str:
    """Around a tile, or nothing."""
    if cell < 0:
        return ""
    x, y = corner(cell)
    return f'<use href="#nqr" class="{cls}" x="{x}" y="{y}"/>'

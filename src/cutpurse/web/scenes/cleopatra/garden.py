"""The garden: mosaics that lie in it, palms, sanctuaries with their statues."""

from __future__ import annotations

from functools import cache

from cutpurse.web.kit.pieces import EMBLEMS, address, placed
from cutpurse.web.scenes.cleopatra.layout import (
    CELL_HEIGHT,
    CELL_WIDTH,
    SIDE,
    corner,
    outline,
)
from cutpurse.web.scenes.cleopatra.palette import GODS, INK


@cache
def mosaic(god: str, squares: frozenset[int]) -> str:
    """A mosaic as it lies: its squares one plate with a light line inside and a dark one around."""
    _, line = GODS[god]
    parts = [f'<path d="{outline(squares, 0, 4, 7)}" fill="#1f2a10" opacity=".45"/>']
    href = address(f"cleopatra-mosaics/mo-{god}")
    for square in sorted(squares):
        x, y = corner(square)
        parts.append(
            f'<use href="{href}" x="{x}" y="{y}" width="{CELL_WIDTH}" height="{CELL_HEIGHT}"/>'
        )
    parts.append(
        f'<path d="{outline(squares, 4)}" fill="none" stroke="{line}" stroke-width="2"'
        ' stroke-opacity=".85"/>'
        f'<path d="{outline(squares)}" fill="none" stroke="{INK}" stroke-width="3"/>'
    )
    for square in sorted(squares):
        x, y = corner(square)
        if square - SIDE not in squares:
            parts.append(
                f'<rect x="{x + 1}" y="{y + 1}" width="66" height="2.4" fill="#fff" opacity=".5"/>'
            )
        if square + SIDE not in squares:
            parts.append(
                f'<rect x="{x}" y="{y + 53}" width="68" height="5" fill="#1a0f06" opacity=".38"/>'
            )
    return "".join(parts)


@cache
def palm(square: int) -> str:
    x, y = corner(square)
    return (
        f'<use href="{address("cleopatra/palm")}" x="{x + 5}" y="{y - 13}" width="58" height="65"'
        ' class="cl-nohit"/>'
    )


@cache
def count_disc(x: float, y: float, count: int) -> str:
    """How many squares."""
    return (
        f'<g class="cl-cnt"><circle cx="{x:g}" cy="{y:g}" r="13"/>'
        f'<text x="{x:g}" y="{y + 6:g}">{count}</text></g>'
    )


@cache
def sanctuary_ground(seat: int, squares: frozenset[int]) -> str:
    """The owner's cloth on the squares."""
    return (
        f'<path d="{outline(squares, 3)}" fill="url(#cl-c-{EMBLEMS[seat]})" fill-opacity=".8"'
        f' stroke="{INK}" stroke-width="1.6"/>'
        f'<path d="{outline(squares, 7)}" fill="none" stroke="#fff" stroke-opacity=".75"'
        ' stroke-width="2" stroke-dasharray="2 5" stroke-linecap="round"/>'
    )


@cache
def statue(seat: int, squares: frozenset[int]) -> str:
    """Anubis on the first square, and how many squares there are on the last."""
    x, y = corner(min(squares))
    last_x, last_y = corner(max(squares))
    figure = placed("cleopatra/anubis", x + 7, y + 1, 54, f"c-{EMBLEMS[seat]}")
    return figure + count_disc(last_x + 52, last_y + 42, len(squares))


@cache
def shape(
    god: str, squares: tuple[tuple[int, int], ...], width: float, height: float
) -> tuple[str, float, float]:
    """A mosaic in small, its upper left corner at 0, 0: the drawing, how wide and how high it
    is. Squares are rows and columns."""
    ground, line = GODS[god]
    a, b = width * 0.28, height * 0.28
    plates = stones = ""
    for row, column in squares:
        x, y = column * width, row * height
        plates += f'<path d="M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}Z"/>'
        stones += (
            f"M{x + width / 2:g} {y + height / 2 - b:g}l{a:g} {b:g}l{-a:g} {b:g}l{-a:g} {-b:g}Z"
        )
    drawing = (
        f'<g fill="{ground}" stroke="{INK}" stroke-width="1.5">{plates}</g>'
        f'<path d="{stones}" fill="{line}" opacity=".9"/>'
    )
    columns = max(column for _, column in squares) + 1
    rows = max(row for row, _ in squares) + 1
    return drawing, columns * width, rows * height

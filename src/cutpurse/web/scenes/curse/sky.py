"""The sky behind the lands: a colour from each corner, seams of light, stars."""

from __future__ import annotations

from functools import lru_cache

from cutpurse.games.curse.pieces import LANDS
from cutpurse.kernel.chance import dice
from cutpurse.web.kit.pieces import KEPT
from cutpurse.web.scenes.curse.layout import BOARD, land_middle

LIGHT = ("#a8452f", "#3a7cc0", "#5f9a55", "#e0ad52")
DARK = ("#5c1e20", "#1b4680", "#2a5c36", "#a8742a")
GLOW = ("#e0552e", "#3d8df0", "#38c088", "#f0b440")  # what a land sheds into the sky
STARS = 30


def shades() -> str:
    """The gradients that lands and sky are painted with."""
    parts = [
        f'<linearGradient id="cr-land-{LANDS.ids[land]}" x1="0" y1="0" x2="1" y2="1">'
        f'<stop offset="0" stop-color="{LIGHT[land]}"/>'
        f'<stop offset="1" stop-color="{DARK[land]}"/></linearGradient>'
        f'<radialGradient id="cr-shed-{LANDS.ids[land]}">'
        f'<stop offset="0" stop-color="{GLOW[land]}" stop-opacity=".85"/>'
        f'<stop offset="1" stop-color="{GLOW[land]}" stop-opacity="0"/></radialGradient>'
        for land in range(len(LANDS))
    ]
    return (
        f"<defs>{''.join(parts)}"
        '<radialGradient id="cr-sky" cx=".5" cy=".5" r=".75">'
        '<stop offset="0" stop-color="#5b3a9c"/>'
        '<stop offset=".45" stop-color="#2a2a78"/><stop offset="1" stop-color="#0a0e2c"/>'
        "</radialGradient>"
        '<radialGradient id="cr-flame"><stop offset="0" stop-color="#ffb04a" stop-opacity=".75"/>'
        '<stop offset="1" stop-color="#ff7a2a" stop-opacity="0"/></radialGradient></defs>'
    )


def stars() -> str:
    luck = dice("stars")
    parts: list[str] = []
    for _ in range(STARS):
        # Along the rim and in the gaps, where no land hides them.
        along, across = luck.below(BOARD), luck.below(26)
        side = luck.below(4)
        x = (along, along, across, BOARD - across)[side]
        y = (across, BOARD - across, along, along)[side]
        parts.append(f'<circle cx="{x}" cy="{y}" r="{(1.1, 1.5, 2.2)[luck.below(3)]}"/>')
    return f'<g fill="#fff6dc">{"".join(parts)}</g>'


def seams() -> str:
    """Light between the lands."""
    half = BOARD / 2
    end = BOARD
    return (
        '<g fill="none" class="cr-seams">'
        f'<path d="M{half - 8} 0C{half + 14} 150 {half - 16} 300 {half} {half}'
        f'S{half - 14} 846 {half + 6} {end}" class="cr-seam cr-seam--a"/>'
        f'<path d="M0 {half + 6}C150 {half - 14} 300 {half + 16} {half} {half}'
        f'S846 {half + 14} {end} {half - 6}" class="cr-seam cr-seam--b"/></g>'
    )


@lru_cache(KEPT)
def shed(order: tuple[int, ...]) -> str:
    """Every land colours the sky around it."""
    parts: list[str] = []
    for place, land in enumerate(order):
        x, y = land_middle(place)
        corner_x = 0 if x < BOARD / 2 else BOARD
        corner_y = 0 if y < BOARD / 2 else BOARD
        parts.append(
            f'<circle cx="{corner_x}" cy="{corner_y}" r="{0.62 * BOARD:g}"'
            f' fill="url(#cr-shed-{LANDS.ids[land]})"/>'
        )
    return "".join(parts)


DEFS = shades()
NIGHT = f'<rect width="{BOARD}" height="{BOARD}" fill="url(#cr-sky)"/>'
LIGHTS = seams() + stars()

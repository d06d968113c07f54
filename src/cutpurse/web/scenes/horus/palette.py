"""What the board is drawn with: gradients, the stone block, the raised walls."""

from __future__ import annotations

from cutpurse.web.kit.pieces import placed


def gradient(name: str, stops: str, across: bool = False) -> str:
    """From top to bottom, or from the upper left to the lower right; `stops` are `0 #aaa`."""
    end = 'x2="1" y2="1"' if across else 'x2="0" y2="1"'
    parts = (stop.split() for stop in stops.split(", "))
    inside = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in parts)
    return f'<linearGradient id="{name}" x1="0" y1="0" {end}>{inside}</linearGradient>'


SHRINE = (
    '<radialGradient id="hz-shrine" cx=".5" cy=".62" r=".75">'
    '<stop offset="0" stop-color="#ffe08a"/>'
    '<stop offset=".35" stop-color="#d98a2c"/><stop offset=".75" stop-color="#5a2a12"/>'
    '<stop offset="1" stop-color="#1c0e0a"/></radialGradient>'
)
BEAM = (
    '<linearGradient id="hz-beam" x1="0" y1="1" x2="0" y2="0">'
    '<stop offset="0" stop-color="#dcebff" stop-opacity=".75"/>'
    '<stop offset=".5" stop-color="#bcd6ff" stop-opacity=".3"/>'
    '<stop offset="1" stop-color="#9fc4ff" stop-opacity="0"/></linearGradient>'
)
# A stone block as it lies on the square whose upper left corner is 0, 0; its number comes apart.
BLOCK = (
    '<symbol id="hz-block" viewBox="-10 -30 130 120" overflow="visible">'
    '<path d="M1 69 L13 74 H106 V34 L97 20 V67 Z" fill="#08040c" opacity=".5"/>'
    '<g stroke="#2a1a0c" stroke-width="2.4" stroke-linejoin="round">'
    '<path d="M3 36 V60 L6 67 H94 L97 64 V36 Z" fill="url(#hz-front)"/>'
    '<path d="M7 -23 H94 L97 -20 V38 L93 40 H9 L3 36 V-19 Z" fill="url(#hz-top)"/></g>'
    '<g fill="none"><path d="M7 32 V-16 L10 -19 H88" stroke="#fffbe6" stroke-opacity=".85"'
    ' stroke-width="2.2" stroke-linecap="round"/>'
    '<path d="M81 -22 l-6 13 l5 7 l-4 10 M12 39 l5 -12 l-4 -7 M71 40 l3 11 l-5 7"'
    ' stroke="#2a1a0c" stroke-opacity=".5" stroke-width="1.7" stroke-linejoin="round"/>'
    '<path d="M17 51 h16 M47 58 h20 M73 49 h9" stroke="#e8d8aa" stroke-opacity=".28"'
    ' stroke-width="1.6"/><ellipse cx="50" cy="8.5" rx="23" ry="17.5" stroke="#6a5630"'
    ' stroke-width="1.8" stroke-opacity=".55"/></g>'
    '<g fill="#a8976b" stroke="#2a1a0c" stroke-width="1.2">'
    '<ellipse cx="42" cy="69" rx="4.8" ry="3.7"/><ellipse cx="21" cy="65.6" rx="5.1" ry="3.9"/>'
    '<ellipse cx="86" cy="71" rx="2.8" ry="2.2"/></g></symbol>'
)
GLYPHS = ("water", "house", "bird", "reed", "sun", "hand", "mouth", "snake", "basket", "feather")


def glyphs(stone: int) -> str:
    """Two signs that are cut into a block."""
    one, other = GLYPHS[stone % 10], GLYPHS[(stone * 3 + 1) % 10]
    return "".join(
        f'<g color="{colour}" opacity="{deep}">'
        f"{placed(f'horus-hall/glyph-{one}', 14 + by, -13 + by, 15)}"
        f"{placed(f'horus-hall/glyph-{other}', 72 + by, 17 + by, 15)}</g>"
        for colour, deep, by in (("#fff6d8", ".7", 0), ("#5a4520", ".8", -1))
    )


DEFS = (
    "<defs>"
    + SHRINE
    + BEAM
    + gradient("hz-niche", "0 #150c0a, 1 #3a2415")
    + gradient("hz-front", "0 #a08a5c, 1 #5e4e31")
    + gradient("hz-top", "0 #f0e2b8, .55 #d2bf8e, 1 #b49f6e", across=True)
    + gradient("hz-wtop", "0 #dcaa66, 1 #a87640", across=True)
    + gradient("hz-wfront", "0 #8f5f30, 1 #4a2c14")
    + BLOCK
    + "</defs>"
)


def long_wall(x: int, width: int) -> str:
    """A wall between the corridor of Horus and the hall, from `x` on."""
    return (
        f'<g><rect x="{x + 7}" y="244" width="{width - 8}" height="8" fill="#08040c" opacity=".4"/>'
        '<g stroke="#2a1a0c" stroke-width="2.2">'
        f'<rect x="{x}" y="224" width="{width}" height="21" fill="url(#hz-wfront)"/>'
        f'<rect x="{x}" y="210" width="{width}" height="15" rx="2" fill="url(#hz-wtop)"/></g>'
        f'<path d="M{x + 3} 221V213.4H{x + width - 5}" fill="none" stroke="#ffe9b8"'
        ' stroke-opacity=".75" stroke-width="1.8"/></g>'
    )


def side_wall(x: int, top: int, bottom: int) -> str:
    """A wall between the hall and a corridor at its side."""
    joints = "".join(f"M{x + 1} {y}h16" for y in range(top + 30, bottom - 30, 34))
    return (
        f'<g><path d="M{x + 2} {bottom}h24l-4 7h-20z" fill="#08040c" opacity=".45"/>'
        f'<rect x="{x + 18}" y="{top + 22}" width="10" height="{bottom - top - 24}"'
        ' fill="#08040c" opacity=".34"/><g stroke="#2a1a0c" stroke-width="2.2">'
        f'<rect x="{x}" y="{bottom - 22}" width="18" height="22" fill="url(#hz-wfront)"/>'
        f'<rect x="{x}" y="{top}" width="18" height="{bottom - top - 20}" rx="2"'
        ' fill="url(#hz-wtop)"/></g>'
        f'<path d="M{x + 3} {bottom - 25}V{top + 3}H{x + 14}" fill="none" stroke="#ffe9b8"'
        f' stroke-opacity=".75" stroke-width="1.8"/><path d="{joints}" stroke="#2a1a0c"'
        ' stroke-opacity=".45" stroke-width="1.6"/></g>'
    )


# Every raised wall with the line on which it stands.
WALLS: list[tuple[float, str]] = [
    (245, long_wall(197, 118)),
    (245, long_wall(397, 218)),
    (245, long_wall(697, 118)),
    (370, side_wall(197, 282, 370)),
    (370, side_wall(797, 282, 370)),
    (642, side_wall(197, 418, 642)),
    (642, side_wall(797, 418, 642)),
]

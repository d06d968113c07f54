"""What lies around the palace and is counted at a glance: boats on the Nile, stones in the pit,
dice on the altar, the Queen on her carpet."""

from __future__ import annotations

from functools import cache

from cutpurse.games.cleopatra.garden import POSE_CELLS
from cutpurse.games.cleopatra.pieces import (
    DICE,
    DOOR,
    GODS,
    MOSAIC_COUNT,
    OBELISK,
    PIECE_COUNT,
    SPHINX,
    THRONE,
    WALL,
)
from cutpurse.games.cleopatra.state import NOTHING, Cleopatra
from cutpurse.kernel.zones import count_bits
from cutpurse.web.kit.pieces import EMBLEMS, address, placed
from cutpurse.web.scenes.cleopatra.garden import shape
from cutpurse.web.scenes.cleopatra.layout import FEET, HEIGHT, MIDDLE, WIDE
from cutpurse.web.scenes.cleopatra.palette import GODS as COLOURS
from cutpurse.web.scenes.cleopatra.palette import INK

SKY = 420  # above the scene
LANE = 82  # from one player's boats to the next one's
STACKED = 6  # mosaics that are drawn on one another


@cache
def ground() -> str:
    """Everything that never changes, as one picture that browsers keep. Where there is more room
    above the palace than it needs, there is more sky."""
    picture = address("cleopatra-ground/ground").partition("#")[0]
    where = f'x="-500" y="-{SKY}" width="{WIDE}" height="{SKY + HEIGHT}"'
    return f'<image href="{picture}" {where}/>'


@cache
def boat(seat: int, number: int) -> str:
    x, y = 10 + 44 * number, 108 + LANE * seat + 9 * (number % 2)
    picture = placed("cleopatra/merchant", x, y, 54, f"c-{EMBLEMS[seat]}")
    return f'<g data-k="boat-{seat}-{number}" data-to="downstream">{picture}</g>'


def boats(g: Cleopatra) -> str:
    """A lane of boats for each player: the merchants that are left."""
    lanes = "".join(
        f'<g data-t="merchants:p{seat}">'
        + "".join(boat(seat, number) for number in range(g.merchants[seat]))
        + "</g>"
        for seat in range(g.players)
    )
    away = '<rect data-k="downstream" x="-90" y="330" width="40" height="40" fill="none"/>'
    return away + lanes


@cache
def tag(x: float, y: float, text: str) -> str:
    return (
        f'<g class="cl-tag cl-tag--n" transform="translate({x:g} {y:g})">'
        f'<rect x="-20" y="-15" width="40" height="30" rx="15"/><text y="7">{text}</text></g>'
    )


def left(g: Cleopatra) -> list[int]:
    """How many pieces of each kind are in the quarry."""
    piles = count_bits(g.mosaic_pile) + (g.mosaic_top != NOTHING)
    built = [count_bits(g.walls), g.sphinxes, g.throne, g.obelisks, count_bits(g.doors)]
    return [PIECE_COUNT[kind] - done for kind, done in enumerate(built)] + [piles]


def god(mosaic: int) -> str:
    return GODS[mosaic].lower()


@cache
def pit(
    walls: int, sphinxes: int, throne: int, obelisks: int, doors: int, pile: int, top: int
) -> str:
    """What is left in the quarry."""
    parts: list[str] = []

    def stone(name: str, x: float, y: float, width: float, height: float) -> None:
        href = address(f"cleopatra/{name}")
        parts.append(f'<use href="{href}" x="{x}" y="{y}" width="{width}" height="{height}"/>')

    if obelisks:
        stone("obelisk", 1036, 134, 40, 105)
    if sphinxes:
        stone("sphinx", 1036, 262, 80, 65)
    if throne:
        stone("throne", 1126, 246, 62, 76)
    for number in range(min(walls, 3)):
        stone("wall", 1030 + 10 * number, 336 + 20 * number, 124, 58)
    if doors:
        stone("door", 1024, 568, 44, 57)
    if walls:
        parts.append(tag(1178, 404, f"×{walls}"))
    if pile:
        parts.append(slabs(pile, top))
        parts.append(tag(1176, 494, f"×{pile}"))
    return "".join(parts)


@cache
def slabs(pile: int, top: int) -> str:
    """The pile of mosaics: the one on top can be seen."""
    parts: list[str] = []
    grounds = [colours[0] for colours in COLOURS.values()]
    below = min(pile - 1, STACKED)
    for number in range(below):
        y = 552 - 6 * number
        colour = grounds[(5 * number + 7) % MOSAIC_COUNT]
        parts.append(
            f'<path d="M1034 {y}H1170L1184 {y + 12}H1020Z" fill="{colour}" stroke="{INK}"'
            ' stroke-width="1.8"/>'
        )
    if top != NOTHING:
        drawing, width, height = shape(god(top), tuple(POSE_CELLS[top][0]), 27, 18)
        foot = 558 - 6 * below - height
        parts.append(
            f'<g data-k="mosaic-{top}" transform="translate({1102 - width / 2:g} {foot:g})">'
            f"{drawing}</g>"
        )
    return "".join(parts)


def quarry_pit(g: Cleopatra) -> str:
    there = left(g)
    drawing = pit(
        there[WALL],
        there[SPHINX],
        there[THRONE],
        there[OBELISK],
        there[DOOR],
        there[-1],
        g.mosaic_top,
    )
    return f'<g data-t="pit" data-k="pit">{drawing}</g>'


def altar(g: Cleopatra) -> str:
    """Dice with the priest stand on the altar, the others lie before it."""
    on = min(int(g.altar), DICE)
    parts: list[str] = []
    for number in range(DICE):
        if number < on:
            x, y, size, face = 34 + 36.6 * number, 709.0, 36, "die-priest"
        else:
            x, y, size, face = 24 + 38.0 * (number - on), 808.0, 34, "die-blank"
        picture = placed(f"cleopatra/{face}", x, y, size)
        parts.append(f'<g data-k="die-{number}" class="cl-die">{picture}</g>')
    x, y = (124, 690) if DICE - on > 2 else (172, 827)
    parts.append(
        f'<g class="cl-plate" transform="translate({x} {y})"><rect x="-60" y="-15" width="120"'
        f' height="29" rx="14"/><text y="6">priest {on} of {DICE}</text></g>'
    )
    hit = '<rect x="10" y="690" width="228" height="156" fill="none" pointer-events="all"/>'
    return f'<g data-t="altar">{hit}{"".join(parts)}</g>'


@cache
def queen(step: int) -> str:
    """She stands beside the milestone of her step."""
    y = FEET[step] + 8 - 92
    return (
        f'<g data-t="queen" data-k="queen"><use href="{address("cleopatra/queen")}"'
        f' x="{MIDDLE - 24.6}" y="{y}" width="49.3" height="92"/></g>'
    )


TREASURY = (
    '<g data-t="treasury" data-k="treasury"><rect x="1046" y="700" width="150" height="146"'
    ' fill="none" pointer-events="all"/></g><g data-t="bowl" data-k="bowl"><rect x="996" y="794"'
    ' width="56" height="56" fill="none" pointer-events="all"/></g>'
)

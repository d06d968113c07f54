"""The palace as one picture, from the sky to the plaza."""

from __future__ import annotations

from functools import lru_cache

from cutpurse.games.cleopatra.garden import (
    GARDEN,
    PALMS,
    SQUARES,
    covered_squares,
    has,
    squares_in,
)
from cutpurse.games.cleopatra.pieces import (
    FIRST_DOOR,
    MOSAIC_COUNT,
    SPOT_OBELISK,
    SPOT_SPHINX,
    SPOT_THRONE,
    SPOTS,
)
from cutpurse.games.cleopatra.quarry import spot_value as value
from cutpurse.games.cleopatra.state import NOTHING, Cleopatra
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, sew
from cutpurse.web.kit.pieces import KEPT, board_opening
from cutpurse.web.kit.shared import for_all
from cutpurse.web.scenes.cleopatra import garden, palace
from cutpurse.web.scenes.cleopatra.footings import lamp
from cutpurse.web.scenes.cleopatra.landscape import (
    TREASURY,
    altar,
    boats,
    god,
    ground,
    quarry_pit,
    queen,
)
from cutpurse.web.scenes.cleopatra.layout import (
    CELL_HEIGHT,
    CELL_WIDTH,
    HEIGHT,
    WIDTH,
    corner,
    outline,
)
from cutpurse.web.scenes.cleopatra.palette import DEFS
from cutpurse.web.scenes.cleopatra.remembering import Remembered, palace_now

SIDES = (("left", (2, 1, 0)), ("right", (6, 7, 8)))  # slots from the back to the front
BACK = (3, 4, 5)
OPENING = (
    f'<div class="cl-clip"><svg class="field veils" viewBox="0 0 {WIDTH} {HEIGHT}" role="group"'
    ' preserveAspectRatio="xMidYMax" aria-label="The palace">'
)
LIGHT = '<rect x="-500" width="2200" height="860" fill="url(#cl-lamp)" pointer-events="none"/>'


def standing(name: str, drawing: str, slot: int = NOTHING) -> str:
    """A piece that stands: it comes from the pit, and rises where it is new."""
    target = f' data-t="spot:{SPOTS.ids[slot]}"' if slot != NOTHING else ""
    return f'<g data-k="{name}" data-from="pit" class="cl-built"{target}>{drawing}</g>'


def back_walls(g: Cleopatra) -> str:
    parts: list[str] = []
    for number, slot in enumerate(BACK):
        if g.walls >> slot & 1:
            parts.append(standing(SPOTS.ids[slot], palace.back_wall(number), slot))
        else:
            parts.append(lamp(slot, palace.back_footing(number), value(g, slot)))
    return "".join(parts)


def side_walls(g: Cleopatra) -> str:
    parts: list[str] = []
    for side, slots in SIDES:
        right = side == "right"
        corner_slots = 1 << slots[0] | 1 << (BACK[2] if right else BACK[0])
        if g.walls & corner_slots == corner_slots:
            parts.append(palace.back_corner(right))
        for number, slot in enumerate(slots):
            if g.walls >> slot & 1:
                end = number == 2 or not g.walls >> slots[number + 1] & 1
                drawing = palace.side_wall(number, right, end)
                parts.append(standing(SPOTS.ids[slot], drawing, slot))
            else:
                parts.append(lamp(slot, palace.side_footing(number, right), value(g, slot)))
    return "".join(parts)


def doors(g: Cleopatra) -> str:
    parts: list[str] = []
    for number in range(2):
        slot = FIRST_DOOR + number
        if g.doors >> number & 1:
            parts.append(standing(SPOTS.ids[slot], palace.door(number == 1), slot))
        else:
            parts.append(lamp(slot, palace.door_footing(number == 1), value(g, slot)))
    return "".join(parts)


def sphinxes(g: Cleopatra) -> str:
    """From the back to the front: the last pair stands nearest to the stairs."""
    parts: list[str] = []
    for number in (4, 5, 2, 3, 0, 1):
        if number < g.sphinxes:
            drawing = f'<g data-t="sphinx:{number}">{palace.sphinx(number)}</g>'
            parts.append(standing(f"sphinx-{number}", drawing))
        elif number == g.sphinxes:
            parts.append(
                lamp(SPOT_SPHINX, palace.sphinx_footing(number), value(g, SPOT_SPHINX), number)
            )
        else:
            parts.append(f'<g data-t="sphinx:{number}">{palace.sphinx_footing(number)}</g>')
    return "".join(parts)


def obelisks(g: Cleopatra) -> str:
    parts: list[str] = []
    for number in range(2):
        if number < g.obelisks:
            drawing = f'<g data-t="obelisk:{number}">{palace.obelisk(number)}</g>'
            parts.append(standing(f"obelisk-{number}", drawing))
        elif number == g.obelisks:
            parts.append(
                lamp(SPOT_OBELISK, palace.obelisk_footing(number), value(g, SPOT_OBELISK), number)
            )
        else:
            parts.append(f'<g data-t="obelisk:{number}">{palace.obelisk_footing(number)}</g>')
    return "".join(parts)


def throne(g: Cleopatra) -> str:
    drawing = palace.throne_set(g.throne)
    if g.throne < 2:
        return lamp(SPOT_THRONE, drawing, value(g, SPOT_THRONE), g.throne)
    return standing("throne", f'<g data-t="spot:throne">{drawing}</g>')


def lying(g: Cleopatra) -> str:
    """Sanctuaries, mosaics, palms, statues: the further to the front, the later."""
    owned = [
        (g.sanctuaries[i], frozenset(squares_in(g.sanctuaries[i + 1], g.sanctuaries[i + 2])))
        for i in range(0, len(g.sanctuaries), 3)
    ]
    parts = [
        f'<g data-t="sanctuary:{min(squares)}">{garden.sanctuary_ground(seat, squares)}</g>'
        for seat, squares in owned
    ]
    parts.append(throne(g))
    for mosaic in range(MOSAIC_COUNT):
        if g.laid[mosaic] != NOTHING:
            squares = frozenset(covered_squares(g.laid[mosaic]))
            drawing = garden.mosaic(god(mosaic), squares)
            parts.append(
                f'<g data-k="mosaic-{mosaic}" data-t="laid:{mosaic}" class="cl-laid">{drawing}</g>'
            )
    parts += [garden.palm(square) for square in PALMS if has(g.free_low, g.free_high, square)]
    parts += [
        f'<g data-k="anubis-{min(squares)}" data-from="p{seat}" class="cl-nohit">'
        f"{garden.statue(seat, squares)}</g>"
        for seat, squares in owned
    ]
    return "".join(parts)


def forming(g: Cleopatra) -> str:
    """The area that its builder may claim now."""
    if not g.forming:
        return ""
    squares = frozenset(squares_in(g.forming[0], g.forming[1]))
    x, y = corner(max(squares))
    return (
        f'<g data-t="forming"><path d="{outline(squares, 3)}" class="cl-forming"/>'
        f'<path d="{outline(squares, 3)}" class="cl-dark"/>'
        f'<path d="{outline(squares, 3)}" class="glow"/>'
        f"{garden.count_disc(x + 52, y + 42, len(squares))}</g>"
    )


@lru_cache(KEPT)
def square_hits(low: int, high: int) -> str:
    """Free squares, which explain themselves."""
    parts: list[str] = []
    for square in GARDEN:
        if has(low, high, square):
            x, y = corner(square)
            parts.append(
                f'<rect x="{x}" y="{y}" width="{CELL_WIDTH}" height="{CELL_HEIGHT}"'
                f' class="cl-hit" data-t="square:{SQUARES.ids[square]}"/>'
            )
    return "".join(parts)


END = "</svg></div></div>"
BOARDS: Remembered[tuple[object, ...], list[str]] = Remembered()


def board(sight: Sight[Cleopatra], over: str = "") -> Html:
    """For everybody the same; `over` is what a viewer's own widget draws above it."""
    return sew([*pieces_now(sight), over, END])


@for_all
def pieces_now(sight: Sight[Cleopatra]) -> list[str]:
    g = sight.view.state
    key = (
        palace_now(sight),
        tuple(g.merchants),
        tuple(g.sanctuaries),
        tuple(g.forming),
        g.queen,
        g.altar,
    )
    return BOARDS.get(key, lambda: pieces(g))


def pieces(g: Cleopatra) -> list[str]:
    """The palace and all around it, from the back to the front."""
    return [
        board_opening("cl-board"),
        OPENING,
        DEFS,
        ground(),
        boats(g),
        quarry_pit(g),
        palace.milestones(g.queen),
        back_walls(g),
        square_hits(int(g.free_low), int(g.free_high)),
        lying(g),
        side_walls(g),
        doors(g),
        sphinxes(g),
        obelisks(g),
        queen(g.queen),
        altar(g),
        TREASURY,
        forming(g),
        LIGHT,
    ]

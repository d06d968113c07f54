"""The dream: four lands under one sky, bridges where two paths meet, and whoever stands there."""

from __future__ import annotations

from functools import lru_cache

from cutpurse.games.curse.board import NODE_LAND, SIDE, SQUARES, WHOLE, ways
from cutpurse.games.curse.moving import ways_of
from cutpurse.games.curse.pieces import COLOURS, ITEMS, LANDS, OFFENSIVE, THIEVES
from cutpurse.games.curse.state import NOTHING, Curse
from cutpurse.games.curse.words import MOVE, ROTATE
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, sew
from cutpurse.web.kit.pieces import KEPT, address, board_opening, cloth
from cutpurse.web.kit.widgets.camera import Camera
from cutpurse.web.kit.widgets.lands import Bridge, Land, Standing, Turning, lands
from cutpurse.web.kit.widgets.moving import way
from cutpurse.web.scenes.curse.ground import (
    floor,
    land_nodes,
    prop,
    scenery,
    square,
    target,
    temple,
)
from cutpurse.web.scenes.curse.journeys import Journey, journeys
from cutpurse.web.scenes.curse.layout import (
    BOARD,
    MARGIN,
    UNIT,
    Point,
    land_corner,
    land_middle,
    node_middle,
    square_middle,
    turned_square,
)
from cutpurse.web.scenes.curse.palette import SKY
from cutpurse.web.scenes.curse.sky import DEFS, LIGHTS, NIGHT, shed

WINDOW = 0.6 * BOARD  # what a phone shows at once
ROW = 26.0  # how far two items on one square lie apart
FAN = 34.0  # and two thieves
FEET = 8.0  # how far above the middle of a square a thief is drawn
PILED = 3  # from so many items on, a square shows one and a number
TERRACE = 27.0  # below a temple's middle: where offerings lie

Layout = tuple[tuple[int, ...], tuple[int, ...]]  # the land in each place, and how far each turned


def layout_of(g: Curse) -> Layout:
    return tuple(g.order), tuple(g.turned)


# Bridges -----------------------------------------------------------------------------------------
@lru_cache(KEPT)
def bridges(layout: Layout) -> tuple[Bridge, ...]:
    """One for every pair of squares that meet across a gap and are joined."""
    known = ways(list(layout[0]), list(layout[1]))
    out: list[Bridge] = []
    for along in range(WHOLE):
        for down in (False, True):
            one = (SIDE - 1, along) if down else (along, SIDE - 1)
            two = (SIDE, along) if down else (along, SIDE)
            a = known.node_at[one[0] * WHOLE + one[1]]
            b = known.node_at[two[0] * WHOLE + two[1]]
            if a >= 0 and b >= 0 and b in known.beside[a]:
                x1, y1 = square_middle(*one)
                x2, y2 = square_middle(*two)
                half = UNIT / 2
                ends = (x1, y1 + half, x2, y2 - half) if down else (x1 + half, y1, x2 - half, y2)
                out.append(Bridge(f"{one[0]}-{one[1]}-{int(down)}", *ends))
    return tuple(out)


# What stands on the lands -------------------------------------------------------------------------
@lru_cache(KEPT)
def grounds(layout: Layout, land: int) -> tuple[Standing, ...]:
    """Scenery, squares and the temple, upright however the land lies."""
    order, turned = layout
    place = order.index(land)
    out: list[Standing] = []
    for row, column, symbol in scenery(land):
        x, y = turned_square(place, turned[land], row, column)
        out.append(Standing(f"prop-{land}-{row}{column}", x, y, prop(symbol)))
    for node in land_nodes(land):
        x, y = node_middle(list(order), list(turned), node)
        art = square(node) if node < SQUARES else temple(land)
        out.append(Standing(f"sq-{node}", x, y, art, target(node)))
    return tuple(out)


UNDERFOOT = 20  # what lies where somebody stands is moved down, so that it is seen


def glow(shape: str, size: str) -> str:
    """A lamp of what is small: gold within a dark rim, so that it is seen on every ground."""
    return f'<g class="glow"><{shape} {size} class="cr-rim"/><{shape} {size}/></g>'


@lru_cache(KEPT)
def item_plate(item: int, bringer: int = NOTHING, many: int = 0, cls: str = "") -> Html:
    """An item on the board: a red disc or a blue square, with the medal of who brought it, or how
    many lie here."""
    name = ITEMS.ids[item]
    plate = (
        '<circle cx="1.5" cy="3" r="19" class="cr-shade"/><circle r="19" class="cr-off"/>'
        if OFFENSIVE >> item & 1
        else '<rect x="-17.5" y="-16" width="38" height="38" rx="7.6" class="cr-shade"/>'
        '<rect x="-19" y="-19" width="38" height="38" rx="7.6" class="cr-def"/>'
    )
    more = ""
    if bringer != NOTHING:
        more = (
            f'<g class="{cloth(bringer)}" transform="translate(15 -14)">'
            f'<circle r="8.5" class="cr-medal"/></g>'
        )
    elif many:
        more = (
            '<g transform="translate(16 -15)"><circle r="10" class="cr-many"/>'
            f'<text y="5" class="cr-manyn">{many}</text></g>'
        )
    lamp = glow("circle", 'r="23"')
    return Html(
        f'{lamp}{plate}<use href="{address(f"curse/i-{name}")}" x="-15"'
        f' y="-15" width="30" height="30"/>{more}'
    )


def things_on(g: Curse, node: int) -> list[int]:
    return [item for item in range(len(ITEMS)) if g.lies[item] == node]


def seen_of(items: list[int]) -> list[int]:
    """Of what lies on a square: from three on one, with their number. The last lies on top."""
    return items[:1] if len(items) >= PILED else items


def tiles_on(g: Curse, node: int) -> int:
    """How many Cartouche tiles lie on a square."""
    return sum(1 for i in range(0, len(g.ground), 2) if g.ground[i] == node)


def lying(g: Curse, node: int, at: Point) -> list[Standing]:
    """Items and Cartouches on one square, or offerings on a temple's terrace."""
    items = things_on(g, node)
    offered = node >= SQUARES
    x, y = at
    if offered:
        y += TERRACE
    elif node in g.at:
        y += UNDERFOOT
    out: list[Standing] = []
    shown = items if offered else seen_of(items)
    for i, item in enumerate(shown):
        left = x + (i - (len(shown) - 1) / 2) * ROW
        many = len(items) if len(shown) < len(items) else 0
        art = item_plate(item, g.brought[item] if offered else NOTHING, many)
        out.append(Standing(f"item-{ITEMS.ids[item]}", left, y, art, f"item:{ITEMS.ids[item]}"))
    for i in range(tiles_on(g, node)):
        back = Html(
            f'<use href="{address("curse/ct-back")}" x="-15" y="-15" width="30" height="30"/>'
        )
        out.append(Standing(f"tile-{node}-{i}", x + 12 - 8 * i, y - 12 + 6 * i, back))
    return out


@lru_cache(KEPT)
def figure(thief: int, seat: int, mine: bool) -> Html:
    """A thief on a plinth in the owner's colour; the ring says "you"."""
    ring = '<ellipse cy="22" rx="27" ry="9" class="cr-me"/>' if mine else ""
    lamp = glow("ellipse", 'cy="22" rx="29" ry="12"')
    return Html(
        f'{lamp}{ring}<g class="{cloth(seat)}">'
        '<ellipse cy="23" rx="21" ry="6.5" class="cr-plinth"/></g>'
        f'<use href="{address(f"curse/th-{THIEVES.ids[thief]}")}" x="-29" y="-36" width="58"'
        ' height="58"/>'
    )


def people_on(
    g: Curse, viewer: int, node: int, at: Point, came: dict[int, Journey]
) -> list[Standing]:
    here = [seat for seat in range(g.players) if g.at[seat] == node and g.thief[seat] != NOTHING]
    out: list[Standing] = []
    for i, seat in enumerate(here):
        x = at[0] + (i - (len(here) - 1) / 2) * FAN
        art = figure(g.thief[seat], seat, seat == viewer)
        by = [node_middle(g.order, g.turned, passed) for passed in came.get(seat, ()) or (node,)]
        walk = way((left, top - FEET) for left, top in by)
        out.append(Standing(f"thief-{seat}", x, at[1] - FEET, art, f"seat:p{seat}", walk))
    return out


def land(g: Curse, viewer: int, place: int, came: dict[int, Journey]) -> Land:
    which = g.order[place]
    x, y = land_middle(place)
    standing = [*grounds(layout_of(g), which)]
    strewn = {*g.lies, *g.ground[::2]}
    for node in land_nodes(which):
        if node in strewn:
            standing += lying(g, node, node_middle(g.order, g.turned, node))
    for node in land_nodes(which):
        if node in g.at:
            standing += people_on(g, viewer, node, node_middle(g.order, g.turned, node), came)
    return Land(LANDS.ids[which], x, y, g.turned[which], floor(which), tuple(standing))


@lru_cache(KEPT)
def names(order: tuple[int, ...]) -> str:
    """Each land's name at the rim."""
    parts = []
    for place, which in enumerate(order):
        x, _ = land_middle(place)
        y = 23 if place < 2 else BOARD - 7
        parts.append(
            f'<text x="{x:g}" y="{y}" class="cr-name cr-nohit">{LANDS.labels[which]}</text>'
        )
    return "".join(parts)


@lru_cache(KEPT)
def small_map(order: tuple[int, ...], here: Point | None) -> Html:
    colours = ("#a8452f", "#3a7cc0", "#5f9a55", "#e0ad52")
    parts = [f'<rect width="{BOARD}" height="{BOARD}" fill="#191648"/>']
    for place, which in enumerate(order):
        x, y = land_corner(place)
        parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{7 * UNIT}" height="{7 * UNIT}" rx="20"'
            f' fill="{colours[which]}"/>'
        )
    if here is not None:
        parts.append(f'<circle cx="{here[0]:g}" cy="{here[1]:g}" r="36" fill="#fff3c4"/>')
    return Html("".join(parts))


def step_numbers(sight: Sight[Curse]) -> str:
    """How far every square is that the viewer may go to now."""
    g = sight.view.state
    parts: list[str] = []
    for option in sight.options:
        if not MOVE.said(option.id):
            continue
        node = MOVE.of(option.id)
        steps = ways_of(g).steps(g.at[sight.viewer], node)
        if steps > 0:
            x, y = node_middle(g.order, g.turned, node)
            off = 24 if node < SQUARES else 50
            parts.append(
                f'<g transform="translate({x + off:g} {y + off - 2:g})" class="cr-n">'
                f'<circle r="10.5"/><text y="5">{steps}</text></g>'
            )
    return f'<g class="cr-nohit">{"".join(parts)}</g>'


# Turning lands ------------------------------------------------------------------------------------
def turned_by(g: Curse, which: int, quarters: int) -> Layout:
    turned = [*g.turned]
    turned[which] = (turned[which] + quarters) % 4
    return tuple(g.order), tuple(turned)


def turnings(sight: Sight[Curse]) -> tuple[Turning, ...]:
    """What each turn that the viewer may choose would do to the bridges; of a land that may turn
    several ways, a quarter."""
    g = sight.view.state
    now = {bridge.key for bridge in bridges(layout_of(g))}
    out: dict[int, Turning] = {}
    for option in sight.options:
        if not ROTATE.said(option.id):
            continue
        which = ROTATE.of(option.id)
        if which in out:
            continue
        then = bridges(turned_by(g, which, ROTATE.second(option.id) + 1))
        comes = tuple(bridge for bridge in then if bridge.key not in now)
        goes = tuple(sorted(now - {bridge.key for bridge in then}))
        out[which] = Turning(f"land:{LANDS.ids[which]}", comes, goes)
    return tuple(out.values())


def dials(g: Curse, turning: tuple[Turning, ...]) -> str:
    """At the outer corner of each land that may turn: never over a piece."""
    shown = {turn.target for turn in turning}
    parts: list[str] = []
    for place, which in enumerate(g.order):
        name = f"land:{LANDS.ids[which]}"
        if name in shown:
            x = MARGIN if place % 2 == 0 else BOARD - MARGIN
            y = MARGIN if place < 2 else BOARD - MARGIN
            parts.append(
                f'<g class="cr-dial" transform="translate({x} {y})" data-t="{name}"'
                f' data-k="dial-{which}"><circle r="30" class="cr-dial__d"/>'
                '<circle r="30" class="glow"/>'
                f'<use href="{address("curse/turn-land")}" x="-22" y="-22" width="44"'
                ' height="44"/></g>'
            )
    return "".join(parts)


def sky_of(g: Curse) -> str:
    """The sky has the colour of the land where the player on turn stands."""
    if g.active == NOTHING or g.at[g.active] == NOTHING:
        return SKY[g.order[0]]
    return SKY[NODE_LAND[g.at[g.active]]]


def board(sight: Sight[Curse]) -> Html:
    """For one viewer; what differs is which thief is theirs, and where they may go."""
    g = sight.view.state
    viewer = sight.viewer
    order, _ = layout = layout_of(g)
    mine = viewer < g.players and g.at[viewer] != NOTHING
    here = node_middle(g.order, g.turned, g.at[viewer]) if mine else None
    focus = None
    if here is not None:
        left = min(max(0.0, here[0] - WINDOW / 2), BOARD - WINDOW)
        top = min(max(0.0, here[1] - WINDOW / 2), BOARD - WINDOW)
        focus = (left, top, WINDOW, WINDOW)
    came = journeys(sight)
    quarters = tuple(land(g, viewer, place, came) for place in range(COLOURS))
    turning = turnings(sight)
    drawn = Html(
        "".join(
            [
                DEFS,
                NIGHT,
                shed(order),
                LIGHTS,
                lands(quarters, bridges(layout), turning),
                names(order),
                step_numbers(sight),
                dials(g, turning),
            ]
        )
    )
    camera = Camera(BOARD, BOARD, focus)
    going = any(MOVE.said(option.id) for option in sight.options)
    return sew(
        [
            board_opening(f"cr-board {sky_of(g)}"),
            camera.drawn(
                drawn, small_map(order, here), "The dream", "field veils" if going else "field"
            ),
            "</div>",
        ]
    )

"""The dream: four lands under one sky, bridges where two paths meet, and whoever stands there."""

from __future__ import annotations

from functools import lru_cache

from cutpurse.games.curse.board import NODE_LAND, SIDE, SQUARES, WHOLE, ways
from cutpurse.games.curse.moving import ways_of
from cutpurse.games.curse.pieces import COLOURS, LANDS
from cutpurse.games.curse.state import NOTHING, Curse
from cutpurse.games.curse.words import MOVE, ROTATE
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, Sewn, sew
from cutpurse.web.kit.pieces import KEPT, address, board_opening
from cutpurse.web.kit.shared import for_all
from cutpurse.web.kit.widgets.camera import Camera, around
from cutpurse.web.kit.widgets.lands import Bridge, Turning, lands
from cutpurse.web.scenes.curse.events import answered_on_the_board
from cutpurse.web.scenes.curse.journeys import journeys
from cutpurse.web.scenes.curse.layout import (
    BOARD,
    MARGIN,
    UNIT,
    Layout,
    Point,
    land_corner,
    land_middle,
    layout_of,
    node_middle,
    square_middle,
)
from cutpurse.web.scenes.curse.palette import SKY
from cutpurse.web.scenes.curse.sky import DEFS, LIGHTS, NIGHT, shed
from cutpurse.web.scenes.curse.standing import Pieces, pieces_of, quarter

WINDOW = 0.6 * BOARD  # what a phone shows at once
YOU = ("cr-you--0", "cr-you--1", "cr-you--2", "cr-you--3")
NO_CHOICE = '<g class="cr-nohit"></g>'
BOARDS = 128  # that are kept as they were drawn last; each is large


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
            x, y = node_middle(layout_of(g), node)
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
    if not any(ROTATE.said(option.id) for option in sight.options):
        return ()
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


@lru_cache(BOARDS)
def scene(on: Pieces) -> Sewn:
    """The lands and all that is there, while nobody turns one."""
    return scene_of(on, edges(on.layout))


@lru_cache(KEPT)
def edges(layout: Layout) -> Sewn:
    """What is around the lands: the beginning, the bridges, the end."""
    return lands((), bridges(layout))


def scene_of(on: Pieces, around_them: Sewn) -> Sewn:
    """The lands within their edges: their floors, the bridges, and what stands there. Each is drawn
    again only if something moves there."""
    before, spans, after = around_them.pieces
    quarters = [quarter(on, place) for place in range(COLOURS)]
    upon = [piece for land in quarters for piece in (land.stands, land.strewn)]
    return sew([before, *[land.floor for land in quarters], spans, *upon, after])


def framed(
    on: Pieces,
    viewer: int,
    sky: str,
    drawn: Sewn,
    choices: str,
    going: bool = False,
    whole: bool = False,
) -> list[str]:
    """The board in its frame; on a phone it is zoomed to where the viewer stands, unless the whole
    of it is asked about."""
    order, _ = on.layout
    mine = viewer < len(on.at) and on.at[viewer] != NOTHING
    here = node_middle(on.layout, on.at[viewer]) if mine else None
    focus = None
    if here is not None and not whole:
        left = min(max(0.0, here[0] - WINDOW / 2), BOARD - WINDOW)
        top = min(max(0.0, here[1] - WINDOW / 2), BOARD - WINDOW)
        focus = (left, top, WINDOW, WINDOW)
    camera = Camera(BOARD, BOARD, focus)
    field = "field veils" if going else "field"
    before, after = around(camera, small_map(order, here), "The dream", field)
    return [
        board_opening(f"cr-board {sky} {YOU[viewer]}" if mine else f"cr-board {sky}"),
        before,
        DEFS,
        NIGHT,
        shed(order),
        LIGHTS,
        drawn,
        names(order),
        choices,
        after,
        "</div>",
    ]


@for_all
def standing_now(sight: Sight[Curse]) -> Pieces:
    """Everything on the board: only the faces of tiles are secret, and those lie in packs."""
    return pieces_of(sight.view.state, journeys(sight))


@for_all
def scene_now(sight: Sight[Curse]) -> Sewn:
    return scene(standing_now(sight))


def board(sight: Sight[Curse]) -> list[str]:
    """For one viewer, to be sewn together; what differs is which thief is theirs, and where they
    may go."""
    g = sight.view.state
    on = standing_now(sight)
    viewer = sight.viewer
    sky = sky_of(g)
    going = any(MOVE.said(option.id) for option in sight.options)
    turning = turnings(sight)
    if turning:
        drawn = scene_of(on, lands((), bridges(on.layout), turning))
        return framed(on, viewer, sky, drawn, NO_CHOICE + dials(g, turning))
    if going:
        return framed(on, viewer, sky, scene_now(sight), step_numbers(sight), going)
    whole = bool(sight.options) and answered_on_the_board(g)
    return framed(on, viewer, sky, scene_now(sight), NO_CHOICE, whole=whole)

"""What lies and stands on the lands: scenery, squares, things on the ground, and thieves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from cutpurse.games.curse.board import NODE_LAND, SQUARES
from cutpurse.games.curse.pieces import ITEMS, LANDS, OFFENSIVE, THIEVES
from cutpurse.games.curse.state import NOTHING, Curse
from cutpurse.web.kit.markup import GAP, Html, around_gap
from cutpurse.web.kit.pieces import KEPT, address, cloth
from cutpurse.web.kit.widgets.lands import Land, Standing, ground, people, upright
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
from cutpurse.web.scenes.curse.journeys import Journey
from cutpurse.web.scenes.curse.layout import (
    Layout,
    land_middle,
    middle_on,
    node_middle,
    turned_square,
)

ROW = 26.0  # how far two items on one square lie apart
FAN = 34.0  # and two thieves
FEET = 8.0  # how far above the middle of a square a thief is drawn
RING = ("cr-me cr-me--0", "cr-me cr-me--1", "cr-me cr-me--2", "cr-me cr-me--3")
PILED = 3  # from so many items on, a square shows one and a number
TERRACE = 27.0  # below a temple's middle: where offerings lie


LAND_OF = (*NODE_LAND, NOTHING)  # of each node; the last is that of what is nowhere
LANDS_KEPT = 256  # a land is large
# What ends the groups in which the things on a land are
_, CLOSING = around_gap(people(Land("", 0, 0, 0, Html("")), GAP))


class Pieces(NamedTuple):
    """Everything on the board, the same for all who look at it. Most answers move nothing: then the
    board is the one that was drawn before."""

    layout: Layout
    lies: tuple[int, ...]
    brought: tuple[int, ...]
    ground: tuple[int, ...]  # node, tile, node, tile …
    at: tuple[int, ...]
    thief: tuple[int, ...]
    came: tuple[Journey | None, ...]  # by which way each thief came


def pieces_of(g: Curse, came: dict[int, Journey]) -> Pieces:
    return Pieces(
        (tuple(g.order), tuple(g.turned)),
        tuple(g.lies),
        tuple(g.brought),
        tuple(g.ground),
        tuple(g.at),
        tuple(g.thief),
        tuple(came.get(seat) for seat in range(g.players)),
    )


def of_land(on: Pieces, which: int) -> Pieces:
    """What of it lies and stands on one land."""
    there = [LAND_OF[node] == which for node in on.lies]
    stands = [LAND_OF[node] == which for node in on.at]
    tiles: list[int] = []
    for node, tile in zip(on.ground[::2], on.ground[1::2], strict=True):
        if LAND_OF[node] == which:
            tiles += (node, tile)
    return Pieces(
        on.layout,
        tuple([node if here else NOTHING for node, here in zip(on.lies, there, strict=True)]),
        tuple([who if here else NOTHING for who, here in zip(on.brought, there, strict=True)]),
        tuple(tiles),
        tuple([node if here else NOTHING for node, here in zip(on.at, stands, strict=True)]),
        tuple([who if here else NOTHING for who, here in zip(on.thief, stands, strict=True)]),
        tuple([way if here else None for way, here in zip(on.came, stands, strict=True)]),
    )


def grounds(which: int, place: int, turned: int) -> tuple[Standing, ...]:
    """Scenery, squares and the temple, upright however the land lies."""
    out: list[Standing] = []
    for row, column, symbol in scenery(which):
        x, y = turned_square(place, turned, row, column)
        out.append(Standing(f"prop-{which}-{row}{column}", x, y, prop(symbol)))
    for node in land_nodes(which):
        x, y = middle_on(place, turned, node)
        art = square(node) if node < SQUARES else temple(which)
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


def things_on(lies: Sequence[int], node: int) -> list[int]:
    """The items on a square."""
    return [item for item, where in enumerate(lies) if where == node]


def seen_of(items: list[int]) -> list[int]:
    """Of what lies on a square: from three on one, with their number. The last lies on top."""
    return items[:1] if len(items) >= PILED else items


def tiles_on(ground: Sequence[int], node: int) -> int:
    """How many Cartouche tiles lie on a square."""
    return sum(1 for where in ground[::2] if where == node)


def lying(on: Pieces, node: int) -> list[Standing]:
    """Items and Cartouches on one square, or offerings on a temple's terrace."""
    items = things_on(on.lies, node)
    offered = node >= SQUARES
    x, y = node_middle(on.layout, node)
    if offered:
        y += TERRACE
    elif node in on.at:
        y += UNDERFOOT
    out: list[Standing] = []
    shown = items if offered else seen_of(items)
    for i, item in enumerate(shown):
        left = x + (i - (len(shown) - 1) / 2) * ROW
        many = len(items) if len(shown) < len(items) else 0
        art = item_plate(item, on.brought[item] if offered else NOTHING, many)
        out.append(Standing(f"item-{ITEMS.ids[item]}", left, y, art, f"item:{ITEMS.ids[item]}"))
    for i in range(tiles_on(on.ground, node)):
        out.append(Standing(f"tile-{node}-{i}", x + 12 - 8 * i, y - 12 + 6 * i, tile_back()))
    return out


@cache
def tile_back() -> Html:
    return Html(f'<use href="{address("curse/ct-back")}" x="-15" y="-15" width="30" height="30"/>')


@lru_cache(KEPT)
def figure(thief: int, seat: int) -> Html:
    """A thief on a plinth in the owner's colour; the ring says "you", and only you see it."""
    ring = f'<ellipse cy="22" rx="27" ry="9" class="{RING[seat]}"/>'
    lamp = glow("ellipse", 'cy="22" rx="29" ry="12"')
    return Html(
        f'{lamp}{ring}<g class="{cloth(seat)}">'
        '<ellipse cy="23" rx="21" ry="6.5" class="cr-plinth"/></g>'
        f'<use href="{address(f"curse/th-{THIEVES.ids[thief]}")}" x="-29" y="-36" width="58"'
        ' height="58"/>'
    )


def people_on(on: Pieces, node: int) -> list[Standing]:
    here = [seat for seat, at in enumerate(on.at) if at == node and on.thief[seat] != NOTHING]
    x, y = node_middle(on.layout, node)
    out: list[Standing] = []
    for i, seat in enumerate(here):
        left = x + (i - (len(here) - 1) / 2) * FAN
        art = figure(on.thief[seat], seat)
        by = [node_middle(on.layout, passed) for passed in on.came[seat] or (node,)]
        walk = way((left, top - FEET) for left, top in by)
        out.append(Standing(f"thief-{seat}", left, y - FEET, art, f"seat:p{seat}", walk))
    return out


@lru_cache(LANDS_KEPT)
def bare(which: int, place: int, turned: int) -> tuple[str, str]:
    """The floor of a land, and what always stands on it: its group is not closed, since what is
    strewn about comes into it as well."""
    x, y = land_middle(place)
    land = Land(LANDS.ids[which], x, y, turned, floor(which), grounds(which, place, turned))
    return ground(land), around_gap(people(land, GAP))[0]


@lru_cache(KEPT)
def strewn(on: Pieces, place: int) -> str:
    """What lies about on a land, and who stands there; the group of the land ends with it."""
    which = on.layout[0][place]
    x, y = land_middle(place)
    standing: list[Standing] = []
    lie = {*on.lies, *on.ground[::2]}
    for node in land_nodes(which):
        if node in lie:
            standing += lying(on, node)
    for node in land_nodes(which):
        if node in on.at:
            standing += people_on(on, node)
    return "".join([upright(x, y, thing) for thing in standing]) + CLOSING


class Quarter(NamedTuple):
    """A land in pieces."""

    floor: str
    stands: str
    strewn: str


def quarter(on: Pieces, place: int) -> Quarter:
    order, turned = on.layout
    which = order[place]
    return Quarter(*bare(which, place, turned[which]), strewn(of_land(on, which), place))

"""The board: the hall and the corridor around it, as one picture."""

from __future__ import annotations

from functools import cache, lru_cache

from cutpurse.games.horus.board import HALL, POND, SPACE_COUNT
from cutpurse.games.horus.pieces import STONE_COUNT
from cutpurse.games.horus.state import Horus
from cutpurse.kernel.zones import count_bits
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html, sew
from cutpurse.web.kit.pieces import KEPT, board_opening
from cutpurse.web.kit.widgets.camera import Camera, around
from cutpurse.web.scenes.horus.layout import BOARD_HEIGHT, BOARD_WIDTH, box, middle
from cutpurse.web.scenes.horus.niches import ceiling, doors, idols, sun_disc, tombs, use_ground
from cutpurse.web.scenes.horus.overlay import (
    cuts,
    danger,
    dots,
    inside,
    looked_at,
    sealed_off,
    threats,
    way_of,
)
from cutpurse.web.scenes.horus.palette import DEFS
from cutpurse.web.scenes.horus.standing import hit_area, stands

WINDOW = (430.0, 390.0)  # how much of the board a phone shows
SMALL = Html("<!-- small map -->")  # where that comes


@lru_cache(KEPT)
def numbers(blocked: int) -> str:
    """The number of every square on which no stone lies."""
    parts: list[str] = []
    for stone in range(STONE_COUNT):
        if not blocked >> stone & 1:
            left, top, _, _ = box(HALL + stone)
            wet = " hz-num--w" if HALL + stone in POND else ""
            parts.append(
                f'<text x="{left + 9}" y="{top + 21}" class="hz-num{wet}">{stone + 1}</text>'
            )
    return f'<g class="hz-nohit">{"".join(parts)}</g>'


@cache
def floor() -> str:
    """The spaces as things to click."""
    return "".join(hit_area(space) for space in range(SPACE_COUNT))


@cache
def small_space(space: int, fallen: bool, cut: bool) -> str:
    left, top, width, height = box(space)
    stone = space - HALL
    colour = "#b5743a"
    if space < HALL:
        colour = "#bccbea"
    elif fallen:
        colour = "#0d0810"
    elif cut:
        colour = "#e2583f"
    elif stone < STONE_COUNT:
        colour = "#2a9aa3" if space in POND else "#d6a65a" if stone >= 12 else "#8d8078"
    return (
        f'<rect x="{left + 5}" y="{top + 4}" width="{width - 10}" height="{height - 8}"'
        f' fill="{colour}"/>'
    )


@lru_cache(KEPT)
def small_map(blocked: int, cut: tuple[int, ...]) -> str:
    """The whole pyramid in a few strokes."""
    parts = [f'<rect width="{BOARD_WIDTH}" height="{BOARD_HEIGHT}" fill="#1a0f0a"/>']
    for space in range(SPACE_COUNT):
        stone = space - HALL
        fallen = 0 <= stone < STONE_COUNT and bool(blocked >> stone & 1)
        parts.append(small_space(space, fallen, stone in cut))
    return "".join(parts)


@cache
def around_layers(here: int) -> tuple[str, str, str]:
    """What stands before the layers of the board, between them and the small map, and after that.
    A phone looks at where the viewer is, who is a dot on the small map."""
    focus = None
    dot = ""
    if here >= 0:
        x, y = middle(here)
        left = min(max(0.0, x - WINDOW[0] / 2), BOARD_WIDTH - WINDOW[0])
        top = min(max(0.0, y - WINDOW[1] / 2), BOARD_HEIGHT - WINDOW[1])
        focus = (left, top, *WINDOW)
        dot = f'<circle cx="{x}" cy="{y}" r="30" fill="#fff3c4"/>'
    camera = Camera(BOARD_WIDTH, BOARD_HEIGHT, focus)
    before, after = around(camera, SMALL, "The pyramid", "field veils")
    between, _, end = after.partition(SMALL)
    return board_opening("hz-board") + before, between, dot + end


def board(sight: Sight[Horus], sheets: Html) -> Html:
    """For one viewer: everything is public but where their own danger lies; `sheets` lie over
    it."""
    g = sight.view.state
    viewer = sight.viewer
    cut = cuts(g, viewer)
    way = way_of(g, viewer)
    here = g.at[viewer] if inside(g, viewer) else -1
    layers = [
        DEFS,
        use_ground(),
        doors(g.blocked),
        ceiling(g.blocked, cut),
        sun_disc(STONE_COUNT - count_bits(g.blocked)),
        numbers(g.blocked),
        *tombs(g),
        *idols(g.idols),
        sealed_off(g.blocked),
        danger(cut, way),
        looked_at(g, viewer),
        floor(),
        dots(here, way) if here >= 0 else "",
        *threats(sight),
        *stands(sight),
    ]
    before, between, after = around_layers(here)
    return sew([before, *layers, between, small_map(g.blocked, cut), after, sheets, "</div>"])

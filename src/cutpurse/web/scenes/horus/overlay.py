"""What the board shows of danger: the way out, the squares that would seal the viewer in, where
mummies go next."""

from __future__ import annotations

from functools import cache, lru_cache

from cutpurse.games.horus.board import HALL, SPACE_COUNT, leads_out, open_squares, stone_on
from cutpurse.games.horus.helps import sealing_squares, way_out
from cutpurse.games.horus.mummies import mummy_space, standing
from cutpurse.games.horus.pieces import DICE, FIRST_MUMMIES, MUMMIES, STONE_COUNT
from cutpurse.games.horus.state import INSIDE, KEPT, LOOKED, LOOKING, RESERVED, Horus
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.pieces import KEPT as MADE
from cutpurse.web.kit.pieces import placed
from cutpurse.web.kit.shared import for_all
from cutpurse.web.scenes.horus.layout import box, middle
from cutpurse.web.scenes.horus.standing import next_steps

CUTS: dict[tuple[int, int], tuple[int, ...]] = {}  # by fallen stones and space
WAYS: dict[tuple[int, int], tuple[int, ...]] = {}  # likewise
MANY_CUTS = 8  # more are drawn only on the way
# The steps that are shown while one points at a mummy
NEXT = {
    "initkaes": "hz-next--initkaes",
    "sanakht": "hz-next--sanakht",
    "imhotep": "hz-next--imhotep",
}


def inside(g: Horus, viewer: int) -> bool:
    return viewer != AUDIENCE and g.status[viewer] == INSIDE


def cuts(g: Horus, viewer: int) -> tuple[int, ...]:
    """The stones that would seal the viewer in; none are told while one must jump from under a
    stone."""
    if not inside(g, viewer) or stone_on(g.blocked, g.at[viewer]):
        return ()
    where = (g.blocked, g.at[viewer])
    known = CUTS.get(where)
    if known is None:
        if len(CUTS) > MADE:
            CUTS.clear()
        known = CUTS[where] = tuple(sealing_squares(g, viewer))
    return known


@cache
def cut_square(stone: int) -> str:
    left, top, _, _ = box(HALL + stone)
    cracks = placed("horus-hall/cracks", left + 8, top + 2, 40) + placed(
        "horus-hall/cracks", left + 54, top + 4, 38
    )
    return (
        f'<rect x="{left + 5}" y="{top + 5}" width="90" height="58" rx="9" class="hz-cut"/>'
        f'<g class="hz-crack">{cracks}</g>'
    )


@lru_cache(MADE)
def danger(cut: tuple[int, ...], way: tuple[int, ...]) -> str:
    """The squares that must not be lost."""
    shown = cut if len(cut) <= MANY_CUTS else [c for c in cut if HALL + c in way]
    return f'<g class="hz-nohit help">{"".join(cut_square(stone) for stone in shown)}</g>'


@lru_cache(MADE)
def dots(start: int, way: tuple[int, ...]) -> str:
    """The way out as a row of dots, with its length at its end."""
    if not way:
        return ""
    points = [middle(space) for space in (start, *way)]
    line = "M" + "L".join(f"{x} {y}" for x, y in points)
    x, y = points[-1]
    steps = "1 step out" if len(way) == 1 else f"{len(way)} steps out"
    return (
        f'<g class="hz-nohit help"><path d="{line}" class="steps steps--under"/>'
        f'<path d="{line}" class="steps"/><rect x="{x - 49}" y="{y - 16}" width="98" height="30"'
        ' rx="9" fill="#fcf4de" stroke="#1c7f7a" stroke-width="2.6"/>'
        f'<text x="{x}" y="{y + 5}" class="hz-exitn">{steps}</text></g>'
    )


def way_of(g: Horus, viewer: int) -> tuple[int, ...]:
    """A shortest way to the Entrance."""
    if not inside(g, viewer):
        return ()
    where = (g.blocked, g.at[viewer])
    known = WAYS.get(where)
    if known is None:
        if len(WAYS) > MADE:
            WAYS.clear()
        known = WAYS[where] = tuple(way_out(g, viewer))
    return known


def reaches(g: Horus, number: int, viewer: int) -> int:
    """In how many steps a mummy comes to the viewer, if a roll may bring it there; else 0."""
    if not inside(g, viewer) or not standing(g, number):
        return 0
    steps = next_steps(g, number, DICE)
    here = g.at[viewer]
    return steps.index(here) + 1 if here in steps else 0


@cache
def chevrons(name: str, start: int, spaces: tuple[int, ...], near: int) -> str:
    """Where a mummy goes next, fading: shown while one points at it, and as far as the viewer if
    this round's roll may bring it there."""
    parts: list[str] = []
    before = middle(start)
    for i, space in enumerate(spaces):
        x, y = middle(space)
        turn = 90 if x > before[0] else 270 if x < before[0] else 0 if y < before[1] else 180
        size = 38 - 4 * i
        arrow = placed("horus-hall/facing", -size / 2, -size / 2, size)
        shown = "hz-chev is-near" if i < near else "hz-chev"
        parts.append(
            f'<g class="{shown}" opacity="{0.95 - 0.18 * i:g}"'
            f' transform="translate({x} {y - 6}) scale(1 .8) rotate({turn})">{arrow}</g>'
        )
        before = (x, y)
    return f'<g class="hz-nohit {NEXT.get(name, "")}">{"".join(parts)}</g>'


@for_all
def next_ways(sight: Sight[Horus]) -> list[tuple[str, int, tuple[int, ...]]]:
    """Of every mummy that stands its name, where it is, and where it goes next."""
    g = sight.view.state
    return [
        (MUMMIES.ids[who], mummy_space(g, number), next_steps(g, number, DICE))
        for number, who in enumerate(g.mummies)
        if standing(g, number)
    ]


def threats(sight: Sight[Horus]) -> list[str]:
    """The next steps of every mummy that stands. Always as many pieces: what those do who were
    adventurers is in the last."""
    g = sight.view.state
    here = g.at[sight.viewer] if inside(g, sight.viewer) else -1
    drawn = [
        chevrons(name, start, steps, steps.index(here) + 1 if here in steps else 0)
        for name, start, steps in next_ways(sight)
    ]
    first, others = drawn[:FIRST_MUMMIES], drawn[FIRST_MUMMIES:]
    return [*first, *[""] * (FIRST_MUMMIES - len(first)), "".join(others)]


@lru_cache(MADE)
def sealed_off(blocked: int) -> str:
    """The dark behind stones: spaces from which no way leads out any more."""
    open_now = open_squares(blocked)
    parts: list[str] = []
    for space in range(HALL, SPACE_COUNT):
        if not stone_on(blocked, space) and not leads_out(open_now, space):
            left, top, width, height = box(space)
            parts.append(f'<rect x="{left}" y="{top}" width="{width}" height="{height}"/>')
    return f'<g class="hz-nohit hz-gone">{"".join(parts)}</g>' if parts else ""


def looked_at(g: Horus, viewer: int) -> str:
    """The square of the stone that the viewer looked at, while it has not fallen."""
    if viewer == AUDIENCE or g.looker != viewer or g.peek not in (LOOKING, KEPT):
        return ""
    stone = g.stones[LOOKED if g.peek == LOOKING else RESERVED]
    if not 0 <= stone < STONE_COUNT:
        return ""
    left, top, _, _ = box(HALL + stone)
    return (
        f'<rect x="{left + 4}" y="{top + 4}" width="92" height="60" rx="9"'
        ' class="hz-nohit hz-known"/>'
    )

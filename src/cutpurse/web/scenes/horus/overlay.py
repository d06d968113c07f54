"""What the board shows of danger: the way out, the squares that would seal the viewer in, where
mummies go next."""

from __future__ import annotations

from functools import cache

from cutpurse.games.horus.board import HALL
from cutpurse.games.horus.helps import sealing_squares, way_out
from cutpurse.games.horus.mummies import mummy_space, standing
from cutpurse.games.horus.pieces import DICE
from cutpurse.games.horus.state import INSIDE, Horus
from cutpurse.kernel.step import AUDIENCE
from cutpurse.web.kit.pieces import placed
from cutpurse.web.scenes.horus.layout import box, middle
from cutpurse.web.scenes.horus.standing import next_steps

MANY_CUTS = 8  # more are drawn only on the way


def inside(g: Horus, viewer: int) -> bool:
    return viewer != AUDIENCE and g.status[viewer] == INSIDE


def cuts(g: Horus, viewer: int) -> tuple[int, ...]:
    """The stones that would seal the viewer in."""
    return tuple(sealing_squares(g, viewer)) if inside(g, viewer) else ()


@cache
def cut_square(stone: int) -> str:
    left, top, _, _ = box(HALL + stone)
    cracks = placed("horus/cracks", left + 8, top + 2, 40) + placed(
        "horus/cracks", left + 54, top + 4, 38
    )
    return (
        f'<rect x="{left + 5}" y="{top + 5}" width="90" height="58" rx="9" class="hz-cut"/>'
        f'<g class="hz-crack">{cracks}</g>'
    )


def danger(cut: tuple[int, ...], way: list[int]) -> str:
    """The squares that must not be lost."""
    shown = cut if len(cut) <= MANY_CUTS else [c for c in cut if HALL + c in way]
    return f'<g class="hz-nohit">{"".join(cut_square(stone) for stone in shown)}</g>'


@cache
def dots(start: int, way: tuple[int, ...]) -> str:
    """The way out as a row of dots, with its length at its end."""
    if not way:
        return ""
    points = [middle(space) for space in (start, *way)]
    line = "M" + "L".join(f"{x} {y}" for x, y in points)
    x, y = points[-1]
    steps = "1 step out" if len(way) == 1 else f"{len(way)} steps out"
    return (
        f'<g class="hz-nohit"><path d="{line}" class="steps steps--under"/>'
        f'<path d="{line}" class="steps"/><rect x="{x - 49}" y="{y - 16}" width="98" height="30"'
        ' rx="9" fill="#fcf4de" stroke="#1c7f7a" stroke-width="2.6"/>'
        f'<text x="{x}" y="{y + 5}" class="hz-exitn">{steps}</text></g>'
    )


def way_of(g: Horus, viewer: int) -> tuple[int, ...]:
    return tuple(way_out(g, viewer)) if inside(g, viewer) else ()


def reaches(g: Horus, number: int, viewer: int) -> int:
    """In how many steps a mummy comes to the viewer, if a roll may bring it there; else 0."""
    if not inside(g, viewer) or not standing(g, number):
        return 0
    for step, space in enumerate(next_steps(g, number, DICE), start=1):
        if space == g.at[viewer]:
            return step
    return 0


@cache
def chevrons(start: int, spaces: tuple[int, ...]) -> str:
    """Where a mummy goes next, fading."""
    parts: list[str] = []
    before = middle(start)
    for i, space in enumerate(spaces):
        x, y = middle(space)
        turn = 90 if x > before[0] else 270 if x < before[0] else 0 if y < before[1] else 180
        size = 38 - 4 * i
        arrow = placed("horus/facing", -size / 2, -size / 2, size)
        parts.append(
            f'<g class="hz-chev" opacity="{0.95 - 0.18 * i:g}"'
            f' transform="translate({x} {y - 6}) scale(1 .8) rotate({turn})">{arrow}</g>'
        )
        before = (x, y)
    return f'<g class="hz-nohit">{"".join(parts)}</g>'


def threats(g: Horus, viewer: int) -> str:
    """The next steps of the mummies that may reach the viewer this round."""
    return "".join(
        chevrons(mummy_space(g, number), tuple(next_steps(g, number, reached)))
        for number in range(len(g.mummies))
        if (reached := reaches(g, number, viewer))
    )

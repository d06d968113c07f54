"""Everything that stands on the floor, painted from back to front: walls, stones, people,
mummies."""

from __future__ import annotations

from functools import cache

from cutpurse.games.horus.board import HALL, PATH, SPACE_IDS
from cutpurse.games.horus.mummies import mummy_space, standing
from cutpurse.games.horus.pieces import ADVENTURERS, FIRST_MUMMIES, MUMMIES, STONE_COUNT
from cutpurse.games.horus.state import INSIDE, NOTHING, WAITING, Horus
from cutpurse.web.kit.markup import Html
from cutpurse.web.kit.pieces import EMBLEMS, address, placed
from cutpurse.web.kit.widgets.moving import falling
from cutpurse.web.scenes.horus.layout import box, foot
from cutpurse.web.scenes.horus.palette import WALLS, glyphs

FIGURE = 60
OWN_FIGURE = 64
MUMMY_WIDTH = 62
# How far people stand apart who share a space: two, three, more.
APART = {1: (0,), 2: (-20, 20), 3: (-26, 0, 26)}
CROWD = (-28, 0, 28, -18, 10, 32)
FALL = 420  # how far a stone falls, in units of the board
Thing = tuple[float, str]  # the line it stands on, and the drawing


@cache
def block(stone: int) -> Thing:
    """A stone that has fallen; where it is new, the page lets it fall."""
    left, top, width, height = box(HALL + stone)
    number = stone + 1
    art = (
        f'<g transform="translate(-50 -{height - 2})"><use href="#hz-block" x="-10" y="-30"'
        ' width="130" height="120"/>'
        f'<text x="51" y="18.5" class="hz-bn hz-bn--lo">{number}</text>'
        f'<text x="50" y="17.5" class="hz-bn">{number}</text>{glyphs(stone)}</g>'
    )
    return top + height - 2, falling(
        f"stone-{number}", Html(art), left + width / 2, top + height - 2, width - 8, FALL
    )


@cache
def medal_on(seat: int, x: float, y: float) -> str:
    """The owner's emblem at the hip of a figure."""
    name = EMBLEMS[seat]
    return (
        f'<g class="c-{name}"><circle cx="{x:g}" cy="{y:g}" r="9.5" fill="currentColor"'
        ' stroke="#f6e3b4" stroke-width="2"/></g><g color="#fff">'
        f"{placed(f'e-{name}', x - 6.3, y - 6.3, 12.6)}</g>"
    )


@cache
def figure(seat: int, adventurer: int, x: float, y: float, own: bool, ghost: bool = False) -> str:
    """An adventurer whose feet are at x, y."""
    width = OWN_FIGURE if own else FIGURE
    height = width * 1.25
    name = ADVENTURERS.ids[adventurer]
    rings = ""
    if own:
        rings = (
            f'<ellipse cx="{x:g}" cy="{y + 1:g}" rx="36" ry="17" fill="none" stroke="#fff3c4"'
            f' stroke-width="3.4"/><ellipse cx="{x:g}" cy="{y + 1:g}" rx="41" ry="20" fill="none"'
            ' stroke="#fff3c4" stroke-opacity=".4" stroke-width="3"/>'
        )
    cloth = f"c-{EMBLEMS[seat]}"
    key = "" if ghost else f' data-k="fig-{seat}"'
    return (
        f'<g class="hz-fig"{key} data-t="seat:p{seat}">{rings}'
        f'<use href="{address(f"horus/adv-{name}")}" x="{x - width / 2:g}" y="{y + 9 - height:g}"'
        f' width="{width}" height="{height:g}" class="{cloth}"/>'
        f"{medal_on(seat, x + 23, y - 10)}</g>"
    )


def people(g: Horus, viewer: int) -> list[Thing]:
    there: dict[int, list[int]] = {}
    for seat in range(g.players):
        if g.status[seat] in (WAITING, INSIDE) and g.at[seat] != NOTHING:
            there.setdefault(g.at[seat], []).append(seat)
    out: list[Thing] = []
    for space, seats in there.items():
        x, y = foot(space)
        places = APART.get(len(seats), CROWD)
        for i, seat in enumerate(seats):
            low = y - (10 if len(seats) > 3 and i > 2 else 0)
            shown = figure(seat, g.adventurer[seat], x + places[i], low, seat == viewer)
            out.append((low, shown))
    return out


@cache
def mummy(who: int, x: float, y: float, down: bool, angle: int, seat: int) -> str:
    """A mummy whose feet are at x, y; `angle` is where it looks, `seat` who it was."""
    name = MUMMIES.ids[who]
    height = MUMMY_WIDTH * 1.25
    if down:
        art: str = placed("horus/mummy-down", x - 34, y - 40, 68)
    else:
        symbol = f"mummy-{name}" if who < FIRST_MUMMIES else "mummy-adventurer"
        cloth = f' class="c-{EMBLEMS[seat]}"' if seat >= 0 else ""
        art = (
            f'<use href="{address(f"horus/{symbol}")}" x="{x - MUMMY_WIDTH / 2:g}"'
            f' y="{y + 9 - height:g}" width="{MUMMY_WIDTH}" height="{height:g}"{cloth}/>'
        )
    looks = (
        f'<g class="hz-face" transform="translate({x + 29:g} {y - 40:g}) rotate({angle})">'
        f"{placed('horus/facing', -10, -10, 20)}</g>"
    )
    owner = medal_on(seat, x + 23, y - 10) if seat >= 0 else ""
    glow = f'<ellipse cx="{x:g}" cy="{y:g}" rx="34" ry="16" class="glow"/>'
    return (
        f'<g class="hz-mummy" data-k="mummy-{name}" data-t="mummy:{name}">{glow}{art}'
        f"{'' if down else looks}{owner}</g>"
    )


def looks_to(g: Horus, number: int) -> int:
    """The angle of the way a mummy walks: north is 0."""
    section = g.mummy_section[number]
    forward = g.mummy_facing[number] > 0
    if section == 1:  # along the corridor of Horus
        return 90 if forward else 270
    return 0 if forward else 180


def mummies(g: Horus) -> list[Thing]:
    out: list[Thing] = []
    seen: dict[int, int] = {}
    for number in range(len(g.mummies)):
        who = g.mummies[number]
        space = mummy_space(g, number)
        x, y = foot(space)
        x += 24 * seen.get(space, 0)
        seen[space] = seen.get(space, 0) + 1
        seat = -1
        if who >= FIRST_MUMMIES:
            seat = g.adventurer.index(who - FIRST_MUMMIES)
        down = not standing(g, number)
        out.append((y - 1, mummy(who, x, y - 1, down, looks_to(g, number), seat)))
    return out


def next_steps(g: Horus, number: int, steps: int) -> list[int]:
    """The spaces a mummy comes to in its next steps, turning at the ends."""
    path = PATH[g.mummy_section[number]]
    index = g.mummy_index[number]
    facing = g.mummy_facing[number]
    out: list[int] = []
    for _ in range(steps):
        if not 0 <= index + facing < len(path):
            facing = -facing
        index += facing
        out.append(path[index])
    return out


def stands(g: Horus, viewer: int) -> list[str]:
    """All of it, from back to front."""
    things = list(WALLS)
    things += [block(stone) for stone in range(STONE_COUNT) if g.blocked >> stone & 1]
    things += people(g, viewer)
    things += mummies(g)
    things.sort(key=lambda thing: thing[0])
    return [drawing for _, drawing in things]


def hit_area(space: int) -> str:
    """A space as a thing to click: its ring shows while it may be chosen."""
    left, top, width, height = box(space)
    high = 48 if space < HALL else 56
    inner = f'x="{left + 7}" y="{top + 7}" width="{width - 14}" height="{min(high, height)}" rx="9"'
    name = SPACE_IDS[space]
    return (
        f'<g data-t="space:{name}"><rect {inner} class="hz-hit"/>'
        f'<rect {inner} class="glow glow--soft"/><rect {inner} class="glow"/></g>'
    )

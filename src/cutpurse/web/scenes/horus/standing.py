"""Everything that stands on the floor, painted from back to front: walls, stones, people,
mummies."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from cutpurse.games.horus.board import HALL, PATH, SPACE_IDS
from cutpurse.games.horus.mummies import mummy_space, standing
from cutpurse.games.horus.pieces import ADVENTURERS, FIRST_MUMMIES, MUMMIES, STONE_COUNT
from cutpurse.games.horus.state import CRUSHED, INSIDE, NOTHING, TRAPPED, WAITING, Horus
from cutpurse.games.horus.stones import JumpAside
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html
from cutpurse.web.kit.pieces import EMBLEMS, KEPT, address, placed
from cutpurse.web.kit.shared import for_all
from cutpurse.web.kit.widgets.moving import falling, way
from cutpurse.web.scenes.horus.layout import BOARD_HEIGHT, box, foot
from cutpurse.web.scenes.horus.palette import WALLS, glyphs
from cutpurse.web.scenes.horus.story import Way, Ways, ways

FIGURE = 60
OWN_FIGURE = 64
MUMMY_WIDTH = 62
# How far people stand apart who share a space: two, three, more.
APART = {1: (0,), 2: (-20, 20), 3: (-26, 0, 26)}
CROWD = (-28, 0, 28, -18, 10, 32)
FALL = 165  # how far a stone falls, in units of the board: what is next to its square is seen
PACE = 260  # milliseconds for a space
LONGEST = 1300
LOST = (TRAPPED, CRUSHED)
SHOWN = (WAITING, INSIDE, *LOST)
Thing = tuple[float, str]  # the line it stands on, and the drawing


@cache
def block(stone: int, hangs: bool = False) -> Thing:
    """A stone that has fallen; where it is new, the page lets it fall. One that `hangs` is in the
    air above whoever must jump."""
    left, top, width, height = box(HALL + stone)
    number = stone + 1
    art = (
        f'<g transform="translate(-50 -{height - 2})"><use href="#hz-block" x="-10" y="-30"'
        ' width="130" height="120"/>'
        f'<text x="51" y="18.5" class="hz-bn hz-bn--lo">{number}</text>'
        f'<text x="50" y="17.5" class="hz-bn">{number}</text>{glyphs(stone)}</g>'
    )
    x, y = left + width / 2, top + height - 2
    return y, falling(f"stone-{number}", Html(art), x, y, width - 8, FALL, hangs)


STRIP = 42  # how high a strip of the floor is
STRIPS = BOARD_HEIGHT // STRIP + 1
STONES_IN = [
    sum(1 << stone for stone in range(STONE_COUNT) if int(block(stone)[0]) // STRIP == number)
    for number in range(STRIPS)
]


@cache
def medal_on(seat: int, x: float, y: float, radius: float = 9.5) -> str:
    """The owner's emblem in a picture, such as at the hip of a figure."""
    name = EMBLEMS[seat]
    half = radius * 0.66
    return (
        f'<g class="c-{name}"><circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="currentColor"'
        f' stroke="#f6e3b4" stroke-width="{radius / 5:.1f}"/></g><g color="#fff">'
        f"{placed(f'e-{name}', x - half, y - half, 2 * half)}</g>"
    )


def moving(key: str, x: float, y: float, came: Way) -> str:
    """The place of a figure, its key and the way it came, as attributes."""
    where = f'transform="translate({x:g} {y:g})" data-k="{key}"'
    if len(came) < 2:
        return where
    return f'{where} data-way="{way([foot(space) for space in came], PACE, LONGEST)}"'


@cache
def figure(seat: int, adventurer: int, own: bool) -> str:
    """An adventurer whose feet are at 0, 0."""
    width = OWN_FIGURE if own else FIGURE
    height = width * 1.25
    name = ADVENTURERS.ids[adventurer]
    rings = ""
    if own:
        rings = (
            '<ellipse cy="1" rx="36" ry="17" fill="none" stroke="#fff3c4" stroke-width="3.4"/>'
            '<ellipse cy="1" rx="41" ry="20" fill="none" stroke="#fff3c4" stroke-opacity=".4"'
            ' stroke-width="3"/>'
        )
    return (
        f'{rings}<use href="{address(f"horus/adv-{name}")}" x="{-width / 2:g}"'
        f' y="{9 - height:g}" width="{width}" height="{height:g}" class="c-{EMBLEMS[seat]}"/>'
        f"{medal_on(seat, 23, -10)}"
    )


@lru_cache(KEPT)
def person(
    seat: int, adventurer: int, own: bool, lost: bool, place: tuple[float, float], came: Way
) -> Thing:
    """An adventurer where they stand, or lie."""
    x, y = place
    where = moving(f"fig-{seat}", x, y, came)
    shown = figure(seat, adventurer, own and not lost)
    cls = "hz-fig hz-fig--lost" if lost else "hz-fig"
    return y, f'<g class="{cls}" {where} data-t="seat:p{seat}">{shown}</g>'


class Figure(NamedTuple):
    """Where somebody stands or lies, and what `person` needs to draw them."""

    seat: int
    adventurer: int
    lost: bool
    place: tuple[float, float]
    came: Way

    def drawn(self, own: bool) -> Thing:
        return person(self.seat, self.adventurer, own, self.lost, self.place, self.came)


def people(g: Horus, came: Ways) -> list[Figure]:
    """Who is in play, and in grey who lies where they were sealed in or crushed."""
    there: dict[int, list[int]] = {}
    for seat in range(g.players):
        if g.status[seat] in SHOWN and g.at[seat] != NOTHING:
            there.setdefault(g.at[seat], []).append(seat)
    out: list[Figure] = []
    for space, seats in there.items():
        x, y = foot(space)
        places = APART.get(len(seats), CROWD)
        for i, seat in enumerate(seats):
            low = y - (10 if len(seats) > 3 and i > 2 else 0)
            lost = g.status[seat] in LOST
            way_here = came.get(f"fig-{seat}", ())
            out.append(Figure(seat, g.adventurer[seat], lost, (x + places[i], low), way_here))
    return out


@cache
def mummy(who: int, down: bool, angle: int, seat: int) -> str:
    """A mummy whose feet are at 0, 0; `angle` is where it looks, `seat` who it was."""
    height = MUMMY_WIDTH * 1.25
    glow = '<ellipse rx="34" ry="16" class="glow"/>'
    owner = medal_on(seat, 23, -10) if seat >= 0 else ""
    if down:
        return f"{glow}{placed('horus-hall/mummy-down', -34, -40, 68)}{owner}"
    symbol = f"mummy-{MUMMIES.ids[who]}" if who < FIRST_MUMMIES else "mummy-adventurer"
    cloth = f' class="c-{EMBLEMS[seat]}"' if seat >= 0 else ""
    return (
        f'{glow}<use href="{address(f"horus-hall/{symbol}")}" x="{-MUMMY_WIDTH / 2:g}"'
        f' y="{9 - height:g}" width="{MUMMY_WIDTH}" height="{height:g}"{cloth}/>'
        f'<g class="hz-face" transform="translate(29 -40) rotate({angle})">'
        f"{placed('horus-hall/facing', -10, -10, 20)}</g>{owner}"
    )


def looks_to(g: Horus, number: int) -> int:
    """The angle of the way a mummy walks: north is 0."""
    section = g.mummy_section[number]
    forward = g.mummy_facing[number] > 0
    if section == 1:  # along the corridor of Horus
        return 90 if forward else 270
    return 0 if forward else 180


@lru_cache(KEPT)
def walker(
    who: int, down: bool, angle: int, seat: int, place: tuple[float, float], came: Way
) -> Thing:
    """A mummy where it stands, or lies."""
    x, y = place
    name = MUMMIES.ids[who]
    where = moving(f"mummy-{name}", x, y, came)
    shown = mummy(who, down, angle, seat)
    return y, f'<g class="hz-mummy" {where} data-t="mummy:{name}">{shown}</g>'


def mummies(g: Horus, came: Ways) -> list[Thing]:
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
        way_here = came.get(f"mummy-{MUMMIES.ids[who]}", ())
        down = not standing(g, number)
        out.append(walker(who, down, looks_to(g, number), seat, (x, y - 1), way_here))
    return out


def next_steps(g: Horus, number: int, steps: int) -> Way:
    """The spaces a mummy comes to in its next steps."""
    section, index = g.mummy_section[number], g.mummy_index[number]
    return steps_along(section, index, g.mummy_facing[number], steps)


@cache
def steps_along(section: int, index: int, facing: int, steps: int) -> Way:
    """The next spaces on a mummy's rounds, turning at the ends."""
    path = PATH[section]
    out: list[int] = []
    for _ in range(steps):
        if not 0 <= index + facing < len(path):
            facing = -facing
        index += facing
        out.append(path[index])
    return tuple(out)


def hanging(g: Horus) -> int:
    """The stone that is in the air while whoever stands under it is asked where to jump; else
    -1."""
    step = g.stack[-1] if g.stack else None
    return g.at[step.who] - HALL if isinstance(step, JumpAside) else -1


class Standing(NamedTuple):
    """What stands on the floor as those see it who have no figure of their own there."""

    figures: list[Figure]
    strips: list[list[Thing]]
    fallen: int  # the stones that lie, as a set
    drawn: list[str]  # each strip, and a stone in the air


@for_all
def for_onlookers(sight: Sight[Horus]) -> Standing:
    g = sight.view.state
    above = hanging(g)
    came = ways(sight)
    figures = people(g, came)
    strips: list[list[Thing]] = [[] for _ in range(STRIPS)]
    for figure in figures:
        thing = figure.drawn(False)
        strips[int(thing[0]) // STRIP].append(thing)
    for thing in mummies(g, came):
        strips[int(thing[0]) // STRIP].append(thing)
    fallen = g.blocked & ~(1 << above) if above >= 0 else g.blocked
    drawn = [strip(i, fallen & STONES_IN[i], tuple(there)) for i, there in enumerate(strips)]
    return Standing(figures, strips, fallen, [*drawn, block(above, True)[1] if above >= 0 else ""])


def stands(sight: Sight[Horus]) -> list[str]:
    """All of it, from back to front; a stone in the air comes last. Always as many pieces, each a
    strip of the floor: most of them are as they were. To whom a figure belongs only the strip looks
    different where it stands."""
    all_see = for_onlookers(sight)
    for figure in all_see.figures:
        if figure.seat == sight.viewer:
            others, own = figure.drawn(False), figure.drawn(True)
            number = int(own[0]) // STRIP
            there = tuple(own if thing == others else thing for thing in all_see.strips[number])
            drawn = all_see.drawn[:]
            drawn[number] = strip(number, all_see.fallen & STONES_IN[number], there)
            return drawn
    return all_see.drawn


@lru_cache(8 * KEPT)  # a board has eighteen of them
def strip(number: int, fallen: int, others: tuple[Thing, ...]) -> str:
    """What stands in one strip of the floor, from back to front."""
    things = [wall for wall in WALLS if int(wall[0]) // STRIP == number]
    things += [block(stone) for stone in range(STONE_COUNT) if fallen >> stone & 1]
    things += others
    things.sort(key=lambda thing: thing[0])
    return "".join(drawing for _, drawing in things)


def hit_area(space: int) -> str:
    """A space as a thing to click: its ring shows while it may be chosen."""
    left, top, width, height = box(space)
    high = 48 if space < HALL else 56
    whole = f'x="{left}" y="{top}" width="{width}" height="{height}"'
    inner = f'x="{left + 7}" y="{top + 7}" width="{width - 14}" height="{min(high, height)}" rx="9"'
    name = SPACE_IDS[space]
    return (
        f'<g data-t="space:{name}"><rect {whole} class="veil"/><rect {whole} class="hz-hit"/>'
        f'<rect {inner} class="glow glow--soft"/><rect {inner} class="glow"/></g>'
    )

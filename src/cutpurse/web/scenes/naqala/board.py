"""The board: tiles with everything that stands on them, mountains, and the way of the move.

It is drawn the same for everybody. A tile that did not change is not drawn again: what it looks
like depends on a few small numbers alone.
"""

from __future__ import annotations

from functools import cache, lru_cache

from cutpurse.games.naqala.artisans.magic import CamelLands, Lure
from cutpurse.games.naqala.assassins import Strike
from cutpurse.games.naqala.board import WIDTH, count_of, how_many
from cutpurse.games.naqala.buildings import BuildNearby
from cutpurse.games.naqala.control import TakeControl
from cutpurse.games.naqala.pieces import (
    BLUE,
    CELL_IDS,
    CELLS,
    CHASM_TILE,
    TILE_VALUE,
    TRIBE_IDS,
    TRIBES,
    WORKSHOP_NW,
    WORKSHOP_SE,
)
from cutpurse.games.naqala.sowing import Sow
from cutpurse.games.naqala.state import NOWHERE, Naqala
from cutpurse.table.sight import Told
from cutpurse.web.kit.assets import asset
from cutpurse.web.kit.pieces import EMBLEMS, placed
from cutpurse.web.markup import Html
from cutpurse.web.scenes.naqala.art import SHEET, TILE_SYMBOLS, spread
from cutpurse.web.scenes.naqala.ground import GRADIENTS, GROUNDS, PATTERNS

TILE = 158  # from one tile to the next
SIZE = 152
MARGIN = 26  # for the letters of the columns and the numbers of the rows
MANY = 7  # from so many meeples on one of each tribe stands for all

# Where up to six meeples stand: x, y of each; those behind come first.
STANDING: list[list[tuple[int, int]]] = [
    [],
    [(49, 92)],
    [(22, 92), (76, 92)],
    [(2, 92), (49, 92), (96, 92)],
    [(34, 52), (88, 52), (14, 94), (68, 94)],
    [(34, 52), (88, 52), (2, 94), (49, 94), (96, 94)],
    [(10, 52), (57, 52), (104, 52), (2, 94), (49, 94), (96, 94)],
]


def corner(cell: int) -> tuple[int, int]:
    """Where a tile lies in the picture."""
    row, column = divmod(cell, WIDTH)
    return MARGIN + column * TILE, MARGIN + row * TILE


@cache
def middle(cell: int) -> tuple[int, int]:
    x, y = corner(cell)
    return x + SIZE // 2, y + SIZE // 2


# What every board is made of ----------------------------------------------------------------------
EDGES = (
    '<g id="nqs"><rect x="2" y="5" width="152" height="152" rx="13" fill="#1c0f05"'
    ' opacity=".55"/></g>'
    '<g id="nqe"><path class="nq-hi" d="M4 138V13C4 8 8 4 13 4H138"/>'
    '<path class="nq-lo" d="M149 14V139C149 144 144 149 139 149H14"/></g>'
)
# The value of a tile: a blue lozenge or a red disc.
MEDALLIONS = (
    '<g id="nql"><path d="M29 4 54 29 29 54 4 29Z" opacity=".4"/>'
    '<path class="nq-blue" d="M28 2 53 27 28 52 3 27Z"/><path class="nq-shine" d="M9 27 28 8"/></g>'
    '<g id="nqd"><circle cx="29" cy="30" r="22" opacity=".4"/>'
    '<circle class="nq-red" cx="28" cy="27" r="22"/>'
    '<path class="nq-shine" d="M13 20A17 17 0 0 1 27 9.5"/></g>'
)


def medallion(kind: int) -> str:
    two = " nq-two" if TILE_VALUE[kind] > 9 else ""
    return (
        f'<use href="#nq{"l" if BLUE[kind] else "d"}"/>'
        f'<text class="tile__vp{two}" x="28" y="36">{TILE_VALUE[kind]}</text>'
    )


def ground(kind: int) -> str:
    """A tile with nothing on it."""
    tint = GROUNDS[kind]
    base = f'<use href="#nqr" class="tile__base" fill="url(#nq{tint})"/>'
    if kind == CHASM_TILE:
        on = f"{placed('chasm', 0, 0, SIZE, sheet=SHEET)}"
    else:
        on = f"{placed(TILE_SYMBOLS[kind], 70, 5, 76, 'nq-emblem')}{medallion(kind)}"
    return f'<g id="nqt{kind}"><use href="#nqs"/>{base}{PATTERNS[tint]}<use href="#nqe"/>{on}</g>'


@cache
def palette(kinds: frozenset[int], seats: int) -> str:
    """Everything that stands on the board more than once, drawn once."""
    meeples = "".join(
        f'<g id="nqm{tribe}" class="m-{name}">{placed(f"m-{name}", 0, 0, 54)}</g>'
        for tribe, name in enumerate(TRIBE_IDS)
    )
    mounts = "".join(
        f'<g id="nqc{seat}" class="c-{EMBLEMS[seat]}">{placed("camel", 0, 0, 80)}'
        f"{placed(f'e-{EMBLEMS[seat]}', 21.6, 25.6, 21)}</g>"
        f'<g id="nqn{seat}" class="c-{EMBLEMS[seat]}">{placed("tent", 0, 0, 80)}'
        f"{placed(f'e-{EMBLEMS[seat]}', 27, 14, 26, 'nq-flag')}</g>"
        for seat in range(seats)
    )
    return (
        f'<defs>{GRADIENTS}<rect id="nqr" width="{SIZE}" height="{SIZE}" rx="12"/>'
        f"{EDGES}{MEDALLIONS}{''.join(ground(kind) for kind in sorted(kinds))}{meeples}{mounts}"
        f'<g id="nqp0">{placed("palm", 0, 0, 50)}</g>'
        f'<g id="nqp1">{placed("palace", 0, 0, 50)}</g></defs>'
    )


@cache
def frame(cells: int) -> str:
    """The wood, with letters above and numbers at the left."""
    height = cells // WIDTH * TILE
    letters = "".join(
        f'<text x="{MARGIN + i * TILE + SIZE // 2}" y="18">{letter}</text>'
        for i, letter in enumerate("abcdef")
    )
    numbers = "".join(
        f'<text x="13" y="{MARGIN + i * TILE + SIZE // 2 + 7}">{i + 1}</text>'
        for i in range(cells // WIDTH)
    )
    wood = f'<rect class="nq-wood" width="{MARGIN + 6 * TILE + 2}" height="{MARGIN + height + 4}"/>'
    return f'{wood}<g class="nq-grid">{letters}{numbers}</g>'


# Tiles --------------------------------------------------------------------------------------------
@lru_cache(maxsize=4096)
def people(cell: int, packed: int, named: bool, sown: bool) -> str:
    """The meeples of a tile. `named`: one of them is to be chosen, so each is a target itself;
    `sown`: the newest comes from the hand."""
    tribes = spread(packed)
    if len(tribes) >= MANY:
        return crowd(cell, packed, named)
    parts: list[str] = []
    seen = [0] * TRIBES
    at = CELL_IDS[cell]
    for tribe, (x, y) in zip(tribes, STANDING[len(tribes)], strict=True):
        more = f' data-t="tribe:{TRIBE_IDS[tribe]}"' if named else ""
        more += ' data-from="hand"' if sown else ""
        parts.append(
            f'<use href="#nqm{tribe}" x="{x}" y="{y}" data-k="{at}{tribe}{seen[tribe]}"{more}/>'
        )
        seen[tribe] += 1
    return "".join(parts)


def crowd(cell: int, packed: int, named: bool) -> str:
    """One meeple of each tribe, with a number."""
    present = [tribe for tribe in range(TRIBES) if count_of(packed, tribe)]
    parts: list[str] = []
    for tribe, (x, y) in zip(present, STANDING[len(present)], strict=True):
        target = f' data-t="tribe:{TRIBE_IDS[tribe]}"' if named else ""
        count = count_of(packed, tribe)
        parts.append(
            f'<g{target}><use href="#nqm{tribe}" x="{x}" y="{y}"'
            f' data-k="{CELL_IDS[cell]}{tribe}0"/>{plate(x + 44, y + 42, count)}</g>'
        )
    return "".join(parts)


def plate(x: int, y: int, count: int) -> str:
    """A number beside a piece that stands for several."""
    if count < 2:
        return ""
    return (
        f'<g class="nq-count"><circle cx="{x}" cy="{y}" r="13"/>'
        f'<text class="cnt" x="{x}" y="{y + 6}">{count}</text></g>'
    )


@lru_cache(maxsize=4096)
def mount(cell: int, owner: int, tent: bool, lonely: bool) -> str:
    """The camel or tent of whoever holds the tile, in the middle or behind the meeples."""
    x, y = (36, 46) if lonely else (50, 14)
    shape = "n" if tent else "c"
    band = f'<use href="#nqr" class="nq-band c-{EMBLEMS[owner]}"/>'
    size = "" if lonely else ' class="nq-behind"'
    return (
        f"{band}<g{size}>"
        f'<use href="#nq{shape}{owner}" x="{x}" y="{y}" data-k="camel-{CELL_IDS[cell]}"'
        f' data-from="p{owner}"/></g>'
    )


@lru_cache(maxsize=4096)
def buildings(cell: int, palms: int, palaces: int) -> str:
    at = CELL_IDS[cell]
    parts: list[str] = []
    x = 102
    for shape, count in ((0, palms), (1, palaces)):
        if count:
            parts.append(
                f'<use href="#nqp{shape}" x="{x}" y="46" data-k="{at}b{shape}"'
                f' data-from="supply"/>{plate(x + 40, 88, count)}'
            )
            x -= 46
    return "".join(parts)


@lru_cache(maxsize=8192)
def tile(
    cell: int,
    kind: int,
    packed: int,
    owner: int,
    tent: bool,
    palms: int,
    palaces: int,
    named: bool,
    sown: bool,
) -> str:
    """A tile with all that is on it."""
    x, y = corner(cell)
    if kind == CHASM_TILE:
        return (
            f'<g class="tile" data-t="tile:{CELL_IDS[cell]}" transform="translate({x} {y})">'
            f'<use href="#nqt{kind}"/><use href="#nqr" class="veil"/></g>'
        )
    held = mount(cell, owner, tent, not packed) if owner >= 0 else ""
    built = buildings(cell, palms, palaces) if palms or palaces else ""
    busy = " is-held" if held or built or how_many(packed) > 3 else ""
    lamps = '<use href="#nqr" class="veil"/><use href="#nqr" class="glow"/>'
    if named:  # its meeples are what glows
        lamps = '<use href="#nqr" class="nq-struck"/>'
    return (
        f'<g class="tile{busy}" data-t="tile:{CELL_IDS[cell]}" transform="translate({x} {y})">'
        f'<use href="#nqt{kind}"/>{held}{built}{people(cell, packed, named, sown)}{lamps}</g>'
    )


def owners(g: Naqala) -> list[int]:
    """Who holds each tile, or NOWHERE."""
    out = [NOWHERE] * g.cells
    for seat, camp in enumerate(g.camp):
        while camp:
            low = camp & -camp
            out[low.bit_length() - 1] = seat
            camp ^= low
    return out


# Mountains ----------------------------------------------------------------------------------------
@cache
def ridges(tiles: tuple[int, ...]) -> str:
    """The mountains on the edges of the workshops."""
    parts: list[str] = []
    for cell, kind in enumerate(tiles):
        x, y = corner(cell)
        if kind == WORKSHOP_NW:
            parts += [ridge("h", x - 6, y - 27), ridge("v", x - 23, y - 6)]
        elif kind == WORKSHOP_SE:
            parts += [ridge("h", x - 6, y + 131), ridge("v", x + 135, y - 6)]
    return f'<g class="nq-ridges">{"".join(parts)}</g>' if parts else ""


def ridge(way: str, x: int, y: int) -> str:
    size = (164, 44) if way == "h" else (40, 164)
    return (
        f'<use href="{asset(f"{SHEET}.svg")}#ridge-{way}" x="{x}" y="{y}"'
        f' width="{size[0]}" height="{size[1]}"/>'
    )


# The move -----------------------------------------------------------------------------------------
def way(told: list[Told]) -> list[int]:
    """The tiles of the move that is going on or was just made, the lifted one first."""
    tiles: list[int] = []
    for entry in reversed(told):
        word = entry.what["event"]
        if word in ("drops", "lifts"):
            tiles.append(CELL_IDS.index(str(entry.what["tile"])))
        if word in ("lifts", "turn", "round"):
            break
    return tiles[::-1]


def trail(tiles: list[int], seat: int, over: bool) -> str:
    """Footprints along the way, from the lifted tile to where the move is, or where it ended."""
    if not tiles:
        return ""
    points = " ".join(f"{x} {y}" for x, y in map(middle, tiles))
    x, y = middle(tiles[0])
    walked = ""
    if len(tiles) > 1:
        walked = (
            f'<path class="steps steps--under" d="M{points}"/><path class="steps" d="M{points}"/>'
        )
    goal = ""
    if over:
        to_x, to_y = middle(tiles[-1])
        goal = (
            f'<circle class="nq-start c-{EMBLEMS[seat]}" cx="{to_x}" cy="{to_y}" r="14"/>'
            f"{placed(f'e-{EMBLEMS[seat]}', to_x - 9, to_y - 9, 18, 'nq-flag')}"
        )
    return (
        f'<g class="nq-trail">{walked}<circle class="nq-start c-{EMBLEMS[seat]}" cx="{x}" cy="{y}"'
        f' r="13"/>{placed("feet", x - 10, y - 10, 20, sheet=SHEET)}{goal}</g>'
    )


@lru_cache(maxsize=512)
def hand(cell: int, packed: int, seat: int) -> str:
    """What is still in the hand, over the tile where the move is."""
    x, y = corner(cell)
    tribes = spread(packed)
    step = min(34, 132 // len(tribes))
    width = step * len(tribes) + 42
    left = x + (SIZE - width) // 2
    pieces = "".join(
        f'<use href="#nqm{tribe}" data-t="tribe:{TRIBE_IDS[tribe]}"'
        f' transform="translate({left + 36 + i * step} {y - 7}) scale(.67)"/>'
        for i, tribe in enumerate(tribes)
    )
    return (
        f'<g class="nq-hand" data-k="hand"><rect x="{left}" y="{y - 12}" width="{width}"'
        f' height="46" rx="11"/>'
        f'<circle class="c-{EMBLEMS[seat]}" cx="{left + 20}" cy="{y + 11}" r="15"/>'
        f"{placed(f'e-{EMBLEMS[seat]}', left + 10.5, y + 1.5, 19)}{pieces}</g>"
    )


def freshest(told: list[Told]) -> int:
    """The tile that something happened on last, or NOWHERE."""
    for entry in reversed(told[-12:]):
        if entry.what["event"] in ("turn", "round"):
            break
        at = entry.what.get("tile")
        if isinstance(at, str):
            return CELL_IDS.index(at)
    return NOWHERE


def aim(step: object) -> int:
    """The tile that the question is about, though another is to be chosen; or NOWHERE."""
    if isinstance(step, (Lure, TakeControl, BuildNearby)):
        return step.cell
    return step.source if isinstance(step, CamelLands) else NOWHERE


# All of it ----------------------------------------------------------------------------------------
def field(g: Naqala, told: list[Told]) -> Html:
    """The board as one picture."""
    tiles = tuple(g.tile)
    if NOWHERE in tiles:
        return Html("")
    top = g.stack[-1] if g.stack else None
    struck = top.place if isinstance(top, Strike) and top.place < CELLS else NOWHERE
    sowing = isinstance(top, Sow)
    held = owners(g)
    laid = [
        tile(
            cell,
            kind,
            g.meeples[cell],
            held[cell],
            held[cell] >= 0 and g.tents[held[cell]] == cell,
            g.palms[cell],
            g.palaces[cell],
            cell == struck,
            cell == g.at and sowing,
        )
        for cell, kind in enumerate(tiles)
    ]
    over = [ridges(tiles), trail(way(told), g.active, not sowing)]
    fresh = freshest(told)
    if fresh >= 0:
        x, y = corner(fresh)
        over.append(f'<use href="#nqr" class="just" x="{x}" y="{y}"/>')
    if aim(top) >= 0:
        x, y = corner(aim(top))
        over.append(f'<use href="#nqr" class="nq-aim" x="{x}" y="{y}"/>')
    if sowing and g.hand:
        over.append(hand(g.at, g.hand, g.active))
    width = MARGIN + 6 * TILE + 2
    height = MARGIN + g.cells // WIDTH * TILE + 4
    return Html(
        f'<svg class="field veils" viewBox="0 0 {width} {height}" role="group"'
        f' aria-label="The board">{palette(frozenset(tiles), g.players)}{frame(g.cells)}'
        f"{''.join(laid)}{''.join(over)}</svg>"
    )

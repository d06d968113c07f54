"""Tiles with everything that stands on them. A tile that did not change is not drawn again: what it
looks like depends on a few small numbers alone."""

from __future__ import annotations

from functools import lru_cache

from cutpurse.games.naqala.board import count_of, how_many
from cutpurse.games.naqala.pieces import CELL_IDS, CHASM_TILE, TRIBE_IDS, TRIBES
from cutpurse.web.kit.pieces import EMBLEMS, KEPT
from cutpurse.web.scenes.naqala.art import spread
from cutpurse.web.scenes.naqala.layout import corner

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


@lru_cache(KEPT)
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


@lru_cache(KEPT)
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


@lru_cache(KEPT)
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


@lru_cache(8 * KEPT)  # a board has thirty of them
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

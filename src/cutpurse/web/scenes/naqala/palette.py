"""What every board is made of: tiles with nothing on them, and pieces, each drawn once."""

from __future__ import annotations

from functools import cache

from cutpurse.games.naqala.pieces import BLUE, CHASM_TILE, TILE_VALUE, TRIBE_IDS
from cutpurse.web.kit.pieces import EMBLEMS, placed
from cutpurse.web.scenes.naqala.art import TILE_SYMBOLS
from cutpurse.web.scenes.naqala.ground import GRADIENTS, GROUNDS, PATTERNS
from cutpurse.web.scenes.naqala.layout import SIZE

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
        on = f"{placed('naqala/chasm', 0, 0, SIZE)}"
    else:
        on = f"{placed(TILE_SYMBOLS[kind], 70, 5, 76, 'nq-emblem')}{medallion(kind)}"
    return f'<g id="nqt{kind}"><use href="#nqs"/>{base}{PATTERNS[tint]}<use href="#nqe"/>{on}</g>'


@cache
def palette(kinds: frozenset[int], seats: int) -> str:
    """Everything that stands on the board more than once, drawn once."""
    meeples = "".join(
        f'<g id="nqm{tribe}" class="m-{name}">{placed(f"naqala/m-{name}", 0, 0, 54)}</g>'
        for tribe, name in enumerate(TRIBE_IDS)
    )
    mounts = "".join(
        f'<g id="nqc{seat}" class="c-{EMBLEMS[seat]}">{placed("naqala/camel", 0, 0, 80)}'
        f"{placed(f'e-{EMBLEMS[seat]}', 21.6, 25.6, 21)}</g>"
        f'<g id="nqn{seat}" class="c-{EMBLEMS[seat]}">{placed("naqala/tent", 0, 0, 80)}'
        f"{placed(f'e-{EMBLEMS[seat]}', 27, 14, 26, 'nq-flag')}</g>"
        for seat in range(seats)
    )
    return (
        f'<defs>{GRADIENTS}<rect id="nqr" width="{SIZE}" height="{SIZE}" rx="12"/>'
        f"{EDGES}{MEDALLIONS}{''.join(ground(kind) for kind in sorted(kinds))}{meeples}{mounts}"
        f'<g id="nqp0">{placed("naqala/palm", 0, 0, 50)}</g>'
        f'<g id="nqp1">{placed("naqala/palace", 0, 0, 50)}</g></defs>'
    )

"""The move: its way, what is still in the hand, what it aims at."""

from __future__ import annotations

from functools import lru_cache

from cutpurse.games.naqala.artisans.magic import CamelLands, Lure
from cutpurse.games.naqala.buildings import BuildNearby
from cutpurse.games.naqala.control import TakeControl
from cutpurse.games.naqala.pieces import CELL_IDS, TRIBE_IDS
from cutpurse.games.naqala.state import NOWHERE
from cutpurse.table.model.sight import Told
from cutpurse.web.kit.pieces import EMBLEMS, KEPT, placed
from cutpurse.web.scenes.naqala.art import spread
from cutpurse.web.scenes.naqala.layout import SIZE, corner, middle


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
        f' r="13"/>{placed("naqala/feet", x - 10, y - 10, 20)}{goal}</g>'
    )


@lru_cache(KEPT)
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

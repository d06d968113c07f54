"""By which squares thieves came: the log tells where each stood, the paths tell the rest."""

from __future__ import annotations

from functools import lru_cache

from cutpurse.games.curse.board import NODES, ways
from cutpurse.games.curse.state import Curse
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.pieces import KEPT
from cutpurse.web.kit.shared import for_all
from cutpurse.web.scenes.curse.layout import Layout, layout_of

RECENT = 80  # events in which the last Move of a thief is looked for
STOOD = {"stepped out", "dropped"}
Journey = tuple[int, ...]


@lru_cache(KEPT)
def shortest(layout: Layout, start: int, end: int) -> Journey:
    """One of the shortest ways, both ends with it; empty if there is none."""
    known = ways(list(layout[0]), list(layout[1]))
    near = known.near(end).steps
    if near[start] < 0:
        return ()
    way = [start]
    while way[-1] != end:
        here = way[-1]
        way.append(next(other for other in known.beside[here] if near[other] == near[here] - 1))
    return tuple(way)


@for_all
def journeys(sight: Sight[Curse]) -> dict[int, Journey]:
    """The last Move of each thief, unless something has changed since that it could not be walked
    by: a land has turned, or somebody was put elsewhere."""
    g = sight.view.state
    layout = layout_of(g)
    out: dict[int, Journey] = {}
    begun: dict[int, tuple[int, object]] = {}  # where a Move ended, and its steps
    turned = False  # since what is looked at now
    for told in reversed(sight.told[-RECENT:]):
        what = told.what
        word, seat = what["event"], what.get("seat")
        if word == "swapped":
            break
        turned = turned or word == "rotated"
        if not isinstance(seat, int) or "node" not in what or seat in out:
            continue
        node = NODES.index[str(what["node"])]
        if seat in begun:
            end, steps = begun.pop(seat)
            way = shortest(layout, node, end)
            out[seat] = way if len(way) - 1 == steps else ()
        elif turned:
            out[seat] = ()
        elif word == "moved":
            begun[seat] = node, what["steps"]
        elif word in STOOD:
            out[seat] = ()
        if len(out) == g.players:
            break
    return out

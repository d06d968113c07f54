"""By which squares thieves came: the log tells where each stood, the paths tell the rest."""

from __future__ import annotations

from cutpurse.games.curse.board import NODES, Ways
from cutpurse.games.curse.moving import ways_of
from cutpurse.games.curse.state import Curse
from cutpurse.table.model.sight import Sight

RECENT = 80  # events in which the last Move of a thief is looked for
STOOD = {"stepped out", "dropped"}
Journey = tuple[int, ...]


def shortest(known: Ways, start: int, end: int) -> Journey:
    """One of the shortest ways, both ends with it; empty if there is none."""
    near = known.near(end).steps
    if near[start] < 0:
        return ()
    way = [start]
    while way[-1] != end:
        here = way[-1]
        way.append(next(other for other in known.beside[here] if near[other] == near[here] - 1))
    return tuple(way)


def journeys(sight: Sight[Curse]) -> dict[int, Journey]:
    """The last Move of each thief, unless something has changed since that it could not be walked
    by: a land has turned, or somebody was put elsewhere."""
    known = ways_of(sight.view.state)
    stood: dict[int, int] = {}
    out: dict[int, Journey] = {}
    for told in sight.told[-RECENT:]:
        what = told.what
        word, seat = what["event"], what.get("seat")
        if word in ("rotated", "swapped"):
            out = {}
            if word == "swapped":
                stood = {}
        if not isinstance(seat, int) or "node" not in what:
            continue
        node = NODES.index[str(what["node"])]
        if word == "moved":
            out[seat] = ()
            if seat in stood:
                way = shortest(known, stood[seat], node)
                if len(way) - 1 == what["steps"]:
                    out[seat] = way
        elif word in STOOD:
            out[seat] = ()
        stood[seat] = node
    return out

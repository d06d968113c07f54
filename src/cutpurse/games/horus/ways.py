"""How far it is from space to space, and where mummies may come."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.horus.board import HALL, NEXT_TO, PATH, SPACE_COUNT, stone_on
from cutpurse.games.horus.mummies import mummy_space, standing
from cutpurse.games.horus.state import Horus

FAR: Final = 99  # no way leads there
STEP_ODDS: Final = [1, 5, 10, 10, 5, 1]  # of 0 to 5 steps of a mummy, in 32
ALL_ODDS: Final = 32.0


def distances(blocked: i64, start: i64) -> list[i64]:
    """Moves from a space to every other; inside the pyramid, so the Entrance leads nowhere."""
    out: list[i64] = [FAR] * SPACE_COUNT
    out[start] = 0
    spread(blocked, [start], out)
    return out


def distances_out(blocked: i64) -> list[i64]:
    """Moves from every space to the nearest space of the Entrance."""
    out: list[i64] = [FAR] * SPACE_COUNT
    queue: list[i64] = []
    for space in range(HALL):
        out[space] = 0
        above: i64 = space + HALL
        if not stone_on(blocked, above):
            out[above] = 1
            queue.append(above)
    spread(blocked, queue, out)
    return out


def spread(blocked: i64, queue: list[i64], out: list[i64]) -> None:
    """Breadth first, from spaces whose distance is known."""
    at: i64 = 0
    while at < len(queue):
        here: i64 = queue[at]
        at += 1
        further: i64 = out[here] + 1
        for other in NEXT_TO[here]:
            if out[other] == FAR and not stone_on(blocked, other):
                out[other] = further
                if other >= HALL:
                    queue.append(other)


def touches_to_come(g: Horus) -> list[float]:
    """How many touches whoever ends the turn in a space expects until the next turn: of mummies
    that pass, and of those that stay."""
    out = [0.0] * SPACE_COUNT
    for mummy in range(len(g.mummies)):
        if not standing(g, mummy):
            out[mummy_space(g, mummy)] += 2.0  # it stands up, and is still there
            continue
        path = PATH[g.mummy_section[mummy]]
        index: i64 = g.mummy_index[mummy]
        facing: i64 = g.mummy_facing[mummy]
        likely: float = ALL_ODDS  # that there is another step
        for steps in range(len(STEP_ODDS)):
            stops: float = float(STEP_ODDS[steps])
            out[path[index]] += stops / ALL_ODDS
            likely -= stops
            if index + facing < 0 or index + facing >= len(path):
                facing = -facing
            index += facing
            out[path[index]] += likely / ALL_ODDS
    return out

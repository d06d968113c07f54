"""Movement: how fast, where to, and what of it ends on which node."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.curse.board import (
    CELLS,
    NODE_COUNT,
    NOWHERE,
    SQUARES,
    WHOLE,
    Ways,
    ways,
)
from cutpurse.games.curse.pieces import DOUBLE
from cutpurse.games.curse.state import (
    LIGHT_FEET,
    NOTHING,
    QUICKSAND,
    Curse,
    speed_of,
)
from cutpurse.games.curse.words import MOVE, MOVED
from cutpurse.kernel.step import MAX_SEATS, Ask

# Kinds of Moves
FIRST: Final = 0
SECOND: Final = 1
FREE: Final = 2
FEET_BONUS: Final = 3
SAND_PENALTY: Final = 2
LEAST_SPEED: Final = 1


def ways_of(g: Curse) -> Ways:
    return ways(g.order, g.turned)


def speed_now(g: Curse, who: i64, kind: i64) -> i64:
    """CR-060 CR-080 CR-081 The speed of a Move that begins now."""
    speed = speed_of(g, who)
    if who != g.active:
        return speed
    if kind == FIRST and g.marks & LIGHT_FEET:
        speed += FEET_BONUS
    if g.marks & QUICKSAND:
        speed -= SAND_PENALTY
        if speed < LEAST_SPEED:
            speed = LEAST_SPEED
    if g.bast >= 0:
        speed = speed * 2 if g.bast == DOUBLE else speed // 2
        if speed < LEAST_SPEED:
            speed = LEAST_SPEED
    return speed


def reachable(g: Curse, who: i64, speed: i64) -> list[i64]:
    """CR-065 CR-069 Where a Move may end: every node within the speed, the own one as well."""
    if (g.aker | g.menhit) >> who & 1:
        return reachable_by_grace(g, who, speed)
    return ways_of(g).within(g.at[who], speed)


def reachable_by_grace(g: Curse, who: i64, speed: i64) -> list[i64]:
    """The same with Aker's wrap or off the paths by Menhit's leave (CR-270, CR-296)."""
    wraps: i64 = g.aker >> who & 1
    off_path = bool(g.menhit >> who & 1)
    steps = distances(ways_of(g), g.at[who], speed, wraps, off_path)
    return [node for node in range(NODE_COUNT) if 0 <= steps[node] <= speed]


def distances(map_: Ways, start: i64, most: i64, wraps: i64, off_path: bool) -> list[i64]:
    """How far each node is, with so many wraps (0 or 1), on the paths or off them; NOWHERE: farther
    than `most`. A place is a node, or off the paths NODE_COUNT + its cell; each place is looked at
    with the wraps that are left."""
    places: i64 = NODE_COUNT + CELLS
    seen: list[i64] = [NOWHERE] * (places * 2)
    seen[start * 2 + wraps] = 0
    queue: list[i64] = [start * 2 + wraps]
    at: i64 = 0
    while at < len(queue):
        here: i64 = queue[at]
        at += 1
        far: i64 = seen[here]
        if far == most:
            continue
        left: i64 = here % 2
        for beside in neighbours(map_, here // 2, off_path, False):
            if seen[beside * 2 + left] < 0:
                seen[beside * 2 + left] = far + 1
                queue.append(beside * 2 + left)
        if left:
            for beyond in neighbours(map_, here // 2, off_path, True):
                if seen[beyond * 2] < 0:
                    seen[beyond * 2] = far + 1
                    queue.append(beyond * 2)
    out: list[i64] = []
    for node in range(NODE_COUNT):
        one: i64 = seen[node * 2]
        two: i64 = seen[node * 2 + 1]
        out.append(two if one < 0 or 0 <= two < one else one)
    return out


def neighbours(map_: Ways, place: i64, off_path: bool, over_rim: bool) -> list[i64]:
    """One step from a place. On the paths these are known; off them, cells are looked at."""
    if not off_path:
        return map_.around[place] if over_rim else map_.beside[place]
    out: list[i64] = []
    for cell in range(CELLS):
        if place_on(map_, cell) == place:
            for other in cells_beside(cell, over_rim):
                to = place_on(map_, other)
                if not (SQUARES <= to < NODE_COUNT and SQUARES <= place < NODE_COUNT):
                    out.append(to)
    return out


def place_on(map_: Ways, cell: i64) -> i64:
    node: i64 = map_.node_at[cell]
    return NODE_COUNT + cell if node < 0 else node


def cells_beside(cell: i64, over_rim: bool) -> list[i64]:
    """Cells that share an edge, or that lie opposite across the board (CR-067, CR-270)."""
    row = cell // WHOLE
    column = cell % WHOLE
    out: list[i64] = []
    if (row == 0) == over_rim:
        out.append((cell - WHOLE + CELLS) % CELLS)
    if (row == WHOLE - 1) == over_rim:
        out.append((cell + WHOLE) % CELLS)
    if (column == 0) == over_rim:
        out.append(cell - 1 + (WHOLE if column == 0 else 0))
    if (column == WHOLE - 1) == over_rim:
        out.append(cell + 1 - (WHOLE if column == WHOLE - 1 else 0))
    return out


def put_on(g: Curse, who: i64, node: i64) -> None:
    """An effect puts a thief on a node: no Event comes of it (CR-171)."""
    g.at[who] = node
    g.put |= 1 << who


class Destination(Ask[Curse]):
    """CR-063 CR-069 Where a Move ends; `kind` is First, Second or free."""

    rule: ClassVar[str] = "CR-065"

    def __init__(self, who: int, kind: int) -> None:
        super().__init__(who)
        self.kind = kind

    def options(self, g: Curse, seat: int) -> list[int]:
        who: i64 = seat
        return [MOVE.ready[node] for node in reachable(g, who, speed_now(g, who, self.kind))]

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = self.who
        node: i64 = MOVE.of(a[who])
        speed = speed_now(g, who, self.kind)
        steps: i64 = 0
        if g.listener is not None:  # only an event tells it
            steps = ways_of(g).steps(g.at[who], node)
        one: i64 = 1
        if g.aker >> who & 1 and needs_wrap(g, who, node, speed):
            g.aker &= ~(one << who)
        g.at[who] = node
        if self.kind == FREE:
            g.put |= one << who
        else:
            g.put &= ~(one << who)
        if who == g.active:
            g.bast = NOTHING
        g.tell(MOVED, "CR-213" if self.kind == FREE else "CR-065", who, node, steps)


def needs_wrap(g: Curse, who: i64, node: i64, speed: i64) -> bool:
    """CR-271 Aker's leave is used only where the way is too long without it."""
    off_path = bool(g.menhit >> who & 1)
    return distances(ways_of(g), g.at[who], speed, 0, off_path)[node] < 0


class FreeMove(Destination):
    """CR-081 CR-082 CR-212 A Move that costs nothing and that nobody can react to."""

    rule: ClassVar[str] = "CR-212"

    def __init__(self, who: int) -> None:
        super().__init__(who, FREE)

    def reason(self, g: Curse) -> str:
        return "CR-212" if g.trialist >= 0 else "CR-314"


FIRST_DESTINATION: Final = [Destination(seat, FIRST) for seat in range(MAX_SEATS)]
SECOND_DESTINATION: Final = [Destination(seat, SECOND) for seat in range(MAX_SEATS)]
FREE_MOVE: Final = [FreeMove(seat) for seat in range(MAX_SEATS)]

"""Where things stand in the picture of the palace, in the units of its picture (1200 by 860)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

WIDTH = 1200
HEIGHT = 860
WIDE = 2200  # the ground goes on beside the picture: a wider window shows more river and desert
LEFT, TOP = 294, 122  # the garden's upper left corner
CELL_WIDTH, CELL_HEIGHT = 68, 58
SIDE = 9  # squares in a row of the garden
BACK_WALL = 204  # how wide a wall at the back is
SIDE_WALL = 174  # how deep one at a side is
MIDDLE = 600  # of plaza and carpet
# Where the Queen's feet are, from the beginning to the fifth step.
FEET = (846, 822, 794, 767, 741, 716)
# How far sphinxes stand from the carpet, and on which line, pair by pair.
SPHINXES = ((262, 849), (206, 797), (141, 747))
OBELISKS = (272, 928)
DOORS = (190, 910)  # their left edges
DOOR_FOOT = 702
Point = tuple[int, int]


def corner(square: int) -> Point:
    """The upper left corner of a square of the garden."""
    row, column = divmod(square, SIDE)
    return LEFT + CELL_WIDTH * column, TOP + CELL_HEIGHT * row


def middle(square: int) -> Point:
    x, y = corner(square)
    return x + CELL_WIDTH // 2, y + CELL_HEIGHT // 2


def sphinx_place(number: int) -> Point:
    """The foot of the sphinx on a spot, 0 to 5: left and right by turns, the first pair in
    front."""
    away, line = SPHINXES[number // 2]
    return (MIDDLE + away if number % 2 else MIDDLE - away), line


@cache
def outline(squares: frozenset[int], inset: int = 0, dx: int = 0, dy: int = 0) -> str:
    """The path around squares, moved inwards by `inset` and shifted by `dx`, `dy`."""
    return "".join(
        "M" + "L".join(f"{x + dx} {y + dy}" for x, y in pushed(loop, inset)) + "Z"
        for loop in loops(squares)
    )


def loops(squares: Iterable[int]) -> list[list[Point]]:
    """The edges around squares as closed ways of grid points, what is inside on the right."""
    there = {divmod(square, SIDE) for square in squares}
    ways: dict[Point, list[Point]] = {}
    for row, column in sorted(there):
        sides = (
            ((row - 1, column), (column, row), (column + 1, row)),
            ((row, column + 1), (column + 1, row), (column + 1, row + 1)),
            ((row + 1, column), (column + 1, row + 1), (column, row + 1)),
            ((row, column - 1), (column, row + 1), (column, row)),
        )
        for beside, start, end in sides:
            if beside not in there:
                ways.setdefault(start, []).append(end)
    found: list[list[Point]] = []
    while ways:
        start = min(ways)
        loop = [start]
        at = step(ways, start, (0, 0))
        while at != start:
            before = loop[-1]
            loop.append(at)
            at = step(ways, at, (at[0] - before[0], at[1] - before[1]))
        found.append(straight(loop))
    return found


def step(ways: dict[Point, list[Point]], at: Point, came: Point) -> Point:
    """The next point; where two squares touch by a corner, the way that turns right."""
    right = (at[0] - came[1], at[1] + came[0])
    ends = ways[at]
    end = right if right in ends else ends[0]
    ends.remove(end)
    if not ends:
        del ways[at]
    return end


def straight(loop: list[Point]) -> list[Point]:
    """Only the corners."""
    return [
        point
        for i, point in enumerate(loop)
        if not (
            loop[i - 1][0] == point[0] == loop[(i + 1) % len(loop)][0]
            or loop[i - 1][1] == point[1] == loop[(i + 1) % len(loop)][1]
        )
    ]


def pushed(loop: list[Point], inset: int) -> list[Point]:
    """Corners in units of the picture, moved inwards."""
    found: list[Point] = []
    for i, (column, row) in enumerate(loop):
        before, after = loop[i - 1], loop[(i + 1) % len(loop)]
        came = direction(before, (column, row))
        goes = direction((column, row), after)
        x = LEFT + CELL_WIDTH * column - inset * (came[1] + goes[1])
        y = TOP + CELL_HEIGHT * row + inset * (came[0] + goes[0])
        found.append((x, y))
    return found


def direction(start: Point, end: Point) -> Point:
    return (
        (end[0] > start[0]) - (end[0] < start[0]),
        (end[1] > start[1]) - (end[1] < start[1]),
    )

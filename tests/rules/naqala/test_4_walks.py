"""Chapter 4: where a handful can go, compared with trying every walk."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.rules.naqala.table import table

from cutpurse.games.naqala.board import STRIDES, completable, ends, grid, returns
from cutpurse.games.naqala.state import BITS, NOWHERE, STRAIGHT
from cutpurse.kernel.chance import Dice, dice

CELLS = 30


def broken(luck: Dice) -> list[int]:
    """A board on which about half of the steps are blocked, both ways."""
    ways = grid(CELLS)
    for cell in range(CELLS):
        for direction in (1, 2):
            if ways[direction] >> cell & 1 and luck.below(2):
                ways[direction] &= ~(1 << cell)
                ways[direction ^ 2] &= ~(1 << cell + STRIDES[direction])
    return ways


def walks(ways: list[int], at: int, came: int, steps: int) -> Iterator[list[int]]:
    """The tiles entered, for every walk that never turns back on the spot."""
    if not steps:
        yield []
        return
    for direction in range(4):
        if came != direction ^ 2 and ways[direction] >> at & 1:
            there = at + STRIDES[direction]
            for rest in walks(ways, there, direction, steps - 1):
                yield [there, *rest]


@pytest.mark.parametrize("seed", range(12))
def test_ends_and_loops_of_walks(seed: int) -> None:
    """NQ-056 NQ-065 NQ-310 The last tiles of all walks, and whether one was entered before."""
    luck = dice(f"walks {seed}")
    ways = broken(luck)
    for at in range(CELLS):
        came = luck.below(5)  # the last is STRAIGHT
        steps = 4 + luck.below(5)
        found = list(walks(ways, at, came, steps))
        last = sum(1 << cell for cell in {walk[-1] for walk in found})
        assert ends(ways, at, came, steps) == last
        assert returns(ways, at, came, steps) == any(walk[-1] in walk[:-1] for walk in found)


def test_a_loop_needs_two_of_a_colour() -> None:
    """NQ-064 NQ-065 Five meeples can walk a loop, but only two of a colour can meet on it."""
    g = table(meeples={"f5": "W"}).g
    g.homes = [0] * 6
    different = sum(1 << (tribe * BITS) for tribe in range(5))
    alike = different + 1 - (1 << BITS)  # two viziers and no elder
    assert not completable(g, 7, STRAIGHT, different, 5, NOWHERE, True)
    assert completable(g, 7, STRAIGHT, alike, 5, NOWHERE, True)
    assert not completable(g, 7, STRAIGHT, alike, 5, NOWHERE, False)

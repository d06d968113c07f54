"""How likely a way out stays open, estimated from the set of stones that have not fallen.

Everybody knows that set and nobody knows the order. So the stones are let fall in many orders, and
it is counted after how many a space was cut off.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.horus.board import (
    CORRIDOR,
    HALL,
    NEXT_TO,
    SPACE_COUNT,
    leads_out,
    open_squares,
    stone_on,
)
from cutpurse.games.horus.pieces import STONE_COUNT
from cutpurse.kernel.chance import dice

FEW: Final = 40  # orders in which stones are let fall
MANY: Final = 200
AHEAD: Final = 16  # stones that are looked ahead
REMEMBERED: Final = 4000  # curves kept before all are forgotten


def shuffled_stones() -> list[list[i64]]:
    """The orders: the same for everybody and every time, so that the same position is judged
    alike."""
    luck = dice("orders of stones")
    orders: list[list[i64]] = []
    for _ in range(MANY):
        order: list[i64] = list(range(STONE_COUNT))
        for i in range(STONE_COUNT - 1):
            j = i + luck.below(STONE_COUNT - i)
            order[i], order[j] = order[j], order[i]
        orders.append(order)
    return orders


STONE_ORDERS: Final = shuffled_stones()


def cut_off(blocked: i64, space: i64) -> bool:
    """Is there no way out from a space, also not by jumping from under its stone?"""
    ways = open_squares(blocked)
    if not stone_on(blocked, space):
        return not leads_out(ways, space)
    for other in NEXT_TO[space]:
        if not stone_on(blocked, other) and leads_out(ways, other):
            return False
    return True


def stones_survived(blocked: i64, space: i64, order: list[i64]) -> i64:
    """How many stones of an order fall before the space is cut off; AHEAD if all of those that are
    looked at do."""
    fallen: list[i64] = [blocked]
    now = blocked
    for stone in order:
        if not now >> stone & 1:
            now |= 1 << stone
            fallen.append(now)
            if len(fallen) > AHEAD:
                break
    low: i64 = 0  # still open after so many
    high: i64 = len(fallen)  # cut off after so many, or not looked at
    while high - low > 1:
        middle = (low + high) // 2
        if cut_off(fallen[middle], space):
            high = middle
        else:
            low = middle
    return low


class Fear:
    """The chances to have a way out after 0, 1, 2 … stones, by so many orders; what was worked out
    is remembered."""

    def __init__(self, orders: i64 = FEW) -> None:
        self.orders = orders
        self.known: dict[int, list[float]] = {}

    def curve(self, blocked: i64, space: i64) -> list[float]:
        """From a space, after each number of stones. The corridor is one piece."""
        where: i64 = CORRIDOR if space >= CORRIDOR else space
        key: int = blocked * SPACE_COUNT + where
        found = self.known.get(key)
        if found is not None:
            return found
        counts: list[i64] = [0] * (AHEAD + 1)
        for i in range(self.orders):
            counts[stones_survived(blocked, where, STONE_ORDERS[i])] += 1
        left: float = float(self.orders)
        out: list[float] = []
        for count in counts:
            out.append(left / float(self.orders))
            left -= float(count)
        if len(self.known) >= REMEMBERED:
            self.known = {}
        self.known[key] = out
        return out

    def chance(self, blocked: i64, space: i64, stones: float) -> float:
        """That a way out is left after so many stones, parts of a stone included."""
        if space < HALL or stones <= 0.0:
            return 1.0
        curve = self.curve(blocked, space)
        whole = int(stones)
        if whole >= AHEAD:
            return curve[AHEAD]
        part = stones - float(whole)
        return curve[whole] * (1.0 - part) + curve[whole + 1] * part

    def stones_until(self, blocked: i64, space: i64, chance: float) -> i64:
        """How many stones can fall before the chance of a way out is lower than that."""
        curve = self.curve(blocked, space)
        stones: i64 = 0
        while stones < AHEAD and curve[stones + 1] >= chance:
            stones += 1
        return stones

"""Every complete turn a player could take: tile, path, last tile; for bots and for counting."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.naqala.board import STRIDES, how_many, reach
from cutpurse.games.naqala.pieces import TRIBES
from cutpurse.games.naqala.state import BITS, FEW, LOOP_SELF_MATCH, STRAIGHT, Naqala
from cutpurse.games.naqala.words import DROP, PICK

FREE_ORDER: Final = 4  # up to so many meeples every order of colours is tried
KEYS: Final = 36 * TRIBES  # an end of a move: last tile and tribe
SAMPLES: Final = 4  # paths remembered for each end


class Appraiser:
    """Puts a value on the end of a move."""

    def value(self, cell: int, tribe: int, count: int, emptied: bool) -> int:
        """In hundredths of a point."""
        return 0


class Paths:
    """Walks every path from a position and remembers, for each end, the best value and some paths.

    With more than four meeples in a handful the colours dropped on the way are taken in one order,
    since only the last one decides the value.
    """

    def __init__(self, g: Naqala, appraiser: Appraiser) -> None:
        self.g = g
        self.ways = g.ways
        self.meeples = g.meeples[:]
        self.homes = g.homes[:]
        self.loops = bool(g.variant & LOOP_SELF_MATCH)
        self.appraiser = appraiser
        self.count = 0
        self.best = [-1000000] * KEYS
        self.found: list[list[list[int]]] = [[] for _ in range(KEYS)]
        self.path: list[int] = []
        self.free = True

    def all_turns(self, g: Naqala) -> None:
        """From every tile."""
        for cell in range(g.cells):
            hand = g.meeples[cell]
            if hand:
                self.path = [PICK.do(cell)]
                self.lifted(cell, hand)

    def lifted(self, cell: int, hand: int) -> None:
        homes = self.homes[:]
        self.meeples[cell] = 0
        for tribe in range(TRIBES):
            self.homes[tribe] &= ~(1 << cell)
        self.sow(cell, STRAIGHT, hand, how_many(hand))
        self.meeples[cell] = hand
        self.homes = homes

    def rest_of_move(self, g: Naqala) -> None:
        """From a handful that is being sown."""
        self.path = []
        self.sow(g.at, g.came, g.hand, how_many(g.hand))

    def sow(self, at: int, came: int, hand: int, left: int) -> None:
        if left <= FREE_ORDER:
            self.step(at, came, hand, left)
            return
        for last in range(TRIBES):  # keep one of this tribe for the end
            if hand >> (last * BITS) & FEW:
                self.march(at, came, hand - (1 << (last * BITS)), left, last)

    def step(self, at: int, came: int, hand: int, left: int) -> None:
        """One drop in every way, then the rest."""
        direction = 0
        while direction < 4:
            if came != direction ^ 2 and self.ways[direction] >> at & 1:
                there = at + STRIDES[direction]
                tribe = 0
                rest = hand
                while rest:
                    if rest & FEW:
                        if left == 1:
                            if self.homes[tribe] >> there & 1:
                                self.end(there, tribe)
                        else:
                            self.drop(there, direction, tribe, hand, left)
                    rest >>= BITS
                    tribe += 1
            direction += 1

    def drop(self, there: int, direction: int, tribe: int, hand: int, left: int) -> None:
        after = hand - (1 << (tribe * BITS))
        if not self.hopeful(there, direction, after, left - 1):
            return
        homes = self.homes[tribe]
        self.meeples[there] += 1 << (tribe * BITS)
        if self.loops:
            self.homes[tribe] |= 1 << there
        self.path.append(DROP.base + there * TRIBES + tribe)
        self.step(there, direction, after, left - 1)
        self.path.pop()
        self.meeples[there] -= 1 << (tribe * BITS)
        self.homes[tribe] = homes

    def hopeful(self, at: int, came: int, hand: int, left: int) -> bool:
        """Might a path from here end well? (Loops of five and more are tried anyway.)"""
        wanted: i64 = 0
        tribe = 0
        while hand:
            if hand & FEW:
                wanted |= self.homes[tribe]
            hand >>= BITS
            tribe += 1
        return bool(reach(self.g, at, came, left) & wanted) or (self.loops and left >= 4)

    def march(self, at: int, came: int, hand: int, left: int, last: int) -> None:
        """Like `step`, with the colours on the way in one order and `last` kept for the end."""
        tribe = last
        if left > 1:
            tribe = 0
            while not hand >> (tribe * BITS) & FEW:
                tribe += 1
        for direction in range(4):
            if came == direction ^ 2 or not self.ways[direction] >> at & 1:
                continue
            there = at + STRIDES[direction]
            if left == 1:
                if self.homes[last] >> there & 1:
                    self.end(there, last)
                continue
            if not reach(self.g, there, direction, left - 1) & self.homes[last]:
                continue
            one = 1 << (tribe * BITS)
            self.meeples[there] += one
            self.path.append(DROP.base + there * TRIBES + tribe)
            self.march(there, direction, hand - one, left - 1, last)
            self.path.pop()
            self.meeples[there] -= one

    def end(self, cell: int, tribe: int) -> None:
        """A complete turn."""
        self.count += 1
        packed = self.meeples[cell]
        count = (packed >> (tribe * BITS) & FEW) + 1
        emptied = packed == (count - 1) << (tribe * BITS)
        worth = self.appraiser.value(cell, tribe, count, emptied)
        key = cell * TRIBES + tribe
        if worth > self.best[key]:
            self.best[key] = worth
            self.found[key] = []
        if worth == self.best[key] and len(self.found[key]) < SAMPLES:
            self.found[key].append([*self.path, DROP.base + key])

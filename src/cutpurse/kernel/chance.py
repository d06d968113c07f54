"""Dice: a small generator whose whole state is four 32-bit words, the same compiled or not."""

from __future__ import annotations

import hashlib
import struct
from typing import Final

from mypy_extensions import i64

MASK: Final[i64] = 0xFFFFFFFF


class Dice:
    """sfc32. Within 63 bits at every step, so that compiled arithmetic never leaves the machine."""

    def __init__(self, a: i64, b: i64, c: i64, count: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.count = count

    def word(self) -> i64:
        """The next 32 random bits."""
        b = self.b
        c = self.c
        out = (self.a + b + self.count) & MASK
        self.count = (self.count + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = ((((c << 21) | (c >> 11)) & MASK) + out) & MASK
        return out

    def below(self, sides: i64) -> int:
        """A number from 0 to sides - 1; sides stays far below 2**29, so the product fits."""
        return (self.word() * sides) >> 32

    def clone(self) -> Dice:
        return Dice(self.a, self.b, self.c, self.count)

    def words(self) -> list[int]:
        return [self.a, self.b, self.c, self.count]


def dice(seed: int | str) -> Dice:
    """Dice that roll the same for the same seed on every machine."""
    digest = hashlib.sha256(f"cutpurse dice {seed}".encode()).digest()
    a, b, c, count = struct.unpack_from("<4I", digest)
    return Dice(a, b, c, count)


def pick(weights: list[int], dice: Dice) -> int:
    """An index, as likely as its weight says."""
    total: i64 = 0
    for weight in weights:
        total += weight
    return drawn(weights, 0, total, dice)


def drawn(weights: list[i64], start: i64, total: i64, dice: Dice) -> int:
    """The same among the weights of a longer list that begin at `start` and come to `total`; the
    index counts from there."""
    left: i64 = dice.below(total)
    i: i64 = start
    while True:
        weight: i64 = weights[i]
        if left < weight:
            return i - start
        left -= weight
        i += 1


def commitment(seed: int | str) -> str:
    """What is shown before the first move, so that the seed shown after the last can be checked."""
    return hashlib.sha256(f"cutpurse seed {seed}".encode()).hexdigest()

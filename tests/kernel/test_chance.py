"""Dice, loaded dice and commitments."""

from __future__ import annotations

import hashlib

import pytest
from tests.kernel.toy.game import Die, Loaded, Toy

from cutpurse.kernel.chance import Dice, commitment, dice


def rolling(word: int) -> Dice:
    """Dice whose next 32 bits are these: a word is the sum of the first two and the count."""
    return Dice(word, 0, 0, 0)


def shown(sides: int, number: int) -> Dice:
    """Dice that show this number next."""
    return rolling(-(-number * 2**32 // sides))


def sfc32(a: int, b: int, c: int, count: int, words: int) -> list[int]:
    """The generator as it is published, in plain arithmetic."""
    mask = 2**32 - 1
    out = []
    for _ in range(words):
        word = (a + b + count) & mask
        count = (count + 1) & mask
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & mask
        c = (((c << 21) | (c >> 11)) + word) & mask
        out.append(word)
    return out


@pytest.mark.parametrize(
    "start", [(1, 2, 3, 4), (0, 0, 0, 0), (2**32 - 1,) * 4, (0xDEADBEEF, 0x12345678, 7, 2**32 - 1)]
)
def test_words(start: tuple[int, int, int, int]) -> None:
    rolled = Dice(*start)
    assert [rolled.word() for _ in range(1000)] == sfc32(*start, 1000)


def test_the_same_seed_rolls_the_same_on_every_machine() -> None:
    assert dice(7).words() == [1063452829, 1524976893, 75761333, 1014986007]
    assert dice("7").words() == dice(7).words()
    seven = dice(7)
    assert [seven.below(6) for _ in range(12)] == [5, 4, 2, 4, 2, 5, 3, 3, 5, 0, 4, 2]


def test_a_clone_rolls_on_by_itself() -> None:
    first = dice(1)
    first.word()
    second = first.clone()
    rolled = [first.word() for _ in range(5)]
    assert [second.word() for _ in range(5)] == rolled


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 42, 1000])
def test_below_reaches_both_ends_and_nothing_else(sides: int) -> None:
    assert rolling(0).below(sides) == 0
    assert rolling(2**32 - 1).below(sides) == sides - 1
    for number in range(sides):
        assert shown(sides, number).below(sides) == number


def test_a_fair_die_gives_every_side_the_same_share() -> None:
    g = Toy(2, dice(1))
    assert [Die(6).roll(g, shown(6, n)) for n in range(6)] == [0, 1, 2, 3, 4, 5]
    assert Die(6).odds(g) == [1] * 6


def test_a_loaded_die_gives_every_side_its_share() -> None:
    """Odds of 1, 0, 2 and 3: of six equal numbers one is the first side, none the second."""
    g = Toy(2, dice(1))
    assert [Loaded().roll(g, shown(6, n)) for n in range(6)] == [0, 2, 2, 3, 3, 3]
    assert Loaded().roll(g, rolling(2**32 - 1)) == 3


def test_a_commitment_is_the_hash_of_the_seed() -> None:
    expected = hashlib.sha256(b"cutpurse seed 7").hexdigest()
    assert commitment(7) == commitment("7") == expected
    assert commitment(8) != expected

"""Locks: which dice to roll again, and the chance to open one within so many rolls."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.horus.pieces import ALL_DICE, DICE, LOCK

ROLLS: Final = 6  # looked ahead
LONGEST: Final = 5  # numbers of a lock


def fresh_numbers(wanted: int, rolled: int) -> list[float]:
    """The chances that so many dice show 0, 1, 2 … of the numbers that are wanted."""
    chances = [1.0] + [0.0] * wanted
    for _ in range(rolled):
        after = [0.0] * (wanted + 1)
        for shown in range(wanted + 1):
            new = (wanted - shown) / 6
            after[shown] += chances[shown] * (1 - new)
            if shown < wanted:
                after[shown + 1] += chances[shown] * new
        chances = after
    return chances


def opening_chances(spare: int) -> list[list[float]]:
    """For each number of missing numbers and of dice that are free to roll: the chance that within
    0, 1, 2 … rolls no more than `spare` numbers are missing, if what is wanted is kept."""
    table: list[list[float]] = [[] for _ in range((LONGEST + 1) * (DICE + 1))]
    for free in range(DICE + 1):
        for lack in range(LONGEST + 1):
            within = [1.0 if lack <= spare else 0.0]
            for _ in range(ROLLS):
                within.append(sum_over_rolls(table, within, lack, free))
            table[lack * (DICE + 1) + free] = within
    return table


def sum_over_rolls(table: list[list[float]], within: list[float], lack: int, free: int) -> float:
    """The chance with one roll more than those of `within`."""
    before = len(within) - 1
    if within[before] == 1.0:
        return 1.0
    chance = 0.0
    for shown, likely in enumerate(fresh_numbers(lack, free)):
        if not shown:
            chance += likely * within[before]
        elif shown <= free:
            chance += likely * table[(lack - shown) * (DICE + 1) + free - shown][before]
    return chance


OPENING: Final = opening_chances(0)
OPENING_WITH_JOKER: Final = opening_chances(1)


def chance_to_open(lack: i64, free: i64, rolls: i64, joker: bool) -> float:
    """With so many numbers missing, so many dice free and so many rolls left; a joker, which is a
    Crowbar or Lockpicking, stands for the last number."""
    table = OPENING_WITH_JOKER if joker else OPENING
    return table[lack * (DICE + 1) + free][rolls if rolls < ROLLS else ROLLS]


def dice_to_roll(idol: i64, dice: list[i64]) -> i64:
    """The dice that show nothing new of what the lock wants, as a set: those are rolled again."""
    seen: i64 = 0
    again: i64 = ALL_DICE
    for die in range(DICE):
        face: i64 = dice[die]
        if face <= LOCK[idol] and not seen >> face & 1:
            seen |= 1 << face
            again &= ~(1 << die)
    return again

"""Looking at puzzles again."""

from __future__ import annotations

from typing import TypeVar

from cutpurse.arena.puzzles.judges import PlayedOut, searched
from cutpurse.arena.puzzles.puzzle import Puzzle
from cutpurse.kernel.chance import dice
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.snapshot import view

T = TypeVar("T")


def spread(all_of_them: list[T], count: int) -> list[T]:
    """So many of them, evenly spread."""
    size = len(all_of_them)
    return [all_of_them[i * size // count] for i in range(min(count, size))]


def sound(rules: Rules, puzzle: Puzzle) -> str:
    """What is wrong with a puzzle as it is written, whatever its answer is worth; empty: nothing.
    A world that fits it looks to the seat like the puzzle itself, so there is nothing in it that
    the seat could not know."""
    try:
        seen = puzzle.read(rules)
        world = seen.imagine(dice(f"{puzzle.id} world"))
    except (Refused, ValueError, KeyError, IndexError, TypeError) as error:
        return f"its view cannot be read: {error!r}"
    if view(rules, world, puzzle.seat).text() != seen.text():
        return "a world that fits its view does not look like it"
    names = {rules.vocabulary.name(action) for action in seen.options()}
    if {judged.answer for judged in puzzle.answers} != names:
        return "it does not judge exactly what may be answered"
    if min(judged.behind for judged in puzzle.answers[1:]) <= 0:
        return "its first answer is not the best one"
    return ""


def checked(rules: Rules, puzzle: Puzzle, worlds: int, seed: str) -> str:
    """The same, and both judges again, with other dice; empty: it holds."""
    complaint = sound(rules, puzzle)
    if complaint:
        return complaint
    best = rules.vocabulary.parse(puzzle.best.answer)
    seen = puzzle.read(rules)
    found = searched(rules, seen, f"{seed} {puzzle.id}", 1)
    if found != {best}:
        name = rules.vocabulary.name(found.pop())
        return f"the search answers {name!r}, not {puzzle.best.answer!r}"
    judge = PlayedOut(rules, seen, f"{seed} {puzzle.id}")
    judge.play(worlds)
    if judge.best() != best:
        name = rules.vocabulary.name(judge.best())
        return f"played out, {name!r} is better than {puzzle.best.answer!r}"
    if judge.margin() <= 0:
        return f"played out, {puzzle.best.answer!r} is not surely better"
    return ""

"""Puzzles of the day, and who is how good at them: plain data."""

from __future__ import annotations

from typing import Final

import msgspec

from cutpurse.arena.puzzles.puzzle import Puzzle, puzzle_of_day, puzzles_of
from cutpurse.games import find, names

NEW: Final = 1000.0  # the rating of a new solver


class Solving(msgspec.Struct):
    """A puzzle that somebody has answered."""

    game: str
    answer: str
    right: bool
    day: int  # on which it was the puzzle of the day, the last time


class Solver(msgspec.Struct):
    """How good somebody is, and how many days in a row they have solved a puzzle of the day."""

    rating: float = NEW
    tries: int = 0
    right: int = 0
    streak: int = 0
    answered: dict[str, Solving] = {}


class PuzzleFigures(msgspec.Struct):
    rating: float
    tries: int
    solved: int


class Today:
    """The puzzles of a day, and what somebody has done about them."""

    def __init__(
        self,
        puzzles: dict[str, Puzzle],
        figures: dict[str, PuzzleFigures],
        solver: Solver | None,
        day: int,
    ) -> None:
        self.puzzles = puzzles  # by game
        self.figures = figures  # by puzzle
        self.solver = solver  # None: whoever asks has no name yet
        self.day = day

    def rating(self, puzzle: Puzzle) -> float:
        known = self.figures.get(puzzle.id)
        return known.rating if known else puzzle.rating

    def state(self, puzzle: Puzzle) -> str:
        """Empty, `solved` or `missed`."""
        done = self.solver.answered.get(puzzle.id) if self.solver else None
        if done is None or done.day != self.day:
            return ""
        return "solved" if done.right else "missed"


def puzzles_on(day: int) -> dict[str, Puzzle]:
    """One for each game that has puzzles."""
    games = [find(name) for name in names()]
    return {rules.name: puzzle_of_day(rules, day) for rules in games if puzzles_of(rules).puzzles}

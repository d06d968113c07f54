"""What a puzzle is, and the file of a game's puzzles.

A puzzle is the view of one seat, as plain data: what that seat could not know is not in the file,
so nobody can find it there. Worlds that fit the view are imagined when it is solved.
"""

from __future__ import annotations

import importlib.resources
from functools import cache
from typing import Any

import msgspec

from cutpurse.kernel.chance import Dice
from cutpurse.kernel.fields import Plain
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.snapshot import View, snapshot

FILE = "puzzles.json"
FORM = 1


class Judgement(msgspec.Struct, forbid_unknown_fields=True):
    """What one answer is worth to whoever gives it, over many imagined games."""

    answer: str  # in the game's notation
    chance: float  # to win
    points: float  # at the end, on average
    behind: float = 0.0  # how much of the chance it loses against the best answer
    doubt: float = 0.0  # half the 95 % interval of that


class Puzzle(msgspec.Struct, forbid_unknown_fields=True):
    """A position and its answer."""

    id: str
    seat: int
    view: dict[str, Any]
    told: list[str]  # what happened last, as the seat's log told it; {0} is who sits in seat 0
    answers: list[Judgement]  # the best first
    rating: float  # how hard it seems to be: what a solver of this rating finds every second time
    found: str  # in which game, and after how many answers

    @property
    def best(self) -> Judgement:
        return self.answers[0]

    def read(self, rules: Rules) -> View:
        """The view, as bots get it."""
        return View.read(rules, self.view)

    def story(self, names: list[str]) -> list[str]:
        """What happened last, told of these people."""
        out = self.told
        for seat, name in enumerate(names):
            out = [line.replace(f"{{{seat}}}", name) for line in out]
        return out

    def start(self, rules: Rules, luck: Dice) -> Plain:
        """A snapshot of some world that fits the view: what a table begins from."""
        return snapshot(rules, self.read(rules).imagine(luck))


class PuzzleFile(msgspec.Struct, forbid_unknown_fields=True):
    """All puzzles of a game, and how far the search for them has come."""

    form: int
    game: str
    rules: int  # the version of the rules by which they were judged
    seed: str
    games: int  # looked through so far
    looked: int  # decisions looked at in them
    puzzles: list[Puzzle] = []

    def find(self, id: str) -> Puzzle:
        for puzzle in self.puzzles:
            if puzzle.id == id:
                return puzzle
        raise Refused(f"there is no puzzle {id!r} of {self.game}; there are {len(self.puzzles)}")


def read_puzzles(text: str | bytes, what: str) -> PuzzleFile:
    try:
        read = msgspec.json.decode(text, type=PuzzleFile)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Refused(f"{what} is no file of puzzles: {error}") from None
    if read.form != FORM:
        raise Refused(f"{what} has form {read.form}; this version reads form {FORM}")
    return read


def written_puzzles(file: PuzzleFile) -> str:
    """One puzzle a line, so that a change shows."""
    head = msgspec.structs.replace(file, puzzles=[])
    lines = [msgspec.json.encode(puzzle).decode() for puzzle in file.puzzles]
    begin = msgspec.json.encode(head).decode().removesuffix("[]}")
    return begin + "[\n" + ",\n".join(lines) + "\n]}\n"


def puzzle_of_day(rules: Rules, day: int) -> Puzzle:
    """One a day, in turn; `day` counts from 1970."""
    found = puzzles_of(rules).puzzles
    if not found:
        raise Refused(f"{rules.title} has no puzzles yet")
    return found[day % len(found)]


@cache
def puzzles_of(rules: Rules) -> PuzzleFile:
    """The puzzles that come with a game; none if it has no file of them, or one that was judged by
    other rules."""
    none = PuzzleFile(FORM, rules.name, rules.version, "", 0, 0)
    file = importlib.resources.files(rules.package) / FILE
    if not file.is_file():
        return none
    read = read_puzzles(file.read_bytes(), FILE)
    return read if read.rules == rules.version else none

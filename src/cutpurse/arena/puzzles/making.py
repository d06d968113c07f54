"""PuzzleSearch for puzzles in games: those of records, or games that bots play for this.

Most positions are dropped after the second judge has played a few games out. Where one answer
stands out the first searches, and if both agree the second goes on until it is sure.
"""

from __future__ import annotations

import hashlib
import math

from cutpurse.arena.puzzles.judges import PlayedOut, searched
from cutpurse.arena.puzzles.puzzle import FORM, Puzzle, PuzzleFile
from cutpurse.bots.specs import known, make
from cutpurse.kernel.bot import whole_answer
from cutpurse.kernel.chance import dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import replayed
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import is_sealed
from cutpurse.kernel.step import BRANCH, CHANCE, Composite
from cutpurse.kernel.verbs import Speech

LEAST_OPTIONS = 3
MOST_OPTIONS = 20  # more cannot all be tried
FIRST = 10  # worlds of the second judge, and how far it must see the best answer ahead
FIRST_GAP = 0.1
ROUND = 40  # worlds until what is far behind is dropped
WORLDS = 480  # at most
MARGIN = 0.05  # by which the best answer must surely beat every other
FAR = 0.12  # what is surely so far behind is not tried any longer
ONE_GAME = 2  # puzzles from one game at most
TOLD = 8  # lines of the log that come with a puzzle
MIDDLE = 1000.0  # the rating of a puzzle that is neither easy nor hard
WALKERS = ("greedy", "medium")  # who is asked, to see how hard it is


class PuzzleSearch:
    """The search for puzzles of one game; `file` is what it has found, and can be gone on with."""

    def __init__(self, rules: Rules, file: PuzzleFile) -> None:
        self.rules = rules
        self.file = file
        self.seed = file.seed
        self.every = 1  # of so many decisions one is looked at
        self.late = 1.0  # and only in the last part of a game, where it is soon decided

    @staticmethod
    def begin(rules: Rules, seed: str) -> PuzzleSearch:
        return PuzzleSearch(rules, PuzzleFile(FORM, rules.name, rules.version, seed, 0, 0))

    def through_game(self, seats: list[str], settings: dict[str, object]) -> None:
        """Let bots play the next game, and look through it."""
        name = f"{self.seed} game {self.file.games}"
        self.through(self.recorded(name, seats, settings), name)

    def recorded(self, name: str, seats: list[str], settings: dict[str, object]) -> Record:
        """A game between bots."""
        game = Game(self.rules, len(seats), settings, name).start()
        bots = [make(s, self.rules, dice(f"{name} bot {p}")) for p, s in enumerate(seats)]
        while not game.over:
            for seat in game.waiting:
                seen = game.view(seat)
                game.play(seat, list(whole_answer(bots[seat], seen, seen.options())))
        return game.record_

    def through(self, record: Record, name: str) -> None:
        """Look through a record; what is found is in the file."""
        found: list[Puzzle] = []
        asked = 0
        begin = int((1.0 - self.late) * len(record.entries))
        for game, entry in zip(replayed(self.rules, record), record.entries, strict=False):
            if entry.seat in (CHANCE, BRANCH) or entry.aside:
                continue
            for seat in askable(game):
                asked += len(game.record_.entries) >= begin
                if len(found) < ONE_GAME and asked and asked % self.every == 0:
                    self.file.looked += 1
                    puzzle = self.look(game, seat, name)
                    found += [puzzle] if puzzle is not None else []
        self.file.puzzles += [p for p in found if p.id not in self.known()]
        self.file.games += 1

    def known(self) -> set[str]:
        return {puzzle.id for puzzle in self.file.puzzles}

    def look(self, game: Game, seat: int, name: str) -> Puzzle | None:
        """Is this position a puzzle for the seat?"""
        seen = game.view(seat)
        where = f"{name}, after {len(game.record_.entries)} answers"
        judge = PlayedOut(self.rules, seen, where)
        judge.play(FIRST)
        if nearest(judge) < FIRST_GAP:
            return None
        judge.play(ROUND - FIRST)
        if judge.margin() <= 0.0 or searched(self.rules, seen, where) != {judge.best()}:
            return None
        best = judge.best()
        while judge.worlds < WORLDS:
            judge.drop(FAR)
            judge.play(ROUND)
            if judge.best() != best or judge.margin() < -MARGIN:
                return None
            if judge.worlds >= WORLDS // 3 and judge.margin() > 2 * MARGIN:
                break
        if judge.margin() < MARGIN or is_trivial(judge, best):
            return None
        data = seen.data()
        text = hashlib.sha256(seen.text().encode()).hexdigest()
        return Puzzle(
            id=f"{self.rules.name}-{text[:8]}",
            seat=seat,
            view=data,
            told=[line for line in told(game, seat) if line][-TOLD:],
            answers=judge.judgements(),
            rating=self.hardness(game, seat, best, where),
            found=where,
        )

    def hardness(self, game: Game, seat: int, best: int, where: str) -> float:
        """By who finds it, and among how many answers; solvers correct it."""
        seen = game.view(seat)
        rating = MIDDLE - 200.0 + 60.0 * math.log2(len(seen.options()))
        for name in WALKERS:
            if name not in known(self.rules):
                continue
            walker = make(name, self.rules, dice(f"{where} {name}"))
            rating += 150.0 if walker.choose(game.view(seat), seen.options()) != best else 0.0
            walker.close()
        return float(round(rating))


def askable(game: Game) -> list[int]:
    """The seats to which the present question could be a puzzle: one plain answer out of a few,
    with nobody's sealed answer beside it."""
    g = game.state
    if not g.stack or isinstance(g.stack[-1], Composite) or is_sealed(g):
        return []
    waiting = [seat for seat in game.waiting if seat != CHANCE]
    if len(waiting) != 1:
        return []
    width = len(game.options(waiting[0]))
    return waiting if LEAST_OPTIONS <= width <= MOST_OPTIONS else []


def nearest(judge: PlayedOut) -> float:
    best = judge.best()
    return min(judge.behind(a, best)[0] for a in judge.left if a != best)


def is_trivial(judge: PlayedOut, best: int) -> bool:
    """Everything else loses at once: there is nothing to think about."""
    return all(judge.chance(a) < 0.02 for a in judge.options if a != best)


def told(game: Game, seat: int) -> list[str]:
    """The log of the seat, with places for the names of whoever sits there when it is solved."""
    places = Speech([f"{{{p}}}" for p in range(game.state.players)])
    return [event.sentence(seat, places) for event in game.events]

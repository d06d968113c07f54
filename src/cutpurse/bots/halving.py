"""Lines of play against each other: all are tried in the same imagined worlds, and the worse half
drops out, again and again.

A line is what somebody means to answer, one question after another; what follows it is played by
habit. That finds what is better than the habit, and needs few imagined games where playing by
habit is slow but sensible: the tree of `bots/ismcts.py` needs many.
"""

from __future__ import annotations

import math
import time

from mypy_extensions import i64

from cutpurse.bots.characters import felt
from cutpurse.bots.settings import SearchSettings
from cutpurse.kernel.bot import Advice
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.playout import first_owing
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.state import State, advance, legal


class Halving:
    """The lines of one decision, and what came of them."""

    def __init__(
        self,
        settings: SearchSettings,
        advice: Advice,
        seen: View,
        lines: list[list[int]],
        dice: Dice,
    ) -> None:
        self.settings = settings
        self.advice = advice
        self.seen = seen
        self.me = seen.seat
        self.dice = dice
        self.lines = lines
        self.left = list(range(len(lines)))  # the lines still in the race, best first
        self.totals = [0.0] * len(lines)
        self.leads = [0.0] * len(lines)  # over the first line, world by world
        self.squares = [0.0] * len(lines)  # of those leads
        self.played = 0  # imagined games of every line that is left
        self.late = False  # is the longest time there is over?

    def run(self, iterations: int, seconds: float) -> int:
        """Think; how many games were imagined. Every line is tried once, however short the time,
        unless the bot was told to hurry."""
        began = time.perf_counter()
        done = 0
        budget = iterations
        while len(self.left) > 1:
            if done:
                if seconds > 0.0:
                    took = time.perf_counter() - began
                    budget = int(done * seconds / took) if took > 0.0 else done
                if done >= budget:
                    break
            waves = (budget - done) // (len(self.left) * halvings(len(self.left)))
            if not done and waves > self.settings.worlds:
                waves = self.settings.worlds
            for _ in range(waves if waves > 1 else 1):
                done += self.wave(began)
            self.drop()
            if self.late:
                break
        return done

    def wave(self, began: float) -> int:
        """One world, in which every line that is left is tried; how many games that were. When it
        is late, the first world leaves the lines it came to, and any other changes nothing."""
        luck = Dice(self.dice.word(), self.dice.word(), self.dice.word(), 1)
        worth: list[float] = []
        for i in self.left:
            if self.settings.longest > 0.0 and (worth or self.played):
                self.late = time.perf_counter() - began >= self.settings.longest
            if self.late:
                break
            worth.append(self.outcome(i, luck.clone()))
        if len(worth) < len(self.left):
            if self.played:
                return len(worth)
            self.left = self.left[: len(worth)]
        for at, i in enumerate(self.left):
            self.note(i, worth[at])
        if self.settings.trust > 0.0:
            for at, i in enumerate(self.left):
                lead = worth[at] - worth[0]
                self.leads[i] += lead
                self.squares[i] += lead * lead
        self.played += 1
        return len(worth)

    def note(self, line: int, worth: float) -> None:
        """What a line came to in one world."""
        self.totals[line] += worth

    def drop(self) -> None:
        """The worse half of what is left."""
        best: list[int] = []
        while len(best) * 2 < len(self.left):
            top = -1
            for i in self.left:
                if i not in best and (top < 0 or self.totals[i] > self.totals[top]):
                    top = i
            best.append(top)
        self.left = self.beside_habit(best) if self.settings.trust > 0.0 else best

    def beside_habit(self, best: list[int]) -> list[int]:
        """The first line is what habit says: it stays until another is surely better."""
        if 0 in best:
            best.remove(0)
        elif len(best) == 1:
            return best if self.surely_better(best[0]) else [0]
        else:
            best.pop()
        return [0, *best]

    def surely_better(self, line: int) -> bool:
        """Is this line better than the first, which is what habit says, by more than chance?"""
        games = float(self.played)
        lead = self.leads[line] / games
        variance = self.squares[line] / games - lead * lead
        return lead > self.settings.trust * math.sqrt((variance if variance > 0.0 else 0.0) / games)

    def outcome(self, which: int, luck: Dice) -> float:
        """What a line comes to in a world."""
        line = self.lines[which]
        self.advice.intend(which)
        g: State = self.advice.world(self.seen, luck)
        near = self.settings.horizon
        if near:
            self.advice.shorten(g)
        at: i64 = 0
        after: i64 = 0  # decisions since the line ended
        while g.owing and not (near and self.advice.beyond(g)):
            seat = first_owing(g)
            options = legal(g, seat)
            if seat == self.me:
                while at < len(line) and line[at] not in options:
                    at += 1  # it was made without asking, being the only one
            if seat == self.me and at < len(line):
                advance(g, seat, line[at])
                at += 1
                continue
            if self.settings.depth and after == self.settings.depth:
                break
            advance(g, seat, self.quickly(g, seat, options, luck))
            after += 1
        return felt(self.advice.payoffs(g), self.me, self.settings.style)

    def quickly(self, g: State, seat: int, options: list[int], luck: Dice) -> int:
        if len(options) == 1:
            return options[0]
        if self.settings.habit:
            return self.advice.habit(g, seat, options, luck)
        return options[luck.below(len(options))]

    def best(self) -> list[int]:
        """The line that is ahead."""
        while len(self.left) > 1 and self.settings.trust > 0.0:
            self.drop()
        return self.lines[self.left[0]]


def halvings(lines: int) -> int:
    """How often the worse half can drop out."""
    count = 0
    while lines > 1:
        lines = (lines + 1) // 2
        count += 1
    return count

"""Lines of play against each other: all are tried in the same imagined worlds, and the worse half
drops out, again and again.

A line is what somebody means to answer, one question after another; what follows it is played by
habit. That finds what is better than the habit, and needs few imagined games where playing by
habit is slow but sensible: the tree of `bots/ismcts.py` needs many.
"""

from __future__ import annotations

import time

from mypy_extensions import i64

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
        self.played = 0  # imagined games of every line that is left
        self.late = False  # is the longest time there is over?

    def run(self, iterations: int, seconds: float) -> int:
        """Think; how many games were imagined. Every line is tried once, however short the time,
        unless the bot was told to hurry."""
        began = time.perf_counter()
        done = 0
        budget = iterations
        while len(self.left) > 1:
            waves = 1
            if done:
                if seconds > 0.0:
                    took = time.perf_counter() - began
                    budget = int(done * seconds / took) if took > 0.0 else done
                if done >= budget:
                    break
                waves = (budget - done) // (len(self.left) * halvings(len(self.left)))
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
            worth.append(self.outcome(self.lines[i], luck.clone()))
        if len(worth) < len(self.left):
            if self.played:
                return len(worth)
            self.left = self.left[: len(worth)]
        for at, i in enumerate(self.left):
            self.totals[i] += worth[at]
        self.played += 1
        return len(worth)

    def drop(self) -> None:
        """The worse half of what is left."""
        best: list[int] = []
        while len(best) * 2 < len(self.left):
            top = -1
            for i in self.left:
                if i not in best and (top < 0 or self.totals[i] > self.totals[top]):
                    top = i
            best.append(top)
        self.left = best

    def outcome(self, line: list[int], luck: Dice) -> float:
        """What a line comes to in a world."""
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
        return self.advice.payoffs(g)[self.me]

    def quickly(self, g: State, seat: int, options: list[int], luck: Dice) -> int:
        if len(options) == 1:
            return options[0]
        if self.settings.habit:
            return self.advice.habit(g, seat, options, luck)
        return options[luck.below(len(options))]

    def best(self) -> list[int]:
        """The line that is ahead."""
        return self.lines[self.left[0]]


def halvings(lines: int) -> int:
    """How often the worse half can drop out."""
    count = 0
    while lines > 1:
        lines = (lines + 1) // 2
        count += 1
    return count

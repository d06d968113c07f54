"""Lines of play against each other, as in `bots/halving.py`, but no line drops out before it is
surely worse.

Halving divides what it may think beforehand: of nine lines and a hundred imagined games, the first
four are gone after two worlds. Here all lines go on, world by world, and one drops out when it is
behind the best by more than chance explains. Most decisions are soon clear and cost little; what
is saved there is spent on those that are not.
"""

from __future__ import annotations

import math
import time
from typing import Final

from cutpurse.bots.halving import Halving
from cutpurse.bots.settings import SearchSettings
from cutpurse.kernel.bot import Advice
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.snapshot import View

FIRST: Final = 8  # worlds before anything drops out
LOOK: Final = 4  # worlds from one look at who is behind to the next


class Race(Halving):
    """The lines of one decision, and what came of each in every world."""

    def __init__(
        self,
        settings: SearchSettings,
        advice: Advice,
        seen: View,
        lines: list[list[int]],
        dice: Dice,
    ) -> None:
        super().__init__(settings, advice, seen, lines, dice)
        self.worths: list[list[float]] = [[] for _ in lines]

    def run(self, iterations: int, seconds: float) -> int:
        """Think; how many games were imagined. Every line is tried once, however short the time,
        unless the bot was told to hurry."""
        began = time.perf_counter()
        done = 0
        while len(self.left) > 1 and not self.late:
            if done:
                if seconds > 0.0:
                    if time.perf_counter() - began >= seconds:
                        break
                elif done + len(self.left) > iterations:
                    break
            done += self.wave(began)
            if self.played >= FIRST and self.played % LOOK == 0:
                self.drop()
        return done

    def note(self, line: int, worth: float) -> None:
        self.totals[line] += worth
        self.worths[line].append(worth)

    def ahead(self) -> int:
        """The line with the most so far; of several, the first."""
        best = self.left[0]
        for line in self.left:
            if self.totals[line] > self.totals[best]:
                best = line
        return best

    def drop(self) -> None:
        """All that are surely worse than the best, and all that come to the same."""
        best = self.ahead()
        stay: list[int] = []
        for line in self.left:
            if line == best or not self.surely(best, line, self.settings.doubt):
                stay.append(line)
        self.left = stay

    def surely(self, line: int, other: int, errors: float) -> bool:
        """Is a line better than another by so many standard errors, or never any different?"""
        total = 0.0
        squares = 0.0
        ours, theirs = self.worths[line], self.worths[other]
        for world in range(self.played):
            lead = ours[world] - theirs[world]
            total += lead
            squares += lead * lead
        games = float(self.played)
        mean = total / games
        variance = squares / games - mean * mean
        return mean >= errors * math.sqrt((variance if variance > 0.0 else 0.0) / games)

    def best(self) -> list[int]:
        """The line that is ahead; what habit says, unless it is surely worse."""
        best = self.ahead()
        if best != 0 and 0 in self.left and not self.surely(best, 0, self.settings.trust):
            best = 0
        return self.lines[best]

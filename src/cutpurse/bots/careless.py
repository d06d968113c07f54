"""The bot `careless`: plays like another one, as somebody who is still learning.

It does not look everywhere: in every turn there are things on the table that it overlooks, its own
chances and others' threats alike, and it looks more widely the fewer there are; only what the game
calls at hand it never overlooks. It forgets what was said and seen earlier, as far as the game
tells what can be forgotten. What it does see it weighs as well as the other bot, so that it never
plays like dice.
"""

from __future__ import annotations

import zlib
from typing import Final

from cutpurse.kernel.bot import Advice, Bot
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.snapshot import View

SEEN: Final = 55  # of a hundred things, where there are many


class Careless(Bot):
    """Asks another bot, and shows it only what it has noticed itself."""

    def __init__(self, other: Bot, advice: Advice, dice: Dice) -> None:
        self.other = other
        self.advice = advice
        self.dice = dice
        self.turn = -1
        self.mood = 0  # what is overlooked in this turn

    def choose(self, view: View, options: list[int]) -> int:
        turn = self.advice.turn(view.state)
        if turn != self.turn or not self.mood:
            self.turn = turn
            self.mood = 1 + self.dice.below(1 << 30)
        if len(options) <= self.advice.few:
            return self.other.choose(view, options)
        noticed = [action for action in options if self.notices(view, action)]
        if not noticed:
            return self.other.choose(view, options)
        chosen = self.other.choose(self.advice.forgetful(view, self.dice), noticed[:])
        return chosen if chosen in options else noticed[0]

    def notices(self, view: View, action: int) -> bool:
        """Whether it has seen what an answer is about; answers about nothing are always there. The
        same things stay unseen for the whole turn."""
        if self.advice.at_hand(view, action):
            return True
        for thing in view.rules.vocabulary.targets(action):
            if zlib.crc32(f"{self.mood} {thing}".encode()) % 100 >= SEEN:
                return False
        return True

    def remark(self, view: View) -> int:
        return self.other.remark(view)

    def hurry(self, seconds: float) -> None:
        self.other.hurry(seconds)

    def close(self) -> None:
        self.other.close()

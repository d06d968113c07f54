"""The bot `careless`: plays like another one, but often does not look."""

from __future__ import annotations

from typing import Final

from cutpurse.kernel.bot import Bot
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.snapshot import View

SLIPS: Final = 3  # one answer in so many is given without looking


class Careless(Bot):
    """Answers every third question or so at random, and the others as the other bot would."""

    def __init__(self, other: Bot, dice: Dice) -> None:
        self.other = other
        self.dice = dice

    def choose(self, view: View, options: list[int]) -> int:
        if self.dice.below(SLIPS) == 0:
            return options[self.dice.below(len(options))]
        return self.other.choose(view, options)

    def hurry(self, seconds: float) -> None:
        self.other.hurry(seconds)

    def close(self) -> None:
        self.other.close()

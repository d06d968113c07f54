"""The bot `random`: any option is as good as any other."""

from __future__ import annotations

from cutpurse.kernel.bot import Bot
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.snapshot import View


class Aimless(Bot):
    """Answers at random without looking at the table."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def choose(self, view: View, options: list[int]) -> int:
        return self.pick(options)

    def pick(self, options: list[int]) -> int:
        """The same without a view, for whoever wants to spare making one."""
        return options[self.dice.below(len(options))]

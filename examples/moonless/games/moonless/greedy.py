"""A bot that goes when the gold is worth it, and is hard to read."""

from __future__ import annotations

from cutpurse.games.moonless.state import STRENGTH, Moonless
from cutpurse.games.moonless.words import TAKE
from cutpurse.kernel.bot import Bot
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.snapshot import View


class Greedy(Bot):
    """Gets its own view and its options, never the state; it is asked for one part at a time."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def choose(self, view: View[Moonless], options: list[int]) -> int:
        g = view.state
        so_far = sum(STRENGTH[TAKE.of(part)] for part in g.parts_of(view.seat))
        tools = [action for action in options if TAKE.said(action)]
        if not tools or (not so_far and self.stays(g)):
            return options[-1]
        wanted = g.gold // 2 + self.dice.below(3)  # the same bundle as another's is a curse
        if so_far >= wanted:
            return options[-1]
        fitting = [a for a in tools if so_far + STRENGTH[TAKE.of(a)] <= wanted]
        return fitting[-1] if fitting else tools[0]

    def stays(self, g: Moonless) -> bool:
        """Little gold is left for others; in the last night nothing is worth keeping."""
        return g.night < g.nights and g.gold < 5 + self.dice.below(4)

"""The table of Moonless: plain numbers."""

from __future__ import annotations

from typing import Final

from cutpurse.games.moonless.words import TOOLS
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.holdings import Holdings
from cutpurse.kernel.state import State

COPIES: Final = [30, 20, 10]  # of each tool
STRENGTH: Final = [1, 2, 3]
KINDS: Final = len(TOOLS)


class Moonless(State):
    """Hands and the pile are places of `tools`; the pile comes after the last hand."""

    def __init__(self, players: int, dice: Dice, nights: int) -> None:
        super().__init__(players, dice)
        self.nights = nights
        self.night = 0
        self.gold = 0  # in the tomb
        self.loot = [0] * players
        self.curses = [0] * players
        self.brought = [0] * players * KINDS  # the bundles of the last night
        self.spent = [0] * KINDS
        self.tools = Holdings(players, 1, KINDS)

    def clone(self) -> Moonless:
        g = Moonless(self.players, self.dice.clone(), self.nights)
        g.copy_kernel(self)
        g.night = self.night
        g.gold = self.gold
        g.loot = self.loot[:]
        g.curses = self.curses[:]
        g.brought = self.brought[:]
        g.spent = self.spent[:]
        g.tools = self.tools.clone()
        return g

    def bundle(self, seat: int) -> list[int]:
        """How many of each tool a thief brought in the last night."""
        return self.brought[seat * KINDS : (seat + 1) * KINDS]


def strength(counts: list[int]) -> int:
    """The strength of so many of each tool (MO-002)."""
    return sum(n * strong for n, strong in zip(counts, STRENGTH, strict=True))

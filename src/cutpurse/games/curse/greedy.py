"""A bot that travels: by the cheapest tour over the goals that are left."""

from __future__ import annotations

from cutpurse.games.curse.habits import Habits
from cutpurse.games.curse.rumours import remark
from cutpurse.games.curse.state import Curse
from cutpurse.kernel.bot import Bot
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.snapshot import View


class Greedy(Bot):
    """Answers by habit, from what its seat sees: unseen Cartouches play no part in it."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.habits = Habits(True)

    def choose(self, view: View, options: list[int]) -> int:
        g = view.state
        assert isinstance(g, Curse)
        return self.habits.answer(g, view.seat, options, self.dice)

    def remark(self, view: View) -> int:
        g = view.state
        assert isinstance(g, Curse)
        return remark(g, view.seat, self.dice)

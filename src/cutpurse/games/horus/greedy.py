"""A bot that goes for what is worth most where it stands, and leaves when it is afraid."""

from __future__ import annotations

from typing import Final

from cutpurse.games.horus.fear import Fear
from cutpurse.games.horus.habits import Habits
from cutpurse.games.horus.state import Horus
from cutpurse.games.horus.temper import Temper
from cutpurse.kernel.bot import Bot
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.snapshot import View

REASONABLE: Final = 1.0  # fears as much as there is reason to


def greed() -> Temper:
    """Wants what is worth most, however long it takes and whatever it meets on the way."""
    temper = Temper(REASONABLE)
    temper.tempo = 0.0
    temper.life = 0.0
    temper.touch = 0.0
    return temper


class Greedy(Bot):
    """Answers by habit in one imagined world."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.habits = Habits(greed(), Fear())

    def choose(self, view: View, options: list[int]) -> int:
        if len(options) == 1:
            return options[0]
        world = view.imagine(self.dice)
        assert isinstance(world, Horus)
        return self.habits.answer(world, view.seat, options, self.dice)

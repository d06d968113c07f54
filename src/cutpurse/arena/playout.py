"""One game between bots, from the first question to the last."""

from __future__ import annotations

from typing import Any

from cutpurse.bots.aimless import Aimless
from cutpurse.kernel.bot import Bot
from cutpurse.kernel.chance import dice
from cutpurse.kernel.playout import first_owing
from cutpurse.kernel.rules import Result, Rules
from cutpurse.kernel.snapshot import fresh, view
from cutpurse.kernel.state import advance, legal


class Outcome:
    """How one game went."""

    def __init__(self, result: Result, decisions: int) -> None:
        self.result = result
        self.decisions = decisions


def answer(bot: Bot, seen: Any, options: list[int], title: str) -> int:
    """What the bot answers, checked."""
    action = bot.choose(seen, options)
    if action not in options:
        raise ValueError(f"a bot answered {action} to a question of {title} with other options")
    return action


def play_out(rules: Rules, options: dict[str, Any], seed: str, bots: list[Bot]) -> Outcome:
    """The game of this seed: the same as a table with this seed and these answers would play."""
    g = fresh(rules, len(bots), options, dice(seed))
    decisions = 0
    while g.owing:
        seat = first_owing(g)
        choices = legal(g, seat)
        bot = bots[seat]
        if isinstance(bot, Aimless):
            action = bot.pick(choices)
        else:
            action = answer(bot, view(rules, g, seat), choices, rules.title)
        advance(g, seat, action)
        decisions += 1
    return Outcome(rules.result(g), decisions)

"""Which whole games are recorded: every number of players, every value of every option."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.laws.tables import curious

from cutpurse.bots import specs
from cutpurse.kernel.bot import Bot
from cutpurse.kernel.chance import dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.state import legal

FOLDER = Path(__file__).parent
ROUNDS = 2  # random games for each number of players, then as many greedy ones


class Plan:
    """One game to record."""

    def __init__(self, rules: Rules, number: int, bot: str) -> None:
        low, high = rules.players
        self.rules = rules
        self.number = number
        self.bot = bot
        self.players = low + number % (high - low + 1)
        self.settings = accepted(
            rules,
            self.players,
            {c.name: c.values[(number + i) % len(c.values)] for i, c in enumerate(rules.settings)},
        )

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.rules.name}-{self.number}-{self.bot}.record"

    def play(self) -> str:
        """The record of the game, played now."""
        luck = dice(f"{self.rules.name} {self.number} {self.bot}")
        game = Game(self.rules, self.players, self.settings, f"played {self.number}").start()
        bots: list[Bot] = []
        if self.bot != "random":
            bots = [specs.make(self.bot, self.rules, luck) for _ in range(self.players)]
        while not game.over:
            seat = game.waiting[0]
            options = legal(game.state, seat)
            if bots:
                game.play(seat, bots[seat].choose(game.view(seat), options))
            else:
                game.play(seat, curious(self.rules, options, luck))
        return game.record()


def accepted(rules: Rules, players: int, settings: dict[str, Any]) -> dict[str, Any]:
    """These settings, or where they do not go together, the same with one of them changed."""
    tries = [settings, *({**settings, c.name: v} for c in rules.settings for v in c.values)]
    for each in tries:
        try:
            Game(rules, players, each)
        except Refused:
            continue
        return each
    raise AssertionError(f"{rules.name}: {settings} do not go together")


def plans(rules: Rules) -> list[Plan]:
    count = ROUNDS * (rules.players[1] - rules.players[0] + 1)
    made = [Plan(rules, number, "random") for number in range(count)]
    if "greedy" in specs.known(rules):
        made += [Plan(rules, number, "greedy") for number in range(count, count + count // ROUNDS)]
    return made

"""Bots get lists of their own: whatever they do to them, no game is another one for it."""

from __future__ import annotations

import pytest

from cutpurse.arena.playout import play_out
from cutpurse.games import find
from cutpurse.kernel.bot import Bot
from cutpurse.kernel.snapshot import View


class Tidy(Bot):
    """Takes the last option."""

    def choose(self, view: View, options: list[int]) -> int:
        return options[-1]


class Vandal(Bot):
    """Takes the last option, and leaves nothing of any list it gets hold of."""

    def choose(self, view: View, options: list[int]) -> int:
        seen = view.options()
        assert seen == options
        action = options[-1]
        seen.clear()
        options.clear()
        return action


@pytest.mark.parametrize(("game", "players"), [("naqala", 2), ("thieves", 3)])
def test_no_bot_can_spoil_what_games_share(game: str, players: int) -> None:
    rules = find(game)
    options = rules.check_settings(None)
    tidy = play_out(rules, options, "a", [Tidy() for _ in range(players)])
    for _ in range(2):
        spoilt = play_out(rules, options, "a", [Vandal() for _ in range(players)])
        assert spoilt.decisions == tidy.decisions
        assert spoilt.result.points == tidy.result.points

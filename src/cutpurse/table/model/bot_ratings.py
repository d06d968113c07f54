"""How good bots are, measured in tournaments before anybody played against them: each game's
`bot_ratings.json`, which `cutpurse tournament --json` writes. A game without one begins at nothing.
"""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path

import msgspec

from cutpurse import games
from cutpurse.table.model.replies import Rating

FILE = "bot_ratings.json"


class MeasuredBot(msgspec.Struct, frozen=True):
    bot: str
    mu: float
    sigma: float
    games: int


class Measured(msgspec.Struct, frozen=True):
    """What a tournament found; who plays it again gets the same."""

    game: str
    rules: int
    settings: dict[str, str]
    seed: str
    players: int
    played: int
    ratings: list[MeasuredBot]


@cache
def measured(game: str) -> Measured | None:
    """The tournament of a game's bots, if there was one."""
    module = importlib.import_module(games.find(game).package)
    assert module.__file__ is not None
    file = Path(module.__file__).parent / FILE
    return msgspec.json.decode(file.read_bytes(), type=Measured) if file.is_file() else None


def bot_ratings(game: str) -> dict[str, Rating]:
    """The ratings of bots as they begin, by who they are."""
    found = measured(game) if game in games.names() else None
    return {
        f"bot:{each.bot}": Rating(
            game, f"bot:{each.bot}", each.bot, each.mu, each.sigma, each.games
        )
        for each in (found.ratings if found else [])
    }

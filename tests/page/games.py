"""Moments of seeded games to draw pages of."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from cutpurse.games import find
from cutpurse.kernel.game import Game

NAMES = ["Ann & Co", "Ben <b>", "Cem", 'Dee "D"', "Eva", "Fin"]


def begun(game: str, players: int, seed: int, **options: Any) -> Game:
    return Game(find(game), players, options, seed, NAMES[:players]).start()


def moments(game: Game, seed: int, every: int = 1, most: int = 10_000) -> Iterator[Game]:
    """The game at every so many decisions, answered at random, and at its end."""
    dice = random.Random(seed)
    count = 0
    while not game.over and count < most:
        if count % every == 0:
            yield game
        seat = dice.choice(game.waiting)
        game.play(seat, dice.choice(game.options(seat)).id)
        count += 1
    yield game

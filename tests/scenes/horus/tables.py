"""Moments of The Pyramid of Horus to draw, and what is drawn of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from tests.laws.tables import enough
from tests.page.games import begun, seen_by

from cutpurse.games.horus.board import HALL
from cutpurse.games.horus.words import MOVE
from cutpurse.kernel.chance import dice
from cutpurse.kernel.game import Game
from cutpurse.web.scenes.horus import SCENE

# Players, seed, and settings that hide more.
TABLES: list[tuple[int, int, dict[str, Any]]] = [
    (2, 3, {}),
    (4, 4, {}),
    (6, 5, {}),
    (3, 6, {"total_secrecy": True}),
    (5, 7, {"hide_seen_treasure": True, "alternate_mummy_starts": True}),
]
each_table = pytest.mark.parametrize(("players", "seed", "settings"), enough(TABLES))


def stays(game: Game, seat: int) -> list[int]:
    """What may be answered, without leaving the pyramid as long as there is something else."""
    ids = [option.id for option in game.options(seat)]
    kept = [a for a in ids if not (MOVE.said(a) and MOVE.of(a) < HALL)]
    return kept or ids


@cache
def course(players: int, seed: int, *settings: tuple[str, Any]) -> list[Game]:
    """A game answered at random, at every decision and at its end; not to be played on."""
    game = begun("horus", players, seed, **dict(settings))
    luck = dice(f"scene {seed}")
    found: list[Game] = []
    while not game.over:
        found.append(game.clone())
        seat = game.waiting[0]
        answers = stays(game, seat)
        game.play(seat, answers[luck.below(len(answers))])
    return [*found, game]


def played(players: int, seed: int, settings: dict[str, Any], every: int) -> Iterator[Game]:
    games = course(players, seed, *settings.items())
    yield from games[:400:every]
    yield games[-1]


def asked(game: Game) -> str:
    """The question that is asked now."""
    return type(game.state.stack[-1]).__name__


def shown(game: Game, viewer: int) -> str:
    return "".join(SCENE.own(seen_by(game, viewer)).values())

"""Moments of Cleopatra to draw, and what is drawn of them."""

from __future__ import annotations

from functools import cache

import pytest
from tests.page.games import begun, moments, seen_by

from cutpurse.games.cleopatra.state import Cleopatra
from cutpurse.kernel.game import Game
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html
from cutpurse.web.scenes.cleopatra import SCENE

TABLES = [(2, 3), (3, 4), (4, 5), (5, 6)]  # players, seed
each_table = pytest.mark.parametrize(("players", "seed"), TABLES)


@cache
def course(players: int, seed: int) -> list[Game]:
    """A game answered at random, at some of its decisions and at its end; not to be played on."""
    game = begun("cleopatra", players, seed)
    return [moment.clone() for moment in moments(game, seed, every=11)]


def asked(game: Game) -> int:
    """Somebody who owes an answer and has not begun it."""
    return game.waiting[0]


def regions(game: Game, viewer: int) -> dict[str, Html]:
    """All that a viewer is shown by the scene."""
    seen = seen_by(game, viewer)
    drawn = SCENE.common(seen_by(game, AUDIENCE)) | SCENE.own(seen)
    if seen.options:
        drawn["prompt"] = SCENE.prompt(seen).held
    return drawn


def shown(game: Game, viewer: int) -> str:
    return "".join(regions(game, viewer).values())


def state(seen: Sight) -> Cleopatra:
    g = seen.view.state
    assert isinstance(g, Cleopatra)
    return g

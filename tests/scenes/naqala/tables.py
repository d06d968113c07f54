"""Moments of Naqala to draw, and what is drawn of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from tests.laws.tables import enough
from tests.page.games import begun, moments, seen_by

from cutpurse.games.naqala.state import Naqala
from cutpurse.kernel.game import Game
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.markup import Html
from cutpurse.web.scenes.naqala import SCENE

# Players, seed, with artisans and all options that show more.
TABLES = [(2, 3, False), (3, 4, False), (4, 5, False), (2, 6, True), (3, 7, True), (4, 8, True)]
each_table = pytest.mark.parametrize(("players", "seed", "artisans"), enough(TABLES))


@cache
def course(players: int, seed: int, artisans: bool) -> list[Game]:
    """A game answered at random, at every decision and at its end; not to be played on."""
    game = begun("naqala", players, seed, artisans=artisans, promo_dhenim=artisans)
    return [moment.clone() for moment in moments(game, seed)]


def played(
    players: int, seed: int, artisans: bool, every: int = 1, most: int = 400
) -> Iterator[Game]:
    """Every so many moments of the first decisions, and the end."""
    games = course(players, seed, artisans)
    yield from games[:most:every]
    yield games[-1]


def regions(game: Game, viewer: int) -> dict[str, Html]:
    """All that a viewer is shown by the scene."""
    return SCENE.common(seen_by(game, AUDIENCE)) | SCENE.own(seen_by(game, viewer))


def shown(game: Game, viewer: int) -> str:
    return "".join(regions(game, viewer).values())


def state(seen: Sight) -> Naqala:
    g = seen.view.state
    assert isinstance(g, Naqala)
    return g

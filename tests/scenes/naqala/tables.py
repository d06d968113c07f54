"""Moments of Naqala to draw, and what is drawn of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from tests.page.games import begun, moments

from cutpurse.games.naqala.state import Naqala
from cutpurse.kernel.game import Game
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.sight import Sight, Sitter, told
from cutpurse.web.markup import Html
from cutpurse.web.scenes.naqala import SCENE

# Players, seed, with artisans and all options that show more.
TABLES = [(2, 3, False), (3, 4, False), (4, 5, False), (2, 6, True), (3, 7, True), (4, 8, True)]
each_table = pytest.mark.parametrize(("players", "seed", "artisans"), TABLES)


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


def sight(game: Game, viewer: int) -> Sight:
    """What a viewer sees, with the newest part of the log."""
    waiting = game.waiting
    names = enumerate(game.speech.players)
    return Sight(
        rules=game.rules,
        viewer=viewer,
        view=game.view(viewer),
        sitters=[Sitter(seat, name, owes=seat in waiting) for seat, name in names],
        question=game.question,
        rule=game.rule,
        options=[] if viewer == AUDIENCE else game.options(viewer),
        told=told(game, viewer, max(0, len(game.events) - 60)),
        result=game.result,
    )


def regions(game: Game, viewer: int) -> dict[str, Html]:
    """All that a viewer is shown by the scene."""
    return SCENE.common(sight(game, AUDIENCE)) | SCENE.own(sight(game, viewer))


def shown(game: Game, viewer: int) -> str:
    return "".join(regions(game, viewer).values())


def state(seen: Sight) -> Naqala:
    g = seen.view.state
    assert isinstance(g, Naqala)
    return g

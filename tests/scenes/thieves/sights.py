"""Sights of random games, without the log, which a scene does not draw."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

from tests.page.games import begun

from cutpurse.kernel.chance import Dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.snapshot import View, view
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.sight import Sight, Sitter
from cutpurse.web.scenes.thieves import SCENE


def seen(game: Game, viewer: int, other: View | None = None) -> Sight:
    """What the viewer sees; or would see, if `other` were the view."""
    names = enumerate(game.speech.players)
    view = other or game.view(viewer)
    asked = game.question_to(view)
    return Sight(
        rules=game.rules,
        viewer=viewer,
        view=view,
        sitters=[Sitter(seat, name, owes=seat in game.waiting) for seat, name in names],
        question=asked.what,
        catch=asked.catch,
        rule=game.rule,
        options=game.options(viewer) if viewer != AUDIENCE else [],
        told=[],
        result=game.result,
    )


def imagined(game: Game, viewer: int, seed: int) -> Sight:
    """The viewer's sight of another world that looks the same to them."""
    world = game.view(viewer).imagine(Dice(seed + 1, 2, 3, 4))
    return seen(game, viewer, view(game.rules, world, viewer))


def decisions(players: int, seed: int, settings: dict[str, Any]) -> Iterator[Game]:
    """A random game at each decision, and at its end."""
    game = begun("thieves", players, seed, **settings)
    dice = random.Random(seed)
    while not game.over:
        yield game
        seat = dice.choice(game.waiting)
        game.play(seat, dice.choice(game.options(seat)).id)
    yield game


def drawn(sight: Sight) -> str:
    """Everything the scene draws for one viewer."""
    return "".join(SCENE.own(sight).values())


def buttons(markup: str) -> list[int]:
    return [int(action) for action in re.findall(r' data-a="(\d+)"', markup)]


def things(markup: str) -> list[str]:
    """The targets of everything drawn."""
    return [t for found in re.findall(r' data-t="([^"]*)"', markup) for t in found.split()]

"""Moments of seeded games to draw pages of."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from cutpurse.games import find
from cutpurse.kernel.game import Game
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.sight import Sight, Sitter, told

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


def seen_by(game: Game, viewer: int) -> Sight:
    """What a viewer sees, with the newest part of the log."""
    waiting = game.waiting
    names = enumerate(game.speech.players)
    view = game.view(viewer)
    asked = game.question_to(view)
    return Sight(
        rules=game.rules,
        viewer=viewer,
        view=view,
        sitters=[Sitter(seat, name, owes=seat in waiting) for seat, name in names],
        question=asked.what,
        catch=asked.catch,
        rule=game.rule,
        options=[] if viewer == AUDIENCE else game.options(viewer),
        told=told(game, viewer, max(0, len(game.events) - 60)),
        result=game.result,
    )

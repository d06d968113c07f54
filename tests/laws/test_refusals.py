"""Illegal, stale, foreign and malformed actions are refused and change nothing."""

from __future__ import annotations

from typing import Any

import pytest
from tests.laws.tables import any_seed, each_table, examples, moments, opened, whole

from cutpurse.kernel.chance import Dice
from cutpurse.kernel.game import Game, IllegalAction
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.state import legal
from cutpurse.kernel.step import AUDIENCE, CHANCE

NO_SEATS: list[Any] = [
    -1,
    99,
    AUDIENCE,
    CHANCE,
    2**70,
    None,
    "0",
    "p0",
    0.0,
    True,
    False,
    b"0",
    [0],
]
NO_ACTIONS: list[Any] = [
    *([], [-1], [[0]]),
    *(-1, -(2**70), 2**31, 2**63, 2**70, None, True, False, 0.0, 1.5, float("nan"), b"pass"),
    *(
        "",
        " ",
        "\n",
        "?",
        "0",
        "12",
        "no such thing",
        "p0 pass",
        "é",
        "x" * 10_000,
        (0,),
        {},
    ),
]


def everything(game: Game) -> tuple[Any, ...]:
    return (
        whole(game.rules, game.state),
        [(e.seat, e.name) for e in game.record_.entries],
        len(game.events),
        game.waiting,
        [game.can_undo(seat) for seat in range(game.state.players)],
    )


def refused(game: Game, seat: Any, action: Any) -> None:
    with pytest.raises(IllegalAction) as refusal:
        game.play(seat, action)
    assert str(refusal.value)
    assert "\n" not in str(refusal.value)


@each_table
@examples(1)
@any_seed
def test_what_is_not_allowed_changes_nothing(rules: Rules, players: int, seed: int) -> None:
    game, luck = opened(rules, players, f"refusals {seed}")
    size = rules.vocabulary.size
    stale: list[int] = []
    for _ in moments(game, luck, every=19):
        before = everything(game)
        seat = game.waiting[0] if game.waiting else 0
        options = legal(game.state, seat) if game.waiting else []
        fine = options[0] if options else 0
        for nobody in NO_SEATS:
            refused(game, nobody, fine)
        for idle in set(range(players)) - set(game.waiting):
            refused(game, idle, fine)
            refused(game, idle, rules.vocabulary.name(fine))
        for nonsense in [*NO_ACTIONS, size]:
            refused(game, seat, nonsense)
        for action in [*stale, *some(size, luck)]:
            if action not in options:
                refused(game, seat, action)
                refused(game, seat, rules.vocabulary.name(action))
        with pytest.raises(IllegalAction):
            game.tell_chance("heads")
        assert everything(game) == before
        stale = options[:3]


def some(size: int, luck: Dice) -> list[int]:
    return [luck.below(size) for _ in range(10)]

"""A snapshot holds everything: what is restored from it goes on as if nothing had happened."""

from __future__ import annotations

import json

from tests.laws.tables import any_seed, asked_of, each_table, examples, moments, opened, pick, whole

from cutpurse.kernel.game import Game
from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import verify
from cutpurse.kernel.rules import Rules

AHEAD = 12  # decisions played on from each snapshot


@each_table
@examples(1)
@any_seed
def test_snapshot_restores_the_game(rules: Rules, players: int, seed: int) -> None:
    game, luck = opened(rules, players, f"snapshot 1 {seed}")
    for _ in moments(game, luck, every=23):
        text = json.dumps(game.snapshot())
        back = Game.restored(rules, json.loads(text))
        assert back.hash() == game.hash()
        assert whole(rules, back.state) == whole(rules, game.state)
        assert back.waiting == game.waiting
        assert back.over == game.over
        assert back.result == game.result
        for seat in game.waiting:
            assert [o.id for o in back.options(seat)] == [o.id for o in game.options(seat)]
            assert asked_of(back.state, seat) == asked_of(game.state, seat)
        original = game.clone()
        ahead = luck.clone()
        for _ in range(AHEAD):
            if original.over:
                break
            move = pick(original, ahead)
            original.play(*move)
            back.play(*move)
            assert whole(rules, back.state) == whole(rules, original.state)


@each_table
@examples(1)
@any_seed
def test_a_game_that_goes_on_from_a_snapshot_has_a_record_of_its_own(
    rules: Rules, players: int, seed: int
) -> None:
    game, luck = opened(rules, players, f"snapshot 2 {seed}")
    for _ in range(10):
        if not game.over:
            game.play(*pick(game, luck))
    back = Game.restored(rules, json.loads(json.dumps(game.snapshot())))
    for _ in range(AHEAD):
        if not back.over:
            back.play(*pick(back, luck))
    again = verify(rules, Record.read(back.record()))
    assert again.hash() == back.hash()

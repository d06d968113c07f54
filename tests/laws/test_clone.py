"""A clone is equal and independent."""

from __future__ import annotations

from tests.laws.tables import any_seed, each_table, examples, opened, walk, whole

from cutpurse.kernel.chance import dice
from cutpurse.kernel.playout import playout, random_step
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import fresh


@each_table
@examples(1)
@any_seed
def test_no_clone_changes_while_the_game_goes_on(rules: Rules, players: int, seed: int) -> None:
    game, luck = opened(rules, players, f"clone 1 {seed}")
    kept = []
    for _ in walk(game, luck):
        clone = game.clone()
        assert whole(rules, clone.state) == whole(rules, game.state)
        assert clone.waiting == game.waiting
        kept.append((clone, whole(rules, clone.state), len(clone.events)))
    end = whole(rules, game.state)
    record = game.record()
    for clone, then, events in kept:
        assert whole(rules, clone.state) == then
        assert len(clone.events) == events
    clone, _, _ = kept[len(kept) // 2]
    for _ in walk(clone, dice("another way")):
        pass
    assert whole(rules, game.state) == end
    assert game.record() == record
    for other, then, events in kept:
        if other is not clone:
            assert whole(rules, other.state) == then
            assert len(other.events) == events


@each_table
@examples(1)
@any_seed
def test_states_that_bots_copy_are_independent(rules: Rules, players: int, seed: int) -> None:
    """The same without a table around the state: what search does."""
    game, luck = opened(rules, players, f"clone 2 {seed}")
    g = fresh(rules, players, game.record_.settings, dice(game.record_.seed))
    kept = []
    while g.owing:
        kept.append((g.clone(), whole(rules, g)))
        random_step(g, luck)
    for copy, then in kept:
        assert whole(rules, copy) == then
    for copy, then in kept[:: 1 + len(kept) // 5]:
        playout(copy.clone(), dice(1))
        assert whole(rules, copy) == then


@each_table
@examples(1)
@any_seed
def test_a_table_and_a_bare_state_play_the_same_game(rules: Rules, players: int, seed: int) -> None:
    """Chance asked aloud and written down, or rolled at once: the dice fall the same."""
    game, luck = opened(rules, players, f"clone 3 {seed}")
    g = fresh(rules, players, game.record_.settings, dice(game.record_.seed))
    other_luck = luck.clone()
    while not game.over:
        random_step(game.state, luck)
        game.roll_on()
        random_step(g, other_luck)
        assert whole(rules, g) == whole(rules, game.state)
    assert not g.owing

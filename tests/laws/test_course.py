"""Pieces are conserved, there is always an option until the end, and games end."""

from __future__ import annotations

from tests.laws.facts import facts_of
from tests.laws.tables import any_seed, asked_of, each_table, examples, opened, walk

from cutpurse.kernel.playout import first_owing
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.state import legal


@each_table
@examples(1)
@any_seed
def test_pieces_are_conserved(rules: Rules, players: int, seed: int) -> None:
    game, luck = opened(rules, players, f"course 1 {seed}")
    for _ in walk(game, luck):
        assert rules.audit(game.state) == []


@each_table
@examples(8)
@any_seed
def test_there_is_always_an_option_until_the_end(rules: Rules, players: int, seed: int) -> None:
    game, luck = opened(rules, players, f"course 2 {seed}")
    size = rules.vocabulary.size
    most = facts_of(rules).most_options or size
    decisions = 0
    while not game.over:
        assert game.waiting
        for seat in game.waiting:
            options = legal(game.state, seat)
            assert 0 < len(options) <= most
            assert len(set(options)) == len(options)
            assert min(options) >= 0
            assert max(options) < size
            assert options == asked_of(game.state, seat), "options is pure"
        seat = first_owing(game.state)
        options = legal(game.state, seat)
        game.play(seat, options[luck.below(len(options))])
        decisions += 1
        assert decisions <= rules.bound(players, game.record_.settings)
    assert game.waiting == []
    result = game.result
    assert result is not None
    assert len(result.points) == len(result.places) == players
    assert result.winners or facts_of(rules).nobody_may_win
    assert min(result.places) == (1 if result.winners else 2)


@each_table
@examples(1)
@any_seed
def test_quiet_play_ends_and_tells_nothing(rules: Rules, players: int, seed: int) -> None:
    """The answer given for somebody who is away is legal, and comes from what that seat sees."""
    game, _ = opened(rules, players, f"course 3 {seed}")
    decisions = 0
    while not game.over:
        seat = game.waiting[-1]
        options = legal(game.state, seat)
        quiet = rules.quiet(game.state, seat, options)
        assert quiet in options
        assert quiet == rules.quiet(game.view(seat).state, seat, options)
        game.play(seat, quiet)
        decisions += 1
        assert decisions <= rules.bound(players, game.record_.settings)

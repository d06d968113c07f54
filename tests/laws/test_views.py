"""A view is the state with holes, and imagining fills the holes with a world that fits."""

from __future__ import annotations

from tests.laws.tables import any_seed, asked_of, each_table, examples, moments, opened, viewers

from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.playout import playout
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import view


@each_table
@examples(1)
@any_seed
def test_an_imagined_world_looks_the_same(rules: Rules, players: int, seed: int) -> None:
    """view(imagine(view(g, p)), p) == view(g, p), for everybody at every kind of decision."""
    game, luck = opened(rules, players, f"views 1 {seed}")
    made_up = dice("imagination")
    for _ in moments(game, luck, every=17):
        for viewer in viewers(game):
            seen = game.view(viewer)
            world = seen.imagine(made_up)
            assert view(rules, world, viewer).text() == seen.text()
            assert rules.audit(world) == []


@each_table
@examples(1)
@any_seed
def test_options_do_not_depend_on_what_the_seat_cannot_see(
    rules: Rules, players: int, seed: int
) -> None:
    game, luck = opened(rules, players, f"views 2 {seed}")
    made_up = dice("imagination")
    for _ in moments(game, luck, every=5):
        for seat in game.waiting:
            seen = game.view(seat)
            real = asked_of(game.state, seat)
            assert real
            assert seen.options() == real
            for _ in range(2):
                assert asked_of(seen.imagine(made_up), seat) == real


@each_table
@examples(1)
@any_seed
def test_imagined_worlds_can_be_played_to_the_end(rules: Rules, players: int, seed: int) -> None:
    game, luck = opened(rules, players, f"views 3 {seed}")
    made_up = dice("imagination")
    bound = rules.bound(players, game.record_.settings)
    for number, _ in enumerate(moments(game, luck, every=29)):
        watching = viewers(game)
        world = game.view(watching[number % len(watching)]).imagine(made_up)
        assert playout(world, made_up) <= bound
        assert rules.audit(world) == []


@each_table
@examples(1)
@any_seed
def test_a_view_holds_no_dice_and_nobody_listening(rules: Rules, players: int, seed: int) -> None:
    game, luck = opened(rules, players, f"views 4 {seed}")
    for _ in moments(game, luck, every=50):
        for viewer in viewers(game):
            seen = game.view(viewer).state
            assert seen.dice.words() == Dice(0, 0, 0, 0).words()
            assert seen.listener is None
            assert seen.menu is None or game.waiting == [viewer]


@each_table
@examples(1)
@any_seed
def test_looking_changes_nothing(rules: Rules, players: int, seed: int) -> None:
    game, luck = opened(rules, players, f"views 5 {seed}")
    for _ in moments(game, luck, every=200):
        before = (game.snapshot(), game.record(), len(game.events), game.waiting)
        for viewer in viewers(game):
            seen = game.view(viewer)
            text = seen.text()
            assert seen.text() == text
            game.record(viewer)
            game.log(viewer)
            game.options(viewer)
        assert (game.snapshot(), game.record(), len(game.events), game.waiting) == before

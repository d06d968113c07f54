"""Questions: what a window or an answer in the making tells, and which answers are held back."""

from __future__ import annotations

from tests.laws.tables import any_seed, curious, each_table, examples, moments, opened, viewers
from tests.laws.worlds import twin

from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import is_sealed
from cutpurse.kernel.state import legal
from cutpurse.kernel.step import CHANCE, SILENT, Composite
from cutpurse.table.acts.held_answers import is_held, silence


def gets(game: Game, viewer: int) -> tuple[object, ...]:
    """What a viewer gets of a game."""
    return (
        game.view(viewer).text(),
        game.waiting_for(viewer),
        game.record(viewer),
        game.log(viewer),
        [option.id for option in game.options(viewer)] if viewer < game.state.players else [],
    )


@each_table
@examples(2)
@any_seed
def test_a_view_does_not_depend_on_who_could_react(rules: Rules, players: int, seed: int) -> None:
    """Nor on who has: while a window is open, others' answers change nothing that one gets."""
    game, luck = opened(rules, players, f"windows {seed}")
    for _ in moments(game, luck, every=7):
        if game.over or not is_sealed(game.state) or len(game.waiting) < 2:
            continue
        seat = game.waiting[luck.below(len(game.waiting))]
        after = game.clone()
        after.play(seat, curious(rules, legal(game.state, seat), luck))
        for viewer in viewers(game):
            if viewer != seat:
                assert gets(game, viewer) == gets(after, viewer)


@each_table
@examples(2)
@any_seed
def test_how_far_somebody_has_got_shows_nowhere(rules: Rules, players: int, seed: int) -> None:
    """A part of an answer changes nothing for anybody else."""
    game, luck = opened(rules, players, f"parts {seed}")
    for _ in moments(game, luck, every=7):
        if game.over or not isinstance(game.state.stack[-1], Composite):
            continue
        seat = game.waiting[luck.below(len(game.waiting))]
        after = game.clone()
        after.play(seat, curious(rules, legal(game.state, seat), luck))
        if after.waiting != game.waiting or after.events != game.events:
            continue  # that was the last part
        for viewer in viewers(game):
            if viewer != seat:
                assert gets(game, viewer) == gets(after, viewer)


@each_table
@examples(2)
@any_seed
def test_an_answer_that_says_something_is_never_held_back(
    rules: Rules, players: int, seed: int
) -> None:
    """At most one answer of a question is, the silent one; and whether there is a pause depends on
    nothing that somebody does not know."""
    game, luck = opened(rules, players, f"held {seed}")
    for number, _ in enumerate(moments(game, luck, every=11)):
        if game.over or game.waiting == [CHANCE]:
            continue
        for seat in game.waiting:
            held = [a for a in legal(game.state, seat) if is_held(game, seat, [a])]
            assert held in ([], [silence(game, seat)])
        watching = viewers(game)
        viewer = watching[number % len(watching)]
        other = twin(game, viewer, luck)
        if other.state.owing == game.state.owing:
            silences = [silence(game, seat) for seat in range(players)]
            assert silences == [silence(other, seat) for seat in range(players)]
            assert silences.count(SILENT) >= players - len(game.waiting)

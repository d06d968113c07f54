"""Non-interference: what a seat cannot know makes no difference to anything it gets."""

from __future__ import annotations

from tests.laws.facts import facts_of
from tests.laws.tables import (
    any_seed,
    asking,
    curious,
    each_table,
    examples,
    moments,
    opened,
    pending,
    viewers,
)
from tests.laws.worlds import follow, seen, twin

from cutpurse.bots import specs
from cutpurse.kernel.chance import dice
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.state import legal
from cutpurse.kernel.step import CHANCE

AHEAD = 10  # how far both worlds go on
SEARCH = "ismcts:iterations=3,effort=0"
BOTS = {"random": 1, "greedy": 5, SEARCH: 3}  # every so many questions, for some think long


@each_table
@examples(1)
@any_seed
def test_what_a_seat_cannot_know_makes_no_difference(rules: Rules, players: int, seed: int) -> None:
    game, luck = opened(rules, players, f"secrets {seed}")
    different = False
    for number, _ in enumerate(moments(game, luck, every=13)):
        if game.over or (pending(game.state) and asking(game) in facts_of(rules).counted):
            continue
        watching = viewers(game)
        different |= follow(game, watching[number % len(watching)], luck, AHEAD)
    nothing_hidden = facts_of(rules).leaves_nothing_to_hide
    assert different or all(game.record_.settings[name] for name in nothing_hidden)


@each_table
@examples(1)
@any_seed
def test_a_redacted_record_tells_no_more_than_the_table(
    rules: Rules, players: int, seed: int
) -> None:
    """If two answers look the same in view and log, they look the same in the viewer's record."""
    game, luck = opened(rules, players, f"redacted {seed}")
    game.scripted = True
    for number in range(250):
        if game.over:
            break
        watching = viewers(game)
        viewer = watching[number % len(watching)]
        one, two = game.clone(), game.clone()
        start = len(game.events)
        if game.waiting == [CHANCE]:
            count = len(game.outcomes())
            one.tell_index(luck.below(count))
            two.tell_index(luck.below(count))
            game.tell_index(luck.below(count))
        else:
            seat = game.waiting[luck.below(len(game.waiting))]
            options = legal(game.state, seat)
            first, second = (curious(rules, options, luck) for _ in range(2))
            if seat != viewer and rules.vocabulary.verb_of(first).word not in facts_of(rules).equal:
                one.play(seat, first)
                two.play(seat, second)
            game.play(seat, curious(rules, options, luck))
        if one.over or two.over or seen(one, viewer, start) != seen(two, viewer, start):
            continue
        assert one.record(viewer) == two.record(viewer)


@each_table
@examples(1)
@any_seed
def test_bots_decide_by_what_their_seat_can_know(rules: Rules, players: int, seed: int) -> None:
    game, luck = opened(rules, players, f"bots {seed}")
    for number, _ in enumerate(moments(game, luck, every=60)):
        for seat in game.waiting[:1]:
            other = twin(game, seat, luck)
            options = legal(game.state, seat)
            for name, every in BOTS.items():
                if number % every or name.partition(":")[0] not in specs.known(rules):
                    continue
                one, two = (specs.make(name, rules, dice(number)) for _ in range(2))
                choice = one.choose(game.view(seat), options)
                assert choice in options
                assert choice == two.choose(other.view(seat), legal(other.state, seat))

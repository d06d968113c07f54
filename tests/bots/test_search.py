"""The search: legal everywhere, blind to what it may not see, the same for the same seed."""

from __future__ import annotations

import pytest
from tests.bots.positions import GAMES, positions
from tests.rules.thieves.positions import THIEVES, who_gets_it

import cutpurse
from cutpurse.bots.ismcts import Ismcts, Search
from cutpurse.bots.settings import SearchSettings
from cutpurse.bots.specs import make
from cutpurse.bots.thinking import find_advice, read_settings
from cutpurse.kernel.bot import Advice
from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import view

each_game = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
SPECS = [
    "ismcts:iterations=3,effort=0",
    "ismcts:iterations=4,effort=0,search=tree,rivals=search,rollout=random,depth=12,horizon=end",
    "ismcts:iterations=2,effort=0,search=halving,rollout=random,depth=6,horizon=end",
]


def searcher(spec: str, rules: Rules, luck: Dice) -> Ismcts:
    bot = make(spec, rules, luck)
    assert isinstance(bot, Ismcts)
    return bot


@each_game
@pytest.mark.parametrize("spec", SPECS)
def test_answers_are_options_in_every_position(rules: Rules, spec: str) -> None:
    for players in rules.players:
        bots = [searcher(spec, rules, dice(f"{spec} {p}")) for p in range(players)]
        for _, seen, options in positions(rules, players, f"{spec} {players}", 17, 4):
            before = options[:]
            assert bots[seen.seat].choose(seen, options) in options
            assert options == before


@each_game
def test_the_same_seed_gives_the_same_answers(rules: Rules) -> None:
    found = []
    for _ in range(2):
        bot = searcher("ismcts:iterations=5,effort=0", rules, dice("same"))
        found.append([bot.choose(v, o) for _, v, o in positions(rules, 3, "same", 14, 3)])
    assert found[0] == found[1]


@each_game
def test_what_a_seat_cannot_see_changes_nothing(rules: Rules) -> None:
    """A world imagined from a view is another state with the same view: the same answer."""
    for g, seen, options in positions(rules, 3, "blind", 19, 3):
        del g
        other = seen.imagine(dice("another world"))
        other.menu = seen.state.menu
        same = view(rules, other, seen.seat)
        assert same.text() == seen.text()
        answers = {
            searcher("ismcts:iterations=3,effort=0", rules, dice("equal")).choose(v, options)
            for v in (seen, same)
        }
        assert len(answers) == 1


@each_game
def test_thinking_leaves_the_view_as_it_was(rules: Rules) -> None:
    for _, seen, options in positions(rules, 3, "untouched", 23, 2):
        before = seen.text()
        searcher("ismcts:iterations=2,effort=0", rules, dice(1)).choose(seen, options)
        assert seen.text() == before


def test_rivals_are_seen_through_with_more_effort() -> None:
    """What each rival would play is worked out before the search, from the view alone."""
    s = cutpurse.scenario("thieves", players=3, scout=1, room="demons", claim=["demons"])
    bot = searcher("ismcts:iterations=3", s.rules, dice(1))
    while 0 not in s.waiting:
        seat = s.waiting[0]
        s.play(seat, s.rules.quiet(s.state, seat, [o.id for o in s.options(seat)]))
    options = [o.id for o in s.options(0)]
    assert bot.choose(s.view(0), options) in options


def test_a_game_without_advice_is_searched_all_the_same() -> None:
    rules = THIEVES
    settings = read_settings("iterations=20,depth=30", SearchSettings())
    bot = Ismcts(settings, Advice(rules), dice(3))
    for _, seen, options in positions(rules, 3, "plain", 15, 4):
        assert bot.choose(seen, options) in options


def test_a_forced_answer_takes_no_thinking() -> None:
    rules = THIEVES
    bot = searcher("ismcts:iterations=50", rules, dice(1))
    _, seen, options = next(positions(rules, 3, "forced", 1, 1))
    assert bot.choose(seen, options[:1]) == options[0]
    assert bot.iterations == 0


def test_a_turn_has_a_budget_of_its_own() -> None:
    """Decisions of one turn share what the turn may take; each gets a little all the same."""
    rules = THIEVES
    bot = searcher("ismcts:iterations=64,turn=1,reuse=off,effort=0", rules, dice(1))
    g = cutpurse.scenario("thieves", players=4, scout=0, talk=True, hands={0: ["death", "demons"]})
    seen = g.view(0)
    options = [o.id for o in g.options(0)]
    took = []
    for _ in range(3):
        bot.choose(seen, options)
        took.append(bot.iterations)
    assert took[0] + took[1] <= 64 + 9
    assert 1 <= took[2] <= 9


def test_the_tree_is_picked_up_again() -> None:
    """After an answer that leads straight to the next own question, its subtree is the new one."""
    rules = THIEVES
    s = cutpurse.scenario("thieves", players=4, scout=0, talk=True, hands={0: ["death", "demons"]})
    settings = read_settings(
        "iterations=1,rivals=habit,rollout=greedy,horizon=turn", SearchSettings()
    )
    advice = find_advice(rules).study(s.view(0), dice(1), 0)
    search = Search(settings, advice, s.view(0), dice(1))
    search.run(60, 0.0)
    action = search.best([o.id for o in s.options(0)])
    s.play(0, action)
    assert s.waiting == [0]
    found = search.follow(action, s.view(0))
    assert found
    assert found[0].visits > 0
    assert found[0].children


def test_whoever_hurries_thinks_no_longer() -> None:
    rules = THIEVES
    bot = searcher("ismcts:iterations=1000,rollout=random,effort=0", rules, dice(1))
    _, seen, options = next(positions(rules, 3, "clock", 1, 1))
    bot.hurry(1e-9)
    assert bot.choose(seen, options) in options
    assert bot.iterations == 1


def test_seconds_end_the_thinking() -> None:
    rules = THIEVES
    bot = searcher("ismcts:seconds=0.02,rollout=random,effort=0", rules, dice(1))
    _, seen, options = next(positions(rules, 3, "clock", 1, 1))
    assert bot.choose(seen, options) in options
    assert bot.iterations > 0


# Obvious answers --------------------------------------------------------------------------------
def test_the_last_treasure_of_a_game_goes_to_oneself() -> None:
    s = who_gets_it()
    bot = searcher("ismcts:iterations=60,effort=0", s.rules, dice(1))
    chosen = bot.choose(s.view(2), [o.id for o in s.options(2)])
    assert s.rules.vocabulary.name(chosen) == "award p2"


def test_the_move_that_takes_a_tile_is_found() -> None:
    """One meeple next to a lone one of its tribe: to take both is to take the tile."""
    s = cutpurse.scenario(
        "naqala", players=2, turn=0, meeples={"a1": "Y", "b1": "Y", "e5": "R", "f4": "R"}
    )
    options = [o.id for o in s.options(0)]
    bot = searcher("ismcts:iterations=8", s.rules, dice(1))
    assert bot.choose(s.view(0), options) in options

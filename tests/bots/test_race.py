"""Lines of play against each other, none of which drops out before it is surely worse."""

from __future__ import annotations

from tests.bots.test_halving import Foretold, Rising
from tests.rules.thieves.positions import who_gets_it

import cutpurse
from cutpurse.bots.race import FIRST, Race
from cutpurse.bots.settings import SearchSettings
from cutpurse.bots.specs import make
from cutpurse.kernel.chance import dice

STEADY = [0.5]
WORSE = [0.2, 0.3]
BETTER = [0.6, 0.7]
LUCKY = [1.0, 0.1]  # better on average, but one cannot be sure


def run(told: list[list[float]], iterations: int, trust: float = 0.0) -> tuple[Race, Foretold, int]:
    """A race of lines that come to what is told of them, one world after another."""
    s = who_gets_it()
    settings = SearchSettings()
    settings.horizon = True
    settings.trust = trust
    lines = [[s.options(2)[0].id, number] for number in range(len(told))]
    advice = Foretold(s, told)
    race = Race(settings, advice, s.view(2), lines, dice(5))
    took = race.run(iterations, 0.0)
    return race, advice, took


def chosen(told: list[list[float]], iterations: int, trust: float = 0.0) -> int:
    race = run(told, iterations, trust)[0]
    return race.best()[1]


def test_what_is_surely_worse_drops_out_and_saves_time() -> None:
    race, advice, took = run([STEADY, WORSE, BETTER], 1000)
    assert race.best()[1] == 2
    assert took == 3 * FIRST == len(advice.lines_begun)


def test_what_comes_to_the_same_drops_out() -> None:
    race, _, took = run([STEADY, STEADY, STEADY], 1000)
    assert race.best()[1] == 0
    assert took == 3 * FIRST


def test_what_is_not_sure_goes_on_until_the_games_are_used_up() -> None:
    race, advice, took = run([STEADY, LUCKY, WORSE], 60)
    assert race.left == [0, 1]
    assert took == 60
    assert advice.lines_begun.count(0) == advice.lines_begun.count(1) > FIRST
    assert FIRST <= advice.lines_begun.count(2) < advice.lines_begun.count(1)


def test_all_lines_are_tried_in_the_same_worlds() -> None:
    _, advice, _ = run([STEADY, LUCKY, BETTER], 3 * FIRST)
    for at in range(0, len(advice.worlds), 3):
        assert len(set(advice.worlds[at : at + 3])) == 1
    assert len(set(advice.worlds)) > 1


def test_who_trusts_habit_leaves_it_only_for_what_is_surely_better() -> None:
    assert chosen([STEADY, LUCKY], 40, trust=0.0) == 1
    assert chosen([STEADY, LUCKY], 40, trust=1.0) == 0
    assert chosen([STEADY, BETTER], 40, trust=1.0) == 1


def test_a_line_that_was_not_tried_as_often_does_not_win() -> None:
    s = who_gets_it()
    settings = SearchSettings()
    settings.horizon = True
    lines = [[s.options(2)[0].id, number] for number in range(6)]
    race = Race(settings, Rising(s, settings), s.view(2), lines, dice(5))
    assert race.run(100, 0.0) == 3
    assert race.best() == lines[2]


def test_the_best_answer_is_left_over() -> None:
    s = who_gets_it()
    bot = make("ismcts:search=race,iterations=60,effort=0", s.rules, dice(1))
    chosen = bot.choose(s.view(2), [o.id for o in s.options(2)])
    assert s.rules.vocabulary.name(chosen) == "award p2"


def test_seconds_end_a_race() -> None:
    s = who_gets_it()
    bot = make("ismcts:search=race,seconds=0.01,rollout=random,depth=3", s.rules, dice(1))
    assert bot.choose(s.view(2), [o.id for o in s.options(2)]) in [o.id for o in s.options(2)]


def test_the_same_dice_give_the_same_answer() -> None:
    s = cutpurse.scenario("naqala", players=2, turn=0)
    answers = set()
    for _ in range(2):
        bot = make("ismcts:search=race,iterations=30", s.rules, dice(7))
        answers.add(bot.choose(s.view(0), [o.id for o in s.options(0)]))
    assert len(answers) == 1

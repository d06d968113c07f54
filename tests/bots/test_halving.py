"""Lines of play against each other: a fair race, and the winner is played to its end."""

from __future__ import annotations

from tests.rules.thieves.positions import who_gets_it

import cutpurse
from cutpurse.bots.halving import Halving
from cutpurse.bots.ismcts import Ismcts
from cutpurse.bots.settings import SearchSettings
from cutpurse.bots.specs import make
from cutpurse.kernel.bot import Advice
from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.scenario import Scenario
from cutpurse.kernel.snapshot import View, snapshot
from cutpurse.kernel.state import State


class Watched(Advice):
    """Notes the worlds that are imagined, and judges them as soon as the line is played."""

    def __init__(self, s: Scenario) -> None:
        super().__init__(s.rules)
        self.worlds: list[str] = []
        self.lines_begun: list[int] = []
        self.begun = False

    def intend(self, line: int) -> None:
        self.lines_begun.append(line)

    def world(self, view: View, dice: Dice) -> State:
        world: State = super().world(view, dice)
        self.worlds.append(str(snapshot(self.rules, world)))
        self.begun = True
        return world

    def beyond(self, g: State) -> bool:
        begun = self.begun
        self.begun = False
        return not begun

    def payoffs(self, g: State) -> list[float]:
        return [0.5] * g.players


def raced(
    iterations: int, lines: int, longest: float = 0.0, worlds: int = 1
) -> tuple[Watched, int]:
    """A race of one answer with itself: what was imagined, and how often."""
    s = who_gets_it()
    settings = SearchSettings()
    settings.horizon = True
    settings.longest = longest
    settings.worlds = worlds
    advice = Watched(s)
    race = Halving(settings, advice, s.view(2), [[s.options(2)[0].id]] * lines, dice(5))
    took = race.run(iterations, 0.0)
    return advice, took


def test_every_line_meets_the_same_worlds() -> None:
    advice, took = raced(4, 4)
    assert took == 4
    assert len(set(advice.worlds)) == 1


def test_a_race_takes_about_as_many_games_as_it_may() -> None:
    _, took = raced(32, 8)
    assert 24 <= took <= 32


def test_every_line_is_tried_however_few_games_there_are() -> None:
    _, took = raced(1, 6)
    assert took == 6


def test_no_line_drops_out_before_all_were_tried_in_some_worlds() -> None:
    """As many as were asked for, unless later rounds would have fewer; advice is told each time
    which of the lines it is about."""
    advice, _ = raced(96, 4, worlds=3)
    assert advice.lines_begun[:12] == [0, 1, 2, 3] * 3
    assert len(set(advice.lines_begun[12:])) == 2
    advice, took = raced(96, 4, worlds=1000)
    assert advice.lines_begun[:48] == [0, 1, 2, 3] * 12
    assert took == 96


def test_a_race_in_a_hurry_ends_with_the_lines_that_were_tried() -> None:
    _, took = raced(100, 6, longest=1e-9)
    assert took == 1
    _, took = raced(6, 6, longest=1e9)
    assert took == 6


class Rising(Watched):
    """Every imagined game is worth more than the one before; after the third, time is up."""

    def __init__(self, s: Scenario, settings: SearchSettings) -> None:
        super().__init__(s)
        self.hurried = settings

    def payoffs(self, g: State) -> list[float]:
        if len(self.worlds) == 3:
            self.hurried.longest = 1e-9
        return [float(len(self.worlds))] * g.players


def test_a_line_that_was_not_tried_as_often_does_not_win() -> None:
    """Of the lines tried when the time is up, the best one is played."""
    s = who_gets_it()
    settings = SearchSettings()
    settings.horizon = True
    lines = [[s.options(2)[0].id, number] for number in range(6)]
    race = Halving(settings, Rising(s, settings), s.view(2), lines, dice(5))
    assert race.run(100, 0.0) == 3
    assert race.best() == lines[2]


def test_one_line_needs_no_race() -> None:
    _, took = raced(50, 1)
    assert took == 0


def test_the_best_answer_is_left_over() -> None:
    s = who_gets_it()
    bot = make("ismcts:search=halving,iterations=40,effort=0", s.rules, dice(1))
    chosen = bot.choose(s.view(2), [o.id for o in s.options(2)])
    assert s.rules.vocabulary.name(chosen) == "award p2"


def test_seconds_end_a_race() -> None:
    s = who_gets_it()
    bot = make("ismcts:search=halving,seconds=0.01,rollout=random,depth=3", s.rules, dice(1))
    assert bot.choose(s.view(2), [o.id for o in s.options(2)]) in [o.id for o in s.options(2)]


def test_a_whole_move_is_thought_of_at_once() -> None:
    """In Naqala the drops of a move were decided with its beginning."""
    s = cutpurse.scenario(
        "naqala",
        players=2,
        turn=0,
        meeples={"a1": "YYR", "b1": "BY", "c1": "YR", "b2": "R", "c2": "Y", "e5": "R"},
    )
    bot = make("ismcts:iterations=4,effort=0", s.rules, dice(1))
    assert isinstance(bot, Ismcts)
    answers = 0
    while s.asking in ("StartWindow", "Sow"):
        options = [o.id for o in s.options(0)]
        action = bot.choose(s.view(0), options)
        assert action in options
        assert s.asking == "StartWindow" or bot.iterations == 0
        s.play(0, action)
        answers += 1
    assert answers > 1


class Foretold(Watched):
    """Each line comes to what is told of it, one world after another."""

    def __init__(self, s: Scenario, told: list[list[float]]) -> None:
        super().__init__(s)
        self.told = told

    def payoffs(self, g: State) -> list[float]:
        line = self.lines_begun[-1]
        world = self.lines_begun.count(line) - 1
        return [self.told[line][world % len(self.told[line])]] * g.players


def chosen(told: list[list[float]], trust: float) -> int:
    """Which line is played, of as many as are told of; the first is what habit says."""
    s = who_gets_it()
    settings = SearchSettings()
    settings.horizon = True
    settings.worlds = 1000
    settings.trust = trust
    lines = [[s.options(2)[0].id]] * len(told)
    race = Halving(settings, Foretold(s, told), s.view(2), lines, dice(5))
    race.run(24 * len(told), 0.0)
    race.best()
    return race.left[0]


def test_who_trusts_habit_leaves_it_only_for_what_is_surely_better() -> None:
    steady, lucky, better = [0.5], [1.0, 0.1], [0.6, 0.7]
    assert chosen([steady, lucky], trust=0.0) == 1
    assert chosen([steady, lucky], trust=1.0) == 0
    assert chosen([steady, better], trust=1.0) == 1
    assert chosen([steady, [0.2], lucky, better], trust=1.0) == 3
    assert chosen([steady, [0.2], lucky, [0.4]], trust=1.0) == 0

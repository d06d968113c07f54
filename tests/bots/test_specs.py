"""Bots by name: settings, levels, and what a wrong one is told."""

from __future__ import annotations

import pytest
from tests.bots.positions import GAMES, positions
from tests.rules.thieves.positions import THIEVES

from cutpurse.bots import specs
from cutpurse.bots.ismcts import Ismcts
from cutpurse.bots.thinking import SETTINGS, find_advice
from cutpurse.kernel.chance import dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.record import Record
from cutpurse.kernel.rules import Refused, Rules

each_game = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)


def test_settings_are_read() -> None:
    bot = specs.make("ismcts:seconds=2,rollout=greedy,explore=0.5,turn=3", THIEVES, dice(1))
    assert isinstance(bot, Ismcts)
    assert (bot.settings.seconds, bot.settings.habit) == (2.0, True)
    assert (bot.settings.explore, bot.settings.turn) == (0.5, 3.0)


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("ismcts:speed=2", "no setting 'speed'; its settings are: iterations, seconds"),
        ("ismcts:iterations=0", "iterations should be a whole number from 1"),
        ("ismcts:iterations=2.5", "iterations should be a whole number from 1"),
        ("ismcts:iterations", "iterations should be a whole number from 1"),
        ("ismcts:seconds=-1", "seconds should be a number from"),
        ("ismcts:seconds=nan", "seconds should be a number from"),
        ("ismcts:rollout=clever", "rollout should be random or greedy"),
        ("ismcts:rivals=", "rivals should be search or habit"),
        ("greedy:fast", "the bot greedy has no settings"),
        ("hard:iterations=3", "the bot hard has no settings"),
        ("careless:nobody", "there is no bot 'nobody'"),
        ("nobody", "there is no bot 'nobody'; there are: random, greedy"),
        ("stdio:", "stdio needs a command"),
        ("stdio:no-such-program-here", "there is no program 'no-such-program-here'"),
        ("stdio:perl 'x", "cannot read the command"),
    ],
)
def test_a_wrong_spec_is_refused(spec: str, message: str) -> None:
    with pytest.raises(Refused, match=message):
        specs.make(spec, THIEVES, dice(1))


def test_every_setting_says_what_it_is_for() -> None:
    assert all(setting.about and setting.wants for setting in SETTINGS.values())
    assert set(specs.ABOUT) == set(specs.MAKERS)


@each_game
def test_every_game_has_every_level(rules: Rules) -> None:
    assert set(find_advice(rules).levels) == set(specs.LEVELS)
    for level in specs.LEVELS:
        assert level in specs.known(rules)
        specs.make(level, rules, dice(1))


@each_game
def test_easy_answers(rules: Rules) -> None:
    bot = specs.make("easy", rules, dice(1))
    for _, seen, options in positions(rules, 3, "easy", 14, 5):
        assert bot.choose(seen, options) in options


def test_commas_within_a_spec_do_not_split_it() -> None:
    text = "you, ismcts:seconds=2,rollout=greedy,greedy,stdio:perl bot.pl,ismcts:turn=2 , hard"
    assert specs.split_specs(text) == [
        "you",
        "ismcts:seconds=2,rollout=greedy",
        "greedy",
        "stdio:perl bot.pl",
        "ismcts:turn=2",
        "hard",
    ]


def test_a_record_keeps_settings_but_names_no_program() -> None:
    game = Game(THIEVES, 3, seed=1)
    game.record_.seats = ["ismcts:seconds=2,rollout=greedy", "stdio:rm -rf x", "greedy"]
    text = game.record()
    assert "rm -rf" not in text
    assert Record.read(text).seats == ["ismcts:seconds=2,rollout=greedy", "stdio", "greedy"]
    assert Record.read(text.replace(",stdio,", ",stdio:rm -rf x,")).seats[1] == "stdio"

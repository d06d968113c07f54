"""Bots by name: settings, levels, and what a wrong one is told."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

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
    assert set(specs.LEVELS) - set(find_advice(rules).levels) <= {"master"}
    for level in specs.LEVELS:
        assert level in specs.known(rules)
        specs.make(level, rules, dice(1))


def test_without_a_master_the_next_below_is_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = {"easy": "random", "hard": "ismcts:iterations=7"}
    monkeypatch.setattr(find_advice(THIEVES), "levels", levels)
    assert specs.level_of("master", THIEVES) == specs.level_of("hard", THIEVES)
    assert "master" in specs.known(THIEVES)
    assert "medium" not in specs.known(THIEVES)
    with pytest.raises(Refused, match="has no level medium; it has: random"):
        specs.make("medium", THIEVES, dice(1))
    monkeypatch.setitem(levels, "master", "ismcts:iterations=9")
    assert specs.level_of("master", THIEVES) == "ismcts:iterations=9"


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


def test_weights_of_another_file_are_read_and_nonsense_is_refused(tmp_path: Path) -> None:
    told = resources.files(THIEVES.package).joinpath("evaluator.json").read_text(encoding="utf-8")
    file = tmp_path / "weights.json"
    file.write_text(told.replace('"gold": ', '"gold": 9'))
    bot = specs.make(f"ismcts:weights={file}", THIEVES, dice(1))
    assert isinstance(bot, Ismcts)
    other, own = bot.advice.evaluator, find_advice(THIEVES).evaluator
    assert other is not None
    assert own is not None
    assert other.weights[0] > 9 > own.weights[0]
    assert other.weights[1:] == own.weights[1:]
    file.write_text("[]")
    with pytest.raises(Refused, match=r"weights\.json: these are no weights of an evaluator"):
        specs.make(f"ismcts:weights={file}", THIEVES, dice(1))
    with pytest.raises(Refused, match="weights should be a file that is there"):
        specs.make("ismcts:weights=nowhere.json", THIEVES, dice(1))

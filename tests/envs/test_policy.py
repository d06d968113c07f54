"""A net is a bot: `policy:FILE`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.envs.games import GAMES, needs

from cutpurse import games
from cutpurse.bots import policy, specs
from cutpurse.kernel.chance import dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Refused, Rules

pytestmark = needs("numpy", "onnxruntime")
SHIPPED = [name for name in GAMES if policy.shipped(games.find(name)).is_file()]


def table(rules: Rules, players: int, seed: int) -> Game:
    return Game(rules, players, None, seed).start()


def made_for(rules: Rules) -> dict[str, Any]:
    return policy.Net(policy.shipped(rules)).made_for


def test_a_policy_comes_with_a_game() -> None:
    assert SHIPPED


@pytest.mark.parametrize("game", SHIPPED)
def test_the_shipped_policy_beats_chance(game: str) -> None:
    """In every seat in turn, against random rivals: far more than its share."""
    rules = games.find(game)
    players = made_for(rules)["players"]
    won, count = 0.0, 30
    for seed in range(count):
        g, mine = table(rules, players, seed), seed % players
        bots = [
            specs.make("policy" if seat == mine else "random", rules, dice(f"{seed} {seat}"))
            for seat in range(players)
        ]
        while not g.over:
            seat = g.waiting[0]
            options = [option.id for option in g.options(seat)]
            g.play(seat, bots[seat].choose(g.view(seat), options))
        assert g.result is not None
        won += g.result.shares[mine]
    assert won / count > 1.5 / players


@pytest.mark.parametrize("game", SHIPPED)
def test_a_policy_for_another_table_is_refused(game: str) -> None:
    rules = games.find(game)
    players = made_for(rules)["players"]
    other = next(n for n in range(rules.players[0], rules.players[1] + 1) if n != players)
    g = table(rules, other, 1)
    seat = g.waiting[0]
    bot = specs.make("policy", rules, dice(1))
    with pytest.raises(Refused, match=f"its players is {players}, and here it is {other}"):
        bot.choose(g.view(seat), [option.id for option in g.options(seat)])


@pytest.mark.parametrize("game", SHIPPED)
@pytest.mark.parametrize("word", ["game", "rules", "fingerprint"])
def test_a_policy_for_another_encoding_is_refused_with_what_differs(
    game: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = games.find(game)
    g = table(rules, made_for(rules)["players"], 1)
    seat = g.waiting[0]
    bot = specs.make("policy", rules, dice(1))
    assert isinstance(bot, policy.Policy)
    monkeypatch.setitem(bot.net.made_for, word, "another")
    with pytest.raises(Refused, match=f"its {word} is 'another', and here it is "):
        bot.choose(g.view(seat), [option.id for option in g.options(seat)])


@pytest.mark.parametrize("game", SHIPPED)
def test_with_a_temperature_it_is_not_always_the_same(game: str) -> None:
    rules = games.find(game)
    g = table(rules, made_for(rules)["players"], 1)
    seat = g.waiting[0]
    options = [option.id for option in g.options(seat)]
    file = policy.shipped(rules)
    sure = specs.make(f"policy:{file}", rules, dice(1))
    hot = specs.make(f"policy:{file},temperature=50", rules, dice(1))
    assert len({sure.choose(g.view(seat), options) for _ in range(20)}) == 1
    assert len({hot.choose(g.view(seat), options) for _ in range(40)}) > 1


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ("nowhere.onnx", "there is no file 'nowhere.onnx'; write policy:FILE"),
        ("net.onnx,heat=1", "a policy has no setting 'heat=1'; it has: temperature=NUMBER"),
        ("net.onnx,temperature=-1", "it has: temperature=NUMBER, from 0 on"),
    ],
)
def test_what_is_wrong_is_refused(settings: str, said: str) -> None:
    with pytest.raises(Refused) as refused:
        specs.make(f"policy:{settings}", games.find(GAMES[0]), dice(1))
    assert said in str(refused.value)


def test_a_file_that_is_no_net_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "net.onnx"
    file.write_text(json.dumps({"no": "net"}))
    with pytest.raises(Refused, match="is no net that can be used"):
        specs.make(f"policy:{file}", games.find(GAMES[0]), dice(1))


def test_settings_of_a_policy_stay_with_it() -> None:
    assert specs.split_specs("policy:a.onnx,temperature=1,random") == [
        "policy:a.onnx,temperature=1",
        "random",
    ]

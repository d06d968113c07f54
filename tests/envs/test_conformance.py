"""What the packages themselves ask of an environment, with the real packages."""

from __future__ import annotations

import contextlib
import io
import json
from pathlib import Path
from typing import Any

import pytest
from tests.envs.games import GAMES, each_game, needs
from tests.envs.learning import learn, needs_torch

from cutpurse import envs, games
from cutpurse.kernel.snapshot import fingerprint
from cutpurse.kernel.step import Roll

quietly = pytest.mark.filterwarnings("ignore")  # of their own code, and about dict observations


@needs("pettingzoo")
@quietly
@each_game
def test_pettingzoo_takes_them_one_by_one(game: str) -> None:
    from pettingzoo.test import api_test, seed_test

    with contextlib.redirect_stdout(io.StringIO()):
        api_test(envs.aec(game), num_cycles=60)
        seed_test(lambda: envs.aec(game), num_cycles=10)


@needs("pettingzoo")
@quietly
@each_game
def test_pettingzoo_renders_them(game: str) -> None:
    from pettingzoo.test import render_test

    with contextlib.redirect_stdout(io.StringIO()):
        render_test(lambda render_mode=None: envs.aec(game, render_mode=render_mode))
    env = envs.aec(game, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert text is not None
    assert "You are asked" in text


@needs("pettingzoo")
@quietly
@each_game
def test_pettingzoo_takes_them_all_at_once(game: str) -> None:
    from pettingzoo.test import parallel_api_test, parallel_seed_test

    with contextlib.redirect_stdout(io.StringIO()):
        parallel_api_test(envs.parallel(game), num_cycles=60)
        # this one answers without looking at the mask
        parallel_seed_test(lambda: envs.parallel(game, illegal="random"), num_cycles=10)


@needs("gymnasium")
@quietly
@each_game
def test_gymnasium_takes_them_alone(game: str) -> None:
    from gymnasium.utils.env_checker import check_env

    # it answers without looking at the mask
    check_env(envs.solo(game, illegal="random", render_mode="ansi"))


@needs("gymnasium")
@each_game
def test_gymnasium_makes_them_by_name(game: str) -> None:
    import gymnasium

    name = f"cutpurse/{game}-v{games.find(game).version}"
    env = gymnasium.make(f"cutpurse.envs.gym:{name}", rivals="random", seat=0)
    seen, info = env.reset(seed=3)
    assert seen in env.observation_space
    assert info["action_mask"].any()


def short(game: str) -> dict[str, Any]:
    """The least of every number that a game can be played with, so that it is over soon."""
    least = {
        setting.name: min(setting.values)
        for setting in games.find(game).settings
        if {type(value) for value in setting.values} == {int}
    }
    return {"players": games.find(game).players[0], **least}


@needs("pyspiel")
@each_game
def test_openspiel_plays_at_random(game: str) -> None:
    """Every node has the right mask, odds and strings, and can be written down and read back."""
    import pyspiel

    loaded = envs.spiel(game, **short(game))
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False, mask_test=True)


@needs("pyspiel")
@each_game
def test_openspiel_writes_nodes_down_and_reads_them(game: str) -> None:
    """Nodes of the beginning of a game: the longer its past, the longer that takes OpenSpiel."""
    import numpy as np
    import pyspiel

    random = np.random.RandomState(2)
    loaded = envs.spiel(game, **short(game))
    node = first_decision(loaded, random)
    for _ in range(8):
        data = pyspiel.serialize_game_and_state(loaded, node)
        _, back = pyspiel.deserialize_game_and_state(data)
        seat = node.current_player()
        assert back.information_state_string(seat) == node.information_state_string(seat)
        assert back.legal_actions() == node.legal_actions()
        twin = node.clone()
        node = onwards(node, int(random.choice(node.legal_actions())), random)
        assert twin.history() != node.history()
        if node.is_terminal():
            break


@needs("pyspiel")
@each_game
def test_openspiel_is_told_the_odds_of_the_rules(game: str) -> None:
    """All outcomes that can happen, as likely as the game's own dice have them."""
    import numpy as np

    random = np.random.RandomState(4)
    node, nodes = envs.spiel(game).new_initial_state(), 0
    while nodes < 30 and not node.is_terminal():
        if not node.is_chance_node():
            node.apply_action(int(random.choice(node.legal_actions())))
            continue
        nodes += 1
        outcomes, odds = zip(*node.chance_outcomes(), strict=True)
        g = node.held.table
        step = g.stack[-1]
        weights = [1] * step.pips() if isinstance(step, Roll) else step.odds(g)
        assert list(outcomes) == [index for index, weight in enumerate(weights) if weight]
        assert odds == pytest.approx([weights[each] / sum(weights) for each in outcomes])
        node.apply_action(int(random.choice(outcomes, p=odds)))
    assert nodes > 10


@needs("pyspiel")
@each_game
def test_openspiel_imagines_worlds_that_a_player_cannot_tell_apart(game: str) -> None:
    """They look the same to that player, and what it cannot know is not taken from the game."""
    import numpy as np

    others = 0  # worlds that are not the real one
    for seed in range(4):
        random = np.random.RandomState(seed)
        node = first_decision(envs.spiel(game), random)
        for _ in range(8):
            node = onwards(node, int(random.choice(node.legal_actions())), random)
        player = node.current_player()
        for _ in range(4):
            world = node.resample_from_infostate(player, random.rand)
            known = world.information_state_string(player)
            assert known == node.information_state_string(player)
            assert world.legal_actions() == node.legal_actions()
            real, imagined = (fingerprint(node.rules, n.held.table) for n in (node, world))
            others += imagined != real
    assert others > 1


@needs("pyspiel")
@each_game
def test_openspiel_searches(game: str) -> None:
    """Its own ISMCTS and MCTS, those written in Python, decide."""
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts

    random = np.random.RandomState(1)
    node = first_decision(envs.spiel(game), random)
    judge = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random)
    worlds = ismcts.ISMCTSBot(
        envs.spiel(game),
        uct_c=2.0,
        max_simulations=2,
        evaluator=judge,
        random_state=random,
        allow_inconsistent_action_sets=True,
    )
    assert worlds.step(node) in node.legal_actions()
    known = mcts.MCTSBot(envs.spiel(game), 2.0, 2, judge, random_state=random)
    assert known.step(node) in node.legal_actions()


@needs("pyspiel")
@each_game
def test_openspiel_plays_the_golden_game(game: str) -> None:
    """When a change is meant: python -m tests.golden.regenerate, and review the difference."""
    from tests.golden.openspiel import path_of, playthrough

    assert playthrough(game) == path_of(game).read_text(encoding="utf-8").splitlines()


def first_decision(game: Any, random: Any) -> Any:
    """The first node that asks a seat."""
    return rolled(game.new_initial_state(), random)


def onwards(node: Any, action: int, random: Any) -> Any:
    """The next node that asks a seat, or the end."""
    node.apply_action(action)
    return rolled(node, random)


def rolled(node: Any, random: Any) -> Any:
    while node.is_chance_node():
        outcomes, odds = zip(*node.chance_outcomes(), strict=True)
        node.apply_action(int(random.choice(outcomes, p=odds)))
    return node


@needs_torch
@needs("sb3_contrib")
def test_maskable_ppo_learns_every_game() -> None:
    """Two updates each; in one process, since importing torch takes longest."""
    said = json.loads(learn(Path(__file__).with_name("maskable.py")))
    assert said == {game: {"steps": 32, "updates": 2, "changed": True} for game in GAMES}

"""TextArena plays the games with its own environment loop and its own agents."""

from __future__ import annotations

import random
import re

import pytest

from cutpurse import games
from cutpurse.bots.conduct import tokens
from cutpurse.envs.choosing import Incomplete
from cutpurse.envs.telling import MOST

ta = pytest.importorskip("textarena", reason="TEXTARENA IS NOT HERE: pip install textarena")
adapter = pytest.importorskip("cutpurse.envs.textarena")


class Reader(ta.Agent):  # type: ignore[misc, name-defined]
    """An agent of TextArena's kind: a text in, a text out."""

    def __init__(self, seed: int, wrong: int = 0) -> None:
        super().__init__()
        self.luck = random.Random(seed)
        self.wrong = wrong  # answers that are nonsense, to begin with
        self.parts = ""

    def __call__(self, observation: str) -> str:
        if self.wrong:
            self.wrong -= 1
            return "I would rather not say"
        if "next may come: " in observation:
            listed = observation.rpartition("next may come: ")[2].partition(" Please")[0]
            following = [one for one in listed.split(" | ") if not one.startswith("and ")]
            self.parts += "; " + self.luck.choice(following).partition(" = ")[0]
        else:
            self.parts = self.luck.choice(re.findall(r"^\d+\. (.+?) = ", observation, re.MULTILINE))
        return self.parts


def run(env: object, agents: list[Reader], most: int) -> bool:
    """TextArena's loop, as its examples have it."""
    for _ in range(most):
        player, observation = env.get_observation()  # type: ignore[attr-defined]
        assert tokens(observation) < MOST + 200
        done, _ = env.step(action=agents[player](observation))  # type: ignore[attr-defined]
        if done:
            return True
    return False


@pytest.mark.parametrize("name", games.names())
def test_its_own_loop_plays_a_game_to_its_end(name: str) -> None:
    rules = games.find(name)
    env = ta.make(adapter.name_of(rules))
    env.reset(num_players=rules.players[0], seed=3)
    agents = [Reader(seat) for seat in range(rules.players[0])]
    assert run(env, agents, 20_000)
    rewards, info = env.close()
    assert sum(rewards.values()) == pytest.approx(0)
    assert not any(info[seat]["invalid_move"] for seat in rewards)


def test_who_only_writes_nonsense_is_marked_and_the_game_goes_on() -> None:
    env = ta.make(adapter.name_of(games.find("naqala")))
    env.reset(num_players=2, seed=3)
    first, _ = env.get_observation()
    agents = [Reader(0), Reader(1)]
    agents[first].wrong = 4
    env.reset(num_players=2, seed=3)
    run(env, agents, 20)
    assert env.state.game_info[first]["invalid_move"]
    assert not env.state.game_info[1 - first]["invalid_move"]
    assert not env.state.done


def test_an_answer_is_put_together_part_by_part_as_long_as_it_grows() -> None:
    table = adapter.TextTable(games.find("naqala"))
    table.reset(num_players=2, seed=3)
    errors = []
    for parts in (1, 2, 3, 4, 5, 5, 4):
        table.forgive(Incomplete("the answer is not complete"), parts)
        table.state.set_invalid_move("the answer is not complete")
        errors.append(table.state.error_count)
    assert errors == [1, 1, 1, 1, 1, 2, 3]


def test_the_same_seed_is_the_same_game() -> None:
    texts = []
    for _ in range(2):
        env = ta.make(adapter.name_of(games.find("thieves")))
        env.reset(num_players=3, seed=5)
        texts.append(env.get_observation())
    assert texts[0] == texts[1]

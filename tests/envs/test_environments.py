"""What holds in every environment: the same game by the same answers, rewards, copies, refusals."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from tests.envs.games import each_game, needs

from cutpurse import envs
from cutpurse.envs.share import Share
from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.game import Game, IllegalAction
from cutpurse.kernel.rules import Refused

pytestmark = needs("numpy", "gymnasium", "pettingzoo")


def option(mask: Any, luck: Dice) -> int:
    options = mask.nonzero()[0]
    return int(options[luck.below(len(options))])


def played(env: Any, luck: Dice, most: int = 400) -> dict[str, float]:
    """What everybody was paid in a game of random answers, or in the beginning of one."""
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for number, agent in enumerate(env.agent_iter()):
        seen, reward, ended, cut, _ = env.last()
        paid[agent] += reward
        if number >= most:
            break
        env.step(None if ended or cut else option(seen["action_mask"], luck))
    return paid


@each_game
def test_all_environments_write_the_same_record(game: str) -> None:
    """For the same seed and answers: one by one, all at once, in a batch, and at a table."""
    one, all_, luck = envs.aec(game), envs.parallel(game), dice(f"record {game}")
    one.reset(seed=7)
    seen, _ = all_.reset(seed=7)
    assert one.playing.seed == all_.playing.seed
    g = Game(one.plan.rules, one.plan.players, None, one.playing.seed).start()
    for _ in range(60):
        if not all_.agents:
            break
        answers = {}
        for seat in all_.playing.waiting:
            agent = all_.possible_agents[seat]
            assert one.agent_selection == agent
            answers[agent] = option(seen[agent]["action_mask"], luck)
            assert (one.observe(agent)["action_mask"] == seen[agent]["action_mask"][:-1]).all()
            one.step(answers[agent])
            g.play(seat, one.plan.encoding.to_record[seat][answers[agent]])
        seen, *_ = all_.step(answers)
        for agent, mine in seen.items():
            assert (one.observe(agent)["observation"] == mine["observation"]).all()
    assert one.record() == all_.record() == g.record()


@each_game
def test_a_batch_plays_the_games_of_its_seeds(game: str) -> None:
    batch, luck = envs.Batch(game, count=3, seed=4), dice(1)
    assert isinstance(batch.playing, Share)
    tables = [Game(batch.rules, batch.players, None, f"4/{i}").start() for i in range(3)]
    for _ in range(80):
        chosen = []
        for place, table in enumerate(tables):
            seat = int(batch.seat[place])
            seen = table.view(seat)
            assert bytes(batch.observation[place]) == bytes(batch.encoding.encode(seen))
            number = option(batch.mask[place], luck)
            chosen.append(number)
            table.play(seat, int(batch.encoding.to_record[seat][number]))
        batch.step(chosen)
        for place, table in enumerate(tables):
            assert bool(batch.done[place]) == table.over
        if batch.done.any():
            break
    for place, table in enumerate(tables):
        if table.over:
            assert batch.reward[place].sum() == pytest.approx(0, abs=1e-5)
            assert batch.playing.core.numbers[place] == place + 3
    assert batch.playing.core.lost == 0


@each_game
@pytest.mark.parametrize("reward", ["win", "place", "points", "plain"])
def test_rewards_come_at_the_end(game: str, reward: str) -> None:
    env = envs.aec(game, reward=reward, limit=None)
    env.reset(seed=2)
    paid = played(env, dice(2), most=60)
    assert not any(paid.values()) or not env.agents
    result = env.playing.plan.rules.result(env.playing.state)
    final = env.playing.final()
    if reward == "plain":
        assert final == result.shares
    else:
        assert sum(final) == pytest.approx(0)


@each_game
def test_shaping_adds_up(game: str) -> None:
    """However a game goes, it brings a seat what its first decision was worth, with a minus."""
    env = envs.aec(game, shaping=0.5, limit=300)
    env.reset(seed=2)
    first: dict[int, float] = {}
    paid = dict.fromkeys(env.possible_agents, 0.0)
    luck = dice(2)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        paid[agent] += reward
        if ended or cut:
            env.step(None)
            continue
        seat = env.seats[agent]
        stood = env.playing.stood[seat]
        assert stood is not None
        first.setdefault(seat, stood)
        env.step(option(seen["action_mask"], luck))
    if env.playing.truncated:
        for seat, begun in first.items():
            stood = env.playing.stood[seat]
            assert stood is not None
            assert paid[f"player_{seat}"] == pytest.approx(0.5 * (stood - begun))
    else:
        plain = [
            each + 0.5 * (s or 0)
            for each, s in zip(env.playing.final(), env.playing.stood, strict=True)
        ]
        for seat, begun in first.items():
            assert paid[f"player_{seat}"] == pytest.approx(plain[seat] - 0.5 * begun)


@each_game
def test_copies_go_on_alike(game: str) -> None:
    """Cloned, deep-copied, pickled, or restored from a snapshot."""
    env = envs.aec(game, shaping=0.1)
    env.reset(seed=9)
    played(env, dice(1), most=15)
    other = envs.aec(game, shaping=0.1)
    other.restore(env.snapshot())
    copies = [env.clone(), copy.deepcopy(env), pickle.loads(pickle.dumps(env)), other]
    before = env.record()
    for each in copies:
        played(each, dice(3), most=20)
    assert env.record() == before
    played(env, dice(3), most=20)
    for each in copies:
        assert each.record() == env.record()
        assert each.rewards == env.rewards
        each.reset()
        assert each.playing.seed == copies[0].playing.seed


@each_game
def test_solo_copies_go_on_alike(game: str) -> None:
    env = envs.solo(game, rivals="greedy")
    _, info = env.reset(seed=1)
    luck = dice(1)
    for _ in range(3):
        _, _, over, _, info = env.step(option(info["action_mask"], luck))
        if over:
            _, info = env.reset()
    copies = [env.clone(), copy.deepcopy(env), pickle.loads(pickle.dumps(env)), env]
    records = []
    for each in copies:
        number = option(info["action_mask"], dice(5))
        each.step(number)
        records.append(each.record())
    assert len(set(records)) == 1


@each_game
def test_a_batch_goes_on_from_its_snapshot(game: str) -> None:
    batch, luck = envs.Batch(game, count=2, seed=4), dice(1)
    for _ in range(5):
        batch.step([option(batch.mask[place], luck) for place in range(2)])
    data = batch.snapshot()
    answers = []
    for _ in range(10):
        answers.append([option(batch.mask[place], luck) for place in range(2)])
        batch.step(answers[-1])
    end = batch.observation.copy()
    batch.restore(data)
    for each in answers:
        batch.step(each)
    assert (batch.observation == end).all()


def test_an_illegal_answer_raises_and_changes_nothing() -> None:
    env = envs.aec("thieves")
    env.reset(seed=1)
    before = env.record()
    mask = env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(IllegalAction, match="cannot answer"):
        env.step(int((mask == 0).nonzero()[0][0]))
    with pytest.raises(IllegalAction, match="no action"):
        env.step(10**6)
    assert env.record() == before
    batch = envs.Batch("thieves", count=2, seed=1)
    seen = batch.observation.copy()
    good = int(batch.mask[0].nonzero()[0][0])
    with pytest.raises(IllegalAction, match="in game 1"):
        batch.step([good, -1])
    assert (batch.observation == seen).all()


def test_an_illegal_answer_is_forgiven_or_loses() -> None:
    env = envs.solo("naqala", illegal="random", seat=0)
    env.reset(seed=1)
    *_, info = env.step(-5)
    assert info["illegal"]
    lost = envs.solo("naqala", illegal="lose", seat=0)
    lost.reset(seed=1)
    _, reward, over, _, info = lost.step(-5)
    assert over
    assert reward == -0.5
    assert info["illegal"]


def test_a_limit_truncates() -> None:
    env = envs.aec("thieves", limit=5)
    env.reset(seed=1)
    played(env, dice(1))
    assert env.playing.steps == 5


def test_seats_are_counted_from_the_viewer() -> None:
    """The same place at the table sees the same, whoever sits there in the record."""
    encoding = envs.encoding("thieves", 3)
    words = encoding.rules.vocabulary
    stab = words.parse("stab p1")
    assert encoding.to_record[0][stab] == stab  # my left neighbour
    assert encoding.to_record[2][stab] == words.parse("stab p0")
    assert encoding.labels[encoding.slices["loot"]][27].startswith("loot/left1/")
    plain = envs.encoding("thieves", 3, relative=False)
    assert plain.to_record[2][stab] == stab


def test_a_padded_layout_is_that_of_the_largest_table() -> None:
    assert envs.encoding("thieves", 3, pad=True).labels == envs.encoding("thieves", 6).labels


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ({"game": "chess"}, "there is no game 'chess'; there are: "),
        ({"players": 9}, "is for 3 to 6 players, not 9"),
        ({"settings": {"moon": 1}}, "has no setting 'moon'; its settings are: "),
        ({"settings": 5}, "settings are a dict of names and values, not 5"),
        ({"shaping": "much"}, "shaping is a number, 0 for none, not 'much'"),
        ({"reward": "gold"}, "there is no reward 'gold'; there are: win, place, points, plain"),
        ({"illegal": "shrug"}, "illegal cannot be 'shrug'; it can be: raise, random, lose"),
        ({"dtype": "int4"}, "dtype cannot be 'int4'; it can be: float32, uint8"),
        ({"limit": 0}, "limit is a number of answers"),
        ({"colour": "red"}, "an environment has no 'colour'; it has: players, settings"),
    ],
)
def test_what_is_wrong_is_refused_with_what_is_right(wrong: dict[str, Any], right: str) -> None:
    with pytest.raises(Refused) as refused:
        envs.aec(**{"game": "thieves", **wrong})
    assert right in str(refused.value)


def test_a_missing_package_is_named_with_its_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "cutpurse.envs.zoo", raising=False)
    with pytest.raises(Refused, match=r"needs pettingzoo: pip install 'cutpurse\[envs\]'"):
        envs.aec("thieves")

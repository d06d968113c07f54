"""What holds in every environment: the same game by the same answers, rewards, copies, refusals."""

from __future__ import annotations

import copy
import importlib
import pickle
import sys
from typing import Any

import pytest
from tests.envs.games import each_game, needs

from cutpurse import envs, games
from cutpurse.envs.reward import REWARDS, forfeited
from cutpurse.envs.share import Share
from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.game import Game, IllegalAction
from cutpurse.kernel.rules import Refused, Result
from cutpurse.kernel.step import CHANCE, Roll
from cutpurse.kernel.verbs import JOINT

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
def test_alone_it_is_the_same_game(game: str) -> None:
    """With the answers of the bots it is the record that others write, and the own seat sees what
    it would see there."""
    alone, one, luck = envs.solo(game), envs.aec(game), dice(f"alone {game}")
    _, info = alone.reset(seed=7)
    for _ in range(8):
        seen, _, over, _, info = alone.step(option(info["action_mask"], luck))
        if over:
            break
    one.reset(seed=7)
    for seat, action in alone.playing.answers:
        assert one.agent_selection == f"player_{seat}"
        one.step(one.plan.encoding.to_record[seat].index(action))
    assert one.record() == alone.record()
    assert (one.observe(f"player_{alone.seat}")["observation"] == seen).all()


def without_seed(record: str) -> list[str]:
    words = ("seed ", "commitment ")
    return [line for line in record.splitlines() if not line.startswith(words)]


def told_chance(node: Any, name: str) -> list[int]:
    """The actions of OpenSpiel for what chance has answered: dice fall one by one."""
    g = node.held.table
    step = g.stack[-1]
    index = step.outcome_index(g, name)
    if not isinstance(step, Roll):
        return [index]
    return [index // step.pips() ** number % step.pips() for number in range(step.dice(g))]


@needs("pyspiel")
@each_game
def test_openspiel_writes_the_same_record(game: str) -> None:
    """If chance answers as the dice of a seed did."""
    rules = games.find(game)
    table, luck = Game(rules, rules.players[0], None, 7).start(), dice(f"spiel {game}")
    for _ in range(40):
        seat = table.waiting[0]
        parts: list[int] = []
        left = table.view(seat).options()
        while left:  # a record has whole answers only
            parts.append(left[luck.below(len(left))])
            left = table.further(seat, parts)
        table.play(seat, [*parts])
    node = envs.spiel(game).new_initial_state()
    for entry in table.record_.entries:
        actions = (
            told_chance(node, entry.name)
            if entry.seat == CHANCE
            else [rules.vocabulary.parse(part) for part in entry.name.split(JOINT)]
        )
        for action in actions:
            node.apply_action(action)
    assert without_seed(node.record()) == without_seed(table.record())
    assert without_seed(pickle.loads(pickle.dumps(node)).record()) == without_seed(table.record())
    assert str(pickle.loads(pickle.dumps(node.get_game()))) == str(node.get_game())


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


@pytest.mark.parametrize(
    ("points", "places", "paid"),
    [
        (
            [30, 10, 20],
            [1, 3, 2],
            {
                "win": [2 / 3, -1 / 3, -1 / 3],
                "place": [1, -1, 0],
                "points": [1, -1, 0],
                "plain": [1, 0, 0],
            },
        ),
        (
            [20, 20, 5],
            [1, 1, 3],
            {
                "win": [1 / 6, 1 / 6, -1 / 3],
                "place": [0.5, 0.5, -1],
                "points": [0.5, 0.5, -1],
                "plain": [0.5, 0.5, 0],
            },
        ),
        (
            [0, 0, 0],
            [2, 2, 2],  # nobody has won
            {"win": [0, 0, 0], "place": [0, 0, 0], "points": [0, 0, 0], "plain": [0, 0, 0]},
        ),
    ],
)
def test_what_rewards_are(
    points: list[float], places: list[int], paid: dict[str, list[float]]
) -> None:
    """Points in THIEVES!' own measure, which is 10."""
    rules = games.find("thieves")
    for name, each in paid.items():
        assert REWARDS[name](rules, Result(points, places, [])) == pytest.approx(each), name
    assert forfeited(rules, "points", 3, 1) == [0.5, -1, 0.5]


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
def test_copies_of_a_batch_go_on_alike(game: str) -> None:
    """Cloned, deep-copied, pickled, or restored from a snapshot, into a batch of another seed."""
    plan: dict[str, Any] = {"game": game, "count": 2, "rivals": "random", "shaping": 0.1}
    batch, other, luck = envs.Batch(seed=4, **plan), envs.Batch(seed=5, **plan), dice(1)
    for _ in range(5):
        batch.step([option(batch.mask[place], luck) for place in range(2)])
    other.restore(batch.snapshot())
    copies = [batch.clone(), copy.deepcopy(batch), pickle.loads(pickle.dumps(batch)), other]
    before = batch.snapshot()
    for each in copies:
        each.step(each.mask.argmax(axis=1))
    assert batch.snapshot() == before
    batch.step(batch.mask.argmax(axis=1))
    for _ in range(9):
        chosen = [option(batch.mask[place], luck) for place in range(2)]
        for each in [batch, *copies]:
            each.step(chosen)
    for each in copies:
        assert each.snapshot() == batch.snapshot()
        assert (each.observation == batch.observation).all()


def test_a_batch_goes_on_with_the_next_games_of_its_snapshot() -> None:
    batch, other = (envs.Batch("thieves", count=2, seed=seed) for seed in (4, 5))
    other.restore(batch.snapshot())
    while max(batch.snapshot()["games"]["numbers"]) < 4:
        for each in (batch, other):
            each.step(each.mask.argmax(axis=1))
    assert (batch.observation == other.observation).all()


@pytest.mark.parametrize(
    ("other", "differs"),
    [
        ({"game": "naqala"}, "its game is 'naqala', and here it is 'thieves'"),
        ({"players": 4}, "its players is 4, and here it is 3"),
        ({"settings": {"rounds": 4}}, "its settings is {'rounds': 4"),
        ({"count": 3}, "its count is 3, and here it is 2"),
        ({"rivals": "random"}, "its rivals is"),
    ],
)
def test_a_snapshot_of_another_batch_is_refused(other: dict[str, Any], differs: str) -> None:
    batch = envs.Batch("thieves", count=2)
    data = envs.Batch(**{"game": "thieves", "count": 2, **other}).snapshot()
    with pytest.raises(Refused) as refused:
        batch.restore(data)
    assert differs in str(refused.value)


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


def test_who_answers_illegally_loses_wherever_it_is_played() -> None:
    one = envs.aec("thieves", illegal="lose")
    one.reset(seed=1)
    agent = one.agent_selection
    one.step(-1)
    assert all(one.terminations.values())
    assert one.rewards == pytest.approx(
        {each: -1 / 3 if each == agent else 1 / 6 for each in one.possible_agents}
    )
    all_ = envs.parallel("thieves", illegal="lose")
    all_.reset(seed=1)
    _, paid, ended, _, infos = all_.step({})
    assert all(ended.values())
    assert paid == pytest.approx(one.rewards)
    assert infos[agent]["illegal"]


def test_an_illegal_answer_is_forgiven_one_by_one() -> None:
    env = envs.aec("thieves", illegal="random")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(-1)
    assert env.infos[agent]["illegal"]
    assert env.playing.steps == 1


def test_of_several_answers_none_is_taken_if_one_is_illegal() -> None:
    env = envs.parallel("thieves", settings={"play_order": "simultaneous"})
    seen, _ = env.reset(seed=1)
    luck = dice(1)
    while len(env.playing.waiting) < 2:
        seen, *_ = env.step({a: option(each["action_mask"], luck) for a, each in seen.items()})
    before = env.playing.snapshot()
    first, *others = [env.possible_agents[seat] for seat in env.playing.waiting]
    chosen = {first: option(seen[first]["action_mask"], luck), **dict.fromkeys(others, -1)}
    with pytest.raises(IllegalAction, match="cannot answer -1"):
        env.step(chosen)
    assert env.playing.snapshot() == before


def test_who_steps_before_a_game_is_told_how_to_begin_one() -> None:
    for step in (
        lambda: envs.aec("thieves").step(0),
        lambda: envs.parallel("thieves").step({}),
        lambda: envs.solo("thieves").step(0),
    ):
        with pytest.raises(Refused, match=r"reset\(\) begins one"):
            step()


@pytest.mark.parametrize("action", ["stab", 1.5, [1]])
def test_an_answer_that_is_no_number_is_refused(action: Any) -> None:
    env = envs.aec("thieves")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="an action is a whole number, not"):
        env.step(action)
    with pytest.raises(Refused, match="answers are whole numbers, one for each game, not"):
        envs.Batch("thieves", count=2).step([action, action] if action != [1] else None)


@pytest.mark.parametrize("data", [{}, None, {"playing": {}}])
def test_what_is_no_snapshot_is_refused(data: Any) -> None:
    for env in (envs.aec("thieves"), envs.parallel("thieves"), envs.solo("thieves")):
        with pytest.raises(Refused, match="this is no snapshot of such an environment"):
            env.restore(data)
    with pytest.raises(Refused, match="this is no snapshot of such an environment"):
        envs.Batch("thieves", count=1).restore(data)


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
        ({"game": None}, "there is no game None; there are: "),
        ({"players": 9}, "is for 3 to 6 players, not 9"),
        ({"settings": {"moon": 1}}, "has no setting 'moon'; its settings are: "),
        ({"settings": 5}, "settings are a dict of names and values, not 5"),
        ({"shaping": "much"}, "shaping is a number, 0 for none, not 'much'"),
        ({"shaping": float("nan")}, "shaping is a number, 0 for none, not nan"),
        ({"relative": "yes"}, "relative is True or False, not 'yes'"),
        ({"reward": ["win"]}, "there is no reward ['win']; there are: win, place, points, plain"),
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


@pytest.mark.parametrize("wrong", [5, [], ["random"] * 3])
def test_rivals_that_do_not_fit_are_refused(wrong: Any) -> None:
    for make in (envs.solo, envs.Batch):
        with pytest.raises(Refused, match="there are 2 rivals, so rivals has 1 or 2 specs, such"):
            make("thieves", players=3, rivals=wrong)


def test_a_word_that_a_batch_does_not_know_is_refused() -> None:
    with pytest.raises(Refused, match="a batch has no 'dtype'; it has: game, players, settings"):
        envs.Batch("thieves", dtype="float32")


@needs("pyspiel")
@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ({"moon": 1}, "THIEVES! has no parameter 'moon'; it has: players, reward, rounds"),
        ({"players": "three"}, "players is written as in players=3, not as 'three'"),
        ({"rounds": 9}, "setting rounds cannot be 9; it can be: 3, 4"),
        ({"reward": "gold"}, "there is no reward 'gold'; there are: win"),
    ],
)
def test_a_wrong_parameter_of_openspiel_is_refused(wrong: dict[str, Any], right: str) -> None:
    with pytest.raises(Refused) as refused:
        envs.spiel("thieves", **wrong)
    assert right in str(refused.value)


@pytest.mark.parametrize("seat", [3, -1, "left"])
def test_a_seat_that_is_not_there_is_refused(seat: Any) -> None:
    with pytest.raises(Refused, match="seats are 0 to 2, or None by lot"):
        envs.solo("thieves", seat=seat)


def export() -> None:
    envs.export(None, "net.onnx", envs.encoding("thieves", 3))


@pytest.mark.parametrize(
    ("missing", "module", "use", "extra"),
    [
        ("pettingzoo", "cutpurse.envs.zoo", lambda: envs.aec("thieves"), "envs"),
        ("gymnasium", "cutpurse.envs.gym", lambda: envs.solo("thieves"), "envs"),
        ("pyspiel", "cutpurse.envs.openspiel", lambda: envs.spiel("thieves"), "spiel"),
        ("onnx", "cutpurse.envs.exporting", export, "train"),
    ],
)
def test_a_missing_package_is_named_with_its_cure(
    missing: str, module: str, use: Any, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.delitem(sys.modules, module, raising=False)
    with pytest.raises(Refused, match=rf"needs {missing}: pip install 'cutpurse\[{extra}\]'"):
        use()


def test_a_missing_package_is_named_where_a_module_is_imported_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "cutpurse.envs.openspiel", raising=False)
    with pytest.raises(Refused, match=r"pip install 'cutpurse\[spiel\]'"):
        importlib.import_module("cutpurse.envs.openspiel")

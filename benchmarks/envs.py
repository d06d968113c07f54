"""Environments beside those of others, in one run: steps with observation and mask, random answers.

python -m benchmarks.envs                # all games
python -m benchmarks.envs --rounds 1     # quicker and noisier
python -m benchmarks.envs --rounds 9 --only Batch AEC

What is not installed is left out (`requirements/envs.txt`; PettingZoo's classic games want pygame
and rlcard as well). Rounds are interleaved and medians are taken, so that ratios hold on a busy
machine. Times are those of the processor.
"""

from __future__ import annotations

import argparse
import multiprocessing
import statistics
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from cutpurse import envs, games
from cutpurse.kernel.chance import dice
from cutpurse.version import describe

SPAN = 0.5  # seconds of processor time for a figure of one round
YARDSTICK = "connect_four_v3"
Steps = Iterator[int]  # each `next` makes some steps and says how many


def fewest(game: str) -> int:
    """Players at the tables that are measured."""
    return games.find(game).players[0]


def zoo_steps(make: Callable[[], Any]) -> Steps:
    """An AEC environment as PettingZoo's documents play it, but that all choose alike: a space
    takes the longer to draw from a mask the longer that is."""
    env, luck = make(), dice(1)
    env.reset(seed=1)
    while True:
        count = 0
        env.reset()
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            options = seen["action_mask"].nonzero()[0]
            env.step(int(options[luck.below(len(options))]))
            count += 1
            if count == 500:
                break
        yield count


def classic(name: str) -> Steps:
    import importlib

    module = importlib.import_module(f"pettingzoo.classic.{name}")
    return zoo_steps(module.env)


def batch_steps(game: str, players: int, count: int) -> Steps:
    """With numpy's choice of a random option for each game."""
    import numpy as np

    batch = envs.Batch(game, players=players, count=count, seed=1)
    random = np.random.default_rng(1)
    actions = batch.encoding.actions
    edges: Any = np.arange(count + 1) * actions  # where the options of each game begin
    while True:
        options = np.flatnonzero(batch.mask)  # of all games; much quicker than by rows
        ends: Any = np.searchsorted(options, edges)
        chosen = ends[:-1] + (random.random(count) * np.diff(ends)).astype(np.int64)
        batch.step(options[chosen] - edges[:-1])
        yield count


def solo_steps(game: str, players: int) -> Steps:
    env = envs.solo(game, players=players, rivals="random")
    _, info = env.reset(seed=1)
    luck = dice(1)
    while True:
        options = info["action_mask"].nonzero()[0]
        _, _, over, _, info = env.step(int(options[luck.below(len(options))]))
        if over:
            _, info = env.reset()
        yield 1


def spiel_steps(game: str, players: int, tensor: bool) -> Steps:
    """Decision nodes; chance is rolled between them."""
    import numpy as np

    loaded = envs.spiel(game, players=players)
    observer = loaded.make_py_observer() if tensor else None
    random = np.random.RandomState(1)
    while True:
        node = loaded.new_initial_state()
        while not node.is_terminal():
            if node.is_chance_node():
                outcomes, odds = zip(*node.chance_outcomes(), strict=True)
                node.apply_action(int(outcomes[np.searchsorted(np.cumsum(odds), random.rand())]))
                continue
            if observer is not None:
                observer.set_from(node, node.current_player())
            options = node.legal_actions()
            node.apply_action(options[random.randint(len(options))])
            yield 1


def per_second(steps: Steps) -> float:
    total, begun = 0, time.process_time()
    while time.process_time() - begun < SPAN:
        total += next(steps)
    return total / (time.process_time() - begun)


def contenders(count: int) -> dict[str, Callable[[], Steps]]:
    out: dict[str, Callable[[], Steps]] = {
        name: (lambda name=name: classic(name))  # type: ignore[misc]
        for name in (YARDSTICK, "leduc_holdem_v4", "texas_holdem_no_limit_v6")
    }
    for game in games.all_names():
        players = fewest(game)
        title = f"{game} {players}"
        out[f"{title} Batch of {count}"] = lambda g=game, p=players: batch_steps(g, p, count)  # type: ignore[misc]
        out[f"{title} AEC"] = lambda g=game, p=players: zoo_steps(lambda: envs.aec(g, players=p))  # type: ignore[misc]
        out[f"{title} solo"] = lambda g=game, p=players: solo_steps(g, p)  # type: ignore[misc]
        out[f"{title} OpenSpiel"] = lambda g=game, p=players: spiel_steps(g, p, False)  # type: ignore[misc]
        out[f"{title} OpenSpiel, tensors"] = lambda g=game, p=players: spiel_steps(g, p, True)  # type: ignore[misc]
    return out


def begun(all_: dict[str, Callable[[], Steps]]) -> dict[str, Steps]:
    """Those that can be measured here."""
    out: dict[str, Steps] = {}
    for name, make in all_.items():
        try:
            steps = make()
            next(steps)
        except Exception as error:
            print(f"  {name}: left out ({error})", file=sys.stderr)
        else:
            out[name] = steps
    return out


def clone_time(game: str) -> float:
    """Microseconds for OpenSpiel to clone a node in the middle of a game."""
    node = envs.spiel(game, players=fewest(game)).new_initial_state()
    luck = dice(1)
    for _ in range(60):
        if node.is_chance_node():
            outcomes = node.chance_outcomes()
            node.apply_action(outcomes[luck.below(len(outcomes))][0])
        elif not node.is_terminal():
            options = node.legal_actions()
            node.apply_action(options[luck.below(len(options))])
    best = float("inf")
    for _ in range(7):
        start = time.process_time()
        for _ in range(300):
            node.clone()
        best = min(best, (time.process_time() - start) / 300)
    return best * 1e6


def memory(game: str, count: int) -> float:
    """Kilobytes for each game of a batch that has been played for a while, at the peak."""
    import resource

    import numpy as np

    envs.Batch(game, players=fewest(game), count=1)  # what all batches share
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    batch = envs.Batch(game, players=fewest(game), count=count, seed=1)
    for _ in range(30):
        batch.step(np.argmax(batch.mask, axis=1))
    return (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / count


def memory_alone(game: str, count: int) -> float:
    """The same in a process of its own: a peak hides all lower ones that come after it."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(memory, game, count).result()


def main() -> None:
    words = argparse.ArgumentParser()
    words.add_argument("--rounds", type=int, default=5)
    words.add_argument("--count", type=int, default=64)
    words.add_argument(
        "--only", nargs="+", metavar="WORD", help="speed alone, and of those with a word of these"
    )
    given = words.parse_args()
    warnings.simplefilter("ignore")
    print(describe())
    all_ = contenders(given.count)
    if given.only:
        wanted = [YARDSTICK, *given.only]
        all_ = {name: make for name, make in all_.items() if any(w in name for w in wanted)}
    else:
        for game in games.all_names():
            print(f"{game}: a batch of 1000 games takes {memory_alone(game, 1000):.0f} kB for each")
    running = begun(all_)
    found: dict[str, list[float]] = {name: [] for name in running}
    for _ in range(given.rounds):
        for name, steps in running.items():
            found[name].append(per_second(steps))
    rates = {name: statistics.median(each) for name, each in found.items()}
    measure = rates.get(YARDSTICK, 0.0)
    for name, rate in rates.items():
        times = f"{rate / measure:8.2f} × {YARDSTICK}" if measure else ""
        lowest, highest = min(found[name]), max(found[name])
        print(f"{name:36} {rate:10.0f} steps a second ({lowest:.0f} to {highest:.0f}) {times}")
    for game in [] if given.only else games.all_names():
        print(f"{game}: OpenSpiel clones a node in {clone_time(game):.1f} µs")


if __name__ == "__main__":
    main()

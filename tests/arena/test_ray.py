"""The Ray engine on a real cluster of two workers: the same games, none lost and none twice."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys

import pytest
from tests.arena.series import environment

from cutpurse.arena.simulate import Simulation
from cutpurse.games import find

GAMES = 120

# Ray starts processes, threads and sockets of its own: it gets a process of its own as well.
PROGRAM = f"""
import json, os, signal, sys, time
from cutpurse.arena.block import Order
from cutpurse.arena.engine import Feeder
from cutpurse.arena.ray_engine import RayEngine
from cutpurse.arena.simulate import Simulation
from cutpurse.arena.stopping import Stopping
from cutpurse.games import find

series = Simulation(find("thieves"), ["random"] * 3, "7", keep=False)
feeder = Feeder(range({GAMES}), {GAMES})
feeder.learn = lambda block: setattr(feeder, "size", 8)
engine = RayEngine(workers=2)
done, workers, killed = [], set(), 0
for block in engine.play(Order(series.spec.plain()), feeder, Stopping()):
    done += [list(game) for game in block.done]
    workers.add(block.worker)
    if not feeder.tries and killed < 3:  # until one of them is caught in the middle of a block
        os.kill(int(block.worker.split()[-1]), signal.SIGKILL)
        killed += 1
print(json.dumps([engine.workers, len(workers), len(feeder.tries), sorted(done)]))
"""


@pytest.mark.skipif(
    os.environ.get("CUTPURSE_EXPECT") == "compiled", reason="once is enough: it runs with the pure"
)
@pytest.mark.skipif(
    importlib.util.find_spec("ray") is None, reason="RAY IS NOT INSTALLED: the cluster is untested"
)
def test_a_cluster_plays_the_same_games_though_workers_are_killed() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        capture_output=True,
        text=True,
        check=False,
        env={**environment(), "RAY_USAGE_STATS_ENABLED": "0", "RAY_DEDUP_LOGS": "0"},
        timeout=300,
    )
    assert ran.returncode == 0, ran.stderr
    cores, workers, redone, done = json.loads(ran.stdout.splitlines()[-1])
    assert cores == 2
    assert workers >= 2
    assert redone >= 1
    series = Simulation(find("thieves"), ["random"] * 3, "7")
    assert series.run(GAMES)
    assert done == [list(game) for game in series.games]

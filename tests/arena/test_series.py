"""The same games whoever plays them, none lost and none twice."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from tests.arena.series import environment, played, rows
from tests.cli.helpers import Run

from cutpurse.arena import block as blocks
from cutpurse.arena import playout
from cutpurse.arena.block import Block, Order, PlayedGame
from cutpurse.arena.engine import Feeder, Processes
from cutpurse.arena.playout import Watched
from cutpurse.arena.results import Results
from cutpurse.arena.simulate import Simulation
from cutpurse.arena.stopping import Stopping
from cutpurse.games import find
from cutpurse.kernel.rules import Refused


def test_two_workers_play_the_same_games_as_one(thieves: Path) -> None:
    two = played(Path("two"), "thieves", ["random"] * 3, 12, Processes(2, warm_up=0))
    assert rows(two) == rows(thieves)
    assert rows(two, "decisions") == rows(thieves, "decisions")


def test_a_killed_worker_is_replaced_and_its_games_are_redone() -> None:
    series = Simulation(find("thieves"), ["random"] * 3, "7", keep=False)
    engine = Processes(2, warm_up=0)
    order = Order(series.spec.plain())
    done: list[int] = []
    for block in engine.play(order, Feeder(range(30), 30), Stopping()):
        if not done:
            engine.team[0].process.kill()
            engine.team[0].process.join()
        done += [game.game for game in block.done]
    assert sorted(done) == list(range(30))


def test_a_game_that_kills_every_worker_ends_the_series() -> None:
    feeder = Feeder(range(4), 4)
    feeder.give_back([2])
    feeder.give_back([2])
    with pytest.raises(Refused, match="the worker that plays game 2 died 3 times"):
        feeder.give_back([2])


def test_blocks_grow_with_the_speed_and_the_last_ones_are_small() -> None:
    feeder = Feeder(range(1000), 1000)
    assert feeder.take(2) == [0]
    feeder.learn(Block([PlayedGame(0, [], [], 1)], seconds=0.005))
    assert len(feeder.take(2)) == 100
    while feeder.left > 8:
        feeder.take(2)
    assert len(feeder.take(2)) <= 2


MANY = 200_000  # more games than any machine plays before it is told to stop


def interrupted(told: signal.Signals, after: float) -> Results:
    """A long series that was told to stop so many seconds after it began to play."""
    command = [sys.executable, "-m", "cutpurse", "simulate", "thieves", "--games", str(MANY)]
    command += ["--seats", "random,random,random", "--seed", "7", "--decisions", "--out", "part"]
    process = subprocess.Popen(
        [*command, "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    )
    while not Path("part/manifest.json").exists():
        assert process.poll() is None
        time.sleep(0.02)
    time.sleep(after)
    os.kill(process.pid, told)
    out, err = process.communicate(timeout=300)
    assert process.returncode == 130, err
    assert "to go on: cutpurse simulate --resume part" in out
    return Results.open(Path("part"))


@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_series_goes_on_to_the_same_end(told: signal.Signals) -> None:
    for after in (0.5, 2, 8, 32):  # a busy machine may not have finished a game by then
        results = interrupted(told, after)
        before = results.done()
        if before:
            break
        shutil.rmtree("part")
    assert 0 < len(before) < MANY
    upto = max(before) + 9
    series = Simulation.resumed(find("thieves"), results)
    assert series.played == len(before)
    assert series.run(upto, results=results)
    whole = played(Path("whole"), "thieves", ["random"] * 3, upto)
    assert rows(Path("part")) == rows(whole)
    assert rows(Path("part"), "decisions") == rows(whole, "decisions")


def test_ctrl_c_in_the_middle_of_a_game_drops_that_game(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    plainly = playout.play_watched
    count = 0

    def interrupted(*args: Any) -> Watched:
        nonlocal count
        count += 1
        if count == 6:
            os.kill(os.getpid(), signal.SIGINT)
        return plainly(*args)

    with monkeypatch.context() as patch:
        patch.setattr(blocks, "play_watched", interrupted)
        ran = run("simulate", "thieves", "--games", 9, "--out", "r", "--workers", 1)
    assert ran.code == 130
    assert "5 games of 9 (stopped)" in ran.out
    ran = run("simulate", "--resume", "r", "--workers", 1)
    assert ran.code == 0
    assert "9 games" in ran.out


def test_more_games_can_be_added(run: Run) -> None:
    assert run("simulate", "thieves", "--games", 3, "--out", "r").code == 0
    first = rows(Path("r"))
    ran = run("simulate", "--resume", "r", "--games", 5)
    assert (ran.code, len(rows(Path("r")))) == (0, 5)
    assert rows(Path("r"))[:3] == first
    again = run("simulate", "--resume", "r")
    assert (again.code, again.out) == (0, ran.out)


def test_half_a_part_is_forgotten(thieves: Path) -> None:
    folder = played(Path("r"), "thieves", ["random"] * 3, 4)
    part = folder / "decisions" / "part-000000.parquet"
    (folder / "decisions" / "part-000001.parquet").write_bytes(part.read_bytes())
    results = Results.open(folder)
    assert results.done() == {0, 1, 2, 3}
    assert [path.name for path in results.parts("decisions")] == ["part-000000.parquet"]


def test_two_series_cannot_write_into_one_folder() -> None:
    folder = played(Path("r"), "thieves", ["random"] * 3, 2)
    one, two = Results.open(folder), Results.open(folder)
    refused = pytest.raises(Refused, match="another simulation is writing into r")
    with one.alone(), refused, two.alone():
        pass

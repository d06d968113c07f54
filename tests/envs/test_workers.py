"""A batch whose games are played in several processes: the same games, and clean ends."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
from typing import Any

import pytest
from tests.envs.games import GAMES, each_game, needs

from cutpurse import envs
from cutpurse.envs.crew import Crew, WorkerLost
from cutpurse.kernel.game import IllegalAction
from cutpurse.kernel.rules import Refused

pytestmark = needs("numpy", "gymnasium", "pettingzoo")

COUNT = 5


def processes(batch: envs.Batch) -> list[Any]:
    assert isinstance(batch.playing, Crew)
    return [worker.process for worker in batch.playing.workers]


def alike(one: envs.Batch, other: envs.Batch, steps: int) -> None:
    """Both play the same games by the same answers."""
    for number in range(steps):
        for name in ("observation", "mask", "seat", "done", "reward"):
            assert (getattr(one, name) == getattr(other, name)).all(), name
        options = [mask.nonzero()[0] for mask in one.mask]
        chosen = [each[(number * 7 + i) % len(each)] for i, each in enumerate(options)]
        one.step(chosen)
        other.step(chosen)


@each_game
def test_workers_play_the_same_games(game: str) -> None:
    """Whoever plays which share of them; what was seen before stays as it was."""
    with (
        envs.Batch(game, count=COUNT, seed=3, shaping=0.1) as alone,
        envs.Batch(game, count=COUNT, seed=3, shaping=0.1, workers=2) as shared,
    ):
        before, copy = shared.observation, shared.observation.copy()
        alike(alone, shared, 30)
        assert (before == copy).all()
        assert not shared.observation.flags.writeable


def test_workers_go_on_with_the_next_games() -> None:
    with (
        envs.Batch("thieves", count=COUNT, seed=3, rivals="random") as alone,
        envs.Batch("thieves", count=COUNT, seed=3, rivals="random", workers=3) as shared,
    ):
        alike(alone, shared, 80)
        assert shared.snapshot()["games"]["numbers"] == alone.snapshot()["games"]["numbers"]
        assert max(shared.snapshot()["games"]["numbers"]) >= COUNT  # some games have ended


def test_a_snapshot_fits_any_number_of_workers() -> None:
    with (
        envs.Batch("thieves", count=COUNT, seed=3) as alone,
        envs.Batch("thieves", count=COUNT, seed=4, workers=2) as shared,
    ):
        for _ in range(3):
            alone.step(alone.mask.argmax(axis=1))
        shared.restore(alone.snapshot())
        alike(alone, shared, 5)
        data = shared.snapshot()
        alike(alone, shared, 5)
        alone.restore(data)
        shared.restore(data)
        alike(alone, shared, 2)


def test_what_is_wrong_is_refused_before_anybody_plays() -> None:
    for wrong in (-1, COUNT + 1, 1.5):
        with pytest.raises(Refused, match="workers is a number of processes from 0"):
            envs.Batch("thieves", count=COUNT, workers=wrong)  # type: ignore[arg-type]
    with envs.Batch("thieves", count=COUNT, seed=1, workers=2) as batch:
        seen = batch.observation.copy()
        good = batch.mask.argmax(axis=1)
        good[4] = -1
        with pytest.raises(IllegalAction, match="in game 4"):
            batch.step(good)
        with pytest.raises(Refused, match="there are 5 games, so as many answers, not 3"):
            batch.step(good[:3])
        with pytest.raises(Refused, match="use workers=0"):
            _ = batch.games
        assert (batch.observation == seen).all()
        batch.step(batch.mask.argmax(axis=1))


def test_workers_end_with_their_batch() -> None:
    """Closed, left or forgotten; once closed it says so."""
    batch = envs.Batch("thieves", count=2, workers=2)
    workers = processes(batch)
    batch.close()
    batch.close()
    assert [worker.exitcode for worker in workers] == [0, 0]
    with pytest.raises(WorkerLost, match="it was closed"):
        batch.step(batch.mask.argmax(axis=1))
    forgotten = envs.Batch("thieves", count=2, workers=1)
    workers = processes(forgotten)
    del forgotten
    gc.collect()
    assert [worker.exitcode for worker in workers] == [0]


def test_a_lost_worker_is_named_and_the_others_let_go() -> None:
    batch = envs.Batch("thieves", count=4, workers=2)
    first, second = processes(batch)
    os.kill(second.pid, signal.SIGKILL)
    with pytest.raises(WorkerLost, match=r"of games 2 to 3 has ended \(exit code -9\)"):
        batch.step(batch.mask.argmax(axis=1))
    assert first.exitcode == 0


FORGETFUL = f"""
from cutpurse import envs
if __name__ == "__main__":
    batch = envs.Batch({GAMES[0]!r}, count=2, workers=2)
    print(*[worker.process.pid for worker in batch.playing.workers])
"""


def test_a_program_may_end_without_a_word(tmp_path: Any) -> None:
    """No process is left, and nothing is complained about."""
    (tmp_path / "forgetful.py").write_text(FORGETFUL)
    said = subprocess.run(
        [sys.executable, str(tmp_path / "forgetful.py")],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert (said.returncode, said.stderr) == (0, "")
    for pid in said.stdout.split():
        with pytest.raises(ProcessLookupError):
            os.kill(int(pid), 0)

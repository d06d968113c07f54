"""Looking at finished games again: one after another, for as long as somebody wants it."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from unittest import mock

import pytest
from tests.table.http.serving import PATIENCE
from tests.table.parlour import ANN, Parlour, played

from cutpurse.games import find
from cutpurse.kernel.rules import Refused
from cutpurse.table.bots import analysis
from cutpurse.table.bots.analysis import Analyses, AnalysisJob
from cutpurse.table.bots.worker import WorkerProcess
from cutpurse.table.model.errors import TryAgain

THIEVES = find("thieves")


def analysed(scene: Callable[[Analyses, Parlour], Awaitable[None]], file: Path) -> None:
    async def run(p: Parlour) -> None:
        made = Analyses(p.house.store)
        try:
            await scene(made, p)
        finally:
            await made.close()

    played(run, file)


async def settled(job: AnalysisJob | None) -> None:
    assert job is not None
    assert job.task is not None
    await asyncio.wait_for(job.task, PATIENCE)


async def short_one(p: Parlour) -> tuple[str, str]:
    """A table with few decisions, played on from near the end of a game, and its record."""
    table = await p.seated("thieves", 3)
    await p.finish(table)
    last = (await p.house.room(table, ANN)).decisions
    short = await p.house.play_on(table, ANN, last - 3, 0, "random")
    return short, p.game(short).record()


def test_what_is_no_record_is_refused_and_may_be_asked_again(file: Path) -> None:
    async def scene(made: Analyses, p: Parlour) -> None:
        for _ in range(2):
            made.begin("t", "quick", "ann", THIEVES, "nonsense")
            job = made.going("t", "quick")
            await settled(job)
            assert job is not None
            assert "a record starts with" in job.failed
        assert await made.kept("t", "quick") is None

    analysed(scene, file)


def test_a_process_that_dies_leaves_the_next_one_alone(file: Path) -> None:
    async def scene(made: Analyses, p: Parlour) -> None:
        table, record = await short_one(p)
        workers: list[WorkerProcess] = []

        class Watched(WorkerProcess):
            def __init__(self, *args: object) -> None:
                super().__init__(*args)  # type: ignore[arg-type]
                workers.append(self)

        with mock.patch.object(analysis, "WorkerProcess", Watched):
            made.begin(table, "master", "ann", THIEVES, record)
            made.begin(table, "quick", "ann", THIEVES, record)
            first, second = made.going(table, "master"), made.going(table, "quick")
            assert first is not None
            assert second is not None
            while not workers or workers[0].process is None:
                await asyncio.sleep(0.01)
            process = workers[0].process
            assert process.pid is not None
            os.kill(process.pid, signal.SIGKILL)
            await settled(first)
            assert first.failed == "the process ended"
            await settled(second)
        assert second.failed == ""
        kept = await made.kept(table, "quick")
        assert kept is not None
        assert made.going(table, "quick") is None

    analysed(scene, file)


def test_one_waits_for_another_and_there_is_an_end_to_it(file: Path) -> None:
    async def scene(made: Analyses, p: Parlour) -> None:
        for number in range(analysis.MOST):
            made.begin(f"t{number}", "quick", "ann", THIEVES, "nonsense")
        last = made.going(f"t{analysis.MOST - 1}", "quick")
        assert last is not None
        assert made.ahead(last) == analysis.MOST - 1
        with pytest.raises(TryAgain, match="many games wait"):
            made.begin("one more", "quick", "ann", THIEVES, "nonsense")
        made.begin("t5", "quick", "ben", THIEVES, "nonsense")  # he wants what Ann wants
        made.leave("t5", "quick", "ann")
        assert made.going("t5", "quick") is not None
        made.leave("t5", "quick", "ben")
        assert made.going("t5", "quick") is None
        with pytest.raises(Refused, match="have not asked"):
            made.leave("t5", "quick", "ben")
        made.begin("one more", "quick", "ann", THIEVES, "nonsense")

    analysed(scene, file)

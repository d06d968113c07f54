"""Looking for reference cycles: seldom, and not in vain."""

from __future__ import annotations

import asyncio
import gc
import random
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.table.parlour import ANN, BOB, EVE, parlour

from cutpurse.web.server import gc_schedule
from cutpurse.web.server.gc_schedule import GcSchedule
from cutpurse.web.wire.frames import Caches, Connection


@pytest.fixture(autouse=True)
def our_own_collector() -> Iterator[None]:
    """Python's collector rests during a test, and everything is as it was afterwards."""
    gc.collect()
    gc.disable()
    yield
    gc.unfreeze()
    gc.enable()


class Knot:
    """An object that holds itself."""

    def __init__(self) -> None:
        self.me = self


def tied() -> weakref.ref[Knot]:
    return weakref.ref(Knot())


async def checked(times: int) -> None:
    collector = GcSchedule()
    collector.begin()
    knot = tied()
    for _ in range(times - 1):
        collector.check()
    assert knot() is not None
    collector.check()
    assert knot() is None
    again = tied()
    collector.check()
    assert again() is not None, "the next look is later"


def test_it_looks_now_and_then_where_nothing_has_grown() -> None:
    asyncio.run(checked(gc_schedule.SELDOM))


def test_it_looks_where_much_has_come(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        collector = GcSchedule()
        collector.begin()
        knot = tied()
        some = [[number] for number in range(2000)]
        collector.check()
        assert knot() is not None, f"{len(some)} things are not much"
        monkeypatch.setattr(gc_schedule, "MORE", 1000)
        monkeypatch.setattr(gc_schedule, "GROWN", 1.0)
        collector.check()
        assert knot() is None

    asyncio.run(scene())


def test_playing_and_showing_leave_nothing_that_holds_itself(tmp_path: Path) -> None:
    """So that it does no harm to look seldom."""

    async def scene() -> None:
        dice = random.Random(1)
        async with parlour(tmp_path / "tables.sqlite", pause=0.0) as house:
            table = await house.seated("naqala", 2)
            caches = Caches(house.house)
            connections = [
                Connection(person, -1, "page", patches=True) for person in (ANN, BOB, EVE)
            ]
            for connection in connections:
                cache = caches.enter(table, connection)

            async def play(count: int) -> None:
                for _ in range(count):
                    for seat, person in enumerate((ANN, BOB)):
                        sight = await house.house.sight(table, person)
                        if sight.options:
                            action = dice.choice(sight.options).id
                            await house.house.act(table, person, seat, action, sight.version)
                            break
                    for connection in connections:
                        await cache.frame(connection)

            await play(20)
            gc.collect()
            gc.set_debug(gc.DEBUG_SAVEALL)
            await play(60)
            gc.collect()
            gc.set_debug(0)
            found = {type(thing).__name__ for thing in gc.garbage}
            gc.garbage.clear()
        # (a signature that is read for the first time leaves some functions)
        assert found <= {"tuple", "function", "cell", "dict", "type"}

    asyncio.run(scene())

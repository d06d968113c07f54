"""What a connection is sent, change by change, without a wire between."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.table.parlour import ANN, BOB, EVE, Parlour, parlour

from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import Plan
from cutpurse.web.wire.frames import Caches, Connection, Frame, TableCache

Scene = Callable[[Parlour, str, Caches], Awaitable[None]]


def played(folder: Path, scene: Scene) -> None:
    """A scene at a table of Naqala for two."""

    async def run() -> None:
        async with parlour(folder / "tables.sqlite", pause=0.0) as house:
            table = await house.seated("naqala", 2)
            await scene(house, table, Caches(house.house))

    asyncio.run(run())


async def shown(cache: TableCache, connection: Connection) -> Frame:
    frame = await cache.frame(connection)
    assert frame is not None
    return frame


def test_whoever_was_away_for_a_while_gets_one_frame(tmp_path: Path) -> None:
    async def scene(house: Parlour, table: str, caches: Caches) -> None:
        connection = Connection(EVE, -1, "page")
        cache = caches.enter(table, connection)
        first = await shown(cache, connection)
        assert first.full
        assert first.skipped == 0
        for i in range(5):
            await house.house.say(table, ANN, f"line {i}")
        frame = await shown(cache, connection)
        assert frame.skipped == 4
        assert not frame.full
        assert frame.chat is not None
        assert len(frame.chat.lines) == 5
        assert await cache.frame(connection) is None  # nothing new

    played(tmp_path, scene)


def test_what_all_see_is_drawn_once(tmp_path: Path) -> None:
    async def scene(house: Parlour, table: str, caches: Caches) -> None:
        connections = [
            Connection(person, -1, "page") for person in (ANN, BOB, EVE, Person("x", "Xan"))
        ]
        frames = []
        for connection in connections:
            cache = caches.enter(table, connection)
            frames.append(await shown(cache, connection))
        boards = [frame.regions["play"] for frame in frames]
        assert all(board is boards[0] for board in boards)
        assert frames[2].regions["prompt"] is frames[3].regions["prompt"]  # both look on
        assert bytes(frames[0].regions["prompt"]) != bytes(frames[1].regions["prompt"])
        for connection in connections:
            caches.leave(table, connection)
        assert caches.tables == {}  # what nobody watches is not kept

    played(tmp_path, scene)


def test_a_seat_taken_is_seen_from_the_seat(tmp_path: Path) -> None:
    """Before the game one looks at the room; then through one's own eyes."""

    async def run() -> None:
        async with parlour(tmp_path / "tables.sqlite", pause=0.0) as house:
            table = await house.house.create(ANN, Plan("naqala", ["me", "open"]))
            connection = Connection(BOB, -1, "page")
            cache = Caches(house.house).enter(table, connection)
            room = await shown(cache, connection)
            assert room.seat is None
            await house.house.join(table, BOB)
            game = await shown(cache, connection)
            assert game.full
            assert game.seat == 1

    asyncio.run(run())


def test_what_changes_for_one_is_sent_to_one(tmp_path: Path) -> None:
    """Blocking somebody changes one's own sight and no version: the others are sent nothing."""

    async def scene(house: Parlour, table: str, caches: Caches) -> None:
        connections = [Connection(person, -1, "page") for person in (ANN, BOB)]
        for connection in connections:
            await shown(caches.enter(table, connection), connection)
        await house.house.say(table, BOB, "hello")
        for connection in connections:
            await shown(caches.tables[table], connection)
        await house.house.block(table, ANN, BOB.id)
        mine = await shown(caches.tables[table], connections[0])
        assert mine.chat is not None
        assert mine.chat.lines == []
        assert await caches.tables[table].frame(connections[1]) is None

    played(tmp_path, scene)

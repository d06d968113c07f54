"""What a connection is sent, change by change, without a wire between."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.table.parlour import ANN, BOB, EVE, Parlour, parlour

from cutpurse.table.people import Person
from cutpurse.table.plan import Plan
from cutpurse.web.frames import Easel, Eye, Frame, Studio

Scene = Callable[[Parlour, str, Studio], Awaitable[None]]


def played(folder: Path, scene: Scene) -> None:
    """A scene at a table of Naqala for two."""

    async def run() -> None:
        async with parlour(folder / "tables.sqlite", pause=0.0) as house:
            table = await house.seated("naqala", 2)
            await scene(house, table, Studio(house.house))

    asyncio.run(run())


async def shown(easel: Easel, eye: Eye) -> Frame:
    frame = await easel.frame(eye)
    assert frame is not None
    return frame


def test_whoever_was_away_for_a_while_gets_one_frame(tmp_path: Path) -> None:
    async def scene(house: Parlour, table: str, studio: Studio) -> None:
        eye = Eye(EVE, -1, "page")
        easel = studio.enter(table, eye)
        first = await shown(easel, eye)
        assert first.full
        assert first.skipped == 0
        for i in range(5):
            await house.house.say(table, ANN, f"line {i}")
        frame = await shown(easel, eye)
        assert frame.skipped == 4
        assert not frame.full
        assert frame.chat is not None
        assert len(frame.chat.lines) == 5
        assert await easel.frame(eye) is None  # nothing new

    played(tmp_path, scene)


def test_what_all_see_is_drawn_once(tmp_path: Path) -> None:
    async def scene(house: Parlour, table: str, studio: Studio) -> None:
        eyes = [Eye(person, -1, "page") for person in (ANN, BOB, EVE, Person("x", "Xan"))]
        frames = []
        for eye in eyes:
            easel = studio.enter(table, eye)
            frames.append(await shown(easel, eye))
        boards = [frame.regions["play"] for frame in frames]
        assert all(board is boards[0] for board in boards)
        assert frames[2].regions["prompt"] is frames[3].regions["prompt"]  # both look on
        assert bytes(frames[0].regions["prompt"]) != bytes(frames[1].regions["prompt"])
        for eye in eyes:
            studio.leave(table, eye)
        assert studio.easels == {}  # what nobody watches is not kept

    played(tmp_path, scene)


def test_a_seat_taken_is_seen_from_the_seat(tmp_path: Path) -> None:
    """Before the game one looks at the room; then through one's own eyes."""

    async def run() -> None:
        async with parlour(tmp_path / "tables.sqlite", pause=0.0) as house:
            table = await house.house.create(ANN, Plan("naqala", ["me", "open"]))
            eye = Eye(BOB, -1, "page")
            easel = Studio(house.house).enter(table, eye)
            room = await shown(easel, eye)
            assert room.seat is None
            await house.house.join(table, BOB)
            game = await shown(easel, eye)
            assert game.full
            assert game.seat == 1

    asyncio.run(run())


def test_what_changes_for_one_is_sent_to_one(tmp_path: Path) -> None:
    """Blocking somebody changes one's own sight and no version: the others are sent nothing."""

    async def scene(house: Parlour, table: str, studio: Studio) -> None:
        eyes = [Eye(person, -1, "page") for person in (ANN, BOB)]
        for eye in eyes:
            await shown(studio.enter(table, eye), eye)
        await house.house.say(table, BOB, "hello")
        for eye in eyes:
            await shown(studio.easels[table], eye)
        await house.house.block(table, ANN, BOB.id)
        mine = await shown(studio.easels[table], eyes[0])
        assert mine.chat is not None
        assert mine.chat.lines == []
        assert await studio.easels[table].frame(eyes[1]) is None

    played(tmp_path, scene)

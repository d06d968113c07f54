"""Tables that never began do not stay for ever, and nobody fills the lobby alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from tests.table.parlour import ANN, BOB, EVE, Parlour, parlour, played

from cutpurse.table.live.sweeper import MOST, UNTOUCHED, WHY
from cutpurse.table.model.errors import Unknown
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import Plan

OPEN = Plan("naqala", ["me", "open"])
HOUR = 3600.0


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, file: Path) -> Path | str:
    if request.param == "sqlite":
        return file
    shared: str = request.getfixturevalue("shared")
    return shared


def rows(connection: Connection) -> list[int]:
    """How many there are of what a table leaves."""
    counted = [f"SELECT count(*) FROM {name}" for name in ("tables", "log", "seatings")]
    return [int(connection.execute(text(query)).scalar_one()) for query in counted]


def test_a_table_that_never_began_is_closed_and_then_removed(url: Path | str) -> None:
    async def scene(p: Parlour) -> None:
        await p.house.tick()
        table = await p.house.create(ANN, OPEN)
        p.now.pass_by(UNTOUCHED - HOUR)
        await p.house.tick()
        await p.house.say(table, ANN, "anybody?")  # it is touched
        p.now.pass_by(UNTOUCHED)
        await p.house.tick()
        assert (await p.house.room(table, ANN)).status == "open"
        p.now.pass_by(2 * HOUR)
        async with p.house.watch(table, EVE) as watch:
            await watch.changed()
            await p.house.tick()
            await watch.changed()  # whoever looks on is told
        room = await p.house.room(table, ANN)
        assert (room.status, room.why) == ("closed", WHY)
        assert await p.house.mine(ANN) == []
        assert await p.house.store.read(rows) == [1, 3, 1]
        p.now.pass_by(UNTOUCHED + 2 * HOUR)
        await p.house.tick()
        with pytest.raises(Unknown):
            await p.house.room(table, ANN)
        assert await p.house.store.read(rows) == [0, 0, 0]

    played(scene, url)


def test_what_was_played_stays(file: Path) -> None:
    """Running, over, or closed by the house."""

    async def scene(p: Parlour) -> None:
        tables = [await p.seated("naqala", 2) for _ in range(3)]
        await p.finish(tables[1])
        await p.house.shut(tables[2], "late")
        for _ in range(3):
            p.now.pass_by(UNTOUCHED + HOUR)
            await p.house.tick()
        found = [(await p.house.room(table, ANN)).status for table in tables]
        assert found == ["running", "over", "closed"]

    played(scene, file)


def test_many_are_swept_at_once(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        for _ in range(MOST + 5):
            await p.house.create(ANN, OPEN)
        p.now.pass_by(UNTOUCHED + HOUR)
        for _ in range(2):
            await p.house.tick()
        assert await p.house.every_table("open", MOST) == []
        p.now.pass_by(UNTOUCHED + HOUR)
        for _ in range(2):
            await p.house.tick()
        assert await p.house.store.read(rows) == [0, 0, 0]

    played(scene, file)


def test_a_closed_table_is_removed_for_all_nodes(shared: str) -> None:
    async def scene(p: Parlour) -> None:
        async with parlour(shared, p.now) as other:
            table = await p.house.create(ANN, OPEN)
            await other.house.room(table, BOB)
            for _ in range(2):
                p.now.pass_by(UNTOUCHED + HOUR)
                await p.house.tick()
            await other.house.tick()
            with pytest.raises(Unknown):
                await other.house.join(table, BOB)

    played(scene, shared)


def test_one_source_has_a_share_of_the_lobby(url: Path | str) -> None:
    """However many tables somebody opens under however many names, and however new they are."""

    async def scene(p: Parlour) -> None:
        others = [await p.house.create(ANN, OPEN, f"home {i}") for i in range(2)]
        others.append(await p.house.create(BOB, OPEN))  # opened when nobody asked from where
        running = await p.house.create(BOB, Plan("naqala", ["me", "me:B"]), "home 3")
        for number in range(120):
            p.now.pass_by(1)
            somebody = Person(f"g_{number}", f"Somebody {number}")
            plan = OPEN if number % 2 else Plan("naqala", ["me", "me:Else"])
            await p.house.create(somebody, plan, "away")
        listed = [card.id for card in await p.house.lobby(20)]
        assert len(listed) == 24
        assert {*others, running} <= set(listed)
        assert listed[-1] == running  # those that are open come first
        assert len(await p.house.lobby()) == 100

    played(scene, url)

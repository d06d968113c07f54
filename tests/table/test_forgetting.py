"""Whoever deletes their account is somebody, in everything that is kept and on every node."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from tests.table.parlour import ANN, BOB, CAT, PEOPLE, SHORT, Now, Parlour, parlour, played

from cutpurse.table.model.errors import Forbidden
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import Plan

KEPT = ("tables", "log", "seatings", "results", "ratings", "keyframes")


def everything(connection: Connection) -> str:
    """All that the database holds about tables."""
    rows = [connection.execute(text(f"SELECT * FROM {name}")).all() for name in KEPT]
    return str(rows)


async def rated_game(p: Parlour) -> tuple[str, Person, Person]:
    """A finished game between two with accounts."""
    one, two = (Person(p.id, p.name, True) for p in PEOPLE[:2])
    table = await p.house.create(one, Plan("naqala", ["me", "open"], rated=True))
    await p.house.join(table, two)
    await p.house.say(table, one, "good luck")
    await p.finish(table)
    return table, one, two


async def rated_people(p: Parlour) -> set[str]:
    return {r.name for r in await p.house.ratings("naqala") if not r.who.startswith("bot:")}


def test_a_finished_game_keeps_no_name(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table, ann, bob = await rated_game(p)
        assert await rated_people(p) == {"Ann", "Bob"}
        await p.house.forget(ann.id)
        for _ in range(2):
            room = await p.house.room(table, bob)
            assert [s.name for s in room.sitters] == ["somebody", "Bob"]
            assert [(line.name, line.person) for line in room.chat] == [("somebody", "gone")]
            [game] = await p.house.history(bob.id)
            assert game.names == ["somebody", "Bob"]
            record = await p.house.record(table, bob)
            assert "Ann" not in record
            assert await p.house.history(ann.id) == []
            assert await rated_people(p) == {"Bob"}
            p.forget()
        kept = await p.house.store.read(everything)
        assert "Ann" not in kept
        assert ann.id not in kept
        await p.house.forget(ann.id)  # once more changes nothing
        assert (await p.house.room(table, bob)).version == room.version

    played(scene, file)


def test_a_running_game_goes_on_without_them(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("thieves", 3, settings=SHORT["thieves"])
        await p.play(table, 8)
        await p.house.forget(ANN.id)
        await p.house.forget(CAT.id)
        room = await p.house.room(table, BOB)
        assert [s.name for s in room.sitters] == ["somebody", "Bob", "somebody (2)"]
        assert [r.seat for r in room.replacements] == [0, 2]
        assert room.owner == BOB.id
        with pytest.raises(Forbidden):
            await p.house.sight(table, ANN, 0)
        for seat in (0, 2):
            await p.house.agree_replace(table, BOB, seat, "random")
        assert [bool(s.bot) for s in (await p.house.room(table, BOB)).sitters] == [1, 0, 1]

    played(scene, file)


def test_whoever_was_sent_away_is_forgotten_too(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("thieves", 3, settings=SHORT["thieves"])
        await p.play(table, 8)
        await p.house.kick(table, ANN, BOB.id)
        assert [s.name for s in (await p.house.room(table, ANN)).sitters] == ["Ann", "Bob", "Cat"]
        await p.house.forget(BOB.id)
        names = [s.name for s in (await p.house.room(table, ANN)).sitters]
        assert names == ["Ann", "somebody", "Cat"]
        kept = await p.house.store.read(everything)
        assert "Bob" not in kept
        assert BOB.id not in kept

    played(scene, file)


def test_seats_before_the_game_are_free_again(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.house.create(ANN, Plan("naqala", ["me", "open", "open"]))
        await p.house.join(table, BOB)
        await p.house.forget(ANN.id)
        room = await p.house.room(table, BOB)
        assert [s.name for s in room.sitters] == ["", "Bob", ""]
        assert room.owner == BOB.id
        await p.house.forget(BOB.id)
        assert (await p.house.room(table, CAT)).status == "closed"

    played(scene, file)


def test_a_second_node_forgets_as_well(shared: str) -> None:
    async def scene(p: Parlour) -> None:
        async with parlour(shared, Now()) as other:
            table = await p.seated("naqala", 2)
            await p.house.say(table, ANN, "hello")
            assert (await other.house.room(table, BOB)).chat[0].name == "Ann"
            await p.house.forget(ANN.id)
            there = other.table(table)
            async with there.lock:
                await other.house.registry.catch_up(there)
            room = await other.house.room(table, BOB)
            assert room.chat[0].name == "somebody"
            assert room.sitters[0].name == "somebody"

    played(scene, shared)

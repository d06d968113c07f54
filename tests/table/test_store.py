"""The store: group commit, a database that goes away, migrations, rules that change."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError
from tests.table.parlour import ANN, BOB, SHORT, Parlour, by_id, parlour, played

from cutpurse.games import find
from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.step import AUDIENCE, CHANCE_BIT
from cutpurse.table.model.errors import TryAgain
from cutpurse.table.model.plan import Plan
from cutpurse.table.store import database
from cutpurse.table.store.writer import Store

ADD = text("INSERT INTO ratings VALUES ('naqala', :who, 'x', 1, 1, 1)")


def add(who: str) -> Any:
    return lambda connection: connection.execute(ADD, {"who": who}) and None


def in_store(file: Path, scene: Any) -> None:
    async def run() -> None:
        store = Store(f"sqlite:///{file}")
        await store.open()
        try:
            await scene(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_many_changes_share_a_transaction(file: Path) -> None:
    async def scene(store: Store) -> None:
        await asyncio.gather(*(store.submit(f"t{i}", add(f"p{i}")) for i in range(200)))
        assert store.stored == 200
        assert store.batches < 100
        count = await store.read(lambda c: c.execute(text("SELECT count(*) FROM ratings")).scalar())
        assert count == 200

    in_store(file, scene)


def test_one_that_fails_leaves_the_others_alone(file: Path) -> None:
    def half_done(connection: Connection) -> None:
        connection.execute(ADD, {"who": "half"})
        connection.execute(ADD, {"who": "twice"})

    async def scene(store: Store) -> None:
        outcomes = await asyncio.gather(
            store.write(add("twice")),
            store.write(half_done),
            store.write(add("fine")),
            store.submit("t", add("good")),
            return_exceptions=True,
        )
        assert [type(o) for o in outcomes] == [type(None), IntegrityError, type(None), type(None)]
        found = await store.read(
            lambda c: list(c.execute(text("SELECT who FROM ratings")).scalars())
        )
        assert sorted(found) == ["fine", "good", "twice"]

    in_store(file, scene)


def test_a_fault_in_one_table_s_change_leaves_the_others_alone(file: Path) -> None:
    def fault(connection: Connection) -> None:
        raise ZeroDivisionError

    async def scene(store: Store) -> None:
        outcomes = await asyncio.gather(
            *(store.submit(f"t{i}", fault if i == 3 else add(f"p{i}")) for i in range(6)),
            return_exceptions=True,
        )
        assert [type(o) for o in outcomes].count(ZeroDivisionError) == 1
        found = await store.read(
            lambda c: list(c.execute(text("SELECT who FROM ratings")).scalars())
        )
        assert len(found) == 5

    in_store(file, scene)


def test_what_the_driver_refuses_is_raised_as_everywhere_and_tells_no_values(file: Path) -> None:
    """What every change writes goes to the driver itself."""
    row = "INSERT INTO ratings VALUES ('naqala', ?, 'x', 1, 1, 1)"

    def secretly(who: str) -> Any:
        return lambda connection: database.run_driven(connection, row, (who,))

    async def scene(store: Store) -> None:
        assert await store.submit("t", secretly("a secret")) == 1
        with pytest.raises(IntegrityError) as refused:
            await store.write(secretly("a secret"))
        assert "a secret" not in str(refused.value)
        assert not refused.value.connection_invalidated
        assert await store.submit("t", secretly("another")) == 1

    in_store(file, scene)


def test_a_connection_that_died_is_given_up_and_another_goes_on(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        [sight] = await p.owing(table)
        before = p.game(table).hash()
        held = p.house.store.held
        assert held is not None
        assert held.connection.dbapi_connection is not None
        held.connection.dbapi_connection.close()
        with pytest.raises(TryAgain, match="try again"):
            await p.answer(table, sight, sight.options[0].id)
        assert p.game(table).hash() == before
        await p.answer(table, sight, sight.options[0].id)
        assert p.table(table).sheet.decisions == 1

    played(scene, file)


def test_a_locked_database_means_try_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else holds the file, as a full disk or a lost volume would: nothing changes, and
    afterwards everything goes on."""
    monkeypatch.setattr(database, "WAIT", 0.05)

    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        await p.play(table, 3)
        [sight] = await p.owing(table)
        who = by_id(sight.sitters[sight.viewer].person)
        before = p.game(table).hash()
        send = (table, who, sight.viewer, sight.options[0].id, sight.version, "once")
        with sqlite3.connect(file, isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            for refused in (
                p.house.act(*send),
                p.house.say(table, ANN, "hello?"),
                p.house.create(ANN, Plan("naqala", ["me", "open"])),
            ):
                with pytest.raises(TryAgain, match="try again"):
                    await refused
            other.execute("ROLLBACK")
        other.close()
        assert p.game(table).hash() == before
        assert len(await p.house.every_table()) == 1
        ack = await p.house.act(*send)
        assert ack == await p.house.act(*send)
        assert p.table(table).sheet.decisions == 4
        assert p.house.figures().failures > 0

    played(scene, file)


def test_cancelled_callers_leave_memory_and_store_in_step(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        for _ in range(10):
            [sight] = await p.owing(table)
            task = asyncio.create_task(p.answer(table, sight, sight.options[0].id))
            await asyncio.sleep(0)
            task.cancel()
            await asyncio.wait([task])
            async with p.table(table).lock:
                pass  # what is under way is finished
        known = p.game(table).hash()
        p.forget()
        await p.house.registry.at(table)
        assert p.game(table).hash() == known

    played(scene, file)


def test_closing_finishes_what_is_under_way(file: Path) -> None:
    async def first(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        [sight] = await p.owing(table)
        started.append(asyncio.create_task(p.answer(table, sight, sight.options[0].id)))
        await asyncio.sleep(0)
        tables.append(table)
        houses.append(p)

    async def both() -> None:
        async with parlour(file) as p:
            await first(p)
        await asyncio.gather(*started)  # acknowledged, although the house was closing
        with pytest.raises(TryAgain, match="closing"):
            await houses[0].house.say(tables[0], ANN, "anybody?")

    async def second(p: Parlour) -> None:
        await p.house.room(tables[0], ANN)
        assert p.table(tables[0]).sheet.decisions == 1

    started: list[asyncio.Task[None]] = []
    tables: list[str] = []
    houses: list[Parlour] = []
    asyncio.run(both())
    played(second, file)


def test_the_usual_place_is_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert database.resolved("").database == str(tmp_path / "cutpurse" / "tables.sqlite")
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert database.resolved("").database == str(
        tmp_path / ".local" / "share" / "cutpurse" / "tables.sqlite"
    )


def test_nobody_else_reads_the_file(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        await p.seated("naqala", 2)
        found = list(file.parent.glob("tables.sqlite*"))
        assert len(found) == 3  # with the write-ahead log
        assert {path.stat().st_mode & 0o777 for path in found} == {0o600}

    played(scene, file)


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Refused, match="cannot be kept in"):
        Store(f"sqlite:///{tmp_path}/file/tables.sqlite")


@pytest.mark.parametrize("url", ["mysql://x/y", "nonsense", "sqlite://", "sqlite:///:memory:"])
def test_databases_that_cannot_be_used_are_refused(url: str) -> None:
    with pytest.raises(Refused, match="sqlite:///FILE"):
        Store(url)


def test_a_house_opens_again_on_what_it_left(file: Path) -> None:
    async def first(p: Parlour) -> None:
        tables.append(await p.seated("naqala", 2))
        await p.play(tables[0], 10)
        hashes.append(p.game(tables[0]).hash())

    async def second(p: Parlour) -> None:
        await p.house.room(tables[0], ANN)
        assert p.game(tables[0]).hash() == hashes[0]
        await p.play(tables[0], 5)

    tables: list[str] = []
    hashes: list[str] = []
    played(first, file)
    played(second, file)


def test_idle_tables_leave_the_memory(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        async with p.house.watch(table, ANN):
            p.now.pass_by(700)
            await p.house.tick()
            assert p.house.figures().loaded == 1
        p.now.pass_by(700)
        await p.house.tick()
        assert p.house.figures().loaded == 0
        assert (await p.house.sight(table, BOB)).version

    played(scene, file)


# Rules that change --------------------------------------------------------------------------------
def test_a_running_game_goes_on_under_new_rules(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fix changes what an answer leads to: a game in the middle goes on from its snapshot, and
    what was played stays in the log."""
    rules = find("naqala")

    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        await p.play(table, 25)
        known = p.game(table).hash()
        told = [t.sentence for t in (await p.house.sight(table, ANN)).told]
        p.forget()
        monkeypatch.setattr(rules, "version", rules.version + 1)
        monkeypatch.setattr(Game, "roll_on", roll_otherwise)
        await p.house.room(table, ANN)
        assert p.game(table).hash() == known
        assert [t.sentence for t in (await p.house.sight(table, ANN)).told] == told
        before = p.table(table).sheet.decisions
        await p.play(table, 10)
        p.forget()
        await p.house.room(table, ANN)
        assert p.table(table).sheet.decisions >= before + 10
        await p.finish(table)

    played(scene, file)


def roll_otherwise(game: Game) -> None:
    """What was played cannot be played again the same way: the dice fall differently."""
    while game.state.owing == CHANCE_BIT and not game.scripted:
        game.state.dice.word()
        game.tell_index(game.state.stack[-1].roll(game.state, game.state.dice))


def test_old_replays_stay_viewable(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("thieves", 3, settings=SHORT["thieves"])
        await p.finish(table)
        before = {
            at: (await p.house.replay(table, ANN, at, AUDIENCE)).view.text()
            for at in (0, 16, 20, 32)
        }
        monkeypatch.setattr("cutpurse.table.store.history.rewound", refuse)
        monkeypatch.setattr("cutpurse.table.live.registry.rewound", refuse)
        p.forget()
        for at in (0, 16, 32):  # keyframes are as they were
            sight = await p.house.replay(table, ANN, at, AUDIENCE)
            assert sight.view.text() == before[at]
        between = await p.house.replay(table, ANN, 20, AUDIENCE)
        assert between.view.text() == before[16]  # the last keyframe before
        assert len(between.told) > len((await p.house.replay(table, ANN, 16, AUDIENCE)).told)
        with pytest.raises(Refused, match="rules have changed"):
            await p.house.play_on(table, ANN, 20, 0, "random")

    def refuse(*args: object) -> None:
        raise Refused("other rules")

    played(scene, file)

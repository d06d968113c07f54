"""Several houses on one PostgreSQL: of conflicting actions exactly one wins, and all hear of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import psycopg
import pytest
from tests.table.http.serving import PATIENCE
from tests.table.parlour import ANN, BOB, EVE, PEOPLE, SHORT, Now, Parlour, by_id, parlour, played
from tests.table.postgres import Postgres
from tests.table.seen import shown_to

from cutpurse.kernel.chance import dice
from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import verify
from cutpurse.kernel.rules import Refused
from cutpurse.table.model.errors import TryAgain
from cutpurse.table.model.plan import ClockRule, Plan
from cutpurse.table.model.replies import Ack
from cutpurse.table.nodes.alive import LOCKS
from cutpurse.table.store.rows import CHANNEL
from cutpurse.web.server.rate_limits import RateLimits, TooMany
from cutpurse.web.server.settings import Limits, Rate


@asynccontextmanager
async def two(url: str, **settings: Any) -> AsyncIterator[tuple[Parlour, Parlour]]:
    now = Now()
    async with parlour(url, now, **settings) as one, parlour(url, now, **settings) as other:
        yield one, other


def both(
    scene: Callable[[Parlour, Parlour], Coroutine[Any, Any, None]], url: str, **settings: Any
) -> None:
    async def run() -> None:
        async with two(url, **settings) as (one, other):
            await scene(one, other)

    asyncio.run(run())


async def agreed(what: Callable[[], bool]) -> None:
    """Wait until it is so."""
    deadline = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < deadline, "the nodes do not agree"
        await asyncio.sleep(0.01)


async def heard(p: Parlour, table: str, revision: int) -> None:
    """Wait until this node knows a change of another; where nobody watches it knows when asked."""
    deadline = time.monotonic() + PATIENCE
    while (await p.house.registry.at(table)).revision < revision:
        assert time.monotonic() < deadline, "the nodes do not agree"
        await asyncio.sleep(0.01)


def test_what_is_rare_is_counted_by_all_nodes_together(shared: str) -> None:
    """Attempts to guess a password are as many as on one node; a node that hears nothing counts
    for itself."""

    async def scene(one: Parlour, other: Parlour) -> None:
        limits = Limits(passwords=Rate(3, 3600), requests=Rate(3, 3600))
        here, there = RateLimits(limits), RateLimits(limits)
        for rate_limits, p in ((here, one), (there, other)):
            rate_limits.tell = p.house.tell_spending
            p.house.news_of_spending = rate_limits.heard
        for what in ("passwords", "requests"):
            here.spend(what, "name of two words")
            here.spend(what, "name of two words")
        counts = there.windows.counts
        await agreed(lambda: counts.get(("passwords", "name of two words"), (0, 0.0))[0] == 2)
        there.spend("passwords", "name of two words")
        with pytest.raises(TooMany, match="at most 3"):
            there.spend("passwords", "name of two words")
        there.spend("passwords", "another name")
        for _ in range(3):  # floods are each node's own affair
            there.spend("requests", "name of two words")

    both(scene, shared)


async def in_step(one: Parlour, other: Parlour, table: str) -> None:
    """Wait until both nodes know the same."""
    await heard(one, table, other.table(table).revision)
    await heard(other, table, one.table(table).revision)


def test_a_whole_game_on_postgresql(shared: str) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("thieves", 3, settings=SHORT["thieves"])
        await p.finish(table)
        verify(p.table(table).rules, Record.read(await p.house.record(table, ANN)))
        assert len(await p.house.history(BOB.id)) == 1

    played(scene, shared)


def test_what_happens_on_one_node_is_seen_on_the_other(shared: str) -> None:
    async def scene(one: Parlour, other: Parlour) -> None:
        table = await one.seated("thieves", 3)
        async with other.house.watch(table, EVE) as watch:
            await watch.changed()
            await agreed(lambda: one.table(table).present() == {EVE.id})
            luck = dice("two nodes")
            for number in range(25):
                here, there = (one, other) if number % 2 else (other, one)
                await heard(here, table, there.table(table).revision)
                owing = await here.owing(table)
                if not owing:
                    here.now.pass_by(5)
                    await here.house.tick()
                    continue
                sight = owing[luck.below(len(owing))]
                await here.answer(table, sight, sight.options[luck.below(len(sight.options))].id)
                await heard(there, table, here.table(table).revision)
                for person in (*PEOPLE[:3], EVE):
                    a = await shown_to(here.house, table, person)
                    b = await shown_to(there.house, table, person)
                    assert a == b
            await asyncio.wait_for(watch.changed(), PATIENCE)
            await one.house.say(table, ANN, "hello over there")
            await heard(other, table, one.table(table).revision)
            room = await other.house.room(table, BOB)
            assert [line.text for line in room.chat] == ["hello over there"]

    both(scene, shared)


def test_what_arrives_together_is_heard_each_by_itself(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message that cannot be read stops no other, and what a node did itself it is not told."""

    async def scene(one: Parlour, other: Parlour) -> None:
        table = await one.seated("naqala", 2)
        await other.play(table, 1)
        await heard(one, table, other.table(table).revision)
        known = other.table(table)
        told: list[str] = []
        monkeypatch.setattr(
            other.house.registry, "heard", lambda name, revision: told.append(f"{name} {revision}")
        )
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: None)
        with psycopg.connect(shared) as connection:
            for message in (f"{table} 7 {other.house.node}", "what?", f"{table} 8 elsewhere"):
                connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, message))
        await agreed(lambda: bool(told))
        assert told == [f"{table} 8"]
        assert not known.doubtful

    both(scene, shared)


def test_a_table_that_nobody_watches_here_is_read_when_somebody_asks(shared: str) -> None:
    """Two processes of one machine would otherwise do everything twice."""

    async def scene(one: Parlour, other: Parlour) -> None:
        table = await one.seated("thieves", 3)
        await other.play(table, 1)
        known = other.table(table)
        before = known.revision
        assert other.table(table).kept
        await heard(one, table, before)
        await one.play(table, 3)
        await agreed(lambda: known.doubtful)
        assert known.revision == before
        assert not known.kept
        seen = await other.house.sight(table, EVE)
        assert seen.version == (await one.house.sight(table, EVE)).version
        assert known.revision == one.table(table).revision
        assert not known.doubtful

    both(scene, shared)


def test_what_changes_while_a_table_is_read_is_read_as_well(
    shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise who begins to watch just then would wait for a move that was made."""

    async def scene(one: Parlour, other: Parlour) -> None:
        table = await one.seated("thieves", 3)
        registry, store = other.house.registry, other.house.store
        assert table not in registry.tables
        read, readings = store.read, 0

        async def slowly(work: Callable[[Any], Any]) -> Any:
            nonlocal readings
            readings += 1
            first = readings == 1
            found = await read(work)
            if first:
                await one.play(table, 1)
                revision = (await one.house.registry.at(table)).revision
                await agreed(lambda: registry.news.get(table, 0) >= revision)
            return found

        monkeypatch.setattr(store, "read", slowly)
        async with other.house.watch(table, EVE):
            seen = await other.house.sight(table, EVE)
            assert seen.version == (await one.house.sight(table, EVE)).version
        assert readings > 1
        assert not registry.news

    both(scene, shared)


def test_who_is_here_on_whatever_node(shared: str) -> None:
    async def scene(one: Parlour, other: Parlour) -> None:
        table = await one.seated("naqala", 2)
        async with one.house.watch(table, ANN):
            async with other.house.watch(table, BOB):  # asks who is where
                await agreed(lambda: one.table(table).present() == {ANN.id, BOB.id})
                await agreed(lambda: other.table(table).present() == {ANN.id, BOB.id})
                for p in (one, other):
                    assert all(s.here for s in (await p.house.room(table, EVE)).sitters)
            await agreed(lambda: one.table(table).present() == {ANN.id})
            one.now.pass_by(1000)
            for p in (one, other):
                await p.house.tick()
            assert [s.here for s in (await one.house.room(table, EVE)).sitters] == [True, False]

    both(scene, shared)


def test_of_conflicting_actions_exactly_one_wins(shared: str) -> None:
    async def scene(one: Parlour, other: Parlour) -> None:
        table = await one.seated("naqala", 2)
        await other.house.room(table, ANN)
        luck = dice("conflicts")
        won = {one: 0, other: 0}
        for number in range(40):
            await in_step(one, other, table)
            [sight] = await one.owing(table)
            before = one.table(table).sheet.decisions
            who = by_id(sight.sitters[sight.viewer].person)
            options = sight.options
            choices = [options[luck.below(len(options))].id for _ in range(2)]
            nodes = (one, other) if number % 2 else (other, one)  # who is asked first often wins
            outcomes = await asyncio.gather(
                *(
                    p.house.act(table, who, sight.viewer, choice, sight.version)
                    for p, choice in zip(nodes, choices, strict=True)
                ),
                return_exceptions=True,
            )
            good = [i for i, outcome in enumerate(outcomes) if isinstance(outcome, Ack)]
            assert len(good) == 1, outcomes
            assert isinstance(outcomes[1 - good[0]], Refused)
            winner = nodes[good[0]]
            won[winner] += 1
            game = winner.game(table)
            assert winner.table(table).sheet.decisions == before + 1
            mine = [e for e in game.record_.entries if e.seat == sight.viewer]
            name = game.rules.vocabulary.name(choices[good[0]])
            assert mine[-1].name == name
        assert all(won.values())  # each node was quicker now and then
        for p in (one, other):
            p.forget()
            await p.house.registry.at(table)
        assert one.game(table).hash() == other.game(table).hash()

    both(scene, shared)


def test_answers_to_the_same_question_on_two_nodes_both_count(shared: str) -> None:
    async def scene(one: Parlour, other: Parlour) -> None:
        table = await one.seated("thieves", 3, settings={"play_order": "simultaneous"})
        for _ in range(100):
            owing = await one.owing(table)
            if len(owing) == 3:
                break
            await one.answer(table, owing[0], owing[0].options[0].id)
        await other.house.room(table, ANN)
        acks = await asyncio.gather(
            *(
                p.answer(table, sight, sight.options[0].id)
                for p, sight in zip((one, other), owing, strict=False)
            )
        )
        assert len(acks) == 2
        await heard(one, table, other.table(table).revision)
        assert len(one.game(table).waiting) == 1

    both(scene, shared)


async def clocked(p: Parlour) -> str:
    """A table at which somebody runs out of time after 100 seconds."""
    return await p.seated("naqala", 2, clock=ClockRule("bank", seconds=100, credit=0))


async def somebody_late(p: Parlour, table: str) -> bool:
    return any(s.late for s in (await p.house.room(table, ANN)).sitters)


def test_what_a_node_owed_that_is_gone_is_taken_up_at_once(shared: str) -> None:
    """By the one that starts in its place, or by another that was there."""

    async def run() -> None:
        now = Now()
        async with parlour(shared, now) as other:
            async with parlour(shared, now) as first:
                tables = [await clocked(first) for _ in range(2)]
            now.pass_by(101)
            await agreed(lambda: alone(shared))  # PostgreSQL notices that the connection ended
            async with parlour(shared, now) as again:
                await again.house.tick()
                assert await somebody_late(again, tables[0])
            await other.house.tick()
            assert await somebody_late(other, tables[1])

    asyncio.run(run())


def alone(url: str) -> bool:
    """Is one node alive?"""
    with psycopg.connect(url) as connection:
        held = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = %s"
        row = connection.execute(held, (LOCKS,)).fetchone()
    return row == (1,)


def test_the_table_of_a_node_that_is_only_late_is_taken_after_a_while(shared: str) -> None:
    async def scene(one: Parlour, other: Parlour) -> None:
        table = await clocked(one)
        one.now.pass_by(101)
        await other.house.tick()
        assert not await somebody_late(other, table)  # patience
        other.now.pass_by(10)
        await other.house.tick()
        assert await somebody_late(other, table)

    both(scene, shared)


def test_a_node_whose_line_was_broken_is_alive_again(server: Postgres) -> None:
    url = server.database()

    async def scene(p: Parlour) -> None:
        await agreed(lambda: alone(url))
        server.stop()
        server.start()
        await agreed(lambda: alone(url))

    played(scene, url)


def test_bots_think_on_the_node_that_keeps_the_table(shared: str) -> None:
    async def scene(one: Parlour, other: Parlour) -> None:
        table = await one.house.create(ANN, Plan("naqala", ["random", "me", "random"]))
        await other.house.room(table, ANN)
        for _ in range(10):
            for p in (one, other):
                await in_step(one, other, table)
                await p.play(table, 1)
        await in_step(one, other, table)
        assert one.table(table).sheet.decisions > 10
        assert one.game(table).hash() == other.game(table).hash()

    both(scene, shared, workers=1)


def test_the_database_goes_away_and_comes_back(server: Postgres) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        await p.play(table, 5)
        [sight] = await p.owing(table)
        who = by_id(sight.sitters[sight.viewer].person)
        before = p.game(table).hash()
        server.stop()
        send = (table, who, sight.viewer, sight.options[0].id, sight.version, "once")
        for _ in range(2):
            with pytest.raises(TryAgain, match="try again"):
                await p.house.act(*send)
        assert p.game(table).hash() == before  # memory does not run ahead
        assert (await p.house.sight(table, ANN)).version == sight.version  # and can be looked at
        server.start()
        ack = await p.house.act(*send)
        assert await p.house.act(*send) == ack
        assert p.table(table).sheet.decisions == 6
        with pytest.raises(Refused):  # that was answered
            await p.house.act(table, who, sight.viewer, sight.options[0].id, sight.version)
        await p.play(table, 5)
        await p.house.say(table, ANN, "that was close")
        known = p.game(table).hash()
        p.forget()
        await p.house.registry.at(table)
        assert p.game(table).hash() == known

    played(scene, server.database())


def test_nodes_hear_one_another_again_after_the_database_was_away(server: Postgres) -> None:
    async def scene(one: Parlour, other: Parlour) -> None:
        table = await one.seated("naqala", 2)
        async with other.house.watch(table, EVE) as watch:
            await in_step(one, other, table)
            server.stop()
            with pytest.raises(TryAgain):
                await one.house.say(table, ANN, "hello?")
            watch.news.clear()
            server.start()
            await one.house.say(table, ANN, "hello again")
            said: list[str] = []
            while not said:  # missed, and learned all the same
                await asyncio.wait_for(watch.changed(), PATIENCE)
                said = [line.text for line in (await other.house.room(table, EVE)).chat]
            assert said == ["hello again"]

    both(scene, server.database())

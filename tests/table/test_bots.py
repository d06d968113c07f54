"""Bots at a table: in processes of their own, with nothing but their view."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import OrderedDict
from pathlib import Path
from unittest import mock

import pytest
from tests.laws.tables import each_game, moments, opened, viewers
from tests.table.http.serving import PATIENCE
from tests.table.parlour import ANN, Parlour, played

import cutpurse
from cutpurse.bots.ismcts import Ismcts
from cutpurse.kernel.bot import Bot
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import View
from cutpurse.kernel.state import legal
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.bots.pool import THOUGHT, BotFailed, BotPool, BotQuestion, answered
from cutpurse.table.house import House
from cutpurse.table.live.table import Table
from cutpurse.table.model.plan import Plan, bots_for
from cutpurse.table.store.rows import fetch

PAUSE = 2.0
ALONE = Plan("thieves", ["me", "random", "greedy"], settings={"rounds": 3})


@each_game
def test_a_view_survives_the_post(rules: Rules) -> None:
    game, luck = opened(rules, rules.players[1], "posted")
    for number, _ in enumerate(moments(game, luck, every=25)):
        if number > 40 or game.over:
            break
        for viewer in viewers(game):
            view = game.view(viewer)
            again = View.read(rules, view.data())
            assert again.text() == view.text()
            if viewer != AUDIENCE and viewer in game.waiting:
                assert again.options() == legal(game.state, viewer)


@each_game
def test_only_bots_that_cannot_harm_the_house_sit_down(rules: Rules) -> None:
    assert "random" in bots_for(rules)
    assert "stdio" not in bots_for(rules)


@each_game
def test_a_search_at_a_table_hurries(rules: Rules) -> None:
    """People wait for it, however slow the machine is."""
    game, _ = opened(rules, rules.players[0], "hurried")
    seat = game.waiting[0]
    bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
    options = legal(game.state, seat)
    answered(BotQuestion("t", seat, "ismcts", rules.name, game.view(seat).data(), options), bots)
    [bot] = bots.values()
    assert isinstance(bot, Ismcts)
    assert bot.settings.longest == THOUGHT
    view = game.view(seat).data()
    answered(BotQuestion("t", seat, "ismcts", rules.name, view, options, 0.25), bots)
    assert bot.settings.longest == 0.25  # this time


@pytest.mark.parametrize("company", [True, False])
def test_where_a_pause_hides_the_choice_bots_have_thought_before_it_is_over(
    file: Path, company: bool
) -> None:
    """Otherwise a bot that has a choice would be seen to think. Who plays alone learns nothing."""

    async def scene(p: Parlour) -> None:
        scenario = cutpurse.scenario(
            "thieves",
            players=4,
            treasures={1: ["spooky_hoodoo_doll"], 2: ["crystal_ball"]},
            room="empty_chamber",
        )
        table = await p.scene(scenario.quietly(until="AtWill"))
        chairs = p.table(table).sheet.chairs
        for seat in (1, 2) if company else (1, 2, 3):
            chairs[seat].bot, chairs[seat].person = "hard", ""
        asked = [p.house.scheduler.question(p.table(table), p.game(table), i) for i in (1, 2)]
        assert p.game(table).waiting == [1, 2]
        total = sum(question.seconds for question in asked)
        assert total < PAUSE if company else total == 2 * THOUGHT

    played(scene, file, pause=PAUSE)


def test_bots_answer_and_the_game_goes_on(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.house.create(ANN, ALONE)
        for _ in range(400):
            await p.play(table, 1)
            if p.table(table).sheet.status == "over" or p.table(table).sheet.decisions > 60:
                break
        played_by = {e.seat for e in p.game(table).record_.entries}
        assert played_by >= {0, 1, 2}
        assert p.house.figures().bot_failures == 0
        assert not (await p.house.room(table, ANN)).chat

    played(scene, file, workers=1)


def test_bots_say_something_before_they_answer(file: Path) -> None:
    """Only who hears it notices; and nobody waits for it."""

    async def scene(p: Parlour) -> None:
        table = await p.house.create(ANN, Plan("curse", ["greedy"] * 3))
        for _ in range(400):
            await p.wait()
            said = [entry for entry in p.game(table).record_.entries if entry.aside]
            if said:
                break
        assert said[0].name.startswith("tell ")
        sheet = p.table(table).sheet
        assert sheet.whispers == len(said)
        there = Table(await p.house.store.read(lambda connection: fetch(connection, table)))
        assert there.game is not None
        assert there.game.record() == p.game(table).record()
        assert there.marks == p.table(table).marks
        sight = await p.house.sight(table, ANN)
        assert sight.view.data()["heard"] == []
        assert p.house.figures().bot_failures == 0

    played(scene, file, workers=1)


def test_bots_take_their_pace(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.house.create(ANN, Plan("naqala", ["random", "random"]))
        for _ in range(3):
            before = p.table(table).sheet.decisions
            await p.wait(0.5)
            assert p.table(table).sheet.decisions == before
            await p.wait(0.6)
            assert p.table(table).sheet.decisions == before + 1

    played(scene, file, workers=1, pace=1.0)


def test_the_heart_beats_by_itself(file: Path) -> None:
    async def run() -> None:
        async with House.open(f"sqlite:///{file}", pace=0.0) as house:
            table = await house.create(ANN, Plan("naqala", ["random", "random"]))
            async with house.watch(table, ANN) as watch:
                while (await house.room(table, ANN)).decisions < 10:
                    await asyncio.wait_for(watch.changed(), PATIENCE)

    asyncio.run(run())


def test_a_new_table_is_known_before_anything_is_due_at_it(file: Path) -> None:
    """Otherwise bots would play at another copy of it, and nobody who watches would see it."""

    async def scene(p: Parlour) -> None:
        found: list[object] = []
        registry = p.house.registry
        go_on = registry.after

        def look(table: Table) -> None:
            found.append(registry.tables.get(table.sheet.id))
            go_on(table)

        with mock.patch.object(registry, "after", look):
            table = await p.house.create(ANN, Plan("naqala", ["me", "random"]))
        assert found == [p.table(table)]

    played(scene, file)


def test_a_bot_that_dies_is_answered_for_and_the_table_says_so(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.house.create(ANN, Plan("naqala", ["random", "me"]))
        pool = p.house.scheduler.pool
        assert pool is not None
        [bots] = pool.all
        while bots.worker.process is None:
            await p.play(table, 1)
        process = bots.worker.process
        assert process.pid is not None
        os.kill(process.pid, signal.SIGKILL)
        process.join()
        for _ in range(60):
            await p.play(table, 1)
            if (await p.house.room(table, ANN)).chat:
                break
        [line] = (await p.house.room(table, ANN)).chat
        name = p.table(table).sheet.chairs[0].name
        assert line.text == f"{name} had no answer; the quietest one was given for it"
        assert p.house.figures().bot_failures == 1
        before = p.table(table).sheet.decisions
        await p.play(table, 20)  # another process has taken its place
        assert p.table(table).sheet.decisions > before
        assert p.house.figures().bot_failures == 1

    played(scene, file, workers=1)


def test_a_bot_that_does_not_answer_is_stopped() -> None:
    async def scene() -> None:
        pool = BotPool(1, seconds=0.0)
        try:
            with pytest.raises(BotFailed, match="no answer within"):
                await pool.ask(BotQuestion("t", 0, "random", "naqala", {}, [1]))
            pool.all[0].seconds = 60.0
            with pytest.raises(BotFailed, match="KeyError"):  # nonsense does not end the process
                await pool.ask(BotQuestion("t", 0, "random", "naqala", {}, [1]))
            with pytest.raises(BotFailed, match="no bot"):
                await pool.ask(BotQuestion("t", 0, "nobody", "naqala", {}, [1]))
        finally:
            await pool.close()

    asyncio.run(scene())

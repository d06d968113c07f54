"""Records, fair dice, replays, playing on, history and ratings."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.table.parlour import ANN, BOB, CAT, EVE, SHORT, Parlour, played

from cutpurse.kernel.chance import commitment
from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import verify
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.bot_ratings import bot_ratings
from cutpurse.table.model.errors import Forbidden
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import Plan

ADA = Person("a_ada", "Ada", account=True)
BEN = Person("a_ben", "Ben", account=True)


def test_dice_that_can_be_checked(file: Path) -> None:
    """The table commits to its secret before anybody adds to it, and to the seed before the first
    move; the seed that is told in the end holds both."""

    async def scene(p: Parlour) -> None:
        options = SHORT["thieves"]
        table = await p.house.create(ANN, Plan("thieves", ["me", "open", "open"], options))
        first = await p.house.room(table, BOB)
        assert first.secret
        assert not first.promise
        await p.house.join(table, BOB, nonce="my-own-words")
        await p.house.join(table, CAT)
        room = await p.house.room(table, ANN)
        assert room.secret == first.secret
        assert room.nonces[1] == "my-own-words"
        assert p.table(table).sheet.secret not in str(room)
        assert "seed" not in await p.house.record(table, ANN)
        await p.finish(table)
        record = Record.read(await p.house.record(table, EVE))
        assert record.promise == room.promise == commitment(record.seed)
        secret, *nonces = str(record.seed).split(".")
        assert commitment(secret) == first.secret
        assert nonces == room.nonces
        assert record.seats == ["Ann", "Bob", "Cat"]
        verify(p.table(table).rules, record)

    played(scene, file)


def test_the_record_of_a_running_game_has_holes(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("thieves", 3)
        await p.play(table, 30)
        own = await p.house.record(table, ANN)
        assert own == p.game(table).record(0)
        assert await p.house.record(table, EVE) == p.game(table).record(AUDIENCE)
        assert "?" in own

    played(scene, file)


def test_every_decision_of_a_finished_game_from_every_seat(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("thieves", 3, settings=SHORT["thieves"])
        live: dict[int, list[str]] = {}
        while p.table(table).sheet.status == "running":
            views = [p.game(table).view(seat).text() for seat in (0, 1, 2, AUDIENCE)]
            live[p.table(table).sheet.decisions] = views
            await p.play(table, 1)
        p.forget()
        last = (await p.house.room(table, EVE)).decisions
        for at in range(0, last, 5):
            for i, viewer in enumerate((0, 1, 2, AUDIENCE)):
                sight = await p.house.replay(table, EVE, at, viewer)
                assert sight.view.text() == live[at][i]
                assert (sight.viewer, sight.at) == (viewer, at)
        assert (await p.house.replay(table, EVE, last, 0)).result is not None
        for wrong in (-1, last + 1):
            with pytest.raises(Refused, match="decisions"):
                await p.house.replay(table, EVE, wrong, 0)
        with pytest.raises(Refused, match="no seat 5"):
            await p.house.replay(table, EVE, 0, 5)

    played(scene, file)


def test_a_running_game_is_replayed_from_the_own_seat_only(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("thieves", 3)
        views: list[str] = []
        for _ in range(20):
            views.append(p.game(table).view(0).text())
            before = p.table(table).sheet.decisions
            while p.table(table).sheet.decisions == before:
                await p.play(table, 1)
        for at in (0, 7, 19):
            assert (await p.house.replay(table, ANN, at, 0)).view.text() == views[at]
        for person, seat in ((ANN, 1), (EVE, 0)):
            with pytest.raises(Forbidden):
                await p.house.replay(table, person, 5, seat)
        assert (await p.house.replay(table, EVE, 5, AUDIENCE)).viewer == AUDIENCE
        with pytest.raises(Refused, match="finished"):
            await p.house.play_on(table, ANN, 3, 0, "random")

    played(scene, file)


def test_play_on_from_here(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("thieves", 3, settings=SHORT["thieves"])
        await p.finish(table)
        last = p.table(table).sheet.decisions
        with pytest.raises(Refused, match="not 9999"):
            await p.house.play_on(table, EVE, 9999, 0, "random")
        with pytest.raises(Refused, match="no bot"):
            await p.house.play_on(table, EVE, 1, 0, "genius")
        before = await p.house.replay(table, EVE, last // 2, 1)
        again = await p.house.play_on(table, EVE, last // 2, 1, "random")
        sight = await p.house.sight(again, EVE)
        assert sight.view.text() == before.view.text()
        assert sight.room is not None
        assert sight.room.origin == (table, last // 2)
        assert [s.bot for s in sight.sitters] == ["random", "", "random"]
        assert await p.house.lobby() == []
        p.forget()
        await p.finish(again)
        record = Record.read(await p.house.record(again, EVE))
        assert record.start is not None
        verify(p.table(again).rules, record)
        old = Record.read(await p.house.record(table, EVE))
        assert record.seed != old.seed
        assert (await p.house.history(EVE.id))[0].id == again

    played(scene, file, workers=1)


def test_history(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("thieves", 3, settings=SHORT["thieves"])
        await p.finish(table)
        for seat, person in enumerate((ANN, BOB, CAT)):
            [game] = await p.house.history(person.id)
            assert (game.id, game.seat, game.names) == (table, seat, ["Ann", "Bob", "Cat"])
            assert min(game.places) == 1
            assert await p.house.history(person.id, before=game.ended) == []
        assert await p.house.history(EVE.id) == []
        ratings = await p.house.ratings("thieves")
        assert all(r.who.startswith("bot:") for r in ratings)  # guests are not rated

    played(scene, file)


def test_ratings_of_accounts_and_bots(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        house = p.house
        for _ in range(2):
            plan = Plan("thieves", ["me", "open", "random", "random"], {"rounds": 3}, rated=True)
            table = await house.create(ADA, plan)
            with pytest.raises(Forbidden, match="account"):
                await house.join(table, BOB)
            await house.join(table, BEN)
            for _ in range(3000):
                if p.table(table).sheet.status == "over":
                    break
                for person in (ADA, BEN):
                    sight = await house.sight(table, person)
                    if sight.options:
                        name = sight.options[0].id
                        await house.act(table, person, sight.viewer, name, sight.version)
                await p.wait()
        measured = bot_ratings("thieves")
        standings = [s for s in await house.ratings("thieves") if s.who not in measured]
        assert {s.who for s in standings} == {ADA.id, BEN.id, "bot:random"}
        assert all(s.games == 2 and s.sigma < 25 / 3 for s in standings)
        assert [s.shown for s in standings] == sorted((s.shown for s in standings), reverse=True)
        [own] = await house.ratings_of(ADA.id)
        assert own.game == "thieves"
        [last, _] = await house.history(ADA.id)
        first, second = (next(s for s in standings if s.who == w) for w in (ADA.id, BEN.id))
        assert last.rated
        assert first.mu != second.mu

    played(scene, file, workers=1)

"""Playing: versions, sending again, simultaneous questions, undo."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.table.parlour import ANN, BOB, CAT, EVE, SHORT, Parlour, by_id, played

from cutpurse.kernel.game import IllegalAction
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.errors import Forbidden, Stale, Unknown
from cutpurse.table.model.plan import Plan
from cutpurse.table.model.sight import Sight

BOTH = {"play_order": "simultaneous"}


async def until_several_owe(p: Parlour, table: str) -> None:
    for _ in range(200):
        if len(await p.owing(table)) > 1:
            return
        await p.play(table, 1)
    raise AssertionError("nobody is asked together")


def test_a_game_is_played_to_its_end(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("thieves", 3, settings=SHORT["thieves"])
        await p.finish(table)
        sight = await p.house.sight(table, ANN)
        assert sight.result is not None
        assert sight.room is not None
        assert sight.room.status == "over"
        assert not sight.options
        with pytest.raises(IllegalAction, match="over"):
            await p.house.act(table, ANN, 0, 0, sight.version)
        with pytest.raises(Stale, match="ended"):  # chosen before the end
            await p.house.act(table, ANN, 0, 0, sight.version - 1)

    played(scene, file)


def test_every_change_that_others_see_has_a_version(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        before = (await p.house.sight(table, ANN)).version
        await p.play(table, 1)
        await p.house.say(table, ANN, "well played")
        assert (await p.house.sight(table, BOB)).version == before + 2

    played(scene, file)


def test_a_stale_answer_changes_nothing(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        [sight] = await p.owing(table)
        await p.answer(table, sight, sight.options[0].id)
        [again] = await p.owing(table)
        owner = by_id(again.sitters[again.viewer].person)
        hash_before = p.game(table).hash()
        with pytest.raises(Stale) as stale:
            await p.house.act(table, owner, again.viewer, again.options[0].id, again.version - 1)
        assert stale.value.version == again.version
        with pytest.raises(Refused, match="has not come yet"):
            await p.house.act(table, owner, again.viewer, again.options[0].id, 10**6)
        assert p.game(table).hash() == hash_before

    played(scene, file)


def test_talk_makes_no_answer_stale(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        [sight] = await p.owing(table)
        await p.house.say(table, BOB, "take your time")
        await p.house.leave(table, BOB)
        await p.answer(table, sight, sight.options[0].id)

    played(scene, file)


def test_sending_again_is_harmless(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        [sight] = await p.owing(table)
        who = by_id(sight.sitters[sight.viewer].person)
        send = (table, who, sight.viewer, sight.options[0].id, sight.version, "token-1")
        first = await p.house.act(*send)
        await p.play(table, 3)
        assert await p.house.act(*send) == first
        assert p.table(table).sheet.decisions == 4
        with pytest.raises(Refused, match="used for something else"):
            await p.house.act(table, who, sight.viewer, "pass", sight.version, "token-1")
        p.forget()  # forgotten, and read again from the store
        assert await p.house.act(*send) == first
        with pytest.raises(Refused, match="at most 40"):
            await p.house.act(*send[:5], "x" * 41)

    played(scene, file)


def test_others_answers_to_the_same_question_make_mine_not_stale(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("thieves", 3, settings=BOTH)
        await until_several_owe(p, table)
        for sight in await p.owing(table):  # all chosen at the same version
            await p.answer(table, sight, sight.options[0].id)

    played(scene, file)


def test_an_answer_to_a_question_of_many_can_be_taken_back_while_others_think(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("thieves", 3, settings=BOTH)
        await until_several_owe(p, table)
        first, second, *_ = await p.owing(table)
        who = by_id(first.sitters[first.viewer].person)
        ack = await p.house.act(table, who, first.viewer, first.options[0].id, first.version)
        await p.house.undo(table, who, first.viewer, ack.version)
        await p.answer(table, second, second.options[0].id)  # chosen before all that
        again = await p.house.sight(table, who, first.viewer)
        assert [o.id for o in again.options] == [o.id for o in first.options]

    played(scene, file)


def test_undo_goes_to_the_barrier_and_survives_a_restart(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        for number in range(200):
            sights = await p.sights(table)
            free = [s for s in sights if s.can_undo]
            if free and number > 20:
                break
            await p.play(table, 1)
        sight = free[0]
        who = by_id(sight.sitters[sight.viewer].person)
        before = p.table(table).sheet.decisions
        p.forget()
        ack = await p.house.undo(table, who, sight.viewer, sight.version)
        assert p.table(table).sheet.decisions == before - 1
        assert ack.version == sight.version + 1
        after = await p.house.sight(table, who, sight.viewer)
        assert after.events < sight.events or after.room != sight.room
        assert after.room is not None
        assert after.room.undone == 1
        written = p.game(table).hash()
        p.forget()
        await p.house.registry.at(table)
        assert p.game(table).hash() == written

    played(scene, file)


def test_restart_my_turn_takes_back_as_much_as_undo_allows(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        for _ in range(300):
            game = p.game(table)
            seats = [
                past[1] for past in game.past[-2:]
            ]  # two answers of the same, one after another
            if len(game.past) > 2 and seats[0] == seats[1] and game.can_undo(seats[1]):
                break
            await p.play(table, 1)
        seat = game.past[-1][1]
        sight = (await p.sights(table))[seat]
        who = by_id(sight.sitters[seat].person)
        before = p.table(table).sheet.decisions
        await p.house.undo(table, who, seat, sight.version, all_of_it=True)
        assert p.table(table).sheet.decisions < before - 1
        with pytest.raises(IllegalAction, match="nothing to take back"):
            await p.house.undo(table, who, seat, sight.version + 1)

    played(scene, file)


def test_nobody_answers_for_another(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        [sight] = await p.owing(table)
        mine = sight.sitters[sight.viewer].person
        other = BOB if mine == ANN.id else ANN
        for person in (other, CAT, EVE):
            with pytest.raises(Forbidden):
                await p.house.act(table, person, sight.viewer, sight.options[0].id, sight.version)
        with pytest.raises(Refused, match="no seat 9"):
            await p.house.act(table, ANN, 9, 0, sight.version)
        with pytest.raises(IllegalAction, match="nothing to answer"):
            await p.house.act(table, other, 1 - sight.viewer, 0, sight.version)
        with pytest.raises(IllegalAction, match="no action"):
            await p.house.act(table, by_id(mine), sight.viewer, "dance", sight.version)
        with pytest.raises(Unknown):
            await p.house.act("nowhere", ANN, 0, 0, 1)
        assert p.table(table).sheet.decisions == 0

    played(scene, file)


def test_two_people_at_one_screen(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.house.create(ANN, Plan("naqala", ["me:Ann", "me:Anton"]))
        room = await p.house.room(table, ANN)
        assert room.seats == [0, 1]
        assert [s.name for s in room.sitters] == ["Ann", "Anton"]
        for _ in range(6):
            sight = await p.house.sight(table, ANN)  # the one who is asked
            assert sight.options
            await p.house.act(table, ANN, sight.viewer, sight.options[0].id, sight.version)
        assert {e.seat for e in p.game(table).record_.entries} >= {0, 1}

    played(scene, file)


def test_who_looks_on_sees_what_everybody_sees(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("thieves", 3)
        sight = await p.house.sight(table, EVE)
        assert sight.viewer == AUDIENCE
        assert not sight.options
        with pytest.raises(Forbidden, match="not yours"):
            await p.house.sight(table, EVE, 0)
        with pytest.raises(Forbidden, match="not yours"):
            await p.house.sight(table, ANN, 1)
        assert (await p.house.sight(table, ANN, AUDIENCE)).view.text() == sight.view.text()

    played(scene, file)


def test_why_not(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        [sight] = await p.owing(table)
        who = by_id(sight.sitters[sight.viewer].person)
        assert await p.house.why_not(table, who, sight.viewer, sight.options[0].id) == ("", "")
        why, rule = await p.house.why_not(table, who, sight.viewer, "no_move")
        assert "not allowed" in why or "no action" in why
        assert rule.startswith("NQ-") or not rule

    played(scene, file)


def test_what_the_audience_sees_comes_with_every_sight_and_is_never_an_older_one(
    file: Path,
) -> None:
    """What is drawn once for all is kept with it: the same for all at one moment, another one as
    soon as anything changes, be it only a name or who is here."""

    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        known: list[Sight] = []
        for change in (
            p.play(table, 1),
            p.play(table, 1),
            p.house.say(table, ANN, "hello"),
            p.house.give_up(table, BOB),
        ):
            await change
            mine, yours, theirs = [await p.house.sight(table, person) for person in (ANN, BOB, EVE)]
            public = mine.public
            assert public is not None
            assert public is yours.public is theirs.public is await p.house.public(table)
            assert public.viewer == AUDIENCE
            assert public.view.text() == theirs.view.text()
            assert (public.version, public.told) == (theirs.version, theirs.told)
            assert public.sitters == theirs.sitters
            assert not any(public is older for older in known)
            known.append(public)

    played(scene, file)

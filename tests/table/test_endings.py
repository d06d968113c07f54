"""Games that end before their rules end them: giving up, somebody who is gone, and agreement."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.table.parlour import ANN, BOB, CAT, EVE, Parlour, played

from cutpurse.kernel.rules import Refused
from cutpurse.table.acts import endings
from cutpurse.table.acts.clocks import PATIENCE
from cutpurse.table.acts.endings import DEAD
from cutpurse.table.model.errors import Forbidden
from cutpurse.table.model.plan import Plan
from cutpurse.table.model.sight import Sight


async def ended(p: Parlour, table: str) -> str:
    """Why the game at a table is over, as somebody who looks on is told."""
    look = await p.house.look(table, EVE, -1)
    assert isinstance(look, Sight)
    assert look.room is not None
    assert (look.room.status, look.options, look.result) == ("over", [], None)
    return look.ended


def test_of_two_who_gives_up_loses(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        await p.play(table, 6)
        with pytest.raises(Forbidden):
            await p.house.give_up(table, EVE)
        await p.house.give_up(table, ANN)
        assert await ended(p, table) == "Ann gave up; Bob wins"
        [past] = await p.house.history(ANN.id)
        assert past.places == [2, 1]
        assert await p.house.mine(ANN) == await p.house.mine(BOB) == []
        with pytest.raises(Refused):
            await p.house.give_up(table, BOB)
        for person in (ANN, BOB):
            assert not (await p.house.sight(table, person)).options
        assert (await p.house.replay(table, EVE, 3, 0)).at == 3

    played(scene, file)


def test_of_three_the_others_play_on_with_a_bot(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endings, "STAND_IN", "random")

    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 3)
        await p.house.give_up(table, BOB)
        room = await p.house.room(table, ANN)
        assert (room.status, bool(room.sitters[1].bot)) == ("running", True)
        assert [card.id for card in await p.house.mine(CAT)] == [table]
        assert await p.house.mine(BOB) == []
        with pytest.raises(Refused, match="given up"):
            await p.house.take_over(table, BOB, 1)
        await p.finish(table)
        [past] = await p.house.history(BOB.id)
        assert past.places[1] == 3  # whatever the bot has made of it
        assert sorted(past.places) == [1, 2, 3]

    played(scene, file, workers=1)


def test_who_gave_up_first_is_last(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 3)
        await p.house.give_up(table, BOB)
        await p.house.give_up(table, ANN)
        assert await ended(p, table) == "Ann gave up; Cat wins"
        [past] = await p.house.history(CAT.id)
        assert past.places == [2, 3, 1]

    played(scene, file)


def test_against_bots_alone_giving_up_ends_the_game(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.house.create(ANN, Plan("naqala", ["me", "easy", "easy"]))
        await p.house.give_up(table, ANN)
        names = [s.name for s in (await p.house.room(table, ANN)).sitters]
        assert await ended(p, table) == f"Ann gave up; {names[1]} and {names[2]} win"

    played(scene, file)


def test_a_bot_goes_on_for_whoever_leaves_so(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        with pytest.raises(Refused, match="no bot"):
            await p.house.leave(table, ANN, bot="nobody")
        await p.house.leave(table, ANN, bot="easy")
        assert (await p.house.room(table, BOB)).sitters[0].bot == "easy"
        with pytest.raises(Refused, match="nobody else plays"):
            await p.house.leave(table, BOB, bot="easy")
        await p.house.take_over(table, ANN, 0)  # and they may come back
        assert (await p.house.room(table, BOB)).sitters[0].name == "Ann"

    played(scene, file)


def test_the_win_over_somebody_who_is_gone(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        [asked] = p.game(table).waiting
        gone, other = (ANN, BOB)[asked], (BOB, ANN)[asked]
        with pytest.raises(Refused, match="neither left nor"):
            await p.house.claim(table, other, asked)
        p.now.pass_by(PATIENCE + 1)
        await p.house.tick()
        async with p.house.watch(table, gone):
            with pytest.raises(Refused, match="is here"):
                await p.house.claim(table, other, asked)
        with pytest.raises(Forbidden):
            await p.house.claim(table, gone, asked)
        await p.house.claim(table, other, asked)
        assert await ended(p, table) == f"{gone.name} is gone; {other.name} wins"

    played(scene, file)


def test_all_the_others_must_agree_to_that(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 3)
        await p.house.leave(table, CAT)
        await p.house.claim(table, ANN, 2)
        [place] = (await p.house.room(table, BOB)).replacements
        assert place.claimed == [0]
        await p.house.join(table, CAT)  # who comes back has lost nothing
        await p.house.leave(table, CAT)
        assert (await p.house.room(table, BOB)).replacements[0].claimed == []
        await p.house.claim(table, ANN, 2)
        await p.house.claim(table, BOB, 2)
        assert (await p.house.room(table, BOB)).sitters[2].bot

    played(scene, file)


def test_a_game_ends_by_agreement(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 3)
        await p.house.leave(table, CAT)  # who has left is not asked
        await p.house.stop(table, ANN, True)
        assert (await p.house.room(table, EVE)).stopping == [0]
        await p.house.stop(table, ANN, False)
        await p.house.stop(table, BOB, True)
        assert (await p.house.room(table, EVE)).status == "running"
        await p.house.stop(table, ANN, True)
        assert await ended(p, table) == "ended by agreement, without a winner"
        assert await p.house.history(ANN.id) == []
        assert await p.house.mine(ANN) == []

    played(scene, file)


def test_the_host_ends_what_nobody_plays_at(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        async with p.house.watch(table, BOB):
            await p.house.stop(table, ANN, True)
            p.now.pass_by(DEAD + 1)
            await p.house.tick()
            assert (await p.house.room(table, EVE)).status == "running"
            await p.house.stop(table, ANN, True)
            assert "ended by Ann" in await ended(p, table)

    played(scene, file)


def test_what_nobody_touches_leaves_my_tables(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        left = await p.seated("naqala", 2)
        await p.house.leave(left, ANN)
        assert [card.id for card in await p.house.mine(ANN)] == [table]
        assert {card.id for card in await p.house.mine(BOB)} == {table, left}
        p.now.pass_by(31 * 86_400)
        assert await p.house.mine(BOB) == []

    played(scene, file)

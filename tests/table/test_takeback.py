"""Going back beyond undo: a request that names the moves and needs consent."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.table.parlour import ANN, BOB, EVE, PEOPLE, Parlour, by_id, played

from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import verify
from cutpurse.kernel.rules import Refused
from cutpurse.table.model.errors import Forbidden
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import Plan


async def beyond_undo(p: Parlour, table: str) -> tuple[int, Person]:
    """Play on until somebody has moved and another has answered."""
    while True:
        await p.play(table, 1)
        game, sheet = p.game(table), p.table(table).sheet
        last = [e.seat for e in game.record_.entries if e.seat < 6]
        for seat in range(len(sheet.chairs)):
            if sheet.decisions > 20 and seat in last and not game.can_undo(seat):
                return seat, PEOPLE[seat]


def test_all_agree_and_the_table_goes_back(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        seat, person = await beyond_undo(p, table)
        other = PEOPLE[1 - seat]
        before = p.table(table).sheet.decisions
        await p.house.ask_takeback(table, person, seat)
        request = (await p.house.room(table, other)).takeback
        assert request is not None
        assert (request.seat, request.agreed, request.asked) == (seat, [seat], [1 - seat])
        assert len(request.moves) == before - request.to
        assert request.moves[0].startswith(person.name)
        with pytest.raises(Forbidden):
            await p.house.answer_takeback(table, EVE, True)
        await p.house.answer_takeback(table, other, True)
        assert p.table(table).sheet.decisions == request.to
        assert p.game(table).waiting == [seat]
        assert (await p.house.room(table, ANN)).takeback is None
        kept = p.game(table).hash()
        p.forget()
        await p.house.registry.at(table)
        assert p.game(table).hash() == kept
        await p.finish(table)
        verify(p.table(table).rules, Record.read(await p.house.record(table, ANN)))

    played(scene, file)


def test_a_refusal_means_waiting_longer_each_time(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        seat, person = await beyond_undo(p, table)
        other = PEOPLE[1 - seat]
        for wait in (30, 60, 120):
            await p.house.ask_takeback(table, person, seat)
            with pytest.raises(Refused, match="already"):
                await p.house.ask_takeback(table, person, seat)
            await p.house.answer_takeback(table, other, False)
            with pytest.raises(Refused, match=f"again in {wait} seconds"):
                await p.house.ask_takeback(table, person, seat)
            p.now.pass_by(wait)

    played(scene, file)


def test_a_request_stands_until_it_is_answered(file: Path) -> None:
    """Nobody plays on meanwhile, and who looks on sees it as well."""

    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        seat, person = await beyond_undo(p, table)
        await p.house.ask_takeback(table, person, seat)
        [asked] = p.game(table).waiting
        look = await p.house.sight(table, PEOPLE[asked], asked)
        with pytest.raises(Refused, match="asks to take back"):
            await p.house.act(table, PEOPLE[asked], asked, look.options[0].id, look.version)
        for somebody in (*PEOPLE[:2], EVE):
            assert (await p.house.room(table, somebody)).takeback is not None
        await p.house.answer_takeback(table, person, False)
        assert (await p.house.room(table, ANN)).takeback is None
        await p.house.ask_takeback(table, person, seat)  # withdrawing is no refusal
        await p.house.leave(table, PEOPLE[1 - seat])
        assert (await p.house.room(table, ANN)).takeback is None  # nobody is left who could answer
        await p.play(table, 1)

    played(scene, file)


def test_bots_wait_for_the_answer(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.house.create(ANN, Plan("naqala", ["me", "open", "random"]))
        await p.house.join(table, BOB)
        await p.play(table, 20)
        while p.game(table).waiting != [2]:
            [sight, *_] = await p.owing(table)
            await p.answer(table, sight, sight.options[0].id)
        seat = next(s for s in (0, 1) if not p.game(table).can_undo(s))
        await p.house.ask_takeback(table, PEOPLE[seat], seat)
        before = p.table(table).sheet.decisions
        await p.wait(20)
        assert p.table(table).sheet.decisions == before
        await p.house.answer_takeback(table, PEOPLE[1 - seat], False)
        await p.wait(20)
        assert p.table(table).sheet.decisions > before

    played(scene, file, workers=1)


def test_what_can_be_undone_needs_no_request(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        with pytest.raises(Refused, match="nothing yet"):
            await p.house.ask_takeback(table, BOB, 1)
        for _ in range(100):
            free = [s for s in await p.sights(table) if s.can_undo]
            if free:
                break
            await p.play(table, 1)
        who = by_id(free[0].sitters[free[0].viewer].person)
        with pytest.raises(Refused, match="undo takes it back"):
            await p.house.ask_takeback(table, who, free[0].viewer)

    played(scene, file)


def test_secret_moves_are_not_named(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("thieves", 3)
        for _ in range(400):
            await p.play(table, 1)
            game = p.game(table)
            secret = [e for e in game.record_.entries[-4:] if e.seat < 6 and e.witnesses < 8]
            if not secret or game.can_undo(secret[-1].seat) or game.over:
                continue
            seat = secret[-1].seat
            await p.house.ask_takeback(table, PEOPLE[seat], seat)
            for other in range(3):
                request = (await p.house.room(table, PEOPLE[other])).takeback
                assert request is not None
                assert ("secret answer" in request.moves[0]) == (other != seat)
            request = (await p.house.room(table, EVE)).takeback
            assert request is not None
            assert "secret answer" in request.moves[0]
            return
        raise AssertionError("nobody moved in secret")

    played(scene, file)

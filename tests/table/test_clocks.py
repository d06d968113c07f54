"""Clocks: none, for a decision, a bank with credit, days; for all who owe an answer."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.table.parlour import ANN, BOB, CAT, PEOPLE, Parlour, played

from cutpurse.kernel.rules import Refused
from cutpurse.table.model.errors import Forbidden
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import DAY, ClockRule, Plan
from cutpurse.table.model.sight import Clock, Sight

BANK = ClockRule("bank", seconds=100, credit=5)


def clocks(sight: Sight) -> list[Clock]:
    return [sitter.clock for sitter in sight.sitters if sitter.clock is not None]


def test_a_bank_burns_and_earns_credit(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2, clock=BANK)
        [sight] = await p.owing(table)
        seat = sight.viewer
        p.now.pass_by(30)
        shown = clocks(await p.house.sight(table, ANN))
        assert shown[seat] == Clock(70.0, True)
        assert shown[1 - seat] == Clock(100.0, False)
        await p.answer(table, sight, sight.options[0].id)
        assert clocks(await p.house.sight(table, ANN))[seat].left == 75.0

    played(scene, file)


def test_everyone_who_owes_an_answer_burns_time(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("thieves", 3, settings={"play_order": "simultaneous"}, clock=BANK)
        for _ in range(200):
            owing = await p.owing(table)
            if len(owing) == 3:
                break
            await p.answer(table, owing[0], owing[0].options[0].id)
        left = [clock.left for clock in clocks(await p.house.sight(table, ANN))]
        p.now.pass_by(20)
        first = (await p.owing(table))[0]
        await p.answer(table, first, first.options[0].id)
        p.now.pass_by(10)
        shown = clocks(await p.house.sight(table, ANN))
        assert [c.running for c in shown] == [s != first.viewer for s in range(3)]
        for seat, clock in enumerate(shown):
            burnt = -15 if seat == first.viewer else -30  # who has answered has the credit
            assert clock.left == left[seat] + burnt

    played(scene, file)


def test_a_clock_for_each_decision_begins_anew(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2, clock=ClockRule("decision", seconds=60))
        for _ in range(3):
            [sight] = await p.owing(table)
            p.now.pass_by(50)
            await p.answer(table, sight, sight.options[0].id)
        assert [c.left for c in clocks(await p.house.sight(table, ANN))] == [60.0, 60.0]

    played(scene, file)


@pytest.mark.parametrize(
    ("rule", "seconds"),
    [
        (BANK, 100.0),
        (ClockRule("decision", seconds=60), 60.0),
        (ClockRule("days", days=2), 2 * DAY),
    ],
)
def test_who_runs_out_of_time_is_late_and_the_others_are_offered_a_bot(
    file: Path, rule: ClockRule, seconds: float
) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 3, clock=rule)
        [sight] = await p.owing(table)
        seat = sight.viewer
        p.now.pass_by(seconds - 1)
        await p.house.tick()
        assert not (await p.house.room(table, ANN)).replacements
        p.now.pass_by(2)
        await p.house.tick()
        room = await p.house.room(table, ANN)
        assert [(r.seat, r.why) for r in room.replacements] == [(seat, "late")]
        assert room.sitters[seat].late
        one, two = (person for i, person in enumerate(PEOPLE[:3]) if i != seat)
        await p.house.agree_replace(table, one, seat, "random")
        [offer] = (await p.house.room(table, two)).replacements
        assert (offer.bot, len(offer.agreed), len(offer.asked)) == ("random", 1, 1)
        await p.house.agree_replace(table, two, seat, "random")
        room = await p.house.room(table, ANN)
        assert room.sitters[seat].bot == "random"
        assert not room.replacements

    played(scene, file)


def test_who_answers_late_is_late_no_longer(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2, clock=BANK)
        [sight] = await p.owing(table)
        p.now.pass_by(200)
        await p.house.tick()
        assert (await p.house.room(table, ANN)).sitters[sight.viewer].late
        await p.answer(table, sight, sight.options[0].id)
        sitter = (await p.house.room(table, ANN)).sitters[sight.viewer]
        assert not sitter.late
        assert sitter.clock is not None
        assert sitter.clock.left == 5.0

    played(scene, file)


def test_a_pause_needs_everybody_and_stops_the_clocks(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 3, clock=BANK)
        [sight] = await p.owing(table)
        p.now.pass_by(10)
        await p.house.pause(table, ANN)
        await p.house.pause(table, BOB)
        room = await p.house.room(table, CAT)
        assert (room.paused, room.pausing) == (False, [0, 1])
        await p.house.pause(table, CAT)
        assert (await p.house.room(table, CAT)).paused
        p.now.pass_by(10_000)
        await p.house.tick()
        assert clocks(await p.house.sight(table, ANN))[sight.viewer] == Clock(90.0, False)
        with pytest.raises(Refused, match="pause"):
            await p.answer(table, sight, sight.options[0].id)
        await p.house.resume(table, BOB)
        p.now.pass_by(10)
        assert clocks(await p.house.sight(table, ANN))[sight.viewer] == Clock(80.0, True)
        await p.answer(table, sight, sight.options[0].id)

    played(scene, file)


# Vacations --------------------------------------------------------------------------------------
DAYS = ClockRule("days", days=2)


def vacations(sight: Sight) -> list[tuple[bool, float]]:
    return [(sitter.away, sitter.vacation) for sitter in sight.sitters]


async def slow_game(p: Parlour) -> tuple[str, int, Person]:
    """A game of days: the table, the seat that owes an answer, and who sits there."""
    table = await p.seated("naqala", 2, clock=DAYS)
    [sight] = await p.owing(table)
    return table, sight.viewer, PEOPLE[sight.viewer]


async def all_pause(p: Parlour, table: str) -> None:
    for who in (ANN, BOB):
        await p.house.pause(table, who)


def test_the_clock_stands_still_on_vacation(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table, seat, person = await slow_game(p)
        p.now.pass_by(DAY)
        await p.house.vacation(table, person, True)
        before = p.table(table).revision
        await p.house.vacation(table, person, True)  # they are away already
        assert p.table(table).revision == before
        p.now.pass_by(10 * DAY)
        await p.house.tick()
        shown = await p.house.sight(table, PEOPLE[1 - seat])
        assert clocks(shown)[seat] == Clock(DAY, False)
        assert not shown.sitters[seat].late
        assert vacations(shown)[seat] == (True, 4.0)
        assert vacations(shown)[1 - seat] == (False, 14.0)
        await p.house.vacation(table, person, False)
        p.now.pass_by(DAY / 2)
        shown = await p.house.sight(table, ANN)
        assert clocks(shown)[seat] == Clock(DAY / 2, True)
        assert vacations(shown)[seat] == (False, 4.0)
        p.now.pass_by(DAY)
        await p.house.tick()
        assert (await p.house.room(table, ANN)).sitters[seat].late
        with pytest.raises(Refused, match="answer first"):
            await p.house.vacation(table, person, True)

    played(scene, file)


def test_nobody_is_away_for_ever(file: Path) -> None:
    """When the days are used up the clock runs by itself, across a restart as well."""

    async def scene(p: Parlour) -> None:
        table, seat, person = await slow_game(p)
        await p.house.vacation(table, person, True)
        p.forget()
        p.now.pass_by(15 * DAY)
        await p.house.tick()
        shown = await p.house.sight(table, ANN)
        assert vacations(shown)[seat] == (False, 0.0)
        assert clocks(shown)[seat] == Clock(DAY, True)
        with pytest.raises(Refused, match="no days of vacation left"):
            await p.house.vacation(table, person, True)
        p.now.pass_by(DAY)
        await p.house.tick()
        assert (await p.house.room(table, ANN)).sitters[seat].late

    played(scene, file)


def test_who_answers_is_back_and_who_is_asked_while_away_has_time(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2, clock=DAYS)
        [sight] = await p.owing(table)
        one, other = PEOPLE[sight.viewer], PEOPLE[1 - sight.viewer]
        await p.house.vacation(table, one, True)
        await p.house.vacation(table, other, True)
        p.now.pass_by(5 * DAY)
        for _ in range(50):  # until the other is asked
            [sight] = await p.owing(table)
            if PEOPLE[sight.viewer] == other:
                break
            await p.answer(table, sight, sight.options[0].id)
            assert vacations(await p.house.sight(table, ANN))[PEOPLE.index(one)] == (False, 9.0)
        p.now.pass_by(3 * DAY)
        shown = await p.house.sight(table, ANN)
        assert clocks(shown)[sight.viewer] == Clock(2 * DAY, False)
        await p.house.vacation(table, other, False)
        p.now.pass_by(DAY)
        assert clocks(await p.house.sight(table, ANN))[sight.viewer] == Clock(DAY, True)

    played(scene, file)


def test_a_pause_stops_a_vacation(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table, seat, person = await slow_game(p)
        await p.house.vacation(table, person, True)
        p.now.pass_by(4 * DAY)
        await all_pause(p, table)
        p.now.pass_by(30 * DAY)
        assert vacations(await p.house.sight(table, ANN))[seat] == (True, 10.0)
        await p.house.resume(table, ANN)
        p.now.pass_by(9 * DAY)
        shown = await p.house.sight(table, ANN)
        assert vacations(shown)[seat] == (True, 1.0)
        assert clocks(shown)[seat] == Clock(2 * DAY, False)
        p.now.pass_by(2 * DAY)  # the vacation is over, and the clock runs again
        assert clocks(await p.house.sight(table, ANN))[seat] == Clock(DAY, True)

    played(scene, file)


def test_a_vacation_can_begin_and_end_in_a_pause(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table, seat, person = await slow_game(p)
        await all_pause(p, table)
        p.now.pass_by(DAY)
        await p.house.vacation(table, person, True)
        p.now.pass_by(5 * DAY)
        await p.house.vacation(table, person, False)
        assert vacations(await p.house.sight(table, ANN))[seat] == (False, 14.0)
        await p.house.resume(table, ANN)
        p.now.pass_by(DAY)
        assert clocks(await p.house.sight(table, ANN))[seat] == Clock(DAY, True)

    played(scene, file)


def test_a_pause_and_a_vacation_do_not_mind_each_other(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table, seat, person = await slow_game(p)
        await all_pause(p, table)
        p.now.pass_by(3 * DAY)
        await p.house.vacation(table, person, True)
        p.now.pass_by(3 * DAY)
        await p.house.resume(table, ANN)
        p.now.pass_by(3 * DAY)
        assert clocks(await p.house.sight(table, ANN))[seat] == Clock(2 * DAY, False)
        await p.house.vacation(table, person, False)
        p.now.pass_by(DAY)
        shown = await p.house.sight(table, ANN)
        assert clocks(shown)[seat] == Clock(DAY, True)
        assert vacations(shown)[seat] == (False, 11.0)

    played(scene, file)


def test_vacations_are_for_those_who_sit_where_decisions_take_days(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        quick = await p.seated("naqala", 2, clock=BANK)
        with pytest.raises(Refused, match="where decisions take days"):
            await p.house.vacation(quick, ANN, True)
        slow = await p.seated("naqala", 2, clock=DAYS)
        with pytest.raises(Forbidden, match="only those who sit"):
            await p.house.vacation(slow, CAT, True)
        waiting = await p.house.create(ANN, Plan("naqala", ["me", "open"], clock=DAYS))
        with pytest.raises(Refused, match="a game that is on"):
            await p.house.vacation(waiting, ANN, True)

    played(scene, file)


def test_clocks_run_across_a_restart(file: Path) -> None:
    async def first(p: Parlour) -> None:
        table = await p.seated("naqala", 2, clock=BANK)
        p.now.pass_by(10)
        tables.append((table, p.now.at))

    async def second(p: Parlour) -> None:
        [(table, at)] = tables
        p.now.at = at + 40
        shown = clocks(await p.house.sight(table, ANN))
        assert sorted(c.left for c in shown) == [50.0, 100.0]
        p.now.at = at + 100
        p.forget()
        await p.house.tick()  # nobody has asked for the table, and yet
        assert any(s.late for s in (await p.house.room(table, ANN)).sitters)

    tables: list[tuple[str, float]] = []
    played(first, file)
    played(second, file)


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        (ClockRule("decision", seconds=1), "from 5 to"),
        (ClockRule("bank", seconds=float("nan")), "not nan"),
        (ClockRule("bank", seconds=60, credit=-1), "credit"),
        (ClockRule("days", days=1000), "from"),
    ],
)
def test_clocks_that_make_no_sense_are_refused(file: Path, rule: ClockRule, says: str) -> None:
    async def scene(p: Parlour) -> None:
        with pytest.raises(Refused, match=says):
            await p.seated("naqala", 2, clock=rule)
        assert await p.house.every_table() == []

    played(scene, file)

"""Answers ahead: to what is surely coming, given when it comes, and nobody else's business."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from tests.table.parlour import ANN, BOB, CAT, EVE, PEOPLE, Parlour, by_id, played
from tests.table.seen import shown_to

import cutpurse
from cutpurse import games
from cutpurse.kernel.chance import Dice, dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.playout import first_owing
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.scenario import Scenario
from cutpurse.kernel.snapshot import snapshot
from cutpurse.kernel.state import legal
from cutpurse.table.acts import ahead, foresee
from cutpurse.table.acts.held_answers import targeted
from cutpurse.table.model.plan import ClockRule
from cutpurse.table.model.replies import Coming
from cutpurse.table.model.table_data import Chair

PACE = 0.8
DAYS = ClockRule("days", days=3)


def cards_are_played() -> Scenario:
    """Cat lays a card first, then Ann, then Bob: that is surely coming."""
    scene = cutpurse.scenario("thieves", players=3, room="empty_chamber", scout=2)
    return scene.quietly(until="PlayCard")


async def opened(p: Parlour) -> str:
    table = await p.scene(cards_are_played(), clock=DAYS)
    assert p.game(table).waiting != [0]
    return table


async def others_play(p: Parlour, table: str, until: int = 0) -> None:
    """Until the seat is asked."""
    while until not in p.game(table).waiting:
        sight = next(s for s in await p.owing(table))
        await p.answer(table, sight, sight.options[0].id)
        await p.house.tick()


def chair(p: Parlour, table: str, seat: int = 0) -> Chair:
    return p.table(table).sheet.chairs[seat]


def name_of(found: Coming, number: int = 0) -> str:
    return found.options[number].name


def test_what_is_surely_coming_is_answered_when_it_comes(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await opened(p)
        found = await p.house.coming(table, ANN, 0, [], [])
        assert found.question == "Play one card face down"
        assert all(option.sure for option in found.options)
        steal = next(o for o in found.options if o.name == "play steal")
        await p.house.answer_ahead(table, ANN, 0, [[steal.id]])
        assert (await p.house.room(table, ANN)).ahead == {0: [steal.sentence]}
        p.forget()  # it is stored
        await p.house.registry.at(table)
        await others_play(p, table)
        assert p.game(table).waiting == [0]  # at the pace of a bot, no sooner
        p.now.pass_by(PACE)
        await p.house.tick()
        assert p.game(table).record_.entries[-1].name == "play steal"
        assert (await p.house.room(table, ANN)).ahead == {}

    played(scene, file, pace=PACE)


def test_only_whoever_sits_there_knows_of_it(file: Path, tmp_path: Path) -> None:
    """Until it is asked nobody sees anything, whatever is answered ahead; and a card laid face down
    looks like every other, at the same time."""
    seen: dict[str, list[object]] = {}
    for said in ("", "play steal", "play stab"):

        async def scene(p: Parlour, said: str = said) -> None:
            table = await opened(p)
            frames: list[object] = []
            async with p.house.watch(table, BOB) as watch:
                watch.news.clear()
                if said:
                    await p.house.answer_ahead(table, ANN, 0, [[said]], alone=True)
                    await p.house.answer_ahead(table, ANN, 0, [])
                    await p.house.answer_ahead(table, ANN, 0, [[said]])
                assert not watch.news.is_set()
            frames += [await shown_to(p.house, table, who) for who in (BOB, CAT, EVE)]
            await others_play(p, table)
            frames += [await shown_to(p.house, table, who) for who in (BOB, CAT, EVE)]
            seen[said] = frames[:]
            for _ in range(4):
                p.now.pass_by(PACE / 2)
                await p.house.tick()
                frames += [await shown_to(p.house, table, who) for who in (BOB, CAT, EVE)]
            seen[f"{said} later"] = frames

        played(scene, tmp_path / (said or "nothing"), pace=PACE)
    assert seen[""] == seen["play steal"] == seen["play stab"]
    assert seen["play steal later"] == seen["play stab later"] != seen[" later"]


async def two_ahead(p: Parlour, table: str, seat: int) -> list[list[int | str]]:
    """Two answers in a row that the seat may give ahead now; none if nothing is so sure."""
    person = PEOPLE[seat]
    with contextlib.suppress(Refused):
        first = await p.house.coming(table, person, seat, [], [])
        for one in first.options:
            with contextlib.suppress(Refused):
                then = await p.house.coming(table, person, seat, [[one.id]], [])
                return [[one.name], [then.options[0].name]]
    return []


def test_several_answers_one_after_another(file: Path) -> None:
    """What comes after an answer is imagined as well; the second is given, or the person told."""

    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        luck = dice("several")
        given = 0
        for _ in range(60):
            seat = 1 - p.game(table).waiting[0]
            said = await two_ahead(p, table, seat)
            if said:
                await p.house.answer_ahead(table, PEOPLE[seat], seat, said)
                assert len((await p.house.room(table, PEOPLE[seat])).ahead[seat]) == 2
                before = len(p.game(table).record_.entries)
                while chair(p, table, seat).ahead:
                    await p.play(table, 1, luck)
                answers = [e.name for e in p.game(table).record_.entries[before:] if e.seat == seat]
                lost = chair(p, table, seat).ahead_lost
                assert lost or [[name] for name in answers[:2]] == said
                given += not lost
            await p.play(table, 1, luck)
            if given == 2:
                return
        raise AssertionError("two answers ahead were never given")

    played(scene, file)


def test_what_cannot_be_answered_any_longer_is_asked(file: Path) -> None:
    """The person is told why, and nobody else; an answer by hand ends that."""

    async def scene(p: Parlour) -> None:
        table = await opened(p)
        await p.house.answer_ahead(table, ANN, 0, [["play steal"]])
        chair(p, table).ahead[0].answer = [p.game(table).number("pass")]  # as if it had changed
        await others_play(p, table)
        room = await p.house.room(table, ANN)
        assert (room.ahead, room.ahead_lost) == ({}, {0: ahead.IMPOSSIBLE_NOW})
        assert (await p.house.room(table, BOB)).ahead_lost == {}
        sight = await p.house.sight(table, ANN)
        await p.house.act(table, ANN, 0, "play stab", sight.version)
        assert (await p.house.room(table, ANN)).ahead_lost == {}

    played(scene, file)


def test_something_else_is_asked_first(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await opened(p)
        await p.house.answer_ahead(table, ANN, 0, [["play steal"]])
        chair(p, table).ahead[0].question = "Another"
        await others_play(p, table)
        await p.wait()
        assert p.game(table).waiting == [0]
        assert (await p.house.room(table, ANN)).ahead_lost == {0: ahead.SOMETHING_ELSE}
        await p.house.answer_ahead(table, ANN, 0, [])  # read
        assert (await p.house.room(table, ANN)).ahead_lost == {}

    played(scene, file)


def test_only_if_nothing_is_done_to_me(file: Path) -> None:
    """Whoever said so is asked after all when something was done to them, and only then."""

    async def scene(p: Parlour) -> None:
        luck = dice("left alone")
        outcomes: set[str] = set()
        for _ in range(12):  # games; in most of them both happen
            outcomes |= await left_alone(p, await p.seated("thieves", 3), luck)
            if outcomes == {"", ahead.DONE_TO_YOU}:
                return
        raise AssertionError(outcomes)

    played(scene, file)


async def left_alone(p: Parlour, table: str, luck: Dice) -> set[str]:
    """A game in which Ann always says what she will answer, if nothing is done to her: what became
    of it."""
    outcomes: set[str] = set()
    for _ in range(300):
        if 0 not in p.game(table).waiting and not chair(p, table).ahead:
            try:
                found = await p.house.coming(table, ANN, 0, [], [])
                await p.house.answer_ahead(table, ANN, 0, [[name_of(found)]], alone=True)
            except Refused:
                pass
        since = chair(p, table).ahead_after
        had = bool(chair(p, table).ahead)
        await p.play(table, 1, luck)
        lost = chair(p, table).ahead_lost
        if p.table(table).sheet.status != "running":
            break
        if had and not chair(p, table).ahead and lost in ("", ahead.DONE_TO_YOU):
            assert not lost or targeted(p.game(table), 0, since)
            outcomes.add(lost)
    return outcomes


def test_who_leaves_has_said_nothing(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await opened(p)
        await p.house.answer_ahead(table, ANN, 0, [["play steal"]])
        await p.house.leave(table, ANN)
        assert not chair(p, table).ahead
        await others_play(p, table)
        await p.wait()
        assert p.game(table).waiting == [0]

    played(scene, file)


def test_when_the_game_goes_back_nothing_is_said(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await opened(p)
        await p.house.answer_ahead(table, BOB, 1, [["play steal"]])
        for _ in range(2):
            [sight] = await p.owing(table)
            await p.answer(table, sight, sight.options[0].id)
        await p.house.ask_takeback(table, CAT, 2)
        for person in (ANN, BOB):
            await p.house.answer_takeback(table, person, True)
        assert p.game(table).waiting == [2]
        assert (await p.house.room(table, BOB)).ahead_lost == {1: ahead.WENT_BACK}
        assert not chair(p, table, 1).ahead

    played(scene, file, pace=PACE)


def test_refusals(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await opened(p)
        first = p.game(table).waiting[0]
        for wrong in (
            p.house.answer_ahead(table, BOB, 0, [["play steal"]]),
            p.house.coming(table, BOB, 0, [], []),
            p.house.coming(table, EVE, 0, [], []),
            p.house.answer_ahead(table, ANN, 0, [["dance"]]),
            p.house.answer_ahead(table, ANN, 0, [["pass"]]),
            p.house.answer_ahead(table, ANN, 0, [["play steal"]] * 13),
            p.house.coming(table, by_id(chair(p, table, first).person), first, [], []),
            p.house.answer_ahead(table, by_id(chair(p, table, first).person), first, [["pass"]]),
        ):
            with pytest.raises(Refused):
                await wrong
        assert not any(c.ahead for c in p.table(table).sheet.chairs)

    played(scene, file)


@pytest.mark.parametrize("name", games.names())
def test_what_is_coming_follows_from_what_the_seat_knows(name: str) -> None:
    """In another world that looks the same to the seat the same is said, by the same words."""
    rules = games.find(name)
    luck = dice(f"{name} coming")
    game = Game(rules, rules.players[0], {}, 7).start()
    found = 0
    for _ in range(120):
        if game.over:
            break
        for seat in range(game.state.players):
            if seat in game.waiting or luck.below(2):
                continue
            twin = Game.restored(rules, snapshot(rules, game.view(seat).imagine(luck)))
            here, there = [told(g, seat) for g in (game, twin)]
            assert here == there
            found += isinstance(here, Coming)
        seat = first_owing(game.state)
        options = legal(game.state, seat)
        parts = [options[luck.below(len(options))]]
        while further := game.further(seat, parts):
            parts.append(further[luck.below(len(further))])
        game.play(seat, [*parts])
    assert found


def told(game: Game, seat: int) -> Coming | str:
    try:
        return foresee.coming(game, seat, [], [])
    except Refused as error:
        return str(error)

"""Reaction windows: standing orders, and a pause in which every silence looks the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.rules.curse.table import table as begin
from tests.table.parlour import ANN, BOB, CAT, EVE, PEOPLE, Parlour, by_id, played
from tests.table.seen import shown_to

import cutpurse
from cutpurse import games
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.scenario import Scenario
from cutpurse.kernel.step import AUDIENCE, SEALED_BIT
from cutpurse.table.model.errors import Stale
from cutpurse.table.model.plan import Asking, ClockRule

PAUSE = 2.0


def dolls() -> Scenario:
    """Ann has a treasure to use at will, and is asked whether she does."""
    scene = cutpurse.scenario(
        "thieves", players=3, treasures={0: ["spooky_hoodoo_doll"]}, room="empty_chamber"
    )
    return scene.quietly(until="AtWill")


async def opened(p: Parlour, orders: Asking = "always", **settings: object) -> str:
    table = await p.scene(dolls(), **settings)
    assert p.game(table).waiting == [0]
    await p.house.set_orders(table, ANN, 0, orders)
    return table


async def silence(p: Parlour, how: str) -> list[dict[str, object]]:
    """What the others see while Ann passes in one way or another."""
    table = await opened(p, "never" if how == "orders" else "always")
    frames = []
    for step in range(6):
        if step == 1 and how == "at once":
            sight = await p.house.sight(table, ANN)
            ack = await p.house.act(table, ANN, 0, "pass", sight.version)
            assert ack.held
        if step == 4 and how == "after thinking":
            sight = await p.house.sight(table, ANN)
            await p.house.act(table, ANN, 0, "pass", sight.version)
        await p.house.tick()
        frames += [await shown_to(p.house, table, viewer) for viewer in (BOB, CAT, EVE)]
        p.now.pass_by(PAUSE / 4)
    return frames


def test_every_silence_looks_the_same(file: Path, tmp_path: Path) -> None:
    seen: dict[str, list[dict[str, object]]] = {}
    for how in ("orders", "at once", "after thinking"):

        async def scene(p: Parlour, how: str = how) -> None:
            seen[how] = await silence(p, how)

        played(scene, tmp_path / how, pause=PAUSE)
    assert seen["orders"] == seen["at once"] == seen["after thinking"]
    assert seen["orders"][0] != seen["orders"][-3]  # and something has happened


def test_a_pass_after_the_pause_is_seen_when_it_is_given(file: Path) -> None:
    """What docs/operators.md says of whoever thinks longer: nobody answers for them."""

    async def scene(p: Parlour) -> None:
        table = await opened(p)
        before = await shown_to(p.house, table, BOB)
        await p.wait(3 * PAUSE)
        assert await shown_to(p.house, table, BOB) == before
        sight = await p.house.sight(table, ANN)
        ack = await p.house.act(table, ANN, 0, "pass", sight.version)
        assert not ack.held
        assert await shown_to(p.house, table, BOB) != before

    played(scene, file, pause=PAUSE)


def test_after_the_game_it_is_known_who_was_asked(file: Path) -> None:
    """Also where those who looked on saw nobody being asked."""

    async def scene(p: Parlour) -> None:
        table = await opened(p)
        with pytest.raises(Refused, match="after the game"):
            await p.house.asked_at(table, EVE, 0)
        await p.finish(table)
        seen = await p.house.replay(table, EVE, 0, AUDIENCE)
        assert seen.view.state.owing == SEALED_BIT
        assert await p.house.asked_at(table, EVE, 0) == [0]
        for at in range(p.table(table).sheet.decisions):
            then = [await p.house.replay(table, EVE, at, seat) for seat in range(3)]
            asked = [sight.viewer for sight in then if sight.view.options()]
            assert await p.house.asked_at(table, EVE, at) == asked

    played(scene, file)


def test_a_reaction_is_no_silence(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await opened(p)
        sight = await p.house.sight(table, ANN)
        reaction = next(o for o in sight.options if o.name != "pass")
        ack = await p.house.act(table, ANN, 0, reaction.id, sight.version)
        assert not ack.held
        assert (await p.house.sight(table, BOB)).version == sight.version + 1

    played(scene, file, pause=PAUSE)


def test_a_pass_that_nobody_has_seen_can_be_taken_back(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await opened(p)
        sight = await p.house.sight(table, ANN)
        await p.house.act(table, ANN, 0, "pass", sight.version)
        own = await p.house.sight(table, ANN)
        assert own.room is not None
        assert own.room.passed == [0]
        assert own.can_undo
        assert not own.options
        with pytest.raises(Stale, match="answered already"):
            await p.house.act(table, ANN, 0, "pass", sight.version)
        await p.house.undo(table, ANN, 0, sight.version)
        p.now.pass_by(10 * PAUSE)
        await p.house.tick()
        again = await p.house.sight(table, ANN)
        assert [o.id for o in again.options] == [o.id for o in sight.options]

    played(scene, file, pause=PAUSE)


def test_a_held_pass_survives_a_restart(file: Path) -> None:
    async def first(p: Parlour) -> None:
        table = await opened(p)
        sight = await p.house.sight(table, ANN)
        await p.house.act(table, ANN, 0, "pass", sight.version)
        kept.append((table, p.now.at, sight.version))

    async def second(p: Parlour) -> None:
        [(table, at, version)] = kept
        p.now.at = at + PAUSE
        await p.house.tick()
        assert (await p.house.sight(table, BOB)).version == version + 1
        assert p.game(table).waiting != [0] or p.table(table).sheet.decisions == 1

    kept: list[tuple[str, float, int]] = []
    played(first, file, pause=PAUSE)
    played(second, file, pause=PAUSE)


def test_only_when_i_am_the_target(file: Path) -> None:
    """Orders "target": passes when nothing was done to the seat, asks when something was."""

    async def scene(p: Parlour) -> None:
        table = await opened(p, "target")
        p.table(table).sheet.since = len(p.game(table).events)  # nothing has happened yet
        p.now.pass_by(PAUSE)
        await p.house.tick()
        await p.house.registry.change(table, p.house.scheduler.do_one_thing)
        assert p.table(table).sheet.decisions == 1

    played(scene, file, pause=PAUSE)

    async def wounded(p: Parlour) -> None:
        scene = dolls()
        from cutpurse.games.thieves.words import WOUNDED

        table = await p.scene(scene)
        await p.house.set_orders(table, ANN, 0, "target")
        p.game(table).state.tell(WOUNDED, "TH-232", 0, 1)
        p.now.pass_by(PAUSE)
        await p.house.registry.change(table, p.house.scheduler.do_one_thing)
        assert p.table(table).sheet.decisions == 0  # she is asked

    played(wounded, file.with_name("second"), pause=PAUSE)


def test_clocks_wait_during_the_pause(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await opened(p, clock=ClockRule("bank", seconds=100, credit=0))
        p.now.pass_by(PAUSE + 3)
        clock = (await p.house.sight(table, BOB)).sitters[0].clock
        assert clock is not None
        assert clock.left == 97.0

    played(scene, file, pause=PAUSE)


def test_alone_with_bots_nobody_waits(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await opened(p)
        for person in PEOPLE[1:3]:
            await p.house.leave(table, person)
        sight = await p.house.sight(table, ANN)
        ack = await p.house.act(table, by_id("g_ann"), 0, "pass", sight.version)
        assert not ack.held

    played(scene, file, pause=PAUSE)


# Questions that may be no choice ------------------------------------------------------------------
def to_lay(hand: list[str], drawn: str) -> Scenario:
    """Ann lays a room in secret; the EMPTY CHAMBER is always at hand."""
    scene = cutpurse.scenario("thieves", players=3, hands={0: hand})
    scene.chance(f"draw {drawn}", "treasure silver_coin")
    return scene.quietly(until="LayRoom")


async def laying(p: Parlour, scene: Scenario) -> list[dict[str, Any]]:
    """What the others see when Ann lays a room: at once, however many she had to choose from."""
    table = await p.scene(scene)
    frames = []
    for step in range(4):
        sight = await p.house.sight(table, ANN)
        if step == 1:
            ack = await p.house.act(table, ANN, 0, sight.options[-1].id, sight.version)
            assert not ack.held
        await p.house.tick()
        frames += [await shown_to(p.house, table, viewer) for viewer in (BOB, CAT, EVE)]
        p.now.pass_by(PAUSE)
    return frames


def test_nobody_can_tell_who_had_nothing_to_choose(tmp_path: Path) -> None:
    """Who has one answer gives it by hand, like everybody else: the house does not do it."""
    seen: list[list[dict[str, Any]]] = []
    for number, (hand, drawn) in enumerate(
        [(["nope", "foretelling"], "reprisal"), (["riddles", "mad_mage"], "death")]
    ):

        async def scene(p: Parlour, hand: list[str] = hand, drawn: str = drawn) -> None:
            seen.append(await laying(p, to_lay(hand, drawn)))

        played(scene, tmp_path / str(number), pause=PAUSE)
    assert seen[0] == seen[1]
    assert seen[0][0]["asked"] != seen[0][-1]["asked"]


def test_who_has_no_choice_and_no_company_need_not_answer(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.scene(to_lay(["nope", "foretelling"], "reprisal"))
        for person in PEOPLE[1:3]:
            await p.house.leave(table, person)
        await p.house.tick()
        assert p.table(table).sheet.decisions == 1

    played(scene, file, pause=PAUSE)


# A turn with many windows -------------------------------------------------------------------------
def ready_to_rob() -> Scenario:
    """Ann and Bob share a square; all three hold a Cartouche, so every window opens."""
    held = {0: "aker", 1: "nut", 2: "khnum"}
    where = {0: "red-53", 1: "red-53", 2: "blue-45"}
    return begin(
        3, at=where, cartouches=held, pack={0: "camel_whip"}, luck=("roll 1 1", "roll 6")
    ).scenario


async def waited(p: Parlour, scene: Scenario, *does: str, **settings: object) -> list[float]:
    """How long each window of a turn is open in which Ann does this and nobody reacts."""
    table = await p.scene(scene, **settings)
    answers, out = list(does), [0.0]
    turn = scene.rules.turn_of
    while turn(p.game(table).state) == turn(scene.state):
        sight = await p.house.sight(table, ANN)
        if p.table(table).sheet.sealed:
            step = p.game(table).state.stack[-1]
            while p.table(table).sheet.sealed and p.game(table).state.stack[-1] is step:
                await p.wait(0.05)
                out[-1] += 0.05
            out.append(0.0)
        elif p.game(table).waiting == [0]:
            await p.house.act(table, ANN, 0, answers.pop(0), sight.version)
    return [seconds for seconds in out if seconds]


@pytest.mark.skipif("curse" not in games.names(), reason="no table offers it yet")
def test_a_turn_in_which_nobody_reacts_waits_four_breaths_at_most(tmp_path: Path) -> None:
    """Declaring, dice, spoils, the end: the more windows a turn has, the shorter the last ones."""
    for number, (settings, breath) in enumerate([({}, 1.0), ({"breath": 2.0}, 2.0)]):

        async def scene(p: Parlour, settings: dict[str, Any] = settings, b: float = breath) -> None:
            does = ("first_move", "move red-53", "rob p1", "none", "none", "end")
            opened = await waited(p, ready_to_rob(), *does, **settings)
            assert len(opened) >= 5
            assert opened[0] == pytest.approx(b, abs=0.1)
            assert sum(opened) <= 4 * b + 0.1 * len(opened)

        played(scene, tmp_path / str(number), pause=PAUSE)

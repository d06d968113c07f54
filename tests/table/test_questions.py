"""Questions that carry more, at a table: parts, texts, sand timers, windows over hidden hands, acts
beside the questions, and chance that begins anew after a takeback."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.rules.curse.table import table as begin
from tests.table.parlour import ANN, BOB, CAT, EVE, Parlour, played
from tests.table.seen import shown_to

from cutpurse import games
from cutpurse.games.curse.state import HEARD
from cutpurse.kernel.game import IllegalAction
from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import verify
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.acts.held_answers import LONGEST_WAIT

TOYS = str(Path(__file__).parent / "toys")
PAUSE = 2.0


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    games.__path__.append(TOYS)
    yield
    games.__path__.remove(TOYS)


async def offered(p: Parlour) -> str:
    """Ann and Bob at a table; both are asked for an offer."""
    return await p.seated("toy", 2)


async def act(p: Parlour, table: str, who: object, answer: object, text: str = "") -> bool:
    """Answer for Ann or Bob. Was it held back?"""
    seat = 0 if who is ANN else 1
    version = (await p.house.room(table, ANN)).version
    person = ANN if who is ANN else BOB
    ack = await p.house.act(table, person, seat, answer, version, text=text)  # type: ignore[arg-type]
    return ack.held


async def ambush(p: Parlour, ann: str = "red", bob: str = "blue") -> str:
    """Both hide a colour; whoever hides red may show it, and nobody sees who does."""
    table = await offered(p)
    for who in (ANN, BOB):
        await act(p, table, who, ["say red", "pass"])
    await act(p, table, ANN, f"say {ann}")
    await act(p, table, BOB, f"say {bob}")
    assert p.game(table).waiting == [0, 1]
    return table


async def story_time(p: Parlour) -> str:
    """Ann is asked for a tale, in half a minute."""
    table = await ambush(p, "blue", "blue")
    await p.wait()
    assert p.game(table).waiting == [0]
    return table


# Parts ------------------------------------------------------------------------------------------
def test_parts_come_in_one_message(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await offered(p)
        sight = await p.house.sight(table, ANN)
        assert sight.in_parts
        before = await shown_to(p.house, table, BOB)
        with pytest.raises(IllegalAction, match="not complete; it goes on with: say green, say bl"):
            await act(p, table, ANN, ["say red"])
        left = await p.house.further(table, ANN, 0, ["say red"])
        assert [option.name for option in left] == ["say green", "say blue", "pass"]
        assert await p.house.further(table, ANN, 0, ["say red", "pass"]) == []
        with pytest.raises(Refused):
            await p.house.further(table, EVE, 0, ["say red"])
        assert await shown_to(p.house, table, BOB) == before
        await act(p, table, ANN, ["say red", "say blue", "pass"])
        assert p.game(table).waiting == [1]
        p.forget()
        await act(p, table, BOB, "say green + pass")
        assert p.game(table).log(0)[:2] == ["Ann lays RED, BLUE", "Bob lays GREEN"]

    played(scene, file)


def test_an_answer_in_the_making_shows_nowhere(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await offered(p)
        before = [await shown_to(p.house, table, who) for who in (BOB, EVE)]
        version = (await p.house.room(table, ANN)).version
        await p.house.keep_parts(table, ANN, 0, ["say red", "say blue"], "", version)
        assert [await shown_to(p.house, table, who) for who in (BOB, EVE)] == before
        with pytest.raises(IllegalAction, match="not allowed"):
            await p.house.keep_parts(table, ANN, 0, ["say red", "say red"], "", version)

    played(scene, file)


# Texts and sand ---------------------------------------------------------------------------------
def test_a_text_comes_with_an_answer(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await story_time(p)
        assert (await p.house.sight(table, ANN)).seconds == 30
        with pytest.raises(IllegalAction, match="at most 20 characters"):
            await act(p, table, ANN, "say red", "x" * 21)
        await act(p, table, ANN, "say red", "A red tale")
        p.forget()
        for who in (ANN, BOB, EVE):
            texts = (await p.house.sight(table, who)).texts
            assert [(t.seat, t.answer, t.text) for t in texts] == [(0, "Say RED", "A red tale")]

    played(scene, file)


def test_nobody_claims_a_text_that_did_not_come(file: Path) -> None:
    """CR-184 CR-218 A story is as long as its words, and by chips alone where there is none."""

    async def scene(p: Parlour) -> None:
        cards = ("draw bottomless_stair", "draw river_of_fire")
        t = begin(at={0: "red-temple"}, begin="trial", luck=cards, settings={"trial_judge": "vote"})
        table = await p.scene(t.play("p0 ready").scenario)
        await act(p, table, ANN, ["motif water", "told long"])
        assert p.game(table).record_.entries[-1].name == "motif water + finish"

    played(scene, file)


def test_who_is_asked_sees_how_much_sand_is_left(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await story_time(p)
        p.now.pass_by(12)
        assert (await p.house.room(table, ANN)).sand == {0: 18.0}
        assert (await p.house.room(table, BOB)).sand == {}
        await act(p, table, ANN, "say red", "A red tale")
        assert (await p.house.room(table, ANN)).sand == {}

    played(scene, file)


def test_when_the_sand_has_run_out_the_draft_is_the_answer(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await story_time(p)
        version = (await p.house.room(table, ANN)).version
        await p.house.keep_parts(table, ANN, 0, ["say green"], "Once upon", version)
        p.forget()
        await p.house.registry.at(table)
        p.table(table).kept = True
        p.now.pass_by(29)
        await p.house.registry.change(table, p.house.scheduler.do_one_thing)
        assert p.game(table).waiting == [0]
        p.now.pass_by(2)
        await p.house.registry.change(table, p.house.scheduler.do_one_thing)
        assert p.game(table).waiting == [1]
        entry = p.game(table).record_.entries[-1]
        assert (entry.name, entry.text) == ("say green", "Once upon")

    played(scene, file)


def test_without_a_draft_the_quietest_answer_is_given(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await story_time(p)
        await p.wait(31)
        assert p.game(table).record_.entries[-1].name == "say blue"

    played(scene, file)


# Windows over hidden hands ------------------------------------------------------------------------
async def breath(p: Parlour, ann: str, bob: str, does: str) -> list[object]:
    """What an onlooker and Bob see of a window in which Ann does something, or nothing."""
    table = await ambush(p, ann, bob)
    frames: list[object] = []
    for step in range(5):
        if step == 1 and does == "pass":
            assert await act(p, table, ANN, "pass")  # held back
        if step == 1 and does == "never":
            await p.house.set_orders(table, ANN, 0, "never")
        await p.house.tick()
        frames += [await shown_to(p.house, table, EVE)]
        frames += [{**await shown_to(p.house, table, BOB), "view": ""}]
        p.now.pass_by(0.3)
    return frames


def test_everybody_has_the_same_breath_whatever_they_hold(tmp_path: Path) -> None:
    seen: list[list[object]] = []
    for i, (ann, does) in enumerate([("blue", ""), ("red", ""), ("red", "pass"), ("red", "never")]):

        async def scene(p: Parlour, ann: str = ann, does: str = does) -> None:
            seen.append(await breath(p, ann, "green", does))

        played(scene, tmp_path / str(i), pause=PAUSE)
    assert seen[0] == seen[1] == seen[2] == seen[3]
    assert seen[0][0] != seen[0][-2]  # and the window has closed


def test_wait_gives_time_whatever_one_holds(tmp_path: Path) -> None:
    """Nobody sees who waits, nor whether there is anything to wait for."""
    seen: list[object] = []
    for i, (ann, wait) in enumerate([("red", True), ("blue", True), ("red", False)]):

        async def scene(p: Parlour, ann: str = ann, wait: bool = wait) -> None:
            table = await ambush(p, ann, "green")
            if wait:
                await p.house.set_wait(table, ANN, 0, "once")
            await p.wait(5)
            assert p.table(table).sheet.sealed == wait
            seen.append(await shown_to(p.house, table, EVE))

        played(scene, tmp_path / str(i), pause=PAUSE)
    assert seen[0] == seen[1] != seen[2]


def test_who_waits_may_react_and_does_not_wait_for_ever(tmp_path: Path) -> None:
    async def reacts(p: Parlour) -> None:
        table = await ambush(p, "red", "blue")
        await p.house.set_wait(table, ANN, 0, "once")
        await p.wait(5)
        assert (await p.house.sight(table, ANN)).options
        await act(p, table, ANN, "say red")
        assert p.game(table).log(1)[-1] == "Ann says RED"
        assert p.table(table).sheet.chairs[0].wait == ""

    async def sleeps(p: Parlour) -> None:
        table = await ambush(p, "red", "blue")
        await p.house.set_wait(table, ANN, 0, "always")
        await p.wait(LONGEST_WAIT - 1)
        assert p.table(table).sheet.sealed
        await p.wait(2)
        assert not p.table(table).sheet.sealed
        assert p.table(table).sheet.chairs[0].wait == "always"

    played(reacts, tmp_path / "reacts", pause=PAUSE)
    played(sleeps, tmp_path / "sleeps", pause=PAUSE)


def test_answers_in_a_window_wake_nobody_else(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await ambush(p, "red", "red")
        await p.house.set_wait(table, BOB, 1, "once")
        async with p.house.watch(table, EVE) as watch:
            watch.news.clear()
            before = await shown_to(p.house, table, EVE)
            await act(p, table, ANN, "say red")
            assert not watch.news.is_set()
            assert await shown_to(p.house, table, EVE) == before
            p.forget()
            await act(p, table, BOB, "say red")
        assert p.game(table).log(AUDIENCE)[-1] == "Ann says RED"  # and Bob's is unspent
        assert p.game(table).waiting == [1]

    played(scene, file, pause=PAUSE)


# Acts beside the questions ------------------------------------------------------------------------
def test_an_aside_is_heard_by_those_it_is_for(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await offered(p)
        told = (await p.house.sight(table, BOB)).asides
        assert len(told) == 6
        ack = await p.house.aside(table, BOB, 1, "tell p0 red blue", "t1")
        assert await p.house.aside(table, BOB, 1, "tell p0 red blue", "t1") == ack
        p.forget()
        logs = [(await p.house.sight(table, who)).told[-1].sentence for who in (ANN, EVE)]
        assert logs == ["Bob tells Ann of RED", "Bob whispers to Ann"]
        assert p.game(table).waiting == [0, 1]
        with pytest.raises(IllegalAction):
            await p.house.aside(table, BOB, 1, "say red")

    played(scene, file)


@pytest.mark.skipif("curse" not in games.names(), reason="no table offers it yet")
def test_what_tells_no_event_is_noticed_by_its_witnesses_alone(file: Path) -> None:
    """A claim about a Cartouche: neither a version nor a count nor a wake gives it away."""

    async def scene(p: Parlour) -> None:
        situation = begin(3, cartouches={1: "aker", 2: "set"}, begin="menu")
        table = await p.scene(situation.scenario)
        async with (
            p.house.watch(table, ANN) as ann,
            p.house.watch(table, CAT) as cat,
            p.house.watch(table, EVE) as eve,
        ):
            before = [await shown_to(p.house, table, who) for who in (CAT, EVE)]
            for watch in (ann, cat, eve):
                watch.news.clear()
            await p.house.aside(table, BOB, 1, "tell p0 p1 0 nut")
            assert [watch.news.is_set() for watch in (ann, cat, eve)] == [True, False, False]
            assert [await shown_to(p.house, table, who) for who in (CAT, EVE)] == before
        p.forget()
        heard = [(await p.house.sight(table, who)).view.data()["heard"] for who in (ANN, CAT, EVE)]
        assert [len(rows) for rows in heard] == [HEARD, 0, 0]

    played(scene, file)


@pytest.mark.skipif("curse" not in games.names(), reason="no table offers it yet")
@pytest.mark.parametrize("forgotten", [False, True])
def test_a_whisper_takes_nothing_from_those_who_do_not_hear_it(file: Path, forgotten: bool) -> None:
    """Two tables that differ by whispers alone: whoever does not hear them sees and may do the same
    at both, whatever is taken back."""

    async def seen(p: Parlour, tables: list[str]) -> None:
        if forgotten:
            p.forget()
        for who in (ANN, EVE):
            one, other = [await shown_to(p.house, table, who) for table in tables]
            assert one == other

    async def scene(p: Parlour) -> None:
        packs = {0: "aker khnum", 1: "set", 2: "babi"}
        settings = {"reaction_prompts": "own_turn_only"}
        situation = begin(3, settings, cartouches=packs, begin="menu")
        tables = [await p.scene(situation.scenario) for _ in range(2)]
        whispers = iter(["p0 0 nut", "p1 0 bast", "p0 0 set"])
        for answer in ("lay 0", "", "first_move", "move red-53", "", "", "end"):
            for table in tables:
                version = (await p.house.room(table, ANN)).version
                if answer:
                    await p.house.act(table, ANN, 0, answer, version)
                else:
                    await p.house.undo(table, ANN, 0, version)
            if answer.startswith(("lay", "move", "end")):
                await p.house.aside(tables[1], BOB, 1, f"tell p2 {next(whispers)}")
            await seen(p, tables)
        heard = (await p.house.sight(tables[1], CAT)).view.data()["heard"]
        assert len(heard) == 3 * HEARD
        verify(p.table(tables[1]).rules, Record.read(p.game(tables[1]).record()))
        for table in tables:
            version = (await p.house.room(table, BOB)).version
            await p.house.act(table, BOB, 1, "first_move", version)
            await p.house.ask_takeback(table, ANN, 0)
        await seen(p, tables)
        for table in tables:
            for who in (BOB, CAT):
                await p.house.answer_takeback(table, who, True)
        await seen(p, tables)

    played(scene, file)


# Takebacks ----------------------------------------------------------------------------------------
def test_after_a_takeback_beyond_a_roll_chance_comes_anew(file: Path) -> None:
    rolls: set[str] = set()

    async def scene(p: Parlour) -> None:
        table = await story_time(p)
        await act(p, table, ANN, "say red")
        for number in range(6):
            await act(p, table, BOB, "say red")
            rolls.add(p.game(table).record_.entries[-1].name)
            if number < 5:
                await p.house.ask_takeback(table, BOB, 1)
                await p.house.answer_takeback(table, ANN, True)
            p.forget()
            await p.house.registry.at(table)
        await act(p, table, BOB, "say red")
        await act(p, table, ANN, "say red")
        record = await p.house.record(table, ANN)
        assert record.count("\nbranch ") == 5
        verify(games.find("toy"), Record.read(record))

    played(scene, file)
    assert len(rolls) > 3

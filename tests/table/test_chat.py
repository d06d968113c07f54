"""Talking: table and audience apart while the game runs; mute and block."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.table.parlour import ANN, BOB, EVE, SHORT, Parlour, played
from tests.table.seen import shown_to

from cutpurse.kernel.rules import Refused
from cutpurse.table.acts.chat import MOST_BLOCKING
from cutpurse.table.model.errors import Forbidden
from cutpurse.table.model.people import Person, check_name
from cutpurse.table.model.plan import Plan

FAY = Person("g_fay", "Fay")


async def heard(p: Parlour, table: str, person: Person) -> list[str]:
    return [f"{line.name}: {line.text}" for line in (await p.house.room(table, person)).chat]


def test_what_spectators_say_never_reaches_the_seats_while_the_game_runs(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("thieves", 3, settings=SHORT["thieves"])
        async with p.house.watch(table, ANN) as ann, p.house.watch(table, FAY) as fay:
            await p.house.say(table, ANN, "good luck")
            before = await shown_to(p.house, table, ANN)
            for watch in (ann, fay):
                await watch.changed()
            await p.house.say(table, EVE, "Bob has the NOPE!")
            assert fay.news.is_set()
            assert not ann.news.is_set()
            assert await shown_to(p.house, table, ANN) == before
        assert await heard(p, table, BOB) == ["Ann: good luck"]
        assert await heard(p, table, FAY) == ["Ann: good luck", "Eve: Bob has the NOPE!"]
        await p.finish(table)
        assert await heard(p, table, BOB) == ["Ann: good luck", "Eve: Bob has the NOPE!"]
        await p.house.say(table, EVE, "well played")
        assert (await heard(p, table, ANN))[-1] == "Eve: well played"

    played(scene, file)


def test_before_the_game_everybody_talks_with_everybody(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.house.create(ANN, Plan("naqala", ["me", "open"]))
        await p.house.say(table, EVE, "may I?")
        assert await heard(p, table, ANN) == ["Eve: may I?"]

    played(scene, file)


@pytest.mark.parametrize("name", ["Ann", "ANN", "Αnn", "A\u200bnn"])
def test_who_looks_on_does_not_speak_as_one_who_sits(file: Path, name: str) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.house.create(ANN, Plan("naqala", ["me", "random", "open"]))
        await p.house.say(table, Person("g_thief", name), "I give up")
        [said] = (await p.house.room(table, ANN)).chat
        assert (said.name, said.seat) == (f"{check_name(name)} (2)", -1)
        bot = p.table(table).sheet.chairs[1].name
        await p.house.say(table, Person("g_thief", bot), "beep")
        assert (await heard(p, table, ANN))[-1] == f"{bot} (2): beep"
        await p.house.say(table, ANN, "it is me")
        assert (await heard(p, table, ANN))[-1] == "Ann: it is me"

    played(scene, file)


def test_muted_and_blocked(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        await p.house.say(table, BOB, "one")
        await p.house.block(table, ANN, BOB.id)
        assert await heard(p, table, ANN) == []
        assert await heard(p, table, EVE) == ["Bob: one"]
        assert (await p.house.room(table, ANN)).blocked == [BOB.id]
        await p.house.block(table, ANN, BOB.id, on=False)
        assert await heard(p, table, ANN) == ["Bob: one"]
        with pytest.raises(Forbidden):
            await p.house.mute(table, BOB, ANN.id)
        await p.house.mute(table, ANN, BOB.id)
        with pytest.raises(Forbidden, match="your word"):
            await p.house.say(table, BOB, "two")
        await p.house.mute(table, ANN, BOB.id, on=False)
        await p.house.say(table, BOB, "three")
        for who in (ANN.id,):
            with pytest.raises(Refused):
                await p.house.block(table, ANN, who)

    played(scene, file)


def test_what_guests_block_does_not_grow_a_table(file: Path) -> None:
    """Whoever sits there blocks all the same, and so does who looks on after others have ended."""

    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        guests = [Person(f"g_{number}", f"Guest {number}") for number in range(MOST_BLOCKING + 1)]
        for guest in guests[:-1]:
            await p.house.block(table, guest, BOB.id)
        with pytest.raises(Refused, match="too many who look on"):
            await p.house.block(table, guests[-1], BOB.id)
        await p.house.block(table, guests[0], EVE.id)
        await p.house.block(table, ANN, BOB.id)
        for whom in (BOB, EVE):
            await p.house.block(table, guests[0], whom.id, on=False)
        assert guests[0].id not in p.table(table).sheet.blocks
        await p.house.block(table, ANN, BOB.id, on=False)
        await p.house.block(table, guests[-1], BOB.id)

    played(scene, file)


def test_nobody_notices_being_blocked(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        before = await shown_to(p.house, table, BOB)
        await p.house.block(table, ANN, BOB.id)
        assert await shown_to(p.house, table, BOB) == before

    played(scene, file)


@pytest.mark.parametrize("text", ["", "   ", "\u200b\u202e", "x" * 501])
def test_lines_that_say_nothing_or_too_much_are_refused(file: Path, text: str) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        with pytest.raises(Refused, match="a line"):
            await p.house.say(table, ANN, text)
        assert await heard(p, table, ANN) == []

    played(scene, file)


def test_talk_is_stored(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        await p.house.say(table, ANN, "hello\n<b>there</b>")
        await p.house.say(table, EVE, "aside")
        p.forget()
        assert await heard(p, table, BOB) == ["Ann: hello <b>there</b>"]
        assert len(await heard(p, table, EVE)) == 2

    played(scene, file)

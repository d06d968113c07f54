"""Seats: sitting down, leaving, coming back, bots instead of people and back, rematches."""

from __future__ import annotations

from collections.abc import Awaitable
from pathlib import Path

import pytest
from tests.table.parlour import ANN, BOB, CAT, DAN, EVE, SHORT, Parlour, played

from cutpurse.kernel.rules import Refused
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.acts.seats import NAMES
from cutpurse.table.model.errors import Forbidden, Unknown
from cutpurse.table.model.people import Person, check_name
from cutpurse.table.model.plan import Plan
from cutpurse.table.model.table_data import Wish

OPEN = Plan("naqala", ["me", "open", "open"])


def test_a_table_fills_and_begins(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.house.create(ANN, OPEN)
        [card] = await p.house.lobby()
        assert (card.id, card.status, card.seats) == (table, "open", ["Ann", "", ""])
        with pytest.raises(Refused, match="not begun"):
            await p.house.sight(table, ANN)
        assert await p.house.join(table, BOB, 2) == 2
        assert (await p.house.room(table, BOB)).status == "open"
        assert await p.house.join(table, CAT) == 1
        room = await p.house.room(table, EVE)
        assert room.status == "running"
        assert [s.name for s in room.sitters] == ["Ann", "Cat", "Bob"]
        assert [c.id for c in await p.house.mine(CAT)] == [table]
        assert (await p.house.card(table, EVE)).waiting

    played(scene, file)


def test_a_table_may_have_a_name_and_keeps_it_for_a_rematch(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        plan = Plan("naqala", ["me", "random"], name=" The \u202eback  room ")
        table = await p.house.create(ANN, plan)
        assert (await p.house.room(table, ANN)).name == "The back room"
        assert [card.name for card in await p.house.lobby()] == ["The back room"]
        await p.house.give_up(table, ANN)
        again = await p.house.rematch(table, ANN)
        assert (await p.house.room(again, ANN)).name == "The back room"
        with pytest.raises(Refused, match="at most 40 letters, not 41"):
            await p.house.create(ANN, Plan("naqala", ["me", "open"], name="x" * 41))

    played(scene, file)


def test_who_sits_down_where(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.house.create(ANN, OPEN)
        with pytest.raises(Refused, match="taken by Ann"):
            await p.house.join(table, BOB, 0)
        with pytest.raises(Refused, match="no seat 7"):
            await p.house.join(table, BOB, 7)
        assert await p.house.join(table, ANN) == 0  # sits already
        with pytest.raises(Refused, match="get up first"):
            await p.house.join(table, ANN, 1)
        namesake = Person("g_other", "Ann")
        await p.house.join(table, namesake, 1)
        assert (await p.house.room(table, ANN)).sitters[1].name == "Ann (2)"
        await p.house.join(table, BOB)
        with pytest.raises(Refused, match="has begun"):
            await p.house.join(table, CAT)
        with pytest.raises(Unknown):
            await p.house.join("nowhere", CAT)

    played(scene, file)


def test_a_private_table_takes_an_invitation(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.house.create(ANN, Plan("naqala", ["me", "open"], visibility="private"))
        assert await p.house.lobby() == []
        invite = (await p.house.room(table, ANN)).invite
        for wrong in ("", "x", invite[:-1], "é"):
            with pytest.raises(Forbidden, match="invitation"):
                await p.house.join(table, BOB, invite=wrong)
            with pytest.raises(Forbidden, match="invitation"):
                await p.house.room(table, carrying(BOB, wrong))
        assert (await p.house.room(table, carrying(BOB, invite))).invite == ""
        await p.house.join(table, carrying(BOB, invite))

    played(scene, file)


def carrying(person: Person, invite: str) -> Person:
    return Person(person.id, person.name, person.account, invite)


async def looks(p: Parlour, table: str, person: Person) -> list[bool]:
    """Every way to look at a table, and whether it is open to somebody."""

    async def watched() -> None:
        async with p.house.watch(table, person):
            pass

    ways: list[Awaitable[object]] = [
        p.house.room(table, person),
        p.house.card(table, person),
        p.house.sight(table, person),
        p.house.record(table, person),
        p.house.replay(table, person, 0, AUDIENCE),
        p.house.why_not(table, person, -1, 0),
        p.house.say(table, person, "hello"),
        watched(),
    ]
    out = []
    for way in ways:
        try:
            await way
        except Forbidden:
            out.append(False)
        else:
            out.append(True)
    return out


def test_a_private_game_is_for_those_who_sit_or_are_invited(file: Path) -> None:
    """While it is on and afterwards; a public one is for everybody."""

    async def scene(p: Parlour) -> None:
        table = await p.seated("thieves", 3, settings=SHORT["thieves"], visibility="private")
        invited = carrying(EVE, (await p.house.room(table, ANN)).invite)
        await p.play(table, 3)
        for _ in range(2):
            for person, open_ in ((EVE, False), (carrying(EVE, "guess"), False), (invited, True)):
                assert set(await looks(p, table, person)) == {open_}
            assert set(await looks(p, table, BOB)) == {True}
            await p.finish(table)
        with pytest.raises(Forbidden):
            await p.house.play_on(table, EVE, 0, 0)
        await p.house.play_on(table, invited, 0, 0, "random")
        assert len(await p.house.history(BOB.id)) == 1
        assert await p.house.history(BOB.id, everything=False) == []
        again = await p.house.rematch(table, ANN)
        assert (await p.house.room(again, BOB)).status == "open"  # a seat is kept for Bob
        with pytest.raises(Forbidden):
            await p.house.room(again, EVE)
        public = await p.seated("thieves", 3, settings=SHORT["thieves"])
        assert set(await looks(p, public, EVE)) == {True}

    played(scene, file)


def test_plans_that_make_no_sense_are_refused(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        for plan, says in [
            (Plan("chess", ["me", "open"]), "no game 'chess'"),
            (Plan("naqala", ["me"]), "2 to 4 players"),
            (Plan("naqala", ["me", "stdio:reboot"]), "bot"),
            (Plan("naqala", ["me", "ismcts:seconds=9999"]), "bot"),
            (Plan("naqala", ["me", "me:" + "x" * 30]), "at most 24"),
            (Plan("naqala", ["me", "open"], settings={"thieves": "maybe"}), "thieves cannot be"),
            (Plan("naqala", ["me", "open"], settings={"cheats": True}), "no setting 'cheats'"),
            (Plan("naqala", ["me", "open"], nonce="a b"), "letters, digits"),
            (Plan("naqala", ["me", "open"], rated=True), "account"),
        ]:
            with pytest.raises(Refused, match=says):
                await p.house.create(ANN, plan)
        assert await p.house.every_table() == []

    played(scene, file)


@pytest.mark.parametrize("name", ["", "  ", "x" * 25, "a,b", "\u202e", "\x00"])
def test_names_that_cannot_be_shown_are_refused(name: str) -> None:
    with pytest.raises(Refused, match="name"):
        check_name(name)


@pytest.mark.parametrize("text", ["\x00", "\ud800", "x" * 100, "é", "a b"])
def test_words_that_cannot_be_stored_are_refused(file: Path, text: str) -> None:
    async def scene(p: Parlour) -> None:
        house = p.house
        table = await house.create(ANN, Plan("naqala", ["me", "open"], visibility="private"))
        before = p.table(table).revision
        for refused in (
            house.join(table, BOB, invite=text),
            house.kick(table, ANN, text),
            house.mute(table, ANN, text),
            house.block(table, ANN, text),
            house.history(text),
            house.ratings_of(text),
            house.room(text, ANN),
            house.seat_bot(table, ANN, 1, text),
            house.set_orders(table, ANN, 0, text),  # type: ignore[arg-type]
            house.create(ANN, Plan("naqala", ["me", "open"], nonce=text)),
            house.create(ANN, Plan("naqala", ["me", "open"], begin=text)),  # type: ignore[arg-type]
        ):
            with pytest.raises(Refused):
                await refused
        if text not in ("é", "a b"):
            with pytest.raises(Refused, match="token"):
                await house.act(table, ANN, 0, 0, 1, text)
        assert p.table(table).revision == before

    played(scene, file)


def test_names_are_one_line() -> None:
    assert check_name(" An\u202en\n Bo ") == "Ann Bo"


def test_the_owner_seats_bots_and_begins(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.house.create(ANN, Plan("naqala", ["me", "open", "open"], begin="owner"))
        with pytest.raises(Refused, match="seat 1, 2 is open"):
            await p.house.begin(table, ANN)
        with pytest.raises(Forbidden, match="only Ann"):
            await p.house.seat_bot(table, BOB, 1, "random")
        with pytest.raises(Refused, match="no bot 'genius'"):
            await p.house.seat_bot(table, ANN, 1, "genius")
        await p.house.seat_bot(table, ANN, 1, "random")
        await p.house.seat_bot(table, ANN, 2, "random")
        names = [s.name for s in (await p.house.room(table, ANN)).sitters]
        assert names[0] == "Ann"
        assert {*names[1:]} < {*NAMES}
        assert len({*names}) == 3
        await p.house.seat_bot(table, ANN, 1, "")
        await p.house.join(table, BOB)
        await p.house.take_over(table, CAT, 2)  # before the game a bot makes room
        with pytest.raises(Forbidden):
            await p.house.begin(table, BOB)
        await p.house.begin(table, ANN)
        assert (await p.house.room(table, ANN)).status == "running"
        with pytest.raises(Refused, match="begun already"):
            await p.house.begin(table, ANN)

    played(scene, file)


def test_a_bot_is_called_like_nobody_else(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.house.create(ANN, Plan("naqala", ["random", "me", "random", "open"]))
        first, _, other, _ = [s.name for s in (await p.house.room(table, ANN)).sitters]
        assert first != other
        await p.house.join(table, Person("g_namesake", first.lower()))
        names = [s.name for s in (await p.house.room(table, ANN)).sitters]
        assert names[1:] == ["Ann", other, first.lower()]
        assert names[0] in NAMES
        assert names[0] not in (first, other)
        assert p.game(table).speech.players == names

    played(scene, file)


def test_leaving_before_the_game_frees_the_seat_and_passes_the_table_on(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.house.create(ANN, OPEN)
        await p.house.join(table, BOB)
        await p.house.leave(table, ANN)
        room = await p.house.room(table, BOB)
        assert room.owner == BOB.id
        assert not room.sitters[0].taken
        await p.house.leave(table, BOB)
        assert (await p.house.room(table, BOB)).status == "closed"
        with pytest.raises(Refused, match="closed"):
            await p.house.join(table, CAT)

    played(scene, file)


def test_a_leaver_is_replaced_when_all_others_agree_and_may_come_back(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 3)
        with pytest.raises(Refused, match="neither left"):
            await p.house.agree_replace(table, ANN, 1, "random")
        await p.house.leave(table, BOB)
        [offer] = (await p.house.room(table, ANN)).replacements
        assert (offer.seat, offer.why, offer.asked) == (1, "left", [0, 2])
        with pytest.raises(Forbidden):
            await p.house.agree_replace(table, EVE, 1, "random")
        with pytest.raises(Forbidden, match="others decide"):
            await p.house.agree_replace(table, BOB, 1, "random")
        await p.house.agree_replace(table, ANN, 1, "random")
        await p.house.agree_replace(table, CAT, 1, "greedy")  # another bot: Ann is asked again
        assert not (await p.house.room(table, ANN)).sitters[1].bot
        await p.house.agree_replace(table, ANN, 1, "greedy")
        room = await p.house.room(table, ANN)
        assert room.sitters[1].bot == "greedy"
        assert room.sitters[1].name in NAMES
        with pytest.raises(Forbidden):
            await p.house.sight(table, BOB, 1)
        await p.house.take_over(table, BOB, 1)
        room = await p.house.room(table, BOB)
        assert room.seats == [1]
        assert room.sitters[1].name == "Bob"
        assert (await p.house.sight(table, BOB)).viewer == 1

    played(scene, file)


def test_who_comes_back_in_time_is_not_replaced(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 3)
        await p.house.leave(table, BOB)
        await p.house.agree_replace(table, ANN, 1, "random")
        assert await p.house.join(table, BOB) == 1
        assert not (await p.house.room(table, ANN)).replacements
        with pytest.raises(Refused, match="neither left"):
            await p.house.agree_replace(table, CAT, 1, "random")

    played(scene, file)


def test_a_bots_seat_is_taken_over_only_when_offered_and_by_nobody_who_saw_another_hand(
    file: Path,
) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.house.create(ANN, Plan("naqala", ["me", "open", "random"]))
        await p.house.join(table, BOB)
        with pytest.raises(Forbidden, match="not offered"):
            await p.house.take_over(table, CAT, 2)
        with pytest.raises(Forbidden, match="only Ann"):
            await p.house.offer_seat(table, BOB, 2)
        with pytest.raises(Refused, match="no bot's"):
            await p.house.offer_seat(table, ANN, 1)
        await p.house.offer_seat(table, ANN, 2)
        assert (await p.house.room(table, CAT)).offered == [2]
        await p.house.leave(table, BOB)
        await p.house.agree_replace(table, ANN, 1, "random")
        with pytest.raises(Forbidden, match="another hand"):
            await p.house.take_over(table, BOB, 2)
        with pytest.raises(Refused, match="have a seat"):
            await p.house.take_over(table, ANN, 2)
        await p.house.take_over(table, CAT, 2)
        assert (await p.house.room(table, CAT)).seats == [2]

    played(scene, file)


def test_the_owner_sends_somebody_away(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.house.create(ANN, OPEN)
        await p.house.join(table, BOB)
        with pytest.raises(Forbidden):
            await p.house.kick(table, BOB, ANN.id)
        with pytest.raises(Refused, match="yourself"):
            await p.house.kick(table, ANN, ANN.id)
        await p.house.kick(table, ANN, BOB.id)
        assert not (await p.house.room(table, ANN)).sitters[1].taken
        for refused in (
            p.house.join(table, BOB),
            p.house.room(table, BOB),
            p.house.say(table, BOB, "why?"),
        ):
            with pytest.raises(Forbidden, match="sent away"):
                await refused
        with pytest.raises(Forbidden, match="sent away"):
            async with p.house.watch(table, BOB):
                pass
        await p.house.join(table, CAT)
        await p.house.join(table, DAN)
        await p.house.kick(table, ANN, DAN.id)  # in the game: his seat is as if he had left
        assert [r.seat for r in (await p.house.room(table, ANN)).replacements] == [2]

    played(scene, file)


async def refused_everywhere(p: Parlour, table: str, seat: int, person: Person) -> None:
    """Whoever was sent away finds no way back into a seat, and does nothing in it."""
    version = (await p.house.room(table, ANN)).version
    orders: list[Awaitable[object]] = [
        p.house.join(table, person),
        p.house.join(table, person, seat),
        p.house.take_over(table, person, seat),
        p.house.sight(table, person, seat),
        p.house.room(table, person),
        p.house.act(table, person, seat, 0, version),
        p.house.undo(table, person, seat, version),
        p.house.ask_takeback(table, person, seat),
        p.house.set_orders(table, person, seat, "never"),
        p.house.agree_replace(table, person, seat, "random"),
        p.house.pause(table, person),
        p.house.say(table, person, "hello"),
    ]
    for order in orders:
        with pytest.raises(Forbidden):
            await order
    with pytest.raises(Refused):
        await p.house.leave(table, person)
    assert (await p.house.room(table, ANN)).version == version
    assert await p.house.mine(person) == []


@pytest.mark.parametrize("gets_it", ["a bot", "somebody", "somebody after a bot"])
def test_whoever_was_sent_away_from_a_game_stays_out(file: Path, gets_it: str) -> None:
    """Their seat goes to the bot on which the others agree, or to whom its owner offers it; and in
    the rematch to whoever comes."""

    async def scene(p: Parlour) -> None:
        table = await p.seated("thieves", 3, settings=SHORT["thieves"])
        await p.play(table, 4)
        p.table(table).sheet.takeback = Wish(1, 0)
        await p.house.kick(table, ANN, BOB.id)
        assert (await p.house.room(table, ANN)).takeback is None
        await refused_everywhere(p, table, 1, BOB)
        await p.house.kick(table, ANN, BOB.id)  # once more changes nothing
        if gets_it != "somebody":
            await p.house.agree_replace(table, ANN, 1, "random")
            await p.house.agree_replace(table, CAT, 1, "random")
            assert (await p.house.room(table, ANN)).sitters[1].bot == "random"
            await refused_everywhere(p, table, 1, BOB)
        if gets_it != "a bot":
            with pytest.raises(Forbidden, match="not offered"):
                await p.house.take_over(table, EVE, 1)
            await p.house.offer_seat(table, ANN, 1)
            await refused_everywhere(p, table, 1, BOB)
            await p.house.take_over(table, EVE, 1)
            room = await p.house.room(table, ANN)
            assert (room.sitters[1].name, room.replacements) == ("Eve", [])
            assert (await p.house.sight(table, EVE)).viewer == 1
            await refused_everywhere(p, table, 1, BOB)
            await p.house.kick(table, ANN, EVE.id)  # a second one from the same seat
            await refused_everywhere(p, table, 1, EVE)
            for person in (ANN, CAT):
                await p.house.agree_replace(table, person, 1, "random")
        p.forget()
        await refused_everywhere(p, table, 1, BOB)

    played(scene, file)


def test_a_seat_from_which_somebody_was_sent_away_is_free_in_the_rematch(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 3)
        await p.play(table, 4)
        await p.house.kick(table, ANN, BOB.id)
        p.table(table).sheet.status = "over"  # nobody took the seat until the end
        with pytest.raises(Forbidden, match="sent away"):
            await p.house.rematch(table, BOB)
        again = await p.house.rematch(table, CAT)
        assert [s.name for s in (await p.house.room(again, CAT)).sitters] == ["", "Cat", "Ann"]
        with pytest.raises(Forbidden):
            await p.house.join(again, BOB)
        assert await p.house.join(again, EVE) == 0

    played(scene, file)


def test_removals_from_before_seats_were_taken_away_hold_as_well(file: Path) -> None:
    """A table that was stored when whoever was sent away kept the seat."""

    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 3)
        sheet = p.table(table).sheet
        sheet.banned.append(BOB.id)
        sheet.chairs[1].left = True
        with pytest.raises(Forbidden, match="sent away"):
            await p.house.join(table, BOB)
        await p.house.kick(table, ANN, BOB.id)
        await refused_everywhere(p, table, 1, BOB)

    played(scene, file)


def test_tables_without_spectators(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2, watchers=False)
        with pytest.raises(Forbidden, match="without spectators"):
            await p.house.sight(table, EVE)
        await p.house.sight(table, BOB)

    played(scene, file)


def test_a_rematch_seats_everybody_one_further(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("thieves", 3, settings=SHORT["thieves"])
        with pytest.raises(Refused, match="after the game"):
            await p.house.rematch(table, ANN)
        await p.finish(table)
        with pytest.raises(Forbidden, match="only those who played"):
            await p.house.rematch(table, EVE)
        again = await p.house.rematch(table, BOB)
        assert (await p.house.room(table, ANN)).rematch == again
        with pytest.raises(Refused, match="taken"):
            await p.house.join(again, EVE)  # kept for Ann and Cat
        assert await p.house.rematch(table, ANN) == again
        assert await p.house.rematch(table, CAT) == again
        assert await p.house.rematch(table, EVE) == again  # to look on
        room = await p.house.room(again, ANN)
        assert [s.name for s in room.sitters] == ["Bob", "Cat", "Ann"]
        assert room.status == "running"
        assert room.settings == (await p.house.room(table, ANN)).settings

    played(scene, file)


def test_a_table_can_be_shut(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        await p.house.shut(table, "the house closes")
        room = await p.house.room(table, ANN)
        assert (room.status, room.why) == ("closed", "the house closes")
        assert await p.house.lobby() == []
        assert [c.id for c in await p.house.every_table()] == [table]

    played(scene, file)


def test_presence(file: Path) -> None:
    async def scene(p: Parlour) -> None:
        table = await p.seated("naqala", 2)
        async with p.house.watch(table, ANN) as ann:
            await ann.changed()
            async with p.house.watch(table, BOB), p.house.watch(table, EVE):
                await ann.changed()
                room = await p.house.room(table, ANN)
                assert [s.here for s in room.sitters] == [True, True]
                assert room.watching == 1
            await ann.changed()
            assert [s.here for s in (await p.house.room(table, ANN)).sitters] == [True, False]

    played(scene, file)


def test_seats_are_drawn_by_lot_when_the_table_says_so(file: Path) -> None:
    """By the table's secret and what everybody added, so that it can be checked and nobody chooses
    alone; each keeps what they added."""

    async def order(p: Parlour, lot: bool, secret: str) -> list[str]:
        plan = Plan("thieves", ["me", "open", "open"], lot=lot, nonce="ann")
        table = await p.house.create(ANN, plan, secret=secret)
        await p.house.join(table, BOB, nonce="bob")
        await p.house.join(table, CAT, nonce="cat")
        sheet = p.table(table).sheet
        assert [chair.nonce for chair in sheet.chairs] == [c.name.lower() for c in sheet.chairs]
        assert sheet.seed == ".".join([secret, *(chair.nonce for chair in sheet.chairs)])
        for person in (ANN, BOB, CAT):
            seat = [chair.person for chair in sheet.chairs].index(person.id)
            assert (await p.house.sight(table, person)).viewer == seat
        return [chair.name for chair in sheet.chairs]

    async def scene(p: Parlour) -> None:
        assert await order(p, False, "x") == ["Ann", "Bob", "Cat"]
        drawn = [await order(p, True, f"secret {i}") for i in range(12)]
        assert len({tuple(names) for names in drawn}) > 2
        assert await order(p, True, "secret 0") == drawn[0]

    played(scene, file)

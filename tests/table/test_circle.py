"""Friends, blocks, invitations by name, reports: on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
from tests.table.parlour import Parlour, played

from cutpurse.arena.badges import earned
from cutpurse.games import find
from cutpurse.kernel.chance import dice
from cutpurse.kernel.rules import Refused
from cutpurse.table.live.pairing import Seeking
from cutpurse.table.model.circle import Complaint
from cutpurse.table.model.errors import Forbidden
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import Plan
from cutpurse.table.store import badges, circles
from cutpurse.web import moderation
from cutpurse.web.people.accounts import Accounts

NAQALA = Plan("naqala", ["me", "open"])
Scene = Callable[[Parlour, Person, Person, Person], Awaitable[None]]


async def three(p: Parlour) -> tuple[Person, Person, Person]:
    """Ann, Ben and Cem have accounts."""
    accounts = Accounts(p.house.store)
    ann, ben, cem = [
        await accounts.create(None, n, "a long password") for n in ("Ann", "Ben", "Cem")
    ]
    return ann, ben, cem


def with_three(scene: Scene, where: Path | str) -> None:
    async def whole(p: Parlour) -> None:
        await scene(p, *await three(p))

    played(whole, where)


def heard(person: Person, blocks: frozenset[str]) -> Person:
    return Person(person.id, person.name, True, blocks=blocks)


async def played_out(p: Parlour, table: str, *people: Person) -> None:
    """They answer at random until the game is over."""
    luck = dice("badges")
    while (await p.house.room(table, people[0])).status == "running":
        for person in people:
            sight = await p.house.sight(table, person)
            if sight.options:
                action = sight.options[luck.below(len(sight.options))].id
                await p.house.act(table, person, sight.viewer, action, sight.version)


async def befriended(p: Parlour, one: Person, other: Person) -> None:
    await p.house.circle.befriend(one, other)
    await p.house.circle.befriend(other, one)


@pytest.mark.parametrize("base", ["file", "shared"])
def test_friends_are_those_who_both_said_so(base: str, request: pytest.FixtureRequest) -> None:
    """Only they see that one is here."""

    async def scene(p: Parlour, ann: Person, ben: Person, cem: Person) -> None:
        circle = p.house.circle
        await circle.befriend(ann, ben)
        circle.note(ann.id)
        await p.house.store.write(lambda c: None)  # what was noted is written by now
        [asks] = await circle.friends(ben)
        assert (asks.name, asks.standing, asks.here) == ("Ann", "asks", False)
        [asked] = await circle.friends(ann)
        assert (asked.name, asked.standing) == ("Ben", "asked")
        await circle.befriend(ben, ann)
        [friend] = await circle.friends(ben)
        assert (friend.standing, friend.here) == ("friend", True)
        assert await circle.awake() == 1
        p.now.pass_by(circles.HERE + 1)
        [friend] = await circle.friends(ben)
        assert (friend.here, await circle.awake()) == (False, 0)
        await circle.part(ann, ben.id)
        assert await circle.friends(ann) == await circle.friends(ben) == []

    with_three(scene, request.getfixturevalue(base))


@pytest.mark.parametrize("base", ["file", "shared"])
def test_a_friend_is_invited_by_name(base: str, request: pytest.FixtureRequest) -> None:
    async def scene(p: Parlour, ann: Person, ben: Person, cem: Person) -> None:
        circle = p.house.circle
        await befriended(p, ann, ben)
        table = await p.house.create(ann, Plan("naqala", ["me", "open"], visibility="private"))
        with pytest.raises(Refused, match="Cem is no friend of yours"):
            await circle.invite(table, ann, cem)
        await circle.invite(table, ann, ben)
        await circle.invite(table, ann, ben)  # once is enough
        [asked] = await circle.invitations(ben)
        assert (asked.table, asked.by) == (table, "Ann")
        with pytest.raises(Forbidden):
            await circle.invite(table, Person(ben.id, ben.name, True, asked.invite), ann)
        await p.house.join(table, ben, invite=asked.invite)
        assert await circle.invitations(ben) == []

    with_three(scene, request.getfixturevalue(base))


@pytest.mark.parametrize("base", ["file", "shared"])
def test_a_block_has_consequences_everywhere(base: str, request: pytest.FixtureRequest) -> None:
    async def scene(p: Parlour, ann: Person, ben: Person, cem: Person) -> None:
        circle, house = p.house.circle, p.house
        await befriended(p, ann, ben)
        table = await house.create(ben, NAQALA)
        await circle.invite(table, ben, ann)
        await circle.block(ann, ben.id, "Ben", on=True)
        # friends and invitations
        assert await circle.friends(ann) == await circle.friends(ben) == []
        assert await circle.invitations(ann) == []
        await circle.befriend(ben, ann)  # says nothing, and does nothing
        assert await circle.friends(ann) == await circle.friends(ben) == []
        with pytest.raises(Refused, match="you have blocked Ben"):
            await circle.befriend(ann, ben)
        # chat, at a table that was there before and for others as ever
        await house.say(table, ben, "boo")
        blocks = await circle.know(ann.id)
        assert blocks == {ben.id}
        assert (await house.room(table, heard(ann, blocks))).chat == []
        assert [line.text for line in (await house.room(table, cem)).chat] == ["boo"]
        # seats
        mine = await house.create(ann, NAQALA)
        with pytest.raises(Forbidden, match="does not play with you"):
            await house.join(mine, ben)
        await house.join(mine, cem)
        # pairing, whoever of the two came first
        search = Seeking(["thieves"])
        first = await house.pair(ann, search)
        second = await house.pair(ben, search)
        assert second != first
        assert await house.pair(cem, search) in (first, second)
        # and no longer
        await circle.block(ann, ben.id, "Ben", on=False)
        assert await circle.know(ann.id) == frozenset()
        other = await house.create(ann, NAQALA)
        await house.join(other, ben)

    with_three(scene, request.getfixturevalue(base))


def test_who_was_blocked_first_is_not_led_to_them_either(file: Path) -> None:
    async def scene(p: Parlour, ann: Person, ben: Person, cem: Person) -> None:
        await p.house.circle.block(ann, ben.id, "Ben", on=True)
        search = Seeking(["naqala"])
        first = await p.house.pair(ben, search)
        p.now.pass_by(1)
        assert await p.house.pair(ann, search) != first
        assert await p.house.pair(cem, search) == first

    with_three(scene, file)


def test_guests_have_no_circle(file: Path) -> None:
    async def scene(p: Parlour, ann: Person, ben: Person, cem: Person) -> None:
        guest = Person("g_guest", "Guest")
        for attempt in (
            p.house.circle.befriend(guest, ann),
            p.house.circle.block(guest, ann.id, "Ann", on=True),
        ):
            with pytest.raises(Forbidden, match="sign in first"):
                await attempt

    with_three(scene, file)


def test_reports_carry_what_was_said_and_are_settled(file: Path) -> None:
    """The queue of whoever keeps the house, the silence, and the log of what was done."""
    database = f"sqlite:///{file}"

    async def scene(p: Parlour, ann: Person, ben: Person, cem: Person) -> None:
        table = await p.house.create(ann, NAQALA)
        await p.house.join(table, ben)
        await p.house.say(table, ben, "you play like a camel")
        await p.house.circle.report(ann, Complaint(ben.id, "chat", "rude", table))
        with pytest.raises(Refused, match="cannot report yourself"):
            await p.house.circle.report(ann, Complaint(ann.id, "chat"))
        with pytest.raises(Refused, match="nobody of this id"):
            await p.house.circle.report(ann, Complaint("x_nobody", "chat"))

    with_three(scene, file)
    head, row = moderation.reports(database, False)
    assert ("about" in head, "Ben" in row, "Ann" in row, "chat" in row) == (True,) * 4
    assert "Ben: you play like a camel" in moderation.show(database, 1)
    assert asyncio.run(moderation.settle(database, 1, 3, "first time")) == "report 1 is settled"
    assert moderation.reports(database, False) == ["no reports wait (see --all)"]
    done = "\n".join(moderation.deeds(database))
    assert ("silence" in done, "3 days" in done, "settle" in done, "first time" in done) == (
        True,
    ) * 4
    with pytest.raises(Refused, match="was settled on"):
        asyncio.run(moderation.settle(database, 1, None, ""))


def test_whose_word_was_taken_speaks_at_no_table_until_it_is_back(file: Path) -> None:
    async def scene(p: Parlour, ann: Person, ben: Person, cem: Person) -> None:
        table = await p.house.create(ben, NAQALA)
        until = p.now() + 3 * 86_400
        await p.house.store.write(lambda c: circles.silence(c, ben.id, until))
        with pytest.raises(Forbidden, match="taken your word"):
            await p.house.say(table, ben, "hello")
        p.now.pass_by(3 * 86_400 + 1)
        await p.house.say(table, ben, "hello")

    with_three(scene, file)


def test_a_deleted_account_leaves_no_ties(file: Path) -> None:
    async def scene(p: Parlour, ann: Person, ben: Person, cem: Person) -> None:
        await befriended(p, ann, ben)
        await p.house.circle.block(cem, ann.id, "Ann", on=True)
        await p.house.forget(ann.id)
        p.house.circle.heard("")
        assert await p.house.circle.friends(ben) == []
        assert await p.house.circle.know(cem.id) == frozenset()

    with_three(scene, file)


def test_badges_are_given_to_accounts_when_a_game_is_over(file: Path) -> None:
    """Once, to whoever played one seat from the beginning to the end."""

    async def scene(p: Parlour, ann: Person, ben: Person, cem: Person) -> None:
        rules = find("naqala")
        table = await p.house.create(ann, NAQALA)
        await p.house.join(table, ben)
        await played_out(p, table, ann, ben)
        await p.house.awards.rest()
        text = await p.house.record(table, ann)
        for seat, person in enumerate((ann, ben)):
            found = [each.badge for each in await p.house.badges_of(person.id)]
            assert sorted(found) == sorted(earned(rules, text)[seat])
        await p.house.awards.award(table)  # again: nothing new
        alone = await p.house.create(cem, Plan("naqala", ["me", "me:Dan"]))
        await played_out(p, alone, cem)
        await p.house.awards.rest()
        assert await p.house.badges_of(cem.id) == []

    with_three(scene, file)


def test_what_was_earned_at_a_private_table_is_for_ones_own_eyes(file: Path) -> None:
    """Until it is earned at a public one."""

    async def scene(p: Parlour, ann: Person, ben: Person, cem: Person) -> None:
        hidden = await p.house.create(ann, msgspec.structs.replace(NAQALA, visibility="private"))
        shown = await p.house.create(ann, NAQALA)
        given = [(ann.id, "viziers")]
        await p.house.store.write(badges.give("naqala", hidden, given, 1.0))
        assert await p.house.badges_of(ann.id) == []
        assert [each.table for each in await p.house.badges_of(ann.id, everything=True)] == [hidden]
        for table in (shown, hidden):
            await p.house.store.write(badges.give("naqala", table, given, 2.0))
            assert [each.table for each in await p.house.badges_of(ann.id)] == [shown]

    with_three(scene, file)

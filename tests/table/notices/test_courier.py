"""Who is told of their turns, how often, when not, and by how many nodes."""

from __future__ import annotations

import asyncio
import datetime as dt
import json
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest
from sqlalchemy import select
from tests.table.notices.receivers import MailReceiver, PushBrowser, PushReceiver, packed
from tests.table.parlour import Now, Parlour, parlour

from cutpurse.kernel.rules import Refused
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import ClockRule, Plan
from cutpurse.table.store.schema import TURNS
from cutpurse.web.notices.courier import LEASE, PATIENCE, RETRY, Courier
from cutpurse.web.notices.mail import MailServer, check_address
from cutpurse.web.notices.push import PushService
from cutpurse.web.notices.sealing import ServerKey
from cutpurse.web.notices.wishes import MAIL_GAP, PUSH_GAP, Wishes
from cutpurse.web.people.accounts import add_account

ANN = Person("g_ann", "Ann", True)
BOB = Person("g_bob", "Bob", True)
GUEST = Person("g_guest", "Guest")
DAYS = ClockRule(kind="days", days=3)
NOON = 1_000_000_000.0 - 1_000_000_000 % 86400 + 12 * 3600
AWAKE = Wishes(quiet_from=0, quiet_to=0)
ORIGIN = "https://games.example.org"


def courier_of(p: Parlour, mails: MailReceiver | None = None) -> Courier:
    push = PushService(ServerKey("secret"), ORIGIN, anywhere=True)
    url = f"smtp://127.0.0.1:{mails.port}" if mails else ""
    mail = MailServer.read(url, "tables@example.org") if mails else None
    return Courier(p.house, "secret", ORIGIN, push, mail)


async def accounts(p: Parlour) -> None:
    for person in (ANN, BOB):
        await p.house.store.write(partial(add_account, person=person, password=None))


async def table_of_days(p: Parlour, host: Person = ANN, other: Person = BOB) -> str:
    """A game of days, in which somebody is asked."""
    table = await p.house.create(host, Plan("naqala", ["me", "open"], clock=DAYS))
    await p.house.join(table, other, invite=(await p.house.room(table, host)).invite)
    return table


async def asked(p: Parlour, table: str) -> Person:
    game = p.game(table)
    chair = p.table(table).sheet.chairs[game.waiting[0]]
    return {ANN.id: ANN, BOB.id: BOB, GUEST.id: GUEST}[chair.person]


async def let_in(c: Courier, who: Person, pushes: PushReceiver, path: str = "/box") -> PushBrowser:
    browser = PushBrowser()
    key, auth = packed(browser.public), packed(browser.auth)
    now = c.house.registry.now()
    await c.box.choose(who.id, AWAKE, now)
    await c.box.let_in(who.id, pushes.address + path, key, auth, now)
    return browser


def run(
    scene: Callable[[Parlour], Awaitable[None]], url: str, now: float = NOON, **more: Any
) -> None:
    clock = Now()
    clock.at = now

    async def whole() -> None:
        async with parlour(url, clock, **more) as p:
            await accounts(p)
            await scene(p)

    asyncio.run(whole())


def test_one_message_for_a_turn(url: str, pushes: PushReceiver) -> None:
    """After a while, once, to whoever is asked and to nobody else; with nothing of the game."""

    async def scene(p: Parlour) -> None:
        c = courier_of(p)
        table = await table_of_days(p)
        who = await asked(p, table)
        browser = await let_in(c, who, pushes)
        await let_in(c, BOB if who is ANN else ANN, pushes, "/other")
        await c.round()
        assert pushes.got == []  # whoever is here answers by themselves
        p.now.pass_by(PATIENCE)
        await c.round()
        await c.round()
        [got] = pushes.got
        said = json.loads(browser.open(got.body))
        other = BOB if who is ANN else ANN
        assert said == {
            "title": "Your turn in Naqala",
            "body": f"Naqala, with {other.name}",
            "url": f"/t/{table}",
            "tag": "turns",
        }
        p.now.pass_by(PUSH_GAP)
        await c.round()
        assert len(pushes.got) == 1  # the same turn is not told again

    run(scene, url)


def test_several_tables_are_told_together(url: str, pushes: PushReceiver) -> None:
    async def scene(p: Parlour) -> None:
        c = courier_of(p)
        tables = [await table_of_days(p) for _ in range(6)]
        waiting = [t for t in tables if await asked(p, t) == ANN]
        while len(waiting) < 2:
            tables.append(await table_of_days(p))
            waiting = [t for t in tables if await asked(p, t) == ANN]
        browser = await let_in(c, ANN, pushes)
        p.now.pass_by(PATIENCE)
        await c.round()
        said = json.loads(browser.open(pushes.got[0].body))
        assert said["title"] == f"Your turn at {len(waiting)} tables"
        assert said["url"] == "/"
        late = await table_of_days(p)
        while await asked(p, late) != ANN:
            late = await table_of_days(p)
        p.now.pass_by(PATIENCE)
        await c.round()
        assert len(pushes.got) == 1  # soon after the first: it waits
        p.now.pass_by(PUSH_GAP)
        await c.round()
        assert len(pushes.got) == 2

    run(scene, url)


def test_nothing_comes_in_quiet_hours(url: str, pushes: PushReceiver) -> None:
    async def scene(p: Parlour) -> None:
        c = courier_of(p)
        who = await asked(p, await table_of_days(p))
        await let_in(c, who, pushes)
        await c.box.choose(who.id, Wishes(quiet_from=22, quiet_to=8, zone="UTC"), p.now())
        p.now.pass_by(11 * 3600)  # 23:00
        await c.round()
        p.now.pass_by(8 * 3600)
        await c.round()
        assert pushes.got == []
        p.now.pass_by(3600)  # 8:00
        await c.round()
        assert len(pushes.got) == 1

    run(scene, url)


def test_who_answers_meanwhile_hears_nothing(url: str, pushes: PushReceiver) -> None:
    async def scene(p: Parlour) -> None:
        c = courier_of(p)
        table = await table_of_days(p)
        who = await asked(p, table)
        await let_in(c, who, pushes)
        p.now.pass_by(PATIENCE - 1)
        while await asked(p, table) == who:
            sight = await p.house.sight(table, who)
            await p.house.act(table, who, sight.viewer, sight.options[0].id, sight.version)
        p.now.pass_by(2)
        await c.round()
        assert pushes.got == []

    run(scene, url)


def test_guests_bots_and_quick_games_are_not_told(url: str) -> None:
    async def scene(p: Parlour) -> None:
        await p.house.create(GUEST, Plan("naqala", ["me", "easy"], clock=DAYS))
        await p.house.create(ANN, Plan("naqala", ["me", "easy"]))
        found = await p.house.store.read(lambda c: c.execute(select(TURNS.c.person)).all())
        assert found == []

    run(scene, url)


def test_a_browser_that_is_gone_is_forgotten(url: str, pushes: PushReceiver) -> None:
    async def scene(p: Parlour) -> None:
        c = courier_of(p)
        who = await asked(p, await table_of_days(p))
        await let_in(c, who, pushes)
        pushes.status = 410
        p.now.pass_by(PATIENCE)
        await c.round()
        assert (await c.box.kept(who.id)).browsers == 0

    run(scene, url)


def test_a_service_that_fails_is_tried_again(url: str, pushes: PushReceiver) -> None:
    async def scene(p: Parlour) -> None:
        c = courier_of(p)
        who = await asked(p, await table_of_days(p))
        await let_in(c, who, pushes)
        pushes.status = 503
        p.now.pass_by(PATIENCE)
        await c.round()
        pushes.status = 201
        await c.round()
        assert len(pushes.got) == 1  # not at once
        p.now.pass_by(RETRY)
        await c.round()
        await c.round()
        assert len(pushes.got) == 2

    run(scene, url)


def test_of_several_nodes_one_sends(shared: str, pushes: PushReceiver) -> None:
    """Two couriers go round at the same time; and one that died is followed by another."""

    async def scene(p: Parlour) -> None:
        async with parlour(shared, p.now) as q:
            first, second = courier_of(p), courier_of(q)
            who = await asked(p, await table_of_days(p))
            await let_in(first, who, pushes)
            p.now.pass_by(PATIENCE)
            await asyncio.gather(first.round(), second.round(), first.round(), second.round())
            assert len(pushes.got) == 1
            late = await table_of_days(p)
            while await asked(p, late) != who:
                late = await table_of_days(p)
            p.now.pass_by(PUSH_GAP)
            claimed = await p.house.store.write(lambda c: first.claim(c, who.id, "push"))
            assert claimed is not None  # and here the first node loses its power
            await second.round()
            assert len(pushes.got) == 1
            p.now.pass_by(LEASE)
            await second.round()
            assert len(pushes.got) == 2

    run(scene, shared)


# Mail ---------------------------------------------------------------------------------------------
def test_a_letter_and_its_links(url: str, mails: MailReceiver) -> None:
    async def scene(p: Parlour) -> None:
        c = courier_of(p, mails)
        table = await table_of_days(p)
        who = await asked(p, table)
        await c.ask_to_confirm(who.id, who.name, "somebody@example.org")
        [first] = mails.got
        word = str(first.get_content()).partition("word=")[2].split()[0]
        account, address = c.read_link("confirm", word)
        assert (account, address) == (who.id, "somebody@example.org")
        with pytest.raises(Refused):
            c.read_link("stop", word)  # a link does what it says and nothing else
        await c.box.choose(who.id, AWAKE, p.now())
        await c.box.confirm(account, address, p.now())
        p.now.pass_by(PATIENCE)
        await c.round()
        await c.round()
        [_, letter] = mails.got
        text = str(letter.get_content())
        assert letter["Subject"] == "Your turn in Naqala"
        assert f"{ORIGIN}/t/{table}" in text
        leave = str(letter["List-Unsubscribe"]).strip("<>")
        assert leave in text
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert c.read_link("stop", leave.partition("word=")[2]) == [who.id]
        await c.box.stop_mail(who.id, p.now())
        assert (await c.box.kept(who.id)).mail == ""
        with pytest.raises(Refused, match="address"):
            await c.box.choose(who.id, Wishes(mail="soon"), p.now())

    run(scene, url)


def test_a_daily_letter_comes_at_its_hour(url: str, mails: MailReceiver) -> None:
    async def scene(p: Parlour) -> None:
        c = courier_of(p, mails)
        who = await asked(p, await table_of_days(p))
        await c.box.confirm(who.id, "somebody@example.org", p.now())
        await c.box.choose(who.id, Wishes(mail="daily", daily=18), p.now())
        p.now.pass_by(5 * 3600)
        await c.round()
        assert mails.got == []
        p.now.pass_by(3600 + 60)  # after 18:00
        await c.round()
        assert len(mails.got) == 1
        while await asked(p, await table_of_days(p)) != who:
            pass
        p.now.pass_by(MAIL_GAP)
        await c.round()
        assert len(mails.got) == 1  # until tomorrow
        p.now.pass_by(22 * 3600)
        await c.round()
        assert len(mails.got) == 2

    run(scene, url)


def test_a_letter_that_is_not_taken_is_sent_later(url: str, mails: MailReceiver) -> None:
    async def scene(p: Parlour) -> None:
        c = courier_of(p, mails)
        who = await asked(p, await table_of_days(p))
        await c.box.choose(who.id, AWAKE, p.now())
        await c.box.confirm(who.id, "somebody@example.org", p.now())
        p.now.pass_by(PATIENCE)
        mails.code = 451
        await c.round()
        assert mails.got == []
        mails.code = 250
        p.now.pass_by(RETRY)
        await c.round()
        assert len(mails.got) == 1

    run(scene, url)


@pytest.mark.parametrize(
    "text",
    ["", "ann", "ann@", "@example.org", "a b@example.org", "ann@example.org\nBcc: x@y.z", "a@b..c"],
)
def test_addresses_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(Refused):
        check_address(text)
    assert check_address(" ann.b+c@mail.example.org ") == "ann.b+c@mail.example.org"


# Vacations ----------------------------------------------------------------------------------------
def test_a_vacation_begins_and_ends_by_itself(url: str, pushes: PushReceiver) -> None:
    async def scene(p: Parlour) -> None:
        c = courier_of(p)
        table = await table_of_days(p)
        who = await asked(p, table)
        await let_in(c, who, pushes)
        today = (days_from(p, 0), days_from(p, 1), days_from(p, 3))
        made = await c.vacations.plan(who.id, today[1], today[2], Wishes())
        with pytest.raises(Refused, match="already"):
            await c.vacations.plan(who.id, today[2], today[2], Wishes())
        await c.round()
        assert not away(p, table, who)
        p.now.pass_by(12 * 3600)  # midnight
        await c.vacations.round()
        assert away(p, table, who)
        assert [v.state for v in await c.vacations.of(who.id, Wishes())] == ["away"]
        assert made.last == today[2]
        got = len(pushes.got)
        p.now.pass_by(2 * 86400)
        await c.round()
        assert len(pushes.got) == got  # whoever is away is not told
        p.now.pass_by(86400)
        await c.vacations.round()
        assert not away(p, table, who)
        assert await c.vacations.of(who.id, Wishes()) == []

    run(scene, url)


def test_a_vacation_is_dropped(url: str) -> None:
    async def scene(p: Parlour) -> None:
        c = courier_of(p)
        table = await table_of_days(p)
        who = await asked(p, table)
        today = days_from(p, 0)
        made = await c.vacations.plan(who.id, today, today, Wishes())
        await c.vacations.round()
        assert away(p, table, who)
        other = BOB if who is ANN else ANN
        with pytest.raises(Refused, match="no such vacation"):
            await c.vacations.drop(other.id, made.id)
        await c.vacations.drop(who.id, made.id)
        assert not away(p, table, who)
        for first, last in ((-1, 1), (3, 2), (0, 60), (400, 401)):
            days = days_from(p, first), days_from(p, last)
            with pytest.raises(Refused):
                await c.vacations.plan(who.id, *days, Wishes())

    run(scene, url)


def days_from(p: Parlour, days: int) -> dt.date:
    return dt.datetime.fromtimestamp(p.now() + days * 86400, dt.UTC).date()


def away(p: Parlour, table: str, who: Person) -> bool:
    sheet = p.table(table).sheet
    return all(sheet.chairs[s].away_until > p.now() for s in sheet.seats_of(who.id))

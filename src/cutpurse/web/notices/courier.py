"""The courier: tells people of their turns where decisions take days.

Every node has one. What is owed to somebody is in the database (`turns`); a courier puts down that
it has begun with an account before it sends anything, so of several nodes one sends. A courier that
dies meanwhile is followed by another after a while; the message bears the same mark then. What
comes within minutes is told together, what comes in quiet hours afterwards.

A message says at which tables somebody is asked, which they know when they look; nothing of the
game is in it.
"""

from __future__ import annotations

import asyncio
import json
import logging
from functools import partial
from typing import Final, Literal

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer
from sqlalchemy import Connection, select, update
from sqlalchemy.sql.elements import ColumnElement

from cutpurse.kernel.rules import Refused
from cutpurse.kernel.text import listed
from cutpurse.table.house import House
from cutpurse.table.model.errors import TryAgain
from cutpurse.table.model.people import Person
from cutpurse.table.model.replies import Card
from cutpurse.table.store.schema import BROWSERS, NOTICES, TURNS
from cutpurse.web.notices.box import LetterBox, hashed, read_wishes, row_of
from cutpurse.web.notices.mail import MailServer, letter
from cutpurse.web.notices.push import PushService
from cutpurse.web.notices.sealing import BrowserKeys
from cutpurse.web.notices.vacations import Vacations
from cutpurse.web.notices.wishes import (
    MINUTE,
    Wishes,
    after_quiet,
    is_quiet,
    next_mail,
    next_push,
)

log = logging.getLogger("cutpurse.web.notices.courier")
Way = Literal["push", "mail"]
WAYS: Final[tuple[Way, ...]] = ("push", "mail")
PATIENCE: Final = 2 * MINUTE  # whoever is here has answered by then
LEASE: Final = 10 * MINUTE  # after which another courier takes up what one has begun
RETRY: Final = 5 * MINUTE
EVERY: Final = 20.0  # seconds between rounds
MOST = 100  # accounts in one round
SHOWN = 5  # tables that a message names
LINK_AGE = 2 * 24 * 3600  # for which a link that confirms an address holds


class Turn(msgspec.Struct, frozen=True):
    """Something that an account is asked, and that it has not been told of."""

    table: str
    asked: int


class Parcel(msgspec.Struct):
    """What one account is to be told."""

    account: str
    wishes: Wishes
    mail: str
    turns: list[Turn]  # all, told or not


class Courier:
    def __init__(
        self,
        house: House,
        key: str,
        origin: str,
        push: PushService,
        mail: MailServer | None,
        patience: float = PATIENCE,
    ) -> None:
        self.house = house
        self.store = house.store
        self.box = LetterBox(house.store)
        self.vacations = Vacations(house)
        self.origin = origin
        self.push = push
        self.mail = mail
        self.patience = patience
        self.seal = URLSafeTimedSerializer(key, salt="cutpurse mail 1")
        self.sent = 0
        self.task: asyncio.Task[None] | None = None

    # Going round --------------------------------------------------------------------------------
    def begin(self) -> None:
        self.task = asyncio.create_task(self.walk())

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def walk(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.round()
            except TryAgain:
                continue  # the database is away
            except Exception:
                log.exception("a round of the courier failed")

    async def round(self) -> None:
        """Do what is due now."""
        await self.vacations.round()
        for way in WAYS:
            for account in await self.store.read(partial(self.due, way=way)):
                parcel = await self.store.write(partial(self.claim, account=account, way=way))
                if parcel is not None:
                    await self.deliver(way, parcel)

    def due(self, connection: Connection, way: Way) -> list[str]:
        """Accounts that have something to be told, and may be told it now."""
        now = self.house.registry.now()
        found = (
            select(TURNS.c.person)
            .join(NOTICES, NOTICES.c.account == TURNS.c.person)
            .where(told(way).is_(False), TURNS.c.since <= now - self.patience)
            .where(free(way, now))
            .distinct()
            .limit(MOST)
        )
        if way == "push":
            found = found.where(TURNS.c.person.in_(select(BROWSERS.c.account)))
        elif self.mail is None:
            return []
        return list(connection.execute(found).scalars())

    def claim(self, connection: Connection, account: str, way: Way) -> Parcel | None:
        """Begin with an account, unless another courier was first or its hours are quiet."""
        now = self.house.registry.now()
        mine = NOTICES.c.account == account
        begun = update(NOTICES).where(mine, free(way, now)).values({f"{way}_begun": now})
        if connection.execute(begun).rowcount != 1:
            return None
        row = row_of(connection, account)
        assert row is not None
        wishes = read_wishes(row)
        if way == "push" and is_quiet(wishes, now):
            later = {"push_begun": 0.0, "push_at": after_quiet(wishes, now)}
            connection.execute(update(NOTICES).where(mine).values(later))
            return None
        found = select(TURNS).where(TURNS.c.person == account, TURNS.c.since <= now)
        turns = [Turn(r.table_id, r.asked) for r in connection.execute(found)]
        return Parcel(account, wishes, row.mail or "", turns)

    async def deliver(self, way: Way, parcel: Parcel) -> None:
        """Tell it, and put down that it was told; or that it is to be tried again."""
        asked = {turn.table for turn in parcel.turns}
        cards = await self.house.mine(Person(parcel.account, "", True))
        waiting = [c for c in cards if c.id in asked and set(c.waiting) & set(c.mine)]
        done = True
        if waiting:
            send = self.push_it if way == "push" else self.mail_it
            done = await send(parcel, waiting)
            self.sent += done
        now = self.house.registry.now()

        def write(connection: Connection) -> None:
            later = next_push if way == "push" else next_mail
            at = now + RETRY if not done else later(parcel.wishes, now) if waiting else now
            mine = NOTICES.c.account == parcel.account
            values = {f"{way}_begun": 0.0, f"{way}_at": at}
            connection.execute(update(NOTICES).where(mine).values(values))
            for turn in parcel.turns if done else []:
                connection.execute(
                    update(TURNS)
                    .where(TURNS.c.table_id == turn.table, TURNS.c.person == parcel.account)
                    .where(TURNS.c.asked == turn.asked)
                    .values({told(way).name: True})
                )

        await self.store.write(write)

    # Push ---------------------------------------------------------------------------------------
    async def push_it(self, parcel: Parcel, cards: list[Card]) -> bool:
        """To every browser that was let in; one that took it is enough."""
        found = select(BROWSERS).where(BROWSERS.c.account == parcel.account)
        rows = await self.store.read(lambda c: c.execute(found).all())
        message = json.dumps(
            {
                "title": headline(cards),
                "body": "\n".join(lines(cards)),
                "url": f"/t/{cards[0].id}" if len(cards) == 1 else "/",
                "tag": "turns",
            }
        ).encode()
        outcomes: list[str] = []
        for row in rows:
            keys = BrowserKeys.read(row.key, row.auth)
            outcome = await asyncio.to_thread(self.push.send, row.endpoint, keys, message)
            if outcome == "gone":
                await self.box.send_away(parcel.account, row.endpoint)
            outcomes.append(outcome)
        return "sent" in outcomes or "later" not in outcomes

    # Mail ---------------------------------------------------------------------------------------
    async def mail_it(self, parcel: Parcel, cards: list[Card]) -> bool:
        if self.mail is None or not parcel.mail:
            return True
        links = [
            f"  {line}\n  {self.origin}/t/{card.id}"
            for card, line in zip(cards, lines(cards), strict=False)
        ]
        rest = len(cards) - len(links)
        more = [f"and {rest} more at {self.origin}/"] if rest else []
        leave = self.link("stop", parcel.account)
        text = "\n\n".join(
            [
                "It is your turn:" if len(cards) == 1 else f"{len(cards)} tables wait for you:",
                *links,
                *more,
                f"When and how you are told: {self.origin}/away",
                f"No more of these letters: {leave}",
            ]
        )
        turns = sorted((turn.table, turn.asked) for turn in parcel.turns)
        mark = hashed(f"{parcel.account} {turns}")[:32]
        made = letter(self.mail, parcel.mail, headline(cards), text + "\n", leave, mark)
        return await asyncio.to_thread(self.mail.send, made)

    async def ask_to_confirm(self, account: str, name: str, address: str) -> None:
        """Send a letter to an address that somebody says is theirs."""
        if self.mail is None:
            raise Refused("this server sends no mail")
        text = (
            f"{name} at {self.origin} would like to be told by mail of their turns.\n\n"
            f"If that is you, confirm it here within two days:\n"
            f"{self.link('confirm', account, address)}\n\n"
            "If it is not, do nothing: no more letters will come.\n"
        )
        made = letter(self.mail, address, "Is this your address?", text)
        if not await asyncio.to_thread(self.mail.send, made):
            raise TryAgain("the mail server does not take it just now; try again later")

    def link(self, what: str, *words: str) -> str:
        return f"{self.origin}/mail/{what}?word={self.seal.dumps([what, *words])}"

    def read_link(self, what: str, word: str) -> list[str]:
        """What a link says that we made ourselves. Links to confirm grow old; those that end the
        mail do not."""
        age = LINK_AGE if what == "confirm" else None
        try:
            said = self.seal.loads(word[:1000], max_age=age)
        except BadSignature:
            said = None
        match said:
            case [str(kind), *words] if kind == what:
                return [str(w) for w in words]
        raise Refused("this link is too old or not whole; ask for another")


def told(way: Way) -> ColumnElement[bool]:
    return TURNS.c.pushed if way == "push" else TURNS.c.mailed


def free(way: Way, now: float) -> ColumnElement[bool]:
    """May something go to this account now, and is nobody at it?"""
    at, begun = NOTICES.c[f"{way}_at"], NOTICES.c[f"{way}_begun"]
    return (at <= now) & (begun <= now - LEASE)


def headline(cards: list[Card]) -> str:
    if len(cards) == 1:
        return f"Your turn in {cards[0].title}"
    return f"Your turn at {len(cards)} tables"


def lines(cards: list[Card]) -> list[str]:
    """What table each is: as its own player sees it in the lobby."""
    return [line(card) for card in cards[:SHOWN]]


def line(card: Card) -> str:
    others = [
        "a bot" if name.startswith("bot:") else name
        for seat, name in enumerate(card.seats)
        if name and seat not in card.mine
    ]
    named = f" “{card.name}”" if card.name else ""
    return f"{card.title}{named}, with {listed(list(dict.fromkeys(others)))}"

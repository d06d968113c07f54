"""Vacations that are planned: on the day they begin, somebody is away at all their tables where
decisions take days, and back on the day they end.

Each game has its own days of vacation, and a plan cannot make them more: when they are used up the
clock runs. Whoever answers meanwhile is back at that table."""

from __future__ import annotations

import contextlib
import datetime as dt
import secrets
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, Select, delete, insert, select, update

from cutpurse.kernel.rules import Refused
from cutpurse.table.house import House
from cutpurse.table.model.errors import Unknown
from cutpurse.table.model.people import Person
from cutpurse.table.store.schema import VACATIONS
from cutpurse.web.notices.wishes import DAY, Wishes, local, zone_named

LONGEST: Final = 60  # days
AHEAD: Final = 366  # days
MOST = 12  # planned by one account


class Vacation(msgspec.Struct):
    """The first and the last day of it."""

    id: str
    first: dt.date
    last: dt.date
    state: str  # planned, away, over


def midnight(day: dt.date, wishes: Wishes) -> float:
    """When a day begins where they live."""
    return dt.datetime.combine(day, dt.time(), zone_named(wishes.zone)).timestamp()


class Vacations:
    def __init__(self, house: House) -> None:
        self.house = house
        self.store = house.store

    async def of(self, account: str, wishes: Wishes) -> list[Vacation]:
        """What is planned or on, first one first."""
        found = (
            select(VACATIONS)
            .where(VACATIONS.c.account == account, VACATIONS.c.state != "over")
            .order_by(VACATIONS.c.begins)
        )
        rows = await self.store.read(partial(rows_of, found=found))
        return [shown(row, wishes) for row in rows]

    async def plan(self, account: str, first: dt.date, last: dt.date, wishes: Wishes) -> Vacation:
        now = self.house.registry.now()
        today = local(wishes, now).date()
        if first < today or last < first:
            raise Refused("a vacation begins today or later, and ends after that")
        if (last - first).days >= LONGEST or (first - today).days > AHEAD:
            raise Refused(f"a vacation has at most {LONGEST} days and begins within a year")
        begins, ends = midnight(first, wishes), midnight(last + dt.timedelta(days=1), wishes)
        mine = VACATIONS.c.account == account
        row = {
            "id": secrets.token_hex(8),
            "account": account,
            "begins": begins,
            "ends": ends,
            "state": "planned",
        }

        def write(connection: Connection) -> None:
            known = select(VACATIONS).where(mine, VACATIONS.c.state != "over")
            others = connection.execute(known).all()
            if len(others) >= MOST:
                raise Refused(f"at most {MOST} vacations are planned at a time")
            if any(begins < other.ends and other.begins < ends for other in others):
                raise Refused("there is a vacation in these days already; take that one away first")
            connection.execute(insert(VACATIONS), row)

        await self.store.write(write)
        return Vacation(str(row["id"]), first, last, "planned")

    async def drop(self, account: str, id: str) -> None:
        """Not planned any longer; who is away by it is back."""
        mine = (VACATIONS.c.account == account) & (VACATIONS.c.id == id)

        def write(connection: Connection) -> Row[Any] | None:
            row = connection.execute(select(VACATIONS).where(mine)).one_or_none()
            connection.execute(delete(VACATIONS).where(mine))
            return row

        row = await self.store.write(write)
        if row is None:
            raise Unknown("there is no such vacation of yours")
        if row.state == "away":
            await self.everywhere(account, on=False)

    async def round(self) -> None:
        """What begins or ends now. Going away twice is like going once, so if a node dies in the
        middle another does it again."""
        now = self.house.registry.now()
        for before, at, after in (
            ("planned", VACATIONS.c.begins, "away"),
            ("away", VACATIONS.c.ends, "over"),
        ):
            found = select(VACATIONS).where(VACATIONS.c.state == before, at <= now).limit(100)
            for row in await self.store.read(partial(rows_of, found=found)):
                if row.ends > now or before == "away":
                    await self.everywhere(row.account, on=after == "away")
                await self.store.write(partial(put_state, id=row.id, before=before, after=after))

    async def everywhere(self, account: str, on: bool) -> None:
        person = Person(account, "", True)
        for card in await self.house.mine(person):
            if card.status == "running" and card.clock["kind"] == "days" and card.mine:
                with contextlib.suppress(Refused):  # no days left, or too late already
                    await self.house.vacation(card.id, person, on)


def rows_of(connection: Connection, found: Select[Any]) -> Sequence[Row[Any]]:
    return connection.execute(found).all()


def put_state(connection: Connection, id: str, before: str, after: str) -> None:
    mine = (VACATIONS.c.id == id) & (VACATIONS.c.state == before)
    connection.execute(update(VACATIONS).where(mine).values(state=after))


def shown(row: Row[Any], wishes: Wishes) -> Vacation:
    last = local(wishes, row.ends - DAY / 2).date()
    return Vacation(row.id, local(wishes, row.begins).date(), last, row.state)

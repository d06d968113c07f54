"""What is kept about telling somebody: their wishes, their address, their browsers."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, delete, func, insert, select, update

from cutpurse.kernel.rules import Refused
from cutpurse.table.store.schema import BROWSERS, NOTICES
from cutpurse.table.store.writer import Store
from cutpurse.web.notices.sealing import BrowserKeys
from cutpurse.web.notices.wishes import Wishes, after_quiet, first_mail

NEVER: Final = 1e18  # seconds since 1970
KEEP: Final = "="  # the address as it is
MOST_BROWSERS = 8  # for one account; the oldest goes


class Kept(msgspec.Struct):
    """What somebody has chosen."""

    wishes: Wishes
    mail: str = ""  # the address, once it is confirmed
    browsers: int = 0


def row_of(connection: Connection, account: str) -> Row[Any] | None:
    return connection.execute(select(NOTICES).where(NOTICES.c.account == account)).one_or_none()


def read_wishes(row: Row[Any] | None) -> Wishes:
    return msgspec.json.decode(row.wishes, type=Wishes) if row is not None else Wishes()


class LetterBox:
    """Reads and writes it."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def kept(self, account: str) -> Kept:
        def read(connection: Connection) -> Kept:
            row = row_of(connection, account)
            mine = BROWSERS.c.account == account
            count = connection.execute(select(func.count()).select_from(BROWSERS).where(mine))
            mail = (row.mail or "") if row is not None else ""
            return Kept(read_wishes(row), mail, count.scalar_one())

        return await self.store.read(read)

    async def choose(self, account: str, wishes: Wishes, now: float) -> None:
        """Other wishes; what was going to come later comes as they say."""
        await self.store.write(lambda c: put(c, account, wishes.checked(), now))

    async def confirm(self, account: str, mail: str, now: float) -> None:
        """An address that its owner has confirmed; without one there is no mail."""

        def write(connection: Connection) -> None:
            wishes = read_wishes(row_of(connection, account))
            if mail and wishes.mail == "off":
                wishes.mail = "soon"
            put(connection, account, wishes, now, mail or None)

        await self.store.write(write)

    async def stop_mail(self, account: str, now: float) -> None:
        """No more letters; the address is forgotten."""

        def write(connection: Connection) -> None:
            row = row_of(connection, account)
            if row is not None:
                wishes = read_wishes(row)
                wishes.mail = "off"
                put(connection, account, wishes, now, None)

        await self.store.write(write)

    async def let_in(self, account: str, endpoint: str, key: str, auth: str, now: float) -> None:
        """A browser that takes messages from now on, for this account and for no other."""
        BrowserKeys.read(key, auth)

        def write(connection: Connection) -> None:
            if row_of(connection, account) is None:
                put(connection, account, Wishes(), now)
            mark = hashed(endpoint)
            connection.execute(delete(BROWSERS).where(BROWSERS.c.hash == mark))
            mine = BROWSERS.c.account == account
            older = select(BROWSERS.c.hash).where(mine).order_by(BROWSERS.c.created.desc())
            many = list(connection.execute(older).scalars())[MOST_BROWSERS - 1 :]
            connection.execute(delete(BROWSERS).where(BROWSERS.c.hash.in_(many)))
            connection.execute(
                insert(BROWSERS),
                {
                    "hash": mark,
                    "account": account,
                    "endpoint": endpoint,
                    "key": key,
                    "auth": auth,
                    "created": now,
                },
            )

        await self.store.write(write)

    async def send_away(self, account: str, endpoint: str) -> None:
        """A browser that takes none any more."""
        gone = delete(BROWSERS).where(
            BROWSERS.c.hash == hashed(endpoint), BROWSERS.c.account == account
        )
        await self.store.write(lambda connection: connection.execute(gone).rowcount)


def hashed(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


def put(
    connection: Connection, account: str, wishes: Wishes, now: float, mail: str | None = KEEP
) -> None:
    """Write wishes, and an address if one is given; None takes it away."""
    row = row_of(connection, account)
    if mail == KEEP:
        mail = row.mail if row is not None else None
    if wishes.mail != "off" and not mail:
        raise Refused("for mail there must be an address that is confirmed; give one first")
    values: dict[str, Any] = {
        "wishes": msgspec.json.encode(wishes).decode(),
        "mail": mail,
        "push_at": after_quiet(wishes, now) if wishes.push else NEVER,
        "mail_at": first_mail(wishes, now) if wishes.mail != "off" else NEVER,
    }
    if row is not None:
        connection.execute(update(NOTICES).where(NOTICES.c.account == account).values(values))
    else:
        begun = {"account": account, "push_begun": 0.0, "mail_begun": 0.0}
        connection.execute(insert(NOTICES), values | begun)

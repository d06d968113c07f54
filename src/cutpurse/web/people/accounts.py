"""Accounts: a name with a password, or with passkeys. Guests need none.

A guest who makes an account keeps who they are, and with it their seats.
"""

from __future__ import annotations

import asyncio
import time

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from cutpurse.kernel.rules import Refused
from cutpurse.table.errors import Forbidden, Unknown
from cutpurse.table.ledger import PEOPLE, tell_nodes
from cutpurse.table.people import Person, check_name
from cutpurse.table.schema import ACCOUNTS, PASSKEYS
from cutpurse.table.store import Store
from cutpurse.web.sessions import FRESH, Session, new_id

SHORTEST = 10
LONGEST = 200
WRONG = "this name and this password do not belong together"


def folded(name: str) -> str:
    """Names that look the same to a reader are the same name."""
    return check_name(name).casefold()


def check_password(password: str) -> None:
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refused(f"a password has {SHORTEST} to {LONGEST} characters, not {len(password)}")


def add_account(connection: Connection, person: Person, password: str | None) -> None:
    """Write an account down; its name must be free."""
    row = {
        "id": person.id,
        "name": person.name,
        "key": folded(person.name),
        "password": password,
        "created": time.time(),
    }
    try:
        connection.execute(insert(ACCOUNTS).values(row))
    except IntegrityError:
        raise Refused(f"the name {person.name!r} is taken; choose another") from None


class Accounts:
    """Passwords are hashed and checked in threads: it is slow on purpose."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.hasher = PasswordHasher()
        self.room = asyncio.Semaphore(2)  # each hash takes 64 MB
        self.decoy = ""  # checked for names that do not exist, so that time tells nothing

    async def hashed(self, password: str) -> str:
        async with self.room:
            return await asyncio.to_thread(self.hasher.hash, password)

    async def fits(self, kept: str, password: str) -> bool:
        def check() -> bool:
            try:
                return self.hasher.verify(kept, password)
            except (VerificationError, InvalidHashError):
                return False

        async with self.room:
            return await asyncio.to_thread(check)

    async def check_free(self, name: str) -> None:
        """Guests do not go by the name of an account."""
        query = select(ACCOUNTS.c.id).where(ACCOUNTS.c.key == folded(name))
        row = await self.store.read(lambda connection: connection.execute(query).one_or_none())
        if row is not None:
            raise Refused(f"the name {name!r} belongs to an account; sign in, or choose another")

    async def create(self, guest: Person | None, name: str, password: str) -> Person:
        """A new account, for the guest who asks for it or for somebody new."""
        name = check_name(name)
        check_password(password)
        if guest is not None and guest.account:
            raise Refused(f"you have an account already: {guest.name}; sign out first")
        person = Person(guest.id if guest else new_id(), name, True)
        kept = await self.hashed(password)
        await self.store.write(lambda connection: add_account(connection, person, kept))
        return person

    async def enter(self, name: str, password: str) -> Session:
        """Who signs in with a password."""
        query = select(ACCOUNTS).where(ACCOUNTS.c.key == folded(name))
        row = await self.store.read(lambda connection: connection.execute(query).one_or_none())
        kept = row.password if row is not None and row.password else await self.nobody()
        if len(password) > LONGEST or not await self.fits(kept, password) or row is None:
            raise Forbidden(WRONG)
        if self.hasher.check_needs_rehash(kept):
            await self.rehash(row.id, password)
        return Session(Person(row.id, row.name, True), row.epoch)

    async def nobody(self) -> str:
        if not self.decoy:
            self.decoy = await self.hashed(new_id())
        return self.decoy

    async def rehash(self, account: str, password: str) -> None:
        kept = await self.hashed(password)
        change = update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(password=kept)
        await self.store.write(lambda connection: connection.execute(change).rowcount)

    # Changes that need more than a cookie -------------------------------------------------------
    async def prove(self, session: Session, password: str) -> None:
        """Is it really they? Their password says so, or a passkey a few minutes ago."""
        if session.fresh:
            return
        query = select(ACCOUNTS.c.password).where(ACCOUNTS.c.id == session.person.id)
        kept = await self.store.read(lambda connection: connection.execute(query).scalar())
        if not kept:
            minutes = FRESH // 60
            raise Forbidden(
                "this account has no password: sign in with its passkey once more and do this"
                f" within {minutes} minutes"
            )
        if len(password) > LONGEST or not await self.fits(kept, password):
            raise Forbidden("this is not your password as it was until now")

    async def change_password(self, session: Session, password: str) -> Session:
        """Another password; all sessions end but the one that is returned."""
        check_password(password)
        kept = await self.hashed(password)
        epoch = await self.store.write(
            lambda connection: move_on(connection, session.person.id, password=kept)
        )
        return Session(session.person, epoch, session.keyed)

    async def reset(self, name: str, password: str) -> None:
        """Another password for somebody who has forgotten theirs; all their sessions end."""
        check_password(password)
        query = select(ACCOUNTS.c.id).where(ACCOUNTS.c.key == folded(name))
        account = await self.store.read(lambda connection: connection.execute(query).scalar())
        if account is None:
            raise Unknown(f"there is no account of the name {name!r}")
        kept = await self.hashed(password)
        await self.store.write(lambda connection: move_on(connection, account, password=kept))

    async def end_sessions(self, account: str) -> None:
        await self.store.write(lambda connection: move_on(connection, account))

    async def delete(self, account: str) -> None:
        """The account and its passkeys; what is left of it at tables is the house's to forget."""

        def write(connection: Connection) -> None:
            connection.execute(delete(PASSKEYS).where(PASSKEYS.c.account == account))
            connection.execute(delete(ACCOUNTS).where(ACCOUNTS.c.id == account))
            tell_of(connection, account)

        await self.store.write(write)


def move_on(connection: Connection, account: str, **values: str) -> int:
    """All sessions of an account are over; its new epoch."""
    mine = ACCOUNTS.c.id == account
    connection.execute(update(ACCOUNTS).where(mine).values(epoch=ACCOUNTS.c.epoch + 1, **values))
    epoch = connection.execute(select(ACCOUNTS.c.epoch).where(mine)).scalar_one_or_none()
    if epoch is None:
        raise Unknown("this account is gone")
    tell_of(connection, account)
    return int(epoch)


def tell_of(connection: Connection, account: str) -> None:
    """Other nodes keep epochs at hand."""
    if connection.dialect.name == "postgresql":
        tell_nodes(connection, PEOPLE + account)

"""Accounts: a name with a password, or with passkeys. Guests need none.

A guest who makes an account keeps who they are, and with it their seats.
"""

from __future__ import annotations

import asyncio
import time

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from cutpurse.kernel.rules import Refused
from cutpurse.table.errors import Forbidden
from cutpurse.table.people import Person, check_name
from cutpurse.table.schema import ACCOUNTS
from cutpurse.table.store import Store
from cutpurse.web.sessions import new_id

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

    async def enter(self, name: str, password: str) -> Person:
        """Who signs in with a password."""
        key = folded(name)
        columns = select(ACCOUNTS.c.id, ACCOUNTS.c.name, ACCOUNTS.c.password)
        query = columns.where(ACCOUNTS.c.key == key)
        row = await self.store.read(lambda connection: connection.execute(query).one_or_none())
        kept = row.password if row is not None and row.password else await self.nobody()
        if len(password) > LONGEST or not await self.fits(kept, password) or row is None:
            raise Forbidden(WRONG)
        if self.hasher.check_needs_rehash(kept):
            await self.rehash(row.id, password)
        return Person(row.id, row.name, True)

    async def nobody(self) -> str:
        if not self.decoy:
            self.decoy = await self.hashed(new_id())
        return self.decoy

    async def rehash(self, account: str, password: str) -> None:
        kept = await self.hashed(password)
        change = update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(password=kept)
        await self.store.write(lambda connection: connection.execute(change).rowcount)

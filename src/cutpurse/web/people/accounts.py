"""Accounts: a name with a password, or with passkeys. Guests need none.

A guest who makes an account keeps who they are, and with it their seats.
"""

from __future__ import annotations

import asyncio
import time
import unicodedata
from collections.abc import Sequence
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from cutpurse.kernel.rules import Refused
from cutpurse.table.model.errors import Forbidden, Unknown
from cutpurse.table.model.lookalikes import check_new_name
from cutpurse.table.model.people import Person, check_name
from cutpurse.table.store.looks import add_looks, look_taken
from cutpurse.table.store.rows import PEOPLE, tell_nodes
from cutpurse.table.store.schema import ACCOUNTS, PASSKEYS, TOKENS
from cutpurse.table.store.writer import Store
from cutpurse.web.people.passkey_list import Passkey, passkeys_of, take_away
from cutpurse.web.people.sessions import FRESH, Session, new_id

SHORTEST = 10
LONGEST = 200
WRONG = "this name and this password do not belong together"


def folded(name: str) -> str:
    """A name as it was chosen, whatever is capital."""
    return check_name(name).casefold()


def entry_name(name: str) -> str:
    """A name as people sign in with it: whatever is capital, and whatever form letters have."""
    return folded(unicodedata.normalize("NFKC", name))


def account_named(connection: Connection, name: str) -> Row[Any] | None:
    """The account of a name, written as it was chosen or in any form of the same letters."""
    forms = [folded(name), entry_name(name)]
    found = connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.key.in_(forms))).all()
    return min(found, key=lambda row: forms.index(row.key), default=None)


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
        add_looks(connection, person.id, person.name)
    except IntegrityError:
        raise Refused(
            f"the name {person.name!r} is taken, or looks like one that is; choose another"
        ) from None
    tell_of(connection, person.id)  # the guest of this id is nobody any more


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
        """Guests do not go by the name of an account, nor does a second person at one screen."""
        if await self.store.read(
            lambda c: look_taken(c, name) or account_named(c, name) is not None
        ):
            raise Refused(
                f"the name {name!r} belongs to an account, or looks like one that does; sign in, or"
                " choose another"
            )

    async def named(self, name: str) -> Person:
        """Whose account goes by this name."""
        found = await self.store.read(lambda connection: account_named(connection, name))
        if found is None:
            raise Unknown(f"nobody with an account is called {name!r}")
        return Person(found.id, found.name, True)

    async def create(self, guest: Person | None, name: str, password: str) -> Person:
        """A new account, for the guest who asks for it or for somebody new."""
        name = check_new_name(name)
        check_password(password)
        if guest is not None and guest.account:
            raise Refused(f"you have an account already: {guest.name}; sign out first")
        person = Person(guest.id if guest else new_id(), name, True)
        kept = await self.hashed(password)
        await self.store.write(lambda connection: add_account(connection, person, kept))
        return person

    async def enter(self, name: str, password: str) -> Session:
        """Who signs in with a password."""
        row = await self.store.read(lambda connection: account_named(connection, name))
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
    async def prove(self, account: str, password: str) -> None:
        """Is it really they? Their password says so."""
        query = select(ACCOUNTS.c.password).where(ACCOUNTS.c.id == account)
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

    async def reset(self, name: str, password: str, keyless: bool) -> list[Passkey]:
        """Another password for somebody who has forgotten theirs; all their sessions end. Returns
        the account's passkeys, which are taken away if it shall be `keyless`."""
        check_password(password)
        row = await self.store.read(lambda connection: account_named(connection, name))
        if row is None:
            raise Unknown(f"there is no account of the name {name!r}")
        account = row.id
        kept = await self.hashed(password)

        def write(connection: Connection) -> list[Passkey]:
            move_on(connection, account, password=kept)
            known = passkeys_of(connection, account)
            if keyless:
                take_away(connection, account, [key.handle for key in known])
            return known

        return await self.store.write(write)

    async def end_sessions(self, account: str, handles: Sequence[str] = ()) -> list[Passkey]:
        """All of them, and some of the account's passkeys; those that are left."""

        def write(connection: Connection) -> list[Passkey]:
            left = take_away(connection, account, handles)
            move_on(connection, account)
            return left

        return await self.store.write(write)

    async def delete(self, account: str) -> None:
        """The account and its passkeys; what is left of it at tables is the house's to forget."""

        def write(connection: Connection) -> None:
            connection.execute(delete(PASSKEYS).where(PASSKEYS.c.account == account))
            connection.execute(delete(TOKENS).where(TOKENS.c.account == account))
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

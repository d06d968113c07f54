"""Tokens: how a program comes in for an account. Whoever has one plays as that account, and can do
nothing else with it: neither change the account nor make further tokens.

Only a hash is stored. A token is 32 random bytes, so a plain hash is as good as a slow one. It ends
when it is taken away, and with all sessions: when the account is signed out everywhere or gets
another password."""

from __future__ import annotations

import hashlib
import secrets
import time
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from cutpurse.kernel.rules import Refused
from cutpurse.table.model.errors import Unknown
from cutpurse.table.model.people import Person, check_name
from cutpurse.table.model.plan import DAY
from cutpurse.table.store.schema import ACCOUNTS, TOKENS
from cutpurse.table.store.writer import Store
from cutpurse.web.people.accounts import account_named

PREFIX = "cutpurse_"  # so that those who look for lost secrets know one
LONGEST = 100
MOST = 20  # of one account


def hash_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass(frozen=True)
class AccessToken:
    """A token as its account may see it: never the token itself."""

    handle: str  # its name in lists and addresses
    label: str
    created: float
    used: float | None


def tokens_of(connection: Connection, account: str) -> list[AccessToken]:
    """Those that hold, oldest first."""
    holding = select(TOKENS).join(ACCOUNTS, TOKENS.c.account == ACCOUNTS.c.id)
    found = holding.where(ACCOUNTS.c.id == account, TOKENS.c.epoch == ACCOUNTS.c.epoch)
    return [
        AccessToken(row.hash[:16], row.label, row.created, row.used)
        for row in connection.execute(found.order_by(TOKENS.c.created, TOKENS.c.hash))
    ]


def add_token(connection: Connection, account: str, label: str, token: str) -> None:
    epoch = connection.execute(select(ACCOUNTS.c.epoch).where(ACCOUNTS.c.id == account)).scalar()
    if epoch is None:
        raise Unknown("this account is gone")
    mine = TOKENS.c.account == account
    connection.execute(delete(TOKENS).where(mine, TOKENS.c.epoch != epoch))
    if len(tokens_of(connection, account)) >= MOST:
        raise Refused(f"an account has at most {MOST} tokens; take one away first")
    row = {
        "hash": hash_of(token),
        "account": account,
        "label": label,
        "epoch": epoch,
        "created": time.time(),
    }
    connection.execute(insert(TOKENS).values(row))


class Tokens:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def make(self, account: str, label: str) -> str:
        """A new token: the only time that anybody sees it."""
        label = check_name(label)
        token = PREFIX + secrets.token_urlsafe(32)
        await self.store.write(lambda connection: add_token(connection, account, label, token))
        return token

    async def of(self, account: str) -> list[AccessToken]:
        return await self.store.read(lambda connection: tokens_of(connection, account))

    async def remove(self, account: str, handle: str) -> None:
        """Take a token away; at once, on every node."""
        mine = (TOKENS.c.account == account, TOKENS.c.hash.startswith(handle, autoescape=True))

        def write(connection: Connection) -> None:
            known = [token.handle for token in tokens_of(connection, account)]
            if handle not in known:
                raise Unknown("you have no such token")
            connection.execute(delete(TOKENS).where(*mine))

        await self.store.write(write)

    async def whose(self, token: str) -> Person | None:
        """Whom a token stands for, as long as it holds."""
        if len(token) > LONGEST or not token.startswith(PREFIX):
            return None
        kept = hash_of(token)
        found = (
            select(ACCOUNTS.c.id, ACCOUNTS.c.name, TOKENS.c.used)
            .join(TOKENS, TOKENS.c.account == ACCOUNTS.c.id)
            .where(TOKENS.c.hash == kept, TOKENS.c.epoch == ACCOUNTS.c.epoch)
        )
        row = await self.store.read(lambda connection: connection.execute(found).one_or_none())
        if row is None:
            return None
        today = time.time() // DAY * DAY
        if row.used != today:  # once a day: a list says whether a token is still in use
            change = update(TOKENS).where(TOKENS.c.hash == kept).values(used=today)
            await self.store.write(lambda connection: connection.execute(change).rowcount)
        return Person(row.id, row.name, True)

    async def account(self, name: str) -> str:
        """The id of an account, by its name; for whoever runs the house."""
        row = await self.store.read(lambda connection: account_named(connection, name))
        if row is None:
            raise Unknown(f"there is no account of the name {name!r}")
        return str(row.id)

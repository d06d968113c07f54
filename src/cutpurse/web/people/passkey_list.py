"""The passkeys that an account has: which there are, and taking some away."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, delete, select

from cutpurse.kernel.rules import Refused
from cutpurse.table.model.errors import Unknown
from cutpurse.table.store.schema import ACCOUNTS, PASSKEYS


@dataclass(frozen=True)
class Passkey:
    id: str
    created: float

    @property
    def handle(self) -> str:
        """Its name in addresses, for which ids are too long."""
        return hashlib.sha256(self.id.encode()).hexdigest()[:16]


def passkeys_of(connection: Connection, account: str) -> list[Passkey]:
    """Oldest first."""
    found = (
        select(PASSKEYS.c.id, PASSKEYS.c.created)
        .where(PASSKEYS.c.account == account)
        .order_by(PASSKEYS.c.created, PASSKEYS.c.id)
    )
    return [Passkey(row.id, row.created) for row in connection.execute(found)]


def take_away(connection: Connection, account: str, handles: Collection[str]) -> list[Passkey]:
    """Remove passkeys, but never the last way into an account; those that are left."""
    password = select(ACCOUNTS.c.password).where(ACCOUNTS.c.id == account)
    kept = connection.execute(password.with_for_update()).scalar()
    known = passkeys_of(connection, account)
    if not {key.handle for key in known}.issuperset(handles):
        raise Unknown("you have no such passkey")
    left = [key for key in known if key.handle not in handles]
    if handles and not left and not kept:
        raise Refused(
            "this is the only way into your account; set a password or add another passkey first"
        )
    gone = [key.id for key in known if key.handle in handles]
    connection.execute(delete(PASSKEYS).where(PASSKEYS.c.id.in_(gone)))
    return left

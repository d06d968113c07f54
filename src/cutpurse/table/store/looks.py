"""What the names of accounts look like, so that nobody comes by a name that looks the same."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select

from cutpurse.table.model.lookalikes import looks
from cutpurse.table.store.schema import ACCOUNTS, LOOKS


def look_taken(connection: Connection, name: str) -> bool:
    """Does an account have a name that looks like this one?"""
    found = select(LOOKS.c.account).where(LOOKS.c.look.in_(looks(name))).limit(1)
    return connection.execute(found).one_or_none() is not None


def add_looks(connection: Connection, account: str, name: str) -> None:
    """An integrity error if somebody else has one of them."""
    rows = [{"look": look, "account": account} for look in sorted(looks(name))]
    connection.execute(insert(LOOKS), rows)


def fill_looks(connection: Connection) -> None:
    """For accounts from before this was kept, or of a node from before. Of those whose names look
    the same the oldest is protected; the others go on as they are."""
    known = select(LOOKS.c.account)
    missing = select(ACCOUNTS.c.id, ACCOUNTS.c.name).where(ACCOUNTS.c.id.not_in(known))
    for account, name in connection.execute(missing.order_by(ACCOUNTS.c.created)).all():
        if not look_taken(connection, name):
            add_looks(connection, account, name)

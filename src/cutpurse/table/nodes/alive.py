"""Which nodes are alive: each holds a lock in the database for as long as it listens there.

PostgreSQL lets go of the lock when the connection ends, however it ends. So what a killed node owed
is taken up at once, by itself when it starts again or by another; only for a node that is alive and
late one waits a little.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import ColumnElement, Connection, func, text

from cutpurse.table.store.schema import TABLES

if TYPE_CHECKING:
    import psycopg

LOCKS = 7_105_812  # any number: our locks are those of this class
DIGITS = 8  # of a node's name, read as a number, are what it locks

HELD = text(
    "SELECT objid::bigint FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database"
    " WHERE datname = current_database() AND locktype = 'advisory' AND classid = :locks"
)


def sign_on(connection: psycopg.Connection, node: str) -> None:
    """From now on the node is alive, until this connection ends."""
    number = int(node[:DIGITS], 16)
    if number >= 1 << 31:
        number -= 1 << 32  # PostgreSQL's integers have a sign
    connection.execute("SELECT pg_advisory_lock_shared(%s, %s)", (LOCKS, number))


def abandoned(connection: Connection) -> ColumnElement[bool]:
    """Tables whose node is not alive, as a condition."""
    held = connection.execute(HELD, {"locks": LOCKS}).scalars()
    alive = [f"{number:0{DIGITS}x}" for number in held]
    return func.substr(TABLES.c.node, 1, DIGITS).not_in(alive)

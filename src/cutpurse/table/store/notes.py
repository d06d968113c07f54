"""What people note for themselves at tables, in the database."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, delete, insert, select

from cutpurse.table.store.schema import NOTES


def note(table: str, person: str) -> Callable[[Connection], str]:
    found = select(NOTES.c.text).where(NOTES.c.table_id == table, NOTES.c.person == person)
    return lambda connection: connection.execute(found).scalar_one_or_none() or ""


def keep(table: str, person: str, text: str) -> Callable[[Connection], None]:
    """In the place of what was there; an empty text keeps nothing."""

    def run(connection: Connection) -> None:
        same = (NOTES.c.table_id == table, NOTES.c.person == person)
        connection.execute(delete(NOTES).where(*same))
        if text:
            connection.execute(insert(NOTES).values(table_id=table, person=person, text=text))

    return run


def forget(connection: Connection, person: str) -> None:
    connection.execute(delete(NOTES).where(NOTES.c.person == person))

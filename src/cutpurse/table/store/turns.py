"""Whose turn it is where decisions take days, kept beside the tables so that they can be told."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from cutpurse.table.model.table_data import TableData
from cutpurse.table.store.schema import TURNS


def owed(sheet: TableData) -> dict[str, tuple[int, float]]:
    """Who is asked something at a table where decisions take days: at which version, and since
    when. Whoever is on vacation is asked when it is over."""
    if sheet.clock.kind != "days" or not sheet.goes_on:
        return {}
    return {
        chair.person: (chair.asked, max(chair.asked_at, chair.away_until))
        for chair in sheet.chairs
        if chair.person and chair.account and chair.running and not chair.left
    }


def keep_turns(connection: Connection, sheet: TableData) -> None:
    """Write down whose turn it is; what is asked anew has not been told yet."""
    if sheet.clock.kind != "days":
        return
    now = owed(sheet)
    here = TURNS.c.table_id == sheet.id
    found = connection.execute(select(TURNS.c.person, TURNS.c.asked, TURNS.c.since).where(here))
    before = {row.person: (row.asked, row.since) for row in found}
    gone = [person for person, turn in before.items() if now.get(person) != turn]
    if gone:
        connection.execute(delete(TURNS).where(here, TURNS.c.person.in_(gone)))
    fresh = [
        {
            "table_id": sheet.id,
            "person": person,
            "asked": asked,
            "since": since,
            "pushed": False,
            "mailed": False,
        }
        for person, (asked, since) in now.items()
        if before.get(person) != (asked, since)
    ]
    if fresh:
        connection.execute(insert(TURNS), fresh)

"""Reports for whoever keeps the house: the queue, what was said, and a log of what was done."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from sqlalchemy import Connection, Row

from cutpurse.kernel.rules import Refused
from cutpurse.table.model.circle import REASONS
from cutpurse.table.model.errors import Unknown
from cutpurse.table.store import circles
from cutpurse.web.admin import at_house, moment, reading

DAY = 86_400.0
LONGEST_SILENCE = 3650  # days


def reports(database: str, everything: bool) -> list[str]:
    """One line for each report that waits, oldest first."""
    with reading(database) as connection:
        rows = circles.reports(connection, everything)
    if not rows:
        return ["no reports" if everything else "no reports wait (see --all)"]
    head = f"{'report':>6}  {'when':<16}  {'about':<24}  {'by':<24}  why"
    return [
        head,
        *(
            f"{row.id:>6}  {moment(row.at):<16}  {row.whom_name:<24}  {row.reporter_name:<24}"
            f"  {row.reason}{', settled' if row.settled else ''}"
            for row in rows
        ),
    ]


def show(database: str, number: int) -> str:
    """One report, with what was said and what was done about it."""
    with reading(database) as connection:
        row = circles.reported(connection, number)
        if row is None:
            raise Unknown(f"there is no report {number}; see cutpurse admin reports --all")
        deeds = circles.done_about(connection, number)
    said: list[tuple[float, str, str]] = msgspec.json.decode(
        row.said, type=list[tuple[float, str, str]]
    )
    lines = [
        f"report     {row.id}{', settled ' + moment(row.settled) if row.settled else ''}",
        f"when       {moment(row.at)}",
        f"about      {row.whom_name} ({row.whom})",
        f"by         {row.reporter_name} ({row.reporter})",
        f"why        {REASONS.get(row.reason, row.reason)}",
        f"table      {row.table_id or 'none'}",
        f"says       {row.text or '(nothing)'}",
        "said at the table, as the reporter heard it:" if said else "nothing was said there",
        *(f"  {moment(at)}  {name}: {text}" for at, name, text in said),
        *(f"done       {deed_line(deed)}" for deed in deeds),
    ]
    return "\n".join(lines)


def deeds(database: str) -> list[str]:
    """What was done, in order."""
    with reading(database) as connection:
        rows = circles.done_about(connection)
    return [deed_line(row) for row in rows] or ["nothing was done so far"]


def deed_line(row: Row[Any]) -> str:
    about = f" about {row.about}" if row.about else ""
    number = f", report {row.report}" if row.report else ""
    return f"{moment(row.at)}  {row.deed}{about}{number}{': ' + row.note if row.note else ''}"


async def settle(database: str, number: int, days: int | None, note: str) -> str:
    """Settle a report: with nothing, or by taking somebody's word at all tables for some days."""
    check_days(days)
    async with at_house(database) as house:
        now = time.time()
        row = await house.store.read(lambda c: circles.reported(c, number))
        if row is None:
            raise Unknown(f"there is no report {number}; see cutpurse admin reports --all")
        if row.settled:
            raise Refused(f"report {number} was settled on {moment(row.settled)}")

        def write(connection: Connection) -> None:
            if days is not None:
                circles.silence(connection, row.whom, now + days * DAY if days else 0.0)
                word = f"{days} days" if days else "no longer"
                circles.write_down(connection, now, "silence", row.whom, word, number)
            circles.write_down(connection, now, "settle", row.whom, note, number)
            circles.settle(connection, number, now)

        await house.store.write(write)
    return f"report {number} is settled"


async def silence(database: str, name: str, days: int, note: str) -> str:
    """Take somebody's word at all tables for some days; 0 gives it back."""
    from cutpurse.web.people.accounts import Accounts

    check_days(days)
    async with at_house(database) as house:
        person = await Accounts(house.store).named(name)
        now = time.time()

        def write(connection: Connection) -> None:
            circles.silence(connection, person.id, now + days * DAY if days else 0.0)
            word = f"{days} days" if days else "no longer"
            told = f"{word}: {note}" if note else word
            circles.write_down(connection, now, "silence", person.id, told)

        await house.store.write(write)
    return f"{person.name} says nothing for {days} days" if days else f"{person.name} may speak"


def check_days(days: int | None) -> None:
    if days is not None and not 0 <= days <= LONGEST_SILENCE:
        raise Refused(f"a silence has 0 to {LONGEST_SILENCE} days, not {days}")

"""Friends, blocks, invitations, sightings, reports and silences, in the database."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, delete, func, insert, or_, select, update

from cutpurse.kernel.rules import Refused
from cutpurse.table.model.circle import Friend, TableInvitation
from cutpurse.table.model.table_data import read
from cutpurse.table.store.rows import PEOPLE, tell_nodes
from cutpurse.table.store.schema import (
    ACCOUNTS,
    DEEDS,
    INVITATIONS,
    REPORTS,
    SEATINGS,
    SIGHTINGS,
    SILENCES,
    TABLES,
    TIES,
)

MOST_TIES = 500
HERE = 150.0  # seconds since somebody was last seen, for which they are here
DAY = 86_400.0


# Ties -------------------------------------------------------------------------------------------
def tie(person: str, other: str, kind: str, name: str, now: float) -> Callable[[Connection], None]:
    """One more friend or block of a person's, in the place of what was there. Whoever blocks ends
    the other's wish to be friends as well."""

    def run(connection: Connection) -> None:
        mine = select(func.count()).where(TIES.c.person == person, TIES.c.other != other)
        if connection.execute(mine).scalar_one() >= MOST_TIES:
            raise Refused(f"a person has at most {MOST_TIES} friends and blocks; end one first")
        connection.execute(delete(TIES).where(TIES.c.person == person, TIES.c.other == other))
        connection.execute(
            insert(TIES).values(person=person, other=other, kind=kind, name=name, at=now)
        )
        if kind == "block":
            wish = (TIES.c.person == other, TIES.c.other == person, TIES.c.kind == "friend")
            connection.execute(delete(TIES).where(*wish))
            connection.execute(
                delete(INVITATIONS).where(
                    INVITATIONS.c.person == person, INVITATIONS.c.sender == other
                )
            )
        tell_of(connection, person)

    return run


def untie(person: str, other: str, kind: str) -> Callable[[Connection], None]:
    """No longer; a friendship ends for both."""

    def run(connection: Connection) -> None:
        mine = (TIES.c.person == person) & (TIES.c.other == other)
        theirs = (TIES.c.person == other) & (TIES.c.other == person)
        which = or_(mine, theirs) if kind == "friend" else mine
        connection.execute(delete(TIES).where(which, TIES.c.kind == kind))
        tell_of(connection, person)

    return run


def tell_of(connection: Connection, person: str) -> None:
    if connection.dialect.name == "postgresql":
        tell_nodes(connection, PEOPLE + person)


def blocks(person: str) -> Callable[[Connection], frozenset[str]]:
    found = select(TIES.c.other).where(TIES.c.person == person, TIES.c.kind == "block")
    return lambda connection: frozenset(connection.execute(found).scalars())


def blocked(person: str) -> Callable[[Connection], list[tuple[str, str]]]:
    """Whom a person has blocked: ids and names, the latest first."""
    found = (
        select(TIES.c.other, func.coalesce(ACCOUNTS.c.name, TIES.c.name))
        .join(ACCOUNTS, ACCOUNTS.c.id == TIES.c.other, isouter=True)
        .where(TIES.c.person == person, TIES.c.kind == "block")
        .order_by(TIES.c.at.desc())
    )
    return lambda connection: [(row[0], row[1]) for row in connection.execute(found)]


def strangers(person: str, people: Iterable[str]) -> Callable[[Connection], set[str]]:
    """Those of some people who have blocked a person, or whom the person has blocked."""
    some = list(people)
    found = select(TIES.c.person, TIES.c.other).where(
        TIES.c.kind == "block",
        or_(
            (TIES.c.person == person) & TIES.c.other.in_(some),
            (TIES.c.other == person) & TIES.c.person.in_(some),
        ),
    )
    return lambda connection: {who for row in connection.execute(found) for who in row} - {person}


def friends(person: str, now: float) -> Callable[[Connection], list[Friend]]:
    """Friends first, those who are here before the others; then who asks, then whom one asked."""

    def run(connection: Connection) -> list[Friend]:
        kind = TIES.c.kind == "friend"
        mine = set(
            connection.execute(select(TIES.c.other).where(TIES.c.person == person, kind)).scalars()
        )
        theirs = set(
            connection.execute(select(TIES.c.person).where(TIES.c.other == person, kind)).scalars()
        )
        both = mine & theirs
        names = select(ACCOUNTS.c.id, ACCOUNTS.c.name).where(ACCOUNTS.c.id.in_(mine | theirs))
        seen = select(SIGHTINGS.c.person).where(
            SIGHTINGS.c.person.in_(both), SIGHTINGS.c.at > now - HERE
        )
        here = set(connection.execute(seen).scalars())
        playing = (
            select(SEATINGS.c.person, TABLES.c.id)
            .join(TABLES, TABLES.c.id == SEATINGS.c.table_id)
            .where(TABLES.c.status == "running", TABLES.c.visibility == "public")
            .where(SEATINGS.c.person.in_(here))
            .order_by(TABLES.c.changed)
        )
        at = {row.person: row.id for row in connection.execute(playing)}
        found = [
            Friend(
                row.id,
                row.name,
                "friend" if row.id in both else "asks" if row.id in theirs else "asked",
                row.id in here,
                at.get(row.id, ""),
            )
            for row in connection.execute(names)
        ]
        order = {"friend": 0, "asks": 1, "asked": 2}
        return sorted(found, key=lambda f: (order[f.standing], not f.here, f.name.lower()))

    return run


def are_friends(person: str, other: str) -> Callable[[Connection], bool]:
    found = select(func.count()).where(
        TIES.c.kind == "friend",
        or_(
            (TIES.c.person == person) & (TIES.c.other == other),
            (TIES.c.person == other) & (TIES.c.other == person),
        ),
    )
    return lambda connection: connection.execute(found).scalar_one() == 2


# Invitations ------------------------------------------------------------------------------------
def invite(table: str, person: str, sender: str, now: float) -> Callable[[Connection], None]:
    def run(connection: Connection) -> None:
        same = (INVITATIONS.c.table_id == table, INVITATIONS.c.person == person)
        connection.execute(delete(INVITATIONS).where(*same))
        connection.execute(delete(INVITATIONS).where(INVITATIONS.c.at < now - 7 * DAY))
        connection.execute(
            insert(INVITATIONS).values(table_id=table, person=person, sender=sender, at=now)
        )

    return run


def decline(table: str, person: str) -> Callable[[Connection], None]:
    same = (INVITATIONS.c.table_id == table, INVITATIONS.c.person == person)

    def run(connection: Connection) -> None:
        connection.execute(delete(INVITATIONS).where(*same))

    return run


def invitations(
    person: str, titles: Callable[[str], str]
) -> Callable[[Connection], list[TableInvitation]]:
    """To tables that are still open and where the person does not sit."""
    found = (
        select(TABLES.c.sheet, ACCOUNTS.c.name)
        .join(INVITATIONS, INVITATIONS.c.table_id == TABLES.c.id)
        .join(ACCOUNTS, ACCOUNTS.c.id == INVITATIONS.c.sender)
        .where(INVITATIONS.c.person == person, TABLES.c.status == "open")
        .order_by(INVITATIONS.c.at.desc())
        .limit(20)
    )

    def run(connection: Connection) -> list[TableInvitation]:
        out = []
        for row in connection.execute(found):
            sheet = read(row.sheet)
            if not sheet.seats_of(person) and person not in sheet.banned:
                invite = sheet.invite if sheet.visibility == "private" else ""
                out.append(
                    TableInvitation(sheet.id, sheet.game, titles(sheet.game), row.name, invite)
                )
        return out

    return run


# Who is here ------------------------------------------------------------------------------------
def saw(people: dict[str, float]) -> Callable[[Connection], None]:
    def run(connection: Connection) -> None:
        now = max(people.values())
        stale = SIGHTINGS.c.at < now - DAY
        connection.execute(delete(SIGHTINGS).where(or_(SIGHTINGS.c.person.in_(people), stale)))
        connection.execute(
            insert(SIGHTINGS), [{"person": who, "at": at} for who, at in people.items()]
        )

    return run


def awake(now: float) -> Callable[[Connection], int]:
    found = select(func.count()).where(SIGHTINGS.c.at > now - HERE)
    return lambda connection: connection.execute(found).scalar_one()


# Reports and silences ---------------------------------------------------------------------------
def report(**values: Any) -> Callable[[Connection], None]:
    def run(connection: Connection) -> None:
        connection.execute(insert(REPORTS).values(**values))

    return run


def name_of(person: str) -> Callable[[Connection], str]:
    found = select(ACCOUNTS.c.name).where(ACCOUNTS.c.id == person)
    return lambda connection: connection.execute(found).scalar_one_or_none() or ""


def silenced(person: str, now: float) -> Callable[[Connection], float]:
    """Until when somebody may not speak; 0: they may."""
    found = select(SILENCES.c.until).where(SILENCES.c.person == person, SILENCES.c.until > now)
    return lambda connection: connection.execute(found).scalar_one_or_none() or 0.0


def reports(connection: Connection, everything: bool) -> list[Row[Any]]:
    found = select(REPORTS).order_by(REPORTS.c.at)
    if not everything:
        found = found.where(REPORTS.c.settled.is_(None))
    return list(connection.execute(found))


def reported(connection: Connection, number: int) -> Row[Any] | None:
    return connection.execute(select(REPORTS).where(REPORTS.c.id == number)).one_or_none()


def done_about(connection: Connection, number: int | None = None) -> list[Row[Any]]:
    """What was done, about one report or at all, in order."""
    found = select(DEEDS).order_by(DEEDS.c.id)
    if number is not None:
        found = found.where(DEEDS.c.report == number)
    return list(connection.execute(found))


def write_down(
    connection: Connection, now: float, deed: str, about: str, note: str, number: int | None = None
) -> None:
    connection.execute(
        insert(DEEDS).values(at=now, deed=deed, about=about, report=number, note=note)
    )


def settle(connection: Connection, number: int, now: float) -> None:
    connection.execute(update(REPORTS).where(REPORTS.c.id == number).values(settled=now))


def silence(connection: Connection, person: str, until: float) -> None:
    """Until then; 0: no longer."""
    connection.execute(delete(SILENCES).where(SILENCES.c.person == person))
    if until:
        connection.execute(insert(SILENCES).values(person=person, until=until))


def forget(connection: Connection, person: str) -> None:
    """Somebody deletes their account. What others reported of them stays until it is settled."""
    connection.execute(delete(TIES).where(or_(TIES.c.person == person, TIES.c.other == person)))
    connection.execute(
        delete(INVITATIONS).where(
            or_(INVITATIONS.c.person == person, INVITATIONS.c.sender == person)
        )
    )
    connection.execute(delete(SIGHTINGS).where(SIGHTINGS.c.person == person))


def spoken(lines: list[tuple[float, str, str]]) -> str:
    """What was said, as a report keeps it: when, by whom, what."""
    return msgspec.json.encode(lines).decode()

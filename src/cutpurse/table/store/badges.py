"""Badges that were earned, in the database."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, delete, insert, select

from cutpurse.table.model.replies import EarnedBadge
from cutpurse.table.store.schema import BADGES, TABLES


def give(
    game: str, table: str, given: list[tuple[str, str]], now: float
) -> Callable[[Connection], None]:
    """To whom, and which; the first time counts, and the first at a public table more than one
    that nobody else may know of."""

    def run(connection: Connection) -> None:
        people = {who for who, _ in given}
        mine = (BADGES.c.game == game) & BADGES.c.person.in_(people)
        have = {(row.person, row.badge) for row in connection.execute(select(BADGES).where(mine))}
        if is_public(connection, table):
            hidden = {
                (row.person, row.badge)
                for row in connection.execute(select(BADGES).where(mine, ~AT_PUBLIC_TABLES))
            }
            better = hidden & set(given)
            for who, badge in better:
                connection.execute(
                    delete(BADGES).where(mine, BADGES.c.person == who, BADGES.c.badge == badge)
                )
            have -= better
        rows = [
            {"person": who, "game": game, "badge": badge, "at": now, "table_id": table}
            for who, badge in given
            if (who, badge) not in have
        ]
        if rows:
            connection.execute(insert(BADGES), rows)

    return run


PUBLIC = select(TABLES.c.id).where(TABLES.c.visibility == "public")
AT_PUBLIC_TABLES = BADGES.c.table_id.in_(PUBLIC)


def is_public(connection: Connection, table: str) -> bool:
    return connection.execute(PUBLIC.where(TABLES.c.id == table)).first() is not None


def of(person: str, everything: bool) -> Callable[[Connection], list[EarnedBadge]]:
    """What somebody has earned; at private tables with `everything`."""
    found = select(BADGES).where(BADGES.c.person == person).order_by(BADGES.c.at)
    if not everything:
        found = found.where(AT_PUBLIC_TABLES)
    return lambda connection: [
        EarnedBadge(row.game, row.badge, row.at, row.table_id) for row in connection.execute(found)
    ]


def forget(connection: Connection, person: str) -> None:
    connection.execute(delete(BADGES).where(BADGES.c.person == person))

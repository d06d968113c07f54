"""Lists from the database: the lobby, the tables of a person, finished games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, func, select

from cutpurse.table.live.make_sight import card
from cutpurse.table.model.replies import Card, PastGame
from cutpurse.table.model.table_data import TableData, read
from cutpurse.table.store.rows import StoredResult
from cutpurse.table.store.schema import LOG, RESULTS, SEATINGS, TABLES

MOST = 100
GAMES = 50
DEAD = 30 * 86_400.0  # seconds after which a table that nobody touched is nobody's any more
FORGOTTEN = 86_400.0  # seconds after which a table that nobody touched leaves the lobby
SOUGHT = 60.0  # seconds after which whoever looks for others and asks no more is taken for gone


def cards(connection: Connection, found: Select[str], person: str = "") -> list[Card]:
    sheets = [read(text) for text in connection.execute(found).scalars()]
    return [card(sheet, person) for sheet in sheets if person not in sheet.banned]


def lobby(now: float, share: int) -> Callable[[Connection], list[Card]]:
    """Open tables first, then those one can watch; not more than a share from one source."""
    order = (TABLES.c.status, TABLES.c.changed.desc())
    place = func.row_number().over(
        partition_by=func.coalesce(TABLES.c.source, TABLES.c.id), order_by=order
    )
    listed = (
        select(TABLES.c.sheet, TABLES.c.status, TABLES.c.changed, place.label("place"))
        .where(TABLES.c.status.in_(("open", "running")), TABLES.c.visibility == "public")
        .where(TABLES.c.changed > now - FORGOTTEN)
        .subquery()
    )
    found = (
        select(listed.c.sheet)
        .where(listed.c.place <= share)
        .order_by(listed.c.status, listed.c.changed.desc())
        .limit(MOST)
    )

    def run(connection: Connection) -> list[Card]:
        sheets = [read(text) for text in connection.execute(found).scalars()]
        return [card(sheet) for sheet in sheets if not forsaken(sheet, now)]

    return run


def forsaken(sheet: TableData, now: float) -> bool:
    """Did somebody look for others here and has gone since?"""
    return sheet.status == "open" and 0 < sheet.sought < now - SOUGHT


def sought(now: float) -> Callable[[Connection], list[TableData]]:
    """Tables at which somebody looks for others, longest waiting first."""
    found = (
        select(TABLES.c.sheet)
        .where(TABLES.c.status == "open", TABLES.c.visibility == "public")
        .where(TABLES.c.changed > now - SOUGHT)
        .order_by(TABLES.c.created, TABLES.c.id)
        .limit(MOST)
    )

    def run(connection: Connection) -> list[TableData]:
        sheets = [read(text) for text in connection.execute(found).scalars()]
        return [sheet for sheet in sheets if sheet.sought > now - SOUGHT]

    return run


def mine(person: str, now: float) -> Callable[[Connection], list[Card]]:
    """Where the person plays: neither where they have left nor where nothing moves any more."""
    found = (
        select(TABLES.c.sheet)
        .where(TABLES.c.status.in_(("open", "running")), TABLES.c.changed > now - DEAD)
        .where(TABLES.c.id.in_(select(SEATINGS.c.table_id).where(SEATINGS.c.person == person)))
        .order_by(TABLES.c.changed.desc())
        .limit(MOST)
    )

    def run(connection: Connection) -> list[Card]:
        sheets = [read(text) for text in connection.execute(found).scalars()]
        return [card(sheet, person) for sheet in sheets if plays(sheet, person)]

    return run


def plays(sheet: TableData, person: str) -> bool:
    """Has the person a seat that they have neither left nor given up, or could come back to?"""
    chairs = [sheet.chairs[seat] for seat in sheet.still_in()]
    mine = any(person in (c.person, c.former) and not c.left for c in chairs)
    puzzled = bool(sheet.puzzle) and (sheet.rests or not sheet.solved)
    return mine and person not in sheet.banned and not puzzled


def visited(person: str) -> Callable[[Connection], list[str]]:
    """The tables where somebody has sat or done anything. Looks through the whole log, which is
    for rare occasions."""
    sat = select(SEATINGS.c.table_id).where(SEATINGS.c.person == person)
    did = select(LOG.c.table_id).where(LOG.c.who == person)
    return lambda connection: sorted(connection.execute(sat.union(did)).scalars())


def last_played(connection: Connection) -> list[Card]:
    """The public games that were played to their end last."""
    found = (
        select(TABLES.c.sheet)
        .join(RESULTS, RESULTS.c.table_id == TABLES.c.id)
        .where(TABLES.c.status == "over", TABLES.c.visibility == "public")
        .order_by(RESULTS.c.ended.desc())
        .limit(3)
    )
    return cards(connection, found)


def every(status: str, limit: int) -> Callable[[Connection], list[Card]]:
    found = select(TABLES.c.sheet).order_by(TABLES.c.changed.desc()).limit(limit)
    if status:
        found = found.where(TABLES.c.status == status)
    return lambda connection: cards(connection, found)


def past_games(who: str, everything: bool) -> Select[Any]:
    """Finished games of a person, latest first; those of private tables with `everything`."""
    found = (
        select(RESULTS, SEATINGS.c.seat)
        .join(SEATINGS, SEATINGS.c.table_id == RESULTS.c.table_id)
        .where(SEATINGS.c.person == who)
        .order_by(RESULTS.c.ended.desc(), RESULTS.c.table_id, SEATINGS.c.seat)
    )
    if not everything:
        found = found.join(TABLES, TABLES.c.id == RESULTS.c.table_id)
        found = found.where(TABLES.c.visibility == "public")
    return found


def past_game(row: Row[Any], end: StoredResult) -> PastGame:
    return PastGame(
        id=row.table_id,
        game=row.game,
        ended=row.ended,
        names=end.names,
        points=end.points,
        places=end.places,
        seat=row.seat,
        rated=row.rated,
        decisions=row.decisions,
    )


def history(who: str, before: float, everything: bool) -> Callable[[Connection], list[PastGame]]:
    found = past_games(who, everything).limit(GAMES)
    if before:
        found = found.where(RESULTS.c.ended < before)

    def run(connection: Connection) -> list[PastGame]:
        return [
            past_game(row, msgspec.json.decode(row.data, type=StoredResult))
            for row in connection.execute(found)
        ]

    return run

"""Lists: the lobby, somebody's tables, finished games."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from sqlalchemy import Connection, Select, select

from cutpurse.table.answers import Card, Played
from cutpurse.table.ledger import Outcome
from cutpurse.table.schema import LOG, RESULTS, SEATINGS, TABLES
from cutpurse.table.seeing import card
from cutpurse.table.sheet import read

MOST = 100
GAMES = 50
FORGOTTEN = 86_400.0  # seconds after which a table that nobody touched leaves the lobby


def cards(connection: Connection, found: Select[str], person: str = "") -> list[Card]:
    return [card(read(text), person) for text in connection.execute(found).scalars()]


def lobby(now: float) -> Callable[[Connection], list[Card]]:
    """Open tables first, then those one can watch."""
    found = (
        select(TABLES.c.sheet)
        .where(TABLES.c.status.in_(("open", "running")), TABLES.c.visibility == "public")
        .where(TABLES.c.changed > now - FORGOTTEN)
        .order_by(TABLES.c.status, TABLES.c.changed.desc())
        .limit(MOST)
    )
    return lambda connection: cards(connection, found)


def mine(person: str) -> Callable[[Connection], list[Card]]:
    found = (
        select(TABLES.c.sheet)
        .where(TABLES.c.status.in_(("open", "running")))
        .where(TABLES.c.id.in_(select(SEATINGS.c.table_id).where(SEATINGS.c.person == person)))
        .order_by(TABLES.c.changed.desc())
        .limit(MOST)
    )
    return lambda connection: cards(connection, found, person)


def visited(person: str) -> Callable[[Connection], list[str]]:
    """The tables where somebody has sat or done anything. Looks through the whole log, which is
    for rare occasions."""
    sat = select(SEATINGS.c.table_id).where(SEATINGS.c.person == person)
    did = select(LOG.c.table_id).where(LOG.c.who == person)
    return lambda connection: sorted(connection.execute(sat.union(did)).scalars())


def every(status: str, limit: int) -> Callable[[Connection], list[Card]]:
    found = select(TABLES.c.sheet).order_by(TABLES.c.changed.desc()).limit(limit)
    if status:
        found = found.where(TABLES.c.status == status)
    return lambda connection: cards(connection, found)


def history(who: str, before: float, everything: bool) -> Callable[[Connection], list[Played]]:
    found = (
        select(RESULTS, SEATINGS.c.seat)
        .join(SEATINGS, SEATINGS.c.table_id == RESULTS.c.table_id)
        .where(SEATINGS.c.person == who)
        .order_by(RESULTS.c.ended.desc(), RESULTS.c.table_id, SEATINGS.c.seat)
        .limit(GAMES)
    )
    if before:
        found = found.where(RESULTS.c.ended < before)
    if not everything:
        found = found.join(TABLES, TABLES.c.id == RESULTS.c.table_id)
        found = found.where(TABLES.c.visibility == "public")

    def run(connection: Connection) -> list[Played]:
        out: list[Played] = []
        for row in connection.execute(found):
            end = msgspec.json.decode(row.data, type=Outcome)
            out.append(
                Played(
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
            )
        return out

    return run

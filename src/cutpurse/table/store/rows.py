"""Tables in the database: how a change is written, and how a table is read again."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Insert, Update, bindparam, delete, insert, select, text, update

from cutpurse.kernel.fields import Plain
from cutpurse.table import ratings
from cutpurse.table.answers import Ack
from cutpurse.table.errors import Unknown
from cutpurse.table.people import GONE, SOMEBODY
from cutpurse.table.schema import KEYFRAMES, LOG, RESULTS, SEATINGS, TABLES
from cutpurse.table.sheet import Sheet, read, written
from cutpurse.table.story import Chapter, plain

CHANNEL = "cutpurse"
PEOPLE = "@"  # news of an account: this and its id
SPENT = "#"  # of something that may not be done too often: this, node, number, what, whose


class Spoken(msgspec.Struct, omit_defaults=True):
    """A line of chat as it is stored. Who sits speaks to all, who watches to the audience."""

    total: int  # of all lines
    number: int  # of those to the table, or of those among the audience
    at: float
    person: str
    name: str
    seat: int
    text: str
    aside: bool = False  # said by somebody who only watches

    def forget(self) -> None:
        """Nobody shall know who said it."""
        self.person, self.name = GONE, SOMEBODY


class Happening(msgspec.Struct, omit_defaults=True):
    """What one change was, in the log."""

    what: str = ""  # what was asked for, to know it again when it is sent again
    seat: int = -1
    action: str = ""
    chapter: Chapter | None = None  # what the game added
    to: int = -1  # back to so many decisions
    line: Spoken | None = None
    held: bool = False


class Outcome(msgspec.Struct, omit_defaults=True):
    """The end of a game, as history keeps it."""

    names: list[str]
    who: list[str]  # a person's id or bot:LEVEL, for the ratings; empty: counts for nobody
    points: list[float]
    places: list[int]


class Entered(msgspec.Struct):
    """A change, ready to be written."""

    sheet: Sheet
    revision: int  # the one it makes
    node: str
    due: float | None
    kind: str
    who: str
    token: str
    happening: Happening
    snapshot: bytes | None  # of the game, if that has changed
    keyframe: bytes | None = None
    seated: bool = False  # who sits where has changed
    outcome: Outcome | None = None
    gone: str = ""  # who is to be forgotten


ENCODER = msgspec.json.Encoder()
HEAD = ("status", "revision", "version", "changed", "due", "node", "sheet")


def updating(*columns: str) -> Update:
    """A change of a table that must follow the revision before it."""
    return (
        update(TABLES)
        .where(TABLES.c.id == bindparam("the_table"), TABLES.c.revision == bindparam("before"))
        .values({name: bindparam(f"new_{name}") for name in columns})
    )


class Statement:
    """A statement that is run for every change: put into the database's words once."""

    def __init__(self, what: Update | Insert) -> None:
        self.what = what
        self.words: dict[str, tuple[str, list[str] | None]] = {}  # by dialect

    def run(self, connection: Connection, values: dict[str, Any]) -> int:
        """How many rows it touched."""
        dialect = connection.dialect
        if dialect.name not in self.words:
            made = self.what.compile(dialect=dialect, column_keys=list(values))
            order = list(made.positiontup) if made.positiontup is not None else None
            self.words[dialect.name] = (str(made), order)
        text_, order = self.words[dialect.name]
        given = values if order is None else tuple(values[name] for name in order)
        return connection.exec_driver_sql(text_, given).rowcount


UPDATE = Statement(updating(*HEAD))
UPDATE_GAME = Statement(updating(*HEAD, "snapshot"))
ADD_LOG = Statement(insert(LOG))


def enter(connection: Connection, entry: Entered, shared: bool) -> bool:
    """Write a change; False, and nothing is written, if another came first."""
    sheet = entry.sheet
    values: dict[str, Any] = {
        "status": sheet.status,
        "revision": entry.revision,
        "version": sheet.version,
        "changed": sheet.changed,
        "due": entry.due,
        "node": entry.node,
        "sheet": written(sheet).decode(),
    }
    if entry.snapshot is not None:
        values["snapshot"] = entry.snapshot.decode()
    if entry.revision == 1:
        head = {"id": sheet.id, "game": sheet.game, "visibility": sheet.visibility}
        connection.execute(insert(TABLES), values | head | {"created": sheet.created})
    else:
        where = {"the_table": sheet.id, "before": entry.revision - 1}
        how = UPDATE if entry.snapshot is None else UPDATE_GAME
        if how.run(connection, where | {f"new_{k}": v for k, v in values.items()}) != 1:
            return False
    ADD_LOG.run(
        connection,
        {
            "table_id": sheet.id,
            "revision": entry.revision,
            "version": sheet.version,
            "at": sheet.changed,
            "kind": entry.kind,
            "who": entry.who,
            "token": entry.token,
            "data": ENCODER.encode(entry.happening).decode(),
        },
    )
    enter_rest(connection, entry)
    if shared:
        tell_nodes(connection, f"{sheet.id} {entry.revision} {entry.node}")
    return True


def tell_nodes(connection: Connection, message: str) -> None:
    """All nodes that share the database hear it, once this transaction is committed."""
    connection.execute(
        text("SELECT pg_notify(:channel, :message)"), {"channel": CHANNEL, "message": message}
    )


def enter_rest(connection: Connection, entry: Entered) -> None:
    """What only some changes bring."""
    sheet = entry.sheet
    if entry.happening.to >= 0:
        connection.execute(
            delete(KEYFRAMES).where(
                KEYFRAMES.c.table_id == sheet.id, KEYFRAMES.c.decisions > entry.happening.to
            )
        )
    if entry.keyframe is not None:
        connection.execute(
            insert(KEYFRAMES),
            {
                "table_id": sheet.id,
                "decisions": sheet.decisions,
                "snapshot": entry.keyframe.decode(),
            },
        )
    if entry.seated:
        connection.execute(delete(SEATINGS).where(SEATINGS.c.table_id == sheet.id))
        rows = [
            {"table_id": sheet.id, "seat": seat, "person": chair.person or chair.former}
            for seat, chair in enumerate(sheet.chairs)
            if (chair.person or chair.former) not in ("", GONE)
        ]
        if rows:
            connection.execute(insert(SEATINGS), rows)
    if entry.outcome is not None:
        connection.execute(
            insert(RESULTS),
            {
                "table_id": sheet.id,
                "game": sheet.game,
                "ended": sheet.changed,
                "rated": sheet.rated,
                "decisions": sheet.decisions,
                "data": ENCODER.encode(entry.outcome).decode(),
            },
        )
        if sheet.rated:
            ratings.count(connection, sheet.game, entry.outcome)
    if entry.gone:
        forget_talk(connection, sheet.id, entry.gone)
        forget_result(connection, sheet, entry.gone)


def forget_talk(connection: Connection, table: str, who: str) -> None:
    """What they did and said stays; that it was they does not."""
    theirs = (LOG.c.table_id == table) & (LOG.c.who == who)
    found = connection.execute(select(LOG.c.revision, LOG.c.data).where(theirs)).all()
    for revision, data in found:
        happening = HAPPENING.decode(data)
        if happening.line is not None:
            happening.line.forget()
            connection.execute(
                update(LOG)
                .where(LOG.c.table_id == table, LOG.c.revision == revision)
                .values(data=ENCODER.encode(happening).decode())
            )
    connection.execute(update(LOG).where(theirs).values(who=GONE))


def forget_result(connection: Connection, sheet: Sheet, who: str) -> None:
    mine = RESULTS.c.table_id == sheet.id
    data = connection.execute(select(RESULTS.c.data).where(mine)).scalar_one_or_none()
    if data is not None:
        end = msgspec.json.decode(data, type=Outcome)
        end.names = sheet.names()
        end.who = ["" if w == who else w for w in end.who]
        connection.execute(update(RESULTS).where(mine).values(data=ENCODER.encode(end).decode()))


class Written(msgspec.Struct):
    """One row of the log, read again."""

    revision: int
    kind: str
    who: str
    token: str
    version: int
    happening: Happening

    @property
    def ack(self) -> Ack:
        return Ack(self.version, self.happening.held)


class Shelf(msgspec.Struct):
    """A table as the database has it, or what is new of it."""

    sheet: Sheet
    revision: int
    node: str
    due: float | None
    snapshot: Plain | None
    rows: list[Written]
    keyframe: tuple[int, Plain] | None  # the latest
    start: Plain | None  # the first, if the game goes on from another one


HAPPENING = msgspec.json.Decoder(Happening)


def fetch(connection: Connection, table: str, after: int = 0) -> Shelf:
    """A table with its log after a revision."""
    row = connection.execute(select(TABLES).where(TABLES.c.id == table)).one_or_none()
    if row is None:
        raise Unknown(f"there is no table {table!r}")
    sheet = read(row.sheet)
    found = connection.execute(
        select(LOG)
        .where(LOG.c.table_id == table, LOG.c.revision > after, LOG.c.revision <= row.revision)
        .order_by(LOG.c.revision)
    )
    rows = [
        Written(r.revision, r.kind, r.who, r.token, r.version, HAPPENING.decode(r.data))
        for r in found
    ]
    snapshot = None if row.snapshot is None else plain(row.snapshot)
    latest = None if snapshot is None else fetch_keyframe(connection, table, sheet.decisions)
    start = None
    if sheet.origin is not None and snapshot is not None:
        first = fetch_keyframe(connection, table, 0)
        start = None if first is None else first[1]
    return Shelf(sheet, row.revision, row.node, row.due, snapshot, rows, latest, start)


def fetch_keyframe(connection: Connection, table: str, at: int) -> tuple[int, Plain] | None:
    """The last keyframe at or before a decision."""
    row = connection.execute(
        select(KEYFRAMES.c.decisions, KEYFRAMES.c.snapshot)
        .where(KEYFRAMES.c.table_id == table, KEYFRAMES.c.decisions <= at)
        .order_by(KEYFRAMES.c.decisions.desc())
        .limit(1)
    ).one_or_none()
    return None if row is None else (int(row.decisions), plain(row.snapshot))

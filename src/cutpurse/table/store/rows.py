"""The rows of a table in the database: writing a change, and reading the table again."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Insert, Update, bindparam, delete, insert, select, update

from cutpurse.kernel.fields import Plain
from cutpurse.table.model.errors import Unknown
from cutpurse.table.model.people import GONE, SOMEBODY
from cutpurse.table.model.replies import Ack
from cutpurse.table.model.table_data import TableData, read, written
from cutpurse.table.store import ratings, solvings
from cutpurse.table.store.database import run_driven
from cutpurse.table.store.history import Decision, plain
from cutpurse.table.store.schema import KEYFRAMES, LOG, RESULTS, SEATINGS, TABLES
from cutpurse.table.store.turns import keep_turns

CHANNEL = "cutpurse"
PEOPLE = "@"  # news of an account: this and its id
SPENT = "#"  # of something that may not be done too often: this, node, number, what, whose


class StoredChatLine(msgspec.Struct, omit_defaults=True):
    """A line of chat as it is stored. Players speak to all, spectators to the audience."""

    total: int  # of all lines
    number: int  # of those to the table, or of those among the audience
    at: float
    person: str
    name: str
    seat: int
    text: str
    aside: bool = False  # said by somebody who only watches

    def forget(self) -> None:
        """Take out who said it."""
        self.person, self.name = GONE, SOMEBODY


class LogData(msgspec.Struct, omit_defaults=True):
    """What one change of a table did, as the log keeps it."""

    what: str = ""  # the request, so that the same request is recognised when it is sent again
    seat: int = -1
    action: str = ""
    decision: Decision | None = msgspec.field(default=None, name="chapter")  # what the game added
    to: int = -1  # back to so many decisions
    line: StoredChatLine | None = None
    held: bool = False
    branch: int = 0  # chance begins anew from there


class LogRow(msgspec.Struct):
    """One row of the log: a change that was made."""

    revision: int  # the one it made
    version: int
    kind: str
    who: str
    token: str
    data: LogData

    @property
    def ack(self) -> Ack:
        return Ack(self.version, self.data.held)


class StoredResult(msgspec.Struct, omit_defaults=True):
    """The end of a game, as history keeps it."""

    names: list[str]
    who: list[str]  # a person's id or bot:LEVEL, for the ratings; empty: counts for nobody
    points: list[float]
    places: list[int]


class TableChange(msgspec.Struct):
    """A change of a table, ready to be written."""

    row: LogRow
    sheet: TableData
    node: str
    due: float | None
    snapshot: bytes | None  # of the game, if that has changed
    keyframe: bytes | None = None
    seated: bool = False  # who sits where has changed
    outcome: StoredResult | None = None
    solver: str = ""  # who has answered a puzzle just now
    gone: str = ""  # who is to be forgotten


ENCODER = msgspec.json.Encoder()
HEAD = ("status", "revision", "version", "changed", "due", "node", "sheet")


def updating(*columns: str) -> Update:
    """An update of a table's row that only takes effect on the revision before."""
    return (
        update(TABLES)
        .where(TABLES.c.id == bindparam("the_table"), TABLES.c.revision == bindparam("before"))
        .values({name: bindparam(f"new_{name}") for name in columns})
    )


class Statement:
    """A statement that is run for every change, compiled to the database's dialect only once."""

    def __init__(self, what: Update | Insert) -> None:
        self.what = what
        self.compiled: dict[str, tuple[str, list[str] | None]] = {}  # by dialect

    def run(self, connection: Connection, values: dict[str, Any]) -> int:
        """How many rows it touched."""
        dialect = connection.dialect
        if dialect.name not in self.compiled:
            made = self.what.compile(dialect=dialect, column_keys=list(values))
            order = list(made.positiontup) if made.positiontup is not None else None
            self.compiled[dialect.name] = (str(made), order)
        text_, order = self.compiled[dialect.name]
        given = values if order is None else tuple(values[name] for name in order)
        return run_driven(connection, text_, given)


UPDATE = Statement(updating(*HEAD))
UPDATE_GAME = Statement(updating(*HEAD, "snapshot"))
ADD_LOG = Statement(insert(LOG))


def write_change(connection: Connection, change: TableChange, shared: bool) -> bool:
    """Write a change; False, and nothing is written, if another change came first."""
    sheet, row = change.sheet, change.row
    values: dict[str, Any] = {
        "status": sheet.status,
        "revision": row.revision,
        "version": row.version,
        "changed": sheet.changed,
        "due": change.due,
        "node": change.node,
        "sheet": written(sheet).decode(),
    }
    if change.snapshot is not None:
        values["snapshot"] = change.snapshot.decode()
    if row.revision == 1:
        head = {"id": sheet.id, "game": sheet.game, "visibility": sheet.visibility}
        more = {"created": sheet.created, "source": sheet.source or None}
        connection.execute(insert(TABLES), values | head | more)
    else:
        where = {"the_table": sheet.id, "before": row.revision - 1}
        how = UPDATE if change.snapshot is None else UPDATE_GAME
        if how.run(connection, where | {f"new_{k}": v for k, v in values.items()}) != 1:
            return False
    ADD_LOG.run(
        connection,
        {
            "table_id": sheet.id,
            "revision": row.revision,
            "version": row.version,
            "at": sheet.changed,
            "kind": row.kind,
            "who": row.who,
            "token": row.token,
            "data": ENCODER.encode(row.data).decode(),
        },
    )
    write_rest(connection, change)
    if shared:
        tell_nodes(connection, f"{sheet.id} {row.revision} {change.node}")
    return True


def tell_nodes(connection: Connection, message: str) -> None:
    """Send a message to all nodes that share the database, once this transaction is committed."""
    run_driven(connection, "SELECT pg_notify(%s, %s)", (CHANNEL, message))


def write_rest(connection: Connection, change: TableChange) -> None:
    """Write what only some changes have: keyframe, seats, result, names to forget."""
    sheet = change.sheet
    data = change.row.data
    if data.to >= 0:  # where chance begins anew, a keyframe of that very point has the old dice
        gone = KEYFRAMES.c.decisions >= data.to if data.branch else KEYFRAMES.c.decisions > data.to
        connection.execute(delete(KEYFRAMES).where(KEYFRAMES.c.table_id == sheet.id, gone))
    keep_turns(connection, sheet)
    if change.keyframe is not None:
        connection.execute(
            insert(KEYFRAMES),
            {
                "table_id": sheet.id,
                "decisions": sheet.decisions,
                "snapshot": change.keyframe.decode(),
            },
        )
    if change.seated:
        connection.execute(delete(SEATINGS).where(SEATINGS.c.table_id == sheet.id))
        rows = [
            {"table_id": sheet.id, "seat": seat, "person": chair.person or chair.former}
            for seat, chair in enumerate(sheet.chairs)
            if (chair.person or chair.former) not in ("", GONE)
        ]
        if rows:
            connection.execute(insert(SEATINGS), rows)
    if change.outcome is not None:
        connection.execute(
            insert(RESULTS),
            {
                "table_id": sheet.id,
                "game": sheet.game,
                "ended": sheet.changed,
                "rated": sheet.rated,
                "decisions": sheet.decisions,
                "data": ENCODER.encode(change.outcome).decode(),
            },
        )
        if sheet.rated:
            ratings.count(connection, sheet.game, change.outcome)
    if change.solver:
        solvings.count(connection, sheet, change.solver)
    if change.gone:
        forget_talk(connection, sheet.id, change.gone)
        forget_result(connection, sheet, change.gone)


def forget_talk(connection: Connection, table: str, who: str) -> None:
    """Take somebody's id and name out of the log; what they did and said stays."""
    theirs = (LOG.c.table_id == table) & (LOG.c.who == who)
    found = connection.execute(select(LOG.c.revision, LOG.c.data).where(theirs)).all()
    for revision, text_ in found:
        data = LOG_DATA.decode(text_)
        if data.line is not None:
            data.line.forget()
            connection.execute(
                update(LOG)
                .where(LOG.c.table_id == table, LOG.c.revision == revision)
                .values(data=ENCODER.encode(data).decode())
            )
    connection.execute(update(LOG).where(theirs).values(who=GONE))


def forget_result(connection: Connection, sheet: TableData, who: str) -> None:
    mine = RESULTS.c.table_id == sheet.id
    data = connection.execute(select(RESULTS.c.data).where(mine)).scalar_one_or_none()
    if data is not None:
        end = msgspec.json.decode(data, type=StoredResult)
        end.names = sheet.names()
        end.who = ["" if w == who else w for w in end.who]
        connection.execute(update(RESULTS).where(mine).values(data=ENCODER.encode(end).decode()))


class StoredTable(msgspec.Struct):
    """A table as the database has it, with all of its log or with what is new of it."""

    sheet: TableData
    revision: int
    node: str
    due: float | None
    snapshot: Plain | None
    rows: list[LogRow]
    keyframe: tuple[int, Plain] | None  # the latest
    start: Plain | None  # the first, if the game goes on from another one


LOG_DATA = msgspec.json.Decoder(LogData)


def fetch(connection: Connection, table: str, after: int = 0) -> StoredTable:
    """Read a table, with its log after a revision."""
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
        LogRow(r.revision, r.version, r.kind, r.who, r.token, LOG_DATA.decode(r.data))
        for r in found
    ]
    snapshot = None if row.snapshot is None else plain(row.snapshot)
    latest = None if snapshot is None else fetch_keyframe(connection, table, sheet.decisions)
    start = None
    if sheet.origin is not None and snapshot is not None:
        first = fetch_keyframe(connection, table, 0)
        start = None if first is None else first[1]
    return StoredTable(sheet, row.revision, row.node, row.due, snapshot, rows, latest, start)


def fetch_keyframe(connection: Connection, table: str, at: int) -> tuple[int, Plain] | None:
    """The last keyframe at or before a decision: its decision, and the snapshot."""
    row = connection.execute(
        select(KEYFRAMES.c.decisions, KEYFRAMES.c.snapshot)
        .where(KEYFRAMES.c.table_id == table, KEYFRAMES.c.decisions <= at)
        .order_by(KEYFRAMES.c.decisions.desc())
        .limit(1)
    ).one_or_none()
    return None if row is None else (int(row.decisions), plain(row.snapshot))

"""Reaching the database: SQLite in a file of ours by default, PostgreSQL by URL."""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from cutpurse.kernel.rules import Refused

OURS = frozenset({"tables", "log", "accounts"})  # tables that every version of ours has
WAIT = 5  # seconds to reach a database, or for another process to let go of a file


def data_folder() -> Path:
    """Where the user's own data is kept."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "cutpurse"


def resolved(text: str) -> URL:
    """The URL of a database: empty is the user's own file."""
    if not text:
        return URL.create("sqlite", database=str(data_folder() / "tables.sqlite"))
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):  # also for a port that is no number
        shown = re.sub(r"//.*@", "//…@", text)  # without the password
        raise Refused(f"a database is sqlite:///FILE or postgresql://…, not {shown!r}") from None
    if url.drivername in ("sqlite", "sqlite+pysqlite"):
        if not url.database or url.database == ":memory:" or url.query or "\0" in url.database:
            raise Refused("tables are kept in a file: sqlite:///FILE, and nothing after it")
        return url.set(drivername="sqlite")
    if url.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    raise Refused(f"a database is sqlite:///FILE or postgresql://…, not {url.drivername}://…")


@contextlib.contextmanager
def opening(url: URL) -> Iterator[None]:
    """What goes wrong while a database is opened is said in one sentence."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error) as error:
        where = url.database if url.drivername == "sqlite" else f"at {url.host or 'this machine'}"
        raise Refused(f"the database {where} cannot be opened: {first_line(error)}") from None


def first_line(error: Exception) -> str:
    """What a database complains of, without the statement and the advice that follow."""
    lines = str(getattr(error, "orig", None) or error).splitlines()
    return lines[0] if lines else "no reason given"


def connected(url: URL, writes: bool) -> Engine:
    """An engine for the one writer, or for readers."""
    if url.drivername == "sqlite":
        return sqlite(url, writes)
    try:
        return create_engine(
            url,
            pool_size=1 if writes else 4,
            max_overflow=0,
            hide_parameters=True,  # errors are logged, and secrets must not be
            pool_pre_ping=not writes,  # the writer finds out by writing, and its callers try again
            connect_args={"connect_timeout": WAIT},
        )
    except ModuleNotFoundError:
        raise Refused("PostgreSQL needs more: pip install 'cutpurse[postgresql]'") from None


def check_file(file: Path) -> None:
    """A file that is not ours stays as it is: to open it for writing would already change it."""
    if file.is_dir():
        raise Refused(
            f"{file} is a folder; tables are kept in a file, such as {file}/tables.sqlite"
        )
    if not file.is_file():
        if file.exists():
            raise Refused(f"{file} is a device or the like; tables are kept in a file")
        return
    try:
        with contextlib.closing(
            sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", timeout=WAIT, uri=True)
        ) as found:
            rows = found.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    except sqlite3.Error as error:
        raise Refused(f"{file} cannot be opened as a database: {first_line(error)}") from None
    check_ours(
        {name for (name,) in rows}, f"{file} belongs to another program; name a file of ours"
    )


def check_ours(tables: Collection[str], complaint: str) -> None:
    """A database is empty or ours."""
    if tables and not OURS.issubset(tables):
        raise Refused(f"{complaint} with --database")


def sqlite(url: URL, writes: bool) -> Engine:
    """Write-ahead log: readers never wait. Every commit reaches the disk before it is
    acknowledged, so that not even a power failure loses it; many changes share one commit."""
    assert url.database is not None
    file = Path(url.database)
    check_file(file)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)  # nobody else reads hands, invitations and seeds
    except OSError as error:
        raise Refused(f"tables cannot be kept in {file}: {error.strerror}") from None
    engine = create_engine(
        url,
        pool_size=1 if writes else 4,
        max_overflow=0,
        hide_parameters=True,  # errors are logged, and secrets must not be
        connect_args={"timeout": WAIT, "check_same_thread": False},
    )

    @event.listens_for(engine, "connect")
    def prepare(raw: Any, _record: Any) -> None:
        raw.isolation_level = None  # transactions begin where we say so
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            raw.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        run_driven(connection, "BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def run_driven(
    connection: Connection, statement: str, values: tuple[Any, ...] | Mapping[str, Any] = ()
) -> int:
    """Run a statement by the driver alone; how many rows it touched. For what every change runs:
    SQLAlchemy's own way takes longer than SQLite does. What goes wrong is raised as SQLAlchemy
    would raise it, and a connection that is lost is given up."""
    dialect = connection.dialect
    driver = dialect.loaded_dbapi
    raw = connection.connection
    try:
        cursor = raw.cursor()
        cursor.execute(statement, values)
    except driver.Error as error:
        lost = dialect.is_disconnect(error, raw, None)
        if lost:
            connection.invalidate(error)
        raise DBAPIError.instance(
            statement,
            None,  # errors are logged, and secrets must not be
            error,
            driver.Error,
            hide_parameters=True,
            connection_invalidated=lost,
            dialect=dialect,
        ) from error
    return int(cursor.rowcount)

"""Reaching the database: SQLite in a file of ours by default, PostgreSQL by URL."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from cutpurse.kernel.rules import Refused

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
    except ArgumentError:
        raise Refused(f"a database is sqlite:///FILE or postgresql://…, not {text!r}") from None
    if url.drivername in ("sqlite", "sqlite+pysqlite"):
        if not url.database or url.database == ":memory:":
            raise Refused("tables are kept in a file: sqlite:///FILE")
        return url.set(drivername="sqlite")
    if url.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    raise Refused(f"a database is sqlite:///FILE or postgresql://…, not {url.drivername}://…")


def connected(url: URL, writes: bool) -> Engine:
    """An engine for the one writer, or for readers."""
    if url.drivername == "sqlite":
        return sqlite(url, writes)
    return create_engine(
        url,
        pool_size=1 if writes else 4,
        max_overflow=0,
        hide_parameters=True,  # errors are logged, and secrets must not be
        pool_pre_ping=not writes,  # the writer finds out by writing, and its callers try again
        connect_args={"connect_timeout": WAIT},
    )


def sqlite(url: URL, writes: bool) -> Engine:
    """Write-ahead log: readers never wait. Every commit reaches the disk before it is
    acknowledged, so that not even a power failure loses it; many changes share one commit."""
    assert url.database is not None
    file = Path(url.database)
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
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine

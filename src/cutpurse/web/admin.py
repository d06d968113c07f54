"""Looking after a database: list, inspect and close tables, back up, restore.

Works on the database itself, with a running server or without. Nothing here shows what is hidden
in a game: whoever keeps the house may be playing as well.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, func, select
from sqlalchemy.engine import URL

from cutpurse.kernel.rules import Refused
from cutpurse.table.model.errors import Unknown
from cutpurse.table.model.table_data import TableData, read
from cutpurse.table.store.database import connected, opening, resolved
from cutpurse.table.store.schema import LOG, TABLES

if TYPE_CHECKING:
    from cutpurse.table.house import House

FINISHED = ("over", "closed")


@contextlib.contextmanager
def reading(database: str) -> Iterator[Connection]:
    """The database as it is: nothing is made, nothing is brought up to date."""
    url = resolved(database)
    if url.drivername == "sqlite" and not Path(str(url.database)).is_file():
        raise Unknown(f"there is no database at {url.database}; name another with --database")
    engine = connected(url, writes=False)
    try:
        with opening(url), engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


# Tables -----------------------------------------------------------------------------------------
def tables(database: str, everything: bool = False) -> list[str]:
    """One line for each table, latest change first."""
    query = select(TABLES.c.sheet, TABLES.c.changed).order_by(TABLES.c.changed.desc())
    if not everything:
        query = query.where(TABLES.c.status.not_in(FINISHED))
    with reading(database) as connection:
        rows = connection.execute(query).all()
    if not rows:
        return ["no tables" if everything else "no open or running tables (see --all)"]
    head = f"{'table':<14} {'game':<10} {'status':<8} {'version':>7}  {'changed':<16}  who"
    return [head, *(listed(read(row.sheet), row.changed) for row in rows)]


def listed(sheet: TableData, changed: float) -> str:
    seats = ", ".join(sitting(sheet))
    return (
        f"{sheet.id:<14} {sheet.game:<10} {sheet.status:<8} {sheet.version:>7}"
        f"  {moment(changed):<16}  {seats}"
    )


def sitting(sheet: TableData) -> list[str]:
    return [f"bot {chair.bot}" if chair.bot else chair.name or "(open)" for chair in sheet.chairs]


def moment(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(seconds))


def show(database: str, table: str) -> str:
    """One table, without its secrets: seats, clock, and how its log goes on."""
    kinds = (
        select(LOG.c.kind, func.count().label("count"))
        .where(LOG.c.table_id == table)
        .group_by(LOG.c.kind)
        .order_by(LOG.c.kind)
    )
    with reading(database) as connection:
        named = table.isprintable()  # neither database takes any other letters
        found = select(TABLES).where(TABLES.c.id == table)
        row = connection.execute(found).one_or_none() if named else None
        if row is None:
            raise Unknown(f"there is no table {table!r}; see cutpurse admin tables --all")
        counts = connection.execute(kinds).all()
    sheet = read(row.sheet)
    lines = [
        f"table      {sheet.id}",
        f"game       {sheet.game} {' '.join(f'{k}={v}' for k, v in sheet.settings.items())}",
        f"status     {sheet.status}{': ' + sheet.why if sheet.why else ''}",
        f"seen as    {sheet.visibility}, {'rated' if sheet.rated else 'not rated'}",
        f"owner      {sheet.owner_name}",
        f"clock      {sheet.clock.kind}{', paused' if sheet.paused else ''}",
        f"created    {moment(sheet.created)}",
        f"changed    {moment(row.changed)}",
        f"version    {sheet.version} (change {row.revision}), {sheet.decisions} decisions",
        f"node       {row.node}",
    ]
    for seat, (chair, who) in enumerate(zip(sheet.chairs, sitting(sheet), strict=True)):
        marks = [word for word, true in (("left", chair.left), ("late", chair.late)) if true]
        lines.append(f"seat {seat}     {who}{' (' + ', '.join(marks) + ')' if marks else ''}")
    lines.append("log        " + ", ".join(f"{row.kind} {row.count}" for row in counts))
    return "\n".join(lines)


async def close(database: str, table: str, why: str) -> None:
    """Close a table; a running server is told."""
    async with at_house(database) as house:
        await house.shut(table, why)


@contextlib.asynccontextmanager
async def at_house(database: str) -> AsyncIterator[House]:
    """A house to change something in; a running server is told afterwards."""
    from cutpurse.table.house import House
    from cutpurse.web.server.run import poke

    with reading(database):
        pass  # complain before a file is made
    async with House.open(database, heartbeat=False, workers=0) as house:
        yield house
    poke(database)


# People -----------------------------------------------------------------------------------------
async def set_password(database: str, name: str, password: str, keyless: bool) -> list[str]:
    """A new password for an account; all its sessions end, at a running server as well. Passkeys
    go on opening the account unless it shall be `keyless`. Returns what is to be told of them."""
    from cutpurse.web.people.accounts import Accounts

    async with at_house(database) as house:
        passkeys = await Accounts(house.store).reset(name, password, keyless)
    if not passkeys:
        return ["it has no passkeys"]
    made = [f"  a passkey made on {moment(key.created)}" for key in passkeys]
    if keyless:
        return ["taken away:", *made]
    return [
        "what still opens the account (to take it away: the same with --remove-passkeys):",
        *made,
    ]


async def make_token(database: str, name: str, label: str) -> str:
    """A token with which a program plays as somebody."""
    from cutpurse.web.people.tokens import Tokens

    async with at_house(database) as house:
        tokens = Tokens(house.store)
        return await tokens.make(await tokens.account(name), label)


async def list_tokens(database: str, name: str) -> list[str]:
    from cutpurse.web.people.tokens import Tokens

    async with at_house(database) as house:
        tokens = Tokens(house.store)
        found = await tokens.of(await tokens.account(name))
    return [
        f"{token.handle}  {token.label}, made {moment(token.created)},"
        f" {'last used ' + moment(token.used) if token.used else 'never used'}"
        for token in found
    ]


async def remove_token(database: str, name: str, handle: str) -> None:
    from cutpurse.web.people.tokens import Tokens

    async with at_house(database) as house:
        tokens = Tokens(house.store)
        await tokens.remove(await tokens.account(name), handle)


# Backups ----------------------------------------------------------------------------------------
def backup(database: str, target: Path, force: bool = False) -> int:
    """Copy a database that may be in use; how many bytes. What is there is whole or not there."""
    url = resolved(database)
    with replacing(target, force) as draft:
        if url.drivername == "sqlite":
            copy_sqlite(Path(str(url.database)), draft)
        else:
            postgres(["pg_dump", "--format=custom", f"--file={draft}"], url)
    return target.stat().st_size


@contextlib.contextmanager
def replacing(target: Path, force: bool) -> Iterator[Path]:
    """A draft beside a file, which takes its place when all went well. Nothing but a file is ever
    replaced."""
    draft = target.with_name(f".{target.name}.draft")
    try:
        if not target.parent.is_dir():
            raise Refused(f"there is no folder {target.parent} for {target.name}")
        if target.exists() and not target.is_file():
            raise Refused(f"{target} is no file; name one")
        if target.exists() and not force:
            raise Refused(f"{target} exists already; name another file or add --force")
        try:
            yield draft
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise Refused(f"{target} cannot be written: {why}") from None


def restore(database: str, source: Path, force: bool = False) -> None:
    """Put a backup in the place of a database that no server uses."""
    from cutpurse.web.server.run import sole_server

    if not source.is_file():
        raise Refused(f"there is no backup {source}")
    url = resolved(database)
    if url.drivername != "sqlite":
        if not force:
            raise Refused("restoring replaces what is in this database; stop its servers, --force")
        postgres(["pg_restore", "--clean", "--if-exists", "--no-owner", str(source)], url)
        return
    target = Path(str(url.database))
    check_backup(source)
    with sole_server(database), replacing(target, force) as draft:
        copy_sqlite(source, draft)
        for leftover in ("-wal", "-shm"):
            target.with_name(target.name + leftover).unlink(missing_ok=True)


def copy_sqlite(source: Path, target: Path) -> None:
    """SQLite's own way to copy a database while others write."""
    if not source.is_file():
        raise Unknown(f"there is no database at {source}; name another with --database")
    target.unlink(missing_ok=True)
    os.close(os.open(target, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600))
    try:
        with (
            contextlib.closing(
                sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)
            ) as old,
            contextlib.closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new, pages=1000, sleep=0.01)
            new.execute("PRAGMA journal_mode=DELETE").close()
    except sqlite3.Error as error:
        raise Refused(f"{source} cannot be copied: {error}") from None


def check_backup(path: Path) -> None:
    """Is this a whole database of ours?"""
    try:
        uri = f"{path.resolve().as_uri()}?mode=ro"
        with contextlib.closing(sqlite3.connect(uri, uri=True)) as file:
            whole = file.execute("PRAGMA integrity_check").fetchone()
            rows = file.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    except sqlite3.Error as error:
        raise Refused(f"{path} is no backup of ours: {error}") from None
    if whole != ("ok",) or not {TABLES.name, LOG.name} <= {name for (name,) in rows}:
        raise Refused(f"{path} is no backup of ours")


def postgres(command: list[str], url: URL) -> None:
    """Run one of PostgreSQL's own tools, on the very address that servers use: with its choices for
    encryption, and without the password on the command line."""
    if shutil.which(command[0]) is None:
        raise Refused(f"{command[0]} is not here; install PostgreSQL's client programs")
    password = url.password or url.query.get("password")
    environment = dict(os.environ) | ({"PGPASSWORD": str(password)} if password else {})
    query = {name: value for name, value in url.query.items() if name != "password"}
    shown = URL.create("postgresql", url.username, None, url.host, url.port, url.database, query)
    done = subprocess.run(
        [command[0], f"--dbname={shown.render_as_string()}", *command[1:]],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise Refused(f"{command[0]} failed: {reason}")

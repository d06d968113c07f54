"""How the database came to be as it is; run by themselves when a house opens."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect, text

from cutpurse.kernel.rules import Refused
from cutpurse.table.store.database import check_ours, connected, opening, resolved
from cutpurse.table.store.looks import fill_looks

LOCK = 7_105_811  # any number: nodes that start together migrate one after another


def migrate(connection: Connection, to: str = "head") -> None:
    """Bring the database up to date, or to some revision, within the connection's transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
        name = connection.engine.url.database
        complaint = (
            f"the database {name} belongs to another program; name one of ours, or an empty one,"
        )
        check_ours(inspect(connection).get_table_names(), complaint)
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    check_version(connection, ScriptDirectory.from_config(config))
    command.upgrade(config, to)


def check_version(connection: Connection, scripts: ScriptDirectory) -> None:
    """The database of a newer version stays as it is."""
    known = sorted(script.revision for script in scripts.walk_revisions())
    for revision in MigrationContext.configure(connection).get_current_heads():
        if revision not in known:
            raise Refused(
                f"the database belongs to a newer version of Cutpurse (its schema is {revision},"
                f" this one knows {known[0]} to {known[-1]}): start that version, or restore a"
                " backup from before"
            )


def bring_up_to_date(engine: Engine) -> None:
    """Make the database, or make it what this version needs; or say in one sentence why not."""
    with opening(engine.url), engine.begin() as connection:
        migrate(connection)
        fill_looks(connection)


def check_database(database: str) -> None:
    """The same before anything else of a server is there."""
    engine = connected(resolved(database), writes=True)
    try:
        bring_up_to_date(engine)
    finally:
        engine.dispose()

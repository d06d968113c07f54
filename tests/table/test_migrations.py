"""Databases of older versions are brought up to date and keep what they hold."""

from __future__ import annotations

import asyncio
import time

from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from argon2 import PasswordHasher
from sqlalchemy import text
from tests.table.parlour import parlour

from cutpurse.table.store.database import connected, resolved
from cutpurse.table.store.migrations import migrate
from cutpurse.table.store.schema import METADATA
from cutpurse.web.people.accounts import Accounts


def test_migrations_lead_to_what_the_schema_says(url: str) -> None:
    engine = connected(resolved(url), writes=True)
    with engine.begin() as connection:
        migrate(connection)
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert compare_metadata(context, METADATA) == []
    engine.dispose()


def test_an_account_from_the_first_version_is_entered(url: str) -> None:
    word = "older than the epochs"
    engine = connected(resolved(url), writes=True)

    async def run() -> None:
        async with parlour(url) as p:  # brings it up to date
            accounts = Accounts(p.house.store)
            session = await accounts.enter("sinbad", word)
            assert (session.person.name, session.epoch) == ("Sinbad", 0)

    with engine.begin() as connection:
        migrate(connection, "0001")
        connection.execute(
            text("INSERT INTO accounts VALUES (:id, :name, :key, :password, :created)"),
            {
                "id": "s",
                "name": "Sinbad",
                "key": "sinbad",
                "password": PasswordHasher().hash(word),
                "created": time.time(),
            },
        )
    engine.dispose()
    asyncio.run(run())

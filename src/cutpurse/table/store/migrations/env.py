"""Alembic's way in: migrations run on the connection that `migrate` gives."""

from __future__ import annotations

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    transactional_ddl=False,  # the transaction is the caller's
)
context.run_migrations()

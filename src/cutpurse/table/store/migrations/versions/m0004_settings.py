"""What a game is played with is called its settings; where a reaction window begins, `since`."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

TABLES = sa.table("tables", sa.column("id", sa.String), sa.column("sheet", sa.Text))
NAMES = {"options": "settings", "scene": "since"}


def upgrade() -> None:
    rename(NAMES)


def downgrade() -> None:
    rename({new: old for old, new in NAMES.items()})


def rename(names: dict[str, str]) -> None:
    connection = op.get_bind()
    for table, text in connection.execute(sa.select(TABLES.c.id, TABLES.c.sheet)).all():
        sheet = {names.get(name, name): value for name, value in json.loads(text).items()}
        kept = TABLES.update().where(TABLES.c.id == table)
        connection.execute(kept.values(sheet=json.dumps(sheet, separators=(",", ":"))))

"""Turns to tell of, how people want to be told, vacations that are planned, puzzles solved."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def of_account(alone: bool = False) -> sa.Column[str]:
    owner = sa.ForeignKey("accounts.id", ondelete="CASCADE")
    return sa.Column("account", sa.String(64), owner, primary_key=alone, nullable=False)


def upgrade() -> None:
    op.create_table(
        "turns",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("pushed", sa.Boolean, nullable=False),
        sa.Column("mailed", sa.Boolean, nullable=False),
    )
    op.create_index("turns_by_person", "turns", ["person"])
    op.create_table(
        "notices",
        of_account(alone=True),
        sa.Column("wishes", sa.Text, nullable=False),
        sa.Column("mail", sa.String(254)),
        sa.Column("push_at", sa.Float, nullable=False),
        sa.Column("mail_at", sa.Float, nullable=False),
        sa.Column("push_begun", sa.Float, nullable=False),
        sa.Column("mail_begun", sa.Float, nullable=False),
    )
    op.create_table(
        "browsers",
        sa.Column("hash", sa.String(64), primary_key=True),
        of_account(),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("browsers_by_account", "browsers", ["account"])
    op.create_table(
        "vacations",
        sa.Column("id", sa.String(32), primary_key=True),
        of_account(),
        sa.Column("begins", sa.Float, nullable=False),
        sa.Column("ends", sa.Float, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
    )
    op.create_index("vacations_by_account", "vacations", ["account"])
    op.create_index("vacations_by_state", "vacations", ["state", "begins"])
    op.create_table(
        "solvings",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("puzzle", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
        sa.Column("right", sa.Boolean, nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
    )
    op.create_index("solvings_by_person", "solvings", ["person", "game", "at"])
    op.create_table(
        "solved_days",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
    )
    op.create_table(
        "puzzles",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    for table in (
        "puzzles",
        "solved_days",
        "solvings",
        "vacations",
        "browsers",
        "notices",
        "turns",
    ):
        op.drop_table(table)

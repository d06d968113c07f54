"""One row that is written to see whether something can be stored."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    pulse = op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("padding", sa.Text, nullable=False),
    )
    op.bulk_insert(pulse, [{"id": 1, "at": 0.0, "padding": ""}])


def downgrade() -> None:
    op.drop_table("pulse")

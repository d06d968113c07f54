"""From where a table was opened, so that nobody fills the lobby alone."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("source", sa.String(16)))


def downgrade() -> None:
    op.drop_column("tables", "source")

"""What is stored, as the newest migration leaves it."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

METADATA = MetaData()

# A table: its sheet (who sits, clocks, wishes) and the latest snapshot of its game, pending secret
# answers included. `revision` counts every change and decides who of two nodes was first;
# `version` counts what others may see.
TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("status", String(8), nullable=False),
    Column("visibility", String(8), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("due", Float),  # when the house must do something here by itself
    Column("node", String(32), nullable=False),  # who made the last change, and does what is due
    Column("sheet", Text, nullable=False),
    Column("snapshot", Text),
    Column("source", String(16)),  # from where it was opened, as a word that tells nothing else
    Index("tables_by_status", "status", "visibility", "changed"),
    Index("tables_by_due", "due"),
)

# Every change of every table, in order: who, what, and what came of it.
LOG = Table(
    "log",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("revision", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("who", String(64), nullable=False),
    Column("token", String(64), nullable=False),
    Column("data", Text, nullable=False),
)

# Whole snapshots now and then, so that replays are quick and outlive changes of the rules.
KEYFRAMES = Table(
    "keyframes",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("decisions", Integer, primary_key=True),
    Column("snapshot", Text, nullable=False),
)

# Whose tables these are: who sits where now, and once a game has begun who began it.
SEATINGS = Table(
    "seatings",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(64), nullable=False),
    Index("seatings_by_person", "person"),
)

RESULTS = Table(
    "results",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("ended", Float, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("decisions", Integer, nullable=False),
    Column("data", Text, nullable=False),  # names, points, places
)

# What was found when a finished game was looked at again, quickly or by a master; no names in it.
ANALYSES = Table(
    "analyses",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("depth", String(8), primary_key=True),
    Column("data", Text, nullable=False),
)

RATINGS = Table(
    "ratings",
    METADATA,
    Column("game", String(32), primary_key=True),
    Column("who", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("key", String(64), nullable=False, unique=True),  # the name, folded
    Column("password", Text),
    Column("created", Float, nullable=False),
    # Sessions name the epoch they began in: one step on, and all of them are over.
    Column("epoch", Integer, nullable=False, server_default="0"),
)

PASSKEYS = Table(
    "passkeys",
    METADATA,
    Column("id", String(1400), primary_key=True),
    Column("account", String(64), ForeignKey("accounts.id"), nullable=False),
    Column("public_key", Text, nullable=False),
    Column("sign_count", Integer, nullable=False),
    Column("created", Float, nullable=False),
)

# Tokens with which programs come in for an account: only their hashes. A token holds as long as the
# account's epoch is the one it was made in.
TOKENS = Table(
    "tokens",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("account", String(64), ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("label", String(64), nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float),  # the day it was last used
    Index("tokens_by_account", "account"),
)

# What the names of accounts look like (see table/model/lookalikes.py): no two look the same.
LOOKS = Table(
    "looks",
    METADATA,
    Column("look", String(64), primary_key=True),
    Column("account", String(64), ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
)

# Tickets for passkeys that were answered, until they are too old to be answered again.
TICKETS = Table(
    "tickets",
    METADATA,
    Column("challenge", String(64), primary_key=True),
    Column("until", Float, nullable=False),
)

# One row, written to see whether anything can be.
PULSE = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("padding", Text, nullable=False),
)

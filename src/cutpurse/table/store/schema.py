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

# Who is asked something where decisions take days, since when, and whether they were told of it.
TURNS = Table(
    "turns",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("asked", Integer, nullable=False),  # the version at which
    Column("since", Float, nullable=False),
    Column("pushed", Boolean, nullable=False),
    Column("mailed", Boolean, nullable=False),
    Index("turns_by_person", "person"),
)

# How an account wants to be told of its turns. What goes next is not before `push_at` and
# `mail_at`; whoever sends it has put down when they began, so that no other node does.
NOTICES = Table(
    "notices",
    METADATA,
    Column("account", String(64), ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("wishes", Text, nullable=False),
    Column("mail", String(254)),  # confirmed
    Column("push_at", Float, nullable=False),
    Column("mail_at", Float, nullable=False),
    Column("push_begun", Float, nullable=False),
    Column("mail_begun", Float, nullable=False),
)

# Browsers that take messages for an account: where to send them, and the keys to seal them with.
BROWSERS = Table(
    "browsers",
    METADATA,
    Column("hash", String(64), primary_key=True),  # of the endpoint
    Column("account", String(64), ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("key", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Index("browsers_by_account", "account"),
)

# Vacations that were planned: from when to when, and what has come of them.
VACATIONS = Table(
    "vacations",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("account", String(64), ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("begins", Float, nullable=False),
    Column("ends", Float, nullable=False),
    Column("state", String(8), nullable=False),  # planned, away, over
    Index("vacations_by_account", "account"),
    Index("vacations_by_state", "state", "begins"),
)

# Puzzles that somebody has answered: the first answer counts.
SOLVINGS = Table(
    "solvings",
    METADATA,
    Column("person", String(64), primary_key=True),
    Column("puzzle", String(64), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("day", Integer, nullable=False),  # since 1970, on which it was the puzzle of the day; 0
    Column("at", Float, nullable=False),
    Column("answer", Text, nullable=False),
    Column("right", Boolean, nullable=False),
    Column("rating", Float, nullable=False),  # of the solver afterwards
    Index("solvings_by_person", "person", "game", "at"),
)

# Days on which somebody has solved a puzzle of the day. Puzzles come again, days do not.
SOLVED_DAYS = Table(
    "solved_days",
    METADATA,
    Column("person", String(64), primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),  # since 1970
)

# How hard puzzles have turned out to be.
PUZZLES = Table(
    "puzzles",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
)

# One row, written to see whether anything can be.
PULSE = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("padding", Text, nullable=False),
)

# Who would like to know whom: `friend` (they are friends when both say so) or `block`. `name` is
# what the other was called then; accounts are looked up.
TIES = Table(
    "ties",
    METADATA,
    Column("person", String(64), primary_key=True),
    Column("other", String(64), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("at", Float, nullable=False),
    Index("ties_by_other", "other"),
)

# Who is asked to a table by whom; it holds as long as the table is open.
INVITATIONS = Table(
    "invitations",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("sender", String(64), nullable=False),
    Column("at", Float, nullable=False),
    Index("invitations_by_person", "person"),
)

# When somebody was last here, to the minute; forgotten after a day.
SIGHTINGS = Table(
    "sightings",
    METADATA,
    Column("person", String(64), primary_key=True),
    Column("at", Float, nullable=False),
    Index("sightings_by_time", "at"),
)

# Who complains about whom, with what was said at the table as the reporter heard it.
REPORTS = Table(
    "reports",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("reporter", String(64), nullable=False),
    Column("reporter_name", String(64), nullable=False),
    Column("whom", String(64), nullable=False),
    Column("whom_name", String(64), nullable=False),
    Column("table_id", String(32), nullable=False),  # empty: at no table
    Column("reason", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("said", Text, nullable=False),
    Column("settled", Float),
    Index("reports_by_settled", "settled", "at"),
)

# What whoever keeps the house has done, in order.
DEEDS = Table(
    "deeds",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("deed", String(16), nullable=False),
    Column("about", String(64), nullable=False),  # a person's id, or a table's
    Column("report", Integer),
    Column("note", Text, nullable=False),
)

# Who may not speak at any table until when.
SILENCES = Table(
    "silences",
    METADATA,
    Column("person", String(64), primary_key=True),
    Column("until", Float, nullable=False),
)

# The first time that somebody earned a badge, and at which table.
BADGES = Table(
    "badges",
    METADATA,
    Column("person", String(64), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("badge", String(32), primary_key=True),
    Column("at", Float, nullable=False),
    Column("table_id", String(32), nullable=False),
)

# What somebody notes for themselves at a table.
NOTES = Table(
    "notes",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)

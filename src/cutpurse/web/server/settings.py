"""What an operator may choose, with what holds when nothing is chosen."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from cutpurse.table.store.database import data_folder
from cutpurse.web.notices.mail import MailServer

KB = 1024
MINUTE = 60  # seconds


@dataclass(frozen=True)
class Rate:
    """At most so many times in so many seconds."""

    times: int
    seconds: int


@dataclass(frozen=True)
class Limits:
    """What one address or one person may do.

    They stop floods, not eager players: a family behind one address plays at several tables.
    """

    requests: Rate = Rate(300, 10)  # of any kind, per address
    changes: Rate = Rate(100, 10)  # requests that may change something, per person
    tables: Rate = Rate(30, 10 * MINUTE)  # new tables, per person
    openings: Rate = Rate(100, 10 * MINUTE)  # the same, per address
    analyses: Rate = Rate(12, 10 * MINUTE)  # of finished games, per person
    pictures: Rate = Rate(40, 10 * MINUTE)  # of tables, drawn anew, per address
    lines: Rate = Rate(30, MINUTE)  # of chat, per person
    pairings: Rate = Rate(60, MINUTE)  # asking for an opponent, per person
    ties: Rate = Rate(40, 10 * MINUTE)  # friends and blocks, per person
    invitations: Rate = Rate(40, 10 * MINUTE)  # by name, per person
    reports: Rate = Rate(10, 60 * MINUTE)  # of people, per person and per address
    notes: Rate = Rate(60, MINUTE)  # kept for oneself at tables, per person
    names: Rate = Rate(30, 10 * MINUTE)  # new guests and accounts, per address
    passwords: Rate = Rate(10, MINUTE)  # attempts to sign in, per address
    passkeys: Rate = Rate(10, MINUTE)  # the same with a passkey, which nobody can guess
    tokens: Rate = Rate(10, MINUTE)  # wrong tokens at /mcp, per address
    guesses: Rate = Rate(20, 10 * MINUTE)  # wrong passwords for one name, from everywhere; then ...
    retries: Rate = Rate(3, 10 * MINUTE)  # ... attempts for this name, per address
    letters: Rate = Rate(5, 60 * MINUTE)  # to confirm an address; per person, address, and mailbox
    browsers: Rate = Rate(20, 10 * MINUTE)  # let in to be told of turns, per person
    vacations: Rate = Rate(30, 10 * MINUTE)  # planned, per person
    messages: Rate = Rate(200, 10)  # on sockets, per person
    sockets: Rate = Rate(60, MINUTE)  # opened, per address
    lobby: int = 20  # tables in the lobby's list of 100, per address that opened them
    open_sockets: int = 100  # at once, per address
    connections: int = 200  # at once, per address, besides sockets
    head_seconds: float = 15.0  # until a request has been asked
    body_seconds: float = 30.0  # and until all of it is here
    body: int = 64 * KB  # bytes of a request
    message: int = 4 * KB  # bytes of a message on a socket

    def rates(self) -> dict[str, Rate]:
        """The rates by name."""
        values = {limit.name: getattr(self, limit.name) for limit in fields(self)}
        return {name: value for name, value in values.items() if isinstance(value, Rate)}

    @classmethod
    def none(cls) -> Limits:
        """No rates, for load tests; sizes and times stay."""
        rates: dict[str, Any] = dict.fromkeys(cls().rates(), Rate(1_000_000_000, 1))
        return cls(**rates, lobby=100, open_sockets=1_000_000, connections=1_000_000)


@dataclass(frozen=True)
class ServerSettings:
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""  # empty: SQLite in the data folder
    folder: Path = field(default_factory=data_folder)
    processes: int = 1  # that share the work
    origin: str = ""  # the address people type, if a proxy stands before; empty: the Host they ask
    proxies: str = "127.0.0.1"  # whose word about the client's address is believed
    limits: Limits = field(default_factory=Limits)
    pace: float | None = None  # seconds between the moves of bots; None: the table's own
    pause: float | None = None  # seconds that a reaction window takes at least; None: as well
    mail: MailServer | None = None  # who takes letters
    push_anywhere: bool = False  # messages may go to any address: for tests
    quiet: bool = False  # no line per request in the log

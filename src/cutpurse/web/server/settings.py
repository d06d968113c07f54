"""What an operator may choose, with what holds when nothing is chosen."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from cutpurse.table.database import data_folder

KB = 1024


@dataclass(frozen=True)
class Limits:
    """What one address or one person may do, in the words of the `limits` library.

    They stop floods, not eager players: a family behind one address plays at several tables.
    """

    requests: str = "300/10second"  # of any kind, per address
    changes: str = "100/10second"  # requests that may change something, per person
    tables: str = "30/10minute"  # new tables, per person
    analyses: str = "12/10minute"  # of finished games, per person
    lines: str = "30/minute"  # of chat, per person
    names: str = "30/10minute"  # new guests and accounts, per address
    passwords: str = "10/minute"  # attempts to sign in, per address and per name
    messages: str = "200/10second"  # on sockets, per person
    sockets: str = "60/minute"  # opened, per address
    open_sockets: int = 100  # at once, per address
    connections: int = 200  # at once, per address, besides sockets
    head_seconds: float = 15.0  # until a request has been asked
    body_seconds: float = 30.0  # and until all of it is here
    body: int = 64 * KB  # bytes of a request
    message: int = 4 * KB  # bytes of a message on a socket

    @classmethod
    def none(cls) -> Limits:
        """No rates, for load tests; sizes and times stay."""
        rates: dict[str, Any] = {
            rate.name: "1000000000/second" for rate in fields(cls) if rate.type == "str"
        }
        return cls(**rates, open_sockets=1_000_000, connections=1_000_000)


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""  # empty: SQLite in the data folder
    folder: Path = field(default_factory=data_folder)
    origin: str = ""  # the address people type, if a proxy stands before; empty: the Host they ask
    proxies: str = "127.0.0.1"  # whose word about the client's address is believed
    limits: Limits = field(default_factory=Limits)
    pace: float | None = None  # seconds between the moves of bots; None: the table's own
    pause: float | None = None  # seconds that a reaction window takes at least; None: as well
    quiet: bool = False  # no line per request in the log

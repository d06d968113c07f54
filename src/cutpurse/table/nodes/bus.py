"""News between the nodes that share a PostgreSQL: which table has which revision now, and who is
where."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from sqlalchemy.engine import URL

from cutpurse.table.ledger import CHANNEL

if TYPE_CHECKING:
    import psycopg

log = logging.getLogger("cutpurse.table.bus")
RETRY = 1.0  # seconds
LOOK_UP = 0.5  # seconds between looks whether to stop


class Bus:
    """A thread that listens. After the connection was lost anything may have been missed."""

    def __init__(self, url: URL, news: Callable[[str], None], missed: Callable[[], None]) -> None:
        self.where = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.news = news
        self.missed = missed
        self.stopping = threading.Event()
        self.listening = threading.Event()
        self.thread = threading.Thread(target=self.listen, name="cutpurse-bus", daemon=True)

    def start(self) -> None:
        self.thread.start()
        self.listening.wait(5)

    def stop(self) -> None:
        self.stopping.set()
        self.thread.join()

    def listen(self) -> None:
        import psycopg

        while not self.stopping.is_set():
            try:
                with psycopg.connect(self.where, autocommit=True, connect_timeout=5) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self.missed()
                    self.listening.set()
                    self.hear(connection)
            except psycopg.Error as error:
                log.warning("the other nodes cannot be heard: %s", type(error).__name__)
                self.stopping.wait(RETRY)

    def hear(self, connection: psycopg.Connection) -> None:
        while not self.stopping.is_set():
            for notice in connection.notifies(timeout=LOOK_UP):
                self.news(notice.payload)
                if self.stopping.is_set():
                    return

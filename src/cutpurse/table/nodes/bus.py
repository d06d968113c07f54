"""The bus: messages between the nodes that share a PostgreSQL, by its LISTEN and NOTIFY."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from sqlalchemy.engine import URL

from cutpurse.table.nodes.alive import sign_on
from cutpurse.table.store.rows import CHANNEL

if TYPE_CHECKING:
    import psycopg

log = logging.getLogger("cutpurse.table.nodes.bus")
RETRY = 1.0  # seconds until it connects again
LOOK_UP = 0.5  # seconds after which it checks whether to stop


class Bus:
    """A thread that listens and calls `news` with each message. After the connection was lost it
    calls `missed`: anything may have changed meanwhile."""

    def __init__(
        self, url: URL, node: str, news: Callable[[str], None], missed: Callable[[], None]
    ) -> None:
        self.node = node
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
                    sign_on(connection, self.node)
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

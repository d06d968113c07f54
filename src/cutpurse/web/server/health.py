"""Is the server well? It is if it can store something: that is what every answer at a table needs.

A database that only answers may have a full disk. So the check writes, on a row of its own; at most
once a second, however many ask. Where writing has failed lately it writes as much as a whole change
of a table, because the last free page of a full disk would say that all is well; and nothing that
PostgreSQL could compress into that page.
"""

from __future__ import annotations

import asyncio
import secrets
import time

from sqlalchemy import Connection, update

from cutpurse.table.model.errors import TryAgain
from cutpurse.table.store.schema import PULSE
from cutpurse.table.store.writer import Store

PATIENCE = 3.0  # seconds until a silent database counts as away
HOLDS = 1.0  # seconds for which the answer is not asked for again
MUCH = 64 * 1024  # bytes, more than a change of a table has


class Health:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.lock = asyncio.Lock()
        self.looked = -HOLDS
        self.well = True
        self.failures = 0  # of the store, when this was last looked at

    async def check(self) -> bool:
        """Those who ask together hear the same, unless something has failed meanwhile."""
        async with self.lock:
            failed = self.store.failures != self.failures
            if failed or time.monotonic() - self.looked >= HOLDS:
                self.well = await self.writes(failed or not self.well)
                self.looked, self.failures = time.monotonic(), self.store.failures
            return self.well

    async def writes(self, much: bool) -> bool:
        padding = secrets.token_hex(MUCH // 2) if much else ""
        writing = self.store.write(lambda connection: beat(connection, padding))
        try:
            await asyncio.wait_for(writing, PATIENCE)
        except (TryAgain, TimeoutError):
            return False
        return True


def beat(connection: Connection, padding: str) -> None:
    connection.execute(update(PULSE).values(at=time.time(), padding=padding))

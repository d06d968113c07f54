"""Tables that never began are swept: closed when nobody has touched them for a week, and removed
a week after they were closed. What was played is kept."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, Select, delete, select

from cutpurse.table.live.registry import Registry
from cutpurse.table.live.table import Draft
from cutpurse.table.model.plan import DAY
from cutpurse.table.store.schema import LOG, SEATINGS, TABLES

UNTOUCHED: Final = 7 * DAY  # seconds
EVERY: Final = 3600.0  # seconds between sweeps
MOST = 200  # tables in one sweep
WHY = "nobody began the game for a week"


class Sweeper:
    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.swept = 0.0

    async def sweep(self) -> None:
        """Now and then; where there is more than one broom can carry, again at once."""
        now = self.registry.now()
        if now - self.swept < EVERY:
            return
        before = now - UNTOUCHED
        waiting = await self.registry.store.read(lambda c: names(c, untouched("open", before)))
        for name in waiting:
            await self.registry.change(name, lambda draft: close(draft, before))
        closed = await self.registry.store.read(lambda c: names(c, untouched("closed", before)))
        if closed:
            await self.registry.store.write(lambda c: remove(c, before))
            for name in closed:
                self.registry.tables.pop(name, None)
        if len(waiting) < MOST and len(closed) < MOST:
            self.swept = now


def untouched(status: str, before: float) -> Select[str]:
    """Tables without a game that nobody has changed since then."""
    return (
        select(TABLES.c.id)
        .where(TABLES.c.status == status, TABLES.c.snapshot.is_(None), TABLES.c.changed < before)
        .order_by(TABLES.c.id)
        .limit(MOST)
    )


def names(connection: Connection, found: Select[str]) -> list[str]:
    return list(connection.execute(found).scalars())


def close(draft: Draft, before: float) -> None:
    """Unless somebody came at the last moment."""
    sheet = draft.sheet
    if sheet.status == "open" and sheet.changed < before:
        draft.mark_changed("sweep", "")
        draft.raise_version()
        sheet.status, sheet.why = "closed", WHY


def remove(connection: Connection, before: float) -> None:
    gone = untouched("closed", before)
    for rows in (LOG, SEATINGS):
        connection.execute(delete(rows).where(rows.c.table_id.in_(gone)))
    connection.execute(delete(TABLES).where(TABLES.c.id.in_(gone)))

"""Presence: each node tells the others who watches which table there."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

import msgspec
from sqlalchemy import Connection

from cutpurse.table.live.registry import Registry, wake
from cutpurse.table.live.table import Elsewhere, Table
from cutpurse.table.model.errors import TryAgain
from cutpurse.table.store.rows import tell_nodes

REFRESH: Final = 60.0  # seconds after which a node says again who is there
FORGET: Final = 150.0  # seconds after which a node that says nothing is taken for gone
MOST = 150  # people named in one message, which must stay short


class Here(msgspec.Struct, array_like=True):
    """Who watches a table on a node. `ask`: the other nodes should say the same."""

    table: str
    node: str
    people: list[str]
    ask: bool = False


class Presence:
    """Tells the other nodes who is here, and keeps what they tell."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.telling: set[asyncio.Task[None]] = set()
        self.refreshed = registry.now()

    def tell(self, table: Table, ask: bool = False) -> None:
        """Tell the other nodes who is here at a table, without waiting for it."""
        if self.registry.store.shared:
            self.say([self.here(table, ask)])

    def here(self, table: Table, ask: bool = False) -> str:
        people = sorted(table.here())[:MOST]
        return msgspec.json.encode(Here(table.sheet.id, self.registry.node, people, ask)).decode()

    def say(self, messages: list[str]) -> None:
        """Send messages to all other nodes, without waiting for it."""
        if self.registry.store.shared:
            task = asyncio.create_task(self.said(messages))
            self.telling.add(task)
            task.add_done_callback(self.telling.discard)

    async def said(self, messages: list[str]) -> None:
        def notify(connection: Connection) -> None:
            for message in messages:
                tell_nodes(connection, message)

        with contextlib.suppress(TryAgain):  # who is here will be said again
            await self.registry.store.write(notify)

    async def refresh(self) -> None:
        """Once in a while: tell again who is here, and forget nodes that have said nothing."""
        now = self.registry.now()
        if not self.registry.store.shared or now - self.refreshed < REFRESH:
            return
        self.refreshed = now
        for table in self.registry.tables.values():
            known = table.elsewhere
            table.elsewhere = {n: e for n, e in known.items() if now - e.at < FORGET}
            if len(table.elsewhere) != len(known):
                noticed(table)
        watched = [table for table in self.registry.tables.values() if table.watches]
        if watched:
            await self.said([self.here(table) for table in watched])

    def heard(self, message: str) -> None:
        """Another node says who is there."""
        here = msgspec.json.decode(message, type=Here)
        table = self.registry.tables.get(here.table)
        if table is None or here.node == self.registry.node:
            return
        before = table.elsewhere.get(here.node)
        people = frozenset(here.people)
        table.elsewhere[here.node] = Elsewhere(self.registry.now(), people)
        if before is None or before.people != people:
            noticed(table)
        if here.ask and table.watches:
            self.tell(table)

    async def close(self) -> None:
        await asyncio.gather(*self.telling, return_exceptions=True)


def noticed(table: Table) -> None:
    table.stamp += 1
    wake(table, None, aside=False)

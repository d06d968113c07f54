"""The listener: what a house does with the messages of the other nodes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from cutpurse.table.live.table import Table
from cutpurse.table.model.errors import TryAgain
from cutpurse.table.nodes.bus import Bus
from cutpurse.table.store.rows import PEOPLE, SPENT

if TYPE_CHECKING:
    from cutpurse.table.house import House


class Listener:
    """Runs in the event loop of the house, while the bus has a thread of its own."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.registry = house.registry
        self.loop = asyncio.get_running_loop()
        self.chasing: set[asyncio.Task[None]] = set()

    def bus(self) -> Bus:
        return Bus(
            self.house.store.where,
            self.house.node,
            lambda message: self.soon(self.heard, message),
            lambda: self.soon(self.missed),
        )

    def soon(self, work: Callable[..., None], *given: object) -> None:
        """Have the event loop do something; called from the thread of the bus. A closed loop does
        nothing."""
        with contextlib.suppress(RuntimeError):
            self.loop.call_soon_threadsafe(work, *given)

    def heard(self, message: str) -> None:
        if message.startswith("["):
            self.house.presence.heard(message)
        elif message.startswith(PEOPLE):
            self.house.news_of_people(message.removeprefix(PEOPLE))
        elif message.startswith(SPENT):
            by, _, what = message.removeprefix(SPENT).split(" ", 2)
            if by != self.house.node:
                self.house.news_of_spending(what)
        else:
            name, revision, node = message.split(" ")
            if node != self.house.node and self.registry.heard(name, int(revision)):
                self.changed(self.registry.tables[name])

    def changed(self, table: Table) -> None:
        """Where somebody watches, read at once what another node has changed; elsewhere it is read
        when somebody asks. Whoever made the change keeps the table."""
        if table.watches:
            self.follow(table)
        else:
            table.kept = False

    def missed(self) -> None:
        """The line was broken: anything may have changed."""
        self.house.news_of_people("")
        for table in self.registry.tables.values():
            table.doubtful = True
            self.follow(table)

    def follow(self, table: Table) -> None:
        """Read what another node has changed, and wake those who watch here."""
        task = self.loop.create_task(self.chase(table))
        self.chasing.add(task)
        task.add_done_callback(self.chasing.discard)

    async def chase(self, table: Table) -> None:
        with contextlib.suppress(TryAgain):
            async with table.lock:
                if table.doubtful:
                    await self.registry.catch_up(table)

"""The listener: what a house does with the messages of the other nodes."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from cutpurse.table.live.table import Table
from cutpurse.table.model.errors import TryAgain
from cutpurse.table.nodes.bus import Bus
from cutpurse.table.store.rows import PEOPLE, SPENT

if TYPE_CHECKING:
    from cutpurse.table.house import House

PRESENCE = "["
OTHERWISE = (PRESENCE, PEOPLE, SPENT)  # how messages begin that are not of a table's change


class Listener:
    """Runs in the event loop of the house, while the bus has a thread of its own."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.registry = house.registry
        self.loop = asyncio.get_running_loop()
        self.chasing: set[asyncio.Task[None]] = set()
        self.signed = f" {house.node}"  # how a change of this node's own ends
        self.arrived: deque[str] = deque()
        self.woken = False

    def bus(self) -> Bus:
        return Bus(
            self.house.store.where,
            self.house.node,
            self.arrive,
            lambda: self.soon(self.missed),
        )

    def soon(self, work: Callable[..., None], *given: object) -> None:
        """Have the event loop do something; called from the thread of the bus. A closed loop does
        nothing."""
        with contextlib.suppress(RuntimeError):
            self.loop.call_soon_threadsafe(work, *given)

    def arrive(self, message: str) -> None:
        """A message is here; called from the thread of the bus. A node hears its own as well, and
        hears all of a transaction at once: to wake the event loop costs more than they do."""
        if self.own_change(message):
            return
        self.arrived.append(message)
        if not self.woken:
            self.woken = True
            self.soon(self.hear)

    def own_change(self, message: str) -> bool:
        return message.endswith(self.signed) and not message.startswith(OTHERWISE)

    def hear(self) -> None:
        """Everything that has arrived, each by itself: one that cannot be read stops no other."""
        self.woken = False  # before looking: what comes from now on wakes again
        while self.arrived:
            self.loop.call_soon(self.heard, self.arrived.popleft())

    def heard(self, message: str) -> None:
        if message.startswith(PRESENCE):
            self.house.presence.heard(message)
        elif message.startswith(PEOPLE):
            self.house.news_of_people(message.removeprefix(PEOPLE))
        elif message.startswith(SPENT):
            by, _, what = message.removeprefix(SPENT).split(" ", 2)
            if by != self.house.node:
                self.house.news_of_spending(what)
        else:
            name, revision, _ = message.split(" ")
            if self.registry.heard(name, int(revision)):
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

"""The tables in memory: loaded when somebody asks, changed one draft at a time, let go when nobody
looks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from sqlalchemy import Connection

from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Refused
from cutpurse.table import playing
from cutpurse.table.errors import TryAgain, Unknown
from cutpurse.table.ledger import Entered, Shelf, enter, fetch, fetch_keyframe
from cutpurse.table.store import Store
from cutpurse.table.story import Story, going_on, rewound
from cutpurse.table.table import Draft, Table
from cutpurse.table.watch import Watch

T = TypeVar("T")
LONGEST_ID = 32
RETRIES = 8  # other nodes may be quicker that often


class Registry:
    """All changes of tables on this node go through here."""

    def __init__(
        self, store: Store, node: str, now: Callable[[], float], pause: float, pace: float
    ) -> None:
        self.store = store
        self.node = node
        self.now = now
        self.pause = pause
        self.pace = pace
        self.tables: dict[str, Table] = {}
        self.running: set[asyncio.Future[bool]] = set()  # changes under way
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.after: Callable[[Table], None] = lambda table: None  # told of every change made here

    # In memory ----------------------------------------------------------------------------------
    async def at(self, table: str) -> Table:
        """The table, from memory or from the store. Those who ask together wait together."""
        found = self.tables.get(table)
        if found is None:
            if not (table.isascii() and table.isalnum() and len(table) <= LONGEST_ID):
                raise Unknown(f"there is no table {table[:LONGEST_ID]!r}")
            task = self.loading.get(table)
            if task is None:
                task = self.loading[table] = asyncio.create_task(self.load(table))
                task.add_done_callback(lambda _: self.loading.pop(table, None))
            found = await asyncio.shield(task)
        found.touched = self.now()
        return found

    async def load(self, table: str) -> Table:
        shelf = await self.store.read(lambda c: fetch(c, table))
        found = self.tables[table] = Table(shelf)
        found.kept = shelf.node == self.node
        return found

    async def catch_up(self, table: Table) -> None:
        """Learn what others have stored. What is heard while we read is read next time."""
        table.doubtful = False
        try:
            known = table.revision
            shelf = await self.store.read(lambda c: fetch(c, table.sheet.id, known))
            if shelf.revision != known and not self.followed(table, shelf):
                shelf = await self.store.read(lambda c: fetch(c, table.sheet.id))
                table.take(shelf)
        except BaseException:
            table.doubtful = True
            raise
        if table.revision != known:
            table.kept = shelf.node == self.node
            table.stamp += 1
            wake(table, None, aside=False)

    def followed(self, table: Table, shelf: Shelf) -> bool:
        try:
            return table.follow(shelf)
        except (Refused, KeyError, IndexError, ValueError, TypeError):
            return False  # another node plays by other rules; the snapshot holds

    def heard(self, table: str, revision: int) -> bool:
        """Another node has stored something; True if that is news."""
        found = self.tables.get(table)
        if found is None or found.revision >= revision:
            return False
        found.doubtful = True
        return True

    def unload(self, idle: float) -> None:
        """Let go of tables that nobody watches and where nothing will happen soon."""
        now = self.now()
        for name, table in list(self.tables.items()):
            busy = bool(table.watches) or table.lock.locked() or now - table.touched < idle
            if now - table.touched > idle:
                table.make_room()
            if not busy and (table.due is None or not table.kept or table.due > now + idle):
                del self.tables[name]

    # Changes ------------------------------------------------------------------------------------
    async def change(self, name: str, work: Callable[[Draft], T]) -> T:
        """Let `work` change a draft and store it. What is being stored becomes the table even if
        whoever asked for it does not wait: memory and store must agree."""
        for _ in range(RETRIES):
            table = await self.at(name)
            await table.lock.acquire()
            storing: asyncio.Future[bool] | None = None
            try:
                if table.doubtful:
                    await self.catch_up(table)
                draft = Draft(table, self.now())
                out = work(draft)
                if not draft.changed:
                    return out
                storing = self.store_soon(table, draft)
            finally:
                if storing is None:
                    table.lock.release()
            if await asyncio.shield(storing):
                return out
        raise TryAgain("too many changes at once at this table; try again")

    def store_soon(self, table: Table, draft: Draft) -> asyncio.Future[bool]:
        """Store a draft and make it the table, whose lock is released then. The answer is False if
        another node was first."""
        draft.due = playing.next_due(draft, self.pause, self.pace)
        entry = draft.entered(self.node)
        storing = self.store.submit(entry.sheet.id, self.entering(entry))
        self.running.add(storing)
        storing.add_done_callback(partial(self.conclude, table, draft))
        return storing

    def conclude(self, table: Table, draft: Draft, storing: asyncio.Future[bool]) -> None:
        """A draft is stored, or not."""
        self.running.discard(storing)
        try:
            if storing.cancelled() or storing.exception() is not None or not storing.result():
                table.doubtful = True  # another was first, or nobody knows whether it is stored
                return
            table.accept(draft)
            wake(table, draft.concerned, draft.aside)
            self.after(table)
        finally:
            table.lock.release()

    async def rest(self) -> None:
        """Wait until nothing is under way."""
        while self.running:
            await asyncio.wait(self.running)

    def entering(self, entry: Entered) -> Callable[[Connection], bool]:
        shared = self.store.shared
        return lambda connection: enter(connection, entry, shared)

    async def add(self, table: Table, draft: Draft) -> None:
        """A new table."""
        await table.lock.acquire()
        await asyncio.shield(self.store_soon(table, draft))
        table.touched = self.now()
        self.tables[table.sheet.id] = table

    # Going back ---------------------------------------------------------------------------------
    async def back(self, table: Table, at: int, exact: bool) -> Game:
        """The game of a table after `at` decisions. Where the rules have changed since and lead
        elsewhere, the last keyframe before is shown instead, unless it must be exact."""
        for _ in range(RETRIES):
            revision = table.revision
            keyframe = await self.store.read(lambda c: fetch_keyframe(c, table.sheet.id, at))
            if table.revision == revision:
                break
        if keyframe is None or table.revision != revision:
            raise TryAgain("the table moved on meanwhile; try again")
        story = table.story()
        try:
            return rewound(table.rules, table.sheet, story, keyframe, table.start, at)
        except (Refused, KeyError, IndexError, ValueError, TypeError):
            if exact:
                raise Refused("the rules have changed since: this cannot be taken back") from None
        until = Story()
        entries, events = story.marks[at]
        until.entries, until.events = story.entries[:entries], story.events[:events]
        return going_on(table.rules, table.sheet, keyframe[1], until, table.start)


def wake(table: Table, concerned: set[str] | None, aside: bool) -> None:
    """Tell those who may notice, and only them."""
    sitting = {chair.person for chair in table.sheet.chairs} if aside else set()
    for watch in table.watches:
        who = watch.person.id
        if who not in sitting and (concerned is None or who in concerned):
            watch.wake()


def arrived(table: Table, watch: Watch) -> None:
    """Somebody watches now."""
    table.watches.add(watch)
    table.stamp += 1
    wake(table, None, aside=False)


def gone(table: Table, watch: Watch) -> None:
    table.watches.discard(watch)
    table.stamp += 1
    if not table.watches:
        table.make_room()
    wake(table, None, aside=False)

"""The tables in memory: loaded when somebody asks for them, changed one draft at a time, unloaded
when nobody looks."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from sqlalchemy import Connection

from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Refused
from cutpurse.table.live.table import Draft, Table
from cutpurse.table.live.watch import Watch
from cutpurse.table.model.errors import TryAgain, Unknown
from cutpurse.table.store.history import History, going_on, rewound
from cutpurse.table.store.rows import StoredTable, TableChange, fetch, fetch_keyframe, write_change
from cutpurse.table.store.writer import Store

T = TypeVar("T")
LONGEST_ID = 32
RETRIES = 8  # so often a change is made again when another node was first


class Registry:
    """All changes of tables on this node go through here."""

    def __init__(
        self,
        store: Store,
        node: str,
        now: Callable[[], float],
        next_due: Callable[[Draft], float | None],
    ) -> None:
        self.store = store
        self.node = node
        self.now = now
        self.next_due = next_due  # when the house must do something at a table by itself
        self.tables: dict[str, Table] = {}
        self.under_way: set[asyncio.Future[bool]] = set()  # changes under way
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.news: dict[str, int] = {}  # the latest revision that was told of while a table loads
        self.after: Callable[[Table], None] = lambda table: None  # told of every change made here
        self.finished: Callable[[str], None] = lambda table: None  # a game is over

    # In memory ----------------------------------------------------------------------------------
    async def at(self, table: str) -> Table:
        """The table, from memory or from the store. Several who ask at once share a reading. What
        another node has changed while nobody here looked is read now, until nothing is new: whoever
        begins to watch then is told of everything after it. If it cannot be read, what is known is
        shown."""
        found = self.tables.get(table)
        if found is None:
            if not (table.isascii() and table.isalnum() and len(table) <= LONGEST_ID):
                raise Unknown(f"there is no table {table[:LONGEST_ID]!r}")
            task = self.loading.get(table)
            if task is None:
                task = self.loading[table] = asyncio.create_task(self.load(table))
                task.add_done_callback(lambda _: self.loaded(table))
            found = await asyncio.shield(task)
        with contextlib.suppress(TryAgain):
            while found.doubtful and not found.watches:
                async with found.lock:
                    if found.doubtful:
                        await self.catch_up(found)
        found.touched = self.now()
        return found

    async def load(self, table: str) -> Table:
        stored = await self.store.read(lambda c: fetch(c, table))
        found = self.tables[table] = Table(stored)
        found.kept = stored.node == self.node
        found.doubtful = self.news.get(table, 0) > stored.revision
        return found

    def loaded(self, table: str) -> None:
        """A table was read, or could not be."""
        self.loading.pop(table, None)
        self.news.pop(table, None)

    async def catch_up(self, table: Table) -> None:
        """Read what other nodes have stored. What they store meanwhile makes the table doubtful
        again, and is read next time."""
        table.doubtful = False
        try:
            known = table.revision
            stored = await self.store.read(lambda c: fetch(c, table.sheet.id, known))
            if stored.revision != known and not self.can_follow(table, stored):
                stored = await self.store.read(lambda c: fetch(c, table.sheet.id))
                table.take(stored)
        except BaseException:
            table.doubtful = True
            raise
        if table.revision != known:
            table.kept = stored.node == self.node
            table.stamp += 1
            wake(table, None, aside=False)

    def can_follow(self, table: Table, stored: StoredTable) -> bool:
        try:
            return table.follow(stored)
        except (Refused, KeyError, IndexError, ValueError, TypeError):
            return False  # the other node has other rules; its snapshot counts

    def heard(self, table: str, revision: int) -> bool:
        """Another node says that it has stored a revision; True if it is not known here."""
        found = self.tables.get(table)
        if found is None and table in self.loading:
            self.news[table] = max(revision, self.news.get(table, 0))
        if found is None or found.revision >= revision:
            return False
        found.doubtful = True
        return True

    def unload(self, idle: float) -> None:
        """Drop tables that nobody watches and where nothing is due soon."""
        now = self.now()
        for name, table in list(self.tables.items()):
            busy = bool(table.watches) or table.lock.locked() or now - table.touched < idle
            if now - table.touched > idle:
                table.drop_caches()
            if not busy and (table.due is None or not table.kept or table.due > now + idle):
                del self.tables[name]

    # Changes ------------------------------------------------------------------------------------
    async def change(self, name: str, work: Callable[[Draft], T]) -> T:
        """Let `work` change a draft, and store the draft. A draft that is being stored becomes the
        table even if the caller is cancelled meanwhile: memory and store must agree."""
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
        """Store a draft and make it the table, whose lock is released then. The future says False
        if another node was first."""
        draft.due = self.next_due(draft)
        change = draft.change(self.node)
        storing = self.store.submit(change.sheet.id, self.writing(change))
        self.under_way.add(storing)
        storing.add_done_callback(partial(self.conclude, table, draft))
        return storing

    def conclude(self, table: Table, draft: Draft, storing: asyncio.Future[bool]) -> None:
        """Called when a draft is stored, or could not be."""
        self.under_way.discard(storing)
        try:
            if storing.cancelled() or storing.exception() is not None or not storing.result():
                table.doubtful = (
                    True  # another node was first, or it is unknown whether it is stored
                )
                return
            table.accept(draft)
            wake(table, draft.concerned, draft.aside)
            self.after(table)
            if draft.outcome is not None:
                self.finished(table.sheet.id)
        finally:
            table.lock.release()

    async def rest(self) -> None:
        """Wait until no change is being stored."""
        while self.under_way:
            await asyncio.wait(self.under_way)

    def writing(self, change: TableChange) -> Callable[[Connection], bool]:
        shared = self.store.shared
        return lambda connection: write_change(connection, change, shared)

    async def add(self, table: Table, draft: Draft) -> None:
        """Store a new table. It is known before it is stored: what is due at it is done as soon as
        it is, and must not be done to another copy of it."""
        name = draft.sheet.id
        await table.lock.acquire()
        table.touched = self.now()
        self.tables[name] = table
        storing = self.store_soon(table, draft)
        try:
            await asyncio.shield(storing)
        finally:
            if storing.done() and (storing.cancelled() or storing.exception() is not None):
                del self.tables[name]

    # Going back ---------------------------------------------------------------------------------
    async def back(self, table: Table, at: int, exact: bool) -> Game:
        """The game of a table after `at` decisions. If the rules have changed since and the record
        does not replay any more, the last keyframe before is the answer; with `exact` this is
        refused."""
        for _ in range(RETRIES):
            revision = table.revision
            keyframe = await self.store.read(lambda c: fetch_keyframe(c, table.sheet.id, at))
            if table.revision == revision:
                break
        if keyframe is None or table.revision != revision:
            raise TryAgain("the table moved on meanwhile; try again")
        history = table.history()
        try:
            return rewound(table.rules, table.sheet, history, keyframe, table.start, at)
        except (Refused, KeyError, IndexError, ValueError, TypeError):
            if exact:
                raise Refused("the rules have changed since: this cannot be taken back") from None
        until = History()
        entries, events = history.marks[at]
        until.entries, until.events = history.entries[:entries], history.events[:events]
        return going_on(table.rules, table.sheet, keyframe[1], until, table.start)


def wake(table: Table, concerned: set[str] | None, aside: bool) -> None:
    """Wake the watches of those who may notice a change, and of nobody else: all; the people
    concerned; or, for an aside, those who do not sit at the table."""
    sitting = {chair.person for chair in table.sheet.chairs} if aside else set()
    for watch in table.watches:
        who = watch.person.id
        if who not in sitting and (concerned is None or who in concerned):
            watch.wake()


def arrived(table: Table, watch: Watch) -> None:
    """Somebody begins to watch."""
    table.watches.add(watch)
    table.stamp += 1
    wake(table, None, aside=False)


def gone(table: Table, watch: Watch) -> None:
    """Somebody stops watching."""
    table.watches.discard(watch)
    table.stamp += 1
    if not table.watches:
        table.drop_caches()
    wake(table, None, aside=False)

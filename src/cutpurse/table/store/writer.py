"""The store: one writer thread, which puts many changes into one transaction, and reader threads.

A change is acknowledged after its transaction is committed. It names the revision of its table that
it follows: of two changes that follow the same revision, on whatever nodes, exactly one is stored.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, Generic, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError

from cutpurse.table.model.errors import TryAgain
from cutpurse.table.store.database import connected, resolved
from cutpurse.table.store.migrations import bring_up_to_date

log = logging.getLogger("cutpurse.table.store.writer")
T = TypeVar("T")
MOST = 256  # changes in one transaction
# Seconds. A transaction costs more than the changes in it: when a change has come while another was
# being written, the writer waits for more.
GATHERING = 0.03
READERS = 4
DEADLOCKS = ("40001", "40P01")  # PostgreSQL: two transactions waited for one another
CLOSING: Final = "the house is closing; try again when it is open"
AWAY: Final = "the table's memory cannot be reached just now; nothing is lost, try again"


class Job(Generic[T]):
    """A function that writes, and a future for its result."""

    def __init__(self, work: Callable[[Connection], T], guarded: bool, order: str = "") -> None:
        self.work = work
        self.order = order  # all nodes lock rows in this order, so that there is no deadlock
        self.guarded = (
            guarded  # it may fail, and only its own part of the transaction is undone then
        )
        self.done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.result: T | None = None
        self.failure: Exception | None = None

    def run(self, connection: Connection) -> None:
        """Write; the result is told after the commit. Jobs of a batch that failed are run again."""
        self.failure = None
        if not self.guarded:
            self.result = self.work(connection)
            return
        try:
            with connection.begin_nested():
                self.result = self.work(connection)
        except (OperationalError, InterfaceError):
            raise
        except Exception as error:
            self.failure = error

    def tell(self) -> None:
        """Called in the event loop of whoever waits."""
        if self.done.done():
            return  # nobody waits any more
        if self.failure is not None:
            self.done.set_exception(self.failure)
        else:
            self.done.set_result(self.result)  # type: ignore[arg-type]


def tell_all(jobs: list[Job[Any]]) -> None:
    """Called in the writer thread: all who wait in one event loop are woken together, because each
    wake-up costs."""
    loops: dict[asyncio.AbstractEventLoop, list[Job[Any]]] = {}
    for job in jobs:
        loops.setdefault(job.done.get_loop(), []).append(job)
    for loop, waiting in loops.items():
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits
            loop.call_soon_threadsafe(tell_each, waiting)


def tell_each(jobs: list[Job[Any]]) -> None:
    for job in jobs:
        job.tell()


def unheeded(job: asyncio.Future[Any]) -> None:
    """It may have failed."""
    if not job.cancelled():
        job.exception()


class Store:
    """Reads and writes in threads, so that the event loop does not wait."""

    def __init__(self, url: str) -> None:
        self.where = resolved(url)
        self.writing = connected(self.where, writes=True)
        self.reading = connected(self.where, writes=False)
        self.jobs: queue.SimpleQueue[Job[Any] | None] = queue.SimpleQueue()
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="cutpurse-reader")
        self.writer = threading.Thread(target=self.write_on, name="cutpurse-writer", daemon=True)
        self.held: Connection | None = None  # the writer's own; to borrow one each time costs more
        self.broken = False  # a reader has found out that connections are
        self.closing = False  # nothing more is written
        self.closed = False  # nor read
        self.stored = 0
        self.batches = 0
        self.failures = 0

    @property
    def url(self) -> str:
        return self.where.render_as_string(hide_password=False)

    @property
    def shared(self) -> bool:
        """May other nodes write to the same database?"""
        return self.where.drivername != "sqlite"

    async def open(self) -> None:
        """Bring the database up to date and start writing."""
        await asyncio.to_thread(bring_up_to_date, self.writing)
        self.writer.start()

    async def close(self) -> None:
        """Write what waits to be written, and end."""
        self.closing = True
        if self.writer.is_alive():
            self.jobs.put(None)
            await asyncio.to_thread(self.writer.join)
        self.closed = True
        await asyncio.to_thread(self.readers.shutdown)
        self.writing.dispose()
        self.reading.dispose()

    # Reading ------------------------------------------------------------------------------------
    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a function in a transaction of its own: what it reads belongs together."""
        if self.closed:
            raise TryAgain(CLOSING)

        def run() -> T:
            with self.reading.begin() as connection:
                return work(connection)

        try:
            return await asyncio.get_running_loop().run_in_executor(self.readers, run)
        except SQLAlchemyError as error:
            self.failures += 1
            log.warning("reading failed: %s", error)
            if away(error):
                self.broken = True  # the one for writing is as well
            raise TryAgain(AWAY) from None

    # Writing ------------------------------------------------------------------------------------
    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run a function within the next transaction, and return when that is committed. What the
        function raises undoes what it did, and nothing else."""
        return await self.queued(Job(work, guarded=True))

    def write_later(self, work: Callable[[Connection], object]) -> None:
        """The same for what may as well be lost: nobody waits for it."""
        self.queued(Job(work, guarded=True)).add_done_callback(unheeded)

    def submit(self, table: str, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        """The same for functions that write to one table's rows and nothing before they are sure
        to succeed: quicker, and without waiting."""
        return self.queued(Job(work, guarded=False, order=table))

    def queued(self, job: Job[T]) -> asyncio.Future[T]:
        if self.closing:
            raise TryAgain(CLOSING)
        self.jobs.put(job)
        return job.done

    def write_on(self) -> None:
        """The writer thread: everything that came while it wrote goes into the next transaction."""
        stopping = False
        while not stopping:
            batch: list[Job[Any]] = []
            crowded = not self.jobs.empty()
            job = self.jobs.get()
            if crowded:
                time.sleep(GATHERING)
            while True:
                if job is None:
                    stopping = True
                else:
                    batch.append(job)
                if stopping or len(batch) == MOST or self.jobs.empty():
                    break
                job = self.jobs.get()
            if batch:
                self.write_batch(batch)
        self.let_go()

    def connection(self) -> Connection:
        """For the writer thread: the one it has, or a new one."""
        if self.broken:
            self.broken = False
            self.let_go()
            self.writing.dispose()
        if self.held is None:
            self.held = self.writing.connect()
        return self.held

    def let_go(self) -> None:
        held, self.held = self.held, None
        if held is not None:
            with contextlib.suppress(SQLAlchemyError):  # a broken one is gone anyway
                held.close()

    def write_batch(self, batch: list[Job[Any]]) -> None:
        batch.sort(key=lambda job: job.order)
        try:
            connection = self.connection()
            with connection.begin():
                for job in batch:
                    job.run(connection)
        except Exception as error:
            self.let_go()
            self.failed(batch, error)
            return
        self.stored += len(batch)
        self.batches += 1
        tell_all(batch)

    def failed(self, batch: list[Job[Any]], error: Exception) -> None:
        """Nothing of the batch is stored, or it is unknown whether it is. If the database is away,
        all must try again; otherwise each job is written by itself, so that only the faulty one
        fails."""
        if away(error) or len(batch) == 1:
            self.failures += 1
            log.warning("writing failed: %s", error)
            known = TryAgain(AWAY) if isinstance(error, SQLAlchemyError) else error
            for job in batch:
                job.failure = known
            tell_all(batch)
            return
        for job in batch:
            self.write_batch([job])


def away(error: Exception) -> bool:
    """Is the database out of reach? Otherwise it has only refused this."""
    if not isinstance(error, (OperationalError, InterfaceError)):
        return isinstance(error, DBAPIError) and error.connection_invalidated
    return getattr(error.orig, "sqlstate", None) not in DEADLOCKS

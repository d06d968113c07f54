"""Several server processes behind one address, so that one machine uses all its cores.

A dispatcher accepts connections and hands each one, as a file descriptor, to a worker: a whole
server of its own on the same database. It looks at the first line of what was sent, without taking
it, and whatever is about the same table goes to the same worker, so that a table is kept and drawn
once. A keep-alive connection may ask for something else later; every worker can answer everything.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import re
import signal
import socket
import sys
import time
from dataclasses import replace

import uvicorn

from cutpurse.kernel.rules import Refused
from cutpurse.web.server import logs
from cutpurse.web.server.gc_schedule import GcSchedule
from cutpurse.web.server.homes import home
from cutpurse.web.server.run import (
    GRACE,
    SWITCH,
    Greeting,
    configured,
    listening,
    lock_file,
    prepared,
    shown_address,
)
from cutpurse.web.server.settings import ServerSettings

AT_ONCE = 64  # connections that are accepted before anything else is done
FIRST_LINE = 300  # bytes: enough to find the table
AGAIN = 0.2  # seconds until a connection that no worker could take is offered once more
WAIT = 2.0  # seconds for the first line; then any worker gets the connection, and minds the time
TOO_SOON = 5.0  # seconds: whoever ends sooner than this after starting would end again
TABLE = re.compile(rb"[A-Z]+ /(?:t|api/tables)/([\w-]+)")
METRICS = re.compile(rb"GET /metrics\?process=(\d+)")
STARTED = b"s"
CONNECTION = b"c"


# A worker -----------------------------------------------------------------------------------------
class ServerWorker(uvicorn.Server):
    """A server that listens nowhere: its connections come from the dispatcher."""

    def __init__(self, config: uvicorn.Config, channel: socket.socket) -> None:
        super().__init__(config)
        self.channel = channel
        self.arriving: set[asyncio.Task[object]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup([])
        if self.should_exit:
            return
        GcSchedule().begin()
        self.channel.setblocking(False)
        asyncio.get_running_loop().add_reader(self.channel, self.take)
        self.channel.send(STARTED)

    def take(self) -> None:
        """Connections that wait in the channel. If its other end is closed, nobody will bring any
        more: the dispatcher is gone."""
        loop = asyncio.get_running_loop()
        while True:
            try:
                said, handles, _, _ = socket.recv_fds(self.channel, 1, 1)
            except BlockingIOError:
                return
            except OSError:
                said, handles = b"", []
            if not said:
                loop.remove_reader(self.channel)
                self.should_exit = True
                return
            for handle in handles:
                connection = socket.socket(fileno=handle)
                connection.setblocking(False)
                task = loop.create_task(self.welcome(connection))
                self.arriving.add(task)
                task.add_done_callback(self.arriving.discard)

    async def welcome(self, connection: socket.socket) -> None:
        """As uvicorn does with what it accepts itself."""
        loop = asyncio.get_running_loop()
        with contextlib.suppress(OSError):  # gone on the way
            await loop.connect_accepted_socket(
                lambda: self.config.http_protocol_class(  # type: ignore[call-arg]
                    config=self.config,
                    server_state=self.server_state,
                    app_state=self.lifespan.state,
                    _loop=loop,
                ),
                connection,
            )


def work(settings: ServerSettings, channel: socket.socket) -> None:
    """What a worker's process does."""
    logs.begin(settings.quiet)
    sys.setswitchinterval(SWITCH)
    ServerWorker(configured(settings), channel).run()


# The dispatcher -----------------------------------------------------------------------------------
class ServerProcess:
    """A worker as the dispatcher knows it."""

    def __init__(self, settings: ServerSettings) -> None:
        self.channel, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.channel.setblocking(False)
        self.process = multiprocessing.get_context("spawn").Process(
            target=work, args=(settings, theirs)
        )
        self.process.start()
        theirs.close()
        self.since = time.monotonic()
        self.ready = asyncio.Event()

    def give(self, connection: socket.socket) -> bool:
        """Hand a connection over; false: it cannot take any now."""
        try:
            socket.send_fds(self.channel, [CONNECTION], [connection.fileno()])
        except OSError:
            return False
        return True

    def hear(self) -> None:
        with contextlib.suppress(OSError):
            if self.channel.recv(1) == STARTED:
                self.ready.set()
        asyncio.get_running_loop().remove_reader(self.channel)

    def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self.channel)
        self.channel.close()


class Dispatcher:
    def __init__(self, settings: ServerSettings, port: socket.socket, count: int) -> None:
        self.settings = settings
        self.port = port
        self.count = count
        self.workers: list[ServerProcess] = []
        self.waiting: dict[socket.socket, asyncio.TimerHandle] = {}  # for their first line
        self.turn = 0  # of the workers, for what is about no table
        self.stop = asyncio.Event()
        self.failed = False

    async def serve(self, greeting: Greeting) -> None:
        """Until somebody says stop."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.stop.set)
        self.workers = [self.start(place) for place in range(self.count)]
        try:
            started = asyncio.ensure_future(self.all_started())
            stopped = asyncio.ensure_future(self.stop.wait())
            await asyncio.wait([started, stopped], return_when=asyncio.FIRST_COMPLETED)
            started.cancel()
            if not self.stop.is_set():
                self.port.setblocking(False)
                loop.add_reader(self.port, self.accept)
                greeting.say()
            await stopped
        finally:
            await self.end()

    # Workers ------------------------------------------------------------------------------------
    async def all_started(self) -> bool:
        for worker in self.workers:
            await worker.ready.wait()
        return True

    def start(self, place: int) -> ServerProcess:
        worker = ServerProcess(self.settings)
        loop = asyncio.get_running_loop()
        loop.add_reader(worker.channel, worker.hear)
        loop.add_reader(worker.process.sentinel, self.ended, place)
        return worker

    def ended(self, place: int) -> None:
        """A worker has ended by itself: another takes its place. One that cannot even start would
        do so for ever."""
        worker = self.workers[place]
        asyncio.get_running_loop().remove_reader(worker.process.sentinel)
        worker.close()
        worker.process.join()
        if self.stop.is_set():
            return
        code = worker.process.exitcode
        logs.note("a process has ended by itself", logging.ERROR, process=place, code=code)
        if not worker.ready.is_set() or time.monotonic() - worker.since < TOO_SOON:
            self.failed = True
            self.stop.set()
            return
        self.workers[place] = self.start(place)

    async def end(self) -> None:
        """Let all finish what is under way."""
        loop = asyncio.get_running_loop()
        loop.remove_reader(self.port)
        for connection in list(self.waiting):
            self.leave(connection).close()
        for worker in self.workers:
            loop.remove_reader(worker.process.sentinel)
            if worker.process.is_alive():
                worker.process.terminate()
        until = time.monotonic() + 2 * GRACE
        for worker in self.workers:
            await asyncio.to_thread(worker.process.join, max(0.1, until - time.monotonic()))
            if worker.process.is_alive():
                worker.process.kill()
            worker.close()

    # Connections --------------------------------------------------------------------------------
    def accept(self) -> None:
        loop = asyncio.get_running_loop()
        for _ in range(AT_ONCE):
            try:
                connection, _ = self.port.accept()
            except OSError:  # there is none, or no room for one
                return
            connection.setblocking(False)
            self.waiting[connection] = loop.call_later(WAIT, self.pass_on, connection, b"")
            loop.add_reader(connection, self.read, connection)

    def read(self, connection: socket.socket) -> None:
        """Something has come: look at it, and leave it there for the worker."""
        try:
            seen = connection.recv(FIRST_LINE, socket.MSG_PEEK)
        except BlockingIOError:
            return
        except OSError:
            seen = b""
        if seen:
            self.pass_on(connection, seen)
        else:
            self.leave(connection).close()

    def pass_on(self, connection: socket.socket, seen: bytes) -> None:
        """To its worker; to the next one while that starts anew; while all do, it waits."""
        self.leave(connection)
        first = self.place(seen)
        for step in range(self.count):
            worker = self.workers[(first + step) % self.count]
            if worker.ready.is_set() and worker.give(connection):
                connection.close()
                return
        again = asyncio.get_running_loop().call_later(AGAIN, self.pass_on, connection, seen)
        self.waiting[connection] = again

    def leave(self, connection: socket.socket) -> socket.socket:
        asyncio.get_running_loop().remove_reader(connection)
        self.waiting.pop(connection).cancel()
        return connection

    def place(self, seen: bytes) -> int:
        """Which worker: of a table always the same, of metrics the one that is asked for, otherwise
        one after another."""
        if found := TABLE.match(seen):
            return home(found[1], self.count)
        if found := METRICS.match(seen):
            return int(found[1]) % self.count
        self.turn = (self.turn + 1) % self.count
        return self.turn


def run_processes(settings: ServerSettings, count: int, browse: bool = False) -> None:
    """Serve with several processes until told to stop."""
    if lock_file(settings.database) is not None:
        raise Refused(
            "several processes need a database that they can share, and a SQLite file is for one:"
            " name a PostgreSQL with --database postgresql://… or leave --processes out"
        )
    with listening(settings.host, settings.port) as port:
        prepared(settings, browse)
        greeting = Greeting(shown_address(settings.host, port.getsockname()[1]), browse)

        async def serve() -> bool:
            dispatcher = Dispatcher(replace(settings, processes=count), port, count)
            await dispatcher.serve(greeting)
            return dispatcher.failed

        if asyncio.run(serve()):
            raise Refused("a process of the server could not start; the log says why")

"""Running the server: its port, the lock on its database file, its graceful end."""

from __future__ import annotations

import contextlib
import fcntl
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import uvicorn

from cutpurse.kernel.rules import Refused
from cutpurse.table.store.database import check_file, resolved
from cutpurse.table.store.migrations import check_database
from cutpurse.web.server import logs
from cutpurse.web.server.app import application
from cutpurse.web.server.gc_schedule import GcSchedule
from cutpurse.web.server.keys import secret_key
from cutpurse.web.server.settings import ServerSettings
from cutpurse.web.server.slow_clients import BoundedProtocol
from cutpurse.web.server.websocket import Socket

GRACE = 10  # seconds for what is under way
# Seconds after which a busy thread hands the interpreter to another one. The writer thread needs it
# often and briefly for each change; with Python's usual 5 ms everybody would wait for the writer.
SWITCH = 0.0005
ROOT = "runs as root and needs not: give it a user of its own, as docs/operators.md does"


def run(settings: ServerSettings, browse: bool = False) -> None:
    """Serve until told to stop."""
    if (lock := lock_file(settings.database)) is not None:
        check_file(lock.with_suffix(""))  # no lock is left beside what is not ours
    with sole_server(settings.database), listening(settings.host, settings.port) as port:
        prepared(settings, browse)
        greeting = Greeting(shown_address(settings.host, port.getsockname()[1]), browse)
        server = Server(configured(settings), greeting)
        sys.setswitchinterval(SWITCH)
        server.run(sockets=[port])
        if not server.started:
            raise Refused("the server could not start; the log says why")


def prepared(settings: ServerSettings, browse: bool) -> None:
    """What must be there before anybody is served: the key, the database, the log."""
    secret_key(settings.folder)
    check_database(settings.database)
    logs.begin(settings.quiet)
    if os.geteuid() == 0 and not browse:  # who has it opened sits at this machine and plays
        logs.note(ROOT, logging.WARNING)


def configured(settings: ServerSettings) -> uvicorn.Config:
    return uvicorn.Config(
        application(settings),
        loop="auto",  # uvloop where there is one: a twentieth less for every action
        http=BoundedProtocol,
        ws=Socket,
        ws_max_size=settings.limits.message,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=GRACE,
        lifespan="on",
    )


class Greeting:
    """What whoever started it is told once it can be used."""

    def __init__(self, address: str, browse: bool) -> None:
        self.address = address
        self.browse = browse

    def say(self) -> None:
        print(f"Cutpurse is at {self.address} (Ctrl-C ends it)", flush=True)
        if self.browse:
            threading.Thread(target=webbrowser.open, args=[self.address], daemon=True).start()


class Server(uvicorn.Server):
    """uvicorn's server, which says where it is once it listens."""

    def __init__(self, config: uvicorn.Config, greeting: Greeting) -> None:
        super().__init__(config)
        self.greeting = greeting

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.should_exit:
            return
        GcSchedule().begin()
        self.greeting.say()


@contextlib.contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    """A listening socket; refused with the reason if there can be none."""
    try:
        host.encode("idna")  # a name that cannot be one is refused before there is a socket
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        made = socket.create_server((host, port), family=family, backlog=2048)
    except (OSError, OverflowError, UnicodeError) as error:
        raise Refused(
            f"cannot listen at {host} port {port}: {error}; choose another with --host or --port"
        ) from None
    try:
        yield made
    finally:
        made.close()


def shown_address(host: str, port: int) -> str:
    """The address under which a browser on this machine finds the server."""
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


# One server for a file --------------------------------------------------------------------------
def lock_file(database: str) -> Path | None:
    """The file whose lock a server holds on its SQLite database; PostgreSQL needs none."""
    url = resolved(database)
    if url.drivername != "sqlite" or url.database is None:
        return None
    return Path(url.database + ".lock")


def poke(database: str) -> None:
    """Tell the server of a SQLite file, if there is one, that the file has changed."""
    path = lock_file(database)
    if path is None or not path.is_file():
        return
    with path.open("rb+") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:  # a server holds the lock and has written its process id into the file
            pid = file.read(20).strip()
            if pid.isdigit():
                os.kill(int(pid), signal.SIGUSR1)


@contextlib.contextmanager
def sole_server(database: str) -> Iterator[None]:
    """Make sure that this is the only server of a SQLite file. The lock ends with the process."""
    path = lock_file(database)
    if path is None:
        yield
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise Refused(f"the database cannot be kept at {path.parent}: {error}") from None
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Refused(
                f"a server is using {path.with_suffix('')} already; stop it, choose another file"
                " with --database, or PostgreSQL for several servers"
            ) from None
        os.truncate(handle, 0)
        os.write(handle, b"%d\n" % os.getpid())
        yield
    finally:
        os.close(handle)

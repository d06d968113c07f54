"""A PostgreSQL of our own, from Debian's package, on a free port in a temporary folder."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest


def programs() -> Path | None:
    """Where the newest installed server is."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    here = shutil.which("initdb")
    return Path(here).resolve().parent if here else None


def somebody_else() -> list[str]:
    """PostgreSQL does not run as root; Debian's package brings a user for it."""
    if os.getuid() != 0:
        return []
    try:
        pwd.getpwnam("postgres")
    except KeyError:
        pwd.getpwnam("nobody")
        return ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgres:
    """A running server that can be stopped and started again."""

    def __init__(self, bin_: Path, folder: Path) -> None:
        self.bin = bin_
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.databases = 0

    def url(self, database: str) -> str:
        return f"postgresql://cutpurse@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        self.process = subprocess.Popen(
            [
                *somebody_else(),
                str(self.bin / "postgres"),
                *("-D", str(self.folder / "data"), "-p", str(self.port), "-k", str(self.folder)),
                *("-c", "listen_addresses=127.0.0.1", "-c", "fsync=off"),
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while True:
            try:
                psycopg.connect(self.url("postgres"), connect_timeout=60).close()
                return
            except psycopg.OperationalError:
                if self.process.poll() is not None:
                    raise RuntimeError("PostgreSQL does not start") from None
                time.sleep(0.1)

    def stop(self) -> None:
        """At once: connections break."""
        if self.process is not None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait()
            self.process = None

    def database(self, disk: Path | None = None) -> str:
        """A new, empty database, on a disk of its own if need be: its URL."""
        self.databases += 1
        name = f"tables_{self.databases}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
            if disk is not None:
                if os.getuid() == 0:
                    shutil.chown(disk, self.folder.owner())
                connection.execute(f"CREATE TABLESPACE {name} LOCATION '{disk}'")
                connection.execute(f"ALTER DATABASE {name} SET TABLESPACE {name}")
        return self.url(name)


@contextmanager
def needed() -> Iterator[Postgres]:
    """A server for tests, which are skipped, and say so, where there is none."""
    found = programs()
    if found is None:
        why = "PostgreSQL is not installed (apt-get install postgresql): NOT TESTED on it"
        with warnings.catch_warnings():
            warnings.simplefilter("always")
            warnings.warn(why, stacklevel=1)
        pytest.skip(why)
    with postgres(found) as running:
        yield running


@contextmanager
def postgres(bin_: Path) -> Iterator[Postgres]:
    folder = Path(tempfile.mkdtemp(prefix="cutpurse-postgres-"))
    try:
        if os.getuid() == 0:
            user = somebody_else()[1].partition("=")[2]
            shutil.chown(folder, user)
        subprocess.run(
            [
                *somebody_else(),
                str(bin_ / "initdb"),
                *("-D", str(folder / "data"), "-U", "cutpurse", "-A", "trust", "--no-sync"),
                *("-E", "UTF8", "--locale=C"),
            ],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd=folder,
        )
        server = Postgres(bin_, folder)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)

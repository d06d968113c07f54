"""Several processes behind one address (`serve --processes`)."""

from __future__ import annotations

import os
import re
import signal
import socket
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from tests.table.http.serving import PATIENCE, Complaint, Guest, Server, serving
from tests.table.postgres import Postgres, needed

from cutpurse.web.server.homes import home, ids_in_turn
from cutpurse.web.server.processes import TABLE


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    with needed() as running:
        yield running


def workers(server: Server) -> list[int]:
    """The processes that share a server's work. (Python keeps one more, which tracks resources.)"""
    pid = server.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    names = [(int(child), Path(f"/proc/{child}/cmdline").read_bytes()) for child in children]
    return [child for child, name in names if b"spawn_main" in name]


def sockets_at(guest: Guest, process: int) -> int:
    """How many sockets one of the processes has open."""
    told = guest.get("/metrics", process=process)
    found = re.search(r"^cutpurse_sockets (\d+)", told, re.MULTILINE)
    assert found is not None
    return int(found[1])


def play(guest: Guest, table: str, count: int) -> int:
    """Some answers through a socket; the version after them."""
    version = 0
    with guest.sit(table) as line:
        seen = line.frame()["table"]
        for _ in range(count):
            while not seen["options"]:
                seen = line.frame()["table"]
            act = {"seat": seen["seat"], "a": seen["options"][0]["id"], "v": seen["v"]}
            reply = line.ask(token=f"at {seen['v']}", **act)
            assert "error" not in reply, reply
            while seen["v"] == act["v"]:
                seen = line.frame()["table"]
            version = seen["v"]
    return version


def test_a_tables_people_meet_in_one_process(database: Postgres, tmp_path: Path) -> None:
    url = database.database()
    with (
        serving(tmp_path, "--unlimited", "--processes", "2", database=url) as server,
        server.guest("Ann") as ann,
        server.guest("Ben") as ben,
    ):
        homes = set()
        for _ in range(4):
            table = ann.open_table("me", "random", game="naqala")
            place = home(table.encode(), 2)
            if place in homes:
                continue
            homes.add(place)
            before = [sockets_at(ann, process) for process in (0, 1)]
            with ann.sit(table) as one, ben.sit(table) as other:
                one.frame()
                other.frame()
                after = [sockets_at(ann, process) for process in (0, 1)]
            assert after[place] - before[place] == 2
            assert after[1 - place] == before[1 - place]
        assert homes == {0, 1}, "both have tables"
        assert play(ann, table, 3) > 0
        assert server.stop() == 0
    assert not [line for line in server.lines() if line["level"] == "error"]


def test_new_tables_take_turns() -> None:
    """Every process has as many tables as the others, and no two tables have the same id."""
    make = ids_in_turn(3)
    made = [make() for _ in range(300)]
    homes = [home(table.encode(), 3) for table in made]
    assert len(set(made)) == 300
    assert set(homes) == {0, 1, 2}
    assert all((one + 1) % 3 == other for one, other in pairwise(homes))
    assert home(ids_in_turn(1)().encode(), 1) == 0


def test_a_process_that_dies_is_replaced_and_nothing_is_lost(
    database: Postgres, tmp_path: Path
) -> None:
    url = database.database()
    with (
        serving(tmp_path, "--unlimited", "--processes", "2", database=url) as server,
        server.guest("Ann") as ann,
    ):
        table = ann.open_table("me", "random", game="naqala")
        version = play(ann, table, 2)
        old = workers(server)
        assert len(old) == 2
        time.sleep(6)  # whoever ends at once after starting is not started again
        for pid in old:
            os.kill(pid, signal.SIGKILL)
            until = time.monotonic() + PATIENCE
            while pid in (now := workers(server)) or len(now) < 2:
                assert time.monotonic() < until
                time.sleep(0.1)
            with server.guest("Cem") as cem:  # the other one answers meanwhile
                assert cem.get("/healthz")
        assert play(ann, table, 1) > version
        assert server.stop() == 0


def test_when_the_dispatcher_is_killed_its_workers_end(database: Postgres, tmp_path: Path) -> None:
    url = database.database()
    with serving(tmp_path, "--unlimited", "--processes", "2", database=url) as server:
        pids = workers(server)
        server.kill()
        until = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{pid}/cmdline").exists() for pid in pids):
            assert time.monotonic() < until
            time.sleep(0.1)


def test_who_says_nothing_is_served_all_the_same(database: Postgres, tmp_path: Path) -> None:
    """Whoever sends byte by byte keeps nobody else waiting, and is answered in the end."""
    url = database.database()
    with serving(tmp_path, "--unlimited", "--processes", "2", database=url) as server:
        host, port = server.address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), PATIENCE) as slow:
            with server.guest("Ann") as ann:
                assert ann.get("/healthz")
            time.sleep(3)
            for byte in b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n":
                slow.sendall(bytes([byte]))
            assert slow.recv(15).startswith(b"HTTP/1.1 200")
        with socket.create_connection((host, int(port)), PATIENCE):
            pass  # gone at once
        with server.guest("Ben") as ben:
            assert ben.get("/healthz")


@pytest.mark.parametrize(
    ("line", "table"),
    [
        (b"GET /t/9xK-_a HTTP/1.1\r\n", b"9xK-_a"),
        (b"GET /api/tables/9xK/socket?form=page HTTP/1.1\r\n", b"9xK"),
        (b"POST /api/tables/9xK/acts HTTP/1.1\r\n", b"9xK"),
        (b"POST /api/tables HTTP/1.1\r\n", None),
        (b"GET / HTTP/1.1\r\n", None),
        (b"\x16\x03\x01", None),
    ],
)
def test_the_table_is_read_from_the_first_line(line: bytes, table: bytes | None) -> None:
    found = TABLE.match(line)
    assert (found[1] if found else None) == table


def test_a_file_is_for_one_process(complaint: Complaint) -> None:
    said = complaint("--processes", "2")
    assert "PostgreSQL" in said
    assert "--processes" in said


@pytest.mark.parametrize("count", ["0", "65", "two", "-1", "1.5"])
def test_how_many_processes_there_may_be(complaint: Complaint, count: str) -> None:
    assert f"--processes should be 1 to 64 or auto, not '{count}'" in complaint(
        f"--processes={count}"
    )

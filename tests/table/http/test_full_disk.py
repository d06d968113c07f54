"""A disk that is full: nothing is stored, everybody is told so, and nothing is lost."""

from __future__ import annotations

import contextlib
import resource
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.table.http.serving import Guest, Server, serving
from tests.table.postgres import needed

from cutpurse.web.server.health import HOLDS

FILE = 900 * 1024  # bytes that a file of the server may have: the database and its log

LEFT = 512 * 1024  # bytes that are left beside PostgreSQL's own megabytes


@pytest.fixture
def cramped(tmp_path: Path) -> Iterator[Server]:
    """A server whose files cannot grow any more after a while. Writing fails for it as on a full
    disk, which takes a quota or a mount, and rights that not everybody has."""
    with serving(tmp_path, "--unlimited", "--quiet") as server:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (FILE, FILE))
        yield server


@contextlib.contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Path]:
    """A real one, at this folder."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)]
    if shutil.which("mount") is None or subprocess.run(mount, check=False).returncode != 0:
        pytest.skip("no right to mount a small disk here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


@pytest.fixture
def full(tmp_path: Path) -> Iterator[Server]:
    """A server with its file on such a disk."""
    with small_disk(tmp_path / "disk", 2) as folder:
        database = f"sqlite:///{folder / 'tables.sqlite'}"
        with serving(tmp_path, "--unlimited", "--quiet", database=database) as server:
            yield server


@pytest.fixture
def shared(tmp_path: Path) -> Iterator[Server]:
    """A server whose PostgreSQL has its tables on such a disk, and its log elsewhere."""
    with needed() as postgres, small_disk(postgres.folder / "disk", 24) as disk:
        url = postgres.database(disk)
        with serving(tmp_path, "--unlimited", "--quiet", database=url) as server:
            left = shutil.disk_usage(disk).free
            (disk / "ballast").write_bytes(bytes(left - LEFT))
            yield server


@pytest.mark.parametrize("kind", ["cramped", "full", "shared"])
def test_the_server_is_not_well_while_nothing_can_be_stored(
    kind: str, request: pytest.FixtureRequest
) -> None:
    server: Server = request.getfixturevalue(kind)
    with server.guest("Ann") as ann:
        table = ann.open_table("me", "me:Bea", game="naqala")
        assert ann.web.get("/healthz").status_code == 200
        kept = filled(ann, table)
        with Guest(server) as monitor:
            for _ in range(2):  # and it goes on saying so
                answer = monitor.web.get("/healthz")
                assert answer.status_code == 503
                why = "the database stores nothing just now"
                assert answer.json() == {"well": False, "why": why}
                time.sleep(1.5 * HOLDS)
        assert lines(ann, table) == kept  # what was acknowledged is there, and nothing else


def filled(guest: Guest, table: str) -> int:
    """Talk until nothing more can be stored; how many lines were."""
    for number in range(20_000):
        said = guest.web.post(f"/api/tables/{table}/chat", json={"text": "x" * 500})
        if said.status_code != 200:
            assert (said.status_code, said.json()["error"]["code"]) == (503, "try_again")
            return number
    raise AssertionError("the disk has no end")


def lines(guest: Guest, table: str) -> int:
    return int(guest.see(table)["room"]["chat"][-1]["number"])

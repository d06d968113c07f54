"""A server that cannot start says why in one sentence, and leaves what is there as it is."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest
from tests.table.http.serving import PATIENCE, Complaint
from tests.table.postgres import free_port, needed

from cutpurse.cli import main
from cutpurse.table.store.migrations import check_database

NEWER = "UPDATE alembic_version SET version_num = '0999'"


def made(file: Path, *statements: str) -> None:
    with contextlib.closing(sqlite3.connect(file)) as database:
        for statement in statements:
            database.execute(statement)
        database.commit()


def corrupt(file: Path) -> None:
    made(file, "CREATE TABLE tables (id)")
    file.write_bytes(file.read_bytes()[:100] + os.urandom(4000))


def newer(file: Path) -> None:
    file.touch()
    check_database(f"sqlite:///{file}")
    made(file, NEWER)


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda file: file.write_text("not a database at all, but a letter\n" * 50), "not a data"),
        (corrupt, "cannot be opened"),
        (lambda file: made(file, "CREATE TABLE moz_places (id)"), "belongs to another program"),
        (
            lambda file: made(
                file, "CREATE TABLE alembic_version (version_num)", "CREATE TABLE x (y)"
            ),
            "belongs to another program",
        ),
        (lambda file: file.mkdir(), "is a folder"),
        (os.mkfifo, "is a device or the like"),
        (newer, "newer version of Cutpurse (its schema is 0999"),
    ],
    ids=["text", "corrupt", "foreign", "foreign with migrations", "folder", "pipe", "newer"],
)
def test_a_file_that_is_no_database_of_ours(
    tmp_path: Path, complaint: Complaint, make: Callable[[Path], object], why: str
) -> None:
    file = tmp_path / "tables.sqlite"
    make(file)
    before = file.read_bytes() if file.is_file() else b""
    assert why in complaint("--database", f"sqlite:///{file}")
    if before:
        assert file.read_bytes() == before
    if make is not newer:  # that one is ours
        assert set(tmp_path.iterdir()) <= {file, tmp_path / "data"}


def test_it_is_one_sentence_in_a_process_of_its_own(tmp_path: Path) -> None:
    """Nothing else is said while it ends."""
    file = tmp_path / "tables.sqlite"
    made(file, "CREATE TABLE moz_places (id)")
    path = os.pathsep.join(path for path in sys.path if path)
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "cutpurse",
            "serve",
            "--port",
            "0",
            "--database",
            f"sqlite:///{file}",
        ],
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path / "data"), "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stdout) == (2, "")
    [line] = done.stderr.splitlines()
    assert "belongs to another program" in line


def test_whoever_looks_after_it_reads_the_same_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tables.sqlite"
    made(file, "CREATE TABLE moz_places (id)")
    before = file.read_bytes()
    for words in (["tables"], ["show", "x"], ["close", "x"]):
        assert main(["admin", *words, "--database", f"sqlite:///{file}"]) == 2
        assert "belongs to another program" in capsys.readouterr().err
    assert file.read_bytes() == before


def test_a_database_that_is_away(complaint: Complaint) -> None:
    url = f"postgresql://cutpurse:secret@127.0.0.1:{free_port()}/tables"
    said = complaint("--database", url)
    assert "cannot be opened: connection" in said
    assert "secret" not in said


def test_a_shared_database_of_a_newer_version(complaint: Complaint) -> None:
    with needed() as postgres:
        url = postgres.database()
        check_database(url)
        with psycopg.connect(url) as connection:
            connection.execute(NEWER)
        assert "newer version of Cutpurse" in complaint("--database", url)


@pytest.mark.parametrize("migrated", [False, True])
def test_a_shared_database_of_another_program(complaint: Complaint, migrated: bool) -> None:
    """It stays as it is."""
    names = ["alembic_version", "places"] if migrated else ["places"]
    with needed() as postgres:
        url = postgres.database()
        with psycopg.connect(url) as connection:
            for name in names:
                connection.execute(f"CREATE TABLE {name} (version_num text)")
        assert "belongs to another program" in complaint("--database", url)
        with psycopg.connect(url) as connection:
            found = connection.execute(
                "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"
            ).fetchall()
        assert found == [(name,) for name in names]


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("postgresql://ann:secret@127.0.0.1:port/x", "not 'postgresql://…@127.0.0.1:port/x'"),
        ("postgresql://ann:secret@[::1/x", "not 'postgresql://…@[::1/x'"),
        ("postgresql:///x?host=/nowhere", "at this machine cannot be opened"),
        ("sqlite:///tables.sqlite?mode=ro", "sqlite:///FILE, and nothing after it"),
        ("sqlite:///tables%00.sqlite", "sqlite:///FILE, and nothing after it"),
        ("mysql://ann:secret@127.0.0.1/x", "not mysql://…"),
        ("tables", "not 'tables'"),
    ],
)
def test_what_is_no_address_of_a_database(complaint: Complaint, url: str, why: str) -> None:
    said = complaint("--database", url)
    assert why in said
    assert "secret" not in said


def test_a_key_that_cannot_be_kept(tmp_path: Path, complaint: Complaint) -> None:
    (tmp_path / "data").write_text("no folder")
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    assert "the secret key cannot be kept" in complaint("--database", database)

"""Backups that are restored and played on, and two nodes that are renewed one after the other."""

from __future__ import annotations

import contextlib
import shutil
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest
from alembic.script import ScriptDirectory
from tests.table.http.serving import PATIENCE, Complaint, Guest, Json, Server, serving
from tests.table.http.test_two_nodes import at
from tests.table.postgres import Postgres, needed

import cutpurse
from cutpurse.cli import main
from cutpurse.table.store import migrations
from cutpurse.table.store.migrations import check_database

WORD = "open sesame, please"
NEXT = """
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{head}"
branch_labels = None
depends_on = None


def upgrade():
    op.create_table("novelties", sa.Column("id", sa.Integer, primary_key=True))
    op.add_column("tables", sa.Column("novelty", sa.Text))
"""


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with needed() as running:
        yield running


@pytest.fixture
def next_version(tmp_path: Path) -> Path:
    """The sources of a version to come, whose database has one thing more."""
    assert cutpurse.__file__ is not None
    package = tmp_path / "next" / "cutpurse"
    shutil.copytree(Path(cutpurse.__file__).parent, package)
    folder = Path(migrations.__file__).parent
    head = ScriptDirectory(str(folder)).get_current_head()
    assert head is not None
    versions = package / folder.relative_to(Path(cutpurse.__file__).parent) / "versions"
    (versions / "m9999_next.py").write_text(NEXT.format(head=head))
    return package.parent


def move(guest: Guest, table: str) -> Json:
    """Answer whatever is asked of one of the guest's seats; what was acknowledged."""
    while True:
        seen = guest.see(table)
        sent = {"seat": seen["seat"], "a": seen["options"][0]["id"], "v": seen["v"]}
        sent["token"] = f"move {seen['v']}"
        said = guest.web.post(f"/api/tables/{table}/actions", json=sent)
        if said.status_code == 409:
            continue  # the house was quicker
        assert said.status_code == 200, said.text
        return sent | {"to": said.json()["v"]}


def sent_again(guest: Guest, table: str, moves: list[Json]) -> None:
    """Everything that was acknowledged is there: sent again it changes nothing."""
    deadline = time.monotonic() + PATIENCE
    while guest.see(table)["v"] < moves[-1]["to"]:  # the last move was made at the other node
        assert time.monotonic() < deadline, "this node has not heard of the last move"
    before = guest.see(table)["room"]["decisions"]
    for done in moves[-20:]:
        sent = {name: done[name] for name in ("seat", "a", "v", "token")}
        assert guest.post(f"/api/tables/{table}/actions", **sent)["v"] == done["to"]
    assert guest.see(table)["room"]["decisions"] == before


def test_two_nodes_are_renewed_one_after_the_other(
    postgres: Postgres, tmp_path: Path, next_version: Path, complaint: Complaint
) -> None:
    """People play all the while, at whichever node is there. The new one brings the database up to
    date beneath the old one; started again the old one says that it cannot."""
    url = postgres.database()

    def schema() -> str:
        with psycopg.connect(url) as connection:
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        assert row is not None
        return str(row[0])

    with contextlib.ExitStack() as stack:

        def node(sources: Path | None = None) -> Server:
            started = serving(tmp_path, "--unlimited", database=url, sources=sources)
            return stack.enter_context(started)

        one, two = node(), node()
        ann = stack.enter_context(one.guest("Ann"))
        ann.post("/api/accounts", name="Ann", password=WORD)
        table = ann.open_table("me", "me:Bea", game="naqala")
        there = stack.enter_context(at(two, ann))
        done = [move(guest, table) for guest in (ann, there) * 3]

        one.stop()
        done += [move(there, table) for _ in range(3)]
        assert schema() != "9999"
        renewed = node(next_version)
        assert schema() == "9999"
        here = stack.enter_context(at(renewed, ann))
        done += [move(guest, table) for guest in (here, there) * 3]
        for server, other in ((two, renewed), (renewed, two)):
            with server.guest(f"New at {server.address[-5:]}") as guest, Guest(other) as later:
                name = guest.get("/api/me")["name"]
                guest.post("/api/accounts", name=name, password=WORD)
                later.post("/api/session", name=name, password=WORD)
                assert later.get("/api/me") == guest.get("/api/me")

        two.stop()
        assert "newer version of Cutpurse" in complaint("--database", url)
        again = node(next_version)
        last = stack.enter_context(at(again, ann))
        done += [move(guest, table) for guest in (last, here) * 3]
        sent_again(last, table, done)
        for server in (renewed, again):
            trouble = [line for line in server.lines() if line["level"] == "error"]
            assert trouble == []


def test_a_backup_is_as_careful_as_the_server(
    postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the address says of encryption holds for PostgreSQL's own programs, too."""
    url, copy = postgres.database(), tmp_path / "copy"
    check_database(url)
    words = ["admin", "backup", str(copy), "--database"]
    assert main([*words, f"{url}?sslmode=require"]) == 2
    assert "server does not support SSL" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
    assert main([*words, f"{url}?sslmode=disable"]) == 0
    assert copy.stat().st_size


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_backup_that_was_taken_while_people_play_is_restored_and_played_on(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """With the secret key everybody is still who they were."""
    databases = [f"sqlite:///{tmp_path / name}.sqlite" for name in ("tables", "again")]
    if kind == "postgresql":
        running: Postgres = request.getfixturevalue("postgres")
        databases = [running.database() for _ in range(2)]
    copy = tmp_path / "night.backup"
    with (
        serving(tmp_path, "--unlimited", database=databases[0]) as server,
        server.guest("Ann") as ann,
        ThreadPoolExecutor(1) as elsewhere,
    ):
        ann.post("/api/accounts", name="Ann", password=WORD)
        table = ann.open_table("me", "me:Bea", game="naqala")
        before = [move(ann, table) for _ in range(5)]
        playing = elsewhere.submit(lambda: [move(ann, table) for _ in range(10)])
        assert main(["admin", "backup", str(copy), "--database", databases[0]]) == 0
        playing.result()
        played = ann.see(table)["room"]["decisions"]  # with those the house gave
        cookie = ann.cookie
    words = ["admin", "restore", str(copy), "--database", databases[1]]
    assert main([*words, "--force"] if kind == "postgresql" else words) == 0
    with serving(tmp_path, "--unlimited", database=databases[1]) as server, Guest(server) as ann:
        ann.web.headers["cookie"] = cookie
        assert 5 <= ann.see(table)["room"]["decisions"] <= played
        sent_again(ann, table, before)
        for _ in range(5):
            move(ann, table)
        with Guest(server) as phone:
            phone.post("/api/session", name="Ann", password=WORD)
            assert phone.get("/api/me") == ann.get("/api/me")
        assert ann.web.get("/healthz").status_code == 200

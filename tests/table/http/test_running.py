"""A server that starts, stops, is killed, loses its database; and who looks after it."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import signal
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing as closed
from pathlib import Path

import httpx
import pytest
from tests.table.http.serving import Guest, Json, Line, Refusal, Server, serving
from tests.table.http.test_socket import closing

from cutpurse.cli import main
from cutpurse.games import find, names
from cutpurse.table.store.migrations import check_database
from cutpurse.web.kit.assets import asset, files
from cutpurse.web.server.compression import unannotated
from cutpurse.web.server.run import ROOT


def moves(line: Line, guest: Guest, table: str, count: int) -> list[Json]:
    """Answer for both seats of a table; what was acknowledged."""
    done: list[Json] = []
    while len(done) < count:
        seen = guest.see(table)
        message = {
            "v": seen["v"],
            "a": seen["options"][0]["id"],
            "seat": seen["seat"],
            "token": f"m{seen['v']}",
        }
        reply = line.ask(**message)
        if reply.get("error", {}).get("code") == "stale":
            continue  # where there was one answer only, the house was quicker
        assert "error" not in reply
        done.append(message | {"to": reply["v"]})
    return done


def same(seen: Json) -> Json:
    """What does not depend on who is connected or when it was asked."""
    return {key: seen[key] for key in ("v", "view", "options", "log", "question", "seat")}


def secret(guest: Guest) -> tuple[str, int]:
    """A table where one of three has voted in secret, and what."""
    table = guest.open_table("me", "me:Bea", "me:Cem", settings={"first_scout": "vote"})
    seen = guest.see(table, seat=1)
    choice = seen["options"][-1]["id"]
    guest.post(f"/api/tables/{table}/actions", seat=1, a=choice, v=seen["v"])
    return table, choice


def test_a_killed_server_has_lost_nothing(tmp_path: Path) -> None:
    """Power failure in the middle of play: every acknowledged answer is there, a secret one that
    waits as well, tables go on, and whoever was playing is still themselves. Then it is told to
    stop, and says goodbye."""
    with serving(tmp_path, "--unlimited") as server, server.guest("Ann") as ann:
        tables = [ann.open_table("me", "me:Bea", game="naqala") for _ in range(3)]

        def play(table: str) -> list[Json]:
            with ann.sit(table) as line:
                return moves(line, ann, table, 8)

        with ThreadPoolExecutor(3) as people:
            done = list(people.map(play, tables))
        vote, choice = secret(ann)
        tables.append(vote)
        before = [same(ann.see(table)) for table in tables]
        server.kill()
        cookie = ann.cookie
    with serving(tmp_path, "--unlimited") as server, Guest(server) as ann:
        ann.web.headers["cookie"] = cookie
        assert [same(ann.see(table)) for table in tables] == before
        assert ann.see(vote, seat=1)["view"]["answers"][1] == choice
        assert ann.see(vote, seat=0)["view"]["answers"][1] is None
        for table, answered in zip(tables, done, strict=False):
            last = {key: answered[-1][key] for key in ("v", "a", "seat", "token")}
            reply = ann.post(f"/api/tables/{table}/actions", **last)
            assert reply["v"] == answered[-1]["to"]  # sent again: acknowledged again
        for table in tables:
            answered_now = ann.see(table)
            body = {"seat": answered_now["seat"], "v": answered_now["v"]}
            body["a"] = answered_now["options"][0]["id"]
            ann.post(f"/api/tables/{table}/actions", **body)
        with ann.sit(tables[0], cookie=cookie) as line:
            line.frame()
            server.process.terminate()
            assert closing(line) == 1012
        assert server.ended() == -signal.SIGTERM
        trouble = [line["says"] for line in server.lines() if line["level"] != "info"]
        assert trouble == ([ROOT] * 2 if os.geteuid() == 0 else [])  # a word at each start


def test_who_plays_at_home_is_told_nothing_but_the_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As `make play` serves it, to root as to everybody."""
    monkeypatch.setenv("BROWSER", "true")
    with serving(tmp_path, "--open", "--quiet") as server:
        with httpx.Client() as browser:
            assert browser.get(server.address).status_code == 200
        server.stop()
        assert server.lines() == []


def test_one_server_for_one_file(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0", "--database", server.database]) == 2
    assert "a server is using" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--port", "x"], "--port should be a number"),
        (["--port", "70000"], "--port should be a number"),
        (["--proxies", "nginx"], "--proxies should be addresses or networks"),
        (["--proxies", "10.0.0.4,10.0.0.5/8"], "not '10.0.0.5/8'"),
        (["--proxies", ""], "--proxies should be addresses or networks"),
        (["--pace", "-1"], "--pace should be 0 to 60"),
        (["--origin", "games.example.org"], "--origin should look like"),
        (["--origin", "https://[x"], "--origin should look like"),
        (["--origin", "https://a.org:99999"], "--origin should look like"),
        (["--origin", "https://ann:word@a.org"], "--origin should look like"),
        (["--origin", "https://a.org?b"], "--origin should look like"),
        (["--origin", "https://a b"], "--origin should look like"),
        (["--host", "ü..x"], "cannot listen at ü..x"),
        (["--database", "mysql://x"], "sqlite:///FILE or postgresql://"),
    ],
)
def test_choices_that_make_no_sense(
    arguments: list[str],
    why: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["serve", *arguments]) == 2
    assert why in capsys.readouterr().err


# The database goes away -------------------------------------------------------------------------
def test_without_its_database_the_server_says_try_again(server: Server, ann: Guest) -> None:
    """Another process holds the file: nothing is stored, nothing half-done stays, and afterwards
    the same message is taken."""
    table = ann.open_table("me", "me:Bea", game="naqala")
    seen = ann.see(table)
    body = {"seat": seen["seat"], "a": seen["options"][0]["id"], "v": seen["v"], "token": "t"}
    with closed(sqlite3.connect(server.folder / "tables.sqlite", isolation_level=None)) as thief:
        thief.execute("BEGIN IMMEDIATE")
        with pytest.raises(Refusal, match="try again") as caught:
            ann.post(f"/api/tables/{table}/actions", **body)
        assert (caught.value.status, caught.value.code) == (503, "try_again")
    assert same(ann.see(table)) == same(seen)
    assert ann.post(f"/api/tables/{table}/actions", **body)["v"] == seen["v"] + 1


# Looking after it -------------------------------------------------------------------------------
def test_whoever_keeps_the_house(
    server: Server, ann: Guest, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def admin(*words: str) -> str:
        assert main(["admin", "--database", server.database, *words]) == 0
        return capsys.readouterr().out

    table = ann.open_table("me", "me:Bea", game="naqala")
    assert table in admin("tables")
    shown = admin("show", table)
    assert "Bea" in shown
    assert "seed" not in shown
    copy = tmp_path / "copy.backup"
    assert "bytes" in admin("backup", str(copy))
    with ann.sit(table) as line:
        line.frame()
        assert "is closed" in admin("close", table, "--why", "too late")
        while not (frame := line.frame()).get("over"):
            pass
        assert frame["table"]["room"]["why"] == "too late"
    assert table not in admin("tables")
    assert table in admin("tables", "--all")
    elsewhere = f"sqlite:///{tmp_path / 'elsewhere.sqlite'}"
    assert main(["admin", "--database", elsewhere, "restore", str(copy)]) == 0
    assert main(["admin", "--database", elsewhere, "show", table]) == 0
    assert "running" in capsys.readouterr().out  # as it was when the copy was made


def test_what_the_keeper_cannot_do(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*words: str, database: str = server.database) -> str:
        assert main(["admin", "--database", database, *words]) == 2
        return capsys.readouterr().err

    assert "there is no table 'x'" in refused("show", "x")
    assert "there is no table" in refused("close", "x")
    assert "there is no database" in refused("tables", database=f"sqlite:///{tmp_path}/none")
    assert not (tmp_path / "none").exists()
    assert "there is no backup" in refused("restore", str(tmp_path / "none"))
    (tmp_path / "file").write_text("no database")
    assert "no backup of ours" in refused("restore", str(tmp_path / "file"), "--force")
    assert "exists already" in refused("backup", str(tmp_path / "file"))
    assert "no folder" in refused("backup", str(tmp_path / "none" / "file"))
    os.mkfifo(tmp_path / "pipe")
    for nothing in (tmp_path, tmp_path / "pipe"):
        assert f"{nothing} is no file" in refused("backup", str(nothing), "--force")
    assert "cannot be written: File name too long" in refused("backup", str(tmp_path / ("x" * 300)))
    assert "there is no table" in refused("show", "\udcff")
    assert main(["admin", "--database", server.database, "backup", str(tmp_path / "good")]) == 0
    capsys.readouterr()
    assert "a server is using" in refused("restore", str(tmp_path / "good"), "--force")


@pytest.mark.parametrize("before", [True, False])
def test_the_database_is_named_before_the_word_or_after_it(
    server: Server, ann: Guest, before: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is this one that is looked after, whatever stands first."""
    table = ann.open_table("me", "open", game="naqala")

    def said(*words: str) -> str:
        which = ["--database", server.database]
        assert main(["admin", *which, *words] if before else ["admin", *words, *which]) == 0
        return capsys.readouterr().out

    assert table in said("tables")
    assert "Ann" in said("show", table)
    said("backup", str(tmp_path / "copy"))
    assert (tmp_path / "copy").stat().st_size
    said("close", table, "--why", "tea")
    assert table not in said("tables")
    assert table in said("tables", "--all")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root is told")
def test_a_word_to_root(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tables.sqlite"
    check_database(f"sqlite:///{file}")
    command = ["admin", "tables", "--database", f"sqlite:///{file}"]
    assert main(command) == 0
    assert capsys.readouterr().err == ""
    for owner, name in (("nobody", "nobody"), (12345, "#12345")):
        shutil.chown(file, owner)
        assert main(command) == 0
        assert f"better sudo -u {name} …" in capsys.readouterr().err


def test_logs_are_json(server: Server, ann: Guest) -> None:
    ann.get("/api/games")
    line = [line for line in server.lines() if line["says"] == "request"][-1]
    assert {"at", "level", "from", "says", "route", "status", "milliseconds"} <= set(line)
    assert json.dumps(line)


# Pages -------------------------------------------------------------------------------------------
def test_a_tables_first_page_is_small(server: Server, ann: Guest) -> None:
    """With everything it names, and what that names, compressed with gzip, which is the longer:
    under 150 KB; and all but the page is kept for ever. Fonts are compressed already, and those of
    other alphabets are fetched when a name needs them. The picture for a home screen is fetched by
    who puts it there."""
    for game in names():
        rivals = ["random"] * (find(game).players[0] - 1)
        page = f"/t/{ann.open_table('me', *rivals, game=game)}"
        wanted = [page]
        total = 0
        for path in wanted:
            with ann.web.stream("GET", path, headers={"accept-encoding": "gzip"}) as answer:
                assert answer.status_code == 200
                packed = b"".join(answer.iter_raw())
            total += len(packed)
            if path == page:
                assert answer.headers["content-encoding"] == "gzip"
            else:
                assert "immutable" in answer.headers["cache-control"]
            if path.endswith(".woff2"):
                continue
            found = named(path, gzip.decompress(packed).decode())
            wanted += [more for more in found if more not in wanted and not later(more)]
        assert len(wanted) > 20
        assert total < 150_000, game


@pytest.mark.parametrize("accepted", ["br", "gzip, deflate, br, zstd", "br;q=1.0, gzip;q=0.8"])
def test_browsers_that_understand_brotli_get_it(server: Server, ann: Guest, accepted: str) -> None:
    """Pages and files alike; it is the same text, and shorter than with gzip."""
    brotli = pytest.importorskip("brotli")
    for path in ("/rules/naqala", asset("table.css"), asset("naqala.svg")):
        sent: dict[str, bytes] = {}
        for coding in (accepted, "gzip"):
            with ann.web.stream("GET", path, headers={"accept-encoding": coding}) as answer:
                sent[coding] = b"".join(answer.iter_raw())
                assert answer.headers["content-encoding"] == ("gzip" if coding == "gzip" else "br")
                assert "Accept-Encoding" in answer.headers["vary"]
        assert brotli.decompress(sent[accepted]) == gzip.decompress(sent["gzip"])
        assert len(sent[accepted]) < 0.95 * len(sent["gzip"])
    for refused in ("zstd", "br;q=0"):
        answer = ann.web.get("/rules/naqala", headers={"accept-encoding": refused})
        assert "content-encoding" not in answer.headers


def later(path: str) -> bool:
    """Is it a font for letters that only names have, or the picture for a home screen?"""
    return path.endswith(("-accents.woff2", "-ext.woff2", ".png"))


# A script that is awaited is fetched when somebody opens what it is for, not before.
SCRIPT = r'(?:from |(?<!await )import\()"\./([^"]+)"'


def named(path: str, text: str) -> list[str]:
    """The addresses that a page, a script or a style sheet names: none without the hash of all."""
    plain = {name.partition("#")[0] for name in re.findall(r"/assets/[^\"' )>]+", text)}
    near = re.findall(SCRIPT, text) if path.endswith(".js") else []
    near += re.findall(r'url\("?(\w[^")]+)', text) if path.endswith(".css") else []
    if path.startswith("/t/"):
        near += [f"{widget}.js" for widget in re.findall(r'data-w="([\w-]+)"', text)]
        path = min(plain)
    folder = path.rpartition("/")[0]
    found = sorted(plain) + [f"{folder}/{name}" for name in dict.fromkeys(near)]
    assert all(re.match(r"/assets/\w{8}/[\w.-]+$", address) for address in found)
    return found


def test_style_sheets_and_scripts_are_sent_without_what_only_readers_need() -> None:
    """Comments and indentation; a text that goes over several lines would lose something else."""
    for name, file in files().items():
        if not name.endswith((".css", ".js")):
            assert unannotated(file) == file.read_bytes()
            continue
        sent, kept = unannotated(file).decode(), file.read_text(encoding="utf-8")
        assert len(sent) < len(kept)
        assert not re.search(r"^(\s|//)|/\*|^$", sent, re.MULTILINE), name
        assert all(line.count("`") % 2 == 0 for line in kept.splitlines()), name
        plain = re.sub(r"/\*.*?\*/|^\s*//.*?$", "", kept, flags=re.DOTALL | re.MULTILINE)
        assert sent.split() == plain.split(), name


def test_what_another_version_was_asked_for_is_not_kept(ann: Guest) -> None:
    """A page that was open while the server was renewed still finds what it needs."""
    known = ann.web.get("/assets/kit.css")
    again = ann.web.get("/assets/kit.css", headers={"if-none-match": known.headers["etag"]})
    assert again.status_code == 304
    plain = ann.web.get("/assets/kit.css", headers={"accept-encoding": "identity"})
    assert plain.text == known.text
    old = ann.web.get("/assets/0123abcd/kit.css")
    assert old.text == known.text
    assert old.headers["cache-control"] == known.headers["cache-control"] == "no-cache"
    for nothing in ("../app.py", "0123abcd/../../app.py", "0123abcd/x/kit.css", "0123abcd"):
        assert ann.web.get(f"/assets/{nothing}").status_code == 404

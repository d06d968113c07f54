"""Two servers on one PostgreSQL, as behind a proxy that sends anybody anywhere."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from tests.table.http.phone import Authenticator, registered
from tests.table.http.serving import PATIENCE, Guest, Json, Refusal, Server, serving
from tests.table.http.test_socket import closing
from tests.table.postgres import Postgres, needed

from cutpurse.cli import main


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    with needed() as running:
        yield running


def at(server: Server, guest: Guest) -> Guest:
    """The same person at another node."""
    other = Guest(server)
    other.web.headers["cookie"] = guest.cookie
    return other


def first_move(guest: Guest, table: str) -> Json:
    seen = guest.see(table)
    return {"seat": seen["seat"], "a": seen["options"][0]["id"], "v": seen["v"], "token": "first"}


def test_signed_out_here_is_signed_out_there(database: Postgres, tmp_path: Path) -> None:
    url = database.database()
    with (
        serving(tmp_path, "--unlimited", database=url) as one,
        serving(tmp_path, "--unlimited", database=url) as two,
        one.guest("Ann") as ann,
    ):
        ann.post("/api/accounts", name="Peri Banu", password="a tent in a walnut")
        table = ann.open_table("me", "open", game="naqala")
        with at(two, ann) as there, there.sit(table, cookie=ann.cookie) as line:
            line.frame()
            assert there.get("/api/me")["account"]
            ann.post("/api/me/sessions/end")
            assert closing(line) == 4401
            assert there.get("/api/me")["name"] is None


def test_a_passkeys_ticket_is_good_for_one_answer_at_all_nodes(
    database: Postgres, tmp_path: Path
) -> None:
    """Whoever overhears one cannot send it to the node that has not seen it yet."""
    url = database.database()
    with (
        serving(tmp_path, "--unlimited", database=url) as one,
        serving(tmp_path, "--unlimited", database=url) as two,
        one.guest("Ann") as ann,
        Guest(two) as thief,
    ):
        phone = Authenticator(one.address)
        registered(ann, phone, "Maymuna")
        asked = ann.post("/api/passkeys/ask")
        answer = {"ticket": asked["ticket"], "credential": phone.get(asked["options"])}
        own = {"host": one.address.removeprefix("http://")}  # as behind one proxy
        ann.post("/api/passkeys/session", **answer)
        with pytest.raises(Refusal, match="used already"):
            thief.ask("POST", "/api/passkeys/session", answer, headers=own)


def test_a_guest_who_makes_an_account_here_is_no_guest_there(
    database: Postgres, tmp_path: Path
) -> None:
    url = database.database()
    with (
        serving(tmp_path, "--unlimited", database=url) as one,
        serving(tmp_path, "--unlimited", database=url) as two,
        one.guest("Ann") as ann,
        at(two, ann) as thief,
    ):
        table = ann.open_table("me", "open", game="naqala")
        with thief.sit(table, cookie=ann.cookie) as line:
            line.frame()
            ann.post("/api/accounts", name="Budur", password="an island of ebony")
            assert closing(line) == 4401
        assert thief.get("/api/me")["name"] is None


def test_blocked_here_is_blocked_there(database: Postgres, tmp_path: Path) -> None:
    """Also on a line that is open at the other node, and no longer once it is ended anywhere."""
    url = database.database()
    with (
        serving(tmp_path, "--unlimited", database=url) as one,
        serving(tmp_path, "--unlimited", database=url) as two,
        one.guest("Ann") as ann,
        two.guest("Ben") as ben,
        at(two, ann) as there,
    ):
        for guest, name in ((ann, "Peri Banu"), (ben, "Ahmad")):
            guest.post("/api/accounts", name=name, password="a carpet that flies")
        there.web.headers["cookie"] = ann.cookie
        blocked = ben.get("/api/me")["id"]
        table = ben.open_table("me", "open", game="naqala")
        ben.post(f"/api/tables/{table}/chat", text="first")
        with there.sit(table, cookie=ann.cookie) as line:
            while [said["text"] for said in chat(line.frame())] != ["first"]:
                pass
            ann.put("/api/me/blocked", who=blocked, name="Ahmad")
            while chat(line.frame()):
                pass
            ben.post(f"/api/tables/{table}/chat", text="second")
            assert chat(there.see(table)) == chat(ann.see(table)) == []
            assert len(chat(ben.see(table))) == 2
            mine = there.open_table("me", "open", game="naqala")
            for node in (one, two):
                with at(node, ben) as refused, pytest.raises(Refusal) as no:
                    refused.post(f"/api/tables/{mine}/seats")
                assert no.value.status == 403
            there.put("/api/me/blocked", who=blocked, on=False)
            while len(chat(line.frame())) != 2:
                pass
        with at(one, ben) as back:
            until(lambda: joins(back, mine))


def chat(seen: Json) -> list[Json]:
    """What was said, in a frame or in what the interface shows."""
    shown = seen.get("table", seen)
    said: list[Json] = shown["room"]["chat"]
    return said


def joins(guest: Guest, table: str) -> bool:
    try:
        guest.post(f"/api/tables/{table}/seats")
    except Refusal:
        return False
    return True


def until(what: Callable[[], bool]) -> None:
    """News of another node are a moment under way."""
    deadline = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_anybody_anywhere(
    database: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One is at the first node, the other at the second: they play with each other. The database
    goes away and comes back, is copied and restored."""
    url = database.database()
    with ExitStack() as stack:
        one = stack.enter_context(serving(tmp_path, "--unlimited", database=url))
        two = stack.enter_context(serving(tmp_path, "--unlimited", database=url))
        ann = stack.enter_context(one.guest("Ann"))
        ben = stack.enter_context(two.guest("Ben"))
        table = ann.open_table("me", "open", game="naqala")
        with ann.sit(table) as line:
            line.frame()
            ben.post(f"/api/tables/{table}/seats")
            while line.frame()["table"]["room"]["status"] != "running":
                pass
            asked = ann if ann.see(table)["options"] else ben
            elsewhere = stack.enter_context(at(two if asked is ann else one, asked))
            move = first_move(elsewhere, table)
            done = elsewhere.post(f"/api/tables/{table}/actions", **move)
            assert asked.post(f"/api/tables/{table}/actions", **move) == done  # sent again
            while line.frame()["v"] < done["v"]:
                pass
            assert ann.see(table)["view"] == stack.enter_context(at(two, ann)).see(table)["view"]

        copy = tmp_path / "copy.backup"
        assert main(["admin", "--database", url, "backup", str(copy)]) == 0
        database.stop()
        with pytest.raises(Refusal, match="try again") as caught:
            ann.post(f"/api/tables/{table}/chat", text="hello?")
        assert caught.value.status == 503
        assert one.process.poll() is None
        assert ann.web.get("/healthz").status_code == 503
        database.start()
        until(lambda: ann.web.get("/healthz").status_code == 200)
        ann.post(f"/api/tables/{table}/chat", text="hello!")

    again = database.database()
    assert main(["admin", "--database", again, "restore", str(copy)]) == 2
    assert "--force" in capsys.readouterr().err
    assert main(["admin", "--database", again, "restore", str(copy), "--force"]) == 0
    assert main(["admin", "--database", again, "show", table]) == 0
    assert "Ben" in capsys.readouterr().out

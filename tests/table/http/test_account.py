"""Looking after an account: password, passkeys, signing out everywhere, deleting it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from itsdangerous import URLSafeTimedSerializer
from tests.table.http.phone import Authenticator, entered, registered
from tests.table.http.serving import Guest, Json, Refusal, Server, serving
from tests.table.http.test_socket import closing

from cutpurse.cli import main
from cutpurse.web.keys import secret_key
from cutpurse.web.sessions import COOKIE, FRESH, Sessions

WORD = "open sesame, please"
OTHER = "close sesame, please"


def elsewhere(server: Server, name: str, password: str = WORD) -> Guest:
    """The same person on another device."""
    guest = Guest(server)
    guest.post("/api/session", name=name, password=password)
    return guest


def test_another_password_needs_the_old_one_and_ends_other_sessions(
    server: Server, ann: Guest
) -> None:
    ann.post("/api/accounts", name="Morgiana", password=WORD)
    table = ann.open_table("me", "open", game="naqala")
    with elsewhere(server, "Morgiana") as phone, phone.sit(table) as line:
        line.frame()
        with pytest.raises(Refusal, match="not your password") as caught:
            ann.put("/api/me/password", old="guess", new=OTHER)
        assert caught.value.status == 403
        with pytest.raises(Refusal, match="10 to 200"):
            ann.put("/api/me/password", old=WORD, new="short")
        assert phone.get("/api/me")["name"] == "Morgiana"
        ann.put("/api/me/password", old=WORD, new=OTHER)
        assert ann.get("/api/me")["name"] == "Morgiana"
        assert phone.get("/api/me")["name"] is None
        assert closing(line) == 4401
    with Guest(server) as thief, pytest.raises(Refusal, match="do not belong"):
        thief.post("/api/session", name="Morgiana", password=WORD)
    with elsewhere(server, "Morgiana", OTHER) as phone:
        assert phone.get("/api/me") == ann.get("/api/me")


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PUT", "/api/me/password", {"new": OTHER}),
        ("DELETE", "/api/me/sessions", None),
        ("GET", "/api/me/passkeys", None),
        ("DELETE", "/api/me/passkeys/abc", None),
        ("POST", "/api/me/delete", {}),
    ],
)
def test_who_has_no_account_is_told_to_sign_in(
    ann: Guest, nobody: Guest, method: str, path: str, body: Json | None
) -> None:
    for guest in (ann, nobody):
        with pytest.raises(Refusal, match="sign in to your account") as caught:
            guest.ask(method, path, body)
        assert caught.value.status == 401


def test_signing_out_everywhere(server: Server, ann: Guest) -> None:
    """Also whoever kept the cookie of the guest that made the account."""
    before = ann.cookie
    table = ann.open_table("me", "open", game="naqala")
    ann.post("/api/accounts", name="Cassim", password=WORD)
    with elsewhere(server, "Cassim") as phone, ann.sit(table, cookie=before) as old:
        old.frame()
        with phone.sit(table) as line:
            line.frame()
            kept = {"cookie": phone.cookie}
            phone.ask("DELETE", "/api/me/sessions")
            assert closing(line) == 4401
        assert closing(old) == 4401
        for cookie in ({"cookie": before}, kept):
            with Guest(server) as thief:
                assert thief.web.get("/api/me", headers=cookie).json()["name"] is None
        assert ann.get("/api/me")["name"] is None
        phone.post("/api/session", name="Cassim", password=WORD)
        assert [card["id"] for card in phone.get("/api/me/tables")["tables"]] == [table]


def test_passkeys_are_listed_and_taken_away_but_never_the_last_way_in(
    server: Server, ann: Guest
) -> None:
    first, second = Authenticator(server.address), Authenticator(server.address)
    registered(ann, first, "Baba")
    [key] = ann.get("/api/me/passkeys")["passkeys"]
    assert key["created"] > 1_700_000_000
    with pytest.raises(Refusal, match="the only way"):
        ann.ask("DELETE", f"/api/me/passkeys/{key['id']}")
    with pytest.raises(Refusal, match="no such passkey") as caught:
        ann.ask("DELETE", "/api/me/passkeys/0123456789abcdef")
    assert caught.value.status == 404
    registered(ann, second, "Baba")
    ann.ask("DELETE", f"/api/me/passkeys/{key['id']}")
    [left] = ann.get("/api/me/passkeys")["passkeys"]
    assert left != key
    with Guest(server) as phone:
        with pytest.raises(Refusal, match="belongs to no account"):
            entered(phone, first)
        entered(phone, second)
        phone.put("/api/me/password", new=WORD)  # it has come in with a passkey just now
        phone.ask("DELETE", f"/api/me/passkeys/{left['id']}")
        assert phone.get("/api/me/passkeys")["passkeys"] == []
    with elsewhere(server, "Baba") as phone:
        assert phone.get("/api/me")["account"]


def test_a_passkey_proves_nothing_after_a_while(server: Server, ann: Guest) -> None:
    registered(ann, Authenticator(server.address), "Hodja")
    sessions = Sessions(secret_key(server.folder / "data" / "cutpurse"))
    session = sessions.read(ann.web.cookies[COOKIE])
    assert session is not None
    assert session.fresh
    cookie = sessions.seal.dumps(
        [session.person.id, "Hodja", True, session.epoch, session.keyed - FRESH]
    )
    body = {"new": WORD}
    with Guest(server) as later:
        later.web.headers["cookie"] = f"{COOKIE}={cookie}"
        with pytest.raises(Refusal, match="no password: sign in with its passkey"):
            later.put("/api/me/password", **body)
    ann.put("/api/me/password", **body)


def test_a_ticket_for_a_passkey_ends_with_the_session(server: Server, ann: Guest) -> None:
    ann.post("/api/accounts", name="Duban", password=WORD)
    offered = ann.post("/api/passkeys/offer", name="Duban")
    made = Authenticator(server.address).create(offered["options"])
    ann.ask("DELETE", "/api/me/sessions")
    with pytest.raises(Refusal, match="not signed in here any more"):
        ann.post("/api/passkeys", ticket=offered["ticket"], credential=made)


def test_a_deleted_account_is_somebody(server: Server, ann: Guest, ben: Guest) -> None:
    ann.post("/api/accounts", name="Ghanim", password=WORD)
    me = ann.get("/api/me")["id"]
    table = ann.open_table("me", "open", game="naqala")
    ben.post(f"/api/tables/{table}/seats")
    ann.post(f"/api/tables/{table}/chat", text="farewell")
    waiting = ann.open_table("me", "open", game="naqala")
    with pytest.raises(Refusal, match="not your password"):
        ann.post("/api/me/delete", password="guess")
    with ann.sit(table) as line, ben.sit(table, form="page") as there:
        line.frame()
        assert "Ghanim" in str(there.frame())
        ann.post("/api/me/delete", password=WORD)
        assert closing(line) == 4401
        with ben.sit(table, form="page") as fresh:
            assert "Ghanim" not in str(fresh.frame())
    assert ann.get("/api/me") == {"id": None, "name": None, "account": False}
    seen = ben.see(table)
    assert "Ghanim" not in str(seen)
    assert me not in str(seen)
    assert [sitter["name"] for sitter in seen["room"]["sitters"]] == ["somebody", "Ben"]
    assert seen["room"]["sitters"][0]["left"]
    assert seen["room"]["owner"] == ben.get("/api/me")["id"]
    assert "Ghanim" not in ben.get(f"/api/tables/{table}/record")
    assert "Ghanim" not in ben.web.get(f"/t/{table}").text
    assert ben.see(waiting)["room"]["status"] == "closed"
    ben.post(f"/api/tables/{table}/seats/0/replacement", bot="random")  # and the game goes on
    with pytest.raises(Refusal, match="do not belong"):
        ann.post("/api/session", name="Ghanim", password=WORD)
    ann.post("/api/accounts", name="Ghanim", password=OTHER)  # the name is free


def test_whoever_runs_the_server_gives_a_new_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def told(text: str) -> None:
        given = SimpleNamespace(isatty=lambda: False, readline=lambda: text)
        monkeypatch.setattr("cutpurse.web.commands.sys.stdin", given)

    with serving(tmp_path, "--unlimited") as server, server.guest("Ann") as ann:
        ann.post("/api/accounts", name="Ann", password=WORD)
        table = ann.open_table("me", "open", game="naqala")
        command = ["admin", "--database", server.database, "password"]
        with ann.sit(table) as line:
            line.frame()
            told("short\n")
            assert main([*command, "Ann"]) == 2
            told(OTHER + "\n")
            assert main([*command, "Nobody"]) == 2
            assert "no account of the name 'Nobody'" in capsys.readouterr().err
            assert main([*command, "ann"]) == 0
            assert closing(line) == 4401
        assert ann.get("/api/me")["name"] is None
        ann.post("/api/session", name="Ann", password=OTHER)


def test_only_the_servers_own_seal_counts() -> None:
    forged = URLSafeTimedSerializer("0" * 64, salt="cutpurse session 1").dumps(
        ["ann", "Ann", True, 0, 9_999_999_999]
    )
    assert Sessions("1" * 64).read(forged) is None

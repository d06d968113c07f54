"""Looking after an account: password, passkeys, signing out everywhere, deleting it."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from itsdangerous import URLSafeTimedSerializer
from tests.table.http.phone import Authenticator, entered, registered
from tests.table.http.serving import PATIENCE, Guest, Json, Refusal, Server, serving
from tests.table.http.test_socket import closing

from cutpurse.cli import main
from cutpurse.web.people.sessions import COOKIE, FRESH, Sessions
from cutpurse.web.server.keys import secret_key

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
        ("POST", "/api/me/sessions/end", {}),
        ("GET", "/api/me/passkeys", None),
        ("POST", "/api/me/passkeys/abc/remove", {}),
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
    table = ann.open_table("me", "open", game="naqala")
    ann.post("/api/accounts", name="Cassim", password=WORD)
    with elsewhere(server, "Cassim") as phone:
        with phone.sit(table) as line:
            line.frame()
            kept = {"cookie": phone.cookie}
            phone.post("/api/me/sessions/end")
            assert closing(line) == 4401
        with Guest(server) as thief:
            assert thief.web.get("/api/me", headers=kept).json()["name"] is None
        assert ann.get("/api/me")["name"] is None
        phone.post("/api/session", name="Cassim", password=WORD)
        assert [card["id"] for card in phone.get("/api/me/tables")["tables"]] == [table]


@pytest.mark.parametrize("keyed", [False, True])
def test_whoever_makes_an_account_begins_a_new_session(
    server: Server, ann: Guest, keyed: bool
) -> None:
    """The cookie of the guest, which somebody may have kept, opens nothing of the account: not
    now, and not after the server has forgotten what it knew."""
    before = {"cookie": ann.cookie}
    table = ann.open_table("me", "open", game="naqala")
    with ann.sit(table, cookie=ann.cookie) as old, Guest(server) as thief:
        old.frame()
        assert thief.web.get("/api/me", headers=before).json()["name"] == "Ann"
        if keyed:
            registered(ann, Authenticator(server.address), "Kasim the keyed")
        else:
            ann.post("/api/accounts", name="Kasim", password=WORD)
        assert closing(old) == 4401
        assert thief.web.get("/api/me", headers=before).json()["name"] is None
        answer = thief.web.post(
            f"/api/tables/{table}/chat", headers=before, json={"text": "it is me"}
        )
        assert answer.status_code == 401
    assert ann.get("/api/me")["account"]
    assert [card["id"] for card in ann.get("/api/me/tables")["tables"]] == [table]


# Passkeys ---------------------------------------------------------------------------------------
def removed(guest: Guest, key: str, password: str = "") -> None:
    guest.post(f"/api/me/passkeys/{key}/remove", password=password)


def test_passkeys_are_listed_and_taken_away_but_never_the_last_way_in(
    server: Server, ann: Guest
) -> None:
    first, second = Authenticator(server.address), Authenticator(server.address)
    registered(ann, first, "Baba")
    entered(ann, first)
    [key] = ann.get("/api/me/passkeys")["passkeys"]
    assert key["created"] > 1_700_000_000
    with pytest.raises(Refusal, match="the only way"):
        removed(ann, key["id"])
    with pytest.raises(Refusal, match="no such passkey") as caught:
        removed(ann, "0123456789abcdef")
    assert caught.value.status == 404
    registered(ann, second, "Baba")
    removed(ann, key["id"])
    [left] = ann.get("/api/me/passkeys")["passkeys"]
    assert left != key
    with Guest(server) as phone:
        with pytest.raises(Refusal, match="belongs to no account"):
            entered(phone, first)
        entered(phone, second)
        phone.put("/api/me/password", new=WORD)  # it has come in with a passkey just now
        removed(phone, left["id"])
        assert phone.get("/api/me/passkeys")["passkeys"] == []
    with elsewhere(server, "Baba") as phone:
        assert phone.get("/api/me")["account"]


def test_a_cookie_alone_adds_and_removes_no_passkey(server: Server, ann: Guest) -> None:
    """Whoever has stolen it could otherwise stay for ever, or lock the owner out."""
    own, stolen = Authenticator(server.address), Authenticator(server.address)
    ann.post("/api/accounts", name="Marouf", password=WORD)
    for wrong in ("", "guess"):
        with pytest.raises(Refusal, match="not your password") as caught:
            registered(ann, stolen, "Marouf", wrong)
        assert caught.value.status == 403
    registered(ann, own, "Marouf", WORD)
    [key] = ann.get("/api/me/passkeys")["passkeys"]
    with pytest.raises(Refusal, match="not your password"):
        removed(ann, key["id"])
    with pytest.raises(Refusal, match="not your password"):
        ann.post("/api/me/sessions/end", passkeys=[key["id"]], password="guess")
    assert ann.get("/api/me/passkeys")["passkeys"] == [key]
    removed(ann, key["id"], WORD)
    assert ann.get("/api/me/passkeys")["passkeys"] == []


def test_a_passkey_just_made_proves_nothing(server: Server, ann: Guest) -> None:
    """Neither that of a new account nor one more: only coming in with it does."""
    first, second = Authenticator(server.address), Authenticator(server.address)
    registered(ann, first, "Shahriyar")
    with pytest.raises(Refusal, match="sign in with its passkey once more"):
        ann.put("/api/me/password", new=WORD)
    with pytest.raises(Refusal, match="sign in with its passkey once more"):
        registered(ann, second, "Shahriyar")
    entered(ann, first)
    ann.put("/api/me/password", new=WORD)
    with elsewhere(server, "Shahriyar") as phone:
        registered(phone, second, "Shahriyar", WORD)
        with pytest.raises(Refusal, match="not your password"):
            phone.put("/api/me/password", new=OTHER)
        with pytest.raises(Refusal, match="not your password"):
            phone.post("/api/me/delete")


def test_signing_out_everywhere_says_which_passkeys_remain(server: Server, ann: Guest) -> None:
    kept, lost = Authenticator(server.address), Authenticator(server.address)
    ann.post("/api/accounts", name="Dunyazad", password=WORD)
    registered(ann, kept, "Dunyazad", WORD)
    registered(ann, lost, "Dunyazad", WORD)
    keep, lose = ann.get("/api/me/passkeys")["passkeys"]
    left = ann.post("/api/me/sessions/end", passkeys=[lose["id"]], password=WORD)
    assert left == {"passkeys": [keep]}
    assert ann.get("/api/me")["name"] is None
    with Guest(server) as phone:
        with pytest.raises(Refusal, match="belongs to no account"):
            entered(phone, lost)
        entered(phone, kept)
        assert phone.post("/api/me/sessions/end") == {"passkeys": [keep]}


def test_a_passkey_proves_nothing_after_a_while(server: Server, ann: Guest) -> None:
    phone = Authenticator(server.address)
    registered(ann, phone, "Hodja")
    entered(ann, phone)
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
    """Whoever signs in again begins again."""
    ann.post("/api/accounts", name="Duban", password=WORD)
    tickets = [
        ann.post("/api/passkeys/offer", name="Duban", password=WORD)["ticket"] for _ in range(2)
    ]
    ann.post("/api/me/sessions/end")
    with pytest.raises(Refusal, match="not signed in here any more"):
        ann.post("/api/passkeys", ticket=tickets[0], credential={})
    ann.post("/api/session", name="Duban", password=WORD)
    with pytest.raises(Refusal, match="not signed in here any more"):
        ann.post("/api/passkeys", ticket=tickets[1], credential={})


# Guessing ---------------------------------------------------------------------------------------
def test_guessing_slows_the_guesser_and_not_the_owner(tmp_path: Path) -> None:
    """The owner comes in with the right password from another address, and with a passkey even
    from the guesser's. Guessers with many addresses have few attempts at each of them."""
    with serving(tmp_path) as server, server.guest("Ann") as ann, Guest(server) as somebody:
        phone = Authenticator(server.address)
        ann.post("/api/accounts", name="Ali Baba", password=WORD)
        registered(ann, phone, "Ali Baba", WORD)
        forms = itertools.cycle(["ALI baba", "Ａｌｉ Baba"])  # guesses for one name all the same

        def attempt(address: str, password: str) -> int:
            return somebody.web.post(
                "/api/session",
                json={"name": next(forms), "password": password},
                headers={"x-forwarded-for": address},
            ).status_code

        assert [attempt("10.1.1.1", f"guess {i}") for i in range(12)] == [403] * 10 + [429] * 2
        assert attempt("10.1.1.1", WORD) == 429
        assert attempt("10.2.2.2", WORD) == 200
        assert [attempt("10.3.3.3", f"more {i}") for i in range(10)] == [403] * 10
        besieged = [attempt("10.4.4.4", f"yet more {i}") for i in range(5)]
        assert besieged == [403] * 3 + [429] * 2  # not ten any more
        assert attempt("10.5.5.5", "a slip of the finger") == 403
        assert attempt("10.5.5.5", WORD) == 200
        somebody.web.headers["x-forwarded-for"] = "10.1.1.1"
        assert entered(somebody, phone)["name"] == "Ali Baba"
        ann.put("/api/me/password", old=WORD, new=OTHER)  # and where one is signed in


def test_nobody_comes_by_a_name_that_looks_like_an_accounts(server: Server, ann: Guest) -> None:
    """Neither as a guest nor with an account of their own, by password or by passkey."""
    ann.post("/api/accounts", name="Al-Rashid", password=WORD)
    with server.guest("Jafar") as thief:
        for name in ("AL-RASHID", "AI-Rashid", "Ａl‑Rashid", "A\u200bl-Rash\u3164id", "Аӏ-Rashid"):
            for way, path, more in (
                ("PUT", "/api/me", {}),
                ("POST", "/api/accounts", {"password": OTHER}),
                ("POST", "/api/passkeys/offer", {}),
            ):
                with pytest.raises(Refusal, match=r"looks like one that|keeps to one alphabet"):
                    thief.ask(way, path, {"name": name} | more)
            with pytest.raises(Refusal, match=r"looks like one that|keeps to one alphabet"):
                thief.open_table("me", f"me:{name}", game="naqala")
        assert thief.get("/api/me")["name"] == "Jafar"
        thief.open_table("me", "me:jafar", game="naqala")
        thief.put("/api/me", name="Al-Rashida")
    ann.open_table("me", "me:Al-Rashid", game="naqala")  # one's own, whatever for


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


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """What is piped into the next command."""

    def tell(text: str) -> None:
        given = SimpleNamespace(isatty=lambda: False, readline=lambda: text)
        monkeypatch.setattr("cutpurse.web.commands.sys.stdin", given)

    return tell


def test_whoever_runs_the_server_gives_a_new_password(
    tmp_path: Path, told: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
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
            assert "no passkeys" in capsys.readouterr().out
            assert closing(line) == 4401
        assert ann.get("/api/me")["name"] is None
        ann.post("/api/session", name="Ann", password=OTHER)


def test_with_a_new_password_passkeys_are_named_and_can_go(
    tmp_path: Path, told: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    with serving(tmp_path, "--unlimited") as server, server.guest("Ann") as ann:
        phone = Authenticator(server.address)
        registered(ann, phone, "Ann")
        command = ["admin", "password", "Ann", "--database", server.database]
        told(WORD)
        assert main(command) == 0
        said = capsys.readouterr().out
        assert f"a passkey made on {time.strftime('%Y-%m-', time.gmtime())}" in said
        assert "--remove-passkeys" in said
        entered(ann, phone)
        told(WORD)
        assert main([*command, "--remove-passkeys"]) == 0
        assert "taken away:\n  a passkey made on" in capsys.readouterr().out
        deadline = time.monotonic() + PATIENCE
        while ann.get("/api/me")["name"] is not None:  # the server was told, and looks
            assert time.monotonic() < deadline
        with pytest.raises(Refusal, match="belongs to no account"):
            entered(ann, phone)
        ann.post("/api/session", name="Ann", password=WORD)


def test_only_the_servers_own_seal_counts() -> None:
    forged = URLSafeTimedSerializer("0" * 64, salt="cutpurse session 1").dumps(
        ["ann", "Ann", True, 0, 9_999_999_999]
    )
    assert Sessions("1" * 64).read(forged) is None

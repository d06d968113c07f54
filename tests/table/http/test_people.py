"""Friends, blocks and reports as the interface and the pages have them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.cli.helpers import Run
from tests.table.http.serving import Guest, Refusal, Server, serving

from cutpurse.games import names
from cutpurse.table.model.bot_ratings import measured

WORD = "a long password"
numbers = itertools.count()


@pytest.fixture
def mira(server: Server) -> Iterator[Guest]:
    with person(server, "Mira") as guest:
        yield guest


@pytest.fixture
def omar(server: Server) -> Iterator[Guest]:
    with person(server, "Omar") as guest:
        yield guest


def person(server: Server, name: str) -> Guest:
    """Somebody with an account; the same name twice would be refused."""
    guest = Guest(server)
    guest.post("/api/accounts", name=f"{name} {next(numbers)}", password=WORD)
    return guest


def name(guest: Guest) -> str:
    found: str = guest.get("/api/me")["name"]
    return found


def id_of(guest: Guest) -> str:
    found: str = guest.get("/api/me")["id"]
    return found


def test_friends_find_one_another_and_invite(mira: Guest, omar: Guest) -> None:
    mira.post("/api/me/friends", name=name(omar))
    [asks] = omar.get("/api/me/friends")["friends"]
    assert asks["standing"] == "asks"
    assert "would like to be friends" in omar.get("/")
    omar.post("/api/me/friends", name=name(mira))
    [friend] = mira.get("/api/me/friends")["friends"]
    assert (friend["standing"], friend["here"]) == ("friend", True)
    table = mira.open_table("me", "open", game="naqala", visibility="private")
    assert f'data-name="{name(omar)}"' in mira.get(f"/t/{table}")
    mira.post(f"/api/tables/{table}/invitations", name=name(omar))
    assert f"{name(mira)}</b> invites you to" in omar.get("/")
    [asked] = omar.get("/api/me/friends")["invitations"]
    assert omar.web.get(f"/t/{table}?invite={asked['invite']}").status_code == 200
    omar.ask("DELETE", f"/api/tables/{table}/invitations")
    assert omar.get("/api/me/friends")["invitations"] == []
    omar.ask("DELETE", f"/api/me/friends/{id_of(mira)}")
    assert mira.get("/api/me/friends")["friends"] == []


def test_a_block_is_felt_at_an_open_table(mira: Guest, omar: Guest) -> None:
    """Also by a socket that is open already."""
    table = omar.open_table("me", "open", game="naqala")
    omar.post(f"/api/tables/{table}/chat", text="first")
    with mira.sit(table) as line:
        assert [said["text"] for said in line.frame()["table"]["room"]["chat"]] == ["first"]
        mira.put("/api/me/blocked", who=id_of(omar), name=name(omar))
        omar.post(f"/api/tables/{table}/chat", text="second")
        while line.frame()["table"]["room"]["chat"]:
            pass  # from before the block
    assert mira.see(table)["room"]["chat"] == []
    assert [found["name"] for found in mira.get("/api/me/blocked")["people"]] == [name(omar)]
    assert "No longer block" in mira.get(f"/player/{name(omar)}")
    mine = mira.open_table("me", "open", game="naqala")
    with pytest.raises(Refusal) as no:
        omar.post(f"/api/tables/{mine}/seats")
    assert no.value.status == 403
    mira.put("/api/me/blocked", who=id_of(omar), on=False)
    omar.post(f"/api/tables/{mine}/seats")


def test_guests_are_told_to_sign_in(ann: Guest, omar: Guest) -> None:
    with pytest.raises(Refusal) as no:
        ann.post("/api/me/friends", name=name(omar))
    assert (no.value.status, "sign in" in no.value.message) == (403, True)
    assert "data-people" not in ann.get(f"/player/{name(omar)}")


def test_a_report_reaches_whoever_keeps_the_house(
    server: Server, mira: Guest, omar: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    cutpurse = Run(monkeypatch)
    table = omar.open_table("me", "open", game="naqala")
    omar.post(f"/api/tables/{table}/chat", text="a rude word")
    mira.post("/api/reports", who=id_of(omar), reason="chat", text="rude", table=table)
    where = ("--database", server.database)
    queue = cutpurse("admin", "reports", *where).out.splitlines()
    [mine] = [line for line in queue if name(omar) in line]
    number = mine.split()[0]
    shown = cutpurse("admin", "report", number, *where).out
    assert f"{name(omar)}: a rude word" in shown
    cutpurse("admin", "settle", number, "--silence", "2", "--note", "be kind", *where)
    with pytest.raises(Refusal) as no:
        omar.post(f"/api/tables/{table}/chat", text="again")
    assert (no.value.status, "taken your word" in no.value.message) == (403, True)
    assert "be kind" in cutpurse("admin", "deeds", *where).out
    cutpurse("admin", "silence", name(omar), "0", *where)
    omar.post(f"/api/tables/{table}/chat", text="sorry")


def test_every_new_door_is_counted(tmp_path: Path) -> None:
    """Asking for an opponent again and again, friends, reports, notes."""
    doors: list[tuple[str, str, dict[str, Any], int]] = [
        ("POST", "/api/pairings", {"games": ["naqala"]}, 60),
        ("POST", "/api/me/friends", {"name": "Omar"}, 40),
        ("POST", "/api/reports", {"who": "OMAR", "reason": "other"}, 10),
    ]
    with serving(tmp_path) as server, Guest(server) as omar:
        omar.post("/api/accounts", name="Omar", password=WORD)
        for method, address, body, most in doors:
            with person(server, "Mira") as mira:
                sent = {key: id_of(omar) if word == "OMAR" else word for key, word in body.items()}
                answers = [mira.web.request(method, address, json=sent) for _ in range(most + 1)]
                assert {answer.status_code for answer in answers[:-1]} <= {200, 204}
                assert answers[-1].status_code == 429, address


@pytest.mark.parametrize("game", [game for game in names() if measured(game)])
def test_the_ratings_are_never_empty(server: Server, ann: Guest, game: str) -> None:
    """Bots as they were measured, surer than a first guess."""
    found = ann.get(f"/api/games/{game}/ratings")["ratings"]
    bots = {rating["who"]: rating for rating in found}
    for level in ("easy", "medium", "hard"):
        rating = bots[f"bot:{level}"]
        assert rating["games"] >= 20
        assert rating["sigma"] < 5
    assert bots["bot:hard"]["mu"] > bots["bot:easy"]["mu"]

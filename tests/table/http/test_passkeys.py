"""Accounts by passkey, with an authenticator made for tests."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.table.http.phone import Authenticator, entered, registered
from tests.table.http.serving import Guest, Refusal, Server
from tests.table.parlour import Parlour, played
from tests.table.security.test_messages import untroubled

from cutpurse.kernel.rules import Refused
from cutpurse.web.people.passkeys import MINUTES, Passkeys, Place


@pytest.fixture
def phone(server: Server) -> Authenticator:
    return Authenticator(server.address)


def test_an_account_without_a_password(server: Server, ann: Guest, phone: Authenticator) -> None:
    """Made by a guest, who keeps who they are; entered from elsewhere."""
    guest = ann.get("/api/me")["id"]
    person = registered(ann, phone, "Marjana")
    assert person == {"id": guest, "name": "Marjana", "account": True}
    with Guest(server) as elsewhere:
        asked = elsewhere.post("/api/passkeys/ask")
        answer = {"ticket": asked["ticket"], "credential": phone.get(asked["options"])}
        assert elsewhere.post("/api/passkeys/session", **answer) == person
        assert elsewhere.get("/api/me") == person
        with pytest.raises(Refusal, match="used already"):
            elsewhere.post("/api/passkeys/session", **answer)


def test_passkeys_that_are_refused(server: Server, ann: Guest, phone: Authenticator) -> None:
    with Guest(server) as thief:
        stranger = Authenticator(server.address)
        with pytest.raises(Refusal, match="belongs to no account"):
            entered(thief, stranger)
        registered(ann, phone, "Zumurrud")
        stranger.id = phone.id  # the right name with the wrong key
        with pytest.raises(Refusal, match="does not fit"):
            entered(thief, stranger)
        phone.origin = "https://evil.example"  # the right key, asked for by another page
        with pytest.raises(Refusal, match="does not fit"):
            entered(thief, phone)
        offered = thief.post("/api/passkeys/offer", name="Aladdin")
        for broken in ({}, {"id": 3}, {"id": "x", "response": {}}):
            with pytest.raises(Refusal, match=r"ticket|cannot be taken"):
                thief.post("/api/passkeys", ticket=offered["ticket"], credential=broken)
        with pytest.raises(Refusal, match="not ours"):
            thief.post("/api/passkeys", ticket="x.y.z", credential={})
        with pytest.raises(Refusal, match="belongs to an account"):
            thief.post("/api/passkeys/offer", name="zumurrud")
        assert thief.get("/api/me")["name"] is None


@pytest.mark.parametrize("public", [[], {}, 7, {1: 2}, {1: 2, 3: -7, -1: 1, -2: b"", -3: 5}, b"x"])
def test_keys_that_are_none_are_refused(
    server: Server, nobody: Guest, monkeypatch: pytest.MonkeyPatch, public: object
) -> None:
    """Whatever the library makes of them, the server is well."""
    monkeypatch.setattr(Authenticator, "public", lambda self: public)
    with pytest.raises(Refusal, match="cannot be taken") as caught:
        registered(nobody, Authenticator(server.address), "Sindbad")
    assert caught.value.status == 400
    untroubled(server)


def test_a_used_ticket_is_remembered_for_longer_than_it_is_good(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the last moment, and at a node whose clock is half a minute slow."""
    now = 1_700_000_000.5
    monkeypatch.setattr("time.time", lambda: now)

    async def scene(p: Parlour) -> None:
        nonlocal now
        passkeys = Passkeys(p.house.store, "k" * 64)
        here = Place("localhost", "http://localhost")
        _, ticket = passkeys.ask(here)
        await passkeys.redeem(ticket)
        for later in (1.0, MINUTES * 60 - 0.7, 0.5, 20.0):
            now += later
            await passkeys.redeem(passkeys.ask(here)[1])  # somebody else's: old ones are dropped
            for slow in (0.0, 30.0):
                now -= slow
                with pytest.raises(Refused, match=r"used already|too old"):
                    await passkeys.redeem(ticket)
                now += slow

    played(scene, file)

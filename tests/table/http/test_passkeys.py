"""Accounts by passkey, with an authenticator made for tests."""

from __future__ import annotations

import pytest
from tests.table.http.phone import Authenticator, entered, registered
from tests.table.http.serving import Guest, Refusal, Server


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

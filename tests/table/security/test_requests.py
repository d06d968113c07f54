"""Other origins, forged cookies, floods; and what every answer carries."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from tests.table.http.serving import PATIENCE, Guest, Refusal, serving
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from cutpurse.table.model.people import Person
from cutpurse.web.people.sessions import COOKIE, Session, Sessions

ELSEWHERE = {"Origin": "https://evil.example"}


@pytest.mark.parametrize(
    ("method", "path"),
    [("PUT", "/api/me"), ("POST", "/api/tables"), ("DELETE", "/api/me"), ("POST", "/api/session")],
)
def test_a_page_from_elsewhere_changes_nothing(ann: Guest, method: str, path: str) -> None:
    body = {"game": "naqala", "seats": ["me", "open"]}
    with pytest.raises(Refusal, match="another origin") as caught:
        ann.ask(method, path, body, headers=ELSEWHERE)
    assert caught.value.status == 403


def test_our_own_page_may(ann: Guest) -> None:
    own = {"Origin": ann.server.address}
    body = {"game": "naqala", "seats": ["me", "open"]}
    assert ann.ask("POST", "/api/tables", body, headers=own)["id"]


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_a_page_from_elsewhere_opens_no_socket(ann: Guest, origin: str) -> None:
    table = ann.open_table("me", "open", game="naqala")
    address = f"{ann.server.socket_address}/api/tables/{table}/socket"
    headers = {"Cookie": ann.cookie, "Origin": origin}
    with (
        pytest.raises(InvalidStatus) as caught,
        connect(address, additional_headers=headers, proxy=None),
    ):
        pass
    assert caught.value.response.status_code == 403


def test_a_forged_cookie_is_nobodys(ann: Guest, nobody: Guest) -> None:
    """Not even one that was signed by another server for the right person."""
    me = ann.get("/api/me")
    session = Session(Person(me["id"], me["name"], True))
    genuine = ann.web.cookies[COOKIE]
    forged = [
        Sessions("0" * 64).write(session),
        genuine[:-2] + ("AA" if genuine[-2:] != "AA" else "BB"),
        me["id"],
        "",
        "x" * 5000,
    ]
    for cookie in forged:
        response = nobody.web.get("/api/me", headers={"cookie": f"{COOKIE}={cookie}"})
        assert response.json()["id"] is None
    assert nobody.web.get("/api/me", headers={"cookie": f"{COOKIE}={genuine}"}).json() == me


@pytest.mark.parametrize("path", ["/", "/api/me", "/healthz", "/nowhere", "/assets/kit.css"])
def test_every_answer_is_guarded(nobody: Guest, path: str) -> None:
    headers = nobody.web.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "server" not in headers


def test_the_log_has_no_secrets(ann: Guest) -> None:
    """No cookie, no name, no invitation, no word of chat."""
    with ann.server.guest("Unmistakable") as guest:
        table = guest.open_table("me", "open", game="naqala", visibility="private")
        guest.post(f"/api/tables/{table}/chat", text="wordsofchat")
        guest.web.get(f"/t/{table}?invite=wordofinvitation")
        with pytest.raises(Refusal):
            guest.post("/api/session", name="Nobody", password="wordofpassing")
        cookie = guest.web.cookies[COOKIE]
    text = ann.server.log.read_text()
    for secret in ("Unmistakable", "wordsofchat", "wordofinvitation", "wordofpassing", cookie):
        assert secret not in text
    assert "/api/tables/{table}/chat" in text


def test_metrics_and_health(nobody: Guest) -> None:
    assert nobody.get("/healthz")["well"] is True
    text = nobody.get("/metrics")
    assert 'cutpurse_requests_total{method="GET",route="/healthz",status="200"}' in text
    assert "cutpurse_house" in text
    outside = nobody.web.get("/metrics", headers={"x-forwarded-for": "8.8.8.8"})
    assert outside.status_code == 403


def test_floods_are_stopped(tmp_path: Path) -> None:
    """With limits on: as many new names as a family needs, and a word how long to wait."""
    with serving(tmp_path) as server:

        def named(address: str) -> httpx.Response:
            headers = {"x-forwarded-for": address}
            body = {"name": "Somebody"}
            return httpx.put(
                f"{server.address}/api/me", json=body, headers=headers, timeout=PATIENCE
            )

        codes = [named("10.1.2.3").status_code for _ in range(31)]
        assert codes == [200] * 30 + [429]
        flooded = named("10.1.2.3")
        assert flooded.json()["error"]["code"] == "too_many"
        assert int(flooded.headers["retry-after"]) >= 1
        assert named("10.1.2.4").status_code == 200  # another address does not pay for it
        with server.guest("Talker") as talker:
            table = talker.open_table("me", "open", game="naqala")
            with talker.sit(table) as line:
                replies = [line.ask(do="say", text="and") for _ in range(31)]
        assert [reply for reply in replies[:30] if "error" in reply] == []
        assert replies[30]["error"]["code"] == "too_many"


def test_one_address_does_not_fill_the_lobby(tmp_path: Path) -> None:
    """Under however many names: it has a share of the list, and opens only so many tables."""
    with serving(tmp_path) as server, server.guest("Ann") as ann:
        table = ann.open_table("me", "open", game="naqala")

        def flood(name: str) -> list[int]:
            with Guest(server) as guest:
                guest.web.headers["x-forwarded-for"] = "10.9.9.9"
                guest.put("/api/me", name=name)
                plan = {"game": "naqala", "seats": ["me", "open"]}
                answers = [guest.web.post("/api/tables", json=plan) for _ in range(31)]
                return [answer.status_code for answer in answers]

        codes = [code for number in range(5) for code in flood(f"Flood {number}")]
        assert codes.count(201) == 100
        listed = [card["id"] for card in ann.get("/api/tables")["tables"]]
        assert len(listed) == 21
        assert table in listed
        assert f"/t/{table}" in ann.web.get("/").text

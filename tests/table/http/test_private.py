"""A private table is closed to whoever has neither a seat nor an invitation, by every way in."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.http.serving import Guest
from tests.table.http.test_finished import finish
from tests.table.http.test_socket import closing

WAYS = [
    "/t/{}",
    "/t/{}/text",
    "/t/{}/words",
    "/t/{}/curve",
    "/replay/{}",
    "/replay/{}/frame",
    "/replay/{}/advice",
    "/replay/{}/analysis",
    "/replay/{}/picture.png",
    "/t/{}/board.png",
    "/api/tables/{}",
    "/api/tables/{}/card",
    "/api/tables/{}/record",
    "/api/tables/{}/replay",
    "/api/tables/{}/analysis",
    "/api/tables/{}/replay/explain?target=seat:p0",
    "/api/tables/{}/why?a=1",
    "/api/tables/{}/explain?target=seat:p0",
]


@pytest.fixture
def table(ann: Guest) -> str:
    return ann.open_table("me", "me:Bea", game="naqala", visibility="private")


def status(guest: Guest, way: str, table: str, invite: str = "") -> int:
    mark = "&" if "?" in way else "?"
    address = way.format(table) + (f"{mark}invite={invite}" if invite else "")
    return guest.web.get(address).status_code


@pytest.mark.parametrize("way", WAYS)
def test_every_page_and_request(
    ann: Guest, ben: Guest, nobody: Guest, table: str, way: str
) -> None:
    invite = ann.see(table)["room"]["invite"]
    open_ = status(ann, way, table)
    assert open_ in (200, 400)  # some things are there only when the game is over
    for guest in (ben, nobody):
        assert status(guest, way, table) == 403
        assert status(guest, way, table, "guess") == 403
        assert status(guest, way, table, invite) == open_


def test_the_socket(ann: Guest, ben: Guest, nobody: Guest, table: str) -> None:
    invite = ann.see(table)["room"]["invite"]
    for guest in (ben, nobody):
        wrong: list[dict[str, Any]] = [{}, {"invite": "guess"}]
        for words in wrong:
            with guest.sit(table, **words) as line:
                assert closing(line) == 4403
        with guest.sit(table, invite=invite) as line:
            assert line.frame()["full"]


def test_an_invitation_stays_with_whoever_followed_it(
    ann: Guest, ben: Guest, nobody: Guest, table: str
) -> None:
    """At this table and at no other."""
    invite = ann.see(table)["room"]["invite"]
    other = ann.open_table("me", "me:Bea", game="naqala", visibility="private")
    for guest in (ben, nobody):
        assert status(guest, "/t/{}", table, invite) == 200
        for way in WAYS:
            assert status(guest, way, table) in (200, 400)
        assert status(guest, "/t/{}", other) == 403
        assert status(guest, "/t/{}", other, invite) == 403
    ben.post(f"/api/tables/{table}/chat", text="well played")


def test_who_was_invited_to_look_on_is_invited_to_the_rematch(ann: Guest, ben: Guest) -> None:
    table = ann.open_table("me", "random", game="naqala", visibility="private")
    invite = ann.see(table)["room"]["invite"]
    assert ben.web.get(f"/t/{table}?invite={invite}").status_code == 200
    finish(ann, table)
    assert ben.web.post(f"/api/tables/{table}/rematch").status_code == 403  # nobody has asked yet
    again = ann.post(f"/api/tables/{table}/rematch")["id"]
    found = ben.post(f"/api/tables/{table}/rematch")
    assert found == {"id": again, "invite": invite}
    assert ben.web.get(f"/t/{again}").status_code == 403
    assert ben.web.get(f"/t/{again}?invite={invite}").status_code == 200
    assert ben.web.get(f"/api/tables/{again}").status_code == 200  # they have it with them now

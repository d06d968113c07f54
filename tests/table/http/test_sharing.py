"""A game shown to others: links with a picture, private games opened, boards on other pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.page.test_preview import size
from tests.table.http.serving import Guest, Refusal, Server, serving
from tests.table.http.test_finished import finish

AGAIN = ["/replay/{}", "/replay/{}/frame", "/replay/{}/picture.png", "/api/tables/{}/record"]


@pytest.fixture(scope="module")
def over(server: Server) -> Iterator[tuple[Guest, str]]:
    """A private game that is over, with a word said at its table."""
    with server.guest("Mira") as guest:
        table = guest.open_table("me", "random", game="naqala", visibility="private")
        guest.post(f"/api/tables/{table}/chat", text="a word among friends")
        finish(guest, table)
        yield guest, table


def test_a_link_is_shown_with_a_title_and_a_picture(ann: Guest, nobody: Guest) -> None:
    table = ann.open_table("me", "me:Bea", game="naqala")
    page = nobody.get(f"/replay/{table}?at=0")
    home = ann.server.address
    assert f'property="og:url" content="{home}/replay/{table}"' in page
    assert f'property="og:image" content="{home}/replay/{table}/picture.png?at=0"' in page
    assert 'property="og:title" content="Replay: Naqala"' in page
    assert "Ann and Bea" in page
    answer = nobody.web.get(f"/replay/{table}/picture.png?at=0")
    assert answer.headers["content-type"] == "image/png"
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    assert size(answer.content) == (1200, 630)


def test_before_the_game_there_is_no_picture(ann: Guest, nobody: Guest) -> None:
    table = ann.open_table("me", "open", game="naqala")
    for way in ("/replay/{}/picture.png", "/t/{}/board.png", "/embed/{}"):
        assert nobody.web.get(way.format(table)).status_code == 400


def test_those_who_played_open_a_private_game(over: tuple[Guest, str], nobody: Guest) -> None:
    """And nobody else does; what was said at the table stays there, and it can be closed again."""
    guest, table = over
    for way in [*AGAIN, "/embed/{}"]:
        assert nobody.web.get(way.format(table)).status_code == 403
    with guest.server.guest("Nosy") as other, pytest.raises(Refusal) as no:
        other.put(f"/api/tables/{table}/opened", on=True)
    assert no.value.status == 403
    guest.put(f"/api/tables/{table}/opened", on=True)
    for way in [*AGAIN, "/embed/{}"]:
        answer = nobody.web.get(way.format(table))
        assert answer.status_code == 200
        assert "a word among friends" not in answer.text
    for way in ("/t/{}", "/t/{}/text", "/api/tables/{}", "/api/tables/{}/card"):
        assert nobody.web.get(way.format(table)).status_code == 403
    guest.put(f"/api/tables/{table}/opened", on=False)
    for way in [*AGAIN, "/embed/{}"]:
        assert nobody.web.get(way.format(table)).status_code == 403


def test_a_running_game_is_not_opened(ann: Guest) -> None:
    table = ann.open_table("me", "me:Bea", game="naqala", visibility="private")
    with pytest.raises(Refusal) as no:
        ann.put(f"/api/tables/{table}/opened", on=True)
    assert (no.value.status, "when it is over" in no.value.message) == (400, True)


def test_only_the_embedded_board_may_be_framed(ann: Guest, nobody: Guest) -> None:
    table = ann.open_table("me", "me:Bea", game="naqala")
    board = nobody.web.get(f"/embed/{table}")
    assert "frame-ancestors *" in board.headers["content-security-policy"]
    assert "x-frame-options" not in board.headers
    private = ann.open_table("me", "me:Bea", game="naqala", visibility="private")
    for address in (f"/t/{table}", f"/replay/{table}", "/", f"/embed/{private}", "/embed/none"):
        answer = nobody.web.get(address)
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"], address
        assert answer.headers["x-frame-options"] == "DENY", address


def test_the_embedded_board_shows_a_stranger_s_view_whoever_looks(ann: Guest) -> None:
    """Somebody signed in sees no hand of theirs there, and there is nothing to click that acts."""
    table = ann.open_table("me", "me:Bea", "me:Cem", game="thieves")
    with Guest(ann.server) as nobody:
        board = ann.web.get(f"/embed/{table}").text
        assert board == nobody.web.get(f"/embed/{table}").text
    assert "<form" not in board
    assert "<button" not in board or "data-a=" not in board
    private = ann.open_table("me", "me:Bea", game="naqala", visibility="private")
    assert ann.web.get(f"/embed/{private}").status_code == 403


def test_a_picture_that_was_drawn_already_is_not_counted(tmp_path: Path) -> None:
    """More requests for one than may be drawn anew in ten minutes."""
    with serving(tmp_path) as server, server.guest("Ann") as ann:
        table = ann.open_table("me", "me:Bea", game="naqala")
        address = f"/replay/{table}/picture.png"
        for _ in range(45):
            assert ann.web.get(address, params={"at": 0}).status_code == 200

"""What a message may carry is the same on a socket, in a request and in the house."""

from __future__ import annotations

import pytest
from tests.table.http.serving import Guest, Json, Refusal

from cutpurse.table.acts.play import LONGEST_TOKEN


def question(guest: Guest) -> tuple[str, Json]:
    """A game that one person plays with both hands, and an answer to what is asked."""
    table = guest.open_table("me", "me:Bea", game="naqala")
    seen = guest.see(table)
    return table, {"v": seen["v"], "a": seen["options"][0]["id"], "seat": seen["seat"]}


@pytest.mark.parametrize("length", [1, LONGEST_TOKEN])
def test_a_token_as_long_as_it_may_be(ann: Guest, length: int) -> None:
    table, answer = question(ann)
    answer["token"] = "x" * length
    with ann.sit(table) as line:
        by_socket = line.ask(**answer)
    assert ann.post(f"/api/tables/{table}/actions", **answer)["v"] == by_socket["v"]


@pytest.mark.parametrize("length", [0, LONGEST_TOKEN + 1])
def test_a_token_that_is_too_long_or_empty_is_refused_by_both(ann: Guest, length: int) -> None:
    table, answer = question(ann)
    answer["token"] = "x" * length
    with pytest.raises(Refusal, match="token") as caught:
        ann.post(f"/api/tables/{table}/actions", **answer)
    assert caught.value.code == "refused"
    with ann.sit(table) as line:
        line.frame()
        line.say(**answer)
        error = line.receive()["error"]
        assert error["code"] == "refused"
        assert "token" in error["message"]
    assert ann.see(table)["v"] == answer["v"]


@pytest.mark.parametrize("seat", [-2, 7])
def test_a_viewpoint_that_cannot_be_is_refused_by_both(ann: Guest, seat: int) -> None:
    table, _ = question(ann)
    with pytest.raises(Refusal, match="seat"):
        ann.see(table, seat=seat)
    with ann.sit(table, seat=seat) as line, pytest.raises(Exception, match="1008"):
        line.receive()


def test_before_the_game_there_is_the_table_around_it(ann: Guest, ben: Guest) -> None:
    """And nothing else: that somebody may not look is not taken for that."""
    table = ann.open_table("me", "open", game="naqala", visibility="private")
    seen = ann.see(table)
    assert seen["view"] is None
    assert seen["room"]["status"] == "open"
    with ann.sit(table) as line:
        assert line.frame()["table"]["view"] is None
    with pytest.raises(Refusal) as caught:
        ben.see(table)
    assert caught.value.status == 403
    with ben.sit(table) as line, pytest.raises(Exception, match="4403"):
        line.receive()

"""Everything a table can do, asked for by plain requests."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.http.serving import Guest, Json, Refusal, Server


def answer(guest: Guest, table: str, seat: int = 0, place: int = 0) -> Json:
    """Choose one of the options a seat has."""
    seen = guest.see(table, seat=seat)
    choice = seen["options"][place]["id"]
    done: Json = guest.post(f"/api/tables/{table}/actions", seat=seat, a=choice, v=seen["v"])
    return done


def two_players(ann: Guest, ben: Guest, **plan: Any) -> str:
    """A running game of Naqala for two."""
    table = ann.open_table("me", "open", game="naqala", **plan)
    ben.post(f"/api/tables/{table}/seats")
    return table


# Who you are ------------------------------------------------------------------------------------
def test_a_name_is_all_it_takes(server: Server, nobody: Guest) -> None:
    assert nobody.get("/api/me") == {"id": None, "name": None, "account": False}
    nobody.put("/api/me", name="  Ann   of Baghdad ")
    me = nobody.get("/api/me")
    assert me["name"] == "Ann of Baghdad"
    nobody.put("/api/me", name="Cem")
    assert nobody.get("/api/me") == {"id": me["id"], "name": "Cem", "account": False}


@pytest.mark.parametrize("name", ["", " ", "a,b", "x" * 25, "\u202e\u200b"])
def test_names_that_nobody_could_read_are_refused(nobody: Guest, name: str) -> None:
    with pytest.raises(Refusal) as caught:
        nobody.put("/api/me", name=name)
    assert caught.value.status == 400
    assert not nobody.cookie


def test_who_has_said_no_name_may_look_but_not_act(ann: Guest, nobody: Guest) -> None:
    table = ann.open_table("me", "random", "random")
    assert nobody.see(table)["seat"] is None
    with pytest.raises(Refusal, match="say who you are first") as caught:
        nobody.post(f"/api/tables/{table}/chat", text="hello")
    assert (caught.value.status, caught.value.code) == (401, "nameless")


def test_an_account_is_entered_from_anywhere(server: Server, ann: Guest) -> None:
    table = ann.open_table("me", "open", game="naqala")
    mine = ann.get("/api/me")["id"]
    ann.post("/api/accounts", name="Scheherazade", password="a thousand and one")
    with Guest(server) as phone:
        phone.post("/api/session", name="scheherazade", password="a thousand and one")
        me = phone.get("/api/me")
        assert me == {"id": mine, "name": "Scheherazade", "account": True}
        assert [card["id"] for card in phone.get("/api/me/tables")["tables"]] == [table]
        phone.ask("DELETE", "/api/me")
        assert phone.get("/api/me")["name"] is None
        with pytest.raises(Refusal, match="do not belong together"):
            phone.post("/api/session", name="Scheherazade", password="a thousand and two")
        with pytest.raises(Refusal, match="do not belong together"):
            phone.post("/api/session", name="Nobody known", password="a thousand and two")
        with pytest.raises(Refusal, match="belongs to an account"):
            phone.put("/api/me", name="SCHEHERAZADE")
        with pytest.raises(Refusal, match="is taken"):
            phone.post("/api/accounts", name="Scheherazade", password="somebody else's")
        with pytest.raises(Refusal, match="10 to 200 characters"):
            phone.post("/api/accounts", name="Dinazade", password="short")


# Games ------------------------------------------------------------------------------------------
def test_games_tell_of_themselves(ann: Guest) -> None:
    games = {game["name"]: game for game in ann.get("/api/games")["games"]}
    assert {"thieves", "naqala"} <= set(games)
    assert games["thieves"]["bots"]
    sheet = ann.get("/api/games/thieves")
    assert sheet["actions"] > 100
    assert "play" in [verb["word"] for verb in sheet["verbs"]]
    (rule,) = ann.get("/api/games/thieves/rules", search="118")["rules"]
    assert rule["number"] == "TH-118"
    with pytest.raises(Refusal, match="there is no game 'chess'") as caught:
        ann.get("/api/games/chess")
    assert caught.value.status == 404


# Tables -----------------------------------------------------------------------------------------
def test_a_table_is_opened_found_joined_and_left(ann: Guest, ben: Guest) -> None:
    table = ann.open_table("me", "open", game="naqala")
    assert table in [card["id"] for card in ben.get("/api/tables")["tables"]]
    assert ben.get(f"/api/tables/{table}/card")["status"] == "open"
    seen = ben.see(table)
    assert seen["room"]["status"] == "open"
    assert seen["options"] == []
    assert ben.post(f"/api/tables/{table}/seats") == {"seat": 1}
    assert ben.see(table)["room"]["status"] == "running"
    ben.ask("DELETE", f"/api/tables/{table}/seats/1")
    assert ann.see(table)["room"]["sitters"][1]["left"]
    assert ben.post(f"/api/tables/{table}/seats", seat=1) == {"seat": 1}


def test_a_private_table_needs_its_word(ann: Guest, ben: Guest) -> None:
    table = ann.open_table("me", "open", game="naqala", visibility="private")
    assert table not in [card["id"] for card in ben.get("/api/tables")["tables"]]
    with pytest.raises(Refusal) as caught:
        ben.post(f"/api/tables/{table}/seats")
    assert caught.value.status == 403
    invite = ann.see(table)["room"]["invite"]
    assert ben.post(f"/api/tables/{table}/seats", invite=invite) == {"seat": 1}


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        ({"game": "chess", "seats": ["me"]}, "there is no game"),
        ({"game": "naqala", "seats": ["me"]}, "for 2 to 4 players"),
        ({"game": "naqala", "seats": ["me", "wizard"]}, "not 'wizard'"),
        ({"game": "naqala", "seats": ["me", "open"], "settings": {"x": 1}}, "no setting 'x'"),
        ({"game": "naqala", "seats": ["me", "open"], "clock": {"kind": "bank"}}, "time bank"),
        ({"game": "naqala", "seats": ["me", "open"], "hats": 3}, "unknown field `hats`"),
        ({"game": "naqala"}, "missing required field `seats`"),
        ({"game": "naqala", "seats": ["me", "open"], "rated": True}, "account"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(ann: Guest, plan: Json, why: str) -> None:
    with pytest.raises(Refusal, match=why) as caught:
        ann.ask("POST", "/api/tables", plan)
    assert caught.value.status in (400, 403, 404)


def test_the_owner_seats_bots_and_begins(ann: Guest, ben: Guest) -> None:
    table = ann.open_table("me", "open", "open", game="naqala", begin="owner")
    with pytest.raises(Refusal):
        ann.post(f"/api/tables/{table}/begin")
    with pytest.raises(Refusal, match=r".") as caught:
        ben.put(f"/api/tables/{table}/seats/1/bot", bot="random")
    assert caught.value.status == 403
    ann.put(f"/api/tables/{table}/seats/1/bot", bot="random")
    ann.put(f"/api/tables/{table}/seats/2/bot", bot="random")
    ann.post(f"/api/tables/{table}/begin")
    assert ann.see(table)["room"]["status"] == "running"


def test_the_owner_sends_somebody_away(ann: Guest, ben: Guest) -> None:
    table = ann.open_table("me", "open", "open", game="naqala")
    ben.post(f"/api/tables/{table}/seats")
    ann.post(f"/api/tables/{table}/kick", who=ben.get("/api/me")["id"])
    with pytest.raises(Refusal) as caught:
        ben.post(f"/api/tables/{table}/seats")
    assert caught.value.status == 403


# Play -------------------------------------------------------------------------------------------
def test_an_answer_is_given_once(ann: Guest, ben: Guest) -> None:
    table = two_players(ann, ben)
    asked, other = (ann, ben) if ann.see(table)["options"] else (ben, ann)
    seen = asked.see(table)
    choice = seen["options"][0]
    body = {"seat": seen["seat"], "a": choice["name"], "v": seen["v"], "token": "once"}
    path = f"/api/tables/{table}/actions"
    done = asked.post(path, **body)
    assert asked.post(path, **body) == done
    after = asked.see(table)
    assert after["v"] == done["v"] == seen["v"] + 1
    with pytest.raises(Refusal):  # the same without its token is another answer
        asked.post(path, **{name: value for name, value in body.items() if name != "token"})
    with pytest.raises(Refusal) as caught:
        other.post(path, **body)
    assert caught.value.status == 403
    assert asked.see(table)["v"] == after["v"]


def test_what_is_forbidden_names_its_rule(ann: Guest, ben: Guest) -> None:
    table = two_players(ann, ben)
    asked = ann if ann.see(table)["options"] else ben
    seen = asked.see(table)
    legal = {option["id"] for option in seen["options"]}
    illegal = next(n for n in range(2000) if n not in legal)
    assert asked.get(f"/api/tables/{table}/why", a=min(legal))["allowed"]
    why = asked.get(f"/api/tables/{table}/why", a=illegal)
    assert not why["allowed"]
    with pytest.raises(Refusal, match="is no action of"):
        asked.get(f"/api/tables/{table}/why", a="fly to the moon")
    with pytest.raises(Refusal) as caught:
        asked.post(f"/api/tables/{table}/actions", seat=seen["seat"], a=illegal, v=seen["v"])
    assert caught.value.status == 400
    assert caught.value.rule == why["rule"] != ""
    assert asked.see(table)["v"] == seen["v"]


def test_answers_ahead(ann: Guest, ben: Guest) -> None:
    """What is coming, what is said to it, and that nobody else is told."""
    table = two_players(ann, ben)
    seats = {0: ann, 1: ben}
    first = 0 if ann.see(table, seat=0)["options"] else 1
    waits, other = seats[1 - first], seats[first]
    seat = 1 - first
    before = other.see(table)
    coming = waits.post(f"/api/tables/{table}/ahead/coming", seat=seat)
    assert coming["question"]
    assert coming["rule"]
    assert not coming["complete"]
    chosen = coming["options"][0]
    waits.put(f"/api/tables/{table}/ahead", seat=seat, said=[[chosen["name"]]], alone=True)
    assert waits.see(table)["room"]["ahead"] == {str(seat): [chosen["sentence"]]}
    assert other.see(table)["room"]["ahead"] == {}
    assert other.see(table)["v"] == before["v"]
    mistakes: list[list[Any]] = [[["dance"]], [[chosen["id"]]] * 13, [[]]]
    for wrong in mistakes:
        with pytest.raises(Refusal):
            waits.put(f"/api/tables/{table}/ahead", seat=seat, said=wrong)
    with pytest.raises(Refusal, match="not yours"):
        other.post(f"/api/tables/{table}/ahead/coming", seat=seat)
    waits.put(f"/api/tables/{table}/ahead", seat=seat, said=[])
    assert waits.see(table)["room"]["ahead"] == {}


def test_talk_pause_orders(ann: Guest, ben: Guest) -> None:
    table = two_players(ann, ben)
    ann.post(f"/api/tables/{table}/chat", text="<b>hello</b>")
    assert [line["text"] for line in ben.see(table)["room"]["chat"]][-1] == "<b>hello</b>"
    ann.post(f"/api/tables/{table}/pause")
    assert not ben.see(table)["room"]["paused"]
    ben.post(f"/api/tables/{table}/pause")
    assert ann.see(table)["room"]["paused"]
    ann.post(f"/api/tables/{table}/resume")
    assert not ann.see(table)["room"]["paused"]
    ann.put(f"/api/tables/{table}/orders", seat=0, asking="never")
    assert ann.see(table)["room"]["orders"] == {"0": "never"}
    with pytest.raises(Refusal, match="Invalid enum value"):
        ann.put(f"/api/tables/{table}/orders", seat=0, asking="sometimes")
    with pytest.raises(Refusal) as caught:
        ann.post(f"/api/tables/{table}/chat", text="x" * 501)
    assert caught.value.status == 400
    ann.post(f"/api/tables/{table}/block", who=ben.get("/api/me")["id"])
    ben.post(f"/api/tables/{table}/chat", text="can you hear me?")
    assert "can you" not in str(ann.see(table)["room"]["chat"])


def test_undo_and_takeback(ann: Guest, ben: Guest) -> None:
    table = two_players(ann, ben)
    asked, other = (ann, ben) if ann.see(table)["options"] else (ben, ann)
    seat = asked.see(table)["seat"]
    answer(asked, table, seat)
    seen = asked.see(table)
    assert seen["can_undo"]
    asked.post(f"/api/tables/{table}/undo", seat=seat, v=seen["v"])
    assert asked.see(table)["room"]["decisions"] == 0
    while not other.see(table)["options"]:
        before = asked.see(table)["room"]["decisions"]
        answer(asked, table, seat)
    answer(other, table, other.see(table)["seat"])
    asked.post(f"/api/tables/{table}/takeback", seat=seat)
    wish = other.see(table)["room"]["takeback"]
    assert wish["seat"] == seat
    assert wish["moves"]
    other.post(f"/api/tables/{table}/takeback/answer", agree=True)
    assert asked.see(table)["room"]["decisions"] == before


def test_a_game_is_finished_recorded_replayed_and_played_on(ann: Guest) -> None:
    table = ann.open_table("me", "random", "random")
    while not (seen := ann.see(table))["result"]:
        if seen["options"]:
            choice = {"seat": 0, "a": seen["options"][0]["id"], "v": seen["v"]}
            told = ann.web.post(f"/api/tables/{table}/actions", json=choice)
            assert told.status_code in (200, 409)  # the house may have been quicker
    assert min(seen["result"]["places"]) == 1
    record = ann.get(f"/api/tables/{table}/record")
    assert "thieves" in record
    first = ann.get(f"/api/tables/{table}/replay", at=0)
    assert first["at"] == 0
    assert first["seat"] is None
    late = ann.get(f"/api/tables/{table}/replay", at=5, viewer=1)
    assert late["seat"] == 1
    opened = ann.post(f"/api/tables/{table}/play-on", at=3, seat=0, bot="random")
    assert ann.see(opened["id"])["room"]["origin"] == [table, 3]
    again = ann.post(f"/api/tables/{table}/rematch")
    assert ann.see(again["id"])["room"]["game"] == "thieves"
    who = ann.get("/api/me")["id"]
    assert ann.get(f"/api/people/{who}/history")["games"][0]["id"] == table
    assert ann.get(f"/api/people/{who}/ratings") == {"ratings": []}
    assert "ratings" in ann.get("/api/games/thieves/ratings")


# What is not there ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "path",
    ["/api/tables/nowhere", "/api/tables/..%2f..", "/api/nothing", "/api/tables/a/seats/999/bot"],
)
def test_what_is_not_there_is_said_to_be_so(ann: Guest, path: str) -> None:
    with pytest.raises(Refusal) as caught:
        ann.get(path)
    assert (caught.value.status, caught.value.code) == (404, "unknown")


def test_a_wrong_method_is_told_the_right_ones(ann: Guest) -> None:
    with pytest.raises(Refusal, match=r"does not take PUT, but .*POST") as caught:
        ann.put("/api/tables")
    assert caught.value.status == 405


def test_a_body_must_be_json(ann: Guest) -> None:
    response = ann.web.post("/api/tables", content=b"{}", headers={"content-type": "text/plain"})
    assert response.status_code == 415
    response = ann.web.post(
        "/api/tables", content=b"\xff{", headers={"content-type": "application/json"}
    )
    assert response.status_code == 400
    long = {"name": "x" * 70_000}
    response = ann.web.put("/api/me", json=long)
    assert response.status_code == 413
    assert "65536" in response.json()["error"]["message"]


def test_a_body_that_never_ends_is_cut_off(ann: Guest) -> None:
    pieces = (b"x" * 10_000 for _ in range(50))
    response = ann.web.put("/api/me", content=pieces, headers={"content-type": "application/json"})
    assert response.status_code == 413

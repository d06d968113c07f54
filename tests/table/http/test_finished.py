"""A game that is over, asked about: analysis, the master's advice, the curve, the replay."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.page.reading import Reading
from tests.table.http.serving import PATIENCE, Guest, Json, Refusal, Server, serving

from cutpurse.table.bots.analysis import ROLLOUTS

SEATS = {"thieves": ("me", "random", "random"), "naqala": ("me", "random")}


def finish(guest: Guest, table: str) -> Json:
    """Answer with the first option whenever it is this person's turn, to the end."""
    while True:
        seen = guest.see(table)
        if seen["room"]["status"] == "over":
            return seen
        if not seen["options"]:
            time.sleep(0.01)
            continue
        answer = {"seat": seen["seat"], "a": seen["options"][0]["id"], "v": seen["v"]}
        told = guest.web.post(f"/api/tables/{table}/actions", json=answer)
        assert told.status_code in (200, 409), told.text  # the house may have been quicker


class Over:
    """A finished game, and one that was played on from near its end: it has few decisions."""

    def __init__(self, guest: Guest, game: str) -> None:
        self.guest = guest
        self.game = game
        self.whole = guest.open_table(*SEATS[game], game=game)
        self.last: int = finish(guest, self.whole)["room"]["decisions"]
        # (the very last answers may have been without a choice)
        before = {"at": self.last - 12, "seat": 0, "bot": "random"}
        self.short: str = guest.post(f"/api/tables/{self.whole}/play-on", **before)["id"]
        room = finish(guest, self.short)["room"]
        self.few: int = room["decisions"]
        self.invite: str = room["invite"]

    def analysis(self, depth: str, method: str = "GET", guest: Guest | None = None) -> Json:
        address = f"/api/tables/{self.short}/analysis"
        query = {"depth": depth, "invite": self.invite}
        answer: Json = (guest or self.guest).ask(method, address, params=query)
        return answer

    def analysed(self, depth: str) -> Json:
        """Wait until it is done."""
        until = time.monotonic() + PATIENCE
        while (now := self.analysis(depth))["status"] in ("waiting", "running"):
            assert time.monotonic() < until
            time.sleep(0.05)
        return now

    def panel(self) -> Reading:
        return Reading(self.guest.get(f"/replay/{self.short}/analysis"))


@pytest.fixture(scope="module", params=["thieves", "naqala"])
def over(server: Server, request: pytest.FixtureRequest) -> Iterator[Over]:
    with server.guest("Ann") as guest:
        yield Over(guest, request.param)


# Analysis -----------------------------------------------------------------------------------------
def test_an_analysis_is_begun_followed_and_kept(over: Over, nobody: Guest) -> None:
    assert over.analysis("quick")["status"] == "none"
    offered = {found["data-depth"] for found in over.panel().having("data-depth")}
    assert offered == {"quick", "master"}
    assert over.panel().having("data-graph"), "the points stand there until there are chances"
    over.analysis("quick", "POST", nobody)  # it takes no name to ask
    found = over.analysed("quick")
    assert (found["status"], found["why"], found["bot"]) == ("done", "", "greedy")
    assert found["rollouts"] == ROLLOUTS["quick"]
    assert 0 < len(found["moments"]) <= over.few == found["of"]
    for moment in found["moments"]:
        assert 0 <= moment["at"] < over.few
        assert moment["answer"]
        assert sum(moment["chances"]) == pytest.approx(1, abs=0.01)
        assert bool(moment["better"]) or moment["cost"] == 0
    assert sum(found["final"]) == pytest.approx(1)
    panel = over.panel()
    assert {found["data-depth"] for found in panel.having("data-depth")} == {"master"}
    assert panel.having("data-graph")[0]["data-graph"] == str(over.few)
    assert not panel.having("data-poll")
    assert over.analysis("quick", "POST") == found, "the second look is the first one's"
    assert not panel.wrong


def test_who_does_not_want_an_analysis_any_longer_stops_it(over: Over, ben: Guest) -> None:
    with pytest.raises(Refusal, match="have not asked"):
        over.analysis("master", "DELETE")
    first = f"/api/tables/{over.whole}/analysis"
    over.guest.post(first)
    over.analysis("master", "POST")
    waiting = over.analysis("master", "POST", ben)
    assert (waiting["status"], waiting["ahead"]) == ("waiting", 1)
    assert over.panel().having("data-poll")
    over.analysis("master", "DELETE")
    assert over.analysis("master")["status"] == "waiting", "Ben still wants it"
    over.analysis("master", "DELETE", ben)
    assert over.analysis("master")["status"] == "none"
    over.analysis("quick", "POST")
    over.guest.ask("DELETE", first)
    assert over.analysed("quick")["status"] == "done", "the next one goes on"


def test_what_a_running_game_is_worth_is_nobodys_business(over: Over, ann: Guest) -> None:
    table = ann.open_table(*SEATS[over.game], game=over.game)
    for address in (f"/api/tables/{table}/analysis", f"/replay/{table}/analysis"):
        assert ann.web.get(address).status_code == 400
    for method in ("POST", "DELETE"):
        with pytest.raises(Refusal, match="when it is over"):
            ann.ask(method, f"/api/tables/{table}/analysis")
    assert 'id="analyse"' not in ann.get(f"/replay/{table}")
    with pytest.raises(Refusal, match="depth"):
        over.analysis("deepest", "POST")


def test_what_was_found_outlives_the_server_and_what_is_asked_is_rationed(tmp_path: Path) -> None:
    with serving(tmp_path, "--unlimited") as server, server.guest("Ann") as ann:
        over = Over(ann, "thieves")
        over.analysis("quick", "POST")
        found = over.analysed("quick")
        over.analysis("master", "POST")  # it has no time to be done, and is dropped
        server.stop()
    with serving(tmp_path) as server, Guest(server) as later:
        over.guest = later
        assert over.analysis("quick") == found
        assert over.analysis("master")["status"] == "none"
        for _ in range(12):
            over.analysis("master", "POST")
            over.analysis("master", "DELETE")
        with pytest.raises(Refusal, match="too many analyses") as caught:
            over.analysis("master", "POST")
        assert caught.value.status == 429


# Advice -------------------------------------------------------------------------------------------
ADVISED = 4  # moments; the master thinks about each for as long as it may


def advice(over: Over, **query: str | int) -> httpx.Response:
    return over.guest.web.get(f"/replay/{over.short}/advice", params=query)


def test_the_master_advises_whoever_was_asked(over: Over) -> None:
    names = [sitter["name"] for sitter in over.guest.see(over.short)["room"]["sitters"]]
    asked = 0
    for at in reversed(range(over.few)):
        for seat in range(len(names)):
            then = over.guest.get(f"/api/tables/{over.short}/replay", at=at, viewer=seat)
            if not then["options"] or asked == ADVISED:
                continue  # this seat was asked nothing then
            answer = advice(over, at=at, seat=seat)
            assert answer.status_code == 200, answer.text
            told = answer.json()
            assert told["who"] == names[seat]
            assert told["of"] == len(then["options"])
            assert told["says"] in [option["sentence"] for option in then["options"]]
            assert bool(told["why"]) == (told["of"] > 1), "a choice has its reasons"
            asked += 1
    assert asked


def test_whose_eyes_one_looks_through_need_not_be_who_was_asked(over: Over) -> None:
    at = over.few - 1
    plain = advice(over, at=at).json()
    for seat in range(len(SEATS[over.game])):
        assert advice(over, at=at, seat=seat).json()["of"] >= 1
    assert advice(over, at=at, seat="").json()["who"] == plain["who"]


@pytest.mark.parametrize(
    ("query", "why"),
    [
        ({"at": "1000"}, "1000 is none of them"),
        ({"at": "-1"}, "-1 is none of them"),
        ({"at": "soon"}, "soon is none of them"),
        ({"at": "0", "seat": "7"}, "no seat 7; seats are 0 to"),
        ({"at": "0", "seat": "mine"}, "no seat mine; seats are 0 to"),
    ],
)
def test_advice_is_for_moments_and_seats_that_were(
    over: Over, query: dict[str, str], why: str
) -> None:
    answer = advice(over, **query)
    assert answer.status_code == 400
    assert why in answer.text


def test_there_is_no_advice_after_the_end_and_none_while_a_game_goes_on(
    over: Over, ann: Guest
) -> None:
    after = advice(over, at=over.few)
    assert after.status_code == 400
    assert "the game is over" in after.text
    table = ann.open_table(*SEATS[over.game], game=over.game)
    during = ann.web.get(f"/replay/{table}/advice")
    assert during.status_code == 400
    assert "finished games only" in during.text


# Ratings ------------------------------------------------------------------------------------------
def test_a_rated_game_is_on_the_page_of_ratings(server: Server, nobody: Guest) -> None:
    with Guest(server) as known:
        known.post("/api/accounts", name="Teos of Thebes", password="a thousand and one")
        table = known.open_table(*SEATS["thieves"], game="thieves", rated=True)
        assert "Teos of Thebes" not in nobody.get("/ratings")
        finish(known, table)
        page = Reading(nobody.get("/ratings"))
        assert "Teos of Thebesprovisional" in page.text
        assert "Random" in page.text
        mine = Reading(known.get("/ratings"))
        assert [f for f in mine.having("class") if "is-mine" in f["class"]]


def test_a_private_game_is_on_the_page_of_nobody_but_who_played_it(
    server: Server, nobody: Guest
) -> None:
    with Guest(server) as known:
        known.post("/api/accounts", name="Iris & Osiris", password="a thousand and one")
        seen = known.open_table(*SEATS["naqala"], game="naqala")
        hidden = known.open_table(*SEATS["naqala"], game="naqala", visibility="private")
        for table in (seen, hidden):
            finish(known, table)
        address = "/player/iris%20%26%20osiris"
        own, others = known.get(address), nobody.get(address)
        assert f"/replay/{seen}" in own
        assert f"/replay/{hidden}" in own
        assert f"/replay/{seen}" in others
        assert f"/replay/{hidden}" not in others
        assert "2 games" in Reading(own).text
        assert "1 game" in Reading(others).text
        assert "/player/Iris%20%26%20Osiris" in known.get("/")


def test_only_accounts_have_pages(nobody: Guest) -> None:
    answer = nobody.web.get("/player/Nobody%20At%20All")
    assert answer.status_code == 404
    assert "Nobody with an account is called" in Reading(answer.text).text

"""Around a game: the room before it, and what the table asks people while it goes on."""

from __future__ import annotations

from typing import Any

from tests.page.reading import Reading, faults

from cutpurse.games import find, names
from cutpurse.table.model.people import Person
from cutpurse.table.model.sight import Replacement, Sitter, TableInfo, Takeback
from cutpurse.web.pages import errors, lobby, rules, setup
from cutpurse.web.pages.around import around, house
from cutpurse.web.pages.room import page, room_regions

ANN, BOB = Person("g_ann", "Ann"), Person("g_bob", "Bob")


def room(**what: Any) -> TableInfo:
    sitters = [Sitter(0, "Ann", person="g_ann"), Sitter(1, "Bob", person="g_bob")]
    usual: dict[str, Any] = {
        "table": "abc",
        "game": "naqala",
        "title": "Naqala",
        "status": "running",
        "version": 3,
        "seats": [0],
        "owner": "g_ann",
        "sitters": sitters,
        "settings": find("naqala").check_settings({}),
        "clock": {"kind": "none"},
        "visibility": "public",
        "rated": False,
        "begin": "full",
        "watching": 2,
        "undone": 0,
    }
    return TableInfo(**{**usual, **what})


def deeds(markup: str) -> list[str]:
    return [found["data-do"] for found in Reading(markup).having("data-do")]


def test_most_of_the_time_the_table_asks_nothing() -> None:
    assert around(room()) == ""


def test_who_looks_on_learns_how_many_do() -> None:
    told = [str(house(room(seats=[], watching=many), -1)) for many in (0, 1, 2, 3)]
    alone = "<p>You look on. Nobody else is watching.</p>"
    others = ["One more is", "2 more are"]
    assert told == [alone, alone, *(f"<p>You look on. {how} watching.</p>" for how in others)]


def test_who_is_asked_may_allow_or_refuse_a_takeback() -> None:
    asked = Takeback(seat=1, to=4, moves=["Bob drops an elder on c3"], agreed=[], asked=[0])
    drawn = around(room(takeback=asked))
    assert "Bob drops an elder on c3" in drawn
    assert deeds(drawn) == ["consent", "consent"]
    assert deeds(around(room(takeback=asked, seats=[1]))) == ["consent"], "or withdraw it"
    assert deeds(around(room(takeback=asked, seats=[]))) == []


def test_vacations_are_seen_by_all_and_ended_by_oneself() -> None:
    sitters = [Sitter(0, "Ann", vacation=3.5), Sitter(1, "Bob", away=True, vacation=14)]
    assert "Bob: on vacation" in around(room(sitters=sitters))
    assert deeds(around(room(sitters=sitters))) == []
    assert deeds(around(room(sitters=sitters, seats=[1]))) == ["vacation"]
    assert "3.5 days left" in house(room(sitters=sitters), 0)
    assert "vacation" not in deeds(house(room(sitters=sitters, seats=[1]), 1))
    assert "vacation" not in deeds(house(room(), 0)), "decisions do not take days"


def test_a_pause_needs_all_and_ends_by_one() -> None:
    assert deeds(around(room(pausing=[1]))) == ["pause"]
    assert deeds(around(room(pausing=[0]))) == ["resume"]
    assert deeds(around(room(paused=True))) == ["resume"]


def test_a_bot_is_proposed_for_who_has_left() -> None:
    left = Replacement(seat=1, why="left")
    drawn = around(room(replacements=[left]))
    assert "Bob has left" in drawn
    assert deeds(drawn) == ["replace", "claim"]
    agreed = Replacement(seat=1, why="late", bot="easy", agreed=[0])
    assert deeds(around(room(replacements=[agreed]))) == []


def test_the_house_knows_the_standing_orders() -> None:
    drawn = house(room(orders={0: "never"}), 0)
    pressed = [f for f in Reading(drawn).having("aria-pressed") if f["aria-pressed"] == "true"]
    assert [found["data-orders"] for found in pressed if "data-orders" in found] == ["never"]


def test_more_time_in_windows_is_a_standing_order_too() -> None:
    drawn = house(room(waits={0: "always"}), 0)
    pressed = [f for f in Reading(drawn).having("aria-pressed") if f["aria-pressed"] == "true"]
    assert [found["data-wait"] for found in pressed if "data-wait" in found] == ["always"]


def test_the_owner_seats_bots_and_others_sit_down() -> None:
    free = [Sitter(0, "Ann", person="g_ann"), Sitter(1, "", taken=False)]
    owners = Reading(room_regions(room(status="open", sitters=free), ANN)["chairs"])
    assert {f["data-room"] for f in owners.having("data-room")} == {"leave", "bot"}
    others = Reading(room_regions(room(status="open", sitters=free, seats=[]), BOB)["chairs"])
    assert {f["data-room"] for f in others.having("data-room")} == {"sit"}
    full = room_regions(room(status="open", begin="owner"), ANN)["begin"]
    assert [f["data-room"] for f in Reading(full).having("data-room")] == ["begin"]


def test_the_pages_around_are_well_formed() -> None:
    pages = [
        lobby.page(None, [], [], []),
        lobby.page(Person("a_1", "Ann", account=True), [], [], []),
        page(room(status="open", invite='a"b'), ANN, [], "http://here"),
        errors.error_page(404, "there is no table 'x'"),
    ]
    for name in names():
        pages += [setup.page(find(name), None), rules.page(find(name))]
    for drawn in pages:
        assert faults(Reading(drawn.replace("http://here", ""))) == []

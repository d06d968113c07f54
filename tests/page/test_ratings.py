"""The page of ratings."""

from __future__ import annotations

from tests.page.reading import Reading, faults

from cutpurse.games import find
from cutpurse.table.model.people import Person
from cutpurse.table.model.replies import Rating
from cutpurse.web.pages.ratings import page
from cutpurse.web.pages.setup import page as setup_page

ANN = Person("a_ann", "Ann <b>", account=True)
FOUND = [
    Rating("thieves", "bot:master", "Farid", 31.0, 1.5, 200),
    Rating("thieves", "a_ann", "Ann <b>", 28.0, 2.5, 23),
    Rating("thieves", "a_ben", "Ben & Co", 29.0, 7.0, 3),
]


def drawn(person: Person | None = None) -> Reading:
    reading = Reading(page({"thieves": FOUND, "naqala": []}, person))
    assert faults(reading) == []
    return reading


def rows(reading: Reading) -> list[str]:
    return [found.get("class", "") for tag, found in reading.elements if tag == "tr"][1:]


def test_people_by_name_bots_by_level_and_how_sure_it_is() -> None:
    text = drawn().text
    for words in ("Master", "Ann <b>", "Ben & Co", "1120 ± 200", "1240 ± 120"):
        assert words in text
    assert "Farid" not in text, "the same bot has many names"


def test_first_guesses_are_marked_and_so_am_i() -> None:
    assert rows(drawn()) == ["", "", "is-provisional"]
    assert rows(drawn(ANN)) == ["", "is-mine", "is-provisional"]


def test_where_nobody_is_rated_it_says_what_it_takes() -> None:
    guest = drawn()
    assert "Nobody has a rating yet" in guest.text
    assert "It takes an account" in guest.text
    assert "/new/naqala" not in [f["href"] for f in guest.having("href")]
    known = drawn(ANN)
    assert "It takes an account" not in known.text
    assert "/new/naqala" in [f["href"] for f in known.having("href")]


def test_only_people_with_accounts_are_offered_rated_games() -> None:
    def offered(person: Person | None) -> bool:
        reading = Reading(setup_page(find("naqala"), person))
        return any(found["name"] == "rated" for found in reading.having("name"))

    assert offered(ANN)
    assert not offered(Person("g_bob", "Bob"))
    assert not offered(None)

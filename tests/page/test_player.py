"""A player's page: what is added up, and what is listed."""

from __future__ import annotations

from tests.page.reading import Reading, faults

from cutpurse.table.model.career import Career, Finished, add_up
from cutpurse.table.model.people import Person
from cutpurse.table.model.replies import Card, PastGame, Rating
from cutpurse.web.pages.player import Chosen, address, page

ANN = Person("a_ann", "Ann & Co", account=True)
BEN = "a_ben"
NAMES = {BEN: "Ben"}
ALL = Chosen()


def past(table: str, places: list[int], game: str = "thieves", rated: bool = True) -> Finished:
    """Ann sits in the first seat, Ben in the second; a bot and a guest come after them."""
    n = len(places)
    names = ["Ann & Co", "Ben", "Farid", "Some Guest"][:n]
    who = ["a_ann", BEN, "bot:easy", "g_guest"][:n]
    points = [float(10 - place) for place in places]
    return Finished(PastGame(table, game, 1_700_000_000.0, names, points, places, 0, rated, 9), who)


def career(*found: Finished) -> Career:
    return add_up(Career("Ann & Co", "a_ann", 0.0), list(found), NAMES)


def drawn(
    chosen: Chosen = ALL, viewer: Person | None = None, playing: tuple[Card, ...] = ()
) -> Reading:
    found = career(
        past("won", [1, 2, 3]),
        past("lost", [2, 1], "naqala", rated=False),
        past("shared", [1, 1, 3, 4]),
    )
    ratings = [Rating("thieves", "a_ann", "Ann & Co", 28.0, 2.5, 23)]
    reading = Reading(page(found, ratings, list(playing), viewer, chosen))
    assert faults(reading) == []
    return reading


def replays(reading: Reading) -> list[str]:
    links = [found["href"] for found in reading.having("href")]
    return [href.removeprefix("/replay/") for href in links if href.startswith("/replay/")]


def test_a_shared_win_is_a_part_of_one_and_the_notch_is_pure_chance() -> None:
    tally = career(past("a", [1, 2, 3, 4]), past("b", [1, 1, 3]), past("c", [3, 1, 2])).tallies
    assert (tally["thieves"].played, tally["thieves"].won) == (3, 1.5)
    assert tally["thieves"].by_lot == 1 / 4 + 1 / 3 + 1 / 3


def test_who_finished_before_whom_and_only_accounts_are_named() -> None:
    met = career(past("a", [1, 2]), past("b", [2, 1, 3]), past("c", [3, 3, 1, 2])).met
    assert [(m.name, m.games, m.before, m.after) for m in met] == [("Ben", 3, 1, 1)]


def test_nobody_wins_against_themselves_at_one_screen() -> None:
    one = past("a", [1, 2])
    other = Finished(
        PastGame("a", "thieves", 0.0, ["Ann", "Mia"], [2.0, 1.0], [1, 2], 1, False, 9), one.who
    )
    alone = career(one, other)
    assert len(alone.games) == 2
    assert (alone.tallies, alone.met) == ({}, [])


def test_games_are_chosen_by_links_that_combine() -> None:
    assert replays(drawn()) == ["won", "lost", "shared"]
    assert replays(drawn(Chosen(won=True))) == ["won", "shared"]
    assert replays(drawn(Chosen(game="naqala"))) == ["lost"]
    assert replays(drawn(Chosen(rated=True, against="Some Guest"))) == ["shared"]
    assert "No such games yet" in drawn(Chosen(game="naqala", won=True)).text
    links = [found["href"] for found in drawn(Chosen(game="thieves")).having("href")]
    assert "/player/Ann%20%26%20Co?game=thieves&won=1" in links
    assert address("Ann & Co", Chosen(against="Ben")) == "/player/Ann%20%26%20Co?with=Ben"


def test_many_games_are_leafed_through() -> None:
    many = career(*(past(f"t{i}", [1, 2]) for i in range(45)))

    def shown(number: int) -> Reading:
        return Reading(page(many, [], [], None, Chosen(page=number)))

    assert [len(replays(shown(n))) for n in range(4)] == [20, 20, 5, 0]
    assert "Later games" not in shown(0).text
    assert "Earlier games" not in shown(2).text
    assert "Earlier games" in shown(1).text


def test_it_says_whose_page_it_is_and_where_they_can_be_watched() -> None:
    assert "You and the others" in drawn(viewer=ANN).text
    assert "Ann & Co and the others" in drawn().text
    table = Card("x", "thieves", "THIEVES!", "running", "Ben", [], {}, {}, False, 0.0, 0.0)
    hrefs = [found["href"] for found in drawn(playing=(table,)).having("href")]
    assert "/t/x" in hrefs

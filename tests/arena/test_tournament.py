"""Tournaments: who meets whom, and what it makes of them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from tests.cli.helpers import Run

from cutpurse.arena import block
from cutpurse.arena.block import PlayedGame
from cutpurse.arena.playout import Outcome
from cutpurse.arena.results import Results
from cutpurse.arena.simulate import SeatTally
from cutpurse.arena.spec import specified
from cutpurse.arena.tournament import Tournament, seatings
from cutpurse.bots.random_bot import Aimless
from cutpurse.games import find
from cutpurse.kernel.bot import Bot
from cutpurse.kernel.rules import Result, Rules


def test_round_robin_moves_every_company_around() -> None:
    found = seatings(["a", "b", "c"], 2, all_of_them=False)
    assert found == [["a", "b"], ["b", "a"], ["a", "c"], ["c", "a"], ["b", "c"], ["c", "b"]]


def test_all_seatings_are_all_orders() -> None:
    found = seatings(["a", "b", "c"], 3, all_of_them=True)
    assert len(found) == len({tuple(s) for s in found}) == 6


def test_few_bots_take_several_seats() -> None:
    found = seatings(["a", "b"], 3, all_of_them=False)
    assert Counter(tuple(sorted(s)) for s in found) == {("a", "a", "b"): 3, ("a", "b", "b"): 3}
    for seat in range(3):
        assert Counter(s[seat] for s in found) == {"a": 3, "b": 3}


def test_ratings_follow_the_places_and_grow_surer() -> None:
    contest = Tournament(find("thieves"), ["greedy", "random"], "1")
    doubts = []
    for i in range(60):
        seats = contest.spec.seating(i)
        order = sorted(range(3), key=lambda p: (seats[p] != "greedy", p))
        places = [order.index(p) + 1 for p in range(3)]
        contest.count(PlayedGame(i, [3.0 - place for place in places], places, 1))
        if i in (9, 59):
            doubts.append(contest.ratings()[0].doubt)
    best, worst = contest.ratings()
    assert (best.bot, worst.bot) == ("greedy", "random")
    assert best.value - best.doubt > worst.value + worst.doubt
    assert doubts[1] < doubts[0]


def test_the_order_in_which_games_are_done_does_not_matter() -> None:
    one, two = (Tournament(find("naqala"), ["greedy", "random"], "1") for _ in range(2))
    games = [PlayedGame(i, [1.0, 0.0], [1, 2], 1) for i in range(9)]
    for game in games:
        one.count(game)
    for game in games[::-1]:
        two.count(game)
    assert [r.value for r in one.ratings()] == [r.value for r in two.ratings()]


def test_greedy_is_rated_above_random() -> None:
    contest = Tournament(find("thieves"), ["random", "greedy"], "1")
    assert contest.run(3)
    assert [rating.bot for rating in contest.ratings()] == ["greedy", "random"]


def test_a_tournament_can_be_reported_and_gone_on_with(run: Run) -> None:
    contest = Tournament(find("thieves"), ["random", "greedy"], "1")
    lineups = [["random", "random", "random"], ["random", "random", "careless:random"]]
    contest.spec = specified(find("thieves"), lineups, "1")
    results = Results.create(Path("r"), contest.spec, 3, decisions=False)
    contest.tallies["careless:random"] = SeatTally("careless:random")
    assert contest.run(1, results=results)
    ran = run("tournament", "--resume", "r", "--workers", 1)
    assert ran.code == 0, ran.err
    assert "3 games in 2 seatings" in ran.out
    assert "careless:random" in ran.out
    assert run("tournament", "--resume", "r", "--workers", 1).out == ran.out
    assert "4 games in 2" in run("tournament", "--resume", "r", "--games", 4).out
    ran = run("simulate", "--resume", "r", "--workers", 1)
    assert "4 games" in ran.out
    assert "careless:random" in ran.out
    assert run("report", "r", "-o", "page.html").code == 0


def test_a_table_and_a_plot(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def finish(rules: Rules, settings: object, seed: str, bots: list[Bot]) -> Outcome:
        """Whoever is not random wins."""
        places = [2 if isinstance(bot, Aimless) else 1 for bot in bots]
        return Outcome(Result([2.0 - place for place in places], places, []), 1)

    monkeypatch.setattr(block, "play_out", finish)
    words = ["tournament", "thieves", "--bots", "random,greedy", "--plot", "r.svg"]
    ran = run(*words, "--games", 4, "--workers", 1)
    assert ran.code == 0, ran.err
    assert "6 games in 6 seatings" in ran.out
    lines = ran.out.splitlines()
    names = [line.split()[0] for line in lines if line.startswith(("greedy", "random"))]
    assert names == ["greedy", "random", "greedy", "random"]
    plot = ET.parse(Path("r.svg")).getroot()
    said = "".join(plot.itertext())
    assert "greedy" in said
    assert "THIEVES!, 3 players, 6 games" in said

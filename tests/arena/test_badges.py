"""Badges: declared by each game in terms of its own statistics, found again in a record."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests.played import games as played_games

from cutpurse.arena.badges import Badge, BadgeDeed, badges_of, check, earned, watched
from cutpurse.arena.spec import interest_of
from cutpurse.games import find, names
from cutpurse.kernel.game import Game
from cutpurse.kernel.record import Record
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.step import AUDIENCE

RECORDS = Path(played_games.__file__).parent


@pytest.mark.parametrize("game", names())
def test_every_game_declares_badges_that_its_statistics_have(game: str) -> None:
    found = badges_of(find(game))
    assert len(found) >= 3
    assert len({badge.name for badge in found}) == len(found)


@pytest.mark.parametrize("game", names())
def test_a_record_tells_what_whoever_watched_the_game_has_counted(game: str) -> None:
    rules = find(game)
    played = Game(rules, rules.players[0], {}, 7).start()
    watcher, luck = interest_of(rules).watch(), random.Random(7)
    turn = watcher.turn(played.state)
    watcher.turned(played.state, rules.result(played.state).points)
    while not played.over:
        seat = played.waiting[0]
        action = luck.choice(played.options(seat)).id
        watcher.answered(played.state, seat, action)
        played.play(seat, action)
        now = watcher.turn(played.state)
        if now != turn and not played.over:
            turn = now
            watcher.turned(played.state, rules.result(played.state).points)
    watcher.turned(played.state, rules.result(played.state).points)
    again, end, places = watched(rules, played.record(AUDIENCE))
    for table in range(len(interest_of(rules).tables)):
        assert again.rows(table) == watcher.rows(table)
    assert played.result is not None
    assert places == played.result.places
    for topic in range(len(interest_of(rules).topics)):
        assert again.held(end, topic, 0) == watcher.held(played.state, topic, 0)


def test_who_gets_out_of_the_pyramid_is_out_alive() -> None:
    """As the statistics of the game have it: the fates of that record."""
    rules, some = find("horus"), 0
    fates = interest_of(rules).tables[0].columns[1].names
    assert fates is not None
    for file in sorted(RECORDS.glob("horus-*.record"))[:4]:
        text = file.read_text()
        watcher, *_ = watched(rules, text)
        out = {int(row[0]) for row in watcher.rows(0) if fates.ids[int(row[1])] == "escaped"}
        given = earned(rules, text)
        assert {seat for seat, won in enumerate(given) if "out_alive" in won} == out
        some += len(out)
        assert len(given) == Record.read(text).players
    assert some


@pytest.mark.parametrize(
    ("deed", "complaint"),
    [
        (BadgeDeed("nothing"), "names no table of it: nothing"),
        (BadgeDeed(topic="nothing"), "names no topic of it"),
        (BadgeDeed("fates", {"nothing": "1"}), "names no column of fates"),
        (BadgeDeed("fates", {"fate": "eaten"}), "fate of fates is never eaten"),
        (BadgeDeed("fates", {"load": "1"}), "load of fates is never 1"),
    ],
)
def test_a_wrong_badge_is_refused(deed: BadgeDeed, complaint: str) -> None:
    rules = find("horus")
    with pytest.raises(Refused, match=complaint):
        check(rules, interest_of(rules), Badge("b", "B", "…", [deed]), deed)

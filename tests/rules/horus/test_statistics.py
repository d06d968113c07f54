"""What is counted in a game: fates, traces on the floor, loads, locks; and the report."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from tests.arena.series import played

from cutpurse import games
from cutpurse.arena.report import results_page
from cutpurse.arena.results import Results
from cutpurse.bots import specs
from cutpurse.games.horus.pieces import KIND, SNAKE
from cutpurse.games.horus.state import ESCAPED, Horus
from cutpurse.games.horus.statistics import (
    DEATH,
    ENDS,
    FLOOR,
    INTEREST,
    LOADS,
    LOCKS,
    VISIT,
    WOUND,
    HorusWatcher,
)
from cutpurse.kernel.chance import dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.state import legal

HORUS: Rules[Any] = games.find("horus")


def watched(seed: str, players: int) -> tuple[HorusWatcher, Game]:
    """A game of greedy bots, seen as a simulation sees it."""
    game = Game(HORUS, players, {}, seed).start()
    bots = [specs.make("greedy", HORUS, dice(seat)) for seat in range(players)]
    watcher = HorusWatcher()
    turn = watcher.turn(game.state)
    watcher.turned(game.state, HORUS.result(game.state).points)
    while not game.over:
        seat = game.waiting[0]
        action = bots[seat].choose(game.view(seat), legal(game.state, seat))
        watcher.answered(game.state, seat, action)
        game.play(seat, action)
        now = watcher.turn(game.state)
        if now != turn and not game.over:
            turn = now
            watcher.turned(game.state, HORUS.result(game.state).points)
    watcher.turned(game.state, HORUS.result(game.state).points)
    return watcher, game


def test_everybody_has_one_fate() -> None:
    for number in range(3):
        watcher, game = watched(f"fates {number}", 4)
        g = game.state
        assert isinstance(g, Horus)
        fates = watcher.rows(INTEREST.tables.index(ENDS))
        assert sorted(int(row[0]) for row in fates) == [0, 1, 2, 3]
        for seat, fate, last, load, who, points in fates:
            assert fate == g.status[int(seat)]
            assert 0 < last <= int(g.round)
            assert load <= 12
            assert who == g.adventurer[int(seat)]
            assert points == HORUS.result(g).points[int(seat)]


def test_traces_are_what_the_log_tells() -> None:
    """Moves inside but the first, which nobody is asked about; wounds that were told; and the dead
    where they were last."""
    watcher, game = watched("traces", 4)
    g = game.state
    assert isinstance(g, Horus)
    floor = watcher.rows(INTEREST.tables.index(FLOOR))
    moves = [e for e in game.events if e.kind.word == "moved" and e.values()[1] >= 6]
    assert sum(row[1] == VISIT for row in floor) == len(moves) - 4
    told = sum(e.kind.word in ("touched", "hit") for e in game.events) + sum(
        e.kind.word == "found" and KIND[e.values()[1]] >= SNAKE for e in game.events
    )
    assert 0 < sum(row[1] == WOUND for row in floor) <= told
    dead = [int(row[0]) for row in floor if row[1] == DEATH]
    assert dead == [seat for seat in range(4) if g.status[seat] != ESCAPED]


def test_loads_and_locks() -> None:
    watcher, game = watched("loads", 4)
    g = game.state
    assert isinstance(g, Horus)
    loads = watcher.rows(INTEREST.tables.index(LOADS))
    assert {int(row[1]) for row in loads} == set(range(1, g.round + 1))
    assert all(0 <= row[4] <= 5 and 1 <= row[2] <= 5 for row in loads)
    locks = watcher.rows(INTEREST.tables.index(LOCKS))
    taken = sum(e.kind.word == "idol" for e in game.events)
    assert sum(row[2] for row in locks) <= taken
    picked = sum(e.kind.word == "picked" for e in game.events)
    assert sum(row[3] for row in locks) <= picked


def test_what_is_held_at_the_end() -> None:
    watcher, game = watched("held", 3)
    g = game.state
    assert isinstance(g, Horus)
    for seat in range(3):
        assert watcher.held(g, 0, seat) == [g.adventurer[seat]]
        cards = watcher.held(g, 2, seat)
        assert len(cards) >= g.load[seat]
        idols = watcher.held(g, 1, seat)
        assert len(idols) <= len(cards)


def test_the_report(tmp_path: Path) -> None:
    """Every table has its panel, a picture of the floor for visits, wounds and deaths with all the
    spaces inside, and load and actions through the rounds; also if somewhere nobody won."""
    folder = played(tmp_path / "series", "horus", ["greedy", "random"], 12)
    page = results_page(Results.open(folder))
    for title in ("Who gets out, and when", "Where it happens", "Idols tried and taken"):
        assert f"<h2>{title}</h2>" in page
    assert "<h2>Load and actions, round by round</h2>" in page
    assert "<h2>Where it happens, on the board</h2>" in page
    for trace in ("Visits", "Wounds", "Deaths"):
        assert f"<h3>{trace}</h3>" in page
    assert page.count('class="place"') == 3 * 56
    shares = [float(x) for x in re.findall(r"<title>b01: [\d,]+, ([\d.]+) %</title>", page)]
    assert len(shares) == 3
    assert all(0 <= share <= 100 for share in shares)
    assert shares[0] > 0

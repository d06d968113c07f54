"""What is counted in a game: lives, pieces, categories, sanctuaries, offerings, the garden."""

from __future__ import annotations

from typing import Any

import pytest

from cutpurse import games
from cutpurse.bots import specs
from cutpurse.games.cleopatra.pieces import PIECE_COUNT
from cutpurse.games.cleopatra.quarry import pieces_left
from cutpurse.games.cleopatra.state import Cleopatra
from cutpurse.games.cleopatra.statistics import (
    BIDS,
    FLOOR,
    INTEREST,
    LIVES,
    PAID,
    SHRINES,
    UNFINISHED,
    CleopatraWatcher,
)
from cutpurse.kernel.chance import dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.state import legal

RULES: Rules[Any] = games.find("cleopatra")


def watched(seed: str, players: int) -> tuple[CleopatraWatcher, Game]:
    """A game of greedy bots, seen as a simulation sees it."""
    game = Game(RULES, players, {"priest_faces": 2}, seed).start()
    bots = [specs.make("greedy", RULES, dice(seat)) for seat in range(players)]
    watcher = CleopatraWatcher()
    turn = watcher.turn(game.state)
    while not game.over:
        seat = game.waiting[0]
        action = bots[seat].choose(game.view(seat), legal(game.state, seat))
        watcher.answered(game.state, seat, action)
        game.play(seat, action)
        if watcher.turn(game.state) != turn and not game.over:
            turn = watcher.turn(game.state)
            watcher.turned(game.state, RULES.result(game.state).points)
    watcher.turned(game.state, RULES.result(game.state).points)
    return watcher, game


def rows(watcher: CleopatraWatcher, table: Any) -> list[list[float]]:
    return watcher.rows(INTEREST.tables.index(table))


@pytest.mark.parametrize("players", [3, 5])
def test_a_game_is_counted(players: int) -> None:
    watcher, game = watched(f"counted {players}", players)
    g = game.state
    assert isinstance(g, Cleopatra)
    told = [e.by_name() for e in game.events if e.kind.word in ("built", "laid")]
    paid = rows(watcher, PAID)
    assert [(row[0], row[4]) for row in paid] == [(e["seat"], e["talents"]) for e in told]
    assert all(row[3] > 0 for row in paid)
    laid = [at for at in g.laid if at >= 0]
    assert len(rows(watcher, FLOOR)) == 5 * len(laid)
    assert len({row[2] for row in rows(watcher, FLOOR)}) == 5 * len(laid)
    last = rows(watcher, LIVES)[-players:]
    assert [row[1] for row in last] == [float(g.fed >> seat & 1) for seat in range(players)]
    assert [row[5] for row in last] == [float(n) for n in g.talents]
    categories = rows(watcher, UNFINISHED)
    for category in range(6):
        own = [row for row in categories if row[1] == category]
        left = float(pieces_left(g, category))
        assert [row[0] for row in own] == [float(seat) for seat in range(players)]
        assert all(row[2] == (not left) and row[4] == left for row in own)
        assert sum(row[3] for row in own) + left == PIECE_COUNT[category]
    assert len(rows(watcher, SHRINES)) == len(g.sanctuaries) // 3
    bids = [e.by_name() for e in game.events if e.kind.word == "bid"]
    assert [(r[0], r[2], r[3]) for r in rows(watcher, BIDS)] == [
        (e["seat"], e["rank"], e["talents"]) for e in bids
    ]


def test_every_row_fits_its_table() -> None:
    watcher, game = watched("fits", 4)
    for number, table in enumerate(INTEREST.tables):
        assert watcher.rows(number)
        for row in watcher.rows(number):
            assert len(row) == len(table.columns)
            for value, column in zip(row, table.columns, strict=True):
                if column.names is not None:
                    assert 0 <= value < len(column.names.ids)
    hand = watcher.held(game.state, len(INTEREST.topics) - 1, 0)
    assert isinstance(game.state, Cleopatra)
    assert len(hand) == game.state.cards.size[0]

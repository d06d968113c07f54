"""The greedy bot: plays by its view alone, and better than chance."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.naqala.table import SPARE, bidding, table
from tests.rules.naqala.test_brute_force import moves

import cutpurse
from cutpurse.games.naqala.greedy import Greedy, survey
from cutpurse.games.naqala.state import Naqala
from cutpurse.kernel.chance import dice
from cutpurse.kernel.state import legal


def advice(t: Any, seat: int = 0) -> str:
    """What the bot would answer."""
    menu = legal(t.g, seat)
    choice = Greedy(dice(1)).choose(t.scenario.view(seat), menu)
    return str(t.scenario.rules.vocabulary.name(choice))


@pytest.mark.long
@pytest.mark.parametrize("settings", [{}, {"artisans": True}], ids=["base", "artisans"])
def test_it_beats_chance(settings: dict[str, Any]) -> None:
    """Against an aimless opponent it wins by far."""
    game = cutpurse.new("naqala", 2, seed=3, settings=settings)
    bot, luck = Greedy(dice(1)), dice(2)
    while not game.over:
        seat = game.waiting[0]
        menu = legal(game.state, seat)
        if seat == 0:
            game.play(0, bot.choose(game.view(0), menu))
        else:
            game.play(1, menu[luck.below(len(menu))])
    assert game.result is not None
    assert game.result.points[0] > game.result.points[1] + 50


def test_it_takes_the_big_move() -> None:
    """Three viziers that overtake an opponent beat two elders."""
    t = table(meeples={"a1": "Y", "b1": "YY", **SPARE}, viziers={1: 2})
    assert advice(t) == "pick a1"


def test_it_bids_only_for_a_difference() -> None:
    """Among equal moves it bids nothing; for one outstanding move it pays."""
    pairs = {"a1": "W", "b1": "W", "d1": "W", "e1": "W", "a3": "W", "a4": "W", "d4": "W", "e4": "W"}
    tiles = dict.fromkeys(("a1", "b1", "d1", "e1", "a3", "a4", "d4", "e4"), "small_market")
    assert advice(bidding(meeples=pairs, tiles=tiles, row="")) == "bid 0"
    great = {"a1": "Y", "b1": "YYYY", "e1": "W", "f1": "W"}
    assert advice(bidding(meeples=great, viziers={1: 4}, row="")) != "bid 0"


def test_it_finds_every_turn() -> None:
    """On a fresh board it looks at exactly the complete turns that brute force finds."""
    game = cutpurse.new("naqala", 2, seed=8)
    g = game.state
    assert isinstance(g, Naqala)
    _, offered = moves(g)
    whole = sum(len(drops) for path, drops in offered.items() if len(path) == 3)
    assert survey(g, 0).count == whole

"""Bots that count: what they make of the table, and how they answer."""

from __future__ import annotations

from typing import Any

import pytest
from benchmarks.duels import Duels
from tests.rules.cleopatra.table import MOSAIC, RING, SPHINX, Table, table

from cutpurse import games
from cutpurse.bots.specs import make
from cutpurse.games.cleopatra.habits import Habits
from cutpurse.games.cleopatra.reckoning import (
    Temper,
    amulet_price,
    corruption,
    would_win,
)
from cutpurse.games.cleopatra.state import Cleopatra
from cutpurse.games.cleopatra.visits import best_visit
from cutpurse.kernel.bot import whole_answer
from cutpurse.kernel.chance import dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import view
from cutpurse.kernel.state import legal

RULES: Rules[Any] = games.find("cleopatra")
LAST: dict[str, Any] = {
    "walls": RING, "doors": "door_left door_right", "throne": 2, "obelisks": 2, "sphinxes": 5,
}  # fmt: skip


def answer(t: Table, seat: int = 0, spec: str = "medium") -> list[str]:
    """What a bot answers, part by part."""
    bot = make(spec, RULES, dice("answers"))
    parts = whole_answer(bot, t.sight(seat), legal(t.g, seat)[:])
    return [RULES.vocabulary.name(part) for part in parts]


# What they make of the table --------------------------------------------------------------------
def test_corruption_is_counted_from_what_is_public() -> None:
    """The pyramid by what was told, known tainted cards, some of the hidden ones, sanctuaries."""
    t = table(amulets={1: 6, 2: 4}, hands={0: "beggar wood", 1: "scribe vizier"},
              known={1: "dbl_stone wood"}, sanctuaries=[(2, "r8c0 r8c1 r8c2")])  # fmt: skip
    seen = t.sight(0).state
    assert corruption(seen, 0, 0) == 1
    assert corruption(seen, 1, 0) == pytest.approx(6 + 1 + 0.2 * 2)
    assert corruption(seen, 2, 0) == 1


def test_an_amulet_is_dearer_near_the_crocodile() -> None:
    temper = Temper()
    safe = table(amulets={0: 1, 1: 9, 2: 4}).g
    close = table(amulets={0: 8, 1: 9, 2: 4}).g
    first = table(amulets={0: 9, 1: 5, 2: 4}).g
    assert amulet_price(safe, 0, temper) < amulet_price(close, 0, temper)
    assert amulet_price(close, 0, temper) < amulet_price(first, 0, temper)


def test_who_would_win_now() -> None:
    g = table(talents={0: 20, 1: 40, 2: 15}, amulets={0: 1, 1: 5, 2: 2}).g
    assert would_win(g, 0, 0.0, 0.0) > 0
    assert would_win(g, 0, 0.0, 4.0) < 0  # then it would be eaten
    assert would_win(g, 2, 0.0, 0.0) < 0


# How they answer --------------------------------------------------------------------------------
def test_a_visit_is_thought_through() -> None:
    """Three pieces bring the bonus: that is what the visit is worth more than its pieces."""
    g = table(hands={0: "artisan*3 stone*3 marble*2 wood"}).g
    visit = best_visit(g, 0, 1.5, Temper())
    assert visit.pieces == 3
    assert visit.worth > 5


def test_merchants_are_saved() -> None:
    """A trompe-l'œil costs its amulet anyway, at the latest at the end; a merchant is worth three
    talents."""
    t = table(hands={0: "artisan stone trompe_loeil"}, merchants={0: 1, 1: 0, 2: 0},
              amulets={1: 12}, built=1, phase="more")  # fmt: skip
    paid = ["pay std_artisan", "pay std_stone", "pay trompe_wood", "done"]
    assert answer(t) == ["build left_front", *paid]


def test_nobody_ends_a_game_that_would_eat_them() -> None:
    """The last sphinx would end it: only who wins by that puts it up."""
    loses: dict[str, Any] = {"amulets": {0: 9}, "talents": {0: 30, 1: 20, 2: 20}}
    wins: dict[str, Any] = {"amulets": {0: 1, 1: 9}, "talents": {0: 40, 1: 20, 2: 20}}
    for what, builds in ((loses, False), (wins, True)):
        t = table(hands={0: SPHINX}, stalls=["wood", "stone", "stone"], **LAST, **what)
        assert (answer(t)[0] == "build sphinx") == builds


def test_a_sanctuary_is_worth_a_place() -> None:
    """The mosaic that closes in three squares is laid there by who is corrupt."""
    t = table(hands={0: MOSAIC}, mosaic="mosaic_t", laid=["mosaic_l pose_1 r0c3"],
              amulets={0: 9, 1: 9}, built=1, phase="more")  # fmt: skip
    parts = answer(t)
    assert parts[0] == "mosaic mosaic_t"
    t.play("p0 " + " + ".join(parts))
    assert t.asking == "ClaimSanctuary"
    assert answer(t) == ["claim"]


def test_bids_follow_corruption() -> None:
    bids = {}
    for amulets in (0, 10):
        t = table(hands={0: SPHINX + " wood"}, altar=4, luck="priests 1",
                  talents={0: 28, 1: 30, 2: 30}, amulets={0: amulets, 1: 8})  # fmt: skip
        t.play("p0 build sphinx + done", "p0 finish")
        bids[amulets] = int(answer(t)[0].split()[1])
    assert bids[0] < bids[10] <= 12


@pytest.mark.parametrize("spec", ["greedy", "medium"])
def test_every_question_gets_an_answer(spec: str) -> None:
    """Whole games end, with every number of players."""
    for players in (2, 3, 4, 5):
        duels = Duels(RULES, [spec] * players, "ends")
        duels.play(players)
        assert 20 < duels.turns < 300


def test_greedy_beats_randoms() -> None:
    duels = Duels(RULES, ["greedy", "random", "random"], "measured")
    for game in range(12):
        duels.play(game)
    assert duels.tallies["greedy"].wins >= 8  # chance would be 4


@pytest.mark.parametrize("spec", ["greedy", "medium"])
def test_bots_see_no_more_than_their_seat(spec: str) -> None:
    """In two worlds that look the same to it a bot answers the same."""
    luck = dice("worlds")
    game = Game(RULES, 4, {}, "same").start()
    habits = Habits(Temper())
    for number in range(150):
        seat = game.waiting[0]
        options = legal(game.state, seat)[:]
        if number % 10 == 0:
            world = game.view(seat).imagine(luck)
            here = make(spec, RULES, dice("bot")).choose(game.view(seat), options[:])
            there = make(spec, RULES, dice("bot")).choose(view(RULES, world, seat), options[:])
            assert here == there
        assert isinstance(game.state, Cleopatra)
        game.play(seat, habits.answer(game.state, seat, options, luck))
        if game.over:
            break


def test_levels() -> None:
    """Easy, medium and hard are there; hard compares what it might do."""
    t = table(hands={0: "artisan*3 stone*2 wood*2 marble"}, stalls=["wood", "stone", "lapis -"])
    assert answer(t, spec="easy")
    first = answer(t, spec="ismcts:iterations=12")[0]
    assert first.split()[0] in ("visit", "build")

"""Windows: one sealed question to all who may react, until all pass."""

from __future__ import annotations

import json

import pytest
from tests.kernel.toy.game import Ask, Hide, Mark, React, Spring, Toy, said, toy

from cutpurse.kernel.chance import dice
from cutpurse.kernel.game import Game, IllegalAction
from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import verify
from cutpurse.kernel.snapshot import restore, view
from cutpurse.kernel.state import legal
from cutpurse.kernel.step import AUDIENCE


def ambush(*colours: str) -> Game:
    """Everybody hides a colour; whoever hides red may show it."""
    hiding = [Hide(seat, 3) for seat in range(len(colours))]
    game = toy(*hiding, Spring(1), Mark(7), Ask(0, 2), players=len(colours))
    for seat, colour in enumerate(colours):
        game.play(seat, f"say {colour}")
    return game


def test_all_who_may_react_are_asked_at_once() -> None:
    game = toy(React(2), players=5, stones=[1, 0, 0, 1, 1])
    assert game.waiting == [0, 3, 4]
    for seat in (4, 0, 3):
        game.play(seat, "pass")
    assert game.over
    assert said(game) == []


def test_a_window_that_nobody_can_use_is_not_asked() -> None:
    assert toy(React(0), stones=[0, 0, 0]).over


def test_who_may_react_but_cannot_is_asked_all_the_same() -> None:
    game = ambush("blue", "green", "blue")
    assert game.waiting == [0, 1, 2]
    assert [option.name for option in game.options(0)] == ["pass"]


def test_the_first_reaction_in_order_takes_effect_and_the_window_opens_anew() -> None:
    game = toy(React(1), players=4, stones=[1, 1, 2, 1])
    for seat, answer in ((0, "say red"), (2, "say red"), (3, "say red"), (1, "pass")):
        game.play(seat, answer)
    assert said(game) == [20]  # 1 passed, so 2 comes before 3 and 0
    assert isinstance(game.state, Toy)
    assert game.state.stones == [1, 1, 1, 1]  # what the others meant to pay is unspent
    assert game.waiting == [0, 1, 2, 3]


def test_a_window_closes_when_the_last_stone_is_paid() -> None:
    game = toy(React(0), Mark(7), stones=[0, 1, 0])
    game.play(1, "say red")
    assert game.over
    assert said(game) == [10, 1007]


@pytest.mark.parametrize("viewer", [0, 2, AUDIENCE])
def test_nobody_sees_who_has_answered_what(viewer: int) -> None:
    """Whether player 1 has nothing, passes or reacts: all others see the same."""
    seen = set()
    for colour, answer in (("blue", ""), ("blue", "pass"), ("red", "pass"), ("red", "say red")):
        game = ambush("green", colour, "green")
        if answer:
            game.play(1, answer)
        record = [line for line in game.record(viewer).splitlines() if "commitment" not in line]
        seen.add((game.view(viewer).text(), tuple(record), tuple(game.waiting_for(viewer))))
        assert game.log(viewer) == game.log(AUDIENCE) or viewer < 3
    assert len(seen) == 1


def test_the_own_question_is_seen() -> None:
    game = ambush("red", "blue", "green")
    assert game.waiting_for(0) == [0]
    assert game.view(0).options() == legal(game.state, 0)
    game.play(0, "pass")
    assert game.waiting_for(0) == []
    assert game.view(0).options() == []
    with pytest.raises(IllegalAction, match="seat 0 has nothing to answer now; waiting for others"):
        game.play(0, "pass")


@pytest.mark.parametrize("viewer", [0, 1, 2, AUDIENCE])
@pytest.mark.parametrize("answered", [[], [0], [0, 2], [2, 1]])
def test_an_imagined_window_looks_the_same(viewer: int, answered: list[int]) -> None:
    game = ambush("red", "blue", "red")
    for seat in answered:
        game.play(seat, "pass")
    seen = game.view(viewer)
    for seed in range(5):
        world = seen.imagine(dice(seed))
        assert view(game.rules, world, viewer).text() == seen.text()
        assert world.owing


def test_a_snapshot_keeps_the_answers_of_an_open_window() -> None:
    game = ambush("red", "blue", "green")
    game.play(0, "say red")
    again = restore(game.rules, json.loads(json.dumps(game.snapshot())))
    assert again.owing == 0b110
    assert again.answers == game.state.answers


def test_a_record_of_reactions_holds() -> None:
    game = ambush("red", "red", "green")
    for seat, answer in ((2, "pass"), (0, "say red"), (1, "say red")):
        game.play(seat, answer)
    assert said(game) == [10]  # the window's order begins with player 1
    for seat, answer in ((0, "say red"), (2, "pass"), (2, "pass"), (0, "say red")):
        game.play(seat, answer)
    assert game.over
    assert said(game) == [10, 0, 1007, 0]
    assert verify(game.rules, Record.read(game.record())).hash() == game.hash()

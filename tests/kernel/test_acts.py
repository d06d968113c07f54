"""Dice together, acts beside the questions, what cannot be unsaid, branches, and no winner."""

from __future__ import annotations

import pytest
from tests.kernel.toy.game import (
    Ask,
    Die,
    Swear,
    Tale,
    Throw,
    Toy,
    ToyRules,
    said,
    toy,
)

from cutpurse.kernel.game import Game, IllegalAction
from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import verify
from cutpurse.kernel.rules import Refused, Result
from cutpurse.kernel.scenario import Scenario
from cutpurse.kernel.step import AUDIENCE
from cutpurse.kernel.verbs import Names, Vocabulary
from cutpurse.kernel.zones import Pack


# Dice -------------------------------------------------------------------------------------------
def test_dice_are_rolled_together_and_told_as_dice() -> None:
    game = toy(Throw(5), Ask(0, 2))
    rolled = [face - 100 for face in said(game)]
    assert len(rolled) == 5
    assert all(1 <= face <= 6 for face in rolled)
    faces = " ".join(map(str, rolled))
    assert game.record_.entries[0].name == f"roll {faces}"
    assert game.log(0) == [f"The dice show {faces}"]
    assert game.events[0].told(AUDIENCE)["faces"] == rolled


def test_dice_can_be_told() -> None:
    game = Game(ToyRules(Throw(5), Ask(0, 2)), 3, None, 1)
    game.scripted = True
    game.start()
    for wrong in (
        "roll 3 1 4 1",
        "roll 3 1 4 1 7",
        "roll 0 1 4 1 5",
        "roll 3 1 4 1 x",
        "3 1 4 1 5",
    ):
        with pytest.raises(
            IllegalAction, match=r"chance cannot answer .* it can: roll 1 1 1 1 1, "
        ):
            game.tell_chance(wrong)
    game.tell_chance("roll 3 1 4 1 5")
    assert said(game) == [103, 101, 104, 101, 105]


def test_every_roll_has_a_name_of_its_own() -> None:
    step, game = Throw(2), toy(Ask(0, 2))
    assert isinstance(game.state, Toy)
    names = [step.outcome(game.state, i) for i in range(36)]
    assert len(set(names)) == 36
    assert [step.outcome_index(game.state, name) for name in names] == list(range(36))


def test_a_script_can_roll() -> None:
    scenario = Scenario(ToyRules(Ask(0, 2), Throw(3), Die(6), Ask(0, 2)), 3)
    scenario.chance("eyes 2", "roll 6 6 1")
    scenario.play(0, "say red")
    assert said(scenario) == [0, 106, 106, 101, 101]
    assert scenario.happened("threw") == [{"faces": [6, 6, 1], "rule": "TY-008"}]


# Acts beside the questions ----------------------------------------------------------------------
def test_somebody_who_is_not_asked_may_tell_something() -> None:
    game = toy(Ask(0, 2), Ask(0, 2))
    game.play(0, "say red")
    game.aside(1, "tell p2 blue red")
    assert game.waiting == [0]
    assert game.log(2)[-1] == "player 1 tells player 2 of BLUE"
    assert game.log(0)[-1] == "player 1 whispers to player 2"
    assert not game.can_undo(0)  # what was heard is a barrier


def test_an_aside_is_bounded_checked_and_changes_no_question() -> None:
    game = toy(Ask(0, 2), Ask(0, 2))
    before = [option.id for option in game.options(0)]
    for wrong in ("tell p1 blue red", "say red", "tell p2 blue blue", "tell p5 red blue"):
        with pytest.raises(IllegalAction):
            game.aside(1, wrong)
    game.aside(1, "tell p2 blue red")
    game.aside(2, game.asides(2)[0].id)
    assert [option.id for option in game.options(0)] == before
    with pytest.raises(IllegalAction, match="allowed: nothing"):
        game.aside(1, "tell p2 blue red")


def test_an_aside_is_written_down_for_those_who_heard_it() -> None:
    game = toy(Ask(0, 2))
    game.aside(1, "tell p2 blue red")
    assert "p1 ~ tell p2 blue red" in game.record(2)
    assert "p1 ~" not in game.record(0)
    game.play(0, "say red")
    again = verify(game.rules, Record.read(game.record()))
    assert again.hash() == game.hash()


class Unheard(ToyRules):
    """A game in which nobody else notices a whisper."""

    def aside(self, g: Toy, seat: int, action: int) -> None:
        g.whispers += 1


def whispered(*answers: str) -> Game:
    """Player 0 has answered; player 1 whispers to player 2, and nobody else notices."""
    game = Game(Unheard(Ask(0, 2), Ask(0, 2), Ask(0, 2)), 3, None, 1).start()
    for answer in answers:
        game.play(0, answer)
    game.aside(1, "tell p2 blue red")
    return game


def test_who_has_not_noticed_a_whisper_may_take_back_what_they_could_before() -> None:
    game = whispered("say red")
    assert game.can_undo(0)
    assert game.undo(0) == 0
    assert said(game) == []
    assert game.waiting == [0]
    assert not game.can_undo(0)
    game.play(0, "say green")
    game.play(0, "say red")
    assert [(e.seat, e.name) for e in game.record_.entries] == [
        (1, "tell p2 blue red"),  # stays said
        (0, "say green"),
        (0, "say red"),
    ]
    assert verify(game.rules, Record.read(game.record())).hash() == game.hash()


def test_a_whisper_stays_said_through_every_answer_that_is_taken_back() -> None:
    game = whispered("say red", "say green")
    assert game.undo(0) == 1
    assert game.undo(0) == 0
    assert [e.name for e in game.record_.entries] == ["tell p2 blue red"]
    assert isinstance(game.state, Toy)
    assert game.state.whispers == 1


def test_nobody_takes_back_what_they_did_before_they_heard_or_said_something() -> None:
    for seat, words in ((0, "tell p2 blue red"), (1, "tell p0 blue red")):
        game = Game(Unheard(Ask(0, 2), Ask(0, 2)), 3, None, 1).start()
        game.play(0, "say red")
        game.aside(seat, words)
        assert not game.can_undo(0)


# Undo, branches ---------------------------------------------------------------------------------
def test_what_others_have_heard_cannot_be_unsaid() -> None:
    game = toy(Swear(0, 2), Ask(0, 2))
    game.play(0, "say red")
    assert not game.can_undo(0)


def test_after_a_branch_chance_comes_anew_and_can_be_checked() -> None:
    rolls = []
    for number in range(8):
        game = toy(Ask(0, 2), Throw(5), Ask(0, 2))
        if number:
            game.branch(number)
        game.play(0, "say red")
        rolls.append(tuple(said(game)))
        game.play(0, "say red")
        text = game.record()
        assert (f"branch {number}" in text) == bool(number)
        assert verify(game.rules, Record.read(text)).hash() == game.hash()
        if number:
            with pytest.raises(Refused, match="the seed rolls"):
                verify(game.rules, Record.read(text.replace(f"branch {number}", "branch 99")))
    assert len(set(rolls)) == 8


# The rest ---------------------------------------------------------------------------------------
def test_a_question_may_have_a_time_of_its_own() -> None:
    game = toy(Tale(0, 2), Ask(1, 2))
    assert game.state.stack[-1].seconds(game.state, 0) == 30


def test_nobody_may_win() -> None:
    assert Result([0.0, 3.0], [2, 2], []).winners == []


def test_a_set_too_large_for_a_mask_is_refused() -> None:
    words = Vocabulary()
    squares = words.verb("cover", Names("square", [f"s{i}" for i in range(72)]), says="Cover {0}")
    with pytest.raises(ValueError, match="cover is over 72 things: too many for a bit mask"):
        squares.each(1)
    assert words.parse("cover s71") == squares.do(71)
    with pytest.raises(ValueError, match="a pack has at most 63 cards"):
        Pack(2, 1, cards=64)

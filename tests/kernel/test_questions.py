"""Steps in order, forced answers, simultaneous answers, undo."""

from __future__ import annotations

import pytest
from tests.kernel.toy.game import (
    Ask,
    AskAll,
    Die,
    Hide,
    Mark,
    Show,
    Toy,
    ToyRules,
    said,
    toy,
)

from cutpurse.kernel.game import IllegalAction
from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import verify
from cutpurse.kernel.step import AUDIENCE, Course


# Steps ------------------------------------------------------------------------------------------
def test_steps_happen_in_the_order_in_which_they_are_pushed() -> None:
    assert said(toy(Mark(1), Mark(2), Mark(3))) == [1001, 1002, 1003]


def test_a_course_can_be_taken_again_and_again() -> None:
    game = toy(Ask(0, 2))
    course = Course(Mark(1), Mark(2))
    game.state.take_course(course)
    game.state.next(Mark(0))
    game.state.take_course(course)
    marks = [step.mark for step in game.state.stack if isinstance(step, Mark)]
    assert marks == [2, 1, 0, 2, 1]
    assert len(course) == 2


def test_a_game_without_questions_is_over() -> None:
    game = toy(Mark(1))
    assert game.over
    assert game.waiting == []
    assert game.question == game.rule == ""
    assert game.result is not None
    with pytest.raises(IllegalAction, match="the game is over"):
        game.play(0, "pass")


def test_a_question_names_its_rule_and_its_options() -> None:
    game = toy(Ask(1, 2))
    assert game.waiting == [1]
    assert (game.question, game.rule) == ("Which colour?", "TY-001")
    red, green = game.options(1)
    assert (red.name, red.sentence, red.rule) == ("say red", "Say RED", "TY-001")
    assert green.targets == ["colour:green"]
    assert repr(green) == f"Option({green.id}, 'say green')"
    assert game.options(0) == []
    assert game.result is None


def test_a_refusal_says_what_would_be_right_and_by_which_rule() -> None:
    game = toy(Ask(1, 2))
    with pytest.raises(
        IllegalAction, match=r"'say blue' is not allowed now \(TY-002\); allowed: s"
    ):
        game.play(1, "say blue")
    with pytest.raises(IllegalAction, match=r"'pass' is not allowed now \(TY-001\)") as refusal:
        game.play(1, "pass")
    assert refusal.value.rule == "TY-001"
    with pytest.raises(IllegalAction, match="seat 0 has nothing to answer now; waiting for seat 1"):
        game.play(0, "say red")
    with pytest.raises(IllegalAction, match="there is no seat 3; seats are 0 to 2"):
        game.play(3, "say red")
    with pytest.raises(IllegalAction, match="'shout' is no action of Toy"):
        game.play(1, "shout")
    with pytest.raises(IllegalAction, match="there is no action 999; numbers go to 75"):
        game.play(1, 999)
    with pytest.raises(IllegalAction, match="chance has nothing to answer now, so not 'eyes 1'"):
        game.tell_chance("eyes 1")


# Forced answers ---------------------------------------------------------------------------------
def test_a_single_open_answer_answers_itself() -> None:
    game = toy(Ask(0, 1), Ask(1, 2))
    assert said(game) == [0]
    assert game.waiting == [1]
    assert game.record_.entries == []
    assert game.log(2) == ["player 0 says RED"]


def test_a_single_secret_answer_is_asked_all_the_same() -> None:
    game = toy(Hide(0, 1), Ask(1, 2))
    assert game.waiting == [0]
    assert [option.name for option in game.options(0)] == ["say red"]
    game.play(0, "say red")
    assert game.log(0) == ["player 0 hides RED"]
    assert game.log(1) == game.log(AUDIENCE) == ["player 0 hides something"]
    assert "p0 say red" in game.record(0)
    assert "p0 ?" in game.record(1)


# Simultaneous answers ---------------------------------------------------------------------------
def test_answers_given_at_once_wait_for_the_last() -> None:
    game = toy(AskAll(), Ask(0, 2))
    assert game.waiting == [0, 1, 2]
    game.play(1, "say green")
    assert game.waiting == [0, 2]
    assert said(game) == []
    with pytest.raises(IllegalAction, match="seat 1 has nothing to answer now"):
        game.play(1, "say red")
    game.play(2, "say blue")
    game.play(0, "say red")
    assert said(game) == [0, 11, 22]
    assert game.state.answers == [-1] * 4


def test_answers_given_at_once_come_out_the_same_in_any_order() -> None:
    hashes = set()
    for order in ([0, 1, 2], [2, 0, 1], [1, 2, 0]):
        game = toy(AskAll(), Ask(0, 2))
        for seat in order:
            game.play(seat, ["say red", "say blue", "say green"][seat])
        hashes.add(game.hash())
    assert len(hashes) == 1


def test_who_has_answered_is_open_and_what_is_secret() -> None:
    game = toy(AskAll(), Ask(0, 2))
    game.play(1, "say green")
    mine, theirs, audience = (game.view(v).data()["answers"] for v in (1, 0, AUDIENCE))
    assert mine[:3] == [-1, game.rules.vocabulary.parse("say green"), -1]
    assert theirs[:3] == audience[:3] == [-1, None, -1]


def test_a_record_keeps_a_waiting_answer_secret_until_the_last_is_in() -> None:
    """Though the step says that everybody learns the answers: not before all have given one."""
    game = toy(AskAll(), Ask(0, 2))
    game.play(1, "say green")
    assert "p1 say green" in game.record(1)
    assert "p1 ?" in game.record(0)
    assert "green" not in game.record(AUDIENCE)
    game.play(2, "say green")
    game.play(0, "say red")
    assert game.record(0).count("say green") == 2


def test_a_waiting_answer_can_be_taken_back() -> None:
    game = toy(AskAll(), Ask(0, 2))
    before = game.hash()
    game.play(1, "say green")
    game.undo(1)
    assert game.hash() == before
    assert game.waiting == [0, 1, 2]


# Undo -------------------------------------------------------------------------------------------
def test_undo_ends_at_chance() -> None:
    game = toy(Ask(0, 2), Die(6), Ask(0, 2))
    game.play(0, "say red")
    assert not game.can_undo(0)
    game.play(0, "say green")
    assert game.can_undo(0)
    game.undo(0)
    assert not game.can_undo(0)
    with pytest.raises(IllegalAction, match="seat 0 has nothing to take back"):
        game.undo(0)


def test_undo_ends_at_another_seats_answer() -> None:
    game = toy(Ask(0, 2), Ask(1, 2), Ask(0, 2))
    game.play(0, "say red")
    assert game.can_undo(0)
    game.play(1, "say red")
    assert not game.can_undo(0)
    assert game.can_undo(1)


@pytest.mark.parametrize("gone", [0, 1])
def test_undo_ends_where_something_is_shown(gone: int) -> None:
    """Also when what was shown is no longer there."""
    game = toy(Hide(0, 3), Ask(1, 2), Show(0, gone), Ask(1, 2))
    game.play(0, "say blue")
    assert game.can_undo(0)
    game.play(1, "say red")
    assert not game.can_undo(1)


def test_undo_goes_back_step_by_step() -> None:
    game = toy(Hide(0, 3), Ask(0, 2), Ask(0, 2), Ask(1, 2))
    hashes = [game.hash()]
    for action in ("say blue", "say red", "say green"):
        game.play(0, action)
        hashes.append(game.hash())
    for then in reversed(hashes[:-1]):
        game.undo(0)
        assert game.hash() == then
    assert game.events == []
    assert game.record_.entries == []


# Explicit chance --------------------------------------------------------------------------------
def test_chance_can_be_told() -> None:
    game = toy(Ask(0, 2), Die(6), Ask(0, 2))
    game.scripted = True
    game.play(0, "say red")
    assert game.waiting == [30]
    assert game.options(30) == []
    assert game.outcomes() == [f"eyes {n}" for n in range(1, 7)]
    with pytest.raises(
        IllegalAction, match="chance cannot answer 'eyes 7' to Die; it can: eyes 1, e"
    ):
        game.tell_chance("eyes 7")
    game.tell_chance("eyes 4")
    assert said(game) == [0, 103]
    assert game.log(0) == ["player 0 says RED", "The die shows 4 eyes"]


def test_names_of_players_are_used_in_sentences() -> None:
    rules = ToyRules(Ask(0, 2))
    game = type(toy())(rules, 2, None, 1, ["Ann", "Ben"]).start()
    game.play(0, "say red")
    assert game.log(1) == ["Ann says RED"]


def test_a_toy_record_holds() -> None:
    game = toy(Hide(0, 3), AskAll(), Die(6), Ask(1, 2))
    for seat, action in ((0, "say blue"), (2, "say red"), (0, "say red"), (1, "say green")):
        game.play(seat, action)
    again = verify(game.rules, Record.read(game.record()))
    assert isinstance(again.state, Toy)
    assert again.hash() == game.hash()

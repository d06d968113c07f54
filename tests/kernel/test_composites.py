"""Answers that are built from parts, and answers with a text."""

from __future__ import annotations

import json

import pytest
from tests.kernel.toy.game import (
    PASS,
    POINT,
    SAY,
    Ask,
    Offer,
    Shape,
    Tale,
    TaleHidden,
    Toy,
    ToyRules,
    said,
    toy,
)

from cutpurse.games import find
from cutpurse.kernel.chance import dice
from cutpurse.kernel.game import Game, IllegalAction
from cutpurse.kernel.playout import playout
from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import verify
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.snapshot import restore, view
from cutpurse.kernel.step import AUDIENCE

RED, GREEN, BLUE = (SAY.do(colour) for colour in range(3))


def names(game: object, seat: int) -> list[str]:
    return [option.name for option in game.options(seat)]  # type: ignore[attr-defined]


def test_each_part_is_chosen_from_what_the_parts_so_far_leave() -> None:
    game = toy(Offer(), Ask(0, 2))
    game.play(1, "say red")
    assert names(game, 1) == ["say green", "say blue", "pass"]
    game.play(1, "say blue")
    assert names(game, 1) == ["say green", "pass"]
    assert game.waiting == [0, 1, 2]
    game.play(1, "pass")
    assert game.waiting == [0, 2]
    game.play(0, "pass")
    game.play(2, [GREEN, PASS.do()])
    assert said(game) == [10, 12, 21]
    assert game.log(0)[-3:] == ["player 0 lays ", "player 1 lays RED, BLUE", "player 2 lays GREEN"]
    assert game.events[1].told(0)["colours"] == ["red", "blue"]


@pytest.mark.parametrize(
    "answer", [["say red", "say blue", "pass"], "say red + say blue + pass", [RED, BLUE, PASS.do()]]
)
def test_a_whole_answer_is_one_message_and_one_line(answer: object) -> None:
    game = toy(Offer())
    game.play(1, answer)  # type: ignore[arg-type]
    assert [e.name for e in game.record_.entries] == ["say red + say blue + pass"]
    assert game.waiting == [0, 2]


def test_an_answer_without_a_word_at_the_end_is_complete_by_itself() -> None:
    game = toy(Shape(), Ask(0, 2))
    game.play(0, "say green + point p1 green")
    assert said(game) == [GREEN, POINT.do(1, 1)]


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (["say red", "say red"], "'say red' is not allowed now (TY-007); allowed: say green, say"),
        (["say red", "pass", "say blue"], "the answer is complete before 'say blue'"),
        ([], "an answer has at least one part"),
        (["say red", "dance"], "'dance' is no action of Toy"),
        ([RED, 999], "there is no action 999"),
    ],
)
def test_a_wrong_part_changes_nothing(answer: list[str | int], message: str) -> None:
    game = toy(Offer())
    game.play(1, "say green")
    before = game.hash()
    with pytest.raises(IllegalAction) as refusal:
        game.play(0, answer)
    assert message in str(refusal.value)
    assert game.hash() == before


def test_parts_are_free_to_be_taken_back_until_the_answer_is_given() -> None:
    game = toy(Offer(), Ask(0, 2))
    start = game.hash()
    game.play(1, "say red")
    one = game.hash()
    game.play(2, "pass")  # somebody else's answer is no barrier
    game.play(1, "say blue")
    game.undo(1)
    assert names(game, 1) == ["say green", "say blue", "pass"]
    game.undo(1)
    assert not game.can_undo(1)
    game.undo(2)
    assert game.hash() == start != one


def test_what_others_had_answered_stands_when_the_last_answer_is_taken_back() -> None:
    game = toy(Offer(), Ask(0, 2))
    game.play(0, "pass")
    game.play(1, "say red + pass")
    before = game.snapshot()
    game.play(2, "say green + pass")
    game.undo(2)
    assert game.snapshot() == before
    game.play(2, "pass")
    assert game.log(0)[-2:] == ["player 1 lays RED", "player 2 lays "]


def test_a_given_answer_is_taken_back_as_a_whole() -> None:
    game = toy(Offer())
    start = game.hash()
    game.play(1, "say red")
    game.play(1, "say blue + pass")
    game.undo(1)
    assert game.hash() == start
    assert game.record_.entries == []


@pytest.mark.parametrize("viewer", [0, 2, AUDIENCE])
def test_how_far_somebody_is_shows_nowhere(viewer: int) -> None:
    seen = set()
    for parts in ([], ["say red"], ["say red", "say green", "say blue"]):
        game = toy(Offer())
        for part in parts:
            game.play(1, part)
        seen.add((game.view(viewer).text(), game.record(viewer), tuple(game.waiting_for(viewer))))
    assert len(seen) == 1


def test_a_seat_sees_its_own_parts_and_a_bot_imagines_the_others() -> None:
    game = toy(Offer())
    game.play(1, "say red")
    game.play(2, "say red + say green + pass")
    seen = game.view(1)
    assert seen.data()["parts"] == [[], [RED], []]
    assert seen.options() == [GREEN, BLUE, PASS.do()]
    offers = set()
    for seed in range(30):
        world = seen.imagine(dice(seed))
        assert view(game.rules, world, 1).text() == seen.text()
        offers.add(tuple(world.parts_of(2)))
        assert playout(world, dice(seed)) >= 2
    assert len(offers) > 5


def test_a_snapshot_keeps_the_parts() -> None:
    game = toy(Offer())
    game.play(1, "say red")
    game.play(2, "say red + pass")
    data = json.loads(json.dumps(game.snapshot()))
    again = restore(game.rules, data)
    assert again.parts == [[], [RED], [RED, PASS.do()]]
    for broken, message in (
        ([[], [RED, RED], [RED, PASS.do()]], "seat 1 has put"),
        ([[], [RED, PASS.do()], [RED, PASS.do()]], "the answer of seat 1 is not what was put"),
        ([[], [RED], [RED]], "the answer of seat 2 is not what was put together"),
        ([[], [RED]], "there are parts of 2 answers for 3 players"),
    ):
        with pytest.raises(Refused, match=message):
            restore(game.rules, data | {"parts": broken})


def test_a_record_of_parts_holds() -> None:
    game = toy(Offer(), Ask(0, 2))
    for seat in range(3):
        game.play(seat, "say green + say red + pass")
    game.play(0, "say red")
    assert "p1 say green + say red + pass" in game.record()
    assert verify(game.rules, Record.read(game.record())).hash() == game.hash()


# Texts ------------------------------------------------------------------------------------------
def test_an_answer_may_carry_a_text() -> None:
    game = toy(Tale(0, 2), Ask(1, 2))
    game.play(0, "say red", 'A "red" tale\n')
    assert [(e.seat, e.text) for e in game.record_.texts(game, 1)] == [(0, 'A "red" tale\n')]
    game.play(1, "say red")
    again = verify(game.rules, Record.read(game.record()))
    assert again.record_.entries[0].text == 'A "red" tale\n'


class Listening(ToyRules):
    """A long text says green, whatever was answered with it."""

    def with_text(self, g: Toy, seat: int, parts: list[int], text: str) -> list[int]:
        return [SAY.do(1)] if len(text) > 10 else parts


def test_what_rules_must_know_of_a_text_is_a_part_of_the_answer() -> None:
    for text, name in (("short", "say red"), ("a longer tale", "say green"), ("", "say red")):
        game = Game(Listening(Tale(0, 2)), 3, None, 1).start()
        game.play(0, "say red", text)
        assert game.record_.entries[0].name == name
        assert verify(game.rules, Record.read(game.record())).hash() == game.hash()


def test_a_game_knows_whether_answers_come_with_texts() -> None:
    assert toy(Ask(0, 2)).rules.takes_texts()  # some of its questions take one
    assert not find("naqala").takes_texts()


def test_a_text_is_bounded_and_not_for_every_answer() -> None:
    game = toy(Tale(0, 2), Ask(1, 2))
    with pytest.raises(IllegalAction, match="a text of at most 20 characters, not with 21"):
        game.play(0, "say red", "x" * 21)
    game.play(0, "say red", "x" * 20)
    with pytest.raises(IllegalAction, match="comes with no text"):
        game.play(1, "say red", "x")


def test_a_text_is_hidden_as_its_answer_is() -> None:
    game = toy(TaleHidden(0, 2), Ask(1, 2))
    game.play(0, "say red", "mine alone")
    assert "mine alone" in game.record(0)
    assert "mine alone" not in game.record(1)
    assert game.record_.texts(game, 1) == []
    assert game.view(1).text() == toy_after("yours").view(1).text()


def toy_after(text: str):  # type: ignore[no-untyped-def]
    game = toy(TaleHidden(0, 2), Ask(1, 2))
    game.play(0, "say red", text)
    return game


def test_a_changed_text_breaks_the_seal() -> None:
    game = toy(Tale(0, 2))
    game.play(0, "say red", "once")
    with pytest.raises(Refused, match="an answer was changed"):
        verify(game.rules, Record.read(game.record().replace('"once"', '"never"')))

"""Lessons are recorded games: what they want to be done is what was done, and can be done."""

from __future__ import annotations

import pytest
from tests.page.reading import Reading, faults

from cutpurse.games import find, names
from cutpurse.kernel.step import CHANCE
from cutpurse.kernel.verbs import JOINT
from cutpurse.rulebook import rulebook
from cutpurse.web.pages import learn


def test_every_game_has_a_lesson() -> None:
    assert learn.taught() == names()


@pytest.mark.parametrize("game", learn.taught())
def test_each_step_wants_what_the_record_does(game: str) -> None:
    told = learn.lesson(game)
    answers = [e for e in learn.record(game).entries if e.seat != CHANCE]
    asked = {step.at for step in told.steps if step.do}
    for at in asked:
        parts = JOINT.join(step.do for step in told.steps if step.do and step.at == at)
        assert (answers[at].seat, answers[at].name) == (told.seat, parts)
    for number, step in enumerate(told.steps):
        mine, _ = learn.moment(game, number)
        if step.do:
            assert step.do in {option.name for option in mine.options}
            assert learn.wanted(game, number) in {option.id for option in mine.options}
        if step.rule:
            assert step.rule in rulebook(find(game)).rules
    own = {at for at, answer in enumerate(answers) if answer.seat == told.seat}
    assert asked == own, "the learner makes every move of their seat"
    assert [s.at for s in told.steps] == sorted(s.at for s in told.steps)


@pytest.mark.parametrize("game", learn.taught())
def test_each_step_is_a_page(game: str) -> None:
    for number in range(len(learn.lesson(game).steps)):
        read = Reading(learn.page(game, number))
        assert faults(read) == []
        things = " ".join(found["data-t"] for found in read.having("data-t")).split()
        for target in learn.lesson(game).steps[number].show:
            assert target in things, f"step {number} points at {target}, which is not there"

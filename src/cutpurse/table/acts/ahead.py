"""Answers ahead: what somebody says to a question that is surely coming, before it is asked.

They are kept with the chair, and only whoever sits there knows of them. When the question comes the
house gives the answer at the pace of a bot, and a silent one when every silence is seen; what it is
makes no difference. If something else is asked first, if the answer is not possible any longer, or
if something was done to the seat and it wanted to think again then, nothing is answered: the person
is asked as always, and told why.
"""

from __future__ import annotations

from typing import Final

from cutpurse.kernel.game import Game, IllegalAction
from cutpurse.kernel.rules import Refused
from cutpurse.table.acts import held_answers
from cutpurse.table.acts.foresee import chooses, question_of, questions_for
from cutpurse.table.live.table import Draft
from cutpurse.table.model.table_data import AnswerAhead, Chair

WENT_BACK: Final = "the game went back"
SOMETHING_ELSE: Final = "you were asked something else"
IMPOSSIBLE_NOW: Final = "it was not possible any longer"
DONE_TO_YOU: Final = "something was done to you"


def keep(draft: Draft, seat: int, said: list[list[int]], alone: bool) -> None:
    """In the place of what was said before; nothing said: nothing is answered ahead. `alone`: only
    if nothing is done to the seat until then."""
    chair = draft.sheet.chairs[seat]
    game = draft.running
    if said and seat in draft.owing:
        raise Refused("you are asked something now; answer that first")
    questions = questions_for(game, seat, said)
    pairs = zip(questions, said, strict=True)
    chair.drop_ahead()
    chair.ahead = [AnswerAhead(question, answer) for question, answer in pairs]
    chair.ahead_after = len(game.events) if alone and said else -1


def compare(draft: Draft, seat: int) -> None:
    """The seat is asked something new: is it what was answered ahead?"""
    chair, game = draft.sheet.chairs[seat], draft.running
    if not chair.ahead or not chooses(game.state, seat):
        return
    if not is_asked(game, chair):
        chair.drop_ahead(SOMETHING_ELSE)
    elif chair.ahead_after >= 0 and held_answers.targeted(game, seat, chair.ahead_after):
        chair.drop_ahead(DONE_TO_YOU)
    elif next_answer(game, chair, seat) is None:
        chair.drop_ahead(IMPOSSIBLE_NOW)


def is_asked(game: Game, chair: Chair) -> bool:
    """Is the present question the one that was answered ahead?"""
    return question_of(game.state.stack[-1]) == chair.ahead[0].question


def next_answer(game: Game, chair: Chair, seat: int) -> list[int] | None:
    """What the house answers for the seat now; None: the person is asked."""
    if not chair.ahead or not chooses(game.state, seat) or not is_asked(game, chair):
        return None
    try:
        numbers = game.checked(seat, list(chair.ahead[0].answer))
    except IllegalAction:
        return None
    return None if game.further(seat, numbers) else numbers


def due(draft: Draft, seat: int, pause: float, pace: float) -> float | None:
    """When the house gives the seat's answer; None: there is none."""
    sheet, game = draft.sheet, draft.running
    chair = sheet.chairs[seat]
    numbers = next_answer(game, chair, seat)
    if numbers is None:
        return None
    quiet = held_answers.pause_now(sheet, game, pause)
    silent = quiet and held_answers.is_held(game, seat, numbers)
    return chair.asked_at + (quiet if silent else max(quiet, pace))


def in_words(game: Game | None, chair: Chair) -> list[str]:
    """What is answered ahead, in sentences."""
    if game is None:
        return []
    return [
        ", ".join(game.option(number, "").sentence for number in each.answer)
        for each in chair.ahead
    ]

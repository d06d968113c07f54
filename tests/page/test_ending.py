"""Who won and why."""

from __future__ import annotations

import pytest
from tests.page.games import begun, moments
from tests.page.reading import Reading, faults

from cutpurse.games import names
from cutpurse.kernel.rules import Result, ScoreLine
from cutpurse.kernel.step import AUDIENCE
from cutpurse.kernel.text import half_points
from cutpurse.table.model.sight import sight
from cutpurse.web.pages.ending import ending, reason, verdict

NAMES = ["Ann", "Ben", "Cem"]


def result(*rows: list[float], places: list[int]) -> Result:
    labels = ("Gold", "Wounds", "tiles")
    sheet = [ScoreLine(label, "", row) for label, row in zip(labels, rows, strict=False)]
    return Result([sum(column) for column in zip(*rows, strict=True)], places, sheet)


def test_the_winner_is_ahead_by_what_made_the_difference() -> None:
    ended = result([5, 8, 1], [-1, -3, 0], [2, 9, 4], places=[2, 1, 3])
    assert verdict(ended, NAMES) == "Ben wins with 14 points"
    assert reason(ended, NAMES) == "8 ahead of Ann, above all by tiles (+7) and gold (+3)."


def test_a_tie_that_the_rules_break_is_said_to_be_one() -> None:
    ended = result([5, 5, 1], places=[2, 1, 3])
    assert reason(ended, NAMES) == "Level with Ann on points; the rules prefer Ben."


def test_who_shares_a_victory_is_ahead_of_nobody() -> None:
    ended = result([5, 5, 1], places=[1, 1, 3])
    assert verdict(ended, NAMES) == "Ann and Ben share the victory with 5 points"
    assert reason(ended, NAMES) == ""


@pytest.mark.parametrize(("value", "words"), [(3.0, "3"), (-2.5, "−2½"), (0.5, "½"), (-1.0, "−1")])
def test_half_points_are_written_as_such(value: float, words: str) -> None:
    assert half_points(value) == words


@pytest.mark.parametrize("name", names())
def test_the_sheet_adds_up_and_marks_the_winner(name: str) -> None:
    game = begun(name, 3, 7)
    *_, over = moments(game, 7, every=10_000)
    seen = sight(over, AUDIENCE)
    assert seen.result is not None
    reading = Reading(ending(seen))
    assert faults(reading) == []
    marked = [f for f in reading.having("class") if f["class"] == "is-winner"]
    rows = len(seen.result.sheet) + 3  # names, points, places
    assert len(marked) == rows * len(seen.result.winners)

"""What a bot says about a whole game, drawn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.page.reading import Reading, faults

from cutpurse.games import find
from cutpurse.web.api.analyses import Analysed, AnalysedAnswer
from cutpurse.web.kit.markup import Html, el
from cutpurse.web.pages.analysis import lasting, panel, turning_points

NAMES = ["Ann & Co", "Ben <b>"]
POINTS = el("svg", data_graph=40)


def turn(at: int, seat: int = 0, cost: float = 0.0, doubt: float = 0.0) -> AnalysedAnswer:
    better = "drop an elder on c3" if cost else ""
    return AnalysedAnswer(at, seat, "drop a vizier on c3", [0.4, 0.6], better, cost, doubt)


def analysed(**what: Any) -> Analysed:
    usual: dict[str, Any] = {"depth": "master", "bot": "master", "rollouts": 60, "of": 40}
    return Analysed(**{**usual, **what})


def drawn(found: Analysed) -> Reading:
    reading = Reading(panel(found, find("naqala"), NAMES, {3: "Round 1"}, POINTS))
    assert faults(reading) == []
    return reading


def offers(reading: Reading) -> list[tuple[str, str]]:
    return [(f["data-study"], f["data-depth"]) for f in reading.having("data-study")]


BOTH = [("begin", "quick"), ("begin", "master")]


def test_nothing_yet_shows_the_points_and_offers_both() -> None:
    reading = drawn(analysed(status="none"))
    assert offers(reading) == BOTH
    assert len(reading.having("data-graph")) == 1
    assert not reading.having("data-poll")


def test_who_waits_sees_how_many_come_before() -> None:
    reading = drawn(analysed(status="waiting", ahead=3))
    assert "3 other games come first" in reading.text
    assert offers(reading) == [("leave", "master")]
    assert reading.having("data-poll")


def test_what_goes_on_shows_how_far_it_is_and_what_it_has_found() -> None:
    found = analysed(status="running", done=10, seconds=20.0, moments=[turn(3), turn(9)])
    reading = drawn(found)
    assert "decision 10 of 40, about 60 s left" in reading.text
    assert reading.having("max") == [{"value": "10", "max": "40", "aria-label": ANY_LABEL}]
    assert not reading.having("data-at"), "turning points are told when all are known"


ANY_LABEL = "How far the analysis is"


def test_turning_points_are_what_surely_cost_most() -> None:
    costs = [turn(1, cost=0.05, doubt=0.06), turn(2, cost=0.01), turn(3, cost=0.04, doubt=0.01)]
    found = analysed(status="done", final=[1.0, 0.0], moments=[*costs, turn(4, 1, 0.14, 0.02)])
    assert [t.at for t in turning_points(found)] == [4, 3]
    reading = drawn(found)
    assert [f["data-at"] for f in reading.having("data-at")] == ["4", "3"]
    for words in ("Ben <b>", "Drop a vizier on c3", "The master", "−14 %", "Round 1"):
        assert words in reading.text
    assert offers(reading) == []


def test_a_quick_look_leaves_room_for_the_master() -> None:
    found = analysed(
        depth="quick", bot="greedy", status="done", final=[0.5, 0.5], moments=[turn(3)]
    )
    reading = drawn(found)
    assert offers(reading) == [("begin", "master")]
    assert "nothing much better" in reading.text


def test_what_failed_says_why_and_may_be_tried_again() -> None:
    reading = drawn(analysed(status="failed", why="the process ended"))
    assert "the process ended" in reading.text
    assert offers(reading) == BOTH


@pytest.mark.parametrize(
    ("seconds", "words"), [(0.2, "about 1 s"), (61, "about 61 s"), (190, "about 4 minutes")]
)
def test_how_long_it_takes_is_said_roughly(seconds: float, words: str) -> None:
    assert lasting(seconds) == words


def test_names_and_sentences_are_escaped() -> None:
    found = analysed(status="done", final=[1.0, 0.0], moments=[turn(4, 1, 0.14)])
    assert Html("Ben &lt;b&gt;") in panel(found, find("naqala"), NAMES, {}, POINTS)

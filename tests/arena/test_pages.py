"""Pages stand by themselves: well-formed, with nothing to fetch."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from tests.arena.series import played
from tests.cli.helpers import Run, whole_game

from cutpurse.arena.charts import Interval, histogram, inscribed, intervals
from cutpurse.arena.figures import chi_tail
from cutpurse.arena.report import margin_told
from cutpurse.games import find, names

OFTEN = "how often"


def check_page(path: Path, *words: str) -> ET.Element:
    text = path.read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert not re.search(r"https?://|//[a-z]|src=|href=|@import|url\(|<script", text)
    page = ET.fromstring(text.removeprefix("<!DOCTYPE html>\n"))
    said = " ".join("".join(page.itertext()).split())
    for word in words:
        assert word in said
    assert "nan" not in re.findall(r"[a-z]+", said.lower())
    for svg in page.iter("svg"):
        assert svg.get("aria-label")
        numbers = re.findall(r"-?\d+\.?\d*", svg.get("viewBox") or "")
        assert len(numbers) == 4
    assert "prefers-color-scheme:light" in text
    assert "@media print" in text
    return page


def test_a_report_of_thieves(run: Run, thieves: Path) -> None:
    ran = run("report", thieves, "-o", "page.html")
    assert (ran.code, ran.out) == (0, "written to page.html\n")
    check_page(
        Path("page.html"),
        *("THIEVES!", "12 games for 3", "Seats", "Scores", "Length", "Branching", "Lead changes"),
        *("The scouts' word", "LIE", "Treasures", "CURSED IDOL", "Rooms laid", "Gold of treasures"),
    )


def test_a_report_of_naqala(run: Run, naqala: Path) -> None:
    assert run("report", naqala, "-o", "page.html").code == 0
    check_page(Path("page.html"), "Naqala", "Bids", "Points gained", "more viziers than others")


@pytest.mark.parametrize("game", names())
def test_a_report_draws_the_tables_of_every_game(run: Run, game: str) -> None:
    """Bots are compared: each has a bar of its own."""
    seats = ["careless:random", *["random"] * (find(game).players[0] - 1)]
    results = played(Path("results"), game, seats, 4)
    assert run("report", results, "-o", "page.html").code == 0
    bars = [s for s in check_page(Path("page.html")).iter("svg") if s.get("aria-label") == OFTEN]
    assert bars
    for svg in bars:
        rows = {text.text for text in svg.iter("text") if text.get("class") == "name"}
        said = [str(title.text) for title in svg.iter("title")]
        assert len(rows) > 1
        assert all(any(words.startswith(f"{row}: ") for words in said) for row in rows)


def test_a_report_is_not_overwritten_unless_asked(run: Run, naqala: Path) -> None:
    assert run("report", naqala, "-o", "page.html").code == 0
    assert "exists already" in run("report", naqala, "-o", "page.html").err
    assert run("report", naqala, "-o", "page.html", "--force").code == 0


def test_what_changed_between_two_options(run: Run, thieves: Path) -> None:
    four = played(Path("four"), "thieves", ["random"] * 3, 10, settings={"rounds": 4})
    assert run("report", four, "--against", thieves, "-o", "page.html").code == 0
    check_page(Path("page.html"), "What changed", "rounds: 3 → 4", "decisions a game", "▲")


def test_two_games_cannot_be_compared(run: Run, thieves: Path, naqala: Path) -> None:
    ran = run("report", thieves, "--against", naqala, "-o", "page.html")
    assert (ran.code, Path("page.html").exists()) == (2, False)
    assert "results of two games cannot be compared: thieves and naqala" in ran.err


def test_a_game_is_analysed(run: Run) -> None:
    Path("whole.record").write_text(whole_game())
    ran = run("analyse", "whole.record", "--bot", "random", "--rollouts", 2, "-o", "page.html")
    assert ran.code == 0, ran.err
    assert "judged by random and 2 imagined games each" in ran.out
    assert "at the end" in ran.out
    check_page(Path("page.html"), "Chances to win", "THIEVES!, looked at again")


@pytest.mark.parametrize(
    ("value", "freedom", "tail"),
    [(3.841, 1, 0.05), (5.991, 2, 0.05), (7.815, 3, 0.05), (11.345, 3, 0.01), (0, 2, 1)],
)
def test_the_chi_squared_distribution(value: float, freedom: int, tail: float) -> None:
    assert chi_tail(value, freedom) == pytest.approx(tail, abs=2e-4)


def test_what_is_counted_stands_below_as_whole_numbers() -> None:
    drawn = ET.fromstring(histogram([[0.5, 0.25, 0.25]], [-0.5, 0.5, 1.5, 2.5], ["games"], "it"))
    below = [text.text for text in drawn.iter() if "%" not in (text.text or "%")]
    assert sorted(map(str, below)) == ["0", "1", "2", "games"]


def test_no_two_places_below_are_called_alike() -> None:
    drawn = intervals([Interval("a", 1, 0.1, 2.3, "it")], "{:+.0f}", 0, span=(0, 2.3))
    below = re.findall(r">([+][0-9.]+)<", drawn)
    assert below == ["+0.0", "+0.5", "+1.0", "+1.5", "+2.0"]


def test_one_point_is_not_points() -> None:
    assert [margin_told(points) for points in (0.5, 1, 3)] == ["0.5 points", "1 point", "3 points"]


def test_labels_fit_their_places() -> None:
    assert [inscribed(label, 28) for label in ("a4", "d5 boot", "temple")] == ["a4", "d5", ""]

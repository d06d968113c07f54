"""A game on one page: the rulebook's own words, each with its number."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.page.reading import Reading, faults

from cutpurse import games
from cutpurse.games import find, names
from cutpurse.rulebook import rulebook
from cutpurse.web.pages.cheat import page, sections

# Games outside the package need none.
OURS = [name for name in names() if Path(games.__path__[0], name).is_dir()]


@pytest.mark.parametrize("game", OURS)
def test_every_game_has_a_sheet_of_rules_that_are(game: str) -> None:
    rules = find(game)
    book, found = rulebook(rules), sections(game)
    numbers = [number for section in found for number in section.rules]
    assert 15 <= len(numbers) <= 45, "one page"
    assert len(set(numbers)) == len(numbers)
    assert set(numbers) <= set(book.rules)
    reading = Reading(page(rules))
    assert faults(reading) == []
    for number in numbers:
        assert number in reading.text
    for mark in ("(R)", "(D)", "(our ruling)"):
        assert mark not in reading.text, "whose word a rule is stands in the rulebook"

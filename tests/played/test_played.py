"""Recorded games still replay to their results, and seeds still give the same games.

When a change is meant: python -m tests.played.regenerate
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.laws.tables import each_game, each_table, viewers
from tests.played.games import FOLDER
from tests.played.hashes import PATH, SEEDS, played

from cutpurse import games
from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import replayed, verify
from cutpurse.kernel.rules import Rules

RECORDS = sorted(FOLDER.glob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_holds(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record.read(text)
    game = verify(games.find(record.game), record)
    assert game.over
    assert game.record() == text
    assert len(text) < 100_000


@pytest.mark.parametrize("path", RECORDS[::3], ids=lambda path: path.stem)
def test_nothing_is_lost_on_the_way(path: Path) -> None:
    record = Record.read(path.read_text(encoding="utf-8"))
    rules = games.find(record.game)
    for number, game in enumerate(replayed(rules, record)):
        if number % 5 == 0:
            assert rules.audit(game.state) == []
    for viewer in viewers(game):
        assert all(game.log(viewer))


@each_game
def test_every_number_of_players_and_every_option_is_recorded(rules: Rules) -> None:
    records = [Record.read(path.read_text(encoding="utf-8")) for path in RECORDS]
    ours = [record for record in records if record.game == rules.name]
    low, high = rules.players
    assert {record.players for record in ours} == set(range(low, high + 1))
    chosen = [rules.check_settings(record.settings) for record in ours]
    for choice in rules.settings:
        assert {options[choice.name] for options in chosen} == set(choice.values), choice.name


@each_table
def test_the_same_seed_gives_the_same_game(rules: Rules, players: int) -> None:
    """Interpreted and compiled: both runs of the tests compare with the same file."""
    known = json.loads(PATH.read_text(encoding="utf-8"))[f"{rules.name}-{players}"]
    assert {str(seed): played(rules, players, seed) for seed in range(SEEDS)} == known

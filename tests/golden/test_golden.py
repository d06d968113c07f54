"""Every game and number of players has a golden playthrough, and the code still plays it.

When a change is meant: python -m tests.golden.regenerate, and review the difference.
"""

from __future__ import annotations

import itertools

from tests.golden.playthrough import FOLDER, path_of, playthrough
from tests.laws.tables import GAMES, each_table

from cutpurse import games
from cutpurse.kernel.rules import Rules

BEFORE = 12  # lines shown before the first that differs


@each_table
def test_playthrough(rules: Rules, players: int) -> None:
    path = path_of(rules, players)
    assert path.exists(), f"{path.name} is missing: python -m tests.golden.regenerate"
    golden = path.read_text(encoding="utf-8").splitlines()
    played = playthrough(rules, players)
    for number, (was, now) in enumerate(itertools.zip_longest(golden, played), start=1):
        if was != now:
            context = "\n".join(
                f"  {line}" for line in golden[max(0, number - BEFORE) : number - 1]
            )
            raise AssertionError(f"{path.name}, line {number}\n{context}\n- {was}\n+ {now}")


def test_playthroughs_stay_small_and_wanted() -> None:
    wanted = {
        path_of(rules, players).name
        for rules in GAMES
        for players in range(rules.players[0], rules.players[1] + 1)
    }
    there = {path.name: path.stat().st_size for path in FOLDER.glob("*.txt")}
    ours = {name for name in there if name.rpartition("-")[0] in {rules.name for rules in GAMES}}
    assert ours == wanted
    assert {name.rpartition("-")[0] for name in there} <= set(games.all_names())
    assert max(there.values()) < 150_000

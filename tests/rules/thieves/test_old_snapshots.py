"""Snapshots that older versions wrote still load, and the game goes on."""

from __future__ import annotations

from typing import Any

from tests.rules.thieves.table import asked, play, scene, table, turn

from cutpurse.games.thieves.meta import GAME
from cutpurse.kernel.game import Game


def test_a_theft_that_may_be_passed_on() -> None:
    """TH-177 Once it was not written down whether it is the second theft at the SEWERS."""
    s = scene(
        "battlefield", "steal not_it lies lies", treasures={1: ["silver_coin"], 2: ["fat_sack"]}
    )
    play(s, "p0 steal silver_coin")
    assert asked(s) == "p1 DuckTheft"
    old = s.snapshot()
    assert old["stack"][-1].pop() == 0
    game = Game.restored(GAME, old)
    game.play(1, "not it p2")
    before = table(s).loot
    assert table(game).loot == [before[2], before[1], 0, 0]


def test_a_window_that_asked_one_after_another() -> None:
    """TH-250 Schema 1 counted who had been asked in a window; now all are asked at once."""
    s = turn(treasures={0: ["crystal_ball"], 2: ["blood_mirror"]})
    assert s.asking == "AtWill"
    old: dict[str, Any] = s.snapshot() | {"schema": 1, "owing": 1}
    for step in old["stack"]:
        if step[0] == "AtWill":
            step.append(1)
    game = Game.restored(GAME, old)
    assert game.waiting == [0, 2]
    assert game.hash() == s.hash()

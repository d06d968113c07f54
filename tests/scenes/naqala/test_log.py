"""The log of a table of Naqala."""

from __future__ import annotations

import pytest
from tests.page.games import begun, moments

from cutpurse.games import find
from cutpurse.kernel.game import Game
from cutpurse.table.model.sight import sight
from cutpurse.web.pages.frame import log_line
from cutpurse.web.scenes.naqala import SCENE


@pytest.mark.parametrize("artisans", [False, True])
def test_the_set_up_is_one_line_that_unfolds(artisans: bool) -> None:
    game = Game(find("naqala"), 2, {"artisans": artisans}, seed=1, names=["Ann", "Ben"]).start()
    seen = sight(game, 0)
    lines = [log_line(seen, told) for told in seen.told]
    folded = [line for line in lines if 'class="is-setup"' in line]
    assert len(lines) > 120
    assert len(folded) == len(lines) - 1
    assert [line for line in lines if "data-unfold" in line] == lines[:1]
    assert "Round 1 begins" in lines[-1]


def test_nothing_that_is_played_belongs_to_the_set_up() -> None:
    game = begun("naqala", 3, 2, artisans=True)
    start = len(game.events)
    for _ in moments(game, 2):
        pass
    later = sight(game, 0).told[start:]
    assert later
    assert not [told for told in later if SCENE.sets_up(told.what)]

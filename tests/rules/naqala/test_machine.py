"""What a compiler must not get wrong: masks of tiles have more than 32 bits."""

from __future__ import annotations

from cutpurse.games import find
from cutpurse.games.naqala.board import peopled, put
from cutpurse.games.naqala.pieces import CELLS, VIZIER
from cutpurse.games.naqala.sowing import picks
from cutpurse.games.naqala.state import Naqala
from cutpurse.kernel.chance import dice


def test_a_meeple_on_every_tile_of_the_largest_board() -> None:
    rules = find("naqala")
    g = rules.blank(2, rules.check_settings({"artisans": True}), dice(1))
    assert isinstance(g, Naqala)
    g.meeples = [0] * CELLS
    g.homes = [0] * 6
    g.ways = [0, 0, 0, 0]
    for cell in range(CELLS):
        put(g, cell, VIZIER)
        assert g.homes[VIZIER] == (1 << (cell + 1)) - 1
    assert peopled(g) == (1 << CELLS) - 1
    assert picks(g, 1 << (CELLS - 1)) == []

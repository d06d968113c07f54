"""From every chair."""

from __future__ import annotations

import pytest
from tests.rules.chairs import Chairs
from tests.rules.curse.middle import rich

from cutpurse.games.curse.meta import GAME
from cutpurse.games.curse.pieces import GOALS, GOALS_EACH, LANDS, THIEVES


@pytest.mark.parametrize("number", range(40))
def test_every_seat_is_alike(number: int) -> None:
    """CR-037 All that differs is who is on turn: everything else is the same for everybody, in any
    seat, also what others see of it."""
    players, settings, what = rich(number)
    what["thieves"] = dict(enumerate(THIEVES.ids[:players]))
    what["goals"] = {
        seat: " ".join(
            GOALS.ids[colour * GOALS_EACH + (number + 3 * seat + colour) % GOALS_EACH]
            for colour in range(len(LANDS))
            if colour != seat
        )
        for seat in range(players)
    }
    chairs = Chairs(GAME, players, settings, number, 1 + number % (players - 1), "active", **what)
    chairs.play(60, f"chairs {number}")

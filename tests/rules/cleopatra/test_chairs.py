"""From every chair."""

from __future__ import annotations

import pytest
from tests.rules.chairs import Chairs
from tests.rules.cleopatra.middle import rich

from cutpurse.games.cleopatra.meta import GAME


@pytest.mark.parametrize("number", range(24))
def test_every_seat_is_alike(number: int) -> None:
    """CL-040 All that differs is who is on turn: everything else is the same for everybody, in any
    seat, also what others see of it."""
    players, settings, what = rich(number)
    chairs = Chairs(GAME, players, settings, number, 1 + number % (players - 1), "player", **what)
    chairs.play(60, f"chairs {number}")

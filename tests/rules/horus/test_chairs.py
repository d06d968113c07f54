"""From every chair."""

from __future__ import annotations

import pytest
from tests.rules.chairs import Chairs
from tests.rules.horus.middle import rich

from cutpurse.games.horus.meta import GAME
from cutpurse.games.horus.pieces import ADVENTURERS


@pytest.mark.parametrize("number", range(24))
def test_every_seat_is_alike(number: int) -> None:
    """HO-021 HO-161 Only the Dice Keeper comes first: all else is the same for everybody, in any
    seat, also what others see of it."""
    players, settings, what = rich(number)
    names = [ADVENTURERS.ids[(number + i) % len(ADVENTURERS)] for i in range(players)]
    what |= {"adventurers": dict(enumerate(names)), "used": {*what["used"]}}
    chairs = Chairs(GAME, players, settings, number, 1 + number % (players - 1), "keeper", **what)
    chairs.play(60, f"chairs {number}")

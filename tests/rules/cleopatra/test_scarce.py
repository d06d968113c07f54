"""Tables where characters come often and the piles run out."""

from __future__ import annotations

from typing import Any

import pytest
from tests.laws.facts import facts_of
from tests.laws.tables import asking, pending, pick, viewers
from tests.laws.worlds import follow
from tests.rules.cleopatra.middle import scarce

from cutpurse.games.cleopatra.meta import GAME
from cutpurse.kernel.chance import dice
from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.scenario import Scenario

RULES: Rules[Any] = GAME
AHEAD = 8  # how far both worlds go on
ANSWERS = 30


class Dealt(Scenario):
    """A table set up in the middle, where chance may be told what to answer as in any game."""

    def roll_on(self) -> None:
        Game.roll_on(self)


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_what_a_seat_cannot_know_makes_no_difference(part: int) -> None:
    """CL-301, CL-330, CL-348, CL-351 Neither to what is asked nor to what is told, shown and
    recorded: also when the vizier brings back what was played this turn. Nothing is lost."""
    for number in range(part * 6, part * 6 + 6):
        players, settings, what = scarce(number)
        game = Dealt(GAME, players, settings, number, **what)
        game.roll_on()
        luck = dice(f"walk {number}")
        for _ in range(ANSWERS):
            if game.over:
                break
            assert RULES.audit(game.state) == []
            if not (pending(game.state) and asking(game) in facts_of(GAME).counted):
                watching = viewers(game)
                follow(game, watching[luck.below(len(watching))], luck, AHEAD)
            game.play(*pick(game, luck))

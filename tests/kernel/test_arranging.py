"""What a scenario says is understood, or refused with what would be."""

from __future__ import annotations

import pytest

import cutpurse
from cutpurse.games import names
from cutpurse.kernel.arranging import number
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.verbs import Names


@pytest.mark.parametrize("game", names())
def test_no_game_takes_a_word_it_does_not_know(game: str) -> None:
    with pytest.raises(Refused, match="weather"):
        cutpurse.scenario(game, players=cutpurse.games.find(game).players[0], weather="fine")


def test_a_thing_that_there_is_not_is_refused_with_those_there_are() -> None:
    tools = Names("tool", ["rope", "pick"])
    assert number(tools, "pick") == 1
    with pytest.raises(Refused, match="no tool 'spade'; there are: rope, pick"):
        number(tools, "spade")

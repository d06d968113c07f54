"""Cutpurse: five games of thieves and tombs, one table. Unofficial implementations.

>>> import cutpurse
>>> g = cutpurse.new("thieves", players=4, seed=7, options={"rounds": 3})
>>> seat = g.waiting[0]  # a seat that owes an answer
>>> g.play(seat, g.options(seat)[0].name)  # by name or number
"""

from __future__ import annotations

from typing import Any

from cutpurse.games import find
from cutpurse.kernel.game import Game, IllegalAction, Option
from cutpurse.kernel.record import BrokenRecord, Record
from cutpurse.kernel.rules import Refused, Result
from cutpurse.kernel.scenario import Scenario
from cutpurse.kernel.snapshot import View
from cutpurse.version import VERSION

__all__ = [
    "BrokenRecord",
    "Game",
    "IllegalAction",
    "Option",
    "Record",
    "Refused",
    "Result",
    "Scenario",
    "View",
    "__version__",
    "new",
    "scenario",
]

__version__ = VERSION


def new(
    game: str,
    players: int,
    seed: int | str | None = None,
    options: dict[str, Any] | None = None,
    names: list[str] | None = None,
) -> Game:
    """A new game, dealt and at its first question."""
    return Game(find(game), players, options, seed, names).start()


def scenario(
    game: str,
    players: int,
    seed: int | str = 0,
    options: dict[str, Any] | None = None,
    **what: Any,
) -> Scenario:
    """A situation in the middle of a game: name only what differs from a normal start."""
    return Scenario(find(game), players, options, seed, **what)

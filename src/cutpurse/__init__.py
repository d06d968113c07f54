"""Cutpurse: five games of thieves and tombs, one table. Unofficial implementations.

>>> import cutpurse
>>> cutpurse.names()  # the games there are
>>> g = cutpurse.new(cutpurse.names()[0], players=3, seed=7)
>>> seat = g.waiting[0]  # a seat that owes an answer
>>> g.play(seat, g.options(seat)[0].name)  # by name or number
"""

from __future__ import annotations

from typing import Any

from cutpurse.games import find, names
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
    "names",
    "new",
    "scenario",
]

__version__ = VERSION


def new(
    game: str,
    players: int,
    seed: int | str | None = None,
    settings: dict[str, Any] | None = None,
    names: list[str] | None = None,
) -> Game:
    """A new game, dealt and at its first question."""
    return Game(find(game), players, settings, seed, names).start()


def scenario(
    game: str,
    players: int,
    seed: int | str = 0,
    settings: dict[str, Any] | None = None,
    **what: Any,
) -> Scenario:
    """A situation in the middle of a game: name only what differs from a normal start."""
    return Scenario(find(game), players, settings, seed, **what)

"""How a game is measured: said in `games/<game>/measured.json`, where it differs from the usual."""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass, field
from typing import Any

from cutpurse.games import find
from cutpurse.kernel.rules import Refused
from cutpurse.rulebook import folder


def game_name(word: str) -> str:
    """The name of a game on a command line."""
    try:
        return find(word).name
    except Refused as refused:
        raise argparse.ArgumentTypeError(str(refused)) from None


@dataclass(frozen=True)
class Ending:
    """What may become of a seat besides winning: where the game's statistics tell it."""

    table: str
    column: str
    value: str  # the id that is counted
    says: str  # how a line calls it


@dataclass(frozen=True)
class Growth:
    """How the curve of strength over thinking is measured."""

    spec: str = "ismcts:iterations=*"  # the star stands for how much it thinks
    thinking: int = 8  # at the least
    rival: str = "greedy"  # who sits in all other seats
    games: int = 100


@dataclass(frozen=True)
class Measured:
    """All of it for one game."""

    players: int  # at the table where its speed is measured
    # Settings that a volume of games goes through, every value with every other.
    settings: dict[str, list[Any]] = field(default_factory=dict)
    # Bot, rival, games, and players if others than those: which strengths are worth a line.
    strength: list[list[Any]] = field(default_factory=list)
    ending: Ending | None = None
    curve: Growth = Growth()
    # Where imagined games end while the search is measured: at their `end`, or at the `turn` where
    # the game's own evaluator judges, if they are long.
    horizon: str = "end"


def measured(game: str) -> Measured:
    rules = find(game)
    file = folder(rules) / "measured.json"
    if not file.exists():
        return Measured(rules.players[0])
    told = json.loads(file.read_text(encoding="utf-8"))
    ending = told.pop("ending", None)
    curve = Growth(**told.pop("curve", {}))
    return Measured(**told, ending=Ending(**ending) if ending else None, curve=curve)

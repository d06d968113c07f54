"""Lands that turn: everything on them turns along, because it lies on nodes that stay the same."""

from __future__ import annotations

from mypy_extensions import i64

from cutpurse.games.curse.state import Curse, replaced
from cutpurse.games.curse.words import ROTATED


def rotate(g: Curse, land: i64, quarters: i64, rule: str) -> None:
    """CR-225 CR-227 CR-228 CR-229 A land turns clockwise where it lies."""
    g.turned = replaced(g.turned, land, (g.turned[land] + quarters) % 4)
    g.tell(ROTATED, rule, land, quarters)

"""The games, one folder each. A new folder with a `meta.py` that makes GAME is a new game."""

from __future__ import annotations

import importlib
import pkgutil

from cutpurse.kernel.rules import Refused, Rules


def names() -> list[str]:
    """Every game there is."""
    return sorted(m.name for m in pkgutil.iter_modules(__path__) if m.ispkg)


def find(name: str) -> Rules:
    """The rules of a game by its name."""
    if name not in names():
        raise Refused(f"there is no game {name!r}; there are: {', '.join(names())}")
    rules = importlib.import_module(f"cutpurse.games.{name}.meta").GAME
    assert isinstance(rules, Rules)
    return rules

"""The games, one folder each. A new folder with a `meta.py` that makes GAME is a new game;
it may lie outside the package (see `cutpurse.extras`).

One that is still being written says so in its own `__init__`: `IN_THE_MAKING = True`. It can be
found and checked (`make quick GAME=…`), and is offered to nobody.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil

from cutpurse import extras
from cutpurse.kernel.rules import Refused, Rules

extras.join(__path__, "games")


def names() -> list[str]:
    """Every game that is offered."""
    return [name for name in all_names() if not in_the_making(name)]


def all_names() -> list[str]:
    """Every game there is, also those that are still being written."""
    extras.check(__path__)
    folders = [m.name for m in pkgutil.iter_modules(__path__) if m.ispkg]
    return sorted(name for name in folders if has_rules(name))


def has_rules(name: str) -> bool:
    """Is this folder a game already?"""
    return importlib.util.find_spec(f"cutpurse.games.{name}.meta") is not None


def in_the_making(name: str) -> bool:
    package = importlib.import_module(f"cutpurse.games.{name}")
    return bool(getattr(package, "IN_THE_MAKING", False))


def find(name: str) -> Rules:
    """The rules of a game by its name."""
    if name not in all_names():
        raise Refused(f"there is no game {name!r}; there are: {', '.join(names())}")
    rules = importlib.import_module(f"cutpurse.games.{name}.meta").GAME
    assert isinstance(rules, Rules)
    return rules

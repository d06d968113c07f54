"""Every game there is, for the environments' tests, and what they need besides."""

from __future__ import annotations

import importlib.util

import pytest

from cutpurse import games

GAMES = games.all_names()
each_game = pytest.mark.parametrize("game", GAMES)


def needs(*modules: str) -> pytest.MarkDecorator:
    """Skipped, and said so, where a package cannot be installed."""
    missing = [name for name in modules if importlib.util.find_spec(name) is None]
    return pytest.mark.skipif(bool(missing), reason=f"NOT INSTALLED: {', '.join(missing)}")

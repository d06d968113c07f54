"""Settings every test shares, and the order of tests: what is quick and likely to fail first."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from cutpurse import games

# "ci" finds the same examples everywhere; "quick" the first of them; "dev" looks for new ones;
# "thorough" looks for long. No deadlines: a first call may import or build tables, and machines
# differ.
SLOW = [HealthCheck.too_slow]
settings.register_profile(
    "ci", derandomize=True, deadline=None, print_blob=True, suppress_health_check=SLOW
)
settings.register_profile("quick", settings.get_profile("ci"), max_examples=10)
settings.register_profile("dev", deadline=None, suppress_health_check=SLOW)
settings.register_profile("thorough", deadline=None, max_examples=2000, suppress_health_check=SLOW)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))

# What is quick or likely to fail comes first; what starts servers, clusters and browsers, last. A
# browser's driver keeps an event loop running in its worker, in which no other test may start one.
ORDER = [
    *("kernel", "rules", "laws", "golden", "played", "bots", "scenes", "page", "cli"),
    *("table", "arena", "examples", "browser"),
]
HERE = Path(__file__).parent


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """A game in the making is checked by `make quick GAME=…`, until it is offered."""
    name = collection_path.name
    if collection_path.parent.name not in ("rules", "scenes") or name not in games.all_names():
        return None
    wanted = os.environ.get("CUTPURSE_GAME") == name
    return True if games.in_the_making(name) and not wanted else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def place(item: pytest.Item) -> int:
        folder = item.path.relative_to(HERE).parts[0] if item.path.is_relative_to(HERE) else ""
        return ORDER.index(folder) if folder in ORDER else 0

    items.sort(key=place)

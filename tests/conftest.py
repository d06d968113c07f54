"""Settings every test shares, and the order of tests."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from tests.order import dealt, place

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


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """A game in the making is checked by `make quick GAME=…`, until it is offered."""
    name = collection_path.name
    if collection_path.parent.name not in ("rules", "scenes") or name not in games.all_names():
        return None
    wanted = os.environ.get("CUTPURSE_GAME") == name
    return True if games.in_the_making(name) and not wanted else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: place(item.path))
    files = [item.path for item in items]
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    items[:] = [items[number] for number in dealt(files, workers)]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """A browser's driver keeps an event loop running in its worker from its first test on. Tests
    without a browser that come later start loops of their own all the same."""
    kept = asyncio._get_running_loop()
    if kept is None or "driver" in getattr(item, "fixturenames", []):
        return (yield)
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(kept)

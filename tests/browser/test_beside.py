"""Tests with a browser and tests without one, in one process."""

from __future__ import annotations

import asyncio

from playwright.sync_api import Browser


def test_a_browser_keeps_an_event_loop_running(browser: Browser) -> None:
    assert browser.is_connected()
    assert asyncio.get_running_loop().is_running()


def test_others_start_their_own_all_the_same() -> None:
    asyncio.run(nothing())


async def nothing() -> None:
    """Done as soon as it is begun."""

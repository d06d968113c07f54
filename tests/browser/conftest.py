"""A real Chromium, a real server, people with cookie jars of their own."""

from __future__ import annotations

import os
import sysconfig
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from docs.stills import serving as stills_server
from playwright.sync_api import Browser, Playwright, sync_playwright
from tests.browser.bazaar import TOYS
from tests.browser.guests import Guests
from tests.table.http.serving import Server, serving
from tools.chromium import chromium, launch

HERE = Path(__file__).parent


def tried_compiled() -> bool:
    """The sources are tested after the compiled package: pages are the same sources in both."""
    libraries = Path(sysconfig.get_paths()["platlib"]).glob("cutpurse/**/*.so")
    return os.environ.get("CUTPURSE_EXPECT") == "pure" and any(libraries)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A whole browser beside everything else on two cores is now and then too slow for a test. What
    fails once is tried once more; the summary names it (RERUN), for whoever wants to know why."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def driver() -> Iterator[Playwright]:
    if tried_compiled():
        pytest.skip("the page is tried with the compiled package")
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(driver: Playwright) -> Iterator[Browser]:
    if chromium() is None:
        pytest.skip("NO BROWSER TESTS: install Debian's chromium-headless-shell")
    made = launch(driver)
    yield made
    made.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("browser")
    with serving(folder, "--unlimited", "--quiet") as made:
        yield made


@pytest.fixture(scope="session")
def stills() -> Iterator[str]:
    """Pages of single moments of games, at an address of their own."""
    with stills_server() as address:
        yield address


@pytest.fixture
def guests(browser: Browser, server: Server) -> Iterator[Guests]:
    """Whoever comes in a test; at its end nobody's page may have complained."""
    made = Guests(browser, server)
    yield made
    made.leave()


@pytest.fixture(scope="session")
def bazaar(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the toy among its games; this process has it not."""
    with ExitStack() as stack:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("CUTPURSE_EXTRAS", str(TOYS))
            folder: Path = tmp_path_factory.mktemp("toys")
            made = stack.enter_context(serving(folder, "--unlimited", "--quiet"))
        yield made


@pytest.fixture
def people(browser: Browser, bazaar: Server) -> Iterator[Guests]:
    """Whoever comes to the toy."""
    made = Guests(browser, bazaar)
    yield made
    made.leave()

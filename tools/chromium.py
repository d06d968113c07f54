"""Debian's Chromium without a window: for tests, measurements and pictures."""

from __future__ import annotations

import shutil

from playwright.sync_api import Browser, Page, Playwright

# The shell is the same engine without the rest of a browser around it, which costs a third of the
# processor time and does nothing for a page that nobody looks at.
PROGRAMS = ("chromium-headless-shell", "chromium")
WHOLE = ("chromium",)  # the shell lets nothing be shown outside a page, such as messages
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium(programs: tuple[str, ...] = PROGRAMS) -> str | None:
    """Where it is; None: it is not here."""
    return next((path for name in programs if (path := shutil.which(name))), None)


def launch(playwright: Playwright, programs: tuple[str, ...] = PROGRAMS) -> Browser:
    where = chromium(programs)
    if where is None:
        raise SystemExit(f"no Chromium here: install Debian's {programs[0]}")
    return playwright.chromium.launch(executable_path=where, args=FLAGS)


QUIET = 200  # milliseconds in which nothing more was fetched
FETCHED = """async () => {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  return performance.getEntriesByType('resource').length;
}"""


def settled(page: Page) -> None:
    """Wait until its scripts have begun and what they fetch is there. Playwright's "networkidle"
    waits longer, and in the shell now and then for ever."""
    page.wait_for_selector("html.is-ready", state="attached")
    files = -1
    while files != (files := page.evaluate(FETCHED)):
        page.wait_for_timeout(QUIET)

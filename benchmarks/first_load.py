"""What a browser loads to show a table the first time: `python -m benchmarks.first_load [game]`.

A real browser with nothing in its cache opens a table that has just begun, plays on, and opens it
again as a stranger would, at several moments in the middle of a game: what lies on the table then
has more pictures. The browser itself tells what came over the network: every file as it came,
compressed. Nothing is asserted.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright
from tests.browser.guests import CLICK
from tests.table.http.serving import serving
from tools.chromium import launch, settled

from benchmarks.measured import game_name
from cutpurse.games import find, names

TARGET = 150  # KB
LATER = (40, 80, 160)  # answers: the middle of a game, or at least other pictures
QUIET = 3000  # milliseconds in which nothing more is asked for: it is all there

LOADED = """() => ["navigation", "resource"]
  .flatMap((kind) => performance.getEntriesByType(kind))
  .map((file) => [file.name.split("/").pop(), file.encodedBodySize, file.transferSize])"""


def line(what: str, files: list[tuple[str, int, int]], named: int) -> str:
    body = sum(size for _, size, _ in files) / 1000
    heads = sum(whole - size for _, size, whole in files) / 1000
    largest = sorted(files, key=lambda file: -file[1])[:named]
    told = ", ".join(f"{name} {size / 1000:.1f}" for name, size, _ in largest)
    return (
        f"{what}: {body:.1f} KB in {len(files)} files (target: under {TARGET}), and heads of"
        f" {heads:.1f} KB; {told}"
    )


def opened(
    browser: Browser, address: str, cookies: Any
) -> tuple[BrowserContext, list[tuple[str, int, int]]]:
    """A page of somebody who has never been here, once the network is quiet: name, compressed size
    and size with its head of every file."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_cookies(cookies)
    page = context.new_page()
    page.goto(address)
    settled(page)
    files: list[Any] = []
    while len(files) < len(files := page.evaluate(LOADED)):
        page.wait_for_timeout(QUIET)
    return context, [tuple(file) for file in files]


def measure(browser: Browser, server: str, game: str, files: int) -> None:
    stranger = browser.new_context()
    stranger.request.put(f"{server}/api/me", data={"name": "Ann"})
    seats = ["me", *["random"] * (max(2, find(game).players[0]) - 1)]
    made = stranger.request.post(f"{server}/api/tables", data={"game": game, "seats": seats})
    address, cookies = f"{server}/t/{made.json()['id']}", stranger.cookies()
    context, loaded = opened(browser, address, cookies)
    print(line(f"{game}, when it begins", loaded, files))
    for answer in range(1, LATER[-1] + 1):
        page = context.pages[0]
        page.evaluate(CLICK, answer * 37 % 100 / 100)
        page.wait_for_timeout(100)
        if answer in LATER:
            context.close()
            context, loaded = opened(browser, address, cookies)
            print(line(f"{game}, after {answer} clicks", loaded, files), flush=True)
    context.close()
    stranger.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", type=game_name, default=names())
    parser.add_argument("--files", type=int, default=5, help="how many of the largest are named")
    asked = parser.parse_args()
    folder = Path(tempfile.mkdtemp())
    with serving(folder, "--unlimited", "--quiet") as server, sync_playwright() as playwright:
        browser = launch(playwright)
        for game in asked.games:
            measure(browser, server.address, game, asked.files)
        browser.close()


if __name__ == "__main__":
    main()

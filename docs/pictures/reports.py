"""Photograph the reports of the libraries for the documents: `python -m docs.pictures.reports`."""

from __future__ import annotations

from importlib.resources import as_file, files
from pathlib import Path

from playwright.sync_api import sync_playwright
from tools.chromium import launch

from cutpurse.arena.library import PAGE
from cutpurse.games import find, names

FOLDER = Path(__file__).parent


def main() -> None:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1320, "height": 900}, color_scheme="dark")
        for name in names():
            report = files(find(name).package) / PAGE
            if not report.is_file():
                continue
            with as_file(report) as path:
                page.goto(path.as_uri())
                page.screenshot(path=FOLDER / f"library-{name}.jpg", type="jpeg", quality=75)
            print(f"docs/pictures/library-{name}.jpg")
        browser.close()


if __name__ == "__main__":
    main()

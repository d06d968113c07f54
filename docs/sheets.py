"""Contact sheets for looking: every scene at every size in both themes, `python -m docs.sheets`.

    python -m docs.sheets --out /tmp/sheets --game naqala --size 390x844 --theme dark

One picture for each game, size and theme shows all moments that the game's tests name, and one for
each size and theme the places around the tables. Without a choice: all of them.
"""

from __future__ import annotations

import argparse
import importlib
from base64 import b64encode
from pathlib import Path

from docs.stills import serving
from playwright.sync_api import Browser, sync_playwright
from tools.chromium import launch, settled

from cutpurse.games import names
from cutpurse.web.pages.document import THEMES

SIZES = (
    "360x640",
    "390x844",
    "820x1180",
    "1024x768",
    "1440x900",
    "1920x1080",
    "2560x1440",
    "3840x2160",
)
PLACES = ("/lobby", "/player", "/new/{}", "/rules/{}", "/learn/{}?step=4")
WIDTH = 2400  # of a sheet, in pixels
WIDEST = 1000  # of one picture on it
SHEET = """<!doctype html><style>
body {{ margin: 16px; background: #777; font: 14px sans-serif }}
body {{ display: flex; flex-wrap: wrap; gap: 16px }}
figure {{ margin: 0; width: {width}px }}
figcaption {{ overflow: hidden; white-space: nowrap; text-overflow: ellipsis }}
img {{ width: 100%; display: block }}
</style>{pictures}"""


def moments(game: str) -> list[str]:
    """Addresses of what the game's tests look at."""
    known = importlib.import_module(f"tests.scenes.{game}.moments")
    queries = [*known.MOMENTS, known.FULLEST, f"{known.FULLEST}&names=long"]
    return [f"/?game={game}&{query}" for query in [*queries, "players=4&over=1"]]


def picture(browser: Browser, address: str, width: int, height: int, theme: str) -> bytes:
    page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    page.goto(address)
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
    settled(page)
    taken = page.screenshot()
    page.close()
    return taken


def sheet(browser: Browser, origin: str, paths: list[str], size: str, theme: str) -> bytes:
    """Pictures side by side, each with its address above it."""
    figures = []
    width, height = map(int, size.split("x"))
    for path in paths:
        taken = picture(browser, origin + path, width, height, theme)
        source = f"data:image/png;base64,{b64encode(taken).decode()}"
        figures.append(f'<figure><figcaption>{path}</figcaption><img src="{source}"></figure>')
    page = browser.new_page(viewport={"width": WIDTH, "height": 100})
    page.set_content(SHEET.format(width=min(WIDEST, width), pictures="".join(figures)))
    made = page.screenshot(full_page=True)
    page.close()
    return made


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    words.add_argument("--out", type=Path, default=Path("sheets"), help="folder for the pictures")
    words.add_argument("--game", choices=[*names(), "places"], action="append")
    words.add_argument("--size", choices=SIZES, action="append")
    words.add_argument("--theme", choices=THEMES, action="append")
    asked = words.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    with serving() as origin, sync_playwright() as playwright:
        browser = launch(playwright)
        for game in asked.game or [*names(), "places"]:
            around = [path.format(names()[0]) for path in PLACES]
            paths = around if game == "places" else moments(game)
            for size in asked.size or SIZES:
                for theme in asked.theme or THEMES:
                    file = asked.out / f"{game}-{size}-{theme}.png"
                    file.write_bytes(sheet(browser, origin, paths, size, theme))
                    print(file, flush=True)
        browser.close()


if __name__ == "__main__":
    main()

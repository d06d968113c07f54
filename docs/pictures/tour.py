"""Film a short tour from real play: `python -m docs.pictures.tour`.

A real server, a real browser: from the lobby to a table of THIEVES!, where a room is laid, lied
about and entered; and to a table of Naqala, where a handful is sown. Nobody has rehearsed it: every
run films another game.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
from pathlib import Path

from docs.pictures.camera import HIGH, SCALE, STOP_TIME, WIDE, Camera
from playwright.sync_api import Page, Route, sync_playwright
from tests.table.http.serving import Server, serving
from tools.chromium import launch, settled

FILE = Path(__file__).parent / "tour.webp"
# Who sits at the tables of the tour; in THIEVES! the visitor scouts first.
TABLES = {
    "thieves": {"seats": ["me", "easy", "easy", "easy"], "settings": {"first_scout": "seat0"}},
    "naqala": {"seats": ["me", "easy", "easy"], "settings": {}},
}
# Seconds of the film after which nothing more is begun, in the first game and in the second
HALF, LENGTH = 13.0, 22.5
ASKED = "[data-r=acts] [data-a]"
ANYTHING, MADE = "main .is-lit[data-t]", "[data-acts] [data-made]"
SOMETHING = f"() => window.waiting.length || document.querySelector('{ASKED}')"

# The table has moved on; whatever the page still wanted to wait for is over.
ANOTHER = """(version) => {
  window.waiting.shift()?.();
  return document.querySelector('main').dataset.version !== version;
}"""


class Visitor:
    """Somebody who plays, and the camera that looks over their shoulder."""

    def __init__(self, camera: Camera, page: Page, luck: random.Random) -> None:
        self.camera = camera
        self.page = page
        self.luck = luck

    def sit_down(self, address: str, game: str) -> None:
        """From the lobby to a table with one click."""
        self.page.goto(address)
        self.page.wait_for_selector(".is-ready")
        self.camera.shoot(self.page, 500)
        button = self.page.locator(f"[data-sit={game}]")
        self.camera.click(self.page, button, steps=5)
        self.page.wait_for_url("**/t/*")
        settled(self.page)
        self.camera.roll(self.page, 300)

    def see(self, hold: int = 160) -> None:
        """What the others do, until the visitor is asked again or another turn begins."""
        turn = self.turn()
        while True:
            self.settle()
            if self.turn() != turn:
                return
            self.camera.roll(self.page, hold)
            if not self.page.evaluate("window.waiting.length"):
                if self.page.query_selector(ASKED):
                    return
                self.page.wait_for_function(SOMETHING)
            self.page.evaluate("window.waiting.shift()?.()")

    def turn(self) -> str:
        return self.page.text_content(".bar__round") or ""

    def settle(self) -> None:
        """What is on its way has arrived."""
        self.page.wait_for_timeout(150)

    def choose(self, *wanted: str, hold: int = 150) -> bool:
        """Click the first of these that is there; in a menu its first row."""
        version = self.page.get_attribute("main", "data-version")
        for selector in wanted:
            found = [thing for thing in self.page.locator(selector).all() if thing.is_visible()]
            if not found:
                continue
            self.camera.click(self.page, self.luck.choice(found))
            row = self.page.locator("#menu:not([hidden]) .menu__i")
            if row.count():
                self.camera.shoot(self.page, 240)
                self.camera.click(self.page, row.first, steps=3)
            self.page.wait_for_function(ANOTHER, arg=version)
            self.settle()
            self.camera.roll(self.page, hold)
            return True
        return False


# What is clicked when the strip says this
DEEDS = {
    "Lead them": (".hand .is-lit:not([data-t$=empty_chamber])", ".hand .is-lit"),
    "Suggest a card": (".say-to .say",),
    "Play one card": (".hand [data-t='card:stab'].is-lit", ".hand .is-lit"),
}
# A lie about somebody's card, a lie about the room, and no more
CLAIM = (
    ".saygrid .say:has(.truth--false)",
    ".composer .say:has(.truth--false)",
    "[data-made]:has-text('Say no more')",
)


def thieves(visitor: Visitor) -> None:
    """A turn as scout: a room, a claim, advice, a card; then what came of it."""
    claims = iter(CLAIM)
    visitor.see()
    turn = visitor.turn()
    while visitor.turn() == turn and visitor.camera.seconds < HALF:
        asks = visitor.page.text_content(".prompt b") or ""
        wanted = next((deed for word, deed in DEEDS.items() if word in asks), (ANYTHING, MADE))
        if "What do you say" in asks:
            wanted = (next(claims),)
        visitor.choose(*wanted, hold=150)
        if visitor.turn() == turn:
            visitor.see()
        if "Play one card" in asks:
            visitor.camera.hold(1200)  # so that it can be read who lied, and what came of it


def naqala(visitor: Visitor) -> None:
    """A high bid, and a handful sown, as far as the film goes."""
    sown = False
    while visitor.camera.seconds < LENGTH:
        visitor.see()
        asks = visitor.page.text_content(".prompt b") or ""
        if sown and "Lift" in asks:
            return
        wanted = [ANYTHING, MADE]
        if "Bid" in asks:
            wanted = ["main .is-lit[data-t='bid:18']", *wanted]
        elif "Lift" in asks:
            wanted = [fullest(visitor.page)]
            sown = True
        visitor.choose(*wanted, hold=80)


def fullest(page: Page) -> str:
    """The tile with most to sow."""
    tile = page.evaluate(
        """() => [...document.querySelectorAll('main .is-lit[data-t^="tile:"]')]
          .map((tile) => [tile.querySelectorAll('[data-k]').length, tile.dataset.t])
          .sort((a, b) => a[0] - b[0]).pop()[1]"""
    )
    return f"main .is-lit[data-t='{tile}']"


def seated(route: Route) -> None:
    """The tables of the tour instead of the usual ones."""
    plan = json.loads(route.request.post_data or "{}")
    route.continue_(post_data=json.dumps(plan | TABLES[plan["game"]]))


def filmed(server: Server, seed: int) -> bytes:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        context = browser.new_context(
            viewport={"width": WIDE, "height": HIGH},
            device_scale_factor=SCALE,
            color_scheme="dark",
        )
        context.add_init_script(STOP_TIME)
        context.request.put(f"{server.address}/api/me", data={"name": "Mira"})
        page = context.new_page()
        page.route("**/api/tables", seated)
        camera = Camera(browser)
        visitor = Visitor(camera, page, random.Random(seed))
        for game, play in (("thieves", thieves), ("naqala", naqala)):
            visitor.sit_down(server.address, game)
            play(visitor)
        camera.hold(1200)
        browser.close()
    file = camera.file()
    print(f"{FILE}: {len(camera.cels)} frames, {camera.seconds:.1f} s, {len(file) / 1000:.0f} KB")
    return file


def main() -> None:
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), "--quiet", "--pace", "0.4") as server,
    ):
        FILE.write_bytes(filmed(server, seed))


if __name__ == "__main__":
    main()

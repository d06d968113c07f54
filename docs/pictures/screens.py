"""Photograph the page for the documents: `python -m docs.pictures.screens`.

Seeded games are played to a moment worth looking at, and a real browser takes the picture of the
real page.
"""

from __future__ import annotations

import socket
import threading
import time
from pathlib import Path

import uvicorn
from docs.stills import app
from playwright.sync_api import sync_playwright
from tools.chromium import launch, settled

FOLDER = Path(__file__).parent
WIDE = {"width": 1440, "height": 900}
SCREENS = {
    "table-thieves": "/?game=thieves&players=5&seed=4&decisions=96&by=greedy&asking=PlayCard",
    "table-naqala": "/?game=naqala&players=4&seed=8&decisions=70&by=greedy&asking=Sow",
    "table-horus": "/?game=horus&players=4&seed=11&decisions=170&by=greedy&asking=Act",
    "table-cleopatra": "/?game=cleopatra&players=4&seed=6&decisions=190&by=greedy"
    "&asking=ChooseAction",
    "table-curse": "/?game=curse&players=4&seed=11&decisions=260&by=greedy&asking=Destination",
}


def main() -> None:
    port = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning"))
    threading.Thread(target=server.run, args=[[port]], daemon=True).start()
    while not server.started:
        time.sleep(0.05)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(
            viewport=WIDE,  # type: ignore[arg-type]
            color_scheme="dark",
            reduced_motion="reduce",
        )
        for name, address in SCREENS.items():
            page.goto(f"http://127.0.0.1:{port.getsockname()[1]}{address}")
            settled(page)
            page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=82)
            print(f"docs/pictures/{name}.jpg")
        browser.close()
    server.should_exit = True


if __name__ == "__main__":
    main()

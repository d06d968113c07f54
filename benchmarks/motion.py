"""How smoothly pieces travel in a real browser: `python -m benchmarks.motion GAME`.

Four pieces fly across the table for two seconds, again and again, and the browser counts its
frames. Headless, without a graphics card: a computer with a screen does better. Nothing is
asserted.
"""

from __future__ import annotations

import argparse
import threading
import time

import uvicorn
from docs.stills import app
from playwright.sync_api import sync_playwright
from tools.chromium import launch, settled

from cutpurse.games import find, names

PORT = 8198
FLY = """
async () => {
  const pieces = [...document.querySelectorAll('main [data-r=play] use[data-k]')].slice(0, 4);
  const far = [{translate: '400px 300px'}, {translate: '0px 0px'}];
  const fly = () => pieces.map((p) => p.animate(far, {duration: 320, easing: 'ease-out'}));
  let frames = 0;
  let slowest = 0;
  let last = performance.now();
  const begin = last;
  let flights = fly();
  while (performance.now() - begin < 2000) {
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    slowest = Math.max(slowest, now - last);
    last = now;
    frames++;
    if (flights.every((f) => f.playState === 'finished')) flights = fly();
  }
  return {pieces: pieces.length, rate: frames / ((last - begin) / 1000), slowest};
}
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=names())
    rules = find(parser.parse_args().game)
    query = f"game={rules.name}&players={rules.players[1]}&seed=8&viewer=audience"
    server = uvicorn.Server(uvicorn.Config(app, port=PORT, log_level="warning"))
    threading.Thread(target=server.run, daemon=True).start()
    while not server.started:
        time.sleep(0.05)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.goto(f"http://127.0.0.1:{PORT}/?{query}")
        settled(page)
        page.evaluate(FLY)  # once to warm up
        told = page.evaluate(FLY)
        browser.close()
    server.should_exit = True
    print(
        f"{told['pieces']} pieces in flight: {told['rate']:.0f} frames a second,"
        f" the slowest took {told['slowest']:.0f} ms"
    )


if __name__ == "__main__":
    main()

"""How long the browser is busy with a table: `python -m benchmarks.long_tasks GAME --seconds 90`.

Somebody plays against bots at the usual pace, with motion, in a real browser. Its observers tell of
every task above 50 ms, and of everything on the page that shifted without being asked to. Bots and
browser share the machine: the fewer else runs there, the truer the figures. Nothing is asserted.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from tests.browser.guests import CLICK
from tests.table.http.serving import serving

from cutpurse.games import find, names

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
LONG = 200  # milliseconds that somebody would notice
SHIFT = 0.1  # of the window: more is a jump
OBSERVE = """
window.seen = {tasks: [], shifts: []};
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.seen.tasks.push(entry.duration);
}).observe({type: 'longtask', buffered: true});
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    const moved = entry.sources.map((s) => s.node?.className?.baseVal ?? s.node?.className ?? '?');
    window.seen.shifts.push([entry.value, moved.slice(0, 3).join(' | ')]);
  }
}).observe({type: 'layout-shift', buffered: true});
"""


def play(page: Page, seconds: float) -> int:
    """Click what is lit until the time or the game is over; how many answers that were."""
    until = time.monotonic() + seconds
    answers = 0
    while time.monotonic() < until and page.query_selector("[data-over]") is None:
        answers += bool(page.evaluate(CLICK, (answers * 37 % 100) / 100))
        page.wait_for_timeout(700)
    return answers


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=names())
    parser.add_argument("--seconds", type=float, default=90)
    parser.add_argument("--bots", default="random", help="the level of the others")
    asked = parser.parse_args()
    seats = ["me", *[asked.bots] * (find(asked.game).players[1] - 1)]
    folder = Path(tempfile.mkdtemp())
    with serving(folder, "--unlimited", "--quiet") as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        context.add_init_script(OBSERVE)
        context.request.put(f"{server.address}/api/me", data={"name": "Ann"})
        made = context.request.post(
            f"{server.address}/api/tables", data={"game": asked.game, "seats": seats}
        )
        page = context.new_page()
        page.goto(f"{server.address}/t/{made.json()['id']}")
        answers = play(page, asked.seconds)
        seen = page.evaluate("window.seen")
        browser.close()
    tasks, shifts = sorted(seen["tasks"]), sorted(seen["shifts"])
    print(
        f"{answers} answers: {len(tasks)} tasks above 50 ms, {sum(t > LONG for t in tasks)} above"
        f" {LONG}, the longest {max(tasks, default=0):.0f} ms; {len(shifts)} shifts,"
        f" {sum(value > SHIFT for value, _ in shifts)} above {SHIFT}"
    )
    for value, moved in reversed(shifts[-3:]):
        print(f"  {value:.2f}: {moved}")


if __name__ == "__main__":
    main()

"""How long the browser is busy with a table: `python -m benchmarks.long_tasks GAME --seconds 90`.

Somebody plays against bots at the usual pace, with motion, in a real browser. Its observers tell of
every task above 50 ms, and of everything on the page that shifted without being asked to. Bots and
browser share the machine: the fewer else runs there, the truer are durations. Processor time, from
the browser's own trace, is true on a busy machine as well. Nothing is asserted.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from tests.browser.guests import CLICK
from tests.table.http.serving import serving
from tools.chromium import launch

from cutpurse.games import find, names

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
    const box = (r) => [r.x, r.y, r.width, r.height].map(Math.round).join(' ');
    const name = (node) => node?.className?.baseVal ?? node?.className ?? '?';
    const moved = entry.sources.map((s) =>
      `${name(s.node)} (${box(s.previousRect)} to ${box(s.currentRect)})`);
    const second = Math.round(entry.startTime / 1000);
    window.seen.shifts.push([entry.value, `second ${second}: ${moved.slice(0, 3).join(' | ')}`]);
  }
}).observe({type: 'layout-shift', buffered: true});
"""


def worked(trace: Path) -> list[float]:
    """The processor time of each task of the page's main thread, in milliseconds. The browser's own
    pages have such a thread as well: ours is the one that was told of messages on its socket."""
    events = json.loads(trace.read_bytes())["traceEvents"]
    main = {(e["pid"], e["tid"]) for e in events if e["name"] == "WebSocketReceive"}
    return [
        event["tdur"] / 1000
        for event in events
        if event["name"].endswith("RunTask") and (event["pid"], event["tid"]) in main
        if "tdur" in event
    ]


def play(page: Page, seconds: float) -> int:
    """Click what is lit until the time or the game is over; how many answers that were."""
    until = time.monotonic() + seconds
    answers = 0
    while time.monotonic() < until and page.query_selector("[data-over]") is None:
        page.keyboard.press("Shift")  # what a script clicks is no input for the browser, a key is
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
        browser = launch(playwright)
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        context.add_init_script(OBSERVE)
        context.request.put(f"{server.address}/api/me", data={"name": "Ann"})
        made = context.request.post(
            f"{server.address}/api/tables", data={"game": asked.game, "seats": seats}
        )
        page = context.new_page()
        trace = folder / "trace.json"
        browser.start_tracing(page=page, path=trace, categories=["toplevel", "devtools.timeline"])
        page.goto(f"{server.address}/t/{made.json()['id']}")
        answers = play(page, asked.seconds)
        seen = page.evaluate("window.seen")
        browser.stop_tracing()
        browser.close()
    busy = worked(trace)
    tasks, shifts = sorted(seen["tasks"]), sorted(seen["shifts"])
    print(
        f"{answers} answers: {len(tasks)} tasks above 50 ms, {sum(t > LONG for t in tasks)} above"
        f" {LONG}, the longest {max(tasks, default=0):.0f} ms (of processor time:"
        f" {sum(t > LONG for t in busy)} above {LONG}, at most {max(busy, default=0):.0f} ms);"
        f" {len(shifts)} shifts, {sum(value > SHIFT for value, _ in shifts)} above {SHIFT}"
    )
    for value, moved in reversed(shifts[-3:]):
        print(f"  {value:.2f}: {moved}")


if __name__ == "__main__":
    main()

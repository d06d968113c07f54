"""A game played again: the slider, the log, the analysis."""

from __future__ import annotations

import time
from contextlib import suppress

import pytest
from playwright.sync_api import APIRequestContext
from playwright.sync_api import TimeoutError as Slow
from tests.browser.guests import COMPANY, PATIENCE, SHORT, Guest, Guests, stays

from cutpurse.games import find, names

SEATS = {
    name: ["me", *COMPANY.get(name, ["random"] * (find(name).players[0] - 1))] for name in names()
}
OVER: dict[tuple[str, str], tuple[Guest, str]] = {}  # by server and game: who played, and where


def finish(web: APIRequestContext, address: str, game: str) -> int:
    """Answer with the first option that does not leave the game, and the first parts that may
    follow it, to the end; how many decisions there were."""
    until = time.monotonic() + 3 * PATIENCE / 1000  # a whole game, request by request
    while time.monotonic() < until:
        seen = web.get(address).json()
        if seen["room"]["status"] == "over":
            return int(seen["room"]["decisions"])
        if seen["options"]:
            options = seen["options"]
            chosen = next((o for o in options if stays(game, o["targets"])), options[0])
            parts = [chosen["id"]]
            answer = {"seat": 0, "a": parts, "v": seen["v"]}
            while left := web.post(f"{address}/further", data=answer).json().get("further"):
                parts.append(left[0]["id"])
            web.post(f"{address}/actions", data=answer)
    raise AssertionError("the game never ends")


def finished(guests: Guests, guest: Guest, game: str, own: bool = False) -> str:
    """The replay of a short game: one that was played on from near the end of a whole one. That of
    anybody will do, unless it must be the guest's own."""
    web, tables = guest.context.request, f"{guests.server.address}/api/tables"
    known = (tables, game)
    if known not in OVER or (own and OVER[known][0] is not guest):
        whole = guests.table(guest, game, *SEATS[game], settings=SHORT[game]).removeprefix("/t/")
        onward = {"at": finish(web, f"{tables}/{whole}", game) - 6, "seat": 0, "bot": "random"}
        short = web.post(f"{tables}/{whole}/play-on", data=onward).json()["id"]
        finish(web, f"{tables}/{short}", game)
        invite = web.get(f"{tables}/{short}").json()["room"]["invite"]
        OVER[known] = (guest, f"/replay/{short}?invite={invite}")
    return OVER[known][1]


# Parts of the table that lie over one another, or the bar with the slider over the analysis.
COVERED = """
() => {
  const all = ['.study', '[data-r=play], [data-r=felt]', '[data-r=tray], [data-r=hand]',
    '[data-r=prompt]', '[data-r=market]'];
  const parts = all.map((s) => [s, document.querySelector(s)])
    .filter(([, part]) => part?.checkVisibility())
    .map(([s, part]) => [s, part.getBoundingClientRect()]);
  const phone = innerWidth <= 640; // it shows one section at a time
  const flat = parts.filter(([, box]) => !phone && box.height < 40);
  const wrong = flat.map(([s]) => `${s} is squeezed`);
  for (const [i, [one, a]] of parts.entries()) {
    for (const [two, b] of parts.slice(i + 1)) {
      const apart = a.bottom <= b.top + 1 || b.bottom <= a.top + 1 || a.right <= b.left + 1
        || b.right <= a.left + 1;
      if (!apart) wrong.push(`${one} and ${two}`);
    }
  }
  const [study, bar] = ['.study', '.replaybar'].map((s) =>
    document.querySelector(s).getBoundingClientRect());
  return study.bottom <= bar.top + 1 ? wrong : [...wrong, 'the bar lies over the analysis'];
}
"""


def at(guest: Guest, moment: int) -> None:
    guest.wait("(v) => Number(document.querySelector('main').dataset.version) === v", moment)


def last(guest: Guest) -> int:
    return int(guest.page.get_attribute("main", "data-last") or 0)


@pytest.mark.parametrize("game", SEATS)
def test_a_finished_game_is_analysed(guests: Guests, game: str) -> None:
    ann = guests.come("Ann")
    ann.open(finished(guests, ann, game, own=True) + "&at=2")
    assert ann.page.input_value("#eyes") == "0"  # her own
    for width, height in ((390, 844), (820, 1180), (1024, 768), (1440, 900)):
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.click("#analyse")
        ann.page.wait_for_selector("#study [data-graph]")
        with suppress(Slow):  # it is brought into view once it is there
            ann.wait(f"!({COVERED})().length")
        assert ann.page.evaluate(COVERED) == [], f"{width}x{height}"
        ann.page.click("#analyse")
    ann.page.click("#analyse")
    ann.page.click("#study [data-depth=quick]")
    ann.page.wait_for_selector("#study [data-depth=master]:not([data-study=leave])")
    ann.wait("!document.querySelector('#study [data-poll]')")
    ann.wait("document.querySelector('#study .study__head p').textContent.includes('±')")
    box = ann.page.locator("#study [data-graph]").bounding_box()
    assert box is not None
    ann.page.mouse.click(box["x"] + box["width"] - 1, box["y"] + 20)
    at(ann, last(ann))
    assert ann.nameless() == []
    ann.page.click("[data-study=close]")
    assert ann.page.is_hidden(".study")


@pytest.mark.parametrize("game", SEATS)
def test_a_line_of_the_log_shows_what_it_speaks_of_and_leads_there(
    guests: Guests, game: str
) -> None:
    ann = guests.come("Ann")
    ann.open(finished(guests, ann, game) + "&at=1000")  # that is to say at the end
    line = ann.page.locator("[data-log] > li[data-about^='seat:']:visible").first
    moment = int(line.get_attribute("data-at") or 0)
    who = (line.get_attribute("data-about") or "").split()[0]
    told = ann.page.locator(f'main .is-told[data-t~="{who}"]')
    for _ in range(20):  # the log may move under the pointer while it is drawn
        line.hover()
        ann.page.wait_for_timeout(300)
        if told.count():
            break
        ann.page.mouse.move(5, 5)
    assert told.count() > 0
    ann.page.mouse.move(5, 5)
    ann.wait("document.querySelector('.is-told') === null")
    line.click()
    at(ann, moment)
    ann.page.mouse.move(5, 5)
    ann.page.focus("[data-log]")
    telling = ann.page.locator("[data-log] > .is-telling")
    for _ in range(20):  # the log of the moment may be drawn between
        ann.page.keyboard.press("ArrowUp")
        ann.page.wait_for_timeout(300)
        if telling.count() == 1:
            break
    assert telling.count() == 1
    ann.page.keyboard.press("Enter")
    ann.wait("document.querySelector('.is-told, .is-telling') === null")

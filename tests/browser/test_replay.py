"""A game played again: the slider, the log, the analysis."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import APIRequestContext
from tests.browser.guests import PATIENCE, Guest, Guests

SEATS = {"thieves": ("me", "random", "random"), "naqala": ("me", "random")}
OVER: dict[tuple[str, str], str] = {}  # by server and game


def finish(web: APIRequestContext, address: str) -> int:
    """Answer with the first option, to the end; how many decisions there were."""
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        seen = web.get(address).json()
        if seen["room"]["status"] == "over":
            return int(seen["room"]["decisions"])
        if seen["options"]:
            answer = {"seat": 0, "a": seen["options"][0]["id"], "v": seen["v"]}
            web.post(f"{address}/actions", data=answer)
    raise AssertionError("the game never ends")


def finished(guests: Guests, guest: Guest, game: str) -> str:
    """The replay of a short game: one that was played on from near the end of a whole one."""
    web, tables = guest.context.request, f"{guests.server.address}/api/tables"
    known = (tables, game)
    if known not in OVER:
        whole = guests.table(guest, game, *SEATS[game]).removeprefix("/t/")
        onward = {"at": finish(web, f"{tables}/{whole}") - 6, "seat": 0, "bot": "random"}
        short = web.post(f"{tables}/{whole}/play-on", data=onward).json()["id"]
        finish(web, f"{tables}/{short}")
        invite = web.get(f"{tables}/{short}").json()["room"]["invite"]
        OVER[known] = f"/replay/{short}?invite={invite}"
    return OVER[known]


def at(guest: Guest, moment: int) -> None:
    guest.wait("(v) => Number(document.querySelector('main').dataset.version) === v", moment)


def last(guest: Guest) -> int:
    return int(guest.page.get_attribute("main", "data-last") or 0)


@pytest.mark.parametrize("game", SEATS)
def test_a_finished_game_is_analysed(guests: Guests, game: str) -> None:
    ann = guests.come("Ann")
    ann.open(finished(guests, ann, game) + "&at=2")
    ann.page.click("#analyse")
    ann.page.wait_for_selector("#study [data-graph]")
    ann.page.click("#study [data-depth=quick]")
    ann.page.wait_for_selector("#study [data-depth=master]:not([data-study=leave])")
    ann.wait("!document.querySelector('#study [data-poll]')")
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
    line.hover()
    ann.wait('(v) => document.querySelector(`main .is-told[data-t~="${v}"]`) !== null', who)
    ann.page.mouse.move(5, 5)
    ann.wait("document.querySelector('.is-told') === null")
    line.click()
    at(ann, moment)
    ann.page.mouse.move(5, 5)
    ann.page.focus("[data-log]")
    ann.page.keyboard.press("ArrowUp")
    ann.wait("document.querySelectorAll('[data-log] > .is-telling').length === 1")
    ann.page.keyboard.press("Enter")
    ann.wait("document.querySelector('.is-told, .is-telling') === null")


# A coin is earned, a meeple is taken: what the page lets fly, and what is left of it in the end.
FLY = """
async (motion) => {
  localStorage.setItem('motion', motion);
  const script = document.querySelector('script[type=module]').src;
  const { places, travel } = await import(new URL('flip.js', script).href);
  const news = ['supply coin 3 p0', 'p1'].map((fly) => {
    const line = document.createElement('li');
    line.dataset.fly = fly;
    return line;
  });
  const before = places();
  document.querySelector('main svg.field use[data-k]').remove();
  travel(before, news);
  const flyers = document.getElementById('flyers');
  const kinds = [...flyers.children].map((e) => e.querySelector('use').getAttribute('href'));
  while (flyers.children.length) await new Promise(requestAnimationFrame);
  return kinds;
}
"""


@pytest.mark.parametrize(("motion", "count"), [("on", 4), ("off", 0)])
def test_coins_and_meeples_fly_unless_motion_is_off(
    guests: Guests, motion: str, count: int
) -> None:
    ann = guests.come("Ann")
    ann.open(guests.table(ann, "naqala", "me", "random"))
    kinds = ann.page.evaluate(FLY, motion)
    assert len(kinds) == count
    assert sum(kind.endswith("#coin") for kind in kinds) == (3 if count else 0)

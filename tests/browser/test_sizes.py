"""One page that grows and shrinks: whatever the window, nothing sticks out to the side, and nothing
on a card is cut off."""

from __future__ import annotations

import importlib
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tools.chromium import settled

from cutpurse.games import names

SIZES = [
    *((360, 640), (390, 844), (560, 800), (640, 900), (700, 1000), (820, 1180), (932, 430)),
    *((1024, 768), (1180, 820), (1181, 900), (1280, 720), (1366, 768)),
]
# Here everything is larger than in the window before.
LARGE = [(1440, 900), (1920, 1080), (2560, 1440), (3840, 2160)]
# Here every card there is gets laid out: one window of each layout.
EVERY_CARD_AT = [(360, 640), (640, 900), (820, 1180), (1024, 768), (1280, 720), (2560, 1440)]
# Beside the tables: pages that need none
PLACES = ["/lobby", "/new/{}", "/rules/{}", "/learn/{}?step=4"]

# What lies beside the window, or is cut off although nobody can push it. What can be pushed aside
# (a row of cards on the phone) may be longer than the window.
STICKING_OUT = """
() => {
  const wrong = [];
  const held = (e) => {
    for (let p = e.parentElement; p; p = p.parentElement) {
      if (getComputedStyle(p).overflowX !== 'visible') return true;
    }
    return false;
  };
  if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page can be pushed aside');
  for (const e of document.querySelectorAll('body *')) {
    if (!(e instanceof HTMLElement)) continue;
    const box = e.getBoundingClientRect();
    if (!box.width || (box.left >= -1 && box.right <= innerWidth + 1)) continue;
    if (!e.checkVisibility() || e.closest('.vh, .choices, .skip, #flyers') || held(e)) continue;
    wrong.push(`${e.className || e.tagName} sticks out`);
  }
  return [...new Set(wrong)];
}
"""

# Cards whose content is longer than they are high.
CUT_OFF = """
() => [...document.querySelectorAll('.card, [data-card]')]
  .filter((card) => card.checkVisibility() && card.scrollHeight > card.clientHeight + 1)
  .map((card) => `${card.textContent} is cut off`)
"""

# What somebody owns and nobody sees at their seat; all of it counts, and may be a target.
HIDDEN = """
() => [...document.querySelectorAll('[data-t^="seat:"] [data-t]')]
  .filter((thing) => {
    const box = thing.getBoundingClientRect();
    if (!thing.checkVisibility() || !box.width) return false;
    for (let at = thing.parentElement; at && !at.matches('[data-r]'); at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'visible') continue;
      const frame = at.getBoundingClientRect();
      if (box.top < frame.top - 2 || box.bottom > frame.bottom + 2) return true;
      if (box.left < frame.left - 2 || box.right > frame.right + 2) return true;
    }
    return false;
  })
  .map((thing) => `${thing.dataset.t} is hidden at its owner's seat`)
"""

# Every card of a game, put one after another where such cards lie.
EVERY_CARD = """
(laid) => {
  const wrong = [];
  for (const [place, markup] of laid) {
    const there = document.querySelector(place);
    const before = there.innerHTML;
    there.innerHTML = markup;
    const cards = there.querySelectorAll('.card, [data-card]');
    if (!cards.length) wrong.push(`no card lies in ${place}`);
    for (const card of cards) {
      if (card.scrollHeight <= card.clientHeight + 1) continue;
      wrong.push(`${card.textContent} is cut off in ${place}`);
    }
    there.innerHTML = before;
  }
  return wrong;
}
"""

# Words of the bar that are not seen whole.
CUT_WORDS = """
() => [...document.querySelectorAll('.bar__round')]
  .filter((e) => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1)
  .map((e) => `${e.textContent} is cut off`)
"""
CHECKS = (STICKING_OUT, CUT_OFF, HIDDEN, CUT_WORDS)

# How high things are, and how large their letters.
HEIGHTS = """
() => ['.prompt', '[data-t^="seat:"]', '[data-r=play], [data-r=felt]', '.log', 'main .i']
  .map((s) => document.querySelector(s))
  .flatMap((e) => [e.getBoundingClientRect().height, parseFloat(getComputedStyle(e).fontSize)])
"""


def moments(game: str) -> Any:
    """What the game's own tests say about its table."""
    return importlib.import_module(f"tests.scenes.{game}.moments")


def opened(browser: Browser, address: str) -> Page:
    page = browser.new_page(reduced_motion="reduce")
    page.goto(address)
    settled(page)
    return page


def resized(page: Page, width: int, height: int) -> str:
    page.set_viewport_size({"width": width, "height": height})
    return f"{width}x{height}"


@pytest.mark.parametrize("game", names())
def test_the_fullest_table_fits_every_window(browser: Browser, stills: str, game: str) -> None:
    """With the longest names there may be; a large screen is not a small page on a large ground."""
    known = moments(game)
    every_card = known.every_card()
    page = opened(browser, f"{stills}/?game={game}&{known.FULLEST}&names=long")
    wrong: list[str] = []
    heights: list[list[float]] = []
    for width, height in SIZES + LARGE:
        where = resized(page, width, height)
        found = [line for check in CHECKS for line in page.evaluate(check)]
        if (width, height) in EVERY_CARD_AT:
            found += page.evaluate(EVERY_CARD, every_card)
        wrong += [f"{where}: {line}" for line in found]
        if (width, height) in LARGE:
            heights.append(page.evaluate(HEIGHTS))
    page.close()
    assert not wrong, "\n".join(wrong)
    for small, large in pairwise(heights):
        assert all(after > before for before, after in zip(small, large, strict=True)), heights


@pytest.mark.parametrize("game", names())
def test_it_fits_for_whoever_wants_it_larger_or_smaller(
    browser: Browser, stills: str, game: str
) -> None:
    page = opened(browser, f"{stills}/?game={game}&{moments(game).FULLEST}")
    wrong: list[str] = []
    for size in ("0.85", "1.5"):
        page.evaluate("(s) => document.documentElement.style.setProperty('--size', s)", size)
        for width, height in ((390, 844), (820, 1180), (1280, 720), (1440, 900)):
            where = resized(page, width, height)
            wrong += [f"{size} at {where}: {line}" for line in page.evaluate(STICKING_OUT)]
    page.close()
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("path", PLACES)
def test_the_places_around_fit_every_window(browser: Browser, stills: str, path: str) -> None:
    page = opened(browser, stills + path.format(names()[0]))
    wrong: list[str] = []
    for width, height in SIZES + LARGE:
        where = resized(page, width, height)
        wrong += [f"{where}: {line}" for line in page.evaluate(STICKING_OUT)]
    page.close()
    assert not wrong, "\n".join(wrong)

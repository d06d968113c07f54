"""A game outside the package on a real page; its answers are built from parts."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest
from playwright.sync_api import Browser
from tests.browser.guests import Guests
from tests.examples.commands import MOONLESS
from tests.table.http.serving import serving


@pytest.fixture
def visitors(browser: Browser, tmp_path: Path) -> Iterator[Guests]:
    """Guests of a server that knows the game."""
    with (
        mock.patch.dict(os.environ, CUTPURSE_EXTRAS=str(MOONLESS)),
        serving(tmp_path, "--unlimited", "--quiet") as server,
    ):
        made = Guests(browser, server)
        yield made
        made.leave()


def test_an_answer_is_put_together_and_taken_back(visitors: Guests) -> None:
    ann = visitors.come("Ann")
    ann.open(visitors.table(ann, "moonless", "me", "me:Ben"))
    ann.page.click("#curtain button")
    before = ann.version
    ann.page.locator("main .is-lit[data-t^='tool:']").first.click()
    back = ann.page.get_by_role("button", name="Take back: Take a").first
    go = ann.page.locator("[data-made]", has_text="Go with what you took")
    go.wait_for()
    assert ann.version == before, "the others see nothing of it"
    back.click()
    stay = ann.page.locator("[data-made]", has_text="Stay at home")
    stay.wait_for()
    assert go.count() == 0
    ann.page.locator("main .is-lit[data-t^='tool:']").first.click()
    go.click()
    ann.moved(before)


def test_two_people_finish_it(visitors: Guests) -> None:
    """One clicks what glows, the other reads the table in words."""
    ann, bob = visitors.come("Ann"), visitors.come("Bob")
    table = visitors.table(ann, "moonless", "me", "open", settings={"nights": 3})
    ann.open(table)
    bob.sit(table)
    ann.seated()
    bob.open(table + "/text")
    luck = 0.1
    while not ann.over:
        for guest in (ann, bob):
            luck = (luck * 7.3) % 1
            if guest.asked():
                version = guest.version
                guest.page.evaluate(CHOOSE, luck)
                guest.pause(version, 500)  # a part of an answer changes nothing for the others
    assert ann.page.query_selector(".ending")
    bob.wait("document.querySelector('.ending') !== null")
    assert "brought strength" in (bob.page.text_content("#words") or "")


# Any choice of the list but taking back.
CHOOSE = """
(luck) => {
  const all = [...document.querySelectorAll('[data-r=acts] [data-a]:not([data-a="-1"])')];
  all[Math.floor(luck * all.length)]?.click();
}
"""


@pytest.mark.parametrize("width", [390, 1440])
def test_its_lesson_is_taught(visitors: Guests, width: int) -> None:
    ann = visitors.come("Ann", viewport={"width": width, "height": 844})
    ann.open("/learn/moonless")
    last = int(ann.page.get_attribute("main", "data-last") or 0)
    for step in range(last):
        want = ann.page.get_attribute(".lesson", "data-want")
        if want is None:
            ann.page.click(".lesson [data-step='1']")
        else:
            ann.page.evaluate(
                "(id) => document.querySelector(`[data-r=acts] [data-a='${id}']`).click()", want
            )
        ann.wait("(v) => Number(document.querySelector('main').dataset.version) === v", step + 1)
    assert "you win" in (ann.page.text_content(".lesson") or "")
    wide = ann.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0

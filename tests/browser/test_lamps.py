"""What may be answered is always found: in both themes, on every size of screen, it is on the
screen, glows against its ground, and can be hit."""

from __future__ import annotations

import importlib
from contextlib import suppress

import pytest
from playwright.sync_api import Browser
from playwright.sync_api import TimeoutError as Slow
from tests.browser.lamps import LOOK_AGAIN, OUT_OF_REACH, SEEN, UNSEEN, faint

from cutpurse.games import names

SIZES = [(360, 640), (390, 844), (820, 1180), (1024, 768), (1440, 900), (2560, 1440)]
PHONE = 640
SETTLES = 400  # milliseconds after which a window of another size has been looked at by the page
HALF = 0.5  # of half the rim of a thing is bright, at least
LOOKED_AT = [
    (game, moment)
    for game in names()
    for moment in importlib.import_module(f"tests.scenes.{game}.moments").MOMENTS
]


@pytest.mark.parametrize(("game", "moment"), LOOKED_AT)
def test_every_legal_thing_is_found_lit_and_hit(
    browser: Browser, stills: str, game: str, moment: str
) -> None:
    scales, page = browser.new_page(), browser.new_page(reduced_motion="reduce")
    page.goto(f"{stills}/?game={game}&{moment}&viewer=0")
    page.wait_for_load_state("networkidle")
    wrong: list[str] = []
    for width, height in SIZES:
        where = f"{width}x{height}"
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        page.wait_for_timeout(SETTLES)
        choices, seen = page.evaluate(SEEN)
        assert choices > 1, "a moment at which there is something to choose"
        if width <= PHONE:
            with suppress(Slow):  # the page looks again a moment after the window has changed
                page.wait_for_function(f"() => !({UNSEEN})().length", timeout=10_000)
            wrong += [f"{where}: {name} is nowhere" for name in page.evaluate(UNSEEN)]
        elif not seen:
            wrong.append(f"{where}: none of {choices} choices is on the screen")
        wrong += [f"{where}: {name} cannot be hit" for name in page.evaluate(OUT_OF_REACH)]
        for theme in ("dark", "light"):
            page.evaluate(LOOK_AGAIN, theme)
            wrong += [f"{where} {theme}: {line} is faint" for line in faint(page, scales, HALF)]
    page.close()
    scales.close()
    assert not wrong, "\n".join(wrong)

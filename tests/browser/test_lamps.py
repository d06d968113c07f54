"""What may be answered is always found: in both themes, on every size of screen, it is on the
screen, glows against its ground, and can be hit."""

from __future__ import annotations

import importlib

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.lamps import LOOK_AGAIN, OUT_OF_REACH, SEEN, UNSEEN, faint, unreadable
from tools.chromium import settled

from cutpurse.games import names

SIZES = [(360, 640), (390, 844), (820, 1180), (1024, 768), (1440, 900), (2560, 1440)]
PHONE, DESK = 640, 1440
PHOTOGRAPHED = (360, 820, 1440)  # a lamp that is bright on one phone is so on the next
HALF = 0.5  # of half the rim of a thing is bright, at least
LOOKED_AT = [
    (game, moment)
    for game in names()
    for moment in importlib.import_module(f"tests.scenes.{game}.moments").MOMENTS
]


# Words on the shelf, or asked for in the prompt, that are not seen whole.
CUT_WORDS = """
() => [...document.querySelectorAll('.shelf__b, .shelf__b *, .prompt .btn')]
  .filter((e) => e instanceof HTMLElement && e.checkVisibility())
  .filter((e) => e.scrollHeight > e.clientHeight + 2 && getComputedStyle(e).overflow !== 'visible')
  .map((e) => e.textContent)
"""

# Answers that stick out of the prompt they stand in.
BESIDE = """
() => [...document.querySelectorAll('.prompt')].flatMap((prompt) => {
  const edge = prompt.getBoundingClientRect().right + 1;
  return [...prompt.querySelectorAll('.btn')]
    .filter((e) => e.checkVisibility() && e.getBoundingClientRect().right > edge)
    .map((e) => e.textContent);
})
"""

# What is asked, where it has so little room beside its answers that its words stand one a line.
SQUEEZED = """
() => {
  const em = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return [...document.querySelectorAll('.prompt__text')]
    .filter((e) => e.checkVisibility() && e.textContent.trim())
    .filter((e) => e.getBoundingClientRect().width < 7.5 * em)
    .map((e) => e.textContent);
}
"""


def resize(page: Page, width: int, height: int) -> None:
    """Another window; the page looks again for what is in view, a moment later."""
    page.evaluate(
        """() => {
          scrollTo(0, 0);
          window.relit = new Promise((done) => addEventListener('resize', () =>
            document.addEventListener('lit', done, {once: true}), {once: true}));
        }"""
    )
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => window.relit")


@pytest.mark.parametrize(("game", "moment"), LOOKED_AT)
def test_every_legal_thing_is_found_lit_and_hit(
    browser: Browser, stills: str, game: str, moment: str
) -> None:
    scales, page = browser.new_page(), browser.new_page(reduced_motion="reduce")
    page.goto(f"{stills}/?game={game}&{moment}&viewer=0")
    settled(page)
    wrong: list[str] = []
    for width, height in SIZES:
        where = f"{width}x{height}"
        resize(page, width, height)
        choices, seen = page.evaluate(SEEN)
        assert choices > 1, "a moment at which there is something to choose"
        if width <= PHONE:
            wrong += [f"{where}: {name} is nowhere" for name in page.evaluate(UNSEEN)]
            wrong += [f"{where}: {words} is cut off" for words in page.evaluate(CUT_WORDS)]
        elif not seen:
            wrong.append(f"{where}: none of {choices} choices is on the screen")
        wrong += [f"{where}: {words} sticks out of the prompt" for words in page.evaluate(BESIDE)]
        wrong += [f"{where}: {words} has no room" for words in page.evaluate(SQUEEZED)]
        wrong += [f"{where}: {name} cannot be hit" for name in page.evaluate(OUT_OF_REACH)]
        for theme in ("dark", "light") if width in PHOTOGRAPHED else ():
            page.evaluate(LOOK_AGAIN, theme)
            if width == DESK:
                dim = unreadable(page, scales)
                wrong += [f"{where} {theme}: {line} cannot be read" for line in dim]
            wrong += [f"{where} {theme}: {line} is faint" for line in faint(page, scales, HALF)]
    page.close()
    scales.close()
    assert not wrong, "\n".join(wrong)

"""How an answer is given: both answers of a small question, choices under the thumb, and what
cannot be unsaid."""

from __future__ import annotations

import importlib

import pytest
from playwright.sync_api import Browser
from tests.browser.guests import Guests
from tests.browser.test_table import choosing_a_room

from cutpurse.games import names

SMALL = [
    (game, moment, answers)
    for game in names()
    for moment, answers in importlib.import_module(f"tests.scenes.{game}.moments").SMALL.items()
]
OFFERED = """
() => [...document.querySelectorAll('.prompt [data-made][data-a]')]
  .map((b) => [b.firstChild.nodeValue, b.className])
"""


@pytest.mark.parametrize(("game", "moment", "answers"), SMALL)
@pytest.mark.parametrize("width", [390, 1440])
def test_all_answers_of_a_small_question_stand_in_the_prompt(
    browser: Browser, stills: str, game: str, moment: str, answers: list[str], width: int
) -> None:
    """The yes first, none in gold: neither is what one has to do. Their keys are 1 and 2."""
    page = browser.new_page(viewport={"width": width, "height": 844}, reduced_motion="reduce")
    page.goto(f"{stills}/?game={game}&{moment}&viewer=0")
    page.wait_for_selector("html.is-ready")
    offered = page.evaluate(OFFERED)
    assert [words for words, _ in offered] == answers
    assert all("btn--lit" in look for _, look in offered)
    keys = page.eval_on_selector_all(".prompt kbd", "all => all.map((k) => k.textContent)")
    assert keys == [str(i + 1) for i in range(len(answers))]
    page.close()


STAYS = """
() => [...document.querySelectorAll('.tell, .tell__door, .tell .say, .tell__word, .prompt')]
  .map((e) => Object.values(e.getBoundingClientRect().toJSON()).map(Math.round).join())
"""

# The page brings what may be answered into view by itself; until then everything moves.
RESTS = """
() => new Promise((told) => {
  const at = scrollY;
  setTimeout(() => told(scrollY === at), 500);
})
"""


@pytest.mark.parametrize("size", [(390, 844), (1024, 768), (1440, 900)])
def test_a_statement_is_confirmed_before_it_is_said(guests: Guests, size: tuple[int, int]) -> None:
    """Six suggestions; choosing one moves nothing and says nothing; another word says it."""
    width, height = size
    ann = guests.come("Ann", viewport={"width": width, "height": height})
    choosing_a_room(guests, ann)
    version = ann.version
    ann.click(0.3)
    ann.moved(version)
    ann.page.wait_for_selector(".tell")
    offered = ann.page.locator(".tell [data-panel=few] .say")
    assert offered.count() == 6
    assert ann.page.locator(".tell .say:visible").count() == 6
    # As a finger would, before it chooses: to where nothing lies over it.
    offered.nth(3).evaluate("say => say.scrollIntoView({block: 'center', behavior: 'instant'})")
    ann.page.wait_for_function(RESTS)
    version, before = ann.version, ann.page.evaluate(STAYS)
    words = offered.nth(3).locator("b").text_content() or ""
    offered.nth(3).click()
    ann.page.wait_for_selector("[data-sure]")
    assert ann.page.evaluate(STAYS) == before, "nothing jumps"
    assert ann.version == version, "nothing is said"
    chosen = ann.page.text_content("[data-pending]") or ""
    assert words.strip("“.”").lower() in chosen.lower()
    ann.page.click("[data-drop]")
    assert ann.page.query_selector("[data-sure]") is None
    ann.page.click("[data-door=rooms]")
    assert ann.page.locator(".tell .say:visible").count() == 26
    ann.page.fill("[data-search]", "stab")
    found = ann.page.locator("[data-panel=found] .say")
    assert found.count() > 3
    found.first.click()
    ann.page.click("[data-sure]")
    ann.moved(version)
    assert "STAB" in (ann.page.text_content("[data-log] li:last-child") or "").upper()


def test_the_keyboard_says_it_too(guests: Guests) -> None:
    ann = guests.come("Ann")
    choosing_a_room(guests, ann)
    version = ann.version
    ann.click(0.3)
    ann.moved(version)
    version = ann.version
    ann.page.focus(".tell [data-panel=few] .say")
    ann.page.keyboard.press("Enter")
    ann.wait("document.activeElement.matches('[data-sure]')")
    assert ann.version == version
    ann.page.keyboard.press("Enter")
    ann.moved(version)


# Sections of the dock that are open, and of which nothing is in view.
OUT_OF_VIEW = """
(name) => {
  const open = [...document.querySelectorAll(`[data-dock~="${name}"].is-open`)]
    .filter((part) => part.checkVisibility());
  const seen = open.some((part) => {
    const box = part.getBoundingClientRect();
    const [x, top] = [box.left + box.width / 2, Math.max(box.top, 0)];
    return [10, 30, 60].some((y) => part.contains(document.elementFromPoint(x, top + y)));
  });
  return open.length && !seen ? [name] : [];
}
"""


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_who_looks_around_on_the_phone_sees_what_they_opened(
    browser: Browser, stills: str, game: str, size: tuple[int, int]
) -> None:
    """Choices under the thumb are folded up meanwhile, and unfolded by a tap."""
    page = browser.new_page(
        viewport={"width": size[0], "height": size[1]}, has_touch=True, reduced_motion="reduce"
    )
    known = importlib.import_module(f"tests.scenes.{game}.moments")
    shelved = getattr(known, "SHELVED", "")  # a moment at which some choices lie under the thumb
    page.goto(f"{stills}/?game={game}&{shelved or known.MOMENTS[0]}&viewer=0")
    page.wait_for_selector(f"html.is-ready {'.shelf:not(.is-folded)' if shelved else 'main'}")
    sections = page.eval_on_selector_all("[data-section]", "all => all.map(b => b.dataset.section)")
    for name in sections:
        page.tap(f"[data-section={name}]")
        assert page.evaluate(OUT_OF_VIEW, name) == []
        assert page.locator(".shelf:not(.is-folded)").count() == 0
    if shelved:
        page.tap(f"[data-section={sections[0]}]")
        page.tap("[data-fold]")
        assert page.locator(".shelf__b:visible").count() > 0
    page.close()

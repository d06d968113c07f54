"""A puzzle of the day, solved by clicking."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.guests import PATIENCE, Guests

from cutpurse.arena.puzzles.puzzle import puzzles_of
from cutpurse.games import find, names


def test_a_puzzle_is_solved_explained_and_played_on(guests: Guests) -> None:
    game = next(name for name in names() if puzzles_of(find(name)).puzzles)
    page = guests.browser.new_page(base_url=guests.server.address)
    page.set_default_timeout(PATIENCE)
    page.goto("/puzzles")
    page.locator(f'[data-puzzle="{game}"]').click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".puzzle")).to_contain_text("One answer is clearly better")
    first = page.locator("[data-r=acts] [data-a]").first
    first.wait_for(state="attached")
    first.dispatch_event("click")
    if page.locator("[data-sure]").count():
        page.locator("[data-sure]").first.click()
    expect(page.locator(".puzzle__t .is-best")).to_have_count(1)
    expect(page.locator(".puzzle__t")).to_contain_text("yours")
    expect(page.locator("[data-r=acts] [data-a]")).to_have_count(0)
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".puzzle")).to_have_count(0)
    page.goto("/")
    expect(page.locator(".daily .tag")).to_have_count(1)
    page.close()

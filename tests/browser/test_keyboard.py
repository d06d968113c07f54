"""The table without a mouse: the focus stays where the next answer is, dialogs close, numbers
choose."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.guests import Guest, Guests
from tests.browser.test_sizes import moments
from tests.browser.toys.games.bazaar.meta import ASKED
from tools.chromium import settled

from cutpurse.arena.puzzles.puzzle import puzzles_of
from cutpurse.games import find, names

FOCUS = "() => document.activeElement.tagName"
OPEN = "document.querySelector('dialog[open]') !== null"


def open_dialog(guest: Guest, name: str) -> None:
    guest.page.click(f"[data-open={name}]")
    guest.wait(OPEN)


def test_escape_and_a_click_beside_it_close_every_dialog(guests: Guests) -> None:
    ann = guests.come("Ann")
    table = guests.table(ann, "naqala", "me", "random")
    for path, dialogs in ((table, ("house", "settings")), ("/", ("settings", "account"))):
        ann.open(path)
        for name in dialogs:
            open_dialog(ann, name)
            ann.page.keyboard.press("Escape")
            ann.wait(f"!({OPEN})")
            open_dialog(ann, name)
            ann.page.mouse.click(5, 450)
            ann.wait(f"!({OPEN})")


def test_a_game_by_keyboard_alone(guests: Guests) -> None:
    """C and a number always choose, also with Caps Lock, and the focus never falls to the page."""
    ann = guests.come("Ann")
    ann.open(guests.table(ann, "naqala", "me", "random"))
    ann.wait("document.querySelector('[data-r=acts] [data-a]') !== null")
    for turn in range(8):
        ann.wait("document.querySelector('[data-r=acts] [data-a]') !== null")
        version = ann.version
        if not ann.page.evaluate("() => document.querySelector('main.is-listing') !== null"):
            ann.page.keyboard.press("C" if turn % 2 else "c")
        ann.wait("document.activeElement.closest('#choices') !== null")
        ann.page.keyboard.press("1")
        ann.moved(version)
        assert ann.page.evaluate(FOCUS) != "BODY"
    ann.page.keyboard.press("Escape")
    ann.wait("document.querySelector('main.is-listing') === null")


# What a machine can find ------------------------------------------------------------------------
FINDINGS = """
async (only) => (await axe.run(document, {
  resultTypes: ['violations'], ...(only ? {runOnly: only} : {}),
})).violations.map(
  (v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).slice(0, 4).join(', ')}`)
"""
THEME = "(theme) => { document.documentElement.dataset.theme = theme; }"


@pytest.fixture(scope="module")
def axe() -> str:
    found = importlib.util.find_spec("axe_playwright_python")
    if found is None or found.origin is None:
        pytest.skip("NO AXE: install requirements/dev.txt")
    return (Path(found.origin).parent / "axe.min.js").read_text()


def findings(page: Page, axe: str, first: list[str] | None = None) -> list[str]:
    """What it finds by the rules of `first` (all of them if left out), and of colours at noon."""
    settled(page)
    page.evaluate(f"{axe}; 0")
    out: list[str] = []
    for theme, only in (("dark", first), ("light", ["color-contrast"])):  # no theme moves anything
        page.evaluate(THEME, theme)
        found: list[Any] = page.evaluate(FINDINGS, only)
        out += [f"{page.url} {theme} {line}" for line in found]
    return out


def test_axe_finds_nothing_around_the_tables(guests: Guests, stills: str, axe: str) -> None:
    ann = guests.come("Ann")
    table = guests.table(ann, "naqala", "me", "random")
    room = guests.table(ann, "naqala", "me", "open")
    number = table.removeprefix("/t/")
    places = ["/", "/new/naqala", "/rules/naqala", "/ratings", "/nowhere"]
    places += ["/learn/naqala?step=4", "/learn/thieves?step=4", "/puzzles"]
    places.append(f"/puzzles/naqala/{puzzles_of(find('naqala')).puzzles[0].id}")
    wrong: list[str] = []
    for path in (*places, table, f"{table}/text", f"/replay/{number}", room):
        ann.open(path)
        wrong += findings(ann.page, axe)
    ann.page.goto(f"{stills}/player")
    wrong += findings(ann.page, axe)
    ann.complaints.clear()  # there is nothing at /nowhere
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", names())
def test_axe_finds_nothing_at_any_table(browser: Browser, stills: str, axe: str, game: str) -> None:
    known = moments(game)
    page = browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    wrong: list[str] = []
    for query in (known.MOMENTS[1], known.FULLEST, "players=4&over=1"):
        page.goto(f"{stills}/?game={game}&{query}")
        wrong += findings(page, axe)
    page.set_viewport_size({"width": 390, "height": 844})
    wrong += findings(page, axe)
    for query in known.MOMENTS:
        page.goto(f"{stills}/?game={game}&{query}")
        wrong += findings(page, axe, ["color-contrast"])
    page.close()
    assert not wrong, "\n".join(wrong)


def test_axe_finds_nothing_in_any_widget(people: Guests, axe: str) -> None:
    mira = people.come("Mira")
    wrong: list[str] = []
    for what in ASKED:
        table = people.table(mira, "bazaar", "me", "random", settings={"ask": what})
        for path in (table, f"{table}/text"):
            wrong += [f"{what} {line}" for line in findings(mira.open(path).page, axe)]
    assert not wrong, "\n".join(wrong)

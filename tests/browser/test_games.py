"""Whole games: two people and a spectator, the phone, the keyboard, sentences alone."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import ElementHandle, Error
from tests.browser.guests import COMPANY, SHORT, Guest, Guests

from cutpurse.games import find, names

# Two people, and as many others as the game wants.
SEATS = {
    name: ["me", "open", *COMPANY.get(name, ["random"] * (find(name).players[0] - 2))]
    for name in names()
}
MOST = 900  # decisions; far more than a game takes
SMALL = {"width": 1200, "height": 700}  # less to paint
WHOLE = 400_000  # milliseconds; far more than a game takes
# The page shows a later version, or another part of the answer is chosen.
# Another version, another part; or the end came between a look and a click.
ANSWERED = """(v) => Number(document.querySelector('main').dataset.version) > v[0]
  || document.querySelector('[data-over]') !== null
  || (document.querySelector('[data-parts]')?.dataset.parts ?? '') !== v[1]"""


@pytest.mark.parametrize("game", SEATS)
def test_two_people_and_a_spectator_finish_a_game(guests: Guests, game: str) -> None:
    """Bob comes by the link; every page stays what it would be if it were loaded anew."""
    ann = guests.come("Ann")
    bob, eve = guests.come("Bob", viewport=SMALL), guests.come(viewport=SMALL)
    table = guests.table(ann, game, *SEATS[game], settings=SHORT[game])
    ann.open(table)
    bob.sit(table)
    ann.seated()  # the room becomes a table by itself
    eve.open(table)
    for seed, guest in enumerate((ann, bob, eve)):
        guest.play(table, 7 + seed)
    ann.page.wait_for_selector(".ending", timeout=WHOLE)
    for guest in (ann, bob, eve):
        guest.wait("document.querySelector('.ending') !== null")
        assert guest.compare(table) == []
        assert "Over" in guest.page.title()
        assert guest.told()["wrong"] == []
        assert guest.told()["compared"] >= 5
    assert ann.told()["clicked"] > 20
    assert bob.told()["clicked"] > 20
    ann.page.wait_for_selector(".curve svg")
    ann.page.click("[data-do=rematch]")
    ann.page.wait_for_url(lambda url: table not in url)
    replay(ann, table)


def replay(guest: Guest, table: str) -> None:
    """The finished game again: the middle of it, through somebody's eyes, and on from there."""
    guest.open(table.replace("/t/", "/replay/"))
    last = int(guest.page.get_attribute("main", "data-last") or 0)
    assert last > 10
    guest.page.fill("#at", str(last // 2))
    guest.wait("(v) => document.querySelector('main').dataset.version == v", last // 2)
    guest.page.select_option("#eyes", "1")
    guest.wait("location.search.includes('seat=1')")
    assert not guest.page.query_selector("main .is-lit")
    guest.page.click("[data-step='1']")
    guest.wait("(v) => document.querySelector('main').dataset.version == v", last // 2 + 1)
    guest.page.click("#play-on")
    guest.page.wait_for_url("**/t/*")
    guest.page.wait_for_selector("[data-r=prompt]")


@pytest.mark.parametrize("game", SEATS)
def test_a_game_in_sentences_alone_goes_to_its_end(guests: Guests, game: str) -> None:
    """The text table, for those who hear the page."""
    ann = guests.come("Ann")
    rivals = COMPANY.get(game, ["random"] * (len(SEATS[game]) - 1))
    ann.open(guests.table(ann, game, "me", *rivals, settings=SHORT[game]) + "/text")
    luck = random.Random(8)
    for _ in range(MOST):
        ann.wait("document.querySelector('[data-r=acts] [data-a], [data-over]') !== null")
        if ann.over:
            break
        before = [ann.version, ann.parts]
        ann.page.evaluate(
            """(luck) => {
              const all = [...document.querySelectorAll('[data-r=acts] [data-a]')];
              all[Math.floor(luck * all.length)]?.click();
              document.querySelector('[data-sure]')?.click();
            }""",
            luck.random(),
        )
        ann.wait(ANSWERED, before)
    assert ann.over
    assert ann.page.text_content("#words")
    assert ann.page.query_selector(".ending .sheet__sum")


ASKED = "[data-r=acts] [data-a]"  # what may be answered now


@pytest.mark.parametrize("game", SEATS)
def test_the_phone_is_played_with_a_thumb(guests: Guests, game: str) -> None:
    ann = guests.come("Ann", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    sit_down(guests, ann, game)
    luck = random.Random(9)
    for _ in range(12):
        asked_here_or_elsewhere(guests, ann, game)
        wide = ann.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, "nothing sticks out to the side"
        tap(ann, luck)
    for section in ann.page.query_selector_all("[data-section]"):
        section.tap()
        shown = ann.page.evaluate("document.querySelectorAll('main .is-open').length")
        assert shown >= 1


def sit_down(guests: Guests, guest: Guest, game: str) -> None:
    rivals = ["random"] * (len(SEATS[game]) - 1)
    guest.open(guests.table(guest, game, "me", *rivals))


def asked_here_or_elsewhere(guests: Guests, guest: Guest, game: str) -> None:
    """Until there is something to answer; whoever has left a game early begins another."""
    guest.wait(f"document.querySelector('{ASKED}, [data-over]') !== null")
    if guest.over:
        sit_down(guests, guest, game)
        guest.wait(f"document.querySelector('{ASKED}') !== null")


def tap(guest: Guest, luck: random.Random) -> None:
    """A real touch on something lit; the menu is a sheet. The page may be drawn at any moment, and
    then what was open is shut: so whoever sees that nothing happened touches again."""
    version = guest.version
    while guest.version == version:
        things = [
            thing
            for thing in guest.page.query_selector_all(
                "main .is-lit[data-t], main [data-made], main [data-covers] [data-send]"
            )
            if thing.is_visible()
        ]
        if not things and (guest.version != version or not guest.page.query_selector(ASKED)):
            return  # the page was drawn between the two looks, or a sealed window took the answer
        assert things, "there is something to touch without opening a section"
        if touched(in_reach(things, luck)):
            rows = guest.page.query_selector_all("#menu:not([hidden]) .menu__i")
            sure = guest.page.query_selector_all("[data-sure]")
            if not (sure or rows) or touched(luck.choice(sure or rows)):
                guest.pause(version, 3000)


# Is the middle of a thing where a finger reaches it? A board that is zoomed shows a part.
IN_REACH = """(thing) => {
  const box = thing.getBoundingClientRect();
  const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return at !== null && thing.contains(at);
}"""


def in_reach(things: list[ElementHandle], luck: random.Random) -> ElementHandle:
    """Any of those that are in view; if none is, any: then one scrolls."""
    mixed = luck.sample(things, len(things))
    return next((thing for thing in mixed if thing.evaluate(IN_REACH)), mixed[0])


def touched(thing: ElementHandle) -> bool:
    """False if it was gone before the finger came down."""
    try:
        thing.tap()
    except Error as error:
        if "not attached" not in str(error):
            raise
        return False
    return True


@pytest.mark.parametrize("game", SEATS)
def test_the_keyboard_is_enough(guests: Guests, game: str) -> None:
    """Tab to what glows, Enter, a digit in the menu; or the list and a digit."""
    ann = guests.come("Ann")
    sit_down(guests, ann, game)
    keys = ann.page.keyboard
    for count in range(10):
        asked_here_or_elsewhere(guests, ann, game)
        version = ann.version
        for again in range(12):  # an answer of several parts takes more than one key
            if (count + again) % 3 == 2:
                keys.press("c")
                keys.press("1")
                surely(ann)
                ann.pause(version, 1500)
                keys.press("Escape")
            else:
                for _ in range(120):
                    keys.press("Tab")
                    if ann.page.evaluate(
                        "document.activeElement.matches('[data-lit], [data-made]')"
                    ):
                        break
                keys.press("Enter")
                if ann.page.evaluate("!document.getElementById('menu').hidden"):
                    keys.press("1")
                surely(ann)
                ann.pause(version, 1500)
            if ann.version != version:
                break
        ann.moved(version)


def surely(guest: Guest) -> None:
    """What cannot be unsaid is asked for once more, and the focus is there."""
    if guest.page.evaluate("document.activeElement.matches('[data-sure]')"):
        guest.page.keyboard.press("Enter")

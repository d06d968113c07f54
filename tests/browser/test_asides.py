"""Showing and telling beside the questions: as easy as a line of chat, and nobody else notices."""

from __future__ import annotations

import json

import pytest
from tests.browser.guests import Guest, Guests

from cutpurse import games

pytestmark = pytest.mark.skipif("curse" not in games.names(), reason="no table offers it yet")

TELL = "[data-aside=tell]"
PHONE = {"width": 390, "height": 844}
# Every frame that comes from now on is counted.
COUNT = """() => {
  window.frames_ = 0;
  window.lines.at(-1).addEventListener('message', ({data}) => {
    if (!('pong' in JSON.parse(data))) window.frames_++;
  });
}"""
KEPT = """() => [...document.querySelectorAll('[data-r=acts] button')]
  .find((b) => /keep these goals/i.test(b.textContent))?.click()"""


def begun(guests: Guests) -> tuple[list[Guest], str]:
    """Three people and somebody who looks on, at a table where everybody holds a Cartouche."""
    people = [
        guests.come("Ann"),
        guests.come("Bob", viewport=PHONE, has_touch=True, is_mobile=True),
        guests.come("Cem"),
    ]
    ann = people[0]
    settings = {"thief_choice": "random", "reaction_prompts": "own_turn_only"}
    table = guests.table(ann, "curse", "me", "open", "open", settings=settings)
    ann.open(table)
    for guest in people[1:]:
        guest.open(table).page.click("[data-room=sit]")
    eve = guests.come("Eve")
    eve.open(table)
    for guest in people:
        guest.seated()
        for _ in range(3):  # goals that share an item are kept
            guest.page.evaluate(KEPT)
            guest.heard()
    for guest in people:
        guest.page.wait_for_selector(TELL, state="attached")
    return [*people, eve], table


def say(guest: Guest, *labels: str) -> None:
    """The gaps from left to right, by what they say, and Enter on the button."""
    for gap, label in zip(guest.page.query_selector_all(f"{TELL} select"), labels, strict=True):
        gap.select_option(label=label)
    guest.page.focus(f"{TELL} button")
    guest.page.keyboard.press("Enter")


def test_what_is_told_is_heard_by_two_and_what_is_shown_is_seen_by_one(guests: Guests) -> None:
    (ann, bob, cem, eve), _ = begun(guests)
    blind = {guest: (guest.version, guest.page.inner_html("main")) for guest in (cem, eve)}
    for guest in blind:
        guest.page.evaluate(COUNT)
    say(ann, "Bob", "your 1st Cartouche", "Nut")
    bob.wait("document.querySelector('.cr-heard')?.textContent.includes('is Nut')")
    assert bob.page.locator(".cr-mk.is-told").count() == 1
    ann.wait("document.querySelector('.cr-heard')?.textContent.includes('You told Bob')")
    for guest, before in blind.items():
        guest.heard()
        assert guest.page.evaluate("window.frames_") == 0
        assert (guest.version, guest.page.inner_html("main")) == before
    show = ann.page.locator("[data-aside=show]")
    chosen = show.locator("option", has_text="to Bob").inner_text()
    show.locator("select").select_option(label=chosen)
    show.locator("button").click()
    bob.wait("document.querySelector('.cr-mk.is-known') !== null")
    assert bob.page.locator(".cr-mk.is-told").count() == 0
    face = chosen.removeprefix("your ").removesuffix(" to Bob")
    log = "document.querySelector('[data-log]').textContent"
    bob.wait(f"{log}.includes({json.dumps(f'shows Bob the Cartouche of {face}')})")
    for guest in (cem, eve):
        guest.wait(f"{log}.includes('Ann shows Bob a Cartouche')")
        assert guest.page.locator(".cr-mk.is-known").count() == 0
        assert guest.page.evaluate("document.querySelector('[data-aside=tell]') === null") == (
            guest is eve
        )


def test_in_sentences_alone_and_with_a_thumb(guests: Guests) -> None:
    """On the phone it is in the section of the chat; the text table has the same form."""
    (ann, bob, cem, _), table = begun(guests)
    bob.page.tap("[data-section=chat]")
    whom, tile, face = bob.page.query_selector_all(f"{TELL} select")
    whom.select_option(label="Cem")
    tile.select_option(label="Cem’s 1st Cartouche")
    assert not tile.evaluate("(gap) => gap.validity.valid"), "Cem knows his own"
    tile.select_option(label="Ann’s 1st Cartouche")
    face.select_option(label="Set")
    bob.page.tap(f"{TELL} button")
    cem.wait("document.querySelector('.cr-heard')?.textContent.includes('Bob told you')")
    cem.open(table + "/text")
    words = cem.page.inner_text("#words")
    assert "you were told: Set" in words
    assert "Bob told you: Ann’s 1st Cartouche is Set" in words
    say(cem, "Ann", "Bob’s 1st Cartouche", "Bast")
    ann.wait("document.querySelector('.cr-heard')?.textContent.includes('is Bast')")

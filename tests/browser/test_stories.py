"""A Trial with two real browsers: one writes a story, the other judges it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.guests import Guest, Guests

from cutpurse import games

pytestmark = pytest.mark.skipif("curse" not in games.names(), reason="no table offers it yet")

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SETTINGS = {
    "thief_choice": "random",
    "trial_judge": "vote",
    "reaction_prompts": "own_turn_only",
    "trial_seconds": 0,
}
STORY = "I poured <b>water</b> over the goose & it sang."


def offered(guest: Guest, table: str) -> tuple[dict[str, str], int]:
    """What somebody may answer now, by name, and the version of the table."""
    seen: dict[str, Any] = guest.context.request.get(f"{guest.origin}/api{path(table)}").json()
    return {option["name"]: option["id"] for option in seen["options"]}, seen["v"]


def path(table: str) -> str:
    return table.replace("/t/", "/tables/")


def answer(guest: Guest, table: str, seat: int, action: str, version: int) -> None:
    """An answer, with its first parts if it is built from parts: an Event may bring a Trial."""
    parts: list[str | int] = [action]
    given: dict[str, Any] = {"seat": seat, "a": parts, "v": version}
    while left := sent(guest, table, "further", given)["further"]:
        parts.append(left[0]["id"])
    sent(guest, table, "actions", given)


def sent(guest: Guest, table: str, what: str, given: dict[str, Any]) -> dict[str, Any]:
    said = guest.context.request.post(f"{guest.origin}/api{path(table)}/{what}", data=given)
    assert said.ok, said.text()
    heard: dict[str, Any] = said.json()
    return heard


def in_a_temple(ann: Guest, bob: Guest, table: str) -> None:
    """Ann walks until she may take a Trial, Bob stays where he is."""
    for walked in range(200):
        for seat, guest in enumerate((ann, bob)):
            options, version = offered(guest, table)
            if not options:
                continue
            if guest is ann and "trial" in options:
                return
            temples = [name for name in options if name.startswith("move ") and "temple" in name]
            moves = [name for name in ("first_move", "second_move") if name in options]
            far = [name for name in options if name.startswith("move ")]
            if guest is ann and (temples or moves or far):
                there = far[7 * walked % len(far)] if far else ""
                answer(guest, table, seat, [*temples, *moves, there][0], version)
            else:
                quiet = [name for name in ("end", "pass", "keep_goals", "none") if name in options]
                answer(guest, table, seat, [*quiet, *options][0], version)
    raise AssertionError("no temple was found")


@pytest.mark.parametrize("passes", [True, False])
def test_one_writes_a_story_and_the_other_judges_it(guests: Guests, passes: bool) -> None:
    ann = guests.come("Ann")
    bob = guests.come("Bob", **PHONE)
    table = guests.table(ann, "curse", "me", "open", settings=SETTINGS)
    ann.open(table)
    bob.open(table).page.click("[data-room=sit]")
    ann.seated()
    in_a_temple(ann, bob, table)
    ann.page.get_by_role("button", name="Trial", exact=True).click()
    ann.page.locator(".prompt__acts [data-a]", has_text="Turn the sand glass").click()

    scroll = ann.page.locator("[data-text]")
    scroll.press_sequentially(STORY)
    bob.wait("document.querySelector('.cr-tells')?.textContent.includes('Ann tells')")
    assert "poured" not in bob.page.inner_text("main")  # the draft stays on Ann's screen
    assert ann.page.locator("[data-chip][aria-pressed=true]", has_text="Water").count() == 1
    ann.page.get_by_role("button", name="Hand in the story", exact=True).click()

    bob.wait("document.querySelector('.votes__no') !== null")
    assert bob.page.locator(".scroll__told").text_content() == STORY
    assert bob.page.locator(".scroll__told b").count() == 0  # a story is words, not markup
    assert "water" in bob.page.locator(".scroll__told mark").all_text_contents()
    if passes:
        bob.page.locator(".prompt__acts [data-a]", has_text="Let the story pass").tap()
    else:
        bob.page.locator(".votes__no").first.tap()
    outcome = "has passed the Trial" if passes else "has failed the Trial"
    for guest in (ann, bob):
        guest.wait(f"document.querySelector('[data-log]').textContent.includes('{outcome}')")

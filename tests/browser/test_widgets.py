"""Answers that take more than one click: by mouse, finger and keys, and in words."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route
from tests.browser.bazaar import PHONE, answering, asked, middle, motions, moving, ready
from tests.browser.guests import Guest, Guests
from tests.browser.toys.games.bazaar.meta import ASKED

from cutpurse.games import names
from cutpurse.web.kit.finding import scene_of

# What can be pressed in a widget and is too small for a finger.
SMALL = """() => [...document.querySelectorAll('[data-w] button, [data-wc] button, [data-w] input')]
  .filter((e) => e.checkVisibility())
  .filter((e) => Math.min(e.getBoundingClientRect().width, e.getBoundingClientRect().height) < 40)
  .map((e) => e.outerHTML.slice(0, 80))"""


# Dice --------------------------------------------------------------------------------------------
def rolls(page: Page) -> list[str]:
    dice = page.locator("[data-roll]").all()
    return [die.get_attribute("data-roll") or "" for die in dice]


def test_dice_are_kept_or_rolled_again(people: Guests) -> None:
    mira = moving(people, "dice")
    page = mira.page
    go = page.locator("[data-send]")
    assert go.text_content() == "Roll 3 dice again (1 action)"
    page.locator("[data-k=die-0]").click()
    assert page.locator("[data-k=die-0]").get_attribute("aria-pressed") == "true"
    page.locator("[data-k=die-1]").focus()
    page.keyboard.press("Space")
    assert go.text_content() == "Roll 1 die again (1 action)"
    with answering(mira):
        go.click()
    assert rolls(page) == ["0", "0", "1", "0", "0"]
    assert motions(mira).keys() == {"die-2"}


def test_dice_in_words(people: Guests) -> None:
    mira = asked(people, "dice", words=True)
    page = mira.page
    page.get_by_label("Roll again: the black 4").check()
    page.get_by_label("Roll again: the red 1").uncheck()
    with answering(mira):
        page.get_by_role("button", name="Do it").click()
    # The dice are asked about once more, so some were rolled; the black one may show a 4 again.
    page.get_by_label(re.compile(r"Roll again: the black \d")).wait_for()
    assert page.get_by_label("Roll again: the red 1").count() == 1


# Stacks ------------------------------------------------------------------------------------------
def test_a_stack_is_taken_whole(people: Guests) -> None:
    mira = asked(people, "stalls")
    page = mira.page
    second = page.locator(".a-play [data-t='stall:1']")
    assert second.locator(".stack__c--face").all_text_contents() == ["Silk", "Fig"]
    assert {b.inner_html() for b in page.locator(".stack .back").all()} == {
        page.locator(".stack .back").first.inner_html()  # a back carries nothing that identifies
    }
    with answering(mira):
        second.focus()
        page.keyboard.press("Enter")
    assert second.text_content() == "emptyStall 20"


def test_stacks_in_words(people: Guests) -> None:
    mira = asked(people, "stalls", words=True)
    words = mira.page.locator("#words").text_content() or ""
    assert "Stall 2: Silk, Fig, 2 face down" in words


# A shape that is placed --------------------------------------------------------------------------
def built(guest: Guest) -> list[str]:
    """The squares of the board that something lies on."""
    names = guest.page.locator(".a-play g:has(> .is-built) > text").all_text_contents()
    return sorted(names)


def test_a_shape_is_turned_and_laid_by_keys(people: Guests) -> None:
    mira = asked(people, "lay")
    page = mira.page
    go = page.locator("[data-send]")
    assert go.text_content() == "Lay it here, +1"
    page.keyboard.press("r")  # a1 b1 a2 has become b1 b2 a1, at the nearest place where it fits
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    assert go.text_content() == "Lay it here, +4"
    assert page.locator("[data-lines]").text_content() == "the shape1palms3"
    assert page.evaluate("document.activeElement.dataset.at") == "c2"
    with answering(mira):
        page.keyboard.press("Enter")
    assert built(mira) == ["b2", "c2", "c3"]


def test_a_shape_follows_the_mouse_until_it_is_put_down(people: Guests) -> None:
    mira = asked(people, "lay")
    page = mira.page
    shape = page.locator(".ghost__shape")
    page.mouse.move(*middle(mira, "[data-at=d4]"))
    assert shape.get_attribute("transform") == "translate(280 280)"
    page.locator("[data-at=b2]").click()
    page.mouse.move(*middle(mira, "[data-at=d4]"))
    assert shape.get_attribute("transform") == "translate(120 120)"
    page.get_by_label("Flip (F)").click()
    page.mouse.wheel(0, 100)
    with answering(mira):
        page.locator("[data-send]").click()
    assert len(built(mira)) == 3


def test_what_closes_in_is_seen_before(people: Guests) -> None:
    """The third way to lie, on b2: a2 and b1 shut the corner in."""
    mira = asked(people, "lay")
    page = mira.page
    page.keyboard.press("r")
    page.keyboard.press("r")
    page.locator("[data-at=b2]").click()
    assert page.locator(".ghost__closed").count() == 1
    assert "1 square closed in" in (page.locator("[data-lines]").text_content() or "")
    assert page.locator("[data-at=b2]").get_attribute("aria-label") == (
        "Put it on b2, +3, 1 square closed in"
    )


def test_a_finger_drags_the_shape(people: Guests) -> None:
    mira = asked(people, "lay", **PHONE)
    page = mira.page
    page.mouse.move(*middle(mira, ".ghost__shape .ghost__cell"))
    page.mouse.down()
    page.mouse.move(*middle(mira, "[data-at=c3]"), steps=5)
    page.mouse.up()
    assert page.locator(".ghost__shape").get_attribute("transform") == "translate(200 200)"
    with answering(mira):
        page.locator("[data-send]").tap()
    assert built(mira) == ["c3", "c4", "d3"]


def test_a_shape_in_words(people: Guests) -> None:
    mira = asked(people, "lay", words=True)
    page = mira.page
    page.get_by_label("Where its middle goes").select_option("d4, +3")
    with answering(mira):
        page.get_by_role("button", name="Lay it here").click()
    page.wait_for_function("() => document.querySelector('#words').textContent.includes('d4: 1')")


# Payments ----------------------------------------------------------------------------------------
def paid(guest: Guest) -> str:
    guest.wait("document.querySelector('[data-r=tray]').textContent !== ''")
    return guest.page.locator("[data-r=tray]").text_content() or ""


def test_a_payment_is_filled_in_and_changed(people: Guests) -> None:
    mira = asked(people, "pay")
    page = mira.page
    sums = page.locator(".pay__sums")
    assert "+1your pyramid: 5, then 6" in (sums.text_content() or "")
    third = page.locator("[data-place='2']")
    third.focus()
    page.keyboard.press("Enter")
    offer = page.locator("[data-take=merchant]")
    assert offer.text_content() == "Nile merchantmerchants paid +1"
    offer.click()
    assert third.inner_text().split("\n") == ["Lapis", "Nile merchant"]
    assert page.evaluate("document.activeElement.dataset.place") == "2"
    page.locator("[data-place='1']").click()
    assert page.locator("[data-take=stone]").is_disabled()  # it pays for the first one
    page.locator("[data-take=jar]").click()
    assert page.get_by_role("button", name="Least corruption").get_attribute("aria-pressed") == (
        "true"
    )
    assert "0your pyramid: 5, then 5" in (sums.text_content() or "")
    with answering(mira):
        page.get_by_role("button", name="Build the throne").click()
    assert paid(mira) == "Paid: stone, jar, merchant"


def test_a_source_for_two_places_pays_once(people: Guests) -> None:
    mira = asked(people, "pay", **PHONE)
    page = mira.page
    page.locator("[data-place='0']").tap()
    page.locator("[data-take=double]").tap()
    with answering(mira):
        page.get_by_role("button", name="Build the throne").tap()
    assert paid(mira) == "Paid: double, jar"


def test_a_payment_in_words(people: Guests) -> None:
    mira = asked(people, "pay", words=True)
    page = mira.page
    page.get_by_label("Lapis").select_option("Nile merchant (merchants paid +1)")
    with answering(mira):
        page.get_by_role("button", name="Build the throne").click()
    ready(mira, page.url.removeprefix(mira.origin).removesuffix("/text"))
    assert paid(mira) == "Paid: stone, double, merchant"


# Sealed bids -------------------------------------------------------------------------------------
def test_bids_are_sealed_until_all_are_in(people: Guests) -> None:
    mira = people.come("Mira")
    bob = people.come("Bob", **PHONE)
    table = people.table(mira, "bazaar", "me", "open", settings={"ask": "bid"})
    bob.sit(table)
    ready(bob, table)
    ready(mira, table)
    mira.page.locator("[data-amount]").focus()
    mira.page.keyboard.press("ArrowRight")
    mira.page.get_by_label("One more").click()
    assert mira.page.locator("[data-keeps]").text_content() == "You keep 6 of 12 Talents."
    with answering(mira):
        mira.page.get_by_role("button", name="Seal 6 Talents").click()
    bob.wait("document.querySelector('.pouch--sealed') !== null")
    assert "6" not in (bob.page.locator(".pouches").text_content() or "")
    with answering(bob):
        bob.page.get_by_role("button", name="Seal 4 Talents").tap()
    mira.wait("document.querySelectorAll('.pouch--open').length === 2")
    opened = mira.page.locator(".pouch--open .pouch__is").all_text_contents()
    assert opened == ["6", "4"]


def test_a_sheet_lies_over_the_board_in_its_middle(people: Guests) -> None:
    mira = asked(people, "bid")
    for width, height in ((1024, 768), (1280, 800), (2560, 1440)):
        mira.page.set_viewport_size({"width": width, "height": height})
        sheet, board = middle(mira, ".wsheet"), middle(mira, ".a-play")
        assert sheet == pytest.approx(board, abs=2), f"{width}x{height}"


def test_the_keyboard_comes_to_a_widget_that_appears(people: Guests) -> None:
    mira = asked(people, "bid")
    page = mira.page
    page.locator("[data-send]").focus()
    with answering(mira):
        page.keyboard.press("Enter")
    page.locator("[data-acts]").get_by_text("Done").focus()
    with answering(mira):
        page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.closest('[data-w]').dataset.w") == "bid"


def test_a_bid_in_words(people: Guests) -> None:
    mira = asked(people, "bid", words=True)
    mira.page.get_by_label("Your bid").select_option("7 Talents")
    with answering(mira):
        mira.page.get_by_role("button", name="Seal").click()


# A stage, votes, reactions -----------------------------------------------------------------------
def test_a_story_is_told_and_judged(people: Guests) -> None:
    mira = people.come("Mira")
    bob = people.come("Bob", **PHONE)
    plan: dict[str, Any] = {"settings": {"ask": "tell"}}
    table = people.table(mira, "bazaar", "me", "open", "random", **plan)
    bob.sit(table)
    page = ready(mira, table).page
    open_rules = page.locator(".demand.is-open")
    assert open_rules.count() == 3
    page.locator("[data-text]").press_sequentially("Seven cats came, one by one, to me; then ")
    assert page.locator("[data-chip='0']").get_attribute("aria-pressed") == "true"
    assert page.locator(".scroll mark").all_text_contents() == ["cats"]
    assert open_rules.all_text_contents() == ["Use the teapotopen"]
    page.locator("[data-chip='2']").click()
    assert page.locator("[data-text]").input_value().endswith("then teapot")
    assert open_rules.count() == 0
    for _ in ("in", "out again"):
        page.locator("[data-chip='3']").click()
    with answering(mira):
        page.get_by_role("button", name="Hand in the story").click()

    bob.wait("document.querySelector('.votes__no') !== null")
    assert bob.page.locator(".scroll__told mark").all_text_contents() == ["cats", "teapot"]
    bob.page.wait_for_selector(".votes__wax")
    assert bob.page.locator(".votes thead small").all_text_contents() == ["open", "sealed"]
    assert bob.page.locator(".votes__seal, .votes__ribbon").count() == 0
    with answering(mira):
        bob.page.get_by_label("Broken: Teapot").tap()
    assert page.locator(".votes thead small").first.text_content() == "no"
    assert page.locator(".votes tbody tr:nth-child(2) td:nth-child(2) .votes__seal").count() == 1


def test_when_the_sand_has_run_out_the_draft_goes_in(people: Guests) -> None:
    mira = asked(people, "hurry")
    with answering(mira):
        mira.page.locator("[data-text]").fill("The goose and")
    assert mira.page.locator(".scroll__told").text_content() == "The goose and"
    assert mira.page.locator(".scroll__told mark").text_content() == "goose"


def test_a_story_in_words(people: Guests) -> None:
    mira = asked(people, "tell", words=True)
    page = mira.page
    assert "Sing (struck by Nine Lives)" in (page.locator("#words").text_content() or "")
    page.get_by_label("Your story").fill("A cat, of course.")
    page.get_by_label("cat", exact=True).check()
    with answering(mira):
        page.get_by_role("button", name="Hand in the story").click()
    page.wait_for_function("() => /: (yes|no)/.test(document.querySelector('#words').textContent)")


def test_wait_makes_a_window_longer(people: Guests) -> None:
    mira = people.come("Mira")
    plan: dict[str, Any] = {"settings": {"ask": "react"}, "breath": 3}
    page = mira.open(people.table(mira, "bazaar", "me", "random", **plan)).page
    page.wait_for_selector(".prompt--react .burn")
    page.get_by_role("button", name="Wait").click()
    page.wait_for_selector("[data-do=wait][aria-pressed=true]")
    assert page.locator(".burn").count() == 0
    with answering(mira):
        page.locator("[data-acts]").get_by_text("Shout").click()
    assert paid(mira) == "Paid: stone"


# All of them -------------------------------------------------------------------------------------
def test_only_a_scene_that_uses_widgets_fetches_them(people: Guests) -> None:
    mira = people.come("Mira")
    fetched: list[str] = []
    mira.page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
    own = {"widgets.js", "motion.js", "sheets.css", "dice.css", "dice.js"}
    plain = next(game for game in names() if not scene_of(game).widgets)
    ready(mira, people.table(mira, plain, "me", "random", "random"))
    assert own.isdisjoint(fetched)
    ready(mira, people.table(mira, "bazaar", "me", "random", settings={"ask": "dice"}))
    assert own <= set(fetched)
    assert "teller.js" not in fetched  # a script comes when its widget is on the table


def test_what_is_pressed_before_its_script_is_there_is_not_lost(people: Guests) -> None:
    mira = people.come("Mira")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    mira.page.route("**/dice.js", hold)
    mira.open(people.table(mira, "bazaar", "me", "random", settings={"ask": "dice"}))
    with answering(mira):  # nobody else is asked
        mira.page.locator("[data-send]").click()
        (on_its_way,) = held
        on_its_way.continue_()


def test_every_widget_fits_the_smallest_phone(people: Guests) -> None:
    """Nothing runs off the edge, and fingers hit what is there to press."""
    mira = people.come("Mira", **PHONE | {"viewport": {"width": 360, "height": 640}})
    for what in ASKED:
        ready(mira, people.table(mira, "bazaar", "me", "random", settings={"ask": what}))
        assert mira.page.evaluate("document.documentElement.scrollWidth") <= 360, what
        assert mira.page.evaluate(SMALL) == [], what
        assert mira.nameless() == [], what

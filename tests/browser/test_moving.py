"""Figures walk, stones fall, lands turn, and the phone looks at the right part of the board."""

from __future__ import annotations

from playwright.sync_api import Page
from tests.browser.bazaar import PHONE, answering, asked, motions, moving
from tests.browser.guests import Guests


# Figures, stones, a camera -----------------------------------------------------------------------
def test_a_figure_walks_square_by_square(people: Guests) -> None:
    mira = moving(people, "walk")
    page = mira.page
    with answering(mira):
        page.locator(".a-play [data-t='cell:c4']").click()
    walk = motions(mira)["figure"]
    assert walk["by"] == ["translate"]
    assert walk["frames"] == 2 * 3 + 1  # three squares, a hop over each edge
    assert page.locator("[data-k=figure]").get_attribute("transform") == "translate(200 280)"


def test_a_stone_hangs_and_falls(people: Guests) -> None:
    mira = moving(people, "fall")
    page = mira.page
    with answering(mira):
        page.locator(".a-play [data-t='cell:b2']").click()
    assert page.locator(".fall.is-hanging").count() == 1
    assert motions(mira).keys() == {"fall__shadow", "fall__thing"}
    with answering(mira):
        page.locator("[data-acts]").get_by_text("Done").click()
    assert page.locator(".fall:not(.is-hanging)").count() == 1
    assert {"fall__thing", "fall__dust"} <= motions(mira).keys()


def test_nothing_moves_where_motion_is_off(people: Guests) -> None:
    mira = moving(people, "walk")
    page = mira.page
    page.evaluate("localStorage.setItem('motion', 'off')")
    with answering(mira):
        page.locator(".a-play [data-t='cell:c4']").click()
    assert motions(mira) == {}


INSIDE = """
(thing) => {
  const box = document.querySelector(thing).getBoundingClientRect();
  const frame = document.querySelector('.camera__window').getBoundingClientRect();
  return box.left >= frame.left - 1 && box.right <= frame.right + 1
    && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
}
"""


def inside(page: Page, thing: str) -> bool:
    """Is it in the camera's window?"""
    return bool(page.evaluate(INSIDE, thing))


def comes_inside(page: Page, thing: str) -> None:
    """The camera takes its time."""
    page.wait_for_function(INSIDE, arg=thing)


def test_on_the_phone_the_camera_follows_the_figure(people: Guests) -> None:
    mira = asked(people, "walk", **PHONE)
    page = mira.page
    figure, far = "[data-k=figure]", ".a-play [data-t='cell:e1']"
    assert inside(page, figure)
    assert not inside(page, far)
    assert page.locator(".shelf [data-a]").count()  # what is out of view lies under the thumb
    board = page.locator(".camera__window").bounding_box()
    box = page.locator(".a-play [data-t='cell:b5']").bounding_box()
    assert board is not None
    assert box is not None
    assert box["width"] > board["width"] / 4

    with answering(mira):
        page.locator(".shelf [data-a]:has-text('E1')").tap()
    comes_inside(page, far)
    comes_inside(page, figure)


def test_the_small_map_shows_the_whole_and_looks_around(people: Guests) -> None:
    mira = asked(people, "walk", **PHONE)
    page = mira.page
    small, far = page.locator("[data-map]"), ".a-play [data-t='cell:e1']"
    small.tap()
    assert small.get_attribute("aria-pressed") == "true"
    comes_inside(page, far)
    small.tap()
    small.focus()
    for _ in range(8):
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowRight")
    comes_inside(page, far)
    map_box = small.bounding_box()
    assert map_box is not None
    page.mouse.move(map_box["x"] + 60, map_box["y"] + 30)
    page.mouse.down()
    page.mouse.move(map_box["x"] + 10, map_box["y"] + 90, steps=4)
    page.mouse.up()
    assert small.get_attribute("aria-pressed") == "false"  # a drag is no tap
    comes_inside(page, "[data-k=figure]")
    assert not inside(page, far)


def test_a_finger_beside_a_square_proposes_it(people: Guests) -> None:
    mira = asked(people, "walk", **PHONE)
    page = mira.page
    box = page.locator(".a-play [data-t='cell:b5']").bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] - 12, box["y"] + 40)
    go = page.locator("[data-acts] .btn--gold")
    assert go.text_content() == "Walk to B5"  # it is not walked there yet
    with answering(mira):
        go.tap()


# Lands that turn ---------------------------------------------------------------------------------
def test_a_land_turns_and_its_people_stay_upright(people: Guests) -> None:
    mira = moving(people, "lands")
    page = mira.page
    library = page.locator(".a-play [data-t='land:2']")
    old, new = page.locator("[data-bridge='2-0']"), page.locator("[data-bridge='2-3']")
    library.hover()
    assert page.locator(".is-coming").count() == 1
    assert page.locator(".is-going").get_attribute("data-bridge") == "2-0"
    library.click()  # what is chosen waits for a second word, and shows what it would do
    page.mouse.move(0, 0)
    assert page.locator(".is-coming").count() == 1
    corner = page.locator("[data-k=person2-0]")
    assert corner.get_attribute("transform") == "translate(-84 -84)"
    with answering(mira):
        page.locator("[data-acts] .btn--gold").click()
    told = motions(mira)
    assert told["land__turned"]["by"] == ["rotate", "scale"]
    assert told["upright"]["by"] == ["rotate"]
    assert corner.get_attribute("transform") == "translate(84 -84)"
    assert corner.locator(".upright").get_attribute("transform") is None
    assert new.count() == 1
    page.wait_for_function("() => !document.querySelector('[data-preview]')")
    assert old.count() == 0


def test_a_land_is_turned_by_keys(people: Guests) -> None:
    mira = asked(people, "lands")
    page = mira.page
    page.locator(".a-play [data-t='land:3']").focus()
    assert page.locator(".is-going").count() == 1
    page.keyboard.press("Enter")
    with answering(mira):
        page.keyboard.press("Enter")  # the golden button has the focus
    assert page.locator("[data-land='3']").get_attribute("data-turns") == "1"

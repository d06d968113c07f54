"""A game played again: the slider, the analysis."""

from __future__ import annotations

import time

import pytest
from tests.browser.guests import PATIENCE, Guest, Guests

SEATS = {"thieves": ("me", "random", "random"), "naqala": ("me", "random")}


def finished(guests: Guests, guest: Guest, game: str) -> str:
    """A short game that is over: played on from near the end of a whole one."""
    web, base = guest.context.request, guests.server.address

    def finish(table: str) -> int:
        until = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < until:
            seen = web.get(f"{base}/api/tables/{table}").json()
            if seen["room"]["status"] == "over":
                return int(seen["room"]["decisions"])
            if seen["options"]:
                answer = {"seat": 0, "a": seen["options"][0]["id"], "v": seen["v"]}
                web.post(f"{base}/api/tables/{table}/actions", data=answer)
        raise AssertionError("the game never ends")

    whole = guests.table(guest, game, *SEATS[game]).removeprefix("/t/")
    onward = {"at": finish(whole) - 6, "seat": 0, "bot": "random"}
    short = web.post(f"{base}/api/tables/{whole}/play-on", data=onward).json()["id"]
    finish(short)
    return str(short)


@pytest.mark.parametrize("game", ["thieves", "naqala"])
def test_a_finished_game_is_analysed(guests: Guests, game: str) -> None:
    ann = guests.come("Ann")
    table = finished(guests, ann, game)
    ann.open(f"/replay/{table}?at=2")
    ann.page.click("#analyse")
    ann.page.wait_for_selector("#study [data-graph]")
    ann.page.click("#study [data-depth=quick]")
    ann.page.wait_for_selector("#study [data-depth=master]:not([data-study=leave])")
    ann.wait("!document.querySelector('#study [data-poll]')")
    box = ann.page.locator("#study [data-graph]").bounding_box()
    assert box is not None
    ann.page.mouse.click(box["x"] + box["width"] - 1, box["y"] + 20)
    ann.wait("document.getElementById('at').value === document.getElementById('at').max")
    ann.wait(
        "(v) => (({version, last}) => version === last)(document.querySelector('main').dataset)"
    )
    assert ann.nameless() == []
    ann.page.click("[data-study=close]")
    assert ann.page.is_hidden(".study")

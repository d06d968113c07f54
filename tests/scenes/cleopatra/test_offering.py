"""The great offering on the page: what is sealed, and what is shown once the pouches are open."""

from __future__ import annotations

import re

import pytest
from tests.page.games import seen_by

from cutpurse.games.cleopatra.meta import GAME
from cutpurse.kernel.scenario import Scenario
from cutpurse.kernel.step import AUDIENCE
from cutpurse.web.scenes.cleopatra.offering import offering, revealed

BIDS = {0: 4, 1: 7, 2: 4, 3: 0}


def at_the_altar(bids: dict[int, int]) -> Scenario:
    """Five dice on the Altar after seat 0 has built a sphinx."""
    table = Scenario(
        GAME,
        4,
        {},
        1,
        hands={0: "artisan stone marble stone", 1: "artisan stone wood"},
        talents=dict.fromkeys(range(4), 9),
        amulets={1: 5},
        altar=4,
    )
    table.chance("priests 1")
    table.play_all("p0 build sphinx", "p0 done", "p0 finish")
    for seat, bid in bids.items():
        table.play_all(f"p{seat} bid {bid}")
    return table


def columns(markup: str) -> list[tuple[str, str, str]]:
    """Name, gift and change of each open pouch, as they stand."""
    found = r"<b>([^<]*)</b>.*?pouch__is\">(\d+)</span>.*?</svg>([^<]*)</span></li>"
    return re.findall(found, markup)


def test_open_pouches_stand_by_their_rank_with_what_they_brought() -> None:
    """CL-226 to CL-228: two gifts of 4 are both second, and nobody is third."""
    table = at_the_altar(BIDS)
    names = table.speech.players
    shown = columns(revealed(seen_by(table, 3)))
    assert shown == [
        (names[1], "7", "−3"),
        (names[0], "4", "+1"),
        (names[2], "4", "+1"),
        (names[3], "0", "+3"),
    ]


def test_who_is_asked_meanwhile_has_the_palace_free() -> None:
    table = at_the_altar(BIDS)
    asked = table.waiting[0]
    mine = revealed(seen_by(table, asked))
    assert "cl-reveal" in mine
    assert "cl-over" not in mine
    others = revealed(seen_by(table, AUDIENCE))
    assert "cl-over" in others


def test_the_pouches_are_gone_when_somebody_does_something() -> None:
    table = at_the_altar(BIDS)
    while table.waiting == [0]:
        table.play_all("p0 end")
    assert revealed(seen_by(table, 3))
    table.play_all("p1 build left_mid", "p1 done")
    for viewer in (*range(4), AUDIENCE):
        assert revealed(seen_by(table, viewer)) == ""


@pytest.mark.parametrize("bid", [0, 8])
def test_a_sealed_pouch_tells_nothing(bid: int) -> None:
    """CL-224: nobody sees what somebody else has sealed."""
    one = at_the_altar({1: bid})
    other = at_the_altar({1: 3})
    for viewer in (0, 2, AUDIENCE):
        assert offering(seen_by(one, viewer)) == offering(seen_by(other, viewer))

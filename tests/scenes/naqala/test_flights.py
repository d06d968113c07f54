"""What flies knows where from and where to."""

from __future__ import annotations

from tests.page.games import begun, moments
from tests.page.reading import Reading

from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.sight import sight
from cutpurse.web.kit.finding import scene_of
from cutpurse.web.pages.frame import common_regions, log_line, own_regions
from cutpurse.web.scenes.naqala.flights import MOST, flight


def test_things_fly_between_places_that_are_on_the_page() -> None:
    """The hand is there only in the middle of a move; who takes something has passed it on."""
    game = begun("naqala", 3, 3, thieves=True)
    told: set[str] = set()
    for _ in moments(game, 3, every=25, most=250):
        seen = sight(game, AUDIENCE)
        drawn = common_regions(seen) | own_regions(seen)
        keys = {f["data-k"] for f in Reading("".join(drawn.values())).having("data-k")}
        for event in seen.told[-10:]:
            made = flight(event.what)
            if made is not None:
                told.add(str(event.what["event"]))
                assert {made.goal, made.start or made.goal} - keys <= {"hand"}
                assert 0 <= made.count <= MOST
    assert {"lifts", "collects", "earns", "bids"} <= told


def test_a_line_of_the_log_says_it() -> None:
    what = {"event": "earns", "rule": "", "seat": 1, "gold": 9}
    game = begun("naqala", 2, 3)
    seen = sight(game, AUDIENCE)
    assert scene_of("naqala").flight(what) == flight(what)
    made = flight(what)
    assert made is not None
    assert (made.start, made.goal, made.symbol, made.count) == ("supply", "p1", "coin", 6)
    lines = Reading("".join(log_line(seen, told) for told in seen.told))
    assert not lines.having("data-fly"), "nothing flies while the board is laid"

"""The end: finds counted one by one, who stayed and where, and the day nobody got out."""

from __future__ import annotations

import re

from tests.page.reading import Reading, faults

import cutpurse
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.sight import sight
from cutpurse.web.scenes.horus import SCENE
from cutpurse.web.scenes.horus.seats import FATES


def ended(**what: object) -> cutpurse.Scenario:
    return cutpurse.scenario("horus", **what)  # type: ignore[arg-type]


def text(markup: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", markup))


def test_finds_are_counted_from_low_to_high() -> None:
    """A chest counts as its die fell (HO-150); the dead are named with their place."""
    s = ended(
        players=3,
        adventurers={1: "edgar_rice"},
        round=14,
        keeper=0,
        at={0: "b02", 1: "b27", 2: "e5"},
        cards={0: "anubis_4 necklace_1 sobek_06 sobek_chest_1", 1: "sobek_05 idol_sobek"},
        out={2: "escaped"},
        fallen=[31, 34, 36, 25, 30, 23, 13, 14, 16, 17, 18],
        phase="act",
        turn=0,
        actions={0: 1, 1: 0},
    )
    s.chance("roll 3", "roll 1 1 1 1 1", "stone 15").play(0, "move e2")
    assert s.over
    seen = sight(s, AUDIENCE)
    drawn = SCENE.finale(seen)
    assert faults(Reading(drawn)) == []
    assert seen.result is not None
    sums = [int(n) for n in re.findall(r"</span><small>(\d+)</small>", drawn)]
    rolled = sums[-1] - 7 - 5 - 1
    assert rolled == 3
    assert sums == sorted(sums)
    assert seen.result.points[0] == sums[-1] + 3  # two gods
    assert "Two got out" in text(drawn)
    assert "when stone 15 fell" in text(drawn)
    assert "square 27" in text(drawn)
    assert "2 finds, 11 points lost" in text(drawn)


def test_nobody_got_out() -> None:
    s = ended(
        players=2,
        at={0: "b14", 1: "h2"},
        cards={0: "anubis_4"},
        fallen=[1, 2, 3, 4, 5],
        phase="stone",
    )
    s.chance("stone 6")
    assert s.over
    drawn = SCENE.finale(sight(s, AUDIENCE))
    assert faults(Reading(drawn)) == []
    assert "Nobody got out" in text(drawn)
    assert "They keep 8 points of treasure" in text(drawn)
    assert text(drawn).count("sealed in") == 2


def test_a_score_that_cannot_be_known_is_not_shown() -> None:
    """HO-174."""
    for settings, shown in (({}, True), ({"hide_seen_treasure": True}, False)):
        s = cutpurse.scenario(
            "horus",
            players=3,
            settings=settings,
            at={0: "b14", 1: "b15", 2: "b01"},
            cards={2: "anubis_4"},
            turn=2,
            actions={2: 1},
        )
        s.play(2, "move e1")
        seats = SCENE.own(sight(s, 0))["seats"]
        assert ("Out with 8" in seats) is shown
        assert (FATES[2][1] in seats) is not shown

"""The same question can come from several cards: it cites the one that asks."""

from __future__ import annotations

import pytest
from tests.rules.thieves.table import play, scene, turn


@pytest.mark.parametrize(
    ("room", "cards", "rule"),
    [
        ("grand_vault", "steal lies lies lies", "TH-124"),
        ("wealthy_monk", "sneak lies lies lies", "TH-139"),
        ("succubus", "nope lies lies lies", "TH-143"),
        ("clock_golum", "sneak stab steal stab", "TH-104"),
    ],
)
def test_a_room_that_lets_thieves_draw_is_named(room: str, cards: str, rule: str) -> None:
    """TH-104 TH-124 TH-139 TH-143 The question and the treasure drawn cite the room's own rule."""
    s = scene(room, cards)
    s.quietly(until="MayDraw")
    assert s.rule == rule
    s.play(s.waiting[0], "draw")
    assert [e["rule"] for e in s.happened("gained")][-1] == rule


def test_a_search_names_what_searches() -> None:
    """TH-168 TH-169 TH-212 TH-228 KEY and WRIT before the draw, trickery after the room."""
    s = turn(treasures={0: ["skeleton_key"]})
    play(s, "p0 use skeleton_key")
    assert s.rule == "TH-212"
    s = turn(treasures={0: ["writ_of_knowledge"]})
    play(s, "p0 use writ_of_knowledge")
    assert s.rule == "TH-228"
    s = scene("battlefield", "your_plan lies lies lies").quietly(until="SearchTreasures")
    assert s.rule == "TH-169"
    s = scene("battlefield", "thinking_ahead lies lies lies").quietly(until="SearchCards")
    assert s.rule == "TH-168"


def test_a_gift_names_what_forces_it() -> None:
    """TH-138 TH-186 The MONK, or LIAR, LIAR!"""
    s = scene("wealthy_monk", "steal lies lies lies", treasures={0: ["silver_coin", "fat_sack"]})
    assert s.quietly(until="GiveAway").rule == "TH-138"
    s = scene(
        "battlefield", "liar_liar sneak sneak steal", treasures={0: ["silver_coin", "fat_sack"]}
    )
    assert s.quietly(until="GiveAway").rule == "TH-186"


@pytest.mark.parametrize(
    ("room", "rule"), [("empty_chamber", "TH-100"), ("death", "TH-112"), ("its_a_trap", "TH-129")]
)
def test_an_award_names_the_room(room: str, rule: str) -> None:
    """TH-100 TH-112 TH-129 Who asks for the award is the room."""
    s = scene(room, "sneak lies stab steal", pending="silver_coin").quietly(until="Award")
    assert s.rule == rule

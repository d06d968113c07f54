"""Chapter I: the monkey, the sack, and what lies under something."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.thieves.table import (
    asked,
    discard,
    final,
    finish,
    loot,
    options,
    play,
    removed,
    scene,
    story,
    treasure_discard,
    turn,
    under_keeping,
    under_sack,
    wounds,
)


def test_monkey() -> None:
    """TH-215 At the end of your turn, discard it to steal one stealable treasure, or keep it."""
    what: dict[str, Any] = {
        "treasures": {
            0: ["clockwork_monkey"],
            1: ["silver_coin"],
            2: ["fat_sack", "dragon_scales"],
        },
        "sack": "dragon_scales",
    }
    s = scene("battlefield", "walk_it_off sneak lies stab", **what)
    play(s, "p3 stab p2")
    assert asked(s) == "p0 Monkey"
    assert options(s) == {"steal fat_sack", "steal nothing"}
    play(s, "p0 steal fat_sack")
    assert treasure_discard(s) == {"clockwork_monkey"}
    assert loot(s, 0) == {"fat_sack"}
    s = scene("battlefield", "walk_it_off sneak lies stab", **what)
    play(s, "p3 stab p2", "p0 steal nothing")
    assert loot(s, 0) == {"clockwork_monkey"}
    s = turn(
        end=True, treasures={0: ["clockwork_monkey"], 1: ["fat_sack"]}, keeping="clockwork_monkey"
    )
    assert "Monkey" not in s.asking


def test_sack_when_gained() -> None:
    """TH-216 Whoever gains the sack may put it on another own treasure at once."""
    s = scene(
        "lair_of_the_crone",
        "stab lies lies lies",
        pending="fat_sack",
        treasures={0: ["silver_coin", "dragon_scales", "stylish_collar"], 1: ["crown_of_tusks"]},
        keeping="stylish_collar",
    )
    assert asked(s) == "p0 PlaceSack"
    assert options(s) == {"leave sack", "sack silver_coin", "sack dragon_scales"}
    play(s, "p0 sack silver_coin")
    assert under_sack(s) == "silver_coin"


def test_sack_at_the_beginning_of_any_turn() -> None:
    """TH-216, TH-217 At the beginning of any turn its owner may move it on, off or elsewhere."""
    what: dict[str, Any] = {"treasures": {2: ["fat_sack", "silver_coin", "dragon_scales"]}}
    for scout in range(4):
        s = turn(scout=scout, **what)
        assert asked(s) == "p2 MoveSack"
        assert options(s) == {"leave sack", "sack silver_coin", "sack dragon_scales"}
    play(s, "p2 sack dragon_scales")
    assert under_sack(s) == "dragon_scales"
    s = turn(sack="silver_coin", **what)
    assert options(s) == {"leave sack", "empty sack", "sack dragon_scales"}
    play(s, "p2 empty sack")
    assert under_sack(s) is None
    s = play(turn(sack="silver_coin", **what), "p2 sack dragon_scales")
    assert under_sack(s) == "dragon_scales"
    s = play(turn(sack="silver_coin", **what), "p2 leave sack")
    assert under_sack(s) == "silver_coin"


def test_sack_is_moved_only_then() -> None:
    """TH-217 A treasure gained in the middle of a turn cannot be put under the sack before the
    next; and a covered sack cannot be moved."""
    s = scene(
        "lair_of_the_crone",
        "stab lies lies lies",
        pending="silver_coin",
        treasures={0: ["fat_sack", "dragon_scales"]},
        sack="dragon_scales",
    )
    assert asked(s) == "p0 Stab"
    play(s, "p0 stab p1")
    assert under_sack(s) == "dragon_scales"
    assert asked(s) == "p0 MoveSack"
    s = turn(treasures={0: ["fat_sack", "silver_coin"]}, keeping="fat_sack")
    play(s, "p0 leave keeping")
    assert asked(s) == "p0 LayRoom"


@pytest.mark.parametrize(
    ("room", "plays", "answers"),
    [
        ("battlefield", "steal lies lies lies", []),  # there is nothing else to steal
        ("hidden_cloister", "sneak lies lies lies", ["p0 destroy fat_sack"]),
        (
            "wealthy_monk",
            "sneak steal lies steal",
            ["p0 draw nothing", "p1 give fat_sack", "p1 hand to p3"],
        ),
    ],
)
def test_sack_leaves_its_content(room: str, plays: str, answers: list[str]) -> None:
    """TH-218 Stolen, removed or given away, the sack leaves what was under it, uncovered."""
    s = scene(
        room,
        plays,
        treasures={1: ["fat_sack", "silver_coin"]},
        sack="silver_coin",
        treasure_deck=["dragon_scales"],
    )
    play(s, *answers)
    assert loot(s, 1) == {"silver_coin"}
    assert under_sack(s) is None


def test_discarded_sack_leaves_its_content() -> None:
    """TH-218 So does a discarded sack."""
    s = scene(
        "demons",
        "sneak steal lies lies",
        "lose fat_sack",
        treasures={1: ["fat_sack", "silver_coin"]},
        sack="silver_coin",
    )
    assert loot(s, 1) == {"silver_coin"}
    assert under_sack(s) is None


@pytest.mark.parametrize(
    ("room", "plays"),
    [
        ("battlefield", "steal lies lies lies"),
        ("battlefield", "stealery lies lies lies"),
        ("battlefield", "liar_liar lies lies lies"),
        ("unassailable_tower", "sneak lies lies lies"),
        ("watchful_gate", "sneak justice lies lies"),
        ("standard_troll", "stab lies lies lies"),
    ],
)
@pytest.mark.parametrize("cover", ["sack", "keeping"])
def test_covered_treasures_are_safe(room: str, plays: str, cover: str) -> None:
    """TH-219 A covered treasure cannot be stolen by any kind of card."""
    what: dict[str, Any] = {"treasures": {1: ["silver_coin"], 3: []}, cover: "silver_coin"}
    if cover == "sack":
        what["treasures"] = {1: ["silver_coin", "fat_sack"]}
    s = scene(room, plays, **what)
    assert not any("silver_coin" in name for seat in s.waiting for name in s.names(seat))
    finish(s)
    assert "silver_coin" in loot(s, 1)


def test_covered_treasures_are_safe_from_the_monkey() -> None:
    """TH-219 Nor by a treasure."""
    s = turn(
        end=True, treasures={0: ["clockwork_monkey"], 1: ["silver_coin"]}, keeping="silver_coin"
    )
    assert "Monkey" not in s.asking


def test_covered_treasures_have_no_text() -> None:
    """TH-220 A covered treasure does nothing, good or bad, but counts as owned."""
    for mine in (
        "healing_potion",
        "crystal_ball",
        "blood_mirror",
        "spooky_hoodoo_doll",
        "ring_of_fire",
    ):
        s = turn(treasures={0: [mine]}, keeping=mine)
        play(s, "p0 leave keeping")
        assert asked(s) == "p0 LayRoom"
    s = scene(
        "sewers",
        "lies stab lies stab",
        treasures={1: ["legendary_stabbing_knife"]},
        keeping="legendary_stabbing_knife",
        scout=2,
    )
    assert wounds(s) == [0, 0, 0, 0]
    s = scene(
        "sewers", "stab lies lies lies", treasures={1: ["dwarven_axe"]}, keeping="dwarven_axe"
    )
    assert wounds(play(s, "p0 stab p1")) == [0, 1, 0, 0]
    s = scene(
        "battlefield",
        "steal lies lies lies",
        treasures={1: ["cursed_idol", "silver_coin"]},
        keeping="cursed_idol",
    )
    assert story(s, "robbed") == ["robbed p0 p1 silver_coin"]
    assert "ForceIdol" not in s.asking
    s = turn(talk=True, treasures={1: ["stylish_collar"]}, keeping="stylish_collar")
    play(s, "p0 lay empty_chamber", "p0 say no more", "p0 suggest nothing")
    assert asked(s) == "p0 PlayCard"
    assert final({0: ["dragon_scales", "silver_coin"]}, keeping="silver_coin")[0] == 2


def test_treasures_in_the_sack_have_no_text() -> None:
    """TH-220 Under the FAT SACK it is the same: a ban is lifted, a potion cannot be drunk."""
    s = turn(room="sewers", treasures={0: ["fat_sack", "saints_skull"]}, sack="saints_skull")
    assert "play steal" in options(s)
    s = turn(treasures={0: ["fat_sack", "healing_potion"]}, sack="healing_potion")
    play(s, "p0 leave sack")
    assert asked(s) == "p0 LayRoom"
    s = scene(
        "sewers",
        "stab lies lies lies",
        treasures={0: ["fat_sack", "venom_vial"]},
        sack="venom_vial",
    )
    assert wounds(play(s, "p0 stab p1")) == [0, 1, 0, 0]


def test_covered_treasures_score_nothing() -> None:
    """TH-221 Neither under KEEPING nor under the FAT SACK; the sack itself counts."""
    assert final({0: ["crown_of_tusks"]}, keeping="crown_of_tusks")[0] == 0
    assert final({0: ["crown_of_tusks", "fat_sack"]}, sack="crown_of_tusks")[0] == 1
    assert final({0: ["dragon_scales", "silver_coin"]}, keeping="dragon_scales")[0] == 0.5


def test_covers_do_not_stop_losing() -> None:
    """TH-222 Discarding, removing and giving away take covered treasures; KEEPING is discarded with
    them, the FAT SACK stays with its owner."""
    s = scene(
        "hidden_cloister",
        "sneak lies lies lies",
        treasures={1: ["silver_coin"]},
        keeping="silver_coin",
    )
    assert removed(s) == {"silver_coin"}
    assert "keeping" in discard(s)
    assert under_keeping(s) is None
    s = scene(
        "wealthy_monk",
        "lies steal lies steal",
        scout=3,
        treasures={1: ["fat_sack", "silver_coin"]},
        sack="silver_coin",
    )
    play(s, "p1 give silver_coin", "p1 hand to p0")
    assert loot(s, 0) == {"silver_coin"}
    assert loot(s, 1) == {"fat_sack"}
    assert under_sack(s) is None
    s = scene(
        "battlefield",
        "sneak so_angry lies lies",
        treasures={1: ["silver_coin"]},
        keeping="silver_coin",
    )
    assert removed(s) == {"silver_coin"}


def test_one_cover_only() -> None:
    """TH-223 KEEPING is not laid on what the sack covers, nor the sack on what KEEPING covers."""
    s = scene(
        "battlefield",
        "sneak keeping lies lies",
        treasures={1: ["fat_sack", "silver_coin", "dragon_scales"]},
        sack="silver_coin",
    )
    assert options(s) == {"cover fat_sack", "cover dragon_scales"}
    s = turn(treasures={1: ["fat_sack", "silver_coin", "dragon_scales"]}, keeping="silver_coin")
    play(s, "p1 leave keeping")
    assert options(s) == {"leave sack", "sack dragon_scales"}

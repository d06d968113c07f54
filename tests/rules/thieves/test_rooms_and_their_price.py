"""Chapter G: rooms that reward, rob and punish."""

from __future__ import annotations

import pytest
from tests.rules.thieves.table import (
    PENDING,
    asked,
    discard,
    finish,
    loot,
    options,
    pending,
    play,
    scene,
    story,
    treasure_deck,
    wounds,
)


def test_grand_vault() -> None:
    """TH-124 Each STEAL player may draw a treasure before resolving, working or not."""
    s = scene("grand_vault", "stab steal lies steal", ("treasure silver_coin", "treasure fat_sack"))
    assert asked(s) == "p1 MayDraw"
    assert options(s) == {"draw", "draw nothing"}
    play(s, "p1 draw")
    assert asked(s) == "p3 MayDraw"
    assert loot(s, 1) == {"silver_coin"}
    play(s, "p3 draw nothing")
    assert asked(s) == "p0 Stab"
    assert loot(s, 3) == set()
    assert "silver_coin" not in treasure_deck(s)


def test_gate_silences_trickery() -> None:
    """TH-125 Trickery has no effect, FORETELLING included."""
    for trick in ("foretelling", "stabbery", "keeping", "walk_it_off", "sneakery"):
        s = scene(
            "watchful_gate",
            f"stab {trick} lies lies",
            wounds={1: 2},
            treasures={2: ["silver_coin"]},
        )
        assert asked(s) == "p0 Stab"
        assert options(s) == {"stab p1", "stab p2", "stab p3"}
        play(s, "p0 stab p3")
        assert wounds(s)[1] == 2
        assert story(s, "scouts") == ["scouts p1 1"]


def test_gate_robs_one_trickster() -> None:
    """TH-126 After resolving the scout may steal one treasure of one thief whose card is
    trickery."""
    s = scene(
        "watchful_gate",
        "justice sneakery keeping steal",
        treasures={
            0: ["silver_coin"],
            1: ["fat_sack", "crown_of_tusks"],
            2: ["stylish_collar"],
            3: ["dragon_scales"],
        },
        sack="crown_of_tusks",
    )
    play(s, "p3 steal silver_coin")
    assert asked(s) == "p0 GateSteal"
    assert options(s) == {"steal fat_sack", "steal stylish_collar", "steal nothing"}
    play(s, "p0 steal fat_sack")
    assert "GateSteal" not in s.asking
    assert loot(s, 0) >= {"fat_sack"}
    assert loot(s, 1) == {"crown_of_tusks"}
    s = scene("watchful_gate", "sneak lies lies keeping", treasures={1: ["silver_coin"]})
    assert story(s, "scouts") == ["scouts p1 1"]


def test_gate_robs_tricksters_wherever_they_sit() -> None:
    """TH-126 Seat 0 with trickery is prey, seats 0 and 3 with a skill are not."""
    treasures = {0: ["crown_of_tusks"], 3: ["silver_coin"]}
    s = scene("watchful_gate", "justice lies sneak lies", scout=2, treasures=treasures)
    assert options(s) == {"steal crown_of_tusks", "steal nothing"}
    s = scene("watchful_gate", "lies justice sneak lies", scout=2, treasures=treasures)
    assert "GateSteal" not in s.asking
    s = scene(
        "watchful_gate",
        "lies justice sneak lies",
        scout=2,
        treasures={**treasures, 1: ["fat_sack"]},
    )
    assert options(s) == {"steal fat_sack", "steal nothing"}


def test_gate_does_not_rob_the_scout() -> None:
    """TH-126 A scout whose own card is trickery is no prey of their own."""
    s = scene("watchful_gate", "justice lies lies lies", treasures={0: ["silver_coin"]})
    assert story(s, "robbed") == []
    assert loot(s, 0) == {"silver_coin"}


def test_standard_troll() -> None:
    """TH-127 A working STAB may steal a treasure instead of wounding."""
    what = {"treasures": {2: ["silver_coin", "fat_sack"]}}
    s = scene("standard_troll", "stab lies lies lies", **what)  # type: ignore[arg-type]
    assert asked(s) == "p0 StabMode"
    assert options(s) == {"wound", "rob instead"}
    play(s, "p0 rob instead")
    assert options(s) == {"steal silver_coin", "steal fat_sack"}
    play(s, "p0 steal silver_coin")
    assert loot(s, 0) == {"silver_coin"}
    assert wounds(s) == [0, 0, 0, 0]
    s = scene("standard_troll", "stab lies lies lies", **what)  # type: ignore[arg-type]
    play(s, "p0 wound", "p0 stab p1")
    assert wounds(s) == [0, 1, 0, 0]
    assert loot(s, 2) == {"silver_coin", "fat_sack"}
    s = scene("standard_troll", "stab stab lies lies", **what)  # type: ignore[arg-type]
    assert story(s, "failed")[:2] == ["failed p0 stab", "failed p1 stab"]
    s = scene("standard_troll", "stab lies lies lies")
    assert asked(s) == "p0 Stab"


def test_trap() -> None:
    """TH-128 With three thieves not sneaking each of them takes 3 wounds; with four each takes
    4."""
    s = scene("its_a_trap", "sneak stab steal reprisal", claim=["its_a_trap"])
    assert wounds(s) == [0, 3, 3, 3]
    assert story(s, "wounded") == ["wounded p1 3", "wounded p2 3", "wounded p3 3"]
    s = scene("its_a_trap", "lies stab steal reprisal", claim=["its_a_trap"], scout=1)
    assert wounds(s) == [4, 4, 4, 4]
    assert asked(s) == "p1 Stab"


def test_trap_counts_thieves_without_a_card() -> None:
    """TH-128 A NOPEd thief or one without a card counts, but takes nothing."""
    s = scene("its_a_trap", "nope stab sneak -")
    play(s, "p0 nope p1")
    assert wounds(s) == [3, 0, 0, 0]


def test_trap_awards_late() -> None:
    """TH-129 The treasure goes to another thief only after resolving."""
    s = scene("its_a_trap", "sneak stab lies lies", pending=PENDING)
    assert asked(s) == "p1 Stab"
    assert pending(s) == PENDING
    play(s, "p1 stab p2")
    assert asked(s) == "p0 Award"
    assert options(s) == {"award p1", "award p2", "award p3"}
    play(s, "p0 award p3")
    assert loot(s, 3) == {PENDING}


def test_trap_spares_failed_sneaking() -> None:
    """TH-130 A failed SNEAK or SNEAKERY still spares its player, and is not counted."""
    s = scene("its_a_trap", "sneak sneak sneakery keeping")
    assert wounds(s) == [0, 0, 0, 1]
    s = scene("its_a_trap", "lies sneak lies steal", treasures={0: ["hand_of_glory"]}, scout=3)
    play(s, "p0 unmask p1")
    assert wounds(s) == [3, 0, 3, 3]


def test_sewers() -> None:
    """TH-131 A working STEAL may take a second treasure, from the same or another thief."""
    what = {"treasures": {1: ["silver_coin", "fat_sack"], 2: ["stylish_collar"]}}
    s = scene("sewers", "steal lies lies lies", **what)  # type: ignore[arg-type]
    play(s, "p0 steal silver_coin")
    assert asked(s) == "p0 StealAgain"
    assert options(s) == {"steal again", "enough"}
    play(s, "p0 steal again")
    assert options(s) == {"steal fat_sack", "steal stylish_collar"}
    play(s, "p0 steal stylish_collar")
    assert loot(s, 0) == {"silver_coin", "stylish_collar"}
    assert "StealAgain" not in s.asking
    s = scene("sewers", "steal lies lies lies", **what)  # type: ignore[arg-type]
    play(s, "p0 steal silver_coin", "p0 enough")
    assert loot(s, 0) == {"silver_coin"}
    s = scene("sewers", "steal lies lies lies", treasures={1: ["silver_coin"]})
    assert asked(s) == "p1 LayRoom"  # nothing is left for a second theft
    s = scene("sewers", "steal steal lies lies", **what)  # type: ignore[arg-type]
    assert story(s, "robbed") == []


def test_battlefield() -> None:
    """TH-132 All STAB cards work."""
    s = scene("battlefield", "stab stab stab sneak", round=2)
    play(s, "p0 stab p1", "p1 stab p2", "p2 stab p0")
    assert wounds(s) == [2, 2, 2, 0]


def test_labyrinth() -> None:
    """TH-133 All SNEAK cards work."""
    s = scene("labyrinth", "stab sneak sneak lies", treasures={1: ["silver_coin"]})
    assert wounds(s)[3] == 1  # the only thief the STAB could hit
    assert story(s, "failed") == []
    s = scene("labyrinth", "steal sneak sneak lies", treasures={1: ["silver_coin"]})
    assert loot(s, 1) == {"silver_coin"}


def test_tower() -> None:
    """TH-134 Each SNEAK or SNEAKERY player may steal one treasure at their seat, even if the
    sneaking failed; who was robbed may rob back."""
    s = scene("unassailable_tower", "sneak sneak keeping sneakery", treasures={1: ["silver_coin"]})
    assert asked(s) == "p0 TowerSteal"
    play(s, "p0 steal silver_coin")
    assert asked(s) == "p1 TowerSteal"
    assert options(s) == {"steal silver_coin", "steal nothing"}
    play(s, "p1 steal silver_coin")
    assert asked(s) == "p3 TowerSteal"
    play(s, "p3 steal nothing")
    assert loot(s, 1) == {"silver_coin"}
    s = scene("unassailable_tower", "stab steal lies lies", treasures={2: ["silver_coin"]})
    assert asked(s) == "p0 Stab"


def test_tower_and_protection() -> None:
    """TH-135 Covered treasures and a working SNEAKERY are safe from the TOWER; SNEAK is not."""
    s = scene(
        "unassailable_tower",
        "sneak sneakery lies lies",
        treasures={1: ["silver_coin"], 2: ["stylish_collar", "dragon_scales"]},
        keeping="stylish_collar",
    )
    assert options(s) == {"steal dragon_scales", "steal nothing"}
    play(s, "p0 steal dragon_scales")
    assert asked(s) == "p1 TowerSteal"
    assert options(s) == {"steal dragon_scales", "steal nothing"}  # from the only SNEAK
    s = scene("unassailable_tower", "sneak sneakery keeping lies", treasures={1: ["silver_coin"]})
    assert options(s) == {"steal silver_coin", "steal nothing"}  # the SNEAKERY failed


def test_angry_spirit() -> None:
    """TH-136 STEAL has no effect, even alone."""
    s = scene("angry_spirit", "steal lies lies lies", treasures={1: ["silver_coin"]})
    assert loot(s, 1) == {"silver_coin"}
    assert "failed p0 steal" in story(s)


def test_monk_pricks_stabbers() -> None:
    """TH-137 A STAB player takes 1 wound, working or not; a working STAB still stabs."""
    s = scene("wealthy_monk", "stab lies lies lies", round=2)
    assert wounds(s) == [1, 0, 0, 0]
    play(s, "p0 stab p2")
    assert wounds(s) == [1, 0, 2, 0]
    s = scene("wealthy_monk", "stab stab lies lies")
    assert wounds(s) == [1, 1, 0, 0]


def test_monk_makes_stealers_give() -> None:
    """TH-138 A STEAL player must give one own treasure, covered or not, to another thief, before
    the STEAL resolves."""
    s = scene(
        "wealthy_monk",
        "steal steal lies lies",
        treasures={0: ["silver_coin", "dragon_scales"]},
        keeping="dragon_scales",
    )
    assert asked(s) == "p0 GiveAway"
    assert options(s) == {"give silver_coin", "give dragon_scales"}
    play(s, "p0 give dragon_scales")
    assert options(s) == {"hand to p1", "hand to p2", "hand to p3"}
    play(s, "p0 hand to p2")
    assert loot(s, 2) == {"dragon_scales"}
    assert "keeping" in discard(s)
    assert story(s, "robbed") == []  # a gift is no theft
    s = scene("wealthy_monk", "steal lies lies lies")
    assert story(s, "gave") == []


def test_monk_lets_sneaks_draw() -> None:
    """TH-139 A SNEAK player may draw a treasure, working or not; a SNEAKERY player may not."""
    s = scene("wealthy_monk", "sneak sneak sneakery lies", "treasure silver_coin")
    assert asked(s) == "p0 MayDraw"
    play(s, "p0 draw")
    assert loot(s, 0) == {"silver_coin"}
    assert asked(s) == "p1 MayDraw"
    play(s, "p1 draw nothing")
    assert story(s, "scouts") == ["scouts p1 1"]


def test_special_troll() -> None:
    """TH-140 Everybody whose final card is not STEAL or STEALERY takes 1 wound, working or not."""
    s = scene("special_troll", "steal stealery keeping steal", treasures={0: ["dragon_scales"]})
    assert wounds(s) == [0, 0, 1, 0]
    s = scene("special_troll", "stab lies sneak steal")
    assert asked(s) == "p0 Stab"
    assert wounds(finish(play(s, "p0 stab p1"))) == [1, 2, 1, 0]


def test_above_average_troll() -> None:
    """TH-141 Everybody whose final card is not SNEAK or SNEAKERY takes 1 wound, working or not."""
    s = scene("above_average_troll", "sneak sneakery keeping sneak")
    assert wounds(s) == [0, 0, 1, 0]
    s = scene("above_average_troll", "steal lies sneak stealery")
    assert wounds(finish(s)) == [1, 1, 0, 1]


@pytest.mark.parametrize("room", ["special_troll", "above_average_troll"])
def test_trolls_wound_whoever_has_no_card(room: str) -> None:
    """TH-142 NOPEd and card-less thieves are wounded too."""
    spared = "steal" if room == "special_troll" else "sneak"
    s = scene(room, f"nope {spared} {spared} -")
    play(s, "p0 nope p1")
    assert wounds(s) == [1, 1, 0, 1]


def test_succubus() -> None:
    """TH-143 Every trickery player may draw a treasure, working or not."""
    s = scene("succubus", "sneak nope walk_it_off lies", "treasure silver_coin")
    assert asked(s) == "p1 MayDraw"
    play(s, "p1 draw nothing")
    assert asked(s) == "p2 MayDraw"
    play(s, "p2 draw")
    assert loot(s, 2) == {"silver_coin"}
    assert story(s, "scouts") == ["scouts p1 1"]


def test_mad_mage() -> None:
    """TH-144 STEAL heals 1, SNEAK 2, trickery 3, working or not, never below 0."""
    s = scene(
        "mad_mage",
        "stab sneak steal walk_it_off lies keeping",
        wounds=dict.fromkeys(range(6), 5),
    )
    play(s, "p0 stab p4")
    assert wounds(s) == [5, 3, 4, 2, 6, 2]
    s = scene("mad_mage", "sneak steal steal keeping", wounds={0: 1, 3: 2})
    assert wounds(s) == [0, 0, 0, 0]
    assert story(s, "healed") == ["healed p0 1", "healed p3 2"]


def test_used_foretelling_is_no_trickery() -> None:
    """TH-145 After FORETELLING became a skill its owner did not play trickery; kept, they did."""
    s = scene("mad_mage", "stab foretelling lies lies", wounds={1: 5})
    play(s, "p1 foretell steal", "p0 stab p2")
    assert wounds(s)[1] == 4
    s = scene("succubus", "stab foretelling lies lies")
    play(s, "p1 foretell lies", "p0 stab p2")
    assert story(s, "scouts") == ["scouts p1 1"]
    s = scene("succubus", "stab foretelling lies lies")
    play(s, "p1 keep foretelling", "p0 stab p2")
    assert asked(s) == "p1 MayDraw"


@pytest.mark.parametrize(
    ("room", "plays"),
    [
        ("grand_vault", "sneak steal lies lies"),
        ("wealthy_monk", "sneak lies lies lies"),
        ("succubus", "sneak keeping lies lies"),
        ("clock_golum", "sneak sneak keeping steal"),
    ],
)
def test_nobody_is_asked_to_draw_what_is_not_there(room: str, plays: str) -> None:
    """TH-148 Not asked while treasure deck and discard are both empty; a discard alone will do."""
    s = scene(room, plays, treasure_deck=[])
    assert story(s, "scouts") == ["scouts p1 1"]
    s = scene(room, plays, treasure_deck=["silver_coin"])
    assert s.asking == "MayDraw"
    s = scene(room, plays, treasure_deck=[], treasure_discard=["silver_coin"])
    assert s.asking == "MayDraw"
    s.play(s.waiting[0], "draw")
    assert any(loot(s, p) == {"silver_coin"} for p in range(4))

"""Chapter H: trickery."""

from __future__ import annotations

import pytest
from tests.rules.thieves.table import (
    asked,
    deck,
    discard,
    extra,
    finish,
    imagined,
    loot,
    options,
    pending,
    play,
    points,
    refused,
    removed,
    scene,
    sees,
    story,
    table,
    treasure_deck,
    treasure_discard,
    turn,
    under_keeping,
    under_sack,
    wounds,
)

import cutpurse

SHARED = ["chastise", "reprisal", "justice", "keeping", "liar_liar"]
EXCLUSIVE = [
    "nasty_surprise",
    "nope",
    "thinking_ahead",
    "your_plan",
    "sneakery",
    "stealery",
    "stabbery",
    "not_it",
    "foretelling",
    "stupid_wizard_stuff",
    "walk_it_off",
    "so_angry",
]


def failed(s: cutpurse.Scenario) -> set[str]:
    return {line.split()[2] for line in story(s, "failed")}


# Alone or beside others -------------------------------------------------------------------------
@pytest.mark.parametrize("trick", EXCLUSIVE)
def test_exclusive_trickery(trick: str) -> None:
    """TH-160, TH-162 An exclusive trickery works alone; beside another one it asks nothing, does
    nothing and is discarded."""
    what = {"treasures": {3: ["silver_coin", "dragon_scales"]}, "wounds": {1: 2}}
    alone = finish(scene("battlefield", f"stab {trick} stab lies", **what))  # type: ignore[arg-type]
    assert trick not in failed(alone)
    s = scene("battlefield", f"lies {trick} lies justice", scout=2, **what)  # type: ignore[arg-type]
    assert trick in failed(s)
    assert story(s, "scouts") == ["scouts p3 1"]  # nobody was asked anything
    assert loot(s, 3) == {"silver_coin", "dragon_scales"}
    assert wounds(s) == [0, 2, 0, 0]
    assert trick in discard(s)


@pytest.mark.parametrize("first", SHARED)
@pytest.mark.parametrize("second", SHARED)
def test_shared_trickery(first: str, second: str) -> None:
    """TH-162 CHASTISE, REPRISAL, JUSTICE, KEEPING and LIAR, LIAR! work beside other trickery."""
    if first == second:
        return
    s = finish(
        scene(
            "empty_chamber",
            f"stab {first} {second} lies",
            treasures={1: ["silver_coin"], 2: ["fat_sack"], 3: ["dragon_scales", "stylish_collar"]},
            hurt={1: 1, 2: 1},
        )
    )
    assert failed(s) == set()


def test_old_keeping_does_not_count() -> None:
    """TH-160 A KEEPING that already lies on a treasure does not spoil an exclusive trickery."""
    s = scene(
        "battlefield",
        "lies walk_it_off lies lies",
        scout=3,
        wounds={1: 2},
        treasures={2: ["silver_coin"]},
        keeping="silver_coin",
    )
    assert wounds(s)[1] == 0


def test_foretelling_that_became_a_skill_was_shown_alone() -> None:
    """TH-160 What counts is how many trickery cards were shown."""
    s = scene("battlefield", "lies foretelling lies justice", scout=2)
    assert story(s, "scouts") == ["scouts p3 1"]


def test_failed_trickery_is_lost() -> None:
    """TH-161 A trickery that failed is discarded all the same."""
    s = finish(scene("battlefield", "sneak walk_it_off nope lies"))
    assert discard(s) >= {"walk_it_off", "nope"}
    assert extra(s, 2) == set()


# NASTY SURPRISE ---------------------------------------------------------------------------------
def test_nasty_surprise_aims_a_stab() -> None:
    """TH-163 Its owner picks another thief's STAB or STEAL after the reveal, and aims it when it
    resolves."""
    s = scene("battlefield", "stab nasty_surprise steal stab", treasures={3: ["silver_coin"]})
    assert asked(s) == "p1 Surprise"
    assert options(s) == {"surprise p0", "surprise p2", "surprise p3"}
    play(s, "p1 surprise p3")
    assert asked(s) == "p0 Stab"  # not the one that was picked
    play(s, "p0 stab p1")
    assert asked(s) == "p1 Stab"
    play(s, "p1 stab p2")
    assert wounds(s) == [0, 1, 1, 0]


def test_nasty_surprise_aims_a_steal() -> None:
    """TH-163 It picks what is stolen; at SEWERS the second one too, if its owner goes on."""
    s = scene(
        "sewers",
        "steal nasty_surprise lies lies",
        treasures={2: ["silver_coin", "stylish_collar"], 1: ["dragon_scales"]},
    )
    assert asked(s) == "p1 Steal"
    assert options(s) == {"steal silver_coin", "steal stylish_collar", "steal dragon_scales"}
    play(s, "p1 steal stylish_collar")
    assert asked(s) == "p0 StealAgain"
    play(s, "p0 steal again")
    assert asked(s) == "p1 Steal"
    play(s, "p1 steal silver_coin")
    assert loot(s, 0) == {"stylish_collar", "silver_coin"}


def test_nasty_surprise_leaves_the_way_to_the_stabber() -> None:
    """TH-163 At STANDARD TROLL the stabber chooses to wound or rob, NASTY SURPRISE the target."""
    s = scene("standard_troll", "stab nasty_surprise lies lies", treasures={2: ["silver_coin"]})
    assert asked(s) == "p0 StabMode"
    play(s, "p0 wound")
    assert asked(s) == "p1 Stab"
    s = scene(
        "standard_troll",
        "stab nasty_surprise lies lies",
        treasures={2: ["silver_coin", "fat_sack"]},
    )
    play(s, "p0 rob instead")
    assert asked(s) == "p1 Steal"


def test_nasty_surprise_needs_a_stab_or_steal() -> None:
    """TH-163 SNEAK, LIES and trickery have no target; a crowded skill still fails."""
    s = scene("battlefield", "sneak nasty_surprise lies lies")
    assert "failed p1 nasty_surprise" in story(s)
    s = scene("sewers", "stab nasty_surprise stab lies")
    play(s, "p1 surprise p0")
    assert failed(s) == {"stab"}
    assert wounds(s) == [0, 0, 0, 0]


def test_nasty_surprise_may_turn_a_stab_on_its_owner() -> None:
    """TH-164 The stabber is among the targets, and only then."""
    s = scene("sewers", "stab nasty_surprise lies lies", round=3)
    assert options(s) == {"stab p0", "stab p1", "stab p2", "stab p3"}
    play(s, "p1 stab p0")
    assert wounds(s) == [3, 0, 0, 0]


def test_nasty_surprise_leaves_the_source() -> None:
    """TH-165 VIAL, AXE, IDOL and protection refer to the owner of the skill."""
    s = scene(
        "sewers",
        "stab nasty_surprise sneak lies",
        treasures={0: ["venom_vial"], 3: ["dwarven_axe"]},
    )
    assert options(s) == {"stab p0", "stab p1", "stab p3"}
    play(s, "p1 stab p3")
    assert wounds(s) == [1, 0, 0, 2]
    s = scene(
        "battlefield",
        "steal nasty_surprise lies lies",
        treasures={0: ["fat_sack"], 2: ["silver_coin", "cursed_idol"]},
    )
    assert "steal fat_sack" not in options(s)
    play(s, "p1 steal silver_coin", "p2 curse")
    assert loot(s, 0) == {"fat_sack", "silver_coin", "cursed_idol"}
    s = scene("sewers", "stab nasty_surprise lies lies", treasures={0: ["dwarven_axe"]})
    assert wounds(play(s, "p1 stab p0")) == [2, 0, 0, 0]


# NOPE -------------------------------------------------------------------------------------------
def test_nope_undoes_a_skill() -> None:
    """TH-166 It has no effect, crowds out nothing, and the room neither punishes nor rewards it."""
    s = scene("rude_imp", "steal nope steal lies", treasures={3: ["silver_coin"]})
    play(s, "p1 nope p0")
    assert wounds(s) == [0, 0, 3, 0]
    assert loot(s, 2) == {"silver_coin"}  # now alone
    s = scene("mad_mage", "sneak nope stab lies", wounds={0: 4})
    play(s, "p1 nope p0")
    assert wounds(s)[0] == 4
    assert options(s) == {"stab p0", "stab p1", "stab p3"}  # no longer sneaking
    s = scene("sewers", "sneak nope lies lies", claim=["empty"])
    play(s, "p1 nope p2")
    assert [line for line in story(s, "drew") if "p2" in line] == []


def test_nope_must_choose_a_skill_of_another() -> None:
    """TH-167 Never trickery, never one's own; and it must choose if it can."""
    s = scene("sewers", "stab nope - lies")
    assert asked(s) == "p1 Cancel"
    assert options(s) == {"nope p0", "nope p3"}
    refused(s, 1, "pass")
    s = scene("sewers", "- nope - -")
    assert "failed p1 nope" in story(s)


# Searching --------------------------------------------------------------------------------------
def test_thinking_ahead() -> None:
    """TH-168 At its owner's seat it takes any card of the chamber deck, and only its owner knows
    which; the deck has no order afterwards."""
    s = scene("sewers", "stab thinking_ahead lies lies", discard=["death"])
    play(s, "p0 stab p3")
    assert asked(s) == "p1 SearchCards"
    assert options(s) == {f"search {card}" for card in deck(s)}
    assert "search death" not in options(s)
    play(s, "p1 search riddles")
    assert "riddles" in extra(s, 1)
    assert "riddles" not in deck(s)
    assert any("takes RIDDLES" in line for line in s.log(1))
    assert not any("RIDDLES" in line for line in s.log(2))
    assert sees(s, 2, 1) == set()


def test_thinking_ahead_shows_the_deck() -> None:
    """TH-168 Its owner has seen all of the deck, so they know what is left there and what the
    others hold together."""
    s = scene("sewers", "sneak thinking_ahead - -", hands={2: ["nope", "death"], 3: ["justice"]})
    s.scripted = True
    play(s, "p1 search riddles")
    for world in imagined(s, 1):
        assert world.pack.held[4] == table(s).pack.held[4]
    assert any(world.pack.held[4] != table(s).pack.held[4] for world in imagined(s, 2))


def test_thinking_ahead_looks_the_same_to_the_others() -> None:
    """TH-168 The views of the others do not depend on what was taken."""
    views = []
    for card in ("riddles", "justice"):
        s = scene("sewers", "stab thinking_ahead steal steal", players=4)
        play(s, "p0 stab p3")
        s.scripted = True
        play(s, f"p1 search {card}")
        views.append([s.view(p).text() for p in (0, 2, 3)])
    assert views[0] == views[1]


def test_thinking_ahead_with_an_empty_deck() -> None:
    """TH-168 The discard pile makes a new deck first."""
    s = scene("sewers", "stab thinking_ahead lies lies", deck=[], claim=["sewers"])
    play(s, "p0 stab p3")
    assert asked(s) == "p1 SearchCards"
    assert "search riddles" in options(s)


def test_your_plan() -> None:
    """TH-169 After resolving its owner gains any one treasure of the treasure deck."""
    s = scene(
        "sewers",
        "stab your_plan lies lies",
        treasures={2: ["fat_sack"]},
        treasure_discard=["silver_coin"],
    )
    play(s, "p0 stab p3")
    assert asked(s) == "p1 SearchTreasures"
    assert story(s, "wounded") == ["wounded p3 1"]
    assert options(s) == {f"find {treasure}" for treasure in treasure_deck(s)}
    assert "find silver_coin" not in options(s)
    play(s, "p1 find crown_of_tusks")
    assert loot(s, 1) == {"crown_of_tusks"}
    assert wounds(s)[1] == 1
    assert "crown_of_tusks" not in treasure_deck(s)


def test_your_plan_with_an_empty_deck() -> None:
    """TH-169 The discard pile makes a new deck first; without one nothing happens."""
    s = scene(
        "sewers", "sneak your_plan lies lies", treasure_deck=[], treasure_discard=["silver_coin"]
    )
    assert loot(s, 1) == {"silver_coin"}
    s = scene("sewers", "sneak your_plan lies lies", treasure_deck=[])
    assert story(s, "gained") == []


# CHASTISE ---------------------------------------------------------------------------------------
def test_chastise() -> None:
    """TH-170 In an EMPTY CHAMBER the scout discards all treasures, covered ones too, sneaking or
    not."""
    s = scene(
        "empty_chamber",
        "sneak chastise lies lies",
        treasures={0: ["silver_coin", "fat_sack", "dragon_scales"], 1: ["stylish_collar"]},
        sack="silver_coin",
        keeping="dragon_scales",
    )
    assert loot(s, 0) == set()
    assert treasure_discard(s) == {"silver_coin", "fat_sack", "dragon_scales"}
    assert loot(s, 1) == {"stylish_collar"}
    assert under_sack(s) is None
    assert under_keeping(s) is None
    assert "keeping" in discard(s)
    assert story(s, "robbed") == []


def test_chastise_elsewhere() -> None:
    """TH-171 In any other room it does nothing."""
    for room in ("sewers", "clock_golum", "mad_mage", "labyrinth"):
        s = scene(room, "sneak chastise lies lies", treasures={0: ["silver_coin"]})
        assert "silver_coin" in loot(finish(s), 0)
        assert "failed p1 chastise" in story(s)


# SNEAKERY, STEALERY, STABBERY -------------------------------------------------------------------
def test_sneakery_protects() -> None:
    """TH-172 Other thieves can neither steal from its owner nor wound them, to the end of the
    turn."""
    s = scene(
        "battlefield",
        "stab sneakery lies lies",
        treasures={0: ["clockwork_monkey", "spooky_hoodoo_doll"], 1: ["silver_coin"]},
    )
    assert options(s) == {"stab p2", "stab p3"}
    play(s, "p0 stab p2")
    assert asked(s) == "p0 AtWill"  # the MONKEY found nothing to steal
    assert options(s) == {"doll p2", "doll p3", "pass"}
    s = scene("battlefield", "steal sneakery lies lies", treasures={1: ["silver_coin"]})
    assert loot(s, 1) == {"silver_coin"}


def test_sneakery_does_not_stop_room_wounds() -> None:
    """TH-172 Wounds by the room still count."""
    assert wounds(scene("special_troll", "steal sneakery lies lies"))[1] == 1


def test_stealery() -> None:
    """TH-173 After resolving its owner may steal one stealable treasure."""
    s = scene(
        "battlefield",
        "stealery sneak lies stab",
        treasures={1: ["silver_coin"], 2: ["fat_sack", "stylish_collar", "dragon_scales"]},
        sack="stylish_collar",
    )
    assert asked(s) == "p3 Stab"
    play(s, "p3 stab p2")
    assert asked(s) == "p0 Stealery"
    assert options(s) == {"steal fat_sack", "steal dragon_scales", "steal nothing"}
    play(s, "p0 steal dragon_scales")
    assert loot(s, 0) == {"dragon_scales"}
    assert "Stealery" not in s.asking
    s = scene("battlefield", "stealery sneak lies lies", treasures={2: ["fat_sack"]})
    play(s, "p0 steal nothing")
    assert loot(s, 2) == {"fat_sack"}


def test_stealery_is_discarded() -> None:
    """TH-174 STEALERY does not come back to hand."""
    s = scene("battlefield", "stealery sneak lies lies", treasures={2: ["fat_sack"]})
    finish(play(s, "p0 steal fat_sack"))
    assert "stealery" in discard(s)
    assert extra(s, 0) == set()


def test_stabbery() -> None:
    """TH-175 After resolving its owner may give an unprotected thief 3 wounds in any round, 4 with
    the VENOM VIAL."""
    for round_, treasures, dealt in ((1, [], 3), (3, [], 3), (2, ["venom_vial"], 4)):
        s = scene("battlefield", "stabbery sneak lies lies", round=round_, treasures={0: treasures})
        assert asked(s) == "p0 Stabbery"
        assert options(s) == {"stab p2", "stab p3", "stab nobody"}
        play(s, "p0 stab p3")
        assert wounds(s) == [0, 0, 0, dealt]
    s = scene("battlefield", "stabbery sneak lies lies")
    assert wounds(play(s, "p0 stab nobody")) == [0, 0, 0, 0]


def test_only_seat_0_to_wound() -> None:
    """TH-175, TH-190 At LABYRINTH the only thief who does not sneak can be wounded."""
    s = scene("labyrinth", "steal justice sneak sneak", hurt={1: 2})
    assert wounds(s) == [2, 0, 0, 0]
    s = scene("labyrinth", "steal stabbery sneak sneak")
    assert options(s) == {"stab p0", "stab nobody"}


def test_nobody_to_wound() -> None:
    """TH-175, TH-190 At LABYRINTH among sneaking thieves STABBERY and JUSTICE find nobody."""
    s = scene("labyrinth", "stabbery sneak sneak sneak")
    assert story(s, "scouts") == ["scouts p1 1"]
    s = scene("labyrinth", "sneak stabbery sneak sneak")
    assert story(s, "scouts") == ["scouts p1 1"]
    s = scene("labyrinth", "sneak justice sneak sneak", hurt={1: 2})
    assert wounds(s) == [0, 0, 0, 0]
    assert story(s, "scouts") == ["scouts p1 1"]


# NOT IT! ----------------------------------------------------------------------------------------
def test_not_it_moves_a_stab() -> None:
    """TH-176 To another unprotected thief, the stabber included; or it is endured."""
    s = scene("sewers", "stab not_it sneak lies", round=2)
    play(s, "p0 stab p1")
    assert asked(s) == "p1 DuckStab"
    assert options(s) == {"endure", "not it p0", "not it p3"}
    play(s, "p1 not it p0")
    assert wounds(s) == [2, 0, 0, 0]
    s = scene("sewers", "stab not_it sneak lies", round=2)
    play(s, "p0 stab p1", "p1 endure")
    assert wounds(s) == [0, 2, 0, 0]
    s = scene("sewers", "stab not_it sneak lies")
    play(s, "p0 stab p3")
    assert "DuckStab" not in s.asking


def test_not_it_moves_every_stab() -> None:
    """TH-176 At BATTLEFIELD each STAB on its owner is one effect; the AXE of the one hit
    answers."""
    s = scene("battlefield", "stab not_it stab lies", treasures={3: ["dwarven_axe"]})
    play(s, "p0 stab p1", "p1 not it p3", "p2 stab p1", "p1 not it p3")
    assert wounds(s) == [1, 0, 1, 2]


def test_not_it_moves_a_theft() -> None:
    """TH-177 To a third thief who has a stealable treasure; the stealer picks which."""
    s = scene(
        "battlefield",
        "steal not_it lies sneak lies",
        treasures={
            0: ["writ_of_wealth"],
            1: ["silver_coin"],
            2: ["fat_sack", "dragon_scales"],
            3: ["stylish_collar"],
        },
    )
    play(s, "p0 steal silver_coin")
    assert asked(s) == "p1 DuckTheft"
    assert options(s) == {"endure", "not it p2"}
    play(s, "p1 not it p2")
    assert asked(s) == "p0 Steal"
    assert options(s) == {"steal fat_sack", "steal dragon_scales"}
    play(s, "p0 steal dragon_scales")
    assert loot(s, 0) == {"writ_of_wealth", "dragon_scales"}
    assert loot(s, 1) == {"silver_coin"}


def test_not_it_finds_every_third_thief() -> None:
    """TH-177 Whoever has a stealable treasure, wherever they sit."""
    s = scene(
        "battlefield",
        "lies lies steal not_it lies sneak",
        scout=2,
        treasures={
            0: ["silver_coin"],
            1: ["fat_sack"],
            3: ["stylish_collar"],
            4: ["dragon_scales"],
            5: ["lost_dwarven_stone"],
        },
    )
    play(s, "p2 steal stylish_collar")
    assert options(s) == {"endure", "not it p0", "not it p1", "not it p4"}


def test_not_it_lets_a_theft_happen() -> None:
    """TH-177 Endured, or without a third thief to rob, the theft goes on."""
    s = scene("battlefield", "steal not_it lies lies", treasures={1: ["silver_coin"]})
    assert story(s, "robbed") == ["robbed p0 p1 silver_coin"]
    s = scene(
        "battlefield", "steal not_it lies lies", treasures={1: ["silver_coin"], 2: ["fat_sack"]}
    )
    play(s, "p0 steal silver_coin", "p1 endure")
    assert loot(s, 0) == {"silver_coin"}


def test_not_it_moves_a_tower_theft() -> None:
    """TH-177 Thefts at UNASSAILABLE TOWER can be moved, and those by STAB at STANDARD TROLL."""
    what = {"treasures": {1: ["silver_coin"], 2: ["fat_sack"]}}
    s = scene("unassailable_tower", "sneak not_it lies lies", **what)  # type: ignore[arg-type]
    play(s, "p0 steal silver_coin")
    assert asked(s) == "p1 DuckTheft"
    play(s, "p1 not it p2")
    assert loot(s, 0) == {"fat_sack"}
    s = scene("standard_troll", "stab not_it lies lies", **what)  # type: ignore[arg-type]
    play(s, "p0 rob instead", "p0 steal silver_coin", "p1 not it p2")
    assert loot(s, 0) == {"fat_sack"}


def test_not_it_moves_room_wounds_of_a_sole_victim() -> None:
    """TH-178 At IT'S A TRAP!!! and the TROLLs, if its owner is the only victim."""
    s = scene("its_a_trap", "sneak not_it sneak sneak")
    assert asked(s) == "p1 DuckRoom"
    assert options(s) == {"endure", "not it p0", "not it p2", "not it p3"}
    play(s, "p1 not it p3")
    assert wounds(s) == [0, 0, 0, 1]
    s = scene("above_average_troll", "sneak not_it sneak sneak")
    play(s, "p1 endure")
    assert wounds(s) == [0, 1, 0, 0]
    s = scene("special_troll", "steal not_it steal steal")
    play(s, "p1 not it p0")
    assert wounds(s) == [1, 0, 0, 0]


def test_not_it_counts_every_victim() -> None:
    """TH-178 Seat 0 may be the sole victim, and seat 0 may be another one."""
    s = scene("its_a_trap", "not_it sneak sneak sneak")
    assert asked(s) == "p0 DuckRoom"
    s = scene("above_average_troll", "not_it sneak sneak sneak")
    assert asked(s) == "p0 DuckRoom"
    s = scene("above_average_troll", "steal not_it sneak sneak")
    assert wounds(s) == [1, 1, 0, 0]


def test_not_it_reaches_protected_thieves_with_room_wounds() -> None:
    """TH-178 The wounds stay the room's, so a working SNEAK does not stop them."""
    s = scene("above_average_troll", "sneak not_it sneakery sneak")
    assert "DuckRoom" not in s.asking  # two trickeries: NOT IT! does not work
    s = scene("its_a_trap", "sneak not_it -", players=3)
    assert asked(s) == "p1 DuckRoom"
    play(s, "p1 not it p0")
    assert wounds(s) == [2, 0, 0]


def test_not_it_does_not_move_wounds_of_several() -> None:
    """TH-178 If somebody else is a victim too, it cannot be moved."""
    for room in ("its_a_trap", "above_average_troll"):
        s = scene(room, "sneak not_it sneak lies")
        assert wounds(s)[1] > 0
        assert "DuckRoom" not in s.asking
    s = scene("above_average_troll", "sneak not_it sneak -")
    assert wounds(s) == [0, 1, 0, 1]


def test_not_it_does_not_move_trickery_and_treasures() -> None:
    """TH-179 RING of FIRE, HOODOO DOLL and MONKEY hit its owner."""
    s = scene(
        "sewers",
        "sneak not_it lies lies",
        treasures={
            0: ["clockwork_monkey", "spooky_hoodoo_doll"],
            1: ["silver_coin"],
            2: ["fat_sack"],
        },
    )
    play(s, "p0 steal silver_coin", "p0 doll p1")
    assert wounds(s) == [1, 3, 0, 0]
    assert "silver_coin" in loot(s, 0)
    assert story(s, "ducked") == []


def test_not_it_beside_other_trickery_does_nothing() -> None:
    """TH-179 Nor does it move REPRISAL or STABBERY: beside them it does not even work."""
    s = scene("sewers", "not_it reprisal lies lies")
    assert wounds(s)[0] == 3


def test_not_it_moves_the_removal() -> None:
    """TH-180 HIDDEN CLOISTER's removal goes to another thief who owns a treasure; the scout
    picks."""
    what = {"treasures": {1: ["silver_coin"], 2: ["fat_sack", "dragon_scales"]}}
    s = scene("hidden_cloister", "sneak not_it lies lies", **what)  # type: ignore[arg-type]
    play(s, "p0 destroy silver_coin")
    assert asked(s) == "p1 DuckCloister"
    assert options(s) == {"endure", "not it p2"}
    play(s, "p1 not it p2")
    assert asked(s) == "p0 Cloister"
    assert options(s) == {"destroy fat_sack", "destroy dragon_scales"}
    play(s, "p0 destroy fat_sack")
    assert removed(s) == {"fat_sack"}
    s = scene("hidden_cloister", "sneak not_it lies lies", **what)  # type: ignore[arg-type]
    play(s, "p0 destroy silver_coin", "p1 endure")
    assert removed(s) == {"silver_coin"}
    s = scene("hidden_cloister", "sneak not_it lies lies", **what)  # type: ignore[arg-type]
    play(s, "p0 destroy fat_sack")
    assert removed(s) == {"fat_sack"}


def test_awards_and_gifts_cannot_be_passed_on() -> None:
    """TH-197 NOT IT! does not help against being handed a treasure."""
    s = scene(
        "empty_chamber",
        "sneak not_it lies lies",
        pending="crown_of_tusks",
    )
    play(s, "p0 award p1")
    assert loot(s, 1) == {"crown_of_tusks"}
    assert wounds(s)[1] == 1
    assert story(s, "ducked") == []
    s = scene("wealthy_monk", "steal not_it lies steal", treasures={0: ["stylish_collar"]})
    play(s, "p0 hand to p1")
    assert loot(s, 1) == {"stylish_collar"}


# FORETELLING ------------------------------------------------------------------------------------
def test_foretelling_becomes_a_skill() -> None:
    """TH-181 After the reveal its owner may discard it and play a skill they may play."""
    s = scene("sewers", "stab foretelling steal lies", treasures={1: ["saints_skull"]})
    assert asked(s) == "p1 Foretelling"
    assert len(story(s, "showed")) == 4
    assert options(s) == {"keep foretelling", "foretell sneak", "foretell stab", "foretell lies"}
    play(s, "p1 foretell sneak")
    assert discard(s) == {"foretelling"}
    assert options(s) == {"stab p2", "stab p3"}
    finish(s)
    assert discard(s) >= {"foretelling", "sewers"}
    assert extra(s, 1) <= {line.split()[2] for line in story(s, "drew")}


def test_foretelling_for_the_scout() -> None:
    """TH-181 A scout may not foretell LIES."""
    s = scene("sewers", "foretelling stab steal lies")
    assert options(s) == {"keep foretelling", "foretell sneak", "foretell steal", "foretell stab"}


def test_foretelling_kept() -> None:
    """TH-182 Kept, it stays a played trickery and is discarded after the turn."""
    s = scene("mad_mage", "sneak foretelling lies lies", wounds={1: 5})
    play(s, "p1 keep foretelling")
    assert wounds(s)[1] == 2
    assert "foretelling" in discard(finish(s))


# REPRISAL ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("claim", "dealt"),
    [(["empty"], 3), ([], 3), (["sewers"], 0), (["steal_two"], 0), (["paradox"], 0)],
)
def test_reprisal(claim: list[str], dealt: int) -> None:
    """TH-183 3 wounds for the scout on LIE and NOTHING; none on TRUTH, PARTIAL and PARADOX."""
    s = scene("sewers", "lies lies steal reprisal", scout=2, claim=claim)
    assert wounds(s) == [0, 0, dealt, 0]


def test_reprisal_by_the_scout() -> None:
    """TH-183 A scout who plays it is hit themself."""
    assert wounds(scene("sewers", "reprisal lies lies steal")) == [3, 0, 0, 0]


def test_reprisal_and_sneak() -> None:
    """TH-184 A scout's working SNEAK stops it; a crowded one does not."""
    assert wounds(scene("sewers", "sneak reprisal lies lies")) == [0, 0, 0, 0]
    assert wounds(scene("sewers", "sneak reprisal sneak lies")) == [3, 0, 0, 0]


# LIAR, LIAR! ------------------------------------------------------------------------------------
def test_liar_liar_robs_a_liar() -> None:
    """TH-185 It must steal a stealable treasure of a thief whose final card is LIES."""
    s = scene(
        "battlefield",
        "sneak liar_liar lies lies steal",
        treasures={
            0: ["writ_of_wealth"],
            2: ["silver_coin", "stylish_collar"],
            3: ["fat_sack"],
            4: ["dragon_scales"],
        },
        keeping="stylish_collar",
    )
    assert asked(s) == "p1 LiarSteal"
    assert options(s) == {"steal silver_coin", "steal fat_sack"}
    play(s, "p1 steal fat_sack")
    assert story(s, "robbed") == ["robbed p1 p3 fat_sack"]


def test_liar_liar_robs_seat_0() -> None:
    """TH-185 Also a liar in seat 0; not a thief who played something else."""
    treasures = {0: ["crown_of_tusks"], 3: ["silver_coin"]}
    s = scene("battlefield", "lies liar_liar sneak sneak", scout=2, treasures=treasures)
    assert story(s, "robbed") == ["robbed p1 p0 crown_of_tusks"]
    treasures = {0: ["crown_of_tusks"], 3: ["silver_coin", "fat_sack"]}
    s = scene("battlefield", "steal liar_liar sneak lies", scout=2, treasures=treasures)
    assert options(s) == {"steal silver_coin", "steal fat_sack"}


def test_liar_liar_without_liars() -> None:
    """TH-186 If no final card is LIES, its owner must give one own treasure, covered or not,
    away."""
    s = scene(
        "battlefield",
        "sneak liar_liar stab steal",
        treasures={0: ["fat_sack"], 1: ["silver_coin", "dragon_scales"]},
        keeping="dragon_scales",
    )
    assert asked(s) == "p1 GiveAway"
    assert options(s) == {"give silver_coin", "give dragon_scales"}
    play(s, "p1 give silver_coin")
    assert options(s) == {"hand to p0", "hand to p2", "hand to p3"}
    play(s, "p1 hand to p0")
    assert loot(s, 0) == {"fat_sack", "silver_coin"}
    s = scene("battlefield", "sneak liar_liar sneak steal")
    assert "failed p1 liar_liar" in story(s)


def test_liar_liar_finds_nothing() -> None:
    """TH-187 If LIES was played but nothing of theirs is stealable, nothing happens."""
    s = scene(
        "battlefield", "sneak liar_liar lies sneak", treasures={1: ["silver_coin"], 0: ["fat_sack"]}
    )
    assert loot(s, 1) == {"silver_coin"}
    assert story(s, "gave", "robbed") == []


# STUPID WIZARD STUFF ----------------------------------------------------------------------------
def test_wizard_looks_and_takes() -> None:
    """TH-188 It may look at one hand and take one chamber or trickery card, seen by those two
    only."""
    s = scene(
        "battlefield",
        "sneak stupid_wizard_stuff lies lies",
        hands={2: ["death", "nope"], 3: ["sewers"]},
    )
    assert asked(s) == "p1 WizardPeek"
    assert options(s) == {"peek at p0", "peek at p2", "peek at p3", "peek at nobody"}
    play(s, "p1 peek at p2")
    assert sees(s, 1, 2) == {"death", "nope"}
    assert sees(s, 3, 2) == set()
    assert options(s) == {"swipe death", "swipe nope", "swipe nothing"}
    play(s, "p1 swipe nope")
    assert extra(s, 1) >= {"nope"}
    assert "death" in extra(s, 2)
    assert sees(s, 2, 1) == {"nope"}
    assert sees(s, 3, 1) == set()
    assert "player 1 takes a card from the hand of player 2" in s.log(3)


def test_wizard_may_decline() -> None:
    """TH-188 Looking and taking are both optional."""
    s = scene("battlefield", "sneak stupid_wizard_stuff lies lies", hands={2: ["death"]})
    play(s, "p1 peek at nobody")
    assert sees(s, 1, 2) == set()
    s = scene("battlefield", "sneak stupid_wizard_stuff lies lies", hands={2: ["death"]})
    play(s, "p1 peek at p2", "p1 swipe nothing")
    assert "death" in extra(s, 2)


# WALK IT OFF!, JUSTICE --------------------------------------------------------------------------
def test_walk_it_off() -> None:
    """TH-189 All wounds of its owner are healed at their seat; later ones count."""
    s = scene("battlefield", "stab walk_it_off stab lies", wounds={1: 7})
    play(s, "p0 stab p1")
    assert wounds(s)[1] == 0
    play(s, "p2 stab p1")
    assert wounds(s)[1] == 1


def test_justice_answers_wounds() -> None:
    """TH-190 Another unprotected thief takes as many wounds as its owner received this turn, healed
    or not, from any source."""
    s = scene(
        "battlefield",
        "stab justice stab sneak",
        round=2,
        treasures={1: ["blood_mirror"]},
        hurt={1: 1},
    )
    play(s, "p0 stab p1", "p2 stab p1")
    assert asked(s) == "p1 JusticeWound"
    assert options(s) == {"stab p0", "stab p2"}
    play(s, "p1 stab p2")
    assert wounds(s) == [0, 4, 5, 0]


def test_justice_counts_what_was_healed() -> None:
    """TH-190 Wounds received count even if MAD MAGE healed some."""
    s = scene("mad_mage", "stab justice lies lies", round=3)
    play(s, "p0 stab p1")
    assert wounds(s)[1] == 0
    play(s, "p1 stab p3")
    assert wounds(s) == [0, 0, 0, 3]


def test_justice_answers_a_theft() -> None:
    """TH-191 If its owner was robbed this turn they may steal one stealable treasure, only one."""
    what = {
        "treasures": {
            0: ["writ_of_wealth"],
            1: ["silver_coin", "fat_sack"],
            2: ["stylish_collar"],
        }
    }
    s = scene("sewers", "steal justice lies lies", **what)  # type: ignore[arg-type]
    play(s, "p0 steal silver_coin", "p0 steal again", "p0 steal fat_sack", "p0 leave sack")
    assert asked(s) == "p1 JusticeSteal"
    assert options(s) == {
        "steal writ_of_wealth",
        "steal silver_coin",
        "steal fat_sack",
        "steal stylish_collar",
        "steal nothing",
    }
    play(s, "p1 steal stylish_collar")
    assert loot(s, 1) == {"stylish_collar"}
    assert "JusticeSteal" not in s.asking
    s = scene("battlefield", "steal justice lies lies", **what)  # type: ignore[arg-type]
    play(s, "p0 steal silver_coin", "p1 steal nothing")
    assert loot(s, 1) == {"fat_sack"}


def test_justice_answers_both() -> None:
    """TH-190, TH-191 First the wounds, then the theft."""
    s = scene(
        "standard_troll",
        "lies justice lies sneak",
        scout=3,
        hurt={1: 2},
        robbed=[1],
        treasures={0: ["silver_coin"]},
    )
    assert asked(s) == "p1 JusticeWound"
    play(s, "p1 stab p0")
    assert asked(s) == "p1 JusticeSteal"


def test_justice_without_cause() -> None:
    """TH-192 It does nothing for an owner who was neither wounded nor robbed."""
    s = scene(
        "battlefield",
        "sneak justice lies lies",
        treasures={2: ["silver_coin"]},
        hurt={2: 3},
        robbed=[2],
    )
    assert story(s, "scouts") == ["scouts p1 1"]
    assert wounds(s) == [0, 0, 0, 0]


def test_justice_does_not_answer_the_end_of_the_turn() -> None:
    """TH-198 What MONKEY and DOLL do at the end of the turn comes too late for it."""
    s = scene(
        "battlefield",
        "sneak justice lies lies",
        treasures={0: ["clockwork_monkey", "spooky_hoodoo_doll"], 1: ["silver_coin"]},
    )
    play(s, "p0 steal silver_coin", "p0 doll p1")
    assert wounds(s) == [1, 3, 0, 0]
    assert story(s, "scouts") == ["scouts p1 1"]


# KEEPING ----------------------------------------------------------------------------------------
def test_keeping_covers_an_own_treasure() -> None:
    """TH-193 It must be laid on an own uncovered treasure."""
    s = scene(
        "battlefield",
        "sneak keeping lies lies",
        treasures={0: ["writ_of_wealth"], 1: ["silver_coin", "fat_sack", "dragon_scales"]},
        sack="dragon_scales",
    )
    assert asked(s) == "p1 PlaceKeeping"
    assert options(s) == {"cover silver_coin", "cover fat_sack"}
    play(s, "p1 cover silver_coin")
    assert under_keeping(s) == "silver_coin"
    assert under_sack(s) == "dragon_scales"


def test_keeping_without_a_treasure_is_discarded() -> None:
    """TH-193 Without an uncovered own treasure it is simply discarded."""
    s = finish(scene("battlefield", "sneak keeping lies lies", treasures={0: ["silver_coin"]}))
    assert "keeping" in discard(s)
    assert under_keeping(s) is None


def test_keeping_on_the_sack() -> None:
    """TH-193 On the FAT SACK it silences the sack: what was under it is uncovered."""
    s = scene(
        "battlefield",
        "sneak keeping lies lies",
        treasures={1: ["fat_sack", "silver_coin"]},
        sack="silver_coin",
    )
    assert under_keeping(s) == "fat_sack"
    assert under_sack(s) is None
    s.quietly(until="LiftKeeping")
    play(s, "p1 leave keeping")
    assert "MoveSack" not in s.asking


def test_keeping_is_lifted_at_the_beginning_of_any_turn() -> None:
    """TH-194 Its owner may discard it at the beginning of any turn and at no other time."""
    what = {"treasures": {2: ["crystal_ball"]}, "keeping": "crystal_ball"}
    for scout in range(4):
        s = turn(scout=scout, **what)  # type: ignore[arg-type]
        assert asked(s) == "p2 LiftKeeping"
        assert options(s) == {"lift keeping", "leave keeping"}
    play(s, "p2 leave keeping")
    assert under_keeping(s) == "crystal_ball"
    s.quietly(until="PlayCard")
    assert story(s, "uncovered") == []
    s = turn(**what)  # type: ignore[arg-type]
    play(s, "p2 lift keeping")
    assert under_keeping(s) is None
    assert discard(s) == {"keeping"}
    assert loot(s, 2) == {"crystal_ball"}
    assert asked(s) == "p2 AtWill"  # its text counts again


# SO ANGRY, scoring, NOPE and KNIFE --------------------------------------------------------------
def test_so_angry() -> None:
    """TH-195 One treasure in play, owned, covered or pending, leaves the game; it must be one."""
    s = scene(
        "its_a_trap",
        "sneak so_angry lies lies",
        pending="stylish_collar",
        treasures={0: ["silver_coin"], 1: ["writ_of_wealth"], 2: ["fat_sack", "dragon_scales"]},
        sack="dragon_scales",
    )
    assert asked(s) == "p1 SoAngry"
    assert options(s) == {
        "destroy stylish_collar",
        "destroy silver_coin",
        "destroy writ_of_wealth",
        "destroy fat_sack",
        "destroy dragon_scales",
    }
    play(s, "p1 destroy stylish_collar")
    assert removed(s) == {"stylish_collar"}
    assert "Award" not in s.asking
    assert pending(s) != "stylish_collar"
    s = scene("battlefield", "sneak so_angry lies lies", treasures={0: ["silver_coin"]})
    assert removed(s) == {"silver_coin"}  # sneaking does not help
    assert loot(s, 0) == set()


def test_trickery_in_hand_is_a_point() -> None:
    """TH-196 Each trickery in hand at the end is worth 1 point; a KEEPING on the table is not."""
    hands = {0: ["nope", "justice", "death"], 1: ["keeping"]}
    s = turn(end=True, round=3, scout=3, hands=hands)
    assert s.over
    assert points(s) == [2, 1, 0, 0]
    s = turn(end=True, round=3, scout=3, treasures={1: ["silver_coin"]}, keeping="silver_coin")
    assert points(s) == [0, 0, 0, 0]


def test_nope_beats_knife_and_battlefield() -> None:
    """TH-199 A NOPEd STAB does not work, whatever its owner has and wherever it is."""
    s = scene("sewers", "stab nope lies lies", treasures={0: ["legendary_stabbing_knife"]})
    play(s, "p1 nope p0")
    assert wounds(s) == [0, 0, 0, 0]
    s = scene("battlefield", "stab nope stab lies")
    play(s, "p1 nope p0")
    assert asked(s) == "p2 Stab"
    play(s, "p2 stab p3")
    assert wounds(s) == [0, 0, 0, 1]


@pytest.mark.parametrize(
    ("trick", "step"),
    [("foretelling", "Foretelling"), ("nope", "Cancel"), ("nasty_surprise", "Surprise")],
)
def test_trickery_of_seat_0(trick: str, step: str) -> None:
    """TH-163, TH-166, TH-181 Trickery works from seat 0 as from any other."""
    s = scene("battlefield", f"{trick} stab stab lies", scout=2)
    assert asked(s) == f"p0 {step}"
    answer = {"foretelling": "foretell sneak", "nope": "nope p1", "nasty_surprise": "surprise p1"}
    play(s, f"p0 {answer[trick]}", "p2 stab p3")
    if trick == "foretelling":
        assert asked(s) == "p1 Stab"
        assert options(s) == {"stab p2", "stab p3"}
    elif trick == "nope":
        assert story(s, "scouts") == ["scouts p3 1"]
        assert wounds(s) == [0, 0, 0, 1]
    else:
        assert asked(s) == "p0 Stab"


def test_crown_is_a_treasure_like_any_other() -> None:
    """TH-193, TH-194, TH-195, TH-216 It can be covered, uncovered, removed and discarded."""
    s = scene("its_a_trap", "sneak so_angry lies lies", pending="crown_of_tusks")
    assert removed(s) == {"crown_of_tusks"}
    s = finish(scene("battlefield", "sneak keeping lies lies", treasures={1: ["crown_of_tusks"]}))
    assert under_keeping(s) == "crown_of_tusks"
    assert "keeping" not in discard(s)
    s = turn(treasures={1: ["crown_of_tusks"]}, keeping="crown_of_tusks")
    play(s, "p1 lift keeping")
    assert discard(s) == {"keeping"}
    s = turn(treasures={1: ["crown_of_tusks", "fat_sack"]}, sack="crown_of_tusks")
    assert options(s) == {"leave sack", "empty sack"}
    s = scene("unassailable_tower", "stab stab steal lies", pending="crown_of_tusks")
    assert treasure_discard(s) == {"crown_of_tusks"}

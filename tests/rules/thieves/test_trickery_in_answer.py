"""Chapter H: trickery that answers what others do."""

from __future__ import annotations

import pytest
from tests.rules.thieves.table import (
    asked,
    discard,
    extra,
    finish,
    loot,
    options,
    play,
    removed,
    scene,
    sees,
    story,
    turn,
    under_keeping,
    under_sack,
    wounds,
)


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

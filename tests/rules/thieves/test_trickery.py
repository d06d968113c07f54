"""Chapter H: trickery, alone and beside others; surprises, searches, stronger skills."""

from __future__ import annotations

import pytest
from tests.rules.thieves.table import (
    asked,
    deck,
    discard,
    extra,
    failed,
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
    assert asked(s) == "p1 SewersSteal"
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

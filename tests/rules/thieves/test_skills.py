"""Chapter E: skills."""

from __future__ import annotations

import pytest
from tests.rules.thieves.table import (
    asked,
    deck,
    extra,
    finish,
    loot,
    options,
    play,
    refused,
    scene,
    story,
    turn,
    wounds,
)


# SNEAK ------------------------------------------------------------------------------------------
def test_sneak_works_alone() -> None:
    """TH-050 The only SNEAK protects; two protect nobody."""
    s = scene("sewers", "stab sneak lies lies")
    assert options(s) == {"stab p2", "stab p3"}
    s = scene("sewers", "stab sneak sneak lies")
    assert options(s) == {"stab p1", "stab p2", "stab p3"}
    assert story(s, "failed") == []  # it is still the stabber's turn to choose
    finish(s)
    assert story(s, "failed")[:2] == ["failed p1 sneak", "failed p2 sneak"]


@pytest.mark.parametrize(
    ("room", "plays"),
    [
        ("battlefield", "steal sneak lies lies"),
        ("battlefield", "stealery sneak stab stab"),
        ("battlefield", "liar_liar sneak stab stab"),
        ("standard_troll", "stab sneak lies lies"),
    ],
)
def test_sneak_stops_thefts(room: str, plays: str) -> None:
    """TH-051 Neither skill nor trickery steals from a working SNEAK."""
    s = scene(room, plays, treasures={1: ["silver_coin"]})
    assert "Steal" not in s.asking
    finish(s)
    assert loot(s, 1) == {"silver_coin"}
    assert story(s, "robbed") == []


def test_sneak_stops_thefts_by_justice_and_monkey() -> None:
    """TH-051 Nor do JUSTICE and the CLOCKWORK MONKEY."""
    s = scene(
        "battlefield",
        "steal sneak justice lies",
        treasures={0: ["clockwork_monkey"], 1: ["silver_coin"], 2: ["writ_of_wealth"]},
    )  # the STEAL takes the only treasure it can reach
    assert loot(s, 0) == {"clockwork_monkey", "writ_of_wealth"}
    assert asked(s) == "p2 JusticeSteal"
    assert "steal silver_coin" not in options(s)
    play(s, "p2 steal nothing")
    assert story(s, "scouts") == ["scouts p1 1"]  # the MONKEY was not asked for
    assert loot(s, 1) == {"silver_coin"}


def test_sneak_stops_wounds() -> None:
    """TH-052 Neither STAB, STABBERY, JUSTICE, REPRISAL nor the HOODOO DOLL wounds a working
    SNEAK."""
    s = scene("sewers", "stab sneak lies lies")
    assert "stab p1" not in options(s)
    s = scene("sewers", "stabbery sneak lies lies")
    assert options(s) == {"stab p2", "stab p3", "stab nobody"}
    s = scene("sewers", "justice sneak lies lies", hurt={0: 2})
    assert options(s) == {"stab p2", "stab p3"}
    s = scene("sewers", "sneak reprisal lies lies")
    assert wounds(finish(s)) == [0, 0, 0, 0]
    s = scene("sewers", "lies sneak lies keeping", treasures={0: ["spooky_hoodoo_doll"]}, scout=3)
    assert asked(s) == "p0 AtWill"
    assert options(s) == {"doll p2", "doll p3", "pass"}


def test_sneak_does_not_stop_rooms() -> None:
    """TH-053 The room's own wounds and the thefts it grants reach a sneaking thief."""
    s = scene("special_troll", "steal sneak lies lies")
    assert wounds(s)[1] == 1
    s = scene("death", "stab sneak lies lies")
    assert wounds(s)[1] == 3
    s = scene("unassailable_tower", "sneakery sneak lies lies", treasures={1: ["silver_coin"]})
    assert asked(s) == "p0 TowerSteal"
    assert options(s) == {"steal silver_coin", "steal nothing"}


def test_gate_robs_by_the_room() -> None:
    """TH-053 The theft at WATCHFUL GATE is the room's; a SNEAK of somebody else changes nothing."""
    s = scene(
        "watchful_gate", "stab sneak justice lies", treasures={1: ["silver_coin"], 2: ["fat_sack"]}
    )
    play(s, "p0 stab p3")
    assert asked(s) == "p0 GateSteal"
    assert options(s) == {"steal fat_sack", "steal nothing"}


def test_sneak_protects_whatever_the_order() -> None:
    """TH-054 A SNEAK that resolves last protects from the first STAB on, and to the end of the
    turn."""
    s = scene("sewers", "stab lies lies sneak", treasures={0: ["spooky_hoodoo_doll"]})
    assert options(s) == {"stab p1", "stab p2"}
    play(s, "p0 stab p1")
    assert asked(s) == "p0 AtWill"
    assert options(s) == {"doll p1", "doll p2", "pass"}
    play(s, "p0 pass")
    s.quietly(until="AtWill")  # the next turn begins: nobody is protected any more
    assert options(s) == {"doll p1", "doll p2", "doll p3", "pass"}


def test_sneak_does_not_protect_before_the_reveal() -> None:
    """TH-054 At the play step the DOLL still reaches somebody who will turn out to sneak."""
    s = turn(room="sewers", treasures={1: ["spooky_hoodoo_doll"]})
    play(s, "p0 play sneak")
    assert options(s) == {"doll p0", "doll p2", "doll p3", "pass"}


# STEAL ------------------------------------------------------------------------------------------
def test_steal_works_alone() -> None:
    """TH-055 The only STEAL takes a treasure; of two neither does."""
    s = scene("battlefield", "steal lies lies lies", treasures={1: ["silver_coin"]})
    assert loot(s, 0) == {"silver_coin"}
    s = scene("battlefield", "steal lies lies steal", treasures={1: ["silver_coin"]})
    assert loot(s, 1) == {"silver_coin"}
    assert story(s, "failed") == ["failed p0 steal", "failed p3 steal"]


def test_steal_must_take_something() -> None:
    """TH-056 A working STEAL cannot be declined; with nothing stealable it does nothing."""
    s = scene(
        "battlefield", "steal lies lies lies", treasures={1: ["silver_coin", "stylish_collar"]}
    )
    assert asked(s) == "p0 Steal"
    assert options(s) == {"steal silver_coin", "steal stylish_collar"}
    refused(s, 0, "steal nothing")
    play(s, "p0 steal stylish_collar")
    assert loot(s, 0) == {"stylish_collar"}
    assert loot(s, 1) == {"silver_coin"}
    s = scene("battlefield", "steal lies lies lies", treasures={0: ["silver_coin"]})
    assert story(s, "failed") == ["failed p0 steal"]


def test_what_steal_may_take() -> None:
    """TH-057 Only uncovered treasures of other thieves who are not protected."""
    s = scene(
        "battlefield",
        "steal sneak lies lies",
        treasures={
            0: ["lost_dwarven_stone"],
            1: ["silver_coin"],
            2: ["writ_of_wealth", "fat_sack", "crown_of_tusks"],
            3: ["dragon_scales", "stylish_collar"],
        },
        sack="crown_of_tusks",
        keeping="stylish_collar",
    )
    assert options(s) == {"steal writ_of_wealth", "steal fat_sack", "steal dragon_scales"}


# STAB -------------------------------------------------------------------------------------------
def test_stab_works_alone() -> None:
    """TH-058 The only STAB wounds; of two neither does."""
    s = play(scene("sewers", "stab lies lies lies"), "p0 stab p2")
    assert wounds(s) == [0, 0, 1, 0]
    s = scene("sewers", "stab stab lies lies")
    assert wounds(s) == [0, 0, 0, 0]
    assert story(s, "failed") == ["failed p0 stab", "failed p1 stab"]


@pytest.mark.parametrize("round_", [1, 2, 3, 4])
def test_stab_deals_the_round(round_: int) -> None:
    """TH-059 As many wounds as the number of the round."""
    s = scene("sewers", "stab lies lies lies", round=round_, settings={"rounds": 4})
    assert wounds(play(s, "p0 stab p3")) == [0, 0, 0, round_]


def test_stab_hits_another_unprotected_thief() -> None:
    """TH-060 Never the stabber, never a protected thief, and it cannot be declined."""
    s = scene("sewers", "lies stab sneak stealery", scout=3)
    assert asked(s) == "p1 Stab"
    assert options(s) == {"stab p0", "stab p3"}
    refused(s, 1, "stab p1")
    refused(s, 1, "stab nobody")


# LIES -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("claim", "draws"),
    [
        (["empty"], True),
        ([], True),
        (["paradox"], True),
        (["sewers"], False),
        (["steal_two"], False),
    ],
)
def test_lies_draws(claim: list[str], draws: bool) -> None:
    """TH-061, TH-062 LIES draws one card on LIE, NOTHING and PARADOX, none on TRUTH and PARTIAL."""
    s = scene("sewers", "stab stab lies steal", claim=claim)
    assert len(extra(s, 2)) == (1 if draws else 0)
    assert len([line for line in story(s, "drew") if " p2 " in line]) == int(draws)
    assert ("failed p2 lies" in story(s)) != draws


def test_lies_draws_in_secret() -> None:
    """TH-061 The card comes from the chamber deck, and the others do not see it."""
    s = scene("sewers", "stab stab lies steal", "draw riddles")
    assert extra(s, 2) == {"riddles"}
    assert "riddles" not in deck(s)
    assert "player 2 draws RIDDLES" in s.log(2)
    assert "player 2 draws RIDDLES" not in s.log(0)


def test_several_lies_all_work() -> None:
    """TH-063 LIES is not crowded out by LIES."""
    s = scene("sewers", "stab lies lies lies")
    finish(play(s, "p0 stab p1"))
    assert [len([x for x in story(s, "drew")[:3] if f"p{p}" in x]) for p in (1, 2, 3)] == [1, 1, 1]


# Names ------------------------------------------------------------------------------------------
def test_names_mean_one_card() -> None:
    """TH-064 SNEAKERY crowds out no SNEAK, and a room that names SNEAK does not mean SNEAKERY; the
    same for STEAL and STAB."""
    s = scene("death", "stab sneak sneakery lies")
    assert wounds(s) == [0, 3, 0, 1]  # both sneak, so the STAB can only hit seat 3
    s = scene("rude_imp", "stab steal stealery lies", treasures={0: ["silver_coin"]})
    play(s, "p0 stab p3")
    assert wounds(s) == [0, 3, 0, 1]
    assert loot(s, 1) == {"silver_coin"}  # the only STEAL
    s = scene("invincible_warrior", "stab lies stabbery lies")
    assert wounds(s) == [3, 0, 0, 0]
    assert asked(s) == "p0 Stab"  # the only STAB
    s = scene("demons", "lies stab stealery stab", treasures={2: ["silver_coin"]}, scout=1)
    assert loot(s, 2) == {"silver_coin"}
    s = scene("angry_spirit", "lies lies stealery sneak", treasures={1: ["silver_coin"]}, scout=3)
    assert asked(s) == "p2 Stealery"
    s = scene("mad_mage", "stab stab sneak sneakery", wounds={2: 5, 3: 5})
    assert wounds(s)[2:] == [3, 2]


def test_rooms_that_name_both_mean_both() -> None:
    """TH-064 IT'S A TRAP!!! names SNEAK and SNEAKERY, so it spares both."""
    s = scene("its_a_trap", "sneak sneakery steal stab")
    assert story(s, "wounded") == ["wounded p2 2", "wounded p3 2", "wounded p2 1"]

"""Chapter I: treasures that are used, passed on or paid with."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.thieves.table import (
    asked,
    deck,
    discard,
    extra,
    final,
    loot,
    options,
    play,
    points,
    scene,
    sees,
    story,
    table,
    treasure_discard,
    turn,
    under_sack,
    wounds,
)


# COMPASS, AXE, WRIT of KNOWLEDGE ----------------------------------------------------------------
def test_compass() -> None:
    """TH-224 2 gold, and 2 more for each chamber in hand, EMPTY CHAMBER and trickery not
    counted."""
    hands = {0: ["death", "sewers", "nope"]}
    assert final({0: ["shadow_compass"]}, hands=hands)[0] == 2 + 4 + 1


def test_axe() -> None:
    """TH-226 Whoever wounds its owner with a STAB card takes 1 wound at once."""
    s = scene("battlefield", "stab lies stab lies", treasures={1: ["dwarven_axe"]}, round=3)
    play(s, "p0 stab p1")
    assert wounds(s) == [1, 3, 0, 0]
    play(s, "p2 stab p3")
    assert wounds(s) == [1, 3, 0, 3]
    s = scene("sewers", "stab lies lies lies", treasures={0: ["dwarven_axe"]})
    assert wounds(play(s, "p0 stab p1")) == [0, 1, 0, 0]


def test_axe_answers_stabs_only() -> None:
    """TH-227 Neither STABBERY nor a theft at STANDARD TROLL, nor the DOLL."""
    s = scene("sewers", "stabbery lies lies lies", treasures={1: ["dwarven_axe"]})
    assert wounds(play(s, "p0 stab p1")) == [0, 3, 0, 0]
    s = scene(
        "standard_troll", "stab lies lies lies", treasures={1: ["dwarven_axe", "silver_coin"]}
    )
    play(s, "p0 rob instead", "p0 steal silver_coin")
    assert wounds(s) == [0, 0, 0, 0]
    s = turn(treasures={1: ["dwarven_axe"], 0: ["spooky_hoodoo_doll"]})
    assert wounds(play(s, "p0 doll p1")) == [1, 3, 0, 0]


def test_writ_of_knowledge() -> None:
    """TH-228 Discard it at the beginning of your turn to take any card of the chamber deck,
    secretly."""
    s = turn(treasures={0: ["writ_of_knowledge"]}, discard=["death"])
    play(s, "p0 use writ_of_knowledge")
    assert asked(s) == "p0 SearchCards"
    assert options(s) == {f"search {card}" for card in deck(s)}
    assert "search death" not in options(s)
    play(s, "p0 search riddles")
    assert "riddles" in extra(s, 0)
    assert treasure_discard(s) == {"writ_of_knowledge"}
    assert sees(s, 1, 0) == set()
    assert not any("RIDDLES" in line for line in s.log(1))


# CURSED IDOL, DOLL ------------------------------------------------------------------------------
def test_idol_follows_a_theft() -> None:
    """TH-229 Its owner, when robbed, may make the stealer take it too; each time one more token."""
    s = scene(
        "sewers",
        "steal lies lies lies",
        treasures={1: ["cursed_idol", "silver_coin", "dragon_scales"], 0: ["stylish_collar"]},
        idol_tokens=2,
    )
    play(s, "p0 steal silver_coin")
    assert asked(s) == "p1 ForceIdol"
    assert options(s) == {"curse", "keep idol"}
    play(s, "p1 curse")
    assert loot(s, 0) == {"stylish_collar", "silver_coin", "cursed_idol"}
    assert table(s).idol_tokens == 3
    assert asked(s) == "p0 StealAgain"
    play(s, "p0 steal again")
    assert "ForceIdol" not in s.asking  # the idol is elsewhere now
    s = scene("battlefield", "steal lies lies lies", treasures={1: ["cursed_idol", "silver_coin"]})
    play(s, "p0 steal silver_coin", "p1 keep idol")
    assert loot(s, 1) == {"cursed_idol"}
    assert table(s).idol_tokens == 0


@pytest.mark.parametrize(
    ("room", "plays"),
    [
        ("battlefield", "stealery lies lies lies"),
        ("unassailable_tower", "sneak lies lies lies"),
        ("standard_troll", "stab lies lies lies"),
    ],
)
def test_idol_follows_every_theft(room: str, plays: str) -> None:
    """TH-229 By skill, trickery, room or treasure alike."""
    s = scene(room, plays, treasures={1: ["cursed_idol", "silver_coin"]})
    if room == "standard_troll":
        play(s, "p0 rob instead")
    play(s, "p0 steal silver_coin")
    assert asked(s) == "p1 ForceIdol"


def test_idol_itself_stolen() -> None:
    """TH-230 No question when the idol itself was stolen, and no token; and handing it over is no
    theft that JUSTICE or another question would answer."""
    s = scene("battlefield", "steal lies lies lies", treasures={1: ["cursed_idol"]}, idol_tokens=1)
    assert loot(s, 0) == {"cursed_idol"}
    assert table(s).idol_tokens == 1
    assert story(s, "cursed") == []
    s = scene("battlefield", "steal lies lies lies", treasures={1: ["cursed_idol", "silver_coin"]})
    play(s, "p0 steal silver_coin", "p1 curse")
    assert story(s, "robbed") == ["robbed p0 p1 silver_coin"]


def test_the_idol_is_no_answer_to_its_own_theft() -> None:
    """TH-230 Whoever is robbed of the idol keeps the rest and is asked nothing; a thief who holds
    it afterwards cannot be made to take it again."""
    mine = ["cursed_idol", "silver_coin"]
    s = scene("sewers", "steal lies lies lies", treasures={1: mine}, idol_tokens=2)
    play(s, "p0 steal cursed_idol")
    assert asked(s) == "p0 StealAgain"
    play(s, "p0 steal again")
    assert loot(s, 0) == {"cursed_idol", "silver_coin"}
    assert (table(s).idol_tokens, story(s, "cursed")) == (2, [])
    assert story(s, "robbed") == ["robbed p0 p1 cursed_idol", "robbed p0 p1 silver_coin"]


def test_taking_the_idol_along_robs_nobody() -> None:
    """TH-230 A thief who was made to take it was not robbed, and it was not stolen: one theft, one
    robbed thief, and nobody else is asked anything."""
    owned = {1: ["cursed_idol", "silver_coin"], 3: ["crystal_ball"]}
    s = scene("battlefield", "steal lies lies lies", treasures=owned)
    play(s, "p0 steal silver_coin", "p1 curse")
    assert asked(s) == "p3 AtWill"  # the turn is about to end
    assert loot(s, 0) == {"cursed_idol", "silver_coin"}
    assert table(s).robbed == 0b0010
    assert story(s, "robbed", "cursed") == ["robbed p0 p1 silver_coin", "cursed p1 p0"]
    s = scene("battlefield", "justice steal lies lies", treasures={0: ["cursed_idol", "fat_sack"]})
    play(s, "p1 steal fat_sack", "p0 curse")
    assert asked(s) == "p0 JusticeSteal"  # for the sack, and once
    play(s, "p0 steal cursed_idol")
    assert (loot(s, 0), loot(s, 1)) == ({"cursed_idol"}, {"fat_sack"})
    assert story(s, "cursed") == ["cursed p0 p1"]
    assert s.asking != "ForceIdol"


def test_gifts_and_losses_do_not_wake_the_idol() -> None:
    """TH-229 Only a theft does."""
    s = scene(
        "wealthy_monk", "steal steal lies lies", treasures={0: ["cursed_idol", "silver_coin"]}
    )
    play(s, "p0 give silver_coin", "p0 hand to p2")
    assert "ForceIdol" not in s.asking


def test_idol_tokens() -> None:
    """TH-231 It is worth minus its tokens; they vanish when it is discarded or removed, and stay
    when it changes hands."""
    assert final({0: ["cursed_idol"]}, idol_tokens=3)[0] == -3
    s = scene(
        "hidden_cloister", "sneak lies lies lies", treasures={1: ["cursed_idol"]}, idol_tokens=3
    )
    assert table(s).idol_tokens == 0
    s = scene("demons", "sneak steal lies lies", treasures={1: ["cursed_idol"]}, idol_tokens=3)
    assert table(s).idol_tokens == 0
    s = scene("battlefield", "steal lies lies lies", treasures={1: ["cursed_idol"]}, idol_tokens=3)
    assert table(s).idol_tokens == 3
    s = scene(
        "empty_chamber", "sneak chastise lies lies", treasures={0: ["cursed_idol"]}, idol_tokens=3
    )
    assert table(s).idol_tokens == 0


def test_doll() -> None:
    """TH-232 Once per round, take 1 wound to give another unprotected thief 3."""
    s = turn(scout=1, treasures={2: ["spooky_hoodoo_doll"]})
    assert asked(s) == "p2 AtWill"
    assert options(s) == {"doll p0", "doll p1", "doll p3", "pass"}
    play(s, "p2 doll p0")
    assert story(s, "wounded") == ["wounded p2 1", "wounded p0 3"]
    s.quietly(until="AtWill")  # not asked again in this round
    assert story(s, "scouts")[-1] == "scouts p0 2"
    assert loot(s, 2) >= {"spooky_hoodoo_doll"}


def test_used_doll_changes_hands() -> None:
    """TH-233 Whoever gains a used doll waits for the next round; an unused one can be used at
    once."""
    what: dict[str, Any] = {"treasures": {1: ["spooky_hoodoo_doll"]}}
    s = scene("battlefield", "steal lies lies lies", doll_used=True, **what)
    assert loot(s, 0) == {"spooky_hoodoo_doll"}
    assert story(s, "scouts") == ["scouts p1 1"]
    s = scene("battlefield", "steal lies lies lies", **what)
    assert asked(s) == "p0 AtWill"
    assert "doll p1" in options(s)


# KNIFE, SCALES, COIN, PEARL ---------------------------------------------------------------------
def test_knife() -> None:
    """TH-234 Its owner's STAB works beside others; the others still fail."""
    s = scene("sewers", "stab stab lies lies", treasures={1: ["legendary_stabbing_knife"]})
    assert asked(s) == "p1 Stab"
    play(s, "p1 stab p0")
    assert wounds(s) == [1, 0, 0, 0]
    assert story(s, "failed")[0] == "failed p0 stab"


def test_knife_helps_only_stab() -> None:
    """TH-234 A crowded STEAL of its owner still fails."""
    s = scene(
        "labyrinth",
        "steal steal lies lies",
        treasures={0: ["legendary_stabbing_knife"], 2: ["silver_coin"]},
    )
    assert story(s, "robbed") == []


def test_knife_does_not_pierce_sneak() -> None:
    """TH-235 A working SNEAK stops it."""
    s = scene("sewers", "stab stab sneak lies", treasures={0: ["legendary_stabbing_knife"]})
    assert options(s) == {"stab p1", "stab p3"}


def test_scales() -> None:
    """TH-238 As many gold as their owner has treasures, themselves and covered ones included."""
    assert final({0: ["dragon_scales"]})[0] == 1
    assert final({0: ["dragon_scales", "lost_dwarven_stone"]})[0] == 2 + 6
    mine = ["dragon_scales", "lost_dwarven_stone", "fat_sack"]
    assert final({0: mine}, sack="lost_dwarven_stone")[0] == 3 + 1
    assert final({0: ["dragon_scales"], 1: ["fat_sack", "silver_coin"]})[0] == 1


def test_coin() -> None:
    """TH-239 Half a point, which can decide."""
    s = turn(end=True, round=3, scout=3, treasures={2: ["silver_coin"]})
    assert points(s) == [0, 0, 0.5, 0]
    assert s.result is not None
    assert s.result.winners == [2]


def test_pearl_discards_the_rest() -> None:
    """TH-240 Gaining it discards all other treasures of its owner, covered ones too."""
    s = scene(
        "lair_of_the_crone",
        "stab lies lies lies",
        pending="pearl_of_great_price",
        treasures={0: ["fat_sack", "silver_coin", "dragon_scales"], 1: ["stylish_collar"]},
        sack="silver_coin",
        keeping="dragon_scales",
    )
    assert loot(s, 0) == {"pearl_of_great_price"}
    assert treasure_discard(s) == {"fat_sack", "silver_coin", "dragon_scales"}
    assert discard(s) == {"keeping"}
    assert loot(s, 1) == {"stylish_collar"}
    assert under_sack(s) is None


def test_pearl_discards_what_comes_later() -> None:
    """TH-241 Every treasure its owner gains later is discarded at once."""
    mine = {0: ["pearl_of_great_price"]}
    s = scene("lair_of_the_crone", "stab lies lies lies", pending="fat_sack", treasures=mine)
    assert asked(s) == "p0 Stab"  # not asked where to put the sack
    assert loot(s, 0) == {"pearl_of_great_price"}
    assert treasure_discard(s) == {"fat_sack"}
    s = scene(
        "battlefield", "steal lies lies lies", treasures={**mine, 1: ["silver_coin", "cursed_idol"]}
    )
    play(s, "p0 steal silver_coin", "p1 curse")
    assert treasure_discard(s) >= {"silver_coin", "cursed_idol"}
    assert table(s).idol_tokens == 0


def test_covered_pearl() -> None:
    """TH-242 Under KEEPING it does nothing; once uncovered it discards the others."""
    what: dict[str, Any] = {
        "treasures": {0: ["pearl_of_great_price", "silver_coin"]},
        "keeping": "pearl_of_great_price",
    }
    s = scene("lair_of_the_crone", "stab lies lies lies", pending="dragon_scales", **what)
    assert loot(s, 0) == {"pearl_of_great_price", "silver_coin", "dragon_scales"}
    s = turn(**what)
    play(s, "p0 leave keeping")
    assert loot(s, 0) == {"pearl_of_great_price", "silver_coin"}
    s = turn(**what)
    play(s, "p0 lift keeping")
    assert loot(s, 0) == {"pearl_of_great_price"}
    assert treasure_discard(s) == {"silver_coin"}


def test_crown_and_pearl() -> None:
    """TH-243 The CROWN wounds the owner of the PEARL and is then discarded."""
    s = scene(
        "lair_of_the_crone",
        "stab lies lies lies",
        pending="crown_of_tusks",
        treasures={0: ["pearl_of_great_price"]},
    )
    assert wounds(s)[0] == 1
    assert treasure_discard(s) == {"crown_of_tusks"}


# COLLAR -----------------------------------------------------------------------------------------
def test_collar_order() -> None:
    """TH-244 The scout may publicly order its owner to play a skill, unless the owner is scout."""
    s = turn(talk=True, treasures={2: ["stylish_collar"]})
    play(s, "p0 lay empty_chamber", "p0 say no more", "p0 suggest nothing")
    assert asked(s) == "p0 OrderCollar"
    assert options(s) == {"order nothing", "order sneak", "order steal", "order stab", "order lies"}
    play(s, "p0 order stab")
    assert "player 0 orders player 2, who wears the COLLAR, to play STAB" in s.log(3)
    play(s, "p0 play sneak", "p1 play lies")
    assert {"play sneak", "play steal", "play stab", "play lies"} == options(s)  # free to disobey
    s = turn(talk=True, scout=2, treasures={2: ["stylish_collar"]})
    play(s, "p2 lay empty_chamber", "p2 say no more", "p2 suggest nothing")
    assert asked(s) == "p2 PlayCard"


def test_collar_order_may_be_omitted() -> None:
    """TH-244 Without an order nothing is checked."""
    s = turn(talk=True, treasures={2: ["stylish_collar"]})
    play(s, "p0 lay empty_chamber", "p0 say no more", "p0 suggest nothing", "p0 order nothing")
    play(s, "p0 play sneak", "p1 play lies", "p2 play steal", "p3 play lies")
    s.quietly(until="Award")
    assert wounds(s) == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("card", "hurt"), [("stab", 0), ("steal", 1), ("sneak", 1), ("stabbery", 1), ("-", 1)]
)
def test_collar_disobeyed(card: str, hurt: int) -> None:
    """TH-245 Not playing the ordered skill costs 1 wound, which sneaking does not stop."""
    s = scene(
        "sewers",
        f"lies steal {card} lies",
        scout=1,
        treasures={2: ["stylish_collar"]},
        order="stab",
    )
    assert story(s, "wounded")[:1] == (["wounded p2 1"] if hurt else [])
    assert (s.asking == "GiveCollar") == (not hurt)


def test_collar_and_nope() -> None:
    """TH-245 An ordered skill that was NOPEd counts as not played."""
    s = scene("sewers", "nope lies stab lies", treasures={2: ["stylish_collar"]}, order="stab")
    play(s, "p0 nope p2")
    assert wounds(s) == [0, 0, 1, 0]


def test_collar_obeyed_by_foretelling() -> None:
    """TH-245 The final card counts."""
    s = scene(
        "sewers", "steal lies foretelling lies", treasures={2: ["stylish_collar"]}, order="stab"
    )
    play(s, "p2 foretell stab")
    assert asked(s) == "p2 GiveCollar"


def test_collar_obeyed() -> None:
    """TH-246 An owner who obeyed may give the collar to another thief."""
    what: dict[str, Any] = {"treasures": {2: ["stylish_collar"]}, "order": "lies"}
    s = scene("battlefield", "sneak lies lies lies", **what)
    assert asked(s) == "p2 GiveCollar"
    assert options(s) == {"keep collar", "collar p0", "collar p1", "collar p3"}
    play(s, "p2 collar p0")
    assert loot(s, 0) == {"stylish_collar"}
    assert story(s, "robbed") == []
    s = scene("battlefield", "sneak lies lies lies", **what)
    play(s, "p2 keep collar")
    assert loot(s, 2) == {"stylish_collar"}


def test_collar_gone() -> None:
    """TH-247 The order lapses if the collar left its owner before it is checked."""
    s = scene(
        "sewers",
        "sneak lies steal lies",
        treasures={2: ["stylish_collar"]},
        order="stab",
        pending="pearl_of_great_price",
    )
    play(s, "p0 award p2")
    assert wounds(s) == [0, 0, 0, 0]
    assert treasure_discard(s) == {"stylish_collar"}


@pytest.mark.parametrize("card", ["steal", "stab"])
def test_collar_covered(card: str) -> None:
    """TH-247 TH-220 So it does if the collar was covered in the meantime, obeyed or not: what is
    covered has no text."""
    s = scene(
        "sewers",
        f"sneak lies {card} lies",
        treasures={2: ["stylish_collar"]},
        order="stab",
        pending="fat_sack",
    )
    play(s, "p0 award p2", "p2 sack stylish_collar")
    assert under_sack(s) == "stylish_collar"
    assert wounds(s)[2] == 0
    assert s.asking != "GiveCollar"
    assert not s.happened("gave")

"""Chapter I: treasures that come at a price or forbid something; all of them together."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.thieves.table import (
    asked,
    final,
    loot,
    options,
    pending,
    play,
    refused,
    scene,
    sees,
    story,
    table,
    treasure_deck,
    treasure_discard,
    turn,
    wounds,
)

import cutpurse


# CROWN, BALL, VIAL, POTION, HAND ----------------------------------------------------------------
def test_crown_wounds_each_time() -> None:
    """TH-200 Whoever gains it takes 1 wound: by award, theft, gift, search and draw."""
    s = scene("battlefield", "steal lies lies lies", pending="crown_of_tusks")
    play(s, "p0 award p2")
    assert story(s, "gained", "robbed", "wounded") == [
        "gained p2 crown_of_tusks",
        "wounded p2 1",
        "robbed p0 p2 crown_of_tusks",
        "wounded p0 1",
    ]
    s = scene("wealthy_monk", "steal steal lies lies", treasures={0: ["crown_of_tusks"]})
    assert wounds(play(s, "p0 hand to p1"))[:2] == [0, 1]
    s = turn(treasures={0: ["skeleton_key"]})
    play(s, "p0 use skeleton_key", "p0 find crown_of_tusks")
    assert wounds(s) == [1, 0, 0, 0]
    s = scene("wealthy_monk", "sneak lies lies lies", "treasure crown_of_tusks")
    assert wounds(play(s, "p0 draw")) == [1, 0, 0, 0]


def test_ball_looks_at_the_room() -> None:
    """TH-201 Discard it to look at the room while it lies face down; only its user sees it."""
    s = turn(room="sewers", scout=1, treasures={2: ["crystal_ball"]})
    play(s, "p1 play stab")
    assert asked(s) == "p2 UseAtWill"
    assert options(s) == {"gaze at room", "gaze at p0", "gaze at p1", "gaze at p3", "pass"}
    play(s, "p2 gaze at room")
    assert s.view(2).data()["room"] == table(s).room
    assert s.view(3).data()["room"] == [None]
    assert treasure_discard(s) == {"crystal_ball"}
    assert "player 2 looks at the face-down room: SEWERS" in s.log(2)
    assert "player 2 looks at the face-down room" in s.log(3)
    assert asked(s) == "p2 PlayCard"


def test_ball_looks_at_a_hand() -> None:
    """TH-201 Or at the hand of another thief, which lacks the card already played."""
    s = turn(room="sewers", treasures={1: ["crystal_ball"]}, hands={0: ["nope", "death"]})
    play(s, "p0 play nope", "p1 gaze at p0")
    assert sees(s, 1, 0) == {"death"}
    assert treasure_discard(s) == {"crystal_ball"}
    assert loot(s, 1) == set()


def test_ball_does_not_look_at_a_flipped_room() -> None:
    """TH-201 At the beginning and the end of a turn there is no face-down room to look at."""
    s = scene("sewers", "sneak lies lies lies", treasures={0: ["crystal_ball"]})
    assert asked(s) == "p0 AtWill"
    assert options(s) == {"gaze at p1", "gaze at p2", "gaze at p3", "pass"}
    s = turn(treasures={0: ["crystal_ball"]})
    assert options(s) == {"gaze at p1", "gaze at p2", "gaze at p3", "pass"}


def test_vial() -> None:
    """TH-202 1 wound more by its owner's working STAB and STABBERY, not by anybody else's."""
    mine = {0: ["venom_vial"]}
    s = scene("sewers", "stab lies lies lies", treasures=mine, round=2)
    assert wounds(play(s, "p0 stab p1")) == [0, 3, 0, 0]
    s = scene("sewers", "stabbery lies lies lies", treasures=mine)
    assert wounds(play(s, "p0 stab p1")) == [0, 4, 0, 0]
    s = scene("sewers", "sneak stab lies lies", treasures=mine)
    assert wounds(play(s, "p1 stab p2")) == [0, 0, 1, 0]
    s = scene("sewers", "stab stab lies lies", treasures=mine)
    assert wounds(s) == [0, 0, 0, 0]
    s = scene("sewers", "stab lies lies lies", treasures=mine, keeping="venom_vial")
    assert wounds(play(s, "p0 stab p1")) == [0, 1, 0, 0]


def test_vial_is_added_after_doubling() -> None:
    """TH-203 At the CRONE in round 2 a STAB with the VIAL deals 5."""
    s = scene("lair_of_the_crone", "stab lies lies lies", treasures={0: ["venom_vial"]}, round=2)
    assert wounds(play(s, "p0 stab p3")) == [0, 0, 0, 5]


def test_potion() -> None:
    """TH-204 Discard it at the beginning of your turn to heal all your wounds."""
    s = turn(treasures={0: ["healing_potion"]}, wounds={0: 6, 1: 2})
    assert options(s) == {"use healing_potion", "pass"}
    play(s, "p0 use healing_potion")
    assert wounds(s) == [0, 2, 0, 0]
    assert treasure_discard(s) == {"healing_potion"}
    s = turn(treasures={0: ["healing_potion"]}, wounds={0: 6})
    play(s, "p0 pass")
    assert wounds(s)[0] == 6
    assert loot(s, 0) == {"healing_potion"}


def test_hand_of_glory() -> None:
    """TH-205 After the reveal, discard it: one SNEAK or SNEAKERY has no effect but was played."""
    mine = {3: ["hand_of_glory"]}
    s = scene("sewers", "stab sneak lies lies", treasures=mine)
    assert asked(s) == "p3 HandOfGlory"
    assert options(s) == {"unmask p1", "pass"}
    play(s, "p3 unmask p1")
    assert treasure_discard(s) == {"hand_of_glory"}
    assert options(s) == {"stab p1", "stab p2", "stab p3"}
    s = scene("sewers", "stab sneakery lies lies", treasures=mine)
    play(s, "p3 unmask p1")
    assert options(s) == {"stab p1", "stab p2", "stab p3"}
    s = scene("sewers", "stab sneak sneak lies", treasures=mine)
    play(s, "p3 unmask p1")  # the other SNEAK is still crowded out
    assert options(s) == {"stab p1", "stab p2", "stab p3"}
    s = scene("sewers", "stab sneak lies lies", treasures=mine)
    play(s, "p3 pass")
    assert loot(s, 3) == {"hand_of_glory"}
    assert options(s) == {"stab p2", "stab p3"}
    s = scene("its_a_trap", "lies sneak steal lies", treasures=mine, scout=2)
    play(s, "p3 unmask p1")
    assert wounds(s)[1] == 0  # played, so spared by the TRAP


def test_hand_of_glory_is_asked_once_and_only_for_sneaking() -> None:
    """TH-205 Without a SNEAK or SNEAKERY, or covered, it is not asked."""
    s = scene("sewers", "stab lies lies lies", treasures={3: ["hand_of_glory"]})
    assert asked(s) == "p0 Stab"
    s = scene(
        "sewers", "stab sneak lies lies", treasures={3: ["hand_of_glory"]}, keeping="hand_of_glory"
    )
    assert asked(s) == "p0 Stab"


def test_hand_of_glory_beats_labyrinth() -> None:
    """TH-206 At LABYRINTH an unmasked SNEAK does not work; the others do."""
    s = scene("labyrinth", "stab sneak sneak lies", treasures={3: ["hand_of_glory"]})
    play(s, "p3 unmask p2")
    assert options(s) == {"stab p2", "stab p3"}


# Rings, STONE, WRIT of WEALTH, MIRROR, KEY ------------------------------------------------------
def test_ring_of_water() -> None:
    """TH-207 At the beginning of your turn a coin; heads heals 2, never below 0; tails nothing."""
    what = {"treasures": {0: ["ring_of_water"]}, "wounds": {0: 5, 1: 5}}
    assert wounds(turn("heads", **what))[:2] == [3, 5]  # type: ignore[arg-type]
    assert wounds(turn("tails", **what))[:2] == [5, 5]  # type: ignore[arg-type]
    assert wounds(turn("heads", treasures={0: ["ring_of_water"]}, wounds={0: 1}))[0] == 0
    s = cutpurse.scenario("thieves", players=4, **what)  # type: ignore[arg-type]
    assert s.outcomes() == ["tails", "heads"]
    assert s.state.stack[-1].odds(s.state) == [1, 1]


def test_ring_of_fire() -> None:
    """TH-208 At the beginning of your turn a coin; on heads a rival of your choice takes 2
    wounds."""
    s = turn("heads", scout=1, treasures={1: ["ring_of_fire"]})
    assert asked(s) == "p1 RingOfFire"
    assert options(s) == {"burn p0", "burn p2", "burn p3"}
    play(s, "p1 burn p3")
    assert wounds(s) == [0, 0, 0, 2]
    s = turn("tails", scout=1, treasures={1: ["ring_of_fire"]})
    assert asked(s) == "p1 LayRoom"
    assert wounds(s) == [0, 0, 0, 0]


GOLD = {
    "crown_of_tusks": 5,
    "crystal_ball": 2,
    "venom_vial": 3,
    "healing_potion": 2,
    "hand_of_glory": 2,
    "ring_of_water": 4,
    "ring_of_fire": 4,
    "lost_dwarven_stone": 6,
    "writ_of_wealth": 1,
    "blood_mirror": 2,
    "skeleton_key": 2,
    "ceremonial_dagger": 5,
    "clockwork_monkey": 2,
    "fat_sack": 1,
    "shadow_compass": 2,
    "skin_tambour": 5,
    "dwarven_axe": 3,
    "writ_of_knowledge": 2,
    "cursed_idol": 0,
    "spooky_hoodoo_doll": 1,
    "legendary_stabbing_knife": 3,
    "sword_of_honor": 3,
    "saints_skull": 5,
    "dragon_scales": 1,
    "silver_coin": 0.5,
    "pearl_of_great_price": 7,
    "stylish_collar": 2,
}


@pytest.mark.parametrize("treasure", GOLD)
def test_gold(treasure: str) -> None:
    """TH-209, TH-239, TH-265 What each treasure alone is worth; the STONE 6, the COIN a half."""
    assert final({1: [treasure]}) == [0, GOLD[treasure], 0, 0]


def test_stone_does_nothing() -> None:
    """TH-209 Its owner is never asked anything on account of it."""
    s = turn(treasures={0: ["lost_dwarven_stone"]})
    assert asked(s) == "p0 LayRoom"
    assert asked(play(turn(room="sewers", treasures={0: ["lost_dwarven_stone"]}))) == "p0 PlayCard"


def test_writ_of_wealth() -> None:
    """TH-210 1 gold, and 1 more for each trickery in hand, beside their own points."""
    assert final({0: ["writ_of_wealth"]}, hands={0: ["nope", "justice", "death"]})[0] == 1 + 2 + 2


def test_mirror() -> None:
    """TH-211 Once per turn, take 1 wound to look at the hand of another thief."""
    s = turn(treasures={0: ["blood_mirror"]}, hands={2: ["nope", "death"]})
    assert options(s) == {"mirror p1", "mirror p2", "mirror p3", "pass"}
    play(s, "p0 mirror p2")
    assert wounds(s) == [1, 0, 0, 0]
    assert sees(s, 0, 2) == {"nope", "death"}
    assert sees(s, 1, 2) == set()
    assert loot(s, 0) == {"blood_mirror"}
    assert asked(s) == "p0 LayRoom"  # once only, now and at the end of this turn
    s.quietly(until="AtWill")
    assert story(s, "scouts") == ["scouts p0 1", "scouts p1 1"]  # in the next turn again


def test_key() -> None:
    """TH-212 Discard it at the beginning of your turn to gain any treasure of the treasure deck."""
    s = turn(treasures={0: ["skeleton_key"]}, treasure_discard=["silver_coin"])
    play(s, "p0 use skeleton_key")
    assert asked(s) == "p0 SearchTreasures"
    assert options(s) == {f"find {treasure}" for treasure in treasure_deck(s)}
    assert "find silver_coin" not in options(s)
    assert treasure_discard(s) == {"silver_coin", "skeleton_key"}
    play(s, "p0 find lost_dwarven_stone")
    assert loot(s, 0) == {"lost_dwarven_stone"}
    assert "lost_dwarven_stone" not in treasure_deck(s)
    assert asked(s) == "p0 LayRoom"


def test_key_and_an_empty_deck() -> None:
    """TH-212 The discard pile makes a new deck before the key gets there; with nothing at all it
    cannot be used."""
    s = turn(
        treasures={0: ["skeleton_key"]},
        treasure_deck=[],
        treasure_discard=["silver_coin", "fat_sack"],
    )
    play(s, "p0 use skeleton_key")
    assert options(s) == {"find silver_coin", "find fat_sack"}
    s = turn(treasures={0: ["skeleton_key"]}, treasure_deck=[])
    assert asked(s) == "p0 LayRoom"


# What may not be played -------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("treasure", "skill", "trick", "rule"),
    [
        ("ceremonial_dagger", "stab", "stabbery", "TH-213"),
        ("skin_tambour", "sneak", "sneakery", "TH-225"),
        ("saints_skull", "steal", "stealery", "TH-237"),
    ],
)
def test_bans(treasure: str, skill: str, trick: str, rule: str) -> None:
    """TH-213, TH-225, TH-237 DAGGER bans STAB, TAMBOUR bans SNEAK, SKULL bans STEAL; STABBERY,
    SNEAKERY and STEALERY are allowed. Covered, they ban nothing."""
    what: dict[str, Any] = {"hands": {0: [trick]}, "treasures": {0: [treasure]}}
    s = turn(room="sewers", **what)
    assert refused(s, 0, f"play {skill}") == rule
    everything = {"play sneak", "play steal", "play stab", f"play {trick}"}
    assert options(s) == everything - {f"play {skill}"}
    assert options(turn(room="sewers", keeping=treasure, **what)) == everything
    other = turn(room="sewers", hands={0: [trick]}, treasures={1: [treasure]})
    assert options(other) == everything


def test_sword_bans_trickery() -> None:
    """TH-236 The owner of the SWORD may play skills only, at the exchange of RUNE of FIRE SKULL
    too."""
    what: dict[str, Any] = {"treasures": {0: ["sword_of_honor"]}}
    s = turn(room="sewers", hands={0: ["nope", "justice"]}, **what)
    assert refused(s, 0, "play nope") == "TH-236"
    assert options(s) == {"play sneak", "play steal", "play stab"}
    s = turn(room="sewers", hands={0: ["nope"]}, keeping="sword_of_honor", **what)
    assert "play nope" in options(s)
    s = scene("rune_of_fire_skull", "stab lies lies", hands={0: ["nope"]}, **what)
    assert options(s) == {"stand", "exchange for sneak", "exchange for steal"}


@pytest.mark.parametrize(
    ("treasure", "card", "answer"),
    [
        ("ceremonial_dagger", "stab", "Stab"),
        ("saints_skull", "steal", "Steal"),
        ("sword_of_honor", "stabbery", "Stabbery"),
    ],
)
def test_card_played_before_the_ban_takes_effect(treasure: str, card: str, answer: str) -> None:
    """TH-214 A card played before its owner gained what forbids it still takes effect."""
    s = scene(
        "black_market",
        f"{card} lies lies lies",
        pending=treasure,
        treasures={1: ["silver_coin", "fat_sack"]},
    )
    play(s, "p0 award p0")
    assert asked(s) == f"p0 {answer}"


def test_sneak_played_before_the_tambour_protects() -> None:
    """TH-214 The same for SNEAK and the TAMBOUR."""
    s = scene("black_market", "sneak stab lies lies", pending="skin_tambour")
    play(s, "p0 award p0")
    assert asked(s) == "p1 Stab"
    assert options(s) == {"stab p2", "stab p3"}


# Discarding, seeing, timing ---------------------------------------------------------------------
def test_no_discarding_at_will() -> None:
    """TH-248 Of all treasures only five offer to be discarded, when their text says so; nothing
    else can be dropped to dodge a theft."""
    mine = [treasure for treasure in GOLD if treasure != "pearl_of_great_price"]
    s = turn(("tails", "tails"), treasures={0: mine})
    play(s, "p0 leave sack")
    assert options(s) == {
        "use healing_potion",
        "use skeleton_key",
        "use writ_of_knowledge",
        "pass",
    }
    play(s, "p0 pass")
    assert {name.split()[0] for name in options(s)} == {"gaze", "mirror", "doll", "pass"}
    play(s, "p0 pass")
    s = scene("battlefield", "steal lies lies lies", treasures={1: ["stylish_collar"]})
    assert story(s, "robbed") == ["robbed p0 p1 stylish_collar"]


def test_treasures_are_public() -> None:
    """TH-249 Everybody sees all treasures, covers, tokens and the pending one."""
    s = turn(
        talk=True,
        treasures={1: ["fat_sack", "silver_coin"], 2: ["cursed_idol"]},
        sack="silver_coin",
        keeping="cursed_idol",
        idol_tokens=2,
        pending="crown_of_tusks",
    )
    for viewer in range(4):
        data = s.view(viewer).data()
        assert data["loot"] == table(s).loot
        assert data["sack_on"] == table(s).sack_on
        assert data["keeping_on"] == table(s).keeping_on
        assert data["pending"] == table(s).pending
        assert data["idol_tokens"] == 2
    assert pending(s) == "crown_of_tusks"


@pytest.mark.parametrize("treasure", ["crystal_ball", "blood_mirror", "spooky_hoodoo_doll"])
def test_when_treasures_are_used_at_will(treasure: str) -> None:
    """TH-250 BALL, MIRROR and DOLL: at the beginning of any turn, just before playing one's own
    card, and at the end of any turn."""
    s = turn(scout=1, treasures={3: [treasure]})
    moments = []
    while len(story(s, "scouts")) == 1:
        if s.waiting == [3] and s.asking in ("AtWill", "UseAtWill"):
            moments.append(
                (s.asking, len(story(s, "drew")), len(story(s, "played")), bool(story(s, "showed")))
            )
        seat = s.waiting[0]
        s.play(seat, s.rules.quiet(s.state, seat, [option.id for option in s.options(seat)]))
    assert moments == [
        ("AtWill", 0, 0, False),
        ("UseAtWill", 1, 2, False),
        ("AtWill", 1, 4, True),
    ]


def test_using_several_treasures_at_will() -> None:
    """TH-250 One after another, until one passes."""
    s = turn(treasures={2: ["crystal_ball", "blood_mirror", "spooky_hoodoo_doll"]})
    play(s, "p2 doll p0", "p2 mirror p1")
    assert options(s) == {"gaze at p0", "gaze at p1", "gaze at p3", "pass"}
    play(s, "p2 gaze at p3")
    assert asked(s) == "p0 LayRoom"
    s = turn(room="sewers", treasures={0: ["blood_mirror", "spooky_hoodoo_doll"]})
    play(s, "p0 mirror p1", "p0 doll p2")
    assert asked(s) == "p0 PlayCard"
    assert wounds(s) == [2, 0, 3, 0]


def test_whoever_passed_may_answer_to_a_later_use() -> None:
    """TH-250 All are asked at once; a use opens the moment anew, until all pass."""
    s = turn(treasures={0: ["blood_mirror"], 2: ["spooky_hoodoo_doll", "crystal_ball"]})
    assert asked(s) == "p0 p2 AtWill"
    play(s, "p0 pass", "p2 doll p0")
    assert asked(s) == "p0 p2 AtWill"
    play(s, "p0 mirror p2", "p2 pass")
    assert asked(s) == "p2 AtWill"
    play(s, "p2 pass")
    assert asked(s) == "p0 LayRoom"


def test_of_two_who_use_treasures_at_once_the_first_clockwise_does() -> None:
    """TH-016, TH-250 The other has spent nothing, and may use it afterwards."""
    s = turn(scout=1, treasures={0: ["blood_mirror"], 2: ["spooky_hoodoo_doll"]})
    play(s, "p0 mirror p1", "p2 doll p0")
    assert story(s, "used") == ["used p2 spooky_hoodoo_doll"]
    assert asked(s) == "p0 AtWill"
    assert options(s) == {"mirror p1", "mirror p2", "mirror p3", "pass"}


def test_collar_and_hand_of_seat_0() -> None:
    """TH-205, TH-244, TH-245 COLLAR and HAND of GLORY work in seat 0 as anywhere."""
    s = turn(talk=True, scout=1, treasures={0: ["stylish_collar"]})
    play(s, "p1 lay empty_chamber", "p1 say no more", "p1 suggest nothing")
    assert asked(s) == "p1 OrderCollar"
    s = scene(
        "sewers", "lies steal lies lies", scout=1, treasures={0: ["stylish_collar"]}, order="stab"
    )
    assert wounds(s) == [1, 0, 0, 0]
    s = scene("sewers", "lies stab sneak lies", scout=1, treasures={0: ["hand_of_glory"]})
    play(s, "p0 unmask p2")
    assert options(s) == {"stab p0", "stab p2", "stab p3"}


def test_idol_is_in_one_place() -> None:
    """TH-229 It leaves its old owner."""
    s = scene("battlefield", "steal lies lies lies", treasures={1: ["cursed_idol", "silver_coin"]})
    play(s, "p0 steal silver_coin", "p1 curse")
    assert loot(s, 1) == set()

"""Chapter I: treasures."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.thieves.table import (
    asked,
    deck,
    discard,
    extra,
    finish,
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


def final(treasures: dict[int, list[str]], **what: Any) -> list[float]:
    """The points of a game that ends now."""
    s = turn(end=True, round=3, scout=3, treasures=treasures, **what)
    return points(s.quietly())


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


# MONKEY, FAT SACK, covers -----------------------------------------------------------------------
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


def test_whoever_passed_is_not_asked_again() -> None:
    """TH-250 One round of asking, clockwise: a later thief's use does not reopen it."""
    s = turn(treasures={0: ["blood_mirror"], 2: ["spooky_hoodoo_doll", "crystal_ball"]})
    play(s, "p0 pass", "p2 doll p0")
    assert asked(s) == "p2 AtWill"
    play(s, "p2 pass")
    assert asked(s) == "p0 LayRoom"


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

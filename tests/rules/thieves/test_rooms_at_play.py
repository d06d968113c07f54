"""Chapter G: rooms that change what a card does, and the riddles."""

from __future__ import annotations

from tests.rules.thieves.table import (
    PENDING,
    asked,
    discard,
    extra,
    hand,
    loot,
    options,
    pending,
    play,
    played,
    refused,
    removed,
    scene,
    story,
    table,
    treasure_discard,
    under_keeping,
    verdict,
    wounds,
)

import cutpurse


# Rooms that change what works -------------------------------------------------------------------
def test_bridge_silences_trickery() -> None:
    """TH-111 Trickery has no effect this turn, shared or exclusive."""
    what = {"treasures": {0: ["silver_coin"], 1: ["fat_sack"], 2: ["stylish_collar"]}}
    for trick in ("stealery", "keeping", "so_angry", "your_plan", "liar_liar", "nope", "sneakery"):
        s = scene("bridge_of_betrayal", f"stab {trick} lies lies", **what)  # type: ignore[arg-type]
        assert asked(s) == "p0 Stab"
        play(s, "p0 stab p1")
        assert story(s, "scouts") == ["scouts p1 1"]
        assert trick in discard(s)


def test_bridge_lets_foretelling_work() -> None:
    """TH-111 FORETELLING works, if it is the only trickery."""
    s = scene("bridge_of_betrayal", "stab foretelling lies lies")
    assert asked(s) == "p1 Foretelling"
    play(s, "p1 foretell sneak")
    assert options(s) == {"stab p2", "stab p3"}
    s = scene("bridge_of_betrayal", "stab foretelling lies keeping")
    assert asked(s) == "p0 Stab"


def test_bridge_leaves_an_old_keeping() -> None:
    """TH-111 A KEEPING laid in an earlier turn still protects."""
    s = scene(
        "bridge_of_betrayal",
        "steal lies lies lies",
        treasures={1: ["silver_coin"]},
        keeping="silver_coin",
    )
    assert loot(s, 1) == {"silver_coin"}


def test_death() -> None:
    """TH-112 Every SNEAK player takes 3 wounds before resolving, working or not."""
    s = scene("death", "stab sneak lies lies")
    assert asked(s) == "p0 Stab"
    assert wounds(s) == [0, 3, 0, 0]
    s = scene("death", "sneak sneak stab lies", scout=2)
    assert story(s, "wounded") == ["wounded p0 3", "wounded p1 3"]


def test_black_market() -> None:
    """TH-113 All STEAL cards work, in the order of seats."""
    s = scene("black_market", "steal steal lies steal", scout=1, treasures={2: ["silver_coin"]})
    assert story(s, "robbed") == [
        "robbed p1 p2 silver_coin",
        "robbed p3 p1 silver_coin",
        "robbed p0 p3 silver_coin",
    ]


def test_demons() -> None:
    """TH-114 Every STEAL player discards a random own treasure before resolving."""
    s = scene(
        "demons",
        "stab steal steal lies",
        ("lose silver_coin", "lose stylish_collar"),
        treasures={1: ["silver_coin", "fat_sack"], 2: ["crown_of_tusks", "stylish_collar"]},
    )
    assert asked(s) == "p0 Stab"
    assert story(s, "lost") == ["lost p1 silver_coin", "lost p2 stylish_collar"]
    assert loot(s, 1) == {"fat_sack"}
    assert treasure_discard(s) == {"silver_coin", "stylish_collar"}
    s = scene("demons", "stab steal lies lies", treasures={2: ["silver_coin"]})
    assert story(s, "lost") == []


def test_scout_meets_demons_and_vault_like_everybody() -> None:
    """TH-114, TH-124 The scout comes first."""
    s = scene(
        "demons", "steal steal lies lies", treasures={0: ["silver_coin"], 1: ["stylish_collar"]}
    )
    assert story(s, "lost") == ["lost p0 silver_coin", "lost p1 stylish_collar"]
    s = scene("grand_vault", "steal steal lies lies")
    assert asked(s) == "p0 MayDraw"
    play(s, "p0 draw nothing")
    assert asked(s) == "p1 MayDraw"


def test_demons_are_fair_and_see_through_covers() -> None:
    """TH-114, TH-115 Every treasure is equally likely, covered ones among them."""
    s = scene(
        "demons",
        "stab steal lies lies",
        "lose dragon_scales",
        treasures={1: ["fat_sack", "silver_coin", "dragon_scales"]},
        sack="silver_coin",
        keeping="dragon_scales",
    )
    assert loot(s, 1) == {"fat_sack", "silver_coin"}
    assert under_keeping(s) is None
    assert "keeping" in discard(s)
    fresh = cutpurse.scenario(
        "thieves",
        players=3,
        room="demons",
        plays=["stab", "steal", "lies"],
        treasures={1: ["fat_sack", "silver_coin", "dragon_scales"]},
        sack="silver_coin",
        keeping="dragon_scales",
    )
    assert fresh.asking == "Demons"
    assert sorted(fresh.outcomes()) == ["lose dragon_scales", "lose fat_sack", "lose silver_coin"]
    assert fresh.state.stack[-1].odds(fresh.state) == [1, 1, 1]


def test_hidden_cloister() -> None:
    """TH-116 After resolving the scout must remove one owned treasure, own and covered ones too."""
    s = scene(
        "hidden_cloister",
        "sneak sneak lies lies",
        treasures={0: ["silver_coin"], 1: ["fat_sack", "crown_of_tusks"]},
        sack="crown_of_tusks",
        deck=["death", "demons"],
    )
    assert asked(s) == "p0 Cloister"
    assert options(s) == {"destroy silver_coin", "destroy fat_sack", "destroy crown_of_tusks"}
    refused(s, 0, "pass")
    play(s, "p0 destroy crown_of_tusks")
    assert removed(s) == {"crown_of_tusks"}
    assert loot(s, 1) == {"fat_sack"}
    assert treasure_discard(s) == set()
    s = scene("hidden_cloister", "sneak sneak lies lies")
    assert story(s, "destroyed") == []


def test_crone() -> None:
    """TH-117 A working STAB does double damage; STABBERY does not."""
    s = scene("lair_of_the_crone", "stab lies lies lies", round=3)
    assert wounds(play(s, "p0 stab p2")) == [0, 0, 6, 0]
    s = scene("lair_of_the_crone", "stabbery lies lies lies", round=2)
    assert wounds(play(s, "p0 stab p2")) == [0, 0, 3, 0]
    s = scene("lair_of_the_crone", "stab stab lies lies")
    assert wounds(s) == [0, 0, 0, 0]


def test_rude_imp() -> None:
    """TH-118 Each STEAL player takes 3 wounds before resolving, working or not."""
    s = scene("rude_imp", "stab steal lies lies", treasures={2: ["silver_coin"]})
    assert asked(s) == "p0 Stab"
    assert wounds(s) == [0, 3, 0, 0]
    play(s, "p0 stab p3")
    assert loot(s, 1) == {"silver_coin"}  # it steals all the same
    s = scene("rude_imp", "sneak steal steal stab")
    assert wounds(s)[:3] == [0, 3, 3]


def test_invincible_warrior() -> None:
    """TH-119 Each STAB player takes 3 wounds before resolving, working or not."""
    s = scene("invincible_warrior", "stab lies lies lies")
    assert wounds(s) == [3, 0, 0, 0]
    assert asked(s) == "p0 Stab"
    s = scene("invincible_warrior", "stab stab lies steal")
    assert wounds(s) == [3, 3, 0, 0]


# RIDDLES ----------------------------------------------------------------------------------------
def riddles(plays: str = "stab lies keeping nope", **what: object) -> cutpurse.Scenario:
    return scene("riddles", plays, hands={0: ["sewers"]}, **what)  # type: ignore[arg-type]


def test_riddles_send_the_cards_back() -> None:
    """TH-120 All played cards are shown and go back to their owners without effect."""
    s = riddles(claim=["empty"], treasures={2: ["silver_coin"]})
    assert story(s) == [
        "flipped riddles",
        "showed p0 stab",
        "showed p1 lies",
        "showed p2 keeping",
        "showed p3 nope",
        "returned p0 stab",
        "returned p1 lies",
        "returned p2 keeping",
        "returned p3 nope",
    ]
    assert extra(s, 2) == {"keeping"}
    assert extra(s, 3) == {"nope"}
    assert hand(s, 0) >= {"stab"}
    assert [played(s, p) for p in range(4)] == [None] * 4
    assert under_keeping(s) is None


def test_everybody_remembers_what_riddles_showed() -> None:
    """TH-120 Whoever got trickery back is known to hold it."""
    s = riddles()
    held = s.view(1).data()["pack"]["held"]
    assert held[2] == table(s).pack.held[2]
    assert held[3] == table(s).pack.held[3]


def test_riddles_play_again() -> None:
    """TH-121 The scout lays a new room with a new claim and all play again, without new draws."""
    s = riddles(claim=["empty"], pending=PENDING)
    assert asked(s) == "p0 LayRoom"
    assert options(s) == {"lay empty_chamber", "lay sewers"}
    assert table(s).claim == []
    play(s, "p0 lay sewers")
    assert asked(s) == "p0 Claim"
    play(s, "p0 claim room sewers", "p0 say no more", "p0 suggest nothing")
    for p in range(4):
        assert asked(s) == f"p{p} PlayCard"
        s.play(p, "play sneak")
    assert asked(s) == "p0 Award"
    play(s, "p0 award p1")
    assert verdict(s) == "TRUTH"
    assert len(story(s, "scouts")) == 1
    assert len(story(s, "drew")) == len(story(s, "turned_up")) == 1  # the next scout's


def test_riddles_are_discarded_and_the_treasure_stays() -> None:
    """TH-122 RIDDLES goes to the discard at once; the treasure waits for the second room."""
    s = riddles(pending=PENDING)
    assert discard(s) == {"riddles"}
    assert pending(s) == PENDING
    assert treasure_discard(s) == set()
    play(s, "p0 lay sewers")
    s.quietly(until="Award")
    assert pending(s) == PENDING


def test_riddles_check_nothing() -> None:
    """TH-123 No COLLAR check, no verdict, no LIES, nothing that acts after a reveal."""
    s = riddles(
        "stab lies lies nope",
        claim=["empty"],
        treasures={1: ["stylish_collar"], 2: ["hand_of_glory"]},
        order="sneak",
    )
    assert asked(s) == "p0 LayRoom"
    assert wounds(s) == [0, 0, 0, 0]
    assert story(s, "judged", "drew", "cancelled", "unmasked", "failed") == []
    assert table(s).command == -1
    assert table(s).commanded == -1
    assert table(s).revealed == 0
    s = riddles("sneak foretelling lies sneak", treasures={2: ["hand_of_glory"]})
    assert asked(s) == "p0 LayRoom"


def test_sent_back_trickery_does_not_count_later() -> None:
    """TH-147 In the second play an exclusive trickery is alone, though others were shown before."""
    s = riddles("stab lies walk_it_off nope", wounds={2: 3})
    play(s, "p0 lay sewers")
    s.quietly(until="PlayCard")
    play(s, "p0 play sneak", "p1 play lies", "p2 play walk_it_off", "p3 play lies")
    assert wounds(s)[2] == 0

"""Chapter G: rooms."""

from __future__ import annotations

import pytest
from tests.rules.thieves.table import (
    asked,
    deck,
    discard,
    extra,
    finish,
    hand,
    loot,
    options,
    pending,
    play,
    played,
    points,
    refused,
    removed,
    scene,
    story,
    table,
    treasure_deck,
    treasure_discard,
    turn,
    under_keeping,
    verdict,
    wounds,
)

import cutpurse
from cutpurse.games.thieves.cards import CARD_IDS

PENDING = "lost_dwarven_stone"
EVERY_CARD = sorted(
    deck(cutpurse.scenario("thieves", players=3)) - {"rune_of_fire_skull", "thinking_ahead"}
)
ANY = ["bridge_of_betrayal", "death", "black_market", "invincible_warrior", "standard_troll"]
OTHER = [
    "demons",
    "hidden_cloister",
    "rude_imp",
    "grand_vault",
    "watchful_gate",
    "sewers",
    "battlefield",
    "labyrinth",
    "angry_spirit",
    "special_troll",
    "above_average_troll",
]


# The treasure -----------------------------------------------------------------------------------
@pytest.mark.parametrize("room", ANY)
def test_treasure_for_anybody(room: str) -> None:
    """TH-110, TH-112, TH-113, TH-119, TH-127 Before the reveal the scout gives the treasure to any
    thief, themself included, and to somebody."""
    s = scene(room, "lies stab lies lies", scout=1, pending=PENDING)
    assert asked(s) == "p1 Award"
    assert options(s) == {"award p0", "award p1", "award p2", "award p3"}
    assert story(s, "showed") == []
    play(s, "p1 award p1")
    assert loot(s, 1) == {PENDING}


@pytest.mark.parametrize("room", OTHER)
def test_treasure_for_another(room: str) -> None:
    """TH-114, TH-116, TH-118, TH-124, TH-125, TH-131, TH-132, TH-133, TH-136, TH-140, TH-141 Before
    the reveal the scout gives the treasure to another thief."""
    s = scene(room, "lies stab lies lies", scout=1, pending=PENDING)
    assert asked(s) == "p1 Award"
    assert options(s) == {"award p0", "award p2", "award p3"}
    assert story(s, "showed") == []
    play(s, "p1 award p3")
    assert PENDING in loot(s, 3)


@pytest.mark.parametrize("room", ["lair_of_the_crone", "mad_mage"])
def test_treasure_for_the_scout(room: str) -> None:
    """TH-117, TH-144 Before the reveal the scout gets the treasure."""
    s = scene(room, "lies stab lies lies", scout=1, pending=PENDING)
    assert loot(s, 1) == {PENDING}
    assert story(s)[:3] == [f"flipped {room}", f"gained p1 {PENDING}", "showed p1 stab"]


@pytest.mark.parametrize("room", ["unassailable_tower", "wealthy_monk", "succubus"])
def test_treasure_for_nobody(room: str) -> None:
    """TH-134, TH-137, TH-143 The treasure is discarded, before the reveal."""
    s = scene(room, "lies stab lies lies", scout=1, pending=PENDING)
    assert story(s)[:3] == [f"flipped {room}", f"went {PENDING}", "showed p1 stab"]
    assert treasure_discard(s) == {PENDING}


@pytest.mark.parametrize("room", [*ANY, *OTHER, "empty_chamber", "lair_of_the_crone", "its_a_trap"])
def test_without_a_treasure_there_is_no_award(room: str) -> None:
    """TH-100 If no treasure was turned up, nobody is asked who gets it."""
    s = scene(room, "sneak lies lies lies")
    assert story(finish(s), "gained") == []


# EMPTY CHAMBER ----------------------------------------------------------------------------------
def test_empty_chamber() -> None:
    """TH-100 After the reveal the scout gives the treasure to another thief; the cards resolve as
    they are."""
    s = scene("empty_chamber", "lies stab lies lies", scout=1, pending=PENDING)
    assert asked(s) == "p1 Award"
    assert options(s) == {"award p0", "award p2", "award p3"}
    assert len(story(s, "showed")) == 4
    play(s, "p1 award p0", "p1 stab p2")
    assert loot(s, 0) == {PENDING}
    assert wounds(finish(s)) == [0, 0, 1, 0]


def test_empty_chambers_stay_with_their_owners() -> None:
    """TH-101 They are neither discarded nor taken, and the SHADOW COMPASS does not count them."""
    s = scene("sewers", "stupid_wizard_stuff lies lies lies", hands={1: ["death"]})
    play(s, "p0 peek at p1")
    assert options(s) == {"swipe death", "swipe nothing"}
    s = finish(scene("empty_chamber", "sneak lies lies lies"))
    assert "empty_chamber" in hand(s, 0)
    assert "empty_chamber" not in discard(s)
    s = turn(treasures={1: ["shadow_compass"]})
    assert points(s)[1] == 2


# CLOCK GOLUM ------------------------------------------------------------------------------------
def test_clock_golum_rewards_a_liar() -> None:
    """TH-102 After the reveal the scout gives the treasure to a thief whose final card is LIES."""
    s = scene("clock_golum", "sneak lies steal lies", pending=PENDING)
    assert asked(s) == "p0 Award"
    assert options(s) == {"award p1", "award p3"}
    assert len(story(s, "showed")) == 4
    play(s, "p0 award p3")
    assert "gained p3 lost_dwarven_stone" in story(s)


def test_clock_golum_counts_final_cards() -> None:
    """TH-102 A NOPEd LIES is none; one played by FORETELLING is one."""
    s = scene("clock_golum", "nope lies sneak lies", pending=PENDING)
    play(s, "p0 nope p3")
    assert loot(s, 1) == {PENDING}  # the only one left
    s = scene("clock_golum", "sneak foretelling steal stab", pending=PENDING)
    play(s, "p1 foretell lies")
    assert "gained p1 lost_dwarven_stone" in story(s)


def test_clock_golum_without_lies_discards() -> None:
    """TH-103 If no final card is LIES, the treasure is discarded."""
    s = scene("clock_golum", "sneak stab stab steal", pending=PENDING)
    assert treasure_discard(s) == {PENDING}
    assert loot(s, 0) == set()


def test_clock_golum_without_lies_lets_the_scout_draw() -> None:
    """TH-104 If no final card is LIES, the scout may draw a treasure after resolving."""
    s = scene("clock_golum", "sneak stab lies steal", pending=PENDING)
    assert "MayDraw" not in s.asking
    s = scene("clock_golum", "sneak stab steal steal", "treasure silver_coin")
    play(s, "p1 stab p2")
    assert asked(s) == "p0 MayDraw"
    assert options(s) == {"draw", "draw nothing"}
    play(s, "p0 draw")
    assert loot(s, 0) == {"silver_coin"}
    s = scene("clock_golum", "sneak stab stab steal")
    play(s, "p0 draw nothing")
    assert loot(s, 0) == set()


# RUNE of FIRE SKULL -----------------------------------------------------------------------------
def rune(plays: str, *answers: str, **what: object) -> cutpurse.Scenario:
    """RUNE of FIRE SKULL; everybody keeps their card unless an answer says otherwise."""
    s = scene("rune_of_fire_skull", plays, **what)  # type: ignore[arg-type]
    said = dict(answer.split(" ", 1) for answer in answers)
    while s.asking == "Rune":
        seat = s.waiting[0]
        s.play(seat, said.get(f"p{seat}", "stand"))
    return s


def test_rune_exchanges_in_secret() -> None:
    """TH-105 Before the reveal each thief may exchange their card for another legal one from hand;
    the others see only that it happened."""
    s = scene("rune_of_fire_skull", "stab lies sneak steal", hands={1: ["nope", "sewers"]}, scout=3)
    assert asked(s) == "p3 Rune"
    assert options(s) == {
        "stand",
        "exchange for sneak",
        "exchange for stab",
    }  # LIES is not for scouts
    play(s, "p3 stand")
    assert asked(s) == "p0 Rune"
    play(s, "p0 exchange for lies")
    assert asked(s) == "p1 Rune"
    assert options(s) == {
        "stand",
        "exchange for nope",
        "exchange for sneak",
        "exchange for steal",
        "exchange for stab",
    }
    assert story(s, "showed") == []
    assert s.log(2)[-2:] == ["player 3 keeps the card", "player 0 exchanges the card"]
    assert s.view(2).data()["played"][0] is None
    play(s, "p1 exchange for nope", "p2 stand")
    assert story(s, "showed") == [
        "showed p3 steal",
        "showed p0 lies",
        "showed p1 nope",
        "showed p2 sneak",
    ]
    assert "stab" in hand(s, 0)


def test_rune_exchange_looks_the_same_whatever_was_taken() -> None:
    """TH-105 The views of the others do not depend on the new card."""
    views = []
    for card in ("sneak", "justice"):
        s = scene("rune_of_fire_skull", "stab lies sneak steal", hands={0: ["justice"]})
        play(s, f"p0 exchange for {card}")
        views.append([s.view(p).text() for p in (1, 2, 3)])
    assert views[0] == views[1]


def test_rune_skips_who_has_no_card() -> None:
    """TH-105 A thief without a card has nothing to exchange."""
    s = scene("rune_of_fire_skull", "- lies lies lies")
    assert asked(s) == "p1 Rune"


def test_rune_returns_the_first_card() -> None:
    """TH-105 The card that was exchanged goes back to hand, trickery too."""
    s = rune("justice stab sneak steal", "p0 exchange for sneak")
    assert "justice" in extra(s, 0)
    finish(s)
    assert "justice" in extra(s, 0)
    assert discard(s) == {"rune_of_fire_skull"}


def test_rune_stops_lies() -> None:
    """TH-106 LIES does not work, whatever the scout said."""
    s = rune("sneak lies walk_it_off -", claim=["empty"])
    assert verdict(s) == "LIE"
    before = story(s)[: story(s).index("scouts p1 1")]
    assert "failed p1 lies" in before
    assert not any(line.startswith("drew") for line in before)


def test_rune_hurts_what_fails() -> None:
    """TH-107 3 wounds for each card that did not work, at its owner's seat."""
    s = rune("stab lies sneak sneak")
    assert asked(s) == "p0 Stab"
    assert wounds(s) == [0, 0, 0, 0]
    play(s, "p0 stab p1")
    assert story(s, "wounded") == ["wounded p1 1", "wounded p1 3", "wounded p2 3", "wounded p3 3"]


def test_rune_hurts_what_has_no_target() -> None:
    """TH-107 A STEAL alone without anything to steal did not work; with something it did."""
    s = rune("steal sneak walk_it_off stab")
    assert wounds(s)[0] == 3
    s = rune("steal sneak walk_it_off stab", treasures={2: ["silver_coin"]})
    assert wounds(s)[0] == 0
    assert loot(s, 0) == {"silver_coin"}


def test_rune_gives_the_treasure_to_nobody() -> None:
    """TH-108 The treasure is discarded."""
    s = finish(rune("sneak stab lies steal", pending=PENDING))
    assert PENDING in treasure_discard(s)
    assert all(PENDING not in loot(s, p) for p in range(4))


def test_rune_spares_noped_and_missing_cards() -> None:
    """TH-109 A NOPEd or missing card costs nothing."""
    s = rune("nope steal steal -")
    play(s, "p0 nope p1")
    assert wounds(finish(s)) == [0, 0, 3, 0]  # the other STEAL finds nothing


@pytest.mark.parametrize("trick", ["not_it", "foretelling", "walk_it_off", "stupid_wizard_stuff"])
def test_rune_counts_these_as_working(trick: str) -> None:
    """TH-109 NOT IT!, a kept FORETELLING, WALK IT OFF! and STUPID WIZARD STUFF work as the only
    trickery, even if they had nothing to do."""
    assert wounds(finish(rune(f"sneak {trick} - -"))) == [0, 0, 0, 0]


@pytest.mark.parametrize("trick", ["not_it", "foretelling", "walk_it_off", "sneakery", "nope"])
def test_rune_and_exclusive_trickery_beside_another(trick: str) -> None:
    """TH-109, TH-146 Beside another trickery an exclusive one did not work; JUSTICE always does."""
    s = finish(rune(f"sneak {trick} justice -"))
    assert story(s, "wounded") == ["wounded p1 3"]


@pytest.mark.parametrize(
    ("trick", "what", "hurt"),
    [
        ("chastise", {}, 3),
        ("reprisal", {"claim": ["rune_of_fire_skull"]}, 3),
        ("reprisal", {"claim": ["empty"]}, 3),  # the scout sneaks
        ("liar_liar", {}, 3),
        ("liar_liar", {"treasures": {1: ["silver_coin"]}}, 0),
        ("keeping", {}, 3),
        ("keeping", {"treasures": {1: ["silver_coin"]}}, 0),
        ("so_angry", {}, 3),
        ("so_angry", {"pending": PENDING}, 0),
        ("thinking_ahead", {}, 0),
        ("your_plan", {}, 0),
        ("your_plan", {"treasure_deck": []}, 3),
        ("stealery", {}, 3),
        ("stealery", {"treasures": {2: ["silver_coin"]}}, 0),
        ("stealery", {"treasures": {0: ["silver_coin"]}}, 3),  # the scout sneaks
        ("stabbery", {}, 0),
        ("thinking_ahead", {"hands": {2: EVERY_CARD}}, 3),
        ("nasty_surprise", {}, 3),
        ("nope", {}, 0),
        ("sneakery", {}, 0),
        ("justice", {}, 0),
    ],
)
def test_rune_judges_each_trickery(trick: str, what: dict[str, object], hurt: int) -> None:
    """TH-107, TH-146 At its owner's seat a trickery worked if it did or could do something."""
    s = finish(rune(f"sneak {trick} - -", **what))
    assert ("wounded p1 3" in story(s, "wounded")) == bool(hurt)


def test_rune_and_one_thief_to_wound() -> None:
    """TH-146 STABBERY worked if there was anybody it could wound, though it be seat 0 alone."""
    assert wounds(finish(rune("- stabbery sneak"))) == [0, 0, 0]


def test_rune_judges_liar_liar_that_found_nothing() -> None:
    """TH-107, TH-187 LIES was played, but there was nothing to steal: it did not work."""
    s = finish(rune("sneak liar_liar lies -", treasures={1: ["silver_coin"]}))
    assert wounds(s) == [0, 3, 3, 0]


def test_rune_judges_reprisal_that_hit() -> None:
    """TH-107 REPRISAL worked if the scout was wounded."""
    s = finish(rune("walk_it_off reprisal - -", claim=["empty"]))
    assert wounds(s) == [3 + 3, 0, 0, 0]  # the scout's own exclusive trickery failed, too


def test_rune_judges_unmasked_sneaking() -> None:
    """TH-107 A SNEAK or SNEAKERY that the HAND of GLORY unmasked did not work."""
    for card in ("sneak", "sneakery"):
        s = rune(f"- {card} - -", treasures={2: ["hand_of_glory"]})
        play(s, "p2 unmask p1")
        assert wounds(s)[1] == 3


def test_rune_judges_at_the_seat() -> None:
    """TH-146 A STEALERY that had prey at its seat worked, though the prey is gone when it acts."""
    s = rune("- stealery steal -", treasures={3: ["silver_coin"], 1: ["fat_sack"]})
    play(s, "p2 steal silver_coin")
    assert wounds(s) == [0, 0, 0, 0]
    s = rune("- - steal stealery", treasures={0: ["silver_coin"]})
    assert asked(s) == "p3 Stealery"
    s = rune("steal sneak - stealery", treasures={2: ["silver_coin"]})
    assert wounds(s)[3] == 0  # the scout has it now and is prey


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


# Rooms that reward, rob and punish ---------------------------------------------------------------
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


# No room does what it does not say ---------------------------------------------------------------
PLAIN = [room for room in CARD_IDS[:26] if room != "riddles"]
WORKING = [
    "sneak",
    "steal",
    "stab",
    "lies",
    "sneakery",
    "stealery",
    "stabbery",
    "walk_it_off",
    "not_it",
    "thinking_ahead",
    "your_plan",
    "so_angry",
    "stupid_wizard_stuff",
    "justice",
    "foretelling",
]
TRICKS = set(WORKING[4:])
FAILS = {
    "angry_spirit": {"steal"},
    "rune_of_fire_skull": {"lies"},
    "bridge_of_betrayal": TRICKS - {"foretelling"},
    "watchful_gate": TRICKS,
}


@pytest.mark.parametrize("room", PLAIN)
def test_what_works_where(room: str) -> None:
    """TH-106, TH-111, TH-125, TH-136 A card alone works in every room, but for STEAL at ANGRY
    SPIRIT, LIES at RUNE of FIRE SKULL, and trickery at BRIDGE of BETRAYAL and WATCHFUL GATE."""
    failed = set()
    for card in WORKING:
        s = scene(room, f"- {card} - -", treasures={2: ["silver_coin", "stylish_collar"]})
        if f"failed p1 {card}" in story(finish(s)):
            failed.add(card)
    assert failed == FAILS.get(room, set())


CROWDED = {"black_market": "steal", "battlefield": "stab", "labyrinth": "sneak"}


@pytest.mark.parametrize("room", PLAIN)
def test_what_is_crowded_out_where(room: str) -> None:
    """TH-113, TH-132, TH-133 Two of a kind fail in every room but BLACK MARKET for STEAL,
    BATTLEFIELD for STAB and LABYRINTH for SNEAK."""
    for card in ("steal", "stab", "sneak"):
        s = scene(room, f"- {card} {card} -", treasures={3: ["silver_coin", "stylish_collar"]})
        failed = f"failed p1 {card}" in story(finish(s))
        assert failed == (CROWDED.get(room) != card), card


ALL_BUT_SNEAKING = ["steal", "stab", "lies", "stealery", "stabbery", "keeping"]
ALL_BUT_STEALING = ["sneak", "stab", "lies", "sneakery", "stabbery", "keeping"]
# Wounds the room deals to the only thief with a card (negative: heals), beside three without one.
DEALS: dict[str, dict[str, int]] = {
    "death": {"sneak": 3},
    "rude_imp": {"steal": 3},
    "invincible_warrior": {"stab": 3},
    "wealthy_monk": {"stab": 1},
    "rune_of_fire_skull": {"lies": 3, "keeping": 3},
    "its_a_trap": dict.fromkeys(ALL_BUT_SNEAKING, 4),
    "special_troll": dict.fromkeys(ALL_BUT_STEALING, 1),
    "above_average_troll": dict.fromkeys(ALL_BUT_SNEAKING, 1),
    "mad_mage": {
        "steal": -1,
        "sneak": -2,
        "sneakery": -3,
        "stealery": -3,
        "stabbery": -3,
        "keeping": -3,
    },
}


@pytest.mark.parametrize("room", PLAIN)
def test_whom_the_room_hurts(room: str) -> None:
    """TH-112, TH-118, TH-119, TH-128, TH-137, TH-140, TH-141, TH-144 What each room does to the
    player of each kind of card, and nothing else."""
    dealt = {}
    for card in ("sneak", "steal", "stab", "lies", "sneakery", "stealery", "stabbery", "keeping"):
        s = scene(room, f"- {card} - -", wounds={1: 9}, treasures={2: ["silver_coin", "fat_sack"]})
        change = wounds(finish(s))[1] - 9
        if change:
            dealt[card] = change
    assert dealt == DEALS.get(room, {})


ASKS: dict[str, set[str]] = {
    "rune_of_fire_skull": {"Rune"},
    "standard_troll": {"StabMode"},
    "sewers": {"StealAgain"},
    "hidden_cloister": {"Cloister"},
    "watchful_gate": {"GateSteal"},
    "unassailable_tower": {"TowerSteal"},
    "wealthy_monk": {"MayDraw", "GiveAway", "GiveTo"},
    "succubus": {"MayDraw"},
    "grand_vault": {"MayDraw"},
    "clock_golum": {"MayDraw"},
}


@pytest.mark.parametrize("room", PLAIN)
def test_what_the_room_asks(room: str) -> None:
    """TH-104, TH-105, TH-116, TH-124, TH-126, TH-127, TH-131, TH-134, TH-138, TH-139, TH-143 Each
    room asks its own questions and no other's."""
    found: set[str] = set()
    for plays in ("stab steal chastise sneak", "steal sneakery stab -", "- steal steal stab"):
        treasures = {
            1: ["silver_coin", "stylish_collar"],
            2: ["lost_dwarven_stone", "dragon_scales"],
        }
        s = scene(room, plays, treasures=treasures)
        while story(s, "scouts") == []:
            found.add(s.asking)
            seat = s.waiting[0]
            quiet = s.rules.quiet(s.state, seat, [option.id for option in s.options(seat)])
            s.play(seat, quiet)
    assert found - {"Stab", "Steal"} == ASKS.get(room, set())


@pytest.mark.parametrize("room", PLAIN)
def test_how_deep_a_stab_goes(room: str) -> None:
    """TH-059, TH-117 The round everywhere, twice the round at LAIR OF THE CRONE."""
    s = scene(room, "- stab - -", round=2).quietly(until="Stab")
    before = len(s.events)
    s.play(1, "stab p3")
    assert story(s)[before] == f"wounded p3 {4 if room == 'lair_of_the_crone' else 2}"


EVERY_TRICK = set(CARD_IDS[26:43]) - {"liar_liar"}  # which gives away by itself
TOUCHES: dict[str, dict[str, set[str]]] = {
    "demons": {"loses": {"steal"}},
    "grand_vault": {"MayDraw": {"steal"}},
    "unassailable_tower": {"TowerSteal": {"sneak", "sneakery"}},
    "wealthy_monk": {"MayDraw": {"sneak"}, "GiveAway": {"steal"}},
    "succubus": {"MayDraw": EVERY_TRICK},
    "watchful_gate": {},
    "mad_mage": {},
}


@pytest.mark.parametrize("room", TOUCHES)
def test_whom_the_room_touches(room: str) -> None:
    """TH-114, TH-124, TH-134, TH-138, TH-139, TH-143 Exactly the players of these cards lose, draw,
    steal or give a treasure, and nobody else, the scout neither."""
    touched: dict[str, set[str]] = {}
    for card in sorted(EVERY_TRICK | {"sneak", "steal", "stab", "lies"}):
        treasures = {
            1: ["dragon_scales", "stylish_collar"],
            2: ["lost_dwarven_stone", "saints_skull"],
        }
        s = scene(room, f"- {card} - -", treasures=treasures)
        while story(s, "scouts") == []:
            if s.asking in ("MayDraw", "GiveAway", "TowerSteal"):
                assert s.waiting == [1]
                touched.setdefault(s.asking, set()).add(card)
            seat = s.waiting[0]
            s.play(seat, s.rules.quiet(s.state, seat, [option.id for option in s.options(seat)]))
        if story(s, "lost"):
            touched.setdefault("loses", set()).add(card)
    assert touched == TOUCHES[room]

"""Chapter G: rooms, whom the treasure goes to, and what no room does."""

from __future__ import annotations

import pytest
from tests.rules.thieves.table import (
    PENDING,
    asked,
    deck,
    discard,
    extra,
    finish,
    hand,
    loot,
    options,
    play,
    points,
    scene,
    story,
    treasure_discard,
    turn,
    verdict,
    wounds,
)

import cutpurse
from cutpurse.games.thieves.cards import CARD_IDS

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

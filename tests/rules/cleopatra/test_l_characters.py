"""The worshippers of Sobek."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.rules.cleopatra.table import MOSAIC, NO_PRIEST, SPHINX, Table, table

from cutpurse.games.cleopatra.market import renew
from cutpurse.games.cleopatra.pieces import (
    BEGGAR,
    CHARACTER_COUNT,
    CHARACTERS,
    FIRST_CHARACTER,
    VIZIER,
)
from cutpurse.games.cleopatra.state import ASIDE, LAID_OFF, LAID_OUT, PILE, UNPLAYED, replaced
from cutpurse.games.cleopatra.vizier import LAY_OUT_CARD, WHICH_COPY
from cutpurse.kernel.chance import dice

DOWN = "top face_down"
FIVE = (
    "draw std_lapis",
    "draw std_stone",
    "draw trompe_loeil",
    "draw char_beggar",
    "draw std_wood",
)

AGAIN = "draw char_beggar again"  # a copy that was played this turn


# All of them ------------------------------------------------------------------------------------
def test_playing_a_character() -> None:
    """CL-240 The card goes to the discard pile, its player takes its cost, its effect happens."""
    t = table(hands={0: "courtesan wood"}, discard="lapis").play("p0 play courtesan")
    assert t.discard() == ["lapis", "courtesan"]
    assert t.amulets() == 1
    assert t.told("played") == [{"seat": 0, "character": 1, "rule": "CL-240"}]
    assert t.asking == "TakeFromDiscard"


def test_one_card_once_a_turn() -> None:
    """CL-241 Two courtesans may be played one after the other, and neither brings the other
    back."""
    t = table(hands={0: "courtesan*2"}, discard="lapis*2")
    t.play("p0 play courtesan", "p0 take std_lapis", "p0 play courtesan")
    assert t.options() == ["take std_lapis"]
    t.play("p0 take std_lapis")
    assert t.playable() == set()


def test_a_character_that_could_do_nothing() -> None:
    """CL-242 Courtesan and vizier need cards; beggar, envoy and scribe can always be played."""
    hands = {0: "beggar courtesan envoy scribe vizier"}
    t = table(hands=hands, stalls=["wood", "", ""], deck="", rest=1)
    assert t.playable() == {"beggar", "envoy", "scribe"}
    assert t.refuses("p0 play courtesan", "CL-262")
    assert t.refuses("p0 play vizier", "CL-302")
    t = table(hands=hands, discard="wood")
    assert t.playable() == {"beggar", "courtesan", "envoy", "scribe", "vizier"}


# The beggar -------------------------------------------------------------------------------------
def beg(players: int = 3, **what: Any) -> Table:
    hands = {0: "beggar wood", **what.pop("hands", {})}
    return table(players, hands=hands, **what).play("p0 play beggar")


def test_the_beggar_costs_two() -> None:
    """CL-250."""
    assert beg(hands={1: "stone", 2: "stone"}).amulets() == 2


def test_alms() -> None:
    """CL-251, CL-255 Each opponent in turn gives two talents or a standard card, as he likes."""
    t = beg(4, hands={1: "stone lapis", 2: "wood", 3: "marble"}, talents={1: 5, 2: 5, 3: 5})
    assert t.waiting == [1]
    assert t.options(1) == ["give_talents", "give std_stone", "give std_lapis"]
    t.play("p1 give std_stone")
    assert t.waiting == [2]
    t.play("p2 give_talents", "p3 give std_marble")
    assert t.hand() == ["stone", "marble", "wood"]
    assert list(t.g.talents) == [7, 5, 3, 5]
    assert t.asking == "ChooseAction"


def test_no_tainted_alms() -> None:
    """CL-252 Neither doubles nor trompe-l'œil nor characters."""
    t = beg(hands={1: "dbl_stone trompe_loeil scribe wood", 2: "wood"})
    assert t.options(1) == ["give_talents", "give std_wood"]
    assert t.refuses("p1 give std_stone", "CL-251")


def test_alms_without_a_choice() -> None:
    """CL-253, CL-255, CL-348 Who has less than two talents gives a card, who has no standard card
    gives talents; both are asked all the same."""
    t = beg(hands={1: "wood dbl_stone", 2: "dbl_stone"}, talents={1: 1, 2: 2})
    assert (t.waiting, t.options(1)) == ([1], ["give std_wood"])
    assert t.refuses("p1 give_talents", "CL-253")
    t.play("p1 give std_wood")
    assert (t.waiting, t.options(2)) == ([2], ["give_talents"])
    t.play("p2 give_talents")
    assert t.talents(2) == 0


def test_who_can_give_nothing_shows_the_hand() -> None:
    """CL-254 To the beggar's player alone, and gives nothing."""
    t = beg(hands={1: "dbl_stone vizier", 2: "stone"}, talents={1: 1})
    assert t.options(1) == ["show"]
    t.play("p1 show")
    assert t.size(1) == 2
    held = 17 + 6  # the double stone of seat 1
    assert t.seen(0)["cards"]["held"][held] == 1
    assert t.seen(2)["cards"]["held"][held] is None
    assert any("Vizier" in line for line in t.log(0))
    assert any("Vizier" in line for line in t.log(1))
    assert not any("Vizier" in line for line in t.log(2))
    assert "player 1 has nothing to give and shows player 0 the hand" in t.log(2)
    assert beg(hands={1: "stone"}).refuses("p1 show", "CL-254")
    t = beg(hands={2: "stone"}, talents={1: 1}).play("p1 show")
    assert t.told("empty-handed") == [{"seat": 1, "to": 0, "rule": "CL-254"}]
    assert t.told("showed") == []


def test_a_gift_is_known_to_two() -> None:
    """CL-255 All learn that a card was given, only giver and receiver which."""
    t = beg(hands={1: "stone lapis", 2: "wood"}).play("p1 give std_lapis")
    assert "player 1 gives player 0 a card" in t.log(2)
    assert "player 1 gives player 0 Lapis Lazuli" in t.log(0)
    assert "player 1 gives player 0 Lapis Lazuli" in t.log(1)
    assert t.g.cards.knows(1, 0, 4) == 1
    assert t.g.cards.knows(2, 0, 4) == 0
    assert "give std_lapis" not in t.scenario.record(2)
    assert "give std_lapis" in t.scenario.record(0)


# The courtesan ----------------------------------------------------------------------------------
def test_a_card_from_the_discard_pile() -> None:
    """CL-260 Any kind that lies there, for an amulet."""
    t = table(hands={0: "courtesan wood"}, discard="lapis*2 vizier dbl_wood")
    t.play("p0 play courtesan")
    assert t.options() == ["take std_lapis", "take dbl_wood", "take char_vizier"]
    t.play("p0 take char_vizier")
    assert t.hand() == ["wood", "vizier"]
    assert t.amulets() == 1


def test_nobody_sees_which() -> None:
    """CL-261, CL-264 The others see one card fewer, and not which is gone; the list of what was
    openly discarded does not shrink."""
    t = table(hands={0: "courtesan wood"}, discard="lapis marble")
    t.play("p0 play courtesan", "p0 take std_lapis")
    assert "player 0 takes a card from the discard pile" in t.log(1)
    assert "player 0 takes Lapis Lazuli from the discard pile" in t.log(0)
    seen = t.seen(1)
    assert seen["spent"] == t.seen(0)["spent"]
    assert (seen["spent"][2], seen["spent"][4], seen["spent"][12]) == (1, 1, 1)
    assert seen["taken_unseen"] == 1
    discard = t.g.players + 2
    assert seen["cards"]["size"][discard] == 2
    assert seen["cards"]["held"][discard * 17] is None
    assert t.sure(0) == []
    assert "take std_lapis" not in t.scenario.record(1)


def test_what_cannot_be_taken() -> None:
    """CL-262 Neither herself nor any character that was played this turn."""
    t = table(hands={0: "courtesan scribe wood"}, discard="lapis", altar=1)
    t.play("p0 play scribe", "p0 die up", "p0 play courtesan")
    assert t.options() == ["take std_lapis"]
    assert t.refuses("p0 take char_scribe", "CL-262")
    t = table(hands={0: "courtesan scribe wood"}, discard="scribe", altar=1)
    t.play("p0 play scribe", "p0 die up", "p0 play courtesan")
    assert t.options() == ["take char_scribe"]  # the one that lay there before
    t = table(hands={0: "courtesan scribe wood"}, altar=1).play("p0 play scribe", "p0 die up")
    assert t.refuses("p0 play courtesan", "CL-262")


def test_a_card_paid_this_turn_may_be_taken() -> None:
    """CL-263 And pay for the next piece."""
    t = table(hands={0: SPHINX + " courtesan artisan stone"})
    t.play("p0 build sphinx + done", "p0 play courtesan", "p0 take std_marble")
    t.play("p0 build sphinx + done")
    assert t.g.sphinxes == 2


# The envoy --------------------------------------------------------------------------------------
def envoy(request: str = "ask stone + ask lapis + done", **what: Any) -> Table:
    hands = {0: "envoy wood", 1: "stone*2 lapis wood dbl_stone", 2: "lapis"}
    settings: dict[str, Any] = {"hands": hands, "amulets": {0: 1, 1: 3, 2: 0}, **what}
    return table(**settings).play("p0 play envoy", f"p0 {request}")


def test_a_request() -> None:
    """CL-270, CL-274 At least one resource, and everybody hears it; it goes to all opponents."""
    t = table(hands={0: "envoy wood"}).play("p0 play envoy")
    assert t.options() == ["ask artisan", "ask stone", "ask marble", "ask wood", "ask lapis"]
    assert t.refuses("p0 done", "CL-274")
    t.play("p0 ask lapis")
    assert "ask lapis" not in t.options()
    t.play("p0 done")
    assert t.waiting == [1, 2]
    assert "player 0 asks for Lapis Lazuli" in t.log(1)


def test_offers() -> None:
    """CL-273, CL-275 Standard cards that were asked for, no more than one has amulets; everybody is
    asked, also who can offer nothing (CL-348)."""
    t = envoy()
    assert t.waiting == [1, 2]
    assert t.options(1) == ["offer std_stone", "offer std_lapis", "done"]
    assert t.options(2) == ["done"]  # no amulets
    assert t.refuses("p1 offer std_wood", "CL-273")
    t.play("p1 offer std_stone", "p1 offer std_stone")
    assert t.options(1) == ["offer std_lapis", "done"]
    t.play("p1 offer std_lapis")
    assert t.options(1) == ["done"]  # three amulets
    t = envoy(amulets={1: 1}).play("p1 offer std_stone")
    assert t.options(1) == ["done"]


def test_offers_are_sealed_then_shown() -> None:
    """CL-274 Nobody sees how far another is, or what; then all see everything, also what is
    refused."""
    t = envoy()
    before = t.seen(2)
    t.play("p1 offer std_lapis")
    assert t.seen(2) == before
    t.play("p1 done", "p2 done")
    assert "player 1 offers Lapis Lazuli" in t.log(2)
    assert "player 2 offers nothing" in t.log(1)
    log = t.log(0)
    assert log.index("player 1 offers Lapis Lazuli") < log.index("player 2 offers nothing")
    t.play("p0 done")
    assert t.hand(1).count("lapis") == 1
    assert t.sure(1) == ["lapis"]
    assert "player 0 accepts nothing" in t.log(2)


def test_each_accepted_card_brings_an_amulet() -> None:
    """CL-271, CL-272 From its owner's pyramid to the envoy's player; the envoy costs nothing
    else."""
    t = envoy().play("p1 offer std_stone + offer std_lapis + done", "p2 done")
    assert t.options() == ["accept p1 std_stone", "accept p1 std_lapis", "done"]
    t.play("p0 accept p1 std_lapis + done")
    assert t.hand() == ["wood", "lapis"]
    assert list(t.g.amulets) == [2, 2, 0]
    assert t.sure(0) == ["lapis"]
    assert t.asking == "ChooseAction"


def test_one_round() -> None:
    """CL-274 What was not accepted is not asked for again."""
    t = envoy().play("p1 offer std_stone + done", "p2 done", "p0 done")
    assert t.g.asked == 0
    assert not any(t.g.offers)
    assert t.playable() == set()


# The scribe -------------------------------------------------------------------------------------
SCRIBE = {0: MOSAIC + " scribe wood"}


def test_a_mosaic_of_choice() -> None:
    """CL-280, CL-281 Two amulets and the mosaic's own price; the others stay in the pile, and the
    top one on top."""
    t = table(hands=SCRIBE, mosaic="mosaic_w")
    assert len(t.offers("mosaic")) == 12
    t.play("p0 mosaic mosaic_x + pose pose_0 + lay r5c4 + done")
    assert t.amulets() == 2
    assert t.hand() == ["wood"]
    assert "scribe" in t.discard()
    assert t.mosaic() == "mosaic_w"
    assert len(t.mosaic_pile()) == 10
    t = table(hands=SCRIBE, mosaic="mosaic_w")
    t.play("p0 mosaic mosaic_w + pose pose_0 + lay r4c0 + done")
    assert t.hand() == ["wood", "scribe"]  # for the top one no scribe is needed


def test_only_mosaics_that_fit() -> None:
    """CL-281."""
    laid = ["mosaic_y pose_2 r4c6", "mosaic_z pose_2 r6c0", "mosaic_v pose_2 r6c4",
            "mosaic_f pose_5 r1c0", "mosaic_u pose_1 r1c7", "mosaic_l pose_1 r4c0"]  # fmt: skip
    t = table(hands=SCRIBE, laid=laid, mosaic="mosaic_t")
    assert "mosaic mosaic_x" not in t.options()
    assert t.refuses("p0 mosaic mosaic_x", "CL-281")
    assert "mosaic mosaic_i" in t.options()


def test_turning_a_die() -> None:
    """CL-282 For nothing: one onto the Altar, or one off it."""
    t = table(hands={0: "scribe wood"}, altar=2).play("p0 play scribe")
    assert t.options() == ["die up", "die down"]
    t.play("p0 die up")
    assert (t.g.altar, t.amulets()) == (3, 0)
    t = table(hands={0: "scribe wood"}, altar=2).play("p0 play scribe", "p0 die down")
    assert t.g.altar == 1
    t = table(hands={0: "scribe wood"}, altar=0).play("p0 play scribe")
    assert t.g.altar == 1  # nothing to choose


def test_the_die_is_always_possible() -> None:
    """CL-283 While mosaics are left, and the only way when none is."""
    t = table(hands=SCRIBE, mosaic="", mosaics="")
    assert t.offers("mosaic") == []
    assert t.refuses("p0 mosaic mosaic_x", "CL-203")
    assert t.playable() == {"scribe"}


def test_the_fifth_die() -> None:
    """CL-284 An offering at once, also in a turn at the Market."""
    t = table(hands={0: "scribe"}, altar=4, stalls=["wood", "stone", "stone"], luck=(DOWN,) * 3)
    t.play("p0 visit stall_0", "p0 play scribe", "p0 die up")
    assert t.asking == "Bid"
    t.play("p0 bid 1", "p1 bid 0", "p2 bid 0")
    assert t.waiting == [1]


def test_a_scribe_left_in_hand() -> None:
    """CL-285 One amulet at the end."""
    assert table(hands={0: "scribe"}).final() == 1


# The smuggler -----------------------------------------------------------------------------------
def test_the_smuggler_answers_the_hand_limit_only() -> None:
    """CL-290, CL-291."""
    t = table(hands={0: "smuggler artisan*11"})
    assert t.refuses("p0 play smuggler", "CL-291")
    t = table(hands={0: "smuggler artisan*11"}, phase="end")
    assert t.refuses("p0 play smuggler", "CL-291")
    t.play("p0 end", "p0 play smuggler")
    assert (t.size(), t.amulets()) == (11, 1)


# The vizier -------------------------------------------------------------------------------------
def test_five_cards() -> None:
    """CL-300 Any of them may be kept, at an amulet each; the others are discarded."""
    t = table(hands={0: "vizier wood"}, luck=(*FIVE, DOWN)).play("p0 play vizier")
    assert t.asking == "KeepCards"
    kept = ["keep std_stone", "keep std_wood", "keep std_lapis", "keep trompe_loeil"]
    assert t.options() == [*kept, "keep char_beggar", "done"]
    t.play("p0 keep std_lapis + keep std_stone + done")
    assert t.hand() == ["stone", "wood", "lapis"]
    assert t.amulets() == 2
    assert sorted(t.discard()) == ["beggar", "trompe_loeil", "vizier", "wood"]


def test_nobody_else_sees_them() -> None:
    """CL-301 Neither what is kept nor what is laid off."""
    t = table(hands={0: "vizier wood"}, luck=(*FIVE, DOWN)).play("p0 play vizier")
    t.play("p0 keep std_lapis + done")
    for viewer in (1, 2, 6):
        assert "player 0 keeps a card" in t.log(viewer)
        assert "player 0 lays off a card unseen" in t.log(viewer)
        assert "keep std_lapis" not in t.scenario.record(viewer)
        assert sum(t.seen(viewer)["spent"]) == 1  # the vizier
        assert t.seen(viewer)["rejected"] == 4
    assert "player 0 keeps Lapis Lazuli" in t.log(0)
    assert "The vizier shows player 0 Lapis Lazuli" in t.log(0)
    assert "The vizier shows player 0 a card" in t.log(1)
    assert t.sure(0) == []


def test_the_open_top_card_is_known() -> None:
    """CL-301 The others know no more than what lay face up on the pile."""
    t = table(hands={0: "vizier wood"}, top="lapis", luck=(*FIVE[1:], DOWN)).play("p0 play vizier")
    assert "The vizier shows player 0 Lapis Lazuli" in t.log(1)
    assert "The vizier shows player 0 a card" in t.log(1)
    assert t.g.cards.knows(1, t.g.players + 3, 4) == 1


def test_a_short_pile() -> None:
    """CL-302, CL-061 The discard pile is shuffled, with the vizier in it; if that is not enough,
    fewer cards come. The new pile is made before he chooses."""
    t = table(hands={0: "vizier wood"}, stalls=["wood", "stone", "stone"], deck="lapis*2",
              discard="marble", rest=1)  # fmt: skip
    t.play("p0 play vizier")
    assert t.told("shuffled")[0]["rule"] == "CL-059"
    aside = sorted(t.at_place(t.g.players + 3))
    assert aside == ["lapis", "lapis", "marble", "vizier"]
    assert t.g.deck == 0
    t = table(hands={0: "vizier wood"}, stalls=["wood", "stone", "stone"], deck="lapis*5",
              discard="marble*3", rest=1).play("p0 play vizier")  # fmt: skip
    assert t.g.deck == 4  # three marbles and the vizier
    assert t.asking == "KeepCards"


def test_a_single_card_is_enough() -> None:
    """CL-242, CL-302 On the draw pile or on the discard pile, and the vizier comes back with it;
    with none he cannot be played."""
    for deck, discard in (("lapis", ""), ("", "lapis")):
        t = table(hands={0: "vizier wood"}, stalls=["wood", "stone", "stone"], deck=deck,
                  discard=discard, rest=1).play("p0 play vizier")  # fmt: skip
        assert t.at_place(t.g.players + 3) == ["lapis", "vizier"]
    t = table(hands={0: "vizier wood"}, stalls=["wood", "stone", "stone"], deck="", rest=1)
    assert t.refuses("p0 play vizier", "CL-302")


def test_keeping_nothing_costs_nothing() -> None:
    """CL-303."""
    t = table(hands={0: "vizier wood"}, luck=(*FIVE, DOWN)).play("p0 play vizier", "p0 done")
    assert t.amulets() == 0
    assert t.hand() == ["wood"]


def test_a_played_copy_that_comes_back() -> None:
    """CL-241, CL-351 The vizier shuffles the discard pile and brings a beggar that was played this
    turn: it cannot be played again; the other copy could. Nobody else learns which it is."""
    what: dict[str, Any] = {"stalls": ["wood", "stone", "stone"], "deck": "lapis", "rest": 1}
    for beggar, again in ((AGAIN, set()), ("draw char_beggar", {"beggar"})):
        t = table(hands={0: "vizier beggar", 2: "wood"}, discard="beggar marble*6",
                  luck=("draw std_lapis", beggar, "draw std_marble",
                        "draw std_marble", "draw std_marble"), **what)  # fmt: skip
        t.play("p0 play beggar")
        while t.asking == "Alms":
            t.quietly("ChooseAction")
        t.play("p0 play vizier", "p0 keep char_beggar + done")
        assert "beggar" in t.hand()
        assert t.playable() == again
        assert t.seen(1)["again"][0] is None
    t = table(hands={0: "vizier beggar", 2: "wood"}, discard="marble*6",
              luck=("draw std_lapis", AGAIN, "draw std_marble"), **what)  # fmt: skip
    t.play("p0 play beggar").quietly("ChooseAction")
    t.play("p0 play vizier", "p0 keep char_beggar + done")
    assert t.playable() == set()  # there is only the one that was played


def test_a_played_copy_that_lies_open_on_the_pile() -> None:
    """CL-241, CL-351 Both copies of the character were played this turn and shuffled."""
    for character in range(VIZIER):
        name = CHARACTERS.ids[character]
        t = table(hands={0: "vizier wood"}, top=name, luck=(*FIVE[1:], DOWN))
        t.g.loose = replaced(UNPLAYED, character, 2)
        t.play("p0 play vizier")
        assert t.g.again[LAID_OUT + character] == 1, name


def test_what_was_shuffled_is_no_longer_in_the_discard_pile() -> None:
    """CL-059, CL-262 Beggar and vizier were played and shuffled; a courtesan may take what was laid
    off since."""
    t = table(hands={0: "vizier beggar courtesan", 2: "wood"}, discard="marble",
              luck=("draw std_lapis", AGAIN, "draw std_marble"), deck="lapis",
              rest=1, stalls=["wood", "stone", "stone"])  # fmt: skip
    t.play("p0 play beggar").quietly("ChooseAction")
    t.play("p0 play vizier", "p0 keep char_beggar + done", "p0 play courtesan")
    assert t.options() == ["take std_marble", "take std_lapis"]


def test_after_a_shuffle_no_character_of_the_discard_pile_was_played_this_turn() -> None:
    """CL-059, CL-262 Whichever it was that the vizier had brought back and laid off again."""
    t = table(discard="marble*2")
    for character in range(CHARACTER_COUNT):
        t.g.again[LAID_OFF + character] = 1
    assert renew(t.g)
    assert not any(t.g.again)


def test_after_the_turn_it_can_be_played_again() -> None:
    """CL-241 Once in a turn, and in the next turn again."""
    t = table(2, hands={0: "courtesan*2 wood", 1: "wood"}, discard="lapis*3", luck=NO_PRIEST)
    t.play("p0 play courtesan", "p0 take std_lapis", "p0 visit stall_0").quietly("ChooseAction")
    assert t.waiting == [1]
    t.play("p1 visit stall_1").quietly("ChooseAction")
    t.play("p0 play courtesan")
    assert "take char_courtesan" in t.options()


def test_which_copy_comes_back_is_drawn_fairly() -> None:
    """CL-351 Of two beggars in the pile one was played this turn: either may be the one that the
    vizier lays out. Once it lies before him, the other is surely the one that was not played. The
    same of one that lay open on the pile."""
    t = table(stalls=["wood", "stone", "stone"])
    beggar = FIRST_CHARACTER + BEGGAR
    card = LAY_OUT_CARD[0]
    assert card.odds(t.g)[beggar::CHARACTER_COUNT] == [2, 0]
    for loose, back, odds in ((1, 0, [1, 1]), (2, 0, [0, 2]), (2, 1, [1, 1]), (1, 1, [2, 0])):
        t.g.loose = replaced(UNPLAYED, BEGGAR, loose)
        t.g.again[LAID_OUT + BEGGAR] = back
        assert card.odds(t.g)[beggar::CHARACTER_COUNT] == odds
        luck = dice("copies")
        rolled = Counter(card.outcome(t.g, card.roll(t.g, luck)) for _ in range(6000))
        assert [rolled["draw char_beggar"] > 20, rolled[AGAIN] > 20] == [n > 0 for n in odds]
        assert rolled["draw std_artisan"] > 1000
    t.g.cards.move(t.g.players + PILE, t.g.players + ASIDE, beggar, 1)
    which = WHICH_COPY[0][BEGGAR]
    for loose, back, odds in ((1, 0, [1, 1]), (2, 0, [0, 2]), (2, 1, [1, 1]), (1, 1, [2, 0])):
        t.g.loose = replaced(UNPLAYED, BEGGAR, loose)
        t.g.again[LAID_OUT + BEGGAR] = back
        assert which.odds(t.g) == odds


def test_an_open_card_on_the_pile_may_be_the_played_copy() -> None:
    """CL-241, CL-351 The pile was renewed when the Market was refilled, and the envoy that was
    played before lies open on it. Everybody sees that the vizier shows it; whether it is the copy
    that was played only his player learns."""
    lines = set()
    for copy, again in (("copy played", set()), ("copy unplayed", {"envoy"})):
        t = table(3, hands={0: "vizier envoy", 1: "wood"}, discard="envoy marble*6", deck="lapis*3",
                  rest=2, stalls=["wood", "stone", "stone"],
                  luck=(DOWN, DOWN, "top char_envoy", copy,
                        *["draw std_marble"] * 4, DOWN))  # fmt: skip
        t.play("p0 play envoy", "p0 ask lapis + done", "p1 done", "p2 done", "p0 visit stall_0")
        assert t.top() == "envoy"
        if t.asking == "Refill":
            t.play("p0 put stall_0 + put stall_1")
        t.play("p0 play vizier", "p0 keep char_envoy + done")
        assert "envoy" in t.hand()
        assert t.playable() == again
        lines.add(t.scenario.record(1).partition("play vizier")[2].count("\n"))
    assert len(lines) == 1


def test_a_copy_that_came_back_is_free_again() -> None:
    """CL-241, CL-351 In the next turn it is a card like any other, and no secret is left of it."""
    t = table(2, hands={0: "vizier beggar", 1: "wood"}, discard="marble*6", deck="lapis", rest=1,
              stalls=["wood", "stone", "stone"], luck=("draw std_lapis", AGAIN,
              "draw std_marble", "draw std_marble", "draw std_marble"))  # fmt: skip
    t.play("p0 play beggar", "p1 give_talents")
    t.play("p0 play vizier", "p0 keep char_beggar + done")
    assert t.playable() == set()
    assert t.g.again[LAID_OUT + BEGGAR] == 0
    t.play("p0 visit stall_0").quietly("ChooseAction")
    assert t.seen(1)["again"] == [0] * len(t.g.again)
    t.play("p1 visit stall_1").quietly("ChooseAction")
    assert t.waiting == [0]
    assert t.playable() == {"beggar"}


def test_a_copy_that_came_back_is_its_players_secret() -> None:
    """CL-351 Whatever seat that is."""
    t = table(2, player=1, hands={1: "vizier beggar", 0: "wood"}, discard="marble*6", deck="lapis",
              rest=0, stalls=["wood", "stone", "stone"],
              luck=("draw std_lapis", AGAIN, *["draw std_marble"] * 3))  # fmt: skip
    t.play("p1 play beggar", "p0 give_talents", "p1 play vizier", "p1 keep char_beggar + done")
    assert t.seen(1)["again"][BEGGAR] == 1
    assert t.seen(0)["again"][BEGGAR] is None
    assert t.playable(1) == set()


def test_a_copy_that_came_back_and_is_laid_off() -> None:
    """CL-262, CL-351 It lies in the discard pile as one that was played this turn: no courtesan
    takes it, and nothing of it is left among the vizier's cards."""
    marble = "draw std_marble"
    t = table(
        2,
        hands={0: "vizier beggar courtesan", 1: "wood"},
        discard="marble*6",
        deck="lapis",
        rest=1,
        stalls=["wood", "stone", "stone"],
        luck=("draw std_lapis", AGAIN, marble, marble, marble),
    )
    t.play("p0 play beggar", "p1 give_talents")
    t.play("p0 play vizier", "p0 done")
    assert t.g.again[LAID_OUT + BEGGAR] == 0
    assert t.g.again[LAID_OFF + BEGGAR] == 1
    t.play("p0 play courtesan")
    assert "take char_beggar" not in t.options()
    assert "take std_marble" in t.options()

"""Trials: cards, stories, judges and rewards."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.curse.table import Table, on_trial, table

import cutpurse
from cutpurse.games.curse.demands import DEFENSIVE_USED, OFFENSIVE_USED, broken, measured
from cutpurse.games.curse.pieces import (
    DATA,
    GODS,
    ITEM_COUNT,
    ITEMS,
    MOTIFS,
    TEMPLES,
    TRIALS,
    WOUNDS,
)
from cutpurse.games.curse.state import NOTHING
from cutpurse.games.curse.stories import CLOSINGS, found, keywords, length_of, tale, words_in
from cutpurse.games.curse.trials import chips_of
from cutpurse.games.curse.words import RIVAL, USE_ITEM, VOCABULARY
from cutpurse.kernel.zones import count_bits

# Solved by water and a trait, whatever one has: Mirage Oasis with Parched.
EASY = ("mirage_oasis", "river_of_fire")
SOLVED = "motif water + use_trait zahra_cat_footed + finish"
UNSOLVED = "motif water + finish"
SIX = "fresh_apple bent_fork camel_whip clay_mask lace_parasol mosquito_net"


def easy(players: int = 3, **what: Any) -> Table:
    return on_trial(*EASY, players=players, **what)


# The cards ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("temple", ["red-temple", "blue-temple", "green-temple", "yellow-temple"])
def test_in_any_temple(temple: str) -> None:
    """CR-180 Also in the own; not outside."""
    assert "trial" in table(at={0: temple}).menu()
    assert table().refuses("p0 trial", "CR-180")


def test_scenario_and_modifier() -> None:
    """CR-181 CR-182 CR-398 Two cards, seen by all before the sand runs; never the same card."""
    t = on_trial("cat_swarm", "sandstorm")
    assert t.cards() == ["cat_swarm", "mod_sand_in_your_teeth"]
    assert (t.seen(2)["scenario"], t.seen(2)["modifiers"]) == (t.g.scenario, t.g.modifiers)
    assert t.standing() == ["mod_sand_in_your_teeth.0", "cat_swarm.0", "cat_swarm.1"]
    t = table(at={0: "red-temple"}, trials="cat_swarm", settings={"trial_form": "structured"})
    t.play("p0 trial")
    assert t.g.scenario == TRIALS.index["cat_swarm"]
    assert t.g.scenario not in t.g.modifiers


def test_time() -> None:
    """CR-183 Twenty seconds to read, then sixty, or what the table says."""
    t = on_trial(*EASY, structured=False)
    step = t.g.stack[-1]
    assert (t.asking, step.seconds(t.g, 0), t.options()) == ("Read", 20, ["ready"])
    t.play("p0 ready")
    assert (t.asking, t.g.stack[-1].seconds(t.g, 0)) == ("Compose", 60)
    t = on_trial(*EASY, settings={"trial_seconds": 0})
    assert t.g.stack[-1].seconds(t.g, 0) == 0
    assert on_trial(*EASY).asking == "Compose"  # by chips alone there is nothing to turn


def test_an_empty_story_fails() -> None:
    """CR-184 CR-194 Without a vote, and it leaves no wounds."""
    t = easy().play("p0 finish")
    assert [line["rule"] for line in t.told("failed")] == ["CR-184"]
    assert t.g.votes == []
    t = on_trial(*EASY, structured=False).play("p0 ready")
    t.scenario.play(0, "finish", "  … !  ")  # no word in it
    assert t.told("failed")


def test_a_story_without_chips_is_a_story() -> None:
    """CR-184 CR-196 A single word of one's own is enough to be judged for."""
    t = on_trial(*EASY, structured=False).play("p0 ready")
    t.scenario.play(0, "finish", "Water!")
    assert (t.asking, t.waiting) == ("Vote", [1, 2])
    t.play("p1 approve", "p2 approve")
    assert [line["rule"] for line in t.told("passed")] == ["CR-197"]


# Stories ------------------------------------------------------------------------------------------
def test_all_rules_must_be_kept() -> None:
    """CR-185 CR-186 What is not mentioned is allowed."""
    t = easy()
    assert t.red("motif water") == ["mirage_oasis.1"]
    assert t.red("use_trait zahra_sharp_ears") == ["mod_parched.0", "mirage_oasis.0"]
    assert t.red("motif water", "use_trait zahra_sharp_ears", "motif fire", "god ra") == []


def test_at_least_one_trait() -> None:
    """CR-187 Scorpion Ravine: two are fine."""
    t = on_trial("scorpion_ravine", "river_of_fire")
    two = ("use_trait zahra_sharp_ears", "use_trait zahra_quick_fingers")
    assert "scorpion_ravine.0" not in t.red(*two)
    assert "scorpion_ravine.0" in t.red("motif water")


def test_at_most_one_trait() -> None:
    """CR-188 Cat Swarm: two are too many, none is allowed."""
    t = on_trial("cat_swarm", "river_of_fire")
    assert "cat_swarm.0" in t.red("use_trait zahra_sharp_ears", "use_trait zahra_quick_fingers")
    assert "cat_swarm.0" not in t.red("use_trait zahra_sharp_ears")
    assert "cat_swarm.0" not in t.red("motif water")


def test_a_modifier_strikes_what_cannot_hold_with_it() -> None:
    """CR-189 CR-190 Riddle of the Sphinx with Both Hands Full: two items after all."""
    t = on_trial("riddle_of_the_sphinx", "locust_cloud")
    assert t.struck() == ["riddle_of_the_sphinx.2"]
    assert t.standing() == [
        "mod_both_hands_full.0",
        "riddle_of_the_sphinx.0",
        "riddle_of_the_sphinx.1",
    ]
    t = on_trial("riddle_of_the_sphinx", "river_of_fire")
    assert t.struck() == []


def test_lacking_pieces_strikes_nothing() -> None:
    """CR-191 An empty pack and two items asked for: the Trial cannot be passed."""
    t = on_trial("locust_cloud", "river_of_fire")
    assert t.struck() == []
    assert "locust_cloud.0" in t.red("motif fire", "motif water")
    assert not [name for name in t.options() if name.startswith("use_item")]


def test_no_cartouches_in_stories() -> None:
    """CR-192 CR-241 Nor Curses."""
    t = easy(cartouches={0: "aker"}, curses={0: 1}).play("p0 pass")
    words = {name.split()[0] for name in t.options()}
    assert words == {"use_trait", "rival", "god", "name_temple", "motif", "wound", "finish"}


def test_items_stay_in_the_pack() -> None:
    """CR-193."""
    t = on_trial("cat_swarm", "river_of_fire", pack={0: "fresh_apple"})
    t.play("p0 use_item fresh_apple + motif water + motif sacrifice + finish")
    assert t.pack(0) == ["fresh_apple"]


def test_wounds_stay() -> None:
    """CR-194 CR-402 Success or not, seen by all; unless the table forgets them."""
    t = easy().play("p0 wound snake_bite + motif water + finish")
    t.play("p1 approve", "p2 fail mirage_oasis.1")
    assert t.told("failed")
    assert t.wounds(0) == ["snake_bite"]
    assert [event["wound"] for event in t.told("hurt")] == [WOUNDS.ids.index("snake_bite")]
    assert t.seen(2)["wounds"] == t.g.wounds
    t = easy(settings={"persistent_injuries": False})
    t.play(f"p0 wound snake_bite + {SOLVED}")
    assert t.wounds(0) == []


def test_three_wounds_at_most() -> None:
    """CR-195 A fourth replaces the oldest."""
    t = easy(wounds={0: "snake_bite sunstroke"})
    t.play(f"p0 wound bruised_ribs + wound sand_blindness + {SOLVED}")
    assert t.wounds(0) == ["sunstroke", "bruised_ribs", "sand_blindness"]


def test_twelve_chips() -> None:
    """CR-216 Each once, and at most twelve besides the forced one."""
    t = easy()
    chips = [name for name in t.options() if name != "finish"][:12]
    for chip in chips:
        t.play(f"p0 {chip}")
        assert chip not in t.options()
    assert t.options() == ["finish"]
    assert t.refuses("p0 motif water", "CR-216")
    assert t.refuses("p0 wound snake_bite", "CR-216")
    assert t.refuses("p0 use_item clay_mask", "CR-217")  # not one's own, however many there are


def test_whose_item_a_story_borrows() -> None:
    """CR-185 CR-397 All are told the chips, and of a rival's item whose it is at that moment."""
    t = easy(pack={0: "fresh_apple", 1: "bent_fork", 2: "clay_mask"})
    t.play("p0 use_item fresh_apple", "p0 borrow clay_mask", "p0 finish")
    chips = [VOCABULARY.parse(chip) for chip in ("use_item fresh_apple", "borrow clay_mask")]
    assert t.told("tells")[0]["chips"] == [chips[0], NOTHING, chips[1], 2]


def test_no_chip_twice() -> None:
    """CR-216 A Trait, an item, a rival and the rival's item, a god, a temple, a motif, wounds new
    and old."""
    t = easy(pack={0: "fresh_apple bent_fork", 1: "clay_mask camel_whip"},
             wounds={0: "snake_bite sunstroke"})  # fmt: skip
    left = t.options()
    for chip in ("use_trait zahra_sharp_ears", "use_item bent_fork", "rival p2",
                 "borrow camel_whip", "god thoth", "name_temple blue", "motif fire",
                 "wound bruised_ribs", "old_wound sunstroke"):  # fmt: skip
        left.remove(chip)
        assert t.play(f"p0 {chip}").options() == left


def test_only_what_one_really_has() -> None:
    """CR-186 CR-217 Own traits, own items, rivals' items; gods, temples, motifs and wounds are
    anybody's."""
    t = easy(pack={0: "fresh_apple", 1: "clay_mask"})
    assert t.offers("use_item", "borrow") == ["use_item fresh_apple", "borrow clay_mask"]
    assert len(t.offers("use_trait zahra")) == len(t.offers("use_trait")) == 5
    assert t.offers("god") == [f"god {god}" for god in GODS.ids]
    assert t.offers("name_temple") == [f"name_temple {land}" for land in TEMPLES.ids]
    assert t.offers("motif") == [f"motif {motif}" for motif in MOTIFS.ids]
    assert t.offers("wound") == [f"wound {wound}" for wound in WOUNDS.ids]
    for chip in (
        "use_trait idris_silver_tongue",
        "use_item clay_mask",
        "borrow bent_fork",
        "rival p0",
    ):
        assert t.refuses(f"p0 {chip}", "CR-217")


def test_length() -> None:
    """CR-218 Five words a chip, without the forced item and old wounds; or the words there are."""
    t = on_trial("cat_swarm", "scorpion_ravine", wounds={0: "snake_bite"})
    six = ["motif water", "motif fire", "motif joke", "god ra", "god thoth", "old_wound snake_bite"]
    assert "mod_the_long_way_round.0" in t.red(*six)
    assert "mod_the_long_way_round.0" not in t.red(*six, "motif song")
    assert "mod_the_long_way_round.0" not in t.red(told=2)
    assert "mod_the_long_way_round.0" in t.red(told=1)
    t = on_trial("sandstorm", "cat_swarm", wounds={0: "snake_bite"})
    assert "mod_short_of_breath.0" not in t.red(*six)
    assert "mod_short_of_breath.0" in t.red(*six, "motif song")
    assert "mod_short_of_breath.0" not in t.red(*six, "motif song", told=0)  # few words, many chips
    assert "mod_short_of_breath.0" in t.red(told=1)


def test_words() -> None:
    """CR-218 Letters, digits, apostrophes and hyphens; a dash alone is no word."""
    assert words_in("It's a well-known trick – in 3 parts") == 7
    assert words_in("… - ' !") == 0
    assert [length_of("word " * n) for n in (0, 1, 25, 26, 29, 30)] == [-1, 0, 0, 1, 1, 2]


def test_a_story_in_words_is_measured() -> None:
    """CR-218 What is handed in with a text has its length, whatever was said of it."""
    t = on_trial("cat_swarm", "scorpion_ravine", structured=False).play("p0 ready")
    t.scenario.play(0, "motif water + told long", "Too short.")
    assert t.g.told == 0
    assert t.red(*["motif water"], told=t.g.told) == ["mod_the_long_way_round.0", "cat_swarm.1"]
    t = on_trial(*EASY, structured=False).play("p0 ready")
    t.scenario.play(0, "motif water + told long", " … ")
    assert t.g.told == NOTHING
    again = on_trial(*EASY, structured=False).play("p0 ready")
    with pytest.raises(cutpurse.IllegalAction, match="at most 600 characters"):
        again.scenario.play(0, "finish", "x" * 601)


@pytest.mark.parametrize("item", range(ITEM_COUNT))
def test_every_item_counts_as_what_it_is(item: int) -> None:
    """CR-003 Used against a Trial it is Offensive or Defensive, as its card says."""
    t = on_trial(*EASY, pack={0: ITEMS.ids[item]})
    kinds = measured(t.g, [USE_ITEM.do(item)], 0, with_forced=False)
    offensive = DATA["items"][item]["type"] == "offensive"
    assert (kinds[OFFENSIVE_USED], kinds[DEFENSIVE_USED]) == (offensive, not offensive)


@pytest.mark.parametrize("forced", ["clay_mask", ITEMS.ids[0]])
def test_the_forced_item_only_as_such(forced: str) -> None:
    """CR-219 CR-293 Not as an item nor as a rival's besides."""
    t = on_trial(*EASY, pack={0: "fresh_apple", 1: forced}, cartouches={1: "maat"})
    t.play(f"p1 maat {forced}")
    assert f"use_forced {forced}" in t.options()
    assert t.refuses(f"p0 borrow {forced}", "CR-219")
    t.play(f"p0 use_forced {forced}")
    for chip in [name for name in t.options() if name != "finish"][:12]:
        t.play(f"p0 {chip}")
    assert t.options() == ["finish"]  # twelve and the forced one


def test_no_wound_twice() -> None:
    """CR-220 One that is carried is only remembered."""
    t = easy(wounds={0: "snake_bite"})
    assert "old_wound snake_bite" in t.options()
    assert "wound snake_bite" not in t.options()
    assert t.refuses("p0 wound snake_bite", "CR-220")
    assert t.refuses("p0 old_wound sunstroke", "CR-220")
    assert t.play("p0 wound sunstroke").refuses("p0 wound sunstroke", "CR-216")


def test_a_wound_of_the_story_is_no_old_one() -> None:
    """CR-194 CR-388 What one has kept stays kept when the new wound is carried."""
    t = on_trial("nest_of_the_roc", "broken_bridge", pack={0: "camel_whip"},
                 wounds={0: "sunstroke"})  # fmt: skip
    t.play("p0 use_item camel_whip + wound snake_bite + old_wound sunstroke + finish")
    assert (t.asking, t.wounds(0)) == ("Reward", ["sunstroke", "snake_bite"])
    assert broken(t.g, t.g.story, t.g.told) == []


def test_words_that_count() -> None:
    """CR-221 Whole words, whatever their case; an item by its last word, speech by its signs."""
    t = easy(pack={0: "sharp_feather ball_of_twine"})
    chips = chips_of(t.g, 0)
    names = ["Mira", "Salma", "Bob"]

    def counts(text: str) -> list[str]:
        return [VOCABULARY.name(c) for c in found(text, chips, names, t.g.thief)]

    assert counts("A FEATHER for Salma") == ["use_item sharp_feather", "rival p1"]
    assert counts("I catch the twine") == ["use_item ball_of_twine"]  # no cat in it
    assert counts("Barsoum stood there") == ["rival p2"]
    assert counts("Stop” I hissed") == ["motif speech"]
    assert counts("Near the Temple of Ra") == ["god ra", "name_temple yellow"]
    assert keywords(RIVAL.do(1), names, t.g.thief) == ["Salma", "Idris"]


# Judges -------------------------------------------------------------------------------------------
def test_votes_are_secret() -> None:
    """CR-196 CR-405 CR-413 All others at once; who has voted is seen, how is not."""
    t = easy(4).play(f"p0 {UNSOLVED}")
    assert (t.asking, t.waiting) == ("Vote", [1, 2, 3])
    t.play("p2 approve")
    assert t.scenario.waiting_for(1) == [1, 3]
    assert t.seen(1)["answers"][2] is None
    assert t.g.votes == []


def test_all_others_vote_whoever_is_on_trial() -> None:
    """CR-196 Seat 0 is a judge when seat 2 tells the story."""
    t = easy(active=2, at={2: "red-temple"}).play("p2 motif water + finish")
    assert (t.asking, t.waiting) == ("Vote", [0, 1])


@pytest.mark.parametrize(("votes", "passed"), [
    (["approve", "approve", "fail mirage_oasis.1"], 1),
    (["approve", "fail mirage_oasis.1", "fail mirage_oasis.1"], 0),
])  # fmt: skip
def test_more_pass_than_fail(votes: list[str], passed: int) -> None:
    """CR-197 Two to one among four players."""
    t = easy(4).play(f"p0 {UNSOLVED}")
    t.play(*(f"p{seat + 1} {vote}" for seat, vote in enumerate(votes)))
    assert t.g.passed == passed


def test_a_tie_is_a_failure() -> None:
    """CR-198 One to one among three players."""
    t = easy().play(f"p0 {UNSOLVED}", "p1 approve", "p2 fail mirage_oasis.1")
    assert [line["rule"] for line in t.told("failed")] == ["CR-198"]
    t = easy().play(f"p0 {UNSOLVED}", "p1 fail mirage_oasis.1", "p2 fail mirage_oasis.1")
    assert [line["rule"] for line in t.told("failed")] == ["CR-197"]


def test_silent_judges_and_bots() -> None:
    """CR-199 CR-200 Who says nothing counts by the checklist: the first red rule, or a pass."""
    t = easy().play(f"p0 {UNSOLVED}")
    rules = t.scenario.rules
    assert VOCABULARY.name(rules.quiet(t.g, 1, [])) == "fail mirage_oasis.1"
    t = on_trial(*EASY, structured=False).play("p0 ready")
    t.scenario.play(0, "motif water + use_trait zahra_sharp_ears + finish", "By the water.")
    assert VOCABULARY.name(rules.quiet(t.g, 1, [])) == "approve"


def test_chips_that_keep_every_rule_cannot_be_voted_down() -> None:
    """CR-201 And a story by chips is failed only for a rule it breaks."""
    t = easy().play(f"p0 {SOLVED}")
    assert t.asking != "Vote"
    assert t.g.passed == 1
    assert [line["rule"] for line in t.told("passed")] == ["CR-201"]
    t = easy().play(f"p0 {UNSOLVED}")
    assert t.options(1) == ["approve", "fail mirage_oasis.1"]
    assert t.refuses("p1 fail mod_parched.0", "CR-201")


def test_stories_in_words_may_be_failed_for_any_standing_rule() -> None:
    """CR-414 Or because they do not hang together; the rule named is for display only."""
    t = on_trial(*EASY, structured=False).play("p0 ready")
    t.scenario.play(0, "motif water + use_trait zahra_sharp_ears + finish", "I heard water.")
    assert t.options(1) == ["approve", *(f"fail {rule}" for rule in t.standing()), "fail story"]
    assert t.refuses("p1 fail cat_swarm.0", "CR-185")
    t.play("p1 fail story", "p2 fail mirage_oasis.0")
    assert [line["rule"] for line in t.told("against")] == ["CR-414", "CR-414"]
    assert t.told("failed")


def test_a_struck_rule_is_not_broken() -> None:
    """CR-189 No judge may fail a story for it."""
    t = on_trial("riddle_of_the_sphinx", "locust_cloud", structured=False).play("p0 ready")
    t.scenario.play(0, "motif question + finish", "Who asks? The Sphinx.")
    assert "fail riddle_of_the_sphinx.2" not in t.options(1)
    assert t.refuses("p1 fail riddle_of_the_sphinx.2", "CR-189")


def test_the_checklist_alone() -> None:
    """CR-202 By the setting, and usually at a table of two."""
    t = easy(2).play(f"p0 {UNSOLVED}")
    assert [line["rule"] for line in t.told("failed")] == ["CR-202"]
    t = easy(2).play(f"p0 {SOLVED}")
    assert [line["rule"] for line in t.told("passed")] == ["CR-202"]
    t = easy(2, settings={"trial_judge": "vote"}).play(f"p0 {UNSOLVED}")
    assert t.asking == "Vote"
    t = easy(4, settings={"trial_judge": "checklist"}).play(f"p0 {UNSOLVED}")
    assert t.told("failed")


# What follows -------------------------------------------------------------------------------------
def test_a_trial_that_is_judged_is_over() -> None:
    """CR-215 Nobody is on trial any more."""
    t = easy()
    assert t.g.trialist == 0
    assert t.play("p0 finish").g.trialist == NOTHING


def test_a_trial_knows_nothing_of_the_last() -> None:
    """CR-182 CR-196 Seat 1 tells a story after the others have voted on that of seat 0."""
    t = easy(at={0: "red-temple", 1: "blue-temple"})
    t.play(f"p0 {UNSOLVED}", "p1 approve", "p2 fail mirage_oasis.1")
    assert len(t.g.votes) == 3
    t.play("p1 trial")
    assert (t.g.votes, t.g.story, t.g.passed) == ([], [], NOTHING)


def test_after_a_temple_trial() -> None:
    """CR-203 CR-204 A failure ends the turn at once; after a success it goes on."""
    t = easy().play("p0 finish")
    assert t.g.active == 1
    t = easy().play(f"p0 {SOLVED}", "p0 none")
    assert (t.asking, t.waiting) == ("Menu", [0])
    assert "first_move" in t.menu()


def test_after_an_event_trial() -> None:
    """CR-205 A failure costs nothing more."""
    t = on_trial(*EASY, at={0: "red-54"}, begin="event trial").play("p0 finish")
    assert not t.told("cut short")
    assert t.g.active == 1


def test_a_look() -> None:
    """CR-206 All Cartouches of one other player."""
    t = easy(cartouches={1: "aker set", 2: "nut"})
    t.play("p1 pass", "p2 pass", f"p0 {SOLVED}")
    assert t.options() == ["look p1", "look p2", "none"]
    t.play("p0 look p1")
    assert t.seen(0)["face"][:3] == [t.g.face[0], t.g.face[1], None]
    assert t.seen(2)["face"][:2] == [None, None]


def rewarded(answer: str, **what: Any) -> Table:
    return easy(**what).play(f"p0 {SOLVED}", f"p0 {answer}")


def test_one_reward_or_none() -> None:
    """CR-207."""
    t = easy(bag="jar_of_wasps").play(f"p0 {SOLVED}")
    assert t.options() == [
        *("reward_cartouche", "reward_item", "reward_curse p0", "reward_move p0"),
        *("reward_curse p1", "reward_move p1", "reward_curse p2", "reward_move p2"),
        *("reward_rotate", "none"),
    ]
    assert rewarded("none").asking == "Menu"


def test_whoever_was_on_trial_is_rewarded() -> None:
    """CR-206 CR-207 The player on turn, whichever seat that is."""
    t = easy(
        active=2, at={2: "red-temple"}, cartouches={1: "aker"}, thieves={2: "zahra", 0: "barsoum"}
    )
    t.play("p1 pass", f"p2 {SOLVED}")
    assert (t.asking, t.waiting) == ("LookAt", [2])
    t.play("p2 look p1")
    assert (t.asking, t.waiting) == ("Reward", [2])
    t.play("p2 reward_rotate")
    assert (t.asking, t.waiting) == ("RotateStep", [2])


def test_rewards() -> None:
    """CR-208 CR-209 CR-210 A Cartouche, a Curse for anybody, an item."""
    t = rewarded("reward_cartouche")
    assert len(t.hand(0)) == 1
    assert [line["rule"] for line in t.told("tile")] == ["CR-208"]
    assert rewarded("reward_curse p2").curses(2) == 1
    assert rewarded("reward_curse p0").curses(0) == 1
    t = rewarded("reward_item", bag="jar_of_wasps")
    assert t.pack(0) == ["jar_of_wasps"]
    assert [line["rule"] for line in t.told("drew")] == ["CR-210"]


def test_turning_lands() -> None:
    """CR-211 Any number, each at most once."""
    t = rewarded("reward_rotate").play("p0 rotate red 3", "p0 rotate green 1")
    assert t.turned() == [2, 0, 2, 0]
    assert t.g.rotated == 0b101
    assert not t.offers("rotate red", "rotate green")
    t.play("p0 rotate blue 1", "p0 rotate yellow 2")
    assert t.asking == "Menu"  # after the fourth it ends by itself
    assert t.g.rotated == 0  # and the next reward begins anew
    assert rewarded("reward_rotate").play("p0 done").turned() == [3, 0, 1, 0]


def test_a_free_move_as_reward() -> None:
    """CR-212 CR-213 Steered by who is moved; no Event."""
    t = rewarded("reward_move p1")
    assert (t.asking, t.waiting, t.scenario.rule) == ("FreeMove", [1], "CR-212")
    t.play("p1 move blue-54")
    assert t.at(1) == "blue-54"
    assert not t.told("event")


def test_rewards_without_room_or_supply() -> None:
    """CR-214 In a temple a full player cannot make room; outside they can."""
    t = easy(pack={0: SIX}).play(f"p0 {SOLVED}")
    assert not t.offers("reward_cartouche", "reward_item")
    assert t.refuses("p0 reward_item", "CR-214")
    t = easy(bag="").play(f"p0 {SOLVED}")
    assert t.offers("reward_cartouche", "reward_item") == ["reward_cartouche"]
    t = on_trial(*EASY, at={0: "red-54"}, begin="event trial", pack={0: SIX}, bag="jar_of_wasps")
    t.play(f"p0 {SOLVED}")
    assert t.offers("reward_cartouche", "reward_item") == ["reward_cartouche", "reward_item"]
    t.play("p0 reward_item")
    assert t.asking == "MakeRoom"


def test_a_new_trial_deck() -> None:
    """CR-215 Without the cards of the running Trial."""
    t = table(at={0: "red-temple"}, trials="cat_swarm", settings={"trial_form": "structured"})
    t.play("p0 trial")
    assert t.told("new trials") == [{"rule": "CR-215"}]
    assert count_bits(t.g.trial_deck) == 23
    assert not t.g.trial_deck >> TRIALS.index["cat_swarm"] & 1
    t = table(at={0: "red-temple"}, trials="cat_swarm sandstorm locust_cloud").play("p0 trial")
    assert t.told("new trials") == []
    assert count_bits(t.g.trial_deck) == 1


def test_the_local_god() -> None:
    """CR-396 Of the land where the trialist stands."""
    t = on_trial("sandstorm", "river_of_fire", at={0: "blue-temple"})
    assert "sandstorm.1" in t.red("god sekhmet")
    assert "sandstorm.1" not in t.red("god thoth")


def test_a_rivals_item_brings_the_rival() -> None:
    """CR-397."""
    t = on_trial("false_merchant", "river_of_fire", pack={1: "clay_mask"})
    assert "false_merchant.1" not in t.red("borrow clay_mask")
    assert "false_merchant.1" not in t.red("rival p2")
    assert "false_merchant.1" in t.red("god ra")


# The text that chips tell -------------------------------------------------------------------------
def test_chips_tell_a_story() -> None:
    """CR-200 Scene, a sentence for each chip, a last line; another turn tells it otherwise."""
    told = set()
    for turn in range(1, 12):
        t = on_trial("broken_bridge", "river_of_fire", pack={0: "ball_of_twine"}, turn=turn)
        t.play("p0 use_item ball_of_twine + motif prayer + motif water + finish")
        text = tale(t.g, ["Mira", "Salma", "Bob"])
        assert "Half of the bridge is here." in text
        assert "Ball of Twine" in text
        assert text.endswith(tuple(CLOSINGS))
        told.add(text)
    assert len(told) == 11


def test_a_story_does_not_repeat_itself() -> None:
    """CR-200 What is added to a sentence comes once, and nothing joins what does not follow."""
    chips = ["use_trait zahra_sharp_ears", "motif fire", "motif joke", "motif song", "god ra",
             "god thoth", "god osiris", "rival p1", "name_temple blue", "wound sand_blindness",
             "old_wound snake_bite"]  # fmt: skip
    for turn in range(1, 9):
        t = on_trial(*EASY, wounds={0: "snake_bite"}, turn=turn)
        t.play(f"p0 {' + '.join(chips)} + finish")
        text = tale(t.g, ["Mira", "Salma", "Bob"])
        sentences = text.split(". ")
        assert len(sentences) == len(set(sentences))
        for extra in (", as one does", ", believe me", "I could have sworn", "laughed"):
            assert text.count(extra) <= 2 if extra == ", believe me" else text.count(extra) <= 1
        assert "eye is still full of sand, as" not in text
        assert "then I had not forgotten" not in text.lower()

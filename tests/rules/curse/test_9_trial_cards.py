"""Every rule of every Trial and Modifier card: a story that keeps it, and one that breaks it."""

from __future__ import annotations

import pytest
from tests.rules.curse.table import on_trial

from cutpurse.games.curse.demands import demands
from cutpurse.games.curse.pieces import (
    CARD_RULES,
    FIRST_RULE,
    MODIFIERS,
    RULES,
    TRIALS,
)

PACKS = {0: "sharp_feather camel_whip clay_mask lace_parasol", 1: "fresh_apple dented_teapot"}
WATER, SPEECH = "motif water", "motif speech"
TRAIT, TRAIT2, FLAW = (
    *("use_trait zahra_cat_footed", "use_trait zahra_sharp_ears", "use_trait zahra_shiny_things"),
)
RED, RED2, BLUE, BLUE2 = (
    *("use_item sharp_feather", "use_item camel_whip"),
    *("use_item clay_mask", "use_item lace_parasol"),
)
SIX_CHIPS = [*(f"motif {m}" for m in ("fire", "water", "joke", "song", "prayer", "animal"))]
# rule: a story that keeps it, and one that breaks it
CARDS: dict[str, tuple[list[str], list[str], str]] = {
    "sandstorm.0": ([BLUE], [RED], "CR-345"),
    "sandstorm.1": (["god sekhmet"], ["god ra"], "CR-345"),
    "scorpion_ravine.0": ([FLAW], [RED], "CR-346"),
    "scorpion_ravine.1": ([RED], ["wound snake_bite"], "CR-346"),
    "cat_swarm.0": ([TRAIT], [TRAIT, FLAW], "CR-347"),
    "cat_swarm.1": ([RED], ["borrow fresh_apple"], "CR-347"),
    "crocodile_ferry.0": (["motif bargain"], [WATER], "CR-348"),
    "crocodile_ferry.1": ([BLUE], [WATER], "CR-348"),
    "riddle_of_the_sphinx.0": (["motif question"], [SPEECH], "CR-349"),
    "riddle_of_the_sphinx.1": ([TRAIT], [WATER], "CR-349"),
    "riddle_of_the_sphinx.2": (["borrow fresh_apple"], [BLUE], "CR-349"),
    "collapsing_tomb.0": ([TRAIT], [FLAW], "CR-350"),
    "collapsing_tomb.1": ([RED], [WATER], "CR-350"),
    "weighing_of_the_heart.0": (["motif confession"], [SPEECH], "CR-351"),
    "weighing_of_the_heart.1": ([FLAW], [TRAIT], "CR-351"),
    "serpent_pit.0": ([BLUE], [BLUE, RED], "CR-352"),
    "serpent_pit.1": ([BLUE], [WATER], "CR-352"),
    "mirage_oasis.0": ([WATER], ["motif fire"], "CR-353"),
    "mirage_oasis.1": ([FLAW], [WATER], "CR-353"),
    "guardian_statues.0": ([RED], [BLUE], "CR-354"),
    "guardian_statues.1": ([TRAIT], [RED], "CR-354"),
    "river_of_fire.0": ([BLUE], [RED], "CR-355"),
    "river_of_fire.1": (["motif sacrifice"], [WATER], "CR-355"),
    "locust_cloud.0": ([RED, BLUE], [RED, "borrow fresh_apple"], "CR-356"),
    "locust_cloud.1": (["motif fire"], [WATER], "CR-356"),
    "false_merchant.0": (["motif bargain"], [WATER], "CR-357"),
    "false_merchant.1": (["rival p1"], ["god ra"], "CR-357"),
    "dance_of_mummies.0": (["motif song"], [SPEECH], "CR-358"),
    "dance_of_mummies.1": ([TRAIT], [WATER], "CR-358"),
    "dance_of_mummies.2": ([BLUE], [RED], "CR-358"),
    "bottomless_stair.0": (SIX_CHIPS, SIX_CHIPS[:5], "CR-359"),
    "bottomless_stair.1": ([TRAIT], [FLAW], "CR-359"),
    "court_of_jackals.0": (["rival p2"], ["god ra"], "CR-360"),
    "court_of_jackals.1": ([SPEECH], ["motif question"], "CR-360"),
    "hall_of_mirrors.0": ([FLAW], [TRAIT], "CR-361"),
    "hall_of_mirrors.1": ([TRAIT], [FLAW], "CR-361"),
    "hungry_hippopotamus.0": (["motif animal"], [WATER], "CR-362"),
    "hungry_hippopotamus.1": ([RED], [WATER], "CR-362"),
    "broken_bridge.0": ([RED], [WATER], "CR-363"),
    "broken_bridge.1": (["motif prayer"], ["god ra"], "CR-363"),
    "chariot_race.0": (["borrow dented_teapot"], [RED], "CR-364"),
    "chariot_race.1": ([TRAIT], [FLAW], "CR-364"),
    "drowned_village.0": ([WATER], ["motif fire"], "CR-365"),
    "drowned_village.1": ([BLUE], [RED], "CR-365"),
    "falling_stars.0": (["god ra", "god thoth"], ["god ra"], "CR-366"),
    "falling_stars.1": ([FLAW], ["god ra"], "CR-366"),
    "nest_of_the_roc.0": ([RED], [BLUE], "CR-367"),
    "nest_of_the_roc.1": (["wound sunstroke"], ["old_wound snake_bite"], "CR-367"),
    "prison_of_reeds.0": (["motif disguise"], [BLUE], "CR-368"),
    "prison_of_reeds.1": ([BLUE], ["motif disguise"], "CR-368"),
    "moonless_market.0": (["borrow fresh_apple"], [RED], "CR-369"),
    "moonless_market.1": (["motif bargain"], ["borrow fresh_apple"], "CR-369"),
    "mod_sand_in_your_teeth.0": ([WATER], [SPEECH], "CR-370"),
    "mod_the_long_way_round.0": (SIX_CHIPS, SIX_CHIPS[:5], "CR-371"),
    "mod_short_of_breath.0": (SIX_CHIPS[:5], SIX_CHIPS, "CR-372"),
    "mod_a_pilgrims_promise.0": (["name_temple green"], ["name_temple red"], "CR-373"),
    "mod_the_sphinx_insists.0": (["motif question"], [SPEECH], "CR-374"),
    "mod_one_hand_pinned.0": ([RED], [RED, BLUE], "CR-375"),
    "mod_a_light_heart.0": (["motif joke"], ["motif song"], "CR-376"),
    "mod_sworn_to_peace.0": ([BLUE], [RED], "CR-377"),
    "mod_burnt_fingers.0": (["borrow fresh_apple"], [BLUE], "CR-378"),
    "mod_blood_price.0": ([RED], [BLUE], "CR-379"),
    "mod_parched.0": ([WATER], ["motif fire"], "CR-380"),
    "mod_both_hands_full.0": ([RED, RED2], [RED], "CR-381"),
    "mod_someone_elses_fault.0": (["rival p1"], ["god ra"], "CR-382"),
    "mod_to_the_music.0": (["motif song"], [SPEECH], "CR-383"),
    "mod_nine_lives.0": ([TRAIT, FLAW], [TRAIT], "CR-384"),
    "mod_under_oath.0": (["motif confession"], [SPEECH], "CR-385"),
    "mod_your_worst_self.0": ([FLAW], [TRAIT], "CR-386"),
    "mod_beast_of_burden.0": (["motif animal"], [WATER], "CR-387"),
    "mod_old_wounds.0": (["old_wound snake_bite"], [WATER], "CR-388"),
    "mod_borrowed_tools.0": (["borrow fresh_apple"], [RED], "CR-389"),
    "mod_shield_first.0": ([BLUE2], [RED], "CR-390"),
    "mod_the_god_of_this_land.0": (["god sekhmet"], ["god ra"], "CR-391"),
    "mod_already_stung.0": (["wound sunstroke"], ["old_wound snake_bite"], "CR-392"),
    "mod_nobody_must_know.0": (["motif disguise"], [BLUE], "CR-393"),
    "mod_gifts_fail.0": ([RED], [TRAIT2], "CR-394"),
}


def test_every_rule_of_every_card_is_here() -> None:
    """CR-009."""
    assert list(CARDS) == [row["id"] for row in CARD_RULES]


@pytest.mark.parametrize("rule", list(CARDS))
def test_card(rule: str) -> None:
    """CR-345 CR-346 CR-347 CR-348 CR-349 CR-350 CR-351 CR-352 CR-353 CR-354 CR-355 CR-356
    CR-357 CR-358 CR-359 CR-360 CR-361 CR-362 CR-363 CR-364 CR-365 CR-366 CR-367 CR-368
    CR-369 CR-370 CR-371 CR-372 CR-373 CR-374 CR-375 CR-376 CR-377 CR-378 CR-379 CR-380
    CR-381 CR-382 CR-383 CR-384 CR-385 CR-386 CR-387 CR-388 CR-389 CR-390 CR-391 CR-392
    CR-393 CR-394 A story that keeps the
    rule, and one that breaks it."""
    kept, wrong, _ = CARDS[rule]
    card, _, _ = rule.partition(".")
    if card in TRIALS.index:
        other = "river_of_fire" if card != "river_of_fire" else "crocodile_ferry"
        t = on_trial(card, other, pack=PACKS, wounds={0: "snake_bite"})
    else:
        own = TRIALS.ids[MODIFIERS.index[card]]
        scenario = "crocodile_ferry" if own != "crocodile_ferry" else "false_merchant"
        t = on_trial(scenario, own, pack=PACKS, wounds={0: "snake_bite"}, done={0: "yellow"})
    assert rule in t.standing()
    assert rule not in t.red(*kept)
    assert rule in t.red(*wrong)


def test_old_wounds_without_any() -> None:
    """CR-388 Then there is nothing to mention."""
    t = on_trial("crocodile_ferry", "broken_bridge")
    assert "mod_old_wounds.0" not in t.red(WATER)
    t = on_trial("crocodile_ferry", "broken_bridge", wounds={0: "snake_bite sunstroke"})
    assert "mod_old_wounds.0" in t.red("old_wound snake_bite")  # each of them
    assert "mod_old_wounds.0" not in t.red("old_wound snake_bite", "old_wound sunstroke")


def test_a_pilgrim_owes_something() -> None:
    """CR-373 Not the temple of a finished goal."""
    t = on_trial("false_merchant", "crocodile_ferry", done={0: "green"})
    assert "mod_a_pilgrims_promise.0" in t.red("name_temple green")
    assert "mod_a_pilgrims_promise.0" not in t.red("name_temple blue")


def test_rules_are_named_by_card_and_place() -> None:
    """CR-414 `cat_swarm.1` is the second rule of Cat Swarm."""
    assert RULES.ids[FIRST_RULE[TRIALS.index["cat_swarm"]] + 1] == "cat_swarm.1"
    assert demands(on_trial("mirage_oasis", "river_of_fire").g).struck == []

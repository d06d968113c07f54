"""Paying for pieces."""

from __future__ import annotations

import pytest
from tests.rules.cleopatra.table import MOSAIC, NO_PRIEST, SPHINX, WALL, table

from cutpurse.games.cleopatra.payment import SAVE_MERCHANTS, whole_payment
from cutpurse.games.cleopatra.pieces import SOURCES
from cutpurse.games.cleopatra.pieces import THRONE as THRONE_PIECE

NO_ARTISAN = {"trompe_loeil_artisan": False}


def test_matching_the_cost() -> None:
    """CL-090, CL-091, CL-095 Cards that match the cost go to the discard pile, one unit each."""
    t = table(hands={0: SPHINX + " wood"}).play("p0 build sphinx + done")
    assert t.hand() == ["wood"]
    assert t.discard() == ["artisan", "stone", "marble"]
    t = table(hands={0: "artisan stone"})
    assert t.refuses("p0 build sphinx", "CL-104")


def test_a_double_gives_up_to_two_units() -> None:
    """CL-092 One card for two artisans; where one is needed it exceeds the cost (CL-090)."""
    t = table(hands={0: "dbl_artisan stone marble lapis"}, mosaic="mosaic_i")
    t.play("p0 mosaic mosaic_i + pose pose_0 + lay r4c0 + done")
    assert t.hand() == []
    t = table(hands={0: "dbl_artisan stone marble lapis"}).play("p0 build sphinx + done")
    assert t.hand() == ["lapis"]


def test_trompe_loeil_stands_for_any_resource() -> None:
    """CL-093 Also for an artisan."""
    for missing in SPHINX.split():
        rest = " ".join(name for name in SPHINX.split() if name != missing)
        t = table(hands={0: f"{rest} trompe_loeil"}).play("p0 build sphinx + done")
        assert t.hand() == []
        assert t.amulets() == 1


def test_trompe_loeil_without_artisans() -> None:
    """CL-093, CL-340 The option keeps it from standing for one; a merchant still may."""
    t = table(settings=NO_ARTISAN, hands={0: "stone marble trompe_loeil"})
    assert t.refuses("p0 build sphinx", "CL-104")
    t = table(settings=NO_ARTISAN, hands={0: "stone trompe_loeil*2"}, merchants={0: 1})
    t.play("p0 build sphinx")
    assert t.offers("pay") == ["pay merchant_artisan"]
    t.play("p0 done")
    assert (t.merchants(), t.amulets()) == (0, 1)
    t = table(settings=NO_ARTISAN, hands={0: "artisan stone trompe_loeil"})
    assert "build sphinx" in t.options()


def test_merchants_stand_for_anything() -> None:
    """CL-094, CL-095 Also for artisans; they leave the game without an amulet."""
    t = table(merchants={0: 3}).play("p0 build sphinx + done")
    assert t.merchants() == 0
    assert t.amulets() == 0
    assert t.discard() == []
    assert t.talents() == 7


def test_amulets_of_tainted_cards() -> None:
    """CL-096 One for each, at the moment it is played."""
    t = table(hands={0: "dbl_artisan dbl_stone trompe_loeil wood"})
    t.play("p0 build left_mid + done")
    assert t.amulets() == 2  # with a wood there is no need for the trompe-l'œil
    assert t.hand() == ["trompe_loeil"]
    assert t.told("corrupted") == [{"seat": 0, "amulets": 2, "rule": "CL-096"}]


def test_no_change_is_given() -> None:
    """CL-097 What is left of a double is lost when the visit is over."""
    t = table(hands={0: "dbl_artisan stone marble wood"}, luck=NO_PRIEST)
    t.play("p0 build sphinx + done")
    assert t.g.pool == [1, 0, 0, 0, 0]
    t.play("p0 finish")
    assert t.g.pool == [0] * 5
    assert t.hand() == ["wood"]


def test_a_double_split_over_two_pieces() -> None:
    """CL-098, CL-099 The rulebook's two logs: one for the wall, one for the door frame."""
    t = table(hands={0: "artisan*3 stone dbl_wood marble lapis"}).play("p0 build left_front + done")
    assert t.g.pool == [0, 0, 0, 1, 0]
    t.play("p0 build door_left + done")
    assert t.hand() == []
    assert t.amulets() == 1


def test_the_pool_is_used_first() -> None:
    """CL-099 A spare unit pays before any card, and nothing is asked about it."""
    t = table(hands={0: "artisan*4 stone*2"}, pool={"wood": 1}, built=1, phase="more")
    t.play("p0 build right_mid")
    assert t.offers("pay") == ["pay std_artisan"]
    t.play("p0 pay std_artisan", "p0 pay std_stone")
    assert t.options() == ["done"]
    t.play("p0 done")
    assert t.g.pool == [0] * 5
    t = table(pool={"artisan": 2, "stone": 1, "wood": 1}, built=1, phase="more")
    t.play("p0 build right_mid + done")
    assert t.told("paid") == []  # no card was


def test_every_source_is_needed_when_it_is_played() -> None:
    """CL-100 For each resource in the order standard, double, trompe-l'œil, merchant; a double for
    the last unit leaves a spare one, nothing else can."""
    t = table(hands={0: "artisan dbl_artisan stone*2 marble*2 lapis*2 trompe_loeil"},
              merchants={0: 2}, mosaic="mosaic_x")  # fmt: skip
    t.play("p0 mosaic mosaic_x + pose pose_0 + lay r4c0")
    ways = ["pay std_artisan", "pay dbl_artisan", "pay trompe_artisan", "pay merchant_artisan"]
    assert t.offers("pay") == ways
    t.play("p0 pay dbl_artisan")  # covers both: the next resource is asked for
    assert t.offers("pay")[0] == "pay std_stone"
    t.scenario.undo(0)
    t.play("p0 pay std_artisan")
    assert t.offers("pay") == ways[1:]  # one artisan is left in no hand
    t.scenario.undo(0)
    t.play("p0 pay trompe_artisan")
    assert t.offers("pay") == ["pay merchant_artisan"]  # standard and double are passed over
    assert t.refuses("p0 pay std_artisan", "CL-105")


def test_a_wild_unit_instead_of_a_card() -> None:
    """CL-101 The matching card may stay in hand."""
    t = table(hands={0: SPHINX + " trompe_loeil"})
    t.play("p0 build sphinx + pay trompe_artisan + done")
    assert t.hand() == ["artisan"]
    assert t.amulets() == 1


def test_characters_pay_for_nothing() -> None:
    """CL-102."""
    t = table(hands={0: "artisan stone beggar scribe vizier"})
    assert t.refuses("p0 build sphinx", "CL-104")


def test_only_the_own_cards() -> None:
    """CL-103 What others hold does not help, neither cards nor merchants nor characters."""
    t = table(hands={0: "artisan stone", 1: "marble*3 scribe"}, merchants={0: 0, 1: 3, 2: 3})
    assert t.refuses("p0 build sphinx", "CL-104")
    assert t.refuses("p0 play scribe", "CL-103")


def test_what_is_offered_can_be_paid() -> None:
    """CL-104 Missing units are covered by trompe-l'œil and merchants together."""
    t = table(hands={0: "artisan*2 trompe_loeil"}, merchants={0: 2}, mosaic="mosaic_i")
    assert "mosaic mosaic_i" in t.options()
    t = table(hands={0: "artisan*2 trompe_loeil"}, merchants={0: 1}, mosaic="mosaic_i")
    assert t.refuses("p0 mosaic mosaic_i", "CL-104")


def test_no_payment_gets_stuck() -> None:
    """CL-105 A standard and a double for three artisans: the double first would strand the
    standard card."""
    t = table(hands={0: "artisan dbl_artisan marble*2 lapis*2"}).play("p0 build throne")
    assert t.offers("pay") == ["pay std_artisan"]
    assert t.refuses("p0 pay dbl_artisan", "CL-105")
    t.play("p0 pay std_artisan")
    assert t.offers("pay") == ["pay dbl_artisan"]
    t = table(hands={0: "artisan stone trompe_loeil"}).play("p0 build sphinx")
    assert t.offers("pay") == ["pay std_artisan"]  # the trompe-l'œil is needed for the marble


def test_paying_is_part_of_one_answer() -> None:
    """CL-349 Piece, place and payment are free to be changed until the answer is sent."""
    t = table(hands={0: SPHINX + " wood"}, merchants={0: 1})
    before = t.scenario.hash()
    t.play("p0 build sphinx", "p0 pay merchant_artisan")
    assert t.seen(1)["merchants"] == [1, 3, 3]
    assert t.log(1) == []
    t.scenario.undo(0)
    t.scenario.undo(0)
    assert t.scenario.hash() == before
    t.play("p0 build back_mid + done")
    assert t.walls() == ["back_mid"]
    assert t.hand() == ["marble"]


@pytest.mark.parametrize(
    ("hand", "merchants", "least", "saving"),
    [
        # merchants cost no corruption
        ("artisan*3 marble*2 lapis trompe_loeil", 1, ["merchant_lapis"], ["trompe_lapis"]),
        # one double is fewer cards than a standard card and a double
        ("artisan*2 dbl_artisan marble*2 lapis*2", 0, ["std_artisan", "dbl_artisan"], None),
        ("artisan*3 marble dbl_marble lapis*2", 0, ["dbl_marble"], None),
        # a double where a trompe-l'œil would do as well
        ("artisan*3 marble dbl_marble trompe_loeil lapis*2", 0, ["dbl_marble"], None),
    ],
)
def test_what_is_not_said_is_paid_as_well_as_possible(
    hand: str, merchants: int, least: list[str], saving: list[str] | None
) -> None:
    """CL-090 Fewest amulets, then merchants, then cards; or merchants are saved first."""
    t = table(hands={0: hand}, merchants={0: merchants})
    saved = [SOURCES.ids[s] for s in whole_payment(t.g, 0, THRONE_PIECE, [], SAVE_MERCHANTS)]
    t.play("p0 build throne + done")
    paid = t.told("paid")[0]["sources"]
    assert isinstance(paid, list)
    names = [SOURCES.ids[source] for source in paid]
    telling = [name for name in dict.fromkeys(names) if name in set(least)]
    assert telling == least
    if saving is not None:
        assert set(saving) <= set(saved)
        assert not any(name.startswith("merchant") for name in saved)


def test_several_pieces_with_what_is_left() -> None:
    """CL-110 Each piece is paid for by itself."""
    t = table(hands={0: f"{WALL} {SPHINX} {MOSAIC} vizier"}, mosaic="mosaic_i")
    t.play("p0 build left_mid + done", "p0 build sphinx + done")
    assert t.offers("build") == ["build sphinx"]
    t.play("p0 mosaic mosaic_i + pose pose_0 + lay r4c0 + done")
    assert t.g.built == 3

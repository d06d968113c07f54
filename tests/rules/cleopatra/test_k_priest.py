"""Cleopatra's walk, the priest's dice and offerings."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest
from tests.rules.cleopatra.table import DOOR, NO_PRIEST, OBELISK, RING, SPHINX, THRONE, Table, table

from cutpurse.games.cleopatra.priest import PRIEST_DICE
from cutpurse.kernel.chance import dice

FULL = "priests 1"  # with four dice on the Altar


# Cleopatra --------------------------------------------------------------------------------------
def test_a_step_for_a_complete_category() -> None:
    """CL-210 Whoever puts up the last piece."""
    t = table(hands={0: SPHINX + " wood"}, sphinxes=5, luck=NO_PRIEST)
    t.play("p0 build sphinx + done", "p0 finish")
    assert t.g.queen == 1
    t = table(hands={0: SPHINX + " wood"}, sphinxes=4, luck=NO_PRIEST)
    t.play("p0 build sphinx + done", "p0 finish")
    assert t.g.queen == 0


def test_two_categories_in_one_visit() -> None:
    """CL-211 Two steps, one after the other."""
    t = table(hands={0: f"{SPHINX} {OBELISK} lapis"}, sphinxes=5, obelisks=1, luck=NO_PRIEST)
    t.play("p0 build sphinx + done", "p0 build obelisk + done", "p0 finish")
    assert [e["step"] for e in t.told("walked")] == [1, 2]


def test_never_beyond_the_fifth_step() -> None:
    """CL-211 Even if all six categories are complete."""
    t = table(hands={0: f"{SPHINX} {OBELISK} lapis"}, sphinxes=5, obelisks=1, throne=2, mosaics="",
              mosaic="", walls=RING, doors="door_left door_right")  # fmt: skip
    t.play("p0 build sphinx + done", "p0 build obelisk + done", "p0 finish")
    assert t.g.queen == 5
    assert t.over


def test_after_the_bonus_and_before_the_dice() -> None:
    """CL-212, CL-350 Pieces and bonus are paid, then she walks, then the dice are rolled."""
    t = table(hands={0: f"{SPHINX} {SPHINX} wood"}, sphinxes=4, luck="priests 2")
    t.play("p0 build sphinx + done", "p0 build sphinx + done")
    assert t.g.queen == 0
    t.play("p0 finish")
    words = [event.kind.word for event in t.scenario.events]
    assert [w for w in words if w in ("bonus", "walked", "rolled")] == ["bonus", "walked", "rolled"]


@pytest.mark.parametrize(
    ("hand", "spot", "what"),
    [
        (THRONE, "throne", {"throne": 1}),
        (OBELISK, "obelisk", {"obelisks": 1}),
        (DOOR, "door_left", {"doors": "door_right"}),
        ("artisan stone wood", "back_mid", {"walls": RING.replace("back_mid", "")}),
    ],
)
def test_when_a_category_is_complete(hand: str, spot: str, what: dict[str, Any]) -> None:
    """CL-213 Pedestal and throne; otherwise when all pieces stand."""
    t = table(hands={0: hand + " lapis"}, luck=NO_PRIEST, **what)
    assert t.g.queen == 0
    t.play(f"p0 build {spot} + done", "p0 finish")
    assert t.g.queen == 1
    assert [e["rule"] for e in t.told("complete")] == ["CL-213"]


# Dice -------------------------------------------------------------------------------------------
def visit(luck: str, altar: int = 0, **what: Any) -> Table:
    """Seat 0 builds a sphinx and finishes the visit."""
    settings = what.pop("settings", None)
    t = table(hands={0: SPHINX + " wood"}, altar=altar, luck=luck, settings=settings, **what)
    return t.play("p0 build sphinx + done", "p0 finish")


def test_the_dice_after_a_visit() -> None:
    """CL-220, CL-221 All that are not on the Altar are rolled once; priests go there."""
    t = visit("priests 2")
    assert t.told("rolled") == [{"priests": 2, "dice": 5, "rule": "CL-221"}]
    assert t.g.altar == 2
    t = visit("priests 1", altar=3)
    assert t.told("rolled") == [{"priests": 1, "dice": 2, "rule": "CL-221"}]
    assert t.g.altar == 4


@pytest.mark.parametrize("altar", range(5))
def test_a_die_has_one_priest(altar: int) -> None:
    """CL-007 Five dice; one face of six. CL-344 With the option two. CL-220 Those on the Altar are
    not rolled."""
    left = 5 - altar
    for faces, settings in ((1, {}), (2, {"priest_faces": 2})):
        t = table(hands={0: SPHINX + " wood"}, altar=altar, settings=settings)
        odds = PRIEST_DICE.odds(t.g)
        assert odds == [
            comb(left, k) * faces**k * (6 - faces) ** (left - k) for k in range(left + 1)
        ]
        assert sum(odds) == 6**left
        assert PRIEST_DICE.sides(t.g) == left + 1  # no die, or up to all of them


def test_rolled_as_often_as_the_odds_say() -> None:
    """CL-007, CL-344 A fifth of a thousand dice and more show the priest with two faces each, a
    tenth and more with one."""
    for settings, low, high in (({}, 140, 195), ({"priest_faces": 2}, 290, 375)):
        t = table(settings=settings)
        luck = dice("priests")
        assert low < sum(PRIEST_DICE.roll(t.g, luck) for _ in range(200)) < high


def test_no_dice_at_the_market() -> None:
    """CL-222."""
    t = table(stalls=["wood", "stone", "stone"]).play("p0 visit stall_0").quietly("ChooseAction")
    assert t.told("rolled") == []


def test_five_dice_bring_an_offering() -> None:
    """CL-223, CL-232 At once: nobody can play a character in between."""
    t = visit(FULL, altar=4)
    assert t.asking == "Bid"
    assert t.told("offering") == [{"rule": "CL-223"}]
    assert t.waiting == [0, 1, 2]
    assert all(name.startswith("bid") for name in t.options())


# Offerings --------------------------------------------------------------------------------------
def offering(*bids: int, amulets: list[int] | None = None, **settings: Any) -> Table:
    """An offering of as many players as there are bids; everybody has twenty talents."""
    players = len(bids)
    seats = range(players)
    t = table(players, settings=settings, hands={0: SPHINX + " wood"}, altar=4, luck=FULL,
              talents=dict.fromkeys(seats, 20),
              amulets=dict(enumerate(amulets or [5] * players)))  # fmt: skip
    t.play("p0 build sphinx + done", "p0 finish")
    return t.play(*[f"p{seat} bid {bids[seat]}" for seat in seats])


def test_bids_are_secret_and_at_most_what_one_has() -> None:
    """CL-224, CL-335 Nothing up to all one has; nobody sees a bid before all are in."""
    t = visit(FULL, altar=4, talents={0: 1, 1: 0, 2: 6})
    assert t.options(1) == ["bid 0"]
    assert t.options(2) == [f"bid {n}" for n in range(7)]
    assert t.refuses("p2 bid 7", "CL-224")
    t.play("p2 bid 6")
    assert t.seen(0)["answers"] == t.seen(1)["answers"] == [-1, -1, None, -1]
    assert "bid 6" not in t.scenario.record(0)
    t.play("p0 bid 3", "p1 bid 0")
    assert [(e["seat"], e["talents"], e["rank"]) for e in t.told("bid")] == [
        *((0, 3, 2), (1, 0, 3), (2, 6, 1))
    ]


def test_all_bids_are_lost() -> None:
    """CL-225 Whatever the rank."""
    t = offering(6, 4, 1)
    assert t.g.talents[1:] == [16, 19]
    assert t.talents(0) == 20 + 2 - 6


def test_ranks_of_five() -> None:
    """CL-226, CL-227, CL-228 Bids of 6, 4, 4, 1 and 0: three off, then one, one, three, four."""
    t = offering(6, 4, 4, 1, 0)
    assert list(t.g.amulets) == [2, 6, 6, 8, 9]


def test_ties_for_the_first_place() -> None:
    """CL-228 Both are rid of three; the next is third."""
    t = offering(7, 7, 3)
    assert list(t.g.amulets) == [2, 2, 7]


def test_fewer_than_three_amulets() -> None:
    """CL-226 The first discards what is there."""
    t = offering(7, 3, 0, amulets=[2, 0, 0])
    assert list(t.g.amulets) == [0, 1, 2]
    assert t.told("shed") == [{"seat": 0, "amulets": 2, "rule": "CL-226"}]


def test_nothing_ranks_like_anything() -> None:
    """CL-229 If all bid the same, all are first; CL-343 unless a bid of nothing never is."""
    assert list(offering(0, 0, 0).g.amulets) == [2, 2, 2]
    assert list(offering(4, 4, 4).g.amulets) == [2, 2, 2]
    t = offering(0, 0, 0, zero_bid="never_first")
    assert list(t.g.amulets) == [6, 6, 6]
    assert {(e["rank"], e["rule"]) for e in t.told("bid")} == {(2, "CL-343")}
    t = offering(1, 0, 0, zero_bid="never_first")
    assert list(t.g.amulets) == [2, 6, 6]
    assert {e["rule"] for e in t.told("bid")} == {"CL-228"}
    assert list(offering(4, 4, 4, zero_bid="never_first").g.amulets) == [2, 2, 2]


def test_the_altar_is_empty_again() -> None:
    """CL-230 And the turn goes on where it was."""
    t = offering(1, 2, 3)
    assert t.g.altar == 0
    assert (t.asking, t.waiting) == ("EndOfTurn", [0])


def test_any_number_of_offerings() -> None:
    """CL-231 A second one may follow, also by a scribe."""
    t = offering(1, 2, 3)
    assert t.g.offerings == 1
    t = table(hands={0: "scribe"}, altar=4, offerings=1).play("p0 play scribe", "p0 die up")
    t.play("p0 bid 0", "p1 bid 0", "p2 bid 0")
    assert t.g.offerings == 2


def test_the_bonus_can_be_bid() -> None:
    """CL-350 In the offering after the roll of the same visit; in one that a scribe brings about
    before the visit is finished, only what was paid for pieces can."""
    two = {0: f"{SPHINX} {SPHINX} scribe wood"}
    t = table(hands=two, altar=4, talents={0: 0}, luck=FULL)
    t.play("p0 build sphinx + done", "p0 build sphinx + done", "p0 finish")
    assert t.options()[-1] == "bid 9"  # 2 + 5 + 2
    t = table(hands=two, altar=4, talents={0: 0})
    t.play("p0 build sphinx + done", "p0 build sphinx + done", "p0 play scribe", "p0 die up")
    assert t.options()[-1] == "bid 7"


def test_two_players_and_a_die() -> None:
    """CL-346 A neutral die bids as well; it gains nothing and takes its rank."""
    t = table(2, hands={0: SPHINX + " wood"}, altar=4, talents={0: 9, 1: 9}, amulets={0: 4, 1: 4},
              luck=(FULL, "neutral 4"))  # fmt: skip
    t.play("p0 build sphinx + done", "p0 finish", "p0 bid 3", "p1 bid 6")
    assert list(t.g.amulets) == [4 + 2, 4 - 3]
    assert t.told("neutral") == [{"talents": 4, "rule": "CL-346"}]
    t = table(2, hands={0: SPHINX + " wood"}, altar=4, talents={0: 9, 1: 9}, amulets={0: 4, 1: 4},
              luck=(FULL, "neutral 6"))  # fmt: skip
    t.play("p0 build sphinx + done", "p0 finish", "p0 bid 3", "p1 bid 6")
    assert list(t.g.amulets) == [4 + 2, 4 - 3]  # tied with the die: both are first

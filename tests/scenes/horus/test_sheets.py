"""Sheets over the board: what a load costs, room for a card, a stone that one person sees."""

from __future__ import annotations

import re

import pytest
from tests.page.games import seen_by
from tests.scenes.horus.tables import asked

import cutpurse
from cutpurse.web.scenes.horus import SCENE

HEAVY = "idol_hededet anubis_4 sobek_06 hededet_06 necklace_1 antidote_1 udjat_1 scorpion_1 mummy"


def cells(sheet: str) -> list[list[str]]:
    """The rows of a table, as text."""
    return [
        [re.sub(r"<[^>]*>", "", cell) for cell in re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row)]
        for row in re.findall(r"<tr[^>]*>(.*?)</tr>", sheet)
    ]


def test_a_load_is_compared_with_the_one_before() -> None:
    """Nine cards become six: a band lighter, so (5 − 1) · 4/6 actions instead of (5 − 1) · 3/6."""
    s = cutpurse.scenario("horus", players=2, at={0: "b14"}, cards={0: HEAVY}, phase="adjust")
    assert 'class="hz-cmp"' not in SCENE.own(seen_by(s, 0))["play"]
    s.play_all("p0 discard necklace_1", "p0 antidote scorpion")
    rows = {row[0]: row[1:] for row in cells(SCENE.own(seen_by(s, 0))["play"]) if len(row) == 4}
    assert rows["cards"] == ["9", "6", "1 band lighter"]
    assert rows["dice that act"][2] == "level 4 to 3"
    assert rows["actions a round"][:2] == ["2.0", "2.7"]
    assert rows["score"] == ["23 + 6", "22 + 6", "−1"]
    assert 'class="hz-cmp"' not in SCENE.own(seen_by(s, 1))["play"]


def test_what_lies_in_a_bag_weighs_nothing_on_the_sheet() -> None:
    cards = "bag_1 hededet_01 hededet_02 hededet_03 necklace_1"
    s = cutpurse.scenario("horus", players=2, at={0: "b14"}, cards={0: cards}, phase="adjust")
    s.play(0, "discard necklace_1")
    rows = {row[0]: row[1:] for row in cells(SCENE.own(seen_by(s, 0))["play"]) if len(row) == 4}
    assert rows["cards"] == ["3", "2", ""]


FULL = " ".join(["mummy"] * 10) + " crowbar_1 anubis_4"


@pytest.mark.parametrize(
    ("left", "told"),
    [
        (3, "One of the other 2 falls, unseen by all."),
        (2, "The other one falls."),
        (1, "There is no other: it falls all the same."),
    ],
)
def test_what_falls_instead_of_a_stone_that_is_put_back(left: int, told: str) -> None:
    """HO-095 One of those that still hang; the last one is put back for itself."""
    fallen = list(range(left + 1, 37))
    s = cutpurse.scenario("horus", 2, at={0: "b01"}, cards={0: "udjat_1"}, fallen=fallen)
    s.chance("stone 1").play(0, "udjat")
    assert told in SCENE.own(seen_by(s, 0))["play"]


def test_room_is_made_for_a_card_that_is_shown() -> None:
    s = cutpurse.scenario(
        "horus",
        players=2,
        at={0: "h2"},
        cards={0: FULL},
        mummies={"sanakht": ("h4", -1)},
        phase="mummies",
    )
    s.chance("roll 4 4 1 1 1")
    sheet = SCENE.own(seen_by(s, 0))["play"]
    assert 'class="hz-come"' in sheet
    assert "Mummy&#x27;s Touch" in sheet or "Mummy's Touch" in sheet
    assert SCENE.prompt(seen_by(s, 0)).react
    assert 'class="hz-come"' not in SCENE.own(seen_by(s, 1))["play"]


def looking() -> cutpurse.Scenario:
    s = cutpurse.scenario(
        "horus",
        players=3,
        at={0: "b21", 1: "b15", 2: "b01"},
        cards={0: "udjat_1"},
        fallen=[13, 14, 16, 17, 18],
    )
    return s.chance("stone 15").play_all("p0 udjat")


def test_a_stone_is_shown_to_whoever_looks_and_to_nobody_else() -> None:
    """With 13, 14, 16, 17 and 18 down, 15 seals the rest of the hall off (HO-145)."""
    s = looking()
    mine = SCENE.own(seen_by(s, 0))["play"]
    assert "Stone 15" in mine
    assert "You are sealed in" in mine
    assert f"{seen_by(s, 0).name(1)[:3]}" in mine  # stands below and must jump
    assert 'class="hz-nohit hz-known"' in mine
    for other in (1, 2):
        assert "hz-look" not in SCENE.own(seen_by(s, other))["play"]
        assert "hz-known" not in SCENE.own(seen_by(s, other))["play"]


def test_a_stone_hangs_while_somebody_must_jump() -> None:
    s = cutpurse.scenario("horus", players=2, at={0: "b20", 1: "b01"}, phase="stone")
    s.chance("stone 20")
    for viewer in (0, 1):
        assert 'class="fall is-hanging"' in SCENE.own(seen_by(s, viewer))["play"]
    assert "Stone 20 falls on you" in SCENE.prompt(seen_by(s, 0)).what
    s.play(0, "jump b21")
    assert "is-hanging" not in SCENE.own(seen_by(s, 0))["play"]
    assert 'data-n="stone-20"' in SCENE.own(seen_by(s, 0))["play"]


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("hededet_10", "A new god: +5, and +1 for Hededet."),
        ("hededet_chest_1", "worth what a die shows"),
        ("scorpion_1", "Any Antidote Vial heals it."),
    ],
)
def test_what_was_found_is_turned_up_for_all(card: str, words: str) -> None:
    s = cutpurse.scenario("horus", players=2, at={0: "b14", 1: "b01"}, actions={0: 3})
    s.chance(f"draw {card}").play(0, "search")
    mine, others = (SCENE.own(seen_by(s, viewer))["play"] for viewer in (0, 1))
    assert words in mine
    assert words not in others
    for page in (mine, others):
        assert 'class="hz-turned' in page
    s.play(0, "move b13")
    assert 'class="hz-turned' not in SCENE.own(seen_by(s, 0))["play"]


def test_in_secrecy_others_see_a_back() -> None:
    s = cutpurse.scenario(
        "horus",
        players=2,
        settings={"total_secrecy": True},
        at={0: "b14", 1: "b01"},
        actions={0: 3},
    )
    s.chance("draw hededet_10").play(0, "search")
    assert "Ruby Scorpion" in SCENE.own(seen_by(s, 0))["play"]
    others = SCENE.own(seen_by(s, 1))["play"]
    assert "Ruby Scorpion" not in others
    assert 'class="hz-turned' in others


def test_helps_can_be_taken_away() -> None:
    """The way out, the squares that matter and the odds are marked as helps wherever they stand."""
    s = cutpurse.scenario("horus", players=2, at={0: "b20", 1: "b01"}, fallen=[13, 14, 16, 17, 18])
    seen = seen_by(s, 0)
    page = SCENE.own(seen)
    for part in (r'<g class="hz-nohit help"><path', r'<g class="hz-nohit help"><rect'):
        assert re.search(part, page["play"]), part
    assert 'class="bad help"' in page["market"]
    assert '<span class="help">Stone' in SCENE.prompt(seen).why
    assert dict(SCENE.words(seen))["Helps"]
    assert not [line for line in dict(SCENE.words(seen))["You"] if "way out" in line]


def test_dice_that_an_idol_cursed_since_the_roll_still_act() -> None:
    """HO-080."""
    s = cutpurse.scenario(
        "horus",
        players=2,
        at={0: "nw"},
        roll=[5, 5, 5, 5, 5],
        actions={0: 2},
        phase="roll",
        mummies={"initkaes": ("a1", 1), "sanakht": ("h6", 1)},
    )
    s.chance("roll 5 5 5 5 5")
    assert asked(s) == "Act"
    s.chance("roll 1 2 3 6 6").play(0, "pick")
    row = SCENE.own(seen_by(s, 0))["market"].partition('class="hz-gr is-me"')[2]
    row = row.partition("</div>")[0]
    assert row.count('class="hz-y"') == 5
    assert "hz-x" not in row

"""The round, the load and the number of actions."""

from __future__ import annotations

import pytest
from tests.rules.horus.table import ALL_FIVE, CALM, WOUNDS_12, table

from cutpurse.games.horus.turn import RollPhase


# The round --------------------------------------------------------------------------------------
def test_six_phases() -> None:
    """HO-020 Adjust, roll, act, mummies, stone, Ankh."""
    t = table(phase="round", cards={0: "crowbar_1", 1: "crowbar_2"},
              luck=(ALL_FIVE, "roll 4 1 1 1 1", "stone 36"))  # fmt: skip
    assert (t.asking, t.g.phase) == ("AdjustLoad", 1)
    t.play("p0 done", "p1 done")
    assert (t.asking, t.g.phase) == ("Act", 3)
    t.play("p0 end", "p1 end")
    words = [event.kind.word for event in t.scenario.events]
    order = [words.index(w) for w in ("round", "level", "rolled", "walked", "fell", "keeper")]
    assert order == sorted(order)
    assert t.g.round == 2


def test_whom_mummies_touch_at_first_is_before_phase_one() -> None:
    """HO-126 HO-020 Whoever is asked then is in no phase yet: the last round is over."""
    full = " ".join(["crowbar_1", "udjat_1", *["mummy"] * 10])
    t = table(at={0: "a1", 1: "b01"}, cards={0: full}, phase="ankh", keeper=1)
    assert (t.asking, t.g.round, t.g.phase) == ("MakeRoom", 2, 0)
    t.play("p0 discard crowbar_1")
    assert (t.asking, t.g.phase) == ("AdjustLoad", 1)


def test_the_dice_are_phase_two() -> None:
    """HO-020 HO-037 Whoever looks while they roll sees the second phase."""
    t = table(phase="adjust", cards={0: "crowbar_1"})
    assert t.g.phase == 1
    RollPhase().happen(t.g, [])
    assert t.g.phase == 2


def test_mummies_are_phase_four_and_the_stone_is_phase_five() -> None:
    """HO-020 Whoever is asked meanwhile sees it."""
    full = " ".join(["crowbar_1", "udjat_1", *["mummy"] * 10])
    t = table(at={0: "a2", 1: "b01"}, cards={0: full}, luck=("roll 6 1 1 1 1", "stone 1"))
    t.play("p0 end", "p1 end")
    assert (t.asking, t.g.phase) == ("MakeRoom", 4)
    t.play("p0 discard crowbar_1")
    assert (t.asking, t.g.phase) == ("JumpAside", 5)


def test_clockwise_from_the_keeper() -> None:
    """HO-021 Everything goes round from the Dice Keeper and skips who is out."""
    t = table(4, phase="adjust", keeper=2, out={3: "trapped"}, at={3: "a1"},
              cards={0: "crowbar_1", 1: "crowbar_2", 2: "bag_1"})  # fmt: skip
    asked = []
    while t.asking == "AdjustLoad":
        asked += t.waiting
        t.play(f"p{t.waiting[0]} done")
    assert asked == [2, 0, 1]
    assert [told["seat"] for told in t.told("level")] == [2, 0, 1]
    asked = []
    while t.asking == "Act" and t.g.round == 1:
        asked += t.waiting
        t.play(f"p{t.waiting[0]} end")
    assert asked == [2, 0, 1]


def test_rounds_go_on() -> None:
    """HO-022 After phase 6 the next round begins."""
    t = table(used=[1], actions={1: 0}, luck=(CALM, "stone 36")).play("p0 end")
    assert [event["round"] for event in t.told("round")] == [2]


# Phase 1 ----------------------------------------------------------------------------------------
def test_items_are_dropped_for_free() -> None:
    """HO-023 As many as one likes: treasure, chest, necklace, idol, equipment."""
    cards = "hededet_01 sobek_chest_1 necklace_1 idol_sobek crowbar_1 mummy"
    t = table(phase="adjust", cards={0: cards})
    assert t.offers("discard") == [
        *("discard hededet_01", "discard sobek_chest_1", "discard necklace_1"),
        *("discard idol_sobek", "discard crowbar_1"),
    ]
    t.play("p0 discard idol_sobek", "p0 discard necklace_1", "p0 discard hededet_01")
    assert t.cards(0) == ["sobek_chest_1", "crowbar_1", "mummy"]
    assert t.asking == "AdjustLoad"


def test_what_is_dropped_is_gone() -> None:
    """HO-024 One discard pile, and nothing comes back from it."""
    t = table(phase="adjust", cards={0: "hededet_01 idol_sobek", 1: "crowbar_1"})
    t.play("p0 discard hededet_01", "p0 discard idol_sobek", "p1 discard crowbar_1")
    assert t.discard() == ["hededet_01", "idol_sobek", "crowbar_1"]
    assert "hededet_01" not in t.deck("sand")
    assert "sobek" not in t.idols()


def test_wounds_stay() -> None:
    """HO-025 No wound is among the things to drop."""
    t = table(phase="adjust", cards={0: "mummy block snake_1 scorpion_1 crocodile_1 bag_1"})
    assert t.options() == ["done", "discard bag_1"]


def test_healing_in_phase_1() -> None:
    """HO-026 Healing comes before the level is fixed: from 4 cards to 2."""
    t = table(phase="adjust", cards={0: "antidote_1 snake_1 mummy mummy"}, luck=ALL_FIVE)
    t.play("p0 antidote snake")
    assert t.cards(0) == ["mummy", "mummy"]
    assert t.level(0) == 2


def test_every_card_counts_one() -> None:
    """HO-027 Treasure, chest, necklace, idol, equipment and wound alike."""
    t = table(cards={0: "hededet_01 sobek_chest_1 necklace_1 idol_sobek crowbar_1 mummy"})
    assert t.count(0) == 6


@pytest.mark.parametrize(
    ("cards", "count"),
    [
        ("bag_1", 1),
        ("bag_1 hededet_01", 1),
        ("bag_1 hededet_01 necklace_1", 1),
        ("bag_1 hededet_01 necklace_1 sobek_01", 2),
        ("bag_1 bag_2 hededet_01 necklace_1 sobek_01", 2),
        ("bag_1 bag_2 hededet_01 necklace_1 sobek_01 sobek_02 sobek_03", 3),
        ("bag_1 idol_sobek crowbar_1 mummy", 4),
    ],
)
def test_bags_make_cards_light(cards: str, count: int) -> None:
    """HO-028 The count is the number of cards less what lies in Bags, two in each."""
    assert table(cards={0: cards}).count(0) == count


@pytest.mark.parametrize(
    ("count", "level"),
    [(0, 2), (1, 2), (3, 2), (4, 3), (6, 3), (7, 4), (9, 4), (10, 5), (12, 5)],
)
def test_the_level_table(count: int, level: int) -> None:
    """HO-029 0 to 3: 2; 4 to 6: 3; 7 to 9: 4; 10 to 12: 5."""
    t = table(phase="adjust", cards={0: " ".join(["mummy"] * count)}, levels={0: 1}, luck=ALL_FIVE)
    assert t.level(0) == level
    assert [told["seat"] for told in t.told("level")] == [0, 1]  # once for everybody


def test_the_level_is_fixed_for_the_round() -> None:
    """HO-030 HO-048 HO-173 A fourth card found in the turn changes neither level nor actions; the
    count shows it."""
    t = table(phase="adjust", at={0: "b13"}, cards={0: "mummy mummy mummy"},
              luck=("roll 2 2 2 2 2", "draw hededet_01"))  # fmt: skip
    t.play("p0 search")
    assert (t.count(0), t.level(0), t.actions(0)) == (4, 2, 4)
    seen = t.seen(1)
    assert (seen["load"][0], seen["level"][0], seen["actions"][0]) == (4, 2, 4)


def test_never_more_than_twelve() -> None:
    """HO-031 HO-032 With twelve cards a search asks first for an item; then the card comes."""
    t = table(at={0: "b13"}, cards={0: "crowbar_1 " + " ".join(["mummy"] * 11)},
              luck="draw scorpion_1")  # fmt: skip
    t.play("p0 search")
    assert t.count(0) == 12
    assert t.cards(0)[-1] == "scorpion_1"
    assert t.discard() == ["crowbar_1"]


def test_at_twelve_without_items() -> None:
    """HO-033 With twelve wounds Search, Take and Pick are not allowed; Move and Open are."""
    t = table(at={0: "b13"}, cards={0: WOUNDS_12})
    assert "search" not in t.options()
    assert t.refuses("p0 search", "HO-033")
    t = table(at={0: "a4"}, cards={0: WOUNDS_12}, tombs={"a4": "anubis_1"})
    assert "take" not in t.options()
    assert t.refuses("p0 take", "HO-033")
    t = table(at={0: "a3"}, cards={0: WOUNDS_12})
    assert "pick" not in t.options()
    assert t.refuses("p0 pick", "HO-033")
    t = table(at={0: "a4"}, cards={0: WOUNDS_12})
    assert "open" in t.options()
    assert t.offers("move") == ["move b19", "move a3", "move a5"]
    t = table(at={0: "a4"}, cards={0: "bag_1 " + " ".join(["mummy"] * 11)},
              tombs={"a4": "anubis_1"})  # fmt: skip
    t.play("p0 take")
    assert t.asking == "Act"
    assert t.count(0) == 12


def test_the_discard_comes_before_the_draw() -> None:
    """HO-034 It stays discarded even if what was drawn is avoided."""
    t = table(adventurers={0: "maki_watanabe"}, at={0: "b13"},
              cards={0: "crowbar_1 bag_1 " + " ".join(["mummy"] * 10)},
              luck="draw scorpion_1")  # fmt: skip
    t.play("p0 search")
    assert t.asking == "MakeRoom"
    assert t.options() == ["discard crowbar_1", "discard bag_1"]
    t.play("p0 discard crowbar_1", "p0 yes")
    assert t.discard() == ["crowbar_1", "scorpion_1"]
    assert t.count(0) == 11


def test_taking_at_twelve() -> None:
    """HO-035 Taking a treasure needs a discard first, unless a Bag has room."""
    eleven = " ".join(["mummy"] * 11)
    t = table(at={0: "a4"}, cards={0: f"crowbar_1 necklace_1 {eleven[6:]}"},
              tombs={"a4": "anubis_5"})  # fmt: skip
    t.play("p0 take")
    assert t.asking == "MakeRoom"
    assert t.scenario.rule == "HO-035"
    t.play("p0 discard necklace_1")
    assert t.cards(0)[-1] == "anubis_5"
    t = table(at={0: "a4"}, cards={0: f"bag_1 necklace_1 {eleven}"}, tombs={"a4": "anubis_5"})
    t.play("p0 take")
    assert t.asking == "Act"
    assert "anubis_5" in t.cards(0)
    assert t.count(0) == 12


def test_what_makes_room() -> None:
    """HO-036 Idols and equipment always; a treasure only if it does not lie in a Bag, or if the new
    card is a treasure itself."""
    ten = " ".join(["mummy"] * 10)
    t = table(at={0: "b13"}, cards={0: f"bag_1 hededet_01 hededet_02 idol_sobek {ten}"})
    t.play("p0 search")
    assert t.options() == ["discard bag_1", "discard idol_sobek"]
    t = table(at={0: "b13"}, cards={0: f"bag_1 hededet_01 hededet_02 hededet_03 {ten}"})
    t.play("p0 search")
    assert t.options() == [
        *("discard bag_1", "discard hededet_01", "discard hededet_02", "discard hededet_03")
    ]
    t = table(at={0: "a4"}, cards={0: f"bag_1 hededet_01 hededet_02 idol_sobek {ten}"},
              tombs={"a4": "anubis_1"})  # fmt: skip
    t.play("p0 take")
    assert len(t.options()) == 4
    assert t.refuses("p0 discard crowbar_1", "HO-036")
    t.play("p0 discard hededet_01")
    assert t.count(0) == 12


def test_a_bag_that_makes_room_goes_with_its_contents() -> None:
    """HO-036 HO-092 Three cards leave, and the count falls by one."""
    ten = " ".join(["mummy"] * 10)
    t = table(at={0: "b13"}, cards={0: f"bag_1 hededet_01 hededet_02 idol_sobek {ten}"},
              luck="draw scorpion_1")  # fmt: skip
    t.play("p0 search", "p0 discard bag_1")
    assert t.discard() == ["bag_1", "hededet_01", "hededet_02"]
    assert t.count(0) == 12


def test_healing_makes_room() -> None:
    """HO-086 HO-170 Where a discard is forced, an Antidote Vial or Medi-kit may be used up instead,
    with its effect."""
    nine = " ".join(["mummy"] * 9)
    t = table(at={0: "b13"}, cards={0: f"antidote_1 medikit_1 snake_1 {nine}"},
              luck="draw hededet_01")  # fmt: skip
    t.play("p0 search")
    assert t.options() == ["discard antidote_1", "discard medikit_1", "antidote snake"]
    assert t.refuses("p0 antidote scorpion", "HO-086")
    assert t.refuses("p0 medikit block", "HO-086")
    t.play("p0 antidote snake")
    assert t.count(0) == 11
    assert t.cards(0) == ["medikit_1", *nine.split(), "hededet_01"]
    t = table(at={0: "b08"}, cards={0: f"medikit_1 block crocodile_1 {nine}"}, phase="stone",
              luck="stone 8")  # fmt: skip
    t.play("p0 jump b07", "p0 medikit crocodile")
    assert t.cards(0) == ["block", *nine.split(), "block"]


# Phase 2 ----------------------------------------------------------------------------------------
def test_one_roll_for_all() -> None:
    """HO-037 Five dice, rolled once."""
    t = table(4, phase="roll", luck="roll 4 4 3 3 2")
    assert len(t.told("rolled")) == 1
    assert len(t.told("actions")) == 4


@pytest.mark.parametrize(("level", "actions"), [(1, 5), (2, 5), (3, 4), (4, 2), (5, 0)])
def test_one_action_for_each_die_as_high_as_the_level(level: int, actions: int) -> None:
    """HO-038 HO-042 Dice 4, 4, 3, 3, 2: level 3 has four actions, level 4 two, level 2 five, level
    5 none."""
    t = table(phase="roll", levels={0: level}, at={0: "b01"}, luck="roll 4 4 3 3 2")
    assert t.told("actions")[0]["count"] == actions


@pytest.mark.parametrize(
    ("idols", "actions"),
    [
        ("idol_hededet", 4),
        ("idol_sobek", 4),
        ("idol_thoth", 4),
        ("idol_sobek idol_horus", 3),
        ("idol_hededet idol_sobek idol_thoth idol_anubis idol_horus", 0),
    ],
)
def test_cursed_dice_never_count(idols: str, actions: int) -> None:
    """HO-039 HO-040 HO-042 The die of each idol one holds is ignored, whatever it shows."""
    t = table(phase="roll", cards={0: idols}, levels={0: 2}, luck="roll 6 6 6 6 6")
    assert t.told("actions")[0]["count"] == actions


def test_which_die_is_cursed() -> None:
    """HO-039 With only the green die high, the holder of Sobek has no action at level 4."""
    t = table(phase="roll", cards={0: "idol_sobek"}, levels={0: 4, 1: 4}, luck="roll 1 6 1 1 1")
    assert [event["count"] for event in t.told("actions")] == [0, 1]


def test_a_curse_is_the_holders_alone() -> None:
    """HO-041 Others count the die."""
    t = table(phase="roll", cards={0: "idol_sobek"}, luck="roll 6 6 6 6 6")
    assert [event["count"] for event in t.told("actions")] == [4, 5]


def test_no_action_and_still_a_turn() -> None:
    """HO-043 With 0 actions free cards and abilities can be used."""
    t = table(adventurers={0: "rasputin"}, cards={0: "antidote_1 snake_1 udjat_1"}, actions={0: 0})
    assert t.options() == ["antidote snake", "udjat", "clairvoyance", "end"]
    t.play("p0 antidote snake")
    assert t.cards(0) == ["udjat_1"]


# Phase 3 in general -----------------------------------------------------------------------------
def test_whole_turns() -> None:
    """HO-044 One player acts until the end of the turn, then the next."""
    t = table(3, keeper=1, used=[0, 1, 2], actions={0: 2, 1: 2, 2: 2},
              at={0: "b08", 1: "b09", 2: "b10"})  # fmt: skip
    asked = []
    for _ in range(6):
        seat = t.waiting[0]
        asked.append(seat)
        t.play(f"p{seat} {t.offers('move', seat=seat)[-1]}")
    assert asked == [1, 1, 2, 2, 0, 0]


def test_any_actions_again_and_again() -> None:
    """HO-045 HO-062 Searching three times on one square, then moving: four actions."""
    t = table(at={0: "b13"}, actions={0: 4},
              luck=("draw hededet_01", "draw hededet_02", "draw scorpion_1"))  # fmt: skip
    t.play("p0 search", "p0 search", "p0 search")
    assert t.actions() == 1
    assert len(t.cards(0)) == 3
    t.play("p0 move b14")
    assert t.at(0) == "b14"


def test_two_players_search_one_square() -> None:
    """HO-062 Nothing stops another player from searching there too."""
    t = table(at={0: "b13", 1: "b13"}, actions={0: 1, 1: 1})
    t.play("p0 search")
    assert t.waiting == [1]
    assert "search" in t.options(1)


def test_stopping_early() -> None:
    """HO-046 Unused actions are lost."""
    t = table(actions={0: 4, 1: 2}).play("p0 end")
    assert t.actions(0) == 0
    assert t.waiting == [1]


def test_what_can_be_done_where() -> None:
    """HO-047 HO-057 In the hall move and search; in the corridor move, open, take, pick."""
    for space in ("b01", "b13", "b21"):
        words = {name.split()[0] for name in table(at={0: space}).options()}
        assert words == {"move", "search", "end"}
    assert {n.split()[0] for n in table(at={0: "a4"}).options()} == {"move", "open", "end"}
    assert {n.split()[0] for n in table(at={0: "a3"}).options()} == {"move", "pick", "end"}
    t = table(at={0: "a4"}, tombs={"a4": "anubis_1"})
    assert {n.split()[0] for n in t.options()} == {"move", "take", "end"}
    assert t.refuses("p0 search", "HO-057")


def test_an_action_is_paid_as_it_is_chosen() -> None:
    """HO-181 Before the discard that makes room; and it is not taken back."""
    t = table(at={0: "b13"}, actions={0: 3},
              cards={0: "crowbar_1 bag_1 " + " ".join(["mummy"] * 10)})  # fmt: skip
    t.play("p0 search")
    assert t.actions() == 2
    assert "decline" not in t.options()

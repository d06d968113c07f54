"""Mummies and their touch."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.horus.table import ALL_FIVE, CALM, WOUNDS_12, Table, table

HALL: dict[int, str] = {0: "b01", 1: "b02"}


def walk(mummy: str, start: str, facing: int, steps: int, **what: Any) -> Table:
    """A table after phase 4 in which one mummy started somewhere."""
    dice = " ".join(["6"] * steps + ["1"] * (5 - steps))
    what.setdefault("at", HALL)
    return table(phase="mummies", mummies={mummy: (start, facing)},
                 luck=(f"roll {dice}", "stone 36"), **what)  # fmt: skip


@pytest.mark.parametrize(
    ("roll", "space"),
    [("1 2 3 3 1", "a1"), ("4 1 1 1 1", "a2"), ("3 4 5 6 1", "a4"), ("4 4 4 4 4", "a6")],
)
def test_a_step_for_each_die_of_4_or_more(roll: str, space: str) -> None:
    """HO-116 HO-123 Zero to five steps, the same for every mummy."""
    t = table(at=HALL, phase="mummies", luck=(f"roll {roll}", "stone 36"))
    assert t.mummy("initkaes")[0] == space
    steps = int(space[1]) - 1
    assert len(t.told("walked")) == 3 * steps
    assert t.told("strode")[0]["dice"] == [int(die) for die in roll.split()]


def test_all_mummies_walk_though_somebody_is_in_the_corridor() -> None:
    """HO-116 HO-122 One after the other, in their order."""
    t = table(at={0: "nw", 1: "b02"}, phase="mummies", luck=("roll 6 6 1 1 1", "stone 36"))
    assert [told["mummy"] for told in t.told("walked")] == [0, 0, 1, 1, 2, 2]
    assert [t.mummy(name)[0] for name in ("initkaes", "sanakht", "imhotep")] == ["a3", "h5", "t3"]


def test_along_the_section() -> None:
    """HO-117 In its facing, along its own path."""
    assert walk("initkaes", "a2", 1, 3).mummy("initkaes") == ("a5", 1)
    assert walk("initkaes", "a5", -1, 3).mummy("initkaes") == ("a2", -1)
    assert walk("sanakht", "h2", 1, 2).mummy("sanakht") == ("h4", 1)


def test_turning_round() -> None:
    """HO-118 Imhotep two steps before the wall with three to go: to the wall, and one back. It does
    not turn on arrival, and turning is no step."""
    assert walk("imhotep", "t3", -1, 3).mummy("imhotep") == ("t2", 1)
    assert walk("imhotep", "t3", -1, 2).mummy("imhotep") == ("t1", -1)
    assert walk("imhotep", "t1", -1, 1).mummy("imhotep") == ("t2", 1)


def test_mummies_stay_in_their_section() -> None:
    """HO-119 Corners belong to two: nw to Anubis and Horus, ne to Horus and Thoth."""
    assert walk("initkaes", "a6", 1, 3).mummy("initkaes") == ("a5", -1)
    assert walk("sanakht", "h1", -1, 3).mummy("sanakht") == ("h2", 1)
    assert walk("sanakht", "h6", 1, 1).mummy("sanakht") == ("ne", 1)
    assert walk("imhotep", "t6", 1, 1).mummy("imhotep") == ("ne", 1)


def test_two_on_a_corner() -> None:
    """HO-120 Initkaes and Sanakht may both stand on nw."""
    t = table(at=HALL, phase="mummies", mummies={"initkaes": ("a6", 1), "sanakht": ("h1", -1)},
              luck=("roll 6 1 1 1 1", "stone 36"))  # fmt: skip
    assert t.mummy("initkaes")[0] == t.mummy("sanakht")[0] == "nw"


def test_passing_wounds() -> None:
    """HO-121 Each step into a space wounds all there: passing once, and twice when it bounces."""
    t = walk("initkaes", "a1", 1, 4, at={0: "a3", 1: "b02"})
    assert t.mummy("initkaes") == ("a5", 1)
    assert (t.cards(0), t.cards(1)) == (["mummy"], [])
    t = walk("initkaes", "a5", 1, 4, at={0: "a6", 1: "nw"})
    assert t.mummy("initkaes") == ("a5", -1) or t.mummy("initkaes") == ("a6", -1)
    t = walk("initkaes", "a5", 1, 3, at={0: "a6", 1: "b01"})
    assert t.mummy("initkaes") == ("a6", -1)
    assert t.cards(0)[:2] == ["mummy", "mummy"]
    assert [event["rule"] for event in t.told("touched")][:2] == ["HO-125", "HO-125"]


def test_the_order_of_mummies() -> None:
    """HO-122 Initkaes, Sanakht, Imhotep, then former adventurers in the order they changed."""
    t = table(at=HALL, phase="mummies", luck=("roll 6 1 1 1 1", "stone 36"),
              mummies={"edgar_rice": ("a4", 1, "anubis"), "david_gore": ("t2", 1, "thoth")},
              adventurers={0: "rasputin", 1: "chantal_sarti"})  # fmt: skip
    names = [event["mummy"] for event in t.told("walked")]
    assert names == [0, 1, 2, 3 + 7, 3 + 0]


def test_without_successes_nobody_is_wounded() -> None:
    """HO-123 Not even who stands beside a mummy."""
    t = table(at={0: "a2", 1: "h4"}, phase="mummies", luck=(CALM, "stone 36"))
    assert t.told("walked") == []
    assert t.cards(0) == t.cards(1) == []


def test_stones_do_not_hinder_mummies() -> None:
    """HO-124 With stones on every passage they walk as before."""
    t = walk("initkaes", "a3", 1, 2, fallen=[19, 31, 32, 35, 24])
    assert t.mummy("initkaes") == ("a5", 1)


# The touch --------------------------------------------------------------------------------------
def test_four_ways_to_be_touched() -> None:
    """HO-125 Moving into its space, its step into mine, both still there when a round begins,
    jumping from a stone into its space."""
    assert table(at={0: "a2"}).play("p0 move a1").cards(0) == ["mummy"]
    assert walk("initkaes", "a1", 1, 1, at={0: "a2", 1: "b01"}).cards(0)[0] == "mummy"
    assert table(at={0: "a1"}, phase="round").cards(0) == ["mummy"]
    t = table(at={0: "b19", 1: "b01"}, phase="stone", mummies={"initkaes": ("a4", 1)},
              luck="stone 19")  # fmt: skip
    t.play("p0 jump a4")
    assert t.cards(0)[:2] == ["mummy", "block"]


def test_the_check_at_the_start_of_a_round() -> None:
    """HO-126 It comes before phase 1, so the wound counts for the level."""
    t = table(at={0: "a1", 1: "b01"}, phase="round", cards={0: "mummy mummy mummy"}, luck=ALL_FIVE)
    assert t.count(0) == 4
    assert t.level(0) == 3
    assert len(t.told("touched")) == 1


def test_all_in_the_space_are_wounded() -> None:
    """HO-127 In turn order from the Dice Keeper, and by each standing mummy in turn."""
    t = table(3, keeper=1, at={0: "nw", 1: "nw", 2: "nw"}, phase="round",
              mummies={"initkaes": ("nw", 1), "sanakht": ("nw", 1)})  # fmt: skip
    assert [(e["seat"], e["mummy"]) for e in t.told("touched")] == [
        *((1, 0), (1, 1), (2, 0), (2, 1), (0, 0), (0, 1))
    ]
    t = walk("initkaes", "a1", 1, 1, at={0: "a2", 1: "a2"}, keeper=1)
    assert [e["seat"] for e in t.told("touched")][:2] == [1, 0]


def test_room_for_a_wound() -> None:
    """HO-128 With twelve cards an item goes, no wound; then the wound comes."""
    eleven = " ".join(["mummy"] * 10)
    t = table(at={0: "a2"}, cards={0: f"hededet_10 crowbar_1 {eleven}"}).play("p0 move a1")
    assert t.options() == ["discard hededet_10", "discard crowbar_1"]
    assert t.scenario.rule == "HO-128"
    t.play("p0 discard crowbar_1")
    assert t.cards(0).count("mummy") == 11
    assert t.count(0) == 12


@pytest.mark.parametrize("item", ["hededet_10", "necklace_1", "idol_sobek", "bag_1", "udjat_1"])
def test_any_item_saves_from_becoming_a_mummy(item: str) -> None:
    """HO-128 HO-129 Treasure or equipment: one thing beside eleven wounds is enough."""
    eleven = " ".join(["mummy"] * 11)
    t = table(at={0: "a2"}, cards={0: f"{item} {eleven}"}, actions={0: 1}, used=[0, 1])
    t.play("p0 move a1")  # the item goes without a question
    assert (t.status(0), t.cards(0).count("mummy")) == ("inside", 12)
    assert t.discard() == [item]


def test_others_are_wounded_after_who_makes_room() -> None:
    """HO-127 HO-128 The second in the space waits until the first has chosen."""
    eleven = " ".join(["mummy"] * 10)
    t = table(at={0: "a2", 1: "a2"}, cards={0: f"bag_1 crowbar_1 {eleven}"}, phase="mummies",
              luck=("roll 6 6 1 1 1", "stone 36"))  # fmt: skip
    assert t.asking == "MakeRoom"
    assert t.cards(1) == []
    assert t.mummy("initkaes") == ("a2", 1)
    t.play("p0 discard bag_1")
    assert t.cards(1) == ["mummy"]
    assert t.mummy("initkaes") == ("a3", 1)


def test_becoming_a_mummy() -> None:
    """HO-129 HO-130 Twelve wounds and a touch: out of the game; the figure patrols the section of
    the mummy, with its facing; the wounds go back."""
    wounds = WOUNDS_12.replace("mummy mummy", "snake_1 block", 1)
    t = table(adventurers={0: "edgar_rice"}, at={0: "a4", 1: "b01"}, cards={0: wounds},
              mummies={"initkaes": ("a3", -1)}, actions={0: 2, 1: 2}, used=[0, 1])  # fmt: skip
    t.play("p0 move a3")
    assert t.status(0) == "mummified"
    assert t.mummy("edgar_rice") == ("a3", -1)
    assert t.g.mummy_section[3] == 0
    assert t.cards(0) == []
    assert t.discard() == ["snake_1"]
    assert t.waiting == [1]
    assert t.result.places[0] == 2


def test_the_section_of_the_one_that_touched_last() -> None:
    """HO-130 On a corner two touch: the one whose touch met twelve wounds counts."""
    t = table(adventurers={0: "edgar_rice"}, at={0: "a6", 1: "b01"}, cards={0: WOUNDS_12[6:]},
              mummies={"initkaes": ("nw", 1), "sanakht": ("nw", -1)})  # fmt: skip
    t.play("p0 move nw")
    assert t.g.mummy_section[3] == 1
    assert t.mummy("edgar_rice") == ("nw", -1)


def test_a_new_mummy_rests_in_its_first_phase() -> None:
    """HO-131 It does not walk in the phase 4 in which it was made; in the next it does."""
    t = table(adventurers={0: "edgar_rice"}, at={0: "a2", 1: "b01"}, cards={0: WOUNDS_12},
              phase="mummies", used=[1], luck=("roll 6 6 1 1 1", "stone 36", CALM))  # fmt: skip
    assert t.mummy("edgar_rice") == ("a2", 1)
    assert t.mummy("initkaes") == ("a3", 1)
    t.chance("roll 6 1 1 1 1", "stone 30")
    t.quietly("Act") if t.asking != "Act" else t.play("p1 end")
    assert t.mummy("edgar_rice")[0] in ("a2", "a3")
    assert {"mummy": 3 + 7, "space": 44, "rule": "HO-117"} in t.told("walked")


def test_a_new_mummy_wounds_nobody_as_it_is_made() -> None:
    """HO-132 Nor in the same check at the start of a round; in the next it does."""
    t = table(adventurers={0: "edgar_rice"}, at={0: "a1", 1: "a1"}, cards={0: WOUNDS_12},
              phase="round")  # fmt: skip
    assert t.status(0) == "mummified"
    assert t.cards(1) == ["mummy"]  # of Initkaes alone
    t = table(adventurers={0: "rasputin"}, at={0: "a1", 1: "b01"}, phase="round",
              mummies={"edgar_rice": ("a1", 1, "anubis")})  # fmt: skip
    assert t.cards(0) == ["mummy", "mummy"]


def test_the_keeper_becomes_a_mummy_as_the_round_begins() -> None:
    """HO-126 HO-129 HO-146 He keeps his place in the order until the Ankh goes on; the others
    adjust and act as always."""
    t = table(3, at={0: "b01", 1: "a1", 2: "b02"}, phase="ankh", keeper=0,
              cards={0: "crowbar_1", 1: WOUNDS_12, 2: "crowbar_2"},
              luck=("roll 6 6 6 6 6",))  # fmt: skip
    assert t.status(1) == "mummified"
    assert (t.g.keeper, t.asking, t.waiting) == (1, "AdjustLoad", [2])
    assert t.scenario.rules.audit(t.g) == []
    t.play("p2 done", "p0 done")
    assert t.waiting == [2]
    t.chance(CALM, "stone 36").play("p2 end", "p0 end")
    assert t.g.keeper == 2


def test_a_stone_on_twelve_wounds() -> None:
    """HO-133 It hurts, and nothing more happens."""
    t = table(at={0: "b08", 1: "b01"}, cards={0: WOUNDS_12}, phase="stone", luck="stone 8")
    t.play("p0 jump b07")
    assert t.status(0) == "inside"
    assert t.count(0) == 12
    assert "block" not in t.cards(0)
    assert [told["rule"] for told in t.told("full")] == ["HO-133"]

"""The corridor: sarcophagi and locks."""

from __future__ import annotations

import pytest
from tests.rules.horus.table import CALM, table

ELEVEN = " ".join(["mummy"] * 11)


def test_opening() -> None:
    """HO-063 For one action the card lies open for all."""
    t = table(at={0: "a4"}, actions={0: 3}, luck="draw anubis_3").play("p0 open")
    assert t.tomb("a4") == "anubis_3"
    assert t.actions() == 2
    for viewer in (0, 1, 6):
        assert "Cat Sculpture" in t.log(viewer)[-1]
    assert t.refuses("p0 open", "HO-063")


def test_taking() -> None:
    """HO-064 For another action it lies in front of the player."""
    t = table(at={0: "a4"}, actions={0: 3}, luck="draw anubis_3")
    assert t.refuses("p0 take", "HO-064")
    t.play("p0 open", "p0 take")
    assert t.cards(0) == ["anubis_3"]
    assert t.actions() == 1


def test_whoever_comes_first_takes_it() -> None:
    """HO-065 What one player opened another may take."""
    t = table(at={0: "a4", 1: "a4"}, actions={0: 1, 1: 1}, used=[0, 1], luck="draw anubis_3")
    t.play("p0 open", "p1 take")
    assert t.cards(1) == ["anubis_3"]


def test_only_from_its_own_space() -> None:
    """HO-066 Beside an open sarcophagus nothing can be taken."""
    t = table(at={0: "a5"}, tombs={"a4": "anubis_3"})
    assert "take" not in t.options()
    assert "open" in t.options()  # the one on a5
    t = table(at={0: "b19"}, tombs={"a4": "anubis_3"})
    assert not t.offers("take", "open")


def test_an_emptied_sarcophagus_stays_empty() -> None:
    """HO-067 Nothing more to open or take there."""
    t = table(at={0: "a4"}, tombs={"a4": "anubis_3"}).play("p0 take")
    assert t.tomb("a4") == "empty"
    assert not t.offers("take", "open")
    assert t.refuses("p0 take", "HO-067")
    assert t.refuses("p0 open", "HO-067")


@pytest.mark.parametrize(
    ("idol", "spaces"),
    [
        ("hededet", ["nw"]),
        ("sobek", ["ne"]),
        ("anubis", ["a3"]),
        ("thoth", ["t3"]),
        ("horus", ["h3", "h4"]),
    ],
)
def test_alcoves(idol: str, spaces: list[str]) -> None:
    """HO-068 Each alcove is picked from its own space, that of Horus from two."""
    far = {"initkaes": ("a1", 1), "sanakht": ("h1", 1), "imhotep": ("t1", 1)}
    for space in ("a2", "a3", "a4", "nw", "h1", "h2", "h3", "h4", "h5", "ne", "t2", "t3", "t4"):
        t = table(at={0: space}, mummies=far, idols=idol)
        assert ("pick" in t.options()) == (space in spaces)
    assert table(at={0: "a4"}).refuses("p0 pick", "HO-068")


def test_picking() -> None:
    """HO-069 All five dice are rolled, cursed ones too, for one action."""
    t = table(at={0: "nw"}, cards={0: "idol_sobek idol_horus"}, actions={0: 3},
              luck="roll 6 1 6 6 2")  # fmt: skip
    t.play("p0 pick")
    assert t.g.lock_dice == [6, 1, 6, 6, 2]
    assert t.actions() == 2
    assert t.told("picked") == [{"seat": 0, "idol": 0, "dice": [6, 1, 6, 6, 2], "rule": "HO-069"}]


@pytest.mark.parametrize(
    ("space", "roll", "opens"),
    [
        ("nw", "1 2 3 6 6", True),
        ("nw", "3 3 2 1 2", True),
        ("nw", "1 2 4 5 6", False),
        ("ne", "1 2 3 1 1", True),
        ("ne", "2 3 4 5 6", False),
        ("a3", "4 3 2 1 6", True),
        ("a3", "1 2 3 5 6", False),
        ("t3", "1 2 3 4 4", True),
        ("t3", "2 3 4 5 6", False),
        ("h3", "5 4 3 2 1", True),
        ("h4", "1 2 3 4 5", True),
        ("h4", "1 2 3 4 6", False),
    ],
)
def test_locks(space: str, roll: str, opens: bool) -> None:
    """HO-070 HO-071 Hededet and Sobek need 1, 2, 3; Thoth and Anubis 1 to 4; Horus 1 to 5; further
    dice do not matter."""
    t = table(at={0: space}, mummies={"sanakht": ("h6", 1)}, luck=(f"roll {roll}", "stone 1"))
    t.play("p0 pick")
    assert (len(t.idols()) == 4) == opens
    assert (t.cards(0) != []) == opens


def test_rolling_again() -> None:
    """HO-072 Each further action rolls any of the dice again and keeps the others."""
    t = table(at={0: "ne"}, actions={0: 3}, luck=("roll 1 2 5 6 6", "roll 4 4 3"))
    t.play("p0 pick")
    assert len(t.offers("reroll")) == 31
    assert "pick" not in t.options()
    assert t.refuses("p0 pick", "HO-072")
    t.play("p0 reroll blue+black+yellow")
    assert t.cards(0) == ["idol_sobek"]
    assert t.actions() == 1
    assert t.told("picked")[1]["dice"] == [1, 2, 4, 4, 3]


def test_the_idol_is_taken_at_once() -> None:
    """HO-073 HO-077 HO-078 No further action; it is gone from its alcove for everybody. Only that
    of Horus brings down a stone."""
    t = table(at={0: "ne", 1: "ne"}, actions={0: 1, 1: 2}, used=[0, 1], luck="roll 1 2 3 6 6")
    t.play("p0 pick")
    assert t.cards(0) == ["idol_sobek"]
    assert t.fallen() == []
    assert t.idols() == ["hededet", "thoth", "anubis", "horus"]
    assert "pick" not in t.options(1)


def test_an_attempt_ends_when_one_walks_away() -> None:
    """HO-074 After a step and back the lock begins anew; free cards do not end it."""
    t = table(at={0: "ne"}, cards={0: "antidote_1 snake_1"}, actions={0: 5},
              mummies={"imhotep": ("t1", 1)}, luck="roll 1 2 5 6 6")  # fmt: skip
    t.play("p0 pick", "p0 antidote snake")
    assert len(t.offers("reroll")) == 31
    t.play("p0 move h6", "p0 move ne")
    assert t.offers("reroll") == []
    assert "pick" in t.options()


def test_dice_are_lost_with_the_turn() -> None:
    """HO-074 HO-075 Neither the next player nor the next round goes on with them."""
    t = table(at={0: "ne", 1: "ne"}, used=[0, 1], actions={0: 2, 1: 2},
              luck=("roll 1 2 5 6 6",))  # fmt: skip
    t.play("p0 pick", "p0 end")
    assert t.waiting == [1]
    assert t.offers("reroll", seat=1) == []
    assert "pick" in t.options(1)
    t.chance(CALM, "stone 1", "roll 6 6 6 6 6").play("p1 end").quietly("Act")
    assert t.offers("reroll", seat=t.waiting[0]) == []


def test_an_idol_at_twelve() -> None:
    """HO-076 With twelve cards one gives up an item for the idol, or declines; then the attempt is
    over."""
    t = table(at={0: "ne"}, cards={0: f"necklace_1 {ELEVEN}"}, actions={0: 3},
              luck="roll 1 2 3 6 6")  # fmt: skip
    t.play("p0 pick")
    assert t.options() == ["discard necklace_1", "decline"]
    clone = t.scenario.clone()
    t.play("p0 discard necklace_1")
    assert t.cards(0)[-1] == "idol_sobek"
    t.scenario = clone
    t.play("p0 decline")
    assert "sobek" in t.idols()
    assert "pick" in t.options()
    assert t.told("declined") == [{"seat": 0, "idol": 1, "rule": "HO-076"}]


def test_a_used_crowbar_has_left_before() -> None:
    """HO-076 Then there is room, and nothing is asked; Lockpicking stays used when one declines."""
    t = table(at={0: "ne"}, cards={0: f"crowbar_1 {ELEVEN}"}, luck="roll 1 2 6 6 6")
    t.play("p0 pick", "p0 crowbar")
    assert t.cards(0)[-1] == "idol_sobek"
    t = table(adventurers={0: "jose_ardila"}, at={0: "ne"}, cards={0: f"necklace_1 {ELEVEN}"},
              luck="roll 1 2 6 6 6")  # fmt: skip
    t.play("p0 pick", "p0 lockpicking", "p0 decline")
    assert t.used(0)
    assert "sobek" in t.idols()


def test_a_dropped_idol_is_out_of_the_game() -> None:
    """HO-077 It does not go back to its alcove."""
    t = table(phase="adjust", cards={0: "idol_sobek"}).play("p0 discard idol_sobek")
    assert "sobek" not in t.idols()
    assert "idol_sobek" in t.discard()


def test_an_alcove_without_its_idol() -> None:
    """HO-077 HO-068 It is the right space, but the idol is gone; elsewhere there is no alcove."""
    assert table(at={0: "ne"}, idols="horus").refuses("p0 pick", "HO-077")
    assert table(at={0: "h6"}, idols="horus").refuses("p0 pick", "HO-068")


def test_no_roll_without_an_action() -> None:
    """HO-038 HO-072 The attempt goes on, but each roll is an action; without an attempt nothing is
    rolled again."""
    t = table(at={0: "ne"}, adventurers={0: "jose_ardila"}, actions={0: 1},
              mummies={"imhotep": ("t1", 1)}, luck="roll 1 2 5 6 6")  # fmt: skip
    t.play("p0 pick")
    assert t.options() == ["lockpicking", "end"]
    assert t.refuses("p0 reroll red", "HO-038")
    assert table(at={0: "ne"}).refuses("p0 reroll red", "HO-072")


def test_horus_brings_down_a_stone() -> None:
    """HO-078 HO-144 Taking its idol makes a stone fall at once, with jumps and sealing, in the
    middle of the turn."""
    t = table(at={0: "h3", 1: "b08"}, mummies={"sanakht": ("h6", 1)}, actions={0: 3, 1: 1},
              luck=("roll 1 2 3 4 5", "stone 8"))  # fmt: skip
    t.play("p0 pick")
    assert t.fallen() == [8]
    assert t.asking == "JumpAside"
    assert t.waiting == [1]
    t.play("p1 jump b07")
    assert t.cards(1) == ["block"]
    assert t.waiting == [0]
    assert t.actions(0) == 2


def test_horus_does_not_replace_the_stone_of_the_round() -> None:
    """HO-079 The stone laid aside is never the one of the idol, and falls in phase 5."""
    t = table(at={0: "h3", 1: "b08"}, mummies={"sanakht": ("h6", 1)}, used=[0, 1],
              actions={0: 1, 1: 0}, peek=(1, "kept", 1, 1),
              luck=("roll 1 2 3 4 5", CALM))  # fmt: skip
    t.scenario.script.append("stone 1")  # cannot be drawn from the box
    t.play("p0 pick")
    assert len(t.fallen()) == 2
    assert 1 in t.fallen()
    assert [event["rule"] for event in t.told("fell")] == ["HO-078", "HO-096"]
    assert t.told("fell")[1]["stone"] == 0


def test_when_the_curse_begins_and_ends() -> None:
    """HO-080 With the next roll of phase 2; and it ends as soon as the idol is dropped."""
    t = table(at={0: "ne"}, actions={0: 5, 1: 0}, used=[0, 1], luck="roll 1 2 3 6 6")
    t.play("p0 pick")
    assert t.actions() == 4
    t = table(phase="adjust", cards={0: "idol_sobek"}, luck="roll 6 6 6 6 6")
    t.play("p0 discard idol_sobek")
    assert t.actions(0) == 5
    t = table(phase="adjust", cards={0: "idol_sobek"}, luck="roll 6 6 6 6 6").play("p0 done")
    assert t.actions(0) == 4

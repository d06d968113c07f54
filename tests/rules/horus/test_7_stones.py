"""Stones, sealing, and the Ankh."""

from __future__ import annotations

import pytest
from tests.rules.horus.table import CALM, WOUNDS_12, table


def test_one_stone_a_round() -> None:
    """HO-134 A random one of the box; if one was laid aside, that one."""
    t = table(at={0: "a1", 1: "a2"}, phase="stone", luck="stone 22")
    assert t.fallen() == [22]
    t = table(at={0: "a1", 1: "a2"}, phase="stone", peek=(0, "kept", 9, 9), luck="stone 22")
    assert t.fallen()[0] == 9
    assert t.g.peek == 0
    assert t.g.stones == [-1, -1]
    seen = {tuple(table(at={0: "a1", 1: "a2"}, phase="stone").fallen())}
    assert len(seen) == 1


def test_stones_stay() -> None:
    """HO-135 Round after round one more lies there."""
    t = table(at={0: "a1", 1: "a1"}, used=[0, 1], luck=(CALM, "stone 22"))
    before = set(t.fallen())
    for _ in range(12):
        if t.over:
            break
        t.quietly("Act")
        t.play(f"p{t.waiting[0]} end")
        assert before <= set(t.fallen())
        before = set(t.fallen())
    assert len(before) > 3


def test_jumping() -> None:
    """HO-136 To a neighbouring space of one's choice: dotted line, no stone, no diagonal; free."""
    t = table(at={0: "b08", 1: "b01"}, fallen=[9], phase="stone", luck="stone 8")
    assert t.asking == "JumpAside"
    assert t.options() == ["jump b02", "jump b07", "jump b14"]
    assert t.refuses("p0 jump b09", "HO-136")
    t.play("p0 jump b14")
    assert t.at(0) == "b14"


def test_several_jump_in_turn_order() -> None:
    """HO-137 From the Dice Keeper on."""
    t = table(3, keeper=1, at={0: "b08", 1: "b08", 2: "b08"}, phase="stone", luck="stone 8",
              used=[0, 1, 2])  # fmt: skip
    asked = []
    while t.asking == "JumpAside":
        asked += t.waiting
        t.play(f"p{t.waiting[0]} jump b07")
    assert asked == [1, 2, 0]


def test_the_first_square_is_inside() -> None:
    """HO-139 HO-053 The Entrance is out, b01 is not: neither by jumping nor by walking there."""
    t = table(at={0: "b02", 1: "b36"}, phase="stone", luck="stone 2").play("p0 jump b01")
    assert (t.status(0), t.at(0), t.cards(0)) == ("inside", "b01", ["block"])
    t = table(at={0: "b02"}).play("p0 move b01")
    assert (t.status(0), t.actions()) == ("inside", 4)


def test_a_stone_wounds() -> None:
    """HO-138 After the jump one Block card; before it the touch of a mummy in the new space."""
    t = table(at={0: "b08", 1: "b01"}, phase="stone", luck="stone 8").play("p0 jump b07")
    assert t.cards(0) == ["block"]
    assert len(t.told("hit")) == 1
    t = table(at={0: "b19", 1: "b01"}, phase="stone", mummies={"initkaes": ("a4", 1)},
              luck="stone 19", adventurers={0: "chantal_sarti"})  # fmt: skip
    t.play("p0 jump a4")
    assert t.cards(0) == ["mummy"]
    assert t.options() == ["yes", "no"]
    t = table(at={0: "b19", 1: "b01"}, phase="stone", mummies={"initkaes": ("a4", 1)},
              luck="stone 19", adventurers={0: "chantal_sarti"}, cards={0: WOUNDS_12})  # fmt: skip
    t.play("p0 jump a4")
    assert t.status(0) == "mummified"
    assert t.told("hit") == []
    assert t.asking != "StoneWound"


def test_a_stone_wounds_who_has_twelve_cards() -> None:
    """HO-138 HO-128 There is no room, which is told; an item goes, then the Block card comes."""
    cards = " ".join(["hededet_10", "crowbar_1", *["mummy"] * 10])
    t = table(at={0: "b08", 1: "b01"}, phase="stone", luck="stone 8", cards={0: cards})
    t.play("p0 jump b07")
    assert [event["rule"] for event in t.told("full")] == ["HO-128"]
    t.play("p0 discard crowbar_1")
    assert t.cards(0).count("block") == 1


def test_jumping_out() -> None:
    """HO-139 Onto the Entrance: escaped, without a Block card."""
    t = table(at={0: "b03", 1: "b01"}, phase="stone", luck="stone 3",
              adventurers={0: "chantal_sarti"})  # fmt: skip
    t.play("p0 jump e3")
    assert t.status(0) == "escaped"
    assert t.cards(0) == []
    assert not t.used(0)


def test_crushed() -> None:
    """HO-140 HO-169 Without a way to jump: out of the game, no score, all cards shown."""
    t = table(at={0: "b08", 1: "b04"}, phase="stone", fallen=[2, 7, 9, 14], luck="stone 8",
              cards={0: "hededet_01"}, settings={"total_secrecy": True})  # fmt: skip
    assert t.status(0) == "crushed"
    assert t.result.points[0] == 0
    assert None not in t.seen(1)["cards"][:16]


def test_an_empty_box() -> None:
    """HO-141 No stone is left to fall."""
    t = table(at={0: "a1", 1: "a2"}, phase="stone", fallen=[*range(1, 37)])
    assert t.told("fell") == []


# Sealing ----------------------------------------------------------------------------------------
def test_sealed_in() -> None:
    """HO-142 HO-145 HO-169 With 13, 14, 16, 17 and 18 down the stone 15 seals the nest: who is in
    it plays on, all others are trapped, and their cards are shown."""
    t = table(4, at={0: "b09", 1: "b15", 2: "a1", 3: "b28"}, fallen=[13, 14, 16, 17, 18],
              phase="stone", luck="stone 15", cards={2: "hededet_01"},
              settings={"total_secrecy": True}, used=[1])  # fmt: skip
    t.play("p1 jump b21")
    assert [t.status(seat) for seat in range(4)] == ["inside", "trapped", "trapped", "trapped"]
    assert t.told("trapped") == [{"seat": seat, "rule": "HO-142"} for seat in (1, 2, 3)]
    assert None not in t.seen(0)["cards"]
    assert t.result.points[2] == 0


def test_who_jumps_the_right_way_plays_on() -> None:
    """HO-142 The jump comes before the look at the ways out."""
    t = table(at={0: "b15", 1: "b09"}, fallen=[13, 14, 16, 17, 18], phase="stone",
              luck="stone 15")  # fmt: skip
    t.play("p0 jump b09")
    assert t.status(0) == "inside"


def test_a_long_way_is_a_way() -> None:
    """HO-143 Through the whole corridor, past mummies and others, however long."""
    ring = [13, 14, 15, 16, 17, 19, 20, 21, 22, 23, 31]  # left: up the east side and round
    t = table(at={0: "a1", 1: "b18"}, fallen=ring, phase="stone", luck="stone 32")
    assert t.status(0) == "inside"


def test_the_stone_of_horus_may_seal() -> None:
    """HO-144 In the middle of a turn, and the turn of who is trapped is over."""
    t = table(at={0: "h3", 1: "b01"}, fallen=[13, 14, 16, 17, 18], mummies={"sanakht": ("h6", 1)},
              actions={0: 4, 1: 2}, used=[0, 1], luck=("roll 1 2 3 4 5", "stone 15"))  # fmt: skip
    t.play("p0 pick")
    assert t.status(0) == "trapped"
    assert t.waiting == [1]


def test_who_never_got_in() -> None:
    """HO-159 With 1 to 6 walled up, who still waits is out without having escaped."""
    t = table(at={0: "e3", 1: "e5"}, fallen=[1, 2, 3, 4, 5], phase="stone", luck="stone 6")
    assert t.status(0) == t.status(1) == "stayed_out"
    assert t.over
    assert t.result.winners == []
    t = table(at={0: "e3", 1: "b12"}, fallen=[1, 2, 3, 4], phase="stone", luck="stone 6")
    assert t.status(0) == "waiting"


# The Ankh ---------------------------------------------------------------------------------------
def test_the_ankh_goes_left() -> None:
    """HO-146 To the next in play; a keeper who is out keeps his place in the order until then."""
    t = table(4, keeper=1, out={2: "escaped"}, phase="ankh")
    assert t.g.keeper == 3
    t = table(3, keeper=1, at={0: "b01", 1: "b02", 2: "b05"}, actions={0: 1, 1: 1, 2: 1},
              used=[0, 1, 2])  # fmt: skip
    t.play("p1 move e2")
    assert t.g.keeper == 1
    assert t.waiting == [2]
    t.chance(CALM, "stone 36").play("p2 end", "p0 end")
    assert t.g.keeper == 2


@pytest.mark.parametrize("players", [2, 6])
def test_the_end_of_the_ceiling(players: int) -> None:
    """HO-141 HO-159 Whoever never leaves is sealed in within 36 rounds."""
    t = table(players, at=dict.fromkeys(range(players), "b28"), used=list(range(players)))
    t.quietly()
    assert t.over
    assert t.g.round <= 36

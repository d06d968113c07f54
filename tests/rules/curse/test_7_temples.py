"""Goals, temples, the end of the game, and what diamond squares get."""

from __future__ import annotations

from typing import Any

from tests.rules.curse.table import Table, table

from cutpurse.games.curse.state import pile_size

SIX = "dented_teapot moth_eaten_rug copper_washbasin lace_parasol mosquito_net chipped_scarab"
APPLE = {"thieves": {0: "idris"}, "goals": {0: "goal_red_02"}}  # Fresh Apple or Rusted Birdcage


def temple(**what: Any) -> Table:
    """Seat 0, Idris, in the red temple, owing it the apple or the birdcage."""
    return table(**{"at": {0: "red-temple"}, **APPLE, **what})


def test_turning_in() -> None:
    """CR-135 CR-138 CR-139 CR-142 The item lies on the temple with the mark of who brought it; the
    goal stays finished; it is the Turn Action."""
    t = temple(pack={0: "fresh_apple"}).play("p0 turn_in fresh_apple")
    assert t.ground("red-temple") == ["fresh_apple"]
    assert (t.done(0), t.pack(0), t.g.actions) == (["red"], [], 0)
    assert t.g.brought[1] == 0
    assert t.told("turned in")
    t = table(at={0: "green-temple"}, goals={0: "goal_green_05"}, pack={0: "pepper_pouch"})
    assert t.play("p0 turn_in pepper_pouch").done(0) == ["green"]


def test_either_of_the_two_items() -> None:
    """CR-136 The other is not needed any longer."""
    t = temple(pack={0: "fresh_apple rusted_birdcage"}, actions=2, begin="menu")
    assert t.offers("turn_in") == ["turn_in fresh_apple", "turn_in rusted_birdcage"]
    t.play("p0 turn_in rusted_birdcage", "p0 no")
    assert t.offers("turn_in") == []
    assert t.refuses("p0 turn_in fresh_apple", "CR-135")  # the goal is finished


def test_only_what_is_owed_and_only_there() -> None:
    """CR-135 CR-137 Not another item, not in another temple, not without the item."""
    t = temple(pack={0: "fresh_apple camel_whip"})
    assert t.offers("turn_in") == ["turn_in fresh_apple"]
    assert t.refuses("p0 turn_in camel_whip", "CR-137")
    assert t.refuses("p0 turn_in rusted_birdcage", "CR-135")
    t = temple(
        at={0: "green-temple"}, pack={0: "fresh_apple"}, goals={0: "goal_red_02 goal_green_05"}
    )
    assert t.offers("turn_in") == []
    t = temple(at={0: "red-21"}, pack={0: "fresh_apple"})
    assert t.refuses("p0 turn_in fresh_apple", "CR-135")


def test_a_cartouche_as_reward() -> None:
    """CR-140 CR-141 If one is left; it may be declined."""
    t = temple(pack={0: "fresh_apple"}, luck="draw nut").play("p0 turn_in fresh_apple")
    assert (t.asking, t.options()) == ("TakeReward", ["yes", "no"])
    t.play("p0 yes")
    assert t.hand(0) == ["nut"]
    t = temple(pack={0: "fresh_apple"}).play("p0 turn_in fresh_apple", "p0 no")
    assert t.hand(0) == []
    every = "aker apep aten babi bast bennu khnum khonsu maat mafdet menhit nekhbet nut set wadjet"
    t = temple(pack={0: "fresh_apple"}, used=every)
    assert pile_size(t.g) == 0
    t.play("p0 turn_in fresh_apple")
    assert t.asking == "Menu"


# Stealing -----------------------------------------------------------------------------------------
def test_stealing_an_offering() -> None:
    """CR-143 CR-145 CR-147 A Turn Action; nobody's goal is undone; the new owner may use it."""
    t = temple(offerings={"fresh_apple": (1, "red")}, done={1: "green"}, actions=2, begin="menu")
    t.play("p0 steal fresh_apple")
    assert (t.pack(0), t.done(1), t.g.actions) == (["fresh_apple"], ["green"], 1)
    assert t.g.brought[1] == -1
    t.play("p0 turn_in fresh_apple")
    assert t.done(0) == ["red"]
    assert t.g.brought[1] == 0


def test_not_the_own_offering() -> None:
    """CR-144."""
    t = temple(offerings={"camel_whip": (0, "red"), "bent_fork": (1, "red")})
    assert t.offers("steal") == ["steal bent_fork"]
    assert t.refuses("p0 steal camel_whip", "CR-144")
    assert t.refuses("p0 steal snake_flute", "CR-143")


def test_stealing_needs_a_space() -> None:
    """CR-146."""
    t = temple(offerings={"bent_fork": (1, "red")}, pack={0: SIX})
    assert t.offers("steal") == []
    assert t.refuses("p0 steal bent_fork", "CR-146")


# The end ------------------------------------------------------------------------------------------
def test_the_third_goal_wins_at_once() -> None:
    """CR-148 CR-149."""
    t = temple(pack={0: "fresh_apple"}, done={0: "green yellow"}, cartouches={1: "set"})
    t.play("p1 pass", "p0 turn_in fresh_apple", "p1 pass")
    assert t.over
    assert t.waiting == []
    assert t.result.places == [1, 2]
    assert t.told("won") == [{"seat": 0, "rule": "CR-148"}]


def test_fewer_goals_may_be_enough() -> None:
    """CR-148 With the setting goals_to_win."""
    t = temple(pack={0: "fresh_apple"}, settings={"goals_to_win": 1}).play("p0 turn_in fresh_apple")
    assert t.over
    t = temple(pack={0: "fresh_apple"}, settings={"goals_to_win": 2}).play("p0 turn_in fresh_apple")
    assert not t.over


def test_the_turn_limit() -> None:
    """CR-150 Goals, then goals with an item in the pack, then fewer Curses; else nobody wins."""

    def end(**what: Any) -> list[int]:
        t = table(3, settings={"turn_limit": 100}, turn=100, **what).play("p0 end")
        assert t.over
        return t.result.places

    assert end(done={1: "red"}) == [2, 1, 2]
    assert end(done={1: "red", 2: "red"}, curses={1: 1}) == [3, 2, 1]
    goals = {0: "goal_blue_03"}
    assert end(goals=goals, pack={0: "camel_whip"}, curses={0: 2}) == [1, 2, 2]
    assert end() == [2, 2, 2]
    assert end(curses={0: 1}) == [4, 2, 2]
    t = table(3, settings={"turn_limit": 100}, turn=100).play("p0 end")
    assert t.told("time") == [{"turns": 100, "rule": "CR-150"}]
    t = table(3, settings={"turn_limit": 100}, turn=100, goals={1: "goal_blue_03 goal_red_02"},
              thieves={1: "barsoum", 2: "idris"}, pack={1: "camel_whip"},
              curses={2: 2}).play("p0 end")  # fmt: skip
    sheet = t.scenario.rules.result(t.g).sheet
    assert [line.points for line in sheet] == [[0, 0, 0], [0, 1, 0], [0, 0, -2]]
    assert [line.rule for line in sheet] == ["CR-148", "CR-150", "CR-150"]
    assert (t.g.first_move, t.g.actions) == (0, 0)  # nothing is left to be done
    t = table(3, settings={"turn_limit": 100}, turn=99).play("p0 end")
    assert not t.over


# Diamond squares ----------------------------------------------------------------------------------
def test_refill() -> None:
    """CR-155 CR-156 CR-158 Those without an item get one, red, blue, green, yellow."""
    t = table(bare=True, ground={"green-51": "fresh_apple"},
              luck=("draw camel_whip", "draw bent_fork", "draw clay_mask"))  # fmt: skip
    t.play("p0 end")
    assert [t.ground(node) for node in ("red-35", "blue-42", "green-51", "yellow-53")] == [
        ["camel_whip"], ["bent_fork"], ["fresh_apple"], ["clay_mask"]
    ]  # fmt: skip


def test_refill_from_an_empty_bag() -> None:
    """CR-157."""
    t = table(bare=True, bag="camel_whip").play("p0 end")
    assert t.ground("red-35") == ["camel_whip"]
    assert t.ground("blue-42") == []


def test_a_cartouche_is_no_item() -> None:
    """CR-159 A diamond square with nothing but a Cartouche gets an item."""
    t = table(bare=True, tiles={"red-35": "aker"}, luck="draw camel_whip").play("p0 end")
    assert t.ground("red-35") == ["camel_whip"]
    assert t.tiles("red-35") == ["aker"]

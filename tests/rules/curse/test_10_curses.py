"""Curse tiles."""

from __future__ import annotations

from tests.rules.curse.table import table

from cutpurse.games.curse.robbery import blue_dice, red_dice
from cutpurse.games.curse.state import supply

FOUR = "fresh_apple bent_fork camel_whip clay_mask"


def test_a_curse_takes_a_space() -> None:
    """CR-235."""
    t = table(begin="event", event="ev_evil_eye", at={0: "red-54"})
    assert (t.curses(0), t.filled(0), t.speed(0)) == (1, 1, 7)
    assert t.told("cursed") == [{"seat": 0, "curses": 1, "rule": "CR-235"}]


def test_a_full_pack_gives_up_an_item() -> None:
    """CR-236 CR-237 Four items, a Cartouche, a Curse: an item of choice goes to the bag."""
    t = table(begin="event", event="ev_evil_eye", at={0: "red-54"}, pack={0: FOUR},
              cartouches={0: "aker"}, curses={0: 1}).play("p0 pass")  # fmt: skip
    assert (t.asking, len(t.options())) == ("CurseRoom", 4)
    assert t.refuses("p0 lay 0", "CR-237")
    t.play("p0 return clay_mask")
    assert (t.pack(0), t.hand(0), t.curses(0)) == (
        ["fresh_apple", "camel_whip", "bent_fork"], ["aker"], 2)  # fmt: skip
    assert "clay_mask" in t.bag()
    assert t.speed(0) == 2


def test_no_item_to_give_up() -> None:
    """CR-238 The Curse is not placed."""
    t = table(begin="event", event="ev_twin_cobras", at={0: "red-54"}, curses={0: 5},
              cartouches={0: "aker"}).play("p0 pass")  # fmt: skip
    assert t.curses(0) == 5
    assert len(t.told("spared")) == 2
    assert supply(t.g) == 25


def test_cleansing() -> None:
    """CR-239 In any temple, all of them, as a Turn Action."""
    t = table(at={0: "green-temple"}, curses={0: 3}).play("p0 cleanse")
    assert (t.curses(0), t.g.actions, supply(t.g)) == (0, 0, 30)
    assert table(at={0: "green-temple"}).refuses("p0 cleanse", "CR-239")
    assert table(curses={0: 3}).refuses("p0 cleanse", "CR-239")


def test_curses_are_no_items() -> None:
    """CR-241 No dice, no loot, no goals."""
    t = table(at={0: "red-53", 1: "red-53"}, curses={0: 3, 1: 2}, begin="menu",
              luck=("roll 1", "roll 6"))  # fmt: skip
    assert (red_dice(t.g, 0), blue_dice(t.g, 1)) == (1, 1)
    t.play("p0 rob p1")
    assert t.asking == "HandOver"  # there was nothing to take


def test_a_batch_opens_one_window() -> None:
    """CR-242 Two tiles for one player, asked about once; two players, asked about twice."""
    t = table(3, cartouches={0: "set", 1: "wadjet"}, begin="menu").play("p0 set p1+p1+p2")
    assert (t.asking, t.g.cursed, t.g.coming) == ("CurseWindow", 1, 2)
    t.play("p1 pass")
    assert (t.asking, t.g.cursed, t.g.coming) == ("CurseWindow", 2, 1)
    t.play("p1 pass")
    assert [t.curses(seat) for seat in range(3)] == [0, 2, 1]

"""Dropping, picking up, and the full pack."""

from __future__ import annotations

from tests.rules.curse.table import table

from cutpurse.games.curse.packs import can_make_room

FIVE = "fresh_apple bent_fork camel_whip clay_mask lace_parasol"
SIX = f"{FIVE} ball_of_twine"


# Dropping -----------------------------------------------------------------------------------------
def test_dropping_any_number() -> None:
    """CR-090 On the own square, as free actions."""
    t = table(pack={0: FIVE}).play("p0 drop fresh_apple", "p0 drop camel_whip")
    assert t.ground("red-43") == ["fresh_apple", "camel_whip"]
    assert t.pack(0) == ["bent_fork", "lace_parasol", "clay_mask"]
    assert (t.g.actions, t.g.first_move) == (1, 1)
    assert t.refuses("p0 drop fresh_apple", "CR-090")


def test_dropping_a_cartouche() -> None:
    """CR-091 CR-252 CR-253 Face down: who has not seen it does not see it now."""
    t = table(3, cartouches={0: "aker set"}, seen={"set": [2]}, begin="menu").play("p0 lay 1")
    assert t.tiles("red-43") == ["set"]
    assert t.hand(0) == ["aker"]
    assert t.seen(1)["face"][1] is None
    assert t.seen(2)["face"][1] == t.g.face[1]
    assert "player 0 drops a Cartouche, face down" in t.log(1)


def test_curses_stay() -> None:
    """CR-092 CR-241."""
    t = table(curses={0: 3})
    assert t.offers("drop", "lay") == []


def test_nothing_is_dropped_in_a_temple() -> None:
    """CR-093."""
    t = table(at={0: "blue-temple"}, pack={0: "fresh_apple"}, cartouches={0: "aker"})
    assert t.offers("drop", "lay") == []
    assert t.refuses("p0 drop fresh_apple", "CR-093")
    assert t.refuses("p0 lay 0", "CR-093")


def test_dropping_is_for_the_own_turn() -> None:
    """CR-094 Others have nothing to say then."""
    t = table(pack={1: "fresh_apple"}, cartouches={1: "aker"})
    assert t.asking == "StartWindow"
    assert t.offers("drop", "lay", seat=1) == []


# Picking up ---------------------------------------------------------------------------------------
def test_picking_up_any_number_is_one_action() -> None:
    """CR-095 CR-097 One after another; after the first it may be enough. Diamonds are no
    exception."""
    t = table(at={0: "red-35"}, ground={"red-35": "fresh_apple bent_fork camel_whip"})
    t.play("p0 pick_up")
    assert t.options() == ["take fresh_apple", "take camel_whip", "take bent_fork"]
    assert t.refuses("p0 done", "CR-095")
    t.play("p0 take camel_whip")
    assert t.options()[-1] == "done"
    t.play("p0 take fresh_apple", "p0 done")
    assert t.pack(0) == ["fresh_apple", "camel_whip"]
    assert (t.ground("red-35"), t.g.actions) == (["bent_fork"], 0)


def test_picking_up_needs_room() -> None:
    """CR-096 It ends by itself when the pack is full; a full one cannot begin."""
    t = table(pack={0: FIVE}, ground={"red-43": "ball_of_twine snake_flute"}, begin="menu")
    t.play("p0 pick_up", "p0 take snake_flute")
    assert t.asking == "Menu"
    assert t.filled(0) == 6
    t = table(pack={0: SIX}, ground={"red-43": "snake_flute"})
    assert "pick_up" not in t.menu()
    assert t.refuses("p0 pick_up", "CR-096")
    assert table().refuses("p0 pick_up", "CR-095")
    t = table(tiles={"red-53": "aker"}, begin="menu")
    assert t.refuses("p0 pick_up", "CR-095")  # it lies elsewhere
    assert "pick_up" in table(at={0: "red-53"}, tiles={"red-53": "aker"}, begin="menu").menu()


def test_a_picked_up_cartouche_is_seen_by_its_new_owner() -> None:
    """CR-098 CR-401 And by those who had seen it before."""
    t = table(3, tiles={"red-43": "aker set"}, seen={"set": [1]}, begin="menu")
    assert t.seen(0)["face"][:2] == [None, None]
    t.play("p0 pick_up", "p0 take_tile 1", "p0 done")
    assert t.hand(0) == ["set"]
    assert [t.seen(seat)["face"][1] is None for seat in range(3)] == [False, False, True]
    assert t.seen(0)["face"][0] is None
    assert "player 0 picks up a Cartouche" in t.log(2)


def test_no_picking_up_in_a_temple() -> None:
    """CR-099 Offerings are stolen, not picked up."""
    t = table(at={0: "red-temple"}, offerings={"camel_whip": (1, "red")})
    assert "pick_up" not in t.menu()
    assert t.refuses("p0 pick_up", "CR-099")


# The full pack ------------------------------------------------------------------------------------
def test_a_gain_needs_a_space() -> None:
    """CR-105 CR-106 A full player on turn, outside a temple, may drop one."""
    t = table(pack={0: FIVE}, cartouches={0: "aker"}, begin="event", event="ev_lost_caravan",
              luck="draw jar_of_wasps")  # fmt: skip
    assert t.play("p0 pass").asking == "MakeRoom"
    assert t.options()[-2:] == ["lay 0", "decline"]
    t.play("p0 drop camel_whip")
    assert "jar_of_wasps" in t.pack(0)
    assert t.ground("red-43") == ["camel_whip"]


def test_a_lone_cartouche_makes_room() -> None:
    """CR-106 Whichever tile it is that lies among five Curses."""
    for tile in range(15):
        t = table(curses={0: 5}, cartouches={0: "aker"}, begin="menu")
        assert can_make_room(t.g, 0)
        t.g.hand[0] = tile
        assert can_make_room(t.g, 0)
    assert not can_make_room(table(curses={0: 6}, begin="menu").g, 0)


def test_a_gain_forgone() -> None:
    """CR-107 The item returns to the bag, a Cartouche stays on the pile, unseen."""
    t = table(pack={0: SIX}, begin="event", event="ev_lost_caravan", luck="draw jar_of_wasps")
    t.play("p0 decline")
    assert "jar_of_wasps" in t.bag()
    assert t.pack(0) == table(pack={0: SIX}).pack(0)
    t = table(pack={0: SIX}, begin="event", event="ev_small_pity").play("p0 decline")
    assert t.g.taken == 0
    assert [event["rule"] for event in t.told("forgone")] == ["CR-107"]
    t = table(curses={0: 6}, begin="event", event="ev_lost_caravan", luck="draw jar_of_wasps")
    assert "jar_of_wasps" in t.bag()  # nothing to drop: no question


def test_with_a_free_space_it_is_kept() -> None:
    """CR-108 Nobody is asked."""
    t = table(begin="event", event="ev_lost_caravan", luck="draw jar_of_wasps")
    assert t.pack(0) == ["jar_of_wasps"]
    assert t.waiting == [1]


def test_an_empty_bag() -> None:
    """CR-109 Nothing happens, and no window opens."""
    t = table(cartouches={1: "khonsu"}, bag="", begin="event", event="ev_lost_caravan")
    assert t.told("in vain") == [{"seat": 0, "rule": "CR-109"}]
    assert t.asking != "DrawWindow"

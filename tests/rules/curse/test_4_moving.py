"""Movement and lands that turn."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.curse.table import Table, table

from cutpurse.games.curse.board import NODE_IDS, NODE_LAND, ORDERS, SQUARES, cell_of, temple, ways
from cutpurse.games.curse.moving import FREE, speed_now, ways_of

SIX = "fresh_apple bent_fork camel_whip clay_mask lace_parasol ball_of_twine"


def steps(t: Table, one: str, two: str) -> int:
    return ways_of(t.g).steps(NODE_IDS.index(one), NODE_IDS.index(two))


def beside(t: Table, node: str) -> set[str]:
    return {NODE_IDS[n] for n in ways_of(t.g).beside[NODE_IDS.index(node)]}


def reach(t: Table) -> set[str]:
    """Where the Move may end that is asked for."""
    assert t.asking == "Destination"
    return {name.removeprefix("move ") for name in t.options()}


# Speed --------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("tiles", "speed"), [(2, 6), (6, 2), (0, 8), (4, 4)])
def test_speed(tiles: int, speed: int) -> None:
    """CR-060 CR-061 Two and one for each empty space: the picture shows 6 with two tiles."""
    t = table(pack={0: " ".join(SIX.split()[:tiles])})
    assert t.speed(0) == speed
    far = steps(
        t, "red-43", max(reach(t.play("p0 first_move")), key=lambda n: steps(t, "red-43", n))
    )
    assert far == speed


def test_every_tile_slows_alike() -> None:
    """CR-062 CR-250."""
    assert table(pack={0: "fresh_apple bent_fork"}).speed(0) == 6
    assert table(cartouches={0: "aker set"}).speed(0) == 6
    assert table(curses={0: 2}).speed(0) == 6


def test_speed_is_fixed_as_the_move_begins() -> None:
    """CR-063 CR-064 A tile dropped between two Moves helps the second."""
    t = table(pack={0: SIX}).go("red-53")
    assert steps(t, "red-43", "red-53") == 1
    t.play("p0 drop fresh_apple", "p0 drop bent_fork", "p0 second_move")
    assert max(steps(t, "red-53", node) for node in reach(t)) == 4


def test_extra_and_less_speed() -> None:
    """CR-080 CR-282 CR-324 Speed 5 in quicksand is 3; Bast halves it to 1 or doubles it to 6."""
    five = "fresh_apple bent_fork camel_whip"
    for bast, speed in ((None, 3), ("halve", 1), ("double", 6)):
        more: dict[str, Any] = {} if bast is None else {"bast": bast}
        t = table(pack={0: five}, marks="quicksand", begin="menu", **more)
        t.play("p0 first_move")
        assert max(steps(t, "red-43", node) for node in reach(t)) == speed
    t = table(pack={0: SIX}, marks="quicksand", begin="menu").play("p0 first_move")
    assert max(steps(t, "red-43", node) for node in reach(t)) == 1  # 2 - 2 is at least 1
    t = table(pack={0: SIX}, marks="quicksand", bast="halve", begin="menu").play("p0 first_move")
    assert max(steps(t, "red-43", node) for node in reach(t)) == 1
    t = table(pack={0: SIX}, marks="quicksand light_feet", begin="menu").play("p0 first_move")
    assert max(steps(t, "red-43", node) for node in reach(t)) == 3  # 2 + 3 - 2


def test_free_moves() -> None:
    """CR-081 CR-082 CR-280 Quicksand and Bast count, Light Feet does not; nobody else is asked,
    nothing is spent."""
    t = table(cartouches={1: "set"}, marks="light_feet", begin="event", event="ev_tailwind")
    assert speed_now(t.g, 0, FREE) == 8
    assert t.asking == "FreeMove"
    t.play("p0 move red-53")
    t = table(marks="quicksand", bast="halve", begin="event", event="ev_tailwind")
    assert speed_now(t.g, 0, FREE) == 3
    t.play("p0 move red-43")
    assert t.told("moved") == [{"seat": 0, "node": t.g.at[0], "steps": 0, "rule": "CR-213"}]


def test_a_free_move_of_another_player() -> None:
    """CR-081 CR-212 With their own speed, untouched by the quicksand of who is on turn."""
    t = table(at={0: "red-temple"}, pack={1: SIX}, marks="quicksand", bast="halve",
              begin="trial", settings={"trial_form": "structured", "trial_judge": "checklist"},
              luck=("draw mirage_oasis", "draw river_of_fire"))  # fmt: skip
    t.play("p0 motif water + use_trait zahra_cat_footed + finish", "p0 reward_move p1")
    assert (t.asking, t.waiting) == ("FreeMove", [1])
    assert len(t.options(1)) == ways_of(t.g).near(t.g.at[1]).within[2]
    assert t.g.bast == 1  # still there for the next Move of the player on turn


# Where to -----------------------------------------------------------------------------------------
def test_paths_only_and_no_diagonals() -> None:
    """CR-065 CR-066."""
    t = table()
    assert beside(t, "red-53") == {"red-43", "red-52", "red-54", "red-63"}
    assert beside(t, "red-43") == {"red-53"}
    t.play("p0 first_move")
    assert all(node in NODE_IDS for node in reach(t))
    assert t.refuses("p0 move yellow-60", "CR-065") if "yellow-60" in NODE_IDS else True
    assert t.refuses("p0 move yellow-31", "CR-065")


def test_no_wrapping() -> None:
    """CR-067 The rim is the end."""
    t = table()
    rim = [node for node in ways_of(t.g).node_at[:14] if node >= 0]
    far = [node for node in ways_of(t.g).node_at[-14:] if node >= 0]
    for node in rim:
        assert not set(ways_of(t.g).beside[node]) & set(far)


def test_back_and_forth_and_staying() -> None:
    """CR-068 CR-069 Any node within the speed, also the own one."""
    t = table(pack={0: SIX}).play("p0 first_move")
    assert reach(t) == {"red-43", "red-53", "red-52", "red-54", "red-63"}
    t.play("p0 move red-43")
    assert t.at(0) == "red-43"
    assert t.g.first_move == 0
    t.play("p0 second_move", "p0 move red-53")
    assert t.at(0) == "red-53"


def test_a_move_is_told_with_its_steps() -> None:
    """CR-065 CR-069 Who walks round a corner has gone as far as the way is long."""
    t = table().go("red-54")
    assert t.told("moved") == [{"seat": 0, "node": t.g.at[0], "steps": 2, "rule": "CR-065"}]


def test_thieves_do_not_block() -> None:
    """CR-070 CR-079 One may pass and share; what lies on the way does nothing."""
    t = table(3, at={1: "red-53", 2: "red-54"}, ground={"red-53": "fresh_apple"})
    t.go("red-54")
    assert t.at(0) == t.at(2) == "red-54"
    assert t.pack(0) == []
    assert not t.told("event")


def test_a_temple_is_one_space() -> None:
    """CR-071 CR-072 From one entrance through it to another in two steps."""
    t = table()
    assert beside(t, "yellow-temple") >= {"yellow-35", "yellow-36", "yellow-54"}
    assert steps(t, "yellow-36", "yellow-54") == 2


def test_entrances() -> None:
    """CR-073 CR-075 A full edge makes an entrance, a corner does not."""
    t = table()
    assert beside(t, "red-temple") == {"red-21"}
    assert "red-22" not in beside(t, "red-temple")  # touches nothing but a corner
    assert beside(t, "blue-temple") >= {"blue-03", "blue-13"}
    assert "blue-23" not in beside(t, "blue-temple")


def test_entrances_across_a_border() -> None:
    """CR-074 CR-228 Some layouts give the green temple an entrance from the neighbouring land."""
    found = 0
    for order in ORDERS:
        map_ = ways(order, [0, 0, 2, 0])  # green lies with its temple to the south
        foreign = [n for n in map_.beside[temple(2)] if NODE_LAND[n] != 2]
        found += bool(foreign)
    assert found > 0


def test_touching_temples_are_not_connected() -> None:
    """CR-076 In the standard layout the red and the blue one touch; the way is 5 steps."""
    t = table()
    assert "blue-temple" not in beside(t, "red-temple")
    assert steps(t, "red-temple", "blue-temple") == 5
    cells = ways_of(t.g).node_at
    assert (cells[6 * 14 + 1], cells[7 * 14 + 1]) == (temple(0), temple(1))


def test_ways_across_borders() -> None:
    """CR-077 Path squares that face each other are connected, in the standard layout these."""
    t = table()
    across = {
        tuple(sorted((NODE_IDS[n], NODE_IDS[other])))
        for n in range(len(NODE_IDS))
        for other in ways_of(t.g).beside[n]
        if NODE_LAND[n] != NODE_LAND[other]
    }
    assert across == {
        *(("blue-03", "red-30"), ("blue-05", "red-50"), ("blue-16", "yellow-10")),
        *(("blue-36", "yellow-30"), ("green-36", "yellow-03"), ("green-61", "red-65")),
        ("green-63", "red-63"),
    }


def test_boots_and_temples_of_the_standard_layout() -> None:
    """CR-022 CR-077 Every thief has 34 or 35 steps to the three temples of the others."""
    t = table(4)
    ways_to = [[steps(t, t.at(s), f"{c}-temple") for c in ("red", "blue", "green", "yellow")]
               for s in range(4)]  # fmt: skip
    assert ways_to == [[7, 8, 11, 16], [10, 6, 15, 10], [12, 13, 5, 9], [13, 9, 12, 7]]


# Turning ------------------------------------------------------------------------------------------
def test_a_quarter_turn() -> None:
    """CR-226 Local (r, c) comes to (c, 6 - r)."""
    assert cell_of(0, 0, 2, 5) == 2 * 14 + 5
    assert cell_of(0, 1, 2, 5) == 5 * 14 + 4
    assert cell_of(3, 1, 2, 5) == 12 * 14 + 11
    assert [cell_of(0, k, 0, 0) for k in range(4)] == [0, 6, 6 * 14 + 6, 6 * 14]


def test_everything_on_a_land_turns_along() -> None:
    """CR-225 CR-227 CR-228 Thief, items and temple stay on their nodes; the ways across change."""
    t = table(at={0: "red-54"}, ground={"red-53": "fresh_apple"}, events="ev_shifting_sands",
              event_trials=0, begin="menu", bare=True, bag="")  # fmt: skip
    before = beside(t, "red-63")
    order = list(t.g.order)
    t.play("p0 end")
    assert (t.at(0), t.ground("red-53")) == ("red-54", ["fresh_apple"])
    assert t.turned() == [0, 0, 1, 0]
    assert list(t.g.order) == order
    assert beside(t, "red-63") != before
    assert t.told("rotated") == [{"land": 0, "quarters": 1, "rule": "CR-330"}]


def test_four_quarters_are_none() -> None:
    """CR-229."""
    for land in range(4):
        turned = [0, 1, 2, 3]
        whole = turned[:]
        whole[land] = (whole[land] + 4) % 4
        assert ways(ORDERS[5], turned).beside == ways(ORDERS[5], whole).beside
        cells = {cell_of(1, k, 3, 1) for k in range(4)}
        assert len(cells) == 4
    assert SQUARES == 96

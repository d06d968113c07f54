"""Chapters 4 and 5: picking, sowing, collecting and control."""

from __future__ import annotations

from tests.rules.naqala.table import SPARE, bidding, table


def test_a_pick_needs_meeples_and_a_way_to_end() -> None:
    """NQ-050 NQ-051 Empty tiles are no picks, nor tiles from which no move can be completed."""
    t = table(meeples={"a1": "Y", "b1": "Y", "d3": "G"})
    assert t.options() == ["pick a1", "pick b1"]
    assert t.refuses("p0 pick c1", "NQ-050")
    assert t.refuses("p0 pick d3", "NQ-051")


def test_all_meeples_are_lifted_and_dropped_one_by_one() -> None:
    """NQ-052 NQ-053 NQ-059 The whole tile is lifted; each step drops one meeple of free choice."""
    t = table(meeples={"a1": "YWG", "c2": "YWG", **SPARE}).play("p0 pick a1")
    assert t.meeples("a1") == ""
    assert t.in_hand() == "YWG"
    assert {o.split()[2] for o in t.options()} == {"vizier", "elder", "merchant"}
    t.play("p0 drop b1 elder")
    assert t.in_hand() == "YG"
    assert t.meeples("b1") == "W"


def test_steps_are_orthogonal() -> None:
    """NQ-054 NQ-055 From c3 one steps to b3, d3, c2 and c4; never diagonally, never further."""
    far = {"c1": "Y", "a3": "Y", "e3": "Y", "c5": "Y"}
    t = table(meeples={"c3": "YY", **far, **SPARE}).play("p0 pick c3")
    assert {o.split()[1] for o in t.options()} == {"b3", "d3", "c2", "c4"}
    assert t.refuses("p0 drop b2 vizier", "NQ-054")
    assert t.refuses("p0 drop c1 vizier", "NQ-054")


def test_no_step_straight_back() -> None:
    """NQ-056 NQ-057 The tile just left cannot be entered again at once, the first tile included."""
    meeples = {"c3": "YYY", "b1": "Y", "d1": "Y", "b3": "Y", "d3": "Y", "c4": "Y", "a2": "Y"}
    t = table(meeples=meeples).play("p0 pick c3", "p0 drop c2 vizier")
    assert {o.split()[1] for o in t.options()} == {"b2", "c1", "d2"}
    assert t.refuses("p0 drop c3 vizier", "NQ-056")
    t.play("p0 drop b2 vizier")
    assert {o.split()[1] for o in t.options()} == {"a2", "b1", "b3"}
    assert t.refuses("p0 drop c2 vizier", "NQ-056")
    t = table(meeples=meeples).play("p0 pick c3", "p0 drop c4 vizier")
    assert t.refuses("p0 drop c3 vizier", "NQ-056")


def test_a_loop_may_come_back() -> None:
    """NQ-058 NQ-065 After a loop a tile may be entered again, and the last meeple may meet one
    dropped earlier in the same move."""
    t = table(meeples={"b2": "YYWGB", "f4": "R", "f5": "R"})
    assert "pick b2" in t.options()
    t.play(
        "p0 pick b2",
        "p0 drop b1 vizier",
        "p0 drop a1 elder",
        "p0 drop a2 merchant",
    )  # the builder must go to b2, the last vizier to b1
    assert t.meeples("b1") == ""  # the last vizier met the first one, and both were taken
    assert t.viziers(0) == 2
    assert t.meeples("b2") == "B"


def test_a_loop_may_begin_later() -> None:
    """NQ-064 NQ-065 Any meeple may be dropped first as long as the loop can still be walked: five
    more steps are enough for it. No vizier, because five steps never lead back to a tile."""
    t = table(meeples={"b2": "YYWGBR"})
    assert t.options() == [
        f"drop {tile} {tribe}"
        for tile in ("b1", "c2", "b3", "a2")
        for tribe in ("elder", "merchant", "builder", "assassin")
    ]
    t.play("p0 drop b1 elder", "p0 drop a1 vizier", "p0 drop a2 merchant", "p0 drop b2 builder")
    assert t.viziers(0) == 2


def test_without_loop_self_match() -> None:
    """NQ-066 With the option off only meeples that stood there before the move count."""
    meeples = {"b2": "YYWGB", "f4": "R", "f5": "R"}
    t = table(settings={"loop_self_match": False}, meeples=meeples)
    assert t.options() == ["pick f4", "pick f5"]
    # c2 holds a vizier that stood there before: the loop must end on it, not on b1
    meeples |= {"c2": "Y"}
    loop = ("p0 pick b2", "p0 drop b1 vizier", "p0 drop a1 elder", "p0 drop a2 merchant")
    t = table(meeples=meeples).play(*loop)
    assert t.options() == ["drop b1 vizier", "drop c2 vizier"]
    t = table(settings={"loop_self_match": False}, meeples=meeples).play(*loop)
    assert t.meeples("c2") == ""
    assert t.meeples("b1") == "Y"


def test_the_last_meeple_must_meet_its_colour() -> None:
    """NQ-060 NQ-061 It may not end on an empty tile or among other tribes."""
    t = table(meeples={"b2": "YG", "c3": "W", "a1": "YY", "c1": "GG", **SPARE}).play("p0 pick b2")
    t.play("p0 drop b1 vizier")
    assert t.meeples("c1") == ""  # the merchant could only end on c1
    t = table(meeples={"b2": "Y", "b1": "Y", "c2": "W", "a2": "Y", **SPARE}).play("p0 pick b2")
    assert t.options() == ["drop b1 vizier", "drop a2 vizier"]
    assert t.refuses("p0 drop c2 vizier", "NQ-060")
    assert t.refuses("p0 drop b3 vizier", "NQ-060")


def test_empty_and_camel_tiles_may_be_passed() -> None:
    """NQ-062 NQ-063 One meeple is dropped on an empty tile or a tile with a camel, anyone's; a move
    may also end on such a tile."""
    t = table(
        meeples={"a1": "YW", "c1": "Y", "b2": "W", **SPARE}, camels={"b1": 1, "c1": 1}, after=[1]
    )
    t.play("p0 pick a1", "p0 drop b1 elder")
    assert t.meeples("b1") == "W"
    assert t.viziers(0) == 2
    assert t.owner("c1") == 1


def test_only_completable_steps_are_offered() -> None:
    """NQ-064 Going down from a1 the two meeples could not end well, so only b1 is offered."""
    t = table(meeples={"a1": "YW", "c1": "Y", **SPARE}).play("p0 pick a1")
    assert t.viziers(0) == 2  # drop b1 elder, drop c1 vizier: the only way
    t = table(meeples={"a1": "YW", "c1": "YW", **SPARE}).play("p0 pick a1")
    assert t.options() == ["drop b1 vizier", "drop b1 elder"]
    assert t.refuses("p0 drop a2 elder", "NQ-064")


def test_a_single_meeple_makes_one_step() -> None:
    """NQ-067 NQ-071 One meeple onto a tile with its colour: two are taken."""
    t = table(meeples={"a1": "Y", "b1": "Y", **SPARE}).play("p0 pick a1")
    assert t.viziers(0) == 2
    assert t.scenario.happened("collects")[0]["count"] == 2


def test_all_of_the_colour_are_taken() -> None:
    """NQ-070 NQ-073 The dropped vizier and both others come along; the elder stays, so no camel."""
    t = table(meeples={"a1": "Y", "b1": "YYW", **SPARE}).play("p0 pick a1")
    assert t.viziers(0) == 3
    assert t.meeples("b1") == "W"
    assert t.owner("b1") is None


def test_an_emptied_tile_is_claimed() -> None:
    """NQ-072 NQ-078 A camel goes onto the last tile, none onto the tile that was lifted."""
    t = table(meeples={"a1": "Y", "b1": "Y", **SPARE}).play("p0 pick a1")
    assert t.owner("b1") == 0
    assert t.owner("a1") is None
    assert t.camels(0) == 10


def test_a_controlled_tile_keeps_its_owner() -> None:
    """NQ-074 NQ-077 No camel is placed on an opponent's tile; tribe and tile act all the same."""
    t = table(meeples={"a3": "Y", "b3": "Y", **SPARE}, camels={"b3": 1}).play("p0 pick a3")
    assert t.owner("b3") == 1
    assert t.camels(0) == 11
    assert t.viziers(0) == 2
    assert t.palms("b3") == 1


def test_without_camels_no_control() -> None:
    """NQ-075 Without a camel the tile stays free."""
    t = table(meeples={"a1": "Y", "b1": "Y", **SPARE}, camels_left={0: 0}).play("p0 pick a1")
    assert t.owner("b1") is None


def test_control_before_the_tribe_action() -> None:
    """NQ-076 The camel stands before the window in which Leta could be used."""
    t = table(
        meeples={"a1": "W", "b1": "W", "e1": "Y", "f1": "Y"}, djinns={0: "leta"}, elders={0: 2}
    )
    t.play("p0 pick a1")
    assert t.asking == "BeforeTribe"
    assert t.owner("b1") == 0
    assert t.elders(0) == 2  # the elders of the move are still in the hand
    assert t.in_hand() == "WW"


def test_the_last_camel_brings_the_end() -> None:
    """NQ-079 NQ-210 Placing it sets the flag."""
    t = table(meeples={"a1": "Y", "b1": "Y", **SPARE}, camels_left={0: 1}, after=[1])
    assert not t.g.ending
    t.play("p0 pick a1")
    assert t.g.ending


def test_ten_thousand_moves_take_two_or_more() -> None:
    """NQ-071 Every move takes at least two meeples."""
    t = bidding()
    t.quietly()
    taken = [event["count"] for event in t.scenario.happened("collects")]
    assert taken
    assert min(map(int, map(str, taken))) >= 2

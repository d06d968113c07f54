"""Chapter B: rounds and turns."""

from __future__ import annotations

import pytest
from tests.rules.thieves.table import (
    asked,
    extra,
    finish,
    loot,
    options,
    play,
    scene,
    story,
    table,
    turn,
    under_sack,
    wounds,
)

import cutpurse


@pytest.mark.parametrize("rounds", [3, 4])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_scouts_in_turn(players: int, rounds: int) -> None:
    """TH-010, TH-011, TH-012 Clockwise, everybody once in each round, and then it is over."""
    s = cutpurse.scenario("thieves", players=players, settings={"rounds": rounds}).quietly()
    turns = range(players * rounds)
    assert story(s, "scouts") == [f"scouts p{t % players} {t // players + 1}" for t in turns]
    assert s.over
    assert s.waiting == []


def test_round_ends_where_it_began() -> None:
    """TH-011 If seat 2 scouts first, a round ends after seat 1."""
    g = cutpurse.new("thieves", 4, seed=3, settings={"first_scout": "vote"})
    for p in range(4):
        g.play(p, "accuse p2")
    while not g.over:
        seat = g.waiting[0]
        g.play(seat, g.rules.quiet(g.state, seat, [o.id for o in g.options(seat)]))
    told = story(g, "scouts")
    assert told[:6] == [f"scouts {p}" for p in ("p2 1", "p3 1", "p0 1", "p1 1", "p2 2", "p3 2")]
    assert len(told) == 12


def test_beginning_comes_before_the_draw() -> None:
    """TH-013 Rings, potions and treasures used at will come before the scout's draw."""
    s = turn("tails", treasures={0: ["ring_of_water", "healing_potion"], 2: ["blood_mirror"]})
    assert asked(s) == "p0 ScoutTreasures"
    play(s, "p0 pass")
    assert asked(s) == "p2 AtWill"
    assert extra(s, 0) == set()
    assert story(s) == ["scouts p0 1", "flipped_coin p0 ring_of_water 0"]
    play(s, "p2 pass")
    assert len(extra(s, 0)) == 1
    assert asked(s) == "p0 LayRoom"


def test_end_comes_after_everything_and_before_the_next_draw() -> None:
    """TH-014 The MONKEY waits for room, skills and trickery, JUSTICE too; the next scout has not
    drawn yet."""
    s = scene(
        "above_average_troll",
        "steal sneak lies justice",
        treasures={0: ["clockwork_monkey"], 1: ["silver_coin"]},
    )
    assert asked(s) == "p3 JusticeWound"
    play(s, "p3 stab p0")
    assert asked(s) != "p0 Monkey"  # the only treasure to steal belongs to a sneaking thief
    s = scene(
        "above_average_troll",
        "steal stab lies justice",
        treasures={0: ["clockwork_monkey"], 1: ["silver_coin", "lost_dwarven_stone"]},
    )
    play(s, "p0 steal silver_coin", "p1 stab p3")
    assert asked(s) == "p3 JusticeWound"
    play(s, "p3 stab p0")
    assert asked(s) == "p0 Monkey"
    assert story(s)[-1] == "wounded p0 2"
    assert story(s, "scouts") == []
    play(s, "p0 steal lost_dwarven_stone")
    assert story(s, "scouts", "robbed")[-2:] == [
        "robbed p0 p1 lost_dwarven_stone",
        "scouts p1 1",
    ]


def test_your_turn_is_the_turn_you_scout() -> None:
    """TH-015 POTION, KEY, WRIT, rings and MONKEY of other thieves wait for their own turn."""
    mine = ["healing_potion", "skeleton_key", "writ_of_knowledge", "ring_of_fire"]
    s = turn(treasures={1: mine}, wounds={1: 3})
    assert asked(s) == "p0 LayRoom"
    assert story(s, "flipped_coin") == []
    s = turn("tails", treasures={1: mine}, wounds={1: 3}, scout=1)
    assert asked(s) == "p1 ScoutTreasures"
    s = turn(end=True, treasures={1: ["clockwork_monkey"], 2: ["silver_coin"]})
    assert asked(s) == "p1 LayRoom"
    s = turn(end=True, scout=1, treasures={1: ["clockwork_monkey"], 2: ["silver_coin"]})
    assert asked(s) == "p1 Monkey"


def test_same_moment_goes_clockwise_from_the_scout() -> None:
    """TH-016 Whoever sits next to the scout comes next, around the table."""
    s = scene("rude_imp", "steal steal steal steal", scout=2)
    assert story(s, "wounded") == [f"wounded p{p} 3" for p in (2, 3, 0, 1)]
    s = scene("rune_of_fire_skull", "lies lies stab lies", scout=2)
    for seat in (2, 3, 0, 1):
        assert asked(s) == f"p{seat} Rune"
        s.play(seat, "stand")
    s = turn(scout=2, treasures={1: ["blood_mirror"], 3: ["spooky_hoodoo_doll"]})
    assert asked(s) == "p1 p3 AtWill"
    play(s, "p1 mirror p2", "p3 doll p2")  # both at once: seat 3 is next to the scout
    assert story(s, "used") == ["used p3 spooky_hoodoo_doll"]


def test_order_of_the_beginning() -> None:
    """TH-017 Covers of all, the scout's WATER and FIRE, the scout's own treasures, then BALL,
    MIRROR and DOLL of all."""
    s = turn(
        ("heads", "heads"),
        scout=1,
        wounds={1: 5},
        treasures={
            0: ["fat_sack", "silver_coin"],
            1: ["ring_of_water", "ring_of_fire", "healing_potion", "blood_mirror"],
            2: ["stylish_collar"],
            3: ["spooky_hoodoo_doll"],
        },
        keeping="stylish_collar",
    )
    assert asked(s) == "p2 LiftKeeping"  # clockwise: seat 2 before seat 0
    play(s, "p2 leave keeping")
    assert asked(s) == "p0 MoveSack"
    assert story(s, "flipped_coin") == []
    play(s, "p0 leave sack")
    assert asked(s) == "p1 RingOfFire"
    assert story(s, "flipped_coin", "healed") == [
        "flipped_coin p1 ring_of_water 1",
        "healed p1 2",
        "flipped_coin p1 ring_of_fire 1",
    ]
    play(s, "p1 burn p3")
    assert asked(s) == "p1 ScoutTreasures"
    assert wounds(s) == [0, 3, 0, 2]
    play(s, "p1 pass")
    assert asked(s) == "p1 p3 AtWill"
    play(s, "p1 pass", "p3 pass")
    assert asked(s) == "p1 LayRoom"


def test_rings_covered_or_found_later_do_not_flip() -> None:
    """TH-017 Only rings owned and uncovered at that moment flip; one uncovered just before does."""
    under = {"treasures": {0: ["ring_of_water"]}, "keeping": "ring_of_water"}
    s = play(turn(**under), "p0 leave keeping")  # type: ignore[arg-type]
    assert story(s, "flipped_coin") == []
    s = play(turn(**under), "p0 lift keeping")  # type: ignore[arg-type]
    assert len(story(s, "flipped_coin")) == 1
    s = turn(treasures={0: ["skeleton_key"]}, wounds={0: 2})
    play(s, "p0 use skeleton_key", "p0 find ring_of_water")
    assert asked(s) == "p0 LayRoom"
    assert story(s, "flipped_coin") == []
    assert loot(s, 0) == {"ring_of_water"}


def test_treasures_found_at_the_beginning_can_be_used_at_once() -> None:
    """TH-017 The scout goes on until nothing is left to use: KEY finds POTION, POTION heals."""
    s = turn(treasures={0: ["skeleton_key"]}, wounds={0: 4})
    assert options(s) == {"use skeleton_key", "pass"}
    play(s, "p0 use skeleton_key", "p0 find healing_potion")
    assert options(s) == {"use healing_potion", "pass"}
    play(s, "p0 use healing_potion")
    assert wounds(s)[0] == 0
    assert asked(s) == "p0 LayRoom"


def test_order_of_the_end() -> None:
    """TH-018 The scout's MONKEY, then BALL, MIRROR and DOLL of all."""
    s = turn(
        end=True,
        scout=1,
        treasures={1: ["clockwork_monkey"], 2: ["blood_mirror"], 0: ["crystal_ball"]},
    )
    assert asked(s) == "p1 Monkey"
    play(s, "p1 steal blood_mirror")
    assert asked(s) == "p0 p1 AtWill"  # what was stolen just now can be used
    play(s, "p1 pass")
    assert story(s, "scouts") == []
    play(s, "p0 pass")
    assert story(s, "scouts") == ["scouts p2 1"]
    assert table(s).scout == 2


def test_covers_are_only_asked_for_where_they_are() -> None:
    """TH-017 Nobody without a cover is asked about covers."""
    s = finish(turn(treasures={3: ["silver_coin"]}))
    assert story(s, "covered", "uncovered") == []
    assert under_sack(s) is None

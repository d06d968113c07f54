"""What is built, where, and what it brings."""

from __future__ import annotations

import pytest
from tests.rules.cleopatra.table import (
    DOOR,
    MOSAIC,
    NO_PRIEST,
    OBELISK,
    RING,
    SPHINX,
    THRONE,
    WALL,
    table,
)

# Mosaics that cover r6c0 to r8c0 and more: two squares beside left_mid, three beside left_front
ALONG_LEFT = ["mosaic_i pose_1 r4c0"]


# Visits -----------------------------------------------------------------------------------------
def test_any_number_of_pieces() -> None:
    """CL-110 Also several of one kind."""
    t = table(hands={0: "artisan*4 stone*4 wood*4"})
    for slot in ("left_front", "back_mid", "right_mid", "right_back"):
        t.play(f"p0 build {slot} + done")
    assert len(t.walls()) == 4


def test_the_builder_chooses_the_spot() -> None:
    """CL-111 Any free one."""
    t = table(hands={0: DOOR}, doors="door_left")
    assert t.offers("build") == ["build door_right"]
    assert t.refuses("p0 build door_left", "CL-111")
    t = table(hands={0: DOOR}, doors="door_right")
    assert t.refuses("p0 build door_right", "CL-111")
    assert table(hands={0: WALL}, doors="door_left").refuses("p0 build door_right", "CL-104")
    assert len(table(hands={0: WALL}).offers("build")) == 9


def test_scored_as_it_is_placed() -> None:
    """CL-112, CL-117 The order is the builder's: a wall after the mosaic brings more, before it
    not; nothing is paid later."""
    mosaic = "p0 mosaic mosaic_i + pose pose_1 + lay r4c0 + done"
    hands = {0: f"{WALL} {MOSAIC} wood"}
    t = table(hands=hands, mosaic="mosaic_i").play(mosaic)
    assert t.earned("p0 build left_front + done") == 3 + 3
    t = table(hands=hands, mosaic="mosaic_i")
    assert t.earned("p0 build left_front + done") == 3
    assert t.earned(mosaic) == 4 + 2  # palms on r4c0 and r8c0; the wall stays as it was paid


@pytest.mark.parametrize(("pieces", "bonus"), [(1, 0), (2, 2), (3, 5), (4, 5)])
def test_the_bonus_of_a_visit(pieces: int, bonus: int) -> None:
    """CL-113, CL-114, CL-115 Two pieces bring 2 more, three or more bring 5, one brings nothing."""
    t = table(hands={0: f"artisan*{pieces} stone*{pieces} wood*{pieces} lapis"}, luck=NO_PRIEST)
    for slot in RING.split()[:pieces]:
        t.play(f"p0 build {slot} + done")
    assert t.earned("p0 finish") == bonus
    rule = "CL-113" if pieces == 2 else "CL-114"
    told = [{"seat": 0, "pieces": pieces, "talents": bonus, "rule": rule}]
    assert t.told("bonus") == (told if bonus else [])


def test_a_whole_visit() -> None:
    """CL-113 Two walls, then the door beside them: 3 + 3 + 6 and 5 for three pieces."""
    t = table(hands={0: f"{WALL} {WALL} {DOOR} wood"}, luck=NO_PRIEST)
    t.play("p0 build left_front + done", "p0 build left_mid + done", "p0 build door_left + done")
    t.play("p0 finish")
    assert t.talents() == 5 + 17


def test_talents_are_hidden() -> None:
    """CL-116 Everybody hears what was earned; the pile is the builder's own."""
    t = table(hands={0: SPHINX}).play("p0 build sphinx + done")
    assert t.talents() == 7
    assert t.told("built") == [{"seat": 0, "spot": 11, "talents": 2, "rule": "CL-132"}]
    assert t.seen(0)["talents"] == [7, None, None]
    assert t.seen(1)["talents"] == [None, 5, None]


# Column walls -----------------------------------------------------------------------------------
def test_what_a_wall_costs() -> None:
    """CL-120 An artisan, a stone, a wood."""
    t = table(hands={0: WALL}).play("p0 build back_left + done")
    assert t.hand() == []
    for missing in WALL.split():
        rest = " ".join(name for name in WALL.split() if name != missing)
        assert table(hands={0: rest}).offers("build") == []


def test_what_a_wall_brings() -> None:
    """CL-121, CL-122 Three, and one for each mosaic square beside it: five with two of them."""
    for slot, value in (("left_mid", 5), ("left_front", 6), ("left_back", 3), ("right_mid", 3)):
        t = table(hands={0: WALL}, laid=ALONG_LEFT)
        assert t.earned(f"p0 build {slot} + done") == value


def test_one_wall_in_each_slot() -> None:
    """CL-123 Any free slot, and never a second wall."""
    t = table(hands={0: WALL}, walls="left_front back_mid")
    assert len(t.offers("build")) == 7
    assert t.refuses("p0 build back_mid", "CL-123")
    t = table(hands={0: "wood"}, walls="left_front back_mid")
    assert t.refuses("p0 build back_mid", "CL-123")
    assert t.refuses("p0 build left_mid", "CL-104")


def test_a_corner_counts_for_both_slots() -> None:
    """CL-124 r0c0 lies beside left_back and back_left."""
    for slot in ("left_back", "back_left"):
        t = table(hands={0: WALL}, laid=["mosaic_v pose_0 r0c0"])
        assert t.earned(f"p0 build {slot} + done") == 3 + 3
    t = table(hands={0: WALL}, laid=["mosaic_i pose_1 r0c0"])
    assert t.earned("p0 build back_left + done") == 3 + 1


# Sphinxes ---------------------------------------------------------------------------------------
def test_what_a_sphinx_costs() -> None:
    """CL-130 An artisan, a stone, a marble."""
    t = table(hands={0: SPHINX}).play("p0 build sphinx + done")
    assert t.hand() == []
    for missing in SPHINX.split():
        rest = " ".join(name for name in SPHINX.split() if name != missing)
        assert table(hands={0: rest}).offers("build") == []


def test_sphinxes_stand_in_pairs() -> None:
    """CL-131, CL-132 In the order of their spots: two for the first of a pair, five for the one
    across from it, whoever built its partner; after six there is none."""
    brought = []
    for standing in range(6):
        t = table(hands={0: SPHINX + " wood"}, sphinxes=standing)
        brought.append(t.earned("p0 build sphinx + done"))
        assert t.g.sphinxes == standing + 1
    assert brought == [2, 5, 2, 5, 2, 5]
    assert table(hands={0: SPHINX}, sphinxes=6).refuses("p0 build sphinx", "CL-131")


# Pedestal and throne ----------------------------------------------------------------------------
def test_pedestal_and_throne() -> None:
    """CL-005, CL-140, CL-141, CL-142 Three artisans, two marble, two lapis and twelve talents for
    each; the pedestal comes first, both may come in one visit, and there is no third."""
    t = table(hands={0: f"{THRONE} {THRONE} {THRONE} wood"})
    assert t.g.throne == 0
    assert t.earned("p0 build throne + done") == 12
    assert t.g.throne == 1  # the pedestal
    assert t.size() == 15
    assert t.earned("p0 build throne + done") == 12
    assert t.g.throne == 2
    assert t.refuses("p0 build throne", "CL-005")
    for less in (
        "artisan*2 marble*2 lapis*2",
        "artisan*3 marble lapis*2",
        "artisan*3 marble*2 lapis",
    ):
        assert "build throne" not in table(hands={0: less}).options()


# Obelisks ---------------------------------------------------------------------------------------
def test_obelisks() -> None:
    """CL-150, CL-151 Three artisans, two stones, two wood; twelve talents each; there are two."""
    t = table(hands={0: f"{OBELISK} {OBELISK} {OBELISK} lapis"})
    assert t.earned("p0 build obelisk + done") == 12
    assert t.size() == 15
    assert t.earned("p0 build obelisk + done") == 12
    assert t.refuses("p0 build obelisk", "CL-151")
    for less in ("artisan*2 stone*2 wood*2", "artisan*3 stone wood*2", "artisan*3 stone*2 wood"):
        assert "build obelisk" not in table(hands={0: less}).options()


# Door frames ------------------------------------------------------------------------------------
def test_what_a_door_costs() -> None:
    """CL-160 Two artisans, a wood, a marble, a lapis."""
    t = table(hands={0: DOOR}).play("p0 build door_left + done")
    assert t.hand() == []
    for less in ("artisan wood marble lapis", "artisan*2 marble lapis", "artisan*2 wood lapis",
                 "artisan*2 wood marble"):  # fmt: skip
        assert table(hands={0: less}).offers("build door") == []


@pytest.mark.parametrize(
    ("door", "walls", "value"),
    [
        ("door_left", "", 4),
        # the rulebook's example: four linked walls, and one behind a gap
        ("door_left", "left_front left_mid left_back back_left back_right", 8),
        ("door_right", "left_front left_mid left_back back_left back_right", 4),
        ("door_right", "right_front right_mid right_back back_right back_mid", 9),  # round a corner
        ("door_left", "left_mid left_back", 4),
        ("door_left", RING, 13),
        ("door_right", RING, 13),
    ],
)
def test_linked_walls(door: str, walls: str, value: int) -> None:
    """CL-161, CL-162, CL-163 Four, and one for each wall of the unbroken run from its corner."""
    t = table(hands={0: DOOR + " lapis"}, walls=walls)
    assert t.earned(f"p0 build {door} + done") == value


def test_the_other_door_changes_nothing() -> None:
    """CL-164 It neither adds nor blocks."""
    t = table(hands={0: DOOR + " lapis"}, walls=RING, doors="door_left")
    assert t.earned("p0 build door_right + done") == 13


# Mosaics ----------------------------------------------------------------------------------------
def test_what_a_mosaic_costs() -> None:
    """CL-170 Two artisans, a stone, a marble, a lapis."""
    t = table(hands={0: MOSAIC}, mosaic="mosaic_i")
    t.play("p0 mosaic mosaic_i + pose pose_0 + lay r4c0 + done")
    assert t.hand() == []
    for less in ("artisan stone marble lapis", "artisan*2 marble lapis", "artisan*2 stone lapis",
                 "artisan*2 stone marble"):  # fmt: skip
        assert table(hands={0: less}).offers("mosaic") == []


def test_the_top_mosaic() -> None:
    """CL-171 Without a scribe there is no other."""
    t = table(hands={0: MOSAIC}, mosaic="mosaic_w")
    assert t.offers("mosaic") == ["mosaic mosaic_w"]
    assert t.refuses("p0 mosaic mosaic_i", "CL-171")


def test_each_mosaic_once() -> None:
    """CL-006, CL-200 One that lies in the garden or was set aside is not refused for its price,
    and no scribe brings it back."""
    for hand in (MOSAIC + " scribe", "wood"):
        t = table(hands={0: hand}, laid=["mosaic_i pose_1 r0c0"], mosaic="mosaic_w", mosaics="")
        assert t.refuses("p0 mosaic mosaic_i", "CL-006")
        assert t.refuses("p0 mosaic mosaic_f", "CL-200")
        assert t.refuses("p0 mosaic mosaic_z", "CL-200")


@pytest.mark.parametrize(
    ("mosaic", "pose", "square", "value"),
    [
        ("mosaic_i", "pose_0", "r4c2", 4),
        ("mosaic_i", "pose_0", "r4c0", 5),  # a palm on r4c0
        ("mosaic_i", "pose_1", "r0c0", 6),  # palms on r0c0 and r4c0
        ("mosaic_w", "pose_0", "r0c0", 7),  # the rulebook's example: r0c0, r1c1, r2c2
    ],
)
def test_palms(mosaic: str, pose: str, square: str, value: int) -> None:
    """CL-172, CL-173 Four, and one for each palm it covers."""
    t = table(hands={0: MOSAIC + " wood"}, mosaic=mosaic)
    assert t.earned(f"p0 mosaic {mosaic} + pose {pose} + lay {square} + done") == value


def test_where_a_mosaic_may_lie() -> None:
    """CL-174 Wholly on free squares: not outside, not on the dais, not on another mosaic."""
    t = table(hands={0: MOSAIC}, mosaic="mosaic_i", laid=["mosaic_x pose_0 r6c0"])
    t.play("p0 mosaic mosaic_i + pose pose_0")
    places = t.offers("lay")
    assert "lay r4c0" in places
    assert "lay r0c0" in places  # the back row is free
    assert not [p for p in places if p.startswith(("lay r1", "lay r2", "lay r3"))]  # the dais
    assert t.refuses("p0 lay r4c5", "CL-174")  # outside
    assert t.refuses("p0 lay r7c0", "CL-174")  # the other mosaic
    assert "lay r7c3" in places


def test_every_turn_and_mirror_image() -> None:
    """CL-175 All poses that fit somewhere."""
    t = table(hands={0: MOSAIC}, mosaic="mosaic_f").play("p0 mosaic mosaic_f")
    assert t.options() == [f"pose pose_{i}" for i in range(8)]
    t = table(hands={0: MOSAIC}, mosaic="mosaic_x").play("p0 mosaic mosaic_x")
    assert t.options() == ["pose pose_0"]
    assert t.refuses("p0 pose pose_1", "CL-174")


def test_no_contact_is_needed() -> None:
    """CL-176 A mosaic may lie anywhere, alone in the middle."""
    t = table(hands={0: MOSAIC}, mosaic="mosaic_x", laid=["mosaic_i pose_1 r0c0"])
    t.play("p0 mosaic mosaic_x + pose pose_0 + lay r5c4 + done")
    assert t.lies_on("mosaic_x") == {"r5c5", "r6c4", "r6c5", "r6c6", "r7c5"}

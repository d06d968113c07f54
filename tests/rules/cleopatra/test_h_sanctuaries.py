"""Sanctuaries, and the pile of mosaics."""

from __future__ import annotations

from typing import Any

from tests.rules.cleopatra.table import MOSAIC, NO_PRIEST, RING, Table, table

from cutpurse.games.cleopatra.garden import COLS

HAND = {0: f"{MOSAIC} {MOSAIC} wood"}
ANY_DEAD = {"sanctuary_rule": "any_newly_dead_area"}
# The corner at the back left: columns 0 to 2 beside the dais. An L closes it off towards the right.
WALLED = "mosaic_l pose_1 r0c3"
THREE = "p0 mosaic mosaic_t + pose pose_0 + lay r1c0 + done"  # leaves r0c0, r0c1 and r0c2
SIX = "p0 mosaic mosaic_t + pose pose_0 + lay r2c0 + done"  # leaves two rows of three
ROW = {"r0c0", "r0c1", "r0c2"}
TWO_ROWS = ROW | {"r1c0", "r1c1", "r1c2"}


def corner(
    answer: str = THREE, settings: dict[str, Any] | None = None, hands: Any = HAND, **what: Any
) -> Table:
    """Seat 0 lays the T into the corner at the back left."""
    what = {"laid": [WALLED], "mosaic": "mosaic_t", **what}
    return table(settings=settings, hands=hands, **what).play(answer)


# Sanctuaries ------------------------------------------------------------------------------------
def test_a_new_closed_area() -> None:
    """CL-180, CL-185 Three squares between mosaics, border and dais: no mosaic fits, whichever
    are left."""
    assert corner(settings=ANY_DEAD).told("formed") == corner().told("formed")
    t = corner()
    assert t.asking == "ClaimSanctuary"
    assert t.waits_to_be_claimed() == [ROW]
    assert t.told("formed") == [{"seat": 0, "squares": 3, "rule": "CL-180"}]


def test_a_larger_area_only_if_nothing_fits() -> None:
    """CL-184, CL-185 Six squares hold a P or a U, and nothing else."""
    assert corner(SIX).asking == "BuildMore"
    assert corner(SIX, mosaics="mosaic_u mosaic_i").asking == "BuildMore"
    t = corner(SIX, mosaics="mosaic_i mosaic_n mosaic_f")
    assert t.waits_to_be_claimed() == [TWO_ROWS]


def test_five_squares_are_the_shape_of_a_mosaic() -> None:
    """CL-185 Five squares of which one mosaic would fill all: while it is in the pile, they are no
    sanctuary."""
    five = "p0 mosaic mosaic_z + pose pose_3 + lay r1c0 + done"
    t = corner(five, mosaic="mosaic_z", mosaics="mosaic_i mosaic_u")
    assert t.waits_to_be_claimed() == [ROW | {"r1c0", "r1c1"}]
    assert corner(five, mosaic="mosaic_z", mosaics="mosaic_i mosaic_p").asking == "BuildMore"


def test_turned_and_mirrored_shapes_count() -> None:
    """CL-184 The P fits only lying on its side; that is enough."""
    t = corner(SIX, mosaics="mosaic_p mosaic_i")
    assert t.asking == "BuildMore"


def test_areas_hang_together_by_edges() -> None:
    """CL-181 The squares left of the T's foot and right of it touch the row only at corners."""
    t = corner(laid=[WALLED, "mosaic_i pose_0 r4c0"])
    assert t.waits_to_be_claimed() == [ROW, {"r2c0", "r3c0"}, {"r2c2", "r3c2"}]


def test_only_the_area_that_was_built_in() -> None:
    """CL-182, CL-192 Two rows of three were closed before. That no P is left for them now, because
    it lies elsewhere, makes them no new sanctuary."""
    laid = [WALLED, "mosaic_t pose_0 r2c0"]
    t = table(hands=HAND, laid=laid, mosaic="mosaic_p", mosaics="mosaic_i")
    t.play("p0 mosaic mosaic_p + pose pose_0 + lay r6c3 + done")
    assert t.asking == "BuildMore"


def test_any_newly_dead_area() -> None:
    """CL-342 With the option the same area can be claimed, because the P would have fitted."""
    laid = [WALLED, "mosaic_t pose_0 r2c0"]
    what: dict[str, Any] = {"hands": HAND, "laid": laid, "mosaics": "mosaic_i mosaic_n"}
    lay = "p0 mosaic {} + pose pose_0 + lay r6c3 + done"
    t = table(settings=ANY_DEAD, mosaic="mosaic_p", **what).play(lay.format("mosaic_p"))
    assert t.waits_to_be_claimed() == [TWO_ROWS]
    assert t.told("useless") == [{"seat": 0, "squares": 6, "rule": "CL-342"}]
    assert t.told("formed") == []
    t = table(settings=ANY_DEAD, mosaic="mosaic_z", **what).play(lay.format("mosaic_z"))
    assert t.asking == "BuildMore"  # it was dead already: the Z would not have fitted
    what["mosaics"] = "mosaic_i mosaic_u"
    t = table(settings=ANY_DEAD, mosaic="mosaic_p", **what).play(lay.format("mosaic_p"))
    assert t.asking == "BuildMore"  # the U still fits


def test_what_remains() -> None:
    """CL-183 Mosaics in the pile count, the top one with them; those set aside, those that lie in
    the garden and the one just laid do not."""
    t = corner(SIX, mosaics="mosaic_i")  # P and U are set aside
    assert t.waits_to_be_claimed() == [TWO_ROWS]
    t = corner(SIX, laid=[WALLED, "mosaic_p pose_0 r6c0", "mosaic_u pose_0 r7c4"])
    assert t.waits_to_be_claimed() == [TWO_ROWS]
    t = corner(SIX, mosaics="mosaic_i mosaic_p", luck="top mosaic_p")
    assert t.asking == "BuildMore"
    t = corner(SIX, mosaics="")  # the last mosaic: everything left of this area is a sanctuary
    assert [len(area) for area in t.waits_to_be_claimed()] == [72 - 10 - 6, 6]


def test_with_a_scribe_the_top_one_remains() -> None:
    """CL-183 The P on top of the pile still fits into the two rows."""
    hands = {0: f"{MOSAIC} {MOSAIC} scribe"}
    t = corner(SIX, hands=hands, mosaic="mosaic_p", mosaics="mosaic_t mosaic_i")
    assert t.asking == "BuildMore"
    t = corner(SIX, hands=hands, mosaic="mosaic_n", mosaics="mosaic_t mosaic_i")
    assert t.waits_to_be_claimed() == [TWO_ROWS]


def test_claiming() -> None:
    """CL-186, CL-191 The builder claims it at once with a statue; its square counts as well."""
    t = corner().play("p0 claim")
    assert t.sanctuaries() == [(0, ROW)]
    assert t.g.statues == [1, 2, 2]
    assert t.told("claimed")[0] == {"seat": 0, "squares": 3, "square": 0, "rule": "CL-186"}


def test_claiming_is_optional_and_now_or_never() -> None:
    """CL-187, CL-188 Whoever leaves it leaves it for good, and to nobody."""
    t = corner(luck=NO_PRIEST).play("p0 decline")
    assert t.sanctuaries() == []
    assert t.g.statues == [2, 2, 2]
    t.play("p0 finish").quietly("ChooseAction")
    assert t.waiting == [1]
    assert t.waits_to_be_claimed() == []


def test_several_at_once() -> None:
    """CL-189, CL-190 The builder decides on each, as long as statues last: two at most."""
    t = corner(laid=[WALLED, "mosaic_i pose_0 r4c0"])
    t.play("p0 claim", "p0 decline")
    assert t.waits_to_be_claimed() == [{"r2c2", "r3c2"}]
    t.play("p0 claim")
    assert t.sanctuaries() == [(0, ROW), (0, {"r2c2", "r3c2"})]
    assert [claimed["square"] for claimed in t.told("claimed")] == [0, 2 * COLS + 2]
    t = corner(laid=[WALLED, "mosaic_i pose_0 r4c0"]).play("p0 claim", "p0 claim")
    assert t.asking == "BuildMore"
    assert t.g.statues[0] == 0


def test_without_a_statue_nobody_is_asked() -> None:
    """CL-187, CL-190 A statue never moves: who has two sanctuaries claims no third."""
    t = corner(sanctuaries=[(0, "r8c0 r8c1"), (0, "r8c8")], mosaics="")
    assert t.asking == "BuildMore"
    assert t.waits_to_be_claimed() == []


def test_before_the_next_piece() -> None:
    """CL-193, CL-355 The test comes after each mosaic, and a claim before the pile is checked."""
    t = table(hands=HAND, laid=TIGHT, mosaic="mosaic_l", mosaics="mosaic_x mosaic_t",
              luck=("top mosaic_x", "top mosaic_t"))  # fmt: skip
    t.play(LAST_L)
    assert t.asking == "ClaimSanctuary"
    assert t.mosaic() == "mosaic_x"  # visible meanwhile, though it fits nowhere
    assert "mosaic_x" not in t.set_aside()
    while t.asking == "ClaimSanctuary":
        t.play("p0 decline")
    assert "mosaic_x" in t.set_aside()


# The pile ---------------------------------------------------------------------------------------
TIGHT = [
    *("mosaic_y pose_2 r4c6", "mosaic_z pose_2 r6c0", "mosaic_v pose_2 r6c4"),
    *("mosaic_f pose_5 r1c0", "mosaic_u pose_1 r1c7"),
]
LAST_L = "p0 mosaic mosaic_l + pose pose_1 + lay r4c0 + done"


def tight(pile: str, *luck: str, hands: Any = HAND) -> Table:
    """After this L no W and no X fit into the garden; T, P, N and I do."""
    t = table(hands=hands, laid=TIGHT, mosaic="mosaic_l", mosaics=pile, statues={0: 0},
              sanctuaries=[], luck=luck)  # fmt: skip
    return t.play(LAST_L)


def test_a_top_mosaic_that_fits_nowhere_is_set_aside() -> None:
    """CL-200, CL-201 And the next, until one fits; everybody sees it (CL-204)."""
    t = tight("mosaic_w mosaic_x mosaic_t", "top mosaic_w", "top mosaic_x", "top mosaic_t")
    assert t.set_aside() >= {"mosaic_w", "mosaic_x"}
    assert t.mosaic() == "mosaic_t"
    assert "The mosaic of Ra (X) fits nowhere and is set aside" in t.log(6)
    assert t.seen(6)["set_aside"] == t.g.set_aside


def test_deeper_mosaics_are_not_checked() -> None:
    """CL-202 The X stays in the pile below the T."""
    t = tight("mosaic_x mosaic_t", "top mosaic_t")
    assert t.mosaic() == "mosaic_t"
    assert t.mosaic_pile() == {"mosaic_x"}


def test_an_empty_pile_completes_the_category() -> None:
    """CL-203, CL-213 By building the last, or because the rest fits nowhere."""
    t = tight("mosaic_w mosaic_x", "top mosaic_w", "top mosaic_x")
    assert t.mosaic() == ""
    assert [e["rule"] for e in t.told("complete")] == ["CL-203"]
    t.chance(NO_PRIEST).play("p0 finish")
    assert t.g.queen == 1
    t = table(hands=HAND, mosaic="mosaic_i", mosaics="", walls=RING, statues={0: 0},
              luck=NO_PRIEST)  # fmt: skip
    assert t.g.queen == 1
    t.play("p0 mosaic mosaic_i + pose pose_0 + lay r4c0 + done", "p0 finish")
    assert t.g.queen == 2


def test_checked_within_a_visit() -> None:
    """CL-204 The second mosaic of a visit is one that fits."""
    t = tight("mosaic_w mosaic_t", "top mosaic_w", "top mosaic_t")
    assert t.offers("mosaic") == ["mosaic mosaic_t"]

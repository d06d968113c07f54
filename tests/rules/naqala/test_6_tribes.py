"""Chapter 6: the actions of the tribes."""

from __future__ import annotations

from typing import Any

from tests.rules.naqala.table import SPARE, Table, table


def test_viziers_and_elders_stay() -> None:
    """NQ-080 NQ-081 They are put in front of the player."""
    t = table(meeples={"a1": "Y", "b1": "YY", **SPARE}).play("p0 pick a1")
    assert (t.viziers(0), t.bag("Y")) == (3, 13)
    t = table(meeples={"a1": "W", "b1": "WWW", "e1": "Y", "f1": "Y"}).play("p0 pick a1")
    assert (t.elders(0), t.bag("W")) == (4, 16)


def test_merchants_take_from_the_front() -> None:
    """NQ-082 NQ-084 Three merchants go to the bag; the first three cards are taken, no new ones
    come."""
    t = table(
        meeples={"a1": "G", "b1": "GG", **SPARE},
        row="fish ivory fakir wheat",
        gold={0: 0},
        cards={0: "silk"},
    ).play("p0 pick a1")
    assert t.bag("G") == 18
    assert t.cards(0) == "ivory silk fish fakir"
    assert t.row() == "wheat"


def test_merchants_take_what_is_there() -> None:
    """NQ-083 With one card in the row, three merchants take one."""
    t = table(meeples={"a1": "G", "b1": "GG", **SPARE}, row="fish", gold={0: 0}).play("p0 pick a1")
    assert t.cards(0) == "fish"
    assert t.row() == ""


def build(cell: str = "c3", source: str = "c2", builders: int = 2, **what: Any) -> Table:
    """A move that ends with builders on a tile; c3 has three blue tiles around it."""
    meeples = {source: "B", cell: "B" * (builders - 1), **SPARE}
    return table(meeples=meeples, **what).play(f"p0 pick {source}")


def test_builders_earn_for_blue_tiles_around() -> None:
    """NQ-085 NQ-086 Three blue tiles around c3, diagonals included, times two builders; the
    block is cut at the edge and counts its own tile."""
    t = build("c3", "c2")
    assert (t.gold(0), t.bag("B")) == (56, 18)
    assert build("a3", "a2").gold(0) == 50 + 2 * 2  # a4 and b4
    assert build("b4", "b3", 3).gold(0) == 50 + 6 * 3  # itself, a4, c4, a5, b5, c5
    assert build("a5", "a4").gold(0) == 50 + 4 * 2  # itself, a4, b4, b5, at the lower edge
    assert build("d5", "d4").gold(0) == 50 + 6 * 2  # itself and all around it, from c4 on


def test_fakirs_are_extra_builders() -> None:
    """NQ-087 NQ-088 NQ-106 From none to all of them; each adds one builder and is discarded."""
    t = build(cards={0: "fakir fakir"})
    assert t.options() == ["fakirs 0", "fakirs 1", "fakirs 2"]
    t.play("p0 fakirs 1")
    assert t.gold(0) == 50 + 3 * 3
    assert (t.cards(0), t.discard()) == ("fakir", "fakir")


def test_builders_without_blue_tiles() -> None:
    """NQ-089 Nothing is earned, and neither fakirs nor Echidna are asked for."""
    t = build("c2", "c1", cards={0: "fakir"}, djinns={0: "echidna"}, elders={0: 2}, gold={0: 0})
    assert t.gold(0) == 0
    assert (t.cards(0), t.elders(0)) == ("fakir", 2)
    assert not t.scenario.happened("earns")


def kill(assassins: int = 2, **what: Any) -> Table:
    """A move with assassins that ends on b1; c1 is one step away, f5 eight."""
    meeples = what.pop("meeples", {})
    assert isinstance(meeples, dict)
    meeples = {"a1": "R", "b1": "R" * (assassins - 1), **meeples}
    meeples |= {"a4": "W", "a5": "W"} if "spare" not in what else {}
    what.pop("spare", None)
    return table(meeples=meeples, **what).play("p0 pick a1")


def test_assassins_kill_within_reach() -> None:
    """NQ-090 NQ-091 NQ-092 NQ-098 Two assassins reach two orthogonal steps; the victim goes to the
    bag."""
    t = kill(meeples={"d1": "G", "c2": "B", "d2": "Y", "c1": "YG"})
    assert t.options() == ["kill on c1", "kill on d1", "kill on c2"]
    assert t.refuses("p0 kill on d2", "NQ-091")  # three steps, though only two diagonally
    t.play("p0 kill on c1")
    assert t.options() == ["victim vizier", "victim merchant"]
    t.play("p0 victim merchant")
    assert t.meeples("c1") == "Y"
    assert t.bag("G") == 18 - 1
    assert t.bag("R") == 18


def test_the_last_tile_itself_is_in_reach() -> None:
    """NQ-093 NQ-101 The merchant beside the assassins can be killed, and then the tile is
    claimed."""
    t = kill(meeples={"b1": "RG", "c2": "BB"}, viziers={1: 1})
    assert t.options() == ["kill on b1", "kill on c2", "kill from p1"]
    assert t.owner("b1") is None
    t.play("p0 kill on b1")
    assert t.owner("b1") == 0


def test_fakirs_lengthen_the_reach() -> None:
    """NQ-094 NQ-095 Only as many are discarded as the distance needs."""
    t = kill(meeples={"f1": "G"}, cards={0: "fakir fakir fakir"})
    assert t.options() == ["kill on f1", "kill on a4", "kill on a5", "skip"]
    t.play("p0 kill on f1")  # four steps: two more than two assassins reach
    assert (t.cards(0), t.discard()) == ("fakir", "fakir fakir")
    assert t.meeples("f1") == ""


def test_meeples_in_front_of_opponents() -> None:
    """NQ-096 NQ-097 An opponent's vizier or elder can be killed from anywhere, one's own cannot."""
    t = kill(3, players=3, meeples={"c1": "G"}, viziers={0: 1, 2: 1}, elders={2: 2})
    assert t.offers("kill from") == ["kill from p2"]
    assert t.refuses("p0 kill from p0", "NQ-097")
    t.play("p0 kill from p2")
    assert t.options() == ["victim vizier", "victim elder"]
    t.play("p0 victim elder")
    assert (t.elders(2), t.viziers(2)) == (1, 1)


def test_killing_is_compulsory_without_fakirs() -> None:
    """NQ-099 NQ-100 A target in reach must be hit; one that costs fakirs may be left alone."""
    t = kill(meeples={"c1": "G", "d1": "G"})
    assert "skip" not in t.options()
    assert t.refuses("p0 skip", "NQ-099")
    t = kill(meeples={"f1": "G"}, cards={0: "fakir fakir"}).play("p0 skip")
    assert t.meeples("f1") == "G"
    assert t.cards(0) == "fakir fakir"


def test_two_claims_in_one_turn() -> None:
    """NQ-101 NQ-102 NQ-104 The move claims b1, the kill claims the oasis a3, which does not act."""
    t = kill(meeples={"b2": "G", "c2": "G"}, tiles={"b2": "oasis"}).play("p0 kill on b2")
    assert (t.owner("b1"), t.owner("b2")) == (0, 0)
    assert t.palms("b2") == 0
    assert t.camels(0) == 9


def test_one_camel_for_two_claims() -> None:
    """NQ-103 The end of the move gets the last camel, the killing none."""
    t = kill(meeples={"b2": "G", "c2": "G"}, camels_left={0: 1}).play("p0 kill on b2")
    assert (t.owner("b1"), t.owner("b2")) == (0, None)


def test_killing_the_last_on_a_controlled_tile() -> None:
    """NQ-105 Its owner stays."""
    t = kill(meeples={"b2": "G", "c2": "G"}, camels={"b2": 1}).play("p0 kill on b2")
    assert t.owner("b2") == 1


def test_iblis_claims_after_the_second_victim() -> None:
    """NQ-107 NQ-176 The tile is claimed when both meeples are gone."""
    t = kill(meeples={"b2": "GY", "c2": "GG"}, djinns={0: "iblis"}, elders={0: 1})
    t.play("p0 pay elder", "p0 kill on b2", "p0 victim vizier")
    assert t.meeples("b2") == ""
    words = [e.kind.word for e in t.scenario.events if e.kind.word in ("kills", "controls")]
    assert words == ["controls", "kills", "kills", "controls"]


def test_assassins_without_a_target() -> None:
    """NQ-108 They just go to the bag."""
    t = kill(meeples={"f5": "G"}, gold={0: 0}, after=[1])
    assert t.bag("R") == 18
    assert not t.scenario.happened("kills")

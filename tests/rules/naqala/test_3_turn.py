"""Chapter 3: the frame of a turn."""

from __future__ import annotations

from tests.rules.naqala.table import SPARE, bidding, table


def test_markers_return_in_the_order_of_play() -> None:
    """NQ-040 NQ-041 Each turn puts its marker on the first empty spot: the next order of
    bidding."""
    t = bidding(3, bidding=[0, 1, 2]).play("p0 bid 0", "p1 bid 8", "p2 bid 3")
    assert t.g.bid_order == [1]
    t.quietly("Bid")
    assert [t.scenario.waiting[0], *t.g.bid_order] == [1, 2, 0]


def test_order_inside_a_turn() -> None:
    """NQ-042 NQ-255 Move, control, tribe action, thief, tile action, then the end of the turn."""
    t = table(
        meeples={"a3": "Y", "b3": "Y", **SPARE},
        viziers={1: 1},
        thieves={0: "ziad"},
        cards={0: "fish"},
    )
    t.play("p0 pick a3", "p0 steal with ziad", "p0 end turn")
    words = [event.kind.word for event in t.scenario.events]
    story = ["lifts", "drops", "collects", "controls", "steals", "gains", "builds"]
    assert [word for word in words if word in story] == story


def test_powers_only_in_windows() -> None:
    """NQ-043 NQ-044 Sloar can be used before the move, before both actions and at the end, but not
    while meeples are being sown."""
    t = table(
        meeples={"a1": "YW", "b2": "W", "b1": "Y", "c3": "R", "c4": "R"},
        djinns={0: "sloar"},
        cards={0: "fakir"},
    )
    assert t.offers("use") == ["use sloar fakir"]
    t.play("p0 pick a1")
    assert t.asking == "Sow"
    assert t.offers("use") == []
    assert t.refuses("p0 use sloar fakir", "NQ-044")
    t.play("p0 drop a2 vizier")
    assert t.asking == "BeforeTribe"
    assert t.options() == ["use sloar fakir", "continue"]
    t.play("p0 continue")
    assert t.asking == "BeforeTile"
    assert t.options() == ["use sloar fakir", "continue"]
    t.play("p0 continue", "p0 skip")
    assert t.asking == "EndWindow"
    assert t.options() == ["use sloar fakir", "end turn"]


def test_who_can_move_must_move() -> None:
    """NQ-045 No move is not offered while a pick is legal."""
    t = table(meeples={"a1": "Y", "b1": "Y"})
    assert t.options() == ["pick a1", "pick b1"]
    assert t.refuses("p0 no move", "NQ-045")


def test_without_a_legal_pick() -> None:
    """NQ-046 Powers and sales remain, but no tribe action, no tile action and no thief."""
    t = table(
        meeples={"a1": "Y"},
        djinns={0: "sloar"},
        cards={0: "fakir fish"},
        thieves={0: "ziad"},
        viziers={1: 2},
        after=[1],
    )
    assert t.options() == ["use sloar fakir", "no move"]
    t.play("p0 no move")
    assert t.asking == "EndWindow"
    assert t.options() == ["use sloar fakir", "sell fish", "end turn"]
    t.play("p0 end turn")
    assert t.viziers(1) == 2


def test_anun_nak_can_open_a_move() -> None:
    """NQ-047 Meeples that arrive make a pick legal; then no move is no longer offered."""
    t = table(meeples={"a1": "Y"}, bag="YYY", djinns={0: "anun_nak"}, elders={0: 1})
    assert t.options() == ["use anun_nak elder", "no move"]
    t.chance("YYY").play("p0 use anun_nak elder", "p0 at b1")
    assert "no move" not in t.options()
    assert "pick a1" in t.options()


def test_a_djinn_gained_in_a_window_is_usable_in_it() -> None:
    """NQ-048 Sibittis brings Sloar, and Sloar can be used in the same window."""
    t = table(
        meeples={"a1": "Y", "b1": "Y"},
        djinns={0: "sibittis"},
        djinn_pile="sloar",
        elders={0: 2},
        cards={0: "fakir"},
    )
    t.play("p0 use sibittis elder+elder")
    assert t.djinns(0) == "sibittis sloar"
    assert t.offers("use") == ["use sloar fakir"]

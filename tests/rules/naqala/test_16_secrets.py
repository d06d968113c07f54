"""Chapter 16: who knows what, and what always holds."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.naqala.table import SPARE, Table, bidding, table

import cutpurse
from cutpurse.kernel.fields import HOLE
from cutpurse.kernel.snapshot import view
from cutpurse.kernel.state import legal


def sees(t: Table, viewer: int) -> cutpurse.View:
    return view(t.scenario.rules, t.g, viewer)


def test_gold_is_hidden() -> None:
    """NQ-280 One sees one's own gold; with open_gold everybody's; at the end it is shown."""
    t = bidding(gold={0: 41, 1: 7})
    assert sees(t, 0).data()["gold"] == [41, None]
    assert sees(t, 1).data()["gold"] == [None, 7]
    t = bidding(settings={"open_gold": True}, gold={0: 41, 1: 7})
    assert sees(t, 1).data()["gold"] == [41, 7]
    t = table(meeples={"a1": "Y"}, gold={0: 41, 1: 7})  # no move, and the game is over
    assert t.over
    assert sees(t, 1).data()["gold"] == [41, 7]
    t = table(settings={"artisans": True}, meeples={"a1": "Y"})
    assert t.over
    for viewer in (0, 1, 6):  # items of players are shown, those of the pile are not
        assert sees(t, viewer).data()["items"][:40] == [0] * 20 + [None] * 20


def test_hands_show_only_their_size() -> None:
    """NQ-281 Opponents see how many cards there are; with open_hands also which."""
    t = bidding(cards={0: "fish silk fakir", 1: "wheat"})
    seen = sees(t, 1).data()
    assert seen["card_count"][:2] == [3, 1]
    assert seen["cards"][0:10] == [None] * 10
    assert seen["cards"][10:20] == [0, 0, 0, 0, 0, 0, 0, 1, 0, 0]
    t = bidding(settings={"open_hands": True}, cards={0: "fish", 1: "wheat"})
    assert sees(t, 1).data()["cards"][0:10] == [0, 0, 0, 0, 0, 0, 1, 0, 0, 0]


def test_piles_have_no_order_and_are_hidden() -> None:
    """NQ-282 What lies in the pile is a hole for everybody; only its size is known."""
    t = bidding()
    for viewer in (0, 1, 6):
        assert sees(t, viewer).data()["cards"][20:30] == [None] * 10
        assert sees(t, viewer).data()["card_count"][2] == 45


def test_drawn_cards_are_seen_by_the_drawer_alone() -> None:
    """NQ-283 Sloar's card is a secret of its owner, in the log and in the view."""
    t = table(meeples={"a1": "Y", "b1": "Y"}, djinns={0: "sloar"}, cards={0: "fakir"}, pile="silk")
    t.play("p0 use sloar fakir")
    assert "player 0 draws silk" in t.scenario.log(0)
    assert "player 0 draws a resource card" in t.scenario.log(1)
    assert sees(t, 1).data()["cards"][0:10] == [None] * 10


def test_kandicha_draws_secretly() -> None:
    """NQ-283 So is the card for a killed merchant."""
    t = table(meeples={"a1": "R", "b1": "R", "c1": "G", "c2": "B", **SPARE},
              djinns={0: "kandicha"}, pile="silk")  # fmt: skip
    t.play("p0 pick a1", "p0 kill on c1")
    assert "player 0 draws a resource card" in t.scenario.log(1)


def test_sibittis_draws_secretly() -> None:
    """NQ-284 The three djinns are hidden from others until two of them are discarded."""
    t = table(meeples={"a1": "Y", "b1": "Y"}, djinns={0: "sibittis"}, elders={0: 2})
    t.play("p0 use sibittis elder+elder")
    mine = sees(t, 0).state
    theirs = sees(t, 1).state
    assert getattr(mine, "djinn_cards").held[0] != 0  # noqa: B009
    assert getattr(theirs, "djinn_cards").held[0] == 0  # noqa: B009
    assert "player 0 draws a djinn" in t.scenario.log(1)
    t.play(f"p0 {t.options()[0]}")
    assert len(t.djinn_discard().split()) == 2


def test_the_rest_is_public() -> None:
    """NQ-285 Board, camels, viziers, elders, djinns, thieves and rows look the same to
    everybody."""
    t = bidding(3, viziers={0: 2}, elders={1: 3}, djinns={2: "boaz"}, thieves={1: "ziad"})
    views = [sees(t, viewer).data() for viewer in (0, 1, 2, 6)]
    public = ["tile", "meeples", "camp", "palms", "palaces", "retinue"]
    public += ["djinns", "thieves", "row", "djinn_row", "track"]
    for name in public:
        assert len({str(seen[name]) for seen in views}) == 1


@pytest.mark.parametrize("settings", [{}, {"artisans": True}, {"loop_self_match": False}])
def test_always_an_option_and_nothing_lost(settings: dict[str, Any]) -> None:
    """NQ-286 NQ-287 NQ-288 Until the end there is always something to answer, no piece is lost, and
    the game ends within sixty rounds."""
    for players in (2, 3, 4):
        game = cutpurse.new("naqala", players, seed=players, settings=settings)
        answers = 0
        while not game.over:
            seat = game.waiting[0]
            menu = legal(game.state, seat)
            assert menu
            game.play(seat, menu[(answers * 7) % len(menu)])
            assert game.rules.audit(game.state) == []
            answers += 1
        assert getattr(game.state, "round") < 60  # noqa: B009


def test_windows_are_private() -> None:
    """NQ-289 Options are shown only to the one who decides; a window passed is no news to
    others."""
    t = table(meeples={"a1": "Y", "b1": "Y", **SPARE}, djinns={0: "sloar"}, cards={0: "fakir"})
    t.play("p0 pick a1")
    assert t.asking == "BeforeTribe"
    assert sees(t, 1).options() == []
    assert sees(t, 0).options() == legal(t.g, 0)
    before = len(t.scenario.events)
    t.play("p0 continue")
    after = [event.kind.word for event in t.scenario.events[before:]]
    assert after == []
    assert "p0 continue" not in t.scenario.record(1)
    assert "p0 continue" in t.scenario.record(0)


def test_a_bot_imagines_a_fitting_world() -> None:
    """NQ-281 NQ-282 Imagined hands have the right size, and all cards together are complete."""
    t = bidding(3, cards={0: "fish silk fakir", 1: "wheat", 2: "ivory ivory"})
    world = sees(t, 1).imagine(t.g.dice)
    assert t.scenario.rules.audit(world) == []
    assert HOLE not in getattr(world, "cards")  # noqa: B009

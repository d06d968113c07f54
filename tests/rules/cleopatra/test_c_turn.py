"""The turn: one visit, and when characters may be played."""

from __future__ import annotations

from tests.rules.cleopatra.table import NO_PRIEST, SPHINX, WALL, table

EMPTY = ["", "", ""]


def test_clockwise() -> None:
    """CL-040 One player after another, round and round."""
    t = table(4, player=2, turn=8)
    order = []
    for _ in range(6):
        order.append(t.waiting[0])
        t.play(f"p{t.waiting[0]} visit stall_0").quietly("ChooseAction")
    assert order == [2, 3, 0, 1, 2, 3]
    assert t.g.turn == 14


def test_market_or_quarry() -> None:
    """CL-041 One of the two: who has been to the Market builds nothing, and the other way round."""
    t = table(hands={0: SPHINX}, stalls=["wood", "-", "-"], luck=("top face_down",) * 4)
    assert t.offers("visit") == ["visit stall_0", "visit stall_1", "visit stall_2"]
    assert t.offers("build") == ["build sphinx"]
    t.play("p0 visit stall_0")
    assert t.asking == "EndOfTurn"
    assert t.refuses("p0 build sphinx", "CL-041")
    t = table(hands={0: SPHINX + " wood*2"}).play("p0 build sphinx + done")
    assert t.asking == "BuildMore"
    assert t.refuses("p0 visit stall_0", "CL-041")


def test_passing_only_if_nothing_else_is_possible() -> None:
    """CL-042 With an empty Market and nothing to build one must pass; characters, the end of the
    turn and the hand limit remain."""
    assert table().refuses("p0 pass", "CL-042")
    t = table(stalls=EMPTY, hands={0: "artisan*11 scribe"}, altar=1)
    assert t.options() == ["pass", "play scribe"]
    t.play("p0 play scribe", "p0 die up", "p0 pass")
    assert t.told("passed") == [{"seat": 0, "rule": "CL-042"}]
    assert t.asking == "EndOfTurn"
    t.play("p0 end")
    assert t.asking == "HandLimit"
    t = table(stalls=EMPTY, hands={0: WALL})
    assert "pass" not in t.options()


def test_a_visit_of_the_quarry_builds_something() -> None:
    """CL-043 Only what can be paid for and placed is offered, and nobody finishes before the first
    piece."""
    t = table(hands={0: WALL})
    assert all(name.startswith(("visit", "build")) for name in t.options())
    assert t.refuses("p0 finish", "CL-043")
    assert t.refuses("p0 build sphinx", "CL-104")
    t = table(hands={0: WALL}, walls="left_front left_mid")
    assert t.refuses("p0 build left_mid", "CL-123")
    assert len(t.offers("build")) == 7


def test_characters_at_any_time_of_the_own_turn() -> None:
    """CL-044, CL-045 Before the action, after each piece and at the end; also one that was just
    gained."""
    t = table(hands={0: SPHINX + " scribe*2 wood"}, altar=1, luck=NO_PRIEST)
    assert t.playable() == {"scribe"}
    t.play("p0 play scribe", "p0 die up")
    assert t.asking == "ChooseAction"
    t.play("p0 build sphinx + done")
    assert t.asking == "BuildMore"  # also after the last piece, before Cleopatra and the dice
    assert t.playable() == {"scribe"}
    t.play("p0 play scribe", "p0 die down")
    t = table(stalls=["beggar", "-", "-"], luck=("top face_down",) * 4).play("p0 visit stall_0")
    assert t.asking == "EndOfTurn"
    assert t.playable() == {"beggar"}
    t.play("p0 play beggar")
    assert t.asking == "Alms"


def test_no_character_between_stall_and_refill() -> None:
    """CL-356 The next time for it is the end of the turn."""
    t = table(stalls=["scribe", "-", "-"], top="stone", luck=("top lapis", "top face_down"))
    t.play("p0 visit stall_0")
    assert t.asking == "Refill"
    assert t.options() == ["put stall_0", "put stall_1", "put stall_2"]
    t.play("p0 put stall_0 + put stall_1")
    assert t.asking == "EndOfTurn"
    assert t.playable() == {"scribe"}


def test_never_in_somebody_elses_turn() -> None:
    """CL-046 Whoever holds a character is not even asked."""
    t = table(hands={0: SPHINX, 1: "scribe vizier beggar", 2: "envoy"})
    t.play("p0 build sphinx + done")
    while t.waiting == [0]:
        t.quietly("EndOfTurn" if t.asking != "EndOfTurn" else "ChooseAction")
    assert t.waiting == [1]
    assert t.playable(1) == {"scribe", "vizier", "beggar"}


def test_the_hand_limit_comes_last() -> None:
    """CL-047 When the last window is closed the hand is checked, then the turn passes."""
    t = table(hands={0: "artisan*10 scribe"}, phase="end")
    assert t.asking == "EndOfTurn"
    t.play("p0 end")
    assert t.asking == "HandLimit"
    for late in ("play scribe", "visit stall_0", "build left_mid", "end"):
        assert t.refuses(f"p0 {late}", "CL-047")
    t.play("p0 keep_all")
    assert (t.asking, t.waiting) == ("ChooseAction", [1])

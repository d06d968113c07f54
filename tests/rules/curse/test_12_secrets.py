"""What is hidden, what is seen, and talk."""

from __future__ import annotations

import pytest
from tests.rules.curse.table import Table, table

import cutpurse
from cutpurse.games import find
from cutpurse.games.curse.state import HEARD, Curse
from cutpurse.kernel.chance import dice
from cutpurse.kernel.playout import random_step
from cutpurse.kernel.snapshot import fresh, is_sealed, view
from cutpurse.kernel.state import advance, legal
from cutpurse.kernel.step import AUDIENCE

RULES = find("curse")


def test_who_knows_a_cartouche() -> None:
    """CR-400 CR-401 Its owner and who has seen it, wherever it goes later."""
    t = table(4, at={0: "red-53", 1: "red-53"}, cartouches={1: "aker"}, seen={"aker": [3]},
              begin="menu", luck=("roll 1", "roll 6"))  # fmt: skip
    t.play("p0 rob p1", "p1 pass", "p1 pass", "p0 loot_tile 0")
    assert t.hand(0) == ["aker"]
    t.play("p0 pass") if t.asking == "RobbedWindow" else None
    t.play("p0 lay 0")
    known = [t.seen(viewer)["face"][0] is not None for viewer in (0, 1, 2, 3, AUDIENCE)]
    assert known == [True, True, False, True, False]


def test_what_is_public() -> None:
    """CR-402 Goals, items, offerings, wounds and markers."""
    t = table(3, pack={1: "fresh_apple"}, offerings={"clay_mask": (2, "red")},
              wounds={1: "snake_bite"}, next_marks={2: "quicksand"}, aker=[1])  # fmt: skip
    whole = t.scenario.snapshot()
    for name in ("goal", "pack", "lies", "brought", "wounds", "next_marks", "aker", "bag"):
        assert t.seen(0)[name] == t.seen(AUDIENCE)[name] == whole[name]


def test_talk_changes_nothing() -> None:
    """CR-403 Any claim to anybody, true or false."""
    t = table(3, cartouches={1: "aker", 2: "set"}, begin="menu")
    before = t.seen(0)
    said = [option.name for option in t.scenario.asides(1)]
    assert "tell p0 p2 0 aker" in said
    assert "tell p0 p1 0 nut" in said
    t.scenario.aside(1, "tell p0 p2 0 nut")
    after = t.seen(0)
    assert {k: v for k, v in after.items() if k != "heard"} == {
        k: v for k, v in before.items() if k != "heard"
    }
    assert (t.asking, t.waiting) == ("Menu", [0])


def whispered(before: str, *answers: str) -> Table:
    """Seat 0 answers; seat 1 then tells seat 2 of a Cartouche of seat 0; and seat 0, who has not
    noticed, takes the last answer back."""
    t = table(3, {"reaction_prompts": "own_turn_only"}, cartouches={0: "aker khnum"},
              pack={0: "clay_mask"}, begin="menu")  # fmt: skip
    t.play(*answers)
    t.scenario.aside(1, before)
    t.scenario.undo(0)
    return t


def test_a_claim_is_about_a_tile_wherever_it_lies_in_a_pack() -> None:
    """CR-403 What others said stays said when somebody takes back that they dropped a tile."""
    t = whispered("tell p2 p0 0 nut", "p0 lay 0")
    assert t.scenario.record_.entries[-1].name == "tell p2 p0 1 nut"
    assert t.g.heard[3::HEARD] == [t.g.hand[1]] * 2
    t = whispered("tell p2 p0 1 nut", "p0 drop clay_mask")
    assert t.scenario.record_.entries[-1].name == "tell p2 p0 1 nut"


def test_a_claim_about_a_tile_that_was_not_in_a_pack_is_taken_back_with_it() -> None:
    """CR-403 Nobody tells of a Cartouche that lies on the ground."""
    t = whispered("tell p2 p0 1 nut", "p0 lay 0", "p0 pick_up")
    assert t.hand(0) == ["khnum"]
    assert t.g.heard == []


def test_no_trade() -> None:
    """CR-404 No action gives a tile to somebody else."""
    t = table(3, at={1: "red-43"}, pack={0: "fresh_apple", 1: "clay_mask"})
    assert {name.split()[0] for name in t.menu()} == {"first_move", "rob", "drop", "end"}


def test_order_of_cartouches() -> None:
    """CR-415 Slots are the order of arrival; they move up, and nobody changes that."""
    t = table(cartouches={0: "aker set nut"}, tiles={"red-43": "bast apep"}, begin="menu")
    t.play("p0 lay 1")
    assert t.hand(0) == ["aker", "nut"]
    assert t.tiles("red-43") == ["bast", "apep", "set"]
    t.play("p0 pick_up", "p0 take_tile 1", "p0 done")
    assert t.hand(0) == ["aker", "nut", "apep"]
    assert t.seen(1)["hand"] == t.g.hand


def test_showing() -> None:
    """CR-401 CR-416 That it is shown, which and to whom is public; its face is the viewer's."""
    t = table(3, cartouches={1: "aker set"}, begin="menu")
    assert "show 0 p0" in [option.name for option in t.scenario.asides(1)]
    t.scenario.aside(1, "show 1 p0")
    assert t.seen(0)["face"][1] == t.g.face[1]
    assert t.seen(2)["face"][1] is None
    assert "player 1 shows player 0 a Cartouche" in t.log(2)
    assert "player 1 shows player 0 the Cartouche of Set" in t.log(0)
    assert "show 1 p0" not in [option.name for option in t.scenario.asides(1)]


def test_telling_is_private() -> None:
    """CR-416 Seen by teller and listener only: in views, logs and records."""
    t = table(4, cartouches={1: "aker", 2: "set"}, begin="menu")
    before = [(t.sight(v).text(), t.log(v), t.scenario.record(v)) for v in (0, 2, AUDIENCE)]
    t.scenario.aside(1, "tell p3 p2 0 nut")
    assert [(t.sight(v).text(), t.log(v), t.scenario.record(v)) for v in (0, 2, AUDIENCE)] == before
    assert len(t.seen(3)["heard"]) == len(t.seen(1)["heard"]) == HEARD
    assert "tell p3 p2 0 nut" in t.scenario.record(3)
    assert "tell p3 p2 0 nut" in t.scenario.record(1)


def test_talk_is_bounded() -> None:
    """CR-403 Three claims a turn, so that talk never stalls a game."""
    t = table(3, cartouches={1: "aker", 2: "set"}, begin="menu", turn=7)
    for face in ("nut", "bast", "apep"):
        t.scenario.aside(1, f"tell p0 p2 0 {face}")
    assert not [o for o in t.scenario.asides(1) if o.name.startswith("tell")]
    with pytest.raises(cutpurse.IllegalAction):
        t.scenario.aside(1, "tell p0 p2 0 aker")
    assert [o for o in t.scenario.asides(2) if o.name.startswith("tell")]
    assert [o for o in t.scenario.asides(0) if o.name.startswith("tell")]  # who has listened
    t.play("p0 end", "p1 pass", "p2 pass")
    assert [o for o in t.scenario.asides(1) if o.name.startswith("tell")]  # a new turn


# Non-interference ---------------------------------------------------------------------------------
def swapped(g: Curse, viewer: int) -> Curse | None:
    """The same table with two Cartouches changed that the viewer has not seen."""
    unseen = [t for t in range(g.taken) if not g.face_seen[t] >> viewer & 1]
    other = g.clone()
    if not unseen:
        return None
    pile = [face for face in range(15) if face not in g.face]
    if pile:
        other.face[unseen[0]] = pile[0]
    elif len(unseen) > 1:
        one, two = unseen[:2]
        other.face[one], other.face[two] = g.face[two], g.face[one]
    else:
        return None
    other.menu = None
    return other


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_notices_what_others_hold(players: int) -> None:
    """CR-262 CR-400 CR-406 Two tables that differ in unseen Cartouches alone look the same: who is
    asked, what the viewer may answer, and whether there is a pause."""
    compared = windows = 0
    for seed in range(3):
        g = fresh(RULES, players, RULES.check_settings({}), dice(seed))
        luck = dice(f"walk {seed}")
        for _ in range(250):
            if not g.owing:
                break
            assert isinstance(g, Curse)
            for viewer in (*range(players), AUDIENCE):
                other = swapped(g, viewer)
                if other is None:
                    continue
                compared += 1
                assert view(RULES, g, viewer).text() == view(RULES, other, viewer).text()
                assert g.stack[-1].seats(g) == other.stack[-1].seats(other)
                if viewer < players and g.owing >> viewer & 1:
                    assert legal(g, viewer) == other.stack[-1].options(other, viewer)
                if is_sealed(g):
                    windows += 1
                    step, twin = g.stack[-1], other.stack[-1]
                    for seat in range(players):  # the timing class of every seat's silence
                        assert step.untimed(g, seat) == twin.untimed(other, seat)
                        assert step.asked_anyway(g, seat) == twin.asked_anyway(other, seat)
            random_step(g, luck)
    assert compared > 500
    assert windows > 50


def test_a_void_use_leaves_no_trace() -> None:
    """CR-262 CR-408 Whether the second in order reacted or passed, all others see the same game."""
    seen = []
    for answer in ("pass", "menhit p0", "menhit p3"):
        t = table(4, cartouches={1: "apep", 2: "menhit"})
        t.play("p1 apep", f"p2 {answer}")
        seen.append(
            [(t.sight(v).text(), t.log(v), t.scenario.record(v)) for v in (0, 1, 3, AUDIENCE)]
        )
    assert seen[0] == seen[1] == seen[2]


def test_an_answer_in_a_window_stays_unseen_until_all_are_in() -> None:
    """CR-262."""
    g = table(4, cartouches={1: "apep", 2: "menhit", 3: "set"}).g
    before = [view(RULES, g, v).text() for v in (0, 3, AUDIENCE)]
    advance(g, 2, legal(g, 2)[0])
    assert [view(RULES, g, v).text() for v in (0, 3, AUDIENCE)] == before

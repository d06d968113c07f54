"""The turn: what it has, in which order, and how it ends."""

from __future__ import annotations

from tests.rules.curse.table import table


def test_one_first_move() -> None:
    """CR-040 Free, and once."""
    t = table()
    assert "first_move" in t.menu()
    t.go("red-42" if "move red-42" in t.options() else "red-53")
    assert "first_move" not in t.menu()
    assert t.g.actions == 1
    assert t.refuses("p0 first_move", "CR-040")


def test_one_turn_action() -> None:
    """CR-041 CR-047 Afterwards none is offered."""
    t = table(ground={"red-43": "fresh_apple bent_fork"})
    t.play("p0 pick_up", "p0 take fresh_apple", "p0 done")
    assert not [name for name in t.menu() if name in ("pick_up", "second_move", "trial")]
    assert t.refuses("p0 pick_up", "CR-047")
    t.go("red-53")
    assert t.refuses("p0 second_move", "CR-047")


def test_free_actions_in_any_number_and_order() -> None:
    """CR-042 CR-043 CR-045 Drops before and after the Move and the Turn Action."""
    t = table(pack={0: "fresh_apple bent_fork camel_whip"}, cartouches={0: "bast"})
    t.play("p0 drop fresh_apple").go("red-53").play("p0 drop bent_fork", "p0 second_move")
    t.play("p0 move red-43", "p0 drop camel_whip", "p0 bast double")
    assert t.pack(0) == []
    assert t.used() == ["bast"]
    assert t.menu() == ["end"]


def test_the_turn_actions() -> None:
    """CR-044 Seven kinds, where each is possible."""
    t = table(at={0: "red-53", 1: "red-53"}, ground={"red-53": "fresh_apple"}, first_move=0,
              begin="menu")  # fmt: skip
    assert t.menu()[:3] == ["second_move", "rob p1", "pick_up"]
    t = table(at={0: "blue-temple"}, curses={0: 1}, pack={0: "sharp_feather"}, first_move=0,
              goals={0: "goal_blue_01"}, offerings={"camel_whip": (1, "blue")},
              begin="menu")  # fmt: skip
    offered = [*("second_move", "turn_in sharp_feather", "cleanse", "trial", "steal camel_whip")]
    assert t.menu() == [*offered, "end"]
    for action in offered:
        again = table(at={0: "blue-temple"}, curses={0: 1}, pack={0: "sharp_feather"},
                      goals={0: "goal_blue_01"}, offerings={"camel_whip": (1, "blue")},
                      first_move=0, begin="menu")  # fmt: skip
        again.play(f"p0 {action}")
        assert again.g.actions == 0


def test_a_second_move_costs_the_turn_action() -> None:
    """CR-046 It comes after the first."""
    t = table()
    assert "second_move" not in t.menu()
    assert t.refuses("p0 second_move", "CR-046")
    t.go("red-53").play("p0 second_move", "p0 move red-43")
    assert (t.at(0), t.g.actions) == ("red-43", 0)


def test_the_player_ends_the_turn() -> None:
    """CR-048 CR-057 At any time, with actions unused; nobody else does it."""
    t = table()
    assert t.menu()[-1] == "end"
    t.play("p0 end")
    assert t.waiting == [1]
    t = table(first_move=0, actions=0, begin="menu")
    assert t.menu() == ["end"]  # and still it is asked
    assert t.waiting == [0]


def test_any_action_ends_the_move() -> None:
    """CR-049 A Move is made to its end; what was left of its steps is lost."""
    t = table(pack={0: "fresh_apple"}).go("red-53")
    t.play("p0 drop fresh_apple")
    assert "first_move" not in t.menu()


def test_no_window_inside_a_move() -> None:
    """CR-050 Others are asked before the destination is chosen and not again."""
    t = table(cartouches={1: "aker"})
    t.play("p1 pass", "p0 first_move")
    assert (t.asking, t.waiting) == ("DeclareWindow", [1])
    t.play("p1 pass")
    assert (t.asking, t.waiting) == ("Destination", [0])
    t.play("p0 move red-53")
    assert (t.asking, t.waiting) == ("Menu", [0])


def test_a_turn_that_ends_at_once() -> None:
    """CR-051 CR-053 CR-263 All blanks: no end window, but the Event and the refill come."""
    t = table(at={0: "red-54", 1: "red-54"}, cartouches={1: "aker"}, begin="menu",
              luck=("roll 5", "roll 1", "event ev_evil_eye"))  # fmt: skip
    assert t.g.at[0] == t.g.at[1]
    t.play("p0 rob p1", "p1 pass")  # the declaration; then dice
    t.play("p1 pass")  # the dice window
    assert t.told("cut short") == [{"seat": 0, "rule": "CR-120"}]
    assert t.told("event")
    assert t.asking == "CurseWindow"  # a window of the Event
    t.play("p1 pass")
    assert t.curses(0) == 1
    assert "EndWindow" not in t.asking


def test_a_failed_temple_trial_ends_the_turn() -> None:
    """CR-051 CR-203 An unused First Move is lost."""
    t = table(at={0: "red-temple"}, settings={"trial_form": "structured"})
    t.play("p0 trial", "p0 finish")
    assert t.told("cut short") == [{"seat": 0, "rule": "CR-203"}]
    assert t.waiting == [1]


def test_the_end_of_the_turn_in_order() -> None:
    """CR-052 End window, Event, its Trial, expiry, refill."""
    t = table(at={0: "red-54"}, cartouches={1: "aker"}, marks="quicksand", bare=True,
              settings={"trial_form": "structured"}, luck=("event ev_trial",), begin="menu",
              events="", event_trials=3)  # fmt: skip
    t.play("p0 end")
    assert t.asking == "EndWindow"
    t.play("p1 pass")
    assert t.asking == "TrialWindow"
    t.play("p1 pass")
    assert t.asking == "Compose"
    assert t.g.marks  # nothing has expired yet
    t.play("p0 finish")
    words = [e.kind.word for e in t.scenario.events]
    assert words.index("ends") < words.index("event") < words.index("failed")
    assert words.index("failed") < words.index("refilled") < words.index("turn")
    assert not t.g.marks


def test_actions_are_declared_first() -> None:
    """CR-054 All hear it; then the others may react; then it takes effect."""
    t = table(cartouches={1: "menhit"}, ground={"red-43": "fresh_apple"}, begin="menu")
    t.play("p0 pick_up")
    assert t.asking == "DeclareWindow"
    assert t.g.actions == 1
    assert t.scenario.rules.vocabulary.name(t.seen(1)["declared"]) == "pick_up"
    t.play("p1 pass")
    assert t.pack(0) == ["fresh_apple"]
    assert t.g.actions == 0
    assert t.seen(1)["declared"] == -1  # nothing hangs in the air any longer


def test_what_has_become_impossible_is_called_off() -> None:
    """CR-055 And nothing is spent: Bennu takes the robber away, Nekhbet the item."""
    t = table(3, at={0: "red-53", 1: "red-53", 2: "red-43"}, cartouches={2: "bennu"}, begin="menu")
    t.play("p0 rob p1", "p2 bennu p0")
    assert t.told("called off") == [{"seat": 0, "rule": "CR-055"}]
    assert (t.at(0), t.at(2), t.g.actions) == ("red-43", "red-53", 1)
    assert t.menu()
    t = table(at={0: "red-temple", 1: "red-43"}, thieves={0: "idris"}, goals={0: "goal_red_02"},
              pack={0: "fresh_apple", 1: "clay_mask"}, cartouches={1: "nekhbet"},
              begin="menu")  # fmt: skip
    t.play("p0 turn_in fresh_apple", "p1 nekhbet clay_mask fresh_apple")
    assert t.done(0) == []
    assert t.pack(0) == ["clay_mask"]
    assert t.g.actions == 1


def test_a_turn_action_stays_with_its_place() -> None:
    """CR-055 Moved off the node, it is called off even if it would be possible in the new place."""
    t = table(at={0: "red-43", 1: "red-53"}, cartouches={1: "bennu"}, begin="menu",
              ground={"red-43": "fresh_apple", "red-53": "bent_fork"})  # fmt: skip
    t.play("p0 pick_up", "p1 bennu p0")
    assert t.at(0) == "red-53"
    assert t.told("called off")
    assert t.pack(0) == []


def test_a_declared_move_survives_a_swap() -> None:
    """CR-056 It begins where the thief then stands."""
    t = table(at={0: "red-43", 1: "red-03"}, cartouches={1: "bennu"}, begin="menu")
    t.play("p0 first_move", "p1 bennu p0")
    assert t.asking == "Destination"
    assert t.at(0) == "red-03"
    t.play("p0 move red-13")
    assert t.at(0) == "red-13"
    assert t.g.first_move == 0

"""Windows in which Cartouches are used: who is asked, in which order, and in what words."""

from __future__ import annotations

import pytest
from tests.rules.curse.table import Table, on_trial, table

from cutpurse.games.curse.meta import GAME
from cutpurse.kernel.rules import Asked

SIX = "fresh_apple bent_fork camel_whip clay_mask lace_parasol mosquito_net"


# Windows ------------------------------------------------------------------------------------------
def test_all_holders_are_asked() -> None:
    """CR-406 CR-411 Whatever they hold; who holds none is not; nobody holds any: no window."""
    t = table(4, cartouches={1: "mafdet", 3: "khnum"})
    assert (t.asking, t.waiting) == ("StartWindow", [1, 3])
    assert table(3, cartouches={0: "aker"}).asking == "Menu"
    t = table(3, cartouches={0: "aker", 1: "set"}, begin="event", event="ev_evil_eye",
              at={0: "red-54"})  # fmt: skip
    assert (t.asking, t.waiting) == ("CurseWindow", [0, 1])  # here all are asked


def test_a_whole_answer() -> None:
    """CR-407 Pass, or one use with all its targets; without a legal one, pass alone."""
    t = table(3, cartouches={1: "set", 2: "mafdet"})
    assert t.options(2) == ["pass"]
    assert len(t.offers("set", seat=1)) == len({*t.offers("set", seat=1)}) == 22
    assert "set p0+p0+p2+p2" in t.options(1)
    assert t.options(1)[-1] == "pass"


def test_the_first_in_seat_order_takes_effect() -> None:
    """CR-260 CR-408 Beginning left of who is on turn; the others are void, unspent and unseen."""
    t = table(4, cartouches={1: "mafdet", 2: "apep", 3: "menhit"})
    t.play("p3 menhit p3", "p2 apep", "p1 pass")
    assert t.used() == ["apep"]
    assert t.hand(3) == ["menhit"]
    assert t.seen(0)["face"][2] is None
    assert t.g.menhit == 0
    t = table(4, active=2, cartouches={0: "menhit", 3: "apep", 1: "mafdet"})
    t.play("p0 menhit p0", "p1 pass", "p3 apep")
    assert t.used() == ["apep"]


def test_the_active_player_comes_last() -> None:
    """CR-260 Where asked: Khnum of the player on turn waits for another's Ma'at."""
    t = on_trial("mirage_oasis", "river_of_fire", cartouches={0: "khnum", 2: "maat"},
                 pack={2: "clay_mask"})  # fmt: skip
    t.play("p0 khnum", "p2 maat clay_mask")
    assert t.used() == ["maat"]
    assert t.hand(0) == ["khnum"]


def test_the_window_opens_again() -> None:
    """CR-409 CR-410 With everything worked out anew; what it is about waits until it has closed."""
    t = table(4, cartouches={1: "mafdet", 2: "apep", 3: "menhit"})
    t.play("p1 pass", "p2 apep", "p3 menhit p0")
    assert (t.asking, t.waiting) == ("StartWindow", [1, 3])
    assert "menhit p0" in t.options(3)
    t.play("p1 pass", "p3 menhit p0")
    assert (t.asking, t.waiting) == ("StartWindow", [1])
    t.play("p1 pass")
    assert t.asking == "Menu"


def test_a_window_for_what_is_used_does_not_open() -> None:
    """CR-411 Wadjet has been used: nobody is asked about Curses any longer."""
    t = table(cartouches={1: "set"}, used="wadjet", begin="event", event="ev_evil_eye",
              at={0: "red-54"})  # fmt: skip
    assert t.curses(0) == 1


def test_a_window_does_not_open_again_for_what_was_just_used() -> None:
    """CR-409 CR-411 Mafdet is gone, and Aker has no place here."""
    t = table(at={0: "red-53", 1: "red-53"}, cartouches={1: "mafdet aker"}, begin="menu",
              luck=("roll 1", "roll 6", "roll 6"))  # fmt: skip
    t.play("p0 rob p1", "p1 pass", "p1 mafdet red")
    assert t.asking != "RollWindow"
    assert t.told("cut short")  # the sword has become a blank


def test_the_end_is_called_off() -> None:
    """CR-261 If a Cartouche took effect; a void one does not count."""
    t = table(3, cartouches={1: "apep", 2: "menhit"}, begin="menu").play("p0 end")
    assert t.asking == "EndWindow"
    t.play("p1 apep", "p2 menhit p0", "p2 pass")
    assert t.told("called off") == [{"seat": 0, "rule": "CR-261"}]
    assert (t.asking, t.waiting) == ("Menu", [0])
    t.play("p0 end", "p2 pass")
    assert t.g.active == 1
    t = table(3, cartouches={1: "bast"}, begin="menu").play("p0 end")
    assert t.options(1) == ["pass"]  # Bast has no place here


def test_nobody_sees_who_is_asked() -> None:
    """CR-262 Nor who has answered, passed or had a void use."""
    t = table(4, cartouches={1: "mafdet", 2: "apep", 3: "set"})
    assert t.scenario.waiting_for(0) == []
    assert t.scenario.waiting_for(3) == [3]
    before = [t.sight(viewer).text() for viewer in (0, 3, 6)]
    t.play("p1 pass")
    assert [t.sight(viewer).text() for viewer in (0, 3, 6)] == before
    t.play("p2 apep")
    assert [t.sight(viewer).text() for viewer in (0, 3, 6)] == before


def test_own_turn_only() -> None:
    """CR-412 Three windows never open; the trigger windows do."""
    settings = {"reaction_prompts": "own_turn_only"}
    t = table(settings=settings, cartouches={1: "set"})
    assert t.asking == "Menu"
    t.play("p0 first_move")
    assert t.asking == "Destination"
    t.play("p0 move red-43", "p0 end")
    assert t.waiting == [1]
    assert t.asking == "Menu"
    assert "set p0" in t.options(1)
    t = table(settings=settings, cartouches={1: "set"}, begin="event", event="ev_evil_eye")
    assert t.asking == "CurseWindow"


# What is asked, in words --------------------------------------------------------------------------
NAMES = ["Mira", "Salma", "Bob"]


def asked(t: Table, seat: int) -> str:
    """The question as it is put to a seat."""
    seen = t.sight(seat).state
    return GAME.question_to(seen, Asked(seat, [], NAMES)).what


@pytest.mark.parametrize(("act", "said"), [
    ("rob p1", "Mira is about to rob you: use a Cartouche first?"),
    ("first_move", "Mira is about to make the First Move: use a Cartouche first?"),
    ("end", "Mira ends the turn: use a Cartouche?"),
])  # fmt: skip
def test_whoever_is_asked_knows_what_is_about_to_happen(act: str, said: str) -> None:
    """CR-054 CR-410 What a window is about is public."""
    t = table(3, at={0: "red-53", 1: "red-53"}, cartouches={1: "aker"}, begin="menu")
    assert asked(t.play(f"p0 {act}"), 1) == said


def test_windows_say_whom_they_are_about() -> None:
    """CR-406 CR-410 The turn, the dice, the batch, the draw, the Trial."""
    assert asked(table(cartouches={1: "aker"}), 1) == "Mira begins a turn: use a Cartouche?"
    t = table(3, at={0: "red-53", 1: "red-53"}, begin="menu", pack={0: "fresh_apple"},
              cartouches={1: "mafdet"}, luck=("roll 1 1", "roll 1"))  # fmt: skip
    t.play("p0 rob p1", "p1 pass")
    assert asked(t, 1) == "2 swords against 1 shield: roll dice again?"
    t = table(begin="event", event="ev_twin_cobras", cartouches={0: "aker", 1: "wadjet"})
    assert asked(t, 0) == "2 Curses for you: send them elsewhere?"
    assert asked(t, 1) == "2 Curses for Mira: send them elsewhere?"
    t = table(begin="event", event="ev_evil_eye", cartouches={1: "wadjet"})
    assert asked(t, 1) == "1 Curse for Mira: send it elsewhere?"
    t = table(begin="event", event="ev_lost_caravan", cartouches={0: "aker", 1: "khonsu"})
    assert asked(t, 0) == "Draw three instead?"
    assert asked(t, 1) == "Let Mira draw three instead?"
    t = on_trial("cat_swarm", "mirage_oasis", cartouches={0: "aker", 1: "khnum"})
    assert asked(t, 0) == "Make your Trial harder?"
    assert asked(t, 1) == "Make it harder for Mira?"


def test_what_is_declared_is_told() -> None:
    """CR-054 Everybody reads what somebody is about to do."""
    t = table(3, at={0: "red-53", 1: "red-53"}, begin="menu").play("p0 rob p1")
    assert t.told("declared robbery") == [{"seat": 0, "other": 1, "rule": "CR-054"}]
    assert "player 0 is about to rob player 1" in t.log(2)
    t = table(begin="menu").play("p0 first_move")
    assert "player 0 is about to make the First Move" in t.log(1)
    t = table(at={0: "red-temple"}, pack={0: "fresh_apple"}, goals={0: "goal_red_02"},
              thieves={0: "idris", 1: "zahra"}, begin="menu")  # fmt: skip
    t.play("p0 turn_in fresh_apple")
    assert "player 0 is about to turn in Fresh Apple" in t.log(1)
    t = table(at={0: "red-temple"}, offerings={"camel_whip": (1, "red")}, begin="menu")
    t.play("p0 steal camel_whip")
    assert "player 0 is about to steal Camel Whip from the temple" in t.log(1)

"""The table in a terminal."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile

from rich.console import Console
from tests.rules.curse.table import Table, on_trial, table

from cutpurse.kernel.state import legal
from cutpurse.looks.curse import mark, note, scene


def drawn(t: Table, viewer: int = 0) -> str:
    console = Console(width=90, color_system=None)
    with console.capture() as caught:
        console.print(scene(t.sight(viewer), t.scenario.speech))
    return caught.get()


def notes(t: Table) -> dict[str, str]:
    """What is said of each option of seat 0."""
    sight, speech = t.sight(0), t.scenario.speech
    words = t.scenario.rules.vocabulary
    return {words.name(a): note(sight, a, speech) for a in legal(t.g, 0)}


def test_the_board() -> None:
    """CR-077 CR-417 Bridges where there are some, thieves, and a count where more than one thing
    lies."""
    offerings = dict.fromkeys(("clay_mask", "snake_flute", "lace_parasol"), (1, "blue"))
    t = table(3, at={2: "red-53"}, ground={"red-43": "fresh_apple bent_fork camel_whip"},
              tiles={"red-43": "aker"}, offerings=offerings)  # fmt: skip
    text = drawn(t)
    assert text.count("══") == 4
    assert text.count("║") == 3 + 1  # and in the legend
    assert "○A4" in text
    assert "▓3" in text
    assert text.count("▓") == 16 + 1


def test_places_are_called_as_the_answers_call_them() -> None:
    """By column and row, and the colours of the lands stand beside their names."""
    t = table(2, at={1: "red-temple"}, ground={"blue-45": "clay_mask"}, begin="menu",
              goals={0: "goal_blue_03"})  # fmt: skip
    text = drawn(t)
    assert "red Burning Court·blue Flooded Library·green Field of Reeds" in text
    assert "Zahra the Sparrow  red d5" in text
    assert "Idris the Quill  red temple" in text
    assert "Clay Mask (blue f5)" in text
    words = t.scenario.rules.vocabulary
    t.play("p0 first_move")
    labels = [words.sentence(a, t.scenario.speech) for a in legal(t.g, 0)]
    assert "go to the boot square d5 of the Burning Court" in labels


def test_the_answers_stand_on_the_board() -> None:
    """CR-065 CR-328 Whoever is asked where to go finds the number of each answer on its square."""
    t = table(2, ground={"red-53": "clay_mask"}, begin="menu").play("p0 first_move")
    answers = [name.removeprefix("move ") for name in t.options()]
    text = drawn(t)
    assert f"{answers.index('red-53') + 1}·1" in text
    assert f"{answers.index('red-43') + 1}○A" in text
    assert text.count(f"{answers.index('red-temple') + 1}▓") == 4
    assert "numbers: answer, sign, things" in text
    assert "○A" in drawn(t, 1)
    assert f"{answers.index('red-43') + 1}○A" not in drawn(t, 1)
    t = table(2, at={0: "red-54"}, begin="event", event="ev_sleepwalking")
    answers = [name.removeprefix("lead ") for name in t.options(1)]
    assert f"{answers.index('red-54') + 1}?A" in drawn(t, 1)


def test_packs_and_goals() -> None:
    """Speed and dice, what is known of Cartouches, and where the items of a goal are."""
    t = table(2, pack={0: "fresh_apple", 1: "clay_mask"}, cartouches={0: "aker", 1: "set"},
              goals={0: "goal_blue_03 goal_green_05"}, curses={0: 2}, done={0: "yellow"},
              wounds={0: "snake_bite"}, begin="menu")  # fmt: skip
    text = drawn(t)
    assert "Fresh Apple, [Aker], 2 Curses, –, –  (Snake Bite)" in text
    assert "Clay Mask, [?], –, –, –, –" in text
    assert "speed 4  2 red, 1 blue dice" in text
    assert "Camel Whip (bag) or Clay Mask (B)" in text
    assert "yellow: ✓ done" in text
    assert "[Set]" in drawn(t, 1)
    assert "[Aker]" not in drawn(t, 1)
    assert drawn(t, 6).count("[?]") == 2


def test_a_trial_and_its_story() -> None:
    """Standing rules with a tick or a cross once the story is told, struck ones apart."""
    t = on_trial("riddle_of_the_sphinx", "locust_cloud", pack={0: "clay_mask"})
    text = drawn(t)
    assert "Trial: Riddle of the Sphinx; Both Hands Full" in text
    assert "· Use at least two of your items." in text
    assert "Wits only: use no items." in text
    t.play("p0 motif question + finish")
    text = drawn(t)
    assert "✓ Include a question and its answer." in text
    assert "✗ Use at least two of your items." in text
    assert "The Sphinx lies across the path" in text


def test_what_one_was_told() -> None:
    t = table(3, cartouches={1: "aker", 2: "set"}, begin="menu")
    t.scenario.aside(1, "tell p0 p2 0 nut")
    assert "player 1 told you: player 2 has Nut" in drawn(t)
    assert "told you" not in drawn(t, 2)


def typed(text: str, seats: str = "anna,ben", seed: int = 7) -> str:
    """What the terminal says when this is typed."""
    command = [sys.executable, "-m", "cutpurse", "play", "curse", "--seats", seats]
    with tempfile.TemporaryDirectory() as home:
        run = subprocess.run(
            [*command, "--seed", str(seed)],
            input=text,
            capture_output=True,
            text=True,
            env={**os.environ, "HOME": home, "XDG_DATA_HOME": home},
            check=False,
        )
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_showing_and_telling() -> None:
    """CR-401 CR-403 CR-416 At the keyboard, beside any question; who was told reads it."""
    said = typed("\n1\n\n1\n1\n\naside\naside tell p0 p1 0 nut\naside show 0 p0\naside show 0 p0\n")
    assert "Show the Cartouche in place 1 to Anna" in said
    assert "Done: Tell Anna: Ben has" in said
    assert "Done: Show the Cartouche in place 1 to Anna" in said
    assert "Nothing that you may show or tell now has “show 0 p0” in it." in said
    assert "You can type" not in said


def test_help_names_asides() -> None:
    assert "aside [text]" not in typed("?\n", "you,greedy")  # before the first turn
    assert "aside [text]" in typed("1\n?\n", "you,greedy")


def test_a_cartouche_has_its_name_beside_it() -> None:
    """One's own, and another's that one has seen; no other."""
    t = table(2, at={0: "red-53", 1: "red-53"}, pack={0: "fresh_apple"}, begin="menu",
              cartouches={0: "aker", 1: "set"})  # fmt: skip
    assert notes(t)["lay 0"] == "Aker"
    peek = t.scenario.rules.vocabulary.parse("peek 0")
    t.g.victim = 1
    assert note(t.sight(0), peek, t.scenario.speech) == ""
    t.scenario.aside(1, "show 0 p0")
    assert note(t.sight(0), peek, t.scenario.speech) == "Set"


def test_what_an_option_would_bring() -> None:
    t = table(2, at={0: "red-53", 1: "red-53"}, pack={0: "fresh_apple"}, begin="menu",
              goals={0: "goal_blue_02"})  # fmt: skip
    said = notes(t)
    assert said["rob p1"] == "67%"
    assert said["drop fresh_apple"] == "for blue"
    t.play("p0 first_move")
    assert notes(t)["move red-54"] == "1 step, an Event if the turn ends there"
    t = table(2, at={0: "blue-temple"}, pack={0: "fresh_apple"}, goals={0: "goal_blue_02"})
    words = t.scenario.rules.vocabulary
    assert mark(t.sight(0), words.parse("turn_in fresh_apple")) == "✓"
    assert mark(t.sight(0), words.parse("trial")) == ""

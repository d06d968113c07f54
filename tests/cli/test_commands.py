"""simulate, replay, verify, rules, games, --version, and the real process."""

from __future__ import annotations

import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.helpers import Run

from cutpurse.arena import block, playout
from cutpurse.arena.playout import Outcome
from cutpurse.arena.simulate import wilson
from cutpurse.version import describe

PATIENCE = 180.0  # seconds until a test gives up; nothing asserts that it was quicker
SIMULATE = ("simulate", "thieves", "--games", "8", "--seats", "random,random,random")


# simulate ---------------------------------------------------------------------------------------
def test_a_simulation_is_reproducible_by_its_seed(run: Run) -> None:
    first = run(*SIMULATE, "--seed", 3, "--json", "a.json")
    second = run(*SIMULATE, "--seed", 3, "--json", "b.json")
    other = run(*SIMULATE, "--seed", 4, "--json", "c.json")
    assert first.code == 0
    assert first.out == second.out != other.out
    assert Path("a.json").read_text() == Path("b.json").read_text() != Path("c.json").read_text()
    found = json.loads(Path("a.json").read_text())
    assert found["played"] == 8
    assert [game["seed"] for game in found["games"]] == [f"3/{i}" for i in range(8)]
    assert sum(row["wins"] for row in found["per_seat"]) == 8


def test_more_games_begin_with_the_same_games(run: Run) -> None:
    run(*SIMULATE, "--json", "few.json")
    run(*SIMULATE, "--games", 12, "--json", "many.json")
    few, many = (json.loads(Path(name).read_text()) for name in ("few.json", "many.json"))
    assert many["games"][:8] == few["games"]


def test_rotation_moves_everybody_on(run: Run) -> None:
    run("simulate", "thieves", "--games", 3, "--rotate", "--json", "r.json")
    games = json.loads(Path("r.json").read_text())["games"]
    assert len(games) == 3


def test_ctrl_c_keeps_what_is_done(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    plainly = playout.play_out
    count = 0

    def three_then_stop(*args: Any) -> Outcome:
        nonlocal count
        count += 1
        if count == 4:
            raise KeyboardInterrupt
        return plainly(*args)

    monkeypatch.setattr(block, "play_out", three_then_stop)
    ran = run(*SIMULATE, "--json", "part.json")
    assert ran.code == 130
    assert "3 games of 8 (stopped)" in ran.out
    assert json.loads(Path("part.json").read_text())["played"] == 3


def test_wilson_intervals() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == pytest.approx(1)
    assert wilson(0, 0) == (0, 1)


# verify and replay ------------------------------------------------------------------------------
def test_a_whole_record_verifies(run: Run, record: Path) -> None:
    ran = run("verify", record)
    assert ran.code == 0
    assert ran.out.startswith("whole.record holds: THIEVES! for 3, ")
    assert ran.out.count("\n") == 1


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("seed 5", "seed 6", "the seed does not fit the commitment"),
        ("players 3", "players 4", "3 seats for 4 players"),
        ("game thieves", "game chess", "there is no game 'chess'"),
        ("rules 2", "rules 99", "line 3: written with rules version 99"),
        ("\nhash ", "\nhash f", "the table hashes to"),
        ("\npoints ", "\npoints 9", "the points are really"),
    ],
)
def test_a_tampered_record_says_where(
    run: Run, record: Path, old: str, new: str, says: str
) -> None:
    text = record.read_text()
    assert old in text
    Path("bad.record").write_text(text.replace(old, new, 1))
    ran = run("verify", "bad.record")
    assert ran.code == 1
    assert ran.out == ""
    assert says in ran.err
    assert ran.err.count("\n") == 1


def test_a_changed_answer_is_found_in_its_line(run: Run, record: Path) -> None:
    lines = record.read_text().splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("* draw "))
    lines[at] = "* draw death" if lines[at] != "* draw death" else "* draw demons"
    Path("bad.record").write_text("\n".join(lines) + "\n")
    ran = run("verify", "bad.record")
    assert ran.code == 1
    assert f"line {at + 1}:" in ran.err


def test_a_replay_through_a_pipe_tells_everything(run: Run, record: Path) -> None:
    ran = run("replay", record)
    assert ran.code == 0
    assert "Adder draws" in ran.out
    assert "Gold of treasures" in ran.out
    short = run("replay", record, "--at", 3)
    assert len(short.out) < len(ran.out)


def test_a_replay_through_one_pair_of_eyes(run: Run, record: Path) -> None:
    ran = run("replay", record, "--seat", 1, "--at", 2)
    assert "Adder draws a card" in ran.out
    assert "You draw " in ran.out
    assert "Hands" not in ran.out


def test_a_broken_record_is_shown_up_to_where_it_breaks(run: Run, record: Path) -> None:
    lines = record.read_text().splitlines()
    at = len(lines) - 10
    lines[at] = "p0 dance"
    Path("bad.record").write_text("\n".join(lines) + "\n")
    ran = run("replay", "bad.record")
    assert ran.code == 2
    assert "Adder" in ran.out
    assert f"line {at + 1}:" in ran.err


# rules, games, --version ------------------------------------------------------------------------
def test_rules_by_number_by_text_and_whole(run: Run) -> None:
    assert "TH-118" in run("rules", "thieves", "TH-118").out
    assert run("rules", "thieves", "118").out == run("rules", "thieves", "th-118").out
    assert "TH-118" in run("rules", "thieves", "rude", "imp").out
    whole = run("rules", "thieves").out
    assert "TH-001" in whole
    assert "TH-272" in whole


def test_untested_rules_are_listed(run: Run) -> None:
    folder = Path("t/rules/thieves")
    folder.mkdir(parents=True)
    (folder / "test_one.py").write_text('def test_a() -> None:\n    """TH-001 yes."""\n')
    ran = run("rules", "thieves", "--untested", "--tests", "t")
    assert ran.code == 1
    assert "TH-002" in ran.out
    assert "TH-001" not in ran.out
    every = '    """TH-001 to TH-272."""\n'
    (folder / "test_all.py").write_text(f"def test_all() -> None:\n{every}")
    ran = run("rules", "thieves", "--untested", "--tests", "t")
    assert ran.code == 0
    assert "every rule is named by a test" in ran.out


def test_games_and_their_options(run: Run) -> None:
    ran = run("games")
    assert ran.code == 0
    assert "THIEVES!  3 to 6 players" in ran.out
    assert "structured structured_vote free_vote" in ran.out


@pytest.mark.parametrize("name", ["play", "simulate", "replay", "verify", "rules", "games"])
def test_every_command_explains_itself_with_an_example(run: Run, name: str) -> None:
    ran = run(name, "--help")
    assert ran.code == 0
    assert f"example: cutpurse {name}" in ran.out


# The real process -------------------------------------------------------------------------------
def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p), **more}


def test_the_real_command(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cutpurse"]
    ran = subprocess.run(
        [*command, "--version"], capture_output=True, text=True, check=True, env=environment()
    )
    assert ran.stdout.strip() == describe()
    play = [*command, "play", "thieves", "--seats", "you,random,random", "--seed", "5"]
    plain = environment(PYTHONIOENCODING="ascii", LC_ALL="C")  # nothing but ASCII can be printed
    ran = subprocess.run(
        play, input="1\n1\n", capture_output=True, text=True, check=False, env=plain
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "cutpurse play --resume" in ran.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_ctrl_c_in_a_terminal_keeps_the_game(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    play = ["play", "thieves", "--seats", "you,random,random", "--set", "first_scout=seat0"]
    # A shell in the background has the tests ignore it, and the child would inherit that.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    child = subprocess.Popen(
        [sys.executable, "-m", "cutpurse", *play, "--seed", "5"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment(TERM="xterm", NO_COLOR="1"),
    )
    signal.signal(signal.SIGINT, before)
    os.close(theirs)
    try:
        assert "\x1b[3J" in until(ours, "> ")
        os.write(ours, b"1\n")
        until(ours, "> ")
        child.send_signal(signal.SIGINT)
        # One that comes before the line editor waits is only seen with the next signal; one that
        # changes nothing will do.
        said = until(ours, ".record", lambda: child.send_signal(signal.SIGWINCH))
        assert "The game is kept. Go on with: cutpurse play --resume" in said
        assert child.wait(PATIENCE) == 130
    finally:
        child.kill()
        child.wait()
        os.close(ours)


def until(file: int, text: str, nudge: Callable[[], None] = lambda: None) -> str:
    """Read until this is printed; a nudge whenever nothing is."""
    seen = ""
    end = time.monotonic() + PATIENCE
    while text not in seen and time.monotonic() < end:
        if select.select([file], [], [], 0.5)[0]:
            seen += os.read(file, 65536).decode("utf-8", "replace")
        else:
            nudge()
    assert text in seen
    return seen

"""The example is a whole game: it keeps every law, is drawn, taught, played and typed."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.examples.commands import MOONLESS, ROOT, environment, run

GUIDE = ROOT / "docs" / "a-new-game.md"
PARTS = {"games": "games", "scenes": "web/scenes", "looks": "looks"}  # folder -> package


@pytest.mark.parametrize(
    ("tests", "least"),
    [("examples/moonless/tests", 14), ("tests/laws", 80), ("tests/page", 12)],
)
def test_it_passes_what_every_game_passes(tests: str, least: int) -> None:
    words = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", "moonless", tests]
    said = run(*words, module="pytest")
    assert said.returncode == 0, said.stdout + said.stderr
    passed = re.search(r"(\d+) passed", said.stdout)
    assert passed is not None
    assert int(passed.group(1)) >= least


def test_every_rule_is_named_by_a_test() -> None:
    said = run("rules", "moonless", "--untested")
    assert said.stdout.startswith("every rule is named by a test"), said.stdout + said.stderr


def simulated(file: Path, seats: str) -> dict[str, Any]:
    said = run("simulate", "moonless", "--games", "300", "--seats", seats, "--json", str(file))
    assert said.returncode == 0, said.stderr
    found: dict[str, Any] = json.loads(file.read_text())
    return found


def test_the_bot_plays_better_than_chance(tmp_path: Path) -> None:
    found = simulated(tmp_path / "found.json", "greedy,random,random")
    (greedy,) = (bot for bot in found["per_bot"] if bot["name"] == "greedy")
    assert greedy["interval_95"][0] > greedy["chance_share"]


def test_nobody_may_win(tmp_path: Path) -> None:
    found = simulated(tmp_path / "found.json", "greedy,greedy")
    without = [game for game in found["games"] if 1 not in game["places"]]
    assert 0 < len(without) < 150


def test_it_is_played_in_the_terminal() -> None:
    """Part by part, with the look of its own, to the end."""
    words = ["play", "moonless", "--seats", "you,greedy", "--seed", "11", "--set", "nights=3"]
    answers = ["take pick", "go", "take lamp", "take pick", "take rope", "stay"]
    said = run(*words, said="\n".join(answers) + "\n")
    assert said.returncode == 0, said.stderr
    assert "Night 1 of 3: 5 gold in the tomb" in said.stdout
    assert "1 rope, 2 picks and 1 lamp" in said.stdout
    assert "strength 3" in said.stdout


def test_it_is_strictly_typed(tmp_path: Path) -> None:
    """In a copy of the sources that has the game where it is found."""
    source = tmp_path / "src" / "cutpurse"
    shutil.copytree(ROOT / "src" / "cutpurse", source, ignore=shutil.ignore_patterns("assets"))
    for part, package in PARTS.items():
        shutil.copytree(MOONLESS / part, source / package, dirs_exist_ok=True)
    shutil.copytree(ROOT / "tests" / "laws", tmp_path / "tests" / "laws")
    shutil.copytree(MOONLESS / "tests", tmp_path / "tests", dirs_exist_ok=True)
    modules = [str(source / package / "moonless") for package in ("games", "web/scenes")]
    modules += [str(source / "looks" / "moonless.py"), str(tmp_path / "tests" / "rules")]
    said = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", ROOT / "pyproject.toml", *modules],
        cwd=tmp_path,
        env=environment("") | {"PYTHONPATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stdout + said.stderr


# The guide ----------------------------------------------------------------------------------------
QUOTED = re.compile(r"\*\*`([\w./]+)`\*\*\n+```\w*\n(.*?)```", re.DOTALL)


def test_the_guide_quotes_the_files_as_they_are() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    quoted = QUOTED.findall(text)
    assert len(quoted) == text.count("\n```") // 2 - text.count("\n```sh\n")
    for name, piece in quoted:
        whole = (MOONLESS / name).read_text(encoding="utf-8")
        for part in piece.strip("\n").split("\n…\n"):  # where something is left out
            assert part.strip("\n") in whole, f"{name} does not say: {part}"


def test_the_guide_speaks_of_every_file() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    for folder, _, files in os.walk(MOONLESS):
        for file in files:
            if "__pycache__" not in folder:
                name = Path(folder, file).relative_to(MOONLESS).as_posix()
                assert f"`{name}`" in text, name

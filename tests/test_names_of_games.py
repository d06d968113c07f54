"""Nothing outside a game's own folders names that game.

Documents do, and so do tests that play some game because they need one; but nothing that a new game
would have to be added to.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cutpurse.games import all_names, find

ROOT = Path(__file__).resolve().parents[1]
# Every game, also one that has no rules yet and is not found.
FOLDERS = [folder.name for folder in (ROOT / "src/cutpurse/games").iterdir() if folder.is_dir()]
# What serves all games alike.
PLACES = ["src", "benchmarks", "tests/laws", "tests/golden", "tests/played", "tests/examples"]
SINGLE = [
    *("setup.py", "Makefile", "pyproject.toml", "tests/bots/positions.py", "tests/kit.py"),
    *("tests/browser/test_games.py", "tests/browser/test_replay.py", "tests/browser/test_steps.py"),
]
SUFFIXES = {".py", ".js", ".css", ".svg", ".toml", ".cfg", ".md", ""}
MADE = re.compile(r"/__pycache__/|\.egg-info/")  # what running and building leave behind
SLOGAN = re.compile("games of thieves and tombs", re.IGNORECASE)  # what Cutpurse is for


def own(name: str) -> list[str]:
    """What is a game's own, as it begins."""
    return [
        *(f"src/cutpurse/games/{name}/", f"src/cutpurse/web/scenes/{name}/"),
        *(f"src/cutpurse/looks/{name}.py", f"tests/golden/{name}-", f"tests/played/{name}-"),
    ]


def shared() -> list[Path]:
    inside = [path for place in PLACES for path in (ROOT / place).rglob("*")]
    files = [path for path in inside if path.is_file() and not MADE.search(path.as_posix())]
    return sorted(path for path in [*files, *map(ROOT.joinpath, SINGLE)] if path.suffix in SUFFIXES)


def owners(path: Path) -> set[str]:
    where = path.relative_to(ROOT).as_posix()
    return {name for name in FOLDERS if where.startswith(tuple(own(name)))}


@pytest.mark.parametrize("name", all_names())
def test_nothing_else_names_a_game(name: str) -> None:
    rules = find(name)
    words = rf"\b({name}|{re.escape(rules.title)}(?!\w)|{rules.prefix}-\d\d\d\b)"
    named = re.compile(words, re.IGNORECASE)
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in shared()
        if not owners(path)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if named.search(SLOGAN.sub("", line))
    ]
    assert found == []


def test_there_is_something_to_read() -> None:
    assert len(shared()) > 300
    assert all(path.exists() for path in shared())

"""Games outside the package are found, and folders that hold none are refused in one line."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.examples.commands import MOONLESS, run


def test_a_game_outside_is_one_of_the_games() -> None:
    said = run("games")
    assert said.returncode == 0
    assert "moonless  Moonless  2 to 4 players, bots: random, greedy" in said.stdout


def test_without_the_variable_it_is_not_there() -> None:
    assert "moonless" not in run("games", extras="").stdout


def test_several_folders_are_parted_as_in_a_path(tmp_path: Path) -> None:
    (tmp_path / "games" / "empty").mkdir(parents=True)
    said = run("games", extras=f"{tmp_path}{os.pathsep}{MOONLESS}{os.pathsep}")
    assert "Moonless" in said.stdout


@pytest.mark.parametrize("command", [["games"], ["serve", "--port", "0"], ["play", "moonless"]])
def test_a_folder_that_is_none_is_refused(command: list[str], tmp_path: Path) -> None:
    said = run(*command, extras=str(tmp_path / "nowhere"))
    assert said.returncode == 2
    assert said.stdout == ""
    wrong = f"cutpurse: CUTPURSE_EXTRAS names {tmp_path / 'nowhere'}, which is no folder\n"
    assert said.stderr == wrong


def test_a_folder_without_games_is_refused(tmp_path: Path) -> None:
    said = run("games", extras=str(tmp_path))
    assert said.returncode == 2
    wrong = f"cutpurse: CUTPURSE_EXTRAS names {tmp_path}, which has no folder games/ in it\n"
    assert said.stderr == wrong


def test_a_game_that_is_there_already_is_refused(tmp_path: Path) -> None:
    again = tmp_path / "games" / "moonless"
    again.mkdir(parents=True)
    (again / "__init__.py").write_text("")
    said = run("games", extras=f"{MOONLESS}{os.pathsep}{tmp_path}")
    assert said.returncode == 2
    assert said.stderr.startswith("cutpurse: there are two games moonless: in ")
    assert said.stderr.count("\n") == 1


def test_an_asset_that_is_there_already_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    assets = tmp_path / "scenes" / "twin" / "assets"
    assets.mkdir(parents=True)
    (assets.parent / "__init__.py").write_text("")
    (assets / "kit.css").write_text("")
    said = run("serve", "--port", "0", extras=str(tmp_path))
    assert said.returncode == 2
    assert "have the same name; rename one" in said.stderr
    assert said.stderr.count("\n") == 1

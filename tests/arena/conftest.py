"""Every test of the arena works in a folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.arena.series import played
from tests.cli.helpers import Run


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    return Run(monkeypatch)


@pytest.fixture(scope="session")
def thieves(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A few games of THIEVES!"""
    return played(tmp_path_factory.mktemp("results") / "thieves", "thieves", ["random"] * 3, 12)


@pytest.fixture(scope="session")
def naqala(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A few games of Naqala."""
    return played(tmp_path_factory.mktemp("results") / "naqala", "naqala", ["random"] * 2, 6)

"""Every test of the command line works in a folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.helpers import Run, whole_game


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("CUTPURSE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    for name in ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    return Run(monkeypatch)


@pytest.fixture
def record() -> Path:
    """The record of a whole game."""
    path = Path("whole.record")
    path.write_text(whole_game(), encoding="utf-8")
    return path

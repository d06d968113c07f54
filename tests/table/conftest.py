"""What the tests of the table share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database of its own."""
    return tmp_path / "tables.sqlite"

"""What the tests of the table share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.table.postgres import Postgres, needed


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database of its own."""
    return tmp_path / "tables.sqlite"


@pytest.fixture(scope="session")
def server() -> Iterator[Postgres]:
    """A PostgreSQL server for all tests that need one."""
    with needed() as running:
        yield running


@pytest.fixture
def shared(server: Postgres) -> str:
    """A database that several houses can share."""
    return server.database()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, file: Path) -> str:
    """A database of each kind, one after the other."""
    if request.param == "sqlite":
        return f"sqlite:///{file}"
    shared: str = request.getfixturevalue("shared")
    return shared

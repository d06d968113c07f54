"""What the tests of the table share."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.table.postgres import Postgres, postgres, programs


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database of its own."""
    return tmp_path / "tables.sqlite"


@pytest.fixture(scope="session")
def server() -> Iterator[Postgres]:
    """A PostgreSQL server for all tests that need one."""
    found = programs()
    if found is None:
        why = "PostgreSQL is not installed (apt-get install postgresql): NOT TESTED on it"
        with warnings.catch_warnings():
            warnings.simplefilter("always")
            warnings.warn(why, stacklevel=1)
        pytest.skip(why)
    with postgres(found) as running:
        yield running


@pytest.fixture
def shared(server: Postgres) -> str:
    """A database that several houses can share."""
    return server.database()

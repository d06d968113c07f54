"""One server for a whole chapter of tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.table.http.serving import Guest, Server, serving


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server"), "--unlimited") as running:
        yield running


@pytest.fixture
def ann(server: Server) -> Iterator[Guest]:
    with server.guest("Ann") as guest:
        yield guest


@pytest.fixture
def ben(server: Server) -> Iterator[Guest]:
    with server.guest("Ben") as guest:
        yield guest


@pytest.fixture
def nobody(server: Server) -> Iterator[Guest]:
    """Somebody who has not said a name."""
    with Guest(server) as guest:
        yield guest

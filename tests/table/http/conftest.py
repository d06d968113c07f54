"""One server for a whole chapter of tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.table.http.serving import Complaint, Guest, Server, serving

from cutpurse.cli import main


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


@pytest.fixture
def complaint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Complaint:
    """What `serve` says that does not start."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    def said(*arguments: str) -> str:
        capsys.readouterr()
        assert main(["serve", "--port", "0", *arguments]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        [line] = err.splitlines()
        return line

    return said

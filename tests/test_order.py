"""Every worker begins with what comes first, and loses no test."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.order import HERE, ORDER, dealt, place

FILES = [
    *(HERE / "kernel" / "test_a.py",) * 5,
    *(HERE / "laws" / "test_b.py",) * 9,
    *(HERE / "laws" / "test_c.py",) * 2,
    *(HERE / "table" / "http" / "test_d.py",) * 30,
    *(HERE / "table" / "test_e.py",) * 1,
    *(HERE / "browser" / "test_f.py",) * 6,
    *(HERE / "browser" / "test_g.py",) * 4,
]


def cut(numbers: list[int], workers: int) -> list[list[int]]:
    """As pytest-xdist does it (`--dist worksteal`)."""
    pieces = []
    for worker in range(workers):
        size = len(numbers) // (workers - worker)
        pieces.append(numbers[:size])
        numbers = numbers[size:]
    return pieces


@pytest.mark.parametrize("workers", range(1, 9))
def test_each_worker_gets_its_tests_in_order(workers: int) -> None:
    numbers = dealt(FILES, workers)
    assert sorted(numbers) == list(range(len(FILES)))
    for piece in cut(numbers, workers):
        assert piece == sorted(piece)


@pytest.mark.parametrize("workers", [2, 3])
def test_no_worker_begins_in_the_middle(workers: int) -> None:
    for piece in cut(dealt(FILES, workers), workers):
        assert FILES[piece[0]].parent.name in ("kernel", "laws")
        assert FILES[piece[-1]].parent.name == "browser"


def test_every_folder_of_tests_has_its_place() -> None:
    folders = {path.parent.relative_to(HERE).parts[0] for path in HERE.glob("*/**/test_*.py")}
    assert folders <= set(ORDER)
    files = {part for part in ORDER if part.endswith(".py")}
    assert all((HERE / name).exists() for name in files)
    assert place(HERE / "test_order.py") < place(HERE / "table" / "test_e.py")
    assert place(Path("/elsewhere/test_x.py")) == ORDER.index("")

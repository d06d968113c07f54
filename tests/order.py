"""The order of tests: what is quick or likely to fail first, what starts servers, clusters and
browsers last."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

HERE = Path(__file__).parent
ORDER = [
    *("kernel", "rules", "laws", "golden", "played", "", "bots", "envs", "scenes", "page", "cli"),
    *("table", "test_audit.py", "test_playing_at_once.py", "arena", "examples", "browser"),
]


def place(file: Path) -> int:
    part = file.relative_to(HERE).parts[0] if file.is_relative_to(HERE) else ""
    return ORDER.index(part if part in ORDER else "")


def dealt(files: list[Path], workers: int) -> list[int]:
    """The numbers of tests, of which each has its file, in the order for so many workers.

    pytest-xdist cuts a list into one piece for each worker. So that all of them begin with what
    comes first and end with what comes last, each file goes to the worker with most room left; only
    the largest are parted."""
    room = [(len(files) + worker) // workers for worker in range(workers)]
    hands: list[list[int]] = [[] for _ in range(workers)]
    largest = max(len(files) // workers // 8, 1)
    for _, tests in groupby(range(len(files)), key=lambda number: files[number]):
        left = list(tests)
        while left:
            most = max(range(workers), key=lambda worker: room[worker] - len(hands[worker]))
            fitting = min(room[most] - len(hands[most]), largest)
            hands[most] += left[:fitting]
            left = left[fitting:]
    return [number for hand in hands for number in hand]

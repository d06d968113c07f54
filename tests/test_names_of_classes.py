"""A class has a name of its own: whoever reads `Table` or `Line` knows which one is meant.

Games know nothing of one another, so two of them may each have a `Turn`; nor of what is built on
them. But what the kernel calls something, no game calls something else.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[1] / "src" / "cutpurse"
KERNEL, SHARED = "kernel", "shared code"


def room(file: Path) -> str:
    """The game whose file it is, the kernel, or what else games share."""
    parts = file.relative_to(SOURCES).parts
    for folder in (("games",), ("web", "scenes"), ("terminal",)):
        here, below = parts[: len(folder)], parts[len(folder) :]
        name = below[0].removesuffix(".py") if here == folder and below else ""
        if name and (SOURCES / "games" / name).is_dir():
            return name
    return KERNEL if parts[0] == KERNEL else SHARED


def classes() -> dict[str, list[tuple[str, str]]]:
    """Every class of a module by its name: in which room, and where."""
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for file in sorted(SOURCES.rglob("*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                where = f"{file.relative_to(SOURCES)}:{node.lineno}"
                found[node.name].append((room(file), where))
    return found


def test_one_class_for_each_name() -> None:
    several = {}
    for name, places in classes().items():
        rooms = [room for room, _ in places]
        if len(rooms) > len(set(rooms)) or (KERNEL in rooms and len(rooms) > 1):
            several[name] = [where for _, where in places]
    assert several == {}


def test_there_are_classes_to_compare() -> None:
    rooms = {room for places in classes().values() for room, _ in places}
    assert {KERNEL, SHARED, "thieves", "naqala"} <= rooms
    assert len(classes()) > 500

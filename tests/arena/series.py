"""Making results, and comparing them."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pyarrow as pa

from cutpurse.arena.engine import Engine
from cutpurse.arena.results import Results
from cutpurse.arena.simulate import Simulation
from cutpurse.games import find


def played(
    folder: Path,
    game: str,
    seats: list[str],
    games: int,
    engine: Engine | None = None,
    settings: dict[str, Any] | None = None,
) -> Path:
    """A folder of results with decisions."""
    series = Simulation(find(game), seats, "7", settings, rotate=True, keep=False)
    results = Results.create(folder, series.spec, games, decisions=True)
    assert series.run(games, engine=engine, results=results)
    return folder


def rows(folder: Path, what: str = "games") -> list[dict[str, Any]]:
    """All rows, in the order of games and decisions."""
    whole = pa.concat_tables(
        list(Results.open(folder).tables(what=what)), promote_options="default"
    )
    keys = ("game", "number") if what == "decisions" else ("game",)
    found: list[dict[str, Any]] = whole.to_pylist()
    return sorted(found, key=lambda row: tuple(row[key] for key in keys))


def environment() -> dict[str, str]:
    """For a process that imports the same package as this one."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}

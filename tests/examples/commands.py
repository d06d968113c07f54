"""Commands with games outside the package, each in a process of its own: the packages look where
games are when they are imported."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 500  # seconds until a test gives up on what should end by itself
MOONLESS = ROOT / "examples" / "moonless"


def environment(extras: str) -> dict[str, str]:
    """This process' own, with these extras, and nothing of the test run around it."""
    around = ("PYTEST_", "CUTPURSE_GAME")
    own = {name: value for name, value in os.environ.items() if not name.startswith(around)}
    return own | {"CUTPURSE_EXTRAS": extras, "COLUMNS": "200"}


def run(
    *words: str, module: str = "cutpurse", extras: str = str(MOONLESS), said: str = ""
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", module, *words],
        cwd=ROOT,
        env=environment(extras),
        input=said,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )

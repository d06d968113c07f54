"""What the documents say works."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.table.http.serving import PATIENCE, Server

ROOT = Path(__file__).parents[3]


def test_the_script_in_the_documents_plays_a_game(server: Server) -> None:
    text = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
    (script,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    address = server.address.removeprefix("http://")
    script = script.replace("127.0.0.1:8000", address).replace('"easy"', '"random"')
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_every_choice_of_serve_is_in_the_documents() -> None:
    text = (ROOT / "docs" / "operators.md").read_text(encoding="utf-8")
    commands = (ROOT / "src/cutpurse/web/commands.py").read_text(encoding="utf-8")
    for name in re.findall(r'"(--[a-z-]+)"', commands):
        assert name in text
    works = re.findall(r'\badd\("(\w+)"', commands)
    assert len(works) == 13
    for work in works:
        assert f"cutpurse admin {work}" in text

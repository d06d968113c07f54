"""The glossary names files and things that are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WHERE = re.compile(r"\| `(?P<file>[\w/]+\.py)` ?(?P<name>\w*) \|$", re.MULTILINE)


def test_every_word_lives_where_the_glossary_says() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text()
    rows = [line for line in text.splitlines() if line.startswith("| ") and "`" in line]
    found = list(WHERE.finditer(text))
    assert len(found) == len(rows) > 50
    for row in found:
        file = ROOT / "src" / "cutpurse" / row["file"]
        assert file.is_file(), row["file"]
        if row["name"]:
            defined = rf"^(class |def )?{row['name']}\b"
            assert re.search(defined, file.read_text(), re.MULTILINE), row.group()


def test_a_word_is_explained_once() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text()
    words = [line.split(" | ")[0] for line in text.splitlines() if line.startswith("| ")]
    words = [word for word in words if word != "| word"]
    assert len(words) == len(set(words))

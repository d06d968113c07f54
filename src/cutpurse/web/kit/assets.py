"""Addresses of style sheets, scripts and pictures. All of them stand under one hash of everything,
so that a browser may keep what it has for ever, and never mixes what belongs to two versions:
scripts and style sheets name one another by relative addresses."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "assets"


@cache
def edition() -> str:
    """The hash of everything in the folder."""
    digest = hashlib.sha256()
    for file in sorted(FOLDER.iterdir()):
        content = file.read_bytes()
        digest.update(f"{file.name} {len(content)} ".encode() + content)
    return digest.hexdigest()[:8]


@cache
def asset(name: str) -> str:
    assert (FOLDER / name).is_file(), name
    return f"/assets/{edition()}/{name}"

"""Addresses of style sheets, scripts and pictures. The address changes with the content, so that
a browser may keep what it has for ever."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "assets"


@cache
def asset(name: str) -> str:
    digest = hashlib.sha256((FOLDER / name).read_bytes()).hexdigest()[:8]
    return f"/assets/{name}?h={digest}"

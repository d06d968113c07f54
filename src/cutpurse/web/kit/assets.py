"""Addresses of style sheets, scripts and pictures. All of them stand under one hash of everything,
so that a browser may keep what it has for ever, and never mixes what belongs to two versions:
scripts and style sheets name one another by relative addresses.

What every page needs lies in `web/assets`, what one game needs in `assets` beside its scene; in the
browser's eyes they are one folder, so no two files have the same name.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from cutpurse.kernel.rules import Refused
from cutpurse.web import scenes

SHARED = Path(__file__).parents[1] / "assets"


@cache
def scene_folders() -> dict[str, Path]:
    """Where each scene lies, by the game's name."""
    found = [path.parent for place in scenes.__path__ for path in Path(place).glob("*/__init__.py")]
    return {folder.name: folder for folder in sorted(found)}


@cache
def files() -> dict[str, Path]:
    """Every asset by its name."""
    found: dict[str, Path] = {}
    of_games = [file for folder in scene_folders().values() for file in folder.glob("assets/*")]
    for file in sorted([*SHARED.iterdir(), *of_games]):
        if file.name in found:
            raise Refused(f"{file} and {found[file.name]} have the same name; rename one")
        found[file.name] = file
    return found


@cache
def edition() -> str:
    """The hash of everything."""
    digest = hashlib.sha256()
    for name, file in sorted(files().items()):
        content = file.read_bytes()
        digest.update(f"{name} {len(content)} ".encode() + content)
    return digest.hexdigest()[:8]


@cache
def asset(name: str) -> str:
    assert name in files(), name
    return f"/assets/{edition()}/{name}"

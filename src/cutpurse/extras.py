"""Games outside the package: the folders that the environment variable CUTPURSE_EXTRAS names.

Such a folder looks like a game's parts in this package: `games/<name>/` holds the rules,
`scenes/<name>/` the look on the page, `looks/<name>.py` the look in the terminal. Each is found
under the name it would have here (`cutpurse.games.<name>`), because the packages count these
folders among their own.
"""

from __future__ import annotations

import os
from collections.abc import MutableSequence, Sequence
from pathlib import Path

from cutpurse.kernel.rules import Refused

VARIABLE = "CUTPURSE_EXTRAS"


def folders() -> list[Path]:
    """The folders that the variable names; several are parted as in PATH."""
    named = os.environ.get(VARIABLE, "").split(os.pathsep)
    return [Path(name).expanduser().resolve() for name in named if name]


def join(package_path: MutableSequence[str], part: str) -> None:
    """Let a package find its modules in this part of each folder as well."""
    package_path.extend(str(folder / part) for folder in folders())


def check(package_path: Sequence[str]) -> None:
    """Refuse folders that are none, and games that are there twice. `package_path` is that of the
    games; it was joined before, since a package must not fail while it is imported."""
    for folder in folders():
        if not folder.is_dir():
            raise Refused(f"{VARIABLE} names {folder}, which is no folder")
        if not (folder / "games").is_dir():
            raise Refused(f"{VARIABLE} names {folder}, which has no folder games/ in it")
        for game in sorted((folder / "games").glob("*/__init__.py")):
            first = next(path for path in package_path if Path(path, game.parent.name).is_dir())
            if Path(first) != folder / "games":
                where = f"in {first} and in {folder / 'games'}"
                raise Refused(f"there are two games {game.parent.name}: {where}; rename one")

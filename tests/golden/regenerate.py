"""Renew the golden playthroughs: python -m tests.golden.regenerate

With CUTPURSE_GAME=… those of one game, which may still be in the making.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path

from tests.golden import openspiel
from tests.golden.playthrough import FOLDER, path_of, playthrough
from tests.laws.tables import GAMES


def write(path: Path, lines: list[str]) -> None:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{path.name}: {path.stat().st_size / 1000:.0f} KB")


def main() -> None:
    spiel = importlib.util.find_spec("pyspiel") is not None
    for rules in GAMES:
        for old in FOLDER.glob(f"{rules.name}-*.txt"):
            old.unlink()
        for players in range(rules.players[0], rules.players[1] + 1):
            write(path_of(rules, players), playthrough(rules, players))
        if spiel:
            write(openspiel.path_of(rules.name), openspiel.playthrough(rules.name))
    if not spiel:
        print("OpenSpiel is not installed (requirements/envs.txt): *.openspiel were NOT renewed")


if __name__ == "__main__":
    main()

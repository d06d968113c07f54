"""Renew the golden playthroughs: python -m tests.golden.regenerate

With CUTPURSE_GAME=… those of one game, which may still be in the making.
"""

from __future__ import annotations

from tests.golden.playthrough import FOLDER, path_of, playthrough
from tests.laws.tables import GAMES


def main() -> None:
    for rules in GAMES:
        for old in FOLDER.glob(f"{rules.name}-*.txt"):
            old.unlink()
        for players in range(rules.players[0], rules.players[1] + 1):
            path = path_of(rules, players)
            path.write_text("\n".join(playthrough(rules, players)) + "\n", encoding="utf-8")
            print(f"{path.name}: {path.stat().st_size / 1000:.0f} KB")


if __name__ == "__main__":
    main()

"""Renew the hashes and recorded games: python -m tests.played.regenerate [hashes]

Recorded games stay as they are unless the rules changed: one that still verifies is kept. With
CUTPURSE_GAME=… only those of one game are renewed, which may still be in the making.
"""

from __future__ import annotations

import json
import sys

from tests.laws.tables import GAMES
from tests.played.games import FOLDER, Plan, plans
from tests.played.hashes import PATH, all_hashes

from cutpurse import games
from cutpurse.kernel.record import Record
from cutpurse.kernel.replay import verify
from cutpurse.kernel.rules import Refused


def holds(plan: Plan) -> bool:
    if not plan.path.exists():
        return False
    try:
        record = Record.read(plan.path.read_text(encoding="utf-8"))
        verify(plan.rules, record)
    except Refused:
        return False
    return plan.rules.check_settings(record.settings) == plan.settings


def of_ours(name: str) -> bool:
    """Does a table or a recorded game belong to a game that is renewed now, or to none?"""
    game = name.partition("-")[0]
    return game in {rules.name for rules in GAMES} or game not in games.all_names()


def main() -> None:
    known = json.loads(PATH.read_text(encoding="utf-8"))
    others = {table: seeds for table, seeds in known.items() if not of_ours(table)}
    hashes = dict(sorted({**others, **all_hashes()}.items()))
    PATH.write_text(json.dumps(hashes, indent=1) + "\n", encoding="utf-8")
    if "hashes" in sys.argv:
        return
    wanted = [plan for rules in GAMES for plan in plans(rules)]
    for old in set(FOLDER.glob("*.record")) - {plan.path for plan in wanted}:
        if of_ours(old.name):
            old.unlink()
    for plan in wanted:
        kept = holds(plan)
        if not kept:
            plan.path.write_text(plan.play(), encoding="utf-8")
        print(f"{plan.path.name}: {'kept' if kept else 'played anew'}")


if __name__ == "__main__":
    main()

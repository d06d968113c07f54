"""Renew the hashes and recorded games: python -m tests.played.regenerate [hashes]

Recorded games stay as they are unless the rules changed: one that still verifies is kept.
"""

from __future__ import annotations

import json
import sys

from tests.laws.tables import GAMES
from tests.played.games import FOLDER, Plan, plans
from tests.played.hashes import PATH, all_hashes

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
    return plan.rules.check_options(record.options) == plan.options


def main() -> None:
    PATH.write_text(json.dumps(all_hashes(), indent=1) + "\n", encoding="utf-8")
    if "hashes" in sys.argv:
        return
    wanted = [plan for rules in GAMES for plan in plans(rules)]
    for old in set(FOLDER.glob("*.record")) - {plan.path for plan in wanted}:
        old.unlink()
    for plan in wanted:
        kept = holds(plan)
        if not kept:
            plan.path.write_text(plan.play(), encoding="utf-8")
        print(f"{plan.path.name}: {'kept' if kept else 'played anew'}")


if __name__ == "__main__":
    main()

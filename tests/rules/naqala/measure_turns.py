"""How long it takes to look at every complete turn of a fresh board of Naqala.

    python -m tests.rules.naqala.measure_turns

A turn here is a tile, a path with the colour of each drop, and the last tile. Each one is valued
the way the greedy bot does it. Time is that of this process, not of the clock.
"""

from __future__ import annotations

import time

from cutpurse.games import find
from cutpurse.games.naqala.greedy import survey
from cutpurse.games.naqala.state import Naqala
from cutpurse.kernel.chance import dice
from cutpurse.kernel.snapshot import fresh

BOARDS = 20


def main() -> None:
    rules = find("naqala")
    for options in ({}, {"artisans": True}):
        counts: list[int] = []
        times: list[float] = []
        for seed in range(BOARDS):
            g = fresh(rules, 2, rules.check_settings(options), dice(seed))
            assert isinstance(g, Naqala)
            start = time.process_time()
            counts.append(survey(g, 0).count)
            times.append(time.process_time() - start)
        name = "with the artisans" if options else "base game"
        print(
            f"{name}: {min(counts)} to {max(counts)} turns, {sum(counts) / BOARDS:.0f} on average;"
            f" {sum(times) / BOARDS * 1000:.2f} ms on average, {max(times) * 1000:.2f} at most"
        )


if __name__ == "__main__":
    main()

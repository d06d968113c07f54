"""Many whole games of every game, player count and set of options, all of which must end well.

    python -m benchmarks.volume --random 10000 --greedy 200
    python -m benchmarks.volume --games GAME --random 1000

Each game must end within the game's bound, always offer an option, and leave no piece lost. Ctrl-C
stops; what was finished has been reported.
"""

from __future__ import annotations

import argparse
import itertools
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from benchmarks.measured import measured
from cutpurse import games
from cutpurse.bots.specs import make
from cutpurse.kernel.chance import dice
from cutpurse.kernel.playout import first_owing, playout
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.snapshot import fresh, view
from cutpurse.kernel.state import State, advance, legal

Setting = tuple[str, int, dict[str, Any]]


def settings(wanted: list[str]) -> list[Setting]:
    """Every player count with every combination of modules."""
    found: list[Setting] = []
    for name in wanted:
        low, high = games.find(name).players
        choices = measured(name).settings
        for players in range(low, high + 1):
            for values in itertools.product(*choices.values()):
                found.append((name, players, dict(zip(choices, values, strict=True))))
    return found


def whole_games(setting: Setting, greedy: bool, first: int, count: int) -> int:
    """The longest of these games, in decisions; each must end well."""
    name, players, options = setting
    rules = games.find(name)
    chosen = rules.check_settings(options)
    longest = 0
    for i in range(first, first + count):
        g = fresh(rules, players, chosen, dice(f"volume {i}"))
        decisions = greedy_game(rules, g, i) if greedy else playout(g, dice(f"play {i}"))
        assert not rules.audit(g), (setting, i, rules.audit(g))
        longest = max(longest, decisions)
    assert longest <= rules.bound(players, chosen), (setting, longest)
    return longest


def greedy_game(rules: Rules, g: State, seed: int) -> int:
    """A game with a greedy bot in every seat; how many decisions it took."""
    bots = [make("greedy", rules, dice(f"{seed}/{p}")) for p in range(g.players)]
    decisions = 0
    while g.owing:
        seat = first_owing(g)
        advance(g, seat, bots[seat].choose(view(rules, g, seat), legal(g, seat)))
        decisions += 1
    return decisions


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.volume", description=__doc__)
    parser.add_argument("--games", nargs="*", default=games.names(), choices=games.names())
    parser.add_argument("--random", type=int, default=1000, help="random games for each setting")
    parser.add_argument("--greedy", type=int, default=0, help="greedy games for each setting")
    wanted = parser.parse_args()
    with ProcessPoolExecutor() as pool:
        for kind, count in (("random", wanted.random), ("greedy", wanted.greedy)):
            if count:
                for setting in settings(wanted.games):
                    start = time.monotonic()
                    half = (count + 1) // 2
                    parts = [
                        pool.submit(whole_games, setting, kind == "greedy", 0, half),
                        pool.submit(whole_games, setting, kind == "greedy", half, count - half),
                    ]
                    longest = max(part.result() for part in parts)
                    name, players, options = setting
                    print(
                        f"{name} for {players}, {options}: {count} {kind} games end well, the"
                        f" longest in {longest} decisions ({time.monotonic() - start:.0f} s)",
                        flush=True,
                    )


if __name__ == "__main__":
    main()

"""Bots against bots at one table: who wins, what becomes of them, how long they think.

    python -m benchmarks.duels GAME hard,greedy --games 300
    python -m benchmarks.duels GAME hard,hard,hard --games 100 --seed elsewhere

The bots change seats from game to game. Prints a line for each spec, with 95 % intervals. What can
become of a seat besides winning is told by the game's own statistics: `measured.json` names the
table, the column and the value that are counted (`ending`).
"""

from __future__ import annotations

import argparse
from typing import Any

from benchmarks.measured import Ending, measured
from benchmarks.strength import Clocked
from cutpurse.arena.playout import play_watched
from cutpurse.arena.simulate import wilson
from cutpurse.arena.spec import interest_of
from cutpurse.bots.specs import make, split_specs
from cutpurse.games import all_names, find
from cutpurse.kernel.chance import dice
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.statistics import Interest, Watcher


def share(count: float, of: int) -> str:
    """A share in per cent, and where it lies in 95 of 100 cases."""
    low, high = wilson(count, of)
    return f"{100 * count / of:.1f} % ({100 * low:.1f} – {100 * high:.1f})"


class Tally:
    """What became of one spec."""

    def __init__(self) -> None:
        self.seats = 0
        self.games = 0
        self.wins = 0.0
        self.ended = 0
        self.points = 0.0
        self.longest = 0.0

    def line(self, spec: str, ending: Ending | None) -> str:
        parts = [f"wins {share(self.wins, self.games)}"]
        if ending is not None:
            parts.append(f"{ending.says} {share(self.ended, self.seats)}")
        parts.append(f"{self.points / self.seats:.1f} points")
        parts.append(f"longest thought {self.longest:.2f} s")
        return f"{spec}: {', '.join(parts)}"


def seats_with(ending: Ending, interest: Interest, watcher: Watcher) -> set[int]:
    """The seats of which this is true at the end: what the last row about each says."""
    at = [table.name for table in interest.tables].index(ending.table)
    columns = interest.tables[at].columns
    names = [column.name for column in columns]
    seat, which = names.index("seat"), names.index(ending.column)
    values = columns[which].names
    assert values is not None
    last = {int(row[seat]): values.ids[int(row[which])] for row in watcher.rows(at)}
    return {seat for seat, value in last.items() if value == ending.value}


class Duels:
    """Games of the same specs."""

    def __init__(self, rules: Rules[Any], specs: list[str], seed: str) -> None:
        self.rules = rules
        self.specs = specs
        self.seed = seed
        self.interest = interest_of(rules)
        self.ending = measured(rules.name).ending
        self.tallies = {spec: Tally() for spec in specs}
        self.turns = 0
        self.nobody = 0

    def play(self, game: int) -> None:
        players = len(self.specs)
        seated = [self.specs[(seat - game) % players] for seat in range(players)]
        bots = [
            Clocked(make(spec, self.rules, dice(f"{self.seed} {game} seat {seat}")))
            for seat, spec in enumerate(seated)
        ]
        watcher = self.interest.watch()
        settings = self.rules.check_settings({})
        played = play_watched(self.rules, settings, f"{self.seed} {game}", list(bots), watcher)
        for bot in bots:
            bot.close()
        result = played.outcome.result
        ended = seats_with(self.ending, self.interest, watcher) if self.ending else set()
        for seat, spec in enumerate(seated):
            tally = self.tallies[spec]
            tally.seats += 1
            tally.ended += seat in ended
            tally.points += result.points[seat]
            tally.wins += result.shares[seat]
            tally.longest = max(tally.longest, bots[seat].longest)
        for tally in self.tallies.values():
            tally.games += 1
        self.turns += watcher.turn(played.end)
        self.nobody += not result.winners


def main() -> None:
    parser = argparse.ArgumentParser(description="bots against bots")
    parser.add_argument("game", choices=all_names())
    parser.add_argument("seats", help="specs with commas between")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="measured", help="what the games' seeds begin with")
    args = parser.parse_args()
    table = Duels(find(args.game), split_specs(args.seats), args.seed)
    for game in range(args.games):
        table.play(game)
    print(
        f"{args.games} games, {table.turns / args.games:.1f} turns,"
        f" nobody wins {share(table.nobody, args.games)}"
    )
    for spec, tally in table.tallies.items():
        print(tally.line(spec, table.ending))


if __name__ == "__main__":
    main()

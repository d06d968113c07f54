"""Whole games between greedy bots, of which no observation may clip or drop anything.

    python -m benchmarks.clipped --count 1000
    python -m benchmarks.clipped --games GAME --first 500 --count 500

Numbers of players and settings change from game to game. At each decision, what every seat observes
is written; shapes that are too small for what happens are told with the game in which it did.
"""

from __future__ import annotations

import argparse
import multiprocessing
import time
from collections.abc import Iterator
from functools import cache

from cutpurse import games
from cutpurse.bots.specs import make
from cutpurse.kernel.chance import dice
from cutpurse.kernel.encoding import Encoding
from cutpurse.kernel.playout import first_owing
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.snapshot import fresh, view
from cutpurse.kernel.state import State, advance, legal


@cache
def encoding_of(rules: Rules, players: int) -> Encoding:
    """The layout does not depend on settings."""
    return Encoding(rules, players)


def table(rules: Rules, number: int) -> State:
    """The table of game `number`, with as many players and such settings as it brings."""
    low, high = rules.players
    luck = dice(f"clipped {rules.name} {number}")
    while True:
        chosen = {s.name: s.values[luck.below(len(s.values))] for s in rules.settings}
        try:
            settings = rules.check_settings(chosen)
            return fresh(rules, low + number % (high - low + 1), settings, luck)
        except Refused:
            continue  # settings that do not go together


def observed(rules: Rules, number: int) -> tuple[int, int]:
    """How many observations of a game there were, and how much of them was lost."""
    g = table(rules, number)
    encoding = encoding_of(rules, g.players)
    bots = [make("greedy", rules, dice(f"clipped {number} {seat}")) for seat in range(g.players)]
    count, lost = 0, 0
    while g.owing:
        for seat in range(g.players):
            lost += encoding.observe(g, seat, encoding.blank[:], 0)
            count += 1
        seat = first_owing(g)
        advance(g, seat, bots[seat].choose(view(rules, g, seat), legal(g, seat)[:]))
    return count, lost


def numbered(game: tuple[str, int]) -> tuple[int, int, int]:
    """The number of a game, and what was observed of it."""
    name, number = game
    return number, *observed(games.find(name), number)


def all_observed(name: str, numbers: range) -> Iterator[tuple[int, int, int]]:
    """Game after game, in processes that do not grow old: what compiled code is handed to write
    into by interpreted code is never given back (mypyc 2.4 with librt 0.16)."""
    with multiprocessing.get_context("spawn").Pool(1, maxtasksperchild=50) as pool:
        yield from pool.imap(numbered, [(name, number) for number in numbers], chunksize=1)


def main() -> None:
    words = argparse.ArgumentParser(prog="benchmarks.clipped", description=__doc__)
    words.add_argument("--games", nargs="*", default=games.all_names(), choices=games.all_names())
    words.add_argument("--first", type=int, default=0, help="the number of the first game")
    words.add_argument("--count", type=int, default=100, help="of games")
    given = words.parse_args()
    for name in given.games:
        began, seen, wrong = time.perf_counter(), 0, 0
        for number, count, lost in all_observed(
            name, range(given.first, given.first + given.count)
        ):
            seen += count
            if lost:
                wrong += 1
                print(f"{name}: game {number} loses {lost}", flush=True)
        took = time.perf_counter() - began
        print(
            f"{name}: {given.count} greedy games from {given.first} on, {seen} observations,"
            f" {wrong} games lose something ({took:.0f} s)",
            flush=True,
        )


if __name__ == "__main__":
    main()

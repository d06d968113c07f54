"""How strong the bots are: seeded games with every seat rotated, and 95 % intervals.

    python -m benchmarks.strength                    # every line of the table
    python -m benchmarks.strength --games 100 hard   # the lines with `hard`, fewer games
    python -m benchmarks.strength --workers 2

Prints a table in Markdown, as it stands in docs/bots.md.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor

from benchmarks.measured import measured
from cutpurse.arena.playout import play_out
from cutpurse.arena.simulate import wilson
from cutpurse.bots.specs import make
from cutpurse.games import find, names
from cutpurse.kernel.bot import Bot
from cutpurse.kernel.chance import dice
from cutpurse.kernel.snapshot import View


class Line:
    """One bot against several of another."""

    def __init__(self, game: str, bot: str, rival: str, players: int, games: int) -> None:
        self.game = game
        self.bot = bot
        self.rival = rival
        self.players = players
        self.games = games


LINES = [
    Line(game, bot, rival, measured(game).players, games)
    for game in names()
    for bot, rival, games in measured(game).strength
]


class Clocked(Bot):
    """Remembers how long the other bot took."""

    def __init__(self, other: Bot) -> None:
        self.other = other
        self.longest = 0.0
        self.total = 0.0
        self.answers = 0

    def choose(self, view: View, options: list[int]) -> int:
        began = time.process_time()
        action = self.other.choose(view, options)
        took = time.process_time() - began
        self.longest = max(self.longest, took)
        self.total += took
        self.answers += 1
        return action


def play(game: str, bot: str, rival: str, players: int, i: int) -> tuple[float, float, float, int]:
    """Game i: share of the win, longest thought, all thought, answers."""
    rules = find(game)
    seat = i % players
    seed = f"strength/{i}"
    bots = [
        make(bot if p == seat else rival, rules, dice(f"{seed} seat {p}")) for p in range(players)
    ]
    clocked = Clocked(bots[seat])
    bots[seat] = clocked
    result = play_out(rules, rules.check_settings({}), seed, bots).result
    for each in bots:
        each.close()
    win = 1 / len(result.winners) if seat in result.winners else 0.0
    return win, clocked.longest, clocked.total, clocked.answers


def measure(line: Line, games: int, pool: ProcessPoolExecutor | None) -> str:
    same = [[word] * games for word in (line.game, line.bot, line.rival)]
    seats = [line.players] * games
    run = map if pool is None else pool.map
    found = list(run(play, *same, seats, range(games)))
    wins = sum(win for win, *_ in found)
    low, high = wilson(wins, games)
    mean = sum(f[2] for f in found) / max(1, sum(f[3] for f in found))
    return (
        f"| {line.game} | {line.bot} | {line.players - 1} × {line.rival} | {games}"
        f" | {100 * wins / games:.1f} % | {100 * low:.1f} – {100 * high:.1f} %"
        f" | {100 / line.players:.0f} % | {1000 * mean:.1f} ms"
        f" | {max(f[1] for f in found):.2f} s |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="how strong the bots are")
    parser.add_argument("bots", nargs="*", help="only lines with these bots or games")
    parser.add_argument("--games", type=int, default=0, help="games for each line")
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    print("| game | bot | against | games | wins | 95 % | chance | mean | longest |")
    print("|---|---|---|---|---|---|---|---|---|", flush=True)
    pool = ProcessPoolExecutor(args.workers) if args.workers > 1 else None
    for line in LINES:
        if not args.bots or set(args.bots) & {line.game, line.bot}:
            print(measure(line, args.games or line.games, pool), flush=True)
    if pool is not None:
        pool.shutdown()


if __name__ == "__main__":
    main()

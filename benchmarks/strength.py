"""How strong the bots are: seeded games with every seat rotated, and 95 % intervals.

    python -m benchmarks.strength                    # every line of the table
    python -m benchmarks.strength --games 100 hard   # the lines with `hard`, fewer games
    python -m benchmarks.strength --seed elsewhere   # games that nobody has looked at before
    python -m benchmarks.strength --curve GAME       # as thinking grows: 1, 4, 16 and 64 times

Prints a table in Markdown, as it stands in docs/bots.md. A curve is drawn as well, to
docs/pictures; its games are kept as they end, and whoever is interrupted goes on where they were.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from benchmarks.curves import StrengthCurve
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
    Line(game, bot, rival, players[0] if players else measured(game).players, games)
    for game in names()
    for bot, rival, games, *players in measured(game).strength
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


def play(
    seeds: str, game: str, bot: str, rival: str, players: int, i: int
) -> tuple[float, float, float, int]:
    """Game i: share of the win, longest thought, all thought, answers."""
    rules = find(game)
    seat = i % players
    seed = f"{seeds}/{i}"
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


def measure(line: Line, seed: str, games: int, pool: ProcessPoolExecutor | None) -> str:
    one = partial(play, seed, line.game, line.bot, line.rival, line.players)
    found = list(map(one, range(games)) if pool is None else pool.map(one, range(games)))
    wins = sum(win for win, *_ in found)
    low, high = wilson(wins, games)
    mean = sum(f[2] for f in found) / max(1, sum(f[3] for f in found))
    return (
        f"| {line.game} | {line.bot} | {line.players - 1} × {line.rival} | {games}"
        f" | {100 * wins / games:.1f} % | {100 * low:.1f} – {100 * high:.1f} %"
        f" | {100 / line.players:.0f} % | {1000 * mean:.1f} ms"
        f" | {max(f[1] for f in found):.2f} s |"
    )


def grow(
    curve: StrengthCurve, games: int, pool: ProcessPoolExecutor | None
) -> Iterator[tuple[int, int]]:
    """Play what is missing of a curve; tells each game when it is kept."""
    left = curve.missing(games)
    bots = [curve.spec(times) for times, _ in left]
    rivals, seats = [curve.plan.rival] * len(left), [curve.players] * len(left)
    one = partial(play, curve.seed, curve.game)
    run = map if pool is None else pool.map
    found = run(one, bots, rivals, seats, [i for _, i in left])
    for (times, i), ended in zip(left, found, strict=True):
        curve.keep(times, i, ended)
        yield times, i


def main() -> None:
    parser = argparse.ArgumentParser(description="how strong the bots are")
    parser.add_argument("bots", nargs="*", help="only lines with these bots or games")
    parser.add_argument("--games", type=int, default=0, help="games for each line")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", default="strength", help="what the games' seeds begin with")
    parser.add_argument(
        "--curve", metavar="GAME", choices=names(), help="how strength grows with thinking"
    )
    parser.add_argument("--picture", type=Path, help="where the curve is drawn")
    args = parser.parse_args()
    pool = ProcessPoolExecutor(args.workers) if args.workers > 1 else None
    if args.curve:
        curve = StrengthCurve(args.curve, args.seed)
        for times, i in grow(curve, args.games or curve.plan.games, pool):
            print(f"game {i + 1}, {times} ×", file=sys.stderr, flush=True)
        print("\n".join(curve.lines()))
        picture = args.picture or Path(f"docs/pictures/curve-{args.curve}.svg")
        picture.write_text(curve.picture(), encoding="utf-8")
        return
    print("| game | bot | against | games | wins | 95 % | chance | mean | longest |")
    print("|---|---|---|---|---|---|---|---|---|", flush=True)
    for line in LINES:
        if not args.bots or set(args.bots) & {line.game, line.bot}:
            print(measure(line, args.seed, args.games or line.games, pool), flush=True)
    if pool is not None:
        pool.shutdown()


if __name__ == "__main__":
    main()

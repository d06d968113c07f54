"""How fast the search is: iterations a second with full random roll-outs, from mid-game; to the end
of the game, or to its own horizon where `measured.json` says so.

    python -m benchmarks.search [GAME ...]

Beside it, if it is installed, catanatron's roll-outs a second, in the same run.
"""

from __future__ import annotations

import argparse
import statistics
import time

from benchmarks.measured import game_name, measured
from cutpurse.bots.ismcts import Search
from cutpurse.bots.settings import SearchSettings
from cutpurse.bots.thinking import find_advice, read_settings
from cutpurse.games import find, names
from cutpurse.kernel.bot import Advice
from cutpurse.kernel.chance import dice
from cutpurse.kernel.playout import first_owing, playout, random_step
from cutpurse.kernel.snapshot import View, fresh, view

SECONDS = 1.0
ROUNDS = 3


def middle(game: str) -> View:
    """The view of whoever is asked in the middle of a random game."""
    rules = find(game)
    players = measured(game).players
    options = rules.check_settings({})
    length = playout(fresh(rules, players, options, dice("middle")), dice("random"))
    g = fresh(rules, players, options, dice("middle"))
    luck = dice("random")
    for _ in range(length // 2):
        random_step(g, luck)
    return view(rules, g, first_owing(g))


def iterations(seen: View) -> float:
    """A second of CPU time; the tree grows as it does at a table."""
    horizon = measured(seen.rules.name).horizon
    settings = read_settings(f"rollout=random,horizon={horizon},rivals=search", SearchSettings())
    advice = Advice(seen.rules)
    if horizon == "turn":
        advice = find_advice(seen.rules).study(seen, dice("advice"), 0)
    search = Search(settings, advice, seen, dice("search"))
    began = time.process_time()
    count = 0
    while time.process_time() - began < SECONDS:
        search.run(100, 0.0)
        count += 100
    return count / (time.process_time() - began)


def worlds(seen: View) -> float:
    """Microseconds to imagine a world."""
    luck = dice("worlds")
    began = time.process_time()
    for _ in range(5000):
        seen.imagine(luck)
    return (time.process_time() - began) / 5000 * 1e6


def catanatron() -> float | None:
    """Copies played at random to the end, a second, from the middle of a game of four. Its package
    comes without its tree search, which does this in every iteration and cannot be faster."""
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return None
    colours = [Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE]
    game = Game([RandomPlayer(colour) for colour in colours], seed=1)
    for _ in range(150):
        game.play_tick()
    began = time.process_time()
    count = 0
    while time.process_time() - began < 2 * SECONDS:
        game.copy().play()
        count += 1
    return count / (time.process_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description="how fast the search is")
    parser.add_argument("games", nargs="*", metavar="GAME", type=game_name, default=names())
    views = {game: middle(game) for game in parser.parse_args().games}
    found: dict[str, list[float]] = {game: [] for game in views}
    peer: list[float] = []
    for _ in range(ROUNDS):
        for game, seen in views.items():
            found[game].append(iterations(seen))
        rate = catanatron()
        if rate is not None:
            peer.append(rate)
    theirs = statistics.median(peer) if peer else 0.0
    for game, rates in found.items():
        ours = statistics.median(rates)
        ratio = f"   {ours / theirs:,.0f} x catanatron" if theirs else ""
        print(
            f"{game:10}{ours:>10,.0f} iterations/s   a world in {worlds(views[game]):.1f} µs{ratio}"
        )
    print(f"catanatron{theirs:>10,.0f} roll-outs/s" if theirs else "catanatron is not installed")


if __name__ == "__main__":
    main()

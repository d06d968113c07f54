"""Who wins and who is eaten: bots against bots.

    python -m tests.rules.cleopatra.measure_bots hard,greedy,greedy,greedy --games 200

The bots change seats from game to game. Prints a line for each spec, with 95 % intervals.
"""

from __future__ import annotations

import argparse
import time

from cutpurse.arena.simulate import wilson
from cutpurse.bots.specs import make, split_specs
from cutpurse.games import find
from cutpurse.games.cleopatra.score import final_amulets
from cutpurse.games.cleopatra.state import Cleopatra
from cutpurse.kernel.chance import dice
from cutpurse.kernel.playout import first_owing
from cutpurse.kernel.snapshot import fresh, view
from cutpurse.kernel.state import advance, legal


class Tally:
    """What became of one spec."""

    def __init__(self) -> None:
        self.seats = 0
        self.games = 0
        self.wins = 0.0
        self.fed = 0
        self.talents = 0.0
        self.amulets = 0.0
        self.longest = 0.0

    def line(self, spec: str) -> str:
        wins = [100 * x for x in wilson(self.wins, self.games)]
        fed = [100 * x for x in wilson(self.fed, self.seats)]
        return (
            f"{spec}: wins {100 * self.wins / self.games:.1f} % ({wins[0]:.1f} – {wins[1]:.1f}),"
            f" eaten {100 * self.fed / self.seats:.1f} % ({fed[0]:.1f} – {fed[1]:.1f}),"
            f" {self.talents / self.seats:.1f} talents, {self.amulets / self.seats:.1f} amulets,"
            f" longest thought {self.longest:.2f} s"
        )


def play(specs: list[str], game: int, tallies: dict[str, Tally]) -> tuple[int, bool]:
    """One game: its turns, and whether anybody won."""
    rules = find("cleopatra")
    players = len(specs)
    seated = [specs[(seat - game) % players] for seat in range(players)]
    bots = [make(spec, rules, dice(f"{game} seat {seat}")) for seat, spec in enumerate(seated)]
    g = fresh(rules, players, rules.check_settings({}), dice(f"measured {game}"))
    while g.owing:
        seat = first_owing(g)
        began = time.process_time()
        action = bots[seat].choose(view(rules, g, seat), legal(g, seat)[:])
        tally = tallies[seated[seat]]
        tally.longest = max(tally.longest, time.process_time() - began)
        advance(g, seat, action)
    assert isinstance(g, Cleopatra)
    result = rules.result(g)
    for seat, spec in enumerate(seated):
        tally = tallies[spec]
        tally.seats += 1
        tally.fed += g.fed >> seat & 1
        tally.talents += result.points[seat]
        tally.amulets += int(final_amulets(g, seat))
        tally.wins += result.shares[seat]
    for tally in tallies.values():
        tally.games += 1
    return int(g.turn), bool(result.winners)


def main() -> None:
    parser = argparse.ArgumentParser(description="who wins and who is eaten")
    parser.add_argument("seats", help="specs with commas between")
    parser.add_argument("--games", type=int, default=40)
    args = parser.parse_args()
    specs = split_specs(args.seats)
    tallies = {spec: Tally() for spec in specs}
    played = [play(specs, game, tallies) for game in range(args.games)]
    turns = sum(turns for turns, _ in played) / args.games
    nobody = sum(not won for _, won in played)
    low, high = (100 * x for x in wilson(nobody, args.games))
    print(
        f"{args.games} games, {turns:.1f} turns, nobody wins {100 * nobody / args.games:.1f} %"
        f" ({low:.1f} – {high:.1f})"
    )
    for spec, tally in tallies.items():
        print(tally.line(spec))


if __name__ == "__main__":
    main()

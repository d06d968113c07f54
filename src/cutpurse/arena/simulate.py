"""Many games between the same bots, and what came of them."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from cutpurse.arena.block import PlayedGame
from cutpurse.arena.engine import Engine
from cutpurse.arena.results import Results
from cutpurse.arena.series import run_series
from cutpurse.arena.spec import rotations, specified
from cutpurse.kernel.rules import Rules

Z = 1.959963984540054  # two-sided 95 %


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's, which stays within 0 and 1 for few games too)."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    scale = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / scale
    half = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / scale
    return max(0.0, middle - half), min(1.0, middle + half)


class SeatTally:
    """What is counted for a seat or a bot: games sat in, wins (a shared win is a part), points."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.games = 0
        self.wins = 0.0
        self.points = 0.0
        self.squares = 0.0
        self.chance = 0.0  # wins if all players were equally good

    def add(self, win: float, points: float, players: int) -> None:
        self.games += 1
        self.wins += win
        self.points += points
        self.squares += points * points
        self.chance += 1 / players

    def mean(self) -> float:
        return self.points / self.games if self.games else 0.0

    def spread(self) -> float:
        """Standard deviation of the points."""
        if self.games < 2:
            return 0.0
        variance = (self.squares - self.games * self.mean() ** 2) / (self.games - 1)
        return math.sqrt(max(0.0, variance))

    def plain(self) -> dict[str, Any]:
        low, high = wilson(self.wins, self.games)
        return {
            "name": self.name,
            "games": self.games,
            "wins": round(self.wins, 6),
            "win_share": round(self.wins / self.games, 6) if self.games else 0.0,
            "interval_95": [round(low, 6), round(high, 6)],
            "chance_share": round(self.chance / self.games, 6) if self.games else 0.0,
            "mean_points": round(self.mean(), 6),
            "sd_points": round(self.spread(), 6),
        }


class Simulation:
    """A series of games between the same bots, and what is counted of them."""

    def __init__(
        self,
        rules: Rules,
        seats: list[str],
        seed: str,
        settings: dict[str, Any] | None = None,
        rotate: bool = False,
        keep: bool = True,
    ) -> None:
        self.rules = rules
        self.seats = seats
        self.rotate = rotate
        self.keep = keep  # every game, for `plain`; without it memory does not grow
        self.spec = specified(rules, rotations(seats) if rotate else [seats], seed, settings)
        self.by_seat = [SeatTally(f"seat {i}") for i in range(len(seats))]
        self.by_bot = {bot: SeatTally(bot) for bot in seats}
        self.played = 0
        self.decisions = 0
        self.shortest = 0
        self.longest = 0
        self.games: list[PlayedGame] = []

    @staticmethod
    def resumed(rules: Rules, results: Results) -> Simulation:
        """The simulation whose results these are, with everything counted that is there."""
        spec = results.spec
        rotate = len(spec.lineups) > 1
        series = Simulation(rules, spec.lineups[0], spec.seed, spec.settings, rotate, keep=False)
        series.spec = spec
        series.by_bot = {bot: SeatTally(bot) for bot in spec.bots}  # a tournament's line-ups differ
        for game in results.played():
            series.count(game)
        return series

    def count(self, game: PlayedGame) -> None:
        seats = self.spec.seating(game.game)
        winners = game.places.count(1)
        for p, bot in enumerate(seats):
            win = 1 / winners if game.places[p] == 1 else 0.0
            self.by_seat[p].add(win, game.points[p], len(seats))
            self.by_bot[bot].add(win, game.points[p], len(seats))
        self.shortest = game.decisions if not self.played else min(self.shortest, game.decisions)
        self.longest = max(self.longest, game.decisions)
        self.decisions += game.decisions
        self.played += 1
        if self.keep:
            self.games.append(game)

    def run(
        self,
        games: int,
        done: Callable[[int], None] | None = None,
        engine: Engine | None = None,
        results: Results | None = None,
    ) -> bool:
        """Play up to that many; False if somebody pressed Ctrl-C, which keeps what is done."""
        return run_series(self.spec, games, self.count, done, engine, results)

    def plain(self) -> dict[str, Any]:
        """Everything as plain data, for a file; the same bytes for the same seed."""
        return {
            "game": self.rules.name,
            "rules": self.rules.version,
            "settings": self.spec.spelled_settings(),
            "seed": self.spec.seed,
            "seats": self.seats,
            "rotate": self.rotate,
            "played": self.played,
            "per_seat": [tally.plain() for tally in self.by_seat],
            "per_bot": [tally.plain() for tally in self.by_bot.values()],
            "decisions": {
                "mean": round(self.decisions / self.played, 6) if self.played else 0.0,
                "min": self.shortest,
                "max": self.longest,
            },
            "games": [
                {
                    "seed": self.spec.seed_of(game.game),
                    "seats": self.spec.seating(game.game),
                    "points": game.points,
                    "places": game.places,
                    "decisions": game.decisions,
                }
                for game in sorted(self.games)
            ],
        }

"""Many games between the same bots, and what came of them."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from cutpurse.arena.playout import play_out
from cutpurse.bots.specs import make
from cutpurse.kernel.chance import dice
from cutpurse.kernel.rules import Rules, spelled

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


class Tally:
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
    """A series of games. Game i is played with the seed '<seed>/<i>', whatever came before it."""

    def __init__(
        self,
        rules: Rules,
        seats: list[str],
        seed: str,
        options: dict[str, Any] | None = None,
        rotate: bool = False,
    ) -> None:
        self.rules = rules
        self.seats = seats
        self.seed = seed
        self.options = rules.check_options(options)
        self.rotate = rotate
        rules.check_players(len(seats))
        for spec in seats:
            make(spec, rules, dice(0))  # an unknown bot is refused before the first game
        self.by_seat = [Tally(f"seat {i}") for i in range(len(seats))]
        self.by_bot = {spec: Tally(spec) for spec in seats}
        self.games: list[dict[str, Any]] = []

    def seating(self, i: int) -> list[str]:
        """Who sits where in game i."""
        shift = i % len(self.seats) if self.rotate else 0
        return self.seats[shift:] + self.seats[:shift]

    def play(self, i: int) -> None:
        """Play game i and count it."""
        seats = self.seating(i)
        seed = f"{self.seed}/{i}"
        bots = [make(s, self.rules, dice(f"{seed} seat {p}")) for p, s in enumerate(seats)]
        outcome = play_out(self.rules, self.options, seed, bots)
        result = outcome.result
        winners = result.winners
        for p, spec in enumerate(seats):
            win = 1 / len(winners) if p in winners else 0.0
            self.by_seat[p].add(win, result.points[p], len(seats))
            self.by_bot[spec].add(win, result.points[p], len(seats))
        self.games.append(
            {
                "seed": seed,
                "seats": seats,
                "points": result.points,
                "places": result.places,
                "decisions": outcome.decisions,
            }
        )

    def run(self, games: int, done: Callable[[int], None] | None = None) -> bool:
        """Play that many; False if somebody pressed Ctrl-C, which keeps what is done so far."""
        try:
            while len(self.games) < games:
                self.play(len(self.games))
                if done is not None:
                    done(len(self.games))
        except KeyboardInterrupt:
            return False
        return True

    def lengths(self) -> list[int]:
        return sorted(game["decisions"] for game in self.games)

    def plain(self) -> dict[str, Any]:
        """Everything as plain data, for a file; the same bytes for the same seed."""
        lengths = self.lengths()
        return {
            "game": self.rules.name,
            "rules": self.rules.version,
            "options": {name: spelled(value) for name, value in self.options.items()},
            "seed": self.seed,
            "seats": self.seats,
            "rotate": self.rotate,
            "played": len(self.games),
            "per_seat": [tally.plain() for tally in self.by_seat],
            "per_bot": [tally.plain() for tally in self.by_bot.values()],
            "decisions": {
                "mean": round(sum(lengths) / len(lengths), 6) if lengths else 0.0,
                "min": lengths[0] if lengths else 0,
                "max": lengths[-1] if lengths else 0,
            },
            "games": self.games,
        }

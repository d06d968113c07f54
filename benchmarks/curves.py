"""How strength grows with thinking: one bot at 1, 4, 16 and 64 times its thinking, against a fixed
field. Played and drawn by `benchmarks.strength --curve`.

Every game is kept as it ends, one line of JSON each, and is not played again as long as neither the
bots nor the rules have changed: whoever is interrupted goes on where they were.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmarks.measured import measured
from cutpurse import bots, kernel
from cutpurse.arena.charts import Curve, curves, standing
from cutpurse.arena.simulate import wilson
from cutpurse.games import find
from cutpurse.rulebook import folder

TIMES = (1, 4, 16, 64)
KEPT = Path("build/curves")


@dataclass
class Played:
    """One game, as it is kept."""

    code: str  # of bots, kernel and game, so that what an older one played is not counted
    seed: str
    times: int
    game: int
    spec: str
    rival: str
    win: float
    longest: float
    total: float
    answers: int


def code_of(game: str) -> str:
    """A fingerprint of what decides how a game is played."""
    told = hashlib.sha256()
    places = [Path(p) for package in (bots, kernel) for p in package.__path__]
    for place in [*places, folder(find(game))]:
        for file in sorted(place.rglob("*")):
            if file.suffix in (".py", ".json"):
                told.update(file.name.encode() + b"\0" + file.read_bytes())
    return told.hexdigest()[:12]


class StrengthCurve:
    """The games of one curve: those that were played before, and those that are missing."""

    def __init__(self, game: str, seed: str) -> None:
        self.game = game
        self.seed = seed
        self.plan = measured(game).curve
        self.players = measured(game).players
        self.code = code_of(game)
        self.file = KEPT / f"{game}.jsonl"
        self.played: dict[tuple[int, int], Played] = {}
        for text in self.file.read_text().splitlines() if self.file.exists() else []:
            found = Played(**json.loads(text))
            same = (found.code, found.seed, found.rival) == (self.code, seed, self.plan.rival)
            if same and found.spec == self.spec(found.times):
                self.played[found.times, found.game] = found

    def spec(self, times: int) -> str:
        """The bot that thinks so many times as much."""
        return self.plan.spec.replace("*", str(times * self.plan.thinking))

    def missing(self, games: int) -> list[tuple[int, int]]:
        """What has to be played still: every game at all times before the next."""
        wanted = [(times, i) for i in range(games) for times in TIMES]
        return [each for each in wanted if each not in self.played]

    def keep(self, times: int, i: int, found: tuple[float, float, float, int]) -> None:
        spec, rival = self.spec(times), self.plan.rival
        one = Played(self.code, self.seed, times, i, spec, rival, *found)
        self.played[times, i] = one
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("a") as file:
            file.write(json.dumps(asdict(one)) + "\n")

    def at(self, times: int) -> list[Played]:
        return [one for (t, _), one in sorted(self.played.items()) if t == times]

    def share(self, times: int) -> tuple[float, float, float]:
        """Of the wins, and where it lies in 95 of 100 cases; all in per cent."""
        games = self.at(times)
        wins = sum(one.win for one in games)
        low, high = wilson(wins, len(games))
        return 100 * wins / len(games), 100 * low, 100 * high

    def lines(self) -> list[str]:
        """A table in Markdown."""
        out = [
            "| thinking | bot | against | games | wins | 95 % | a decision | longest |",
            "|---|---|---|---|---|---|---|---|",
        ]
        for times in TIMES:
            games = self.at(times)
            if not games:
                continue
            mean, low, high = self.share(times)
            took = sum(one.total for one in games) / max(1, sum(one.answers for one in games))
            out.append(
                f"| {times} × | `{self.spec(times)}` | {self.players - 1} × {self.plan.rival}"
                f" | {len(games)} | {mean:.1f} % | {low:.1f} – {high:.1f} % | {1000 * took:.1f} ms"
                f" | {max(one.longest for one in games):.2f} s |"
            )
        return out

    def picture(self) -> str:
        """The curve with its intervals, over what chance would give."""
        shares = [self.share(times) for times in TIMES if self.at(times)]
        chance = 100 / self.players
        bot = Curve(
            f"wins against {self.players - 1} × {self.plan.rival}",
            [mean for mean, _, _ in shares],
            0,
            [low for _, low, _ in shares],
            [high for _, _, high in shares],
        )
        drawn = curves(
            [bot, Curve("chance", [chance] * len(shares), 1)],
            "{:.0f} %",
            (0, 100),
            steps=[f"{times} ×" for times in TIMES if self.at(times)],
            about="share of the wins as thinking grows, with its 95 % interval",
        )
        title = f"{find(self.game).title}: wins as thinking grows"
        return standing(drawn, title)

"""What a series of games is: everything its games depend on, as plain data."""

from __future__ import annotations

import importlib
import importlib.util
from dataclasses import asdict, dataclass
from typing import Any

from cutpurse.bots.specs import make
from cutpurse.games import find
from cutpurse.kernel.chance import dice
from cutpurse.kernel.rules import Refused, Rules, spelled
from cutpurse.kernel.statistics import Interest, Watcher


@dataclass(frozen=True)
class Spec:
    """Game i is played with the seed '<seed>/<i>' by line-up i, counted around."""

    game: str
    version: int  # of the rules
    settings: dict[str, Any]
    seed: str
    lineups: list[list[str]]

    @property
    def players(self) -> int:
        return len(self.lineups[0])

    @property
    def bots(self) -> list[str]:
        """Every bot that plays, in the order in which they first sit down."""
        return list(dict.fromkeys(bot for lineup in self.lineups for bot in lineup))

    def seating(self, i: int) -> list[str]:
        """Who sits where in game i."""
        return self.lineups[i % len(self.lineups)]

    def seed_of(self, i: int) -> str:
        return f"{self.seed}/{i}"

    def plain(self) -> dict[str, Any]:
        return asdict(self)

    def spelled_settings(self) -> dict[str, str]:
        return {name: spelled(value) for name, value in self.settings.items()}


def rotations(seats: list[str]) -> list[list[str]]:
    """Everybody moves one seat on each game; bots that are all the same need not move."""
    if len(set(seats)) == 1:
        return [seats]
    return [seats[i:] + seats[:i] for i in range(len(seats))]


def specified(
    rules: Rules, lineups: list[list[str]], seed: str, settings: dict[str, Any] | None = None
) -> Spec:
    """A spec whose players, bots and settings are checked, before the first game is played."""
    for lineup in lineups:
        rules.check_players(len(lineup))
    for bot in dict.fromkeys(bot for lineup in lineups for bot in lineup):
        make(bot, rules, dice(0)).close()
    return Spec(rules.name, rules.version, rules.check_settings(settings), seed, lineups)


def read_spec(data: dict[str, Any]) -> Spec:
    """The spec that was written down."""
    rules = find(data["game"])
    if data["version"] != rules.version:
        raise Refused(
            f"made with rules version {data['version']} of {rules.title};"
            f" this is version {rules.version}"
        )
    settings = rules.check_settings(data["settings"])
    return Spec(data["game"], data["version"], settings, data["seed"], data["lineups"])


def interest_of(rules: Rules) -> Interest:
    """What the game finds worth counting; nothing in particular, unless it says so."""
    name = f"{rules.package}.statistics"
    if importlib.util.find_spec(name) is None:
        return Interest([], [], Watcher)
    found = importlib.import_module(name).INTEREST
    assert isinstance(found, Interest)
    return found

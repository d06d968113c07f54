"""What somebody has played so far, added up: how often they won, and who finished before whom."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from cutpurse.table.model.replies import PastGame


@dataclass(frozen=True)
class Finished:
    """A finished game from one seat, with who sat in all of them: ids, or bots."""

    game: PastGame
    who: list[str]


@dataclass
class WinTally:
    """One game of the house: how often it was played and won, and how often luck would have."""

    played: int = 0
    won: float = 0.0  # a shared win is a part of one
    by_lot: float = 0.0


@dataclass
class Met:
    """Somebody else with an account, and who of the two finished before the other how often."""

    name: str
    games: int = 0
    before: int = 0
    after: int = 0


@dataclass
class Career:
    """All of it. `since`: when the account was made."""

    name: str
    who: str
    since: float
    games: list[PastGame] = field(default_factory=list)  # latest first
    tallies: dict[str, WinTally] = field(default_factory=dict)
    met: list[Met] = field(default_factory=list)  # those one met most often, first


def add_up(career: Career, found: list[Finished], names: dict[str, str]) -> Career:
    """`names`: of the accounts that were met, by id. Who plays against themselves at one screen
    neither wins nor loses."""
    tables = Counter(each.game.id for each in found)
    met: dict[str, Met] = {}
    for each in found:
        game = each.game
        career.games.append(game)
        if tables[game.id] > 1:
            continue
        place = game.places[game.seat]
        tally = career.tallies.setdefault(game.game, WinTally())
        tally.played += 1
        tally.by_lot += 1 / len(game.places)
        if place == 1:
            tally.won += 1 / game.places.count(1)
        for seat, who in enumerate(each.who):
            if seat != game.seat and who in names:
                other = met.setdefault(who, Met(names[who]))
                other.games += 1
                other.before += place < game.places[seat]
                other.after += place > game.places[seat]
    career.met = sorted(met.values(), key=lambda other: (-other.games, other.name))
    return career

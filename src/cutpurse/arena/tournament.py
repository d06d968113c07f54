"""Tournaments: bots meet in every company, and are rated by who finished before whom."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from cutpurse.arena.block import PlayedGame
from cutpurse.arena.engine import Engine
from cutpurse.arena.results import Results
from cutpurse.arena.series import run_series
from cutpurse.arena.simulate import SeatTally, Z
from cutpurse.arena.spec import rotations, specified
from cutpurse.bots.conduct import Conduct
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.statistics import UNSEEN

SCALE = 1000 / 25  # ratings are told as points around 1000
MOST_SEATINGS = 20_000


def companies(bots: list[str], players: int) -> list[list[str]]:
    """Every choice of bots for one table. With fewer bots than seats some sit there twice."""
    if len(bots) >= players:
        return [list(c) for c in itertools.combinations(bots, players)]
    mixed = itertools.combinations_with_replacement(bots, players)
    return [list(c) for c in mixed if len(set(c)) > 1]


def seatings(bots: list[str], players: int, all_of_them: bool) -> list[list[str]]:
    """One after the other: every company, moved around the table or in every order."""
    out: list[list[str]] = []
    for company in companies(bots, players):
        if all_of_them:
            out += [list(order) for order in dict.fromkeys(itertools.permutations(company))]
        else:
            out += rotations(company)
        if len(out) > MOST_SEATINGS:
            raise Refused(f"that makes more than {MOST_SEATINGS} seatings; name fewer bots")
    return out


class BotRating:
    """What a bot is worth: a number and how uncertain it is, as a 95 % interval."""

    def __init__(self, bot: str, skill: Any) -> None:
        self.bot = bot
        self.mu: float = skill.mu
        self.sigma: float = skill.sigma
        self.value = self.mu * SCALE
        self.doubt = self.sigma * SCALE * Z


class WordTally:
    """How often a bot lied, as the game itself knows, and what the others made of it."""

    def __init__(self) -> None:
        self.lies = 0
        self.truths = 0
        self.believed = 0  # lies that somebody acted on as told
        self.caught = 0  # lies that somebody called one
        self.doubted = 0  # truths that somebody called a lie
        self.seen = True  # does it show who believes what?

    def add(self, lie: int, believed: int, doubted: int) -> None:
        self.lies += lie
        self.truths += not lie
        self.seen = self.seen and believed != UNSEEN
        self.believed += lie and believed > 0
        self.caught += lie and doubted > 0
        self.doubted += not lie and doubted > 0


class Tournament:
    """Bots of a tournament, where they sit in each game, and what came of it."""

    def __init__(
        self,
        rules: Rules,
        bots: list[str],
        seed: str,
        settings: dict[str, Any] | None = None,
        players: int | None = None,
        all_seatings: bool = False,
    ) -> None:
        if len(set(bots)) < 2:
            raise Refused("a tournament needs two bots at least, such as --bots greedy,random")
        if len(set(bots)) < len(bots):
            twice = next(bot for bot in bots if bots.count(bot) > 1)
            raise Refused(f"the bot {twice} is named twice; it can take several seats by itself")
        low, high = rules.players
        players = min(max(low, len(bots)), high) if players is None else players
        self.rules = rules
        self.bots = bots
        self.players = rules.check_players(players)
        self.spec = specified(rules, seatings(bots, players, all_seatings), seed, settings)
        self.tallies = {bot: SeatTally(bot) for bot in bots}
        self.meetings: dict[tuple[str, str], list[float]] = {}  # finished before, met
        self.games: list[PlayedGame] = []
        self.conduct: dict[str, Conduct] = {}  # of programs
        self.words: dict[str, WordTally] = {}  # what was claimed, where a game has claims

    @staticmethod
    def resumed(rules: Rules, results: Results) -> Tournament:
        """The tournament whose results these are, with everything counted that is there."""
        spec = results.spec
        if len(spec.bots) < 2:
            raise Refused(
                f"{results.folder} is no tournament: only {spec.bots[0]} plays there; to go on"
                f" with it: cutpurse simulate --resume {results.folder}"
            )
        contest = Tournament(rules, spec.bots, spec.seed, spec.settings, spec.players)
        contest.spec = spec
        for game in results.played():
            contest.count(game)
        return contest

    @property
    def played(self) -> int:
        return len(self.games)

    def rounded(self, games: int) -> int:
        """As many games that every seating is played equally often."""
        cycle = len(self.spec.lineups)
        return -(-games // cycle) * cycle

    def run(
        self,
        games: int,
        done: Callable[[int], None] | None = None,
        engine: Engine | None = None,
        results: Results | None = None,
    ) -> bool:
        return run_series(self.spec, games, self.count, done, engine, results)

    def count(self, game: PlayedGame) -> None:
        seats = self.spec.seating(game.game)
        winners = game.places.count(1)
        for p, bot in enumerate(seats):
            win = 1 / winners if game.places[p] == 1 else 0.0
            self.tallies[bot].add(win, game.points[p], len(seats))
            for q, other in enumerate(seats):
                if bot != other:
                    met = self.meetings.setdefault((bot, other), [0.0, 0.0])
                    by = game.places[q] - game.places[p]
                    met[0] += 1.0 if by > 0 else 0.5 if by == 0 else 0.0
                    met[1] += 1
        for p, conduct in game.conduct.items():
            self.conduct.setdefault(seats[p], Conduct()).add(conduct)
        for seat, lie, believed, doubted in game.claims:
            self.words.setdefault(seats[seat], WordTally()).add(lie, believed, doubted)
        self.games.append(game)

    def ratings(self) -> list[BotRating]:
        """Best first. Games count in the order of their numbers, whoever played them when. A bot
        in several seats of a game learns the average of what each of them would."""
        from openskill.models import PlackettLuce

        model = PlackettLuce(tau=0.0)  # a bot does not get better or worse between games
        skills = {bot: model.rating(name=bot) for bot in self.bots}
        for game in sorted(self.games):
            seats = self.spec.seating(game.game)
            teams = [[model.create_rating([skills[b].mu, skills[b].sigma], b)] for b in seats]
            rated = model.rate(teams, ranks=[float(place) for place in game.places])
            for bot in set(seats):
                own = [rated[p][0] for p, b in enumerate(seats) if b == bot]
                skills[bot].mu = sum(skill.mu for skill in own) / len(own)
                skills[bot].sigma = sum(skill.sigma for skill in own) / len(own)
        found = [BotRating(bot, skill) for bot, skill in skills.items()]
        return sorted(found, key=lambda rating: -rating.value)

    def plain(self) -> dict[str, Any]:
        """The ratings as plain data, for a file; the same bytes for the same seed."""
        return {
            "game": self.rules.name,
            "rules": self.rules.version,
            "settings": self.spec.spelled_settings(),
            "seed": self.spec.seed,
            "players": self.players,
            "played": self.played,
            "ratings": [
                {
                    "bot": rating.bot,
                    "mu": round(rating.mu, 6),
                    "sigma": round(rating.sigma, 6),
                    "games": self.tallies[rating.bot].games,
                }
                for rating in self.ratings()
            ],
        }


def ratings_plot(contest: Tournament) -> str:
    """The ratings as a picture that stands by itself."""
    from cutpurse.arena.charts import Interval, intervals, standing

    rows = [
        Interval(r.bot, r.value, r.value - r.doubt, r.value + r.doubt, f"{r.value:.0f}")
        for r in contest.ratings()
    ]
    title = f"{contest.rules.title}, {contest.players} players, {contest.played} games"
    return standing(intervals(rows, form="{:.0f}"), title)

"""Ratings: how good somebody probably is at a game, and how unsure that is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openskill.models import PlackettLuce
from sqlalchemy import Connection, delete, insert, select, update

from cutpurse.table.model.bot_ratings import bot_ratings
from cutpurse.table.model.replies import Rating
from cutpurse.table.store.schema import RATINGS

if TYPE_CHECKING:
    from cutpurse.table.store.rows import StoredResult

MODEL = PlackettLuce()
NEW = MODEL.mu  # of whoever has played no rated game
BEST = 100


def count(connection: Connection, game: str, outcome: StoredResult) -> None:
    """Let a finished game count. The same bot in several seats learns what they learn on average;
    who plays against nobody else learns nothing."""
    who = outcome.who
    players = sorted(set(who))
    if len(players) < 2 or "" in players:
        return
    known = {
        row.who: row
        for row in connection.execute(
            select(RATINGS)
            .where(RATINGS.c.game == game, RATINGS.c.who.in_(players))
            .order_by(RATINGS.c.who)
            .with_for_update()
        )
    }
    begun = bot_ratings(game)
    before = [
        MODEL.rating(mu=found.mu, sigma=found.sigma)
        if (found := known.get(w) or begun.get(w)) is not None
        else MODEL.rating()
        for w in who
    ]
    after = MODEL.rate([[r] for r in before], ranks=[float(place) for place in outcome.places])
    for player in players:
        seats = [seat for seat, w in enumerate(who) if w == player]
        values = {
            "mu": sum(after[seat][0].mu for seat in seats) / len(seats),
            "sigma": sum(after[seat][0].sigma for seat in seats) / len(seats),
            "name": outcome.names[seats[0]],
            "games": 1 + (found.games if (found := known.get(player) or begun.get(player)) else 0),
        }
        if player in known:
            connection.execute(
                update(RATINGS)
                .where(RATINGS.c.game == game, RATINGS.c.who == player)
                .values(values)
            )
        else:
            connection.execute(insert(RATINGS), values | {"game": game, "who": player})


def best(connection: Connection, game: str) -> list[Rating]:
    """Those we are surest to be good, first: people, and bots as they were measured until somebody
    plays a rated game with them."""
    shown = RATINGS.c.mu - 3 * RATINGS.c.sigma
    of_game = RATINGS.c.game == game
    found = select(RATINGS).where(of_game).order_by(shown.desc()).limit(BEST)
    best = [Rating(**row._mapping) for row in connection.execute(found)]
    begun = bot_ratings(game)
    met = select(RATINGS.c.who).where(of_game, RATINGS.c.who.in_(begun))
    known = set(connection.execute(met).scalars())
    best += [rating for who, rating in begun.items() if who not in known]
    return sorted(best, key=lambda rating: -rating.shown)[:BEST]


def of(connection: Connection, who: str) -> list[Rating]:
    found = select(RATINGS).where(RATINGS.c.who == who).order_by(RATINGS.c.game)
    return [Rating(**row._mapping) for row in connection.execute(found)]


def strengths(connection: Connection, people: set[str]) -> dict[tuple[str, str], float]:
    """By game and person, of those who have any."""
    found = select(RATINGS).where(RATINGS.c.who.in_(people))
    return {(row.game, row.who): row.mu for row in connection.execute(found)}


def forget(connection: Connection, who: str) -> None:
    connection.execute(delete(RATINGS).where(RATINGS.c.who == who))

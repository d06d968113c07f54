"""Somebody's career, from the database."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from sqlalchemy import Connection, select

from cutpurse.table.model.career import Career, Finished, add_up
from cutpurse.table.store.queries import past_game, past_games
from cutpurse.table.store.rows import StoredResult
from cutpurse.table.store.schema import ACCOUNTS

MOST = 2000  # games that are added up: the latest


def career(who: str, everything: bool) -> Callable[[Connection], Career | None]:
    """Of an account; None: there is none of this id."""

    def run(connection: Connection) -> Career | None:
        account = connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.id == who)).one_or_none()
        if account is None:
            return None
        found = []
        for row in connection.execute(past_games(who, everything).limit(MOST)):
            end = msgspec.json.decode(row.data, type=StoredResult)
            found.append(Finished(past_game(row, end), end.who))
        ids = {other for each in found for other in each.who} - {who, ""}
        known = select(ACCOUNTS.c.id, ACCOUNTS.c.name).where(ACCOUNTS.c.id.in_(ids))
        names = {row.id: row.name for row in connection.execute(known)}
        return add_up(Career(account.name, who, account.created), found, names)

    return run

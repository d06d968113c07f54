"""What became of games: history, careers, ratings, badges; and forgetting somebody."""

from __future__ import annotations

import contextlib

from cutpurse.table.acts import forget_person
from cutpurse.table.model.career import Career
from cutpurse.table.model.errors import Unknown
from cutpurse.table.model.people import check_id
from cutpurse.table.model.plan import find_game
from cutpurse.table.model.replies import EarnedBadge, PastGame, Rating
from cutpurse.table.services.parts import HouseParts
from cutpurse.table.store import badges, careers, circles, notes, queries, ratings, solvings


class ResultService(HouseParts):
    async def history(
        self, who: str, before: float = 0.0, everything: bool = True
    ) -> list[PastGame]:
        """Finished games of a person's id, latest first; at most 50, older than `before`. Games
        at private tables are for those who sat there: `everything` is for the person's own eyes."""
        return await self.store.read(queries.history(check_id(who), before, everything))

    async def career(self, who: str, everything: bool = False) -> Career:
        """What an account has played, added up: the latest 2,000 games, those of private tables
        with `everything`, which is for the person's own eyes."""
        found = await self.store.read(careers.career(check_id(who), everything))
        if found is None:
            raise Unknown("there is no such player")
        return found

    async def ratings(self, game: str) -> list[Rating]:
        """The best of a game, people and bots; at most 100."""
        find_game(game)
        return await self.store.read(lambda c: ratings.best(c, game))

    async def ratings_of(self, who: str) -> list[Rating]:
        """A person's ratings, one for each game."""
        check_id(who)
        return await self.store.read(lambda c: ratings.of(c, who))

    async def badges_of(self, who: str, everything: bool = False) -> list[EarnedBadge]:
        """What a person has earned, the first first; at private tables with `everything`, which
        is for the person's own eyes."""
        return await self.store.read(badges.of(check_id(who), everything))

    async def forget(self, who: str) -> None:
        """Somebody deletes their account: at their tables they become somebody, their ratings go.
        Stopped halfway it can be begun again."""
        for table in await self.store.read(queries.visited(check_id(who))):
            with contextlib.suppress(Unknown):  # a game that this version does not have
                await self.registry.change(table, lambda d: forget_person.forget(d, who))
        await self.store.write(lambda c: ratings.forget(c, who))
        await self.store.write(lambda c: circles.forget(c, who))
        await self.store.write(lambda c: badges.forget(c, who))
        await self.store.write(lambda c: notes.forget(c, who))
        await self.store.write(lambda c: solvings.forget(c, who))

    async def look_again(self) -> None:
        """Read again what is in memory: another process has written to the database."""
        self.news_of_people("")
        for table in list(self.registry.tables.values()):
            async with table.lock:
                await self.registry.catch_up(table)

"""Badges are given when a game is over: its record is looked through once more, beside everything
else. Whoever plays several seats at one screen, or from a game that was played before, earns none.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

from cutpurse.arena.badges import badges_of, earned
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.table_data import TableData
from cutpurse.table.store import badges

if TYPE_CHECKING:
    from cutpurse.table.house import House


class Awards:
    def __init__(self, house: House) -> None:
        self.house = house
        self.under_way: set[asyncio.Task[None]] = set()

    def soon(self, table: str) -> None:
        """A game is over."""
        task = asyncio.get_running_loop().create_task(self.award(table))
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)

    async def award(self, table: str) -> None:
        found = await self.house.registry.at(table)
        sheet, game = found.sheet, found.game
        people = deserving(sheet)
        if game is None or game.result is None or not people or not badges_of(found.rules):
            return
        text = game.record(AUDIENCE)
        try:
            won = await asyncio.to_thread(earned, found.rules, text)
        except Refused:  # the record begins with rules that are not today's
            return
        given = [(who, badge) for seat, who in people.items() for badge in won[seat]]
        if given:
            now = self.house.registry.now()
            await self.house.store.write(badges.give(sheet.game, table, given, now))

    async def rest(self) -> None:
        """What has begun is finished."""
        await asyncio.gather(*self.under_way, return_exceptions=True)


def deserving(sheet: TableData) -> dict[int, str]:
    """Those with accounts who sat in one seat from the beginning to the end, by seat."""
    if sheet.origin is not None or sheet.why:
        return {}
    seats = Counter(chair.person for chair in sheet.chairs)
    return {
        seat: chair.person
        for seat, chair in enumerate(sheet.chairs)
        if chair.account
        and chair.person
        and chair.person == chair.opener
        and seats[chair.person] == 1
    }

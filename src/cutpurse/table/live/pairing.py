"""Finding an opponent. Whoever looks for one sits down at the table of somebody else who does, or
opens one and waits there: a table that is marked as sought. While they wait they ask again and
again; so a table counts only as long as somebody is there, whichever node they came by, and two
who began to look at the same moment still meet: the later one gives up their table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from cutpurse.kernel.rules import Refused
from cutpurse.table.acts import seats
from cutpurse.table.live.table import Draft
from cutpurse.table.model.people import Person
from cutpurse.table.model.plan import ClockRule, Plan, find_game
from cutpurse.table.model.table_data import TableData
from cutpurse.table.store import queries, ratings

if TYPE_CHECKING:
    from cutpurse.table.services.tables import TableService

AGAIN: Final = 20.0  # seconds after which it is written down that somebody still looks
CLOCKS: Final = {
    "now": ClockRule("bank", seconds=600.0, credit=15.0),
    "days": ClockRule("days", days=2.0),
}


class Seeking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody would like to play, and whether now or over days."""

    games: list[str]
    pace: Literal["now", "days"] = "now"


async def pair(
    house: TableService, person: Person, search: Seeking, opening: Callable[[], str]
) -> str:
    """The table where the person waits or plays; called again while they wait. `opening` is called
    before a table is opened: it says from where, or refuses."""
    wanted = [find_game(name).name for name in search.games]
    if not wanted:
        raise Refused("name at least one game that you would like to play")
    now = house.registry.now()
    fit = [
        sheet
        for sheet in await house.store.read(queries.sought(now))
        if sheet.game in wanted and sheet.clock == CLOCKS[search.pace]
    ]
    mine = next((sheet for sheet in fit if sheet.seats_of(person.id)), None)
    others = [sheet for sheet in fit if sheet is not mine and welcome(sheet, person)]
    met = {who for sheet in others for who in sheet.people()}
    strangers = await house.circle.strangers(person.id, met)
    others = [sheet for sheet in others if not strangers & set(sheet.people())]
    if mine is not None:
        if len(mine.people()) > 1:
            return mine.id
        others = [sheet for sheet in others if earlier(sheet, mine)]
        if not others:
            if now - mine.sought > AGAIN:
                await house.registry.change(mine.id, still_looking)
            return mine.id
        try:
            await house.registry.change(mine.id, lambda draft: give_up(draft, person))
        except Refused:  # somebody has come meanwhile
            return mine.id
    for sheet in await nearest(house, person, others) if others else []:
        try:
            await house.join(sheet.id, person)
        except Refused:
            continue  # somebody else was quicker
        return sheet.id
    return await open_one(house, person, wanted[0], search.pace, opening())


async def open_one(house: TableService, person: Person, game: str, pace: str, source: str) -> str:
    """A table as small as the game allows, so that it is soon full."""
    empty = ["open"] * (find_game(game).players[0] - 1)
    plan = Plan(game, ["me", *empty], clock=CLOCKS[pace], rated=person.account)
    return await house.create(person, plan, source, sought=True)


def welcome(sheet: TableData, person: Person) -> bool:
    return person.id not in sheet.banned and any(chair.free for chair in sheet.chairs)


def earlier(sheet: TableData, mine: TableData) -> bool:
    return (sheet.created, sheet.id) < (mine.created, mine.id)


async def nearest(house: TableService, person: Person, sheets: list[TableData]) -> list[TableData]:
    """Those of about the same strength first; among equals, who waits longest."""
    people = {person.id, *(who for sheet in sheets for who in sheet.people())}
    known = await house.store.read(lambda connection: ratings.strengths(connection, people))

    def strength(game: str, who: str) -> float:
        return known.get((game, who), ratings.NEW)

    def far(sheet: TableData) -> float:
        rivals = [strength(sheet.game, who) for who in sheet.people()]
        return abs(strength(sheet.game, person.id) - sum(rivals) / len(rivals))

    return sorted(sheets, key=far)


def still_looking(draft: Draft) -> None:
    if draft.sheet.status == "open":
        draft.mark_changed("sought", "")
        draft.sheet.sought = draft.now


def give_up(draft: Draft, person: Person) -> None:
    """Leave the table where one waits alone."""
    if draft.sheet.status != "open" or len(draft.sheet.people()) > 1:
        raise Refused("somebody has sat down here")
    seats.leave(draft, person, -1)

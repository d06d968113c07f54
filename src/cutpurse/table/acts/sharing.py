"""Sharing a finished game: those who played it say who may see it again."""

from __future__ import annotations

from cutpurse.kernel.rules import Refused
from cutpurse.table.live.table import Draft
from cutpurse.table.model.errors import Forbidden
from cutpurse.table.model.people import Person
from cutpurse.table.model.table_data import TableData


def played(sheet: TableData, person: Person) -> bool:
    return any(person.id in (c.person, c.former, c.opener) for c in sheet.chairs)


def open_replay(draft: Draft, person: Person, on: bool) -> None:
    """Let whoever has the link see the game, or no longer. What was said at the table stays
    there."""
    sheet = draft.sheet
    if not played(sheet, person):
        raise Forbidden("only those who played this game may open it to others")
    if sheet.status != "over":
        raise Refused("a game is opened to others when it is over")
    if sheet.opened != on:
        draft.mark_changed("open", person.id)
        draft.raise_version()
        sheet.opened = on

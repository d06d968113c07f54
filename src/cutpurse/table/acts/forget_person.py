"""Forgetting a person: all that stays at their tables is that somebody sat there."""

from __future__ import annotations

from cutpurse.table.acts.seats import pass_on, told_apart
from cutpurse.table.live.table import Draft
from cutpurse.table.model.people import GONE, SOMEBODY
from cutpurse.table.model.table_data import Chair, TableData


def forget(draft: Draft, who: str) -> None:
    """Before the game their seat is free again; in a running one they have left it."""
    sheet = draft.sheet
    draft.mark_changed("forget", GONE)
    draft.gone = who
    for seat, chair in enumerate(sheet.chairs):
        if who in (chair.person, chair.reserved) and sheet.status == "open":
            sheet.chairs[seat] = Chair()
        elif chair.person == who:
            chair.person, chair.account, chair.left = GONE, False, True
            chair.drop_ahead()
            chair.name = told_apart(sheet, seat, SOMEBODY)
        if chair.former == who:
            chair.former = ""
            if chair.person == GONE:  # they were sent away
                chair.name = told_apart(sheet, seat, SOMEBODY)
        if chair.opener == who:
            chair.opener = ""
    pass_on(sheet)
    if sheet.owner == who:
        sheet.owner, sheet.owner_name = GONE, SOMEBODY
    drop(sheet, who)
    sheet.drop_idle_request()
    draft.raise_version()
    draft.call_by_name()


def drop(sheet: TableData, who: str) -> None:
    """What they wished, saw and did not want to hear."""
    sheet.saw.pop(who, None)
    sheet.blocks.pop(who, None)
    for people in (
        sheet.pausing,
        sheet.stopping,
        sheet.banned,
        sheet.muted,
        *sheet.blocks.values(),
    ):
        if who in people:
            people.remove(who)

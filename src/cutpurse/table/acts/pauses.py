"""Breaks: a pause, to which all agree, and vacations, which everybody takes by themselves."""

from __future__ import annotations

from cutpurse.kernel.rules import Refused
from cutpurse.table.acts import clocks
from cutpurse.table.live.table import Draft
from cutpurse.table.model.errors import Forbidden
from cutpurse.table.model.people import Person

SHORTEST = 60.0  # seconds of vacation that are worth going away for


def pause(draft: Draft, person: Person) -> None:
    """It begins when all people at the table wish for it."""
    sheet = draft.sheet
    seated(draft, person)
    if sheet.paused or person.id in sheet.pausing:
        return
    draft.mark_changed("pause", person.id)
    draft.raise_version()
    sheet.pausing.append(person.id)
    if all(p in sheet.pausing for p in sheet.people()):
        sheet.paused = True
        clocks.freeze(sheet, draft.now)


def resume(draft: Draft, person: Person) -> None:
    """Whoever wants to go on may."""
    sheet = draft.sheet
    seated(draft, person)
    if sheet.rests:
        draft.mark_changed("resume", person.id)
        draft.raise_version()
        sheet.rests = False
        return
    if not sheet.paused and person.id not in sheet.pausing:
        return
    draft.mark_changed("resume", person.id)
    draft.raise_version()
    if sheet.paused:
        sheet.paused = False
        sheet.pausing = []
        clocks.thaw(sheet, draft.now)
    else:
        sheet.pausing.remove(person.id)


def seated(draft: Draft, person: Person) -> None:
    if draft.sheet.status != "running":
        raise Refused("there are breaks only in a game that is on")
    if not draft.sheet.seats_of(person.id):
        raise Forbidden("only those who sit at the table may begin or end a break")


# Vacations --------------------------------------------------------------------------------------
def go_away(draft: Draft, person: Person) -> None:
    """The person's clocks stand still, for as many days as they have left."""
    sheet = draft.sheet
    seated(draft, person)
    if sheet.clock.kind != "days":
        raise Refused("there are vacations where decisions take days; here the others may pause")
    mine = [sheet.chairs[seat] for seat in sheet.seats_of(person.id)]
    today = clocks.calendar(sheet, draft.now)
    if any(clocks.away(chair, today) for chair in mine):
        return
    if any(chair.late for chair in mine):
        raise Refused("your time is over; answer first")
    if any(clocks.vacation_left(chair, today) < SHORTEST for chair in mine):
        raise Refused("you have no days of vacation left in this game")
    draft.mark_changed("away", person.id)
    draft.raise_version()
    for chair in mine:
        clocks.go_away(sheet, chair, today)


def come_back(draft: Draft, person: Person) -> None:
    """What was not needed stays; clocks run again."""
    seated(draft, person)
    mine = [draft.sheet.chairs[seat] for seat in draft.sheet.seats_of(person.id)]
    today = clocks.calendar(draft.sheet, draft.now)
    if any(clocks.away(chair, today) for chair in mine):
        draft.mark_changed("present", person.id)
        draft.raise_version()
        for chair in mine:
            clocks.come_back(chair, today)

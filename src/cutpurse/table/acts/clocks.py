"""Clocks: everyone who owes an answer burns time, however many they are.

A clock is the seconds a seat has left (`bank`) and since when it runs. In a reaction window the
first moments are free for everybody, so that a clock tells nothing about who thought and who had
given orders.

Where decisions take days everybody has some days of vacation for the whole game. Whoever goes away
takes all that are left and gets back what was not needed; a clock that should run meanwhile runs
from the end of the vacation. So nothing has to happen when it is over, and nobody can be away for
ever. A pause stops vacations, too.
"""

from __future__ import annotations

from cutpurse.table.model.plan import DAY, VACATION, ClockRule
from cutpurse.table.model.sight import Clock
from cutpurse.table.model.table_data import Chair, TableData

PATIENCE = 1800.0  # seconds that the others wait for somebody at a table without clocks


def allowance(rule: ClockRule) -> float:
    """What a seat has at the beginning, and with clocks for single decisions at each of them."""
    return rule.days * DAY if rule.kind == "days" else rule.seconds


def wind(sheet: TableData) -> None:
    """The game begins: full clocks."""
    for chair in sheet.chairs:
        chair.bank = allowance(sheet.clock)
        chair.running = False
        chair.vacation = VACATION if sheet.clock.kind == "days" else 0.0


def start(chair: Chair, now: float, free: float) -> None:
    """The seat is asked something; its time runs after the free moments."""
    chair.running = True
    chair.since = max(now + free, chair.away_until)


def stop(sheet: TableData, chair: Chair, now: float, answered: bool) -> None:
    """The seat is asked no longer. Who has answered gets the credit."""
    if chair.running and sheet.clock.kind != "none":
        chair.bank -= burnt(chair, now)
    chair.running = False
    if not answered:
        return
    chair.late = False
    if sheet.clock.kind == "bank":
        chair.bank = max(chair.bank, 0.0) + sheet.clock.credit
    else:
        chair.bank = allowance(sheet.clock)


def burnt(chair: Chair, now: float) -> float:
    return max(0.0, now - chair.since)


def burn(sheet: TableData, chair: Chair, now: float) -> None:
    """What has run so far is gone; it runs on from now."""
    chair.bank -= burnt(chair, now) if sheet.clock.kind != "none" else 0.0
    chair.since = now


def runs_out(sheet: TableData, chair: Chair) -> float | None:
    """When the seat's time will be over; None if it is not measured now. Without clocks it is so
    long that whoever is not there any more has gone."""
    if sheet.paused or not chair.running:
        return None
    return chair.since + (PATIENCE if sheet.clock.kind == "none" else chair.bank)


def freeze(sheet: TableData, now: float) -> None:
    """A pause begins: what has run so far is burnt."""
    sheet.paused_at = now
    for chair in sheet.chairs:
        if chair.running:
            burn(sheet, chair, now)


def thaw(sheet: TableData, now: float) -> None:
    """The pause is over; vacations stood still as well."""
    for chair in sheet.chairs:
        if away(chair, sheet.paused_at):
            chair.away_until += now - sheet.paused_at
        if chair.running:
            chair.since = max(now, chair.away_until)
            chair.asked_at = now


# Vacations --------------------------------------------------------------------------------------
def calendar(sheet: TableData, now: float) -> float:
    """The time by which vacations go by: it stands still in a pause."""
    return sheet.paused_at if sheet.paused else now


def away(chair: Chair, now: float) -> bool:
    return now < chair.away_until


def vacation_left(chair: Chair, now: float) -> float:
    """In seconds, whether they are away just now or not."""
    return chair.vacation + max(0.0, chair.away_until - now)


def go_away(sheet: TableData, chair: Chair, now: float) -> None:
    if chair.running and not sheet.paused:
        burn(sheet, chair, now)
        chair.since = now + chair.vacation
    chair.away_until = now + chair.vacation
    chair.vacation = 0.0


def come_back(chair: Chair, now: float) -> None:
    """What was not needed is there for another time."""
    chair.vacation = vacation_left(chair, now)
    if chair.running:
        chair.since = min(chair.since, max(now, chair.asked_at))
    chair.away_until = 0.0


def shown(sheet: TableData, chair: Chair, now: float) -> Clock | None:
    """What everybody sees of a seat's clock."""
    if sheet.clock.kind == "none" or sheet.status != "running" or chair.bot:
        return None
    runs = chair.running and not sheet.paused and not away(chair, now)
    left = chair.bank - (burnt(chair, now) if runs else 0.0)
    return Clock(round(max(left, 0.0), 1), runs and not sheet.sealed)

"""What somebody who reads is told of a table where they sit: the same as a sight, in sentences."""

from __future__ import annotations

from bisect import bisect_right

from cutpurse.envs.desk import Seen
from cutpurse.envs.telling import quoted, tell
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.state import legal
from cutpurse.kernel.step import SILENT
from cutpurse.table.acts import chat, held_answers, takeback
from cutpurse.table.live.table import Table
from cutpurse.table.model.errors import Unknown
from cutpurse.table.model.people import Person

LINES = 3  # of chat that are told at once


def own_seat(table: Table, person: Person) -> int:
    """Where somebody sits; whoever does not sit here learns nothing, not even that it exists."""
    mine = table.sheet.seats_of(person.id)
    if not mine:
        raise Unknown(f"you sit at no table {table.sheet.id!r}; open one, or join one")
    return mine[0]


def since_answer(table: Table, seat: int) -> tuple[int, int]:
    """How many entries and events there were before the seat's last answer."""
    assert table.game is not None
    entries = table.game.record_.entries
    own = [i for i, entry in enumerate(entries) if entry.seat == seat and not entry.aside]
    if not own:
        return 0, 0
    place = bisect_right(table.marks, own[-1], key=lambda mark: mark[0])
    return table.marks[place - 1] if place else (0, 0)


def answered_by_house(table: Table, seat: int) -> bool:
    """Has the seat no choice, and the house is about to say so for it?"""
    game = table.game
    assert game is not None
    alone = bool(game.state.owing >> seat & 1) and len(legal(game.state, seat)) == 1
    return alone and held_answers.ordered(table.sheet, game, seat) != SILENT


def seen(table: Table, person: Person) -> Seen:
    sheet, game = table.sheet, table.game
    seat = own_seat(table, person)
    made = Seen(sheet.id, sheet.version)
    if game is None:
        free = [i for i, chair in enumerate(sheet.chairs) if chair.free]
        made.room = f"The game has not begun; {len(free)} of {len(sheet.chairs)} seats are free."
        if sheet.status == "closed":
            raise Refused(f"this table is closed: {sheet.why}")
        return made
    entries, events = since_answer(table, seat)
    now = made.telling = tell(game, seat, events, entries)
    if sheet.status != "running" or seat in sheet.held or answered_by_house(table, seat):
        now.options = []
    if sheet.status in ("over", "closed") and now.result is None:
        now.ended = sheet.why or "this table is closed"
    made.asked_at = sheet.chairs[seat].asked
    wish = sheet.takeback
    if wish is not None and person.id in takeback.still_asked(sheet, wish):
        who = sheet.chairs[wish.seat].name
        moves = "; ".join(takeback.moves_named(game, table.marks, wish.to, seat))
        made.takeback = f"{who} asks to take back: {moves}."
    if sheet.talk:
        said = [line for line in chat.heard(table, person) if line.person not in ("", person.id)]
        made.heard = [quoted(line.name, line.text) for line in said[-LINES:]]
    return made

"""Talking: those who sit are heard by all, those who watch by the audience until the game ends."""

from __future__ import annotations

from cutpurse.kernel.rules import Refused
from cutpurse.table.acts.seats import check_owner, may_look, told_apart
from cutpurse.table.live.table import Draft, Table
from cutpurse.table.model.errors import Forbidden
from cutpurse.table.model.people import Person, check_id, check_name, clean
from cutpurse.table.model.sight import ChatLine
from cutpurse.table.store.rows import StoredChatLine

LONGEST = 500
MOST_BLOCKED = 50
MOST_BLOCKING = 100  # people at one table who do not sit there: each change stores all of it


def say(draft: Draft, person: Person, text: str) -> None:
    sheet = draft.sheet
    may_look(sheet, person)
    if person.id in sheet.muted:
        raise Forbidden(f"{sheet.owner_name} has taken your word at this table")
    if len(text) > LONGEST:
        raise Refused(f"a line has at most {LONGEST} letters, and this has {len(text)}")
    words = clean(text)
    if not words:
        raise Refused("a line says something that can be read")
    seats = sheet.seats_of(person.id)
    seat = seats[0] if seats else -1
    name = sheet.chairs[seat].name if seats else told_apart(sheet, seat, check_name(person.name))
    speak(draft, person.id, name, seat, words, aside=not seats)


def speak(draft: Draft, who: str, name: str, seat: int, words: str, aside: bool) -> None:
    """A line goes into the log. What the audience says among itself raises no version while a game
    is on: not even that they talk reaches the seats."""
    sheet = draft.sheet
    sheet.lines += 1
    sheet.asides += aside
    number = sheet.asides if aside else sheet.lines - sheet.asides
    draft.mark_changed("say", who)
    draft.line = StoredChatLine(sheet.lines, number, draft.now, who, name, seat, words, aside)
    if aside and sheet.status == "running":
        draft.aside = True
    else:
        draft.raise_version()


def heard(table: Table, person: Person) -> list[ChatLine]:
    """What this person hears. Numbers rise, and count nothing that is not heard. Made once for all
    who hear the same."""
    sheet = table.sheet
    deaf = sheet.status == "running" and bool(sheet.seats_of(person.id))
    blocked = person.blocks.union(sheet.blocks.get(person.id, ()))
    key = (deaf, *sorted(blocked))
    known = table.chat_lines.get(key)
    if known is None or known[0] != sheet.lines:
        lines = [
            ChatLine(said.number if deaf else said.total, *told(said))
            for said in table.lines
            if not (deaf and said.aside) and said.person not in blocked
        ]
        table.chat_lines[key] = known = (sheet.lines, lines)
    return known[1]


def told(said: StoredChatLine) -> tuple[float, str, str, int, str]:
    return said.at, said.person, said.name, said.seat, said.text


def mute(draft: Draft, person: Person, whom: str, on: bool) -> None:
    sheet = draft.sheet
    check_owner(sheet, person)
    check_id(whom)
    if whom == person.id:
        raise Refused("you cannot take your own word")
    if on and len(sheet.muted) == MOST_BLOCKED:
        raise Refused(f"at most {MOST_BLOCKED} people can be muted at one table")
    if on != (whom in sheet.muted):
        draft.mark_changed("mute", person.id)
        draft.raise_version()
        if on:
            sheet.muted.append(whom)
        else:
            sheet.muted.remove(whom)


def block(draft: Draft, person: Person, whom: str, on: bool) -> None:
    """Only the person who blocks notices."""
    sheet = draft.sheet
    may_look(sheet, person)
    check_id(whom)
    if whom == person.id:
        raise Refused("you cannot block yourself")
    blocked = sheet.blocks.get(person.id, [])
    if on == (whom in blocked):
        return
    if on and len(blocked) == MOST_BLOCKED:
        raise Refused(f"you can block at most {MOST_BLOCKED} people at one table")
    if on and not blocked and not sheet.seats_of(person.id) and len(sheet.blocks) >= MOST_BLOCKING:
        raise Refused("too many who look on here have blocked somebody; you can leave instead")
    draft.mark_changed("block", person.id)
    draft.concerned = {person.id}
    left = [*blocked, whom] if on else [p for p in blocked if p != whom]
    if left:
        sheet.blocks[person.id] = left
    else:
        del sheet.blocks[person.id]

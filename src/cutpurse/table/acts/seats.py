"""Sitting down, getting up, and who may sit where."""

from __future__ import annotations

import re
import secrets
import zlib

from cutpurse.kernel.rules import Refused
from cutpurse.table.acts import play
from cutpurse.table.live.table import Draft
from cutpurse.table.model.errors import Forbidden
from cutpurse.table.model.lookalikes import alike
from cutpurse.table.model.people import GONE, Person, check_id, check_name
from cutpurse.table.model.plan import check_bot
from cutpurse.table.model.table_data import Chair, Proposal, TableData

MOST_BANNED = 100
NONCE = re.compile(r"[0-9A-Za-z_-]{1,64}")


def new_nonce() -> str:
    return secrets.token_hex(8)


def check_nonce(text: str) -> str:
    """What a seat adds to the dice: its own, or one is made up for it."""
    if not text:
        return new_nonce()
    if NONCE.fullmatch(text) is None:
        raise Refused("what you add to the dice is 1 to 64 letters, digits, _ or -")
    return text


# Who may ---------------------------------------------------------------------------------------
def check_seat(sheet: TableData, seat: int) -> Chair:
    if not 0 <= seat < len(sheet.chairs):
        raise Refused(f"there is no seat {seat}; seats are 0 to {len(sheet.chairs) - 1}")
    return sheet.chairs[seat]


def check_owner(sheet: TableData, person: Person) -> None:
    if sheet.owner != person.id:
        raise Forbidden(f"only {sheet.owner_name}, who set up this table, may do that")


def check_open(sheet: TableData) -> None:
    """Closed and finished tables seat nobody."""
    if sheet.status == "closed":
        raise Refused(f"this table is closed{': ' + sheet.why if sheet.why else ''}")
    if sheet.status == "over":
        raise Refused("the game is over; a rematch is a new table")


def expected(sheet: TableData, person: Person) -> bool:
    """Is this their table: do they own it, sit there, have they sat there, is a seat kept?"""
    who = person.id
    return (
        who == sheet.owner
        or who in sheet.saw
        or any(who in (c.person, c.former, c.reserved) for c in sheet.chairs)
    )


def invited(sheet: TableData, invite: str) -> bool:
    given = invite.encode(errors="replace")
    return secrets.compare_digest(given, sheet.invite.encode())


def check_welcome(sheet: TableData, person: Person) -> None:
    """Whoever was sent away stays away."""
    if person.id in sheet.banned:
        raise Forbidden("you were sent away from this table")


def may_look(sheet: TableData, person: Person) -> None:
    """Those who sit may; others where the table lets them, until they are sent away."""
    check_welcome(sheet, person)
    public, watched = sheet.visibility == "public", sheet.watchers or sheet.status == "open"
    if (public and watched) or expected(sheet, person):
        return
    if not public and not invited(sheet, person.invite):
        raise Forbidden(
            "this table is private: it takes an invitation, the link that those who sit there have"
        )
    if not watched:
        raise Forbidden("this table is played without spectators")


def may_replay(sheet: TableData, person: Person) -> None:
    """A finished game may be open to more people than its table, where they talk."""
    if sheet.status == "over" and sheet.opened:
        check_welcome(sheet, person)
    else:
        may_look(sheet, person)


def may_sit(sheet: TableData, person: Person, invite: str) -> None:
    check_open(sheet)
    check_welcome(sheet, person)
    if sheet.rated and not person.account:
        raise Forbidden("this table is rated: sign in with an account to sit down")
    if sheet.visibility == "private" and not expected(sheet, person):
        if not invited(sheet, invite or person.invite):
            raise Forbidden("this table is private: it takes an invitation to sit down")


# Coming and going -------------------------------------------------------------------------------
def join(draft: Draft, person: Person, seat: int, invite: str, nonce: str, pause: float) -> int:
    """Sit down at a table that has not begun, or come back to one's own seat."""
    sheet = draft.sheet
    check_welcome(sheet, person)
    mine = sheet.seats_of(person.id)
    if mine and seat in (-1, *mine):
        return come_back(draft, person, seat if seat >= 0 else mine[0])
    may_sit(sheet, person, invite)
    if sheet.status != "open":
        raise Refused("the game has begun; a bot's seat can be taken over where it is offered")
    if mine:
        raise Refused(f"you have seat {mine[0]}; get up first to change places")
    if seat == -1:
        seat = free_seat(sheet, person)
    chair = check_seat(sheet, seat)
    if not chair.free:
        raise Refused(f"seat {seat} is taken by {chair.name}")
    if chair.reserved not in ("", person.id):
        raise Refused(f"seat {seat} is kept for {chair.name}")
    sit(draft, person, seat, nonce)
    draft.mark_changed("join", person.id)
    begin_when_full(draft, pause)
    return seat


def come_back(draft: Draft, person: Person, seat: int) -> int:
    chair = draft.sheet.chairs[seat]
    if chair.left:
        draft.mark_changed("back", person.id)
        draft.raise_version()
        chair.left = False
        draft.sheet.proposals.pop(seat, None)
        draft.sheet.claims.pop(seat, None)
    return seat


def free_seat(sheet: TableData, person: Person) -> int:
    """The one kept for the person, or the first that is free."""
    for seat, chair in enumerate(sheet.chairs):
        if chair.free and chair.reserved == person.id:
            return seat
    for seat, chair in enumerate(sheet.chairs):
        if chair.free and not chair.reserved:
            return seat
    raise Refused("every seat is taken")


def sit(draft: Draft, person: Person, seat: int, nonce: str, name: str = "") -> None:
    """In a seat from now on. Two people of the same name are told apart; a bot gives way."""
    sheet = draft.sheet
    old = sheet.chairs[seat]
    called = told_apart(sheet, seat, check_name(name or person.name))
    sheet.chairs[seat] = Chair(
        name=called, person=person.id, account=person.account, nonce=check_nonce(nonce)
    )
    for i, chair in enumerate(sheet.chairs):
        if chair.bot and alike(chair.name, called):
            chair.name = bot_name(sheet, i)
    if sheet.status == "running":
        keep_game(sheet.chairs[seat], old)
        sheet.saw.setdefault(person.id, []).append(seat)
    draft.raise_version()
    draft.call_by_name()


def told_apart(sheet: TableData, seat: int, name: str) -> str:
    """What somebody of that name is called in a seat, beside the others who sit here; a bot gives
    way. Who only looks on (-1) gives way to bots as well."""
    others = [c for i, c in enumerate(sheet.chairs) if i != seat and not c.free]
    taken = [c.name for c in others if not c.bot or seat == -1]
    called, number = name, 2
    while any(alike(called, other) for other in taken):
        called, number = f"{name} ({number})", number + 1
    return called


def keep_game(chair: Chair, old: Chair) -> None:
    """Whoever sits down in a running game takes over question, clock and the seat's part of the
    dice; who began in the seat is rated for it."""
    chair.nonce = old.nonce
    chair.opener = old.opener
    chair.asked, chair.asked_at = old.asked, old.asked_at
    chair.bank, chair.running, chair.since = old.bank, old.running, old.since
    chair.vacation = old.vacation


def begin_when_full(draft: Draft, pause: float) -> None:
    sheet = draft.sheet
    if sheet.begin == "full" and not any(chair.free for chair in sheet.chairs):
        play.begin(draft, pause)


def begin(draft: Draft, person: Person, pause: float) -> None:
    sheet = draft.sheet
    check_owner(sheet, person)
    if sheet.status != "open":
        raise Refused("the game has begun already" if sheet.status == "running" else "it is over")
    empty = [str(seat) for seat, chair in enumerate(sheet.chairs) if chair.free]
    if empty:
        raise Refused(f"seat {', '.join(empty)} is open: seat a bot there or wait for somebody")
    draft.mark_changed("begin", person.id)
    play.begin(draft, pause)


def leave(draft: Draft, person: Person, seat: int, bot: str = "") -> None:
    """Before the game the seat is free again; in a running game the others may agree on a bot, or
    whoever leaves seats one at once. A table that the last person leaves before it began is
    closed."""
    sheet = draft.sheet
    mine = [s for s in sheet.seats_of(person.id) if seat in (-1, s)]
    if not mine:
        raise Refused("you have no such seat here" if seat >= 0 else "you have no seat here")
    if sheet.status not in ("open", "running"):
        return
    for s in mine:
        if sheet.status == "open":
            sheet.chairs[s] = Chair()
        else:
            sheet.chairs[s].left = True
            sheet.chairs[s].drop_ahead()
    if bot and sheet.status == "running":
        check_bot(draft.rules, bot)
        if not sheet.people():
            raise Refused("nobody else plays here whom a bot could go on with; give up instead")
        for s in mine:
            replace(draft, s, bot)
    for wishes in (sheet.pausing, sheet.stopping):
        if person.id in wishes:
            wishes.remove(person.id)
    sheet.drop_idle_request()
    draft.mark_changed("leave", person.id)
    draft.raise_version()
    draft.call_by_name()
    pass_on(sheet)


def pass_on(sheet: TableData) -> None:
    """A table without its owner is somebody else's; one that nobody is left at before the game is
    closed."""
    people = [chair for chair in sheet.chairs if chair.person and not chair.left]
    if any(chair.person == sheet.owner for chair in people):
        return
    if people:
        sheet.owner, sheet.owner_name = people[0].person, people[0].name
    elif sheet.status == "open":
        sheet.status = "closed"
        sheet.why = "everybody has left"


def kick(draft: Draft, person: Person, whom: str) -> None:
    """Sent away for good. A seat in a running game is nobody's then: the others may agree on a
    bot, or its owner may offer it."""
    sheet = draft.sheet
    check_owner(sheet, person)
    check_id(whom)
    if whom == person.id:
        raise Refused("you cannot send yourself away; leave instead")
    if whom not in sheet.banned:
        if len(sheet.banned) == MOST_BANNED:
            raise Refused(f"at most {MOST_BANNED} people can be sent away from one table")
        sheet.banned.append(whom)
    elif not sheet.seats_of(whom):
        return
    draft.mark_changed("kick", person.id)
    draft.raise_version()
    for seat in sheet.seats_of(whom):
        if sheet.status == "open":
            sheet.chairs[seat] = Chair()
        elif sheet.status == "running":
            vacate(sheet, seat)
    for wishes in (sheet.pausing, sheet.stopping):
        if whom in wishes:
            wishes.remove(whom)
    draft.call_by_name()


def vacate(sheet: TableData, seat: int) -> None:
    """Somebody's seat in a running game is nobody's from now on. What they have answered holds;
    their name stays in the log, where they have played until now."""
    chair = sheet.chairs[seat]
    chair.former, chair.person, chair.account, chair.left = chair.person, GONE, False, True
    chair.drop_ahead()
    sheet.drop_idle_request()


# Bots -------------------------------------------------------------------------------------------
NAMES = (
    "Ibrahim", "Teos", "Salma", "Qasim", "Layla", "Nadir", "Yusra", "Bahir", "Dalia", "Farid",
    "Ghada", "Hakim", "Inaya", "Jamil", "Karima", "Latif", "Maryam", "Nuri", "Omar", "Rasha",
    "Samir", "Tahira", "Umar", "Zahra",
)  # fmt: skip
STRIDE = 5  # shares no divisor with the number of names: neighbours have names far apart


def bot_chair(sheet: TableData, seat: int, bot: str) -> Chair:
    return Chair(name=bot_name(sheet, seat), bot=bot, nonce=new_nonce())


def bot_name(sheet: TableData, seat: int) -> str:
    """What a bot in this seat is called: always the same at this table, and like nobody else."""
    taken = [c.name for i, c in enumerate(sheet.chairs) if i != seat]
    first = zlib.crc32(sheet.id.encode()) + seat * STRIDE
    names = [NAMES[(first + i) % len(NAMES)] for i in range(len(NAMES))]
    return next(name for name in names if not any(alike(name, other) for other in taken))


def seat_bot(draft: Draft, person: Person, seat: int, bot: str, pause: float) -> None:
    """Before the game: a bot sits down, or gets up."""
    sheet = draft.sheet
    check_open(sheet)
    check_owner(sheet, person)
    chair = check_seat(sheet, seat)
    if sheet.status != "open":
        raise Refused("the game has begun; the others may agree on a bot for somebody who is away")
    if chair.person:
        raise Refused(f"{chair.name} sits in seat {seat}")
    if bot:
        sheet.chairs[seat] = bot_chair(sheet, seat, check_bot(draft.rules, bot))
    else:
        sheet.chairs[seat] = Chair()
    draft.mark_changed("bot", person.id)
    draft.raise_version()
    draft.call_by_name()
    begin_when_full(draft, pause)


def agree_replace(draft: Draft, person: Person, seat: int, bot: str) -> None:
    """All other people at the table must agree."""
    sheet = draft.sheet
    check_seat(sheet, seat)
    if sheet.status != "running":
        raise Refused("nobody needs a bot in place of a person unless a game is on")
    if not sheet.seats_of(person.id):
        raise Forbidden("only those who sit at the table may agree to a bot")
    check_absent(draft, person, seat)
    check_bot(draft.rules, bot)
    proposal = sheet.proposals.get(seat)
    if proposal is None or proposal.bot != bot:
        proposal = sheet.proposals[seat] = Proposal(bot, [])
    if person.id not in proposal.agreed:
        proposal.agreed.append(person.id)
    draft.mark_changed("replace", person.id)
    draft.raise_version()
    if not still_asked(sheet, seat):
        replace(draft, seat, bot)


def check_absent(draft: Draft, person: Person, seat: int) -> None:
    """The others may decide about a seat whose person has left or whose time is over; without
    clocks only while that person is not there."""
    sheet = draft.sheet
    chair = check_seat(sheet, seat)
    if chair.bot or not (chair.left or chair.late):
        raise Refused(f"{chair.name} has neither left nor run out of time")
    if chair.person == person.id:
        raise Forbidden("the others decide about your seat; leave the table to let them")
    if not chair.left and sheet.clock.kind == "none" and chair.person in draft.table.present():
        raise Refused(f"{chair.name} is here, and this table has no clocks")


def still_asked(sheet: TableData, seat: int) -> list[str]:
    """The people who have still to agree to a bot in this seat."""
    proposal = sheet.proposals.get(seat)
    agreed = proposal.agreed if proposal is not None else []
    absent = sheet.chairs[seat].person
    return [p for p in sheet.people() if p not in (*agreed, absent)]


def replace(draft: Draft, seat: int, bot: str) -> None:
    """The bot goes on in the person's place, who may come back."""
    sheet = draft.sheet
    old = sheet.chairs[seat]
    chair = bot_chair(sheet, seat, bot)
    keep_game(chair, old)
    chair.former = old.former if old.person == GONE else old.person
    chair.asked_at = draft.now
    sheet.chairs[seat] = chair
    sheet.held.pop(seat, None)
    sheet.proposals.pop(seat, None)
    sheet.claims.pop(seat, None)
    draft.call_by_name()


def to_let(chair: Chair) -> bool:
    """Does a bot sit there, or somebody who will never come back?"""
    return bool(chair.bot) or chair.person == GONE


def offer(draft: Draft, person: Person, seat: int, on: bool) -> None:
    sheet = draft.sheet
    check_open(sheet)
    check_owner(sheet, person)
    if not to_let(check_seat(sheet, seat)):
        raise Refused(f"seat {seat} is no bot's, and whoever sits there may come back")
    if on != (seat in sheet.offered):
        draft.mark_changed("offer", person.id)
        draft.raise_version()
        sheet.offered = sorted({*sheet.offered, seat} if on else {*sheet.offered} - {seat})


def take_over(draft: Draft, person: Person, seat: int, invite: str) -> None:
    """In place of a bot, or of somebody who will never come back."""
    sheet = draft.sheet
    check_open(sheet)
    check_welcome(sheet, person)
    chair = check_seat(sheet, seat)
    if not to_let(chair):
        raise Refused(f"seat {seat} is no bot's, and whoever sits there may come back")
    if chair.former == person.id and seat not in sheet.still_in():
        raise Refused("you have given up here; the bot plays on")
    if chair.former != person.id:
        may_sit(sheet, person, invite)
        if sheet.seats_of(person.id):
            raise Refused("you have a seat already")
        if sheet.status == "running":
            if seat not in sheet.offered:
                raise Forbidden(f"{sheet.owner_name} has not offered this seat")
            if sheet.saw.get(person.id, [seat]) != [seat]:
                raise Forbidden("you have seen another hand of this game")
    draft.mark_changed("take_over", person.id)
    if seat in sheet.offered:
        sheet.offered.remove(seat)
    sheet.proposals.pop(seat, None)
    sit(draft, person, seat, "")

"""Tables: open, find, sit down, get up, begin."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cutpurse.kernel.rules import Refused
from cutpurse.table.answers import Card
from cutpurse.table.plan import Plan
from cutpurse.web.api.endpoint import Call, Interface
from cutpurse.web.api.me import Cards
from cutpurse.web.seen import Seen, seen, seen_room

api = Interface("tables")

Seat = Annotated[int, Meta(ge=-1, le=6)]
Word = Annotated[str, Meta(max_length=100)]


class Opened(msgspec.Struct):
    """A table's id: its page is `/t/ID`, or `/t/ID?invite=INVITE` for whom takes an invitation."""

    id: str
    invite: str = ""


class Sitting(msgspec.Struct, forbid_unknown_fields=True):
    """Where to sit (-1: anywhere), the word of an invitation, and something for the dice."""

    seat: Seat = -1
    invite: Word = ""
    nonce: Word = ""


class Seated(msgspec.Struct):
    seat: int


class Invited(msgspec.Struct, forbid_unknown_fields=True):
    invite: Word = ""


class Bot(msgspec.Struct, forbid_unknown_fields=True):
    bot: Word


class Switch(msgspec.Struct, forbid_unknown_fields=True):
    on: bool = True


class Somebody(msgspec.Struct, forbid_unknown_fields=True):
    who: Word


class Carrying(msgspec.Struct):
    """The word of an invitation, to look at a private table."""

    invite: Word = ""


class Looking(Carrying):
    """From which of your seats (-1: the house chooses, 6: as the audience), and the first line of
    the log you want."""

    seat: Seat = -1
    log_from: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


class Done(msgspec.Struct):
    """It is done and stored; the table's version since."""

    v: int


async def done(call: Call[Any, Any]) -> Done:
    room = await call.house.room(call.table, call.who)
    return Done(room.version)


@api.get("/api/tables")
async def lobby(call: Call[None, None]) -> Cards:
    """Public tables that one can join or watch, newest first."""
    return Cards(await call.house.lobby())


@api.post("/api/tables", status=201)
async def open_table(call: Call[Plan, None]) -> Opened:
    """Open a table."""
    call.site.quotas.spend("tables", call.who.id)
    return Opened(await call.house.create(call.who, call.body))


@api.get("/api/tables/{table:word}")
async def look_at(call: Call[None, Looking]) -> Seen:
    """What you see of a table: the room, the position, your options, the log."""
    person = call.viewer
    try:
        sight = await call.house.sight(call.table, person, call.query.seat)
    except Refused as error:
        if type(error) is not Refused:
            raise
        return seen_room(await call.house.room(call.table, person))  # not begun yet
    return seen(sight, call.query.log_from)


@api.get("/api/tables/{table:word}/card")
async def card_of(call: Call[None, Carrying]) -> Card:
    """A table as it stands in lists."""
    return await call.house.card(call.table, call.viewer)


# Seats ------------------------------------------------------------------------------------------
@api.post("/api/tables/{table:word}/seats")
async def sit_down(call: Call[Sitting, None]) -> Seated:
    """Sit down, or come back to your seat."""
    body = call.body
    return Seated(
        await call.house.join(call.table, call.who, body.seat, invite=body.invite, nonce=body.nonce)
    )


@api.delete("/api/tables/{table:word}/seats")
async def get_up(call: Call[None, None]) -> None:
    """Leave all your seats."""
    await call.house.leave(call.table, call.who)


@api.delete("/api/tables/{table:word}/seats/{seat:count}")
async def leave_seat(call: Call[None, None]) -> None:
    """Leave one of your seats."""
    await call.house.leave(call.table, call.who, call.seat)


@api.put("/api/tables/{table:word}/seats/{seat:count}/bot")
async def seat_bot(call: Call[Bot, None]) -> Done:
    """The owner seats a bot before the game begins; an empty name makes the seat open."""
    await call.house.seat_bot(call.table, call.who, call.seat, call.body.bot)
    return await done(call)


@api.post("/api/tables/{table:word}/seats/{seat:count}/replacement")
async def agree_on_bot(call: Call[Bot, None]) -> Done:
    """Propose a bot for somebody who left or is late, or agree to the one proposed."""
    await call.house.agree_replace(call.table, call.who, call.seat, call.body.bot)
    return await done(call)


@api.put("/api/tables/{table:word}/seats/{seat:count}/offer")
async def offer_seat(call: Call[Switch, None]) -> Done:
    """The owner lets anybody take over a bot's seat."""
    await call.house.offer_seat(call.table, call.who, call.seat, call.body.on)
    return await done(call)


@api.post("/api/tables/{table:word}/seats/{seat:count}/takeover")
async def take_over(call: Call[Invited, None]) -> Done:
    """Sit down in place of a bot."""
    await call.house.take_over(call.table, call.who, call.seat, invite=call.body.invite)
    return await done(call)


@api.post("/api/tables/{table:word}/begin")
async def begin(call: Call[None, None]) -> Done:
    """The owner begins the game."""
    await call.house.begin(call.table, call.who)
    return await done(call)


@api.post("/api/tables/{table:word}/kick")
async def kick(call: Call[Somebody, None]) -> Done:
    """The owner sends somebody away for good."""
    await call.house.kick(call.table, call.who, call.body.who)
    return await done(call)


@api.post("/api/tables/{table:word}/rematch", status=201)
async def rematch(call: Call[None, None]) -> Opened:
    """The same people again at a new table; for who looked on the way there."""
    call.site.quotas.spend("tables", call.who.id)
    return Opened(await call.house.rematch(call.table, call.who), call.who.invite)

"""Tables: open, find, sit down, get up, begin."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cutpurse.table.live.pairing import Seeking
from cutpurse.table.model.lookalikes import alike
from cutpurse.table.model.plan import Plan, check_plan, named_by
from cutpurse.table.model.replies import Card
from cutpurse.table.model.sight import TableInfo
from cutpurse.web.api.endpoint import Call, Interface
from cutpurse.web.api.me import TableList
from cutpurse.web.wire.json_view import TableJson, seen, seen_room
from cutpurse.web.wire.types import AnySeat, Eyes, Word, viewpoint

api = Interface("tables")


class Opened(msgspec.Struct):
    """A table's id: its page is `/t/ID`, or `/t/ID?invite=INVITE` for whom takes an invitation."""

    id: str
    invite: str = ""


class Sitting(msgspec.Struct, forbid_unknown_fields=True):
    """Where to sit (-1: anywhere), the word of an invitation, and something for the dice."""

    seat: AnySeat = -1
    invite: Word = ""
    nonce: Word = ""


class Seated(msgspec.Struct):
    seat: int


class Invited(msgspec.Struct, forbid_unknown_fields=True):
    invite: Word = ""


class BotRequest(msgspec.Struct, forbid_unknown_fields=True):
    bot: Word


class Switch(msgspec.Struct, forbid_unknown_fields=True):
    on: bool = True


class Somebody(msgspec.Struct, forbid_unknown_fields=True):
    who: Word


class Carrying(msgspec.Struct):
    """The word of an invitation, to look at a private table."""

    invite: Word = ""


class Looking(Carrying):
    """From which of your seats, or as the `audience` (left out: the house chooses), and the first
    line of the log you want."""

    seat: Eyes = None
    log_from: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


class Done(msgspec.Struct):
    """It is done and stored; the table's version since."""

    v: int


async def done(call: Call[Any, Any]) -> Done:
    room = await call.house.room(call.table, call.who)
    return Done(room.version)


def opening(call: Call[Any, Any]) -> str:
    """One more table; from where it is opened."""
    call.site.rate_limits.spend("tables", call.who.id)
    call.site.rate_limits.spend("openings", call.site.address(call.request))
    return call.site.source(call.request)


@api.get("/api/tables")
async def lobby(call: Call[None, None]) -> TableList:
    """Public tables that one can join or watch, newest first."""
    return TableList(await call.house.lobby(call.site.settings.limits.lobby))


@api.post("/api/tables", status=201)
async def open_table(call: Call[Plan, None]) -> Opened:
    """Open a table."""
    who, (_, plan) = call.who, check_plan(call.body)
    for name in filter(None, map(named_by, plan.seats)):
        if not alike(name, who.name):
            await call.site.accounts.check_free(name)
    return Opened(await call.house.create(call.who, call.body, opening(call)))


@api.post("/api/pairings")
async def find_opponent(call: Call[Seeking, None]) -> Opened:
    """Look for an opponent: the table where you wait or play. Ask again every ten seconds while you
    wait: who does not is taken for gone after a minute, and you may be led to another table."""
    call.site.rate_limits.spend("pairings", call.who.id)
    return Opened(await call.house.pair(call.who, call.body, lambda: opening(call)))


@api.get("/api/tables/{table:word}")
async def look_at(call: Call[None, Looking]) -> TableJson:
    """What you see of a table: the room, the position, your options, the log."""
    found = await call.house.look(call.table, call.viewer, viewpoint(call.query.seat))
    return seen_room(found) if isinstance(found, TableInfo) else seen(found, call.query.log_from)


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


@api.post("/api/tables/{table:word}/leave")
async def leave_game(call: Call[BotRequest, None]) -> Done:
    """Leave all your seats; the others may agree on a bot for you. With a bot, that one plays on
    at once, and you may take your seat back."""
    await call.house.leave(call.table, call.who, bot=call.body.bot)
    return await done(call)


@api.post("/api/tables/{table:word}/resign")
async def resign(call: Call[None, None]) -> Done:
    """Give up: you come last. The others go on with a bot; if nobody is left, the game is over."""
    await call.house.give_up(call.table, call.who)
    return await done(call)


@api.put("/api/tables/{table:word}/stop")
async def stop(call: Call[Switch, None]) -> Done:
    """Wish for an end without a winner, or wish for it no longer. It comes when all wish it who are
    there; the host ends alone what nobody has played at for an hour."""
    await call.house.stop(call.table, call.who, call.body.on)
    return await done(call)


@api.post("/api/tables/{table:word}/seats/{seat:count}/claim")
async def claim(call: Call[None, None]) -> Done:
    """Somebody left or is late: when all the others say so, that seat has given up."""
    await call.house.claim(call.table, call.who, call.seat)
    return await done(call)


@api.put("/api/tables/{table:word}/seats/{seat:count}/bot")
async def seat_bot(call: Call[BotRequest, None]) -> Done:
    """The owner seats a bot before the game begins; an empty name makes the seat open."""
    await call.house.seat_bot(call.table, call.who, call.seat, call.body.bot)
    return await done(call)


@api.post("/api/tables/{table:word}/seats/{seat:count}/replacement")
async def agree_on_bot(call: Call[BotRequest, None]) -> Done:
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
    source = opening(call)
    return Opened(await call.house.rematch(call.table, call.who, source), call.who.invite)

"""Play: answers, undo, takebacks, pauses, orders, talk."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cutpurse.table.model.plan import Asking, Waiting
from cutpurse.table.model.replies import Coming
from cutpurse.web import pages
from cutpurse.web.api.endpoint import Call, Interface
from cutpurse.web.api.tables import Carrying, Done, Switch, done
from cutpurse.web.wire.json_view import OptionData, option_data
from cutpurse.web.wire.types import (
    Ahead,
    AnswerText,
    ChatText,
    Eyes,
    Number,
    Parts,
    Seat,
    Token,
    Word,
    viewpoint,
)
from cutpurse.web.wire.why_not import Why, why

api = Interface("play")


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """Action `a` (a number or a name) for a seat of yours, chosen at version `v`; a list of all
    parts, where an answer is built from parts. Sent again with the same token it changes
    nothing."""

    seat: Seat
    a: Number | Word | Parts
    v: Number
    token: Token | None = None
    text: AnswerText = ""  # where the question takes one


class Unfinished(msgspec.Struct, forbid_unknown_fields=True):
    """The first parts of an answer, chosen at version `v`."""

    seat: Seat
    a: Parts
    v: Number
    text: AnswerText = ""


class AsideRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Something done without being asked."""

    seat: Seat
    a: Number | Word
    token: Token | None = None


class WaitRequest(msgspec.Struct, forbid_unknown_fields=True):
    """More time in windows: in the next one ("once"), "always", or not ("")."""

    seat: Seat
    wait: Waiting


class Further(msgspec.Struct):
    """What may follow; nothing: the answer is complete."""

    further: list[OptionData]


class Back(msgspec.Struct, forbid_unknown_fields=True):
    seat: Seat
    v: Number
    token: Token | None = None


class SeatRequest(msgspec.Struct, forbid_unknown_fields=True):
    seat: Seat


class Consent(msgspec.Struct, forbid_unknown_fields=True):
    agree: bool


class Orders(msgspec.Struct, forbid_unknown_fields=True):
    """Reactions: always ask, only when I am the target, never."""

    seat: Seat
    asking: Asking


class Foreseen(msgspec.Struct, forbid_unknown_fields=True):
    """What comes after you have said this, and these parts of the next answer?"""

    seat: Seat
    said: Ahead = []
    a: Parts = []


class AheadRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Answers to what is surely coming, in this order; none: withdraw them. `alone`: only if
    nothing is done to you until then."""

    seat: Seat
    said: Ahead
    alone: bool = False


class Saying(msgspec.Struct, forbid_unknown_fields=True):
    text: ChatText


class BlockRequest(msgspec.Struct, forbid_unknown_fields=True):
    who: Word
    on: bool = True


class Wanted(Carrying, kw_only=True):
    """An action by number or name, for one of your seats."""

    a: Word
    seat: Eyes = None


class Thing(Carrying, kw_only=True):
    target: Word
    seat: Eyes = None


@api.post("/api/tables/{table:word}/actions")
async def act(call: Call[Answer, None]) -> Done:
    """Answer the question that your seat is asked."""
    body = call.body
    ack = await call.house.act(
        call.table, call.who, body.seat, body.a, body.v, body.token or "", body.text
    )
    return Done(ack.version)


@api.post("/api/tables/{table:word}/further")
async def further(call: Call[Unfinished, None]) -> Further:
    """What may follow these parts of your answer."""
    body = call.body
    left = await call.house.further(call.table, call.who, body.seat, body.a)
    return Further([option_data(option) for option in left])


@api.put("/api/tables/{table:word}/parts")
async def keep_parts(call: Call[Unfinished, None]) -> Done:
    """How far you have got: it counts when the question's own time runs out."""
    body = call.body
    await call.house.keep_parts(call.table, call.who, body.seat, body.a, body.text, body.v)
    return await done(call)


@api.post("/api/tables/{table:word}/asides")
async def aside(call: Call[AsideRequest, None]) -> Done:
    """Do something without being asked: show something, say something."""
    body = call.body
    ack = await call.house.aside(call.table, call.who, body.seat, body.a, body.token or "")
    return Done(ack.version)


@api.put("/api/tables/{table:word}/wait")
async def set_wait(call: Call[WaitRequest, None]) -> Done:
    """More time in reaction windows."""
    await call.house.set_wait(call.table, call.who, call.body.seat, call.body.wait)
    return await done(call)


@api.post("/api/tables/{table:word}/undo")
async def undo(call: Call[Back, None]) -> Done:
    """Take back your last answer, if nothing was revealed since."""
    body = call.body
    ack = await call.house.undo(call.table, call.who, body.seat, body.v, body.token or "")
    return Done(ack.version)


@api.post("/api/tables/{table:word}/restart")
async def restart_turn(call: Call[Back, None]) -> Done:
    """Take back as much as undo allows."""
    body = call.body
    ack = await call.house.undo(call.table, call.who, body.seat, body.v, body.token or "", True)
    return Done(ack.version)


@api.post("/api/tables/{table:word}/takeback")
async def ask_takeback(call: Call[SeatRequest, None]) -> Done:
    """Ask the others to go back to before your last answer."""
    await call.house.ask_takeback(call.table, call.who, call.body.seat)
    return await done(call)


@api.post("/api/tables/{table:word}/takeback/answer")
async def answer_takeback(call: Call[Consent, None]) -> Done:
    """Agree to such a request, refuse it, or withdraw your own."""
    await call.house.answer_takeback(call.table, call.who, call.body.agree)
    return await done(call)


@api.post("/api/tables/{table:word}/pause")
async def pause(call: Call[None, None]) -> Done:
    """Wish for a pause; it begins when all wish it."""
    await call.house.pause(call.table, call.who)
    return await done(call)


@api.post("/api/tables/{table:word}/resume")
async def resume(call: Call[None, None]) -> Done:
    """End the pause, or stop wishing for one."""
    await call.house.resume(call.table, call.who)
    return await done(call)


@api.put("/api/tables/{table:word}/vacation")
async def go_away(call: Call[Switch, None]) -> Done:
    """Where decisions take days: go on vacation, for at most the days you have left in this game,
    or come back. Your clock stands still meanwhile; answering brings you back as well."""
    await call.house.vacation(call.table, call.who, call.body.on)
    return await done(call)


@api.put("/api/tables/{table:word}/orders")
async def give_orders(call: Call[Orders, None]) -> Done:
    """Standing orders for reactions."""
    await call.house.set_orders(call.table, call.who, call.body.seat, call.body.asking)
    return await done(call)


@api.post("/api/tables/{table:word}/ahead/coming")
async def coming(call: Call[Foreseen, None]) -> Coming:
    """What are you surely asked next, as far as you can know, and what may you answer?"""
    call.site.rate_limits.spend("messages", call.who.id)
    body = call.body
    return await call.house.coming(call.table, call.who, body.seat, body.said, body.a)


@api.put("/api/tables/{table:word}/ahead")
async def answer_ahead(call: Call[AheadRequest, None]) -> Done:
    """Answer ahead, or withdraw it. Nobody else sees it; the house answers for you when you are
    asked, if you are asked just that."""
    call.site.rate_limits.spend("messages", call.who.id)
    body = call.body
    await call.house.answer_ahead(call.table, call.who, body.seat, body.said, body.alone)
    return await done(call)


# Questions --------------------------------------------------------------------------------------
@api.get("/api/tables/{table:word}/why")
async def why_not(call: Call[None, Wanted]) -> Why:
    """Why can I not do this? With the rule that forbids it."""
    person = call.viewer
    sight = await call.house.sight(call.table, person, viewpoint(call.query.seat))
    wanted = call.query.a
    number = wanted.isascii() and wanted.isdecimal() and len(wanted) < 10
    return why(sight, int(wanted) if number else wanted)


@api.get("/api/tables/{table:word}/explain")
async def explain(call: Call[None, Thing]) -> dict[str, Any]:
    """What a thing on the table is and does: `tile:c3`."""
    person = call.viewer
    sight = await call.house.sight(call.table, person, viewpoint(call.query.seat))
    return pages.explain(sight, call.query.target)


# Talk -------------------------------------------------------------------------------------------
@api.post("/api/tables/{table:word}/chat")
async def say(call: Call[Saying, None]) -> Done:
    """Say something: who sits to everybody, who watches to the audience until the game is over."""
    call.site.rate_limits.spend("lines", call.who.id)
    await call.house.say(call.table, call.who, call.body.text)
    return await done(call)


@api.post("/api/tables/{table:word}/mute")
async def mute(call: Call[BlockRequest, None]) -> Done:
    """The owner takes somebody's word, or gives it back."""
    await call.house.mute(call.table, call.who, call.body.who, call.body.on)
    return await done(call)


@api.post("/api/tables/{table:word}/block")
async def block(call: Call[BlockRequest, None]) -> Done:
    """Hear nothing more from somebody at this table."""
    await call.house.block(call.table, call.who, call.body.who, call.body.on)
    return await done(call)


# Notes --------------------------------------------------------------------------------------------
class NoteText(msgspec.Struct, forbid_unknown_fields=True):
    """What you note for yourself: for nobody else's eyes."""

    text: Annotated[str, Meta(max_length=4000)]


@api.get("/api/tables/{table:word}/note")
async def my_note(call: Call[None, None]) -> NoteText:
    """What you have noted at this table."""
    return NoteText(await call.house.note(call.table, call.who))


@api.put("/api/tables/{table:word}/note", status=204)
async def keep_note(call: Call[NoteText, None]) -> None:
    """Note something for yourself, in the place of what you noted before."""
    call.site.rate_limits.spend("notes", call.who.id)
    await call.house.keep_note(call.table, call.who, call.body.text)

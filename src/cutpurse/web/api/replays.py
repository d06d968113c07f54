"""Games that were played: records, replays, and playing on."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cutpurse.web import pages
from cutpurse.web.api.endpoint import Call, Interface, Plain
from cutpurse.web.api.play import MySeat
from cutpurse.web.api.tables import Carrying, Opened, Word
from cutpurse.web.seen import Seen, seen

api = Interface("replays")

Moment = Annotated[int, Meta(ge=0, le=100_000)]
Viewer = Annotated[int, Meta(ge=0, le=6)]


class At(Carrying):
    """After how many decisions, and through whose eyes (6 is the audience)."""

    at: Moment = 0
    viewer: Viewer = 6


class AtThing(Carrying, kw_only=True):
    target: Word
    at: Moment = 0
    viewer: Viewer = 6


class Onward(msgspec.Struct, forbid_unknown_fields=True):
    """From which decision, in which seat, against which bots."""

    at: Moment
    seat: MySeat
    bot: Word = "medium"


@api.get("/api/tables/{table:word}/record")
async def record(call: Call[None, Carrying]) -> Plain:
    """The record: whole when the game is over (`cutpurse verify` checks it), before that with holes
    where you may not look."""
    text = await call.house.record(call.table, call.viewer)
    name = f'attachment; filename="{call.table}.record"'
    return Plain(text, media_type="text/plain", headers={"content-disposition": name})


@api.get("/api/tables/{table:word}/replay")
async def replay(call: Call[None, At]) -> Seen:
    """A game after so many decisions, through the eyes of any seat once it is over."""
    person = call.viewer
    sight = await call.house.replay(call.table, person, call.query.at, call.query.viewer)
    return seen(sight)


@api.get("/api/tables/{table:word}/replay/explain")
async def explain_then(call: Call[None, AtThing]) -> dict[str, Any]:
    """What a thing was at that moment."""
    person = call.viewer
    sight = await call.house.replay(call.table, person, call.query.at, call.query.viewer)
    return pages.explain(sight, call.query.target)


@api.post("/api/tables/{table:word}/play-on", status=201)
async def play_on(call: Call[Onward, None]) -> Opened:
    """A new table that goes on from a decision of a finished game, against bots."""
    call.site.quotas.spend("tables", call.who.id)
    body = call.body
    return Opened(await call.house.play_on(call.table, call.who, body.at, body.seat, body.bot))

"""Games that were played: records, replays, and playing on."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cutpurse.table.sight import Room
from cutpurse.table.studies import Depth
from cutpurse.web import analysing, pages
from cutpurse.web.analysing import Analysed
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


class Asked(Carrying):
    """How deep: `quick` takes seconds, `master` a minute or two."""

    depth: Depth = "master"


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


# Analyses -----------------------------------------------------------------------------------------
async def around(call: Call[None, Asked]) -> Room:
    return await call.house.room(call.table, call.viewer)


@api.get("/api/tables/{table:word}/analysis")
async def read_analysis(call: Call[None, Asked]) -> Analysed:
    """How far the analysis of a finished game is, and what it has found so far."""
    return await analysing.analysed(call.site, await around(call), call.query.depth)


@api.post("/api/tables/{table:word}/analysis")
async def begin_analysis(call: Call[None, Asked]) -> Analysed:
    """Have a finished game analysed. It is done once and kept; ask for it again and again to see
    how far it is."""
    return await analysing.begin(call.site, call.request, await around(call), call.query.depth)


@api.delete("/api/tables/{table:word}/analysis", status=204)
async def leave_analysis(call: Call[None, Asked]) -> None:
    """You do not want it any longer; it stops unless somebody else does."""
    room = await around(call)
    analysing.check_over(room)
    who = analysing.asker(call.site, call.request)
    call.site.studies.leave(room.table, call.query.depth, who)

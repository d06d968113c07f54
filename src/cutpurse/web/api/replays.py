"""Games that were played: records, replays, and playing on."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.bots.analysis import Depth
from cutpurse.table.model.sight import TableInfo
from cutpurse.web import pages
from cutpurse.web.api import analyses
from cutpurse.web.api.analyses import Analysed
from cutpurse.web.api.endpoint import Call, Interface, Plain
from cutpurse.web.api.tables import Carrying, Done, Opened, Switch, done
from cutpurse.web.wire.json_view import TableJson, seen
from cutpurse.web.wire.types import Seat, Word

api = Interface("replays")

Moment = Annotated[int, Meta(ge=0, le=100_000)]


class At(Carrying):
    """After how many decisions, and through whose eyes (left out: the audience's)."""

    at: Moment = 0
    viewer: Seat | None = None


class AtThing(Carrying, kw_only=True):
    target: Word
    at: Moment = 0
    viewer: Seat | None = None


class AnalysisRequest(Carrying):
    """How deep: `quick` takes seconds, `master` a minute or two."""

    depth: Depth = "master"


class Onward(msgspec.Struct, forbid_unknown_fields=True):
    """From which decision, in which seat, against which bots."""

    at: Moment
    seat: Seat
    bot: Word = "medium"


def seen_by(viewer: int | None) -> int:
    return AUDIENCE if viewer is None else viewer


@api.put("/api/tables/{table:word}/opened")
async def open_replay(call: Call[Switch, None]) -> Done:
    """Let whoever has the link see the finished game of a private table, or no longer; for those
    who played it. What was said there stays there."""
    await call.house.open_replay(call.table, call.who, call.body.on)
    return await done(call)


@api.get("/api/tables/{table:word}/record")
async def record(call: Call[None, Carrying]) -> Plain:
    """The record: whole when the game is over (`cutpurse verify` checks it), before that with holes
    where you may not look."""
    text = await call.house.record(call.table, call.viewer)
    name = f'attachment; filename="{call.table}.record"'
    return Plain(text, media_type="text/plain", headers={"content-disposition": name})


@api.get("/api/tables/{table:word}/replay")
async def replay(call: Call[None, At]) -> TableJson:
    """A game after so many decisions, through the eyes of any seat once it is over."""
    person = call.viewer
    sight = await call.house.replay(call.table, person, call.query.at, seen_by(call.query.viewer))
    return seen(sight)


@api.get("/api/tables/{table:word}/replay/explain")
async def explain_then(call: Call[None, AtThing]) -> dict[str, Any]:
    """What a thing was at that moment."""
    person = call.viewer
    sight = await call.house.replay(call.table, person, call.query.at, seen_by(call.query.viewer))
    return pages.explain(sight, call.query.target)


@api.post("/api/tables/{table:word}/play-on", status=201)
async def play_on(call: Call[Onward, None]) -> Opened:
    """A new table that goes on from a decision of a finished game, against bots."""
    call.site.rate_limits.spend("tables", call.who.id)
    call.site.rate_limits.spend("openings", call.site.address(call.request))
    body = call.body
    return Opened(await call.house.play_on(call.table, call.who, body.at, body.seat, body.bot))


# Analyses -----------------------------------------------------------------------------------------
async def around(call: Call[None, AnalysisRequest]) -> TableInfo:
    return await call.house.room(call.table, call.viewer)


@api.get("/api/tables/{table:word}/analysis")
async def read_analysis(call: Call[None, AnalysisRequest]) -> Analysed:
    """How far the analysis of a finished game is, and what it has found so far."""
    return await analyses.analysed(call.site, await around(call), call.query.depth)


@api.post("/api/tables/{table:word}/analysis")
async def begin_analysis(call: Call[None, AnalysisRequest]) -> Analysed:
    """Have a finished game analysed. It is done once and kept; ask for it again and again to see
    how far it is."""
    return await analyses.begin(call.site, call.request, await around(call), call.query.depth)


@api.delete("/api/tables/{table:word}/analysis", status=204)
async def leave_analysis(call: Call[None, AnalysisRequest]) -> None:
    """You do not want it any longer; it stops unless somebody else does."""
    room = await around(call)
    analyses.check_over(room)
    who = analyses.asker(call.site, call.request)
    call.site.analyses.leave(room.table, call.query.depth, who)

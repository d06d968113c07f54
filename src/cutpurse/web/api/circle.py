"""People around you: friends, blocks, invitations by name, reports."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from cutpurse.table.model.circle import Complaint, Friend, Reason, TableInvitation
from cutpurse.web.api.endpoint import Call, Interface
from cutpurse.web.api.me import Name
from cutpurse.web.wire.types import Word

api = Interface("people")


class Named(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody with an account, by name."""

    name: Name


class Blocking(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody by their id, as it stands beside what they say and where they sit; what they are
    called is for your own list."""

    who: Word
    name: Annotated[str, Meta(max_length=100)] = ""
    on: bool = True


class Reporting(msgspec.Struct, forbid_unknown_fields=True):
    """Whom, why, in your words, and at which table if at one: what was said there goes along."""

    who: Word
    reason: Reason
    text: Annotated[str, Meta(max_length=1000)] = ""
    table: Word = ""


class FriendList(msgspec.Struct):
    friends: list[Friend]
    invitations: list[TableInvitation]


class BlockedPerson(msgspec.Struct):
    id: str
    name: str


class BlockedList(msgspec.Struct):
    people: list[BlockedPerson]


@api.get("/api/me/friends")
async def my_friends(call: Call[None, None]) -> FriendList:
    """Your friends, who is here, who would like to be one, and where you are invited."""
    circle = call.house.circle
    return FriendList(await circle.friends(call.who), await circle.invitations(call.who))


@api.post("/api/me/friends", status=204)
async def befriend(call: Call[Named, None]) -> None:
    """Ask somebody to be friends, or say yes to who has asked you."""
    call.site.rate_limits.spend("ties", call.who.id)
    await call.house.circle.befriend(call.who, await call.site.accounts.named(call.body.name))


@api.delete("/api/me/friends/{person:word}", status=204)
async def part(call: Call[None, None]) -> None:
    """End a friendship, take back your request, or turn one down."""
    call.site.rate_limits.spend("ties", call.who.id)
    await call.house.circle.part(call.who, call.request.path_params["person"])


@api.get("/api/me/blocked")
async def my_blocks(call: Call[None, None]) -> BlockedList:
    """Whom you have blocked."""
    found = await call.house.circle.blocked(call.who)
    return BlockedList([BlockedPerson(who, name) for who, name in found])


@api.put("/api/me/blocked", status=204)
async def block(call: Call[Blocking, None]) -> None:
    """Block somebody everywhere, or no longer: you do not hear them at any table, are not paired
    with them, and they neither invite you nor sit down at your tables."""
    call.site.rate_limits.spend("ties", call.who.id)
    body = call.body
    await call.house.circle.block(call.who, body.who, body.name[:24], body.on)
    await call.site.renew(call.who.id)


@api.post("/api/tables/{table:word}/invitations", status=204)
async def invite(call: Call[Named, None]) -> None:
    """Ask a friend to a table where you sit; they find it in their lobby."""
    call.site.rate_limits.spend("invitations", call.who.id)
    other = await call.site.accounts.named(call.body.name)
    await call.house.circle.invite(call.table, call.who, other)


@api.delete("/api/tables/{table:word}/invitations", status=204)
async def decline(call: Call[None, None]) -> None:
    """Turn down an invitation of yours."""
    await call.house.circle.decline(call.table, call.who)


@api.post("/api/reports", status=204)
async def report(call: Call[Reporting, None]) -> None:
    """Tell whoever keeps the house about somebody."""
    call.site.rate_limits.spend("reports", call.who.id)
    call.site.rate_limits.spend("reports", call.site.address(call.request))
    body = call.body
    complaint = Complaint(body.who, body.reason, body.text, body.table)
    await call.house.circle.report(call.who, complaint)

"""The door: lets in those whose sessions still hold, and sees out those whose do not.

A cookie is signed and needs no look into the database, but an account may have ended its sessions
or may be gone. So the door knows the epoch of everybody who came lately. Whoever changes an account
tells all nodes, and what may have been missed is looked up again.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine
from typing import Any, Protocol

from sqlalchemy import Connection, select
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from cutpurse.table.model.errors import TryAgain
from cutpurse.table.store.schema import ACCOUNTS
from cutpurse.table.store.writer import Store
from cutpurse.web.people.sessions import AGE, Session, Sessions
from cutpurse.web.wire import problems

MOST = 100_000  # people whose epoch is kept at hand
AT_ONCE = 500  # people who are looked up together
SESSION = "cutpurse.session"  # where a request carries it
BLOCKS = "cutpurse.blocks"  # and whom the person does not hear
INVITE = "invite"  # an invitation's parameter, and the cookie that keeps it
LONGEST = 100  # letters of an invitation
TABLE = re.compile("/(?:t|replay)/([A-Za-z0-9]{1,32})")


class Guest(Protocol):
    """Somebody who stays: an open connection."""

    session: Session | None

    def see_out(self) -> None:
        """End it: the session does not hold any more."""

    def renew(self, blocks: frozenset[str]) -> None:
        """Whom they do not hear has changed."""


def holds(session: Session, epoch: int | None) -> bool:
    """Epochs are the account's; None: there is no account of this id. Once a guest has made one,
    the guest's own cookie opens nothing any more."""
    if epoch is None:
        return not session.person.account
    return session.person.account and session.epoch == epoch


def epochs(connection: Connection, people: list[str]) -> dict[str, int | None]:
    found = select(ACCOUNTS.c.id, ACCOUNTS.c.epoch).where(ACCOUNTS.c.id.in_(people))
    known = {row.id: int(row.epoch) for row in connection.execute(found)}
    return {person: known.get(person) for person in people}


class SessionGate:
    def __init__(self, store: Store, sessions: Sessions) -> None:
        self.store = store
        self.sessions = sessions
        self.known: dict[str, int | None] = {}  # epochs by id
        self.inside: dict[str, set[Guest]] = {}  # by id
        self.news = 0  # how often something was heard
        self.looking: set[asyncio.Task[None]] = set()

    # Coming in ----------------------------------------------------------------------------------
    async def admitted(self, connection: HTTPConnection) -> Session | None:
        """The session of a request, if it still holds."""
        session = self.sessions.of(connection)
        if session is None:
            return None
        who = session.person.id
        if who in self.known and holds(session, self.known[who]):
            return session
        return session if holds(session, (await self.look_up([who]))[who]) else None

    async def look_up(self, people: list[str]) -> dict[str, int | None]:
        """The epochs of people as they are stored."""
        before = self.news
        found = await self.store.read(lambda connection: epochs(connection, people))
        if self.news == before:  # otherwise somebody may have changed while we read
            if len(self.known) > MOST:
                self.known.clear()
            self.known |= found
        return found

    # Staying ------------------------------------------------------------------------------------
    def enter(self, guest: Guest) -> None:
        if guest.session is None:
            return
        who = guest.session.person.id
        self.inside.setdefault(who, set()).add(guest)
        if who not in self.known:  # somebody has changed since they came in
            self.look_soon([who])

    def leave(self, guest: Guest) -> None:
        if guest.session is not None:
            who = guest.session.person.id
            staying = self.inside.get(who, set())
            staying.discard(guest)
            if not staying:
                self.inside.pop(who, None)

    # News ---------------------------------------------------------------------------------------
    def heard(self, who: str) -> None:
        """An account has changed, here or elsewhere; an empty id: any may have."""
        self.news += 1
        if who:
            self.known.pop(who, None)
        else:
            self.known.clear()
        self.look_soon([who] if who else [])

    def look_soon(self, people: list[str]) -> None:
        self.soon(self.look_round(people))

    def soon(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside what is done now."""
        task = asyncio.get_running_loop().create_task(work)
        self.looking.add(task)
        task.add_done_callback(self.looking.discard)

    async def look_round(self, people: list[str]) -> None:
        """See out whose sessions do not hold any more."""
        people = [who for who in people or self.inside if who in self.inside]
        for start in range(0, len(people), AT_ONCE):
            some = people[start : start + AT_ONCE]
            try:
                known = await self.look_up(some)
            except TryAgain:
                return  # the database is away: when it is back, anything may have changed
            for who in some:
                for guest in list(self.inside.get(who, ())):
                    if guest.session is not None and not holds(guest.session, known[who]):
                        guest.see_out()


class Porch:
    """Before every request and connection: who is it?"""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and not scope["path"].startswith("/assets/"):
            gate: SessionGate = scope["app"].state.site.gate
            try:
                session = scope[SESSION] = await gate.admitted(HTTPConnection(scope))
                if session is not None:
                    circle = scope["app"].state.site.house.circle
                    scope[BLOCKS] = await circle.know(session.person.id)
                    circle.note(session.person.id)
            except TryAgain as error:
                await self.put_off(error, scope, receive, send)
                return
        await self.app(scope, receive, self.keeping(scope, send))

    def keeping(self, scope: Scope, send: Send) -> Send:
        """Whoever followed an invitation to a table's page has it with them from then on, at that
        table alone."""
        table = TABLE.fullmatch(scope["path"]) if scope["type"] == "http" else None
        invite = HTTPConnection(scope).query_params.get(INVITE) if table else None
        if table is None or not invite or len(invite) > LONGEST:
            return send

        async def keep(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] == 200:
                response = Response()
                for path in ("/t/", "/replay/", "/api/tables/"):
                    response.set_cookie(
                        INVITE,
                        invite,
                        max_age=AGE,
                        path=path + table[1],
                        httponly=True,
                        samesite="lax",
                        secure=scope["scheme"] == "https",
                    )
                cookies = [kept for kept in response.raw_headers if kept[0] == b"set-cookie"]
                message["headers"] = [*message["headers"], *cookies]
            await send(message)

        return keep

    async def put_off(self, error: TryAgain, scope: Scope, receive: Receive, send: Send) -> None:
        """The database is away, and we cannot know."""
        if scope["type"] == "http":
            await problems.response(error)(scope, receive, send)
            return
        socket = WebSocket(scope, receive, send)
        await socket.accept()
        await socket.close(1013, str(error))

"""/mcp: language models at the tables of a server, by streamable HTTP with the token of an account.

Every request stands by itself and says who asks, so any node answers it. The SDK is imported when
the first request comes: a server where no model plays does not pay for it.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from cutpurse.kernel.rules import Refused
from cutpurse.table.model.people import Person
from cutpurse.web.mcp.house_desk import PERSON, HouseDesk
from cutpurse.web.server.middleware import address
from cutpurse.web.wire import problems
from cutpurse.web.wire.problems import Problem, Trouble

if TYPE_CHECKING:
    from cutpurse.web.server.site import Site

NO_TOKEN = "say whose tables you want: Authorization: Bearer and the token of an account"
WRONG = "this token opens nothing, or nothing any more"


class ModelEndpoint:
    """The address /mcp."""

    def __init__(self) -> None:
        self.running: asyncio.Task[None] | None = None
        self.manager: Any = None
        self.starting = asyncio.Lock()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["cutpurse.route"] = "/mcp"
        request = Request(scope, receive)
        site: Site = request.app.state.site
        try:
            scope[PERSON] = await self.admitted(site, request)
            await self.started(site)
        except Refused as error:
            await self.refusal(error)(scope, receive, send)
            return
        await self.manager.handle_request(scope, receive, send)

    def refusal(self, error: Refused) -> Response:
        if isinstance(error, WrongToken):
            headers = {"www-authenticate": "Bearer"}
            return problems.rendered(Trouble(Problem("nameless", str(error))), 401, headers)
        if isinstance(error, NotInstalled):
            return problems.rendered(Trouble(Problem("refused", str(error))), 501, None)
        return problems.response(error)

    async def admitted(self, site: Site, request: Request) -> Person:
        """Whose token it is. Guessing is slowed down like guessing passwords."""
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        if kind.lower() != "bearer" or not token:
            raise WrongToken(NO_TOKEN)
        who = address(request.scope)
        if site.rate_limits.full("tokens", who):
            site.rate_limits.spend("tokens", who)
        person = await site.tokens.whose(token.strip())
        if person is None:
            site.rate_limits.spend("tokens", who)
            raise WrongToken(WRONG)
        return person

    async def started(self, site: Site) -> None:
        async with self.starting:
            if self.running is not None and not self.running.done():
                return
            try:
                from cutpurse.envs.mcp import make_server
            except Refused as error:
                raise NotInstalled(str(error)) from None
            from mcp.server.transport_security import TransportSecuritySettings

            limits = site.rate_limits
            desk = HouseDesk(site.house, spend=lambda what, who: limits.spend(what, who.id))
            server = make_server(desk)
            # Hosts and origins are the shield's to check; so is the size of a request.
            open_doors = TransportSecuritySettings(enable_dns_rebinding_protection=False)
            server.streamable_http_app(
                stateless_http=True, json_response=True, transport_security=open_doors
            )
            self.manager = server.session_manager
            ready = asyncio.Event()
            self.running = asyncio.create_task(self.run(ready))
            await ready.wait()

    async def run(self, ready: asyncio.Event) -> None:
        async with self.manager.run():
            ready.set()
            await asyncio.Event().wait()

    async def close(self) -> None:
        if self.running is not None:
            self.running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.running
            self.running = None


class WrongToken(Refused):
    """401"""


class NotInstalled(Refused):
    """501"""

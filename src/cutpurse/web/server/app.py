"""The ASGI application: pages, API, sockets and assets behind the shield (middleware.py)."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from cutpurse.kernel.rules import Refused
from cutpurse.table.house import House
from cutpurse.table.model.errors import Unknown
from cutpurse.web import pages
from cutpurse.web.api import machines
from cutpurse.web.kit.assets import SHARED, edition, files
from cutpurse.web.mcp.endpoint import ModelEndpoint
from cutpurse.web.people.session_gate import Porch
from cutpurse.web.server.compression import Compression, coding, packed
from cutpurse.web.server.homes import ids_in_turn
from cutpurse.web.server.keys import secret_key
from cutpurse.web.server.metrics import Metrics
from cutpurse.web.server.middleware import Shield
from cutpurse.web.server.rate_limits import RateLimits
from cutpurse.web.server.settings import ServerSettings
from cutpurse.web.server.site import Site
from cutpurse.web.wire import problems, socket
from cutpurse.web.wire.problems import Problem, Trouble

YEAR = 365 * 24 * 3600
COMPRESSED = (".woff2", ".png")  # by themselves
SORRY = "something went wrong here, it is written down; try again"


class Assets(StaticFiles):
    """Style sheets, scripts and pictures, as `asset` names them. A file asked for under the hash of
    this version never changes, so browsers may keep it for ever. A page that was open when the
    server was renewed asks under an older hash: it gets the present file, and is not to keep it."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        scope["cutpurse.route"] = "/assets"
        given, _, name = path.rpartition("/")
        if "/" in given:
            raise HTTPException(404)
        response = await super().get_response(name, scope)
        kept = given == edition() and response.status_code in (200, 304)
        forever = f"public, max-age={YEAR}, immutable"
        response.headers["cache-control"] = forever if kept else "no-cache"
        found = isinstance(response, FileResponse) and response.status_code == 200
        if not found or scope["method"] != "GET" or name.endswith(COMPRESSED):
            return response
        headers = {
            name: value for name, value in response.headers.items() if name != "content-length"
        }
        headers |= {"vary": "Accept-Encoding"}
        file = files()[name]
        how = coding(scope)
        headers |= {"content-encoding": how} if how else {}
        # The best compression of a large picture takes a quarter of a second, once.
        content = await asyncio.to_thread(packed, file, file.stat().st_mtime_ns, how)
        return Response(content, headers=headers)

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        file = files().get(path)
        return (str(file), file.stat()) if file is not None else ("", None)


@contextmanager
def listening_for_changes(house: House) -> Iterator[None]:
    """On SIGUSR1 the house looks into the database again: a command of the operator has written to
    it."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signals are for the main thread: a server within another program gets none
        return
    loop = asyncio.get_running_loop()
    looking: set[asyncio.Task[None]] = set()

    def look() -> None:
        task = loop.create_task(house.look_again())
        looking.add(task)
        task.add_done_callback(looking.discard)

    loop.add_signal_handler(signal.SIGUSR1, look)
    try:
        yield
    finally:
        loop.remove_signal_handler(signal.SIGUSR1)


def application(settings: ServerSettings) -> Shield:
    files()  # two of the same name are refused before anybody comes
    metrics = Metrics()
    rate_limits = RateLimits(settings.limits)
    models = ModelEndpoint()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        key = secret_key(settings.folder)
        chosen = {"pace": settings.pace, "pause": settings.pause}
        words: dict[str, Any] = {name: s for name, s in chosen.items() if s is not None}
        new_id = ids_in_turn(settings.processes)
        async with House.open(settings.database, new_id=new_id, **words) as house:
            site = app.state.site = Site(settings, house, key, rate_limits, metrics)
            site.courier.begin()
            try:
                with listening_for_changes(house):
                    yield
            finally:
                await site.courier.close()
                await models.close()
                await site.analyses.close()

    app = Starlette(
        routes=[
            *machines.routes(),
            WebSocketRoute("/api/tables/{table:word}/socket", socket.serve),
            Route("/mcp", models, methods=["GET", "POST", "DELETE"]),
            Mount("/assets", Assets(directory=SHARED)),
            *pages.routes(),
        ],
        middleware=[
            Middleware(Compression),
            Middleware(Porch),
        ],
        exception_handlers={
            HTTPException: missed,
            Refused: refused,
            Exception: broken,
        },
        lifespan=lifespan,
    )
    return Shield(app, settings, rate_limits, metrics)


# What goes wrong outside the interface ----------------------------------------------------------
def wants_page(request: Request) -> bool:
    return not request.url.path.startswith(("/api/", "/healthz", "/metrics", "/mcp"))


def shown(request: Request, status: int, trouble: Problem, headers: Any = None) -> Response:
    """A refusal as a page, or as JSON for programs."""
    if wants_page(request):
        return HTMLResponse(pages.error_page(status, trouble.message), status, headers=headers)
    return problems.rendered(Trouble(trouble), status, headers)


async def missed(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        trouble = problems.problem(Unknown(f"there is nothing at {request.url.path[:200]!r}"))
    elif error.status_code == 405:
        ways = (error.headers or {}).get("Allow", "")
        trouble = Problem("refused", f"this address does not take {request.method}, but {ways}")
    else:
        trouble = Problem("refused", error.detail)
    return shown(request, error.status_code, trouble, error.headers)


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return shown(request, problems.classed(error)[1], problems.problem(error))


async def broken(request: Request, error: Exception) -> Response:
    return shown(request, 500, Problem("broken", SORRY))

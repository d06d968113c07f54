"""The application: pages, interface, sockets, assets, behind one shield."""

from __future__ import annotations

import asyncio
import gzip
import signal
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from cutpurse.kernel.rules import Refused
from cutpurse.table.errors import Unknown
from cutpurse.table.house import House
from cutpurse.web import pages, problems, socket
from cutpurse.web.api import machines
from cutpurse.web.door import Porch
from cutpurse.web.gauges import Gauges
from cutpurse.web.keys import secret_key
from cutpurse.web.kit.assets import FOLDER, edition
from cutpurse.web.problems import Problem, Trouble
from cutpurse.web.quota import Quotas
from cutpurse.web.settings import Settings
from cutpurse.web.shield import Shield
from cutpurse.web.site import Site

YEAR = 365 * 24 * 3600
SORRY = "something went wrong here, it is written down; try again"


class Assets(StaticFiles):
    """Style sheets, scripts, pictures, as `asset` names them. What was asked for by the hash of
    this version never changes. Whoever still asks by another's, a page that was open when the
    server was renewed, gets what there is now, and does not keep it."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        scope["cutpurse.route"] = "/assets"
        given, _, name = path.rpartition("/")
        if "/" in given:
            raise HTTPException(404)
        response = await super().get_response(name, scope)
        kept = given == edition() and response.status_code in (200, 304)
        forever = f"public, max-age={YEAR}, immutable"
        response.headers["cache-control"] = forever if kept else "no-cache"
        small = isinstance(response, FileResponse) and "gzip" in Headers(scope=scope).get(
            "accept-encoding", ""
        )
        if not small or scope["method"] != "GET" or response.status_code != 200:
            return response
        headers = {
            name: value for name, value in response.headers.items() if name != "content-length"
        }
        headers |= {"content-encoding": "gzip", "vary": "Accept-Encoding"}
        file = FOLDER / name
        return Response(packed(file, file.stat().st_mtime_ns), headers=headers)


@lru_cache(maxsize=200)
def packed(file: Path, changed: int) -> bytes:
    """A file, compressed once and as well as possible."""
    return gzip.compress(file.read_bytes(), 9, mtime=0)


@contextmanager
def heeding(house: House) -> Iterator[None]:
    """SIGUSR1 says that another process, a keeper's, has written to the database."""
    if threading.current_thread() is not threading.main_thread():
        yield  # a server within another program hears no signals
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


def application(settings: Settings) -> Shield:
    gauges = Gauges()
    quotas = Quotas(settings.limits)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        key = secret_key(settings.folder)
        chosen = {"pace": settings.pace, "pause": settings.pause}
        words: dict[str, Any] = {name: s for name, s in chosen.items() if s is not None}
        async with House.open(settings.database, **words) as house:
            site = app.state.site = Site(settings, house, key, quotas, gauges)
            try:
                with heeding(house):
                    yield
            finally:
                await site.studies.close()

    app = Starlette(
        routes=[
            *machines.routes(),
            WebSocketRoute("/api/tables/{table:word}/socket", socket.serve),
            Mount("/assets", Assets(directory=FOLDER)),
            *pages.routes(),
        ],
        middleware=[
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
            Middleware(Porch),
        ],
        exception_handlers={
            HTTPException: missed,
            Refused: refused,
            Exception: broken,
        },
        lifespan=lifespan,
    )
    return Shield(app, settings, quotas, gauges)


# What goes wrong outside the interface ----------------------------------------------------------
def wants_page(request: Request) -> bool:
    return not request.url.path.startswith(("/api/", "/healthz", "/metrics"))


def shown(request: Request, status: int, trouble: Problem, headers: Any = None) -> Response:
    """The same sentence as a page or as JSON."""
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

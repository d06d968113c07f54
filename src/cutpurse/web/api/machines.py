"""For machines that look after the server: is it well, what does it do, how is it spoken to."""

from __future__ import annotations

import ipaddress
from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cutpurse.table.model.errors import Forbidden
from cutpurse.version import VERSION
from cutpurse.web.api import account, catalogue, circle, me, notices, play, puzzles, replays, tables
from cutpurse.web.api.endpoint import JSON, Endpoint
from cutpurse.web.api.openapi import description
from cutpurse.web.wire import problems

CHAPTERS = (
    *(me.api, account.api, catalogue.api, tables.api, play.api, replays.api),
    *(circle.api, notices.api, puzzles.api),
)


def endpoints() -> list[Endpoint]:
    return [endpoint for chapter in CHAPTERS for endpoint in chapter.endpoints]


@cache
def described() -> bytes:
    return msgspec.json.encode(description(endpoints()))


def answer(data: Any, status: int = 200) -> Response:
    text = data if isinstance(data, bytes) else msgspec.json.encode(data)
    return Response(text, status, media_type=JSON, headers={"cache-control": "no-cache"})


async def openapi(request: Request) -> Response:
    request.scope["cutpurse.route"] = "/api/openapi.json"
    return answer(described())


async def healthz(request: Request) -> Response:
    """Well means: something can be stored."""
    request.scope["cutpurse.route"] = "/healthz"
    if await request.app.state.site.health.check():
        return answer({"well": True, "version": VERSION})
    return answer({"well": False, "why": "the database stores nothing just now"}, 503)


async def metrics(request: Request) -> Response:
    """Numbers for Prometheus, for whoever asks from this network."""
    request.scope["cutpurse.route"] = "/metrics"
    site = request.app.state.site
    if not nearby(request):
        return problems.response(Forbidden("the metrics are for this network only"))
    figures = {k: float(v) for k, v in msgspec.structs.asdict(site.house.figures()).items()}
    kind = "text/plain; version=0.0.4; charset=utf-8"
    # Each reading by a new connection: of several processes the one that is asked for gets it.
    headers = {"content-type": kind, "connection": "close"}
    return Response(site.metrics.text(figures), headers=headers)


def nearby(request: Request) -> bool:
    if request.client is None:
        return True  # a socket file on this machine
    try:
        return ipaddress.ip_address(request.client.host).is_private
    except ValueError:
        return False


def routes() -> list[Route]:
    return [
        Route("/healthz", healthz),
        Route("/metrics", metrics),
        Route("/api/openapi.json", openapi),
        *merged(endpoints()),
    ]


def merged(listed: list[Endpoint]) -> list[Route]:
    """One route for each address, so that a method it has not is answered with those it has."""
    by_path: dict[str, list[Endpoint]] = {}
    for endpoint in listed:
        by_path.setdefault(endpoint.path, []).append(endpoint)
    return [crossroads(path, found) for path, found in by_path.items()]


def crossroads(path: str, found: list[Endpoint]) -> Route:
    ways = {endpoint.method: endpoint for endpoint in found}

    async def serve(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await ways[method].serve(request)

    return Route(path, serve, methods=list(ways))

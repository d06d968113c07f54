"""What stands before everything: origins, sizes, rates, headers, and a line in the log."""

from __future__ import annotations

import ipaddress
import time
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cutpurse.web import journal
from cutpurse.web.gauges import Gauges
from cutpurse.web.problems import Problem, TooLong, Trouble
from cutpurse.web.quota import Quotas, TooMany
from cutpurse.web.settings import Settings

SOURCES = {  # where a page of ours may get what from: from here, or not at all
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "media-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
POLICY = "; ".join(f"{what} {where}" for what, where in SOURCES.items())
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def address(scope: Scope) -> str:
    """Who is counted for rates."""
    client = scope.get("client")
    return counted(str(client[0])) if client else "local"


def counted(host: str) -> str:
    """An address, or the network of a version 6 one."""
    try:
        known = ipaddress.ip_address(host)
    except ValueError:
        return host
    if known.version == 6 and known.ipv4_mapped is None:
        return str(ipaddress.ip_network((known, 64), strict=False).network_address)
    return str(known)


def own_origin(headers: Headers, origin: str) -> bool:
    """Does this request come from a page of ours, or from no page at all?

    Browsers name the origin of every request that could change something and of every socket;
    scripts name none. Only hosts are compared where a proxy may have taken off the encryption.
    """
    given = headers.getlist("origin")
    if not given:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    if len(given) > 1:
        return False
    if origin:
        return given[0].rstrip("/").lower() == origin.rstrip("/").lower()
    try:
        parts = urlsplit(given[0])
    except ValueError:
        return False
    host = headers.get("host", "").lower()
    return parts.scheme in ("http", "https") and bool(host) and parts.netloc.lower() == host


def problem(code: str, message: str) -> bytes:
    return msgspec.json.encode(Trouble(Problem(code, message)))


class Shield:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, settings: Settings, quotas: Quotas, gauges: Gauges) -> None:
        self.app = app
        self.settings = settings
        self.quotas = quotas
        self.gauges = gauges

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    # Sockets ------------------------------------------------------------------------------------
    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        who = address(scope)
        try:
            if not own_origin(Headers(scope=scope), self.settings.origin):
                raise PermissionError("a page of another origin may not open a socket here")
            self.quotas.spend("sockets", who)
            self.quotas.enter(who)
        except (PermissionError, TooMany) as error:
            many = isinstance(error, TooMany)
            self.gauges.refused.labels("too_many" if many else "origin").inc()
            status, code = (429, "too_many") if many else (403, "forbidden")
            await self.deny(scope, receive, send, status, problem(code, str(error)))
            return
        self.gauges.sockets.inc()
        try:
            await self.app(scope, receive, send)
        finally:
            self.gauges.sockets.dec()
            self.quotas.leave(who)

    async def deny(
        self, scope: Scope, receive: Receive, send: Send, status: int, body: bytes
    ) -> None:
        await receive()
        headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
        start = "websocket.http.response.start"
        await send({"type": start, "status": status, "headers": headers})
        await send({"type": "websocket.http.response.body", "body": body})

    # Requests -----------------------------------------------------------------------------------
    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = int(message["status"])
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["scheme"] == "https":
                    headers.setdefault("strict-transport-security", "max-age=31536000")
            await send(message)

        try:
            await self.guarded(scope, receive, answer)
        except TooLong as error:
            if not status:
                await reply(answer, 413, problem("refused", str(error)))
        except ClientDisconnect:
            pass  # nobody is there to be told
        except Exception as error:
            journal.trouble(
                "a request went wrong", error, method=scope["method"], route=route(scope)
            )
            if not status:
                sorry = "something went wrong here, it is written down; try again"
                await reply(answer, 500, problem("broken", sorry))
        finally:
            self.count(scope, status, time.perf_counter() - began)

    async def guarded(self, scope: Scope, receive: Receive, answer: Send) -> None:
        headers = Headers(scope=scope)
        who = address(scope)
        if scope["method"] not in SAFE and not own_origin(headers, self.settings.origin):
            self.gauges.refused.labels("origin").inc()
            message = "a page of another origin may not change anything here"
            await reply(answer, 403, problem("forbidden", message))
            return
        try:
            self.quotas.spend("requests", who)
        except TooMany as error:
            self.gauges.refused.labels("too_many").inc()
            wait = {"retry-after": str(error.wait)}
            await reply(answer, 429, problem("too_many", str(error)), wait)
            return
        longest = self.settings.limits.body
        length = headers.get("content-length", "0")
        if length.isdecimal() and int(length) > longest:
            raise TooLong(f"a request has at most {longest} bytes, not {length}")
        await self.app(scope, bounded(receive, longest), answer)

    def count(self, scope: Scope, status: int, seconds: float) -> None:
        where = route(scope)
        self.gauges.requests.labels(scope["method"], where, str(status)).inc()
        self.gauges.seconds.labels(where).observe(seconds)
        journal.note(
            "request",
            method=scope["method"],
            route=where,
            status=status,
            milliseconds=round(seconds * 1000, 2),
            address=address(scope),
        )


def route(scope: Scope) -> str:
    """The pattern that was asked for, not the address itself: an address may hold a secret."""
    return str(scope.get("cutpurse.route", "(none)"))


def bounded(receive: Receive, longest: int) -> Receive:
    """The body, cut off with a complaint when it grows too long."""
    size = 0

    async def piece() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > longest:
            raise TooLong(f"a request has at most {longest} bytes")
        return message

    return piece


async def reply(send: Send, status: int, body: bytes, more: dict[str, str] | None = None) -> None:
    headers: list[tuple[bytes, bytes]] = [
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % len(body)),
    ]
    headers += [(name.encode(), value.encode()) for name, value in (more or {}).items()]
    start: dict[str, Any] = {"type": "http.response.start", "status": status, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": body})

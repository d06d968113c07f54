"""What stands before everything: origins, sizes, rates, headers, and a line in the log."""

from __future__ import annotations

import ipaddress
import time
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cutpurse.web.server import logs
from cutpurse.web.server.metrics import Metrics, known_method
from cutpurse.web.server.rate_limits import RateLimits, TooMany
from cutpurse.web.server.settings import ServerSettings
from cutpurse.web.wire.problems import Problem, TooLong, Trouble

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
# A board for pages of others: it may be framed, shows what strangers see, and holds no button.
EMBEDDED = "/embed/"
FRAMED = {name: value for name, value in HEADERS.items() if name != "x-frame-options"} | {
    "content-security-policy": "; ".join(
        f"{what} {'*' if what == 'frame-ancestors' else where}" for what, where in SOURCES.items()
    ),
}
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
ANY_HOST = frozenset({"/healthz"})  # asked by machines under names of their own


def address(scope: Scope) -> str:
    """Who is counted for rates."""
    client = scope.get("client")
    return counted(str(client[0])) if client else "local"


def counted(host: str) -> str:
    """An address, or the network of a version 6 one. A proxy may hand on what is none."""
    try:
        known = ipaddress.ip_address(host)
    except ValueError:
        return "no address"
    if known.version == 6 and known.ipv4_mapped is None:
        return str(ipaddress.ip_network((known, 64), strict=False).network_address)
    return str(known)


def own_names(settings: ServerSettings) -> frozenset[str]:
    """What the server is reachable as: this machine's own names, `--host` and `--origin`."""
    given = (settings.host.lower(), urlsplit(settings.origin).hostname)
    return LOOPBACK | {name for name in given if name}


def own_host(scope: Scope, headers: Headers, names: frozenset[str]) -> bool:
    """Is it asked for by one of its names, or by the very address that was connected to? Any other
    name may be somebody else's that was pointed here, to let their page speak with this server as
    if it were theirs."""
    given = headers.getlist("host")
    if not given:
        return True  # a script; browsers always name one
    try:
        name = urlsplit(f"//{given[0]}").hostname or ""
    except ValueError:
        return False
    server = scope.get("server")
    if len(given) > 1:
        return False
    return name in names or (server is not None and name == str(server[0]).lower())


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


@dataclass(frozen=True)
class Refusal:
    """What is not let through: the reason as the metrics count it, HTTP's number, and a word."""

    reason: str
    status: int
    why: str

    @property
    def body(self) -> bytes:
        return problem("too_many" if self.status == 429 else "forbidden", self.why)


class Shield:
    """The outermost layer of the application."""

    def __init__(
        self, app: ASGIApp, settings: ServerSettings, rate_limits: RateLimits, metrics: Metrics
    ) -> None:
        self.app = app
        self.settings = settings
        self.names = own_names(settings)
        self.rate_limits = rate_limits
        self.metrics = metrics

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
        refused = self.misled(scope)
        if refused is None:
            try:
                self.rate_limits.spend("sockets", who)
                self.rate_limits.enter(who)
            except TooMany as error:
                refused = Refusal("too_many", 429, str(error))
        if refused is not None:
            self.metrics.refused.labels(refused.reason).inc()
            await self.deny(scope, receive, send, refused.status, refused.body)
            return
        self.metrics.sockets.inc()
        try:
            await self.app(scope, receive, send)
        finally:
            self.metrics.sockets.dec()
            self.rate_limits.leave(who)

    def misled(self, scope: Scope) -> Refusal | None:
        """Does this come under a name that is not ours, or from a page that is not ours?"""
        headers, origin = Headers(scope=scope), self.settings.origin
        if scope["path"] not in ANY_HOST and not own_host(scope, headers, self.names):
            host = headers.get("host", "")[:100]
            return Refusal(
                "host",
                421,
                f"this server is not known as {host!r}: ask for it by its address, or start it with"
                " --origin and the address that people type",
            )
        socket = scope["type"] == "websocket"
        if (socket or scope["method"] not in SAFE) and not own_origin(headers, origin):
            may_not = "open a socket" if socket else "change anything"
            return Refusal("origin", 403, f"a page of another origin may not {may_not} here")
        return None

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
                framed = scope["path"].startswith(EMBEDDED) and status == 200
                for name, value in (FRAMED if framed else HEADERS).items():
                    headers.setdefault(name, value)
                if "location" in headers:
                    headers["location"] = here(headers["location"])
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
            method = known_method(scope["method"])
            logs.trouble("a request went wrong", error, method=method, route=route(scope))
            if not status:
                sorry = "something went wrong here, it is written down; try again"
                await reply(answer, 500, problem("broken", sorry))
        finally:
            self.count(scope, status, time.perf_counter() - began)

    async def guarded(self, scope: Scope, receive: Receive, answer: Send) -> None:
        refused = self.misled(scope)
        if refused is not None:
            self.metrics.refused.labels(refused.reason).inc()
            await reply(answer, refused.status, refused.body)
            return
        try:
            self.rate_limits.spend("requests", address(scope))
        except TooMany as error:
            self.metrics.refused.labels("too_many").inc()
            wait = {"retry-after": str(error.wait)}
            await reply(answer, 429, problem("too_many", str(error)), wait)
            return
        longest = self.settings.limits.body
        length = Headers(scope=scope).get("content-length", "0")
        if length.isdecimal() and int(length) > longest:
            raise TooLong(f"a request has at most {longest} bytes, not {length}")
        await self.app(scope, bounded(receive, longest), answer)

    def count(self, scope: Scope, status: int, seconds: float) -> None:
        self.metrics.answered(scope["method"], route(scope), status, seconds)
        logs.note(
            "request",
            method=known_method(scope["method"]),
            route=route(scope),
            status=status,
            milliseconds=round(seconds * 1000, 2),
            address=address(scope),
        )


def here(location: str) -> str:
    """Where to go on, without the host, which is what the client says it is; nor with two strokes
    at the beginning, after which browsers look for one."""
    parts = urlsplit(location)
    return urlunsplit(("", "", "/" + parts.path.lstrip("/"), parts.query, parts.fragment))


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

"""Slow clients: a client that sends its request byte by byte is turned away after a while, and one
address cannot hold more connections than it needs. This is the defence against attacks of the kind
called Slowloris for those who run the server without a proxy.

A proxy in front of the server holds the connections of many people, so they are not counted; how
long its own clients may take is the proxy's business.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus

import h11
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol

from cutpurse.web.server.middleware import Shield, counted, problem


class BoundedProtocol(H11Protocol):
    """uvicorn's HTTP connection with deadlines for each part of a request."""

    deadline: asyncio.TimerHandle | None = None  # for the rest of a request
    waits_for: object = None  # the part of the request that the deadline is for
    counted = ""  # the address under which this connection is counted

    @property
    def shield(self) -> Shield:
        shield = self.config.app
        assert isinstance(shield, Shield)
        return shield

    # Coming and going ---------------------------------------------------------------------------
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if host and not self.proxy(host):
            count = self.shield.rate_limits.connections
            if not count.enter(counted(host)):
                many = f"at most {count.most} connections at once from one address; close some"
                self.turn_away(HTTPStatus.TOO_MANY_REQUESTS, "too_many", many)
                return
            self.counted = counted(host)
        self.wait_for(h11.IDLE)

    def proxy(self, host: str) -> bool:
        app = self.app
        return isinstance(app, ProxyHeadersMiddleware) and host in app.trusted_hosts

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.leave()  # sockets have a count of their own
        super().handle_websocket_upgrade(event)

    def leave(self) -> None:
        self.wait_for(None)
        if self.counted:
            self.shield.rate_limits.connections.leave(self.counted)
            self.counted = ""

    # Waiting ------------------------------------------------------------------------------------
    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        state = self.conn.their_state
        self.wait_for(state if state in (h11.IDLE, h11.SEND_BODY) else None)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing() and self.conn.their_state is h11.SEND_BODY:
            self.wait_for(h11.SEND_BODY)  # the next request was sent along with the last

    def wait_for(self, part: object) -> None:
        """Set the deadline for this part of a request; None: no deadline. More bytes of the same
        part give no more time."""
        if part is self.waits_for:
            return
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
        self.waits_for = part
        if part is not None:
            limits = self.shield.settings.limits
            seconds = limits.head_seconds if part is h11.IDLE else limits.body_seconds
            self.deadline = self.loop.call_later(seconds, self.too_slow, seconds)

    def too_slow(self, seconds: float) -> None:
        slow = f"a request should be here within {seconds:g} seconds"
        self.turn_away(HTTPStatus.REQUEST_TIMEOUT, "refused", slow)

    def send_400_response(self, msg: str) -> None:
        """What is no HTTP ends the connection, wherever in a request it comes. The application
        hears that the client is gone; whom it has answered already hears nothing more."""
        self.shield.metrics.refused.labels("malformed").inc()
        cycle = self.cycle
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def turn_away(self, status: HTTPStatus, code: str, why: str) -> None:
        """Say why, and close. A request that is being answered gets no more of its answer."""
        self.shield.metrics.refused.labels("slow" if status == 408 else "connections").inc()
        body = problem(code, why)
        head = (
            f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()

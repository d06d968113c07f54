"""Connections that keep us waiting: whoever asks byte by byte is turned away after a while, and
nobody holds more connections than they can need.

What stands in front of us as a proxy asks for many and is believed to be patient itself.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus

import h11
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol

from cutpurse.web.shield import Shield, counted, problem


class Patience(H11Protocol):
    """uvicorn's connection, with an end to waiting."""

    waiting: asyncio.TimerHandle | None = None  # for the rest of a request
    waits_for: object = None  # the part of it
    counted = ""  # the address under which this one counts

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
            crowd = self.shield.quotas.connections
            if not crowd.enter(counted(host)):
                many = f"at most {crowd.most} connections at once from one address; close some"
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
        self.leave()  # sockets are counted by themselves
        super().handle_websocket_upgrade(event)

    def leave(self) -> None:
        self.wait_for(None)
        if self.counted:
            self.shield.quotas.connections.leave(self.counted)
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
        """From now on for this part of a request; None: for nothing. More of the same part gives
        no more time."""
        if part is self.waits_for:
            return
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None
        self.waits_for = part
        if part is not None:
            limits = self.shield.settings.limits
            seconds = limits.head_seconds if part is h11.IDLE else limits.body_seconds
            self.waiting = self.loop.call_later(seconds, self.too_slow, seconds)

    def too_slow(self, seconds: float) -> None:
        slow = f"a request should be here within {seconds:g} seconds"
        self.turn_away(HTTPStatus.REQUEST_TIMEOUT, "refused", slow)

    def turn_away(self, status: HTTPStatus, code: str, why: str) -> None:
        """Say why, and close; whoever is in the middle of a request hears nothing more of it."""
        self.shield.gauges.refused.labels("slow" if status == 408 else "connections").inc()
        body = problem(code, why)
        head = (
            f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()

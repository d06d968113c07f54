"""WebSockets: uvicorn's connection on the `websockets` library, with permessage-deflate set for the
frames of a table.

A frame has only what changed, but one frame resembles the next: a compressor that remembers the
last 8 KB makes frames a third shorter than one that remembers nothing. The widest window would save
another quarter and take 256 KB for every connection instead of 54. Most people at most tables wait,
so a connection on which nothing was sent between two pings lets go of its compressor. Messages from
a client are short, and nothing is remembered of them. The library unpacks a compressed message only
as far as a message may be long, so that a small one cannot fill the memory (a "zip bomb").
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import CTRL_OPCODES, Frame, Opcode
from websockets.server import ServerProtocol
from websockets.typing import ExtensionParameter

LEVEL = 3  # of zlib: half the time of 5 for frames a quarter longer, still far below 1 KB
WINDOW = 13  # bits
SHORT = 100  # bytes: a shorter message is not compressed
MEMORY = 5  # of zlib, for what it looks up: its least for which frames are as short


class RestingDeflate(PerMessageDeflate):
    """The library's permessage-deflate, without a compressor where nothing is sent."""

    busy = False  # something was compressed since the last ping

    def encode(self, frame: Frame) -> Frame:
        """A frame as it is sent. After a rest the compressor begins anew: the other side needs
        nothing of the old one to understand it."""
        if frame.opcode is Opcode.PING:
            if not self.busy:
                self.rest()
            self.busy = False
        if frame.opcode in CTRL_OPCODES or len(frame.data) < SHORT:
            return frame
        self.busy = True
        if not hasattr(self, "encoder"):
            bits = -self.local_max_window_bits
            self.encoder = zlib.compressobj(wbits=bits, **self.compress_settings)
        return super().encode(frame)

    def rest(self) -> None:
        """Let go of the memory for compressing."""
        if hasattr(self, "encoder"):
            del self.encoder


class RestingDeflateFactory(ServerPerMessageDeflateFactory):
    """Negotiates as the library does."""

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        answer, agreed = super().process_request_params(params, accepted_extensions)
        made = RestingDeflate(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
            agreed.compress_settings,
        )
        made.rest()
        return answer, made


DEFLATE = RestingDeflateFactory(
    client_no_context_takeover=True,
    server_max_window_bits=WINDOW,
    compress_settings={"level": LEVEL, "memLevel": MEMORY},
)


class Socket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket with that compression."""

    def __init__(self, *args: Any, **words: Any) -> None:
        super().__init__(*args, **words)
        self.conn = ServerProtocol(
            extensions=[DEFLATE], max_size=self.config.ws_max_size, logger=self.logger
        )

    def connection_lost(self, exc: Exception | None) -> None:
        """The library's connection and its parser are a reference cycle and stay in memory until
        the garbage collection, but not the compressor."""
        super().connection_lost(exc)
        self.conn.extensions = []

    def keepalive_timeout(self) -> None:
        """A client that does not answer a ping does not read either: what waits to be sent to it
        is thrown away."""
        super().keepalive_timeout()
        self.transport.abort()

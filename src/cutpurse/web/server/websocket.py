"""WebSockets: uvicorn's connection on the `websockets` library, with permessage-deflate set for the
frames of a table.

A frame has only what changed, but one frame resembles the next, so a compressor remembers the last
32 KB. Intel's ISA-L does that in a quarter of zlib's time, and takes 105 KB for each connection
where zlib takes 256. Most people at most tables wait, so a connection on which nothing was sent
between two pings lets go of its compressor. Messages from a client are short, and nothing is
remembered of them. The library unpacks a compressed message only as far as a message may be long,
so that a small one cannot fill the memory (a "zip bomb").
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from isal import isal_zlib
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import NegotiationError
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import CTRL_OPCODES, Frame, Opcode
from websockets.server import ServerProtocol
from websockets.typing import ExtensionParameter

LEVEL = 1  # of 0 to 3: 2 takes half as much memory again for frames as long
WINDOW = 15  # bits
TOO_NARROW = ("server_max_window_bits", "8")  # a window that no compressor has
SHORT = 100  # bytes: a shorter message is not compressed


def compressor(window: int) -> Any:  # the library wants zlib's, and this does the same
    """For the frames of one connection, whose client remembers as many bits as that."""
    return isal_zlib.compressobj(LEVEL, isal_zlib.DEFLATED, -window)


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
            self.encoder = compressor(self.local_max_window_bits)
        return super().encode(frame)

    def rest(self) -> None:
        """Let go of the memory for compressing."""
        if hasattr(self, "encoder"):
            del self.encoder


class RestingDeflateFactory(ServerPerMessageDeflateFactory):
    """Negotiates as the library does, but for what cannot be kept."""

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        if TOO_NARROW in params:
            raise NegotiationError("a window of 8 bits cannot be kept to")
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

"""WebSockets with a compression that remembers little, and no bombs.

Boards repeat themselves from frame to frame, but a frame has only what changed: a window of 8 KB
makes frames a third shorter than none. The widest one would save another quarter and take 256 KB
for every connection instead of 48. Where nothing was sent between two pings all of it is forgotten:
most people at most tables wait. What a client says is short, and nothing is remembered of it. A
compressed message from outside is unpacked only as far as a message may be long.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import replace
from typing import Any

import wsproto
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.wsproto_impl import WSProtocol
from wsproto import ConnectionType
from wsproto.connection import ConnectionState
from wsproto.events import (
    AcceptConnection,
    BytesMessage,
    CloseConnection,
    Event,
    Request,
    TextMessage,
)
from wsproto.extensions import PerMessageDeflate
from wsproto.frame_protocol import CloseReason, FrameDecoder, FrameProtocol, Opcode, RsvBits

LEVEL = 3  # of zlib: half the time of 5 for frames a quarter longer, still far below 1 KB
WINDOW = 13  # bits
SHORT = 100  # bytes: a shorter message goes as it is
MEMORY = 5  # of zlib, for what it looks up: its least for which frames are as short
SAY = "cutpurse.say"  # an extension of ASGI: how a text is sent
# The first byte of a frame.
WHOLE_TEXT = 0x81
PACKED = 0x40


class Deflate(PerMessageDeflate):
    """Compression that never unpacks more than a message may have."""

    def __init__(self, longest: int) -> None:
        super().__init__(
            client_no_context_takeover=True, client_max_window_bits=15, server_max_window_bits=15
        )
        self.longest = longest
        self.busy = False  # something was compressed since the last ping

    def accept(self, offer: str) -> bool | str | None:
        try:
            return super().accept(offer)
        except ValueError:  # a window that is no number: go on without compression
            return None

    def frame_inbound_payload_data(
        self, proto: FrameDecoder | FrameProtocol, data: bytes
    ) -> bytes | CloseReason:
        if not self._inbound_compressed or not self._inbound_is_compressible:
            return data
        unpacker = self._decompressor
        assert unpacker is not None
        try:
            out = unpacker.decompress(bytes(data), self.longest + 1)
        except zlib.error:
            return CloseReason.INVALID_FRAME_PAYLOAD_DATA
        return CloseReason.MESSAGE_TOO_BIG if unpacker.unconsumed_tail else out

    def frame_outbound(
        self,
        proto: FrameDecoder | FrameProtocol,
        opcode: Opcode,
        rsv: RsvBits,
        data: bytes,
        fin: bool,
    ) -> tuple[RsvBits, bytes]:
        """Control frames; texts are packed by themselves."""
        if opcode is Opcode.PING:
            if not self.busy:
                self._compressor = None  # the other side needs none of it to understand a new one
            self.busy = False
        return rsv, data

    def rest(self) -> None:
        """Let go of the memory for packing and unpacking: nothing comes or goes any more."""
        self._compressor = None
        self._decompressor = None

    def packed(self, text: bytes) -> bytes:
        """A whole message."""
        self.busy = True
        if self._compressor is None:
            bits = min(WINDOW, self.server_max_window_bits)
            self._compressor = zlib.compressobj(LEVEL, zlib.DEFLATED, -bits, MEMORY)
        packer = self._compressor
        out = packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH)
        if self.server_no_context_takeover:
            self._compressor = None
        return out[:-4]  # what every flush ends with is left out


class Connection(wsproto.WSConnection):
    """Answers a handshake with our compression."""

    def __init__(self, longest: int) -> None:
        super().__init__(ConnectionType.SERVER)
        self.deflate = Deflate(longest)

    def send(self, event: Event) -> bytes:
        if isinstance(event, AcceptConnection) and event.extensions:
            event = replace(event, extensions=[self.deflate])
        return super().send(event)

    def worded(self, text: bytes) -> bytes:
        """A text message as it goes over the line: one frame."""
        if self.state is not ConnectionState.OPEN:
            raise ClientDisconnected
        first = WHOLE_TEXT
        if len(text) >= SHORT and self.deflate.enabled():
            first |= PACKED
            text = self.deflate.packed(text)
        length = len(text)
        if length < 126:
            return struct.pack("!BB", first, length) + text
        if length < 1 << 16:
            return struct.pack("!BBH", first, 126, length) + text
        return struct.pack("!BBQ", first, 127, length) + text


class Socket(WSProtocol):
    """uvicorn's WebSocket with that connection inside."""

    def __init__(self, *args: Any, **words: Any) -> None:
        super().__init__(*args, **words)
        self.conn: Connection = Connection(self.config.ws_max_size)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self.scope["extensions"][SAY] = self.say  # type: ignore[assignment]

    async def run_asgi(self) -> None:
        await super().run_asgi()
        del self.scope["extensions"][SAY]  # nothing shall hold itself

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.deflate.rest()

    async def say(self, text: bytes) -> None:
        """Send a text at once, not as a message that is handed from layer to layer: that would take
        as long as packing it. Waits while the other side does not read."""
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        output = self.conn.worded(text)
        if not self.transport.is_closing():
            self.transport.write(output)

    def handle_message(self, event: TextMessage | BytesMessage) -> None:
        """One message that waits does not stop the reading, which takes two calls of the system;
        a second one does."""
        if event.message_finished:
            self.read_paused = self.queue.empty()
        super().handle_message(event)

    def handle_close(self, event: CloseConnection) -> None:
        """Somebody who breaks the protocol is told so before the line is cut."""
        if self.conn.state is ConnectionState.OPEN and not self.close_sent:
            self.transport.write(self.conn.send(event))
        super().handle_close(event)

    def keepalive_timeout(self) -> None:
        """Whoever does not answer does not read either: what waits for them is thrown away."""
        super().keepalive_timeout()
        self.transport.abort()

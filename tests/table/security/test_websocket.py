"""Compression of what is sent on a socket: what is remembered, what is not, and no zip bombs."""

from __future__ import annotations

import random

import pytest
from websockets.client import ClientProtocol
from websockets.exceptions import InvalidState, NegotiationError
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import Protocol
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from cutpurse.web.server.websocket import DEFLATE, RestingDeflate

LUCK = random.Random("board")
BOARD = b"".join(b'<rect x="%d"/>' % LUCK.randrange(10**9) for _ in range(150))
LONGEST = 4096


def connected(offers: bool = True) -> tuple[ClientProtocol, ServerProtocol]:
    """A client and a server that have shaken hands. `offers`: the client can unpack."""
    offer = [ClientPerMessageDeflateFactory(client_max_window_bits=True)] if offers else None
    client = ClientProtocol(parse_uri("ws://a.org/"), extensions=offer, max_size=None)
    server = ServerProtocol(extensions=[DEFLATE], max_size=LONGEST)
    client.send_request(client.connect())
    server.receive_data(carried(client))
    [request] = server.events_received()
    assert isinstance(request, Request)
    server.send_response(server.accept(request))
    client.receive_data(carried(server))
    [response] = client.events_received()
    assert isinstance(response, Response)
    return client, server


def carried(side: Protocol) -> bytes:
    """What a side has to send."""
    return b"".join(side.data_to_send())


def sent(server: ServerProtocol, text: bytes) -> bytes:
    server.send_text(text)
    return carried(server)


def heard(side: Protocol, data: bytes) -> list[bytes]:
    """The texts that arrive."""
    side.receive_data(data)
    frames = [event for event in side.events_received() if isinstance(event, Frame)]
    return [bytes(frame.data) for frame in frames if frame.opcode is not Opcode.PING]


def pinged(server: ServerProtocol) -> bytes:
    server.send_ping(b"")
    return carried(server)


def compression(server: ServerProtocol) -> RestingDeflate:
    [extension] = server.extensions
    assert isinstance(extension, RestingDeflate)
    return extension


def test_frames_are_compressed_with_what_was_sent_before() -> None:
    client, server = connected()
    first, again = sent(server, BOARD), sent(server, BOARD)
    assert len(again) < len(first) / 5 < len(first) < len(BOARD)
    assert heard(client, first + again) == [BOARD] * 2


@pytest.mark.parametrize("length", [0, 99, 100, 125, 126, 65535, 65536, 200_000])
@pytest.mark.parametrize("offers", [True, False])
def test_a_text_of_any_length_arrives_compressed_or_not(length: int, offers: bool) -> None:
    client, server = connected(offers)
    text = "".join(random.Random(length).choices("<rect/>é·", k=length)).encode()
    assert heard(client, sent(server, text) + sent(server, b"and on")) == [text, b"and on"]


def test_nothing_is_said_on_a_closed_line() -> None:
    _, server = connected()
    server.send_close(1000)
    with pytest.raises(InvalidState):
        server.send_text(b"too late")


def test_nothing_is_remembered_of_what_a_client_says() -> None:
    """So that a connection that only listens now and then holds no memory for it."""
    client, server = connected()
    assert compression(server).remote_no_context_takeover
    for _ in range(3):
        client.send_text(b"hello" * 30)
        assert heard(server, carried(client)) == [b"hello" * 30]
        assert not hasattr(compression(server), "decoder")


def test_what_was_sent_is_forgotten_where_nothing_happens() -> None:
    """Between two pings; what comes afterwards is understood all the same, and so are replies that
    are too short to be compressed."""
    client, server = connected()
    assert not hasattr(compression(server), "encoder")
    first = sent(server, BOARD)
    all_sent = first + pinged(server) + sent(server, BOARD)
    assert len(all_sent) < 1.5 * len(first)
    all_sent += pinged(server) + sent(server, b'{"pong": 1}') + pinged(server)
    assert not hasattr(compression(server), "encoder")
    after = sent(server, BOARD)
    assert len(after) == len(first)
    assert heard(client, all_sent + after) == [BOARD, BOARD, b'{"pong": 1}', BOARD]


def test_a_client_that_remembers_nothing_is_sent_nothing_to_remember() -> None:
    params, made = DEFLATE.process_request_params([("server_no_context_takeover", None)], [])
    assert ("server_no_context_takeover", None) in params
    frames = [made.encode(Frame(Opcode.TEXT, BOARD)) for _ in range(2)]
    assert frames[0].data == frames[1].data


def test_a_ping_comes_between_the_parts_of_a_message() -> None:
    """A slow client may be in the middle of one."""
    client, server = connected()
    said = []
    for part, last in ((b"hello " * 30, False), (b"there", True)):
        (client.send_continuation if last else client.send_text)(part, fin=last)
        said += heard(server, carried(client))
        pinged(server)
    assert b"".join(said) == b"hello " * 30 + b"there"


def test_a_bomb_is_not_unpacked() -> None:
    client, server = connected()
    client.send_text(b"x" * 1_000_000)
    bomb = carried(client)
    assert len(bomb) < LONGEST
    assert heard(server, bomb) == []
    assert server.close_sent is not None
    assert server.close_sent.code == 1009


def test_what_is_no_compressed_message_is_refused() -> None:
    _, server = connected()
    noise = bytes([0b1100_0000 | Opcode.TEXT, 0x80 | 4, 0, 0, 0, 0]) + b"\xff\xff\xff\xff"
    assert heard(server, noise) == []
    assert server.close_sent is not None
    assert server.close_sent.code == 1002


@pytest.mark.parametrize("bits", ["abc", "8", "16", ""])
def test_a_window_that_makes_no_sense_is_not_used(bits: str) -> None:
    with pytest.raises(NegotiationError):
        DEFLATE.process_request_params([("server_max_window_bits", bits)], [])

"""What stands before everything: origins, rates, compressed bombs."""

from __future__ import annotations

import random
import zlib

import pytest
from starlette.datastructures import Headers
from uvicorn.protocols.utils import ClientDisconnected
from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection, CloseConnection, Message, Ping, Request
from wsproto.extensions import Extension, PerMessageDeflate
from wsproto.frame_protocol import Opcode

from cutpurse.web.deflate import Connection, Deflate
from cutpurse.web.quota import Quotas, Tally, TooMany
from cutpurse.web.settings import Limits
from cutpurse.web.shield import address, own_origin


# Origins ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("headers", "origin", "ours"),
    [
        ({"host": "a.org"}, "", True),  # a script
        ({"host": "a.org", "sec-fetch-site": "cross-site"}, "", False),
        ({"host": "a.org", "sec-fetch-site": "same-origin"}, "", True),
        ({"host": "a.org", "origin": "https://a.org"}, "", True),
        ({"host": "a.org", "origin": "http://A.org"}, "", True),
        ({"host": "a.org:81", "origin": "http://a.org"}, "", False),
        ({"host": "a.org", "origin": "https://a.org.evil.org"}, "", False),
        ({"host": "a.org", "origin": "https://evil.org"}, "", False),
        ({"host": "a.org", "origin": "null"}, "", False),
        ({"host": "a.org", "origin": "file://a.org"}, "", False),
        ({"host": "", "origin": "http://"}, "", False),
        ({"host": "a.org", "origin": "http://[broken"}, "", False),
        ({"host": "inside:8000", "origin": "https://a.org"}, "https://a.org", True),
        ({"host": "inside:8000", "origin": "http://a.org"}, "https://a.org", False),
        ({"host": "evil.org", "origin": "https://evil.org"}, "https://a.org", False),
    ],
)
def test_only_our_own_pages_and_scripts_change_things(
    headers: dict[str, str], origin: str, ours: bool
) -> None:
    assert own_origin(Headers(headers), origin) is ours


def test_two_origins_are_none() -> None:
    raw = [(b"host", b"a.org"), (b"origin", b"http://a.org"), (b"origin", b"http://b.org")]
    assert not own_origin(Headers(raw=raw), "")


# Rates ------------------------------------------------------------------------------------------
def test_a_rate_is_counted_for_each_by_itself() -> None:
    quotas = Quotas(Limits(names="2/minute"))
    quotas.spend("names", "one")
    quotas.spend("names", "one")
    quotas.spend("names", "other")
    with pytest.raises(TooMany, match="at most 2 in 60 seconds") as caught:
        quotas.spend("names", "one")
    assert 1 <= caught.value.wait <= 60


def test_old_counts_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many come by, only those of this while are remembered."""
    now = 1000.0
    monkeypatch.setattr("cutpurse.web.quota.time.time", lambda: now)
    quotas = Quotas(Limits(names="1/minute"))
    for i in range(5000):
        quotas.spend("names", str(i))
        now += 0.1
    tally = quotas.meter.storage
    assert isinstance(tally, Tally)
    assert len(tally.counts) <= 2000
    quotas.spend("names", "0")  # its minute is over
    with pytest.raises(TooMany):
        quotas.spend("names", "0")
    assert tally.reset() > 0


def test_open_sockets_are_counted_until_they_close() -> None:
    quotas = Quotas(Limits(open_sockets=1))
    quotas.enter("one")
    with pytest.raises(TooMany, match="close one"):
        quotas.enter("one")
    quotas.leave("one")
    assert not quotas.sockets.present
    quotas.enter("one")


def test_a_network_of_version_6_counts_as_one() -> None:
    one, other = ({"client": (f"2001:db8:1:2::{i}", 1)} for i in (1, 2))
    assert address(one) == address(other)
    assert address({"client": ("10.0.0.1", 1)}) != address({"client": ("10.0.0.2", 1)})
    assert address({"client": None}) == "local"


# Compression ------------------------------------------------------------------------------------
def connected(longest: int, offers: bool = True) -> tuple[WSConnection, Connection]:
    """A client and a server that have shaken hands. `offers`: the client can unpack."""
    client = WSConnection(ConnectionType.CLIENT)
    server = Connection(longest)
    offered: list[Extension] = [PerMessageDeflate()] if offers else []
    server.receive_data(client.send(Request(host="a.org", target="/", extensions=offered)))
    list(server.events())
    client.receive_data(server.send(AcceptConnection(extensions=[PerMessageDeflate()])))
    list(client.events())
    return client, server


def test_frames_are_compressed_with_what_was_sent_before() -> None:
    client, server = connected(4096)
    board = "<rect/>" * 500
    first = server.worded(board.encode())
    again = server.worded(board.encode())
    assert len(again) < len(first) < len(board) / 10
    client.receive_data(first + again)
    assert [event.data for event in client.events() if isinstance(event, Message)] == [board] * 2


@pytest.mark.parametrize("length", [0, 99, 100, 125, 126, 65535, 65536, 200_000])
@pytest.mark.parametrize("offers", [True, False])
def test_a_text_of_any_length_arrives_compressed_or_not(length: int, offers: bool) -> None:
    client, server = connected(4096, offers)
    text = "".join(random.Random(length).choices("<rect/>é·", k=length))
    client.receive_data(server.worded(text.encode()) + server.worded(b"and on"))
    parts = [event for event in client.events() if isinstance(event, Message)]
    assert "".join(part.data for part in parts) == text + "and on"
    assert sum(part.message_finished for part in parts) == 2


def test_nothing_is_said_on_a_closed_line() -> None:
    _, server = connected(4096)
    server.send(CloseConnection(1000))
    with pytest.raises(ClientDisconnected):
        server.worded(b"too late")


def test_nothing_is_remembered_of_what_a_client_says() -> None:
    """So that a connection that only listens now and then holds no memory for it."""
    compression = Deflate(4096)
    answer = compression.accept("permessage-deflate; client_max_window_bits")
    assert "client_no_context_takeover" in str(answer)
    client, server = connected(4096)
    for _ in range(3):
        server.receive_data(client.send(Message("hello")))
    said = [event.data for event in server.events() if isinstance(event, Message)]
    assert said == ["hello"] * 3


def test_what_was_sent_is_forgotten_where_nothing_happens() -> None:
    """Between two pings; what comes afterwards is understood all the same, and so are replies that
    are too short to be compressed."""
    client, server = connected(4096)
    board = "<rect/>" * 500
    first = server.worded(board.encode())
    sent = first + server.send(Ping()) + server.worded(board.encode())
    assert len(sent) < 2 * len(first)
    sent += server.send(Ping()) + server.worded(b'{"pong": 1}') + server.send(Ping())
    after = server.worded(board.encode())
    assert len(after) == len(first)
    client.receive_data(sent + after)
    heard = [event.data for event in client.events() if isinstance(event, Message)]
    assert heard == [board, board, '{"pong": 1}', board]


def test_a_ping_comes_between_the_parts_of_a_message() -> None:
    """A slow client may be in the middle of one."""
    client, server = connected(4096)
    parts = [client.send(Message("hello ", message_finished=False)), client.send(Message("there"))]
    said = []
    for part in parts:
        server.receive_data(part)
        said += [event.data for event in server.events() if isinstance(event, Message)]
        server.send(Ping())
    assert "".join(said) == "hello there"


def test_a_bomb_is_not_unpacked() -> None:
    client, server = connected(4096)
    bomb = client.send(Message("x" * 10_000_000))
    assert len(bomb) < 20_000
    server.receive_data(bomb)
    (end,) = server.events()
    assert isinstance(end, CloseConnection)
    assert end.code == 1009


def test_what_is_no_compressed_message_is_refused() -> None:
    _, server = connected(4096)
    noise = bytes([0b1100_0000 | Opcode.TEXT, 0x80 | 4, 0, 0, 0, 0]) + b"\xff\xff\xff\xff"
    server.receive_data(noise)
    (end,) = server.events()
    assert isinstance(end, CloseConnection)
    assert end.code == 1007


@pytest.mark.parametrize("bits", ["abc", "8", "16", ""])
def test_a_window_that_makes_no_sense_is_not_used(bits: str) -> None:
    assert Deflate(4096).accept(f"permessage-deflate; server_max_window_bits={bits}") is None


def test_zlib_tells_what_it_left() -> None:
    """What the bomb test stands on."""
    unpacker = zlib.decompressobj(-15)
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(b"x" * 100_000) + packer.flush()
    assert len(unpacker.decompress(packed, 10)) == 10
    assert unpacker.unconsumed_tail

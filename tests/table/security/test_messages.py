"""Thousands of messages that nobody should send: nothing breaks, nothing is told, nothing
changes."""

from __future__ import annotations

import json
import random
import socket
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from tests.table.http.serving import PATIENCE, Guest, Json, Line, Server
from tests.table.http.test_socket import closing
from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.uri import parse_uri

DEEDS = ["act", "undo", "restart", "takeback", "consent", "orders", "replace", "why", "look"]
SMALL: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    1.5,
    "",
    "x",
    [],
    {},
    [[]],
    {"a": 1},
    2**31,
    2**63,
    2**70,
    -(2**70),
]


@pytest.fixture
def duel(ann: Guest, ben: Guest) -> str:
    """A running game between the two."""
    table = ann.open_table("me", "open", game="naqala")
    ben.post(f"/api/tables/{table}/seats")
    return table


def state(people: list[Guest], table: str) -> list[Json]:
    """What everybody sees, without who is connected."""
    out = []
    for guest in people:
        seen = guest.see(table)
        for sitter in seen["room"]["sitters"]:
            del sitter["here"]
        del seen["room"]["watching"]
        out.append(seen)
    return out


def torrent(line: Line, messages: Iterator[str | bytes]) -> list[Json]:
    """Send them all, and return what was replied to them."""
    sent = list(messages)
    for message in sent:
        line.socket.send(message)
    line.say(ping=0.5)
    replies = []
    while (reply := line.receive()) != {"pong": 0.5}:
        if "error" in reply or "re" in reply:
            replies.append(reply)
    assert len(replies) >= len(sent) * 0.99  # a made-up ping is answered by a pong of its own
    return replies


def untroubled(server: Server) -> None:
    """The server has nothing to complain about in its log."""
    assert server.process.poll() is None
    assert [line for line in server.lines() if line["level"] == "error"] == []


# Nonsense ---------------------------------------------------------------------------------------
def nonsense(dice: random.Random, count: int) -> Iterator[str | bytes]:
    """Texts that are no messages of ours."""
    good = json.dumps({"do": "say", "text": "hello", "token": "t"})
    for _ in range(count):
        kind = dice.randrange(7)
        if kind == 0:
            yield "".join(chr(dice.randrange(1, 0xD7FF)) for _ in range(dice.randrange(1, 60)))
        elif kind == 1:  # cut off, or with a letter changed so that it is no JSON any more
            yield good[: dice.randrange(len(good))]
        elif kind == 2:
            yield json.dumps(dice.choice([x for x in SMALL if not isinstance(x, dict)]))
        elif kind == 3:
            yield "[" * dice.randrange(1, 2000)
        elif kind == 4:
            yield json.dumps({dice.choice(["do", "v", "hat", "seat"]): dice.choice(SMALL), "x": 1})
        elif kind == 5:
            yield dice.randbytes(dice.randrange(1, 200))
        else:
            yield '{"do": "say", "text": "' + "y" * dice.randrange(501, 3000) + '"}'


def test_nonsense_is_refused_and_changes_nothing(
    server: Server, ann: Guest, ben: Guest, duel: str
) -> None:
    before = state([ann, ben], duel)
    with ann.sit(duel) as line:
        replies = torrent(line, nonsense(random.Random(1), 2000))
        assert {reply["error"]["code"] for reply in replies} == {"refused"}
    assert state([ann, ben], duel) == before
    untroubled(server)


# Nearly right -----------------------------------------------------------------------------------
def nearly(dice: random.Random, count: int, wrong_seats: list[int]) -> Iterator[str]:
    """Messages whose fields are ours and whose values are not, in somebody else's name."""
    fields = ["v", "a", "token", "text", "yes", "orders", "bot", "target"]
    for _ in range(count):
        message: dict[str, Any] = {"do": dice.choice(DEEDS), "seat": dice.choice(wrong_seats)}
        for name in dice.sample(fields, dice.randrange(len(fields))):
            message[name] = dice.choice([*SMALL, 3, 17, "pass", "always", "medium", "tile:c3"])
        if message["do"] == "consent":
            message.pop("yes", None)
        yield json.dumps(message)


def test_nobody_speaks_for_another_seat(server: Server, ann: Guest, ben: Guest, duel: str) -> None:
    before = state([ann, ben], duel)
    with ben.sit(duel) as line:
        replies = torrent(line, nearly(random.Random(2), 1500, [0, 2, 3, 5]))
    told = [reply for reply in replies if "error" not in reply]
    assert all("why" in reply for reply in told)  # a question changes nothing
    assert state([ann, ben], duel) == before
    untroubled(server)


def test_another_seats_answer_is_refused(ann: Guest, ben: Guest, duel: str) -> None:
    """Every legal answer of the one who is asked, in the name of the other, and by passers-by."""
    asked, other = (ann, ben) if ann.see(duel)["options"] else (ben, ann)
    before = state([ann, ben], duel)
    seen = asked.see(duel)
    messages = [
        {"v": seen["v"], "a": option["id"], "seat": seen["seat"], "token": f"x{option['id']}"}
        for option in seen["options"]
    ]
    with other.sit(duel) as line:
        replies = torrent(line, (json.dumps(message) for message in messages))
        assert {reply["error"]["code"] for reply in replies} == {"forbidden"}
    with ann.server.guest("Passer-by") as stranger, stranger.sit(duel) as line:
        replies = torrent(line, (json.dumps(message) for message in messages))
        assert {reply["error"]["code"] for reply in replies} == {"forbidden"}
    assert state([ann, ben], duel) == before


def test_an_answer_for_one_table_means_nothing_at_another(ann: Guest, ben: Guest) -> None:
    """What was acknowledged at one table is sent again at another, with its token."""
    tables = [ann.open_table("me", "open", game="naqala") for _ in range(2)]
    for table in tables:
        ben.post(f"/api/tables/{table}/seats")
    asked, other = (ann, ben) if ann.see(tables[0])["options"] else (ben, ann)
    with asked.sit(tables[0]) as line:
        seen = asked.see(tables[0])
        message = {"v": seen["v"], "a": seen["options"][0]["id"], "token": "again"}
        assert "error" not in line.ask(**message)
    before = state([ann, ben], tables[1])
    with other.sit(tables[1]) as line:
        if not before[0 if other is ann else 1]["options"]:
            assert line.ask(**message)["error"]["code"] == "refused"
            assert state([ann, ben], tables[1]) == before


def test_replays_of_what_was_sent_change_nothing(ann: Guest, ben: Guest, duel: str) -> None:
    """A whole conversation, recorded and sent again: by its owner, and by the other."""
    sent: list[str] = []
    for _ in range(6):
        asked = ann if ann.see(duel)["options"] else ben
        seen = asked.see(duel)
        message = {
            "v": seen["v"],
            "a": seen["options"][0]["id"],
            "seat": seen["seat"],
            "token": f"move {seen['v']}",
        }
        with asked.sit(duel) as line:
            assert "error" not in line.ask(**message)
        sent.append(json.dumps(message))
    before = state([ann, ben], duel)
    for guest in (ann, ben):
        with guest.sit(duel) as line:
            torrent(line, iter(sent * 50))
    assert state([ann, ben], duel) == before


# Below messages ---------------------------------------------------------------------------------
def test_noise_on_the_wire_harms_nobody(server: Server, ann: Guest, duel: str) -> None:
    """Raw bytes instead of requests, and raw frames instead of messages."""
    dice = random.Random(3)
    parts = urlsplit(server.address)
    handshake = (
        f"GET /api/tables/{duel}/socket HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    ).encode()
    offers = [b"", b"Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=x\r\n"]
    for i in range(60):
        with socket.create_connection((parts.hostname, parts.port), PATIENCE) as raw:
            if i % 3:
                raw.sendall(handshake + offers[i % 2] + b"\r\n" + dice.randbytes(300))
            else:
                raw.sendall(
                    dice.choice([b"GET ", b"", b"POST /api/me HTTP/1.1\r\n"]) + dice.randbytes(200)
                )
    assert ann.see(duel)["room"]["status"] == "running"
    untroubled(server)


@pytest.mark.parametrize("left", [0, 4, 20])
def test_messages_are_read_however_the_wire_cuts_them(server: Server, duel: str, left: int) -> None:
    """Three at once, the last of them perhaps in two parts: all are answered."""
    parts = urlsplit(server.address)
    client = ClientProtocol(parse_uri(f"{server.socket_address}/api/tables/{duel}/socket"))
    pongs: list[float] = []
    with socket.create_connection((parts.hostname, parts.port), PATIENCE) as raw:
        client.send_request(client.connect())
        raw.sendall(b"".join(client.data_to_send()))
        texts = received(client, raw)
        while "full" not in next(texts):
            pass
        for number in (1.0, 2.0, 3.0):
            client.send_text(json.dumps({"ping": number}).encode())
        sent = b"".join(client.data_to_send())
        raw.sendall(sent[: len(sent) - left])
        if left:
            time.sleep(0.2)
            raw.sendall(sent[len(sent) - left :])
        while len(pongs) < 3:
            text = next(texts)
            if "pong" in text:
                pongs.append(json.loads(text)["pong"])
    assert pongs == [1.0, 2.0, 3.0]


def received(client: ClientProtocol, raw: socket.socket) -> Iterator[str]:
    """The messages of a connection without compression."""
    while True:
        for event in client.events_received():
            if isinstance(event, Frame):
                yield bytes(event.data).decode()
        data = raw.recv(65536)
        assert data, "the line was cut"
        client.receive_data(data)


def test_a_bomb_is_not_unpacked(server: Server, ann: Guest, duel: str) -> None:
    """A short message that would be a long one: the connection ends, and the table goes on."""
    with ann.sit(duel) as line:
        line.frame()
        line.socket.send("x" * 1_000_000)  # the client of this test compresses it to 1 KB
        assert closing(line) == 1009
    assert ann.see(duel)["room"]["status"] == "running"
    untroubled(server)


@pytest.mark.parametrize("opening", ["[", '{"a":'])
def test_what_is_nested_too_deeply_is_refused(
    server: Server, ann: Guest, duel: str, opening: str
) -> None:
    """In requests, and on sockets; and nothing of it is written down."""
    deep = opening * 3000
    for path, body in (
        ("/api/passkeys/session", '{"ticket": "x", "credential": {"id": ' + deep),
        ("/api/tables", '{"game": "naqala", "seats": [], "settings": {"thieves": ' + deep),
        ("/api/me/delete", deep),
    ):
        said = ann.web.post(path, content=body, headers={"content-type": "application/json"})
        assert (said.status_code, said.json()["error"]["code"]) == (400, "refused"), path
    with ann.sit(duel) as line:
        line.frame()
        line.socket.send('{"a": ' + deep[:3000])
        while "error" not in (reply := line.receive()):
            pass
        assert reply["error"]["code"] == "refused"
    untroubled(server)


def test_two_messages_in_one_are_none(ann: Guest, duel: str) -> None:
    with ann.sit(duel) as line:
        line.frame()
        line.socket.send('{"do":"all"}{"do":"all"}')
        reply = line.receive()
        while "error" not in reply:
            reply = line.receive()
        assert reply["error"]["code"] == "refused"


def test_whoever_is_sent_away_hears_no_more(ann: Guest, ben: Guest) -> None:
    table = ann.open_table("me", "open", "open", game="naqala")
    with ben.sit(table) as line:
        line.frame()
        ann.post(f"/api/tables/{table}/kick", who=ben.get("/api/me")["id"])
        assert closing(line) == 4403

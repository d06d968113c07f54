"""Nothing that an unknown client sends grows memory, the metrics or the log."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import logging
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.table.security.street import Street, visited
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from cutpurse.web.server.logs import LONGEST, LONGEST_ERROR, Lines, note, trouble
from cutpurse.web.server.settings import Limits

MANY = 10_000
FIRST = 500  # so many are sent before anything is compared: what is made once is made then
AT_ONCE = 50  # sent together on one connection
PATTERNS = [
    "/{}", "/api/{}", "/t/{}", "/replay/{}", "/rules/{}", "/learn/{}", "/new/{}",
    "/assets/{}/x.css", "/api/tables/{}", "/api/tables/{}/card", "/api/tables/{}/record",
    "/api/tables/x/seats/{}/bot",
    "/api/people/{}/history", "/api/games/{}", "/api/games/{}/ratings", "/api/me?{}={}",
    "/?invite={}", "/t/x?invite={}", "/api/tables/x?seat={}",
]  # fmt: skip


class Kept(logging.Handler):
    """How much was written to the log, as the server writes it."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(Lines())
        self.longest = 0
        self.kinds: set[tuple[str, str]] = set()
        self.errors: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        text = self.format(record)
        self.longest = max(self.longest, len(text))
        line = json.loads(text)
        if line["says"] == "request":
            self.kinds.add((line["method"], line["route"]))
        if "error" in line or record.levelno >= logging.ERROR:
            self.errors.append(text)


@contextlib.contextmanager
def logged() -> Iterator[Kept]:
    """What is written to the log; pytest's own handlers would keep every line in memory."""
    handler, root, log = Kept(), logging.getLogger(), logging.getLogger("cutpurse")
    handlers, level = root.handlers[:], log.level
    root.handlers[:] = [handler]
    log.setLevel(logging.INFO)
    yield handler
    log.setLevel(level)
    root.handlers[:] = handlers


def request(number: int) -> bytes:
    """One that differs from all others in everything that it says."""
    new = f"v{number}x"
    path = PATTERNS[number % len(PATTERNS)].format(new, new)
    method = f"M{new}" if number % 2 else "GET"
    host = "localhost" if number % 3 else f"{new}.example"
    return (
        f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nX-Forwarded-For: {new}\r\n"
        f"X-Forwarded-Proto: {new}\r\nX-Forwarded-Host: {new}\r\nOrigin: http://{new}\r\n"
        f"Cookie: cutpurse={new}; invite={new}; {new}={new}\r\nUser-Agent: {new}\r\n"
        f"Referer: http://{new}/\r\nAccept-Language: {new}\r\nAccept-Encoding: {new}\r\n"
        f"Content-Type: {new}\r\nAuthorization: {new}\r\n{new}: {new}\r\n"
        "Content-Length: 0\r\n\r\n"
    ).encode()


async def requests(here: Street, numbers: range) -> None:
    reader, writer = await here.come()
    for start in range(numbers.start, numbers.stop, AT_ONCE):
        some = range(start, min(start + AT_ONCE, numbers.stop))
        writer.write(b"".join(request(number) for number in some))
        for _ in some:
            answer = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            assert not answer.startswith("http/1.1 5"), answer
            length = re.search(r"\r\ncontent-length: (\d+)", answer)
            if length is None:
                assert "\r\ntransfer-encoding: chunked" in answer
                while size := int(await reader.readline(), 16):
                    await reader.readexactly(size + 2)
                await reader.readline()
            else:
                await reader.readexactly(int(length.group(1)))
    writer.close()


def message(number: int) -> str:
    """The same for what is said on a socket."""
    new = f"v{number}x"
    said: dict[str, object] = {"do": new, "token": new}
    if number % 2:
        said |= {"do": "explain", "target": new, "text": new, "orders": new, "bot": new, new: new}
    return json.dumps(said)


async def messages(here: Street, numbers: range) -> None:
    address = f"ws://localhost:{here.port}/api/tables/{{}}/socket?form={{}}"
    for form in ("json", f"v{numbers.start}x"):
        async with connect(address.format(f"v{numbers.start}x", form), proxy=None) as socket:
            with pytest.raises(ConnectionClosed, match=r"4404|1008"):
                await socket.recv()
    table = await opened(here)
    async with connect(address.format(table, "json"), proxy=None) as socket:
        await socket.recv()
        for number in numbers:
            await socket.send(message(number))
            while '"error"' not in await socket.recv():
                pass  # a frame


async def opened(here: Street) -> str:
    """A table of the first guest who comes, to look at without a name."""
    reader, writer = await here.come()

    async def asked(method: str, path: str, body: object, cookie: str) -> tuple[str, str]:
        text = json.dumps(body)
        writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            f"Cookie: {cookie}\r\nContent-Length: {len(text)}\r\n\r\n{text}".encode()
        )
        answer = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = re.search(r"content-length: (\d+)", answer)
        assert length is not None, answer
        return answer, (await reader.readexactly(int(length.group(1)))).decode()

    answer, _ = await asked("PUT", "/api/me", {"name": "Ann"}, "")
    found = re.search(r"set-cookie: ([^;]+)", answer)
    assert found is not None
    plan = {"game": "naqala", "seats": ["me", "open"]}
    _, body = await asked("POST", "/api/tables", plan, found.group(1))
    writer.close()
    return str(json.loads(body)["id"])


async def measured(here: Street) -> tuple[int, int]:
    """How long the metrics are, and how many blocks of memory there are."""
    text = await here.said(head("GET /metrics HTTP/1.1", HERE, "Connection: close"))
    assert b"cutpurse_requests_total" in text
    await asyncio.sleep(0.1)
    gc.collect()
    return len(text), sys.getallocatedblocks()


def test_ten_thousand_different_values_of_everything_leave_nothing(tmp_path: Path) -> None:
    """Methods, addresses, hosts, headers, cookies, words on sockets."""

    async def scene(here: Street) -> None:
        first, rest = range(FIRST), range(FIRST, MANY)
        await requests(here, first)
        await messages(here, first)
        size, blocks = await measured(here)
        await requests(here, rest)
        await messages(here, rest)
        after = await measured(here)
        assert after[0] - size < 5_000  # digits of counters, and routes that were not met before
        assert after[1] - blocks < 4 * MANY  # uvicorn keeps up to 4096 addresses of clients

    with logged() as kept:
        visited(scene, tmp_path, Limits.none(), patience=900, proxies="127.0.0.1")
    assert kept.errors == []
    assert kept.longest < 1_000
    assert "other" in {method for method, _ in kept.kinds}
    assert len(kept.kinds) < 60


def head(*lines: str) -> bytes:
    return "\r\n".join([*lines, "", ""]).encode()


POST, HERE = "POST /api/session HTTP/1.1", "Host: localhost"
JSON, CHUNKS = "Content-Type: application/json", "Transfer-Encoding: chunked"
GET, SOCKET = "GET / HTTP/1.1", "GET /api/tables/x/socket HTTP/1.1"
BROKEN = [
    head(POST, HERE, JSON, CHUNKS) + b"nonsense\r\n",
    head(POST, HERE, JSON, CHUNKS) + b"1\r\n{\r\nff zz\r\n",
    head("POST /api/nothing HTTP/1.1", HERE, CHUNKS) + b"-1\r\n",
    head("nonsense"),
    head(GET, "Host: a", "Host: b"),
    head("GET / HTTP/9.9"),
    head(GET, HERE, "Content-Length: x"),
    head(GET, HERE, "Content-Length: 3", "Content-Length: 4"),
    head("GET /\0 HTTP/1.1", HERE),
    head(GET, HERE, "Connection: Upgrade", "Upgrade: h2c", CHUNKS) + b"nonsense\r\n",
    head(SOCKET, HERE, "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 99"),
]


@pytest.mark.parametrize("late", [False, True])
def test_what_is_no_http_writes_no_traceback(tmp_path: Path, late: bool) -> None:
    """Neither at once nor when the head of the request is being answered already."""

    async def scene(here: Street) -> None:
        for text in BROKEN:
            reader, writer = await here.come()
            begun, gap, rest = text.partition(b"\r\n\r\n")
            writer.write(begun + gap)
            if late:
                await asyncio.sleep(0.05)
            writer.write(rest)
            said = await reader.read()
            assert said.startswith((b"HTTP/1.1 4", b"HTTP/1.1 2")), text
            writer.close()
        text = await here.said(head("GET /metrics HTTP/1.1", HERE, "Connection: close"))
        assert b'cutpurse_refused_total{reason="malformed"}' in text

    with logged() as kept:
        visited(scene, tmp_path)
    assert kept.errors == []


def test_fields_of_the_log_are_cut() -> None:
    with logged() as kept:
        note("x" * 100_000, address="y" * 100_000, status=200)
    assert 2 * LONGEST < kept.longest < 2 * LONGEST + 300
    with logged() as kept:
        trouble("sorry", ValueError("z" * 100_000), method="w" * 100_000)
    assert LONGEST_ERROR < kept.longest < LONGEST_ERROR + 2 * LONGEST
    assert len(kept.errors) == 1

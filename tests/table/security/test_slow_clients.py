"""Whoever asks byte by byte is turned away; nobody holds all connections."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import pytest
from tests.table.security.street import Streams, Street, visited
from websockets.asyncio.client import connect

from cutpurse.web.server.settings import Limits

HASTE = 1.0  # seconds that a request may take in these tests: quick ones take less anywhere
ASKED = b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n"
HEAD = b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\ncontent-type: application/json\r\n"


async def dribbled(streams: Streams, text: bytes) -> bytes:
    """Send one byte after another until the server has enough of it; what it says."""
    reader, writer = streams
    said = asyncio.create_task(reader.read(1000))
    with contextlib.suppress(OSError):
        for byte in text:
            if said.done():
                break
            writer.write(bytes([byte]))
            await writer.drain()
            await asyncio.sleep(0.02)
    out = await said
    writer.close()
    return out


SLOW = Limits(head_seconds=HASTE, body_seconds=HASTE)
FULL = HEAD + b"content-length: 5000\r\n\r\n"


@pytest.mark.parametrize("text", [b"GET /" + b"x" * 5000, ASKED[:-2] + b"x: " + b"y" * 5000, b""])
def test_a_head_byte_by_byte_is_not_waited_for(tmp_path: Path, text: bytes) -> None:
    """Neither is nothing at all. Others are served meanwhile."""

    async def scene(here: Street) -> None:
        slow = asyncio.create_task(dribbled(await here.come(), text))
        reader, writer = await here.come()
        writer.write(ASKED)
        assert (await reader.readline()).startswith(b"HTTP/1.1 200")
        assert (await slow).startswith(b"HTTP/1.1 408")
        writer.close()

    visited(scene, tmp_path, SLOW)


def test_a_body_byte_by_byte_is_not_waited_for(tmp_path: Path) -> None:
    async def scene(here: Street) -> None:
        streams = await here.come()
        streams[1].write(FULL)
        said = await dribbled(streams, b'{"name": "' + b"x" * 4000)
        assert said.startswith(b"HTTP/1.1 408")
        assert b"within 1 seconds" in said

    visited(scene, tmp_path, SLOW)


def test_a_second_request_on_a_line_may_be_no_slower(tmp_path: Path) -> None:
    async def scene(here: Street) -> None:
        reader, writer = await here.come()
        for _ in range(3):  # several requests, each quick, take longer together
            writer.write(ASKED)
            assert b"200 OK" in await reader.readuntil(b"}")
            await asyncio.sleep(HASTE / 2)
        rest = await dribbled((reader, writer), b"GET /" + b"x" * 5000)
        assert b"HTTP/1.1 408" in rest

    visited(scene, tmp_path, SLOW)


def test_nor_a_request_that_was_sent_along_with_another(tmp_path: Path) -> None:
    async def scene(here: Street) -> None:
        reader, writer = await here.come()
        writer.write(ASKED + FULL)
        assert b"200 OK" in await reader.readuntil(b"}")
        assert (await reader.readline()).startswith(b"HTTP/1.1 408")
        writer.close()

    visited(scene, tmp_path, SLOW)


def test_an_address_holds_so_many_connections_and_no_more(tmp_path: Path) -> None:
    """Sockets do not count among them; a proxy may hold as many as it likes."""
    limits = Limits(connections=3)

    async def scene(here: Street) -> None:
        address = f"ws://127.0.0.1:{here.port}/api/tables/nowhere/socket"
        async with connect(address, proxy=None):
            lines = [await here.come() for _ in range(3)]
            reader, writer = await here.come()
            said = await reader.read()
            assert said.startswith(b"HTTP/1.1 429")
            assert b"at most 3 connections" in said
            writer.close()
            lines[0][1].close()
            await lines[0][1].wait_closed()
            await asyncio.sleep(0.1)
            reader, writer = await here.come()
            writer.write(ASKED)
            assert (await reader.readline()).startswith(b"HTTP/1.1 200")
            for _, other in [*lines[1:], (reader, writer)]:
                other.close()

    visited(scene, tmp_path, limits)

    async def trusted(here: Street) -> None:
        lines = [await here.come() for _ in range(5)]
        for reader, writer in lines:
            writer.write(ASKED)
            assert (await reader.readline()).startswith(b"HTTP/1.1 200")
            writer.close()

    visited(trusted, tmp_path, limits, proxies="127.0.0.1")

"""A server within the test, and where connections to it come from."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import uvicorn
from tests.table.http.serving import PATIENCE

from cutpurse.web.server.run import configured, listening
from cutpurse.web.server.settings import Limits, ServerSettings

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Host(uvicorn.Server):
    """A server that leaves signals alone."""

    @contextlib.contextmanager
    def capture_signals(self):  # type: ignore[no-untyped-def]
        yield


class Street:
    def __init__(self, port: int) -> None:
        self.port = port

    async def come(self) -> Streams:
        return await asyncio.open_connection("127.0.0.1", self.port)

    async def said(self, text: bytes) -> bytes:
        """What the server says to this until it closes the connection."""
        reader, writer = await self.come()
        writer.write(text)
        out = await reader.read()
        writer.close()
        return out


@contextlib.asynccontextmanager
async def street(folder: Path, **settings: Any) -> AsyncIterator[Street]:
    chosen = ServerSettings(
        database=f"sqlite:///{folder / 'tables.sqlite'}", folder=folder, quiet=True, **settings
    )
    with listening("127.0.0.1", 0) as port:
        server = Host(configured(chosen))
        serving = asyncio.create_task(server.serve(sockets=[port]))
        try:
            while not server.started:
                await asyncio.sleep(0.01)
            yield Street(port.getsockname()[1])
        finally:
            server.should_exit = True
            await serving


def visited(
    scene: Callable[[Street], Awaitable[None]],
    folder: Path,
    limits: Limits | None = None,
    patience: float = PATIENCE,
    **settings: Any,
) -> None:
    """Run one scene before a server of its own; without a word about them, proxies are none."""
    usual = {"proxies": "", "limits": limits or Limits()}

    async def run() -> None:
        async with street(folder, **(usual | settings)) as here:
            await asyncio.wait_for(scene(here), patience)

    asyncio.run(run())

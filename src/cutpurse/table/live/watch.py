"""A watch: how a connection waits for changes of a table. It holds no queue, only whether there is
something new."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import TracebackType

from cutpurse.table.model.people import Person


class Watch:
    """One connection of one person to one table. Several changes that come before the next call of
    `changed` are told together: a slow client is told less often, and always of the present."""

    def __init__(
        self,
        table: str,
        person: Person,
        come: Callable[[Watch], Awaitable[None]],
        go: Callable[[Watch], None],
    ) -> None:
        self.table = table
        self.person = person
        self.news = asyncio.Event()
        self.come = come
        self.go = go

    async def changed(self) -> None:
        """Wait until there is something new since the last call. Returns at once if there is."""
        await self.news.wait()
        self.news.clear()

    def wake(self) -> None:
        self.news.set()

    async def __aenter__(self) -> Watch:
        await self.come(self)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.go(self)

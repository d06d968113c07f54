"""The pictures that were drawn, and the one that is being drawn. Drawing takes long, so there is
one at a time, few may wait, and what was drawn is kept."""

from __future__ import annotations

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from cutpurse.table.model.errors import TryAgain

KEPT: Final = 48  # pictures; one takes up to half a megabyte
WAITING: Final = 6  # who would like one meanwhile
PATIENCE: Final = 90.0  # seconds for one picture


class Gallery:
    def __init__(self) -> None:
        self.drawn: OrderedDict[tuple[object, ...], bytes] = OrderedDict()
        self.one = asyncio.Lock()
        self.waiting = 0

    async def png(
        self,
        key: tuple[object, ...],
        width: int,
        drawing: Callable[[], str],
        spend: Callable[[], None] = lambda: None,
    ) -> bytes:
        """The picture of a drawing that a key names. `spend` is called before one is drawn anew."""
        if key not in self.drawn:
            spend()
            if self.waiting >= WAITING:
                raise TryAgain("several pictures are being drawn already; ask again in a moment")
            self.waiting += 1
            try:
                async with self.one:
                    if key not in self.drawn:  # unless somebody wanted the same
                        self.drawn[key] = await rendered(drawing(), width)
            finally:
                self.waiting -= 1
            while len(self.drawn) > KEPT:
                self.drawn.popitem(last=False)
        self.drawn.move_to_end(key)
        return self.drawn[key]


async def rendered(drawing: str, width: int) -> bytes:
    """A PNG, drawn by a process of its own."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "cutpurse.web.preview.render",
        str(width),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        made, _ = await asyncio.wait_for(process.communicate(drawing.encode()), PATIENCE)
    except TimeoutError:
        raise TryAgain("the picture took too long to draw; ask again later") from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        raise TryAgain("the picture could not be drawn; ask again later")
    return made

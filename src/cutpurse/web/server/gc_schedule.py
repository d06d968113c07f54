"""When to look for objects that hold one another.

Python does so while it allocates. With hundreds of tables each look stopped all of them for a tenth
of a second, every few seconds, and found nothing: playing and showing leave no cycles behind. Only
requests and connections that end leave a few, and those are small. So the server looks by itself:
when much more is in memory than after the last look, and now and then.
"""

from __future__ import annotations

import asyncio
import gc
import sys

CHECK = 10.0  # seconds
GROWN = 2  # times what was there after the last look ...
MORE = 1_000_000  # ... and so many blocks more: about a hundred megabytes
SELDOM = 60  # after so many checks anyway


class Collector:
    """In place of Python's own."""

    def __init__(self) -> None:
        self.kept = 0  # blocks of memory after the last look
        self.checks = 0  # since then

    def begin(self) -> None:
        """From now on; what is loaded already is never garbage."""
        gc.disable()
        gc.collect()
        gc.freeze()
        self.kept = sys.getallocatedblocks()
        self.later()

    def later(self) -> None:
        asyncio.get_running_loop().call_later(CHECK, self.check)

    def check(self) -> None:
        self.checks += 1
        if self.checks >= SELDOM or sys.getallocatedblocks() > GROWN * self.kept + MORE:
            gc.collect()
            self.kept = sys.getallocatedblocks()
            self.checks = 0
        self.later()

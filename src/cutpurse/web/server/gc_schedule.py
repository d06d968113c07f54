"""A schedule for garbage collection, in place of Python's own.

Python frees most objects by counting references. Objects that refer to one another in a circle (a
reference cycle) are only found by the garbage collection, which Python runs while it allocates.
With hundreds of tables each collection stopped all of them for a tenth of a second, every few
seconds, and found nothing: playing and showing make no reference cycles. Only requests and closed
connections leave some, and those are small. So the server collects when memory has grown much since
the last collection, and now and then anyway.
"""

from __future__ import annotations

import asyncio
import gc
import sys

CHECK = 10.0  # seconds
GROWN = 2  # collect when memory is so many times what it was after the last collection ...
MORE = 1_000_000  # ... and so many blocks more: about a hundred megabytes
SELDOM = 60  # collect after so many checks anyway


class GcSchedule:
    """Decides every few seconds whether to collect."""

    def __init__(self) -> None:
        self.kept = 0  # blocks of memory after the last collection
        self.checks = 0  # since then

    def begin(self) -> None:
        """Switch Python's schedule off and start this one. What is loaded already is frozen: the
        collection passes it over."""
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

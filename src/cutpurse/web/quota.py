"""How often an address or a person may do something."""

from __future__ import annotations

import math
import time
from collections import Counter

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from cutpurse.kernel.rules import Refused
from cutpurse.web.settings import Limits


class TooMany(Refused):
    """Too often; `wait` is how many seconds until it may be tried again."""

    def __init__(self, message: str, wait: int) -> None:
        super().__init__(message)
        self.wait = wait


class Quotas:
    """Counts per node: behind two nodes somebody gets twice as much, which harms nobody."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.meter = FixedWindowRateLimiter(MemoryStorage())
        self.rates: dict[str, RateLimitItem] = {
            name: parse(getattr(limits, name))
            for name in (
                "requests", "changes", "tables", "names", "passwords", "messages", "sockets",
            )
        }  # fmt: skip
        self.open = Counter[str]()  # sockets per address

    def spend(self, what: str, who: str) -> None:
        """Count one; refuse when it is too many."""
        rate = self.rates[what]
        if not self.meter.hit(rate, what, who):
            wait = math.ceil(self.meter.get_window_stats(rate, what, who).reset_time - time.time())
            raise TooMany(
                f"too many {what}: at most {rate.amount} in {rate.get_expiry()} seconds;"
                " wait a little",
                max(1, wait),
            )

    def enter(self, address: str) -> None:
        """One more open socket."""
        if self.open[address] >= self.limits.open_sockets:
            raise TooMany(
                f"too many open tables: at most {self.limits.open_sockets} connections at once"
                " from one address; close one",
                10,
            )
        self.open[address] += 1

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        if self.open[address] <= 0:
            del self.open[address]

"""How often an address or a person may do something."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import fields

from limits import RateLimitItem, parse
from limits.storage import Storage
from limits.strategies import FixedWindowRateLimiter

from cutpurse.kernel.rules import Refused
from cutpurse.web.settings import Limits

RATES = [rate.name for rate in fields(Limits) if rate.type == "str"]


class TooMany(Refused):
    """Too often; `wait` is how many seconds until it may be tried again."""

    def __init__(self, message: str, wait: int) -> None:
        super().__init__(message)
        self.wait = wait


class Tally(Storage):
    """Counts in memory, for one event loop. The library's own starts a thread now and then to throw
    away what is old, which costs more than everything else that is done with a message."""

    STORAGE_SCHEME = ["cutpurse"]

    def __init__(self) -> None:
        super().__init__()
        self.counts: dict[str, tuple[int, float]] = {}  # how many, until when
        self.tidy_at = 1000  # this many are looked through for old ones

    @property
    def base_exceptions(self) -> type[Exception]:
        return ValueError

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        now = time.time()
        count, until = self.counts.get(key, (0, 0.0))
        if until <= now:
            count, until = 0, now + expiry
        self.counts[key] = (count + amount, until)
        if len(self.counts) > self.tidy_at:
            self.counts = {k: kept for k, kept in self.counts.items() if kept[1] > now}
            self.tidy_at = max(1000, 2 * len(self.counts))
        return count + amount

    def get(self, key: str) -> int:
        count, until = self.counts.get(key, (0, 0.0))
        return count if until > time.time() else 0

    def get_expiry(self, key: str) -> float:
        return self.counts.get(key, (0, time.time()))[1]

    def check(self) -> bool:
        return True

    def reset(self) -> int:
        count = len(self.counts)
        self.counts.clear()
        return count

    def clear(self, key: str) -> None:
        self.counts.pop(key, None)


class Crowd:
    """How many are there at once, by address."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.present = Counter[str]()

    def enter(self, address: str) -> bool:
        """One more; False, and they do not come in, if that were too many."""
        if self.present[address] >= self.most:
            return False
        self.present[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.present[address] -= 1
        if self.present[address] <= 0:
            del self.present[address]


# What is rare and lasting is counted by all nodes together. The other rates keep a single node from
# being flooded, so each node counts those for itself.
TOGETHER = frozenset({"tables", "analyses", "lines", "names", "passwords"})


class Quotas:
    """Every node counts what it sees and what the others tell it: nothing is stored, and while the
    nodes cannot hear one another each goes on by itself."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.meter = FixedWindowRateLimiter(Tally())
        self.rates: dict[str, RateLimitItem] = {
            name: parse(getattr(limits, name)) for name in RATES
        }
        self.sockets = Crowd(limits.open_sockets)
        self.connections = Crowd(limits.connections)  # those that are no sockets
        self.tell: Callable[[str], None] = lambda what: None  # the other nodes

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
        if what in TOGETHER:
            self.tell(f"{what} {who}")

    def heard(self, message: str) -> None:
        """Another node has counted one."""
        what, _, who = message.partition(" ")
        if what in TOGETHER and what in self.rates:
            self.meter.hit(self.rates[what], what, who)

    def enter(self, address: str) -> None:
        """One more open socket."""
        if not self.sockets.enter(address):
            raise TooMany(
                f"too many open tables: at most {self.sockets.most} connections at once"
                " from one address; close one",
                10,
            )

    def leave(self, address: str) -> None:
        self.sockets.leave(address)

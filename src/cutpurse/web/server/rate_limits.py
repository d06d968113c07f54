"""Rate limits: how often an address or a person may do something, and how many connections one
address may have."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable

from cutpurse.kernel.rules import Refused
from cutpurse.web.server.settings import Limits, Rate


class TooMany(Refused):
    """Too often; `wait` is how many seconds until it may be tried again."""

    def __init__(self, message: str, wait: int) -> None:
        super().__init__(message)
        self.wait = wait


class FixedWindows:
    """Counts in fixed windows of time, each begun by the first of what it counts."""

    def __init__(self) -> None:
        self.counts: dict[tuple[str, str], tuple[int, float]] = {}  # how many, until when
        self.tidy_at = 1000  # with so many counts those whose window is over are thrown away

    def hit(self, what: str, who: str, rate: Rate) -> float:
        """Count one; 0, or how many seconds to wait if that was too many."""
        now = time.time()
        count, until = self.counts.get((what, who), (0, 0.0))
        if until <= now:
            count, until = 0, now + rate.seconds
        self.counts[what, who] = (count + 1, until)
        if len(self.counts) > self.tidy_at:
            self.counts = {key: kept for key, kept in self.counts.items() if kept[1] > now}
            self.tidy_at = max(1000, 2 * len(self.counts))
        return until - now if count >= rate.times else 0.0

    def full(self, what: str, who: str, rate: Rate) -> bool:
        """Would one more be too many?"""
        count, until = self.counts.get((what, who), (0, 0.0))
        return count >= rate.times and until > time.time()


class ConnectionCount:
    """How many connections there are at once, by address."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.present = Counter[str]()

    def enter(self, address: str) -> bool:
        """One more; False, and it is not counted, if that were too many."""
        if self.present[address] >= self.most:
            return False
        self.present[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.present[address] -= 1
        if self.present[address] <= 0:
            del self.present[address]


# What is rare and lasting is counted by all nodes together. The other rates keep a single node from
# being flooded, so each node counts those for itself (docs/decisions/0010).
TOGETHER = frozenset(
    {"tables", "openings", "analyses", "lines", "names", "passwords", "passkeys"}
    | {"guesses", "retries", "tokens", "letters", "browsers", "vacations"}
    | {"ties", "invitations", "reports"}
)


class RateLimits:
    """Every node counts what it sees and what the other nodes tell it. Nothing is stored, and while
    nodes cannot reach one another each goes on by itself."""

    def __init__(self, limits: Limits) -> None:
        self.windows = FixedWindows()
        self.rates = limits.rates()
        self.sockets = ConnectionCount(limits.open_sockets)
        self.connections = ConnectionCount(limits.connections)  # those that are no sockets
        self.tell: Callable[[str], None] = lambda what: None  # the other nodes

    def spend(self, what: str, who: str) -> None:
        """Count one; refuse when it is too many."""
        rate = self.rates[what]
        wait = self.windows.hit(what, who, rate)
        if wait:
            raise TooMany(
                f"too many {what}: at most {rate.times} in {rate.seconds} seconds; wait a little",
                math.ceil(wait),
            )
        if what in TOGETHER:
            self.tell(f"{what} {who}")

    def full(self, what: str, who: str) -> bool:
        """Would one more be too many?"""
        return self.windows.full(what, who, self.rates[what])

    def heard(self, message: str) -> None:
        """Another node has counted one."""
        what, _, who = message.partition(" ")
        if what in TOGETHER and what in self.rates:
            self.windows.hit(what, who, self.rates[what])

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

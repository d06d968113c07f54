"""Bidding for turn order."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.naqala.pieces import FAKIR, KUMARBI, PRICES
from cutpurse.games.naqala.purse import fakirs, maybe_fakirs, ready, throw
from cutpurse.games.naqala.refusals import NaqalaQuestion
from cutpurse.games.naqala.state import Naqala, add
from cutpurse.games.naqala.words import BID, BIDS_EVENT, FAKIRS, USE, USES

ZEROS: Final = 3
BIDS_ON: Final[list[list[int]]] = [
    [BID.do(step) for step in range(len(PRICES)) if spots >> step & 1]
    for spots in range(1 << len(PRICES))
]  # the bids on a set of spots, asked for in every round: made once


def help_of_kumarbi(g: Naqala, who: i64) -> i64:
    """How many steps down the ladder Kumarbi could help now (NQ-185, NQ-187)."""
    return fakirs(g, who) if ready(g, who, KUMARBI) else 0


def place(g: Naqala, who: i64, step: i64, helpers: i64) -> None:
    """Pay and put the marker down; a zero bidder goes in front of the earlier ones (NQ-026)."""
    price: i64 = PRICES[step - helpers]
    rule = "NQ-185" if helpers else "NQ-022"
    if price > g.gold[who]:
        price = 0
        rule = "NQ-032"
    add(g.gold, who, -price)
    spot = step + ZEROS - 1
    if step == 0:
        spot = 0
        while g.track[spot] >= 0:
            spot += 1
    g.track[spot] = who
    g.tell(BIDS_EVENT, rule, who, step, price)


class BidPhase(NaqalaQuestion):
    """NQ-152 Nobody's turn has begun, so no djinn can be called yet."""

    def why_not(self, g: Naqala, seat: int, action: int) -> str:
        if USE.said(action):
            return "NQ-152"
        return super().why_not(g, seat, action)


class Bid(BidPhase):
    """NQ-020 NQ-023 NQ-024 NQ-025 The owner of the next marker chooses a free spot he can pay."""

    rule: ClassVar[str] = "NQ-020"

    def __init__(self, who: int) -> None:
        self.who = who

    def seats(self, g: Naqala) -> int:
        return 1 << self.who

    def options(self, g: Naqala, seat: int) -> list[int]:
        track = g.track
        one: i64 = 1
        spots: i64 = 1 if track[ZEROS - 1] < 0 else 0
        gold: i64 = g.gold[seat]
        down = help_of_kumarbi(g, seat)
        step: i64 = 1
        while step < len(PRICES):
            lowest = step - down
            if lowest < 0:
                lowest = 0
            if track[step + ZEROS - 1] < 0 and PRICES[lowest] <= gold:
                spots |= one << step
            step += 1
        if not spots:  # NQ-032
            step = 1
            while track[step + ZEROS - 1] >= 0:
                step += 1
            spots = one << step
        return BIDS_ON[spots]

    def why_not(self, g: Naqala, seat: int, action: int) -> str:
        if not BID.said(action):
            return super().why_not(g, seat, action)
        step = BID.of(action)
        if step == 0:
            return "NQ-025"
        return "NQ-023" if g.track[step + ZEROS - 1] >= 0 else "NQ-024"

    def asked_anyway(self, g: Naqala, seat: int) -> bool:
        return True  # a purse may hold enough for any spot

    def happen(self, g: Naqala, a: list[int]) -> None:
        step = BID.of(a[self.who])
        if step and ready(g, self.who, KUMARBI) and maybe_fakirs(g, self.who):
            g.next(BidFakirs(self.who, step))
        else:
            place(g, self.who, step, 0)


class BidFakirs(BidPhase):
    """NQ-185 NQ-186 Kumarbi: each fakir discarded lowers the price by one step of the ladder."""

    rule: ClassVar[str] = "NQ-185"

    def __init__(self, who: int, step: int) -> None:
        self.who = who
        self.step = step

    def seats(self, g: Naqala) -> int:
        return 1 << self.who

    def options(self, g: Naqala, seat: int) -> list[int]:
        most = fakirs(g, seat)
        most = most if most < self.step else self.step
        gold = g.gold[seat]
        out = [FAKIRS.do(k) for k in range(most + 1) if PRICES[self.step - k] <= gold]
        return out or [FAKIRS.do(0)]  # NQ-032

    def why_not(self, g: Naqala, seat: int, action: int) -> str:
        if not FAKIRS.said(action):
            return super().why_not(g, seat, action)
        k = FAKIRS.of(action)
        if k > self.step:
            return "NQ-186"
        return "NQ-185" if k > fakirs(g, seat) else "NQ-024"

    def asked_anyway(self, g: Naqala, seat: int) -> bool:
        return True

    def untimed(self, g: Naqala, seat: int) -> int:
        return FAKIRS.do(0)

    def happen(self, g: Naqala, a: list[int]) -> None:
        k = FAKIRS.of(a[self.who])
        if k:
            g.spent[self.who] |= 1 << KUMARBI
            g.tell(USES, "NQ-185", self.who, KUMARBI)
            throw(g, self.who, FAKIR, k, "NQ-185")
        place(g, self.who, self.step, k)


BID_STEP: Final = [Bid(who) for who in range(4)]

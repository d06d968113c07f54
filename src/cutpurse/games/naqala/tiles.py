"""The actions of the tiles."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.naqala.buildings import BUILD, BY_TILE
from cutpurse.games.naqala.djinns import gain
from cutpurse.games.naqala.expansion import expansions
from cutpurse.games.naqala.pieces import COST_HEAVY, PALACE, PALM, PAY_FAKIRS, ROW, TILE_TYPE
from cutpurse.games.naqala.purse import (
    maybe_pays,
    pay,
    payable,
    spend,
    take_from_row,
)
from cutpurse.games.naqala.refusals import ActiveQuestion, NaqalaQuestion
from cutpurse.games.naqala.state import ALL, Naqala
from cutpurse.games.naqala.words import BUY, PAY, SKIP, TAKE_DJINN
from cutpurse.kernel.step import Step


class TileAction(Step[Naqala]):
    """NQ-110 The action of the tile where the move ended."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        g.next(TILE_ACTIONS[TILE_TYPE[g.tile[g.at]]])


class Oasis(Step[Naqala]):
    """NQ-111 NQ-115 A palm tree grows here, whoever controls the tile."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        g.next(BUILD[BY_TILE][PALM][g.at])


class Village(Step[Naqala]):
    """NQ-112 NQ-115 A palace rises here, whoever controls the tile."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        g.next(BUILD[BY_TILE][PALACE][g.at])


class Market(ActiveQuestion):
    """NQ-116 NQ-117 NQ-120 NQ-121 NQ-331 One may pay for cards among the first of the row."""

    rule: ClassVar[str] = "NQ-116"

    def __init__(self, price: int, first: int, cards: int) -> None:
        self.price = price
        self.first = first
        self.cards = cards

    def reason(self, g: Naqala) -> str:
        """The small, the large and the specialised market."""
        if self.cards > 1:
            return "NQ-117"
        return "NQ-331" if self.first == ROW else "NQ-116"

    def why_not(self, g: Naqala, seat: int, action: int) -> str:
        if not BUY.said(action):
            return super().why_not(g, seat, action)
        if not g.row or g.gold[seat] < self.price:
            return "NQ-120"
        return "NQ-121" if BUY.of(action) < self.first else self.reason(g)

    def options(self, g: Naqala, seat: int) -> list[int]:
        return OR_SKIP[on_offer(g, self.first) if g.gold[seat] >= self.price else 0]

    def asked_anyway(self, g: Naqala, seat: int) -> bool:
        return bool(g.row) and g.gold_seen[seat] != ALL

    def untimed(self, g: Naqala, seat: int) -> int:
        return SKIP.do()

    def happen(self, g: Naqala, a: list[int]) -> None:
        who = g.active
        if BUY.said(a[who]):
            rule = self.reason(g)
            spend(g, who, self.price, rule)
            take_from_row(g, who, BUY.of(a[who]), rule)
            if self.cards > 1:
                g.next(SecondCard(self.first - 1))


class SecondCard(NaqalaQuestion):
    """NQ-118 NQ-119 At the large market a second card is taken if one is left."""

    rule: ClassVar[str] = "NQ-119"

    def __init__(self, first: int) -> None:
        self.first = first

    def seats(self, g: Naqala) -> int:
        return 1 << g.active if g.row else 0

    def options(self, g: Naqala, seat: int) -> list[int]:
        return BUYS[on_offer(g, self.first)]

    def happen(self, g: Naqala, a: list[int]) -> None:
        if BUY.said(a[g.active]):
            take_from_row(g, g.active, BUY.of(a[g.active]), "NQ-119")


def on_offer(g: Naqala, first: int) -> int:
    """How many of the first cards still lie in the row (NQ-121)."""
    n = len(g.row)
    return first if first < n else n


# To buy one of so many cards at the start of the row, or none of them.
BUYS: Final[list[list[int]]] = [[BUY.do(i) for i in range(n)] for n in range(ROW + 1)]
OR_SKIP: Final[list[list[int]]] = [[SKIP.do(), *buys] for buys in BUYS]


class SacredPlace(ActiveQuestion):
    """NQ-122 NQ-124 NQ-240 One may pay two elders, or an elder and a fakir, for a face-up djinn."""

    rule: ClassVar[str] = "NQ-122"

    def options(self, g: Naqala, seat: int) -> list[int]:
        out = [SKIP.do()]
        if any_wares(g):
            for payment in COST_HEAVY:
                if payable(g, seat, payment):
                    out.append(PAY.do(payment))
        return out

    def why_not(self, g: Naqala, seat: int, action: int) -> str:
        if PAY.said(action):
            return "NQ-124" if PAY.of(action) == PAY_FAKIRS else "NQ-122"
        return super().why_not(g, seat, action)

    def asked_anyway(self, g: Naqala, seat: int) -> bool:
        return any_wares(g) and maybe_pays(g, seat, COST_HEAVY)

    def untimed(self, g: Naqala, seat: int) -> int:
        return SKIP.do()

    def happen(self, g: Naqala, a: list[int]) -> None:
        answer = a[g.active]
        if PAY.said(answer):
            pay(g, g.active, PAY.of(answer), "NQ-123")
            g.next(SACRED_TAKE)


def wares(g: Naqala) -> list[int]:
    """What is for sale at a sacred place."""
    out = TAKE_DJINN.each(g.djinn_row)
    for expansion in expansions(g):
        out.extend(expansion.wares(g))
    return out


def any_wares(g: Naqala) -> bool:
    """Is there anything for sale?"""
    return g.djinn_row != 0 or any(expansion.wares(g) for expansion in expansions(g))


class SacredTake(ActiveQuestion):
    """NQ-122 NQ-125 NQ-241 One card is taken; the row is not filled before the clean-up."""

    rule: ClassVar[str] = "NQ-122"

    def options(self, g: Naqala, seat: int) -> list[int]:
        return wares(g)

    def happen(self, g: Naqala, a: list[int]) -> None:
        answer = a[g.active]
        if TAKE_DJINN.said(answer):
            take_from_djinn_row(g, g.active, TAKE_DJINN.of(answer), "NQ-122")
            return
        for expansion in expansions(g):
            if expansion.buy(g, g.active, answer):
                return


def take_from_djinn_row(g: Naqala, who: i64, djinn: i64, rule: str) -> None:
    one: i64 = 1
    g.djinn_row &= ~(one << djinn)
    gain(g, who, djinn, rule)


TILE_ACTION: Final = TileAction()
SACRED_TAKE: Final = SacredTake()
TILE_ACTIONS: Final[list[Step[Naqala]]] = [
    Market(6, 6, 2),
    Market(3, 3, 1),
    Oasis(),
    Village(),
    SacredPlace(),
]

"""Palm trees and palaces."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.naqala.board import ring
from cutpurse.games.naqala.pieces import (
    CELLS,
    COST_LIGHT,
    HAGIS,
    LAMIA,
    MONKIR,
    PALACE,
    PALM,
)
from cutpurse.games.naqala.purse import maybe_pays, pay, payable, ready, reward
from cutpurse.games.naqala.refusals import DjinnAsks, Placing
from cutpurse.games.naqala.state import Naqala, altered
from cutpurse.games.naqala.words import AT, BUILDS, PAY, SKIP, USES

# Of a palm tree and a palace: who may send it elsewhere, and the rules that let it be placed.
REDIRECTOR: Final[list[int]] = [LAMIA, HAGIS]
REDIRECTED: Final[list[str]] = ["NQ-188", "NQ-173"]
BY_TILE: Final = 0
BY_DJINN: Final = 1
PLACED: Final[list[list[str]]] = [["NQ-111", "NQ-112"], ["NQ-172", "NQ-170"]]


def erect(g: Naqala, who: i64, building: i64, cell: i64, rule: str) -> None:
    """A building comes to stand on a tile; Monkir watches the palaces (NQ-194)."""
    if building == PALM:
        g.palms = altered(g.palms, cell, 1)
    else:
        g.palaces = altered(g.palaces, cell, 1)
    g.tell(BUILDS, rule, who, building, cell)
    if building == PALACE:
        reward(g, MONKIR, who, 1, "NQ-194")


class Build(DjinnAsks):
    """NQ-111 NQ-112 NQ-170 NQ-172 A building of the supply is placed by a tile action or a djinn;
    another djinn may redirect it (NQ-173, NQ-188)."""

    rule: ClassVar[str] = "NQ-173"

    def __init__(self, building: int, cell: int, cause: int = BY_TILE) -> None:
        self.building = building
        self.cell = cell
        self.cause = cause

    def reason(self, g: Naqala) -> str:
        return REDIRECTED[self.building]

    def price(self) -> list[i64]:
        return COST_LIGHT

    def priced(self) -> str:
        return "NQ-155"

    def options(self, g: Naqala, seat: int) -> list[int]:
        out = [SKIP.do()]
        if ready(g, seat, REDIRECTOR[self.building]):
            for payment in COST_LIGHT:
                if payable(g, seat, payment):
                    out.append(PAY.do(payment))
        return out

    def seats(self, g: Naqala) -> int:
        if g.supply[self.building] and ready(g, g.active, REDIRECTOR[self.building]):
            return 1 << g.active
        return 0

    def asked_anyway(self, g: Naqala, seat: int) -> bool:
        return maybe_pays(g, seat, COST_LIGHT)

    def untimed(self, g: Naqala, seat: int) -> int:
        return SKIP.do()

    def happen(self, g: Naqala, a: list[int]) -> None:
        if not g.supply[self.building]:
            return  # NQ-114
        answer = a[g.active]
        if PAY.said(answer):
            djinn = REDIRECTOR[self.building]
            g.tell(USES, REDIRECTED[self.building], g.active, djinn)
            g.spent[g.active] |= 1 << djinn
            pay(g, g.active, PAY.of(answer), "NQ-155")
            g.next(BuildNearby(self.building, self.cell))
        else:
            g.supply = altered(g.supply, self.building, -1)
            erect(g, g.active, self.building, self.cell, PLACED[self.cause][self.building])


class BuildNearby(Placing):
    """NQ-173 NQ-188 The building goes to one of the surrounding tiles, whatever its type."""

    rule: ClassVar[str] = "NQ-173"

    def __init__(self, building: int, cell: int) -> None:
        self.building = building
        self.cell = cell

    def seats(self, g: Naqala) -> int:
        return 1 << g.active

    def reason(self, g: Naqala) -> str:
        return REDIRECTED[self.building]

    def options(self, g: Naqala, seat: int) -> list[int]:
        return AT.each(ring(g, self.cell))

    def happen(self, g: Naqala, a: list[int]) -> None:
        g.supply = altered(g.supply, self.building, -1)
        erect(g, g.active, self.building, AT.of(a[g.active]), REDIRECTED[self.building])


# By what causes it, what is built, and where.
BUILD: Final = [
    [[Build(building, cell, cause) for cell in range(CELLS)] for building in (PALM, PALACE)]
    for cause in (BY_TILE, BY_DJINN)
]

"""The actions of the tribes."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.naqala.assassins import ASSASSINS
from cutpurse.games.naqala.board import blue_around
from cutpurse.games.naqala.pieces import (
    BUILDER,
    COST_HEAVY,
    ECHIDNA,
    ELDER,
    FAKIR,
    MERCHANT,
    RESOURCE_COUNT,
    VIZIER,
)
from cutpurse.games.naqala.purse import (
    earn,
    fakirs,
    maybe_fakirs,
    maybe_pays,
    pay,
    payable,
    ready,
    take_from_row,
    throw,
    welcome,
)
from cutpurse.games.naqala.refusals import ActiveQuestion, DjinnAsks
from cutpurse.games.naqala.state import Naqala, add
from cutpurse.games.naqala.words import FAKIRS, PAY, SKIP, USES
from cutpurse.kernel.step import Step


class TribeAction(Step[Naqala]):
    """NQ-042 NQ-077 The action of the tribe that was taken."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        g.hand = 0
        TRIBE_ACTIONS[g.tribe].happen(g, a)


class Viziers(Step[Naqala]):
    """NQ-080 Viziers stay in front of the player."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        welcome(g, g.active, VIZIER, g.taken)


class Elders(Step[Naqala]):
    """NQ-081 Elders stay in front of the player."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        welcome(g, g.active, ELDER, g.taken)


class Merchants(Step[Naqala]):
    """NQ-082 NQ-083 As many cards as merchants, from the front of the row."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        add(g.bag, MERCHANT, g.taken)
        left = g.taken
        while left and g.row:
            take_from_row(g, g.active, 0, "NQ-082")
            left -= 1


class Builders(Step[Naqala]):
    """NQ-085 NQ-089 Builders earn gold for the blue tiles around; without any, nothing is asked."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        add(g.bag, BUILDER, g.taken)
        if blue_around(g, g.at):
            g.next(ECHIDNA_DOUBLES)


class EchidnaDoubles(DjinnAsks):
    """NQ-171 Echidna doubles the gold of the builders, for a price."""

    rule: ClassVar[str] = "NQ-171"

    def seats(self, g: Naqala) -> int:
        return 1 << g.active if ready(g, g.active, ECHIDNA) else 0

    def price(self) -> list[i64]:
        return COST_HEAVY

    def priced(self) -> str:
        return "NQ-156"

    def options(self, g: Naqala, seat: int) -> list[int]:
        out = [SKIP.do()]
        if ready(g, seat, ECHIDNA):
            for payment in COST_HEAVY:
                if payable(g, seat, payment):
                    out.append(PAY.do(payment))
        return out

    def asked_anyway(self, g: Naqala, seat: int) -> bool:
        return maybe_pays(g, seat, COST_HEAVY)

    def untimed(self, g: Naqala, seat: int) -> int:
        return SKIP.do()

    def happen(self, g: Naqala, a: list[int]) -> None:
        answer = a[g.active]
        if PAY.said(answer):
            g.spent[g.active] |= 1 << ECHIDNA
            g.tell(USES, "NQ-171", g.active, ECHIDNA)
            pay(g, g.active, PAY.of(answer), "NQ-156")
            g.next(BUILD_TWICE)
        else:
            g.next(BUILD_ONCE)


class BuilderFakirs(ActiveQuestion):
    """NQ-087 NQ-088 Each fakir discarded counts as one more builder."""

    rule: ClassVar[str] = "NQ-087"

    def __init__(self, factor: int) -> None:
        self.factor = factor

    def options(self, g: Naqala, seat: int) -> list[int]:
        return HELPERS[fakirs(g, seat)]

    def why_not(self, g: Naqala, seat: int, action: int) -> str:
        return "NQ-088" if FAKIRS.said(action) else super().why_not(g, seat, action)

    def asked_anyway(self, g: Naqala, seat: int) -> bool:
        return maybe_fakirs(g, seat) > 0

    def untimed(self, g: Naqala, seat: int) -> int:
        return FAKIRS.do(0)

    def happen(self, g: Naqala, a: list[int]) -> None:
        who = g.active
        k = FAKIRS.of(a[who])
        throw(g, who, FAKIR, k, "NQ-087")
        earn(g, who, blue_around(g, g.at) * (g.taken + k) * self.factor, "NQ-085")


HELPERS: Final[list[list[int]]] = [
    [FAKIRS.do(k) for k in range(most + 1)] for most in range(RESOURCE_COUNT[FAKIR] + 1)
]  # up to so many fakirs
TRIBE_ACTION: Final = TribeAction()
ECHIDNA_DOUBLES: Final = EchidnaDoubles()
BUILD_ONCE: Final = BuilderFakirs(1)
BUILD_TWICE: Final = BuilderFakirs(2)
TRIBE_ACTIONS: Final[list[Step[Naqala]]] = [
    Viziers(),
    Elders(),
    Merchants(),
    Builders(),
    ASSASSINS,
]

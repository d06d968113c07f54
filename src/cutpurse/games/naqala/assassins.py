"""The assassins: where they strike, whom, and who profits."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.naqala.board import (
    blue_around,
    count_of,
    distance,
    near,
    peopled,
    remove,
)
from cutpurse.games.naqala.control import BY_KILL, claim_if_empty
from cutpurse.games.naqala.draws import DrawOne
from cutpurse.games.naqala.pieces import (
    ASSASSIN,
    BOAZ,
    BUILDER,
    CELLS,
    COST_LIGHT,
    ELDER,
    FAKIR,
    IBLIS,
    KANDICHA,
    KEPT,
    MERCHANT,
    NEKIR,
    PAID_FAKIRS,
    TRIBES,
    VIZIER,
)
from cutpurse.games.naqala.purse import (
    earn,
    fakirs,
    followers,
    maybe_fakirs,
    pay,
    payable,
    payable_with,
    ready,
    reward,
    throw,
    welcome,
)
from cutpurse.games.naqala.refusals import ActiveQuestion, DjinnAsks
from cutpurse.games.naqala.state import NEKIR_PER_MEEPLE, Naqala, add
from cutpurse.games.naqala.words import (
    KILL_FROM,
    KILL_ON,
    KILLS,
    PAY,
    SKIP,
    SLAYS,
    SPARES,
    USES,
    VICTIM,
)
from cutpurse.kernel.step import Step

# A place is a tile, or CELLS + seat for the meeples in front of a player.


def exposed(g: Naqala, who: i64) -> list[int]:
    """Opponents whose meeples can be struck (NQ-096, NQ-097, NQ-168)."""
    out: list[int] = []
    for seat in range(g.players):
        if seat != who and not g.djinns[seat] >> BOAZ & 1:
            for tribe in KEPT:
                if followers(g, seat, tribe):
                    out.append(seat)
                    break
    return out


def in_reach(g: Naqala, reach: i64) -> i64:
    """Tiles with meeples at most so far from the end of the move (NQ-091, NQ-093)."""
    return near(g.at, reach) & peopled(g)


class Assassins(Step[Naqala]):
    """NQ-090 The assassins go to the bag and strike."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        add(g.bag, ASSASSIN, g.taken)
        g.next(IBLIS_JOINS)


class IblisJoins(DjinnAsks):
    """NQ-176 NQ-208 Iblis lets them strike twice; paid only if a target remains in reach."""

    rule: ClassVar[str] = "NQ-176"

    def seats(self, g: Naqala) -> int:
        return 1 << g.active if ready(g, g.active, IBLIS) else 0

    def price(self) -> list[i64]:
        return COST_LIGHT

    def priced(self) -> str:
        return "NQ-155"

    def why_not(self, g: Naqala, seat: int, action: int) -> str:
        if PAY.said(action) and PAY.of(action) in COST_LIGHT and payable(g, seat, PAY.of(action)):
            return "NQ-208"
        return super().why_not(g, seat, action)

    def options(self, g: Naqala, seat: int) -> list[int]:
        return self.offers(g, seat, fakirs(g, seat))

    def offers(self, g: Naqala, seat: i64, hand: i64) -> list[int]:
        """The options with so many fakirs in the hand."""
        out = [SKIP.do()]
        if ready(g, seat, IBLIS):
            for payment in COST_LIGHT:
                if payable_with(g, seat, payment, hand):
                    reach = g.taken + hand - PAID_FAKIRS[payment]
                    if in_reach(g, reach) or exposed(g, seat):
                        out.append(PAY.do(payment))
        return out

    def asked_anyway(self, g: Naqala, seat: int) -> bool:
        return len(self.offers(g, seat, maybe_fakirs(g, seat))) > 1

    def untimed(self, g: Naqala, seat: int) -> int:
        return SKIP.do()

    def happen(self, g: Naqala, a: list[int]) -> None:
        answer = a[g.active]
        if PAY.said(answer):
            g.spent[g.active] |= 1 << IBLIS
            g.tell(USES, "NQ-176", g.active, IBLIS)
            pay(g, g.active, PAY.of(answer), "NQ-155")
            g.next(KILL_TWO)
        else:
            g.next(KILL_ONE)


class KillWhere(ActiveQuestion):
    """NQ-091 NQ-094 NQ-096 NQ-099 NQ-100 A tile in reach or an opponent; only what would cost
    fakirs may be declined."""

    rule: ClassVar[str] = "NQ-091"

    def __init__(self, victims: int) -> None:
        self.victims = victims

    def options(self, g: Naqala, seat: int) -> list[int]:
        foes = exposed(g, seat)
        out = KILL_ON.each(in_reach(g, g.taken + fakirs(g, seat)))
        out.extend([KILL_FROM.do(foe) for foe in foes])
        if not foes and not in_reach(g, g.taken):
            out.append(SKIP.do())
        return out

    def why_not(self, g: Naqala, seat: int, action: int) -> str:
        if SKIP.said(action):
            return "NQ-099"
        if KILL_FROM.said(action):
            foe = KILL_FROM.of(action)
            if foe == seat:
                return "NQ-097"
            return "NQ-168" if foe < g.players and g.djinns[foe] >> BOAZ & 1 else "NQ-096"
        return super().why_not(g, seat, action)

    def asked_anyway(self, g: Naqala, seat: int) -> bool:
        """Others see the same if no tile comes into reach with any number of fakirs."""
        most = g.taken + maybe_fakirs(g, seat)
        return in_reach(g, most) != in_reach(g, g.taken)

    def happen(self, g: Naqala, a: list[int]) -> None:
        who = g.active
        answer = a[who]
        if KILL_FROM.said(answer):
            g.next(self.strike(CELLS + KILL_FROM.of(answer)))
        elif KILL_ON.said(answer):
            cell = KILL_ON.of(answer)
            beyond = distance(g.at, cell) - g.taken
            if beyond > 0:
                throw(g, who, FAKIR, beyond, "NQ-095")
            g.next(self.strike(cell))

    def strike(self, place: int) -> Strike:
        return Strike(place, self.victims, 0, 1 if self.victims > 1 else 0)


class Strike(ActiveQuestion):
    """NQ-090 NQ-176 NQ-177 One meeple of the place is struck; with Iblis a second, if any."""

    rule: ClassVar[str] = "NQ-090"

    def __init__(self, place: int, left: int, slain: int, iblis: int = 0) -> None:
        self.place = place
        self.left = left
        self.slain = slain
        self.iblis = iblis  # 1: he lets them strike twice

    def reason(self, g: Naqala) -> str:
        return "NQ-176" if self.iblis else "NQ-090"

    def present(self, g: Naqala) -> list[int]:
        """The tribes of which a meeple is at the place."""
        if self.place < CELLS:
            packed = g.meeples[self.place]
            return [tribe for tribe in range(TRIBES) if count_of(packed, tribe)]
        return [tribe for tribe in KEPT if followers(g, self.place - CELLS, tribe)]

    def options(self, g: Naqala, seat: int) -> list[int]:
        return [VICTIM.do(tribe) for tribe in self.present(g)]

    def happen(self, g: Naqala, a: list[int]) -> None:
        tribe = VICTIM.of(a[g.active])
        if self.place < CELLS:
            remove(g, self.place, tribe)
        else:
            add(g.retinue, (self.place - CELLS) * TRIBES + tribe, -1)
        left = self.left - 1
        if left and self.present(g):
            g.push(
                FateOf(self.place, tribe),
                Strike(self.place, left, self.slain + self.dies(g, tribe), self.iblis),
            )
        else:
            g.push(FateOf(self.place, tribe), Struck(self.place, self.slain + self.dies(g, tribe)))

    def dies(self, g: Naqala, tribe: int) -> int:
        """0 if Kandicha takes the victim in instead (NQ-181, NQ-196)."""
        return 0 if g.djinns[g.active] >> KANDICHA & 1 and tribe in KEPT else 1


class FateOf(Step[Naqala]):
    """NQ-098 NQ-179 NQ-180 NQ-181 The victim goes to the bag; Kandicha's owner profits from it."""

    def __init__(self, place: int, tribe: int) -> None:
        self.place = place
        self.tribe = tribe

    def happen(self, g: Naqala, a: list[int]) -> None:
        who = g.active
        if g.djinns[who] >> KANDICHA & 1:
            KANDICHA_TAKES[self.tribe].profit(g, who, self.place)
        else:
            bury(g, who, self.tribe, self.place)


def bury(g: Naqala, who: i64, tribe: i64, place: i64) -> None:
    """The victim goes to the bag (NQ-098)."""
    add(g.bag, tribe, 1)
    if place < CELLS:
        g.tell(KILLS, "NQ-098", who, tribe, place)
    else:
        g.tell(SLAYS, "NQ-098", who, tribe, place - CELLS)


class Profit:
    """NQ-182 What Kandicha's owner gets for a victim: nothing."""

    def __init__(self, tribe: int) -> None:
        self.tribe = tribe

    def profit(self, g: Naqala, who: int, place: int) -> None:
        bury(g, who, self.tribe, place)


class ProfitFromMerchant(Profit):
    """NQ-179 The top resource card."""

    def profit(self, g: Naqala, who: int, place: int) -> None:
        bury(g, who, self.tribe, place)
        g.next(DrawOne(KANDICHA))


class ProfitFromBuilder(Profit):
    """NQ-180 The gold of one builder on the victim's tile."""

    def profit(self, g: Naqala, who: int, place: int) -> None:
        bury(g, who, self.tribe, place)
        earn(g, who, blue_around(g, place), "NQ-180")


class TakenIn(Profit):
    """NQ-181 The victim comes to stand in front of the owner instead."""

    def profit(self, g: Naqala, who: int, place: int) -> None:
        g.tell(SPARES, "NQ-181", who, self.tribe)
        welcome(g, who, self.tribe, 1)


class Struck(Step[Naqala]):
    """NQ-101 NQ-107 NQ-195 After the last victim an emptied tile is claimed, and Nekir is paid."""

    def __init__(self, place: int, slain: int) -> None:
        self.place = place
        self.slain = slain

    def happen(self, g: Naqala, a: list[int]) -> None:
        if self.place < CELLS:
            claim_if_empty(g, g.active, self.place, BY_KILL)
        if self.slain:
            times = self.slain if g.variant & NEKIR_PER_MEEPLE else 1
            reward(g, NEKIR, g.active, times, "NQ-195")


ASSASSINS: Final = Assassins()
IBLIS_JOINS: Final = IblisJoins()
KILL_ONE: Final = KillWhere(1)
KILL_TWO: Final = KillWhere(2)
KANDICHA_TAKES: Final[list[Profit]] = [
    TakenIn(VIZIER),
    TakenIn(ELDER),
    ProfitFromMerchant(MERCHANT),
    ProfitFromBuilder(BUILDER),
    Profit(ASSASSIN),
]

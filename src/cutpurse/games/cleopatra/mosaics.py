"""Mosaics in the garden: closed areas, sanctuaries, and the pile."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.cleopatra.garden import (
    AT_HIGH,
    AT_LOW,
    AT_MOSAIC,
    Area,
    any_fits,
    area_around,
    areas,
    fits,
)
from cutpurse.games.cleopatra.pieces import MOSAIC, MOSAICS
from cutpurse.games.cleopatra.state import ANY_DEAD_AREA, NOTHING, Cleopatra, replaced
from cutpurse.games.cleopatra.words import (
    ASIDE,
    CLAIM,
    CLAIMED,
    COMPLETE,
    DECLINE,
    DECLINED,
    FORMED,
    NEXT_MOSAIC,
    USELESS,
)
from cutpurse.kernel.decks import DrawFromSet
from cutpurse.kernel.step import MAX_SEATS, SILENT, Ask, Step
from cutpurse.kernel.verbs import Names

SMALLEST: Final = 5  # squares of a mosaic: no smaller area holds one (CL-185)


def lay_mosaic(g: Cleopatra, who: i64, at: i64) -> None:
    """CL-174 A mosaic comes into the garden. Then the next one is turned up, new sanctuaries are
    claimed (CL-355), and the top of the pile is checked (CL-200)."""
    mosaic: i64 = AT_MOSAIC[at]
    g.laid = replaced(g.laid, mosaic, at)
    g.laid_by = replaced(g.laid_by, mosaic, who)
    took_top = mosaic == g.mosaic_top
    if took_top:
        g.mosaic_top = NOTHING
    else:
        g.mosaic_pile &= ~(1 << mosaic)
    left = g.mosaic_pile if took_top else g.mosaic_pile | 1 << g.mosaic_top
    closed = new_sanctuaries(g, at, left)
    if g.listener is not None:
        tell_areas(g, who, at, closed)
    g.free_low &= ~AT_LOW[at]
    g.free_high &= ~AT_HIGH[at]
    forming: list[i64] = []
    for area in closed:
        forming.append(area.low)
        forming.append(area.high)
    g.forming = forming
    g.push(CLAIM_SANCTUARY[who], CHECK_PILE)
    if took_top and g.mosaic_pile:
        g.next(TURN_MOSAIC)


def tell_areas(g: Cleopatra, who: i64, at: i64, closed: list[Area]) -> None:
    """CL-180 What was closed in; CL-342 what lies elsewhere and is of no use any more."""
    field = area_around(g.free_low, g.free_high, AT_LOW[at], AT_HIGH[at])
    for area in closed:
        if area.low & field.low or area.high & field.high:
            g.tell(FORMED, "CL-180", who, area.size())
        else:
            g.tell(USELESS, "CL-342", who, area.size())


# Sanctuaries -------------------------------------------------------------------------------------
def new_sanctuaries(g: Cleopatra, at: i64, left: i64) -> list[Area]:
    """CL-182 to CL-185, CL-342 The areas that a placement closes in and in which none of the
    mosaics `left` fits; the larger first, then by their first square."""
    low: i64 = AT_LOW[at]
    high: i64 = AT_HIGH[at]
    field = area_around(g.free_low, g.free_high, low, high)
    found = [
        area
        for area in areas(field.low & ~low, field.high & ~high)
        if area.size() < SMALLEST or not any_fits(area.low, area.high, left)
    ]
    if g.variant & ANY_DEAD_AREA:
        mosaic: i64 = AT_MOSAIC[at]
        for area in areas(g.free_low & ~field.low, g.free_high & ~field.high):
            if fits(area.low, area.high, mosaic) and not any_fits(area.low, area.high, left):
                found.append(area)
    in_order(found)
    return found


def in_order(found: list[Area]) -> None:
    """Sort areas: the larger first, then by their first square. There are never many."""
    for i in range(1, len(found)):
        j = i
        while j and comes_before(found[j], found[j - 1]):
            area = found[j]
            found[j] = found[j - 1]
            found[j - 1] = area
            j -= 1


def comes_before(one: Area, other: Area) -> bool:
    if one.size() != other.size():
        return one.size() > other.size()
    return one.first() < other.first()


class ClaimSanctuary(Ask[Cleopatra]):
    """CL-186, CL-187, CL-189 The builder decides on each new sanctuary while statues last."""

    rule: ClassVar[str] = "CL-186"

    def seats(self, g: Cleopatra) -> int:
        return 1 << self.who if g.forming and g.statues[self.who] else 0

    def options(self, g: Cleopatra, seat: int) -> list[int]:
        return [CLAIM.base, DECLINE.base]

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        who: i64 = self.who
        if a[who] == SILENT:  # CL-188: without a statue nobody can claim them, now or later
            g.forming = []
            return
        area = Area(g.forming[0], g.forming[1])
        g.forming = g.forming[2:]
        if a[who] == CLAIM.base:
            g.statues = replaced(g.statues, who, g.statues[who] - 1)
            g.sanctuaries = [*g.sanctuaries, who, area.low, area.high]
            g.tell(CLAIMED, "CL-186", who, area.size(), area.first())
        else:
            g.tell(DECLINED, "CL-188", who, area.size())
        g.next(self)


def sanctuary_squares(g: Cleopatra, who: i64) -> i64:
    """CL-191, CL-314 How many squares a player's sanctuaries have."""
    squares: i64 = 0
    for i in range(0, len(g.sanctuaries), 3):
        if g.sanctuaries[i] == who:
            squares += Area(g.sanctuaries[i + 1], g.sanctuaries[i + 2]).size()
    return squares


# The pile ----------------------------------------------------------------------------------------
class TurnMosaic(DrawFromSet[Cleopatra]):
    """CL-026 The next mosaic comes to the top; everybody sees it."""

    def pile(self, g: Cleopatra) -> int:
        return g.mosaic_pile

    def names(self) -> Names:
        return MOSAICS

    def word(self) -> str:
        return "top"

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        mosaic: i64 = self.card(g, a)
        g.mosaic_pile &= ~(1 << mosaic)
        g.mosaic_top = mosaic
        g.tell(NEXT_MOSAIC, "CL-026", mosaic)


class CheckPile(Step[Cleopatra]):
    """CL-200 to CL-202 A top mosaic that fits nowhere is set aside, until one fits or none is
    left."""

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        top = g.mosaic_top
        if top >= 0:
            if fits(g.free_low, g.free_high, top):
                return
            g.set_aside |= 1 << top
            g.mosaic_top = NOTHING
            g.tell(ASIDE, "CL-200", top)
        if g.mosaic_pile:
            g.push(TURN_MOSAIC, CHECK_PILE)
        else:
            g.tell(COMPLETE, "CL-203", MOSAIC)


CLAIM_SANCTUARY: Final = [ClaimSanctuary(seat) for seat in range(MAX_SEATS)]
TURN_MOSAIC: Final = TurnMosaic()
CHECK_PILE: Final = CheckPile()

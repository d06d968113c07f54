"""Picking a tile up and sowing its meeples."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.naqala.board import (
    BASE_BOARD,
    FRESH,
    SHORT,
    STRIDES,
    WALKS,
    completable,
    count_of,
    ends,
    find_homes,
    how_many,
    peopled,
    reach,
    returns,
)
from cutpurse.games.naqala.control import BY_MOVE, claim_if_empty
from cutpurse.games.naqala.expansion import gear
from cutpurse.games.naqala.pieces import MARID, TRIBES
from cutpurse.games.naqala.purse import earn, master
from cutpurse.games.naqala.refusals import ActiveQuestion, chasm
from cutpurse.games.naqala.state import (
    BITS,
    FEW,
    LOOP_SELF_MATCH,
    NOWHERE,
    STRAIGHT,
    Naqala,
)
from cutpurse.games.naqala.words import CARPET_TO, COLLECTS, DROP, DROPS, LIFTS, PICK, USE
from cutpurse.kernel.step import Step


def can_fly(g: Naqala, who: i64) -> bool:
    """May the player end this move from the air?"""
    winged = False
    for expansion in gear(g):
        winged = winged or expansion.flies(g, who)
    return winged


def maybe_fly(g: Naqala, who: i64) -> bool:
    """May the player be able to, for all that the others see?"""
    return any(expansion.maybe_flies(g, who) for expansion in gear(g))


def flyable(
    g: Naqala, at: i64, came: i64, hand: i64, steps: i64, dropped: i64, lifted: i64
) -> bool:
    """Can the rest of the move be completed if the last meeple may fly? (NQ-348)

    `dropped` is the tribe put on `at` just now, `lifted` the tile about to be emptied, as a mask.
    """
    if steps > 1 and not reach(g, at, came, steps - 1):
        return False
    loops = bool(g.variant & LOOP_SELF_MATCH)
    for tribe in range(TRIBES):
        count = count_of(hand, tribe)
        if count and (g.homes[tribe] & ~lifted or (loops and (tribe == dropped or count > 1))):
            return True
    return False


def has_pair(hand: i64) -> bool:
    """Are two of one tribe in the hand?"""
    while hand:
        if hand & FEW > 1:
            return True
        hand >>= BITS
    return False


def pickable(g: Naqala, cell: i64) -> bool:
    """Can a move from this tile be completed on foot? (NQ-051)"""
    one: i64 = 1
    return bool(picks(g, one << cell))


def picks(g: Naqala, tiles: i64) -> list[int]:
    """To lift a tile from which a move can be completed on foot (NQ-050, NQ-051).

    Asked in every turn for every tile, so the homes of the six tribes are unpacked once and written
    out one by one: with a loop over the tribes all of random play takes 4 % more instructions."""
    out: list[int] = []
    one: i64 = 1
    meeples = g.meeples
    standing = g.homes
    viziers: i64 = standing[0]
    elders: i64 = standing[1]
    merchants: i64 = standing[2]
    builders: i64 = standing[3]
    assassins: i64 = standing[4]
    artisans: i64 = standing[5]
    tiles &= viziers | elders | merchants | builders | assassins | artisans
    base: i64 = PICK.base
    usual = g.cells == BASE_BOARD
    fresh: i64 = FRESH
    cell: i64 = 0
    while tiles:
        if tiles & 1:
            hand: i64 = meeples[cell]
            homes: i64 = 0
            steps: i64 = 0
            count = hand & FEW
            if count:
                homes |= viziers
                steps += count
            count = hand >> BITS & FEW
            if count:
                homes |= elders
                steps += count
            count = hand >> 2 * BITS & FEW
            if count:
                homes |= merchants
                steps += count
            count = hand >> 3 * BITS & FEW
            if count:
                homes |= builders
                steps += count
            count = hand >> 4 * BITS & FEW
            if count:
                homes |= assassins
                steps += count
            count = hand >> 5 * BITS & FEW
            if count:
                homes |= artisans
                steps += count
            last: i64
            if usual and steps <= SHORT:
                last = WALKS[fresh + steps * BASE_BOARD + cell]
            else:
                last = ends(g.ways, cell, STRAIGHT, steps)
            if last & homes & ~(one << cell) or (
                steps >= 5
                and g.variant & LOOP_SELF_MATCH
                and has_pair(hand)
                and returns(g.ways, cell, STRAIGHT, steps)
            ):
                out.append(base + cell)
        tiles >>= 1
        cell += 1
    return out


def any_pick(g: Naqala) -> bool:
    full = peopled(g)
    while full:
        first = full & -full
        if picks(g, first):
            return True
        full -= first
    return False


def add_air_picks(g: Naqala, out: list[int]) -> None:
    """Add the lifting of tiles from which a move can be completed only with wings (NQ-348)."""
    full = peopled(g)
    for cell in range(g.cells):
        if full >> cell & 1 and not pickable(g, cell):
            hand = g.meeples[cell]
            if flyable(g, cell, STRAIGHT, hand, how_many(hand), NOWHERE, 1 << cell):
                out.append(PICK.base + cell)


def lift(g: Naqala, cell: i64) -> None:
    """All meeples of a tile come into the hand (NQ-052)."""
    hand: i64 = g.meeples[cell]
    g.hand = hand
    g.meeples[cell] = 0
    one: i64 = 1
    gone = ~(one << cell)
    standing = g.homes
    tribe: i64 = 0
    while hand:
        if hand & FEW:
            homes: i64 = standing[tribe]
            standing[tribe] = homes & gone
        hand >>= BITS
        tribe += 1
    g.at = cell
    g.came = STRAIGHT
    g.flying = 0


def begin_move(g: Naqala, cell: i64) -> None:
    """Lift a tile; if the move cannot end on foot, the wings come out now."""
    grounded = can_fly(g, g.active) and not pickable(g, cell)
    lift(g, cell)
    g.tell(LIFTS, "NQ-052", g.active, cell)
    if grounded:
        take_off(g)


def take_off(g: Naqala) -> None:
    if not g.flying:
        for expansion in gear(g):
            if expansion.flies(g, g.active):
                expansion.take_off(g, g.active)


class Sow(ActiveQuestion):
    """NQ-053 NQ-054 NQ-056 NQ-060 NQ-064 One meeple onto a neighbouring tile, never straight back,
    and only so that the move can still be completed."""

    rule: ClassVar[str] = "NQ-053"

    def options(self, g: Naqala, seat: int) -> list[int]:
        hand: i64 = g.hand
        left = how_many(hand) - 1
        winged = can_fly(g, seat)
        if left == 0:
            return self.last_drops(g, winged)
        out: list[int] = []
        one: i64 = 1
        at: i64 = g.at
        came: i64 = g.came
        ways = g.ways
        standing = g.homes
        loops = bool(g.variant & LOOP_SELF_MATCH)
        detours = winged or (loops and left >= 5)  # the ends of walks do not tell everything
        any_home: i64 = 0  # where tribes of the hand stand
        shared: i64 = 0  # where two of them stand
        homes: i64
        tribe: i64 = 0
        rest = hand
        while rest:
            if rest & FEW:
                homes = standing[tribe]
                shared |= any_home & homes
                any_home |= homes
            rest >>= BITS
            tribe += 1
        base: i64 = DROP.base
        direction: i64 = 0
        while direction < 4:
            way: i64 = ways[direction]
            if came != direction ^ 2 and way >> at & 1:
                there: i64 = at + STRIDES[direction]
                last = reach(g, there, direction, left)
                tribe = 0
                rest = hand
                while rest:
                    count = rest & FEW
                    if count:
                        homes = any_home
                        if count == 1:  # the last of its tribe: the homes of the others count
                            homes = shared | any_home & ~standing[tribe]
                        elif loops:
                            homes |= one << there
                        if last & homes or (
                            detours and self.detour(g, there, direction, tribe, winged)
                        ):
                            out.append(base + there * TRIBES + tribe)
                    rest >>= BITS
                    tribe += 1
            direction += 1
        return out

    def detour(self, g: Naqala, there: i64, direction: i64, tribe: i64, winged: bool) -> bool:
        """Can the move still be completed after a drop, by a loop or from the air?"""
        one: i64 = 1
        after = g.hand - (one << (tribe * BITS))
        left = how_many(after)
        if g.variant & LOOP_SELF_MATCH and left >= 5:
            if completable(g, there, direction, after, left, tribe, True):
                return True
        return winged and flyable(g, there, direction, after, left, tribe, 0)

    def last_drops(self, g: Naqala, winged: bool) -> list[int]:
        """The last meeple must meet its own colour (NQ-060)."""
        hand: i64 = g.hand
        tribe: i64 = 0
        while not hand >> (tribe * BITS) & FEW:
            tribe += 1
        homes: i64 = g.homes[tribe]
        out: list[int] = []
        at: i64 = g.at
        came: i64 = g.came
        ways = g.ways
        direction: i64 = 0
        while direction < 4:
            way: i64 = ways[direction]
            if came != direction ^ 2 and way >> at & 1:
                there: i64 = at + STRIDES[direction]
                if homes >> there & 1:
                    out.append(DROP.base + there * TRIBES + tribe)
            direction += 1
        if winged:
            for cell in range(g.cells):
                if homes >> cell & 1:
                    out.append(CARPET_TO.do(cell))
        return out

    def why_not(self, g: Naqala, seat: int, action: int) -> str:
        if USE.said(action):
            return "NQ-044"
        if CARPET_TO.said(action) and how_many(g.hand) == 1 and can_fly(g, seat):
            return "NQ-347"
        if not DROP.said(action):
            return super().why_not(g, seat, action)
        there = DROP.of(action)
        tribe = DROP.second(action)
        if chasm(g, there):
            return "NQ-311"
        if not count_of(g.hand, tribe):
            return "NQ-059"
        direction = heading(g.at, there)
        if direction < 0 or there >= g.cells:
            return "NQ-054"
        if not g.ways[direction] >> g.at & 1:
            return "NQ-310"
        if g.came == direction ^ 2:
            return "NQ-056"
        return "NQ-060" if how_many(g.hand) == 1 else "NQ-064"

    def asked_anyway(self, g: Naqala, seat: int) -> bool:
        return maybe_fly(g, seat)

    def happen(self, g: Naqala, a: list[int]) -> None:
        answer = a[g.active]
        if CARPET_TO.said(answer):
            take_off(g)
            tribe = 0
            while not g.hand >> (tribe * BITS) & FEW:
                tribe += 1
            self.drop(g, CARPET_TO.of(answer), tribe, "NQ-346")
            return
        code: i64 = answer - DROP.base
        there = code // TRIBES
        g.came = heading(g.at, there)
        self.drop(g, there, code % TRIBES, "NQ-053")
        if g.hand:
            if not g.flying and can_fly(g, g.active):
                loops = bool(g.variant & LOOP_SELF_MATCH)
                left = how_many(g.hand)
                if not completable(g, g.at, g.came, g.hand, left, NOWHERE, loops):
                    take_off(g)
            g.next(SOW)

    def drop(self, g: Naqala, there: i64, tribe: i64, rule: str) -> None:
        g.at = there
        one: i64 = 1
        meeple = one << (tribe * BITS)
        g.hand -= meeple
        here: i64 = g.meeples[there]
        g.meeples[there] = here + meeple
        if g.variant & LOOP_SELF_MATCH:  # else it counts only once the move is over (NQ-066)
            homes: i64 = g.homes[tribe]
            if not homes >> there & 1:
                g.homes[tribe] = homes | one << there
        g.tribe = tribe
        g.tell(DROPS, rule, g.active, tribe, there)
        seat = master(g, MARID)
        if seat != NOWHERE and g.camp[seat] >> there & 1:
            earn(g, seat, 1 if seat == g.active else 2, "NQ-192")


def heading(at: i64, there: i64) -> i64:
    """The direction of a step; -1 if the tiles are not neighbours."""
    apart = there - at
    if apart == 1 and there % 6:
        return 1
    if apart == -1 and at % 6:
        return 3
    if apart == 6:
        return 2
    if apart == -6:
        return 0
    return -1


class Collect(Step[Naqala]):
    """NQ-070 NQ-072 The last meeple and all of its colour are taken; an emptied tile is claimed."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        if not g.variant & LOOP_SELF_MATCH:
            find_homes(g)
        cell: i64 = g.at
        tribe: i64 = g.tribe
        here: i64 = g.meeples[cell]
        homes: i64 = g.homes[tribe]
        one: i64 = 1
        taken = count_of(here, tribe)
        g.taken = taken
        g.hand = taken << (tribe * BITS)
        g.meeples[cell] = here - (taken << (tribe * BITS))
        g.homes[tribe] = homes & ~(one << cell)
        g.tell(COLLECTS, "NQ-070", g.active, taken, tribe)
        claim_if_empty(g, g.active, cell, BY_MOVE)


SOW: Final = Sow()
COLLECT: Final = Collect()

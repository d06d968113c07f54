"""Cartouches that may be used at any time of a turn, and the windows in which others use them."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.curse.board import NODE_LAND
from cutpurse.games.curse.curses import GiveCurses, cleanse
from cutpurse.games.curse.moving import put_on
from cutpurse.games.curse.packs import spend
from cutpurse.games.curse.pieces import (
    AKER,
    APEP,
    ATEN,
    BAST,
    BENNU,
    COLOURS,
    GOALS_OWED,
    MENHIT,
    NEKHBET,
    NUT,
    SET,
    SPACES,
    SPREAD_COUNTS,
)
from cutpurse.games.curse.reactions import Reaction
from cutpurse.games.curse.state import OWN_TURN_ONLY, Curse, goals_done
from cutpurse.games.curse.temples import NUT_GOAL
from cutpurse.games.curse.words import (
    BARTERED,
    FACTOR,
    SWAPPED,
    TARGETS,
    USE_AKER,
    USE_APEP,
    USE_ATEN,
    USE_BAST,
    USE_BENNU,
    USE_MENHIT,
    USE_NEKHBET,
    USE_NUT,
    USE_SET,
    USED,
)
from cutpurse.kernel.step import MAX_SEATS
from cutpurse.kernel.verbs import Verb
from cutpurse.kernel.zones import bits

OWN_TURN: Final = (
    1 << AKER
    | 1 << APEP
    | 1 << ATEN
    | 1 << BAST
    | 1 << BENNU
    | 1 << MENHIT
    | 1 << NEKHBET
    | 1 << NUT
    | 1 << SET
)
AT_THE_END: Final = OWN_TURN & ~(1 << BAST)
FIRST_USE: Final = USE_AKER.base
LAST_USE: Final = USE_SET.end  # between them lie only uses
USES: Final[list[tuple[Verb, int]]] = [
    (USE_AKER, AKER),
    (USE_APEP, APEP),
    (USE_ATEN, ATEN),
    (USE_BAST, BAST),
    (USE_BENNU, BENNU),
    (USE_MENHIT, MENHIT),
    (USE_NEKHBET, NEKHBET),
    (USE_NUT, NUT),
    (USE_SET, SET),
]
# The Curses that Set may give out at a table of so many players
SPREADS_FOR: Final[list[list[int]]] = [
    [
        USE_SET.do(i)
        for i, counts in enumerate(SPREAD_COUNTS)
        if all(not counts[seat] for seat in range(players, COLOURS))
    ]
    for players in range(COLOURS + 1)
]


# What is legal (CR-258) --------------------------------------------------------------------------
def uses_of(g: Curse, seat: int, cartouche: int) -> list[int]:
    """Every legal use of a Cartouche, with all that its user chooses."""
    if cartouche == APEP:
        return [USE_APEP.base]
    if cartouche == BAST:
        return [USE_BAST.do(0), USE_BAST.do(1)]
    if cartouche == SET:
        return SPREADS_FOR[g.players]
    if cartouche == NEKHBET:
        return swaps(g, seat)
    out: list[int] = []
    for other in range(g.players):
        if cartouche == AKER:
            out.append(USE_AKER.do(other))
        elif cartouche == MENHIT:
            out.append(USE_MENHIT.do(other))
        elif cartouche == ATEN:
            if g.curses[other]:
                out.append(USE_ATEN.do(other))
        elif cartouche == BENNU:
            if g.at[other] != g.at[seat] and same_land(g, seat, other):
                out.append(USE_BENNU.do(other))
        elif has_goal(g, other):
            out.append(USE_NUT.do(other))
    return out


def same_land(g: Curse, one: i64, two: i64) -> bool:
    """CR-283 CR-284 Do two thieves stand on the same segment? A temple belongs to its own."""
    return NODE_LAND[g.at[one]] == NODE_LAND[g.at[two]]


def has_goal(g: Curse, who: i64) -> bool:
    """Is a goal of this player unfinished?"""
    return goals_done(g, who) < GOALS_OWED


def swaps(g: Curse, seat: int) -> list[int]:
    """CR-298 CR-299 An own item for an item of another player on the same segment."""
    out: list[int] = []
    own = bits(g.pack[seat])
    for other in range(g.players):
        if other != seat and same_land(g, seat, other):
            theirs = bits(g.pack[other])
            for mine in own:
                for item in theirs:
                    out.append(USE_NEKHBET.do(mine, item))
    return out


def add_own_uses(g: Curse, who: i64, out: list[int]) -> None:
    """CR-045 CR-254 What the active player could use as a free action."""
    for slot in range(SPACES):
        tile: i64 = g.hand[who * SPACES + slot]
        if tile < 0:
            break
        face: i64 = g.face[tile]
        if face >= 0 and OWN_TURN >> face & 1:
            out.extend(uses_of(g, who, face))


# What they do ------------------------------------------------------------------------------------
def is_use(action: i64) -> bool:
    return FIRST_USE <= action < LAST_USE


def used_by(action: int) -> int:
    """The Cartouche that an action uses."""
    for verb, cartouche in USES:
        if verb.said(action):
            return cartouche
    raise AssertionError(f"{action} uses no Cartouche of these")


def play(g: Curse, who: int, action: int) -> None:
    """CR-045 The active player uses a Cartouche as a free action."""
    cartouche = used_by(action)
    spend(g, who, cartouche)
    g.tell(USED, "CR-045", who, cartouche)
    take_effect(g, who, action)


def take_effect(g: Curse, who: int, action: int) -> None:
    """What a use does; the Cartouche has left the pack."""
    one: i64 = 1
    if USE_AKER.said(action):
        g.aker |= one << USE_AKER.of(action)
        g.tell(TARGETS, "CR-270", USE_AKER.of(action))
    elif USE_APEP.said(action):
        g.actions += 1
        g.tell(TARGETS, "CR-273", g.active)
    elif USE_ATEN.said(action):
        cleanse(g, USE_ATEN.of(action), "CR-275")
    elif USE_BAST.said(action):
        g.bast = USE_BAST.of(action)
        g.tell(FACTOR, "CR-280", g.active, g.bast)
    elif USE_BENNU.said(action):
        swap_places(g, who, USE_BENNU.of(action), "CR-283")
    elif USE_MENHIT.said(action):
        g.menhit |= one << USE_MENHIT.of(action)
        g.tell(TARGETS, "CR-296", USE_MENHIT.of(action))
    elif USE_NEKHBET.said(action):
        swap_items(g, who, USE_NEKHBET.of(action), USE_NEKHBET.second(action))
    elif USE_NUT.said(action):
        g.tell(TARGETS, "CR-300", USE_NUT.of(action))
        g.next(NUT_GOAL[USE_NUT.of(action)])
    else:
        give_out(g, who, SPREAD_COUNTS[USE_SET.of(action)])


def swap_places(g: Curse, who: i64, other: i64, rule: str) -> None:
    """CR-283 CR-285 Two thieves change places, in temples as well; no Event comes of it."""
    node: i64 = g.at[who]
    put_on(g, who, g.at[other])
    put_on(g, other, node)
    g.tell(SWAPPED, rule, who, other)


def swap_items(g: Curse, who: i64, mine: i64, theirs: i64) -> None:
    """CR-298 Two items change packs."""
    one: i64 = 1
    for other in range(g.players):
        if other != who and g.pack[other] >> theirs & 1:
            g.pack[who] = g.pack[who] & ~(one << mine) | one << theirs
            g.pack[other] = g.pack[other] & ~(one << theirs) | one << mine
            g.tell(BARTERED, "CR-298", who, mine, theirs)
            return


def give_out(g: Curse, who: i64, counts: list[i64]) -> None:
    """CR-302 CR-303 A batch for each, in seat order from the user's left, the user last."""
    for i in range(g.players):
        to = (who + g.players - i) % g.players  # the last first
        if counts[to]:
            g.next(GiveCurses(to, counts[to]))


# Windows -----------------------------------------------------------------------------------------
class OthersWindow(Reaction):
    """CR-406 CR-412 The players who are not on turn may use a Cartouche."""

    def accepts(self) -> int:
        return OWN_TURN

    def everybody(self) -> bool:
        return False

    def may_react(self, g: Curse) -> int:
        return 0 if g.variant & OWN_TURN_ONLY else super().may_react(g)

    def uses(self, g: Curse, seat: int, cartouche: int) -> list[int]:
        return uses_of(g, seat, cartouche)

    def cartouche_of(self, action: int) -> int:
        return used_by(action)

    def use(self, g: Curse, seat: int, action: int) -> None:
        take_effect(g, seat, action)


class StartWindow(OthersWindow):
    """CR-406 A turn begins."""

    rule: ClassVar[str] = "CR-406"


class DeclareWindow(OthersWindow):
    """CR-054 An action has been declared and has not taken effect."""

    rule: ClassVar[str] = "CR-054"


class EndWindow(OthersWindow):
    """CR-261 The end of the turn has been declared; a use that takes effect calls it off."""

    rule: ClassVar[str] = "CR-261"

    def accepts(self) -> int:
        return AT_THE_END


START_WINDOW: Final = [StartWindow(seat) for seat in range(MAX_SEATS)]
DECLARE_WINDOW: Final = [DeclareWindow(seat) for seat in range(MAX_SEATS)]
END_WINDOW: Final = [EndWindow(seat) for seat in range(MAX_SEATS)]

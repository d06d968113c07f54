"""What each thief does: the victims give in turn, then the user takes."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from cutpurse.games.naqala.buildings import erect
from cutpurse.games.naqala.control import BY_KOHDJAH, TAKE_CONTROL, has_piece
from cutpurse.games.naqala.djinns import gain
from cutpurse.games.naqala.pieces import MORGIANE, PALACE, PALM, RESOURCES, TRIBES, VIZIER
from cutpurse.games.naqala.purse import followers, held, receive, surrender, welcome
from cutpurse.games.naqala.refusals import ActiveQuestion, NaqalaQuestion, SeatQuestion
from cutpurse.games.naqala.state import ALL, TENT_HERE, Naqala, altered
from cutpurse.games.naqala.words import (
    AT,
    DISCARDS,
    FREES,
    GAINS,
    GETS_CARD,
    GIVE_CARD,
    GIVE_DJINN,
    GIVE_PALACE,
    GIVE_PALM,
    GIVE_TILE,
    LOSES,
    LOSES_DJINN,
    RAZES,
    TAKE_BUILDING,
    TAKE_CARD,
    TAKE_DJINN,
)
from cutpurse.kernel.step import Step
from cutpurse.kernel.zones import bits


@mypyc_attr(allow_interpreted_subclasses=True)
class Raid:
    """A thief at work: who must give what, and what the user does with it."""

    def give(self, g: Naqala, victim: int) -> None:
        """Push the questions to one victim, or take what needs no question."""
        raise NotImplementedError

    def take(self) -> Step[Naqala]:
        """The step in which the user takes."""
        raise NotImplementedError

    def index(self) -> int:
        """Its place in RAIDS."""
        raise NotImplementedError

    def begin(self, g: Naqala) -> None:
        """NQ-249 NQ-257 NQ-259 All others clockwise, but not Morgiane's owner; then the user."""
        g.push(NextVictim(self.index(), 1), self.take())


class NextVictim(Step[Naqala]):
    """NQ-249 NQ-250 NQ-204 The victims give one after another, clockwise from the user's left."""

    def __init__(self, thief: int, after: int) -> None:
        self.thief = thief
        self.after = after

    def happen(self, g: Naqala, a: list[int]) -> None:
        if self.after >= g.players:
            return
        victim = (g.active + self.after) % g.players
        g.next(NextVictim(self.thief, self.after + 1))
        if not g.djinns[victim] >> MORGIANE & 1:
            RAIDS[self.thief].give(g, victim)


# Houssain ----------------------------------------------------------------------------------------
class Houssain(Raid):
    """NQ-260 Everybody else discards two resource cards; the user takes two of them."""

    def index(self) -> int:
        return 0

    def give(self, g: Naqala, victim: int) -> None:
        g.push(GiveCard(victim), GiveCard(victim))

    def take(self) -> Step[Naqala]:
        return TakeCard(2)


class GiveCard(SeatQuestion):
    """NQ-260 NQ-251 The victim discards a card of his choice, if he has one."""

    rule: ClassVar[str] = "NQ-260"

    def seats(self, g: Naqala) -> int:
        return 1 << self.who if g.card_count[self.who] else 0

    def options(self, g: Naqala, seat: int) -> list[int]:
        return [GIVE_CARD.do(kind) for kind in range(RESOURCES) if held(g, seat, kind)]

    def asked_anyway(self, g: Naqala, seat: int) -> bool:
        return g.card_count[seat] > 1 and g.card_seen[seat] != ALL

    def happen(self, g: Naqala, a: list[int]) -> None:
        if a[self.who] < 0:
            return
        kind = GIVE_CARD.of(a[self.who])
        surrender(g, self.who, kind)
        g.table = altered(g.table, kind, 1)
        g.tell(DISCARDS, "NQ-260", self.who, kind)


class TakeCard(NaqalaQuestion):
    """NQ-261 NQ-262 The user takes two of the cards; the rest is discarded."""

    rule: ClassVar[str] = "NQ-261"

    def __init__(self, left: int) -> None:
        self.left = left

    def seats(self, g: Naqala) -> int:
        return 1 << g.active if self.left and sum(g.table) else 0

    def options(self, g: Naqala, seat: int) -> list[int]:
        return [TAKE_CARD.do(kind) for kind in range(RESOURCES) if g.table[kind]]

    def happen(self, g: Naqala, a: list[int]) -> None:
        if a[g.active] >= 0:
            kind = TAKE_CARD.of(a[g.active])
            g.table = altered(g.table, kind, -1)
            receive(g, g.active, kind)
            g.tell(GETS_CARD, "NQ-261", g.active, kind)
            g.next(TakeCard(self.left - 1))
            return
        for kind in range(RESOURCES):
            g.discard[kind] += g.table[kind]
        g.table = [0] * RESOURCES


# Ziad --------------------------------------------------------------------------------------------
class Ziad(Raid):
    """NQ-263 Everybody else discards a vizier; the user takes one."""

    def index(self) -> int:
        return 1

    def give(self, g: Naqala, victim: int) -> None:
        if followers(g, victim, VIZIER):
            g.retinue[victim * TRIBES + VIZIER] -= 1
            g.spoils = altered(g.spoils, 2, 1)
            g.tell(LOSES, "NQ-263", victim, VIZIER)

    def take(self) -> Step[Naqala]:
        return TAKE_VIZIER


class TakeVizier(Step[Naqala]):
    """NQ-263 NQ-264 The user takes one of the viziers, the rest goes to the bag."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        if g.spoils[2]:
            g.bag[VIZIER] += g.spoils[2] - 1
            g.spoils = [0, 0, 0]
            g.tell(GAINS, "NQ-263", g.active, VIZIER)
            welcome(g, g.active, VIZIER, 1)


# Ouafat ------------------------------------------------------------------------------------------
class Ouafat(Raid):
    """NQ-265 Everybody else discards a djinn; the user takes one."""

    def index(self) -> int:
        return 2

    def give(self, g: Naqala, victim: int) -> None:
        if g.djinns[victim]:
            g.next(GiveDjinn(victim))

    def take(self) -> Step[Naqala]:
        return TAKE_GIVEN_DJINN


class GiveDjinn(SeatQuestion):
    """NQ-265 The victim discards a djinn of his choice."""

    rule: ClassVar[str] = "NQ-265"

    def options(self, g: Naqala, seat: int) -> list[int]:
        return GIVE_DJINN.each(g.djinns[seat])

    def happen(self, g: Naqala, a: list[int]) -> None:
        djinn = GIVE_DJINN.of(a[self.who])
        g.djinns = altered(g.djinns, self.who, -(1 << djinn))
        g.djinn_spoils |= 1 << djinn
        g.tell(LOSES_DJINN, "NQ-265", self.who, djinn)


class TakeGivenDjinn(NaqalaQuestion):
    """NQ-265 NQ-266 NQ-267 The user takes one of the djinns, the rest is discarded."""

    rule: ClassVar[str] = "NQ-265"

    def seats(self, g: Naqala) -> int:
        return 1 << g.active if g.djinn_spoils else 0

    def options(self, g: Naqala, seat: int) -> list[int]:
        return TAKE_DJINN.each(g.djinn_spoils)

    def happen(self, g: Naqala, a: list[int]) -> None:
        if a[g.active] < 0:
            return
        djinn = TAKE_DJINN.of(a[g.active])
        g.djinn_discard |= g.djinn_spoils & ~(1 << djinn)
        g.djinn_spoils = 0
        gain(g, g.active, djinn, "NQ-265")


# Kohdjah -----------------------------------------------------------------------------------------
class Kohdjah(Raid):
    """NQ-269 Everybody else takes a camel back from a tile; the user claims one of these tiles."""

    def index(self) -> int:
        return 3

    def give(self, g: Naqala, victim: int) -> None:
        if g.camp[victim]:
            g.next(GiveTile(victim))

    def take(self) -> Step[Naqala]:
        return TAKE_TILE


class GiveTile(SeatQuestion):
    """NQ-269 NQ-338 The victim frees a tile of his choice; camel or tent comes back to him."""

    rule: ClassVar[str] = "NQ-269"

    def options(self, g: Naqala, seat: int) -> list[int]:
        return GIVE_TILE.each(g.camp[seat])

    def happen(self, g: Naqala, a: list[int]) -> None:
        cell = GIVE_TILE.of(a[self.who])
        g.camp[self.who] &= ~(1 << cell)
        if g.tents[self.who] == cell:
            g.tents = altered(g.tents, self.who, TENT_HERE - cell)
        else:
            g.camels = altered(g.camels, self.who, 1)
        g.freed |= 1 << cell
        g.tell(FREES, "NQ-269", self.who, cell)


class TakeTile(NaqalaQuestion):
    """NQ-270 NQ-271 The user places a camel on one of the freed tiles, if he has one."""

    rule: ClassVar[str] = "NQ-270"

    def seats(self, g: Naqala) -> int:
        return 1 << g.active if g.freed and has_piece(g, g.active) else 0

    def options(self, g: Naqala, seat: int) -> list[int]:
        return AT.each(g.freed)

    def happen(self, g: Naqala, a: list[int]) -> None:
        g.freed = 0
        if a[g.active] >= 0:
            g.next(TAKE_CONTROL[BY_KOHDJAH][AT.of(a[g.active])])


# Shalim ------------------------------------------------------------------------------------------
class Shalim(Raid):
    """NQ-274 Everybody else discards a palm tree or a palace; the user places one of them."""

    def index(self) -> int:
        return 4

    def give(self, g: Naqala, victim: int) -> None:
        g.next(GiveBuilding(victim))

    def take(self) -> Step[Naqala]:
        return TAKE_GIVEN_BUILDING


class GiveBuilding(SeatQuestion):
    """NQ-274 NQ-279 The victim discards a building from a tile he controls, if there is one."""

    rule: ClassVar[str] = "NQ-274"

    def seats(self, g: Naqala) -> int:
        return 1 << self.who if self.options(g, self.who) else 0

    def options(self, g: Naqala, seat: int) -> list[int]:
        mine = bits(g.camp[seat])
        out = [GIVE_PALM.do(cell) for cell in mine if g.palms[cell]]
        out.extend([GIVE_PALACE.do(cell) for cell in mine if g.palaces[cell]])
        return out

    def happen(self, g: Naqala, a: list[int]) -> None:
        answer = a[self.who]
        if GIVE_PALM.said(answer):
            g.palms = altered(g.palms, GIVE_PALM.of(answer), -1)
            g.spoils = altered(g.spoils, PALM, 1)
            g.tell(RAZES, "NQ-274", self.who, PALM, GIVE_PALM.of(answer))
        elif GIVE_PALACE.said(answer):
            g.palaces = altered(g.palaces, GIVE_PALACE.of(answer), -1)
            g.spoils = altered(g.spoils, PALACE, 1)
            g.tell(RAZES, "NQ-274", self.who, PALACE, GIVE_PALACE.of(answer))


class TakeGivenBuilding(NaqalaQuestion):
    """NQ-275 NQ-276 NQ-277 The user takes one kind if he controls a tile; the rest returns."""

    rule: ClassVar[str] = "NQ-275"

    def seats(self, g: Naqala) -> int:
        return 1 << g.active if g.spoils[PALM] + g.spoils[PALACE] and g.camp[g.active] else 0

    def options(self, g: Naqala, seat: int) -> list[int]:
        return [TAKE_BUILDING.do(b) for b in range(2) if g.spoils[b]]

    def happen(self, g: Naqala, a: list[int]) -> None:
        answer = a[g.active]
        if TAKE_BUILDING.said(answer):
            building = TAKE_BUILDING.of(answer)
            g.spoils = altered(g.spoils, building, -1)
            give_back(g)
            g.spoils = altered(g.spoils, building, 1)
            g.next(PlaceGiven(building))
        else:
            give_back(g)


def give_back(g: Naqala) -> None:
    """What was not taken returns to the supply (NQ-276)."""
    for building in range(2):
        g.supply = altered(g.supply, building, g.spoils[building])
    g.spoils = [0, 0, 0]


class PlaceGiven(ActiveQuestion):
    """NQ-275 NQ-278 It goes to any tile the user controls, whatever its type."""

    rule: ClassVar[str] = "NQ-275"

    def __init__(self, building: int) -> None:
        self.building = building

    def options(self, g: Naqala, seat: int) -> list[int]:
        return AT.each(g.camp[seat])

    def happen(self, g: Naqala, a: list[int]) -> None:
        g.spoils = [0, 0, 0]
        erect(g, g.active, self.building, AT.of(a[g.active]), "NQ-275")


TAKE_VIZIER: Final = TakeVizier()
TAKE_GIVEN_DJINN: Final = TakeGivenDjinn()
TAKE_TILE: Final = TakeTile()
TAKE_GIVEN_BUILDING: Final = TakeGivenBuilding()
RAIDS: Final[list[Raid]] = [Houssain(), Ziad(), Ouafat(), Kohdjah(), Shalim()]

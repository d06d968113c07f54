"""Resolution (chapter F): what the room does before, then seat by seat the room and the own
card."""

from __future__ import annotations

from typing import ClassVar, Final

from cutpurse.games.thieves.begin import heal
from cutpurse.games.thieves.cards import (
    DWARVEN_AXE,
    LIES,
    NO_CARD,
    SNEAK,
    STEAL,
    TREASURE_IDS,
    VENOM_VIAL,
)
from cutpurse.games.thieves.decks import LiesDraw, MayDraw, draw_card
from cutpurse.games.thieves.rooms import ALL_SNEAKING
from cutpurse.games.thieves.state import (
    BY_ROOM,
    BY_SKILL,
    Thieves,
    clockwise,
    ducks,
    exposed,
    final,
    is_trick,
    others,
    owns,
    played_one_of,
    skill_works,
    stealable,
    table_room,
    trick_works,
)
from cutpurse.games.thieves.treasures import (
    ANYBODYS,
    GiveAway,
    Steal,
    discard_treasure,
    wound,
)
from cutpurse.games.thieves.trickery import resolve_trick
from cutpurse.games.thieves.words import (
    AGAIN,
    DUCK,
    DUCKED,
    ENDURE,
    ENOUGH,
    FAILED,
    LIE,
    MODE_STEAL,
    MODE_WOUND,
    NOTHING,
    PARADOX,
    STAB_AT,
)
from cutpurse.kernel.step import LUCK, Chance, Step
from cutpurse.kernel.zones import count_bits, nth_bit


# Before resolving -------------------------------------------------------------------------------
class BeforeResolve(Step[Thieves]):
    """TH-071 What the room does to those who played certain cards, clockwise."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        room = table_room(g)
        if room.trap:
            spring_trap(g)
        elif room.hurts:
            i = 0
            while i < g.players:
                p = clockwise(g, i)
                if played_one_of(g, p, room.hurts):
                    wound(g, p, room.hurts_by, room.rule)
                i += 1
        elif room.demons or room.draws_early:
            i = g.players - 1
            while i >= 0:
                p = clockwise(g, i)
                if played_one_of(g, p, room.demons):
                    if g.loot[p]:
                        g.next(Demons(p))
                elif played_one_of(g, p, room.draws_early):
                    g.next(MayDraw(p))
                i -= 1


def spring_trap(g: Thieves) -> None:
    """TH-128 Everybody whose card is no SNEAK or SNEAKERY takes a wound for each such thief; a
    thief whose card was NOPEd counts but is not hurt."""
    k = 0
    victims = 0
    p = 0
    while p < g.players:
        if not played_one_of(g, p, ALL_SNEAKING):
            k += 1
            if final(g, p) != NO_CARD:
                victims |= 1 << p
        p += 1
    room_wounds(g, victims, k, "TH-128")


def room_wounds(g: Thieves, victims: int, wounds: int, rule: str) -> None:
    """The room wounds several thieves, clockwise; NOT IT! helps only a sole victim (TH-178)."""
    alone = victims & (victims - 1) == 0
    i = 0
    while i < g.players:
        p = clockwise(g, i)
        if victims >> p & 1:
            room_wound(g, p, wounds, alone, rule)
        i += 1


def room_wound(g: Thieves, p: int, wounds: int, alone: bool, rule: str) -> None:
    if alone and ducks(g, p):
        g.next(DuckRoom(p, wounds))
    else:
        wound(g, p, wounds, rule)


class DuckRoom(Step[Thieves]):
    """TH-178 NOT IT! moves room wounds whose sole victim is its owner; nobody is protected from
    them."""

    rule: ClassVar[str] = "TH-178"
    asks: ClassVar[str] = "The room wounds you alone. NOT IT! Who is wounded instead?"

    def __init__(self, victim: int, wounds: int) -> None:
        self.victim = victim
        self.wounds = wounds

    def seats(self, g: Thieves) -> int:
        return 1 << self.victim

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [ENDURE.do(), *DUCK.each(others(g, seat))]

    def happen(self, g: Thieves, a: list[int]) -> None:
        hit = self.victim
        if DUCK.said(a[self.victim]):
            hit = DUCK.of(a[self.victim])
            g.tell(DUCKED, "TH-178", self.victim, hit)
        wound(g, hit, self.wounds, table_room(g).rule)


class Demons(Chance[Thieves]):
    """TH-114 A STEAL player discards a random own treasure, covered ones among them (TH-115)."""

    def __init__(self, who: int) -> None:
        self.who = who

    def sides(self, g: Thieves) -> int:
        return count_bits(g.loot[self.who])

    def outcome(self, g: Thieves, index: int) -> str:
        return "lose " + TREASURE_IDS[nth_bit(g.loot[self.who], index)]

    def happen(self, g: Thieves, a: list[int]) -> None:
        discard_treasure(g, self.who, nth_bit(g.loot[self.who], a[LUCK]), "TH-114")


# Seat by seat -----------------------------------------------------------------------------------
class Resolve(Step[Thieves]):
    """TH-072 Each thief, clockwise from the scout, gets the room's effect first, then their
    card."""

    def __init__(self, done: int) -> None:
        self.done = done

    def happen(self, g: Thieves, a: list[int]) -> None:
        if self.done == g.players:
            return
        p = clockwise(g, self.done)
        g.next(RESOLVE[self.done + 1])
        g.next(OWN_CARD[p])
        if table_room(g).per_seat:
            room_at_seat(g, p)


def room_at_seat(g: Thieves, p: int) -> None:
    """The room's effect on one thief; final cards count, working or not."""
    room = table_room(g)
    if room.troll_spares:
        troll(g, p)
    elif played_one_of(g, p, room.pricks):
        wound(g, p, 1, "TH-137")
    elif played_one_of(g, p, room.gives_away):
        g.next(GiveAway(p))
    elif played_one_of(g, p, room.draws):
        g.next(MayDraw(p))
    elif played_one_of(g, p, room.robs):
        g.next(TowerSteal(p, p, BY_ROOM, 1, ANYBODYS))
    elif played_one_of(g, p, room.heals_1):
        heal(g, p, 1, room.rule)
    elif played_one_of(g, p, room.heals_2):
        heal(g, p, 2, room.rule)
    elif played_one_of(g, p, room.heals_3):
        heal(g, p, 3, room.rule)


def troll(g: Thieves, p: int) -> None:
    """TH-140, TH-141 Whoever does not play what the troll spares takes 1 wound, NOPEd and card-less
    thieves too (TH-142)."""
    spares = table_room(g).troll_spares
    if played_one_of(g, p, spares):
        return
    victims = 0
    q = 0
    while q < g.players:
        if not played_one_of(g, q, spares):
            victims += 1
        q += 1
    room_wound(g, p, 1, victims == 1, table_room(g).rule)


class TowerSteal(Steal):
    """TH-134 At the TOWER a SNEAK or SNEAKERY player may steal one treasure, sneaking or not."""

    rule: ClassVar[str] = "TH-134"
    asks: ClassVar[str] = "The TOWER lets you steal a treasure. Which one?"

    def why(self) -> str:
        return "TH-134"


class OwnCard(Step[Thieves]):
    """TH-072 A thief's own final card; at RUNE a card that did not work costs 3 wounds (TH-107)."""

    def __init__(self, who: int) -> None:
        self.who = who

    def happen(self, g: Thieves, a: list[int]) -> None:
        p = self.who
        card = final(g, p)
        if card == NO_CARD:
            return
        if is_trick(card):
            worked = trick_works(g, p) and resolve_trick(g, p, card)
        else:
            worked = resolve_skill(g, p, card)
        if not worked:
            g.tell(FAILED, "TH-072", p, card)
            if table_room(g).exchange:
                wound(g, p, 3, "TH-107")


def resolve_skill(g: Thieves, p: int, card: int) -> bool:
    """True if it worked."""
    if card == LIES:
        return resolve_lies(g, p)
    if not skill_works(g, p):
        return False
    if card == SNEAK:
        return True
    if card == STEAL:
        if not stealable(g, p, BY_SKILL):
            return False
        if table_room(g).steal_twice:
            g.next(StealAgain(p))
        g.next(Steal(p, aims(g, p), BY_SKILL, 0, ANYBODYS))
        return True
    return resolve_stab(g, p)


def resolve_lies(g: Thieves, p: int) -> bool:
    """TH-061, TH-062 LIES draws a card if the claim was a lie, nothing or a paradox."""
    if table_room(g).void >> LIES & 1:
        return False
    if g.verdict != LIE and g.verdict != NOTHING and g.verdict != PARADOX:
        return False
    draw_card(g, LiesDraw(p))
    return True


def aims(g: Thieves, p: int) -> int:
    """Who picks the target of a thief's skill: NASTY SURPRISE's owner, if it was picked
    (TH-163)."""
    return g.surpriser if g.surprised == p else p


class StealAgain(Step[Thieves]):
    """TH-131 At the SEWERS a working STEAL may take a second treasure."""

    rule: ClassVar[str] = "TH-131"
    asks: ClassVar[str] = "Steal a second treasure?"

    def __init__(self, who: int) -> None:
        self.who = who

    def seats(self, g: Thieves) -> int:
        return 1 << self.who if stealable(g, self.who, BY_SKILL) else 0

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [AGAIN.do(), ENOUGH.do()]

    def happen(self, g: Thieves, a: list[int]) -> None:
        if AGAIN.said(a[self.who]):
            g.next(Steal(self.who, aims(g, self.who), BY_SKILL, 0, ANYBODYS))


# STAB -------------------------------------------------------------------------------------------
def stab_targets(g: Thieves, p: int) -> int:
    """TH-060 Another, unprotected thief; NASTY SURPRISE may also aim at the stabber (TH-164)."""
    return exposed(g, p, BY_SKILL) | (1 << p if g.surprised == p else 0)


def resolve_stab(g: Thieves, p: int) -> bool:
    if not stab_targets(g, p):
        return False
    robs = table_room(g).stab_may_rob and stealable(g, p, BY_SKILL) != 0
    g.next(StabMode(p) if robs else Stab(p))
    return True


class StabMode(Step[Thieves]):
    """TH-127 At STANDARD TROLL a working STAB may steal a treasure instead of wounding."""

    rule: ClassVar[str] = "TH-127"
    asks: ClassVar[str] = "Wound a thief, or steal instead?"

    def __init__(self, who: int) -> None:
        self.who = who

    def seats(self, g: Thieves) -> int:
        return 1 << self.who

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [MODE_WOUND.do(), MODE_STEAL.do()]

    def happen(self, g: Thieves, a: list[int]) -> None:
        if MODE_STEAL.said(a[self.who]):
            g.next(Steal(self.who, aims(g, self.who), BY_SKILL, 0, ANYBODYS))
        else:
            g.next(Stab(self.who))


class Stab(Step[Thieves]):
    """TH-059 A working STAB deals wounds equal to the round number."""

    rule: ClassVar[str] = "TH-060"
    asks: ClassVar[str] = "Whom do you stab?"

    def __init__(self, who: int) -> None:
        self.who = who

    def seats(self, g: Thieves) -> int:
        return 1 << aims(g, self.who)

    def options(self, g: Thieves, seat: int) -> list[int]:
        return STAB_AT.each(stab_targets(g, self.who))

    def happen(self, g: Thieves, a: list[int]) -> None:
        victim = STAB_AT.of(a[aims(g, self.who)])
        if ducks(g, victim):
            g.next(DuckStab(victim, self.who))
        else:
            stab(g, self.who, victim)


def stab(g: Thieves, stabber: int, victim: int) -> None:
    """Damage: the round, doubled at the CRONE, then 1 more for the VIAL (TH-203); the victim's AXE
    answers at once (TH-226)."""
    wounds = g.round * table_room(g).stab_times
    if owns(g, stabber, VENOM_VIAL):
        wounds += 1
    wound(g, victim, wounds, "TH-059")
    if owns(g, victim, DWARVEN_AXE):
        wound(g, stabber, 1, "TH-226")


class DuckStab(Step[Thieves]):
    """TH-176 NOT IT! moves a STAB to another unprotected thief, the stabber included."""

    rule: ClassVar[str] = "TH-176"
    asks: ClassVar[str] = "You are being stabbed. NOT IT! Who is stabbed instead?"

    def __init__(self, victim: int, stabber: int) -> None:
        self.victim = victim
        self.stabber = stabber

    def seats(self, g: Thieves) -> int:
        return 1 << self.victim

    def options(self, g: Thieves, seat: int) -> list[int]:
        spared = (exposed(g, self.stabber, BY_SKILL) | 1 << self.stabber) & ~(1 << seat)
        return [ENDURE.do(), *DUCK.each(spared)]

    def happen(self, g: Thieves, a: list[int]) -> None:
        hit = self.victim
        if DUCK.said(a[self.victim]):
            hit = DUCK.of(a[self.victim])
            g.tell(DUCKED, "TH-176", self.victim, hit)
        stab(g, self.stabber, hit)


# Steps are never changed, so those of every turn are made once.
RESOLVE: Final = [Resolve(done) for done in range(7)]
OWN_CARD: Final = [OwnCard(p) for p in range(6)]

"""Resolution (chapter F): what the room does before, seat by seat the room and the own card, and
what the room does afterwards."""

from __future__ import annotations

from typing import ClassVar, Final

from cutpurse.games.thieves.cards import (
    DWARVEN_AXE,
    LIES,
    NO_CARD,
    SNEAK,
    STEAL,
    VENOM_VIAL,
)
from cutpurse.games.thieves.decks import LiesDraw, draw_card
from cutpurse.games.thieves.play import Award
from cutpurse.games.thieves.refusals import ThiefQuestion, ThievesQuestion, shielded
from cutpurse.games.thieves.room_effects import effects
from cutpurse.games.thieves.rooms import BEFORE_REVEAL
from cutpurse.games.thieves.state import (
    BY_SKILL,
    Thieves,
    aims,
    clockwise,
    ducks,
    exposed,
    final,
    is_trick,
    owns,
    skill_works,
    stealable,
    table_room,
    trick_works,
)
from cutpurse.games.thieves.treasures import (
    ANYBODYS,
    Steal,
    wound,
)
from cutpurse.games.thieves.trickery import resolve_trick, why_trick_failed
from cutpurse.games.thieves.words import (
    DUCK,
    DUCKED,
    ENDURE,
    FAILED,
    LIE,
    MODE_STEAL,
    MODE_WOUND,
    NOTHING,
    PARADOX,
    STAB_AT,
)
from cutpurse.kernel.step import MAX_SEATS, Step


# The room's windows -----------------------------------------------------------------------------
class AwardEarly(Step[Thieves]):
    """TH-071 What the room does before the reveal: first its award."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        effects(g).before_reveal(g)
        g.next(Award(BEFORE_REVEAL))


class BeforeResolve(Step[Thieves]):
    """TH-071 What the room does to those who played certain cards."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        effects(g).before_resolve(g)


class RoomAfter(Step[Thieves]):
    """TH-075 After resolving the room comes first: CLOISTER's removal, GATE's theft, CLOCK GOLUM's
    draw."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        effects(g).after(g)


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
        effects(g).at_seat(g, p)


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
            if g.listener is not None:
                g.tell(FAILED, why_failed(g, p, card), p, card)
            effects(g).failed(g, p)


def why_failed(g: Thieves, p: int, card: int) -> str:
    """The rule by which a card did not work."""
    if is_trick(card):
        return why_trick_failed(g, p, card)
    void = table_room(g).void >> card & 1
    if card == LIES:
        return "TH-106" if void else "TH-062"
    if void:
        return "TH-136"
    if card == SNEAK and g.unmasked >> p & 1:
        return "TH-205"
    return UNTARGETED[card - SNEAK] if skill_works(g, p) else CROWDED[card - SNEAK]


# SNEAK, STEAL, STAB: beside others, and with nobody to hit
CROWDED: Final[list[str]] = ["TH-050", "TH-055", "TH-058"]
UNTARGETED: Final[list[str]] = ["TH-050", "TH-057", "TH-060"]


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
        effects(g).after_steal(g, p)
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


# STAB -------------------------------------------------------------------------------------------
def stab_targets(g: Thieves, p: int) -> int:
    """TH-060 Another, unprotected thief; NASTY SURPRISE may also aim at the stabber (TH-164)."""
    return exposed(g, p, BY_SKILL) | (1 << p if g.surprised == p else 0)


def resolve_stab(g: Thieves, p: int) -> bool:
    if not stab_targets(g, p):
        return False
    robs = effects(g).stab_may_rob() and stealable(g, p, BY_SKILL) != 0
    g.next(StabMode(p) if robs else Stab(p))
    return True


class StabMode(ThiefQuestion):
    """TH-127 At STANDARD TROLL a working STAB may steal a treasure instead of wounding."""

    rule: ClassVar[str] = "TH-127"

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [MODE_WOUND.do(), MODE_STEAL.do()]

    def happen(self, g: Thieves, a: list[int]) -> None:
        if MODE_STEAL.said(a[self.who]):
            g.next(Steal(self.who, aims(g, self.who), BY_SKILL, 0, ANYBODYS))
        else:
            g.next(Stab(self.who))


class Stab(ThiefQuestion):
    """TH-059 A working STAB deals wounds equal to the round number."""

    rule: ClassVar[str] = "TH-060"

    def seats(self, g: Thieves) -> int:
        return 1 << aims(g, self.who)

    def reason(self, g: Thieves) -> str:
        return "TH-060" if aims(g, self.who) == self.who else "TH-163"

    def options(self, g: Thieves, seat: int) -> list[int]:
        return STAB_AT.each(stab_targets(g, self.who))

    def why_not_this(self, g: Thieves, seat: int, action: int) -> str:
        return shielded(g, STAB_AT.of(action), self.who, BY_SKILL, "TH-052")

    def happen(self, g: Thieves, a: list[int]) -> None:
        victim = STAB_AT.of(a[aims(g, self.who)])
        if ducks(g, victim):
            g.next(DuckStab(victim, self.who))
        else:
            stab(g, self.who, victim)


def stab(g: Thieves, stabber: int, victim: int) -> None:
    """Damage: the round, doubled at the CRONE, then 1 more for the VIAL (TH-203); the victim's AXE
    answers at once (TH-226)."""
    room = effects(g)
    vial = owns(g, stabber, VENOM_VIAL)
    wounds = room.stab_wounds(g) + (1 if vial else 0)
    wound(g, victim, wounds, room.stab_rule(vial))
    if owns(g, victim, DWARVEN_AXE):
        wound(g, stabber, 1, "TH-226")


class DuckStab(ThievesQuestion):
    """TH-176 NOT IT! moves a STAB to another unprotected thief, the stabber included."""

    rule: ClassVar[str] = "TH-176"

    def __init__(self, victim: int, stabber: int) -> None:
        self.victim = victim
        self.stabber = stabber

    def seats(self, g: Thieves) -> int:
        return 1 << self.victim

    def options(self, g: Thieves, seat: int) -> list[int]:
        spared = (exposed(g, self.stabber, BY_SKILL) | 1 << self.stabber) & ~(1 << seat)
        return [ENDURE.do(), *DUCK.each(spared)]

    def why_not_this(self, g: Thieves, seat: int, action: int) -> str:
        return shielded(g, DUCK.of(action), self.stabber, BY_SKILL, "TH-052")

    def happen(self, g: Thieves, a: list[int]) -> None:
        hit = self.victim
        if DUCK.said(a[self.victim]):
            hit = DUCK.of(a[self.victim])
            g.tell(DUCKED, "TH-176", self.victim, hit)
        stab(g, self.stabber, hit)


# Steps are never changed, so those of every turn are made once.
RESOLVE: Final = [Resolve(done) for done in range(MAX_SEATS + 1)]
OWN_CARD: Final = [OwnCard(p) for p in range(MAX_SEATS)]

"""Gaining, losing, stealing and giving treasures (chapter I)."""

from __future__ import annotations

from typing import ClassVar, Final

from cutpurse.games.thieves.cards import (
    CROWN_OF_TUSKS,
    CURSED_IDOL,
    FAT_SACK,
    KEEPING,
    LIAR_LIAR,
    PEARL_OF_GREAT_PRICE,
    STAB,
)
from cutpurse.games.thieves.refusals import ThiefQuestion, ThievesQuestion, shielded
from cutpurse.games.thieves.state import (
    BY_ROOM,
    BY_SKILL,
    NONE,
    Thieves,
    covered,
    ducks,
    others,
    owner,
    owns,
    stealable,
)
from cutpurse.games.thieves.words import (
    COVERED,
    CURSE,
    CURSE_NOT,
    CURSED,
    DESTROYED,
    DUCK,
    DUCKED,
    ENDURE,
    GAINED,
    GAVE,
    GIVE,
    GIVE_TO,
    LOST,
    ROBBED,
    SACK_ON,
    SACK_STAYS,
    TAKE,
    TAKE_NONE,
    WENT,
    WOUNDED,
)
from cutpurse.kernel.zones import bits

ANYBODYS: Final = 63  # seats that may be robbed, when everybody may


# Wounds a treasure deals are here, because gaining one can hurt ----------------------------------
def wound(g: Thieves, p: int, wounds: int, rule: str) -> None:
    """Wounds have no limit and kill nobody (TH-260)."""
    g.wounds[p] += wounds
    g.hurt[p] += wounds
    g.tell(WOUNDED, rule, p, wounds)


# Leaving an owner -------------------------------------------------------------------------------
def leave(g: Thieves, p: int, treasure: int) -> None:
    """A treasure leaves its owner: a cover falls off it (TH-218, TH-222)."""
    g.loot[p] &= ~(1 << treasure)
    if g.keeping_on == treasure:
        g.keeping_on = NONE
        g.discard |= 1 << KEEPING
    if g.sack_on == treasure or treasure == FAT_SACK:
        g.sack_on = NONE


def discard_treasure(g: Thieves, p: int, treasure: int, rule: str) -> None:
    leave(g, p, treasure)
    g.treasure_discard |= 1 << treasure
    if treasure == CURSED_IDOL:
        g.idol_tokens = 0  # TH-231
    g.tell(LOST, rule, p, treasure)


def discard_all(g: Thieves, p: int, treasures: int, rule: str) -> None:
    for treasure in bits(treasures):
        discard_treasure(g, p, treasure, rule)


def discard_pending(g: Thieves, rule: str) -> None:
    """Nobody gets the treasure in the middle."""
    if g.pending >= 0:
        g.treasure_discard |= 1 << g.pending
        g.tell(WENT, rule, g.pending)
        g.pending = NONE


def remove(g: Thieves, treasure: int) -> None:
    """A treasure leaves the game; it never returns (TH-262)."""
    if g.pending == treasure:
        g.pending = NONE
    else:
        leave(g, owner(g, treasure), treasure)
    g.removed |= 1 << treasure
    if treasure == CURSED_IDOL:
        g.idol_tokens = 0


def destroy(g: Thieves, who: int, treasure: int, rule: str) -> None:
    g.tell(DESTROYED, rule, who, treasure)
    remove(g, treasure)


# Gaining ----------------------------------------------------------------------------------------
def gain(g: Thieves, p: int, treasure: int, rule: str) -> None:
    """In order: the treasure itself, the CROWN's wound, the PEARL, the place of the FAT SACK."""
    g.tell(GAINED, rule, p, treasure)
    receive(g, p, treasure)


def receive(g: Thieves, p: int, treasure: int) -> None:
    """What gaining brings with it, once it has been told how the treasure came."""
    g.loot[p] |= 1 << treasure
    if treasure == CROWN_OF_TUSKS:
        wound(g, p, 1, "TH-200")
    check_pearl(g, p, pearl_rule(treasure))
    if treasure == FAT_SACK and g.loot[p] >> FAT_SACK & 1:
        g.next(PlaceSack(p))


def check_pearl(g: Thieves, p: int, rule: str) -> None:
    """The owner of an uncovered PEARL keeps nothing else."""
    if owns(g, p, PEARL_OF_GREAT_PRICE):
        others = g.loot[p] & ~(1 << PEARL_OF_GREAT_PRICE)
        if others:
            discard_all(g, p, others, rule)


def pearl_rule(gained: int) -> str:
    """Why the PEARL's owner discards something: the PEARL came, or the CROWN or something else to
    it."""
    if gained == PEARL_OF_GREAT_PRICE:
        return "TH-240"
    return "TH-243" if gained == CROWN_OF_TUSKS else "TH-241"


def sack_places(g: Thieves, p: int) -> int:
    """Where the FAT SACK may lie: on another own treasure without a cover (TH-216, TH-223)."""
    return g.loot[p] & ~(1 << FAT_SACK) & ~covered(g)


def no_sack_place(g: Thieves, p: int, treasure: int) -> str:
    """The rule by which the FAT SACK cannot lie there."""
    on_own = g.loot[p] & covered(g) & ~(1 << FAT_SACK)
    return "TH-223" if on_own >> treasure & 1 else "TH-216"


def put_sack(g: Thieves, p: int, treasure: int) -> None:
    g.sack_on = treasure
    g.tell(COVERED, "TH-216", p, treasure)


class PlaceSack(ThiefQuestion):
    """TH-216 Whoever gains the FAT SACK may put it on another own treasure at once."""

    rule: ClassVar[str] = "TH-216"

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [SACK_STAYS.do(), *SACK_ON.each(sack_places(g, seat))]

    def why_not_this(self, g: Thieves, seat: int, action: int) -> str:
        return no_sack_place(g, seat, SACK_ON.of(action))

    def happen(self, g: Thieves, a: list[int]) -> None:
        if SACK_ON.said(a[self.who]):
            put_sack(g, self.who, SACK_ON.of(a[self.who]))


# Stealing ---------------------------------------------------------------------------------------
def rob(g: Thieves, thief: int, treasure: int, rule: str) -> None:
    """The treasure changes hands; then the robbed thief's CURSED IDOL may follow (TH-229)."""
    victim = owner(g, treasure)
    g.robbed |= 1 << victim
    leave(g, victim, treasure)
    g.tell(ROBBED, rule, thief, victim, treasure)
    if treasure != CURSED_IDOL:  # TH-230
        g.next(ForceIdol(victim, thief))
    receive(g, thief, treasure)


class ForceIdol(ThievesQuestion):
    """TH-229 A robbed owner may force the CURSED IDOL on the stealer; it grows worse each time."""

    rule: ClassVar[str] = "TH-229"

    def __init__(self, victim: int, thief: int) -> None:
        self.victim = victim
        self.thief = thief

    def seats(self, g: Thieves) -> int:
        return 1 << self.victim if owns(g, self.victim, CURSED_IDOL) else 0

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [CURSE.do(), CURSE_NOT.do()]

    def happen(self, g: Thieves, a: list[int]) -> None:
        if CURSE.said(a[self.victim]):
            leave(g, self.victim, CURSED_IDOL)
            g.idol_tokens += 1
            g.tell(CURSED, "TH-229", self.victim, self.thief)
            receive(g, self.thief, CURSED_IDOL)


class Steal(ThievesQuestion):
    """TH-056 A theft: the chooser picks one stealable treasure of the victims. Skipped if there is
    none."""

    rule: ClassVar[str] = "TH-056"

    def __init__(self, thief: int, chooser: int, source: int, may: int, victims: int) -> None:
        self.thief = thief
        self.chooser = chooser
        self.source = source
        self.may = may
        self.victims = victims  # bit mask of seats

    def reason(self, g: Thieves) -> str:
        """NASTY SURPRISE lets somebody else choose (TH-163)."""
        return self.why(g) if self.chooser == self.thief else "TH-163"

    def prey(self, g: Thieves) -> int:
        found = stealable(g, self.thief, self.source)
        if self.victims != ANYBODYS and found:
            theirs = 0
            for p in range(g.players):
                if self.victims >> p & 1:
                    theirs |= g.loot[p]
            found &= theirs
        return found

    def seats(self, g: Thieves) -> int:
        return 1 << self.chooser if self.prey(g) else 0

    def options(self, g: Thieves, seat: int) -> list[int]:
        found = TAKE.each(self.prey(g))
        if self.may:
            found.append(TAKE_NONE.do())
        return found

    def why_not(self, g: Thieves, seat: int, action: int) -> str:
        if not TAKE.said(action):
            return super().why_not(g, seat, action)
        treasure = TAKE.of(action)
        victim = owner(g, treasure)
        if victim == NONE or victim == self.thief:
            return "TH-057" if self.source == BY_SKILL else ""
        if covered(g) >> treasure & 1:
            return "TH-219"
        return shielded(g, victim, self.thief, self.source, "TH-051")

    def happen(self, g: Thieves, a: list[int]) -> None:
        if not TAKE.said(a[self.chooser]):
            return
        treasure = TAKE.of(a[self.chooser])
        victim = owner(g, treasure)
        self.cost(g)
        if (self.source == BY_SKILL or self.source == BY_ROOM) and ducks(g, victim):
            g.next(DuckTheft(victim, self.thief, treasure, self.source, self.second()))
        else:
            rob(g, self.thief, treasure, self.why(g))

    def cost(self, g: Thieves) -> None:
        """What the theft itself uses up."""

    def why(self, g: Thieves) -> str:
        """The rule that lets it happen: STEAL's, or STANDARD TROLL's for a STAB, or the TOWER's."""
        if self.source == BY_ROOM:
            return "TH-134"
        return "TH-127" if g.played[self.thief] == STAB else "TH-056"

    def second(self) -> int:
        """1: a second theft with the same card."""
        return 0


class SewersSteal(Steal):
    """TH-131 At the SEWERS a working STEAL takes a second treasure."""

    rule: ClassVar[str] = "TH-131"

    def why(self, g: Thieves) -> str:
        return "TH-131"

    def second(self) -> int:
        return 1


class DuckTheft(ThievesQuestion):
    """TH-177 NOT IT! moves a theft by skill or TOWER to a third thief with a stealable treasure."""

    rule: ClassVar[str] = "TH-177"

    def __init__(
        self, victim: int, thief: int, treasure: int, source: int, second: int = 0
    ) -> None:
        self.victim = victim
        self.thief = thief
        self.treasure = treasure
        self.source = source
        self.second = second

    def seats(self, g: Thieves) -> int:
        return 1 << self.victim

    def options(self, g: Thieves, seat: int) -> list[int]:
        found = stealable(g, self.thief, self.source)
        out = [ENDURE.do()]
        for p in range(g.players):
            if p != self.victim and g.loot[p] & found:
                out.append(DUCK.do(p))
        return out

    def happen(self, g: Thieves, a: list[int]) -> None:
        if DUCK.said(a[self.victim]):
            other = DUCK.of(a[self.victim])
            g.tell(DUCKED, "TH-177", self.victim, other)
            g.next(self.theft(1 << other))
        else:
            rob(g, self.thief, self.treasure, self.theft(ANYBODYS).why(g))

    def theft(self, victims: int) -> Steal:
        """The same theft, from others."""
        if self.second:
            return SewersSteal(self.thief, self.thief, self.source, 0, victims)
        return Steal(self.thief, self.thief, self.source, 0, victims)


# Giving -----------------------------------------------------------------------------------------
class GiveAway(ThiefQuestion):
    """TH-138, TH-186 One own treasure must be given away; covers do not prevent that (TH-222)."""

    rule: ClassVar[str] = "TH-138"

    def seats(self, g: Thieves) -> int:
        return 1 << self.who if g.loot[self.who] else 0

    def options(self, g: Thieves, seat: int) -> list[int]:
        return GIVE.each(g.loot[seat])

    def reason(self, g: Thieves) -> str:
        return give_rule(g, self.who)

    def happen(self, g: Thieves, a: list[int]) -> None:
        if GIVE.said(a[self.who]):
            g.next(GiveTo(self.who, GIVE.of(a[self.who])))


class GiveTo(ThievesQuestion):
    """TH-138, TH-186 The giver chooses which other thief gets the treasure."""

    rule: ClassVar[str] = "TH-138"

    def __init__(self, who: int, treasure: int) -> None:
        self.who = who
        self.treasure = treasure

    def seats(self, g: Thieves) -> int:
        return 1 << self.who

    def options(self, g: Thieves, seat: int) -> list[int]:
        return GIVE_TO.each(others(g, seat))

    def reason(self, g: Thieves) -> str:
        return give_rule(g, self.who)

    def happen(self, g: Thieves, a: list[int]) -> None:
        hand_over(g, self.who, self.treasure, GIVE_TO.of(a[self.who]), self.reason(g))


def give_rule(g: Thieves, who: int) -> str:
    """LIAR, LIAR! makes its owner give, or the MONK."""
    return "TH-186" if g.played[who] == LIAR_LIAR else "TH-138"


def hand_over(g: Thieves, giver: int, treasure: int, taker: int, rule: str) -> None:
    """A gift; no theft."""
    leave(g, giver, treasure)
    g.tell(GAVE, rule, giver, treasure, taker)
    receive(g, taker, treasure)

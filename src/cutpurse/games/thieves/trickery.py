"""Trickery that acts at its owner's seat or after resolving (chapter H)."""

from __future__ import annotations

from typing import ClassVar

from cutpurse.games.thieves.begin import heal, see_hand
from cutpurse.games.thieves.cards import (
    CHASTISE,
    EMPTY_CHAMBER,
    FAT_SACK,
    FIRST_SKILL,
    JUSTICE,
    KEEPING,
    LIAR_LIAR,
    LIES,
    NASTY_SURPRISE,
    NOPE,
    REPRISAL,
    SO_ANGRY,
    STABBERY,
    STEALERY,
    STUPID_WIZARD_STUFF,
    THINKING_AHEAD,
    VENOM_VIAL,
    WALK_IT_OFF,
    YOUR_PLAN,
)
from cutpurse.games.thieves.decks import (
    MayDraw,
    SearchTreasures,
    refill_treasures,
    search_cards,
)
from cutpurse.games.thieves.state import (
    BY_ROOM,
    BY_TRICKERY,
    NONE,
    Thieves,
    covered,
    ducks,
    exposed,
    final,
    hand,
    how_many,
    is_trick,
    others,
    owner,
    owns,
    plays_trick,
    protected,
    stealable,
    table_room,
    trickster,
)
from cutpurse.games.thieves.treasures import (
    ANYBODYS,
    GiveAway,
    Steal,
    discard_all,
    remove,
    wound,
)
from cutpurse.games.thieves.words import (
    COVER,
    COVERED,
    DESTROY,
    DESTROYED,
    DUCK,
    DUCKED,
    ENDURE,
    LIE,
    NOTHING,
    PEEK,
    PEEK_NONE,
    STAB_AT,
    STAB_NONE,
    SWIPE,
    SWIPE_NONE,
    SWIPED,
)
from cutpurse.kernel.step import Step


def resolve_trick(g: Thieves, p: int, card: int) -> bool:
    """A working trickery at its owner's seat. True if it worked, as RUNE judges it (TH-146): those
    that act later count if they have something legal to do now."""
    if card == CHASTISE:
        return chastise(g)
    if card == REPRISAL:
        return reprisal(g, p)
    if card == LIAR_LIAR:
        return liar_liar(g, p)
    if card == KEEPING:
        return keeping(g, p)
    if card == SO_ANGRY:
        return so_angry(g, p)
    if card == THINKING_AHEAD:
        return search_cards(g, p)
    if card == STUPID_WIZARD_STUFF:
        g.next(WizardPeek(p))
    elif card == WALK_IT_OFF:
        heal(g, p, g.wounds[p], "TH-189")
    elif card == YOUR_PLAN:
        return g.treasure_deck | g.treasure_discard != 0
    elif card == STEALERY:
        return stealable(g, p, BY_TRICKERY) != 0
    elif card == STABBERY:
        return woundable(g, p) != 0
    elif card == NOPE:
        return g.noped != 0
    elif card == NASTY_SURPRISE:
        return g.surpriser == p
    return True  # SNEAKERY, NOT IT!, JUSTICE, FORETELLING kept (TH-109)


def woundable(g: Thieves, p: int) -> int:
    """Other thieves whom p's trickery can wound."""
    return exposed(g, p, BY_TRICKERY)


def chastise(g: Thieves) -> bool:
    """TH-170 At EMPTY CHAMBER the scout discards all treasures, covered ones too."""
    if g.room[0] != EMPTY_CHAMBER:
        return False
    discard_all(g, g.scout, g.loot[g.scout], "TH-170")
    return True


def reprisal(g: Thieves, p: int) -> bool:
    """TH-183 On LIE or NOTHING the scout takes 3 wounds, unless sneaking (TH-184)."""
    if g.verdict != LIE and g.verdict != NOTHING:
        return False
    if protected(g, g.scout, p, BY_TRICKERY):
        return False
    wound(g, g.scout, 3, "TH-183")
    return True


def liar_liar(g: Thieves, p: int) -> bool:
    """TH-185 to TH-187 Steal from a thief who played LIES; if nobody did, give one away."""
    if not how_many(g, LIES):
        if not g.loot[p]:
            return False
        g.next(GiveAway(p))
        return True
    liars = 0
    q = 0
    while q < g.players:
        if final(g, q) == LIES:
            liars |= 1 << q
        q += 1
    theft = LiarSteal(p, p, BY_TRICKERY, 0, liars)
    if not theft.prey(g):
        return False
    g.next(theft)
    return True


class LiarSteal(Steal):
    """TH-185 LIAR, LIAR! steals a stealable treasure of a thief whose final card is LIES."""

    rule: ClassVar[str] = "TH-185"
    asks: ClassVar[str] = "LIAR, LIAR! Which treasure do you take?"

    def why(self) -> str:
        return "TH-185"


def keeping(g: Thieves, p: int) -> bool:
    """TH-193 KEEPING goes on an own uncovered treasure; it is simply discarded if there is none."""
    if not g.loot[p] & ~covered(g):
        return False
    g.next(PlaceKeeping(p))
    return True


class PlaceKeeping(Step[Thieves]):
    """TH-193 KEEPING is placed on an own uncovered treasure. On the FAT SACK it ends the sack's
    text, so what the sack covered is uncovered."""

    rule: ClassVar[str] = "TH-193"
    asks: ClassVar[str] = "Which of your treasures does KEEPING cover?"

    def __init__(self, who: int) -> None:
        self.who = who

    def seats(self, g: Thieves) -> int:
        return 1 << self.who

    def options(self, g: Thieves, seat: int) -> list[int]:
        return COVER.each(g.loot[seat] & ~covered(g))

    def happen(self, g: Thieves, a: list[int]) -> None:
        g.keeping_on = COVER.of(a[self.who])
        if g.keeping_on == FAT_SACK:
            g.sack_on = NONE
        g.tell(COVERED, "TH-193", self.who, g.keeping_on)


# Removing from the game -------------------------------------------------------------------------
def in_play(g: Thieves) -> int:
    """Every owned treasure."""
    found = 0
    p = 0
    while p < g.players:
        found |= g.loot[p]
        p += 1
    return found


def so_angry(g: Thieves, p: int) -> bool:
    """TH-195 One treasure in play, owned, covered or pending, leaves the game."""
    if not in_play(g) and g.pending < 0:
        return False
    g.next(SoAngry(p))
    return True


class SoAngry(Step[Thieves]):
    """TH-195 SO ANGRY removes one treasure in play."""

    rule: ClassVar[str] = "TH-195"
    asks: ClassVar[str] = "SO ANGRY! Which treasure leaves the game?"

    def __init__(self, who: int) -> None:
        self.who = who

    def seats(self, g: Thieves) -> int:
        return 1 << self.who

    def options(self, g: Thieves, seat: int) -> list[int]:
        open_ones = in_play(g)
        if g.pending >= 0:
            open_ones |= 1 << g.pending
        return DESTROY.each(open_ones)

    def happen(self, g: Thieves, a: list[int]) -> None:
        destroy(g, self.who, DESTROY.of(a[self.who]), "TH-195")


def destroy(g: Thieves, who: int, treasure: int, rule: str) -> None:
    g.tell(DESTROYED, rule, who, treasure)
    remove(g, treasure)


class Cloister(Step[Thieves]):
    """TH-116 At HIDDEN CLOISTER the scout must remove one treasure in play, own and covered ones
    allowed."""

    rule: ClassVar[str] = "TH-116"
    asks: ClassVar[str] = "Which treasure leaves the game?"

    def __init__(self, victims: int) -> None:
        self.victims = victims  # bit mask of seats

    def pool(self, g: Thieves) -> int:
        found = 0
        p = 0
        while p < g.players:
            if self.victims >> p & 1:
                found |= g.loot[p]
            p += 1
        return found

    def seats(self, g: Thieves) -> int:
        return 1 << g.scout if self.pool(g) else 0

    def options(self, g: Thieves, seat: int) -> list[int]:
        return DESTROY.each(self.pool(g))

    def happen(self, g: Thieves, a: list[int]) -> None:
        if not DESTROY.said(a[g.scout]):
            return
        treasure = DESTROY.of(a[g.scout])
        victim = owner(g, treasure)
        if ducks(g, victim):
            g.next(DuckCloister(victim, treasure))
        else:
            destroy(g, g.scout, treasure, "TH-116")


class DuckCloister(Step[Thieves]):
    """TH-180 NOT IT! moves CLOISTER's removal to another thief who owns a treasure; the scout
    picks."""

    rule: ClassVar[str] = "TH-180"
    asks: ClassVar[str] = "Your treasure leaves the game. NOT IT! Whose instead?"

    def __init__(self, victim: int, treasure: int) -> None:
        self.victim = victim
        self.treasure = treasure

    def seats(self, g: Thieves) -> int:
        return 1 << self.victim

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [ENDURE.do(), *(DUCK.do(p) for p in range(g.players) if p != seat and g.loot[p])]

    def happen(self, g: Thieves, a: list[int]) -> None:
        if DUCK.said(a[self.victim]):
            other = DUCK.of(a[self.victim])
            g.tell(DUCKED, "TH-180", self.victim, other)
            g.next(Cloister(1 << other))
        else:
            destroy(g, g.scout, self.treasure, "TH-116")


# STUPID WIZARD STUFF ----------------------------------------------------------------------------
class WizardPeek(Step[Thieves]):
    """TH-188 The wizard may look at one hand."""

    rule: ClassVar[str] = "TH-188"
    asks: ClassVar[str] = "STUPID WIZARD STUFF: whose hand do you look at?"

    def __init__(self, who: int) -> None:
        self.who = who

    def seats(self, g: Thieves) -> int:
        return 1 << self.who

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [PEEK_NONE.do(), *PEEK.each(others(g, seat))]

    def happen(self, g: Thieves, a: list[int]) -> None:
        if PEEK.said(a[self.who]):
            victim = PEEK.of(a[self.who])
            see_hand(g, self.who, victim, "TH-188")
            g.next(WizardTake(self.who, victim))


class WizardTake(Step[Thieves]):
    """TH-188 And take one chamber or trickery card of it, never a skill or EMPTY CHAMBER."""

    rule: ClassVar[str] = "TH-188"
    asks: ClassVar[str] = "Which card do you take?"

    def __init__(self, who: int, victim: int) -> None:
        self.who = who
        self.victim = victim

    def seats(self, g: Thieves) -> int:
        return 1 << self.who

    def witnesses(self, g: Thieves, seat: int) -> int:
        return (1 << self.who) | (1 << self.victim)

    def options(self, g: Thieves, seat: int) -> list[int]:
        cards = hand(g, self.victim) & ((1 << FIRST_SKILL) - 1) & ~1
        return [SWIPE_NONE.do(), *SWIPE.each(cards)]

    def happen(self, g: Thieves, a: list[int]) -> None:
        if SWIPE.said(a[self.who]):
            card = SWIPE.of(a[self.who])
            both = (1 << self.who) | (1 << self.victim)
            g.pack.move(card, self.victim, self.who, both)
            g.whisper(both, SWIPED, "TH-188", self.who, self.victim, card)


# After resolving --------------------------------------------------------------------------------
class RoomAfter(Step[Thieves]):
    """TH-075 First the room: CLOISTER's removal, GATE's theft, CLOCK GOLUM's draw."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        room = table_room(g)
        if room.scout_destroys:
            g.next(Cloister(ANYBODYS))
        elif room.scout_robs_tricksters:
            tricksters = 0
            p = 0
            while p < g.players:
                if p != g.scout and is_trick(final(g, p)):
                    tricksters |= 1 << p
                p += 1
            g.next(GateSteal(g.scout, g.scout, BY_ROOM, 1, tricksters))
        elif room.scout_draws_without_lies and not how_many(g, LIES):
            g.next(MayDraw(g.scout))


class GateSteal(Steal):
    """TH-126 At WATCHFUL GATE the scout may steal one treasure from one thief whose card is
    trickery."""

    rule: ClassVar[str] = "TH-126"
    asks: ClassVar[str] = "Steal a treasure from a thief who played trickery?"

    def why(self) -> str:
        return "TH-126"


class LateTrickery(Step[Thieves]):
    """TH-075 Then STEALERY, STABBERY or YOUR PLAN; all three need to be the only trickery."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        if g.tricks != 1:
            return
        p = 0
        while p < g.players:
            if plays_trick(g, p, STEALERY):
                g.next(Stealery(p, p, BY_TRICKERY, 1, ANYBODYS))
            elif plays_trick(g, p, STABBERY):
                g.next(Stabbery(p))
            elif plays_trick(g, p, YOUR_PLAN) and refill_treasures(g):
                g.next(SearchTreasures(p))
            p += 1


class Stealery(Steal):
    """TH-173 STEALERY's owner may steal one stealable treasure."""

    rule: ClassVar[str] = "TH-173"
    asks: ClassVar[str] = "STEALERY! Which treasure do you steal?"

    def why(self) -> str:
        return "TH-173"


class Stabbery(Step[Thieves]):
    """TH-175 STABBERY's owner may give an unprotected thief 3 wounds, 1 more with the VIAL."""

    rule: ClassVar[str] = "TH-175"
    asks: ClassVar[str] = "STABBERY! Whom do you wound?"

    def __init__(self, who: int) -> None:
        self.who = who

    def seats(self, g: Thieves) -> int:
        return 1 << self.who if woundable(g, self.who) else 0

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [*STAB_AT.each(woundable(g, seat)), STAB_NONE.do()]

    def happen(self, g: Thieves, a: list[int]) -> None:
        if STAB_AT.said(a[self.who]):
            wounds = 4 if owns(g, self.who, VENOM_VIAL) else 3
            wound(g, STAB_AT.of(a[self.who]), wounds, "TH-175")


class Justice(Step[Thieves]):
    """TH-075 JUSTICE is last: wounds for wounds (TH-190), a theft for a theft (TH-191)."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        p = trickster(g, JUSTICE)
        if p < 0:
            return
        if g.robbed >> p & 1:
            g.next(JusticeSteal(p, p, BY_TRICKERY, 1, ANYBODYS))
        if g.hurt[p]:
            g.next(JusticeWound(p, g.hurt[p]))


class JusticeWound(Step[Thieves]):
    """TH-190 A chosen unprotected thief takes as many wounds as the owner received this turn."""

    rule: ClassVar[str] = "TH-190"
    asks: ClassVar[str] = "JUSTICE! Who takes as many wounds as you did?"

    def __init__(self, who: int, wounds: int) -> None:
        self.who = who
        self.wounds = wounds

    def seats(self, g: Thieves) -> int:
        return 1 << self.who if woundable(g, self.who) else 0

    def options(self, g: Thieves, seat: int) -> list[int]:
        return STAB_AT.each(woundable(g, seat))

    def happen(self, g: Thieves, a: list[int]) -> None:
        if STAB_AT.said(a[self.who]):
            wound(g, STAB_AT.of(a[self.who]), self.wounds, "TH-190")


class JusticeSteal(Steal):
    """TH-191 If robbed this turn, JUSTICE's owner may steal one stealable treasure."""

    rule: ClassVar[str] = "TH-191"
    asks: ClassVar[str] = "JUSTICE! You were robbed: steal a treasure?"

    def why(self) -> str:
        return "TH-191"

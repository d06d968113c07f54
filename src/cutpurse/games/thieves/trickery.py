"""Trickery that acts at its owner's seat or after resolving (chapter H)."""

from __future__ import annotations

from typing import ClassVar, Final

from cutpurse.games.thieves.begin import heal, see_hand
from cutpurse.games.thieves.cards import (
    CHASTISE,
    EMPTY_CHAMBER,
    FAT_SACK,
    FIRST_SKILL,
    FIRST_TRICK,
    JUSTICE,
    KEEPING,
    LIAR_LIAR,
    LIES,
    NASTY_SURPRISE,
    NOPE,
    REPRISAL,
    SHARED_TRICKS,
    SNEAKERY,
    SO_ANGRY,
    STABBERY,
    STEALERY,
    STUPID_WIZARD_STUFF,
    THINKING_AHEAD,
    VENOM_VIAL,
    WALK_IT_OFF,
    WATCHFUL_GATE,
    YOUR_PLAN,
)
from cutpurse.games.thieves.decks import (
    SearchTreasures,
    refill_treasures,
    search_cards,
)
from cutpurse.games.thieves.refusals import ThiefQuestion, ThievesQuestion, shielded
from cutpurse.games.thieves.state import (
    BY_TRICKERY,
    NONE,
    Thieves,
    covered,
    exposed,
    final,
    hand,
    how_many,
    others,
    owns,
    protected,
    stealable,
    table_room,
    trick_works,
    trickster,
)
from cutpurse.games.thieves.treasures import (
    ANYBODYS,
    GiveAway,
    Steal,
    destroy,
    discard_all,
    wound,
)
from cutpurse.games.thieves.words import (
    COVER,
    COVERED,
    DESTROY,
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


class Trickery:
    """A trickery card that works. What happens right after the reveal is in `interrupts.py`."""

    def resolve(self, g: Thieves, p: int) -> bool:
        """TH-072 What it does at its owner's seat. True if it worked, as RUNE judges it (TH-146):
        what acts later counts if it has something legal to do now."""
        return True

    def after(self, g: Thieves, p: int) -> None:
        """TH-075 What it does after resolving."""

    def why_failed(self, g: Thieves, p: int) -> str:
        """The rule by which it had nothing to do."""
        return "TH-072"


class NastySurpriseCard(Trickery):
    """TH-163 Aims another thief's STAB or STEAL."""

    def resolve(self, g: Thieves, p: int) -> bool:
        return g.surpriser == p

    def why_failed(self, g: Thieves, p: int) -> str:
        return "TH-163"


class NopeCard(Trickery):
    """TH-166 TH-167 Another thief's skill was never played."""

    def resolve(self, g: Thieves, p: int) -> bool:
        return g.noped != 0

    def why_failed(self, g: Thieves, p: int) -> str:
        return "TH-167"


class ThinkingAheadCard(Trickery):
    """TH-168 Any card of the chamber deck."""

    def resolve(self, g: Thieves, p: int) -> bool:
        return search_cards(g, p)

    def why_failed(self, g: Thieves, p: int) -> str:
        return "TH-263"


class YourPlanCard(Trickery):
    """TH-169 Any treasure of the deck, after resolving."""

    def resolve(self, g: Thieves, p: int) -> bool:
        return g.treasure_deck | g.treasure_discard != 0

    def after(self, g: Thieves, p: int) -> None:
        if refill_treasures(g):
            g.next(SearchTreasures(p))

    def why_failed(self, g: Thieves, p: int) -> str:
        return "TH-263"


class ChastiseCard(Trickery):
    """TH-170 At EMPTY CHAMBER the scout discards all treasures, covered ones too."""

    def resolve(self, g: Thieves, p: int) -> bool:
        if g.room[0] != EMPTY_CHAMBER:
            return False
        discard_all(g, g.scout, g.loot[g.scout], "TH-170")
        return True

    def why_failed(self, g: Thieves, p: int) -> str:
        return "TH-171"


class SneakeryCard(Trickery):
    """TH-172 Protects from everything; it fails only if it was unmasked."""

    def why_failed(self, g: Thieves, p: int) -> str:
        return "TH-205"


class StealeryCard(Trickery):
    """TH-173 A theft after resolving."""

    def resolve(self, g: Thieves, p: int) -> bool:
        return stealable(g, p, BY_TRICKERY) != 0

    def after(self, g: Thieves, p: int) -> None:
        g.next(Stealery(p, p, BY_TRICKERY, 1, ANYBODYS))

    def why_failed(self, g: Thieves, p: int) -> str:
        return "TH-173"


class StabberyCard(Trickery):
    """TH-175 Wounds after resolving."""

    def resolve(self, g: Thieves, p: int) -> bool:
        return woundable(g, p) != 0

    def after(self, g: Thieves, p: int) -> None:
        g.next(Stabbery(p))

    def why_failed(self, g: Thieves, p: int) -> str:
        return "TH-175"


class ReprisalCard(Trickery):
    """TH-183 On LIE or NOTHING the scout takes 3 wounds, unless sneaking (TH-184)."""

    def resolve(self, g: Thieves, p: int) -> bool:
        if not self.lied(g) or protected(g, g.scout, p, BY_TRICKERY):
            return False
        wound(g, g.scout, 3, "TH-183")
        return True

    def lied(self, g: Thieves) -> bool:
        return g.verdict == LIE or g.verdict == NOTHING

    def why_failed(self, g: Thieves, p: int) -> str:
        return "TH-184" if self.lied(g) else "TH-183"


class LiarLiarCard(Trickery):
    """TH-185 to TH-187 Steal from a thief who played LIES; if nobody did, give one away."""

    def resolve(self, g: Thieves, p: int) -> bool:
        liars = 0
        for q in range(g.players):
            if final(g, q) == LIES:
                liars |= 1 << q
        if not liars:
            if not g.loot[p]:
                return False
            g.next(GiveAway(p))
            return True
        theft = LiarSteal(p, p, BY_TRICKERY, 0, liars)
        if not theft.prey(g):
            return False
        g.next(theft)
        return True

    def why_failed(self, g: Thieves, p: int) -> str:
        return "TH-187" if how_many(g, LIES) else "TH-186"


class WizardCard(Trickery):
    """TH-188 A look into a hand, and a card of it."""

    def resolve(self, g: Thieves, p: int) -> bool:
        g.next(WizardPeek(p))
        return True


class WalkItOffCard(Trickery):
    """TH-189 All wounds heal."""

    def resolve(self, g: Thieves, p: int) -> bool:
        heal(g, p, g.wounds[p], "TH-189")
        return True


class KeepingCard(Trickery):
    """TH-193 Goes on an own uncovered treasure; it is simply discarded if there is none."""

    def resolve(self, g: Thieves, p: int) -> bool:
        if not g.loot[p] & ~covered(g):
            return False
        g.next(PlaceKeeping(p))
        return True

    def why_failed(self, g: Thieves, p: int) -> str:
        return "TH-193"


class SoAngryCard(Trickery):
    """TH-195 One treasure in play, owned, covered or pending, leaves the game."""

    def resolve(self, g: Thieves, p: int) -> bool:
        if not in_play(g) and g.pending < 0:
            return False
        g.next(SoAngry(p))
        return True

    def why_failed(self, g: Thieves, p: int) -> str:
        return "TH-195"


NOTHING_MORE: Final = Trickery()  # NOT IT! and JUSTICE act when they must, FORETELLING has acted
TRICKERY: Final[list[Trickery]] = [NOTHING_MORE] * (FIRST_SKILL - FIRST_TRICK)
TRICKERY[NASTY_SURPRISE - FIRST_TRICK] = NastySurpriseCard()
TRICKERY[NOPE - FIRST_TRICK] = NopeCard()
TRICKERY[THINKING_AHEAD - FIRST_TRICK] = ThinkingAheadCard()
TRICKERY[YOUR_PLAN - FIRST_TRICK] = YourPlanCard()
TRICKERY[CHASTISE - FIRST_TRICK] = ChastiseCard()
TRICKERY[SNEAKERY - FIRST_TRICK] = SneakeryCard()
TRICKERY[STEALERY - FIRST_TRICK] = StealeryCard()
TRICKERY[STABBERY - FIRST_TRICK] = StabberyCard()
TRICKERY[REPRISAL - FIRST_TRICK] = ReprisalCard()
TRICKERY[LIAR_LIAR - FIRST_TRICK] = LiarLiarCard()
TRICKERY[STUPID_WIZARD_STUFF - FIRST_TRICK] = WizardCard()
TRICKERY[WALK_IT_OFF - FIRST_TRICK] = WalkItOffCard()
TRICKERY[KEEPING - FIRST_TRICK] = KeepingCard()
TRICKERY[SO_ANGRY - FIRST_TRICK] = SoAngryCard()


def resolve_trick(g: Thieves, p: int, card: int) -> bool:
    """A working trickery at its owner's seat. True if it worked."""
    return TRICKERY[card - FIRST_TRICK].resolve(g, p)


def why_trick_failed(g: Thieves, p: int, card: int) -> str:
    """The rule by which a trickery did not work."""
    if table_room(g).void >> card & 1:
        return "TH-125" if g.room[0] == WATCHFUL_GATE else "TH-111"
    if g.tricks != 1 and not SHARED_TRICKS >> card & 1:
        return "TH-160"
    return TRICKERY[card - FIRST_TRICK].why_failed(g, p)


def woundable(g: Thieves, p: int) -> int:
    """Other thieves whom p's trickery can wound."""
    return exposed(g, p, BY_TRICKERY)


# What the cards ask ------------------------------------------------------------------------------
class LiarSteal(Steal):
    """TH-185 LIAR, LIAR! steals a stealable treasure of a thief whose final card is LIES."""

    rule: ClassVar[str] = "TH-185"

    def why(self, g: Thieves) -> str:
        return "TH-185"


class PlaceKeeping(ThiefQuestion):
    """TH-193 KEEPING is placed on an own uncovered treasure. On the FAT SACK it ends the sack's
    text, so what the sack covered is uncovered."""

    rule: ClassVar[str] = "TH-193"

    def options(self, g: Thieves, seat: int) -> list[int]:
        return COVER.each(g.loot[seat] & ~covered(g))

    def why_not_this(self, g: Thieves, seat: int, action: int) -> str:
        return "TH-223" if (g.loot[seat] & covered(g)) >> COVER.of(action) & 1 else ""

    def happen(self, g: Thieves, a: list[int]) -> None:
        g.keeping_on = COVER.of(a[self.who])
        if g.keeping_on == FAT_SACK:
            g.sack_on = NONE
        g.tell(COVERED, "TH-193", self.who, g.keeping_on)


# Removing from the game -------------------------------------------------------------------------
def in_play(g: Thieves) -> int:
    """Every owned treasure."""
    found = 0
    for p in range(g.players):
        found |= g.loot[p]
    return found


class SoAngry(ThiefQuestion):
    """TH-195 SO ANGRY removes one treasure in play."""

    rule: ClassVar[str] = "TH-195"

    def options(self, g: Thieves, seat: int) -> list[int]:
        open_ones = in_play(g)
        if g.pending >= 0:
            open_ones |= 1 << g.pending
        return DESTROY.each(open_ones)

    def happen(self, g: Thieves, a: list[int]) -> None:
        destroy(g, self.who, DESTROY.of(a[self.who]), "TH-195")


# STUPID WIZARD STUFF ----------------------------------------------------------------------------
class WizardPeek(ThiefQuestion):
    """TH-188 The wizard may look at one hand."""

    rule: ClassVar[str] = "TH-188"

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [PEEK_NONE.do(), *PEEK.each(others(g, seat))]

    def happen(self, g: Thieves, a: list[int]) -> None:
        if PEEK.said(a[self.who]):
            victim = PEEK.of(a[self.who])
            see_hand(g, self.who, victim, "TH-188")
            g.next(WizardTake(self.who, victim))


class WizardTake(ThievesQuestion):
    """TH-188 And take one chamber or trickery card of it, never a skill or EMPTY CHAMBER."""

    rule: ClassVar[str] = "TH-188"

    def __init__(self, who: int, victim: int) -> None:
        self.who = who
        self.victim = victim

    def seats(self, g: Thieves) -> int:
        return 1 << self.who

    def witnesses(self, g: Thieves, seat: int) -> int:
        return (1 << self.who) | (1 << self.victim)

    def asked_anyway(self, g: Thieves, seat: int) -> bool:
        return True

    def untimed(self, g: Thieves, seat: int) -> int:
        return SWIPE_NONE.do()

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
class LateTrickery(Step[Thieves]):
    """TH-075 Then STEALERY, STABBERY or YOUR PLAN; all three need to be the only trickery."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        if g.tricks != 1:
            return
        for p in range(g.players):
            if trick_works(g, p):
                TRICKERY[final(g, p) - FIRST_TRICK].after(g, p)


class Stealery(Steal):
    """TH-173 STEALERY's owner may steal one stealable treasure."""

    rule: ClassVar[str] = "TH-173"

    def why(self, g: Thieves) -> str:
        return "TH-173"


class Stabbery(ThiefQuestion):
    """TH-175 STABBERY's owner may give an unprotected thief 3 wounds, 1 more with the VIAL."""

    rule: ClassVar[str] = "TH-175"

    def seats(self, g: Thieves) -> int:
        return 1 << self.who if woundable(g, self.who) else 0

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [*STAB_AT.each(woundable(g, seat)), STAB_NONE.do()]

    def why_not_this(self, g: Thieves, seat: int, action: int) -> str:
        return shielded(g, STAB_AT.of(action), seat, BY_TRICKERY, "TH-052")

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


class JusticeWound(ThievesQuestion):
    """TH-190 A chosen unprotected thief takes as many wounds as the owner received this turn."""

    rule: ClassVar[str] = "TH-190"

    def __init__(self, who: int, wounds: int) -> None:
        self.who = who
        self.wounds = wounds

    def seats(self, g: Thieves) -> int:
        return 1 << self.who if woundable(g, self.who) else 0

    def options(self, g: Thieves, seat: int) -> list[int]:
        return STAB_AT.each(woundable(g, seat))

    def why_not_this(self, g: Thieves, seat: int, action: int) -> str:
        return shielded(g, STAB_AT.of(action), seat, BY_TRICKERY, "TH-052")

    def happen(self, g: Thieves, a: list[int]) -> None:
        if STAB_AT.said(a[self.who]):
            wound(g, STAB_AT.of(a[self.who]), self.wounds, "TH-190")


class JusticeSteal(Steal):
    """TH-191 If robbed this turn, JUSTICE's owner may steal one stealable treasure."""

    rule: ClassVar[str] = "TH-191"

    def why(self, g: Thieves) -> str:
        return "TH-191"

"""The beginning and the end of a turn: covers, rings, and treasures used at will."""

from __future__ import annotations

from typing import ClassVar, Final

from cutpurse.games.thieves.cards import (
    BLOOD_MIRROR,
    CHAMBERS,
    CLOCKWORK_MONKEY,
    CRYSTAL_BALL,
    EMPTY_CHAMBER,
    FAT_SACK,
    HEALING_POTION,
    KEEPING,
    RING_OF_FIRE,
    RING_OF_WATER,
    SKELETON_KEY,
    SPOOKY_HOODOO_DOLL,
    TRICKS,
    WRIT_OF_KNOWLEDGE,
)
from cutpurse.games.thieves.decks import (
    SearchTreasures,
    refill_treasures,
    search_cards,
)
from cutpurse.games.thieves.refusals import (
    ScoutQuestion,
    ThiefQuestion,
    ThievesQuestion,
    elsewhere,
    shielded,
    use_rule,
)
from cutpurse.games.thieves.state import (
    BY_TREASURE,
    NONE,
    Thieves,
    exposed,
    hand,
    others,
    owner,
    owns,
)
from cutpurse.games.thieves.treasures import (
    Steal,
    check_pearl,
    discard_treasure,
    no_sack_place,
    put_sack,
    sack_places,
    wound,
)
from cutpurse.games.thieves.words import (
    BALL_HAND,
    BALL_ROOM,
    BURN,
    DOLL,
    FLIPPED_COIN,
    HEALED,
    LEAVE_KEEPING,
    LIFT_KEEPING,
    MIRROR,
    PASS,
    SACK_OFF,
    SACK_ON,
    SACK_STAYS,
    SAW_HAND,
    SAW_ROOM,
    UNCOVERED,
    USE,
    USED,
)
from cutpurse.kernel.step import LUCK, MAX_SEATS, Chance, Course, Step, Window

NOTHING_TO_USE: Final[list[int]] = []
AT_WILL: Final = (1 << CRYSTAL_BALL) | (1 << BLOOD_MIRROR) | (1 << SPOOKY_HOODOO_DOLL)

# What of a thief's cards was hidden from somebody who looked at the hand
ROOM_HIDDEN: Final = 1
CARD_HIDDEN: Final = 2


def heal(g: Thieves, p: int, wounds: int, rule: str) -> None:
    """Wounds never go below 0."""
    healed = wounds if wounds < g.wounds[p] else g.wounds[p]
    if healed:
        g.wounds[p] -= healed
        g.tell(HEALED, rule, p, healed)


# Covers -----------------------------------------------------------------------------------------
class Covers(Step[Thieves]):
    """TH-017 At the beginning of a turn each thief, clockwise, may move their covers."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        if g.keeping_on < 0 and owner(g, FAT_SACK) < 0:
            return
        g.courses_in_turn(g.scout, MOVE_COVERS)


class LiftKeeping(ThiefQuestion):
    """TH-194 KEEPING may be discarded by its owner at the beginning of any turn."""

    rule: ClassVar[str] = "TH-194"

    def seats(self, g: Thieves) -> int:
        on = g.keeping_on
        return 1 << self.who if on >= 0 and g.loot[self.who] >> on & 1 else 0

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [LEAVE_KEEPING.do(), LIFT_KEEPING.do()]

    def happen(self, g: Thieves, a: list[int]) -> None:
        if LIFT_KEEPING.said(a[self.who]):
            g.tell(UNCOVERED, "TH-194", self.who, g.keeping_on)
            g.keeping_on = NONE
            g.discard |= 1 << KEEPING
            check_pearl(g, self.who, "TH-242")


class MoveSack(ThiefQuestion):
    """TH-216 TH-217 The FAT SACK is put on a treasure, moved on or taken off only at the beginning
    of a turn."""

    rule: ClassVar[str] = "TH-217"

    def seats(self, g: Thieves) -> int:
        return 1 << self.who if owns(g, self.who, FAT_SACK) else 0

    def options(self, g: Thieves, seat: int) -> list[int]:
        out = [SACK_STAYS.do()]
        if g.sack_on >= 0:
            out.append(SACK_OFF.do())
        out.extend(SACK_ON.each(sack_places(g, seat)))
        return out

    def reason(self, g: Thieves) -> str:
        return "TH-217" if g.sack_on >= 0 else "TH-216"

    def why_not(self, g: Thieves, seat: int, action: int) -> str:
        if SACK_ON.said(action):
            return no_sack_place(g, seat, SACK_ON.of(action))
        return super().why_not(g, seat, action)

    def happen(self, g: Thieves, a: list[int]) -> None:
        action = a[self.who]
        if SACK_OFF.said(action):
            g.tell(UNCOVERED, "TH-217", self.who, g.sack_on)
            g.sack_on = NONE
        elif SACK_ON.said(action):
            put_sack(g, self.who, SACK_ON.of(action))


MOVE_COVERS: Final = [Course(LiftKeeping(p), MoveSack(p)) for p in range(MAX_SEATS)]


# Rings ------------------------------------------------------------------------------------------
class Rings(Step[Thieves]):
    """TH-017 The scout's rings: WATER, then FIRE; those owned and uncovered at this moment."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        if owns(g, g.scout, RING_OF_FIRE):
            g.next(Coin(RING_OF_FIRE))
        if owns(g, g.scout, RING_OF_WATER):
            g.next(Coin(RING_OF_WATER))


class Coin(Chance[Thieves]):
    """TH-207, TH-208 A ring flips a coin."""

    def __init__(self, ring: int) -> None:
        self.ring = ring

    def sides(self, g: Thieves) -> int:
        return 2

    def outcome(self, g: Thieves, index: int) -> str:
        return "heads" if index else "tails"

    def happen(self, g: Thieves, a: list[int]) -> None:
        rule = "TH-207" if self.ring == RING_OF_WATER else "TH-208"
        g.tell(FLIPPED_COIN, rule, g.scout, self.ring, a[LUCK])
        if not a[LUCK]:
            return
        if self.ring == RING_OF_WATER:
            heal(g, g.scout, 2, rule)
        else:
            g.next(RingOfFire())


class RingOfFire(ScoutQuestion):
    """TH-208 Heads: a rival of the scout's choice takes 2 wounds."""

    rule: ClassVar[str] = "TH-208"

    def options(self, g: Thieves, seat: int) -> list[int]:
        return BURN.each(others(g, seat))

    def happen(self, g: Thieves, a: list[int]) -> None:
        wound(g, BURN.of(a[g.scout]), 2, "TH-208")


# The scout's own beginning ----------------------------------------------------------------------
class ScoutTreasures(ThievesQuestion):
    """TH-204, TH-212, TH-228 At the beginning of the own turn: POTION, KEY, WRIT of KNOWLEDGE."""

    rule: ClassVar[str] = "TH-017"

    def usable(self, g: Thieves) -> list[int]:
        scout = g.scout
        out: list[int] = []
        if not g.loot[scout]:
            return out
        if owns(g, scout, HEALING_POTION):
            out.append(USE.do(HEALING_POTION))
        if owns(g, scout, SKELETON_KEY) and g.treasure_deck | g.treasure_discard:
            out.append(USE.do(SKELETON_KEY))
        if owns(g, scout, WRIT_OF_KNOWLEDGE) and g.pack.size[g.deck()] + g.discard:
            out.append(USE.do(WRIT_OF_KNOWLEDGE))
        return out

    def seats(self, g: Thieves) -> int:
        return 1 << g.scout if self.usable(g) else 0

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [*self.usable(g), PASS.do()]

    def why_not_this(self, g: Thieves, seat: int, action: int) -> str:
        treasure = USE.of(action)
        rule = use_rule(treasure)
        if not g.loot[seat] >> treasure & 1 or rule == "TH-248" or rule == "TH-215":
            return rule
        return "TH-263" if owns(g, seat, treasure) else "TH-220"  # no deck, or a cover

    def happen(self, g: Thieves, a: list[int]) -> None:
        scout = g.scout
        if not USE.said(a[scout]):
            return
        treasure = USE.of(a[scout])
        g.next(ScoutTreasures())
        if treasure == HEALING_POTION:
            discard_treasure(g, scout, treasure, "TH-204")
            heal(g, scout, g.wounds[scout], "TH-204")
        elif treasure == SKELETON_KEY:
            refill_treasures(g)  # before the spent KEY reaches the pile
            discard_treasure(g, scout, treasure, "TH-212")
            g.next(SearchTreasures(scout))
        else:
            discard_treasure(g, scout, treasure, "TH-228")
            search_cards(g, scout)


# Treasures used at will -------------------------------------------------------------------------
def uses_at_will(g: Thieves, p: int) -> list[int]:
    """TH-250 What a thief can do with BALL, MIRROR and DOLL now."""
    if not g.loot[p] & AT_WILL:
        return NOTHING_TO_USE
    out: list[int] = []
    if owns(g, p, CRYSTAL_BALL):
        if g.room[0] != NONE and not g.flipped:
            out.append(BALL_ROOM.do())
        out.extend(BALL_HAND.each(others(g, p)))
    if owns(g, p, BLOOD_MIRROR) and not g.mirror_used:
        out.extend(MIRROR.each(others(g, p)))
    if owns(g, p, SPOOKY_HOODOO_DOLL) and g.doll_round != g.round:
        out.extend(DOLL.each(exposed(g, p, BY_TREASURE)))
    return out


def use_at_will(g: Thieves, p: int, action: int) -> None:
    """BALL, MIRROR or DOLL at work."""
    if BALL_ROOM.said(action):
        discard_treasure(g, p, CRYSTAL_BALL, "TH-201")
        g.room_seen[0] |= 1 << p
        if g.room[0] > EMPTY_CHAMBER:
            g.pack.spot(p, g.room[0], g.scout)
        g.whisper(g.room_seen[0], SAW_ROOM, "TH-201", p, g.room[0])
    elif BALL_HAND.said(action):
        discard_treasure(g, p, CRYSTAL_BALL, "TH-201")
        see_hand(g, p, BALL_HAND.of(action), "TH-201")
    elif MIRROR.said(action):
        g.mirror_used = 1
        g.tell(USED, "TH-211", p, BLOOD_MIRROR)
        wound(g, p, 1, "TH-211")
        see_hand(g, p, MIRROR.of(action), "TH-211")
    else:
        g.doll_round = g.round
        g.tell(USED, "TH-232", p, SPOOKY_HOODOO_DOLL)
        wound(g, p, 1, "TH-232")
        wound(g, DOLL.of(action), 3, "TH-232")


def why_not_at_will(g: Thieves, p: int, action: int) -> str:
    """The rule by which BALL, MIRROR or DOLL cannot be used like this."""
    if BALL_ROOM.said(action) or BALL_HAND.said(action):
        treasure, rule = CRYSTAL_BALL, "TH-201"
    elif MIRROR.said(action):
        treasure, rule = BLOOD_MIRROR, "TH-211"
    elif DOLL.said(action):
        treasure, rule = SPOOKY_HOODOO_DOLL, "TH-232"
    else:
        return elsewhere(action)
    if g.loot[p] >> treasure & 1 and not owns(g, p, treasure):
        return "TH-220"
    if DOLL.said(action) and owns(g, p, treasure) and g.doll_round != g.round:
        return shielded(g, DOLL.of(action), p, BY_TREASURE, "TH-052") or rule
    return rule


def see_hand(g: Thieves, viewer: int, whose: int, rule: str) -> None:
    """TH-271 Somebody looks at a hand. A card already played or a room already laid is not in
    it."""
    seen = hand(g, whose)
    hidden = 0
    unseen = 0
    if whose == g.scout and g.room[0] != NONE and not g.flipped:
        hidden |= ROOM_HIDDEN
        unseen |= CHAMBERS
    if g.played[whose] != NONE and not g.revealed:
        hidden |= CARD_HIDDEN
        unseen |= TRICKS
    g.pack.look(viewer, whose, seen & (CHAMBERS | TRICKS), unseen)
    if hidden:
        g.looks.extend([viewer, whose, hidden, seen])
    g.tell(SAW_HAND, rule, viewer, whose)


class UseAtWill(ThiefQuestion):
    """TH-250 BALL, MIRROR and DOLL at the own play step."""

    rule: ClassVar[str] = "TH-250"

    def seats(self, g: Thieves) -> int:
        return 1 << self.who if uses_at_will(g, self.who) else 0

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [*uses_at_will(g, seat), PASS.do()]

    def why_not(self, g: Thieves, seat: int, action: int) -> str:
        return why_not_at_will(g, seat, action)

    def happen(self, g: Thieves, a: list[int]) -> None:
        if a[self.who] >= 0 and not PASS.said(a[self.who]):
            g.next(UseAtWill(self.who))
            use_at_will(g, self.who, a[self.who])


class AtWill(Window[Thieves]):
    """TH-250 BALL, MIRROR and DOLL at the beginning and the end of any turn, clockwise."""

    rule: ClassVar[str] = "TH-250"

    def may_react(self, g: Thieves) -> int:
        asked = 0
        for p in range(g.players):
            if uses_at_will(g, p):
                asked |= 1 << p
        return asked

    def reactions(self, g: Thieves, seat: int) -> list[int]:
        return uses_at_will(g, seat)

    def passing(self) -> int:
        return PASS.do()

    def react(self, g: Thieves, seat: int, action: int) -> None:
        use_at_will(g, seat, action)

    def why_not(self, g: Thieves, seat: int, action: int) -> str:
        return why_not_at_will(g, seat, action)

    def hides_hands(self) -> bool:
        return False  # treasures lie open


# End of turn ------------------------------------------------------------------------------------
class Monkey(Steal):
    """TH-215 At the end of the own turn: discard the MONKEY and steal one treasure."""

    rule: ClassVar[str] = "TH-215"

    def seats(self, g: Thieves) -> int:
        return 1 << self.thief if owns(g, self.thief, CLOCKWORK_MONKEY) and self.prey(g) else 0

    def cost(self, g: Thieves) -> None:
        discard_treasure(g, self.thief, CLOCKWORK_MONKEY, "TH-215")

    def why(self, g: Thieves) -> str:
        return "TH-215"

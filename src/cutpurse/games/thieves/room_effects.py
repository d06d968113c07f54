"""What rooms do, one class for each room that does more than its row says."""

from __future__ import annotations

from typing import ClassVar, Final

from cutpurse.games.thieves.begin import heal
from cutpurse.games.thieves.cards import (
    ABOVE_AVERAGE_TROLL,
    CLOCK_GOLUM,
    DEATH,
    DEMONS,
    GRAND_VAULT,
    HIDDEN_CLOISTER,
    INVINCIBLE_WARRIOR,
    ITS_A_TRAP,
    LAIR_OF_THE_CRONE,
    LIES,
    MAD_MAGE,
    NO_CARD,
    ROOM_COUNT,
    RUDE_IMP,
    RUNE_OF_FIRE_SKULL,
    SEWERS,
    SPECIAL_TROLL,
    STANDARD_TROLL,
    SUCCUBUS,
    TREASURES,
    TRICKS,
    UNASSAILABLE_TOWER,
    WATCHFUL_GATE,
    WEALTHY_MONK,
)
from cutpurse.games.thieves.decks import MayDraw
from cutpurse.games.thieves.play import ban_rule, forget_looks
from cutpurse.games.thieves.refusals import ThiefQuestion, ThievesQuestion
from cutpurse.games.thieves.rooms import ALL_SNEAKING, ALL_STEALING, SNEAKS, STABS, STEALS
from cutpurse.games.thieves.state import (
    BY_ROOM,
    BY_SKILL,
    Thieves,
    aims,
    bans,
    clockwise,
    ducks,
    final,
    how_many,
    is_trick,
    others,
    owner,
    playable,
    played_one_of,
    stealable,
    table_room,
)
from cutpurse.games.thieves.treasures import (
    ANYBODYS,
    GiveAway,
    SewersSteal,
    Steal,
    destroy,
    discard_treasure,
    wound,
)
from cutpurse.games.thieves.words import (
    AGAIN,
    DESTROY,
    DUCK,
    DUCKED,
    ENDURE,
    ENOUGH,
    EXCHANGE,
    EXCHANGED,
    STAND,
    STOOD,
)
from cutpurse.kernel.decks import DrawFromSet
from cutpurse.kernel.step import MAX_SEATS
from cutpurse.kernel.verbs import Names


class RoomEffects:
    """What a room does in each window; most do nothing in most."""

    def before_reveal(self, g: Thieves) -> None:
        """TH-071 Before the played cards are turned up."""

    def before_resolve(self, g: Thieves) -> None:
        """TH-071 To those who played certain cards, clockwise."""

    def at_seat(self, g: Thieves, p: int) -> None:
        """TH-072 To one thief, before their own card; final cards count, working or not."""

    def after_steal(self, g: Thieves, p: int) -> None:
        """Once the STEAL of a thief has worked."""

    def stab_may_rob(self) -> bool:
        return False

    def stab_wounds(self, g: Thieves) -> int:
        """TH-059 A working STAB deals wounds equal to the round number."""
        return g.round

    def stab_rule(self, vial: bool) -> str:
        """The rule of these wounds, or of those with the VENOM VIAL."""
        return "TH-202" if vial else "TH-059"

    def failed(self, g: Thieves, p: int) -> None:
        """To a thief whose card did not work."""

    def after(self, g: Thieves) -> None:
        """TH-075 After resolving."""


def effects(g: Thieves) -> RoomEffects:
    """What the room does that lies face up."""
    return EFFECTS[g.room[0]]


# Before the reveal ------------------------------------------------------------------------------
class RuneRoom(RoomEffects):
    """TH-105 TH-107 RUNE of FIRE SKULL: cards may be exchanged; what does not work costs 3
    wounds."""

    def before_reveal(self, g: Thieves) -> None:
        g.in_turn(g.scout, RUNE)

    def failed(self, g: Thieves, p: int) -> None:
        wound(g, p, 3, "TH-107")


class Rune(ThiefQuestion):
    """TH-105 At RUNE each thief with a card, clockwise, may exchange it secretly before the
    reveal."""

    rule: ClassVar[str] = "TH-105"

    def seats(self, g: Thieves) -> int:
        return 1 << self.who if g.played[self.who] != NO_CARD else 0

    def witnesses(self, g: Thieves, seat: int) -> int:
        return 1 << seat

    def asked_anyway(self, g: Thieves, seat: int) -> bool:
        return True

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [STAND.do(), *EXCHANGE.each(playable(g, seat))]

    def why_not(self, g: Thieves, seat: int, action: int) -> str:
        if EXCHANGE.said(action):
            return ban_rule(g, seat, EXCHANGE.of(action))
        return super().why_not(g, seat, action)

    def happen(self, g: Thieves, a: list[int]) -> None:
        who = self.who
        if EXCHANGE.said(a[who]):
            g.played[who] = EXCHANGE.of(a[who])
            g.barred[who] = bans(g, who)
            forget_looks(g, who)
            g.whisper(1 << who, EXCHANGED, "TH-105", who, g.played[who])
        elif STAND.said(a[who]):
            g.tell(STOOD, "TH-105", who)


RUNE: Final = [Rune(p) for p in range(MAX_SEATS)]


# Before resolving -------------------------------------------------------------------------------
class HurtingRoom(RoomEffects):
    """TH-112 TH-118 TH-119 DEATH, RUDE IMP and INVINCIBLE WARRIOR: 3 wounds for those who played
    one skill."""

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def before_resolve(self, g: Thieves) -> None:
        for i in range(g.players):
            p = clockwise(g, i)
            if played_one_of(g, p, self.cards):
                wound(g, p, 3, table_room(g).rule)


class TrapRoom(RoomEffects):
    """TH-128 IT'S a TRAP: everybody whose card is no SNEAK or SNEAKERY takes a wound for each such
    thief; a thief whose card was NOPEd counts but is not hurt."""

    def before_resolve(self, g: Thieves) -> None:
        k = 0
        victims = 0
        for p in range(g.players):
            if not played_one_of(g, p, ALL_SNEAKING):
                k += 1
                if final(g, p) != NO_CARD:
                    victims |= 1 << p
        alone = victims & (victims - 1) == 0
        for i in range(g.players):
            p = clockwise(g, i)
            if victims >> p & 1:
                room_wound(g, p, k, alone, "TH-128")


def room_wound(g: Thieves, p: int, wounds: int, alone: bool, rule: str) -> None:
    """A room wounds a thief; NOT IT! helps only a sole victim (TH-178)."""
    if alone and ducks(g, p):
        g.next(DuckRoom(p, wounds))
    else:
        wound(g, p, wounds, rule)


class DuckRoom(ThievesQuestion):
    """TH-178 NOT IT! moves room wounds whose sole victim is its owner; nobody is protected from
    them."""

    rule: ClassVar[str] = "TH-178"

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


class DemonsRoom(RoomEffects):
    """TH-114 DEMONS: who played STEAL loses a random own treasure."""

    def before_resolve(self, g: Thieves) -> None:
        for i in range(g.players):
            p = clockwise(g, g.players - 1 - i)
            if played_one_of(g, p, STEALS) and g.loot[p]:
                g.next(Demons(p))


class Demons(DrawFromSet[Thieves]):
    """TH-114 A STEAL player discards a random own treasure, covered ones among them (TH-115)."""

    def __init__(self, who: int) -> None:
        self.who = who

    def pile(self, g: Thieves) -> int:
        return g.loot[self.who]

    def names(self) -> Names:
        return TREASURES

    def word(self) -> str:
        return "lose"

    def happen(self, g: Thieves, a: list[int]) -> None:
        discard_treasure(g, self.who, self.card(g, a), "TH-114")


class VaultRoom(RoomEffects):
    """TH-124 GRAND VAULT: who played STEAL may draw a treasure."""

    def before_resolve(self, g: Thieves) -> None:
        for i in range(g.players):
            p = clockwise(g, g.players - 1 - i)
            if played_one_of(g, p, STEALS):
                g.next(MayDraw(p))


# At each thief's seat ---------------------------------------------------------------------------
class TowerRoom(RoomEffects):
    """TH-134 UNASSAILABLE TOWER: who sneaks may steal."""

    def at_seat(self, g: Thieves, p: int) -> None:
        if played_one_of(g, p, ALL_SNEAKING):
            g.next(TowerSteal(p, p, BY_ROOM, 1, ANYBODYS))


class TowerSteal(Steal):
    """TH-134 At the TOWER a SNEAK or SNEAKERY player may steal one treasure, sneaking or not."""

    rule: ClassVar[str] = "TH-134"


class MonkRoom(RoomEffects):
    """TH-137 to TH-139 WEALTHY MONK: STAB costs 1 wound, STEAL a treasure, SNEAK may draw one."""

    def at_seat(self, g: Thieves, p: int) -> None:
        if played_one_of(g, p, STABS):
            wound(g, p, 1, "TH-137")
        elif played_one_of(g, p, STEALS):
            g.next(GiveAway(p))
        elif played_one_of(g, p, SNEAKS):
            g.next(MayDraw(p))


class TrollRoom(RoomEffects):
    """TH-140 TH-141 Whoever does not play what the troll spares takes 1 wound, NOPEd and card-less
    thieves too (TH-142)."""

    def __init__(self, spares: int) -> None:
        self.spares = spares

    def at_seat(self, g: Thieves, p: int) -> None:
        if played_one_of(g, p, self.spares):
            return
        victims = 0
        for q in range(g.players):
            if not played_one_of(g, q, self.spares):
                victims += 1
        rule = table_room(g).rule if final(g, p) != NO_CARD else "TH-142"
        room_wound(g, p, 1, victims == 1, rule)


class SuccubusRoom(RoomEffects):
    """TH-143 SUCCUBUS: who played trickery may draw a treasure."""

    def at_seat(self, g: Thieves, p: int) -> None:
        if played_one_of(g, p, TRICKS):
            g.next(MayDraw(p))


class MageRoom(RoomEffects):
    """TH-144 MAD MAGE: STEAL heals 1 wound, SNEAK 2, trickery 3."""

    def at_seat(self, g: Thieves, p: int) -> None:
        if played_one_of(g, p, STEALS):
            heal(g, p, 1, "TH-144")
        elif played_one_of(g, p, SNEAKS):
            heal(g, p, 2, "TH-144")
        elif played_one_of(g, p, TRICKS):
            heal(g, p, 3, "TH-144")


# While skills resolve ---------------------------------------------------------------------------
class CroneRoom(RoomEffects):
    """TH-117 LAIR of the CRONE: a STAB wounds twice as much, before the VIAL is added (TH-203)."""

    def stab_wounds(self, g: Thieves) -> int:
        return 2 * g.round

    def stab_rule(self, vial: bool) -> str:
        return "TH-203" if vial else "TH-117"


class StandardTrollRoom(RoomEffects):
    """TH-127 STANDARD TROLL: a working STAB may steal instead of wounding."""

    def stab_may_rob(self) -> bool:
        return True


class SewersRoom(RoomEffects):
    """TH-131 SEWERS: a working STEAL may take a second treasure."""

    def after_steal(self, g: Thieves, p: int) -> None:
        g.next(StealAgain(p))


class StealAgain(ThiefQuestion):
    """TH-131 At the SEWERS a working STEAL may take a second treasure."""

    rule: ClassVar[str] = "TH-131"

    def seats(self, g: Thieves) -> int:
        return 1 << self.who if stealable(g, self.who, BY_SKILL) else 0

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [AGAIN.do(), ENOUGH.do()]

    def happen(self, g: Thieves, a: list[int]) -> None:
        if AGAIN.said(a[self.who]):
            g.next(SewersSteal(self.who, aims(g, self.who), BY_SKILL, 0, ANYBODYS))


# After resolving --------------------------------------------------------------------------------
class GolumRoom(RoomEffects):
    """TH-104 CLOCK GOLUM: the scout may draw a treasure if nobody played LIES."""

    def after(self, g: Thieves) -> None:
        if not how_many(g, LIES):
            g.next(MayDraw(g.scout))


class GateRoom(RoomEffects):
    """TH-126 WATCHFUL GATE: the scout may rob a thief who played trickery."""

    def after(self, g: Thieves) -> None:
        tricksters = 0
        for p in range(g.players):
            if p != g.scout and is_trick(final(g, p)):
                tricksters |= 1 << p
        g.next(GateSteal(g.scout, g.scout, BY_ROOM, 1, tricksters))


class GateSteal(Steal):
    """TH-126 At WATCHFUL GATE the scout may steal one treasure from one thief whose card is
    trickery."""

    rule: ClassVar[str] = "TH-126"

    def why(self, g: Thieves) -> str:
        return "TH-126"


class CloisterRoom(RoomEffects):
    """TH-116 HIDDEN CLOISTER: the scout removes a treasure."""

    def after(self, g: Thieves) -> None:
        g.next(Cloister(ANYBODYS))


class Cloister(ThievesQuestion):
    """TH-116 At HIDDEN CLOISTER the scout must remove one treasure in play, own and covered ones
    allowed."""

    rule: ClassVar[str] = "TH-116"

    def __init__(self, victims: int) -> None:
        self.victims = victims  # bit mask of seats

    def pool(self, g: Thieves) -> int:
        found = 0
        for p in range(g.players):
            if self.victims >> p & 1:
                found |= g.loot[p]
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


class DuckCloister(ThievesQuestion):
    """TH-180 NOT IT! moves CLOISTER's removal to another thief who owns a treasure; the scout
    picks."""

    rule: ClassVar[str] = "TH-180"

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


EFFECTS: Final[list[RoomEffects]] = [RoomEffects() for _ in range(ROOM_COUNT)]
EFFECTS[CLOCK_GOLUM] = GolumRoom()
EFFECTS[RUNE_OF_FIRE_SKULL] = RuneRoom()
EFFECTS[DEATH] = HurtingRoom(SNEAKS)
EFFECTS[DEMONS] = DemonsRoom()
EFFECTS[HIDDEN_CLOISTER] = CloisterRoom()
EFFECTS[LAIR_OF_THE_CRONE] = CroneRoom()
EFFECTS[RUDE_IMP] = HurtingRoom(STEALS)
EFFECTS[INVINCIBLE_WARRIOR] = HurtingRoom(STABS)
EFFECTS[GRAND_VAULT] = VaultRoom()
EFFECTS[WATCHFUL_GATE] = GateRoom()
EFFECTS[STANDARD_TROLL] = StandardTrollRoom()
EFFECTS[ITS_A_TRAP] = TrapRoom()
EFFECTS[SEWERS] = SewersRoom()
EFFECTS[UNASSAILABLE_TOWER] = TowerRoom()
EFFECTS[WEALTHY_MONK] = MonkRoom()
EFFECTS[SPECIAL_TROLL] = TrollRoom(ALL_STEALING)
EFFECTS[ABOVE_AVERAGE_TROLL] = TrollRoom(ALL_SNEAKING)
EFFECTS[SUCCUBUS] = SuccubusRoom()
EFFECTS[MAD_MAGE] = MageRoom()

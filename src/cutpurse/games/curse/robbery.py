"""Robbery: dice against dice, and what the winner takes."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.curse.board import is_temple
from cutpurse.games.curse.curses import GiveCurses
from cutpurse.games.curse.packs import (
    MAKE_ROOM,
    TakeItem,
    TakeTileFrom,
    add_items,
    add_tiles,
    can_make_room,
    has_room,
    show_tile,
)
from cutpurse.games.curse.pieces import (
    BABI,
    DEFENSIVE,
    MAFDET,
    MOST_DICE,
    OFFENSIVE,
    RED_DICE,
    SHIELD_FACES,
    SPACES,
    SWORD_FACES,
)
from cutpurse.games.curse.reactions import Reaction
from cutpurse.games.curse.state import NOTHING, Curse, tiles_of
from cutpurse.games.curse.words import (
    BLUE_ROLL,
    CUT_SHORT,
    FENDED_OFF,
    HANDED_OVER,
    LOOT_TILE,
    NO,
    NONE,
    PEEK,
    PEEKED,
    RED_ROLL,
    ROBBED,
    ROBS,
    TAKE,
    USE_BABI,
    USE_MAFDET,
    YES,
)
from cutpurse.kernel.step import LUCK, MAX_SEATS, Ask, Roll, Step
from cutpurse.kernel.zones import count_bits


def red_dice(g: Curse, who: i64) -> i64:
    """CR-113 CR-115 CR-116 One die and one for each Offensive item."""
    count: i64 = 1 + count_bits(g.pack[who] & OFFENSIVE)
    return count if count < MOST_DICE else MOST_DICE


def blue_dice(g: Curse, who: i64) -> i64:
    """CR-114 CR-115 CR-116 One die and one for each Defensive item."""
    count: i64 = 1 + count_bits(g.pack[who] & DEFENSIVE)
    return count if count < MOST_DICE else MOST_DICE


def can_rob(g: Curse, who: i64, other: i64) -> bool:
    """CR-110 CR-111 Another thief on the same path square."""
    return other != who and g.at[other] == g.at[who] and not is_temple(g.at[who])


def symbols(dice: list[i64], faces: i64) -> i64:
    """How many dice show their symbol: the first faces have it."""
    count: i64 = 0
    for face in dice:
        if face < faces:
            count += 1
    return count


def rob(g: Curse, victim: i64) -> None:
    """CR-112 One victim; then red dice, blue dice, and a window before they are compared."""
    g.victim = victim
    g.tell(ROBS, "CR-110", g.active, victim)
    g.push(ROLL_RED, ROLL_BLUE, ROLL_WINDOW[(g.active + 1) % g.players], COMPARE)


class RollRed(Roll[Curse]):
    """CR-113 The robber rolls."""

    def dice(self, g: Curse) -> int:
        return red_dice(g, g.active)

    def happen(self, g: Curse, a: list[int]) -> None:
        g.red_dice = self.faces(g, a[LUCK])
        swords = symbols(g.red_dice, SWORD_FACES)
        g.tell(RED_ROLL, "CR-113", g.active, swords, len(g.red_dice))


class RollBlue(Roll[Curse]):
    """CR-114 The victim rolls."""

    def dice(self, g: Curse) -> int:
        return blue_dice(g, g.victim)

    def happen(self, g: Curse, a: list[int]) -> None:
        g.blue_dice = self.faces(g, a[LUCK])
        shields = symbols(g.blue_dice, SHIELD_FACES)
        g.tell(BLUE_ROLL, "CR-114", g.victim, shields, len(g.blue_dice))


class RollWindow(Reaction):
    """CR-294 CR-295 Mafdet: all dice of a colour are rolled again."""

    rule: ClassVar[str] = "CR-294"

    def accepts(self) -> int:
        return 1 << MAFDET

    def uses(self, g: Curse, seat: int, cartouche: int) -> list[int]:
        return [USE_MAFDET.do(0), USE_MAFDET.do(1)]

    def cartouche_of(self, action: int) -> int:
        return MAFDET

    def use(self, g: Curse, seat: int, action: int) -> None:
        g.next(ROLL_RED if USE_MAFDET.of(action) == RED_DICE else ROLL_BLUE)


class Compare(Step[Curse]):
    """CR-117 CR-118 CR-119 CR-120 More swords win; without any sword the turn is over at once."""

    def happen(self, g: Curse, a: list[int]) -> None:
        swords = symbols(g.red_dice, SWORD_FACES)
        if swords > symbols(g.blue_dice, SHIELD_FACES):
            g.tell(ROBBED, "CR-117", g.active, g.victim)
            g.push(LOOT, PEEK_AT, HAND_OVER, ROBBED_WINDOW[(g.active + 1) % g.players], GET_AWAY)
            return
        g.tell(FENDED_OFF, "CR-118", g.active, g.victim)
        if not swords:
            g.cut_short = 1
            g.tell(CUT_SHORT, "CR-120", g.active)
        g.next(GET_AWAY)


class Robber(Step[Curse]):
    """A question to the robber."""

    def seats(self, g: Curse) -> int:
        return 1 << g.active


class Loot(Robber):
    """CR-121 CR-126 One item or one Cartouche, or nothing; a full robber must be able to make
    room."""

    rule: ClassVar[str] = "CR-121"

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        if has_room(g, seat) or can_make_room(g, seat):
            add_items(TAKE.base, g.pack[g.victim], out)
            add_tiles(LOOT_TILE.base, tiles_of(g, g.victim), out)
        out.append(NONE.base)
        return out

    def why_not(self, g: Curse, seat: int, action: int) -> str:
        return "CR-126" if not has_room(g, seat) and not can_make_room(g, seat) else "CR-121"

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = g.active
        answer: i64 = a[who]
        if TAKE.said(answer):
            g.push(MAKE_ROOM[who], TakeItem(who, g.victim, TAKE.of(answer)))
        elif LOOT_TILE.said(answer):
            g.push(MAKE_ROOM[who], TakeTileFrom(who, g.victim, LOOT_TILE.of(answer)))


class PeekAt(Robber):
    """CR-122 One Cartouche that the victim still has."""

    rule: ClassVar[str] = "CR-122"

    def seats(self, g: Curse) -> int:
        return 1 << g.active if tiles_of(g, g.victim) else 0

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        add_tiles(PEEK.base, tiles_of(g, g.victim), out)
        out.append(NONE.base)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = g.active
        answer: i64 = a[who]
        if PEEK.said(answer):
            see_tile(g, who, g.victim, PEEK.of(answer), "CR-122")


def see_tile(g: Curse, who: i64, whose: i64, slot: i64, rule: str) -> None:
    """Somebody looks at a tile in another's pack; that they did is public (CR-400)."""
    tile: i64 = g.hand[whose * SPACES + slot]
    show_tile(g, who, tile)
    g.tell_all(g.face_seen[tile], PEEKED, rule, [who, whose, slot, g.face[tile]])


class HandOver(Robber):
    """CR-123 CR-124 CR-240 All Curses or none go to the victim."""

    rule: ClassVar[str] = "CR-123"

    def seats(self, g: Curse) -> int:
        return 1 << g.active if g.curses[g.active] else 0

    def options(self, g: Curse, seat: int) -> list[int]:
        return [YES.base, NO.base]

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = g.active
        if YES.said(a[who]):
            count: i64 = g.curses[who]
            g.tell(HANDED_OVER, "CR-123", who, g.victim, count)
            g.curses[who] = 0
            g.next(GiveCurses(g.victim, count))


class RobbedWindow(Reaction):
    """CR-276 CR-279 Babi: somebody takes an item of the robbed player as well."""

    rule: ClassVar[str] = "CR-276"

    def accepts(self) -> int:
        return 1 << BABI

    def uses(self, g: Curse, seat: int, cartouche: int) -> list[int]:
        out: list[int] = []
        if g.pack[g.victim]:
            for other in range(g.players):
                if other != g.victim and (
                    other == seat or has_room(g, other) or can_make_room(g, other)
                ):
                    out.append(USE_BABI.do(other))
        return out

    def cartouche_of(self, action: int) -> int:
        return BABI

    def use(self, g: Curse, seat: int, action: int) -> None:
        g.next(BABI_TAKE[USE_BABI.of(action)])


class BabiTake(Ask[Curse]):
    """CR-277 CR-278 An item of choice, or nothing."""

    rule: ClassVar[str] = "CR-277"

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        add_items(TAKE.base, g.pack[g.victim], out)
        out.append(NONE.base)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        answer: i64 = a[self.who]
        if TAKE.said(answer):
            g.push(MAKE_ROOM[self.who], TakeByBabi(self.who, g.victim, TAKE.of(answer)))


class TakeByBabi(TakeItem):
    """CR-277 The item that Babi gives."""

    def because(self, g: Curse) -> str:
        return "CR-277"


class GetAway(Step[Curse]):
    """The robbery is over."""

    def happen(self, g: Curse, a: list[int]) -> None:
        g.victim = NOTHING


ROLL_RED: Final = RollRed()
ROLL_BLUE: Final = RollBlue()
ROLL_WINDOW: Final = [RollWindow(seat) for seat in range(MAX_SEATS)]
COMPARE: Final = Compare()
LOOT: Final = Loot()
PEEK_AT: Final = PeekAt()
HAND_OVER: Final = HandOver()
ROBBED_WINDOW: Final = [RobbedWindow(seat) for seat in range(MAX_SEATS)]
BABI_TAKE: Final = [BabiTake(seat) for seat in range(MAX_SEATS)]
GET_AWAY: Final = GetAway()

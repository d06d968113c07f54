"""Phase 1, the load: adjusting it, healing, and making room where twelve cards lie already."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.horus.cards import (
    any_hidden,
    bags,
    drop,
    end_of,
    find,
    give_up,
    kinds_of,
    treasures,
    where,
)
from cutpurse.games.horus.pieces import (
    ANTIDOTE as ANTIDOTE_KIND,
)
from cutpurse.games.horus.pieces import (
    BLOCK,
    CARD_ITEM,
    CROCODILE,
    DELROY,
    FULL,
    IN_A_BAG,
    ITEM_CARD,
    KIND,
    LAST_ITEM,
    LAST_TREASURE,
    LEVEL,
    SNAKE,
)
from cutpurse.games.horus.pieces import (
    MEDIKIT as MEDIKIT_KIND,
)
from cutpurse.games.horus.state import NOTHING, SLOTS, Horus, has_ability, in_play
from cutpurse.games.horus.words import (
    ABILITY,
    ANTIDOTE,
    CROWBAR,
    DECLINE,
    DISCARD,
    DONE,
    DONE_STAMINA,
    HEALED,
    LEFT_IDOL,
    LEVELLED,
    MEDIKIT,
    UDJAT,
    USED,
)
from cutpurse.kernel.step import EVERYBODY, MAX_SEATS, SILENT, Ask, Step

# Why room is made
FOR_SEARCH: Final = 0
FOR_TAKE: Final = 1
FOR_IDOL: Final = 2
FOR_MUMMY: Final = 3
FOR_BLOCK: Final = 4
REASONS: Final = ["HO-034", "HO-035", "HO-076", "HO-128", "HO-128"]
WOUND_OF_MEDIKIT: Final[list[i64]] = [CROCODILE, BLOCK]


# Healing -----------------------------------------------------------------------------------------
def add_cures(kinds: i64, out: list[int]) -> None:
    """HO-083 HO-084 HO-086 What Antidote Vials and Medi-kits could heal, among these kinds."""
    if kinds >> ANTIDOTE_KIND & 1:
        for bite in range(2):
            if kinds >> (SNAKE + bite) & 1:
                out.append(ANTIDOTE.do(bite))
    if kinds >> MEDIKIT_KIND & 1:
        for injury in range(2):
            if kinds >> WOUND_OF_MEDIKIT[injury] & 1:
                out.append(MEDIKIT.do(injury))


def cure(g: Horus, who: i64, action: i64) -> bool:
    """HO-083 HO-084 HO-085 Card and wound are gone; False if the answer was something else."""
    if ANTIDOTE.said(action):
        kind: i64 = ANTIDOTE_KIND
        wound: i64 = SNAKE + ANTIDOTE.of(action)
        rule = "HO-083"
    elif MEDIKIT.said(action):
        kind = MEDIKIT_KIND
        wound = WOUND_OF_MEDIKIT[MEDIKIT.of(action)]
        rule = "HO-084"
    else:
        return False
    g.tell(USED, rule, who, kind - ANTIDOTE_KIND)
    give_up(g, who, find(g, who, kind))
    give_up(g, who, find(g, who, wound))
    g.tell(HEALED, rule, who, wound - SNAKE)
    return True


def why_no_cure(g: Horus, who: i64, action: i64) -> str:
    """HO-083 HO-084 HO-086 There is no such card, or no wound that it heals."""
    if ANTIDOTE.said(action):
        return "HO-086" if find(g, who, ANTIDOTE_KIND) >= 0 else "HO-083"
    return "HO-086" if find(g, who, MEDIKIT_KIND) >= 0 else "HO-084"


# Phase 1 -----------------------------------------------------------------------------------------
class AdjustLoad(Ask[Horus]):
    """HO-023 HO-026 Discard items and heal, as often as one likes; then the level is fixed."""

    rule: ClassVar[str] = "HO-023"

    def seats(self, g: Horus) -> int:
        return 1 << self.who if in_play(g, self.who) else 0

    def options(self, g: Horus, seat: int) -> list[int]:
        out = [DONE.base]
        if has_ability(g, seat, DELROY):
            out.append(DONE_STAMINA.base)
        if g.load[seat]:
            kinds: i64 = 0
            one: i64 = 1
            cards = g.cards
            discards = DISCARD.ready
            for slot in range(seat * SLOTS, end_of(g, seat)):
                card: i64 = cards[slot]
                if card >= 0:
                    kind: i64 = KIND[card]
                    kinds |= one << kind
                    if kind <= LAST_ITEM:
                        out.append(discards[CARD_ITEM[card]])
            add_cures(kinds, out)
        return out

    def asked_anyway(self, g: Horus, seat: int) -> bool:
        return any_hidden(g, seat)

    def untimed(self, g: Horus, seat: int) -> int:
        return DONE.base if any_hidden(g, seat) else SILENT

    def witnesses(self, g: Horus, seat: int) -> int:
        return 1 << seat if any_hidden(g, seat) else EVERYBODY

    def why_not(self, g: Horus, seat: int, action: int) -> str:
        if ANTIDOTE.said(action) or MEDIKIT.said(action):
            return why_no_cure(g, seat, action)
        if DONE_STAMINA.said(action):
            return "HO-113" if g.adventurer[seat] != DELROY else "HO-100"
        return "HO-082" if UDJAT.said(action) or CROWBAR.said(action) else ""

    def happen(self, g: Horus, a: list[int]) -> None:
        who: i64 = self.who
        answer: i64 = a[who]
        if answer < 0:
            return
        if DISCARD.said(answer):
            drop(g, who, where(g, who, ITEM_CARD[DISCARD.of(answer)]), "HO-023")
            g.next(self)
        elif cure(g, who, answer):
            g.next(self)
        else:
            fix_level(g, who, DONE_STAMINA.said(answer))


def fix_level(g: Horus, who: i64, stamina: bool) -> None:
    """HO-029 HO-030 HO-113 The level by the count of now, one lower with Stamina."""
    level: i64 = LEVEL[g.load[who]]
    if stamina:
        g.used |= 1 << who
        level -= 1
        g.tell(ABILITY, "HO-113", who, DELROY)
    g.level[who] = level
    g.tell(LEVELLED, "HO-029", who, level)


# Making room -------------------------------------------------------------------------------------
def makes_room(g: Horus, who: i64, card: i64, why: i64) -> bool:
    """HO-036 Would the count be at most 12 with the new card, if this item went?"""
    if KIND[card] > LAST_TREASURE:
        return True
    return why == FOR_TAKE or treasures(g, who) > IN_A_BAG * bags(g, who)


def room_items(g: Horus, who: i64, why: i64) -> list[int]:
    """The items whose loss makes room."""
    out: list[int] = []
    for slot in range(who * SLOTS, end_of(g, who)):
        card: i64 = g.cards[slot]
        if card >= 0 and KIND[card] <= LAST_ITEM and makes_room(g, who, card, why):
            out.append(DISCARD.do(CARD_ITEM[card]))
    return out


def has_room(g: Horus, who: i64, why: i64) -> bool:
    """HO-033 Is there room for a card, or can it be made?"""
    return g.load[who] < FULL or len(room_items(g, who, why)) > 0


class MakeRoom(Step[Horus]):
    """HO-032 HO-036 HO-170 With twelve cards one item goes before the next card comes."""

    rule: ClassVar[str] = "HO-032"

    def __init__(self, who: int, why: int) -> None:
        self.who = who
        self.why = why

    def seats(self, g: Horus) -> int:
        return 1 << self.who

    def options(self, g: Horus, seat: int) -> list[int]:
        out = room_items(g, seat, self.why)
        add_cures(kinds_of(g, seat), out)
        if self.why == FOR_IDOL:
            out.append(DECLINE.base)
        return out

    def asked_anyway(self, g: Horus, seat: int) -> bool:
        return any_hidden(g, seat)

    def witnesses(self, g: Horus, seat: int) -> int:
        return 1 << seat if any_hidden(g, seat) else EVERYBODY

    def why_not(self, g: Horus, seat: int, action: int) -> str:
        if ANTIDOTE.said(action) or MEDIKIT.said(action):
            return why_no_cure(g, seat, action)
        return "HO-036" if DISCARD.said(action) else ""

    def reason(self, g: Horus) -> str:
        return REASONS[self.why]

    def happen(self, g: Horus, a: list[int]) -> None:
        who: i64 = self.who
        answer: i64 = a[who]
        if DECLINE.said(answer):
            g.tell(LEFT_IDOL, "HO-076", who, g.lock)
            g.lock = NOTHING
        elif not cure(g, who, answer):
            drop(g, who, where(g, who, ITEM_CARD[DISCARD.of(answer)]), REASONS[self.why])


ADJUST: Final = [AdjustLoad(seat) for seat in range(MAX_SEATS)]
MAKE_ROOM: Final = [[MakeRoom(seat, why) for why in range(5)] for seat in range(MAX_SEATS)]

"""Packs and the ground: dropping, picking up, and room for what is gained."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.curse.board import is_temple
from cutpurse.games.curse.pieces import (
    ALL_CARTOUCHES,
    CARTOUCHES,
    EVENT_RULES,
    ITEM_COUNT,
    SPACES,
)
from cutpurse.games.curse.state import (
    ALL,
    NOTHING,
    Curse,
    filled,
    pile_size,
    replaced,
    tiles_of,
)
from cutpurse.games.curse.words import (
    BACK_IN_BAG,
    DECLINE,
    DONE,
    DROP,
    DROPPED,
    FORGONE,
    GOT_TILE,
    KEPT,
    LAID,
    LAY,
    LOOTED,
    LOOTED_TILE,
    PICKED,
    PICKED_TILE,
    TAKE,
    TAKE_TILE,
)
from cutpurse.kernel.decks import DrawFromSet
from cutpurse.kernel.step import CHANCE_BIT, LUCK, MAX_SEATS, Ask, Step
from cutpurse.kernel.verbs import Names
from cutpurse.kernel.zones import lowest, nth_bit


# Items -------------------------------------------------------------------------------------------
def add_items(verb_base: i64, items: i64, out: list[int]) -> None:
    """The actions of a verb over items, for each item of a set."""
    while items:
        item: i64 = lowest(items)
        out.append(verb_base + item)
        items &= items - 1


def items_on(g: Curse, node: i64) -> i64:
    """The items that lie on a node, as a set."""
    found: i64 = 0
    one: i64 = 1
    lies = g.lies
    for item in range(ITEM_COUNT):
        if lies[item] == node:
            found |= one << item
    return found


def lies_on(g: Curse, node: i64) -> bool:
    """Does any item lie on a node?"""
    item: i64 = 0
    while item < ITEM_COUNT and g.lies[item] != node:
        item += 1
    return item < ITEM_COUNT


def lay_item(g: Curse, item: i64, node: i64) -> None:
    """An item comes to lie on the ground."""
    g.lies[item] = node
    g.brought[item] = NOTHING


def drop_item(g: Curse, who: i64, item: i64, rule: str) -> None:
    """CR-090 An item goes from a pack to the square of its owner."""
    one: i64 = 1
    g.pack[who] &= ~(one << item)
    lay_item(g, item, g.at[who])
    g.tell(DROPPED, rule, who, item, g.at[who])


def into_pack(g: Curse, who: i64, item: i64) -> None:
    """An item that lies nowhere any longer comes into a pack."""
    one: i64 = 1
    g.lies[item] = NOTHING
    g.brought[item] = NOTHING
    g.pack[who] |= one << item


def into_bag(g: Curse, item: i64) -> None:
    one: i64 = 1
    g.bag |= one << item


# Cartouche tiles ---------------------------------------------------------------------------------
def add_tile(g: Curse, who: i64, tile: i64) -> None:
    """CR-098 CR-415 A tile comes last in a pack, and its new owner looks at it."""
    g.hand[who * SPACES + tiles_of(g, who)] = tile
    show_tile(g, who, tile)


def show_tile(g: Curse, who: i64, tile: i64) -> None:
    """CR-401 Somebody sees a tile, wherever it goes later."""
    seen: i64 = g.face_seen[tile]
    if not seen >> who & 1:
        one: i64 = 1
        g.face_seen = replaced(g.face_seen, tile, seen | one << who)


def take_tile(g: Curse, who: i64, slot: i64) -> i64:
    """CR-415 A tile leaves a pack; those behind it move up."""
    at: i64 = who * SPACES + slot
    end: i64 = who * SPACES + SPACES - 1
    tile: i64 = g.hand[at]
    while at < end:
        g.hand[at] = g.hand[at + 1]
        at += 1
    g.hand[end] = NOTHING
    return tile


def tiles_on(g: Curse, node: i64) -> list[i64]:
    """The Cartouche tiles on a node, in the order they came."""
    return [g.ground[i + 1] for i in range(0, len(g.ground), 2) if g.ground[i] == node]


def drop_tile(g: Curse, who: i64, slot: i64, rule: str) -> None:
    """CR-091 CR-253 A Cartouche goes to the ground, face down."""
    tile = take_tile(g, who, slot)
    g.ground = [*g.ground, g.at[who], tile]
    g.tell_all(g.face_seen[tile], LAID, rule, [who, slot, g.face[tile]])


def lift_tile(g: Curse, node: i64, heap: i64) -> i64:
    """A tile leaves the ground."""
    tile = tiles_on(g, node)[heap]
    kept: list[i64] = []
    for i in range(0, len(g.ground), 2):
        if g.ground[i + 1] != tile:
            kept.append(g.ground[i])
            kept.append(g.ground[i + 1])
    g.ground = kept
    return tile


def holds(g: Curse, who: i64, cartouche: i64) -> i64:
    """The slot of a Cartouche in a pack whose faces are known; NOTHING if it is not there."""
    first: i64 = who * SPACES
    slot: i64 = 0
    while slot < SPACES:
        tile: i64 = g.hand[first + slot]
        if tile < 0:
            break
        if g.face[tile] == cartouche:
            return slot
        slot += 1
    return NOTHING


def spend(g: Curse, who: i64, cartouche: i64) -> None:
    """CR-255 A Cartouche is revealed and leaves the game; its space is free at once."""
    tile = take_tile(g, who, holds(g, who, cartouche))
    g.face_seen = replaced(g.face_seen, tile, ALL)


def add_tiles(verb_base: i64, count: i64, out: list[int]) -> None:
    """The actions of a verb over slots, for so many tiles."""
    slot: i64 = 0
    while slot < count:
        out.append(verb_base + slot)
        slot += 1


# Room --------------------------------------------------------------------------------------------
def has_room(g: Curse, who: i64) -> bool:
    return filled(g, who) < SPACES


def can_make_room(g: Curse, who: i64) -> bool:
    """CR-106 On the own turn, outside temples, with something to drop."""
    return (
        who == g.active
        and not is_temple(g.at[who])
        and (g.pack[who] != 0 or g.hand[who * SPACES] >= 0)
    )


def add_drops(g: Curse, who: i64, out: list[int]) -> None:
    """CR-090 CR-091 CR-092 Items and Cartouches may be dropped, Curses may not."""
    add_items(DROP.base, g.pack[who], out)
    add_tiles(LAY.base, tiles_of(g, who), out)


def drop(g: Curse, who: i64, answer: i64, rule: str) -> None:
    if DROP.said(answer):
        drop_item(g, who, DROP.of(answer), rule)
    else:
        drop_tile(g, who, LAY.of(answer), rule)


class MakeRoom(Ask[Curse]):
    """CR-106 A full player may drop a tile before the next comes; who cannot is not asked."""

    rule: ClassVar[str] = "CR-106"

    def seats(self, g: Curse) -> int:
        full = not has_room(g, self.who)
        return 1 << self.who if full and can_make_room(g, self.who) else 0

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        add_drops(g, seat, out)
        out.append(DECLINE.base)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        answer: i64 = a[self.who]
        if answer >= 0 and not DECLINE.said(answer):
            drop(g, self.who, answer, "CR-106")


class KeepDrawn(Step[Curse]):
    """CR-105 CR-107 CR-108 The item in hand goes into the pack, or back where there is no room."""

    def __init__(self, who: int) -> None:
        self.who = who

    def happen(self, g: Curse, a: list[int]) -> None:
        item: i64 = lowest(g.drawn)
        g.drawn = 0
        if has_room(g, self.who):
            into_pack(g, self.who, item)
            g.tell(KEPT, "CR-108", self.who, item)
        else:
            into_bag(g, item)
            g.tell(FORGONE, "CR-107", self.who)
            g.tell(BACK_IN_BAG, "CR-107", item)


class TakeItem(Step[Curse]):
    """CR-105 CR-121 An item of one player goes to another, if there is room by now."""

    def __init__(self, who: int, source: int, item: int) -> None:
        self.who = who
        self.source = source
        self.item = item

    def happen(self, g: Curse, a: list[int]) -> None:
        if not has_room(g, self.who):
            g.tell(FORGONE, "CR-107", self.who)
            return
        one: i64 = 1
        g.pack[self.source] &= ~(one << self.item)
        into_pack(g, self.who, self.item)
        g.tell(LOOTED, self.because(g), self.who, self.source, self.item)

    def because(self, g: Curse) -> str:
        """A robbery, or what an Event says (CR-319, CR-339)."""
        return EVENT_RULES[g.event] if g.event >= 0 else "CR-121"


class TakeTileFrom(Step[Curse]):
    """CR-121 CR-127 A Cartouche of one player goes to another, who sees it."""

    def __init__(self, who: int, source: int, slot: int) -> None:
        self.who = who
        self.source = source
        self.slot = slot

    def happen(self, g: Curse, a: list[int]) -> None:
        if not has_room(g, self.who):
            g.tell(FORGONE, "CR-107", self.who)
            return
        tile = take_tile(g, self.source, self.slot)
        add_tile(g, self.who, tile)
        values = [self.who, self.source, self.slot, g.face[tile]]
        g.tell_all(g.face_seen[tile], LOOTED_TILE, "CR-127", values)


class TakeFromPile(DrawFromSet[Curse]):
    """CR-031 CR-105 A Cartouche of the pile, seen by its new owner alone; without room it stays."""

    def __init__(self, who: int) -> None:
        self.who = who

    def seats(self, g: Curse) -> int:
        return CHANCE_BIT if pile_size(g) and has_room(g, self.who) else 0

    def pile(self, g: Curse) -> int:
        left: i64 = ALL_CARTOUCHES
        one: i64 = 1
        for tile in range(g.taken):
            left &= ~(one << g.face[tile])
        return left

    def names(self) -> Names:
        return CARTOUCHES

    def witnesses(self, g: Curse, seat: int) -> int:
        return 1 << self.who

    def happen(self, g: Curse, a: list[int]) -> None:
        if a[LUCK] < 0:
            if pile_size(g):
                g.tell(FORGONE, "CR-107", self.who)
            return
        tile: i64 = g.taken
        g.face[tile] = nth_bit(self.pile(g), a[LUCK])
        g.taken += 1
        g.face_seen = replaced(g.face_seen, tile, 0)
        add_tile(g, self.who, tile)
        g.whisper(1 << self.who, GOT_TILE, self.because(g), self.who, g.face[tile])

    def because(self, g: Curse) -> str:
        """A Trial's reward, what an Event says (CR-312), or the thanks of a god."""
        if not g.turn:
            return "CR-031"
        if g.trialist >= 0:
            return "CR-208"
        return EVENT_RULES[g.event] if g.event >= 0 else "CR-140"


# Picking up --------------------------------------------------------------------------------------
class PickTile(Ask[Curse]):
    """CR-095 CR-096 CR-097 One tile after another while there is room; the first is a must."""

    rule: ClassVar[str] = "CR-095"

    def __init__(self, who: int, picked: int) -> None:
        super().__init__(who)
        self.picked = picked

    def seats(self, g: Curse) -> int:
        return 1 << self.who if can_pick_up(g, self.who) else 0

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        node: i64 = g.at[seat]
        add_items(TAKE.base, items_on(g, node), out)
        add_tiles(TAKE_TILE.base, len(tiles_on(g, node)), out)
        if self.picked:
            out.append(DONE.base)
        return out

    def why_not(self, g: Curse, seat: int, action: int) -> str:
        return "CR-095"

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = self.who
        answer: i64 = a[who]
        if answer < 0 or DONE.said(answer):
            return
        g.next(PICK_MORE[who])
        if TAKE.said(answer):
            item: i64 = TAKE.of(answer)
            into_pack(g, who, item)
            g.tell(PICKED, "CR-095", who, item)
        else:
            heap: i64 = TAKE_TILE.of(answer)
            tile = lift_tile(g, g.at[who], heap)
            add_tile(g, who, tile)
            g.tell_all(g.face_seen[tile], PICKED_TILE, "CR-098", [who, heap, g.face[tile]])


def can_pick_up(g: Curse, who: i64) -> bool:
    """CR-096 CR-099 On a path square with a tile on it, and a free space."""
    node: i64 = g.at[who]
    if is_temple(node) or not has_room(g, who):
        return False
    return lies_on(g, node) or (len(g.ground) > 0 and len(tiles_on(g, node)) > 0)


MAKE_ROOM: Final = [MakeRoom(seat) for seat in range(MAX_SEATS)]
KEEP_DRAWN: Final = [KeepDrawn(seat) for seat in range(MAX_SEATS)]
TAKE_FROM_PILE: Final = [TakeFromPile(seat) for seat in range(MAX_SEATS)]
PICK_FIRST: Final = [PickTile(seat, 0) for seat in range(MAX_SEATS)]
PICK_MORE: Final = [PickTile(seat, 1) for seat in range(MAX_SEATS)]

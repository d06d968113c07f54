"""Magic items, one class each."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from cutpurse.games.naqala.artisans.trove import add, discard, holds
from cutpurse.games.naqala.board import STRIDES, bare, count_of, peopled, put, remove
from cutpurse.games.naqala.control import BY_SCIMITAR, claim_if_empty
from cutpurse.games.naqala.draws import FillRow, RevealCard
from cutpurse.games.naqala.pieces import CARPET, ITEM_RULE, ITEMS, LAMP, RESOURCES, RING, TRIBES
from cutpurse.games.naqala.purse import drawable
from cutpurse.games.naqala.refusals import ActiveQuestion, NaqalaQuestion, Placing
from cutpurse.games.naqala.state import Naqala, altered
from cutpurse.games.naqala.tiles import take_from_djinn_row
from cutpurse.games.naqala.words import (
    AT,
    BURN,
    CONTROLS,
    FREES,
    ITEM,
    KILLS,
    LAY,
    LURE,
    MOVES,
    STOP,
    TAKE_DJINN,
    TAKE_ITEM,
    USES_ITEM,
)
from cutpurse.kernel.zones import bits


@mypyc_attr(allow_interpreted_subclasses=True)
class Magic(ActiveQuestion):
    """NQ-344 NQ-359 A magic item: a step that works it once it is discarded."""

    def possible(self, g: Naqala, who: int) -> bool:
        """Is there anything it could do?"""
        raise NotImplementedError


class FabulousLamp(Magic):
    """NQ-349 Take a face-up djinn for nothing."""

    rule: ClassVar[str] = "NQ-349"

    def possible(self, g: Naqala, who: int) -> bool:
        return g.djinn_row != 0

    def options(self, g: Naqala, seat: int) -> list[int]:
        return TAKE_DJINN.each(g.djinn_row)

    def happen(self, g: Naqala, a: list[int]) -> None:
        take_from_djinn_row(g, g.active, TAKE_DJINN.of(a[g.active]), "NQ-349")


def lurable(g: Naqala, cell: int) -> list[int]:
    """Meeples one step away from the tile."""
    out: list[int] = []
    for direction in range(4):
        if g.ways[direction] >> cell & 1:
            there = cell + STRIDES[direction]
            for tribe in range(TRIBES):
                if count_of(g.meeples[there], tribe):
                    out.append(LURE.do(there, tribe))
    return out


class EnchantingFlute(Magic):
    """NQ-350 Choose a tile onto which meeples are lured."""

    rule: ClassVar[str] = "NQ-350"

    def possible(self, g: Naqala, who: int) -> bool:
        return len(self.options(g, who)) > 0

    def options(self, g: Naqala, seat: int) -> list[int]:
        return [AT.do(cell) for cell in range(g.cells) if lurable(g, cell)]

    def happen(self, g: Naqala, a: list[int]) -> None:
        g.next(Lure(AT.of(a[g.active]), 0))


class Lure(ActiveQuestion):
    """NQ-350 One to five meeples come from step-adjacent tiles."""

    rule: ClassVar[str] = "NQ-350"

    def __init__(self, cell: int, lured: int) -> None:
        self.cell = cell
        self.lured = lured

    def options(self, g: Naqala, seat: int) -> list[int]:
        out = lurable(g, self.cell) if self.lured < 5 else []
        if self.lured:
            out.append(STOP.do())
        return out

    def happen(self, g: Naqala, a: list[int]) -> None:
        answer = a[g.active]
        if LURE.said(answer):
            tribe = LURE.second(answer)
            remove(g, LURE.of(answer), tribe)
            put(g, self.cell, tribe)
            g.tell(MOVES, "NQ-350", tribe, self.cell)
            g.next(Lure(self.cell, self.lured + 1))


class BurningScimitar(Magic):
    """NQ-351 Up to two meeples anywhere on tiles are killed."""

    def possible(self, g: Naqala, who: int) -> bool:
        return peopled(g) != 0

    def seats(self, g: Naqala) -> int:
        return 0

    def happen(self, g: Naqala, a: list[int]) -> None:
        g.next(Burn(2))


class Burn(ActiveQuestion):
    """NQ-351 NQ-352 A meeple goes to the bag; its tile, if emptied and uncontrolled, is claimed."""

    rule: ClassVar[str] = "NQ-351"

    def __init__(self, left: int) -> None:
        self.left = left

    def options(self, g: Naqala, seat: int) -> list[int]:
        out: list[int] = []
        for cell in bits(peopled(g)):
            for tribe in range(TRIBES):
                if count_of(g.meeples[cell], tribe):
                    out.append(BURN.do(cell, tribe))
        if self.left < 2:
            out.append(STOP.do())
        return out

    def happen(self, g: Naqala, a: list[int]) -> None:
        answer = a[g.active]
        if not BURN.said(answer):
            return
        cell = BURN.of(answer)
        tribe = BURN.second(answer)
        remove(g, cell, tribe)
        g.bag[tribe] += 1
        g.tell(KILLS, "NQ-351", g.active, tribe, cell)
        if self.left > 1:
            g.next(Burn(self.left - 1))
        claim_if_empty(g, g.active, cell, BY_SCIMITAR)


def camel_tiles(g: Naqala, who: int) -> int:
    """Own tiles held by a camel, not the tent (NQ-353)."""
    tent = g.tents[who]
    return g.camp[who] & ~(1 << tent) if tent >= 0 else g.camp[who]


class TempestTalisman(Magic):
    """NQ-353 One of the own camels is moved."""

    rule: ClassVar[str] = "NQ-353"

    def possible(self, g: Naqala, who: int) -> bool:
        return camel_tiles(g, who) != 0 and bare(g) != 0

    def options(self, g: Naqala, seat: int) -> list[int]:
        return AT.each(camel_tiles(g, seat))

    def happen(self, g: Naqala, a: list[int]) -> None:
        g.next(CamelLands(AT.of(a[g.active])))


class CamelLands(Placing):
    """NQ-353 NQ-361 It comes down on a bare tile; the old tile is uncontrolled."""

    rule: ClassVar[str] = "NQ-353"

    def __init__(self, source: int) -> None:
        self.source = source

    def seats(self, g: Naqala) -> int:
        return 1 << g.active

    def options(self, g: Naqala, seat: int) -> list[int]:
        return AT.each(bare(g))

    def happen(self, g: Naqala, a: list[int]) -> None:
        cell = AT.of(a[g.active])
        g.camp[g.active] = g.camp[g.active] & ~(1 << self.source) | 1 << cell
        g.tell(FREES, "NQ-353", g.active, self.source)
        g.tell(CONTROLS, "NQ-353", g.active, cell, 0)


class HornOfPlenty(Magic):
    """NQ-354 The row is discarded, nine new cards are revealed and ordered."""

    def possible(self, g: Naqala, who: int) -> bool:
        return len(g.row) > 0 or drawable(g)

    def seats(self, g: Naqala) -> int:
        return 0

    def happen(self, g: Naqala, a: list[int]) -> None:
        for kind in g.row:
            g.discard[kind] += 1
        g.row = []
        g.push(HornFills(), OrderRow(0))


class HornReveals(RevealCard):
    """NQ-354 The horn reveals a card."""

    def why(self, g: Naqala) -> str:
        return "NQ-354"


class HornFills(FillRow):
    """NQ-354 The horn fills the row."""

    def reveal(self) -> RevealCard:
        return HornReveals()


class OrderRow(NaqalaQuestion):
    """NQ-354 The user chooses the card for each place of the row in turn."""

    rule: ClassVar[str] = "NQ-354"

    def __init__(self, place: int) -> None:
        self.place = place

    def seats(self, g: Naqala) -> int:
        return 1 << g.active if self.place < len(g.row) else 0

    def options(self, g: Naqala, seat: int) -> list[int]:
        left = g.row[self.place :]
        return [LAY.do(kind) for kind in range(RESOURCES) if kind in left]

    def happen(self, g: Naqala, a: list[int]) -> None:
        if not LAY.said(a[g.active]):
            return
        kind = LAY.of(a[g.active])
        at = self.place
        while g.row[at] != kind:
            at += 1
        g.row.pop(at)
        g.row.insert(self.place, kind)
        g.next(OrderRow(self.place + 1))


class RebirthRing(Magic):
    """NQ-355 Take an item of the discard, not this ring."""

    rule: ClassVar[str] = "NQ-355"

    def possible(self, g: Naqala, who: int) -> bool:
        return len(self.options(g, who)) > 0

    def options(self, g: Naqala, seat: int) -> list[int]:
        return [
            TAKE_ITEM.do(item) for item in range(ITEMS) if g.item_discard[item] and item != RING
        ]

    def happen(self, g: Naqala, a: list[int]) -> None:
        item = TAKE_ITEM.of(a[g.active])
        g.item_discard = altered(g.item_discard, item, -1)
        add(g, g.active, item, 1)


MAGIC: Final[list[Magic]] = [
    FabulousLamp(),
    EnchantingFlute(),
    BurningScimitar(),
    TempestTalisman(),
    HornOfPlenty(),
    RebirthRing(),
]  # from the lamp on; the carpet works during a move


def magic(g: Naqala, who: int) -> list[int]:
    """The items a player can use in a window (NQ-344, NQ-359)."""
    out: list[int] = []
    for item in range(LAMP, ITEMS):
        if holds(g, who, item) and MAGIC[item - LAMP].possible(g, who):
            out.append(ITEM.do(item))
    return out


def spend_item(g: Naqala, who: int, item: int) -> None:
    """The item is shown and discarded: the one of this turn (NQ-344, NQ-345)."""
    discard(g, who, item)
    g.item_used = 1
    g.tell(USES_ITEM, ITEM_RULE[item], who, item)


def has_carpet(g: Naqala, who: int) -> bool:
    """May the last drop fly? (NQ-346, NQ-360)"""
    if g.flying:
        return True
    return not g.item_used and g.item_count[who] > 0 and holds(g, who, CARPET) > 0


def why_no_magic(g: Naqala, who: int, item: int) -> str:
    """The rule by which an item cannot be used in a window."""
    if item < LAMP:  # precious, or the carpet, which works during a move
        return ITEM_RULE[item]
    return "NQ-344" if g.item_used or not holds(g, who, item) else "NQ-359"

"""What the artisans add to the base game."""

from __future__ import annotations

from typing import Any, ClassVar

from cutpurse.games.naqala.artisans.land import LayLand, found
from cutpurse.games.naqala.artisans.madjaar import Madjaar
from cutpurse.games.naqala.artisans.magic import (
    MAGIC,
    has_carpet,
    magic,
    spend_item,
    why_no_magic,
)
from cutpurse.games.naqala.artisans.trove import (
    Artisans,
    TakenInWithItem,
    Workshop,
    add,
    holds,
    pile,
)
from cutpurse.games.naqala.assassins import KANDICHA_TAKES
from cutpurse.games.naqala.board import red_around
from cutpurse.games.naqala.expansion import Expansion
from cutpurse.games.naqala.pieces import (
    ARTISAN,
    CARPET,
    CELL_IDS,
    GEB,
    ITEM_COUNT,
    ITEM_IDS,
    ITEM_VALUE,
    ITEMS,
    LAMP,
    MADJAAR,
    PTAH,
    TILE_COUNT,
    TRIBE_COUNT,
)
from cutpurse.games.naqala.purse import followers
from cutpurse.games.naqala.score import line, owns
from cutpurse.games.naqala.setup import hide_djinns
from cutpurse.games.naqala.state import ALL, MAJORITY_STRICT, TENT_HERE, THIEVES, Naqala
from cutpurse.games.naqala.state import ARTISANS as WITH_ARTISANS
from cutpurse.games.naqala.thieves.raids import RAIDS
from cutpurse.games.naqala.tiles import TILE_ACTIONS, Market
from cutpurse.games.naqala.tribes import TRIBE_ACTIONS
from cutpurse.games.naqala.words import ITEM
from cutpurse.kernel.rules import ScoreLine
from cutpurse.kernel.zones import bits


def artisan_value(g: Naqala, who: int) -> int:
    """NQ-325 NQ-326 NQ-327 Two each, three with the majority, Ptah two more."""
    mine = followers(g, who, ARTISAN)
    each = 3
    for seat in range(g.players):
        other = followers(g, seat, ARTISAN)
        if seat != who and (other > mine or (other == mine and g.variant & MAJORITY_STRICT)):
            each = 2
    return mine * (each + 2 if owns(g, who, PTAH) else each)


def item_value(g: Naqala, who: int) -> int:
    """NQ-341 NQ-342 NQ-343 Precious items by their value, Geb three more; magic nothing."""
    total = 0
    for item in range(CARPET):
        total += holds(g, who, item) * (ITEM_VALUE[item] + (3 if owns(g, who, GEB) else 0))
    return total


def tent_value(g: Naqala, who: int) -> int:
    """NQ-336 One for each red tile around the tent."""
    return red_around(g, g.tents[who]) if g.tents[who] >= 0 else 0


class ArtisansOfNaqala(Expansion):
    """The module."""

    equips: ClassVar[bool] = True

    def __init__(self) -> None:
        TRIBE_ACTIONS.append(Artisans())
        KANDICHA_TAKES.append(TakenInWithItem(ARTISAN))
        TILE_ACTIONS.extend([Workshop(), Market(4, 9, 1)])
        RAIDS.append(Madjaar())

    def prepare(self, g: Naqala) -> None:
        g.bag[ARTISAN] = TRIBE_COUNT[ARTISAN]
        g.box = TILE_COUNT[:]
        g.tents = [TENT_HERE] * g.players
        for item in range(ITEMS):
            add(g, pile(g), item, ITEM_COUNT[item])
        hide_djinns(g, 1 << GEB | 1 << PTAH)
        if g.variant & THIEVES:
            g.thief_pile |= 1 << MADJAAR  # NQ-308

    def lay_board(self, g: Naqala) -> bool:
        g.next(LayLand(0))
        return True

    def offers(self, g: Naqala, who: int, out: list[int]) -> None:
        if g.item_count[who] and not g.item_used:
            out.extend(magic(g, who))

    def maybe_offers(self, g: Naqala, who: int) -> bool:
        return g.item_count[who] > 0 and not g.item_used

    def take_up(self, g: Naqala, who: int, action: int) -> bool:
        if not ITEM.said(action):
            return False
        item = ITEM.of(action)
        spend_item(g, who, item)
        g.next(MAGIC[item - LAMP])
        return True

    def unusable(self, g: Naqala, who: int, action: int) -> str:
        return why_no_magic(g, who, ITEM.of(action)) if ITEM.said(action) else ""

    def new_turn(self, g: Naqala) -> None:
        g.item_used = 0
        g.flying = 0

    def chooses_piece(self, g: Naqala, who: int) -> bool:
        return g.tents[who] == TENT_HERE and g.camels[who] > 0

    def flies(self, g: Naqala, who: int) -> bool:
        return has_carpet(g, who)

    def maybe_flies(self, g: Naqala, who: int) -> bool:
        return g.item_count[who] > 0 and not g.item_used and not g.item_discard[CARPET]

    def take_off(self, g: Naqala, who: int) -> None:
        spend_item(g, who, CARPET)
        g.flying = 1

    def sheet(self, g: Naqala) -> list[ScoreLine]:
        seats = range(g.players)
        return [
            line("artisans", "NQ-325", [artisan_value(g, s) for s in seats]),
            line("items", "NQ-341", [item_value(g, s) for s in seats]),
            line("tents", "NQ-336", [tent_value(g, s) for s in seats]),
        ]

    def reveal(self, g: Naqala) -> None:
        g.item_seen = [*([ALL] * g.players), 0, 0]

    def arrange(self, g: Naqala, what: dict[str, Any]) -> None:
        """`items={0: "crown flying_carpet"}`, `item_discard="…"`, `item_pile="…"`,
        `tents={0: "c4"}`, and the mountains of the tiles laid."""
        found(g)
        for seat, names in what.pop("items", {}).items():
            for name in names.split():
                add(g, pile(g), ITEM_IDS.index(name), -1)
                add(g, seat, ITEM_IDS.index(name), 1)
        for name in what.pop("item_discard", "").split():
            add(g, pile(g), ITEM_IDS.index(name), -1)
            g.item_discard[ITEM_IDS.index(name)] += 1
        if "item_pile" in what:
            for item in range(ITEMS):
                add(g, pile(g), item, -holds(g, pile(g), item))
            for name in what.pop("item_pile").split():
                add(g, pile(g), ITEM_IDS.index(name), 1)
        for seat, cell in what.pop("tents", {}).items():
            g.tents[seat] = CELL_IDS.index(cell)
            g.camp[seat] |= 1 << g.tents[seat]

    def audit(self, g: Naqala) -> list[str]:
        if not g.variant & WITH_ARTISANS:
            return []
        wrong: list[str] = []
        for item in range(ITEMS):
            count = g.item_discard[item] + g.item_table[item]
            for place in range(g.players + 2):
                count += holds(g, place, item)
            if count != ITEM_COUNT[item]:
                wrong.append(f"there are {count} items {ITEM_IDS[item]}")
        for cell in bits(((1 << g.cells) - 1) & ~g.land):
            if g.meeples[cell] or g.palms[cell] or g.palaces[cell]:
                wrong.append("something lies in the chasm")
            if any(camp >> cell & 1 for camp in g.camp):
                wrong.append("somebody controls the chasm")
        for seat in range(g.players):
            if g.tents[seat] >= 0 and not g.camp[seat] >> g.tents[seat] & 1:
                wrong.append(f"the tent of seat {seat} stands on a tile of somebody else")
        if g.variant & THIEVES:
            shown = 1 << g.thief_shown if g.thief_shown >= 0 else 0
            if not (g.thief_pile | shown | g.thief_box | sum(g.thieves)) >> MADJAAR & 1:
                wrong.append("Madjaar is missing")
        return wrong

"""What a choice brings, in a few words: made for whoever chooses, from what they know."""

from __future__ import annotations

from cutpurse.games.naqala.board import blue_around, controlled, count_of, ends, how_many, owner
from cutpurse.games.naqala.control import has_piece
from cutpurse.games.naqala.pieces import (
    ASSASSIN,
    BUILDER,
    CELL_IDS,
    ELDER,
    GOODS,
    LARGE_MARKET,
    MARID,
    MERCHANT,
    OASIS,
    PALACE,
    PALM,
    RESOURCE_IDS,
    RESOURCES,
    SACRED,
    SMALL_MARKET,
    SPECIALIZED,
    TILE_TYPE,
    TILE_VALUE,
    TRIBE_IDS,
    TRIBES,
    VILLAGE,
    VIZIER,
    WORKSHOP,
)
from cutpurse.games.naqala.purse import fakirs, followers, master
from cutpurse.games.naqala.score import suits_value
from cutpurse.games.naqala.sowing import heading
from cutpurse.games.naqala.state import BITS, LOOP_SELF_MATCH, STRAIGHT, Naqala
from cutpurse.kernel.text import counted, listed
from cutpurse.kernel.zones import bits

SHOWN = 4  # tiles that are named one by one
DEALS = {
    SMALL_MARKET: "one of the first three cards for 3 gold",
    LARGE_MARKET: "two of the first six cards for 6 gold",
    SPECIALIZED: "any card of the caravan for 4 gold",
    SACRED: "a djinn or the thief for 2 elders, or elder and fakir",
    WORKSHOP: "an item for an artisan or 2 fakirs",
}


def ending(g: Naqala, who: int, cell: int, tribe: int) -> list[str]:
    """What follows when the last meeple, of this tribe, is dropped on this tile."""
    packed = g.meeples[cell]
    taken = count_of(packed, tribe) + 1
    out = [tribe_brings(g, who, cell, tribe, taken)]
    free = not controlled(g) >> cell & 1
    emptied = packed == (taken - 1) << (tribe * BITS)
    mine = bool(g.camp[who] >> cell & 1)
    if free and emptied and has_piece(g, who):
        mine = True
        standing = 3 * g.palms[cell] + 5 * g.palaces[cell]
        out.append(f"claims the tile, +{TILE_VALUE[g.tile[cell]] + standing}")
    out += tile_brings(g, who, cell, mine)
    watcher = master(g, MARID)
    if watcher >= 0 and g.camp[watcher] >> cell & 1:
        out.append("Marid: +1 gold" if watcher == who else "Marid gives the holder 2 gold")
    return out


def tribe_brings(g: Naqala, who: int, cell: int, tribe: int, taken: int) -> str:
    takes = f"takes {counted(taken, TRIBE_IDS[tribe])}"
    if tribe == VIZIER:
        mine = followers(g, who, VIZIER)
        passed = sum(
            mine <= followers(g, rival, VIZIER) < mine + taken
            for rival in range(g.players)
            if rival != who
        )
        return f"{takes}, more than {counted(passed, 'rival')}: +{10 * passed}" if passed else takes
    if tribe == ELDER:
        return takes
    if tribe == MERCHANT:
        return f"{takes}: {cards_brought(g, who, g.row[:taken]) or 'the caravan is empty'}"
    if tribe == BUILDER:
        blue = blue_around(g, cell)
        more = f", and {blue} for each fakir" if blue and fakirs(g, who) else ""
        return f"{takes}, {blue * taken} gold ({counted(blue, 'blue tile')} around){more}"
    if tribe == ASSASSIN:
        return f"{takes}: they strike up to {counted(taken, 'step')} away"
    return f"{takes}: draw {counted(taken, 'item')}, keep one"


def cards_brought(g: Naqala, who: int, brought: list[int]) -> str:
    """Cards by name, and what they add to the own suits."""
    counts = g.cards[who * RESOURCES : who * RESOURCES + GOODS]
    before = suits_value(counts, 0)
    for kind in brought:
        if kind < GOODS:
            counts[kind] += 1
    gain = suits_value(counts, 0) - before
    names = [RESOURCE_IDS[kind].removesuffix("_ware") for kind in brought]
    return listed(names) + (f", wares +{gain}" if gain else "") if names else ""


def tile_brings(g: Naqala, who: int, cell: int, mine: bool) -> list[str]:
    """The tile's own action."""
    kind = TILE_TYPE[g.tile[cell]]
    if kind in (OASIS, VILLAGE):
        building = PALM if kind == OASIS else PALACE
        if not g.supply[building]:
            return []
        word = "a palm grows" if building == PALM else "a palace rises"
        points = 3 if building == PALM else 5
        holder = owner(g, cell)
        if mine:
            return [f"{word}, +{points}"]
        return [f"{word}, for its holder" if holder >= 0 else word]
    return [DEALS[kind]] if kind in DEALS else []


def onwards(g: Naqala, there: int, tribe: int) -> str:
    """Where the last meeple could end, once one of this tribe is dropped here."""
    hand = g.hand - (1 << (tribe * BITS))
    reach = ends(g.ways, there, heading(g.at, there), how_many(hand))
    homes = g.homes[:]
    if g.variant & LOOP_SELF_MATCH:
        homes[tribe] |= 1 << there
    return places(reach, homes, hand)


def from_start(g: Naqala, cell: int) -> str:
    """Where a move that lifts this tile could end."""
    hand = g.meeples[cell]
    reach = ends(g.ways, cell, STRAIGHT, how_many(hand)) & ~(1 << cell)
    return places(reach, g.homes, hand)


def one_of(mask: int) -> str:
    """Tiles by name; many are only counted."""
    count = mask.bit_count()
    if count > SHOWN:
        return counted(count, "tile")
    return listed([CELL_IDS[cell] for cell in bits(mask)], "or")


def places(reach: int, homes: list[int], hand: int) -> str:
    """`the builder on e3 or d4; the elder on 6 tiles`."""
    parts: list[str] = []
    for tribe in range(TRIBES):
        if count_of(hand, tribe):
            mask = reach & homes[tribe]
            if mask:
                parts.append(f"the {TRIBE_IDS[tribe]} on {one_of(mask)}")
    return "; ".join(parts)

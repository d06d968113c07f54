"""The table in words, for those who do not see it."""

from __future__ import annotations

from cutpurse.games.naqala.board import count_of, owner
from cutpurse.games.naqala.lore import LORE
from cutpurse.games.naqala.pieces import (
    ARTISAN,
    CELL_IDS,
    CHASM_TILE,
    DJINN_IDS,
    ELDER,
    FAKIR,
    GOODS,
    ITEM_IDS,
    ITEMS,
    PRICES,
    RESOURCE_IDS,
    RESOURCES,
    SPOTS,
    THIEF_IDS,
    TILE_IDS,
    TILE_VALUE,
    TRIBE_IDS,
    TRIBES,
    VIZIER,
)
from cutpurse.games.naqala.purse import followers
from cutpurse.games.naqala.state import TENT_HERE, TENT_NEVER, Naqala
from cutpurse.kernel.fields import HOLE
from cutpurse.kernel.text import counted, listed
from cutpurse.kernel.zones import bits, count_bits
from cutpurse.table.model.sight import Sight
from cutpurse.web.scenes.naqala.track import bidder, step_of
from cutpurse.web.scenes.naqala.tray import suits

Chapter = tuple[str, list[str]]
NOTHING = "nothing"
EDGES = {
    "workshop_nw": "; mountains above and at the left",
    "workshop_se": "; mountains below and at the right",
}


def words(sight: Sight, g: Naqala, points: tuple[int, ...]) -> list[Chapter]:
    chapters = [
        ("The board", [tile(sight, g, cell) for cell in range(g.cells) if g.tile[cell] >= 0]),
        ("Order of play", order(sight, g)),
        ("For sale", offer(g)),
        ("Players", [player(sight, g, seat, points[seat]) for seat in range(g.players)]),
    ]
    if g.hand:
        at = f"In hand: {meeples(g.hand)}. The move is at {CELL_IDS[g.at]}."
        chapters.insert(0, ("The move", [at]))
    if not sight.audience:
        chapters.insert(0, ("You", yours(g, sight.viewer)))
    return chapters


def named(sight: Sight, seat: int) -> str:
    return "you" if seat == sight.viewer else sight.name(seat)


def meeples(packed: int) -> str:
    parts = [
        counted(count, TRIBE_IDS[tribe])
        for tribe in range(TRIBES)
        if (count := count_of(packed, tribe))
    ]
    return listed(parts) if parts else "no meeples"


def tile(sight: Sight, g: Naqala, cell: int) -> str:
    """`c3: oasis, 8; 2 elders and 1 builder; 1 palm tree; held by Ann`."""
    kind = g.tile[cell]
    name = LORE[TILE_IDS[kind]].name.partition(" (")[0].lower()
    if kind == CHASM_TILE:
        return f"{CELL_IDS[cell]}: {name}"
    parts = [f"{CELL_IDS[cell]}: {name}, {TILE_VALUE[kind]}", meeples(g.meeples[cell])]
    parts += [counted(g.palms[cell], "palm tree")] if g.palms[cell] else []
    parts += [counted(g.palaces[cell], "palace")] if g.palaces[cell] else []
    holder = owner(g, cell)
    if holder >= 0:
        piece = "a tent" if g.tents[holder] == cell else "a camel"
        parts.append(f"held by {named(sight, holder)} with {piece}")
    return "; ".join(parts) + EDGES.get(TILE_IDS[kind], "")


def order(sight: Sight, g: Naqala) -> list[str]:
    taken = [
        f"{PRICES[step_of(spot)]} gold: {named(sight, g.track[spot])}"
        for spot in reversed(range(SPOTS))
        if g.track[spot] >= 0
    ]
    out = [f"Round {g.round}" + (", the last" if g.ending else "") + "."]
    out.append(f"To move: {listed(taken)}." if taken else "Nobody is still to move.")
    if bidder(g) >= 0:
        out.append(f"Bidding: {named(sight, bidder(g))}.")
    if g.bid_order:
        out.append(f"Next to bid: {listed([named(sight, seat) for seat in g.bid_order])}.")
    return out


def offer(g: Naqala) -> list[str]:
    """Caravan, djinns, thief, supply."""
    row = [f"{i} {LORE[RESOURCE_IDS[kind]].name.lower()}" for i, kind in enumerate(g.row, start=1)]
    out = [f"The caravan: {listed(row) if row else NOTHING}."]
    out += [f"Djinn {told(DJINN_IDS[djinn])}" for djinn in bits(g.djinn_row)]
    if g.thief_shown >= 0:
        out.append(f"Thief {told(THIEF_IDS[g.thief_shown])}")
    out.append(
        f"Left: {counted(g.supply[0], 'palm tree')}, {counted(g.supply[1], 'palace')},"
        f" {counted(sum(g.bag), 'meeple')} in the bag."
    )
    gone = counts(g.item_discard, ITEM_IDS)
    return [*out, f"Discarded items: {gone}."] if gone else out


def told(piece: str) -> str:
    """`Enki: Worth 8. …`."""
    return f"{LORE[piece].name}: {LORE[piece].text}"


def counts(numbers: list[int], names: list[str]) -> str:
    parts = [
        f"{count} {LORE[name].name.lower()}" if count > 1 else LORE[name].name.lower()
        for count, name in zip(numbers, names, strict=True)
        if count > 0
    ]
    return listed(parts) if parts else ""


def retinue(g: Naqala, seat: int) -> list[str]:
    kept = (VIZIER, ELDER) if g.tents[seat] == TENT_NEVER else (VIZIER, ELDER, ARTISAN)
    return [counted(followers(g, seat, tribe), TRIBE_IDS[tribe]) for tribe in kept]


def company(g: Naqala, seat: int) -> list[str]:
    names = [LORE[DJINN_IDS[djinn]].name for djinn in bits(g.djinns[seat])]
    return names + [LORE[THIEF_IDS[thief]].name for thief in bits(g.thieves[seat])]


def player(sight: Sight, g: Naqala, seat: int, points: int) -> str:
    parts = [
        counted(g.camels[seat], "camel") + " left",
        counted(count_bits(g.camp[seat]), "tile"),
        *retinue(g, seat),
        counted(g.card_count[seat], "card"),
    ]
    parts += ["a tent"] if g.tents[seat] == TENT_HERE else []
    parts += [counted(g.item_count[seat], "item")] if g.item_count[seat] else []
    parts += [f"{g.gold[seat]} gold"] if g.gold[seat] != HOLE else []
    parts += company(g, seat)
    who = "You" if seat == sight.viewer else sight.name(seat)
    return f"{who}: {listed(parts)}; {counted(points, 'point')} on the table."


def yours(g: Naqala, seat: int) -> list[str]:
    """What only the viewer knows, and what works for them."""
    cards = g.cards[seat * RESOURCES : (seat + 1) * RESOURCES]
    wares = counts(cards[:GOODS], RESOURCE_IDS[:GOODS]) or NOTHING
    out = [
        f"{g.gold[seat]} gold.",
        f"Wares: {wares}; if sold now {suits(tuple(cards[:GOODS]))} gold.",
        f"{counted(cards[FAKIR], 'fakir')}.",
    ]
    items = counts(g.items[seat * ITEMS : (seat + 1) * ITEMS], ITEM_IDS)
    out += [f"Items: {items}."] if items else []
    for djinn in bits(g.djinns[seat]):
        used = " Used for now." if g.spent[seat] >> djinn & 1 else ""
        out.append(told(DJINN_IDS[djinn]) + used)
    return out + [told(THIEF_IDS[thief]) for thief in bits(g.thieves[seat])]

"""Slips about things: what they are, what they do, what a move there would bring."""

from __future__ import annotations

from cutpurse.games.naqala.board import count_of, owner
from cutpurse.games.naqala.lore import LORE
from cutpurse.games.naqala.pieces import (
    CELL_IDS,
    CHASM_TILE,
    DJINN_IDS,
    RESOURCE_IDS,
    THIEF_IDS,
    TILE_IDS,
    TRIBE_IDS,
    TRIBES,
)
from cutpurse.games.naqala.state import Naqala
from cutpurse.games.naqala.words import DROP
from cutpurse.kernel.text import counted, listed
from cutpurse.kernel.zones import bits, count_bits
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.scene import Tip
from cutpurse.web.scenes.naqala.notes import brings

TOPICS = {
    "djinn": "Djinn",
    "thief": "Thief",
    "item": "Item",
    "tile": "Tile",
    "tribe": "Tribe",
    "ware": "Ware",
    "thing": "Piece",
}


def explain(sight: Sight, g: Naqala, target: str) -> Tip | None:
    kind, _, what = target.partition(":")
    if kind == "tile":
        return about_tile(sight, g, what)
    if kind == "seat":
        return about_seat(sight, g, what)
    if kind == "row":
        place = int(what) if what.isdecimal() else 0
        return about(RESOURCE_IDS[g.row[place - 1]]) if 0 < place <= len(g.row) else None
    if kind == "bid":
        return about("bid", (f"This place costs {what} gold.",)) if what.isdecimal() else None
    if kind == "number":
        return about("fakir")
    return about(what.split("+")[0])


def about(piece: str, more: tuple[str, ...] = ()) -> Tip | None:
    """What a piece is and does."""
    lore = LORE.get(piece)
    if lore is None:
        return None
    return Tip(lore.name, lore.text, lore.rules[0], TOPICS[lore.kind], more)


def about_tile(sight: Sight, g: Naqala, name: str) -> Tip | None:
    """The tile, what is on it, and what a move there would bring."""
    cell = CELL_IDS.index(name) if name in CELL_IDS else g.cells
    if cell >= g.cells or g.tile[cell] < 0:
        return None
    kind = g.tile[cell]
    lore = LORE[TILE_IDS[kind]]
    title = f"{lore.name}, {name}"
    lines = promises(sight, g, f"tile:{name}")
    if lines:  # whoever is about to choose wants to know what it brings
        text = f"{lore.brief[0].upper()}{lore.brief[1:]}."
    else:
        text = lore.text
        lines = [] if kind == CHASM_TILE else [standing(sight, g, cell)]
    return Tip(title, text, lore.rules[0], TOPICS["tile"], tuple(lines))


def standing(sight: Sight, g: Naqala, cell: int) -> str:
    """Who holds the tile and what stands on it."""
    there = [(count_of(g.meeples[cell], tribe), TRIBE_IDS[tribe]) for tribe in range(TRIBES)]
    there += [(g.palms[cell], "palm tree"), (g.palaces[cell], "palace")]
    parts = [counted(count, noun) for count, noun in there if count]
    holder = owner(g, cell)
    name = "nobody" if holder < 0 else "you" if holder == sight.viewer else sight.name(holder)
    return f"Held by {name}; {listed(parts) if parts else 'nothing stands here'}."


def promises(sight: Sight, g: Naqala, target: str) -> list[str]:
    """What the viewer's choices on a tile would bring."""
    out: list[str] = []
    for option in sight.options:
        text = brings(sight, g, option.id) if target in option.targets else ""
        if text:
            dropped = f"{TRIBE_IDS[DROP.second(option.id)]}: " if DROP.said(option.id) else ""
            line = f"{dropped}{text}."
            out.append(line[0].upper() + line[1:])
    return out


def about_seat(sight: Sight, g: Naqala, what: str) -> Tip | None:
    seats = [f"p{seat}" for seat in range(g.players)]
    if what not in seats:
        return None
    seat = seats.index(what)
    sitter = sight.sitters[seat]
    names = [LORE[DJINN_IDS[djinn]].name for djinn in bits(g.djinns[seat])]
    names += [LORE[THIEF_IDS[thief]].name for thief in bits(g.thieves[seat])]
    things = [
        f"{counted(g.camels[seat], 'camel')} left to place",
        f"{counted(count_bits(g.camp[seat]), 'tile')} held",
        f"{counted(g.card_count[seat], 'card')} in hand",
    ]
    lines = [f"{listed(things)}."]
    if names:
        lines.append(f"In front of them: {listed(names)}.")
    kind = f"A bot: {sitter.bot}." if sitter.bot else "What everybody may know."
    return Tip(sitter.name, kind, "NQ-285", "Player", tuple(lines))

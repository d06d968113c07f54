# cutpurse: interpreted
"""Scenarios: a table in the middle of a round, by naming only what differs from a plain one.

    scenario("naqala", players=2, turn=0, meeples={"a1": "YW", "b1": "W"}, elders={0: 2})

Without `meeples` every tile holds three; with it, only the tiles named, and the rest is in the bag.
"""

from __future__ import annotations

from typing import Any, Final

from cutpurse.games.naqala.board import grid, put
from cutpurse.games.naqala.expansion import expansions
from cutpurse.games.naqala.pieces import (
    ARTISAN,
    BASE_KINDS,
    CELL_IDS,
    CHASM_TILE,
    DJINN_IDS,
    DJINN_ROW,
    ELDER,
    MARKERS,
    PALACE,
    PALM,
    RESOURCE_IDS,
    RESOURCES,
    ROW,
    TILE_COUNT,
    TILE_IDS,
    TILE_KINDS,
    TRIBE_LETTERS,
    TRIBES,
    VIZIER,
)
from cutpurse.games.naqala.purse import pile_of, receive
from cutpurse.games.naqala.setup import prepare
from cutpurse.games.naqala.state import Naqala
from cutpurse.games.naqala.turn import ROUND_END, ROUND_STEP, TURNS, Turn
from cutpurse.kernel.rules import Refused
from cutpurse.kernel.zones import bits

PLAIN_ROW: Final = "fish wheat pottery papyrus silk spice fakir fakir fakir"


def arrange(g: Naqala, what: dict[str, Any]) -> None:
    """Change a blank table into the one described."""
    what = dict(what)
    prepare(g)
    lay_tiles(g, what.pop("tiles", {}))
    give_cards(g, what)
    give_djinns(g, what)
    for seat, gold in what.pop("gold", {}).items():
        g.gold[seat] = gold
    for name, tribe in (("viziers", VIZIER), ("elders", ELDER), ("artisans", ARTISAN)):
        for seat, count in what.pop(name, {}).items():
            g.retinue[seat * TRIBES + tribe] = count
            g.bag[tribe] -= count
    for expansion in expansions(g):
        expansion.arrange(g, what)
    settle_meeples(g, what.pop("meeples", None))
    if "bag" in what:
        letters = what.pop("bag")
        g.bag = [letters.count(letter) for letter in TRIBE_LETTERS]
    for cell, seat in what.pop("camels", {}).items():
        g.camp[seat] |= 1 << CELL_IDS.index(cell)
        g.camels[seat] -= 1
    for seat, left in what.pop("camels_left", {}).items():
        g.camels[seat] = left
    for cell, count in what.pop("palms", {}).items():
        g.palms[CELL_IDS.index(cell)] = count
        g.supply[PALM] -= count
    for cell, count in what.pop("palaces", {}).items():
        g.palaces[CELL_IDS.index(cell)] = count
        g.supply[PALACE] -= count
    for name, building in (("palm_supply", PALM), ("palace_supply", PALACE)):
        if name in what:
            g.supply[building] = what.pop(name)
    g.ending = int(what.pop("ending", 0))
    g.round = what.pop("round", 1)
    order_of_play(g, what)
    if what:
        raise Refused(f"Naqala cannot arrange {', '.join(what)}")


def lay_tiles(g: Naqala, wanted: dict[str, str]) -> None:
    """Tiles in the order of the box, then those wanted swapped into place."""
    kinds: list[int] = []
    for kind in range(TILE_KINDS if g.cells > 30 else BASE_KINDS):
        kinds.extend([kind] * TILE_COUNT[kind])
    order = list(range(g.cells))
    if CHASM_TILE in kinds:  # the new tiles lie in the core
        order.sort(key=lambda cell: 1 <= cell // 6 <= 4 and 1 <= cell % 6 <= 4)
    tiles = [0] * g.cells
    for cell, kind in zip(order, kinds, strict=True):
        tiles[cell] = kind
    settled: set[int] = set()
    for name, kind_name in wanted.items():
        cell, kind = CELL_IDS.index(name), TILE_IDS.index(kind_name)
        if tiles[cell] != kind:
            other = next((c for c in order if tiles[c] == kind and c not in settled), -1)
            if other < 0:
                raise Refused(f"there are not that many tiles {kind_name}")
            tiles[cell], tiles[other] = tiles[other], tiles[cell]
        settled.add(cell)
    g.tile = tiles
    g.box = [0] * TILE_KINDS
    g.ways = grid(g.cells)
    g.land = (1 << g.cells) - 1


def settle_meeples(g: Naqala, wanted: dict[str, str] | None) -> None:
    if wanted is None:
        rota = 0
        for cell in range(g.cells):
            for _ in range(min(3, sum(g.bag)) if g.land >> cell & 1 else 0):
                while not g.bag[rota % TRIBES]:
                    rota += 1
                g.bag[rota % TRIBES] -= 1
                put(g, cell, rota % TRIBES)
                rota += 1
        return
    for name, letters in wanted.items():
        for letter in letters:
            tribe = TRIBE_LETTERS.index(letter)
            put(g, CELL_IDS.index(name), tribe)
            g.bag[tribe] -= 1


def give_cards(g: Naqala, what: dict[str, Any]) -> None:
    pile = pile_of(g)

    def taken(names: str) -> list[int]:
        kinds = [RESOURCE_IDS.index(name) for name in names.split()]
        for kind in kinds:
            g.cards[pile + kind] -= 1
            g.card_count[g.players] -= 1
        return kinds

    for seat, names in what.pop("cards", {}).items():
        for kind in taken(names):
            receive(g, seat, kind)
    for kind in taken(what.pop("discard", "")):
        g.discard[kind] += 1
    if "row" in what:
        g.row = taken(what.pop("row"))
    else:
        for name in PLAIN_ROW.split():
            if g.cards[pile + RESOURCE_IDS.index(name)] and len(g.row) < ROW:
                g.row.extend(taken(name))
    if "pile" in what:
        names = what.pop("pile").split()
        for kind in range(RESOURCES):
            g.cards[pile + kind] = names.count(RESOURCE_IDS[kind])
        g.card_count[g.players] = len(names)


def give_djinns(g: Naqala, what: dict[str, Any]) -> None:
    pack, pile = g.djinn_cards, g.players

    def taken(names: str) -> int:
        mask = 0
        for name in names.split():
            djinn = DJINN_IDS.index(name)
            if not pack.held[pile] >> djinn & 1:
                raise Refused(f"{name} is not in the djinn pile of this table")
            pack.show(djinn, pile)
            mask |= 1 << djinn
        return mask

    for seat, names in what.pop("djinns", {}).items():
        g.djinns[seat] = taken(names)
    g.djinn_discard = taken(what.pop("djinn_discard", ""))
    kept = what.pop("djinn_pile", None)
    if "djinn_row" in what:
        g.djinn_row = taken(what.pop("djinn_row"))
    else:
        wanted = [DJINN_IDS.index(name) for name in kept.split()] if kept is not None else []
        free = [djinn for djinn in bits(pack.held[pile]) if djinn not in wanted]
        g.djinn_row = taken(" ".join(DJINN_IDS[djinn] for djinn in free[:DJINN_ROW]))
    if kept is not None:
        for djinn in bits(pack.held[pile]):
            if DJINN_IDS[djinn] not in kept.split():
                pack.show(djinn, pile)


def order_of_play(g: Naqala, what: dict[str, Any]) -> None:
    """`bidding=[0, 1]` starts a round; `turn=0, after=[1]` is a turn with others still to come."""
    if "bidding" in what:
        g.bid_order = list(what.pop("bidding"))
        g.round -= 1
        g.next(ROUND_STEP)
        return
    who = what.pop("turn", 0)
    after = list(what.pop("after", []))
    left = [MARKERS[g.players]] * g.players
    for spot, seat in enumerate([*reversed(after), who]):
        g.track[spot] = seat
        left[seat] -= 1
    for seat in range(g.players):
        g.bid_order.extend([seat] * left[seat])
    g.push(Turn(len(after)), TURNS, ROUND_END)

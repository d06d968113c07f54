"""Setting up the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.naqala.board import grid
from cutpurse.games.naqala.draws import ARRIVE, FILL_DJINNS, FILL_ROW
from cutpurse.games.naqala.expansion import expansions
from cutpurse.games.naqala.pieces import (
    BASE_DJINNS,
    BASE_KINDS,
    BUILDINGS,
    CAMELS,
    CELLS,
    DHENIM,
    MARKERS,
    PALACE,
    PALM,
    RESOURCE_COUNT,
    RESOURCES,
    START_GOLD,
    TILE_COUNT,
    TILE_IDS,
    TRIBE_COUNT,
)
from cutpurse.games.naqala.purse import pile_of
from cutpurse.games.naqala.state import PROMO_DHENIM, Naqala, add
from cutpurse.games.naqala.turn import ROUND_STEP
from cutpurse.games.naqala.words import LAID
from cutpurse.kernel.chance import Dice, drawn
from cutpurse.kernel.step import LUCK, Step, Weighted
from cutpurse.kernel.zones import bits


def hide_djinns(g: Naqala, djinns: int) -> None:
    """Shuffle djinns into the pile."""
    g.djinn_cards.fill(g.players, djinns)


def prepare(g: Naqala) -> None:
    """On an empty table, give out the pieces and fill bag, piles and supplies (NQ-002 to NQ-004,
    NQ-008 to NQ-013)."""
    for seat in range(g.players):
        g.camels[seat] = CAMELS[g.players]
        g.gold[seat] = START_GOLD
    g.tile = [-1] * g.cells
    g.box = [*TILE_COUNT[:BASE_KINDS], 0, 0, 0, 0]
    g.bag = [*TRIBE_COUNT[:5], 0]
    g.supply = [BUILDINGS[PALM], BUILDINGS[PALACE]]
    pile = pile_of(g)
    for kind in range(RESOURCES):
        g.cards[pile + kind] = RESOURCE_COUNT[kind]
    g.card_count[g.players] = sum(RESOURCE_COUNT)
    hide_djinns(g, BASE_DJINNS)
    if g.variant & PROMO_DHENIM:
        hide_djinns(g, 1 << DHENIM)
    for expansion in expansions(g):
        expansion.prepare(g)


class SetUp(Step[Naqala]):
    """NQ-005 NQ-008 NQ-009 NQ-011 NQ-012 Board, meeples, markers, cards, then the first round."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        g.push(FILL_ROW, FILL_DJINNS, SET_UP_EXPANSIONS, ROUND_STEP)
        g.push(PEOPLE, SHUFFLE_MARKERS)
        for expansion in expansions(g):
            if expansion.lay_board(g):
                return
        g.next(LAY_TILE[0])


class SetUpExpansions(Step[Naqala]):
    """NQ-015 What expansions add once the base game is laid out."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        for expansion in expansions(g):
            expansion.set_up(g)


def lay(g: Naqala, cell: i64, kind: i64, rule: str) -> None:
    g.tile[cell] = kind
    add(g.box, kind, -1)
    g.tell(LAID, rule, cell, kind)


class LayTile(Weighted[Naqala]):
    """NQ-005 NQ-006 A random tile is laid, one after another in reading order."""

    def __init__(self, cell: int) -> None:
        self.cell = cell

    def odds(self, g: Naqala) -> list[int]:
        return g.box[:BASE_KINDS]

    def roll(self, g: Naqala, dice: Dice) -> int:
        """As many tiles are left as there are places."""
        return drawn(g.box, 0, g.cells - self.cell, dice)

    def outcome(self, g: Naqala, index: int) -> str:
        return TILE_IDS[index]

    def happen(self, g: Naqala, a: list[int]) -> None:
        lay(g, self.cell, a[LUCK], "NQ-005")
        if self.cell + 1 < g.cells:
            g.next(LAY_TILE[self.cell + 1])
        else:
            g.ways = grid(g.cells)
            g.land = (1 << g.cells) - 1


class People(Step[Naqala]):
    """NQ-008 Three random meeples on each tile."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        for cell in bits(g.land):
            g.next(ARRIVE[cell])


class ShuffleMarkers(Weighted[Naqala]):
    """NQ-009 The turn markers come in random order onto the bid order track."""

    def odds(self, g: Naqala) -> list[int]:
        left = [MARKERS[g.players]] * g.players
        for seat in g.bid_order:
            left[seat] -= 1
        return left

    def outcome(self, g: Naqala, index: int) -> str:
        return f"p{index}"

    def happen(self, g: Naqala, a: list[int]) -> None:
        g.bid_order.append(a[LUCK])
        if len(g.bid_order) < MARKERS[g.players] * g.players:
            g.next(SHUFFLE_MARKERS)


SET_UP: Final = SetUp()
SET_UP_EXPANSIONS: Final = SetUpExpansions()
PEOPLE: Final = People()
SHUFFLE_MARKERS: Final = ShuffleMarkers()
LAY_TILE: Final = [LayTile(cell) for cell in range(CELLS)]

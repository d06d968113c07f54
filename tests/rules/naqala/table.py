"""A table of Naqala as the tests speak of it."""

from __future__ import annotations

from typing import Any

from tests import kit

import cutpurse
from cutpurse.games.naqala.pieces import (
    ARTISAN,
    CELL_IDS,
    DJINN_IDS,
    ELDER,
    ITEM_IDS,
    ITEMS,
    RESOURCE_IDS,
    RESOURCES,
    THIEF_IDS,
    TILE_IDS,
    TRIBE_LETTERS,
    TRIBES,
    VIZIER,
)
from cutpurse.games.naqala.state import Naqala
from cutpurse.kernel.scenario import Scenario

# Far from where most examples happen: so that there is always another tile to lift.
SPARE = {"e1": "W", "f1": "W"}


class Table(kit.Table[Naqala]):
    """A table in the words of the rulebook."""

    def __init__(self, scenario: Scenario) -> None:
        super().__init__(scenario)
        scenario.roll_on()

    def meeples(self, cell: str) -> str:
        packed = self.g.meeples[CELL_IDS.index(cell)]
        return "".join(
            letter * (packed >> (5 * tribe) & 31) for tribe, letter in enumerate(TRIBE_LETTERS)
        )

    def in_hand(self) -> str:
        return "".join(
            letter * (self.g.hand >> (5 * tribe) & 31) for tribe, letter in enumerate(TRIBE_LETTERS)
        )

    def owner(self, cell: str) -> int | None:
        for seat, camp in enumerate(self.g.camp):
            if camp >> CELL_IDS.index(cell) & 1:
                return seat
        return None

    def tile(self, cell: str) -> str:
        return TILE_IDS[self.g.tile[CELL_IDS.index(cell)]]

    def palms(self, cell: str) -> int:
        return self.g.palms[CELL_IDS.index(cell)]

    def palaces(self, cell: str) -> int:
        return self.g.palaces[CELL_IDS.index(cell)]

    def gold(self, seat: int) -> int:
        return self.g.gold[seat]

    def camels(self, seat: int) -> int:
        return self.g.camels[seat]

    def viziers(self, seat: int) -> int:
        return self.g.retinue[seat * TRIBES + VIZIER]

    def elders(self, seat: int) -> int:
        return self.g.retinue[seat * TRIBES + ELDER]

    def artisans(self, seat: int) -> int:
        return self.g.retinue[seat * TRIBES + ARTISAN]

    def bag(self, letter: str) -> int:
        return self.g.bag[TRIBE_LETTERS.index(letter)]

    def cards(self, seat: int) -> str:
        return counted(self.g.cards[seat * RESOURCES : (seat + 1) * RESOURCES], RESOURCE_IDS)

    def pile(self) -> int:
        return self.g.card_count[self.g.players]

    def row(self) -> str:
        return " ".join(RESOURCE_IDS[kind] for kind in self.g.row)

    def discard(self) -> str:
        return counted(self.g.discard, RESOURCE_IDS)

    def djinns(self, seat: int) -> str:
        return masked(self.g.djinns[seat], DJINN_IDS)

    def djinn_row(self) -> str:
        return masked(self.g.djinn_row, DJINN_IDS)

    def djinn_discard(self) -> str:
        return masked(self.g.djinn_discard, DJINN_IDS)

    def thieves(self, seat: int) -> str:
        return masked(self.g.thieves[seat], THIEF_IDS)

    def items(self, seat: int) -> str:
        return counted(self.g.items[seat * ITEMS : (seat + 1) * ITEMS], ITEM_IDS)

    def item_discard(self) -> str:
        return counted(self.g.item_discard, ITEM_IDS)


def counted(counts: list[int], names: list[str]) -> str:
    return " ".join(" ".join([name] * n) for name, n in zip(names, counts, strict=True) if n)


def masked(mask: int, names: list[str]) -> str:
    return " ".join(name for i, name in enumerate(names) if mask >> i & 1)


def table(players: int = 2, settings: dict[str, Any] | None = None, **what: Any) -> Table:
    """A table in the middle of seat 0's turn, unless `what` says otherwise."""
    return Table(cutpurse.scenario("naqala", players, settings=settings, **what))


def artisans(players: int = 2, settings: dict[str, Any] | None = None, **what: Any) -> Table:
    """The same with the artisans."""
    return table(players, {"artisans": True, **(settings or {})}, **what)


def bidding(players: int = 2, settings: dict[str, Any] | None = None, **what: Any) -> Table:
    """A table at the start of a round."""
    what.setdefault("bidding", [0, 1, 0, 1] if players == 2 else list(range(players)))
    return table(players, settings, **what)


def dealt(players: int = 2, seed: int = 1, **options: Any) -> Table:
    """A table as it is after setup."""
    return Started(cutpurse.new("naqala", players, seed=seed, settings=options))


class Started(Table):
    """A game from its beginning."""

    def __init__(self, game: cutpurse.Game) -> None:
        self.game = game

    @property
    def g(self) -> Naqala:
        state = self.game.state
        assert isinstance(state, Naqala)
        return state

    @property
    def asking(self) -> str:
        return type(self.g.stack[-1]).__name__ if self.g.stack else ""

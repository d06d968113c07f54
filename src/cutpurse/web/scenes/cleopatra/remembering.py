"""What was drawn before and is asked for again: three people look at the same palace, and most of
it stays as it is from one answer to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from cutpurse.games.cleopatra.pieces import KINDS
from cutpurse.games.cleopatra.state import Cleopatra
from cutpurse.table.model.sight import Sight
from cutpurse.web.kit.shared import for_all

FEW: Final = 256  # of what is large

K = TypeVar("K")
V = TypeVar("V")


class Remembered(Generic[K, V]):
    """Things by what they were made from. When there are too many, all are forgotten."""

    def __init__(self, most: int = FEW) -> None:
        self.most = most
        self.made: dict[K, V] = {}

    def get(self, key: K, make: Callable[[], V]) -> V:
        found = self.made.get(key)
        if found is None:
            if len(self.made) >= self.most:
                self.made.clear()
            found = self.made[key] = make()
        return found


PalaceKey = tuple[int | tuple[int, ...], ...]


@for_all
def palace_now(sight: Sight[Cleopatra]) -> PalaceKey:
    """All that stands, lies and waits to be built, as everybody sees it."""
    g = sight.view.state
    return (
        g.walls,
        g.doors,
        g.sphinxes,
        g.throne,
        g.obelisks,
        g.free_low,
        g.free_high,
        g.mosaic_top,
        g.mosaic_pile,
        tuple(g.laid),
    )


HandKey = tuple[int, tuple[int, ...], tuple[int, ...]]


def hand_key(g: Cleopatra, seat: int) -> HandKey:
    """All that a player can pay with."""
    cards = g.cards.held[seat * KINDS : (seat + 1) * KINDS]
    return g.merchants[seat], tuple(cards), tuple(g.pool)

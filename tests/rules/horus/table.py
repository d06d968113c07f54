"""A table of The Pyramid of Horus as the tests speak of it."""

from __future__ import annotations

from typing import Any

from tests import kit

import cutpurse
from cutpurse.games.horus.board import PATH, SPACE_IDS, TOMB_AT
from cutpurse.games.horus.pieces import (
    ADVENTURERS,
    BACKS,
    CARD_IDS,
    DECK_START,
    IDOLS,
    MUMMIES,
)
from cutpurse.games.horus.state import SLOTS, Horus
from cutpurse.kernel.scenario import Scenario
from cutpurse.kernel.zones import bits

STATUS = ["waiting", "inside", "escaped", "trapped", "crushed", "mummified", "stayed_out"]
CALM = "roll 1 1 1 1 1"  # no mummy walks
ALL_FIVE = "roll 6 6 6 6 6"


class Table(kit.Table[Horus]):
    """A table in the words of the rulebook."""

    def __init__(self, scenario: Scenario, luck: list[str]) -> None:
        super().__init__(scenario)
        scenario.chance(*luck)

    def question(self, seat: int = 0) -> str:
        """What a seat is asked, in words."""
        return self.scenario.question_to(self.sight(seat)).what

    # What lies where --------------------------------------------------------------------------
    def at(self, seat: int) -> str:
        return SPACE_IDS[self.g.at[seat]]

    def status(self, seat: int) -> str:
        return STATUS[self.g.status[seat]]

    def cards(self, seat: int) -> list[str]:
        """In the order in which they were acquired."""
        slots = [s for s in range(seat * SLOTS, seat * SLOTS + SLOTS) if self.g.cards[s] >= 0]
        return [CARD_IDS[self.g.cards[s]] for s in sorted(slots, key=lambda s: self.g.ages[s])]

    def count(self, seat: int) -> int:
        return self.g.load[seat]

    def level(self, seat: int) -> int:
        return self.g.level[seat]

    def actions(self, seat: int = 0) -> int:
        return self.g.actions[seat]

    def adventurer(self, seat: int) -> str:
        return ADVENTURERS.ids[self.g.adventurer[seat]]

    def used(self, seat: int) -> bool:
        return bool(self.g.used >> seat & 1)

    def discard(self) -> list[str]:
        return [CARD_IDS[card] for card in self.g.discard]

    def deck(self, name: str) -> list[str]:
        deck = BACKS.index[name]
        return [CARD_IDS[DECK_START[deck] + local] for local in bits(self.g.deck[deck])]

    def mummy(self, name: str) -> tuple[str, int]:
        """Where a mummy is, and which way it faces."""
        i = self.g.mummies.index(MUMMIES.index[name])
        space = PATH[self.g.mummy_section[i]][self.g.mummy_index[i]]
        return SPACE_IDS[space], self.g.mummy_facing[i]

    def down(self, name: str) -> bool:
        return bool(self.g.mummy_down >> self.g.mummies.index(MUMMIES.index[name]) & 1)

    def fallen(self) -> list[int]:
        return [stone + 1 for stone in bits(self.g.blocked)]

    def idols(self) -> list[str]:
        return [IDOLS.ids[idol] for idol in bits(self.g.idols)]

    def tomb(self, space: str) -> str:
        """closed, a card that lies open, or empty."""
        tomb = TOMB_AT[SPACE_IDS.index(space)]
        card = self.g.tomb[tomb]
        return ["closed", CARD_IDS[card] if card >= 0 else "", "empty"][self.g.tomb_state[tomb]]


def table(
    players: int = 2,
    settings: dict[str, Any] | None = None,
    luck: tuple[str, ...] | str = (),
    **what: Any,
) -> Table:
    """A table in the turn of seat 0 with five actions, unless `what` says otherwise; `luck` is what
    chance will answer."""
    answers = [luck] if isinstance(luck, str) else list(luck)
    return Table(cutpurse.scenario("horus", players, settings=settings, **what), answers)


def secret(players: int = 2, settings: dict[str, Any] | None = None, **what: Any) -> Table:
    """The same with total secrecy."""
    return table(players, {"total_secrecy": True, **(settings or {})}, **what)


def dealt(players: int = 2, seed: int = 1, **settings: Any) -> cutpurse.Game:
    """A game from its beginning."""
    return cutpurse.new("horus", players, seed=seed, settings=settings)


def state(game: cutpurse.Game) -> Horus:
    assert isinstance(game.state, Horus)
    return game.state


WOUNDS_12 = " ".join(["mummy"] * 12)

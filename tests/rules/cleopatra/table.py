"""A table of Cleopatra as the tests speak of it."""

from __future__ import annotations

from typing import Any

from tests import kit

import cutpurse
from cutpurse.games.cleopatra.cards import hand_size
from cutpurse.games.cleopatra.garden import SQUARES, covered_squares, squares_in
from cutpurse.games.cleopatra.market import stall_cards
from cutpurse.games.cleopatra.pieces import CARDS, CHARACTERS, KINDS, MOSAICS, WALL_SLOTS
from cutpurse.games.cleopatra.score import final_amulets
from cutpurse.games.cleopatra.state import DISCARD, FACE_DOWN, PILE, Cleopatra
from cutpurse.kernel.scenario import Scenario
from cutpurse.kernel.zones import bits

NO_PRIEST = "priests 0"
# What pays for each piece with standard cards alone.
WALL = "artisan stone wood"
SPHINX = "artisan stone marble"
THRONE = "artisan*3 marble*2 lapis*2"
OBELISK = "artisan*3 stone*2 wood*2"
DOOR = "artisan*2 wood marble lapis"
MOSAIC = "artisan*2 stone marble lapis"
RING = " ".join(WALL_SLOTS.ids)


def short(kind: int) -> str:
    """A card as the tests call it: standard cards by their resource."""
    return CARDS.ids[kind].removeprefix("std_").removeprefix("char_")


class Table(kit.Table[Cleopatra]):
    """A table in the words of the rulebook."""

    def __init__(self, scenario: Scenario, luck: tuple[str, ...]) -> None:
        super().__init__(scenario)
        scenario.chance(*luck)

    # Hands and piles ----------------------------------------------------------------------------
    def at_place(self, place: int) -> list[str]:
        return [
            short(kind) for kind in range(KINDS) for _ in range(self.g.cards.count(place, kind))
        ]

    def hand(self, seat: int = 0) -> list[str]:
        return self.at_place(seat)

    def size(self, seat: int = 0) -> int:
        return hand_size(self.g, seat)

    def discard(self) -> list[str]:
        return self.at_place(self.g.players + DISCARD)

    def unseen(self) -> list[str]:
        """The cards that nobody has seen: the pile, and what lies face down."""
        return self.at_place(self.g.players + PILE)

    def stall(self, number: int) -> list[str]:
        return ["-" if card >= FACE_DOWN else short(card) for card in stall_cards(self.g, number)]

    def stalls(self) -> list[list[str]]:
        return [self.stall(number) for number in range(3)]

    def top(self) -> str:
        """The card on the draw pile, as everybody sees it."""
        return "" if self.g.top < 0 else "-" if self.g.top == FACE_DOWN else short(self.g.top)

    def sure(self, seat: int) -> list[str]:
        """The cards that are surely in a hand by public events."""
        counts = self.g.sure[seat * KINDS : seat * KINDS + KINDS]
        return [short(kind) for kind in range(KINDS) for _ in range(counts[kind])]

    # Players ------------------------------------------------------------------------------------
    def talents(self, seat: int = 0) -> int:
        return self.g.talents[seat]

    def amulets(self, seat: int = 0) -> int:
        return self.g.amulets[seat]

    def merchants(self, seat: int = 0) -> int:
        return self.g.merchants[seat]

    def final(self, seat: int = 0) -> int:
        return final_amulets(self.g, seat)

    def fed(self) -> list[int]:
        return bits(self.g.fed)

    # The palace ---------------------------------------------------------------------------------
    def walls(self) -> list[str]:
        return [WALL_SLOTS.ids[slot] for slot in bits(self.g.walls)]

    def lies_on(self, mosaic: str) -> set[str]:
        at = self.g.laid[MOSAICS.index[mosaic]]
        return {SQUARES.ids[square] for square in covered_squares(at)} if at >= 0 else set()

    def free(self) -> set[str]:
        return {SQUARES.ids[square] for square in squares_in(self.g.free_low, self.g.free_high)}

    def sanctuaries(self) -> list[tuple[int, set[str]]]:
        found = self.g.sanctuaries
        return [
            (found[i], {SQUARES.ids[s] for s in squares_in(found[i + 1], found[i + 2])})
            for i in range(0, len(found), 3)
        ]

    def waits_to_be_claimed(self) -> list[set[str]]:
        found = self.g.forming
        return [
            {SQUARES.ids[s] for s in squares_in(found[i], found[i + 1])}
            for i in range(0, len(found), 2)
        ]

    def mosaic_pile(self) -> set[str]:
        """The mosaics below the top one."""
        return {MOSAICS.ids[mosaic] for mosaic in bits(self.g.mosaic_pile)}

    def mosaic(self) -> str:
        return MOSAICS.ids[self.g.mosaic_top] if self.g.mosaic_top >= 0 else ""

    def set_aside(self) -> set[str]:
        return {MOSAICS.ids[mosaic] for mosaic in bits(self.g.set_aside)}

    # What can be done ---------------------------------------------------------------------------
    def playable(self, seat: int = 0) -> set[str]:
        names = {name.split()[1] for name in self.offers("play", seat=seat)}
        assert names <= set(CHARACTERS.ids)
        return names

    def earned(self, line: str) -> int:
        """How many talents an answer of seat 0 brings."""
        before = self.talents()
        self.play(line)
        return self.talents() - before


def table(
    players: int = 3,
    settings: dict[str, Any] | None = None,
    luck: tuple[str, ...] | str = (),
    **what: Any,
) -> Table:
    """A table in the turn of seat 0, where nobody has a merchant, unless `what` says otherwise;
    `luck` is what chance will answer."""
    what.setdefault("merchants", dict.fromkeys(range(players), 0))
    answers = (luck,) if isinstance(luck, str) else luck
    return Table(cutpurse.scenario("cleopatra", players, settings=settings, **what), answers)


def dealt(players: int = 3, seed: int = 1, **settings: Any) -> cutpurse.Game:
    """A game from its beginning."""
    return cutpurse.new("cleopatra", players, seed=seed, settings=settings)


def state(game: cutpurse.Game) -> Cleopatra:
    assert isinstance(game.state, Cleopatra)
    return game.state

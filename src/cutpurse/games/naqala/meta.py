"""Naqala as the kernel knows it."""

from __future__ import annotations

from typing import Any, Final

from cutpurse.games.naqala import audit as auditing
from cutpurse.games.naqala import score
from cutpurse.games.naqala.arrange import arrange
from cutpurse.games.naqala.artisans.expansion import ArtisansOfNaqala
from cutpurse.games.naqala.expansion import EXPANSIONS, GEAR, IN_PLAY
from cutpurse.games.naqala.pieces import CELLS
from cutpurse.games.naqala.setup import SET_UP, prepare
from cutpurse.games.naqala.state import (
    ARTISANS,
    FIELDS,
    LIMIT_PER_ROUND,
    LOOP_SELF_MATCH,
    MAJORITY_STRICT,
    NEKIR_PER_MEEPLE,
    OPEN_GOLD,
    OPEN_HANDS,
    PROMO_DHENIM,
    THIEVES,
    Naqala,
    empty_lists,
)
from cutpurse.games.naqala.thieves.expansion import Thieves
from cutpurse.games.naqala.words import (
    BID,
    CHRONICLE,
    CONTINUE,
    END_TURN,
    FAKIRS,
    NO_MOVE,
    SKIP,
    SOLD,
    STOP,
    VOCABULARY,
)
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.fields import Plain
from cutpurse.kernel.rules import Choice, Result, Rules
from cutpurse.kernel.state import State

BASE_CELLS: Final = 30
SWITCHES: Final[list[tuple[str, int]]] = [
    ("thieves", THIEVES),
    ("artisans", ARTISANS),
    ("promo_dhenim", PROMO_DHENIM),
    ("loop_self_match", LOOP_SELF_MATCH),
    ("open_gold", OPEN_GOLD),
    ("open_hands", OPEN_HANDS),
    ("nekir_per_meeple", NEKIR_PER_MEEPLE),
    ("artisan_majority_strict", MAJORITY_STRICT),
]
QUIET: Final[list[int]] = [
    SKIP.do(),
    CONTINUE.do(),
    END_TURN.do(),
    NO_MOVE.do(),
    STOP.do(),
    SOLD.do(),
    BID.do(0),
    FAKIRS.do(0),
]

EXPANSIONS.extend([Thieves(), ArtisansOfNaqala()])
for on in range(1 << len(EXPANSIONS)):
    IN_PLAY.append([expansion for bit, expansion in enumerate(EXPANSIONS) if on >> bit & 1])
    GEAR.append([expansion for expansion in IN_PLAY[on] if expansion.equips])


class NaqalaRules(Rules):
    """How Naqala starts, ends and is watched over."""

    def blank(self, players: int, options: dict[str, Any], dice: Dice) -> State:
        variant = 0
        for name, bit in SWITCHES:
            if options[name]:
                variant |= bit
        if options["djinn_limit_per"] == "round":
            variant |= LIMIT_PER_ROUND
        g = Naqala(players, dice, variant, CELLS if variant & ARTISANS else BASE_CELLS)
        empty_lists(g)
        return g

    def begin(self, g: State) -> None:
        assert isinstance(g, Naqala)
        prepare(g)
        g.next(SET_UP)

    def result(self, g: State) -> Result:
        assert isinstance(g, Naqala)
        return score.result(g)

    def bound(self, players: int, options: dict[str, Any]) -> int:
        """Sixty rounds of four turns, each with a handful to sow and a hand of cards to sell."""
        return 60 * 4 * 150

    def chosen(self, g: State) -> dict[str, Any]:
        assert isinstance(g, Naqala)
        options: dict[str, Any] = {name: bool(g.variant & bit) for name, bit in SWITCHES}
        options["djinn_limit_per"] = "round" if g.variant & LIMIT_PER_ROUND else "turn"
        return options

    def arrange(self, g: State, what: Plain) -> None:
        assert isinstance(g, Naqala)
        arrange(g, what)

    def quiet(self, g: State, seat: int, options: list[int]) -> int:
        for action in QUIET:
            if action in options:
                return action
        return options[0]

    def audit(self, g: State) -> list[str]:
        assert isinstance(g, Naqala)
        return auditing.audit(g)


GAME: Final = NaqalaRules(
    package="cutpurse.games.naqala",
    name="naqala",
    title="Naqala",
    prefix="NQ",
    version=1,
    schema=1,
    players=(2, 4),
    choices=[
        Choice("thieves", [True, False], "The Thieves of Naqala: six thieves and Morgiane"),
        Choice("artisans", [False, True], "The Artisans of Naqala: a larger board, items, tents"),
        Choice("promo_dhenim", [False, True], "one more djinn: Dhenim, who likes viziers"),
        Choice(
            "loop_self_match", [True, False], "the last meeple may meet one dropped in the move"
        ),
        Choice("djinn_limit_per", ["turn", "round"], "how often a djinn with a cost can be used"),
        Choice("open_gold", [False, True], "everybody sees everybody's gold"),
        Choice("open_hands", [False, True], "everybody sees everybody's cards"),
        Choice("nekir_per_meeple", [False, True], "Nekir is paid for each meeple killed"),
        Choice("artisan_majority_strict", [False, True], "tied players do not share the majority"),
    ],
    vocabulary=VOCABULARY,
    chronicle=CHRONICLE,
    fields=FIELDS,
)

"""What the thieves add to the base game."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from cutpurse.games.naqala.expansion import Expansion
from cutpurse.games.naqala.pieces import (
    MADJAAR,
    MORGIANE,
    THIEF_CARDS,
    THIEF_IDS,
    THIEF_OF_TRIBE,
    THIEF_VALUE,
)
from cutpurse.games.naqala.refusals import NaqalaQuestion
from cutpurse.games.naqala.score import line
from cutpurse.games.naqala.setup import hide_djinns
from cutpurse.games.naqala.state import NOWHERE, Naqala, altered
from cutpurse.games.naqala.state import THIEVES as WITH_THIEVES
from cutpurse.games.naqala.thieves.raids import RAIDS
from cutpurse.games.naqala.words import BUY_THIEF, GETS_THIEF, REVEALS_THIEF, SKIP, STEAL, STEALS
from cutpurse.kernel.decks import DrawFromSet
from cutpurse.kernel.rules import ScoreLine
from cutpurse.kernel.step import LUCK
from cutpurse.kernel.verbs import Names
from cutpurse.kernel.zones import bits, count_bits


class UseThief(NaqalaQuestion):
    """NQ-245 NQ-246 NQ-247 After a tribe action its thief may be used, if not bought this turn."""

    rule: ClassVar[str] = "NQ-245"

    def ready(self, g: Naqala) -> bool:
        mine = g.thieves[g.active] & ~g.thief_fresh
        return bool(mine >> THIEF_OF_TRIBE[g.tribe] & 1)

    def seats(self, g: Naqala) -> int:
        return 1 << g.active if self.ready(g) else 0

    def options(self, g: Naqala, seat: int) -> list[int]:
        return [SKIP.do(), STEAL.do(THIEF_OF_TRIBE[g.tribe])]

    def happen(self, g: Naqala, a: list[int]) -> None:
        if not STEAL.said(a[g.active]):
            return
        thief = STEAL.of(a[g.active])
        g.thieves = altered(g.thieves, g.active, -(1 << thief))
        g.thief_box |= 1 << thief  # NQ-248
        g.tell(STEALS, "NQ-245", g.active, thief)
        RAIDS[thief].begin(g)


class RevealThief(DrawFromSet[Naqala]):
    """NQ-015 NQ-144 NQ-145 If no thief is face up, the next one of the pile is shown."""

    def seats(self, g: Naqala) -> int:
        if g.thief_shown == NOWHERE and g.thief_pile:
            return super().seats(g)
        return 0

    def pile(self, g: Naqala) -> int:
        return g.thief_pile

    def names(self) -> Names:
        return THIEF_CARDS

    def word(self) -> str:
        return ""

    def happen(self, g: Naqala, a: list[int]) -> None:
        if a[LUCK] < 0:
            return
        thief = self.card(g, a)
        g.thief_pile &= ~(1 << thief)
        g.thief_shown = thief
        g.tell(REVEALS_THIEF, "NQ-144" if g.round else "NQ-015", thief)


USE_THIEF: Final = UseThief()
REVEAL_THIEF: Final = RevealThief()


class ThievesOfNaqala(Expansion):
    """The thieves and Morgiane."""

    def prepare(self, g: Naqala) -> None:
        g.thief_pile |= (1 << MADJAAR) - 1  # NQ-016: Madjaar comes with the artisans
        hide_djinns(g, 1 << MORGIANE)

    def set_up(self, g: Naqala) -> None:
        g.next(REVEAL_THIEF)

    def clean_up(self, g: Naqala) -> None:
        g.next(REVEAL_THIEF)

    def new_turn(self, g: Naqala) -> None:
        g.thief_fresh = 0

    def after_tribe(self, g: Naqala) -> None:
        if g.thieves[g.active]:
            g.next(USE_THIEF)

    def wares(self, g: Naqala) -> list[int]:
        """NQ-240 NQ-242 The face-up thief, at the price of a djinn."""
        return [] if g.thief_shown == NOWHERE else [BUY_THIEF.do(g.thief_shown)]

    def buy(self, g: Naqala, who: int, action: int) -> bool:
        if not BUY_THIEF.said(action):
            return False
        bit = 1 << g.thief_shown
        g.thieves = altered(g.thieves, who, bit)
        g.thief_fresh |= bit
        g.tell(GETS_THIEF, "NQ-244", who, g.thief_shown)
        g.thief_shown = NOWHERE
        return True

    def sheet(self, g: Naqala) -> list[ScoreLine]:
        """NQ-232 Six for each thief not used."""
        worth = [count_bits(mine) * THIEF_VALUE for mine in g.thieves]
        return [line("thieves", "NQ-232", worth)]

    def arrange(self, g: Naqala, what: dict[str, Any]) -> None:
        """`thieves={0: "ziad"}` owned, `thief="shalim"` face up, `thief_pile=""`."""
        for seat, names in what.pop("thieves", {}).items():
            for name in names.split():
                bit = 1 << THIEF_IDS.index(name)
                g.thief_pile &= ~bit
                g.thieves[seat] |= bit
        if "thief" in what:
            name = what.pop("thief")
            g.thief_shown = THIEF_IDS.index(name) if name else NOWHERE
        elif g.thief_pile:
            g.thief_shown = bits(g.thief_pile)[0]
        if g.thief_shown != NOWHERE:
            g.thief_pile &= ~(1 << g.thief_shown)
        if "thief_pile" in what:
            g.thief_pile = sum(
                1 << THIEF_IDS.index(name) for name in what.pop("thief_pile").split()
            )

    def audit(self, g: Naqala) -> list[str]:
        together = 0
        shown = 0 if g.thief_shown == NOWHERE else 1 << g.thief_shown
        for mask in [g.thief_pile, shown, g.thief_box, *g.thieves]:
            if together & mask:
                return ["a thief is in two places"]
            together |= mask
        want = (1 << MADJAAR) - 1 if g.variant & WITH_THIEVES else 0
        return [] if together & ~(1 << MADJAAR) == want else ["the thieves are not complete"]

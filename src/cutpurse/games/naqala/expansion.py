"""What an expansion may add to the base game: one class, its methods named after the moments."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from cutpurse.games.naqala.state import ARTISANS, THIEVES, Naqala
from cutpurse.kernel.rules import ScoreLine


@mypyc_attr(allow_interpreted_subclasses=True)
class Expansion:
    """The base game asks those on the table at these moments; by default nothing is added."""

    equips: ClassVar[bool] = False  # players hold things of it that they may use: see `gear`

    def prepare(self, g: Naqala) -> None:
        """Put its pieces into bag, packs and piles before the table is set."""

    def lay_board(self, g: Naqala) -> bool:
        """Push the steps that lay a board of its own; False if the base game lays it."""
        return False

    def set_up(self, g: Naqala) -> None:
        """Push its own steps of the setup, after those of the base game."""

    def offers(self, g: Naqala, who: int, out: list[int]) -> None:
        """Add what a player may use in a window besides djinns."""

    def maybe_offers(self, g: Naqala, who: int) -> bool:
        """May there be such things, for all that the others see?"""
        return False

    def take_up(self, g: Naqala, who: int, action: int) -> bool:
        """Carry out such an offer; False if the action is none of these."""
        return False

    def unusable(self, g: Naqala, who: int, action: int) -> str:
        """The rule by which such a thing cannot be used; empty if the action is none of these."""
        return ""

    def new_turn(self, g: Naqala) -> None:
        """Forget what counted for one turn."""

    def after_tribe(self, g: Naqala) -> None:
        """Push what follows the tribe action."""

    def wares(self, g: Naqala) -> list[int]:
        """What can be bought at a sacred place instead of a djinn."""
        return []

    def buy(self, g: Naqala, who: int, action: int) -> bool:
        """Hand over such a thing; False if the action is none of these."""
        return False

    def chooses_piece(self, g: Naqala, who: int) -> bool:
        """Must the player say with which piece he takes control?"""
        return False

    def flies(self, g: Naqala, who: int) -> bool:
        """May the last meeple of this move be dropped from the air?"""
        return False

    def maybe_flies(self, g: Naqala, who: int) -> bool:
        """May it be so, for all that the others see?"""
        return False

    def take_off(self, g: Naqala, who: int) -> None:
        """The move can no longer be completed on foot."""

    def clean_up(self, g: Naqala) -> None:
        """Push its steps of the clean-up."""

    def sheet(self, g: Naqala) -> list[ScoreLine]:
        """Its lines of the score sheet."""
        return []

    def reveal(self, g: Naqala) -> None:
        """Show at the end what was hidden."""

    def arrange(self, g: Naqala, what: dict[str, Any]) -> None:
        """Take from `what` the words it understands."""

    def audit(self, g: Naqala) -> list[str]:
        """What is wrong with its pieces."""
        return []


EXPANSIONS: Final[list[Expansion]] = []  # in the order of their bits of `variant`
IN_PLAY: Final[list[list[Expansion]]] = []  # by these bits


GEAR: Final[list[list[Expansion]]] = []  # likewise, those that equip players


def expansions(g: Naqala) -> list[Expansion]:
    """The expansions on this table."""
    return IN_PLAY[g.variant & (THIEVES | ARTISANS)]


def gear(g: Naqala) -> list[Expansion]:
    """Those that give players things to use or to fly with: asked at every drop, so the others are
    left out."""
    return GEAR[g.variant & (THIEVES | ARTISANS)]

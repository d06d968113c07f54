"""The table as one viewer reads it: the state, who they are, what is asked."""

from __future__ import annotations

from cutpurse.games.thieves.cards import TREASURE_IDS
from cutpurse.games.thieves.reading import known_points, public_worth
from cutpurse.games.thieves.score import worth
from cutpurse.games.thieves.state import Thieves
from cutpurse.kernel.step import AUDIENCE
from cutpurse.table.model.sight import Sight

NOBODY = -1
UNLED = {"", "MostDishonest"}  # nobody scouts yet, or any longer
TALKING = {"Claim", "Suggest", "Advise", "OrderCollar"}


class ThievesTable:
    """What the parts of the scene are drawn from."""

    def __init__(self, sight: Sight[Thieves]) -> None:
        self.sight = sight
        self.g: Thieves = sight.view.state
        self.me = NOBODY if sight.viewer == AUDIENCE else sight.viewer
        stack = self.g.stack
        self.step = type(stack[-1]).__name__ if stack else ""
        self.asked = self.step if sight.options else ""  # what the viewer is asked
        self.scout = NOBODY if self.step in UNLED else self.g.scout
        self.names = tuple([sitter.name for sitter in sight.sitters])

    def name(self, p: int) -> str:
        """What the viewer calls a thief."""
        return "you" if p == self.me else self.names[p]

    @property
    def called(self) -> tuple[str, ...]:
        """What the viewer calls the thieves."""
        if self.me < 0:
            return self.names
        return (*self.names[: self.me], "you", *self.names[self.me + 1 :])

    def rivals(self) -> list[int]:
        """The others in ring order from the viewer's left; everybody for the audience."""
        n = self.g.players
        return [(self.me + i) % n for i in range(1, n)] if self.me >= 0 else list(range(n))

    def owes(self, p: int) -> bool:
        return self.sight.sitters[p].owes

    def points(self, p: int) -> int:
        return known_points(self.g, p, self.me)

    def worth(self, p: int, treasure: int) -> int:
        """Half gold of a treasure as far as the viewer can count it."""
        if p == self.me or not self.g.stack:
            return worth(self.g, p, treasure)
        return public_worth(self.g, p, treasure)

    def lid(self, treasure: int) -> str:
        """What covers a treasure."""
        if treasure == self.g.keeping_on:
            return "Keeping"
        return "the Fat Sack" if treasure == self.g.sack_on else ""

    def option(self, action: int) -> bool:
        """Is this one of the viewer's options?"""
        return any(option.id == action for option in self.sight.options)

    def judged(self) -> bool:
        """Is the verdict on the claim settled? Where the table votes, only after the vote."""
        if not self.g.flipped or self.g.verdict < 0:
            return False
        return not self.g.claim_mode or all(type(s).__name__ != "Judge" for s in self.g.stack)


def treasure_target(treasure: int) -> str:
    return f"treasure:{TREASURE_IDS[treasure]}"

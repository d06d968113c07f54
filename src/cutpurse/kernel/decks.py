"""Drawing: a pile that nobody has seen is a set, and a draw is a question to chance.

A pile of cards that differ is a bit mask, a pile of kinds is a list of counts. A step says which
pile it draws from and how its cards are called; the rest is here.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from cutpurse.kernel.chance import Dice, drawn
from cutpurse.kernel.step import LUCK, Chance, S
from cutpurse.kernel.verbs import Names
from cutpurse.kernel.zones import bits, count_bits, nth_bit


def draw_name(word: str, card: str) -> str:
    """How a record calls a draw."""
    return f"{word} {card}" if word else card


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawFromSet(Chance[S]):
    """A card of a pile whose cards differ. In `happen`, `card(g, a)` is the one that came."""

    def pile(self, g: S) -> int:
        """The pile as a bit mask; not empty."""
        raise NotImplementedError

    def names(self) -> Names:
        """How the cards are called; a bit is an index."""
        raise NotImplementedError

    def word(self) -> str:
        """What stands before the card's name in records; it may be empty."""
        return "draw"

    def card(self, g: S, a: list[int]) -> int:
        return nth_bit(self.pile(g), a[LUCK])

    def sides(self, g: S) -> int:
        return count_bits(self.pile(g))

    def outcome(self, g: S, index: int) -> str:
        return draw_name(self.word(), self.names().ids[nth_bit(self.pile(g), index)])

    def outcome_index(self, g: S, name: str) -> int:
        word, _, card = name.rpartition(" ")
        pile = bits(self.pile(g))
        number = self.names().index.get(card, -1)
        return pile.index(number) if word == self.word() and number in pile else -1


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawFromCounts(Chance[S]):
    """A card of a pile of which only the kinds matter: as likely as there are cards of its kind.
    In `happen`, `a[LUCK]` is the kind that came."""

    def counts(self, g: S) -> list[i64]:
        """How many cards of each kind lie in the pile, from `start` on; not all 0."""
        raise NotImplementedError

    def start(self, g: S) -> int:
        """Where the pile begins in the list of counts."""
        return 0

    def total(self, g: S) -> int:
        """How many cards the pile has."""
        raise NotImplementedError

    def names(self) -> Names:
        """How the kinds are called."""
        raise NotImplementedError

    def word(self) -> str:
        return "draw"

    def odds(self, g: S) -> list[int]:
        start = self.start(g)
        return list(self.counts(g)[start : start + len(self.names().ids)])

    def sides(self, g: S) -> int:
        return len(self.names().ids)

    def roll(self, g: S, dice: Dice) -> int:
        return drawn(self.counts(g), self.start(g), self.total(g), dice)

    def outcome(self, g: S, index: int) -> str:
        return draw_name(self.word(), self.names().ids[index])

    def outcome_index(self, g: S, name: str) -> int:
        word, _, card = name.rpartition(" ")
        kind = self.names().index.get(card, -1)
        return kind if word == self.word() and kind >= 0 and self.odds(g)[kind] else -1

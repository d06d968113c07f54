"""Drawing: what nobody has seen is undecided until chance answers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.naqala.pieces import (
    CARDS,
    CELLS,
    DJINN_CARDS,
    DJINN_ROW,
    DJINN_RULE,
    ROW,
    TRIBE_LETTERS,
    TRIBES,
)
from cutpurse.games.naqala.purse import pile_of, receive, refill_pile
from cutpurse.games.naqala.state import ARTISANS, BITS, NOWHERE, Naqala, add, total
from cutpurse.games.naqala.words import (
    ARRIVES,
    DRAWS_CARD,
    RESHUFFLES,
    REVEALS_CARD,
    REVEALS_DJINN,
    SEES_DJINN,
)
from cutpurse.kernel.chance import Dice, drawn, pick
from cutpurse.kernel.decks import DrawFromCounts, DrawFromSet
from cutpurse.kernel.step import LUCK, Step, Weighted
from cutpurse.kernel.verbs import Names
from cutpurse.kernel.zones import count_bits

# Handfuls of meeples -----------------------------------------------------------------------------
HANDFUL: Final = 3


def handfuls(size: int) -> list[list[int]]:
    """Every way to draw so many meeples, as tribes in order; those with artisans come last."""
    ways: list[list[int]] = [[]]
    for _ in range(size):
        ways = [[*way, t] for way in ways for t in range(way[-1] if way else 0, TRIBES)]
    return sorted(ways, key=lambda way: (way[-1] == TRIBES - 1, way))


HANDFULS: Final[list[list[list[i64]]]] = [[], handfuls(1), handfuls(2), handfuls(3)]


# Where a full handful stands in that list, by its tribes in any order.
PLACES: Final[list[i64]] = [
    HANDFULS[HANDFUL].index(sorted([first, second, third]))
    for first in range(TRIBES)
    for second in range(TRIBES)
    for third in range(TRIBES)
]


def pick_two(n: i64) -> i64:
    return n * (n - 1) // 2


def drawn_from(bag: list[i64], place: i64, one: i64, other: i64) -> i64:
    """The tribe of the meeple at a place in the bag, from which two have perhaps been drawn."""
    tribe: i64 = 0
    while True:
        left: i64 = bag[tribe]
        if tribe == one:
            left -= 1
        if tribe == other:
            left -= 1
        if place < left:
            return tribe
        place -= left
        tribe += 1


class Arrive(Weighted[Naqala]):
    """NQ-008 NQ-163 NQ-165 NQ-306 Three random meeples, or as many as the bag holds, come onto a
    tile."""

    def __init__(self, cell: int) -> None:
        self.cell = cell

    def size(self, g: Naqala) -> int:
        left = total(g.bag)
        return left if left < HANDFUL else HANDFUL

    def odds(self, g: Naqala) -> list[int]:
        """How often each handful lies in the bag."""
        size = self.size(g)
        tribes = TRIBES if g.bag[TRIBES - 1] else TRIBES - 1  # handfuls with artisans come last
        if size < HANDFUL:
            return [self.rare(g, way) for way in HANDFULS[size] if way[-1] < tribes]
        out: list[int] = []
        purple: list[int] = []
        for i in range(tribes):
            first: i64 = g.bag[i]
            for j in range(i, tribes):
                second: i64 = g.bag[j]
                pairs = first * (first - 1) // 2 if i == j else first * second
                for k in range(j, tribes):
                    third: i64 = g.bag[k]
                    weight = pairs * third
                    if k == j:
                        weight = pairs * (first - 2) // 3 if i == j else first * pick_two(second)
                    if k < TRIBES - 1:
                        out.append(weight)
                    else:
                        purple.append(weight)
        out.extend(purple)
        return out

    def roll(self, g: Naqala, dice: Dice) -> int:
        """Three meeples are drawn one after another: much quicker than weighing all handfuls."""
        bag = g.bag
        left = total(bag)
        if left < HANDFUL:
            return pick(self.odds(g), dice)
        first = drawn_from(bag, dice.below(left), NOWHERE, NOWHERE)
        second = drawn_from(bag, dice.below(left - 1), first, NOWHERE)
        third = drawn_from(bag, dice.below(left - 2), first, second)
        return PLACES[(first * TRIBES + second) * TRIBES + third]

    def rare(self, g: Naqala, way: list[int]) -> int:
        """How often a handful of one or two lies in the bag."""
        first = g.bag[way[0]]
        if len(way) == 1:
            return first
        return first * (first - 1) // 2 if way[0] == way[1] else first * g.bag[way[1]]

    def outcome(self, g: Naqala, index: int) -> str:
        return "".join(TRIBE_LETTERS[t] for t in HANDFULS[self.size(g)][index])

    def happen(self, g: Naqala, a: list[int]) -> None:
        rule = "NQ-163"
        if not g.round:  # before the first round the board is peopled
            rule = "NQ-306" if g.variant & ARTISANS else "NQ-008"
        cell: i64 = self.cell
        here: i64 = g.meeples[cell]
        one: i64 = 1
        for tribe in HANDFULS[self.size(g)][a[LUCK]]:
            add(g.bag, tribe, -1)
            here += one << (tribe * BITS)
            homes: i64 = g.homes[tribe]
            if not homes >> cell & 1:
                g.homes[tribe] = homes | one << cell
            g.tell(ARRIVES, rule, tribe, cell)
        g.meeples[cell] = here


# Resource cards ----------------------------------------------------------------------------------
class DrawCard(DrawFromCounts[Naqala]):
    """A card of the pile."""

    def counts(self, g: Naqala) -> list[i64]:
        return g.cards

    def start(self, g: Naqala) -> int:
        return pile_of(g)

    def total(self, g: Naqala) -> int:
        return g.card_count[g.players]

    def names(self) -> Names:
        return CARDS

    def word(self) -> str:
        return ""

    def roll(self, g: Naqala, dice: Dice) -> int:
        """The same as in general, without asking for each part of it: cards are drawn often."""
        return drawn(g.cards, pile_of(g), g.card_count[g.players], dice)

    def leaves(self, g: Naqala, kind: int) -> None:
        """The card is no longer in the pile."""
        add(g.cards, pile_of(g) + kind, -1)
        add(g.card_count, g.players, -1)


class RevealCard(DrawCard):
    """NQ-011 NQ-140 The next card of the pile lies down at the end of the row."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        kind = a[LUCK]
        self.leaves(g, kind)
        g.row.append(kind)
        g.tell(REVEALS_CARD, self.why(g), kind)

    def why(self, g: Naqala) -> str:
        return "NQ-140" if g.round else "NQ-011"


class TakeTopCard(DrawCard):
    """NQ-179 NQ-201 NQ-283 The active player draws the top card for one of his djinns; only he sees
    it, unless hands are open."""

    def __init__(self, djinn: int) -> None:
        self.djinn = djinn

    def witnesses(self, g: Naqala, seat: int) -> int:
        return g.card_seen[g.active]

    def happen(self, g: Naqala, a: list[int]) -> None:
        kind = a[LUCK]
        self.leaves(g, kind)
        receive(g, g.active, kind)
        g.whisper(g.card_seen[g.active], DRAWS_CARD, DJINN_RULE[self.djinn], g.active, kind)


class FillRow(Step[Naqala]):
    """NQ-140 NQ-141 NQ-142 The row is filled to 9; the discards become a new pile if needed."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        if len(g.row) < ROW and refill_pile(g, "NQ-141"):
            g.next(self)
            g.next(self.reveal())

    def reveal(self) -> RevealCard:
        """The step in which one card comes to lie."""
        return REVEAL_CARD


class DrawOne(Step[Naqala]):
    """NQ-206 A djinn's owner draws a card if pile or discards hold one."""

    def __init__(self, djinn: int) -> None:
        self.djinn = djinn

    def happen(self, g: Naqala, a: list[int]) -> None:
        if refill_pile(g, "NQ-206"):
            g.next(TakeTopCard(self.djinn))


# Djinns ------------------------------------------------------------------------------------------
def djinn_pile(g: Naqala) -> i64:
    return g.djinn_cards.held[g.players]


def djinns_drawable(g: Naqala) -> bool:
    return bool(djinn_pile(g) | g.djinn_discard)


def refill_djinns(g: Naqala, rule: str) -> bool:
    """If the pile is empty, the djinn discards become a new one (NQ-143, NQ-199). Is there a card
    now?"""
    if not g.djinn_cards.size[g.players] and g.djinn_discard:
        djinn = 0
        while g.djinn_discard:
            if g.djinn_discard & 1:
                g.djinn_cards.conceal(djinn, g.players)
            g.djinn_discard >>= 1
            djinn += 1
        g.tell(RESHUFFLES, rule)
    return g.djinn_cards.size[g.players] > 0


class DrawDjinn(DrawFromSet[Naqala]):
    """A djinn of the pile."""

    def pile(self, g: Naqala) -> int:
        return djinn_pile(g)

    def names(self) -> Names:
        return DJINN_CARDS

    def word(self) -> str:
        return ""


class RevealDjinn(DrawDjinn):
    """NQ-012 NQ-143 The next djinn joins the row."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        djinn = self.card(g, a)
        g.djinn_cards.show(djinn, g.players)
        g.djinn_row |= 1 << djinn
        g.tell(REVEALS_DJINN, "NQ-143" if g.round else "NQ-012", djinn)


class SeeDjinn(DrawDjinn):
    """NQ-198 NQ-284 The active player draws a djinn that only he sees."""

    def witnesses(self, g: Naqala, seat: int) -> int:
        return 1 << g.active

    def happen(self, g: Naqala, a: list[int]) -> None:
        djinn = self.card(g, a)
        g.djinn_cards.move(djinn, g.players, g.active, 1 << g.active)
        g.whisper(1 << g.active, SEES_DJINN, "NQ-198", g.active, djinn)


class FillDjinns(Step[Naqala]):
    """NQ-143 The djinn row is filled to 3."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        if count_bits(g.djinn_row) < DJINN_ROW and refill_djinns(g, "NQ-143"):
            g.next(FILL_DJINNS)
            g.next(REVEAL_DJINN)


ARRIVE: Final = [Arrive(cell) for cell in range(CELLS)]
REVEAL_CARD: Final = RevealCard()
FILL_ROW: Final = FillRow()
REVEAL_DJINN: Final = RevealDjinn()
SEE_DJINN: Final = SeeDjinn()
FILL_DJINNS: Final = FillDjinns()

"""What the ints of a state mean: one shape for each field, declared beside who may see it.

A learner's observation is made from that alone (`cutpurse.kernel.encoding`). A leaf says what one
int means and how many bytes it takes; other shapes say how a list of ints is made up of leaves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from cutpurse.kernel.step import EVERYBODY
from cutpurse.kernel.verbs import SEATS, Names, Vocabulary

# What a leaf is
NUMBER: Final = 0
ONE: Final = 1
MANY: Final = 2
COUNTS: Final = 3
SEAT: Final = 4
SEATS_SET: Final = 5
WATCHERS: Final = 6
ONE_OR_SEAT: Final = 7
BY_SEAT: Final = 8
MARKS: Final = 9
ACTION: Final = 10
NOTHING: Final = 11

BYTE: Final = 255


class SeatNames:
    """What seats are called in an observation, in the order in which they lie there."""

    def __init__(self, places: list[str], order: list[int]) -> None:
        self.places = places  # names of all places at the largest table
        self.order = order  # for each seat of this table: its place

    def names(self) -> list[str]:
        """Of the seats of this table, in their order."""
        return [self.places[place] for place in self.order]


class Element:
    """One int of a field: what it is, and what its bytes are called together."""

    def __init__(self, path: str, leaf: Leaf) -> None:
        self.path = path
        self.leaf = leaf


class Shape:
    """What the int or the list of ints of a field means."""

    def elements(self, path: str, table: SeatNames) -> list[Element]:
        """The ints in their order."""
        raise NotImplementedError


def blank(kind: int, low: int) -> int:
    """The value of a kind of leaf that leaves no mark: the lowest number, nothing, nobody."""
    if kind == NUMBER:
        return low
    if kind == WATCHERS:
        return EVERYBODY
    return 0 if kind in (MANY, COUNTS, SEATS_SET) else low - 1


class Leaf(Shape):
    """What one int means: made by `number`, `one`, `many`, `counts`, and the seats below."""

    def __init__(self, kind: int, names: list[str], low: int = 0, high: int = 0) -> None:
        self.kind: i64 = kind
        self.names = names
        self.count: i64 = len(names)
        self.low: i64 = low
        self.high: i64 = high
        self.digits: i64 = -(-(high - low) // BYTE)  # bytes of a number
        self.bits: i64 = high.bit_length()  # of one of packed counts
        self.blank: i64 = blank(kind, low)  # all bytes of this value are 0

    def elements(self, path: str, table: SeatNames) -> list[Element]:
        return [Element(path, self)]

    def labels(self, path: str, table: SeatNames) -> list[str]:
        """The names of its bytes."""
        if self.kind == NUMBER:
            more = [f"{path}>{BYTE * i}" for i in range(1, self.digits)]
            return [path, *more]
        names = self.names
        if self.kind in (SEAT, SEATS_SET):
            names = table.places
        elif self.kind == WATCHERS:
            names = [f"not_{name}" for name in [*table.places, "audience"]]
        elif self.kind == ONE_OR_SEAT:
            names = [*self.names, *table.places]
        elif self.kind == BY_SEAT:
            names = [f"{place}/{name}" for place in table.places for name in self.names]
        return [f"{path}/{name}" for name in names]

    def scale(self) -> float:
        """What a byte is multiplied with, so that it is between 0 and 1."""
        return 1.0 / int(self.high - self.low) if self.kind in (NUMBER, COUNTS) else 1.0

    def scales(self) -> list[float]:
        """The same for each byte of a number."""
        return [self.scale()] * int(self.digits)


class MarksLeaf(Leaf):
    """A number that stands for a set of things."""

    def __init__(self, names: list[str], sets: list[list[int]]) -> None:
        super().__init__(MARKS, names)
        self.sets = sets


class ActionLeaf(Leaf):
    """An action of a vocabulary: the number of its verb, and of each thing that is about."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        super().__init__(ACTION, [])
        self.vocabulary = vocabulary
        self.verbs = number(0, len(vocabulary.verbs))
        self.things: list[Leaf] = []  # of the first set of each verb, of the second, …
        verbs = vocabulary.verbs
        for k in range(max([len(verb.sets) for verb in verbs])):
            self.things.append(number(0, max([len(v.sets[k]) for v in verbs if k < len(v.sets)])))

    def elements(self, path: str, table: SeatNames) -> list[Element]:
        return [Element(path, self)]

    def labels(self, path: str, table: SeatNames) -> list[str]:
        out = self.verbs.labels(f"{path}/verb", table)
        for k, leaf in enumerate(self.things):
            out.extend(leaf.labels(f"{path}/{k + 1}", table))
        return out

    def scales(self) -> list[float]:
        out = [self.verbs.scale()]
        for leaf in self.things:
            out.extend(leaf.scales())
        return out


def number(low: int, high: int) -> Leaf:
    """A number from low to high: a byte for each 255 of it, filled one after another."""
    if high <= low:
        raise ValueError(f"a number from {low} to {high} says nothing")
    return Leaf(NUMBER, [], low, high)


def one(names: Names | list[str], first: int = 0) -> Leaf:
    """One of these things, or none (-1 or below the first): a byte each."""
    return Leaf(ONE, names.ids if isinstance(names, Names) else names, first)


def many(names: Names | list[str]) -> Leaf:
    """A set of these things, given as a bit mask: a byte each."""
    return Leaf(MANY, names.ids if isinstance(names, Names) else names)


def counts(names: Names | list[str], bits: int) -> Leaf:
    """How many of each of these things, packed into one int with so many bits each."""
    known = names.ids if isinstance(names, Names) else names
    return Leaf(COUNTS, known, 0, (1 << bits) - 1)


def one_or_seat(names: Names | list[str]) -> Leaf:
    """One of these things, or a seat: its number comes after theirs."""
    return Leaf(ONE_OR_SEAT, names.ids if isinstance(names, Names) else names)


def one_by_seat(names: Names | list[str]) -> Leaf:
    """One of these things of one seat: seat * how many there are + which, or none."""
    return Leaf(BY_SEAT, names.ids if isinstance(names, Names) else names)


def marks(names: Names | list[str], sets: list[list[int]]) -> Leaf:
    """A number that stands for a set of things: number n for those of `sets[n]`."""
    return MarksLeaf(names.ids if isinstance(names, Names) else names, sets)


def action(vocabulary: Vocabulary) -> Leaf:
    """Something that was answered, or nothing (-1)."""
    return ActionLeaf(vocabulary)


seat: Final = Leaf(SEAT, [])  # a seat, or nobody (-1); counted from the viewer
seats: Final = Leaf(SEATS_SET, [])  # a set of seats, given as a bit mask
watchers: Final = Leaf(
    WATCHERS, []
)  # the same with the audience, for who sees something; marked are those who do not
derived: Final = Leaf(NOTHING, [])  # follows from other fields, or never changes: no byte
flag: Final = number(0, 1)


class Each(Shape):
    """One entry for each name, in their order; for `SEATS`, the viewer's entry comes first."""

    def __init__(self, names: Names | list[str], shape: Shape) -> None:
        self.by_seat = names is SEATS
        self.names = names.ids if isinstance(names, Names) else names
        self.shape = shape

    def elements(self, path: str, table: SeatNames) -> list[Element]:
        out: list[Element] = []
        names = self.names
        if self.by_seat:
            names = table.names()
        for name in names:
            out.extend(self.shape.elements(f"{path}/{name}", table))
        return out


class Row(Shape):
    """Several things one after another, each with a name."""

    def __init__(self, parts: dict[str, Shape]) -> None:
        self.parts = parts

    def elements(self, path: str, table: SeatNames) -> list[Element]:
        out: list[Element] = []
        for name, shape in self.parts.items():
            out.extend(shape.elements(f"{path}/{name}", table))
        return out


class UpTo(Shape):
    """A list that grows, up to so many entries; of more, the oldest are dropped."""

    def __init__(self, most: int, shape: Shape) -> None:
        self.most = most
        self.shape = shape

    def elements(self, path: str, table: SeatNames) -> list[Element]:
        out: list[Element] = []
        for i in range(self.most):
            out.extend(self.shape.elements(f"{path}/{i + 1}", table))
        return out


class Tally(Shape):
    """A history folded into counts. An entry of the list is a packed int; a part of it begins at a
    bit, has so many bits and is a number of one of these things (or a seat)."""

    def __init__(self, parts: list[tuple[Names, int, int]], most: int) -> None:
        self.parts = parts
        self.count = number(0, most)

    def elements(self, path: str, table: SeatNames) -> list[Element]:
        """One for each combination."""
        paths = [path]
        for names, _, _ in self.parts:
            ids = names.ids
            if names is SEATS:
                ids = table.names()
            paths = [f"{before}/{name}" for before in paths for name in ids]
        return [Element(each, self.count) for each in paths]


class Places(Shape):
    """Cards of these kinds in places: the seats' own, and others."""

    def __init__(self, kinds: Names | list[str], others: list[str], most: int) -> None:
        self.kinds = kinds.ids if isinstance(kinds, Names) else kinds
        self.others = others
        self.most = most  # of one kind, or in one place

    def names(self, table: SeatNames) -> list[str]:
        """The places in their order."""
        return [*table.names(), *self.others]


def each(names: Names | list[str], shape: Shape) -> Shape:
    return Each(names, shape)


def row(**parts: Shape) -> Shape:
    return Row(parts)


def up_to(most: int, shape: Shape) -> Shape:
    return UpTo(most, shape)


def tally(*parts: tuple[Names, int, int], most: int) -> Shape:
    return Tally(list(parts), most)


def places(kinds: Names | list[str], *others: str, most: int) -> Shape:
    """`most` is what one place holds at most, of all kinds together."""
    return Places(kinds, list(others), most)


def by_name(g: Any) -> list[Any]:
    """A game that has no list of its values: they are looked up by the names of its fields."""
    return []


class ForLearners:
    """What an environment must know of a game besides the shapes of its fields."""

    def __init__(
        self,
        parameters: dict[str, Leaf],
        spread: float = 10.0,
        most_parts: int = 0,
        outcomes: int = 64,
        values: Callable[[Any], list[Any]] = by_name,
    ) -> None:
        self.parameters = parameters  # what those of steps mean, by name
        self.spread = spread  # how far the points of players lie apart, by and large
        self.most_parts = most_parts  # of an answer
        self.outcomes = outcomes  # no question to chance has more
        # of a state, what all fields hold, as they are declared: much quicker than by their names
        self.values = values

"""Where the ints of a view go in an observation: a slot for each field; how an int is written."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cutpurse.kernel.fields import HOLE
from cutpurse.kernel.holdings import Holdings
from cutpurse.kernel.shapes import (
    BYTE,
    COUNTS,
    MANY,
    NOTHING,
    NUMBER,
    ONE,
    ONE_OR_SEAT,
    SEAT,
    SEATS_SET,
    WATCHERS,
    ActionLeaf,
    Leaf,
    MarksLeaf,
    Places,
    Tally,
    flag,
)
from cutpurse.kernel.step import AUDIENCE, EVERYBODY, MAX_SEATS, SILENT
from cutpurse.kernel.verbs import SEATS
from cutpurse.kernel.zones import Pack

MARK: Final[u8] = 1


class Around:
    """How one viewer counts seats, and therefore actions."""

    def __init__(self, order: list[int], wide: int, seen: list[int]) -> None:
        self.order: list[i64] = order  # the place of each seat
        self.wide: i64 = wide  # how many places there are
        self.seen: list[i64] = seen  # the number of each action


# Writing one int ---------------------------------------------------------------------------------
def put_number(value: i64, most: i64, out: vec[u8], at: i64) -> i64:
    """A number, counted from its lowest value on; 1 if it was clipped."""
    if value <= 0:
        return 1 if value < 0 else 0
    lost: i64 = 0
    if value > most:
        value = most
        lost = 1
    while value > BYTE:
        out[at] = u8(BYTE)
        value -= BYTE
        at += 1
    out[at] = u8(value)
    return lost


def put_set(mask: i64, count: i64, out: vec[u8], at: i64) -> i64:
    """A set, given as a bit mask."""
    if mask < 0 or mask >> count:
        return 1
    while mask:
        if not mask & BYTE:  # many sets are sparse
            mask >>= 8
            at += 8
            continue
        if mask & 1:
            out[at] = MARK
        mask >>= 1
        at += 1
    return 0


def put_seats(mask: i64, out: vec[u8], at: i64, around: Around) -> i64:
    """A set of seats, counted from the viewer. One that means everybody may name more seats than
    are at this table."""
    order = around.order
    for i in range(len(order)):
        if mask >> i & 1:
            out[at + order[i]] = MARK
    return 1 if mask >> MAX_SEATS else 0


def put_watchers(mask: i64, out: vec[u8], at: i64, around: Around) -> i64:
    """Who does not see something: mostly nobody."""
    if mask == EVERYBODY:
        return 0
    order = around.order
    for i in range(len(order)):
        if not mask >> i & 1:
            out[at + order[i]] = MARK
    if not mask >> AUDIENCE & 1:
        out[at + around.wide] = MARK
    return 0


def put_action(leaf: ActionLeaf, action: i64, out: vec[u8], at: i64, around: Around) -> i64:
    """An action as the viewer counts it: its verb, and what that is about."""
    if action < 0:
        return 0 if action == SILENT else 1
    seen: int = around.seen[action]
    verb = leaf.vocabulary.verb_of(seen)
    lost = put_number(leaf.vocabulary.verbs.index(verb) + 1, leaf.verbs.high, out, at)
    at += leaf.verbs.digits
    for k, value in enumerate(verb.values(seen)):
        thing = leaf.things[k]
        lost += put_number(value + 1, thing.high, out, at)
        at += thing.digits
    return lost


def put_one(value: i64, count: i64, out: vec[u8], at: i64) -> i64:
    """One of some things, or none."""
    if value >= count or value < -1:
        return 1
    if value >= 0:
        out[at + value] = MARK
    return 0


def put(leaf: Leaf, value: i64, out: vec[u8], at: i64, around: Around) -> i64:
    """Write one int; 1 if something of it was lost."""
    kind = leaf.kind
    if kind == NUMBER:
        return put_number(value - leaf.low, leaf.high - leaf.low, out, at)
    if kind == ONE:
        return put_one(value - leaf.low, leaf.count, out, at)
    if kind == MANY:
        return put_set(value, leaf.count, out, at)
    if kind == SEAT:
        if value < 0 or value >= len(around.order):
            return 0 if value == -1 else 1
        out[at + around.order[value]] = MARK
        return 0
    if kind == SEATS_SET:
        return put_seats(value, out, at, around)
    if kind == WATCHERS:
        return put_watchers(value, out, at, around)
    if kind == COUNTS:
        for i in range(leaf.count):
            few = value & leaf.high
            if few:
                out[at + i] = u8(few)
            value >>= leaf.bits
        return 1 if value else 0
    return put_rare(leaf, value, out, at, around)


def put_rare(leaf: Leaf, value: i64, out: vec[u8], at: i64, around: Around) -> i64:
    """The same for what few fields are."""
    if isinstance(leaf, ActionLeaf):
        return put_action(leaf, value, out, at, around)
    if value < 0 or leaf.kind == NOTHING:
        return 0 if value == -1 or leaf.kind == NOTHING else 1
    if isinstance(leaf, MarksLeaf):
        if value >= len(leaf.sets):
            return 1
        for thing in leaf.sets[value]:
            out[at + thing] = MARK
        return 0
    seats_here: i64 = len(around.order)
    if leaf.kind == ONE_OR_SEAT:
        if value >= leaf.count:
            if value - leaf.count >= seats_here:
                return 1
            value = leaf.count + around.order[value - leaf.count]
    elif value >= leaf.count * seats_here:
        return 1
    else:
        value = around.order[value // leaf.count] * leaf.count + value % leaf.count
    out[at + value] = MARK
    return 0


# Slots -------------------------------------------------------------------------------------------
class Slot:
    """Where a field of a view goes, for one way to count seats."""

    def __init__(self, name: str, at: list[int], leaf: Leaf, around: Around) -> None:
        self.name = name
        self.at: list[i64] = at  # where each int begins
        self.leaf = leaf  # of every int, or of the first
        self.around = around

    def write(self, g: Any, out: vec[u8], base: i64) -> i64:
        """How much was lost."""
        raise NotImplementedError


class OneInt(Slot):
    """An int by itself."""

    def write(self, g: Any, out: vec[u8], base: i64) -> i64:
        value: i64 = getattr(g, self.name)
        return put(self.leaf, value, out, base + self.at[0], self.around)


class AlikeInts(Slot):
    """A list whose ints all mean the same."""

    def write(self, g: Any, out: vec[u8], base: i64) -> i64:
        values: list[i64] = getattr(g, self.name)
        at = self.at
        if len(values) != len(at):
            return 1 if len(values) else 0  # a list that is not there yet
        lost: i64 = 0
        for i in range(len(at)):
            value: i64 = values[i]
            lost += put(self.leaf, value, out, base + at[i], self.around)
        return lost


class AlikeNumbers(Slot):
    """A list of numbers."""

    def write(self, g: Any, out: vec[u8], base: i64) -> i64:
        values: list[i64] = getattr(g, self.name)
        at = self.at
        low = self.leaf.low
        most = self.leaf.high - low
        if len(values) != len(at):
            return 1 if len(values) else 0  # a list that is not there yet
        lost: i64 = 0
        for i in range(len(at)):
            value: i64 = values[i]
            lost += put_number(value - low, most, out, base + at[i])
        return lost


class Ints(Slot):
    """A list whose ints mean different things."""

    def __init__(self, name: str, at: list[int], leaves: list[Leaf], around: Around) -> None:
        super().__init__(name, at, flag, around)
        self.leaves = leaves

    def write(self, g: Any, out: vec[u8], base: i64) -> i64:
        values: list[i64] = getattr(g, self.name)
        at = self.at
        if len(values) != len(at):
            return 1 if len(values) else 0  # a list that is not there yet
        lost: i64 = 0
        for i in range(len(at)):
            value: i64 = values[i]
            lost += put(self.leaves[i], value, out, base + at[i], self.around)
        return lost


class GrowingInts(Ints):
    """A list that grows, with its length before it."""

    def __init__(
        self,
        name: str,
        at: list[int],
        leaves: list[Leaf],
        around: Around,
        count: int,
        period: int,
    ) -> None:
        super().__init__(name, at, leaves, around)
        self.count: i64 = count  # where the length goes
        self.period: i64 = period  # how many ints an entry has

    def write(self, g: Any, out: vec[u8], base: i64) -> i64:
        values: list[i64] = getattr(g, self.name)
        many: i64 = len(values)
        if not many:
            return 0
        room: i64 = len(self.at)
        first: i64 = many - room if many > room else 0
        lost: i64 = 1 if first else 0
        lost += put_number((many - first) // self.period, BYTE, out, base + self.count)
        for i in range(many - first):
            value: i64 = values[first + i]
            lost += put(self.leaves[i], value, out, base + self.at[i], self.around)
        return lost


class HiddenInts(Ints):
    """A list with holes: a byte says before each int whether it is known."""

    def write(self, g: Any, out: vec[u8], base: i64) -> i64:
        values: list[i64] = getattr(g, self.name)
        at = self.at
        if len(values) > len(at):
            return 1
        lost: i64 = 0
        for i in range(len(values)):
            value: i64 = values[i]
            if value != HOLE:
                out[base + at[i]] = MARK
                lost += put(self.leaves[i], value, out, base + at[i] + 1, self.around)
        return lost


class Tallied(Slot):
    """A history as counts."""

    def __init__(self, name: str, at: list[int], shape: Tally, around: Around) -> None:
        super().__init__(name, at, shape.count, around)
        self.shifts: list[i64] = [shift for _, shift, _ in shape.parts]
        self.masks: list[i64] = [(1 << bits) - 1 for _, _, bits in shape.parts]
        self.sizes: list[i64] = [
            len(around.order) if names is SEATS else len(names.ids) for names, _, _ in shape.parts
        ]

    def write(self, g: Any, out: vec[u8], base: i64) -> i64:
        values: list[i64] = getattr(g, self.name)
        for i in range(len(values)):
            value: i64 = values[i]
            index: i64 = 0
            for k in range(len(self.shifts)):
                part = value >> self.shifts[k] & self.masks[k]
                if part >= self.sizes[k]:
                    return 1
                index = index * self.sizes[k] + part
            where: i64 = base + self.at[index]
            out[where] += MARK
            if out[where] > u8(self.leaf.high):
                return 1
        return 0


class CountedCards(Slot):
    """`Copies`: whether a place is known, its counts, and what lies unseen."""

    def __init__(self, name: str, at: list[int], shape: Places, around: Around) -> None:
        super().__init__(name, at, flag, around)
        self.kinds: i64 = len(shape.kinds)
        self.most: i64 = shape.most

    def write(self, g: Any, out: vec[u8], base: i64) -> i64:
        values: list[i64] = getattr(g, self.name)
        kinds = self.kinds
        places: i64 = len(self.at) - 1
        lost: i64 = 0
        for place in range(places):
            where: i64 = base + self.at[place]
            row: i64 = place * kinds
            if values[row] != HOLE:
                out[where] = MARK
                for kind in range(kinds):
                    lost += put_number(values[row + kind], self.most, out, where + 1 + kind)
        pool: i64 = base + self.at[places]
        for kind in range(kinds):
            lost += put_number(values[places * kinds + kind], self.most, out, pool + kind)
        return lost


class SeenCards(Slot):
    """Cards in places, as one viewer knows them."""

    def __init__(
        self, name: str, at: list[int], shape: Places, viewer: int, around: Around
    ) -> None:
        super().__init__(name, at, flag, around)
        self.kinds: i64 = len(shape.kinds)
        self.most: i64 = shape.most
        self.viewer: i64 = viewer


class KnownCards(SeenCards):
    """`Cards`: of each place the size, what surely lies there and what may, for all I know."""

    def write(self, g: Any, out: vec[u8], base: i64) -> i64:
        pack: Pack = getattr(g, self.name)
        cards = self.kinds
        lost: i64 = 0
        for place in range(len(self.at)):
            where: i64 = base + self.at[place]
            held: i64 = pack.held[place]
            maybe: i64 = pack.maybe[place * pack.watchers + self.viewer]
            lost += put_number(pack.size[place], self.most, out, where)
            lost += put_set(held, cards, out, where + 1)
            lost += put_set(maybe & ~held, cards, out, where + 1 + cards)
        return lost


class PartlyKnownCards(SeenCards):
    """`PartlyKnown`: of each place the size, what I know and what everybody knows; what is left."""

    def write(self, g: Any, out: vec[u8], base: i64) -> i64:
        has: Holdings = getattr(g, self.name)
        kinds = self.kinds
        places: i64 = len(self.at) - 1
        lost: i64 = 0
        for place in range(places):
            where: i64 = base + self.at[place]
            lost += put_number(has.size[place], self.most, out, where)
            for kind in range(kinds):
                mine = has.knows(self.viewer, place, kind)
                common = has.knows(AUDIENCE, place, kind)
                lost += put_number(mine, self.most, out, where + 1 + kind)
                lost += put_number(common, self.most, out, where + 1 + kinds + kind)
        pool: i64 = base + self.at[places]
        for kind in range(kinds):
            lost += put_number(has.held[places * kinds + kind], self.most, out, pool + kind)
        return lost

"""How the ints of a view are written as bytes: one by one, and many that mean the same."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

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
)
from cutpurse.kernel.step import AUDIENCE, EVERYBODY, MAX_SEATS, SILENT

MARK: Final[u8] = 1


class Around:
    """How one viewer counts seats, and therefore actions."""

    def __init__(self, order: list[int], wide: int, seen: list[int]) -> None:
        self.order: vec[i64] = vec[i64](order)  # the place of each seat
        self.wide: i64 = wide  # how many places there are
        self.seen: vec[i64] = vec[i64](seen)  # the number of each action


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


def put_all(
    leaf: Leaf,
    values: list[i64],
    first: i64,
    out: vec[u8],
    base: i64,
    at: vec[i64],
    around: Around,
) -> i64:
    """Write ints that all mean the same, from the first one on."""
    blank = leaf.blank
    lost: i64 = 0
    for i in range(first, len(values)):
        value: i64 = values[i]
        if value != blank:  # mostly it is
            lost += put(leaf, value, out, base + at[i - first], around)
    return lost


def put_each(
    leaves: list[Leaf],
    values: list[i64],
    first: i64,
    out: vec[u8],
    base: i64,
    at: vec[i64],
    around: Around,
) -> i64:
    """Write ints that mean different things."""
    lost: i64 = 0
    for i in range(first, len(values)):
        value: i64 = values[i]
        lost += put(leaves[i - first], value, out, base + at[i - first], around)
    return lost


def put_counts(values: list[i64], row: i64, kinds: i64, most: i64, out: vec[u8], at: i64) -> i64:
    """Write how many there are of each kind; they begin at `row` of a longer list."""
    lost: i64 = 0
    for kind in range(kinds):
        count: i64 = values[row + kind]
        if count:
            lost += put_number(count, most, out, at + kind)
    return lost

"""Where the ints of a view go in an observation: a slot for each field."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from cutpurse.kernel.fields import HOLE, Field, Private, Secret
from cutpurse.kernel.holdings import MOST, Holdings
from cutpurse.kernel.int_bytes import (
    MARK,
    Around,
    put,
    put_all,
    put_counts,
    put_each,
    put_number,
    put_set,
)
from cutpurse.kernel.shapes import BYTE, Leaf, Places, Tally, flag
from cutpurse.kernel.state import State
from cutpurse.kernel.step import AUDIENCE
from cutpurse.kernel.verbs import SEATS
from cutpurse.kernel.zones import Pack


class Slot:
    """Where a field of a view goes, for one way to count seats."""

    def __init__(self, name: str, at: list[int], leaf: Leaf, around: Around) -> None:
        self.name = name
        self.at: vec[i64] = vec[i64](at)  # where each int begins
        self.leaf = leaf  # of every int, or of the first
        self.around = around
        self.field: i64 = 0  # which of the fields it is, counted as they are declared
        self.secret: Field | None = None  # the field, if not everybody sees it

    def write(self, value: Any, out: vec[u8], base: i64) -> i64:
        """Write what a view has there. How much was lost."""
        raise NotImplementedError

    def observe(self, value: Any, g: State, viewer: i64, out: vec[u8], base: i64) -> i64:
        """Write what a viewer sees of a secret, given as it is in a state: the same bytes as those
        of the view. Those that come often do it without making a list for the view first."""
        assert self.secret is not None
        return self.write(self.secret.shown(g, viewer), out, base)


class OneInt(Slot):
    """An int by itself."""

    def write(self, value: Any, out: vec[u8], base: i64) -> i64:
        number: i64 = value
        if number == self.leaf.blank:
            return 0
        return put(self.leaf, number, out, base + self.at[0], self.around)


class AlikeInts(Slot):
    """A list whose ints all mean the same."""

    def write(self, value: Any, out: vec[u8], base: i64) -> i64:
        values: list[i64] = value
        if len(values) != len(self.at):
            return 1 if len(values) else 0  # a list that is not there yet
        return put_all(self.leaf, values, 0, out, base, self.at, self.around)


class Ints(Slot):
    """A list whose ints mean different things."""

    def __init__(self, name: str, at: list[int], leaves: list[Leaf], around: Around) -> None:
        super().__init__(name, at, leaves[0], around)
        self.leaves = leaves
        self.alike = all(leaf is leaves[0] for leaf in leaves)

    def write(self, value: Any, out: vec[u8], base: i64) -> i64:
        values: list[i64] = value
        if len(values) != len(self.at):
            return 1 if len(values) else 0  # a list that is not there yet
        return put_each(self.leaves, values, 0, out, base, self.at, self.around)


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

    def write(self, value: Any, out: vec[u8], base: i64) -> i64:
        values: list[i64] = value
        many: i64 = len(values)
        if not many:
            return 0
        room: i64 = len(self.at)
        first: i64 = many - room if many > room else 0
        lost: i64 = 1 if first else 0
        lost += put_number((many - first) // self.period, BYTE, out, base + self.count)
        if self.alike:
            return lost + put_all(self.leaf, values, first, out, base, self.at, self.around)
        return lost + put_each(self.leaves, values, first, out, base, self.at, self.around)

    def observe(self, value: Any, g: State, viewer: i64, out: vec[u8], base: i64) -> i64:
        values: list[i64] = value
        if not values and isinstance(self.secret, Private):
            return 0
        return super().observe(value, g, viewer, out, base)


class HiddenInts(Ints):
    """A list with holes: a byte says before each int whether it is known."""

    def write(self, value: Any, out: vec[u8], base: i64) -> i64:
        values: list[i64] = value
        at = self.at
        if len(values) > len(at):
            return 1
        lost: i64 = 0
        for i in range(len(values)):
            known: i64 = values[i]
            if known != HOLE:
                out[base + at[i]] = MARK
                lost += put(self.leaves[i], known, out, base + at[i] + 1, self.around)
        return lost

    def observe(self, value: Any, g: State, viewer: i64, out: vec[u8], base: i64) -> i64:
        field = self.secret
        assert isinstance(field, Secret)
        values: list[i64] = value
        seen: list[i64] = getattr(g, field.seen)
        at = self.at
        if len(values) > len(at):
            return 1
        lost: i64 = 0
        for i in range(len(values)):
            known: i64 = values[i]
            if seen[i] >> viewer & 1 and known != HOLE:
                out[base + at[i]] = MARK
                lost += put(self.leaves[i], known, out, base + at[i] + 1, self.around)
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

    def write(self, value: Any, out: vec[u8], base: i64) -> i64:
        entries: list[i64] = value
        for i in range(len(entries)):
            entry: i64 = entries[i]
            index: i64 = 0
            for k in range(len(self.shifts)):
                part = entry >> self.shifts[k] & self.masks[k]
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

    def write(self, value: Any, out: vec[u8], base: i64) -> i64:
        values: list[i64] = value
        at, kinds = self.at, self.kinds
        places: i64 = len(at) - 1
        lost: i64 = 0
        for place in range(places):
            where: i64 = base + at[place]
            row: i64 = place * kinds
            if values[row] != HOLE:
                out[where] = MARK
                lost += put_counts(values, row, kinds, self.most, out, where + 1)
        return lost + put_counts(values, places * kinds, kinds, self.most, out, base + at[places])


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

    def write(self, value: Any, out: vec[u8], base: i64) -> i64:
        pack: Pack = value
        cards = self.kinds
        watchers: i64 = pack.watchers
        lost: i64 = 0
        for place in range(len(self.at)):
            where: i64 = base + self.at[place]
            held: i64 = pack.held[place]
            maybe: i64 = pack.maybe[place * watchers + self.viewer]
            lost += put_number(pack.size[place], self.most, out, where)
            lost += put_set(held, cards, out, where + 1)
            lost += put_set(maybe & ~held, cards, out, where + 1 + cards)
        return lost

    def observe(self, value: Any, g: State, viewer: i64, out: vec[u8], base: i64) -> i64:
        """Surely somewhere is a card that may be in one place only (`Pack.redact`)."""
        pack: Pack = value
        watchers: i64 = pack.watchers
        cards = self.kinds
        once: i64 = 0
        twice: i64 = 0
        row: i64 = viewer
        while row < len(pack.maybe):
            may: i64 = pack.maybe[row]
            twice |= once & may
            once |= may
            row += watchers
        lost: i64 = 0
        row = viewer
        for place in range(len(self.at)):
            where: i64 = base + self.at[place]
            maybe: i64 = pack.maybe[row]
            lost += put_number(pack.size[place], self.most, out, where)
            lost += put_set(maybe & ~twice, cards, out, where + 1)
            lost += put_set(maybe & twice, cards, out, where + 1 + cards)
            row += watchers
        return lost


class PartlyKnownCards(SeenCards):
    """`PartlyKnown`: of each place the size, what I know and what everybody knows; what is left."""

    def write(self, value: Any, out: vec[u8], base: i64) -> i64:
        has: Holdings = value
        kinds = self.kinds
        places: i64 = len(self.at) - 1
        mine = has.shift(self.viewer)
        common = has.shift(AUDIENCE)
        lost: i64 = 0
        for place in range(places):
            where: i64 = base + self.at[place]
            lost += put_number(has.size[place], self.most, out, where)
            for kind in range(kinds):
                known: i64 = has.known[place * kinds + kind]
                if known:
                    at: i64 = where + 1 + kind
                    lost += put_number(known >> mine & MOST, self.most, out, at)
                    lost += put_number(known >> common & MOST, self.most, out, at + kinds)
        left: i64 = base + self.at[places]
        return lost + put_counts(has.held, places * kinds, kinds, self.most, out, left)

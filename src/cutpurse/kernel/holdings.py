"""Cards of which only the kind matters, spread over places, and partly known.

Cards taken face up are known to all, a gift to giver and taker, a hand shown to one. Cards of a
kind are interchangeable, so what a watcher knows of a place is a number for each kind: so many are
there at least. When a card leaves a place openly, the known ones go first: that is exact, because
what is left is the same whichever card it was. When a card leaves unseen it may have been any:
knowledge becomes less, and never says more than the watcher saw.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from cutpurse.kernel.chance import Dice
from cutpurse.kernel.fields import HOLE, Field, Plain, numbers
from cutpurse.kernel.step import AUDIENCE, EVERYBODY

ANY_KIND: Final = -1  # as a set: all kinds
WIDTH: Final = 5  # bits of a number in a word of `known`
MOST: Final = 31  # cards of a kind: more do not fit
NO_NUMBERS: Final[list[i64]] = []  # stands in holdings until they are cloned


class Holdings:
    """`held[place * kinds + kind]` is what lies where; the row behind the last place is empty in a
    whole state and holds what a viewer cannot place in a view. `size[place]` is public. In
    `known[place * kinds + kind]` each watcher (a seat, or the audience, who watches last) has five
    bits, the first watcher the lowest: so many of the kind the watcher knows to be there at least.
    So what all watchers see changes in one go. The first `seats` places are the seats' own."""

    def __init__(self, seats: i64, others: i64, kinds: i64) -> None:
        places = seats + others
        self.seats = seats
        self.places = places
        self.kinds = kinds
        self.ones: i64 = 0  # one for each watcher
        self.held = NO_NUMBERS
        self.size = NO_NUMBERS
        self.known = NO_NUMBERS
        if places:
            one: i64 = 1
            for watcher in range(seats + 1):
                self.ones |= one << WIDTH * watcher
            self.held = [0] * ((places + 1) * kinds)
            self.size = [0] * places
            self.known = [0] * (places * kinds)

    def clone(self) -> Holdings:
        other = Holdings(0, 0, self.kinds)
        other.seats = self.seats
        other.places = self.places
        other.ones = self.ones
        other.held = self.held[:]
        other.size = self.size[:]
        other.known = self.known[:]
        return other

    def count(self, place: i64, kind: i64) -> i64:
        return self.held[place * self.kinds + kind]

    def shift(self, watcher: i64) -> i64:
        """Where a watcher's bits begin."""
        return WIDTH * (watcher if watcher < self.seats else self.seats)

    def knows(self, watcher: i64, place: i64, kind: i64) -> i64:
        """How many cards of the kind the watcher knows to be there."""
        return self.known[place * self.kinds + kind] >> self.shift(watcher) & MOST

    def among(self, witnesses: i64) -> i64:
        """One for each watcher among the witnesses. Whoever owns a place sees what comes and goes
        there because the caller counts them in."""
        if witnesses == EVERYBODY:
            return self.ones
        one: i64 = 1
        out: i64 = 0
        for seat in range(self.seats):
            if witnesses >> seat & 1:
                out |= one << WIDTH * seat
        if witnesses >> AUDIENCE & 1:
            out |= one << WIDTH * self.seats
        return out

    def some(self, known: i64) -> i64:
        """One for each watcher whose number is not 0."""
        return (known | known >> 1 | known >> 2 | known >> 3 | known >> 4) & self.ones

    # What happens to cards ----------------------------------------------------------------------
    def lay(self, place: i64, kind: i64, count: i64) -> None:
        """Cards lie at a place from the beginning, and nobody has seen how they lie."""
        if count > MOST:
            raise ValueError(f"of a kind there are at most {MOST} cards, not {count}")
        at = place * self.kinds + kind
        self.held[at] = self.held[at] + count
        self.size[place] = self.size[place] + count

    def gain(self, place: i64, kind: i64, witnesses: i64) -> None:
        """A card comes to a place from outside; the witnesses see which."""
        at = place * self.kinds + kind
        self.held[at] = self.held[at] + 1
        self.size[place] = self.size[place] + 1
        self.known[at] = self.known[at] + self.among(witnesses)

    def spend(self, place: i64, kind: i64) -> None:
        """A card leaves a place, and everybody sees which."""
        at = place * self.kinds + kind
        self.held[at] = self.held[at] - 1
        self.size[place] = self.size[place] - 1
        known = self.known[at]
        if known:
            self.known[at] = known - self.some(known)

    def move(
        self, source: i64, target: i64, kind: i64, witnesses: i64, could_be: i64 = ANY_KIND
    ) -> None:
        """A card changes its place; the others see that one moved, the witnesses also which. If
        everybody knows what it can be, `could_be` is the set of these kinds."""
        there = source * self.kinds
        here = target * self.kinds
        self.held[there + kind] = self.held[there + kind] - 1
        self.held[here + kind] = self.held[here + kind] + 1
        seen = self.among(witnesses)
        if seen != self.ones:
            self.move_unseen(there, here, self.size[source], seen, could_be)
        known = self.known[there + kind]
        self.known[there + kind] = known - (self.some(known) & seen)
        self.known[here + kind] = self.known[here + kind] + seen
        self.size[source] = self.size[source] - 1
        self.size[target] = self.size[target] + 1

    def move_unseen(self, there: i64, here: i64, size: i64, seen: i64, could_be: i64) -> None:
        """What those learn of a move who are not among `seen`. Who knows all cards of a place, and
        that they are of one kind, knows one that leaves unseen all the same; for others it may be
        any."""
        unseen = self.ones & ~seen
        sure: i64 = 0  # who knows the card all the same
        if size <= MOST:
            for kind in range(self.kinds):
                known = self.known[there + kind]
                if known:
                    all_of_it = unseen & ~self.some(known ^ self.ones * size)
                    if all_of_it:
                        sure |= all_of_it
                        self.known[there + kind] = known - all_of_it
                        self.known[here + kind] = self.known[here + kind] + all_of_it
        unseen &= ~sure
        for kind in range(self.kinds):
            known = self.known[there + kind]
            if known and could_be >> kind & 1:
                less = self.some(known) & unseen
                if less:
                    self.known[there + kind] = known - less

    def show(self, place: i64, witnesses: i64) -> None:
        """The witnesses see all cards of a place."""
        seen = self.among(witnesses)
        for at in range(place * self.kinds, (place + 1) * self.kinds):
            self.known[at] = (self.known[at] & ~(seen * MOST)) + seen * self.held[at]

    def prove(self, place: i64, kind: i64, count: i64) -> None:
        """Everybody sees that so many cards of a kind are at a place, at least; they stay there."""
        at = place * self.kinds + kind
        known: i64 = 0
        for watcher in range(self.seats + 1):
            shift: i64 = WIDTH * watcher
            least = self.known[at] >> shift & MOST
            known |= (count if least < count else least) << shift
        self.known[at] = known

    def pour(self, source: i64, target: i64) -> None:
        """All cards of a place go to another; whoever knew some of them knows that they are there
        now."""
        there = source * self.kinds
        here = target * self.kinds
        for kind in range(self.kinds):
            self.held[here + kind] = self.held[here + kind] + self.held[there + kind]
            self.held[there + kind] = 0
            self.known[here + kind] = self.known[here + kind] + self.known[there + kind]
            self.known[there + kind] = 0
        self.size[target] = self.size[target] + self.size[source]
        self.size[source] = 0

    # Snapshots ----------------------------------------------------------------------------------
    def unpacked(self) -> list[i64]:
        """What is known, number by number: by place, watcher, kind."""
        return [
            self.known[place * self.kinds + kind] >> WIDTH * watcher & MOST
            for place in range(self.places)
            for watcher in range(self.seats + 1)
            for kind in range(self.kinds)
        ]

    def pack(self, unpacked: list[i64]) -> None:
        """The other way round."""
        watchers = self.seats + 1
        for place in range(self.places):
            for kind in range(self.kinds):
                known: i64 = 0
                for watcher in range(watchers):
                    number = unpacked[(place * watchers + watcher) * self.kinds + kind]
                    known |= number << WIDTH * watcher
                self.known[place * self.kinds + kind] = known

    # Views --------------------------------------------------------------------------------------
    def unknown(self, watcher: i64, place: i64) -> i64:
        """How many cards of a place the watcher does not know."""
        shift = self.shift(watcher)
        left = self.size[place]
        for at in range(place * self.kinds, (place + 1) * self.kinds):
            left -= self.known[at] >> shift & MOST
        return left

    def redact(self, viewer: i64) -> None:
        """Keep only what the viewer knows, and what all know. What lies in places that the viewer
        does not know wholly, beyond what is known of them, goes into the last row together."""
        pool = self.places * self.kinds
        shift = self.shift(viewer)
        most: i64 = MOST
        kept: i64 = most << shift | most << WIDTH * self.seats
        for place in range(self.places):
            row = place * self.kinds
            hidden = self.unknown(viewer, place)
            for k in range(self.kinds):
                known = self.known[row + k]
                if hidden:
                    more = self.held[row + k] - (known >> shift & MOST)
                    self.held[pool + k] = self.held[pool + k] + more
                    self.held[row + k] = HOLE
                self.known[row + k] = known & kept

    def imagine(self, viewer: i64, dice: Dice) -> None:
        """After `redact`: deal what could not be placed. The other watchers are then taken to know
        what everybody knows, and their own cards."""
        pool = self.places * self.kinds
        shift = self.shift(viewer)
        left: i64 = 0
        for k in range(self.kinds):
            left += self.held[pool + k]
        for place in range(self.places):
            row = place * self.kinds
            if self.held[row] != HOLE:
                continue
            for k in range(self.kinds):
                self.held[row + k] = self.known[row + k] >> shift & MOST
            for _ in range(self.unknown(viewer, place)):
                pick: i64 = dice.below(left)
                kind: i64 = 0
                while pick >= self.held[pool + kind]:
                    pick -= self.held[pool + kind]
                    kind += 1
                self.held[pool + kind] = self.held[pool + kind] - 1
                self.held[row + kind] = self.held[row + kind] + 1
                left -= 1
        self.share(viewer)

    def share(self, viewer: i64) -> None:
        """Give every other watcher what everybody knows, and their own cards."""
        last: i64 = WIDTH * self.seats
        most: i64 = MOST
        kept: i64 = most << self.shift(viewer) | most << last
        one: i64 = 1
        others = self.ones & ~(one << self.shift(viewer)) & ~(one << last)
        for place in range(self.places):
            own: i64 = 0  # the watcher whose cards these are
            if place < self.seats and place != viewer:
                own = one << WIDTH * place
            for at in range(place * self.kinds, (place + 1) * self.kinds):
                known = self.known[at]
                common = (known >> last & MOST) * (others & ~own)
                self.known[at] = known & kept | common | own * self.held[at]


class PartlyKnown(Field):
    """Holdings in a state."""

    def write(self, g: Any, out: Plain) -> None:
        has: Holdings = getattr(g, self.name)
        out[self.name] = {
            "held": [None if v == HOLE else v for v in has.held],
            "size": has.size[:],
            "known": has.unpacked(),
        }

    def read(self, g: Any, data: Plain) -> None:
        has: Holdings = getattr(g, self.name)
        value = data[self.name]
        has.held = numbers(value["held"], len(has.held))
        has.size = numbers(value["size"], len(has.size))
        has.pack(numbers(value["known"], len(has.known) * (has.seats + 1)))

    def shown(self, g: Any, viewer: int) -> Any:
        has: Holdings = getattr(g, self.name)
        has = has.clone()
        has.redact(viewer)
        return has

    def redact(self, g: Any, viewer: int) -> None:
        has: Holdings = getattr(g, self.name)
        has.redact(viewer)  # a clone of a state has holdings of its own

    def imagine(self, g: Any, viewer: int, dice: Dice) -> bool:
        has: Holdings = getattr(g, self.name)
        has.imagine(viewer, dice)
        return True

    def shows_more(self, before: Any, after: Any) -> bool:
        """Does somebody know more, or did a card leave that somebody did not know?"""
        old: Holdings = getattr(before, self.name)
        new: Holdings = getattr(after, self.name)
        if any(now > then for then, now in zip(old.unpacked(), new.unpacked(), strict=True)):
            return True
        return any(
            new.count(place, kind) < old.count(place, kind)
            and any(
                old.knows(watcher, place, kind) < old.count(place, kind)
                for watcher in range(old.seats + 1)
            )
            for place in range(old.places)
            for kind in range(old.kinds)
        )

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
from cutpurse.kernel.step import AUDIENCE

NOWHERE: Final = -1
ANY_KIND: Final = -1  # as a set: all kinds


class Holdings:
    """`held[place * kinds + kind]` is what lies where; the row behind the last place is empty in a
    whole state and holds what a viewer cannot place in a view. `size[place]` is public.
    `known[(place * watchers + watcher) * kinds + kind]` is what a watcher (a seat, or the audience,
    who watches last) knows to be there at least. The first `seats` places are the seats' own."""

    def __init__(self, seats: int, others: int, kinds: int) -> None:
        places = seats + others
        self.seats: i64 = seats
        self.places: i64 = places
        self.watchers: i64 = seats + 1
        self.kinds: i64 = kinds
        self.held: list[i64] = [0] * ((places + 1) * kinds)
        self.size: list[i64] = [0] * places
        self.known: list[i64] = [0] * (places * (seats + 1) * kinds)

    def clone(self) -> Holdings:
        other = Holdings(0, 0, 0)
        other.seats = self.seats
        other.places = self.places
        other.watchers = self.watchers
        other.kinds = self.kinds
        other.held = self.held[:]
        other.size = self.size[:]
        other.known = self.known[:]
        return other

    def count(self, place: i64, kind: i64) -> i64:
        return self.held[place * self.kinds + kind]

    def knows(self, watcher: i64, place: i64, kind: i64) -> i64:
        """How many cards of the kind the watcher knows to be there."""
        return self.known[self.row(place, watcher) + kind]

    def row(self, place: i64, watcher: i64) -> i64:
        """Where a watcher's knowledge of a place begins."""
        at = watcher if watcher < self.seats else self.seats
        return (place * self.watchers + at) * self.kinds

    def sees(self, witnesses: i64, watcher: i64) -> bool:
        """Is the watcher among the witnesses? Whoever owns a place sees what comes and goes there
        because the caller counts them in."""
        return bool(witnesses >> (watcher if watcher < self.seats else AUDIENCE) & 1)

    # What happens to cards ----------------------------------------------------------------------
    def gain(self, place: i64, kind: i64, witnesses: i64) -> None:
        """A card comes to a place from outside; the witnesses see which."""
        self.held[place * self.kinds + kind] += 1
        self.size[place] += 1
        for watcher in range(self.watchers):
            if self.sees(witnesses, watcher):
                self.known[self.row(place, watcher) + kind] += 1

    def spend(self, place: i64, kind: i64) -> None:
        """A card leaves a place, and everybody sees which."""
        self.held[place * self.kinds + kind] -= 1
        self.size[place] -= 1
        for watcher in range(self.watchers):
            at = self.row(place, watcher) + kind
            if self.known[at]:
                self.known[at] -= 1

    def move(
        self, source: i64, target: i64, kind: i64, witnesses: i64, among: i64 = ANY_KIND
    ) -> None:
        """A card changes its place; the others see that one moved, the witnesses also which. If
        everybody knows what it can be, `among` is the set of these kinds."""
        self.held[source * self.kinds + kind] -= 1
        self.held[target * self.kinds + kind] += 1
        for watcher in range(self.watchers):
            seen = kind if self.sees(witnesses, watcher) else self.only(source, watcher)
            there = self.row(source, watcher)
            if seen == NOWHERE:
                for k in range(self.kinds):
                    if among >> k & 1 and self.known[there + k]:
                        self.known[there + k] -= 1
            else:
                if self.known[there + seen]:
                    self.known[there + seen] -= 1
                self.known[self.row(target, watcher) + seen] += 1
        self.size[source] -= 1
        self.size[target] += 1

    def only(self, place: i64, watcher: i64) -> i64:
        """The kind of all cards at a place, if the watcher knows them all and they are of one kind:
        then one that leaves unseen is known all the same."""
        there = self.row(place, watcher)
        for k in range(self.kinds):
            if self.known[there + k]:
                return k if self.known[there + k] == self.size[place] else NOWHERE
        return NOWHERE

    def show(self, place: i64, witnesses: i64) -> None:
        """The witnesses see all cards of a place."""
        for watcher in range(self.watchers):
            if self.sees(witnesses, watcher):
                there = self.row(place, watcher)
                for k in range(self.kinds):
                    self.known[there + k] = self.held[place * self.kinds + k]

    def prove(self, place: i64, kind: i64, count: i64) -> None:
        """Everybody sees that so many cards of a kind are at a place, at least; they stay there."""
        for watcher in range(self.watchers):
            at = self.row(place, watcher) + kind
            if self.known[at] < count:
                self.known[at] = count

    def pour(self, source: i64, target: i64) -> None:
        """All cards of a place go to another; whoever knew some of them knows that they are there
        now."""
        for kind in range(self.kinds):
            self.held[target * self.kinds + kind] += self.held[source * self.kinds + kind]
            self.held[source * self.kinds + kind] = 0
        self.size[target] += self.size[source]
        self.size[source] = 0
        for watcher in range(self.watchers):
            there, here = self.row(source, watcher), self.row(target, watcher)
            for kind in range(self.kinds):
                self.known[here + kind] += self.known[there + kind]
                self.known[there + kind] = 0

    # Views --------------------------------------------------------------------------------------
    def unknown(self, watcher: i64, place: i64) -> i64:
        """How many cards of a place the watcher does not know."""
        there = self.row(place, watcher)
        left = self.size[place]
        for k in range(self.kinds):
            left -= self.known[there + k]
        return left

    def redact(self, viewer: i64) -> None:
        """Keep only what the viewer knows, and what all know. What lies in places that the viewer
        does not know wholly, beyond what is known of them, goes into the last row together."""
        pool = self.places * self.kinds
        for place in range(self.places):
            if self.unknown(viewer, place):
                there = self.row(place, viewer)
                for k in range(self.kinds):
                    at = place * self.kinds + k
                    self.held[pool + k] += self.held[at] - self.known[there + k]
                    self.held[at] = HOLE
            for watcher in range(self.seats):
                if watcher != viewer:
                    there = self.row(place, watcher)
                    for k in range(self.kinds):
                        self.known[there + k] = 0

    def imagine(self, viewer: i64, dice: Dice) -> None:
        """After `redact`: deal what could not be placed. The other watchers are then taken to know
        what everybody knows, and their own cards."""
        pool = self.places * self.kinds
        left: i64 = 0
        for k in range(self.kinds):
            left += self.held[pool + k]
        for place in range(self.places):
            row = place * self.kinds
            if self.held[row] != HOLE:
                continue
            there = self.row(place, viewer)
            for k in range(self.kinds):
                self.held[row + k] = self.known[there + k]
            for _ in range(self.unknown(viewer, place)):
                pick: i64 = dice.below(left)
                kind: i64 = 0
                while pick >= self.held[pool + kind]:
                    pick -= self.held[pool + kind]
                    kind += 1
                self.held[pool + kind] -= 1
                self.held[row + kind] += 1
                left -= 1
        self.share(viewer)

    def share(self, viewer: i64) -> None:
        """Give every other watcher what everybody knows, and their own cards."""
        for place in range(self.places):
            common = self.row(place, self.seats)
            for watcher in range(self.seats):
                if watcher == viewer:
                    continue
                there = self.row(place, watcher)
                for k in range(self.kinds):
                    own = self.held[place * self.kinds + k]
                    self.known[there + k] = own if place == watcher else self.known[common + k]


class PartlyKnown(Field):
    """Holdings in a state."""

    def write(self, g: Any, out: Plain) -> None:
        has: Holdings = getattr(g, self.name)
        out[self.name] = {
            "held": [None if v == HOLE else v for v in has.held],
            "size": has.size[:],
            "known": has.known[:],
        }

    def read(self, g: Any, data: Plain) -> None:
        has: Holdings = getattr(g, self.name)
        value = data[self.name]
        has.held = numbers(value["held"], len(has.held))
        has.size = numbers(value["size"], len(has.size))
        has.known = numbers(value["known"], len(has.known))

    def redact(self, g: Any, viewer: int) -> None:
        has: Holdings = getattr(g, self.name)
        has.redact(viewer)

    def imagine(self, g: Any, viewer: int, dice: Dice) -> bool:
        has: Holdings = getattr(g, self.name)
        has.imagine(viewer, dice)
        return True

    def shows_more(self, before: Any, after: Any) -> bool:
        """Does somebody know more, or did a card leave that somebody did not know?"""
        old: Holdings = getattr(before, self.name)
        new: Holdings = getattr(after, self.name)
        if any(now > then for then, now in zip(old.known, new.known, strict=True)):
            return True
        return any(
            new.count(place, kind) < old.count(place, kind)
            and any(
                old.knows(watcher, place, kind) < old.count(place, kind)
                for watcher in range(old.watchers)
            )
            for place in range(old.places)
            for kind in range(old.kinds)
        )

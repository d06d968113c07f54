"""Hidden cards: who holds what, and where each seat believes each card may be."""

from __future__ import annotations

from mypy_extensions import i64

from cutpurse.kernel.chance import Dice
from cutpurse.kernel.step import AUDIENCE
from cutpurse.kernel.verbs import WORD_BITS


class Pack:
    """Cards of a hidden kind, spread over places (hands, a deck). Card ids are bits of a mask.

    `held[place]` is the set of cards at the place. `maybe[place * watchers + watcher]` is the set
    of cards that a watcher (a seat, or the audience, who watches last) thinks may be at the place.
    It always contains the truth, and it only says what the watcher saw: a card that moved secretly
    may be at either end. A card that everybody sees is in no place. Sizes of places are public. The
    first `seats` places belong to the seats, who know their own cards."""

    def __init__(self, seats: int, others: int, cards: int = 0) -> None:
        if cards > WORD_BITS:
            raise ValueError(f"a pack has at most {WORD_BITS} cards, not {cards}: they are bits")
        self.seats = seats
        self.watchers = seats + 1
        self.held = [0] * (seats + others)
        self.size = [0] * (seats + others)
        self.maybe = [0] * ((seats + others) * (seats + 1))

    def clone(self) -> Pack:
        other = Pack(0, 0)
        other.seats = self.seats
        other.watchers = self.watchers
        other.held = self.held[:]
        other.size = self.size[:]
        other.maybe = self.maybe[:]
        return other

    def watcher(self, observer: int) -> int:
        """Where an observer watches: seats at their number, the audience last."""
        return observer if observer < self.seats else self.seats

    def conceal(self, card: int, place: int) -> None:
        """A card that everybody saw goes to a place, and everybody saw that."""
        self.held[place] |= 1 << card
        self.size[place] += 1
        first = place * self.watchers
        for row in range(first, first + self.watchers):
            self.maybe[row] |= 1 << card

    def fill(self, place: int, cards: int) -> None:
        """Many cards that everybody saw go to a place."""
        self.held[place] |= cards
        self.size[place] += count_bits(cards)
        first = place * self.watchers
        for row in range(first, first + self.watchers):
            self.maybe[row] |= cards

    def reveal(self, place: int) -> None:
        """The cards of a place stay where they are, and everybody sees them."""
        cards: i64 = self.held[place]
        maybe = self.maybe
        first: i64 = place * self.watchers
        end: i64 = first + self.watchers
        rows: i64 = len(maybe)
        for i in range(rows):
            row: i64 = maybe[i]
            if first <= i < end:
                maybe[i] = cards
            elif row & cards:
                maybe[i] = row & ~cards

    def show(self, card: int, place: int) -> None:
        """A card leaves its place for the open table."""
        bit: i64 = 1 << card
        held: i64 = self.held[place]
        self.held[place] = held & ~bit
        self.size[place] -= 1
        self.forget(card)
        if self.size[place] == 0:
            self.empty(place)

    def forget(self, card: int) -> None:
        """Nobody thinks any longer that the card is anywhere."""
        bit: i64 = 1 << card
        maybe = self.maybe
        rows: i64 = len(maybe)
        for i in range(rows):
            row: i64 = maybe[i]
            if row & bit:
                maybe[i] = row & ~bit

    def empty(self, place: int) -> None:
        """Everybody sees that nothing is left at the place."""
        first = place * self.watchers
        for row in range(first, first + self.watchers):
            self.maybe[row] = 0

    def move(self, card: int, source: int, target: int, witnesses: int) -> None:
        """A card changes its place; the others see that one moved, the witnesses also which."""
        bit: i64 = 1 << card
        held = self.held
        left: i64 = held[source]
        held[source] = left & ~bit
        joined: i64 = held[target]
        held[target] = joined | bit
        self.size[source] -= 1
        self.size[target] += 1
        maybe = self.maybe
        watchers: i64 = self.watchers
        down: i64 = source * watchers
        up: i64 = target * watchers
        know: i64 = witnesses
        for w in range(watchers):
            if know >> (w if w < self.seats else AUDIENCE) & 1:
                row: i64 = w
                while row < len(maybe):
                    at: i64 = maybe[row]
                    if at & bit:
                        maybe[row] = at & ~bit
                    row += watchers
                known: i64 = maybe[up + w]
                maybe[up + w] = known | bit
            else:
                here: i64 = maybe[down + w]
                there: i64 = maybe[up + w]
                if here & ~there:
                    maybe[up + w] = there | here
        if self.size[source] == 0:
            self.empty(source)

    def look(self, observer: int, place: int, seen: int, unseen: int) -> None:
        """The observer sees `seen`, the cards at the place, but not which of `unseen` may be there
        too (cards laid face down in front of their owner)."""
        row = self.watcher(observer)
        for here in range(len(self.held)):
            if here == place:
                self.maybe[row] = (self.maybe[row] & unseen) | seen
            else:
                self.maybe[row] &= ~seen
            row += self.watchers

    def spot(self, observer: int, card: int, place: int) -> None:
        """The observer sees this one card of the place."""
        row = self.watcher(observer)
        for here in range(len(self.held)):
            if here == place:
                self.maybe[row] |= 1 << card
            else:
                self.maybe[row] &= ~(1 << card)
            row += self.watchers

    def place_of(self, card: int) -> int:
        """Where a card is, or -1 if it lies open."""
        for place in range(len(self.held)):
            if self.held[place] >> card & 1:
                return place
        return -1

    def beliefs(self, observer: int, card: int) -> int:
        """Bit mask of the places where the observer thinks the card may be."""
        places: i64 = 0
        bit: i64 = 1 << card
        row = self.watcher(observer)
        here: i64 = 1
        while row < len(self.maybe):
            at: i64 = self.maybe[row]
            if at & bit:
                places |= here
            row += self.watchers
            here <<= 1
        return places

    def redact(self, viewer: int) -> None:
        """Keep only what the viewer knows: cards of which only one place is possible."""
        me: i64 = self.watcher(viewer)
        watchers: i64 = self.watchers
        places: i64 = len(self.held)
        mine: list[int] = [0] * len(self.maybe)
        once: i64 = 0
        twice: i64 = 0
        for place in range(places):
            row: i64 = place * watchers + me
            may: i64 = self.maybe[row]
            mine[row] = may
            twice |= once & may
            once |= may
        for place in range(places):
            thought: i64 = mine[place * watchers + me]
            self.held[place] = thought & ~twice
        self.maybe = mine

    def imagine(self, viewer: int, dice: Dice) -> None:
        """After `redact`: deal the unknown cards to places where the viewer thinks they may be.

        Deals each card at random among the places that still lack cards; where none of its places
        lacks one, cards dealt before make room along the shortest chain of moves. The other
        watchers are then taken to know no more than their own cards.
        """
        places = len(self.held)
        free: list[int] = []
        known = 0
        thought = 0
        me = self.watcher(viewer)
        for p in range(places):
            free.append(self.size[p] - count_bits(self.held[p]))
            known |= self.held[p]
            thought |= self.maybe[p * self.watchers + me]
        cards = bits(thought & ~known)
        for i in range(len(cards) - 1, 0, -1):
            j = dice.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        where = [self.beliefs(viewer, card) for card in cards]  # bit masks of places
        dealt = [-1] * len(cards)
        for i in range(len(cards)):
            may: i64 = where[i]
            room: i64 = 0
            for p in range(places):
                if may >> p & 1:
                    room += free[p]
            if room:
                left: i64 = dice.below(room)
                at: i64 = 0
                while True:
                    if may >> at & 1:
                        lack: i64 = free[at]
                        if left < lack:
                            break
                        left -= lack
                    at += 1
                dealt[i] = at
                free[at] -= 1
            else:
                make_room(i, where, dealt, free)
        for i in range(len(cards)):
            self.held[dealt[i]] |= 1 << cards[i]
        self.ignorance(me)

    def ignorance(self, me: int) -> None:
        """Every other watcher knows their own cards and nothing else."""
        everything = 0
        for held in self.held:
            everything |= held
        for row in range(len(self.maybe)):
            w = row % self.watchers
            place = row // self.watchers
            if w != me:
                if place == w:
                    self.maybe[row] = self.held[place]
                elif self.size[place]:
                    self.maybe[row] = everything & ~self.held[w] if w < self.seats else everything
                else:
                    self.maybe[row] = 0


def make_room(i: int, where: list[int], dealt: list[int], free: list[int]) -> None:
    """Seat card i by moving cards dealt before: breadth first over places."""
    places = len(free)
    reached = [-1] * places  # the card whose move frees the place
    queue: list[int] = []
    for p in range(places):
        if where[i] >> p & 1:
            reached[p] = i
            queue.append(p)
    at = 0
    while at < len(queue):
        here = queue[at]
        at += 1
        if free[here] > 0:
            free[here] -= 1
            while True:
                card = reached[here]
                before = dealt[card]
                dealt[card] = here
                if card == i:
                    return
                here = before
        for j in range(i):
            if dealt[j] == here:
                for p in range(places):
                    if where[j] >> p & 1 and reached[p] < 0:
                        reached[p] = j
                        queue.append(p)
    raise ValueError("this view contradicts itself: no way to deal the unknown cards")


def count_bits(mask: i64) -> int:
    """How many cards are in a set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def nth_bit(mask: i64, n: i64) -> int:
    """The n-th card of a set, counted from 0."""
    while n:
        mask &= mask - 1
        n -= 1
    return lowest(mask)


def lowest(mask: i64) -> int:
    """The lowest card of a set that is not empty."""
    at: i64 = 0
    if not mask & 0xFFFFFFFF:
        mask >>= 32
        at = 32
    if not mask & 0xFFFF:
        mask >>= 16
        at += 16
    if not mask & 0xFF:
        mask >>= 8
        at += 8
    while not mask & 1:
        mask >>= 1
        at += 1
    return at


def bits(mask: i64) -> list[int]:
    """The cards of a set, lowest first."""
    out: list[int] = []
    while mask:
        out.append(lowest(mask))
        mask &= mask - 1
    return out

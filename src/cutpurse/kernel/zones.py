"""Hidden cards: who holds what, and where each seat believes each card may be."""

from __future__ import annotations

from typing import Final

from cutpurse.kernel.chance import Dice

STRIDE: Final = 7  # observers for each place: six seats and the audience
ROW: Final = (1 << STRIDE) - 1


class Pack:
    """Cards of a hidden kind, spread over places (hands, a deck). Card ids are bits of a mask.

    `held[place]` is the set of cards at the place. `maybe[card]` packs, for each place, a bit mask of
    the observers who think the card may be there: bit `place * 7 + observer`. It always contains the
    truth, and it only says what the observer saw: a card that moved secretly may be at either end.
    A card that everybody sees is in no place, and its `maybe` is 0. Sizes of places are public.
    The first `seats` places belong to the seats, who know their own cards.
    """

    def __init__(self, cards: int, seats: int, others: int) -> None:
        self.seats = seats
        self.held = [0] * (seats + others)
        self.size = [0] * (seats + others)
        self.maybe = [0] * cards

    def clone(self) -> Pack:
        other = Pack(0, 0, 0)
        other.seats = self.seats
        other.held = self.held[:]
        other.size = self.size[:]
        other.maybe = self.maybe[:]
        return other

    def conceal(self, card: int, place: int) -> None:
        """A card that everybody saw goes to a place, and everybody saw that."""
        self.held[place] |= 1 << card
        self.size[place] += 1
        self.maybe[card] = ROW << (place * STRIDE)

    def reveal(self, card: int, place: int) -> None:
        """A card stays where it is, and everybody sees it."""
        self.maybe[card] = ROW << (place * STRIDE)

    def show(self, card: int, place: int) -> None:
        """A card leaves its place for the open table."""
        self.held[place] &= ~(1 << card)
        self.size[place] -= 1
        self.maybe[card] = 0
        if self.size[place] == 0:
            gone = ~(ROW << (place * STRIDE))
            maybe = self.maybe
            i = 0
            while i < len(maybe):
                maybe[i] &= gone
                i += 1

    def move(self, card: int, source: int, target: int, witnesses: int) -> None:
        """A card changes its place; the others see that one moved, the witnesses also which."""
        bit = 1 << card
        self.held[source] &= ~bit
        self.held[target] |= bit
        self.size[source] -= 1
        self.size[target] += 1
        blind = ROW & ~witnesses
        down = source * STRIDE
        up = target * STRIDE
        maybe = self.maybe
        i = 0
        while i < len(maybe):
            row = maybe[i]
            if row:
                maybe[i] = row | (((row >> down) & blind) << up)
            i += 1
        sure = 0
        place = 0
        while place < len(self.held):
            sure |= witnesses << (place * STRIDE)
            place += 1
        maybe[card] = (maybe[card] & ~sure) | (witnesses << up)
        if self.size[source] == 0:
            gone = ~(ROW << down)
            i = 0
            while i < len(maybe):
                maybe[i] &= gone
                i += 1

    def look(self, observer: int, place: int, seen: int, unseen: int) -> None:
        """The observer sees `seen`, the cards at the place, but not which of `unseen` may be there
        too (cards laid face down in front of their owner)."""
        mine = 0
        p = 0
        while p < len(self.held):
            mine |= 1 << (p * STRIDE + observer)
            p += 1
        here = 1 << (place * STRIDE + observer)
        i = 0
        while i < len(self.maybe):
            row = self.maybe[i]
            if row:
                if seen >> i & 1:
                    self.maybe[i] = (row & ~mine) | here
                elif not unseen >> i & 1:
                    self.maybe[i] = row & ~here
            i += 1

    def beliefs(self, observer: int, card: int) -> int:
        """Bit mask of the places where the observer thinks the card may be."""
        row = self.maybe[card] >> observer
        places = 0
        place = 0
        while row:
            places |= (row & 1) << place
            row >>= STRIDE
            place += 1
        return places

    def redact(self, viewer: int) -> None:
        """Keep only what the viewer knows: cards of which only one place is possible."""
        mine = 0
        place = 0
        while place < len(self.held):
            self.held[place] = 0
            mine |= 1 << (place * STRIDE + viewer)
            place += 1
        card = 0
        while card < len(self.maybe):
            self.maybe[card] &= mine
            places = self.beliefs(viewer, card)
            if places and not places & (places - 1):
                self.held[bit_length(places) - 1] |= 1 << card
            card += 1

    def imagine(self, viewer: int, dice: Dice) -> None:
        """After `redact`: deal the unknown cards to places where the viewer thinks they may be.

        Deals each card at random among the places that still lack cards; where none of its places
        lacks one, cards dealt before make room along the shortest chain of moves. The other
        observers are then taken to know no more than their own cards.
        """
        places = len(self.held)
        free: list[int] = []
        p = 0
        while p < places:
            free.append(self.size[p] - count_bits(self.held[p]))
            p += 1
        cards: list[int] = []
        where: list[int] = []  # bit mask of places, parallel to cards
        card = 0
        while card < len(self.maybe):
            options = self.beliefs(viewer, card)
            if options & (options - 1):
                cards.append(card)
                where.append(options)
            card += 1
        i = len(cards) - 1
        while i > 0:
            j = dice.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
            where[i], where[j] = where[j], where[i]
            i -= 1
        dealt = [-1] * len(cards)
        i = 0
        while i < len(cards):
            room = 0
            p = 0
            while p < places:
                if where[i] >> p & 1:
                    room += free[p]
                p += 1
            if room:
                left = dice.below(room)
                p = 0
                while True:
                    if where[i] >> p & 1:
                        if left < free[p]:
                            break
                        left -= free[p]
                    p += 1
                dealt[i] = p
                free[p] -= 1
            else:
                make_room(i, where, dealt, free)
            i += 1
        i = 0
        while i < len(cards):
            self.held[dealt[i]] |= 1 << cards[i]
            i += 1
        self.forget_others(viewer)

    def forget_others(self, viewer: int) -> None:
        places = len(self.held)
        everywhere = 0
        mine = 0
        p = 0
        while p < places:
            if self.size[p]:
                everywhere |= (ROW & ~(1 << viewer)) << (p * STRIDE)
            mine |= 1 << (p * STRIDE + viewer)
            p += 1
        p = 0
        while p < places:
            left = self.held[p]
            if p < self.seats and p != viewer:
                sure = 1 << (p * STRIDE + p)
                row = 0
                q = 0
                while q < places:
                    row |= 1 << (q * STRIDE + p)
                    q += 1
                mask = (everywhere & ~row) | sure
            else:
                mask = everywhere
            card = 0
            while left:
                if left & 1:
                    self.maybe[card] = (self.maybe[card] & mine) | mask
                left >>= 1
                card += 1
            p += 1


def make_room(i: int, where: list[int], dealt: list[int], free: list[int]) -> None:
    """Seat card i by moving cards dealt before: breadth first over places."""
    places = len(free)
    reached = [-1] * places  # the card whose move frees the place
    queue: list[int] = []
    p = 0
    while p < places:
        if where[i] >> p & 1:
            reached[p] = i
            queue.append(p)
        p += 1
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
        j = 0
        while j < i:
            if dealt[j] == here:
                p = 0
                while p < places:
                    if where[j] >> p & 1 and reached[p] < 0:
                        reached[p] = j
                        queue.append(p)
                    p += 1
            j += 1
    raise ValueError("this view contradicts itself: no way to deal the unknown cards")


def count_bits(mask: int) -> int:
    """How many cards are in a set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def bit_length(mask: int) -> int:
    length = 0
    while mask:
        mask >>= 1
        length += 1
    return length


def nth_bit(mask: int, n: int) -> int:
    """The n-th card of a set, counted from 0."""
    while n:
        mask &= mask - 1
        n -= 1
    return bit_length(mask & -mask) - 1


def bits(mask: int) -> list[int]:
    """The cards of a set, lowest first."""
    out: list[int] = []
    i = 0
    while mask:
        if mask & 1:
            out.append(i)
        mask >>= 1
        i += 1
    return out

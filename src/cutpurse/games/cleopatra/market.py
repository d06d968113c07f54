"""The Market: three stalls, the draw pile with its two faces, the discard pile.

Of a pile everybody sees how many cards are left, and its top card if that lies face up. What is
below is undecided: how the next card lies, and which it is, is drawn when it comes to the top; a
face-down card is drawn when somebody looks at it. Cards that were drawn face down and lie in the
Market when their pile is used up go on being cards of that pile (`OLD`); those of several earlier
piles count as shuffled together.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.cleopatra.pieces import CARDS, CHARACTER_COUNT, KINDS, STALL_COUNT
from cutpurse.games.cleopatra.state import (
    ALL,
    DISCARD,
    FACE_DOWN,
    FACE_DOWN_OLD,
    IN_HAND,
    LAID_OFF,
    LAID_OUT,
    NOTHING,
    OLD,
    ONE_BY_ONE,
    PILE,
    UNPLAYED,
    Cleopatra,
)
from cutpurse.games.cleopatra.words import (
    DREW,
    PLACED,
    PUT,
    SHUFFLED,
    STOCKED,
    TOP,
    TURNED_UP,
    VISITED,
)
from cutpurse.kernel.chance import Dice, drawn
from cutpurse.kernel.decks import DrawFromCounts
from cutpurse.kernel.step import EVERYBODY, LUCK, MAX_SEATS, Ask, Chance, Composite, Step
from cutpurse.kernel.verbs import Names


# The draw pile -----------------------------------------------------------------------------------
def turn_half(g: Cleopatra, cards: i64) -> None:
    """CL-023, CL-024 Half of the cards of a new pile lie face up, the smaller half if they are
    odd."""
    g.deck = cards
    g.up = cards // 2
    g.down = cards - g.up
    g.top = NOTHING


def renew(g: Cleopatra) -> bool:
    """CL-059 The discard pile becomes the draw pile, which is used up. Were there any cards?"""
    discard = g.players + DISCARD
    cards: i64 = g.cards.size[discard]
    if not cards:
        return False
    g.cards.pour(g.players + PILE, g.players + OLD)
    for i in range(len(g.market)):
        if g.market[i] == FACE_DOWN:
            g.market[i] = FACE_DOWN_OLD
    for i in range(len(g.drawn)):
        if g.drawn[i] == FACE_DOWN:
            g.drawn[i] = FACE_DOWN_OLD
    g.cards.pour(discard, g.players + PILE)
    for kind in range(KINDS):
        g.spent[kind] = 0
    g.spent_top = NOTHING
    g.taken_unseen = 0
    g.rejected = 0
    loose = g.loose[:]
    for character in range(CHARACTER_COUNT):
        loose[character] += g.played[character]
    g.loose = loose
    g.played = UNPLAYED
    for character in range(CHARACTER_COUNT):
        g.again[LAID_OFF + character] = 0
        if g.loose[character]:  # from now on only the player sees whether such a copy comes back
            hide_copies(g, character)
    turn_half(g, cards)
    g.tell(SHUFFLED, "CL-059", g.up, g.down)
    return True


def hide_copies(g: Cleopatra, character: i64) -> None:
    seen = g.again_seen[:]
    for part in (IN_HAND, LAID_OFF, LAID_OUT):
        seen[part + character] = 1 << g.active
    g.again_seen = seen


def face_next(g: Cleopatra) -> None:
    """CL-060, CL-061 After a draw: the next card comes to the top; a pile that is used up is
    renewed at once, if there is anything to shuffle."""
    g.top = NOTHING
    if g.deck or renew(g):
        g.next(TOP_CARD)


class TopCard(Chance[Cleopatra]):
    """CL-332 The card on the draw pile: everybody sees it if it lies face up."""

    def odds(self, g: Cleopatra) -> list[int]:
        pile = g.players + PILE
        start = pile * KINDS
        weights = [g.down * g.cards.size[pile]]
        for kind in range(KINDS):
            weights.append(g.up * g.cards.held[start + kind])
        return weights

    def sides(self, g: Cleopatra) -> int:
        return KINDS + 1

    def roll(self, g: Cleopatra, dice: Dice) -> int:
        if dice.below(g.up + g.down) < g.down:
            return 0
        pile = g.players + PILE
        return 1 + drawn(g.cards.held, pile * KINDS, g.cards.size[pile], dice)

    def outcome(self, g: Cleopatra, index: int) -> str:
        return f"top {CARDS.ids[index - 1]}" if index else "top face_down"

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        kind: i64 = a[LUCK] - 1
        if kind < 0:
            g.top = FACE_DOWN
            g.down -= 1
        else:
            g.top = kind
            g.up -= 1
            g.cards.spend(g.players + PILE, kind)
            g.tell(TOP, "CL-332", kind)


class DrawCard(Step[Cleopatra]):
    """CL-052, CL-060 The top card is drawn as it lies; with nothing to draw nothing happens."""

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        if not g.deck:
            if renew(g):
                g.push(TOP_CARD, self)
            return
        g.drawn.append(g.top)
        g.deck -= 1
        face_next(g)


# Stalls ------------------------------------------------------------------------------------------
def stall_start(g: Cleopatra, stall: i64) -> i64:
    """Where the cards of a stall begin in `market`."""
    start: i64 = 0
    for i in range(stall):
        start += g.stall_size[i]
    return start


def stall_cards(g: Cleopatra, stall: i64) -> list[int]:
    """What lies in a stall, the oldest first."""
    start = stall_start(g, stall)
    return list(g.market[start : start + g.stall_size[stall]])


def face_of(card: i64) -> i64:
    """A card as everybody sees it: its kind, or a back."""
    return FACE_DOWN if card == FACE_DOWN_OLD else card


def put_on(g: Cleopatra, stall: i64, card: i64) -> None:
    """CL-054, CL-058 A card is added to a stall as it lies."""
    g.market.insert(stall_start(g, stall) + g.stall_size[stall], card)
    g.stall_size[stall] += 1


def is_shut(g: Cleopatra) -> bool:
    """Are all stalls empty?"""
    return not g.market


class Stock(Step[Cleopatra]):
    """CL-025, CL-064 What was drawn comes to stalls 0, 1 and 2."""

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        cards = g.drawn
        g.drawn = []
        for stall in range(len(cards)):
            put_on(g, stall, cards[stall])
            rule = "CL-064" if g.turn else "CL-025"
            g.tell(STOCKED, rule, stall, face_of(cards[stall]))


def stock(g: Cleopatra) -> None:
    """CL-025 One card for each stall."""
    g.push(DRAW_CARD, DRAW_CARD, DRAW_CARD, STOCK)


def visit(g: Cleopatra, who: i64, stall: i64) -> None:
    """CL-050 All cards of a stall come into the hand; then the stalls are refilled (CL-052)."""
    start = stall_start(g, stall)
    end = start + g.stall_size[stall]
    cards = g.market[start:end]
    g.market = g.market[:start] + g.market[end:]
    g.stall_size[stall] = 0
    if g.listener is not None:
        g.tell_all(EVERYBODY, VISITED, "CL-050", [who, stall, *[face_of(c) for c in cards]])
    if g.variant & ONE_BY_ONE:
        g.push(DRAW_CARD, PUT_ONE[who][0])
    else:
        g.push(DRAW_CARD, DRAW_CARD, DRAW_CARD, REFILL[who])
    for card in cards:
        if card == FACE_DOWN:
            g.next(LOOK_AT[who])
        elif card == FACE_DOWN_OLD:
            g.next(LOOK_AT_OLD[who])
        else:
            g.cards.gain(who, card, ALL)
            g.sure[who * KINDS + card] += 1


class LookAt(DrawFromCounts[Cleopatra]):
    """CL-063 A face-down card comes into the hand: only its new owner sees it."""

    def __init__(self, who: int) -> None:
        self.who = who

    def place(self, g: Cleopatra) -> int:
        return g.players + PILE

    def counts(self, g: Cleopatra) -> list[i64]:
        return g.cards.held

    def start(self, g: Cleopatra) -> int:
        return self.place(g) * KINDS

    def total(self, g: Cleopatra) -> int:
        return g.cards.size[self.place(g)]

    def names(self) -> Names:
        return CARDS

    def witnesses(self, g: Cleopatra, seat: int) -> int:
        return 1 << self.who

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        g.cards.move(self.place(g), self.who, a[LUCK], 1 << self.who)
        g.whisper(1 << self.who, TURNED_UP, "CL-063", self.who, a[LUCK])


class LookAtOld(LookAt):
    """CL-063 The same of a card that was drawn from an earlier pile."""

    def place(self, g: Cleopatra) -> int:
        return g.players + OLD


# The refill --------------------------------------------------------------------------------------
def told_drawn(g: Cleopatra, who: i64) -> None:
    if g.listener is not None and g.drawn:
        g.tell_all(EVERYBODY, DREW, "CL-052", [who, *[face_of(card) for card in g.drawn]])


def place_one(g: Cleopatra, who: i64, stall: i64, card: i64, rule: str) -> None:
    put_on(g, stall, card)
    g.tell(PLACED, rule, who, stall, face_of(card))


class Refill(Composite[Cleopatra]):
    """CL-053 The visitor says for each card, in the order drawn, which stall gets it; the third
    goes to the stall that is left."""

    rule: ClassVar[str] = "CL-053"

    def __init__(self, who: int) -> None:
        self.who = who

    def seats(self, g: Cleopatra) -> int:
        """CL-352 Three cards that nobody can tell apart need no question."""
        if len(g.drawn) == STALL_COUNT:
            return 1 << self.who if any_face_up(g) else 0
        return 1 << self.who if g.drawn else 0

    def further(self, g: Cleopatra, seat: int, parts: list[int]) -> list[int]:
        cards = len(g.drawn)
        if len(parts) == cards or (cards == STALL_COUNT and len(parts) == cards - 1):
            return []
        put: i64 = 0
        for part in parts:
            put |= 1 << PUT.of(part)
        return [PUT.do(i) for i in range(STALL_COUNT) if not put >> i & 1]

    def why_not(self, g: Cleopatra, seat: int, action: int) -> str:
        return "CL-052"

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        told_drawn(g, self.who)
        stalls: list[i64] = [PUT.of(part) for part in g.parts_of(self.who)]
        rule = "CL-053" if stalls else "CL-352"
        cards = g.drawn
        g.drawn = []
        for i in range(len(cards)):
            if i == len(stalls):  # the next stall that is left
                stall: i64 = 0
                while stall in stalls:
                    stall += 1
                stalls.append(stall)
            place_one(g, self.who, stalls[i], cards[i], rule)


def any_face_up(g: Cleopatra) -> bool:
    return any(card < FACE_DOWN for card in g.drawn)


class PutOne(Ask[Cleopatra]):
    """CL-341 With `one_by_one` a card is placed before the next is drawn. `filled` are the stalls
    that have had one."""

    rule: ClassVar[str] = "CL-341"

    def __init__(self, who: int, filled: int) -> None:
        super().__init__(who)
        self.filled = filled

    def seats(self, g: Cleopatra) -> int:
        return 1 << self.who if g.drawn else 0

    def options(self, g: Cleopatra, seat: int) -> list[int]:
        return [PUT.do(i) for i in range(STALL_COUNT) if not self.filled >> i & 1]

    def why_not(self, g: Cleopatra, seat: int, action: int) -> str:
        return "CL-052"

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        if not g.drawn:
            return
        told_drawn(g, self.who)
        stall: i64 = PUT.of(a[self.who])
        place_one(g, self.who, stall, g.drawn[0], "CL-341")
        g.drawn = []
        filled = self.filled | 1 << stall
        if filled < (1 << STALL_COUNT) - 1:
            g.push(DRAW_CARD, PUT_ONE[self.who][filled])


TOP_CARD: Final = TopCard()
DRAW_CARD: Final = DrawCard()
STOCK: Final = Stock()
LOOK_AT: Final = [LookAt(seat) for seat in range(MAX_SEATS)]
LOOK_AT_OLD: Final = [LookAtOld(seat) for seat in range(MAX_SEATS)]
REFILL: Final = [Refill(seat) for seat in range(MAX_SEATS)]
PUT_ONE: Final = [
    [PutOne(seat, filled) for filled in range(1 << STALL_COUNT)] for seat in range(MAX_SEATS)
]

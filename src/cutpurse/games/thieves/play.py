"""Everybody plays one card face down (chapter D), and the room is turned over."""

from __future__ import annotations

from typing import ClassVar, Final

from cutpurse.games.thieves.begin import UseAtWill
from cutpurse.games.thieves.cards import EMPTY_CHAMBER, LIES, NO_CARD
from cutpurse.games.thieves.claim import verdict_of
from cutpurse.games.thieves.rooms import (
    A_LIAR,
    AFTER_RESOLVE,
    ANOTHER,
    ANYBODY,
    BEFORE_REVEAL,
    NOBODY,
    SCOUT,
)
from cutpurse.games.thieves.state import (
    NONE,
    Thieves,
    bans,
    clockwise,
    final,
    is_trick,
    playable,
    table_room,
)
from cutpurse.games.thieves.treasures import discard_pending, gain
from cutpurse.games.thieves.words import (
    AWARD,
    EXCHANGE,
    EXCHANGED,
    FLIPPED,
    PLAY,
    PLAY_NONE,
    PLAYED,
    PLAYED_NOTHING,
    SHOWED,
    STAND,
    STOOD,
)
from cutpurse.kernel.step import EVERYBODY, Step


# Playing ----------------------------------------------------------------------------------------
class PlayCards(Step[Thieves]):
    """TH-040 Every thief, scout first and clockwise, plays one card; or all at once (TH-049)."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        if g.simultaneous:
            g.next(PlayAtOnce())
        i = g.players - 1
        while i >= 0:
            p = clockwise(g, i)
            if not g.simultaneous:
                g.next(PLAY_CARD[p])
            g.next(USE_AT_WILL[p])
            i -= 1


def card_options(g: Thieves, p: int) -> list[int]:
    """TH-042 A thief without any legal card plays nothing."""
    cards = playable(g, p)
    return PLAY.each(cards) if cards else [PLAY_NONE.do()]


def play_card(g: Thieves, p: int, action: int) -> None:
    """The card lies face down, for its owner's eyes only (TH-043)."""
    if not PLAY.said(action):
        g.tell(PLAYED_NOTHING, "TH-042", p)
        return
    g.played[p] = PLAY.of(action)
    g.played_seen[p] = 1 << p
    g.barred[p] = bans(g, p)
    g.whisper(1 << p, PLAYED, "TH-040", p, g.played[p])


def ban_rule(g: Thieves, p: int, action: int) -> str:
    """Which rule forbids a card."""
    if not PLAY.said(action):
        return "TH-040"
    card = PLAY.of(action)
    if card == LIES and p == g.scout:
        return "TH-041"
    if bans(g, p) >> card & 1:
        return "TH-236" if is_trick(card) else ("TH-225", "TH-237", "TH-213", "TH-041")[card - 43]
    return "TH-040"


class PlayCard(Step[Thieves]):
    """TH-040 One thief plays one skill or trickery face down."""

    rule: ClassVar[str] = "TH-040"
    asks: ClassVar[str] = "Which card do you play?"

    def __init__(self, who: int) -> None:
        self.who = who

    def seats(self, g: Thieves) -> int:
        return 1 << self.who

    def witnesses(self, g: Thieves, seat: int) -> int:
        return 1 << seat

    def options(self, g: Thieves, seat: int) -> list[int]:
        return card_options(g, seat)

    def why_not(self, g: Thieves, seat: int, action: int) -> str:
        return ban_rule(g, seat, action)

    def happen(self, g: Thieves, a: list[int]) -> None:
        play_card(g, self.who, a[self.who])


PLAY_CARD: Final = [PlayCard(p) for p in range(6)]  # steps are never changed: made once
USE_AT_WILL: Final = [UseAtWill(p) for p in range(6)]


class PlayAtOnce(Step[Thieves]):
    """TH-049 Everybody chooses a card at the same time."""

    rule: ClassVar[str] = "TH-049"
    asks: ClassVar[str] = "Which card do you play?"

    def seats(self, g: Thieves) -> int:
        return (1 << g.players) - 1

    def witnesses(self, g: Thieves, seat: int) -> int:
        return 1 << seat

    def options(self, g: Thieves, seat: int) -> list[int]:
        return card_options(g, seat)

    def why_not(self, g: Thieves, seat: int, action: int) -> str:
        return ban_rule(g, seat, action)

    def happen(self, g: Thieves, a: list[int]) -> None:
        i = 0
        while i < g.players:
            p = clockwise(g, i)
            play_card(g, p, a[p])
            i += 1


# The room is turned over ------------------------------------------------------------------------
def turn_over(g: Thieves) -> None:
    """TH-070 The room is flipped before any played card; the claim can be judged now."""
    room = g.room[0]
    g.flipped = 1
    g.room_seen[0] = EVERYBODY
    if room != EMPTY_CHAMBER:
        g.pack.show(room, g.scout)
    g.tell(FLIPPED, "TH-070", room)
    g.verdict = verdict_of(g.claim, room, g.safety_is_nothing)


def show_cards(g: Thieves) -> None:
    """All played cards are turned up together."""
    i = 0
    while i < g.players:
        p = clockwise(g, i)
        card = g.played[p]
        if card >= 0:
            g.played_seen[p] = EVERYBODY
            if is_trick(card):
                g.pack.show(card, p)
                g.tricks += 1
            g.tell(SHOWED, "TH-071", p, card)
        i += 1
    g.revealed = 1
    g.looks = []


class Award(Step[Thieves]):
    """TH-100 The treasure goes to whom the room says: to a thief of the scout's choice, to the
    scout, or to nobody. Without a treasure in the middle nothing happens."""

    rule: ClassVar[str] = "TH-100"
    asks: ClassVar[str] = "Who gets the treasure?"

    def __init__(self, window: int) -> None:
        self.window = window

    def seats(self, g: Thieves) -> int:
        room = table_room(g)
        if room.award != self.window or g.pending < 0:
            return 0
        if room.to == SCOUT or room.to == NOBODY:
            return 0
        return 1 << g.scout if self.options(g, g.scout) else 0

    def reason(self, g: Thieves) -> str:
        return "TH-129" if self.window == AFTER_RESOLVE else table_room(g).rule

    def options(self, g: Thieves, seat: int) -> list[int]:
        to = table_room(g).to
        out: list[int] = []
        p = 0
        while p < g.players:
            if (
                to == ANYBODY
                or (to == ANOTHER and p != seat)
                or (to == A_LIAR and final(g, p) == LIES)
            ):
                out.append(AWARD.do(p))
            p += 1
        return out

    def happen(self, g: Thieves, a: list[int]) -> None:
        room = table_room(g)
        if room.award != self.window or g.pending < 0:
            return
        if room.to == SCOUT:
            winner = g.scout
        elif AWARD.said(a[g.scout]):
            winner = AWARD.of(a[g.scout])
        else:
            discard_pending(g, "TH-103" if room.to == A_LIAR else room.rule)
            return
        treasure = g.pending
        g.pending = NONE
        gain(g, winner, treasure, self.reason(g))


class Rune(Step[Thieves]):
    """TH-105 At RUNE each thief with a card, clockwise, may exchange it secretly before the
    reveal."""

    rule: ClassVar[str] = "TH-105"
    asks: ClassVar[str] = "Exchange your card before it is shown?"

    def __init__(self, who: int) -> None:
        self.who = who

    def seats(self, g: Thieves) -> int:
        return 1 << self.who if g.played[self.who] != NO_CARD else 0

    def witnesses(self, g: Thieves, seat: int) -> int:
        return 1 << seat

    def options(self, g: Thieves, seat: int) -> list[int]:
        return [STAND.do(), *EXCHANGE.each(playable(g, seat))]

    def happen(self, g: Thieves, a: list[int]) -> None:
        who = self.who
        if EXCHANGE.said(a[who]):
            g.played[who] = EXCHANGE.of(a[who])
            g.barred[who] = bans(g, who)
            forget_looks(g, who)
            g.whisper(1 << who, EXCHANGED, "TH-105", who, g.played[who])
        elif STAND.said(a[who]):
            g.tell(STOOD, "TH-105", who)


def forget_looks(g: Thieves, whose: int) -> None:
    """A hand that somebody saw is no longer what they saw."""
    kept: list[int] = []
    i = 0
    while i < len(g.looks):
        if g.looks[i + 1] != whose:
            kept.extend(g.looks[i : i + 4])
        i += 4
    g.looks = kept


class AwardEarly(Step[Thieves]):
    """What the room does before the reveal: its award, and the exchange at RUNE (TH-071)."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        if table_room(g).exchange:
            i = g.players - 1
            while i >= 0:
                g.next(Rune(clockwise(g, i)))
                i -= 1
        g.next(Award(BEFORE_REVEAL))


class Reveal(Step[Thieves]):
    """TH-071 All played cards are turned up; from now to the cleanup sneaking protects (TH-054)."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        show_cards(g)

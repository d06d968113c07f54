"""Everybody plays one card face down (chapter D), and the room is turned over."""

from __future__ import annotations

from typing import ClassVar, Final

from cutpurse.games.thieves.begin import UseAtWill
from cutpurse.games.thieves.cards import EMPTY_CHAMBER, FIRST_SKILL, LIES
from cutpurse.games.thieves.claim import verdict_of
from cutpurse.games.thieves.refusals import ThiefQuestion, ThievesQuestion, elsewhere
from cutpurse.games.thieves.rooms import (
    A_LIAR,
    AFTER_RESOLVE,
    ANOTHER,
    ANYBODY,
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
    FLIPPED,
    PLAY,
    PLAY_NONE,
    PLAYED,
    PLAYED_NOTHING,
    SHOWED,
)
from cutpurse.kernel.step import EVERYBODY, MAX_SEATS, Course, Step


# Playing ----------------------------------------------------------------------------------------
class PlayCards(Step[Thieves]):
    """TH-040 Every thief, scout first and clockwise, plays one card; or all at once (TH-049)."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        if g.simultaneous:
            g.next(PLAY_AT_ONCE)
            g.in_turn(g.scout, USE_AT_WILL)
        else:
            g.courses_in_turn(g.scout, USE_AND_PLAY)


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


def ban_rule(g: Thieves, p: int, card: int) -> str:
    """The rule by which a thief may not play a card now; empty if there is none."""
    if not bans(g, p) >> card & 1:
        return ""
    return "TH-236" if is_trick(card) else SKILL_BANS[card - FIRST_SKILL]


def why_not_play(g: Thieves, p: int, action: int) -> str:
    """The rule by which a card cannot be played, or anything else be done instead."""
    return (ban_rule(g, p, PLAY.of(action)) if PLAY.said(action) else "") or elsewhere(action)


class PlayCard(ThiefQuestion):
    """TH-040 One thief plays one skill or trickery face down."""

    rule: ClassVar[str] = "TH-040"

    def witnesses(self, g: Thieves, seat: int) -> int:
        return 1 << seat

    def asked_anyway(self, g: Thieves, seat: int) -> bool:
        return True

    def options(self, g: Thieves, seat: int) -> list[int]:
        return card_options(g, seat)

    def why_not(self, g: Thieves, seat: int, action: int) -> str:
        return why_not_play(g, seat, action)

    def happen(self, g: Thieves, a: list[int]) -> None:
        play_card(g, self.who, a[self.who])


# TAMBOUR, SKULL and DAGGER forbid SNEAK, STEAL and STAB; LIES is forbidden to the scout.
SKILL_BANS: Final[list[str]] = ["TH-225", "TH-237", "TH-213", "TH-041"]


class PlayAtOnce(ThievesQuestion):
    """TH-049 Everybody chooses a card at the same time."""

    rule: ClassVar[str] = "TH-049"

    def seats(self, g: Thieves) -> int:
        return (1 << g.players) - 1

    def witnesses(self, g: Thieves, seat: int) -> int:
        return 1 << seat

    def asked_anyway(self, g: Thieves, seat: int) -> bool:
        return True

    def options(self, g: Thieves, seat: int) -> list[int]:
        return card_options(g, seat)

    def why_not(self, g: Thieves, seat: int, action: int) -> str:
        return why_not_play(g, seat, action)

    def happen(self, g: Thieves, a: list[int]) -> None:
        for i in range(g.players):
            p = clockwise(g, i)
            play_card(g, p, a[p])


# Steps are never changed, so those of every turn are made once.
USE_AT_WILL: Final = [UseAtWill(p) for p in range(MAX_SEATS)]
USE_AND_PLAY: Final = [Course(UseAtWill(p), PlayCard(p)) for p in range(MAX_SEATS)]
PLAY_AT_ONCE: Final = PlayAtOnce()


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


def show_cards(g: Thieves, rule: str) -> None:
    """All played cards are turned up together."""
    for i in range(g.players):
        p = clockwise(g, i)
        card = g.played[p]
        if card >= 0:
            g.played_seen[p] = EVERYBODY
            if is_trick(card):
                g.pack.show(card, p)
                g.tricks += 1
            g.tell(SHOWED, rule, p, card)
    g.revealed = 1
    g.looks = []


class Award(ThievesQuestion):
    """TH-100 The treasure goes to whom the room says: to a thief of the scout's choice, to the
    scout, or to nobody. Without a treasure in the middle nothing happens."""

    rule: ClassVar[str] = "TH-100"

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
        for p in range(g.players):
            if (
                to == ANYBODY
                or (to == ANOTHER and p != seat)
                or (to == A_LIAR and final(g, p) == LIES)
            ):
                out.append(AWARD.do(p))
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


def forget_looks(g: Thieves, whose: int) -> None:
    """A hand that somebody saw is no longer what they saw."""
    kept: list[int] = []
    for i in range(0, len(g.looks), 4):
        if g.looks[i + 1] != whose:
            kept.extend(g.looks[i : i + 4])
    g.looks = kept


class Reveal(Step[Thieves]):
    """TH-071 All played cards are turned up; from now to the cleanup sneaking protects (TH-054)."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        show_cards(g, "TH-071")

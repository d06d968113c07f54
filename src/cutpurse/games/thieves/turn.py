"""The table of contents: how a game, a turn and a play go. Every step is found where it comes
from."""

from __future__ import annotations

from typing import Any, Final

from cutpurse.games.thieves.begin import AtWill, Covers, Monkey, Rings, ScoutTreasures
from cutpurse.games.thieves.cards import (
    EMPTY_CHAMBER,
    KEEPING,
    NO_CARD,
    RIDDLES,
    RUNE_OF_FIRE_SKULL,
)
from cutpurse.games.thieves.claim import Claim, LayRoom, OrderCollar, Suggest, forget_claim
from cutpurse.games.thieves.decks import DrawCard, TurnUp, draw_card, refill_treasures
from cutpurse.games.thieves.interrupts import (
    Cancel,
    CheckCollar,
    Foretelling,
    HandOfGlory,
    Judge,
    Surprise,
    Vote,
)
from cutpurse.games.thieves.play import (
    Award,
    PlayCards,
    Reveal,
    show_cards,
    turn_over,
)
from cutpurse.games.thieves.resolve import AwardEarly, BeforeResolve, Resolve, RoomAfter
from cutpurse.games.thieves.rooms import AFTER_RESOLVE, AFTER_REVEAL
from cutpurse.games.thieves.score import EndGame
from cutpurse.games.thieves.state import BY_TREASURE, NONE, Thieves, clockwise, is_trick
from cutpurse.games.thieves.treasures import ANYBODYS, discard_pending
from cutpurse.games.thieves.trickery import Justice, LateTrickery
from cutpurse.games.thieves.words import RETURNED, SCOUTS, UNJUDGED
from cutpurse.kernel.step import EVERYBODY, MAX_SEATS, Course, Step


# The order of things ----------------------------------------------------------------------------
def whole_turn(scout: int) -> Course:
    """One turn of this scout."""
    return Course(
        Covers(),  # beginning of the turn, before the draw (TH-013, TH-017)
        Rings(),
        ScoutTreasures(),
        AtWill(scout),
        ScoutDraws(),
        TreasureUp(),
        Play(),  # once more if the room is RIDDLES
        *end_of(scout),
    )


def end_of(scout: int) -> list[Step[Any]]:
    """The end of this scout's turn (TH-014, TH-018), the cleanup, and on to the next."""
    return [
        Monkey(scout, scout, BY_TREASURE, 1, ANYBODYS),
        AtWill(scout),
        Cleanup(),
        NextTurn(),
    ]


def whole_play() -> Course:
    """A room is laid and talked about, everybody plays a card, the room is turned over."""
    return Course(LayRoom(), Claim(), Suggest(), OrderCollar(), PlayCards(), Flip())


def whole_resolution() -> Course:
    """What room and cards do, once the room lies face up."""
    return Course(
        AwardEarly(),  # before the reveal (TH-071)
        Reveal(),
        Foretelling(),  # after the reveal (TH-073)
        HandOfGlory(),
        Cancel(),
        Surprise(),
        Vote(),
        Judge(),
        CheckCollar(),
        Award(AFTER_REVEAL),
        BeforeResolve(),
        Resolve(0),
        RoomAfter(),  # after resolving (TH-075)
        Award(AFTER_RESOLVE),
        LateTrickery(),
        Justice(),
    )


# The steps of which it is made ------------------------------------------------------------------
class Turn(Step[Thieves]):
    """TH-010 to TH-014 One turn: beginning, draw, treasure, the play in the room, end, cleanup."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        clear_turn(g)
        g.tell(SCOUTS, "TH-010" if g.turn else "TH-006", g.scout, g.round)
        g.take_course(TURN[g.scout])


class Play(Step[Thieves]):
    """TH-022 to TH-044 The scout lays a room and talks; everybody plays a card; the room is
    flipped."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        g.take_course(PLAY)


class Flip(Step[Thieves]):
    """TH-070 The room is turned over; everything else follows, unless it is RIDDLES."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        turn_over(g)
        if g.room[0] == RIDDLES:
            g.next(Riddles())
        else:
            g.take_course(RESOLUTION)


class ScoutDraws(Step[Thieves]):
    """TH-020 The scout draws one card of the chamber deck into hand."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        draw_card(g, DrawCard(g.scout))


class TreasureUp(Step[Thieves]):
    """TH-021 One treasure is turned face up, if there is one."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        if refill_treasures(g):
            g.next(TurnUp())


class Riddles(Step[Thieves]):
    """TH-120 to TH-123 All cards are shown and go back unused, RIDDLES is discarded, the treasure
    stays; the scout lays a new room and everybody plays again."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        show_cards(g, "TH-120")
        for i in range(g.players):
            p = clockwise(g, i)
            card = g.played[p]
            if card >= 0:
                g.tell(RETURNED, "TH-120", p, card)
                if is_trick(card):
                    g.pack.conceal(card, p)  # everybody has seen whose it is
        clear_cards(g)
        g.next(Play())


def clear_cards(g: Thieves) -> None:
    """Take the room and the played cards off the table; the room goes to the discard (TH-047)."""
    if g.room[0] > EMPTY_CHAMBER:
        g.discard |= 1 << g.room[0]
    g.room[0] = NO_CARD
    g.room_seen[0] = EVERYBODY
    g.flipped = 0
    for p in range(g.players):
        g.played[p] = NO_CARD
        g.played_seen[p] = EVERYBODY
        g.barred[p] = 0
    g.revealed = 0
    g.tricks = 0
    g.noped = 0
    g.unmasked = 0
    g.surprised = NONE
    g.surpriser = NONE
    g.verdict = UNJUDGED
    forget_claim(g)


def clear_turn(g: Thieves) -> None:
    """What is counted turn by turn."""
    for p in range(g.players):
        g.hurt[p] = 0
    g.robbed = 0
    g.mirror_used = 0


class Cleanup(Step[Thieves]):
    """TH-045 to TH-048 Skills and EMPTY CHAMBER go back to hands, trickery and the room to the
    discard, an unawarded treasure to the treasure discard."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        for p in range(g.players):
            card = g.played[p]
            if is_trick(card) and not (card == KEEPING and keeping_moved_on(g)):
                g.discard |= 1 << card
        discard_pending(g, "TH-108" if g.room[0] == RUNE_OF_FIRE_SKULL else "TH-048")
        clear_cards(g)


def keeping_moved_on(g: Thieves) -> bool:
    """KEEPING lies on a treasure; or it fell off one this turn and a new deck was made of it."""
    return g.keeping_on >= 0 or any(cards >> KEEPING & 1 for cards in g.pack.held)


class NextTurn(Step[Thieves]):
    """TH-010 to TH-012 The scout role passes clockwise; after everybody the round is over; after
    the last round the game."""

    def happen(self, g: Thieves, a: list[int]) -> None:
        g.turn += 1
        if g.turn == g.players * g.rounds:
            g.next(EndGame())
            return
        g.scout = clockwise(g, 1)
        g.round = g.turn // g.players + 1
        g.next(Turn())


TURN: Final = [whole_turn(scout) for scout in range(MAX_SEATS)]
PLAY: Final = whole_play()
RESOLUTION: Final = whole_resolution()

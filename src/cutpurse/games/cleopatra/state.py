"""The state of the table: plain numbers.

What nobody has seen is undecided. The order of the draw pile and of the mosaics is drawn when it is
seen. A face-down card of the Market is one of the cards that nobody has seen; which one is decided
when somebody takes it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.cleopatra.garden import ALL_HIGH, ALL_LOW
from cutpurse.games.cleopatra.pieces import (
    CHARACTER_COUNT,
    COPIES,
    KINDS,
    MOSAIC_COUNT,
    RESOURCE_COUNT,
    STALL_COUNT,
    START_MERCHANTS,
    START_STATUES,
    START_TALENTS,
)
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.holdings import Holdings
from cutpurse.kernel.state import State
from cutpurse.kernel.step import EVERYBODY

# Settings of the table, as bits of `variant`
NO_TROMPE_ARTISAN: Final = 1  # CL-340
ONE_BY_ONE: Final = 2  # CL-341
ANY_DEAD_AREA: Final = 4  # CL-342
ZERO_NEVER_FIRST: Final = 8  # CL-343
TWO_PRIESTS: Final = 16  # CL-344
SHOW_PYRAMIDS: Final = 32  # CL-345
SHOW_TALENTS: Final = 64
MEMORY_AID: Final = 128  # CL-347
SEAT_0_FIRST: Final = 256  # CL-029

# Places of `cards`, counted from the number of players on
PILE: Final = 0  # the draw pile, and what was drawn from it face down and lies in the Market
OLD: Final = 1  # cards of the Market that were drawn face down from earlier piles
DISCARD: Final = 2
ASIDE: Final = 3  # what the vizier lays out before his player
OTHER_PLACES: Final = 4

# Where characters are that were played this turn and brought back by the vizier: parts of `again`
IN_HAND: Final = 0
LAID_OFF: Final = 6  # in the discard pile, unseen
LAID_OUT: Final = 12  # among the cards that his player chooses from
AGAIN: Final = 18

# What lies in the Market or on top of the pile: a kind of card, or
FACE_DOWN: Final = 17  # one of PILE
FACE_DOWN_OLD: Final = 18  # one of OLD
NOTHING: Final = -1  # nothing, nobody, no card

ALL: Final = EVERYBODY  # every seat and the audience
NONE: Final[list[i64]] = []  # stands in a state until it is laid out or cloned
NO_CARDS: Final = Holdings(0, 0, 0)  # the same
NO_UNITS: Final[list[i64]] = [0] * RESOURCE_COUNT
UNPLAYED: Final[list[i64]] = [0] * CHARACTER_COUNT


class Cleopatra(State):
    """A table of Cleopatra. Lists marked (whole) seldom change and are never changed in part: a new
    list takes their place (`replaced`), so clones share them."""

    def __init__(self, players: int, dice: Dice, variant: int, max_turns: int) -> None:
        super().__init__(players, dice)
        self.variant: i64 = variant
        self.max_turns: i64 = max_turns
        # the turn
        self.turn: i64 = 0  # how many turns have begun
        self.active: i64 = NOTHING  # whose turn it is
        self.built: i64 = 0  # pieces of this visit
        self.pool = NONE  # (whole) units left over in this visit, by resource (CL-099)
        self.played = NONE  # (whole) by character: played this turn, and lying in the discard pile
        self.loose = NONE  # (whole) played this turn, and shuffled into the draw pile since
        self.again = NONE  # the same brought back by the vizier: see IN_HAND, LAID_OFF, LAID_OUT
        self.again_seen = NONE  # (whole)
        # players
        self.talents = NONE  # the others' are hidden, unless an option shows them (CL-331)
        self.talents_seen = NONE  # (whole)
        self.amulets = NONE
        self.amulets_seen = NONE  # (whole)
        self.ledger = NONE  # what anybody knows who writes along: talents, then amulets, by seat
        self.merchants = NONE  # (whole)
        self.statues = NONE  # (whole)
        self.cards = NO_CARDS
        self.sure = NONE  # cards surely in a hand by public events: seat * KINDS + kind (CL-347)
        # the Market
        self.market = NONE  # what lies there, stall by stall, the oldest first
        self.stall_size = NONE
        self.drawn = NONE  # cards of a refill that have no stall yet, in the order drawn
        self.deck: i64 = 0  # cards in the draw pile
        self.up: i64 = 0  # face-up cards among what is left of this pile, the top one not counted;
        self.down: i64 = 0  # what a vizier took may have lain either way and still counts
        self.top: i64 = NOTHING  # the top card: a kind, or FACE_DOWN
        self.spent = NONE  # what was openly discarded since the last shuffle, by kind (CL-264)
        self.spent_top: i64 = NOTHING  # the last of these
        self.taken_unseen: i64 = 0  # cards that courtesans took since then
        self.rejected: i64 = 0  # cards that viziers laid off unseen since then
        # the palace
        self.free_low: i64 = ALL_LOW  # garden squares without a mosaic: see `garden`
        self.free_high: i64 = ALL_HIGH
        self.walls: i64 = 0  # sets of slots
        self.doors: i64 = 0
        self.sphinxes: i64 = 0
        self.throne: i64 = 0  # 1: the pedestal stands, 2: the throne as well
        self.obelisks: i64 = 0
        self.mosaic_top: i64 = NOTHING
        self.mosaic_pile: i64 = 0  # the set of mosaics below the top
        self.set_aside: i64 = 0  # the set of mosaics that fit nowhere (CL-200)
        self.laid = NONE  # (whole) where each mosaic lies: a number of PLACEMENTS, or NOTHING
        self.laid_by = NONE  # (whole) who laid it
        self.sanctuaries = NONE  # (whole) owner, low, high of each
        self.forming = NONE  # (whole) low, high of areas that the builder may claim now
        self.queen: i64 = 0  # the step of Cleopatra's walk
        # the priest and characters
        self.altar: i64 = 0  # dice on the Altar
        self.offerings: i64 = 0  # how many there were
        self.bids = NONE  # (whole) of the last offering, by seat; the last is the neutral die's
        self.asked: i64 = 0  # the set of resources that the envoy asks for
        self.offers = (
            NONE  # (whole) what the envoy is offered and is still open: seat * 5 + resource
        )
        # the end
        self.over: i64 = 0  # 1: hands and pyramids are open
        self.fed: i64 = 0  # the set of seats that the crocodile got

    def clone(self) -> Cleopatra:
        g = Cleopatra(self.players, self.dice.clone(), self.variant, self.max_turns)
        g.copy_kernel(self)
        g.turn = self.turn
        g.active = self.active
        g.built = self.built
        g.pool = self.pool
        g.played = self.played
        g.loose = self.loose
        g.again = self.again[:]
        g.again_seen = self.again_seen
        g.talents = self.talents[:]
        g.talents_seen = self.talents_seen
        g.amulets = self.amulets[:]
        g.amulets_seen = self.amulets_seen
        g.ledger = self.ledger[:]
        g.merchants = self.merchants
        g.statues = self.statues
        g.cards = self.cards.clone()
        g.sure = self.sure[:]
        g.market = self.market[:]
        g.stall_size = self.stall_size[:]
        g.drawn = self.drawn[:]
        g.deck = self.deck
        g.up = self.up
        g.down = self.down
        g.top = self.top
        g.spent = self.spent[:]
        g.spent_top = self.spent_top
        g.taken_unseen = self.taken_unseen
        g.rejected = self.rejected
        g.free_low = self.free_low
        g.free_high = self.free_high
        g.walls = self.walls
        g.doors = self.doors
        g.sphinxes = self.sphinxes
        g.throne = self.throne
        g.obelisks = self.obelisks
        g.mosaic_top = self.mosaic_top
        g.mosaic_pile = self.mosaic_pile
        g.set_aside = self.set_aside
        g.laid = self.laid
        g.laid_by = self.laid_by
        g.sanctuaries = self.sanctuaries
        g.forming = self.forming
        g.queen = self.queen
        g.altar = self.altar
        g.offerings = self.offerings
        g.bids = self.bids
        g.asked = self.asked
        g.offers = self.offers
        g.over = self.over
        g.fed = self.fed
        return g


def replaced(numbers: list[i64], at: i64, number: i64) -> list[i64]:
    """The same list with another number at one place."""
    out = numbers[:]
    out[at] = number
    return out


def lay_out(g: Cleopatra) -> None:
    """Lists of the right length, and the table before cards are dealt (CL-021, 027, 028)."""
    n = g.players
    g.pool = NO_UNITS
    g.played = UNPLAYED
    g.loose = UNPLAYED
    g.again = [0] * AGAIN
    g.again_seen = [ALL] * AGAIN
    g.talents = [START_TALENTS] * n
    g.talents_seen = [ALL if g.variant & SHOW_TALENTS else 1 << who for who in range(n)]
    g.amulets = [0] * n
    g.amulets_seen = [ALL if g.variant & SHOW_PYRAMIDS else 1 << who for who in range(n)]
    g.ledger = [START_TALENTS] * n + [0] * n
    g.merchants = [START_MERCHANTS] * n
    g.statues = [START_STATUES] * n
    g.cards = Holdings(n, OTHER_PLACES, KINDS)
    for kind in range(KINDS):
        g.cards.lay(n + PILE, kind, COPIES[kind])
    g.sure = [0] * (n * KINDS)
    g.market = []
    g.stall_size = [0] * STALL_COUNT
    g.drawn = []
    g.spent = [0] * KINDS
    g.mosaic_pile = (1 << MOSAIC_COUNT) - 1
    g.laid = [NOTHING] * MOSAIC_COUNT
    g.laid_by = [NOTHING] * MOSAIC_COUNT
    g.sanctuaries = []
    g.forming = []
    g.bids = [NOTHING] * (n + 1)
    g.offers = [0] * (n * RESOURCE_COUNT)

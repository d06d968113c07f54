"""The state of the table: plain numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.horus.board import START_FACING, START_INDEX, START_SECTION, TOMB_DECK
from cutpurse.games.horus.pieces import CHESTS, DECK_SIZE, DECKS, DICE, IDOLS, SEARCHED
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.state import State
from cutpurse.kernel.step import EVERYBODY

# Settings of the table, as bits of `variant`
ALTERNATE_STARTS: Final = 1
SECRECY: Final = 2
HIDE_SEEN: Final = 4
KEEPER_SEAT_0: Final = 8
KEEPER_CHOSEN: Final = 16

# Status of a player
WAITING: Final = 0  # in play, on the Entrance
INSIDE: Final = 1  # in play
ESCAPED: Final = 2
TRAPPED: Final = 3
CRUSHED: Final = 4
MUMMIFIED: Final = 5
STAYED_OUT: Final = 6

# Sarcophagi
CLOSED: Final = 0
OPENED: Final = 1
EMPTY: Final = 2

# The stone of this round, if somebody looked at one (HO-094)
NOT_LOOKED: Final = 0
LOOKING: Final = 1
KEPT: Final = 2
SWAPPED: Final = 3
LOOKED: Final = 0  # in `stones`: the number looked at
RESERVED: Final = 1  # and the one that falls in phase 5

ALL: Final = EVERYBODY  # every seat and the audience
SLOTS: Final = 16  # 12 cards and what lies in two Bags: never more in front of a player
NOTHING: Final = -1  # no card, no idol, no space, nobody
NONE: Final[list[i64]] = []  # stands in a state until it is laid out or cloned


class Horus(State):
    """A table of The Pyramid of Horus. Lists marked (laid) seldom change: they are replaced, so
    clones share them. Lists in which -1 is frequent are `list[int]`, from which it is read quicker.

    What lies in front of a player is in `SLOTS` places: `cards`, `ages` (when it was acquired: 0 is
    the first), `backs` and `card_seen`. A place whose back is `NOTHING` is empty.
    """

    def __init__(self, players: int, dice: Dice, variant: int, keeper_seat: int) -> None:
        super().__init__(players, dice)
        self.variant: i64 = variant
        self.keeper_seat: i64 = keeper_seat  # the setting first_keeper_seat
        # the round
        self.round: i64 = 0
        self.phase: i64 = 0
        self.keeper: i64 = NOTHING
        self.active: i64 = NOTHING  # whose turn it is in phase 3
        self.roll = NONE  # (laid) the dice of phase 2
        # players
        self.adventurer = NONE  # (laid)
        self.status = NONE
        self.at = NONE  # the space; where they were last if they are out
        self.used: i64 = 0  # bit mask of the seats whose ability is used
        self.level = NONE
        self.actions = NONE
        # what lies in front of them
        self.load = NONE  # the count of HO-028
        self.taken = NONE  # how many cards each has ever acquired
        self.cards: list[int] = NONE
        self.ages: list[int] = NONE
        self.backs: list[int] = NONE
        self.card_seen = NONE  # (laid)
        self.drawn: i64 = NOTHING  # the place of the card just found, while nothing else was done
        self.chests = NONE  # (laid) what each chest is worth to each seat, 0: not opened
        self.chest_seen = NONE  # (laid)
        # decks: cards nobody has seen, as sets; the last three lie in sarcophagi
        self.deck = NONE
        self.deck_seen = NONE  # (laid)
        self.deck_left = NONE
        self.discard = NONE  # (laid)
        self.discard_seen = NONE  # (laid)
        self.discard_back = NONE  # (laid)
        # the corridor
        self.tomb: list[int] = NONE  # (laid) the card, if anybody has seen it
        self.tomb_seen = NONE  # (laid)
        self.tomb_state = NONE  # (laid)
        self.idols: i64 = 0  # the set of those in their alcoves
        self.lock: i64 = NOTHING  # the idol whose lock is being picked
        self.lock_dice = NONE  # (laid)
        self.mummies = NONE  # (laid) who they are: three, then former adventurers
        self.mummy_section = NONE  # (laid)
        self.mummy_index = NONE
        self.mummy_facing: list[int] = NONE
        self.mummy_down: i64 = 0  # the set of those on the floor
        # the ceiling
        self.blocked: i64 = 0  # stones that have fallen
        self.peek: i64 = NOT_LOOKED
        self.looker: i64 = NOTHING
        self.stones: list[int] = NONE  # (laid)
        self.stones_seen = NONE  # (laid)

    def clone(self) -> Horus:
        g = Horus(self.players, self.dice.clone(), self.variant, self.keeper_seat)
        g.copy_kernel(self)
        g.round = self.round
        g.phase = self.phase
        g.keeper = self.keeper
        g.active = self.active
        g.roll = self.roll
        g.adventurer = self.adventurer
        g.status = self.status[:]
        g.at = self.at[:]
        g.used = self.used
        g.level = self.level[:]
        g.actions = self.actions[:]
        g.load = self.load[:]
        g.taken = self.taken[:]
        g.cards = self.cards[:]
        g.ages = self.ages[:]
        g.backs = self.backs[:]
        g.card_seen = self.card_seen
        g.drawn = self.drawn
        g.chests = self.chests
        g.chest_seen = self.chest_seen
        g.deck = self.deck[:]
        g.deck_seen = self.deck_seen
        g.deck_left = self.deck_left[:]
        g.discard = self.discard
        g.discard_seen = self.discard_seen
        g.discard_back = self.discard_back
        g.tomb = self.tomb
        g.tomb_seen = self.tomb_seen
        g.tomb_state = self.tomb_state
        g.idols = self.idols
        g.lock = self.lock
        g.lock_dice = self.lock_dice
        g.mummies = self.mummies
        g.mummy_section = self.mummy_section
        g.mummy_index = self.mummy_index[:]
        g.mummy_facing = self.mummy_facing[:]
        g.mummy_down = self.mummy_down
        g.blocked = self.blocked
        g.peek = self.peek
        g.looker = self.looker
        g.stones = self.stones
        g.stones_seen = self.stones_seen
        return g


def lay_out(g: Horus) -> None:
    """Lists of the right length, and the table before anybody has come (HO-012 to HO-016)."""
    n = g.players
    g.roll = [0] * DICE
    g.adventurer = [NOTHING] * n
    g.status = [WAITING] * n
    g.at = [NOTHING] * n
    g.level = [2] * n
    g.actions = [0] * n
    g.load = [0] * n
    g.taken = [0] * n
    g.cards = [NOTHING] * (n * SLOTS)
    g.ages = [NOTHING] * (n * SLOTS)
    g.backs = [NOTHING] * (n * SLOTS)
    g.card_seen = [ALL] * (n * SLOTS)
    g.chests = [0] * (n * len(CHESTS))
    g.chest_seen = [ALL] * (n * len(CHESTS))
    g.deck = [(1 << size) - 1 for size in DECK_SIZE]
    g.deck_left = DECK_SIZE[:]
    g.deck_seen = [ALL] * DECKS
    for deck in range(DECKS):
        if g.variant & HIDE_SEEN or (g.variant & SECRECY and deck < SEARCHED):
            g.deck_seen[deck] = 0  # what is left would tell what others hold
    g.discard = []
    g.discard_seen = []
    g.discard_back = []
    g.tomb = [NOTHING] * len(TOMB_DECK)
    g.tomb_seen = [ALL] * len(TOMB_DECK)
    g.tomb_state = [CLOSED] * len(TOMB_DECK)
    g.idols = (1 << len(IDOLS)) - 1
    g.lock_dice = [0] * DICE
    g.mummies = list(range(len(START_SECTION)))
    g.mummy_section = START_SECTION[:]
    g.mummy_index = START_INDEX[:]
    g.mummy_facing = START_FACING[:]
    g.stones = [NOTHING, NOTHING]
    g.stones_seen = [ALL, ALL]


def replaced(values: list[i64], i: i64, value: i64) -> list[i64]:
    """A list with one number changed, as a new list: for those that clones share."""
    out = values[:]
    out[i] = value
    return out


def in_play(g: Horus, who: i64) -> bool:
    status: i64 = g.status[who]
    return status <= INSIDE


def nobody_left(g: Horus) -> bool:
    """Is the game over? (HO-147)"""
    return all(status > INSIDE for status in g.status)


def has_ability(g: Horus, who: i64, adventurer: i64) -> bool:
    """Is the player this adventurer, with the ability unused? (HO-100)"""
    return g.adventurer[who] == adventurer and not g.used >> who & 1

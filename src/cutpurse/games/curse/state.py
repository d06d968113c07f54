"""The state of the table: plain numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.curse.board import STANDARD_ORDER, STANDARD_TURNED
from cutpurse.games.curse.pieces import (
    ALL_EVENTS,
    ALL_GOALS,
    ALL_ITEMS,
    ALL_TRIALS,
    BASE_SPEED,
    CARTOUCHE_COUNT,
    COLOURS,
    CURSE_COUNT,
    EVENT_TRIALS,
    ITEM_COUNT,
    MOST_WOUNDS,
    SPACES,
)
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.state import State
from cutpurse.kernel.step import EVERYBODY
from cutpurse.kernel.zones import count_bits

# Settings of the table, as bits of `variant`
RANDOM_FIRST: Final = 1
STANDARD_LAYOUT: Final = 2
RANDOM_THIEVES: Final = 4
SCARCE_ITEMS: Final = 8
STRUCTURED: Final = 16
BY_VOTE: Final = 32
BY_CHECKLIST: Final = 64
FORGET_WOUNDS: Final = 128
OWN_TURN_ONLY: Final = 256

# What an Event leaves for the next turn, as bits of `marks` (CR-340)
LIGHT_FEET: Final = 1
GOLDEN_HOUR: Final = 2
QUICKSAND: Final = 4
HEAVY_DREAMS: Final = 8

ALL: Final = EVERYBODY  # every seat and the audience
NOTHING: Final = -1  # no tile, no card, no place, nobody
NONE: Final[list[i64]] = []  # stands in a state until it is laid out or cloned


class Curse(State):
    """A table of Curse Reverse. Lists marked (laid) seldom change: they are replaced, so clones
    share them."""

    def __init__(
        self, players: int, dice: Dice, variant: int, seconds: int, goals_to_win: int, limit: int
    ) -> None:
        super().__init__(players, dice)
        self.variant: i64 = variant
        self.seconds: i64 = seconds  # for a story; 0: no limit
        self.goals_to_win: i64 = goals_to_win
        self.limit: i64 = limit  # turns of all players together
        # the dream
        self.order = NONE  # (laid) the land in each place: NW, NE, SW, SE
        self.turned = NONE  # (laid) how many quarters each land has turned clockwise
        # players
        self.thief = NONE  # (laid) who each seat is; at home in the land of that number
        self.at = NONE  # the node where each thief stands
        self.goal = NONE  # (laid) four for each seat, by colour: the card, 0 to 14
        self.done = NONE  # the colours of finished goals, as sets
        self.wounds = NONE  # (laid) three for each seat, the oldest first
        # what they carry
        self.pack = NONE  # items, as sets
        self.curses = NONE  # how many Curse tiles
        self.hand = NONE  # six for each seat: the Cartouche tiles in the order they came (CR-415)
        # what lies about
        self.bag: i64 = ALL_ITEMS  # items in the bag, as a set
        self.lies = NONE  # the node where each item lies, on the ground or on a temple
        self.brought = NONE  # who brought each item that lies on a temple
        self.ground = (
            NONE  # (laid) Cartouche tiles, in the order they came: node, tile, node, tile …
        )
        self.reserve = NONE  # (laid) goal cards nobody has, by colour, as sets
        self.under = NONE  # (laid) of those, what was put under the others while goals were dealt
        # Cartouche tiles: one gets a number when it leaves the pile; its face is what may be hidden
        self.face = NONE  # which Cartouche a tile is
        self.face_seen = NONE  # (laid) who has seen it; everybody once it is used
        self.taken: i64 = 0  # how many tiles have left the pile
        # decks, as sets of what is left
        self.event_deck: i64 = ALL_EVENTS  # instant events
        self.event_trials: i64 = EVENT_TRIALS  # how many of the cards that say Trial
        self.trial_deck: i64 = ALL_TRIALS
        # the turn
        self.turn: i64 = 0  # how many have begun
        self.active: i64 = NOTHING  # whose turn it is
        self.first_move: i64 = 0  # may the First Move still be made?
        self.actions: i64 = 0  # Turn Actions left
        self.marks: i64 = 0  # what the last turn's Event left for this one, as a set
        self.next_marks = NONE  # the same for each seat's next turn
        self.aker: i64 = 0  # seats that may wrap once, as a set
        self.menhit: i64 = 0  # seats that may leave the paths this turn, as a set
        self.bast: i64 = NOTHING  # what Bast does to the next Move of the active player
        self.put: i64 = 0  # seats that an effect has put where they stand, as a set (CR-171)
        self.declared: i64 = NOTHING  # the action that was declared and has not taken effect yet
        self.declared_at: i64 = NOTHING  # where its player stood
        self.cut_short: i64 = 0  # has the turn ended at once? (CR-051)
        self.reacted: i64 = (
            0  # has a Cartouche taken effect in the window that is open or closed last?
        )
        self.event: i64 = NOTHING  # the Event being carried out
        self.winner: i64 = NOTHING  # who has finished the last goal
        # a robbery
        self.victim: i64 = NOTHING  # who is being robbed by the active player
        self.red_dice = NONE  # (laid) faces from 0 on, as rolled last; swords are below SWORD_FACES
        self.blue_dice = NONE  # (laid) shields are below SHIELD_FACES
        # Curses on their way, and items being drawn
        self.cursed: i64 = NOTHING  # who is about to be given Curse tiles
        self.coming: i64 = 0  # how many
        self.drawer: i64 = NOTHING  # who is about to draw
        self.draws: i64 = 0  # how many items
        self.drawn: i64 = 0  # the items in hand while one is chosen, as a set
        # a Trial
        self.trialist: i64 = NOTHING
        self.scenario: i64 = NOTHING  # the card whose scenario counts
        self.modifiers = NONE  # (laid) the cards whose Modifiers count, the newest last
        self.forced: i64 = NOTHING  # the item that Ma'at demands
        self.forcer: i64 = NOTHING  # whose it is
        self.story = NONE  # (laid) the chips of the story as handed in: actions
        self.told: i64 = NOTHING  # how long it is if it was told in words; NOTHING: by chips alone
        self.votes = NONE  # (laid) once all are in: the action of each seat
        self.passed: i64 = NOTHING  # 1: passed, 0: failed, NOTHING: not decided
        self.by_event: i64 = 0  # did an Event bring it?
        self.rotated: i64 = 0  # lands turned in this reward, as a set (CR-211)
        # what was told in private: rows of `HEARD` numbers, each seen by the seat in the first
        self.heard = NONE  # (laid)

    def clone(self) -> Curse:
        g = Curse(
            self.players,
            self.dice.clone(),
            self.variant,
            self.seconds,
            self.goals_to_win,
            self.limit,
        )
        g.copy_kernel(self)
        g.order = self.order
        g.turned = self.turned
        g.thief = self.thief
        g.at = self.at[:]
        g.goal = self.goal
        g.done = self.done[:]
        g.wounds = self.wounds
        g.pack = self.pack[:]
        g.curses = self.curses[:]
        g.hand = self.hand[:]
        g.bag = self.bag
        g.lies = self.lies[:]
        g.brought = self.brought[:]
        g.ground = self.ground
        g.reserve = self.reserve
        g.under = self.under
        g.face = self.face[:]
        g.face_seen = self.face_seen
        g.taken = self.taken
        g.event_deck = self.event_deck
        g.event_trials = self.event_trials
        g.trial_deck = self.trial_deck
        g.turn = self.turn
        g.active = self.active
        g.first_move = self.first_move
        g.actions = self.actions
        g.marks = self.marks
        g.next_marks = self.next_marks[:]
        g.aker = self.aker
        g.menhit = self.menhit
        g.bast = self.bast
        g.put = self.put
        g.declared = self.declared
        g.declared_at = self.declared_at
        g.cut_short = self.cut_short
        g.reacted = self.reacted
        g.event = self.event
        g.winner = self.winner
        g.victim = self.victim
        g.red_dice = self.red_dice
        g.blue_dice = self.blue_dice
        g.cursed = self.cursed
        g.coming = self.coming
        g.drawer = self.drawer
        g.draws = self.draws
        g.drawn = self.drawn
        g.trialist = self.trialist
        g.scenario = self.scenario
        g.modifiers = self.modifiers
        g.forced = self.forced
        g.forcer = self.forcer
        g.story = self.story
        g.told = self.told
        g.votes = self.votes
        g.passed = self.passed
        g.by_event = self.by_event
        g.rotated = self.rotated
        g.heard = self.heard
        return g


# A row of `heard`: who may read it, who told it to whom, of which tile, what it is, and the turn.
HEARD: Final = 6


def lay_out(g: Curse) -> None:
    """Lists of the right length, and the table before anything is dealt."""
    n = g.players
    g.order = STANDARD_ORDER
    g.turned = STANDARD_TURNED
    g.thief = [NOTHING] * n
    g.at = [NOTHING] * n
    g.goal = [NOTHING] * (n * COLOURS)
    g.done = [0] * n
    g.wounds = [NOTHING] * (n * MOST_WOUNDS)
    g.pack = [0] * n
    g.curses = [0] * n
    g.hand = [NOTHING] * (n * SPACES)
    g.lies = [NOTHING] * ITEM_COUNT
    g.brought = [NOTHING] * ITEM_COUNT
    g.ground = []
    g.reserve = [ALL_GOALS] * COLOURS
    g.under = [0] * COLOURS
    g.face = [NOTHING] * CARTOUCHE_COUNT
    g.face_seen = [ALL] * CARTOUCHE_COUNT
    g.next_marks = [0] * n
    g.red_dice = []
    g.blue_dice = []
    g.modifiers = []
    g.story = []
    g.votes = []
    g.heard = []


def replaced(values: list[i64], i: i64, value: i64) -> list[i64]:
    """A list with one number changed, as a new list: for those that clones share."""
    out = values[:]
    out[i] = value
    return out


# Packs --------------------------------------------------------------------------------------------
def tiles_of(g: Curse, who: i64) -> i64:
    """How many Cartouche tiles a player holds."""
    first: i64 = who * SPACES
    count: i64 = 0
    while count < SPACES and g.hand[first + count] >= 0:
        count += 1
    return count


def filled(g: Curse, who: i64) -> i64:
    """How many of the six spaces are taken (CR-062)."""
    return count_bits(g.pack[who]) + g.curses[who] + tiles_of(g, who)


def speed_of(g: Curse, who: i64) -> i64:
    """CR-060 What the pack leaves of the speed, before anything else changes it."""
    return BASE_SPEED + SPACES - filled(g, who)


def supply(g: Curse) -> i64:
    """Curse tiles that nobody has; those on their way count as well."""
    left: i64 = CURSE_COUNT
    for held in g.curses:
        left -= held
    return left


def pile_size(g: Curse) -> i64:
    """Cartouche tiles nobody has drawn yet."""
    return CARTOUCHE_COUNT - g.taken


def is_used(g: Curse, cartouche: i64) -> bool:
    """Has this Cartouche been used? Everybody has seen it then, and nobody holds it."""
    tile: i64 = 0
    while tile < g.taken:
        if g.face[tile] == cartouche:
            return g.face_seen[tile] == ALL
        tile += 1
    return False


def goals_done(g: Curse, who: i64) -> i64:
    return count_bits(g.done[who])

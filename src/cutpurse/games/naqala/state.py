"""The state of the table: plain numbers, and who may see them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.naqala.pieces import ITEMS, RESOURCES, TILE_KINDS
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.state import State
from cutpurse.kernel.step import EVERYBODY
from cutpurse.kernel.zones import Pack

# Options of the table, as bits of `variant`
THIEVES: Final = 1
ARTISANS: Final = 2
PROMO_DHENIM: Final = 4
LOOP_SELF_MATCH: Final = 8
LIMIT_PER_ROUND: Final = 16
OPEN_GOLD: Final = 32
OPEN_HANDS: Final = 64
NEKIR_PER_MEEPLE: Final = 128
MAJORITY_STRICT: Final = 256

# Meeples of a tile or a hand are packed into one number, five bits for each tribe.
BITS: Final = 5
FEW: Final = 31
NONE: Final[list[i64]] = []  # stands in a state until setup or clone puts a list there
NO_PACK: Final = Pack(0, 0)  # likewise
TRACK: Final = 9  # spots of the turn order track
NOWHERE: Final = -1
TENT_HERE: Final = -1  # the tent is in front of its owner
TENT_NEVER: Final = -2  # there are no tents in this game
STRAIGHT: Final = 4  # no step has been made yet, so none can be reversed
ALL: Final = EVERYBODY  # every seat and the audience


def add(values: list[i64], i: i64, by: i64) -> None:
    """Change one number of a list; `values[i] += by` would compile to more."""
    before: i64 = values[i]
    values[i] = before + by


def total(values: list[i64]) -> i64:
    """The sum of a short list, without calling Python for it."""
    out: i64 = 0
    for value in values:
        out += value
    return out


def altered(values: list[i64], i: i64, by: i64) -> list[i64]:
    """The list with one number changed, as a new list."""
    out = values[:]
    add(out, i, by)
    return out


class Naqala(State):
    """A table of Naqala. Lists marked (laid) seldom change: they are replaced, so clones share
    them."""

    def __init__(self, players: int, dice: Dice, variant: int, cells: int) -> None:
        super().__init__(players, dice)
        self.variant: i64 = variant
        self.cells: i64 = cells
        # the board
        self.tile = NONE  # (laid, before the first round) kind of each tile, in the order a1, b1, …
        self.box = NONE  # (laid, likewise) tiles of each kind that are not on the board
        self.ways = NONE  # (laid) for N, E, S, W: from which tiles one can step that way
        self.land: i64 = 0  # the tiles on which things can stand
        self.meeples = NONE  # of each tile, packed
        self.homes = NONE  # for each tribe: the tiles on which a meeple stands that a drop may meet
        self.palms = NONE  # (laid)
        self.palaces = NONE  # (laid)
        self.camp = NONE  # for each seat: the tiles it controls
        self.tents: list[int] = NONE  # (laid) for each seat: where its tent stands
        # supplies
        self.bag = NONE
        self.supply = NONE  # (laid) palm trees, palaces
        self.camels = NONE  # (laid)
        # players
        self.gold = NONE
        self.gold_seen = NONE  # (laid)
        self.retinue = NONE  # seat * 6 + tribe: meeples in front of a player
        self.djinns = NONE  # (laid) owned, for each seat
        self.spent = NONE  # djinns whose use is up, for each seat
        self.thieves = NONE  # (laid) owned, for each seat
        # resource cards: places are the hands and the pile
        self.cards = NONE
        self.card_count = NONE
        self.card_seen = NONE  # (laid)
        self.discard = NONE  # counts for each kind
        self.table = (
            NONE  # (laid) cards laid open between two players' hands: a suit for sale, spoils
        )
        self.row = NONE  # kinds, the start of the line first
        # djinn and thief cards
        self.djinn_cards = NO_PACK  # places: cards being chosen by each seat, and the pile
        self.djinn_row: i64 = 0
        self.djinn_discard: i64 = 0
        self.djinn_spoils: i64 = 0
        self.thief_pile: i64 = 0
        self.thief_shown: i64 = NOWHERE
        self.thief_box: i64 = 0
        self.thief_fresh: i64 = 0  # bought this turn
        # items: places are the players, those being chosen, and the pile
        self.items = NONE  # (laid), like all lists of items
        self.item_count = NONE
        self.item_seen = NONE
        self.item_discard = NONE
        self.item_table = NONE
        self.item_used: i64 = 0  # an item was used this turn
        # spoils of thieves
        self.spoils = NONE  # (laid) palm trees, palaces, viziers
        self.freed: i64 = 0  # tiles given up
        # order of play
        self.round: i64 = 0
        self.bid_order = NONE
        self.track: list[int] = NONE  # nine spots, the last plays first
        self.ending: i64 = 0
        # the turn
        self.active: i64 = 0
        self.hand: i64 = 0  # meeples in the hand, packed
        self.at: i64 = NOWHERE
        self.came: i64 = STRAIGHT  # direction of the last step
        self.flying: i64 = 0  # the carpet is out for the last drop
        self.tribe: i64 = 0  # of the meeples taken
        self.taken: i64 = 0  # how many

    def clone(self) -> Naqala:
        g = Naqala(self.players, self.dice.clone(), self.variant, self.cells)
        g.copy_kernel(self)
        g.tile = self.tile if self.round else self.tile[:]
        g.box = self.box if self.round else self.box[:]
        g.ways = self.ways
        g.land = self.land
        g.meeples = self.meeples[:]
        g.homes = self.homes[:]
        g.palms = self.palms
        g.palaces = self.palaces
        g.camp = self.camp[:]
        g.tents = self.tents
        g.bag = self.bag[:]
        g.supply = self.supply
        g.camels = self.camels
        g.gold = self.gold[:]
        g.gold_seen = self.gold_seen
        g.retinue = self.retinue[:]
        g.djinns = self.djinns
        g.spent = self.spent[:]
        g.thieves = self.thieves
        g.cards = self.cards[:]
        g.card_count = self.card_count[:]
        g.card_seen = self.card_seen
        g.discard = self.discard[:]
        g.table = self.table
        g.row = self.row[:]
        g.djinn_cards = self.djinn_cards.clone()
        g.djinn_row = self.djinn_row
        g.djinn_discard = self.djinn_discard
        g.djinn_spoils = self.djinn_spoils
        g.thief_pile = self.thief_pile
        g.thief_shown = self.thief_shown
        g.thief_box = self.thief_box
        g.thief_fresh = self.thief_fresh
        g.items = self.items
        g.item_count = self.item_count
        g.item_seen = self.item_seen
        g.item_discard = self.item_discard
        g.item_table = self.item_table
        g.item_used = self.item_used
        g.spoils = self.spoils
        g.freed = self.freed
        g.round = self.round
        g.bid_order = self.bid_order[:]
        g.track = self.track[:]
        g.ending = self.ending
        g.active = self.active
        g.hand = self.hand
        g.at = self.at
        g.came = self.came
        g.flying = self.flying
        g.tribe = self.tribe
        g.taken = self.taken
        return g


def empty_lists(g: Naqala) -> None:
    """Lists of the right length with nothing in them."""
    n = g.players
    g.tile = []
    g.box = [0] * TILE_KINDS
    g.ways = [0, 0, 0, 0]
    g.meeples = [0] * g.cells
    g.homes = [0] * 6
    g.palms = [0] * g.cells
    g.palaces = [0] * g.cells
    g.camp = [0] * n
    g.tents = [TENT_NEVER] * n
    g.bag = [0] * 6
    g.supply = [0, 0]
    g.camels = [0] * n
    g.gold = [0] * n
    g.gold_seen = [ALL if g.variant & OPEN_GOLD else 1 << seat for seat in range(n)]
    g.retinue = [0] * (n * 6)
    g.djinns = [0] * n
    g.spent = [0] * n
    g.thieves = [0] * n
    g.cards = [0] * ((n + 2) * RESOURCES)
    g.card_count = [0] * (n + 1)
    g.card_seen = [ALL if g.variant & OPEN_HANDS else 1 << seat for seat in range(n)]
    g.card_seen.append(0)
    g.discard = [0] * RESOURCES
    g.table = [0] * RESOURCES
    g.row = []
    g.djinn_cards = Pack(n, 1)
    g.items = [0] * ((n + 3) * ITEMS)
    g.item_count = [0] * (n + 2)
    g.item_seen = [1 << seat for seat in range(n)]
    g.item_seen.extend([0, 0])
    g.item_discard = [0] * ITEMS
    g.item_table = [0] * ITEMS
    g.spoils = [0, 0, 0]
    g.bid_order = []
    g.track = [NOWHERE] * TRACK

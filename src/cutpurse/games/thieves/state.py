"""The table of THIEVES!: plain numbers, and the questions the rules ask about them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.thieves.cards import (
    ALL_TREASURES,
    BASICS,
    CEREMONIAL_DAGGER,
    FIRST_SKILL,
    FIRST_TRICK,
    LEGENDARY_STABBING_KNIFE,
    LIES,
    NO_CARD,
    NOT_IT,
    SAINTS_SKULL,
    SHARED_TRICKS,
    SKILLS,
    SKIN_TAMBOUR,
    SNEAK,
    SNEAKERY,
    STAB,
    STEAL,
    SWORD_OF_HONOR,
    TRICKS,
)
from cutpurse.games.thieves.rooms import ROOM, Room
from cutpurse.games.thieves.words import UNJUDGED
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.state import State
from cutpurse.kernel.step import EVERYBODY
from cutpurse.kernel.zones import Pack

NONE: Final = -1  # no seat, no treasure, no kind

# Where a wound or a theft comes from
BY_SKILL: Final = 0
BY_TRICKERY: Final = 1
BY_TREASURE: Final = 2
BY_ROOM: Final = 3

# claim_mode
STRUCTURED: Final = 0
STRUCTURED_VOTE: Final = 1
FREE_VOTE: Final = 2

# first_scout
RANDOM_SCOUT: Final = 0
VOTED_SCOUT: Final = 1
SEAT_0_SCOUT: Final = 2


# Stand-ins until a table is laid out, so that a clone does not make every list twice
NO_LIST: Final[list[int]] = []
NO_PACK: Final = Pack(0, 0)


class Thieves(State):
    """Everything on the table. A hand is what a thief holds in the pack plus the five basic cards,
    without the card played and the room laid, which stay in the pack until they are shown."""

    def __init__(self, players: int, dice: Dice) -> None:
        super().__init__(players, dice)
        # options
        self.rounds: i64 = 3
        self.first_scout: i64 = RANDOM_SCOUT
        self.claim_mode: i64 = STRUCTURED
        self.max_statements: i64 = 3
        self.safety_is_nothing: i64 = 0
        self.suggestions: i64 = 1
        self.simultaneous: i64 = 0
        # the course of the game
        self.round: i64 = 1
        self.turn: i64 = 0  # turns begun before this one
        self.scout: i64 = 0
        self.history = NO_LIST  # per judged play: scout + 8 * verdict + 64 * room
        # cards
        self.pack = NO_PACK  # hands, then the chamber deck
        self.discard: i64 = 0  # the chamber discard pile
        self.room = NO_LIST  # laid this turn
        self.room_seen = NO_LIST
        self.flipped: i64 = 0  # the room lies face up
        self.played = NO_LIST
        self.played_seen = NO_LIST
        self.barred = NO_LIST  # what each could not play when they played
        self.looks = NO_LIST  # rows: viewer, whose, what of them was still hidden, cards seen
        self.revealed: i64 = 0  # played cards lie face up
        self.tricks: i64 = 0  # trickery shown in this play
        self.noped: i64 = 0  # seats whose card counts as never played
        self.unmasked: i64 = 0  # seats whose SNEAK or SNEAKERY has no effect
        self.surprised: i64 = NONE  # the thief whose card NASTY SURPRISE aims
        self.surpriser: i64 = NONE
        # the claim
        self.claim = NO_LIST  # rooms as 0..25, facts as 26..61, paradox as 62
        self.advice = NO_LIST  # suggested kinds
        self.command: i64 = NO_CARD  # the skill ordered by the COLLAR
        self.commanded: i64 = NONE
        self.verdict: i64 = UNJUDGED
        # treasures
        self.loot = NO_LIST
        self.treasure_deck: i64 = ALL_TREASURES
        self.treasure_discard: i64 = 0
        self.removed: i64 = 0
        self.pending: i64 = NONE
        self.sack_on: i64 = NONE  # the treasure under the FAT SACK
        self.keeping_on: i64 = NONE  # the treasure under KEEPING
        self.idol_tokens: i64 = 0
        self.doll_round: i64 = 0  # the round in which the DOLL was last used
        self.mirror_used: i64 = 0
        # wounds
        self.wounds = NO_LIST
        self.hurt = NO_LIST  # wounds received this turn
        self.robbed: i64 = 0  # seats robbed this turn
        self.lots = NO_LIST  # coin flips that broke ties at the end

    def lay_out(self) -> None:
        """Put every list in place; `__init__` leaves that to whoever makes or copies a table."""
        players = self.players
        self.history = []
        self.pack = Pack(players, 1)
        self.room = [NO_CARD]
        self.room_seen = [EVERYBODY]
        self.played = [NO_CARD] * players
        self.played_seen = [EVERYBODY] * players
        self.barred = [0] * players
        self.looks = []
        self.claim = []
        self.advice = [NONE] * players
        self.loot = [0] * players
        self.wounds = [0] * players
        self.hurt = [0] * players
        self.lots = [0] * players

    def clone(self) -> Thieves:
        g = Thieves(self.players, self.dice.clone())
        g.copy_kernel(self)
        g.rounds = self.rounds
        g.first_scout = self.first_scout
        g.claim_mode = self.claim_mode
        g.max_statements = self.max_statements
        g.safety_is_nothing = self.safety_is_nothing
        g.suggestions = self.suggestions
        g.simultaneous = self.simultaneous
        g.round = self.round
        g.turn = self.turn
        g.scout = self.scout
        g.history = self.history[:]
        g.pack = self.pack.clone()
        g.discard = self.discard
        g.room = self.room[:]
        g.room_seen = self.room_seen[:]
        g.flipped = self.flipped
        g.played = self.played[:]
        g.played_seen = self.played_seen[:]
        g.barred = self.barred[:]
        g.looks = self.looks[:]
        g.revealed = self.revealed
        g.tricks = self.tricks
        g.noped = self.noped
        g.unmasked = self.unmasked
        g.surprised = self.surprised
        g.surpriser = self.surpriser
        g.claim = self.claim[:]
        g.advice = self.advice[:]
        g.command = self.command
        g.commanded = self.commanded
        g.verdict = self.verdict
        g.loot = self.loot[:]
        g.treasure_deck = self.treasure_deck
        g.treasure_discard = self.treasure_discard
        g.removed = self.removed
        g.pending = self.pending
        g.sack_on = self.sack_on
        g.keeping_on = self.keeping_on
        g.idol_tokens = self.idol_tokens
        g.doll_round = self.doll_round
        g.mirror_used = self.mirror_used
        g.wounds = self.wounds[:]
        g.hurt = self.hurt[:]
        g.robbed = self.robbed
        g.lots = self.lots[:]
        return g

    def deck(self) -> int:
        """The place of the chamber deck in the pack."""
        return self.players


def hand(g: Thieves, p: i64) -> i64:
    """The cards in a thief's hand."""
    cards: i64 = g.pack.held[p] | BASICS
    if g.played[p] >= 0:
        cards &= ~(1 << g.played[p])
    if p == g.scout and g.room[0] >= 0:
        cards &= ~(1 << g.room[0])
    return cards


def table_room(g: Thieves) -> Room:
    """The room that lies face up."""
    return ROOM[g.room[0]]


def clockwise(g: Thieves, i: i64) -> i64:
    """The i-th thief, counted clockwise from the scout."""
    return (g.scout + i) % g.players


def others(g: Thieves, p: i64) -> i64:
    """Everybody else, as a set of seats."""
    return ((1 << g.players) - 1) & ~(1 << p)


# Treasures --------------------------------------------------------------------------------------
def covered(g: Thieves) -> i64:
    """Every covered treasure."""
    cover: i64 = 0
    if g.sack_on >= 0:
        cover |= 1 << g.sack_on
    if g.keeping_on >= 0:
        cover |= 1 << g.keeping_on
    return cover


def owns(g: Thieves, p: i64, treasure: i64) -> bool:
    """Owned and uncovered, so that its text counts (TH-220)."""
    return bool(g.loot[p] >> treasure & 1) and treasure != g.sack_on and treasure != g.keeping_on


def owner(g: Thieves, treasure: i64) -> i64:
    """Whose treasure it is, or NONE."""
    for p in range(g.players):
        if g.loot[p] >> treasure & 1:
            return p
    return NONE


# Cards on the table -----------------------------------------------------------------------------
def final(g: Thieves, p: i64) -> i64:
    """The final card: after RUNE and FORETELLING, none if it was NOPEd (TH-074)."""
    return NO_CARD if g.noped >> p & 1 else g.played[p]


def played_one_of(g: Thieves, p: i64, cards: i64) -> bool:
    """Is the final card one of these?"""
    card = final(g, p)
    return card >= 0 and bool(cards >> card & 1)


def is_trick(card: i64) -> bool:
    return FIRST_TRICK <= card < FIRST_SKILL


def is_skill(card: i64) -> bool:
    return card >= FIRST_SKILL


def how_many(g: Thieves, card: i64) -> i64:
    """How many final cards of a kind lie on the table."""
    count: i64 = 0
    for p in range(g.players):
        if g.played[p] == card and not g.noped >> p & 1:
            count += 1
    return count


def trick_works(g: Thieves, p: i64) -> bool:
    """Is the final card a trickery that works (TH-160, TH-162)?"""
    card = final(g, p)
    if not is_trick(card) or table_room(g).void >> card & 1:
        return False
    if g.tricks != 1 and not SHARED_TRICKS >> card & 1:
        return False
    return not (card == SNEAKERY and g.unmasked >> p & 1)


def plays_trick(g: Thieves, p: i64, card: i64) -> bool:
    """Is this the thief's final card, and does it work?"""
    return g.played[p] == card and trick_works(g, p)


def trickster(g: Thieves, card: i64) -> i64:
    """The thief whose trickery of this kind works, or NONE."""
    if not g.tricks:
        return NONE
    for p in range(g.players):
        if g.played[p] == card:
            return p if trick_works(g, p) else NONE
    return NONE


def skill_works(g: Thieves, p: i64) -> bool:
    """Is the final card a SNEAK, STEAL or STAB that is not crowded out or void (TH-050, 055,
    058)?"""
    card = final(g, p)
    if card < FIRST_SKILL or card == LIES:
        return False
    room = table_room(g)
    if room.void >> card & 1:
        return False
    if card == SNEAK and g.unmasked >> p & 1:
        return False
    if room.all_work >> card & 1 or how_many(g, card) == 1:
        return True
    return card == STAB and owns(g, p, LEGENDARY_STABBING_KNIFE)


def sneaks(g: Thieves, p: i64) -> bool:
    """A working SNEAK."""
    return g.played[p] == SNEAK and skill_works(g, p)


def protected(g: Thieves, victim: i64, by: i64, source: i64) -> bool:
    """Can `by` not steal from or wound the victim (TH-051, TH-052, TH-172)? Nobody is protected
    from themself, and nobody before the reveal or after the cleanup (TH-054)."""
    if victim == by or by == NONE or not g.revealed:
        return False
    if g.played[victim] == SNEAKERY:
        return trick_works(g, victim)
    return source != BY_ROOM and sneaks(g, victim)


def exposed(g: Thieves, by: i64, source: i64) -> i64:
    """The other thieves whom `by` can wound, as a set of seats."""
    found: i64 = others(g, by)
    if g.revealed:
        for p in range(g.players):
            if p != by and protected(g, p, by, source):
                found &= ~(1 << p)
    return found


def stealable(g: Thieves, by: i64, source: i64) -> i64:
    """Every treasure that `by` could steal: uncovered, of unprotected other thieves (TH-057)."""
    found: i64 = 0
    for p in range(g.players):
        if p != by and g.loot[p] and not protected(g, p, by, source):
            found |= g.loot[p]
    return found & ~covered(g) if found else 0


def ducks(g: Thieves, victim: i64) -> bool:
    """Has the victim a working NOT IT! in play?"""
    return g.revealed != 0 and g.played[victim] == NOT_IT and trick_works(g, victim)


def aims(g: Thieves, p: i64) -> i64:
    """Who picks the target of a thief's skill: NASTY SURPRISE's owner, if it was picked
    (TH-163)."""
    return g.surpriser if g.surprised == p else p


# What may be played -----------------------------------------------------------------------------
def bans(g: Thieves, p: i64) -> i64:
    """The cards a thief may not play now (TH-041, TH-213, TH-225, TH-236, TH-237)."""
    barred: i64 = 1 << LIES if p == g.scout else 0
    if g.loot[p]:
        if owns(g, p, CEREMONIAL_DAGGER):
            barred |= 1 << STAB
        if owns(g, p, SKIN_TAMBOUR):
            barred |= 1 << SNEAK
        if owns(g, p, SAINTS_SKULL):
            barred |= 1 << STEAL
        if owns(g, p, SWORD_OF_HONOR):
            barred |= TRICKS
    return barred


def playable(g: Thieves, p: i64) -> i64:
    """Every skill or trickery in hand that may be played now."""
    return hand(g, p) & (SKILLS | TRICKS) & ~bans(g, p)

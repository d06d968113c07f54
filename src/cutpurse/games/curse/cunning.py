"""A thief who travels light; and who, with one rival alone, takes along what that rival cannot do
without. Among several, what hurts one of them helps the others more than oneself."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cutpurse.games.curse.board import DIAMOND, is_temple
from cutpurse.games.curse.choices import (
    act_here,
    best_rotation,
    idle,
    lies_here,
    take,
)
from cutpurse.games.curse.habits import Habits
from cutpurse.games.curse.packs import PickTile
from cutpurse.games.curse.pieces import DEFENSIVE, OFFENSIVE, SPACES
from cutpurse.games.curse.state import Curse, filled
from cutpurse.games.curse.travel import (
    BAGGED,
    CARRIED,
    LYING,
    Stop,
    Tour,
    Traveller,
    leader,
    odds,
)
from cutpurse.games.curse.words import (
    DONE,
    DROP,
    LAY,
    PICK_UP,
    REWARD_CURSE,
    REWARD_ITEM,
    REWARD_MOVE,
    REWARD_ROTATE,
    ROB,
    TAKE,
)
from cutpurse.kernel.chance import Dice
from cutpurse.kernel.zones import bits, lowest

DUEL: Final = 2  # players
PATIENCE: Final = (
    25  # rounds: then nothing is kept from the rival any longer, or it might never end
)
LADEN: Final = 5  # so many tiles, and nothing is taken only because the rival wants it
FAIR_CHANCE: Final = 0.5  # of a robbery that only hurts
GOOD_TURN: Final = 0.5  # turns that a land must bring, or else one moves


class Cunning(Habits):
    """Answers by habit where nothing better is known."""

    def __init__(self) -> None:
        super().__init__(True)

    # The turn -----------------------------------------------------------------------------------
    def act(self, g: Curse, me: Traveller, stop: Stop, options: list[int]) -> int:
        """The Turn Action for which one came, or one that offers itself; -1: none."""
        if stop.node == g.at[me.who] and stop.item >= 0:
            if stop.how == LYING and PICK_UP.base in options:
                return PICK_UP.base
        if is_duel(g) and filled(g, me.who) < SPACES:
            for action in options:
                if ROB.said(action) and odds(g, me.who, ROB.of(action)) >= FAIR_CHANCE:
                    if Traveller(g, ROB.of(action)).needed:
                        return action
        return act_here(g, me, stop, options)

    def rest(self, g: Curse, me: Traveller, stop: Stop, options: list[int]) -> int:
        """What the rival wants is taken along, if one has come for it."""
        here: i64 = g.at[me.who]
        if here == stop.node and PICK_UP.base in options and filled(g, me.who) < LADEN:
            if lies_here(g, prey(g, me.who), here):
                return PICK_UP.base
        return idle(g, me, options)

    def burden(self, g: Curse, me: Traveller, tour: Tour, stop: Stop, options: list[int]) -> int:
        """Something to drop before walking; -1: nothing. What rivals want stays in the pack while
        there is room, and what a Trial or a robbery needs; a Cartouche that is of no use now slows
        one down for too long."""
        here: i64 = g.at[me.who]
        full = filled(g, me.who) == SPACES
        if is_temple(here) or (here in DIAMOND and not full):
            return -1
        junk = me.junk()
        if not full:
            junk &= ~prey(g, me.who)
        if stop.how == CARRIED:
            junk &= ~OFFENSIVE
        if stop.how == BAGGED:
            junk &= ~tools(g, me)
        for item in bits(junk):
            if DROP.do(item) in options:
                return DROP.do(item)
        return LAY.base if LAY.base in options else -1

    # Other questions ----------------------------------------------------------------------------
    def choice(self, g: Curse, who: i64, options: list[int], dice: Dice) -> int:
        if isinstance(g.stack[-1], PickTile):
            return self.pick(g, who, options)
        return super().choice(g, who, options, dice)

    def pick(self, g: Curse, who: i64, options: list[int]) -> int:
        """What is wanted; then what rivals want, while the pack is light."""
        me = Traveller(g, who)
        for action in options:
            if TAKE.said(action) and me.wanted >> TAKE.of(action) & 1:
                return action
        if filled(g, who) < LADEN:
            theirs = prey(g, who)
            for action in options:
                if TAKE.said(action) and theirs >> TAKE.of(action) & 1:
                    return action
        return DONE.base if DONE.base in options else take(g, me, options)

    def reward(self, g: Curse, who: i64, options: list[int]) -> int:
        """An item if one is to be drawn; else a step on the way; else a Curse for the leader."""
        me = Traveller(g, who)
        stop = self.next_stop(g, me, me.tour(g.at[who]))
        if REWARD_ITEM.base in options and stop.how == BAGGED:
            return REWARD_ITEM.base
        if g.at[who] != stop.node:
            if best_rotation(g, who)[0] > GOOD_TURN:
                return REWARD_ROTATE.base
            return REWARD_MOVE.do(who)
        if REWARD_ITEM.base in options and g.bag & me.wanted:
            return REWARD_ITEM.base
        return REWARD_CURSE.do(leader(g, who))


def prey(g: Curse, who: i64) -> i64:
    """The items that the only rival wants, as a set; none among several."""
    return Traveller(g, 1 - who).wanted if is_duel(g) else 0


def is_duel(g: Curse) -> bool:
    """Is there one rival alone, and has it not lasted too long?"""
    return g.players == DUEL and g.turn <= PATIENCE * DUEL


def tools(g: Curse, me: Traveller) -> i64:
    """One item of each kind, which solve nearly every Trial, as a set."""
    out: i64 = 0
    one: i64 = 1
    pack: i64 = g.pack[me.who]
    if pack & OFFENSIVE and not me.needed & OFFENSIVE:
        out |= one << lowest(pack & OFFENSIVE)
    if pack & DEFENSIVE and not me.needed & DEFENSIVE:
        out |= one << lowest(pack & DEFENSIVE)
    return out

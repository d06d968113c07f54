"""Temples: turning in what one owes, stealing offerings, cleansing; and exchanging goals."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.curse.board import SQUARES, is_temple
from cutpurse.games.curse.packs import TAKE_FROM_PILE, into_pack
from cutpurse.games.curse.pieces import COLOURS, GOAL_ITEMS, GOALS_EACH, ITEM_COUNT
from cutpurse.games.curse.state import (
    NOTHING,
    Curse,
    goals_done,
    pile_size,
    replaced,
)
from cutpurse.games.curse.words import (
    EXCHANGE,
    NEW_GOAL,
    NEW_GOAL_TAKEN,
    NO,
    NONE,
    STOLE,
    TURNED_IN,
    WON,
    YES,
)
from cutpurse.kernel.step import MAX_SEATS, Ask
from cutpurse.kernel.zones import bits


def temple_of(g: Curse, who: i64) -> i64:
    """The colour of the temple a player is in; NOTHING outside."""
    return g.at[who] - SQUARES if is_temple(g.at[who]) else NOTHING


def shown(g: Curse, who: i64, colour: i64) -> i64:
    """The items on the goal card of a colour, finished or not, as a set."""
    card: i64 = g.goal[who * COLOURS + colour]
    return GOAL_ITEMS[colour * GOALS_EACH + card] if card >= 0 else 0


def owed(g: Curse, who: i64, colour: i64) -> i64:
    """CR-135 CR-136 The items that would finish the goal of a colour, as a set; none once it is
    done."""
    return 0 if g.done[who] >> colour & 1 else shown(g, who, colour)


def offerings(g: Curse, who: i64) -> i64:
    """CR-143 CR-144 What a player could steal from the temple they are in, as a set."""
    node: i64 = g.at[who]
    found: i64 = 0
    one: i64 = 1
    for item in range(ITEM_COUNT):
        if g.lies[item] == node and g.brought[item] != who:
            found |= one << item
    return found


def turn_in(g: Curse, who: i64, item: i64) -> None:
    """CR-138 CR-139 CR-148 The item lies on the temple, the goal is finished; the last one wins."""
    colour = temple_of(g, who)
    one: i64 = 1
    g.pack[who] &= ~(one << item)
    g.lies[item] = g.at[who]
    g.brought[item] = who
    g.done[who] |= one << colour
    g.tell(TURNED_IN, "CR-138", who, item, colour)
    if goals_done(g, who) >= g.goals_to_win:
        g.winner = who
        g.tell(WON, "CR-148", who)
        finish(g)
    else:
        g.next(TAKE_REWARD[who])


def finish(g: Curse) -> None:
    """CR-149 The game is over: nothing is asked any longer."""
    while len(g.stack):
        g.stack.pop()


class TakeReward(Ask[Curse]):
    """CR-140 CR-141 A Cartouche of the pile, if one is left."""

    rule: ClassVar[str] = "CR-140"

    def seats(self, g: Curse) -> int:
        return 1 << self.who if pile_size(g) else 0

    def options(self, g: Curse, seat: int) -> list[int]:
        return [YES.base, NO.base]

    def happen(self, g: Curse, a: list[int]) -> None:
        if YES.said(a[self.who]):
            g.next(TAKE_FROM_PILE[self.who])


def steal(g: Curse, who: i64, item: i64) -> None:
    """CR-143 CR-145 CR-147 An offering becomes an item in the pack; no goal is undone."""
    into_pack(g, who, item)
    g.tell(STOLE, "CR-143", who, item, temple_of(g, who))


# Exchanging a goal -------------------------------------------------------------------------------
class NutGoal(Ask[Curse]):
    """CR-300 CR-301 One of the unfinished goals, or none."""

    rule: ClassVar[str] = "CR-300"

    def options(self, g: Curse, seat: int) -> list[int]:
        out = [EXCHANGE.do(colour) for colour in range(COLOURS) if owed(g, seat, colour)]
        out.append(NONE.base)
        return out

    def why_not(self, g: Curse, seat: int, action: int) -> str:
        return "CR-301"

    def happen(self, g: Curse, a: list[int]) -> None:
        if EXCHANGE.said(a[self.who]):
            g.next(NutCard(self.who, EXCHANGE.of(a[self.who])))


class NutCard(Ask[Curse]):
    """CR-300 CR-301 Any card of the same colour that nobody has, or none."""

    rule: ClassVar[str] = "CR-300"

    def __init__(self, who: int, colour: int) -> None:
        super().__init__(who)
        self.colour = colour

    def options(self, g: Curse, seat: int) -> list[int]:
        out = [
            NEW_GOAL.do(self.colour * GOALS_EACH + card) for card in bits(g.reserve[self.colour])
        ]
        out.append(NONE.base)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        if NEW_GOAL.said(a[self.who]):
            new: i64 = NEW_GOAL.of(a[self.who])
            at: i64 = self.who * COLOURS + self.colour
            old: i64 = g.goal[at]
            one: i64 = 1
            left = g.reserve[self.colour] & ~(one << new % GOALS_EACH) | one << old
            g.reserve = replaced(g.reserve, self.colour, left)
            g.goal = replaced(g.goal, at, new % GOALS_EACH)
            g.tell(NEW_GOAL_TAKEN, "CR-300", self.who, self.colour * GOALS_EACH + old, new)


TAKE_REWARD: Final = [TakeReward(seat) for seat in range(MAX_SEATS)]
NUT_GOAL: Final = [NutGoal(seat) for seat in range(MAX_SEATS)]

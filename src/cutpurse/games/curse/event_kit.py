"""What several Events do: questions to the player on turn, markers, places, random items."""

from __future__ import annotations

from mypy_extensions import i64

from cutpurse.games.curse.board import DIAMOND
from cutpurse.games.curse.moving import put_on
from cutpurse.games.curse.packs import (
    MAKE_ROOM,
    TakeItem,
    has_room,
    lay_item,
)
from cutpurse.games.curse.pieces import (
    EVENT_RULES,
    ITEMS,
)
from cutpurse.games.curse.state import (
    Curse,
)
from cutpurse.games.curse.words import (
    DREW,
    IN_VAIN,
    MARKED,
    STEPPED_OUT,
)
from cutpurse.kernel.decks import DrawFromSet
from cutpurse.kernel.step import LUCK, Step
from cutpurse.kernel.verbs import Names
from cutpurse.kernel.zones import nth_bit


def in_vain(g: Curse, who: i64, rule: str) -> None:
    g.tell(IN_VAIN, rule, who)


class EventQuestion(Step[Curse]):
    """A question of an Event to the player on turn."""

    def seats(self, g: Curse) -> int:
        return 1 << g.active


class Opponents(EventQuestion):
    """A question that is answered with another player."""

    def others(self, g: Curse, base: i64) -> list[int]:
        return [base + other for other in range(g.players) if other != g.active]


def mark(g: Curse, who: i64, what: i64, rule: str) -> None:
    """CR-340 A marker for the next turn."""
    g.next_marks[who] |= what
    g.tell(MARKED, rule, who, g.event)


def step_out(g: Curse, who: i64, node: i64, rule: str) -> None:
    """An effect puts a thief somewhere."""
    put_on(g, who, node)
    g.tell(STEPPED_OUT, rule, who, node)


class RandomItem(DrawFromSet[Curse]):
    """CR-319 CR-339 A random item of a player goes to another, by the rules of room."""

    def __init__(self, who: int, source: int) -> None:
        self.who = who
        self.source = source

    def pile(self, g: Curse) -> int:
        return g.pack[self.source]

    def names(self) -> Names:
        return ITEMS

    def happen(self, g: Curse, a: list[int]) -> None:
        item = nth_bit(g.pack[self.source], a[LUCK])
        if not has_room(g, self.who):  # it is shown before room is made
            g.tell(DREW, EVENT_RULES[g.event], self.who, item)
        g.push(MAKE_ROOM[self.who], TakeItem(self.who, self.source, item))


class OnDiamond(DrawFromSet[Curse]):
    """An item of the bag comes onto a diamond square."""

    def __init__(self, land: int) -> None:
        self.land = land

    def pile(self, g: Curse) -> int:
        return g.bag

    def names(self) -> Names:
        return ITEMS

    def lay(self, g: Curse, a: list[int]) -> i64:
        """The item that came; it lies there now."""
        item: i64 = nth_bit(g.bag, a[LUCK])
        one: i64 = 1
        g.bag &= ~(one << item)
        lay_item(g, item, DIAMOND[self.land])
        return item

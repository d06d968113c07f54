"""Curse tiles: a batch is announced, may be sent elsewhere, and is then put into a pack."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.curse.packs import add_items, has_room, into_bag
from cutpurse.games.curse.pieces import WADJET
from cutpurse.games.curse.reactions import Reaction
from cutpurse.games.curse.state import NOTHING, Curse
from cutpurse.games.curse.words import (
    CLEANSED,
    CURSED,
    GAVE_UP,
    RETURN,
    SENT_ON,
    SPARED,
    USE_WADJET,
)
from cutpurse.kernel.step import MAX_SEATS, Ask, Step


class GiveCurses(Step[Curse]):
    """CR-242 A batch of Curse tiles is about to be given to a player."""

    def __init__(self, who: int, count: int) -> None:
        self.who = who
        self.count = count

    def happen(self, g: Curse, a: list[int]) -> None:
        g.cursed = self.who
        g.coming = self.count
        g.push(CURSE_WINDOW[(g.active + 1) % g.players], PLACE_CURSES)


class CurseWindow(Reaction):
    """CR-304 CR-305 CR-306 Wadjet sends the whole batch to somebody else."""

    rule: ClassVar[str] = "CR-304"

    def accepts(self) -> int:
        return 1 << WADJET

    def uses(self, g: Curse, seat: int, cartouche: int) -> list[int]:
        return [USE_WADJET.do(other) for other in range(g.players) if other != g.cursed]

    def cartouche_of(self, action: int) -> int:
        return WADJET

    def use(self, g: Curse, seat: int, action: int) -> None:
        other: i64 = USE_WADJET.of(action)
        g.tell(SENT_ON, "CR-304", g.cursed, other)
        g.cursed = other


class PlaceCurses(Step[Curse]):
    """CR-235 CR-236 CR-238 Tile by tile: a free space, or an item gives way, or it is spared."""

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = g.cursed
        while g.coming:
            if has_room(g, who):
                g.curses[who] += 1
                g.coming -= 1
                g.tell(CURSED, "CR-235", who, 1)
            elif g.pack[who]:
                g.push(CURSE_ROOM[who], self)
                return
            else:
                g.coming -= 1
                g.tell(SPARED, "CR-238", who)
        g.cursed = NOTHING


class CurseRoom(Ask[Curse]):
    """CR-236 CR-237 An item goes back into the bag; Cartouches cannot."""

    rule: ClassVar[str] = "CR-236"

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        add_items(RETURN.base, g.pack[seat], out)
        return out

    def why_not(self, g: Curse, seat: int, action: int) -> str:
        return "CR-237"

    def happen(self, g: Curse, a: list[int]) -> None:
        give_up(g, self.who, RETURN.of(a[self.who]), "CR-236")


def give_up(g: Curse, who: i64, item: i64, rule: str) -> None:
    """An item goes from a pack into the bag."""
    one: i64 = 1
    g.pack[who] &= ~(one << item)
    into_bag(g, item)
    g.tell(GAVE_UP, rule, who, item)


def cleanse(g: Curse, who: i64, rule: str) -> None:
    """All Curse tiles of a player go to the supply."""
    g.tell(CLEANSED, rule, who, g.curses[who])
    g.curses[who] = 0


CURSE_WINDOW: Final = [CurseWindow(seat) for seat in range(MAX_SEATS)]
PLACE_CURSES: Final = PlaceCurses()
CURSE_ROOM: Final = [CurseRoom(seat) for seat in range(MAX_SEATS)]

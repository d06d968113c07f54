"""Events that help: eleven cards."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.curse.board import DIAMOND
from cutpurse.games.curse.curses import cleanse
from cutpurse.games.curse.draws import DrawItems
from cutpurse.games.curse.event_kit import (
    EventQuestion,
    RandomItem,
    in_vain,
    mark,
    step_out,
)
from cutpurse.games.curse.moving import FREE_MOVE
from cutpurse.games.curse.packs import (
    MAKE_ROOM,
    TAKE_FROM_PILE,
    add_items,
    into_pack,
    items_on,
    lay_item,
)
from cutpurse.games.curse.pieces import (
    COLOURS,
)
from cutpurse.games.curse.rewards import add_looks, look
from cutpurse.games.curse.state import (
    GOLDEN_HOUR,
    LIGHT_FEET,
    Curse,
    pile_size,
)
from cutpurse.games.curse.words import (
    APPEAR,
    BARTERED,
    FETCH,
    LOOK,
    NONE,
    OFFER,
    PICKPOCKET,
)
from cutpurse.kernel.zones import count_bits


def lost_caravan(g: Curse, who: i64) -> None:
    """CR-310."""
    g.next(DrawItems(who, 1))


def buried_cache(g: Curse, who: i64) -> None:
    """CR-311."""
    g.next(DrawItems(who, 2))


def small_pity(g: Curse, who: i64) -> None:
    """CR-312."""
    if pile_size(g):
        g.push(MAKE_ROOM[who], TAKE_FROM_PILE[who])
    else:
        in_vain(g, who, "CR-312")


def cool_spring(g: Curse, who: i64) -> None:
    """CR-313."""
    if g.curses[who]:
        cleanse(g, who, "CR-313")
    else:
        in_vain(g, who, "CR-313")


def tailwind(g: Curse, who: i64) -> None:
    """CR-314."""
    g.next(FREE_MOVE[who])


def light_feet(g: Curse, who: i64) -> None:
    """CR-315."""
    mark(g, who, LIGHT_FEET, "CR-315")


def golden_hour(g: Curse, who: i64) -> None:
    """CR-316."""
    mark(g, who, GOLDEN_HOUR, "CR-316")


def mirage_door(g: Curse, who: i64) -> None:
    """CR-317."""
    g.next(MIRAGE_DOOR)


class MirageDoor(EventQuestion):
    """CR-317 Any diamond square but the one where one stands, or none."""

    rule: ClassVar[str] = "CR-317"

    def options(self, g: Curse, seat: int) -> list[int]:
        out = [APPEAR.do(land) for land in range(COLOURS) if DIAMOND[land] != g.at[seat]]
        out.append(NONE.base)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = g.active
        if APPEAR.said(a[who]):
            step_out(g, who, DIAMOND[APPEAR.of(a[who])], "CR-317")


def spying_ibis(g: Curse, who: i64) -> None:
    """CR-318."""
    g.next(IBIS)


class Ibis(EventQuestion):
    """CR-318 All hidden Cartouches of a player."""

    rule: ClassVar[str] = "CR-318"

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        add_looks(g, seat, out)
        out.append(NONE.base)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = g.active
        if LOOK.said(a[who]):
            look(g, who, LOOK.of(a[who]), "CR-318")


def pickpocket_monkey(g: Curse, who: i64) -> None:
    """CR-319."""
    if richest(g, who):
        g.next(MONKEY)
    else:
        in_vain(g, who, "CR-319")


def richest(g: Curse, who: i64) -> list[i64]:
    """CR-319 The opponents with the most items, if they have any."""
    most: i64 = 1
    out: list[i64] = []
    for other in range(g.players):
        count: i64 = count_bits(g.pack[other])
        if other != who and count >= most:
            if count > most:
                most = count
                out = []
            out.append(other)
    return out


class Monkey(EventQuestion):
    """CR-319 Among those who have most, one is chosen."""

    rule: ClassVar[str] = "CR-319"

    def options(self, g: Curse, seat: int) -> list[int]:
        return [PICKPOCKET.do(other) for other in richest(g, seat)]

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = g.active
        g.next(RandomItem(who, PICKPOCKET.of(a[who])))


def dream_bazaar(g: Curse, who: i64) -> None:
    """CR-320."""
    if g.pack[who] and on_diamonds(g):
        g.next(BAZAAR)
    else:
        in_vain(g, who, "CR-320")


def on_diamonds(g: Curse) -> i64:
    """The items on diamond squares, as a set."""
    found: i64 = 0
    for land in range(COLOURS):
        found |= items_on(g, DIAMOND[land])
    return found


class Bazaar(EventQuestion):
    """CR-320 An own item, or none."""

    rule: ClassVar[str] = "CR-320"

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        add_items(OFFER.base, g.pack[seat], out)
        out.append(NONE.base)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        if OFFER.said(a[g.active]):
            g.next(BazaarTake(OFFER.of(a[g.active])))


class BazaarTake(EventQuestion):
    """CR-320 The item it is exchanged for; the own one then lies there."""

    rule: ClassVar[str] = "CR-320"

    def __init__(self, item: int) -> None:
        self.item = item

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        add_items(FETCH.base, on_diamonds(g), out)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = g.active
        got: i64 = FETCH.of(a[who])
        one: i64 = 1
        g.pack[who] &= ~(one << self.item)
        lay_item(g, self.item, g.lies[got])
        into_pack(g, who, got)
        g.tell(BARTERED, "CR-320", who, self.item, got)


MIRAGE_DOOR: Final = MirageDoor()
IBIS: Final = Ibis()
MONKEY: Final = Monkey()
BAZAAR: Final = Bazaar()

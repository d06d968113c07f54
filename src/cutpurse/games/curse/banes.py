"""Events that hurt: nine cards."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.curse.board import BOOT
from cutpurse.games.curse.curses import GiveCurses, give_up
from cutpurse.games.curse.event_kit import (
    EventQuestion,
    in_vain,
    mark,
    step_out,
)
from cutpurse.games.curse.moving import ways_of
from cutpurse.games.curse.packs import (
    add_items,
    add_tiles,
    drop_item,
    drop_tile,
)
from cutpurse.games.curse.state import (
    HEAVY_DREAMS,
    QUICKSAND,
    Curse,
    tiles_of,
)
from cutpurse.games.curse.words import (
    DROP,
    LAY,
    LEAD,
    RETURN,
)
from cutpurse.kernel.step import MAX_SEATS, Ask


def evil_eye(g: Curse, who: i64) -> None:
    """CR-321."""
    g.next(GiveCurses(who, 1))


def twin_cobras(g: Curse, who: i64) -> None:
    """CR-322."""
    g.next(GiveCurses(who, 2))


def torn_pack(g: Curse, who: i64) -> None:
    """CR-323."""
    if g.pack[who]:
        g.next(TORN_PACK)
    else:
        in_vain(g, who, "CR-323")


class TornPack(EventQuestion):
    """CR-323 One item falls onto the square."""

    rule: ClassVar[str] = "CR-323"

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        add_items(DROP.base, g.pack[seat], out)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        drop_item(g, g.active, DROP.of(a[g.active]), "CR-323")


def quicksand(g: Curse, who: i64) -> None:
    """CR-324."""
    mark(g, who, QUICKSAND, "CR-324")


def cloud_of_bats(g: Curse, who: i64) -> None:
    """CR-325 The boot square of the own colour, wherever that land lies now."""
    step_out(g, who, BOOT[g.thief[who]], "CR-325")


def toll_of_the_dead(g: Curse, who: i64) -> None:
    """CR-326."""
    g.next(TOLL if g.pack[who] else GiveCurses(who, 1))


class Toll(EventQuestion):
    """CR-326 One item goes back into the bag."""

    rule: ClassVar[str] = "CR-326"

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        add_items(RETURN.base, g.pack[seat], out)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        give_up(g, g.active, RETURN.of(a[g.active]), "CR-326")


def mummys_grip(g: Curse, who: i64) -> None:
    """CR-327."""
    g.next(MUMMYS_GRIP if tiles_of(g, who) else GiveCurses(who, 1))


class MummysGrip(EventQuestion):
    """CR-327 One Cartouche, face down, onto the square."""

    rule: ClassVar[str] = "CR-327"

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        add_tiles(LAY.base, tiles_of(g, seat), out)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        drop_tile(g, g.active, LAY.of(a[g.active]), "CR-327")


def sleepwalking(g: Curse, who: i64) -> None:
    """CR-328."""
    g.next(SLEEPWALKER[(who + 1) % g.players])


class Sleepwalk(Ask[Curse]):
    """CR-328 The player on the left leads the thief up to four steps, without Aker and Menhit."""

    rule: ClassVar[str] = "CR-328"

    def options(self, g: Curse, seat: int) -> list[int]:
        near = ways_of(g).near(g.at[g.active])
        return [LEAD.ready[node] for node in near.nodes[: near.within[SLEEPWALK]]]

    def happen(self, g: Curse, a: list[int]) -> None:
        step_out(g, g.active, LEAD.of(a[self.who]), "CR-328")


def heavy_dreams(g: Curse, who: i64) -> None:
    """CR-329."""
    mark(g, who, HEAVY_DREAMS, "CR-329")


SLEEPWALK: Final = 4
TORN_PACK: Final = TornPack()
TOLL: Final = Toll()
MUMMYS_GRIP: Final = MummysGrip()
SLEEPWALKER: Final = [Sleepwalk(seat) for seat in range(MAX_SEATS)]

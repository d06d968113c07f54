"""What a Trial that was passed brings: a look at Cartouches, and one reward."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.curse.curses import GiveCurses
from cutpurse.games.curse.draws import DrawItems
from cutpurse.games.curse.moving import FREE_MOVE
from cutpurse.games.curse.packs import (
    MAKE_ROOM,
    TAKE_FROM_PILE,
    can_make_room,
    has_room,
)
from cutpurse.games.curse.pieces import (
    COLOURS,
    QUARTERS,
    SPACES,
)
from cutpurse.games.curse.robbery import see_tile
from cutpurse.games.curse.state import (
    NOTHING,
    Curse,
    pile_size,
    tiles_of,
)
from cutpurse.games.curse.turning import rotate
from cutpurse.games.curse.words import (
    DONE,
    LOOK,
    LOOKED,
    NONE,
    REWARD_CARTOUCHE,
    REWARD_CURSE,
    REWARD_ITEM,
    REWARD_MOVE,
    REWARD_ROTATE,
    ROTATE,
)
from cutpurse.kernel.step import Course, Step


class Trialist(Step[Curse]):
    """A question to the player on trial."""

    def seats(self, g: Curse) -> int:
        return 1 << g.trialist


def add_looks(g: Curse, seat: int, out: list[int]) -> None:
    """The other players who hold a Cartouche."""
    for other in range(g.players):
        if other != seat and g.hand[other * SPACES] >= 0:
            out.append(LOOK.do(other))


def look(g: Curse, who: i64, whose: i64, rule: str) -> None:
    """CR-206 CR-318 All Cartouches that a player holds at this moment."""
    g.tell(LOOKED, rule, who, whose)
    for slot in range(tiles_of(g, whose)):
        see_tile(g, who, whose, slot, rule)


class LookAt(Trialist):
    """CR-206 All hidden Cartouches of one other player."""

    rule: ClassVar[str] = "CR-206"

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        add_looks(g, seat, out)
        out.append(NONE.base)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = g.trialist
        if LOOK.said(a[who]):
            look(g, who, LOOK.of(a[who]), "CR-206")


class Reward(Trialist):
    """CR-207 CR-214 One reward, or none; what has no room or no supply is not offered."""

    rule: ClassVar[str] = "CR-207"

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        room = has_room(g, seat) or can_make_room(g, seat)
        if room and pile_size(g):
            out.append(REWARD_CARTOUCHE.base)
        if room and g.bag:
            out.append(REWARD_ITEM.base)
        for other in range(g.players):
            out.append(REWARD_CURSE.do(other))
            out.append(REWARD_MOVE.do(other))
        out.append(REWARD_ROTATE.base)
        out.append(NONE.base)
        return out

    def why_not(self, g: Curse, seat: int, action: int) -> str:
        return "CR-214"

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = g.trialist
        answer: i64 = a[who]
        if REWARD_CARTOUCHE.said(answer):
            g.push(MAKE_ROOM[who], TAKE_FROM_PILE[who])
        elif REWARD_ITEM.said(answer):
            g.next(DrawItems(who, 1))
        elif REWARD_CURSE.said(answer):
            g.next(GiveCurses(REWARD_CURSE.of(answer), 1))
        elif REWARD_MOVE.said(answer):
            g.next(FREE_MOVE[REWARD_MOVE.of(answer)])
        elif REWARD_ROTATE.said(answer):
            g.next(ROTATE_STEP)


class RotateStep(Trialist):
    """CR-211 One land after another, each at most once, until it is enough."""

    rule: ClassVar[str] = "CR-211"

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        for land in range(COLOURS):
            if not g.rotated >> land & 1:
                for quarter in range(len(QUARTERS)):
                    out.append(ROTATE.do(land, quarter))
        out.append(DONE.base)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        answer: i64 = a[g.trialist]
        if ROTATE.said(answer):
            land: i64 = ROTATE.of(answer)
            one: i64 = 1
            g.rotated |= one << land
            rotate(g, land, ROTATE.second(answer) + 1, "CR-211")
            g.next(self)


class TrialOver(Step[Curse]):
    """CR-215 The cards are discarded; what was told can still be seen."""

    def happen(self, g: Curse, a: list[int]) -> None:
        g.trialist = NOTHING
        g.rotated = 0


LOOK_AT: Final = LookAt()
REWARD: Final = Reward()
ROTATE_STEP: Final = RotateStep()
TRIAL_OVER: Final = TrialOver()
SUCCESS: Final = Course(LOOK_AT, REWARD, TRIAL_OVER)

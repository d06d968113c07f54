"""Events that turn everything over: ten cards."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.curse.board import DIAMOND, NODE_LAND
from cutpurse.games.curse.cartouches import swap_places
from cutpurse.games.curse.curses import GiveCurses
from cutpurse.games.curse.event_kit import (
    EventQuestion,
    OnDiamond,
    Opponents,
    RandomItem,
)
from cutpurse.games.curse.packs import (
    add_items,
    has_room,
    into_bag,
    into_pack,
)
from cutpurse.games.curse.pieces import (
    COLOURS,
    QUARTERS,
    SWORD_FACES,
)
from cutpurse.games.curse.state import (
    NOTHING,
    Curse,
)
from cutpurse.games.curse.turning import rotate
from cutpurse.games.curse.words import (
    BACK_IN_BAG,
    BLAME,
    CHALLENGE,
    GIVE,
    NONE,
    PASSED_ON,
    PLACED,
    ROTATE,
    SENET,
    SWAP,
)
from cutpurse.kernel.step import CHANCE_BIT, LUCK, Roll, Step


def shifting_sands(g: Curse, who: i64) -> None:
    """CR-330."""
    rotate(g, NODE_LAND[g.at[who]], 1, "CR-330")


def great_turning(g: Curse, who: i64) -> None:
    """CR-331."""
    for land in range(COLOURS):
        rotate(g, land, 1, "CR-331")


def dreamer_turns(g: Curse, who: i64) -> None:
    """CR-332."""
    g.next(DREAMER_TURNS)


class DreamerTurns(EventQuestion):
    """CR-332 One land, by one to three quarters."""

    rule: ClassVar[str] = "CR-332"

    def options(self, g: Curse, seat: int) -> list[int]:
        return [ROTATE.do(land, q) for land in range(COLOURS) for q in range(len(QUARTERS))]

    def happen(self, g: Curse, a: list[int]) -> None:
        answer = a[g.active]
        rotate(g, ROTATE.of(answer), ROTATE.second(answer) + 1, "CR-332")


def plague_of_flies(g: Curse, who: i64) -> None:
    """CR-333 In seat order from the player on turn, a batch each."""
    for i in range(g.players):
        g.next(GiveCurses((who + g.players - 1 - i) % g.players, 1))


def scarab_swarm(g: Curse, who: i64) -> None:
    """CR-334 The other players on the segment; if there is none, oneself."""
    land: i64 = NODE_LAND[g.at[who]]
    hit: list[i64] = []
    for i in range(g.players):
        other: i64 = (who + i) % g.players
        if other != who and NODE_LAND[g.at[other]] == land:
            hit.append(other)
    if not hit:
        hit.append(who)
    for other in reversed(hit):
        g.next(GiveCurses(other, 1))


def whirlwind(g: Curse, who: i64) -> None:
    """CR-335."""
    g.next(WHIRLWIND)


class WhirlwindGive(Step[Curse]):
    """CR-335 CR-405 Everybody with an item passes one to the left, all at once."""

    rule: ClassVar[str] = "CR-335"

    def seats(self, g: Curse) -> int:
        holders: i64 = 0
        one: i64 = 1
        for seat in range(g.players):
            if g.pack[seat]:
                holders |= one << seat
        return holders

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        add_items(GIVE.base, g.pack[seat], out)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        one: i64 = 1
        given: list[i64] = []
        for seat in range(g.players):
            item: i64 = NOTHING
            if g.pack[seat]:
                item = GIVE.of(a[seat])
                g.pack[seat] &= ~(one << item)
            given.append(item)
        for seat in range(g.players):
            passed: i64 = given[seat]
            if passed < 0:
                continue
            left: i64 = (seat + 1) % g.players
            g.tell(PASSED_ON, "CR-335", seat, left, passed)
            if has_room(g, left):
                into_pack(g, left, passed)
            else:
                into_bag(g, passed)
                g.tell(BACK_IN_BAG, "CR-335", passed)


def generous_nile(g: Curse, who: i64) -> None:
    """CR-336."""
    for land in range(COLOURS):
        g.next(NILE[COLOURS - 1 - land])


class Nile(OnDiamond):
    """CR-336 On every diamond square, whatever lies there, until the bag is empty."""

    def seats(self, g: Curse) -> int:
        return CHANCE_BIT if g.bag else 0

    def happen(self, g: Curse, a: list[int]) -> None:
        if a[LUCK] >= 0:
            g.tell(PLACED, "CR-336", self.lay(g, a), DIAMOND[self.land])


def mirror_dream(g: Curse, who: i64) -> None:
    """CR-337."""
    g.next(MIRROR_DREAM)


class MirrorDream(EventQuestion):
    """CR-337 Swap places with a player on another node, or not."""

    rule: ClassVar[str] = "CR-337"

    def options(self, g: Curse, seat: int) -> list[int]:
        out = [SWAP.do(other) for other in range(g.players) if g.at[other] != g.at[seat]]
        out.append(NONE.base)
        return out

    def happen(self, g: Curse, a: list[int]) -> None:
        if SWAP.said(a[g.active]):
            swap_places(g, g.active, SWAP.of(a[g.active]), "CR-337")


def scapegoat(g: Curse, who: i64) -> None:
    """CR-338."""
    g.next(SCAPEGOAT)


class Scapegoat(Opponents):
    """CR-338 An own Curse, or one of the supply, for another player."""

    rule: ClassVar[str] = "CR-338"

    def options(self, g: Curse, seat: int) -> list[int]:
        return self.others(g, BLAME.base)

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = g.active
        if g.curses[who]:
            g.curses[who] -= 1
        g.next(GiveCurses(BLAME.of(a[who]), 1))


def game_of_senet(g: Curse, who: i64) -> None:
    """CR-339."""
    g.next(SENET_GAME)


class Senet(Opponents):
    """CR-339 An opponent of choice, also one without items."""

    rule: ClassVar[str] = "CR-339"

    def options(self, g: Curse, seat: int) -> list[int]:
        return self.others(g, CHALLENGE.base)

    def happen(self, g: Curse, a: list[int]) -> None:
        g.next(SenetRoll(CHALLENGE.of(a[g.active])))


class SenetRoll(Roll[Curse]):
    """CR-339 One red die: sword, one takes a random item; blank, the other does."""

    def __init__(self, other: int) -> None:
        self.other = other

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = g.active
        sword = self.faces(g, a[LUCK])[0] < SWORD_FACES
        g.tell(SENET, "CR-339", who, self.other, 1 if sword else 0)
        if sword:
            if g.pack[self.other]:
                g.next(RandomItem(who, self.other))
        elif g.pack[who] and has_room(g, self.other):
            g.next(RandomItem(self.other, who))


DREAMER_TURNS: Final = DreamerTurns()
WHIRLWIND: Final = WhirlwindGive()
NILE: Final = [Nile(land) for land in range(COLOURS)]
MIRROR_DREAM: Final = MirrorDream()
SCAPEGOAT: Final = Scapegoat()
SENET_GAME: Final = Senet()

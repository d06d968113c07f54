"""Setting up: who keeps the dice, where mummies start, who is who."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.horus.board import ENTRANCES, PATH, SPACE_IDS, START_INDEX
from cutpurse.games.horus.pieces import ADVENTURERS, FIRST_MUMMIES
from cutpurse.games.horus.state import (
    ALTERNATE_STARTS,
    KEEPER_CHOSEN,
    KEEPER_SEAT_0,
    Horus,
    replaced,
)
from cutpurse.games.horus.turn import NEW_ROUND
from cutpurse.games.horus.words import CHOOSE, CHOSE, KEEPS_DICE, LURKS, START, STARTED
from cutpurse.kernel.step import LUCK, MAX_SEATS, Ask, Chance, Step


class SetUpTable(Step[Horus]):
    """HO-012 HO-017 HO-018 Mummies, the Dice Keeper, then everybody chooses."""

    def happen(self, g: Horus, a: list[int]) -> None:
        g.push(CHOOSE_ALL, NEW_ROUND)
        if g.variant & KEEPER_SEAT_0:
            keep_dice(g, 0)
        elif g.variant & KEEPER_CHOSEN:
            keep_dice(g, g.keeper_seat)
        else:
            g.next(FIRST_KEEPER)
        if g.variant & ALTERNATE_STARTS:
            g.push(*PLACE_MUMMY)


def keep_dice(g: Horus, who: int) -> None:
    g.keeper = who
    g.tell(KEEPS_DICE, "HO-017", who)


class FirstKeeper(Chance[Horus]):
    """HO-017 A random seat has the Ankh."""

    def sides(self, g: Horus) -> int:
        return g.players

    def outcome(self, g: Horus, index: int) -> str:
        return f"keeper p{index}"

    def happen(self, g: Horus, a: list[int]) -> None:
        keep_dice(g, a[LUCK])


class PlaceMummy(Chance[Horus]):
    """HO-160 A mummy starts on another square of its section, facing either way; no two on one."""

    def __init__(self, mummy: int) -> None:
        self.mummy = mummy

    def free(self, g: Horus) -> list[int]:
        """The places on its path where it may start."""
        path = PATH[g.mummy_section[self.mummy]]
        taken = [PATH[g.mummy_section[m]][g.mummy_index[m]] for m in range(self.mummy)]
        return [
            index
            for index, space in enumerate(path)
            if index != START_INDEX[self.mummy] and space not in taken
        ]

    def sides(self, g: Horus) -> int:
        return 2 * len(self.free(g))

    def outcome(self, g: Horus, index: int) -> str:
        path = PATH[g.mummy_section[self.mummy]]
        towards = path[-1] if index % 2 else path[0]
        return f"{SPACE_IDS[path[self.free(g)[index // 2]]]} towards {SPACE_IDS[towards]}"

    def happen(self, g: Horus, a: list[int]) -> None:
        place = self.free(g)[a[LUCK] // 2]
        g.mummy_index[self.mummy] = place
        g.mummy_facing[self.mummy] = 1 if a[LUCK] % 2 else -1
        g.tell(LURKS, "HO-160", self.mummy, PATH[g.mummy_section[self.mummy]][place])


class ChooseAll(Step[Horus]):
    """HO-018 From the Dice Keeper on, clockwise: an adventurer, then a place on the Entrance."""

    def happen(self, g: Horus, a: list[int]) -> None:
        for i in range(g.players):
            who = (g.keeper + g.players - 1 - i) % g.players  # the last first
            g.next(CHOOSE_START[who])
            g.next(CHOOSE_ADVENTURER[who])


class ChooseAdventurer(Ask[Horus]):
    """HO-002 HO-018 One of those that nobody has yet."""

    rule: ClassVar[str] = "HO-018"

    def options(self, g: Horus, seat: int) -> list[int]:
        taken: i64 = 0
        one: i64 = 1
        for adventurer in g.adventurer:
            if adventurer >= 0:
                taken |= one << adventurer
        return [CHOOSE.do(i) for i in range(len(ADVENTURERS)) if not taken >> i & 1]

    def why_not(self, g: Horus, seat: int, action: int) -> str:
        return "HO-002" if CHOOSE.said(action) else ""

    def happen(self, g: Horus, a: list[int]) -> None:
        adventurer = CHOOSE.of(a[self.who])
        g.adventurer = replaced(g.adventurer, self.who, adventurer)
        g.tell(CHOSE, "HO-018", self.who, adventurer)


class ChooseStart(Ask[Horus]):
    """HO-018 One of the six spaces of the Entrance; they may be shared."""

    rule: ClassVar[str] = "HO-018"

    def options(self, g: Horus, seat: int) -> list[int]:
        return [START.do(space) for space in range(len(ENTRANCES))]

    def happen(self, g: Horus, a: list[int]) -> None:
        g.at[self.who] = START.of(a[self.who])
        g.tell(STARTED, "HO-018", self.who, g.at[self.who])


SET_UP_TABLE: Final = SetUpTable()
FIRST_KEEPER: Final = FirstKeeper()
PLACE_MUMMY: Final = [PlaceMummy(mummy) for mummy in range(FIRST_MUMMIES)]
CHOOSE_ALL: Final = ChooseAll()
CHOOSE_ADVENTURER: Final = [ChooseAdventurer(seat) for seat in range(MAX_SEATS)]
CHOOSE_START: Final = [ChooseStart(seat) for seat in range(MAX_SEATS)]

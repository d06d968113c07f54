"""Setting up: thieves, the board, goals, items and Cartouches."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.curse.board import BOOT, DIAMOND, ORDERS, STANDARD_ORDER, STANDARD_TURNED
from cutpurse.games.curse.event_kit import OnDiamond
from cutpurse.games.curse.packs import TAKE_FROM_PILE, into_pack
from cutpurse.games.curse.pieces import (
    COLOURS,
    GOALS,
    GOALS_EACH,
    ITEMS,
    LANDS,
    THIEVES,
)
from cutpurse.games.curse.state import (
    RANDOM_FIRST,
    RANDOM_THIEVES,
    SCARCE_ITEMS,
    STANDARD_LAYOUT,
    Curse,
    replaced,
)
from cutpurse.games.curse.temples import shown
from cutpurse.games.curse.turn import START_TURN
from cutpurse.games.curse.words import (
    CHOOSE,
    DREW,
    GOT_GOAL,
    IS_THIEF,
    KEEP_GOALS,
    LAID_OUT,
    PLACED,
    REPLACE,
    REPLACED,
)
from cutpurse.kernel.decks import DrawFromSet
from cutpurse.kernel.step import CHANCE_BIT, EVERYBODY, LUCK, MAX_SEATS, Ask, Chance, Step
from cutpurse.kernel.verbs import Names
from cutpurse.kernel.zones import nth_bit

START_ITEMS: Final = 3
ON_DIAMOND: Final = 2
TURNINGS: Final = 256  # four lands, four quarters each


class SetUpTable(Step[Curse]):
    """CR-020 to CR-037 In the order of the rulebook."""

    def happen(self, g: Curse, a: list[int]) -> None:
        g.push(FIRST_PLAYER, CHOOSE_THIEVES, LAY_LANDS, TURN_LANDS, DEAL)


class FirstPlayer(Chance[Curse]):
    """CR-037 The host, or a random player."""

    def seats(self, g: Curse) -> int:
        return CHANCE_BIT if g.variant & RANDOM_FIRST else 0

    def sides(self, g: Curse) -> int:
        return g.players

    def outcome(self, g: Curse, index: int) -> str:
        return f"first p{index}"

    def happen(self, g: Curse, a: list[int]) -> None:
        g.active = a[LUCK] if a[LUCK] >= 0 else 0


class ChooseThieves(Step[Curse]):
    """CR-020 From the first player on, clockwise."""

    def happen(self, g: Curse, a: list[int]) -> None:
        random = bool(g.variant & RANDOM_THIEVES)
        for i in range(g.players):
            who = (g.active + g.players - 1 - i) % g.players  # the last first
            g.next(DEAL_THIEF[who] if random else CHOOSE_THIEF[who])


def free_thieves(g: Curse) -> list[i64]:
    return [thief for thief in range(len(THIEVES)) if thief not in g.thief]


def become(g: Curse, who: i64, thief: i64) -> None:
    """CR-020 CR-024 A thief starts on the boot square of the own segment."""
    g.thief = replaced(g.thief, who, thief)
    g.at[who] = BOOT[thief]
    g.tell(IS_THIEF, "CR-020", who, thief)


class ChooseThief(Ask[Curse]):
    """CR-020 One of the thieves that nobody is yet."""

    rule: ClassVar[str] = "CR-020"

    def options(self, g: Curse, seat: int) -> list[int]:
        return [CHOOSE.do(thief) for thief in free_thieves(g)]

    def happen(self, g: Curse, a: list[int]) -> None:
        become(g, self.who, CHOOSE.of(a[self.who]))


class DealThief(Chance[Curse]):
    """CR-020 A random thief, where the table says so."""

    def __init__(self, who: int) -> None:
        self.who = who

    def sides(self, g: Curse) -> int:
        return len(free_thieves(g))

    def outcome(self, g: Curse, index: int) -> str:
        return f"thief {THIEVES.ids[free_thieves(g)[index]]}"

    def happen(self, g: Curse, a: list[int]) -> None:
        become(g, self.who, free_thieves(g)[a[LUCK]])


class LayLands(Chance[Curse]):
    """CR-021 CR-022 Which land lies where."""

    def seats(self, g: Curse) -> int:
        return 0 if g.variant & STANDARD_LAYOUT else CHANCE_BIT

    def sides(self, g: Curse) -> int:
        return len(ORDERS)

    def outcome(self, g: Curse, index: int) -> str:
        return "lands " + " ".join([LANDS.ids[land] for land in ORDERS[index]])

    def happen(self, g: Curse, a: list[int]) -> None:
        g.order = ORDERS[a[LUCK]] if a[LUCK] >= 0 else STANDARD_ORDER
        g.tell_all(EVERYBODY, LAID_OUT, "CR-022", list(g.order))


class TurnLands(Chance[Curse]):
    """CR-022 How often each land has turned."""

    def seats(self, g: Curse) -> int:
        return 0 if g.variant & STANDARD_LAYOUT else CHANCE_BIT

    def sides(self, g: Curse) -> int:
        return TURNINGS

    def quarters(self, index: int) -> list[i64]:
        return [index // 4**land % 4 for land in range(COLOURS)]

    def outcome(self, g: Curse, index: int) -> str:
        return "turned " + " ".join([str(quarter) for quarter in self.quarters(index)])

    def happen(self, g: Curse, a: list[int]) -> None:
        g.turned = self.quarters(a[LUCK]) if a[LUCK] >= 0 else STANDARD_TURNED


class Deal(Step[Curse]):
    """CR-025 CR-030 CR-031 CR-032 Goals, items and a Cartouche for each, items for the board."""

    def happen(self, g: Curse, a: list[int]) -> None:
        g.next(START_TURN)
        for land in range(COLOURS):
            for _ in range(1 if g.variant & SCARCE_ITEMS else ON_DIAMOND):
                g.next(FIRST_ITEM[COLOURS - 1 - land])
        order = [(g.active + g.players - 1 - i) % g.players for i in range(g.players)]  # last first
        for who in order:
            g.next(TAKE_FROM_PILE[who])
        for who in order:
            for _ in range(START_ITEMS):
                g.next(DRAW_FIRST_ITEM[who])
        for who in order:
            g.next(REDRAW_GOALS[who])
        for who in order:
            for i in range(COLOURS):
                colour = COLOURS - 1 - i
                if colour != g.thief[who]:
                    g.next(DealGoal(who, colour))


class DealGoal(DrawFromSet[Curse]):
    """CR-025 CR-029 A goal card of a colour; those put under the others come last."""

    def __init__(self, who: int, colour: int) -> None:
        self.who = who
        self.colour = colour

    def pile(self, g: Curse) -> int:
        fresh: i64 = g.reserve[self.colour] & ~g.under[self.colour]
        return fresh or g.reserve[self.colour]

    def names(self) -> Names:
        return COLOUR_GOALS[self.colour]

    def happen(self, g: Curse, a: list[int]) -> None:
        card: i64 = nth_bit(self.pile(g), a[LUCK])
        one: i64 = 1
        g.reserve = replaced(g.reserve, self.colour, g.reserve[self.colour] & ~(one << card))
        g.goal = replaced(g.goal, self.who * COLOURS + self.colour, card)
        g.tell(GOT_GOAL, "CR-025", self.who, self.colour * GOALS_EACH + card)


def sharing(g: Curse, who: i64) -> list[i64]:
    """CR-026 The colours of goals that show an item which another goal shows as well."""
    out: list[i64] = []
    for colour in range(COLOURS):
        for other in range(COLOURS):
            if other != colour and shown(g, who, colour) & shown(g, who, other):
                out.append(colour)
                break
    return out


class RedrawGoals(Ask[Curse]):
    """CR-026 CR-027 CR-028 While goals share an item, one of those may be replaced."""

    rule: ClassVar[str] = "CR-026"

    def seats(self, g: Curse) -> int:
        return 1 << self.who if sharing(g, self.who) else 0

    def options(self, g: Curse, seat: int) -> list[int]:
        return [KEEP_GOALS.base, *[REPLACE.do(colour) for colour in sharing(g, seat)]]

    def why_not(self, g: Curse, seat: int, action: int) -> str:
        return "CR-026"

    def happen(self, g: Curse, a: list[int]) -> None:
        answer: i64 = a[self.who]
        if REPLACE.said(answer):
            colour: i64 = REPLACE.of(answer)
            card: i64 = g.goal[self.who * COLOURS + colour]
            one: i64 = 1
            g.reserve = replaced(g.reserve, colour, g.reserve[colour] | one << card)
            g.under = replaced(g.under, colour, g.under[colour] | one << card)
            g.tell(REPLACED, "CR-026", self.who, colour * GOALS_EACH + card)
            g.push(DealGoal(self.who, colour), self)


class DrawFirstItem(DrawFromSet[Curse]):
    """CR-030 An item of the bag, face up."""

    def __init__(self, who: int) -> None:
        self.who = who

    def pile(self, g: Curse) -> int:
        return g.bag

    def names(self) -> Names:
        return ITEMS

    def happen(self, g: Curse, a: list[int]) -> None:
        item: i64 = nth_bit(g.bag, a[LUCK])
        one: i64 = 1
        g.bag &= ~(one << item)
        into_pack(g, self.who, item)
        g.tell(DREW, "CR-030", self.who, item)


class FirstItem(OnDiamond):
    """CR-032 CR-033 An item for a diamond square."""

    def happen(self, g: Curse, a: list[int]) -> None:
        g.tell(PLACED, "CR-032", self.lay(g, a), DIAMOND[self.land])


COLOUR_GOALS: Final = [
    Names(
        "goal",
        GOALS.ids[colour * GOALS_EACH : (colour + 1) * GOALS_EACH],
        GOALS.labels[colour * GOALS_EACH : (colour + 1) * GOALS_EACH],
    )
    for colour in range(COLOURS)
]
SET_UP_TABLE: Final = SetUpTable()
FIRST_PLAYER: Final = FirstPlayer()
CHOOSE_THIEVES: Final = ChooseThieves()
CHOOSE_THIEF: Final = [ChooseThief(seat) for seat in range(MAX_SEATS)]
DEAL_THIEF: Final = [DealThief(seat) for seat in range(MAX_SEATS)]
LAY_LANDS: Final = LayLands()
TURN_LANDS: Final = TurnLands()
DEAL: Final = Deal()
REDRAW_GOALS: Final = [RedrawGoals(seat) for seat in range(MAX_SEATS)]
DRAW_FIRST_ITEM: Final = [DrawFirstItem(seat) for seat in range(MAX_SEATS)]
FIRST_ITEM: Final = [FirstItem(land) for land in range(COLOURS)]

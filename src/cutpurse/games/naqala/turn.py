"""A round and a turn, step by step: the table of contents of the game."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from cutpurse.games.naqala.bidding import BID_STEP
from cutpurse.games.naqala.control import bring_the_end
from cutpurse.games.naqala.djinns import add_powers, call, maybe_powers, why_no_power
from cutpurse.games.naqala.draws import FILL_DJINNS, FILL_ROW
from cutpurse.games.naqala.expansion import expansions, gear
from cutpurse.games.naqala.purse import maybe_goods
from cutpurse.games.naqala.refusals import ActiveQuestion, NaqalaQuestion
from cutpurse.games.naqala.sale import add_goods, lay_for_sale, unsaleable
from cutpurse.games.naqala.sowing import (
    COLLECT,
    SOW,
    add_air_picks,
    any_pick,
    begin_move,
    can_fly,
    maybe_fly,
    picks,
)
from cutpurse.games.naqala.state import ALL, LIMIT_PER_ROUND, TRACK, Naqala
from cutpurse.games.naqala.tiles import TILE_ACTION
from cutpurse.games.naqala.tribes import TRIBE_ACTION
from cutpurse.games.naqala.words import (
    CONTINUE,
    END_TURN,
    NO_MOVE,
    PICK,
    ROUND,
    SELL,
    STUCK,
    TURN,
    USE,
)
from cutpurse.kernel.step import Course, Step

LAST_ROUND: Final = 60  # NQ-288; no game comes near it


class Round(Step[Naqala]):
    """NQ-020 A round: everybody bids, everybody takes turns, then the table is cleaned up."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        g.round += 1
        g.tell(ROUND, "NQ-020", g.round)
        for seat in range(g.players):
            g.spent[seat] = 0
        g.take_course(WHOLE_ROUND)


class Bidding(Step[Naqala]):
    """NQ-020 Markers leave the bid order track one after another, spot 1 first."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        if g.bid_order:
            g.next(BIDDING)
            g.next(BID_STEP[g.bid_order.pop(0)])


class Turns(Step[Naqala]):
    """NQ-029 Markers play from the highest price to the lowest, zeros last, front zero first."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        track = g.track
        spot: i64 = TRACK - 1
        while spot >= 0 and track[spot] < 0:
            spot -= 1
        if spot >= 0:
            g.next(TURNS)
            TURN_STEP[spot].happen(g, a)


class Turn(Step[Naqala]):
    """NQ-040 NQ-042 The marker moves to the bid order track, and its owner takes a turn."""

    def __init__(self, spot: int) -> None:
        self.spot = spot

    def happen(self, g: Naqala, a: list[int]) -> None:
        who = g.track[self.spot]
        g.track[self.spot] = -1
        g.bid_order.append(who)
        g.active = who
        g.tell(TURN, "NQ-042", who)
        if not g.variant & LIMIT_PER_ROUND:
            g.spent[who] = 0
        for expansion in expansions(g):
            expansion.new_turn(g)
        g.take_course(WHOLE_TURN)


def add_usable(g: Naqala, who: i64, out: list[int]) -> None:
    """Add the djinns and other things a player can use in a window (NQ-043)."""
    add_powers(g, who, out)
    for expansion in gear(g):
        expansion.offers(g, who, out)


def maybe_usable(g: Naqala, who: i64) -> bool:
    """May there be such things, for all that the others see? If so, the window is open."""
    return maybe_powers(g, who) or any(e.maybe_offers(g, who) for e in gear(g))


def unusable(g: Naqala, who: i64, action: i64) -> str:
    """The rule by which a thing cannot be used in a window; empty if the action uses nothing."""
    if USE.said(action):
        return why_no_power(g, who, action)
    for expansion in gear(g):
        rule = expansion.unusable(g, who, action)
        if rule:
            return rule
    return ""


def use(g: Naqala, who: i64, action: i64) -> None:
    if USE.said(action):
        call(g, who, action)
        return
    for expansion in gear(g):
        if expansion.take_up(g, who, action):
            return


class StartWindow(ActiveQuestion):
    """NQ-043 NQ-045 NQ-046 NQ-047 Use powers, then lift a tile, or make no move if none can be."""

    rule: ClassVar[str] = "NQ-045"

    def reason(self, g: Naqala) -> str:
        return "NQ-045" if any_pick(g) else "NQ-046"

    def options(self, g: Naqala, seat: int) -> list[int]:
        out = picks(g, g.land)
        stuck = not out
        if can_fly(g, seat):
            add_air_picks(g, out)
        add_usable(g, seat, out)
        if stuck:
            out.append(NO_MOVE.do())
        return out

    def why_not(self, g: Naqala, seat: int, action: int) -> str:
        if PICK.said(action):
            cell = PICK.of(action)
            return "NQ-051" if cell < g.cells and g.meeples[cell] else "NQ-050"
        if NO_MOVE.said(action):
            return "NQ-045"
        return unusable(g, seat, action) or super().why_not(g, seat, action)

    def asked_anyway(self, g: Naqala, seat: int) -> bool:
        return maybe_usable(g, seat) or maybe_fly(g, seat)

    def happen(self, g: Naqala, a: list[int]) -> None:
        answer = a[g.active]
        if PICK.said(answer):
            g.take_course(MOVE)
            begin_move(g, answer - PICK.base)
        elif NO_MOVE.said(answer):
            g.tell(STUCK, "NQ-211", g.active)
            bring_the_end(g, g.active, "NQ-211")
        else:
            g.next(START_WINDOW)
            use(g, g.active, answer)


@mypyc_attr(allow_interpreted_subclasses=True)
class Between(NaqalaQuestion):
    """NQ-043 NQ-048 NQ-289 A window: use powers until you go on; passing it is not told. It is open
    whenever others cannot rule out that something could be used, so its opening tells nothing."""

    rule: ClassVar[str] = "NQ-043"

    def seats(self, g: Naqala) -> int:
        return 1 << g.active if maybe_usable(g, g.active) else 0

    def options(self, g: Naqala, seat: int) -> list[int]:
        out: list[int] = []
        add_usable(g, seat, out)
        out.append(CONTINUE.base)
        return out

    def why_not(self, g: Naqala, seat: int, action: int) -> str:
        return unusable(g, seat, action) or super().why_not(g, seat, action)

    def witnesses(self, g: Naqala, seat: int) -> int:
        return 1 << seat

    def asked_anyway(self, g: Naqala, seat: int) -> bool:
        return True

    def untimed(self, g: Naqala, seat: int) -> int:
        return CONTINUE.base

    def again(self) -> Step[Naqala]:
        raise NotImplementedError

    def happen(self, g: Naqala, a: list[int]) -> None:
        answer = a[g.active]
        if answer >= 0 and not CONTINUE.said(answer):
            g.next(self.again())
            use(g, g.active, answer)


class BeforeTribe(Between):
    """NQ-043 The window between control and the tribe action."""

    def again(self) -> Step[Naqala]:
        return BEFORE_TRIBE


class BeforeTile(Between):
    """NQ-043 The window between the tribe action and the tile action."""

    def again(self) -> Step[Naqala]:
        return BEFORE_TILE


class AfterTribe(Step[Naqala]):
    """NQ-042 What may follow the tribe action."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        for expansion in expansions(g):
            expansion.after_tribe(g)


class EndWindow(NaqalaQuestion):
    """NQ-043 NQ-130 NQ-289 Use powers, sell suits, end the turn."""

    rule: ClassVar[str] = "NQ-130"

    def seats(self, g: Naqala) -> int:
        if maybe_goods(g, g.active) or maybe_usable(g, g.active):
            return 1 << g.active
        return 0

    def options(self, g: Naqala, seat: int) -> list[int]:
        out: list[int] = []
        add_usable(g, seat, out)
        add_goods(g, seat, out)
        out.append(END_TURN.base)
        return out

    def why_not(self, g: Naqala, seat: int, action: int) -> str:
        if SELL.said(action):
            return unsaleable(g, seat, SELL.of(action))
        return unusable(g, seat, action) or super().why_not(g, seat, action)

    def witnesses(self, g: Naqala, seat: int) -> int:
        return 1 << seat

    def asked_anyway(self, g: Naqala, seat: int) -> bool:
        return True

    def untimed(self, g: Naqala, seat: int) -> int:
        return END_TURN.base

    def happen(self, g: Naqala, a: list[int]) -> None:
        answer = a[g.active]
        if answer < 0 or END_TURN.said(answer):
            return
        g.next(END_WINDOW)
        if SELL.said(answer):
            lay_for_sale(g, g.active, SELL.of(answer))
        else:
            use(g, g.active, answer)


class RoundEnd(Step[Naqala]):
    """NQ-212 NQ-213 NQ-215 After the last turn the game ends if the end was brought or nobody could
    move; else the table is cleaned up for the next round."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        if not g.ending and not any_pick(g):
            bring_the_end(g, g.active, "NQ-212")
        if g.ending or g.round >= LAST_ROUND:
            g.next(SCORING)
        else:
            g.next(CLEAN_UP)


class CleanUp(Step[Naqala]):
    """NQ-140 NQ-143 Row and djinns are filled, then the next round begins."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        g.next(ROUND_STEP)
        for expansion in expansions(g):
            expansion.clean_up(g)
        g.take_course(REFILL)


class Scoring(Step[Naqala]):
    """NQ-215 NQ-280 Purses and hands are shown, and the game is over."""

    def happen(self, g: Naqala, a: list[int]) -> None:
        g.gold_seen = [ALL] * g.players
        g.card_seen = [*([ALL] * g.players), 0]
        for expansion in expansions(g):
            expansion.reveal(g)


ROUND_STEP: Final = Round()
BIDDING: Final = Bidding()
TURNS: Final = Turns()
TURN_STEP: Final = [Turn(spot) for spot in range(TRACK)]
ROUND_END: Final = RoundEnd()
START_WINDOW: Final = StartWindow()
BEFORE_TRIBE: Final = BeforeTribe()
AFTER_TRIBE: Final = AfterTribe()
BEFORE_TILE: Final = BeforeTile()
END_WINDOW: Final = EndWindow()
CLEAN_UP: Final = CleanUp()
SCORING: Final = Scoring()
WHOLE_ROUND: Final = Course(BIDDING, TURNS, ROUND_END)
REFILL: Final = Course(FILL_ROW, FILL_DJINNS)
WHOLE_TURN: Final = Course(START_WINDOW, END_WINDOW)
MOVE: Final = Course(
    SOW, COLLECT, BEFORE_TRIBE, TRIBE_ACTION, AFTER_TRIBE, BEFORE_TILE, TILE_ACTION
)  # NQ-042, after a pick

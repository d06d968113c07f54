"""A turn, step by step: the table of contents of the game.

1. The turn begins; empty stalls are stocked.                       StartTurn
2. The Market or the Quarry, with characters before it.             ChooseAction
   Market: a stall is taken, three cards are drawn and placed.      visit, Refill
   Quarry: pieces are built, one after another.                     build, BuildMore
           The bonus, Cleopatra, the priest dice, an offering.      FinishVisit
3. Characters may be played until the turn is over.                 EndOfTurn
4. The hand limit.                                                  HandLimit
5. The next player.                                                 NextTurn
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.cleopatra.cards import earn, may_surprise
from cutpurse.games.cleopatra.characters import add_characters, play
from cutpurse.games.cleopatra.limit import HAND_LIMIT_OF
from cutpurse.games.cleopatra.market import is_shut, stock, visit
from cutpurse.games.cleopatra.pieces import (
    BONUS,
    CATEGORY_COUNT,
    LAST_STEP,
    STALL_COUNT,
)
from cutpurse.games.cleopatra.priest import PRIEST_DICE
from cutpurse.games.cleopatra.quarry import add_builds, build, further_parts, pieces_left
from cutpurse.games.cleopatra.refusals import why_not
from cutpurse.games.cleopatra.score import END_GAME
from cutpurse.games.cleopatra.state import AGAIN, ALL, DISCARD, NO_UNITS, UNPLAYED, Cleopatra
from cutpurse.games.cleopatra.words import (
    BONUS as BONUS_PAID,
)
from cutpurse.games.cleopatra.words import (
    END,
    FINISH,
    PASS,
    PASSED,
    PLAY,
    TURN,
    VISIT,
    WALKED,
)
from cutpurse.kernel.step import MAX_SEATS, SILENT, Ask, Composite, Course, Step


class StartTurn(Step[Cleopatra]):
    """CL-040, CL-064 A player's turn begins; if all stalls are empty they are stocked, once."""

    def __init__(self, who: int) -> None:
        self.who = who

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        g.turn += 1
        g.active = self.who
        g.built = 0
        g.played = UNPLAYED
        if g.loose != UNPLAYED:
            g.loose = UNPLAYED
            g.again = [0] * AGAIN
            g.again_seen = [ALL] * AGAIN
        g.tell(TURN, "CL-040", self.who, g.turn)
        if is_shut(g) and (g.deck or g.cards.size[g.players + DISCARD]):
            stock(g)


class ChooseAction(Composite[Cleopatra]):
    """CL-041 to CL-043 The Market or the Quarry; characters may come before."""

    rule: ClassVar[str] = "CL-041"

    def __init__(self, who: int) -> None:
        self.who = who

    def seats(self, g: Cleopatra) -> int:
        return 1 << self.who

    def further(self, g: Cleopatra, seat: int, parts: list[int]) -> list[int]:
        if parts:
            first: i64 = parts[0]
            if VISIT.said(first) or PLAY.said(first) or PASS.said(first):
                return []
            return further_parts(g, seat, parts)
        out: list[int] = []
        for stall in range(STALL_COUNT):
            if g.stall_size[stall]:
                out.append(VISIT.do(stall))
        add_builds(g, seat, out)
        if not out:  # CL-042
            out.append(PASS.base)
        add_characters(g, seat, out)
        return out

    def why_not(self, g: Cleopatra, seat: int, action: int) -> str:
        return why_not(g, seat, action)

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        who: i64 = self.who
        parts = g.parts_of(who)
        first: i64 = parts[0]
        if VISIT.said(first):
            visit(g, who, VISIT.of(first))
        elif PLAY.said(first):
            g.next(self)
            play(g, who, PLAY.of(first))
        elif PASS.said(first):
            g.tell(PASSED, "CL-042", who)
        else:
            g.next(BUILD_MORE[who])
            build(g, who, parts)


class BuildMore(Composite[Cleopatra]):
    """CL-110, CL-045 Another piece, a character, or the end of the visit."""

    rule: ClassVar[str] = "CL-110"

    def __init__(self, who: int) -> None:
        self.who = who

    def seats(self, g: Cleopatra) -> int:
        """CL-348 Nobody is asked who has nothing to choose, if everybody knows that."""
        if may_surprise(g, self.who) or len(self.further(g, self.who, [])) > 1:
            return 1 << self.who
        return 0

    def further(self, g: Cleopatra, seat: int, parts: list[int]) -> list[int]:
        if parts:
            first: i64 = parts[0]
            if FINISH.said(first) or PLAY.said(first):
                return []
            return further_parts(g, seat, parts)
        out: list[int] = []
        add_builds(g, seat, out)
        add_characters(g, seat, out)
        out.append(FINISH.base)
        return out

    def untimed(self, g: Cleopatra, seat: int) -> int:
        return FINISH.base if may_surprise(g, seat) else SILENT

    def why_not(self, g: Cleopatra, seat: int, action: int) -> str:
        return "CL-041" if VISIT.said(action) else why_not(g, seat, action)

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        who: i64 = self.who
        parts = g.parts_of(who)
        if not parts or FINISH.said(parts[0]):
            g.next(FINISH_VISIT[who])
            return
        g.next(self)
        if PLAY.said(parts[0]):
            play(g, who, PLAY.of(parts[0]))
        else:
            build(g, who, parts)


class FinishVisit(Step[Cleopatra]):
    """CL-097, CL-113, CL-212 Spare units are lost, the bonus is paid, Cleopatra walks; then the
    dice are rolled (CL-220), or the game is over (CL-310)."""

    def __init__(self, who: int) -> None:
        self.who = who

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        g.pool = NO_UNITS
        pay_bonus(g, self.who)
        walk(g)
        g.next(END_GAME[0] if g.queen == LAST_STEP else PRIEST_DICE)


def pay_bonus(g: Cleopatra, who: i64) -> None:
    """CL-113 to CL-115, CL-350 More for two pieces, and for three or more."""
    bonus: i64 = BONUS[3 if g.built > 3 else g.built]
    if bonus:
        earn(g, who, bonus)
        g.tell(BONUS_PAID, "CL-113" if g.built == 2 else "CL-114", who, g.built, bonus)


def complete_categories(g: Cleopatra) -> i64:
    """CL-213, CL-203 How many categories are complete."""
    complete: i64 = 0
    for piece in range(CATEGORY_COUNT):
        if not pieces_left(g, piece):
            complete += 1
    return complete


def walk(g: Cleopatra) -> None:
    """CL-210, CL-211 A step for each category that this visit has completed."""
    step = complete_categories(g)
    if step > LAST_STEP:
        step = LAST_STEP
    while g.queen < step:
        g.queen += 1
        g.tell(WALKED, "CL-210", g.queen)


class EndOfTurn(Ask[Cleopatra]):
    """CL-045 After the action is complete, characters may still be played."""

    rule: ClassVar[str] = "CL-045"

    def seats(self, g: Cleopatra) -> int:
        return 0 if g.over else 1 << self.who

    def options(self, g: Cleopatra, seat: int) -> list[int]:
        out: list[int] = []
        add_characters(g, seat, out)
        out.append(END.base)
        return out

    def asked_anyway(self, g: Cleopatra, seat: int) -> bool:
        return may_surprise(g, seat)

    def untimed(self, g: Cleopatra, seat: int) -> int:
        return END.base if may_surprise(g, seat) else SILENT

    def why_not(self, g: Cleopatra, seat: int, action: int) -> str:
        return why_not(g, seat, action) if PLAY.said(action) else "CL-041"

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        if PLAY.said(a[self.who]):
            g.next(self)
            play(g, self.who, PLAY.of(a[self.who]))


class NextTurn(Step[Cleopatra]):
    """CL-040, CL-047 Clockwise; after the last turn the game is over (CL-322)."""

    def __init__(self, who: int) -> None:
        self.who = who

    def happen(self, g: Cleopatra, a: list[int]) -> None:
        if g.over:
            return
        if g.turn >= g.max_turns:
            g.next(END_GAME[1])
        else:
            g.take_course(TURN_OF[(self.who + 1) % g.players])


START_TURN: Final = [StartTurn(seat) for seat in range(MAX_SEATS)]
CHOOSE_ACTION: Final = [ChooseAction(seat) for seat in range(MAX_SEATS)]
BUILD_MORE: Final = [BuildMore(seat) for seat in range(MAX_SEATS)]
FINISH_VISIT: Final = [FinishVisit(seat) for seat in range(MAX_SEATS)]
END_OF_TURN: Final = [EndOfTurn(seat) for seat in range(MAX_SEATS)]
NEXT_TURN: Final = [NextTurn(seat) for seat in range(MAX_SEATS)]
TURN_OF: Final = [
    Course(
        START_TURN[seat],
        CHOOSE_ACTION[seat],
        END_OF_TURN[seat],
        HAND_LIMIT_OF[seat],
        NEXT_TURN[seat],
    )
    for seat in range(MAX_SEATS)
]

"""A turn, step by step: the table of contents of the game.

1. Upkeep: what the last Event left takes effect; one First Move, one Turn Action.
2. The start window: the others may use Cartouches.
3. The menu, again and again: First Move, Turn Action, drops, Cartouches. Moves and Turn Actions are
   declared, the declaration window opens and closes, then they take effect.
4. The end window; then an Event on a '?' square, with the Trial it may bring.
5. What lasted for the turn is over, and every diamond square without an item gets one.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from cutpurse.games.curse.board import DIAMOND, is_temple
from cutpurse.games.curse.cartouches import (
    DECLARE_WINDOW,
    END_WINDOW,
    START_WINDOW,
    add_own_uses,
    is_use,
    play,
)
from cutpurse.games.curse.curses import cleanse
from cutpurse.games.curse.event_kit import OnDiamond
from cutpurse.games.curse.events import EVENT_CHECK
from cutpurse.games.curse.moving import FIRST_DESTINATION, SECOND_DESTINATION
from cutpurse.games.curse.packs import (
    PICK_FIRST,
    add_drops,
    add_items,
    can_pick_up,
    drop,
    has_room,
    lies_on,
)
from cutpurse.games.curse.pieces import COLOURS
from cutpurse.games.curse.refusals import why_not
from cutpurse.games.curse.robbery import can_rob, rob
from cutpurse.games.curse.state import (
    GOLDEN_HOUR,
    HEAVY_DREAMS,
    NOTHING,
    Curse,
)
from cutpurse.games.curse.temples import offerings, owed, steal, temple_of, turn_in
from cutpurse.games.curse.trials import start_trial
from cutpurse.games.curse.words import (
    ACTS,
    CALLED_OFF,
    CLEANSE,
    DECLARED,
    DECLARED_OFFERING,
    DECLARED_ROBBERY,
    DECLARED_THEFT,
    DROP,
    END,
    FIRST_MOVE,
    LAY,
    PICK_UP,
    REFILLED,
    ROB,
    SECOND_MOVE,
    STEAL,
    TIME_IS_UP,
    TRIAL,
    TURN,
    TURN_ENDS,
    TURN_IN,
    VOCABULARY,
)
from cutpurse.kernel.step import CHANCE_BIT, LUCK, Course, Step


class StartTurn(Step[Curse]):
    """CR-040 CR-041 CR-340 Upkeep: a First Move and a Turn Action, and what the last Event left."""

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = g.active
        one: i64 = 1
        g.turn += 1
        g.marks = g.next_marks[who]
        g.next_marks[who] = 0
        g.put &= ~(one << who)
        g.first_move = 0 if g.marks & HEAVY_DREAMS else 1
        g.actions = 2 if g.marks & GOLDEN_HOUR else 1
        g.tell(TURN, "CR-037", who, g.turn)
        g.push(START_WINDOW[(who + 1) % g.players], MENU)


# The menu ----------------------------------------------------------------------------------------
def add_moves(g: Curse, out: list[int]) -> None:
    """CR-040 CR-046 The First Move is free; one after it costs a Turn Action."""
    if g.first_move:
        out.append(FIRST_MOVE.base)
    elif g.actions:
        out.append(SECOND_MOVE.base)


def add_turn_actions(g: Curse, who: i64, out: list[int]) -> None:
    """CR-044 CR-047 What costs a Turn Action, besides a second Move."""
    if not g.actions:
        return
    node: i64 = g.at[who]
    if not is_temple(node):
        for other in range(g.players):
            if can_rob(g, who, other):
                out.append(ROB.do(other))
        if can_pick_up(g, who):
            out.append(PICK_UP.base)
        return
    add_items(TURN_IN.base, owed(g, who, temple_of(g, who)) & g.pack[who], out)
    if g.curses[who]:
        out.append(CLEANSE.base)
    out.append(TRIAL.base)
    if has_room(g, who):
        add_items(STEAL.base, offerings(g, who), out)


class Menu(Step[Curse]):
    """CR-042 CR-043 CR-048 CR-057 Actions in any order, until the player ends the turn."""

    rule: ClassVar[str] = "CR-043"

    def seats(self, g: Curse) -> int:
        return 1 << g.active

    def options(self, g: Curse, seat: int) -> list[int]:
        out: list[int] = []
        add_moves(g, out)
        add_turn_actions(g, seat, out)
        if not is_temple(g.at[seat]):
            add_drops(g, seat, out)
        add_own_uses(g, seat, out)
        out.append(END.base)
        return out

    def asked_anyway(self, g: Curse, seat: int) -> bool:
        return True

    def why_not(self, g: Curse, seat: int, action: int) -> str:
        return why_not(g, seat, action)

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = g.active
        answer: i64 = a[who]
        g.reacted = 0
        if END.said(answer):
            g.tell(TURN_ENDS, "CR-048", who)
            g.push(END_WINDOW[(who + 1) % g.players], END_OR_GO_ON)
        elif is_use(answer):
            g.next(self)
            play(g, who, answer)
        elif DROP.said(answer) or LAY.said(answer):
            g.next(self)
            drop(g, who, answer, "CR-090" if DROP.said(answer) else "CR-091")
        else:
            g.declared = answer
            g.declared_at = g.at[who]
            tell_declared(g, who, answer)
            g.push(DECLARE_WINDOW[(who + 1) % g.players], CARRY_OUT, GO_ON)


def tell_declared(g: Curse, who: i64, action: i64) -> None:
    """CR-054 Everybody hears what is about to happen."""
    if ROB.said(action):
        g.tell(DECLARED_ROBBERY, "CR-054", who, ROB.of(action))
    elif TURN_IN.said(action):
        g.tell(DECLARED_OFFERING, "CR-054", who, TURN_IN.of(action))
    elif STEAL.said(action):
        g.tell(DECLARED_THEFT, "CR-054", who, STEAL.of(action))
    else:
        g.tell(DECLARED, "CR-054", who, ACTS.index[VOCABULARY.verb_of(action).word])


class EndOrGoOn(Step[Curse]):
    """CR-261 A Cartouche that took effect in the end window calls off the end of the turn."""

    def happen(self, g: Curse, a: list[int]) -> None:
        if g.reacted:
            g.tell(CALLED_OFF, "CR-261", g.active)
            g.next(MENU)
        else:
            g.take_course(END_OF_TURN)


class CarryOut(Step[Curse]):
    """CR-054 CR-055 CR-056 What was declared takes effect, if it still may; then it is paid for."""

    def happen(self, g: Curse, a: list[int]) -> None:
        who: i64 = g.active
        declared: i64 = g.declared
        g.declared = NOTHING
        if g.reacted and not still_possible(g, who, declared):
            g.tell(CALLED_OFF, "CR-055", who)
        elif FIRST_MOVE.said(declared):
            g.first_move = 0
            g.next(FIRST_DESTINATION[who])
        else:
            g.actions -= 1
            act(g, who, declared)


def still_possible(g: Curse, who: i64, declared: i64) -> bool:
    """CR-055 Would it be offered now, where it was declared? A Move may begin anywhere."""
    now: list[int] = []
    if FIRST_MOVE.said(declared) or SECOND_MOVE.said(declared):
        add_moves(g, now)
    elif g.at[who] == g.declared_at:
        add_turn_actions(g, who, now)
    return declared in now


def act(g: Curse, who: i64, action: i64) -> None:
    """CR-044 A Turn Action."""
    if SECOND_MOVE.said(action):
        g.next(SECOND_DESTINATION[who])
    elif PICK_UP.said(action):
        g.next(PICK_FIRST[who])
    elif ROB.said(action):
        rob(g, ROB.of(action))
    elif TURN_IN.said(action):
        turn_in(g, who, TURN_IN.of(action))
    elif CLEANSE.said(action):
        cleanse(g, who, "CR-239")
    elif TRIAL.said(action):
        start_trial(g, 0)
    else:
        steal(g, who, STEAL.of(action))


class GoOn(Step[Curse]):
    """CR-051 CR-053 CR-263 The menu again; or the turn is over at once, without the end window."""

    def happen(self, g: Curse, a: list[int]) -> None:
        if g.cut_short:
            g.take_course(END_OF_TURN)
        else:
            g.next(MENU)


# The end of the turn -----------------------------------------------------------------------------
class Expire(Step[Curse]):
    """CR-271 CR-282 CR-340 What lasted for this turn is over."""

    def happen(self, g: Curse, a: list[int]) -> None:
        one: i64 = 1
        g.marks = 0
        g.aker &= ~(one << g.active)
        g.menhit = 0
        g.bast = NOTHING
        g.cut_short = 0
        g.first_move = 0
        g.actions = 0


class RefillDiamond(OnDiamond):
    """CR-155 CR-156 CR-157 CR-159 A diamond square without an item gets one from the bag."""

    def seats(self, g: Curse) -> int:
        return CHANCE_BIT if g.bag and not lies_on(g, DIAMOND[self.land]) else 0

    def happen(self, g: Curse, a: list[int]) -> None:
        if a[LUCK] >= 0:
            g.tell(REFILLED, "CR-155", self.lay(g, a), DIAMOND[self.land])


class NextPlayer(Step[Curse]):
    """CR-037 CR-150 Clockwise; at the turn limit the game is over."""

    def happen(self, g: Curse, a: list[int]) -> None:
        if g.turn >= g.limit:
            g.tell(TIME_IS_UP, "CR-150", g.turn)
            return
        g.active = (g.active + 1) % g.players
        g.next(START_TURN)


START_TURN: Final = StartTurn()
MENU: Final = Menu()
END_OR_GO_ON: Final = EndOrGoOn()
CARRY_OUT: Final = CarryOut()
GO_ON: Final = GoOn()
EXPIRE: Final = Expire()
REFILL: Final = [RefillDiamond(land) for land in range(COLOURS)]
NEXT_PLAYER: Final = NextPlayer()
END_OF_TURN: Final = Course(EVENT_CHECK, EXPIRE, *REFILL, NEXT_PLAYER)  # CR-052, CR-158

"""Silences: reaction windows, standing orders, and a pause that makes every silence alike.

Whoever is asked whether they react may pass by hand or by orders given before. The others see the
pass when the pause is over, no sooner; so they cannot tell a quick pass from an order. A reaction
is seen at once: it is no silence.

Games also ask one seat in secret where for all the table knows there is a choice, although there
may be none (docs/decisions/0002, 0007). The only answer to such a question is given by the house,
and no answer to one is seen before the pause is over; so nobody can tell who had nothing to choose.
"""

from __future__ import annotations

from cutpurse.kernel.game import Game
from cutpurse.kernel.state import legal, seat_of
from cutpurse.kernel.step import CHANCE_BIT, EVERYBODY, Window
from cutpurse.kernel.verbs import Names
from cutpurse.table.sheet import Sheet


def in_window(game: Game) -> bool:
    """Is somebody asked whether they react?"""
    return bool(game.state.stack) and isinstance(game.state.stack[-1], Window)


def in_secret(game: Game) -> bool:
    """Is one seat asked what may be no choice at all?"""
    g = game.state
    if not g.stack or g.owing & (g.owing - 1) or g.owing == CHANCE_BIT:
        return False
    return g.stack[-1].witnesses(g, seat_of(g.owing)) != EVERYBODY


def timed(game: Game, action: int) -> bool:
    """Could it tell something how soon this answer comes?"""
    step = game.state.stack[-1]
    return action == step.passing() if isinstance(step, Window) else in_secret(game)


def ordered(sheet: Sheet, game: Game, seat: int) -> int:
    """What the house answers for a person, by orders or because there is no choice; -1: the person
    is asked."""
    chair = sheet.chairs[seat]
    if chair.bot or not game.state.owing >> seat & 1:
        return -1
    step = game.state.stack[-1]
    if not isinstance(step, Window):
        options = legal(game.state, seat) if in_secret(game) else []
        return options[0] if len(options) == 1 else -1
    if chair.orders == "always":
        return -1
    if chair.orders == "target" and targeted(game, seat, sheet.scene):
        return -1
    return step.passing()


def targeted(game: Game, seat: int, since: int) -> bool:
    """Has something just been done to this seat? An event names who acts first, so a seat named
    later is one that something happens to. Only what the seat may know counts."""
    for event in game.events[since:]:
        knows = bool(event.witnesses >> seat & 1)
        seats = [
            value
            for (name, names), value in zip(event.kind.params, event.values(), strict=True)
            if is_seat(names) and (knows or not name.endswith("_"))
        ]
        if seat in (seats if len(seats) == 1 else seats[1:]):
            return True
    return False


def is_seat(names: Names | None) -> bool:
    return names is not None and names.kind == "seat"


def pause_now(sheet: Sheet, game: Game, pause: float) -> float:
    """How long a silence takes, and the clocks wait. Bots do not watch the time: where only one
    person plays there is nothing to hide."""
    if not (in_window(game) or in_secret(game)) or len(sheet.people()) < 2:
        return 0.0
    return pause

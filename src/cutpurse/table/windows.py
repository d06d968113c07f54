"""Reaction windows: standing orders, and a pause that makes every silence alike.

Whoever is asked whether they react may pass by hand or by orders given before. The others see the
pass when the pause is over, no sooner; so they cannot tell a quick pass from an order, nor either
from somebody who had nothing to choose. A reaction is seen at once: it is no silence.

What a window may not do is to ask only those who hold something hidden. That is the games' part:
they ask everybody who might, for all the table knows (docs/decisions/0002).
"""

from __future__ import annotations

from cutpurse.kernel.game import Game
from cutpurse.kernel.step import Window
from cutpurse.kernel.verbs import Names
from cutpurse.table.sheet import Sheet


def in_window(game: Game) -> bool:
    """Is the present question one that a silence answers?"""
    return bool(game.state.stack) and isinstance(game.state.stack[-1], Window)


def passing(game: Game) -> int:
    """The answer that is a silence; -1 where there is none."""
    step = game.state.stack[-1] if game.state.stack else None
    return step.passing() if isinstance(step, Window) else -1


def ordered(sheet: Sheet, game: Game, seat: int) -> int:
    """What the seat's standing orders answer now; -1: the person is asked."""
    chair = sheet.chairs[seat]
    if chair.bot or chair.orders == "always" or seat not in game.waiting:
        return -1
    if chair.orders == "target" and targeted(game, seat, sheet.scene):
        return -1
    return passing(game)


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
    return pause if in_window(game) and len(sheet.people()) > 1 else 0.0

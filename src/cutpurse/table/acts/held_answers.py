"""Held answers: a pause that makes every silence alike, and the breath of a reaction window.

A silent answer (pass, decline, go on) may have been the only one, and others must not learn that.
So where a question says that its silence tells something (`Step.untimed`), a silent answer is seen
when the pause is over, no sooner, whether it was given by hand, by an order given before, or by the
house because there was no choice. An answer that says something is seen at once.

A window over hidden hands is short: everybody has the same breath, and who has said nothing by then
passes. All windows of a turn together take four breaths at most. Who presses Wait, whatever they
hold, has longer; nobody else sees who it is that waits.

Bots do not watch the time: where only one person plays there is nothing to hide.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.state import State, legal
from cutpurse.kernel.step import CHANCE_BIT, SILENT, Window
from cutpurse.kernel.verbs import Names
from cutpurse.table.model.table_data import TableData

LONGEST_WAIT: Final = 20.0  # seconds for whoever pressed Wait
BREATHS_A_TURN: Final = 4  # that all windows of a turn take together


def open_window(game: Game) -> Window[State] | None:
    """The window that is open, if one is."""
    step = game.state.stack[-1] if game.state.stack else None
    return step if isinstance(step, Window) else None


def hidden_window(game: Game) -> bool:
    """Is a window open in which somebody may hold what others do not see?"""
    window = open_window(game)
    return window is not None and window.hides_hands()


@cache
def has_hidden_windows(rules: Rules) -> bool:
    """Does a game have windows in which somebody may hold what others do not see?"""
    windows = [kind for kind in rules.steps().values() if issubclass(kind, Window)]
    return any(kind.hides_hands is Window.hides_hands for kind in windows)


def silence(game: Game, seat: int) -> int:
    """The answer of the seat that is seen only after the pause; SILENT: there is none."""
    g = game.state
    step = g.stack[-1]
    if not g.owing >> seat & 1 or not step.asked_anyway(g, seat):
        return SILENT
    return step.untimed(g, seat)


def is_held(game: Game, seat: int, numbers: list[int]) -> bool:
    """Is this answer seen only when the pause is over?"""
    return len(numbers) == 1 and numbers[0] == silence(game, seat)


def take_breath(sheet: TableData, game: Game) -> None:
    """A window over hidden hands opens: it is open for a breath, or for half of what all windows of
    this turn may still take, if that is less. So a turn in which nobody reacts never waits longer
    than so many breaths."""
    turn = game.rules.turn_of(game.state)
    if turn < 0:
        sheet.moment = sheet.breath
        return
    if turn != sheet.moments_of:
        sheet.moments_of = turn
        sheet.moments_left = BREATHS_A_TURN * sheet.breath
    sheet.moment = min(sheet.breath, sheet.moments_left / 2)
    sheet.moments_left -= sheet.moment


def pause_now(sheet: TableData, game: Game, pause: float) -> float:
    """How long a silence takes at the question that is asked now."""
    g = game.state
    if not g.stack or g.owing == CHANCE_BIT or len(sheet.people()) < 2:
        return 0.0
    if hidden_window(game):
        return sheet.moment
    silent = any(silence(game, seat) != SILENT for seat in range(g.players))
    return pause if silent else 0.0


def ordered(sheet: TableData, game: Game, seat: int) -> int:
    """What the house answers for a person when the pause is over: by an order given before, or
    because there is no choice. SILENT: the person is asked."""
    chair = sheet.chairs[seat]
    if chair.bot or not game.state.owing >> seat & 1:
        return SILENT
    options = legal(game.state, seat)
    if len(options) == 1 and len(sheet.people()) < 2 and not game.further(seat, options):
        return options[0]  # nobody is there who could learn something from it
    silent = silence(game, seat)
    if waits_until(sheet, game, seat) is not None:
        return SILENT  # whatever they hold
    if silent == SILENT or options == [silent]:
        return silent
    if open_window(game) is None:
        return SILENT
    if chair.orders == "never":
        return silent
    if chair.orders == "target" and not targeted(game, seat, sheet.since):
        return silent
    return silent if hidden_window(game) and len(sheet.people()) > 1 else SILENT


def waits_until(sheet: TableData, game: Game, seat: int) -> float | None:
    """When the house passes for somebody who pressed Wait; None: they did not."""
    chair = sheet.chairs[seat]
    if chair.bot or not chair.wait or not hidden_window(game) or len(sheet.people()) < 2:
        return None
    return chair.asked_at + LONGEST_WAIT


def targeted(game: Game, seat: int, since: int) -> bool:
    """Has something just been done to this seat? An event names who acts first, so a seat named
    later is one that something happens to. Only what the seat may know counts."""
    for event in game.events[since:]:
        knows = bool(event.witnesses >> seat & 1)
        seats = [
            value
            for param, names, value in event.each()
            if is_seat(names) and (knows or not param.rstrip("*").endswith("_"))
        ]
        if seat in (seats if len(seats) == 1 else seats[1:]):
            return True
    return False


def is_seat(names: Names | None) -> bool:
    return names is not None and names.kind == "seat"

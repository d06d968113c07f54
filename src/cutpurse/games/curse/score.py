"""The end: who has lifted the curse, and how far the others have come."""

from __future__ import annotations

from mypy_extensions import i64

from cutpurse.games.curse.pieces import COLOURS
from cutpurse.games.curse.state import Curse, goals_done
from cutpurse.games.curse.temples import owed
from cutpurse.kernel.rules import Result, ScoreLine


def result(g: Curse) -> Result:
    """CR-148 CR-150 Whoever finished the last goal; at the turn limit goals, then goals with an
    item in the pack, then fewer Curses. A shared first place is nobody's."""
    done = [float(goals_done(g, who)) for who in range(g.players)]
    ready = [float(goals_ready(g, who)) for who in range(g.players)]
    curses = [0.0 - float(g.curses[who]) for who in range(g.players)]
    sheet = [
        ScoreLine("goals", "CR-148", done),
        ScoreLine("goals with an item in the pack", "CR-150", ready),
        ScoreLine("Curses", "CR-150", curses),
    ]
    ranked = Result.ranked(done, sheet, [ready, curses])
    places = ranked.places
    if places.count(1) > 1:
        places = [place + 1 for place in places]
    return Result(done, places, sheet)


def goals_ready(g: Curse, who: i64) -> int:
    """Unfinished goals with at least one of their items in the own pack."""
    count = 0
    for colour in range(COLOURS):
        if owed(g, who, colour) & g.pack[who]:
            count += 1
    return count

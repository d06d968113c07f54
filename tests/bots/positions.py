"""Positions for the tests of bots: random ones of every game, and a few with an obvious answer."""

from __future__ import annotations

from collections.abc import Iterator

import cutpurse
from cutpurse.games import find
from cutpurse.kernel.chance import dice
from cutpurse.kernel.playout import first_owing, random_step
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.scenario import Scenario
from cutpurse.kernel.snapshot import View, fresh, view
from cutpurse.kernel.state import State, legal

GAMES = [find("thieves"), find("naqala")]


def positions(
    rules: Rules, players: int, seed: str, every: int, most: int
) -> Iterator[tuple[State, View, list[int]]]:
    """Every so many decisions of a random game with random options: state, view and options."""
    luck = dice(f"positions {seed}")
    options = {c.name: c.values[luck.below(len(c.values))] for c in rules.choices}
    g = fresh(rules, players, rules.check_options(options), dice(seed))
    count = 0
    while g.owing and count < most * every:
        if count % every == 0:
            seat = first_owing(g)
            yield g, view(rules, g, seat), legal(g, seat)
        random_step(g, luck)
        count += 1


def who_gets_it() -> Scenario:
    """The last treasure of a game of THIEVES!, and the scout awards it."""
    s = cutpurse.scenario(
        "thieves",
        players=3,
        scout=2,
        round=3,
        pending="sword_of_honor",
        room="death",
        plays=["lies", "lies", "stab"],
    )
    while s.asking != "Award":
        seat = s.waiting[0]
        s.play(seat, s.rules.quiet(s.state, seat, [o.id for o in s.options(seat)]))
    return s

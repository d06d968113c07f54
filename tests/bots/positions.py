"""Positions for the tests of bots: random ones of every game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from cutpurse.games import find, names
from cutpurse.kernel.chance import dice
from cutpurse.kernel.playout import first_owing, random_step
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.snapshot import View, fresh, view
from cutpurse.kernel.state import State, legal

GAMES = [find(name) for name in names()]


def positions(
    rules: Rules, players: int, seed: str, every: int, most: int
) -> Iterator[tuple[State, View, list[int]]]:
    """Every so many decisions of a random game with random options: state, view and options."""
    luck = dice(f"positions {seed}")
    g: State | None = None
    while g is None:
        options = {c.name: c.values[luck.below(len(c.values))] for c in rules.settings}
        with suppress(Refused):  # settings that do not go together
            g = fresh(rules, players, rules.check_settings(options), dice(seed))
    count = 0
    while g.owing and count < most * every:
        if count % every == 0:
            seat = first_owing(g)
            yield g, view(rules, g, seat), legal(g, seat)
        random_step(g, luck)
        count += 1

# cutpurse: interpreted
"""Scenarios: any situation of any game, by naming only what differs from a normal start.

    s = Scenario(rules, players=4, scout=0, room="rude_imp", wounds={2: 3})
    s.chance("draw riddles")
    s.play("p0 play stab", "p1 play steal")

What a game lets one name is what its `arrange` understands. Rule tests, tutorials and puzzles all
stand on this.
"""

from __future__ import annotations

from typing import Any

from cutpurse.kernel.game import Game
from cutpurse.kernel.rules import Refused, Rules
from cutpurse.kernel.state import legal, settle
from cutpurse.kernel.step import CHANCE_BIT


class Scenario(Game):
    """A game set up in the middle. Chance answers from a script where the script fits, else by
    seed."""

    def __init__(
        self,
        rules: Rules,
        players: int,
        settings: dict[str, Any] | None = None,
        seed: int | str = 0,
        **what: Any,
    ) -> None:
        super().__init__(rules, players, settings, seed)
        self.script: list[str] = []
        fresh = rules.blank(players, self.record_.settings, self.state.dice)
        fresh.explicit = True
        self.record_.entries.clear()
        self.events.clear()
        self.state = fresh
        rules.arrange(fresh, what)
        fresh.listener = self.events
        settle(fresh)
        self.record_.start = self.snapshot()

    def clone(self) -> Scenario:
        other = super().clone()
        assert isinstance(other, Scenario)
        other.script = self.script[:]
        return other

    def chance(self, *outcomes: str) -> Scenario:
        """What chance will answer: each is used at the first question whose outcomes include it."""
        self.script.extend(outcomes)
        self.roll_on()
        return self

    def roll_on(self) -> None:
        script: list[str] = getattr(self, "script", [])
        while self.state.owing == CHANCE_BIT:
            step = self.state.stack[-1]
            fits = (name for name in script if step.outcome_index(self.state, name) >= 0)
            told = next(fits, None)
            if told is None:
                self.tell_index(step.roll(self.state, self.state.dice))
            else:
                script.remove(told)
                self.tell_chance(told)

    def play_all(self, *lines: str) -> Scenario:
        """Answers in the notation of records: `p2 play stab`."""
        self.roll_on()
        for line in lines:
            who, _, action = line.partition(" ")
            if who[:1] != "p" or not who[1:].isdecimal():
                raise Refused(f"{line!r} should start with a seat such as p0")
            self.play(int(who[1:]), action)
        return self

    def quietly(self, until: str = "") -> Scenario:
        """Give everybody's quietest answer until the named step asks, or to the end."""
        self.roll_on()
        while not self.over and self.asking != until:
            seat = self.waiting[0]
            quiet = self.rules.quiet(self.state, seat, legal(self.state, seat))
            self.play(seat, quiet)
        if until and self.over:
            raise Refused(f"the game ended without asking {until}")
        return self

    @property
    def asking(self) -> str:
        """The name of the step that asks."""
        return type(self.state.stack[-1]).__name__ if self.state.stack else ""

    def names(self, seat: int) -> list[str]:
        """The names of the seat's options."""
        return [option.name for option in self.options(seat)]

    def happened(self, word: str) -> list[dict[str, object]]:
        """Every event of this kind so far, seen with all eyes."""
        return [e.by_name() | {"rule": e.rule} for e in self.events if e.kind.word == word]

"""Everybody is treated alike: where all have moved up some chairs, the same game is played."""

from __future__ import annotations

import re
from typing import Any

from cutpurse.kernel.chance import dice
from cutpurse.kernel.rules import Rules
from cutpurse.kernel.scenario import Scenario
from cutpurse.kernel.step import AUDIENCE

SEAT = re.compile(r"\b(player |p)(\d)\b")


class Chairs:
    """A table, and the same one at which everybody sits some chairs further to the left."""

    def __init__(
        self,
        rules: Rules,
        players: int,
        settings: dict[str, Any],
        seed: int,
        by: int,
        begins: str,
        **what: Any,
    ) -> None:
        self.players = players
        self.by = by
        moved = {word: self.moved(value) for word, value in what.items()}
        moved[begins] = by
        self.first = Scenario(rules, players, settings, seed, **what)
        self.other = Scenario(rules, players, settings, seed, **moved)

    def seat(self, seat: int) -> int:
        return (seat + self.by) % self.players if seat < self.players else seat

    def moved(self, value: Any) -> Any:
        """What is said of seats is said of others now; a set of numbers is one of seats."""
        if isinstance(value, dict) and all(isinstance(key, int) for key in value):
            return {self.seat(key): value[key] for key in value}
        return {self.seat(one) for one in value} if isinstance(value, set) else value

    def text(self, line: str) -> str:
        return SEAT.sub(lambda found: f"{found[1]}{self.seat(int(found[2]))}", line)

    def offered(self, seat: int) -> tuple[dict[str, str], dict[str, str]]:
        """What the player in a seat of the one table can answer, and at the other."""
        here = {same(self.text(name)): name for name in self.first.names(seat)}
        there = {same(name): name for name in self.other.names(self.seat(seat))}
        return here, there

    def play(self, answers: int, luck: str) -> None:
        """Random answers of the one table, given at the other as well: the same is asked, offered
        and told everywhere."""
        chosen = dice(luck)
        self.first.roll_on()
        self.other.roll_on()
        for _ in range(answers):
            assert {self.seat(seat) for seat in self.first.waiting} == {*self.other.waiting}
            if self.first.over:
                break
            seat = self.first.waiting[0]
            here, there = self.offered(seat)
            assert sorted(here) == sorted(there)
            answer = list(here)[chosen.below(len(here))]
            self.first.play(seat, here[answer])
            self.other.play(self.seat(seat), there[answer])
        for viewer in (*range(self.players), AUDIENCE):  # who answer together are told by seats
            told = [self.text(line) for line in self.first.log(viewer)]
            assert sorted(told) == sorted(self.other.log(self.seat(viewer)))
        points = self.first.rules.result(self.first.state).points
        after = self.other.rules.result(self.other.state).points
        assert [after[self.seat(seat)] for seat in range(self.players)] == points


def same(name: str) -> str:
    """Several seats in one answer are told by their numbers: in any order they are the same."""
    verb, _, seats = name.partition(" ")
    return f"{verb} {'+'.join(sorted(seats.split('+')))}"
